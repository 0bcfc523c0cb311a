"""Page 28, in the order of the book: spears over a friend's shoulder, and hostages. Blue stands south of orange."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.melee.attempts import all_blows, attempts, default_blow
from escarmouche.argad.melee.combats import chances
from escarmouche.argad.melee.declarations import CAPTURE_COMMAND, STRIKE_COMMAND, Capture, Strike
from escarmouche.argad.melee.opponents import opponents, targets
from escarmouche.argad.melee.ranks import fronts, reached_over
from escarmouche.argad.melee.strike_modifiers import modifiers
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.options import Options
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish
from escarmouche.kernel import Seat
from tests.argad.build import BLUE, ORANGE, WEAPONS, blade
from tests.argad.melee import (
    EAST,
    MIDDLE,
    NORTH,
    SOUTH,
    blow,
    came,
    fighter,
    fought,
    key,
    melee,
    out,
    place,
    steps,
    throws,
)

F, R, E = CharacterId("F"), CharacterId("R"), CharacterId("E")
BEHIND = SOUTH
HEAVY = {**WEAPONS, WeaponId("great_axe"): blade("great_axe", "semi_long", hands=2, bonus=1)}


def file_of_two(
    *, weapon: str = "spear", front: str = "sword", front_class: int = 3, against: str = "sword", **rear: Any
) -> Skirmish:
    """E, then F in contact, then R behind F."""
    return melee(
        fighter("E", ORANGE, NORTH, weapon=against),
        fighter("F", BLUE, MIDDLE, front_class, weapon=front),
        fighter("R", BLUE, BEHIND, weapon=weapon, **rear),
        weapons=HEAVY,
    )


@pytest.mark.rule("ARG-28.2", "ARG-28.4", "ARG-R-67")
def test_a_spear_behind_a_friend_strikes_first_as_if_in_contact() -> None:
    told = fought(file_of_two(), (4,))
    assert (steps(told), out(told)) == ([2], {"E"})
    assert throws(told)[0].over == "F"


@pytest.mark.rule("ARG-28.2", "ARG-R-67")
@pytest.mark.parametrize(
    ("where", "reaches"),
    [((30.0, 32.0), True), ((31.0, 31.73), True), ((30.0, 32.5), False), ((31.9, 30.62), False), ((32.0, 30.0), False)],
)
def test_the_spear_stands_right_behind_and_touches_the_friend(where: tuple[float, float], reaches: bool) -> None:
    state = melee(
        fighter("E", ORANGE, NORTH),
        fighter("F", BLUE, MIDDLE),
        fighter("R", BLUE, where, weapon="spear"),
    )
    assert bool(list(fronts(state, state.characters[R], E))) is reaches
    over = Strike(R, E, WeaponId("spear"))
    assert (over in set(STRIKE_COMMAND.offers(state, BLUE))) is reaches


@pytest.mark.rule("ARG-28.2")
@pytest.mark.parametrize("mounted", ["F", "R"])
def test_nobody_strikes_over_a_rider_nor_from_a_horse(mounted: str) -> None:
    state = file_of_two()
    rider = state.characters[CharacterId(mounted)]
    state = state.with_character(replace(rider, profile=replace(rider.profile, mounted=True)))
    refusal = STRIKE_COMMAND.refuse(state, BLUE, Strike(R, E, WeaponId("spear")))
    assert refusal is not None


@pytest.mark.rule("ARG-28.2", "ARG-R-67")
@pytest.mark.parametrize(("turn", "reached"), [(1, set()), (2, {"E"})])
def test_nobody_strikes_over_a_friend_who_lies_on_the_ground(turn: int, reached: set[str]) -> None:
    """F was knocked down for all of turn 1."""
    state = replace(file_of_two().change(F, down_until=1, down_why="knocked_out"), turn=turn)
    assert reached_over(state, state.characters[R]) == reached
    over = Strike(R, E, WeaponId("spear"))
    assert {each.target for each in STRIKE_COMMAND.offers(state, BLUE) if each == over} == reached


@pytest.mark.rule("ARG-25.9", "ARG-28.2", "ARG-R-5")
@pytest.mark.parametrize(("weapon", "east", "strikes"), [("sword", 32.0, 0), ("spear", 32.0, 1), ("spear", 32.5, 0)])
def test_contact_by_a_corner_counts_as_second_line(weapon: str, east: float, strikes: int) -> None:
    """R stands beside F, who fights E, and touches E by a corner only."""
    from escarmouche.argad.model.profiles import SQUARE

    square = {"base": SQUARE}
    state = melee(
        fighter("E", ORANGE, NORTH, traits=square),
        fighter("F", BLUE, MIDDLE, traits=square),
        fighter("R", BLUE, (east, 30.0), weapon=weapon, traits=square),
    )
    assert opponents(state)[R] == frozenset()
    made = [attempt for attempt in attempts(state, all_blows(state)) if attempt.striker.id == R]
    assert len(made) == strikes
    assert [attempt.front.id for attempt in made if attempt.front] == ["F"] * strikes
    over = Strike(R, E, WeaponId(weapon))
    assert [each for each in STRIKE_COMMAND.offers(state, BLUE) if each == over] == [over] * strikes


@pytest.mark.rule("ARG-28.3", "ARG-R-74")
@pytest.mark.parametrize(("waived", "strikers"), [(False, {"F"}), (True, {"R", "F"})])
def test_not_over_somebody_who_wants_the_bonus_of_a_two_handed_weapon(waived: bool, strikers: set[str]) -> None:
    state = file_of_two(front="great_axe", against="dagger")
    faces = [(2,), (1,), (1,)] if waived else [(1,), (1,)]
    told = fought(state, *faces, blows=[blow("F", "E", "great_axe", waived=waived)])
    assert set(came(told)) - {"E"} == strikers
    bonus = sum(modifier.amount for modifier in told.dice.rolls[-2].throw.modifiers)
    assert bonus == (0 if waived else 1)


@pytest.mark.rule("ARG-28.5")
@pytest.mark.parametrize(("skills", "refused"), [({"close_order"}, None), (set(), "not_over_a_shoulder")])
def test_other_polearms_do_the_same_in_trained_hands(skills: set[str], refused: str | None) -> None:
    state = file_of_two(weapon="halberd", traits={"skills": frozenset(skills)})
    refusal = STRIKE_COMMAND.refuse(state, BLUE, Strike(R, E, WeaponId("halberd")))
    assert key(refusal) == refused
    assert (R in all_blows(state)) is (refused is None)


@pytest.mark.rule("ARG-28.2")
def test_a_sword_does_not_reach_over_a_friend() -> None:
    state = file_of_two(weapon="sword")
    refusal = STRIKE_COMMAND.refuse(state, BLUE, Strike(R, E, WeaponId("sword")))
    assert key(refusal) == "not_over_a_shoulder"


@pytest.mark.rule("ARG-28.6")
@pytest.mark.parametrize(("front_class", "malus"), [(1, -1), (2, -1), (3, 0), (4, 0)])
def test_a_clumsy_friend_in_front_hampers_a_better_soldier_behind(front_class: int, malus: int) -> None:
    state = file_of_two(front_class=front_class)
    told = fought(state, (5,))
    assert sum(modifier.amount for modifier in told.dice.rolls[0].throw.modifiers) == malus


def hostage(raider_weapon: str = "spear", owner: Seat = BYSTANDERS) -> Skirmish:
    """The raider F stands behind the monk M; E is in contact with the monk."""
    return melee(
        fighter("E", ORANGE, NORTH, 5),
        fighter("M", owner, MIDDLE, 1, weapon="", captor=F),
        fighter("F", BLUE, BEHIND, 5, weapon=raider_weapon, captive=CharacterId("M")),
    )


@pytest.mark.rule("ARG-28.7", example="ARG-EX-22")
@pytest.mark.parametrize(("weapon", "owner"), [("spear", BYSTANDERS), ("sword", BYSTANDERS), ("sword", ORANGE)])
def test_one_strikes_over_a_hostage_with_minus_one(weapon: str, owner: Seat) -> None:
    told = fought(hostage(weapon, owner), *([(5,), (5,)]))
    assert {roll.throw.modifiers[0].key for roll in told.dice.rolls} == {"over_a_hostage"}
    assert set(came(told)) == {"E", "F"}


@pytest.mark.rule("ARG-28.8", "ARG-R-73", "ARG-R-123", example="ARG-EX-22")
def test_the_enemy_strikes_over_the_hostage_too_or_strikes_the_hostage() -> None:
    state = hostage()
    assert targets(state, E) == {"F", "M"}
    assert targets(state, F) == {"E"}
    told = fought(state, (1,), (2,), blows=[blow("E", "M")])
    assert out(told) == {"M"}
    assert not told.dice.rolls[-1].throw.modifiers


@pytest.mark.rule("ARG-R-123")
def test_a_prisoner_is_no_opponent_of_the_captor_and_does_nothing() -> None:
    state = melee(fighter("F", BLUE, MIDDLE, captive=E), fighter("E", ORANGE, NORTH, captor=F))
    assert not any(opponents(state).values())
    assert not all_blows(state)
    other_way = melee(fighter("F", BLUE, MIDDLE, captor=E), fighter("E", ORANGE, NORTH, captive=F))
    assert not any(opponents(other_way).values())


def nobles(step: str = "whole") -> Skirmish:
    """A lady and a chief with swords, a spearman behind each."""
    chief = fighter("chief", ORANGE, NORTH, 4)
    lady = fighter("lady", BLUE, MIDDLE, 4, "4")
    spears = [
        fighter("pict", ORANGE, (30.0, 26.0), 3, weapon="spear"),
        fighter("briton", BLUE, SOUTH, 3, weapon="spear"),
    ]
    return melee(chief, lady, *spears)


@pytest.mark.rule("ARG-28.9", "ARG-28.10", "ARG-28.12", example="ARG-EX-20")
def test_spears_on_both_sides_strike_first_and_the_front_persons_suffer() -> None:
    told = fought(nobles(), (2,), (3,), (2,), (3,))
    assert steps(told) == [2, 2, 4, 4]
    told = fought(nobles(), (5,), (3,))
    assert (steps(told), out(told)) == ([2, 2], {"chief"}), "the class and armour of the first line count"


@pytest.mark.rule("ARG-28.10", "ARG-28.12", "ARG-27.2", example="ARG-EX-20")
def test_the_fight_of_the_lady_and_the_chief_in_exact_chances() -> None:
    state = nobles()
    struck = attempts(state, all_blows(state))
    spears = chances(state, [attempt for attempt in struck if attempt.front])
    assert spears.of(CharacterId("chief")) == {
        "killed": Fraction(1, 3), "pushed_back": Fraction(1, 9), "unharmed": Fraction(5, 9)
    }  # fmt: skip
    assert spears.of(CharacterId("lady")) == {
        "killed": Fraction(2, 9), "pushed_back": Fraction(1, 12), "unharmed": Fraction(25, 36)
    }  # fmt: skip
    nothing = {fates: chance for fates, chance in spears.outcomes.items() if set(fates) == {"unharmed"}}
    assert list(nothing.values()) == [Fraction(1, 4)]
    whole = chances(state, struck)
    chief, lady = whole.of(CharacterId("chief")), whole.of(CharacterId("lady"))
    assert (chief["killed"], lady["killed"]) == (Fraction(5, 12), Fraction(5, 18))
    assert (chief["pushed_back"], lady["pushed_back"]) == (Fraction(5, 36), Fraction(5, 48))
    assert whole.outcomes["unharmed", "unharmed", "unharmed", "unharmed"] == Fraction(1, 16)


@pytest.mark.rule("ARG-28.11")
@pytest.mark.parametrize(("faces", "dead", "back"), [((5, 5), {"chief"}, ()), ((4, 4), set(), ("chief",))])
def test_the_ladder_looks_at_the_two_front_persons(
    faces: tuple[int, int], dead: set[str], back: tuple[Any, ...]
) -> None:
    told = fought(nobles(), *((face,) for face in faces))
    assert out(told) == dead
    moved = {who for who in ("lady", "chief") if who not in dead and place(told, who) not in (MIDDLE, NORTH)}
    assert moved == set(back)


@pytest.mark.rule("ARG-R-106")
def test_a_front_person_is_not_pushed_back_by_a_file_whose_front_dies() -> None:
    """The briton's spear kills the chief while the pict's pushes the lady back: she stays."""
    told = fought(nobles(), (5,), (4,))
    assert (out(told), place(told, "lady")) == ({"chief"}, MIDDLE)


def lone_enemy(**values: Any) -> list[Character]:
    """A and B touch E; C stands behind A, and D behind and between A and B."""
    return [
        fighter("E", ORANGE, (30.0, 28.27), 4),
        fighter("A", BLUE, (29.0, 30.0)),
        fighter("B", BLUE, (31.0, 30.0)),
        fighter("C", BLUE, (28.0, 31.73), weapon="spear"),
        fighter("D", BLUE, (30.0, 31.73), weapon="spear"),
    ]


@pytest.mark.rule("ARG-28.13", "ARG-R-67", example="ARG-EX-21")
def test_a_spear_between_two_friends_counts_as_second_rank_over_either() -> None:
    state = melee(*lone_enemy())
    assert [front.id for front in fronts(state, state.characters[CharacterId("D")], E)] == ["A", "B"]
    told = fought(state, (5, 2))
    assert (steps(told), out(told)) == ([2], {"E"})
    told = fought(state, (2, 2), (2, 2), (1,))
    assert (steps(told), set(came(told))) == ([2, 4, 4], set("ABCDE"))


@pytest.mark.rule("ARG-28.14", example="ARG-EX-21")
def test_the_lone_enemy_strikes_only_those_in_contact() -> None:
    state = melee(*lone_enemy())
    assert targets(state, E) == {"A", "B"}
    assert reached_over(state, state.characters[E]) == frozenset()


@pytest.mark.rule("ARG-28.1")
def test_there_is_no_option_to_throw_dice_of_different_weapons_together() -> None:
    assert not [name for name in Options.__struct_fields__ if "together" in name or "mixed_throw" in name]


@pytest.mark.rule("ARG-R-63")
def test_somebody_on_the_ground_may_be_taken_prisoner_instead() -> None:
    state = melee(fighter("F", BLUE, MIDDLE), fighter("E", ORANGE, NORTH, down_until=1, down_why="knocked_out"))
    assert list(CAPTURE_COMMAND.offers(state, BLUE)) == [Capture(F, E)]
    told = fought(state, blows=[blow("F", "E", "capture")])
    assert told.skirmish.characters[E].captor == F
    assert told.skirmish.characters[F].captive == E
    up = melee(fighter("F", BLUE, MIDDLE), fighter("E", ORANGE, NORTH))
    assert key(CAPTURE_COMMAND.refuse(up, BLUE, Capture(F, E))) == "still_up"
    assert key(CAPTURE_COMMAND.refuse(up, BLUE, Capture(F, CharacterId("?")))) == "not_in_contact"


@pytest.mark.rule("ARG-28.2")
def test_somebody_beside_a_friend_reaches_nobody() -> None:
    state = melee(fighter("E", ORANGE, NORTH), fighter("F", BLUE, MIDDLE), fighter("R", BLUE, EAST, weapon="spear"))
    assert reached_over(state, state.characters[R]) == frozenset()
    assert not [attempt for attempt in attempts(state, all_blows(state)) if modifiers(state, attempt)]


@pytest.mark.rule("ARG-28.1", "ARG-R-8")
def test_whoever_has_a_sword_too_strikes_over_a_shoulder_with_the_spear() -> None:
    state = nobles()
    pict = state.characters[CharacterId("pict")]
    armed = replace(pict, profile=replace(pict.profile, weapons=(WeaponId("sword"), WeaponId("spear"))))
    blow_ = default_blow(state.with_character(armed), armed)
    assert blow_ is not None
    assert blow_.weapon == "spear"
