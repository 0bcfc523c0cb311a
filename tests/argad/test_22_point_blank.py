"""Page 22: when a target may be shot at, and shots at point blank. C is a charger of orange who comes to S of blue."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.field.bases import gap
from escarmouche.argad.melee import melee_phase, point_blank
from escarmouche.argad.melee.attempts import refuse_striker
from escarmouche.argad.melee.melee_phase import Struck
from escarmouche.argad.melee.point_blank import take_aim
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.orders import Charge, FallBack
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Blow, Phase
from escarmouche.argad.model.units import cm
from escarmouche.argad.movement.followers import SteppedUp
from escarmouche.argad.people.harm import Felled
from escarmouche.argad.shooting.furtive import shot_slots
from escarmouche.argad.shooting.shot_chances import aim_odds
from escarmouche.argad.shooting.shots import offer_shots
from escarmouche.kernel import Refusal
from tests.argad.build import BLUE, ORANGE, barrier, character, ground, kind, profile, resolution
from tests.argad.marching import march
from tests.argad.shooting import WEAPONS, X, Y, fallen, field, mark, ran, refused, rolls, shooter, shot, volleys

S, C, D = CharacterId("S"), CharacterId("C"), CharacterId("D")


def charged(
    weapon: str = "yumi",
    *others: Character,
    charger: Character | None = None,
    by: dict[str, Any] | None = None,
    **values: Any,
) -> Skirmish:
    """C has come into contact with S, who stood still."""
    come = charger or character("C", ORANGE, (X + 2, Y), of=profile(weapons=("spear",)))
    state = field(shooter(weapon, **(by or {})), come, others, phase=Phase.MELEE, **values)
    return touching(state, come.id, S)


def touching(state: Skirmish, charger: CharacterId, victim: CharacterId) -> Skirmish:
    both = state.turn_status(charger).contacted | {victim}, state.turn_status(victim).contacted | {charger}
    state = state.note(charger, moved=True, contacted=both[0], charged=both[0])
    return state.note(victim, contacted=both[1])


def blow(target: str = "C", by: str = "S", weapon: str = "yumi", **values: Any) -> Blow:
    return Blow(
        striker=CharacterId(by), target=CharacterId(target), weapon=WeaponId(weapon), **{"shoots": True, **values}
    )


def fight(state: Skirmish, blows: list[Blow], *faces: tuple[int, ...]) -> Resolution:
    told = resolution(replace(state, blows=tuple(blows)), *faces)
    melee_phase.fight(told)
    return told


def need(state: Skirmish, wanted: Blow) -> int:
    aim = take_aim(state, wanted)
    assert not isinstance(aim, Refusal), aim
    return min(mark.need for mark in aim.marks)


def rule_of(refusal: Refusal | None) -> str | None:
    return refusal.rule if refusal else None


@pytest.mark.rule("ARG-22.2")
def test_whoever_comes_into_contact_is_shot_before_movement_or_at_point_blank() -> None:
    state = charged()
    assert shot_slots(state, state.characters[S], state.characters[C]) == ("early", "point_blank")
    passing = ran(replace(state, phase=Phase.PASSING), "C", (0, 30, Y), (1000, X + 2, Y))
    assert refused(passing, shot("C", weapon="yumi", instant=500)) == ("ARG-R-102", "only_point_blank")


@pytest.mark.rule("ARG-22.2", "ARG-22.1")
def test_a_neighbour_waits_for_point_blank_as_well() -> None:
    mate = shooter("yumi", "M", at=(X, Y + 3))
    state = ran(replace(charged("yumi", mate), phase=Phase.PASSING), "C", (0, 30, Y), (1000, X + 2, Y))
    assert refused(state, shot("C", "M", "yumi", instant=500)) == ("ARG-22.2", "wait_for_point_blank")


@pytest.mark.rule("ARG-22.3")
def test_the_usual_time_is_the_shooting_phase() -> None:
    state = field(shooter(), mark(30)).note(S, seen=frozenset({CharacterId("T")}))
    assert shot_slots(state, state.characters[S], state.characters[CharacterId("T")]) == ("shots", "early", "passing")


@pytest.mark.rule("ARG-22.4", "ARG-22.13", example="ARG-EX-23")
def test_a_motionless_archer_shoots_at_the_one_who_charges() -> None:
    state = charged(by={"class_": 5})
    assert need(state, blow()) == 5
    aim = take_aim(state, blow())
    assert not isinstance(aim, Refusal)
    assert aim_odds(state, aim).at_least_one == Fraction(1, 3)
    assert fallen(fight(state, [blow()], (5,))) == ["C"]
    missed = fight(state, [blow()], (3,), (1,))
    assert [stroke.striker for event in missed.events if isinstance(event, Struck) for stroke in event.strokes] == ["C"]


@pytest.mark.rule("ARG-22.5", "ARG-R-102")
def test_each_shoots_at_the_enemy_who_comes_to_him_or_her() -> None:
    others = [character("D", ORANGE, (X + 20, Y), of=profile())]
    state = charged("yumi", *others)
    assert [each.target for each in point_blank.offers(state, state.characters[S])] == ["C"]
    assert rule_of(point_blank.refuse(state, blow("D"))) == "ARG-R-102"
    assert list(offer_shots(replace(state, phase=Phase.SHOTS), BLUE)) == []
    assert refused(replace(state, phase=Phase.SHOTS), shot("D", weapon="yumi")) == ("ARG-R-102", "only_point_blank")


@pytest.mark.rule("ARG-22.5", "ARG-R-28")
def test_a_neighbour_has_nobody_to_shoot_at_once_the_charger_has_fallen() -> None:
    state = charged("yumi", shooter("yumi", "M", at=(X, Y + 3)))
    mate = state.characters[CharacterId("M")]
    assert [each.target for each in point_blank.offers(state, mate)] == ["C"]
    walked = state.note(mate.id, moved=False, seen=frozenset({C}))  # the others have something to note, too
    assert [each.target for each in point_blank.offers(walked, mate)] == ["C"]
    assert list(point_blank.offers(Felled(C, "shot").apply(state), mate)) == []


def line(count: int, weapon: str, **values: Any) -> Skirmish:
    """That many defenders side by side, each charged by one."""
    people = [shooter(weapon, f"S{n}", at=(X, Y + 2 * n)) for n in range(count)]
    chargers = [character(f"C{n}", ORANGE, (X + 2, Y + 2 * n), of=profile()) for n in range(count)]
    state = field(people, chargers, phase=Phase.MELEE, **values)
    for n in range(count):
        state = touching(state, CharacterId(f"C{n}"), CharacterId(f"S{n}"))
    return state


@pytest.mark.rule("ARG-22.5")
def test_three_shooters_have_three_dice_for_three_chargers() -> None:
    told = resolution(line(3, "flint_musket"), (5,), (1,), (5,))
    point_blank.fire(told, [blow(f"C{n}", f"S{n}", "flint_musket") for n in range(3)])
    assert fallen(told) == ["C0", "C2"]
    assert [event.target for event in volleys(told)] == [("C0",), ("C1",), ("C2",)]


@pytest.mark.option("first_line")
@pytest.mark.rule("ARG-22.6")
def test_as_an_option_all_dice_go_against_the_first_line() -> None:
    told = resolution(line(3, "flint_musket", options={"first_line": True}), (5, 1, 5), (2,), (1,))
    point_blank.fire(told, [blow(f"C{n}", f"S{n}", "flint_musket") for n in range(3)])
    assert [roll.throw.count for roll in rolls(told)] == [3]
    assert len(fallen(told)) == 2


@pytest.mark.rule("ARG-22.7", "ARG-26.3")
def test_terrain_does_not_protect_at_point_blank() -> None:
    wall = kind("wall", cover=-1)
    table = ground(200, 120, kinds=(wall,), barriers=(barrier("wall", wall, (X + 1, 20), (X + 1, 60)),))
    assert need(charged(table=table), blow()) == 5


@pytest.mark.rule("ARG-22.8", "ARG-R-112")
@pytest.mark.parametrize(("handy", "needed"), [(True, 5), (False, 6)])
def test_a_handy_weapon_has_no_malus_for_moving(handy: bool, needed: int) -> None:
    state = charged("flint_pistol").note(S, moved=True)
    weapon = state.weapons[WeaponId("flint_pistol")]
    assert weapon.shot
    changed = replace(weapon, shot=replace(weapon.shot, handy=handy))
    state = replace(state, weapons={**state.weapons, weapon.id: changed})
    assert need(state, blow(weapon="flint_pistol")) == needed
    assert rule_of(point_blank.refuse(charged("crossbow").note(S, moved=True), blow(weapon="crossbow"))) == "ARG-16.8"


@pytest.mark.rule("ARG-22.9")
@pytest.mark.parametrize(("face", "down"), [(5, []), (6, ["C"])])
def test_armour_protects_at_point_blank(face: int, down: list[str]) -> None:
    knight = character("C", ORANGE, (X + 2, Y), of=profile(4, "4"))
    told = resolution(charged("bow", charger=knight), (face,))
    point_blank.fire(told, [blow(weapon="bow")])
    assert fallen(told) == down


@pytest.mark.rule("ARG-22.10", "ARG-25.13")
def test_point_blank_is_rolled_in_the_melee_before_any_blow() -> None:
    told = fight(charged("flint_musket"), [blow(weapon="flint_musket")], (4,), (1,))
    assert [roll.throw.purpose for roll in told.dice.rolls] == ["shot", "strike"]
    assert volleys(told)[0].slot == "point_blank"


def follower(back: float = 1, **values: Any) -> Character:
    return character("D", ORANGE, (X + 4 + back, Y), of=profile(weapons=("sword",)), **values)


@pytest.mark.rule("ARG-22.11")
@pytest.mark.parametrize("back", [1, 2])
def test_whoever_follows_within_two_paces_takes_the_place_of_the_fallen_and_strikes(back: float) -> None:
    state = charged("yumi", follower(back)).note(D, moved=True)
    told = fight(state, [blow()], (5,), (4,))
    stepped = [event for event in told.events if isinstance(event, SteppedUp)]
    assert [(each.character, each.at, each.touches) for each in stepped] == [
        ("D", state.characters[C].at, frozenset({S}))
    ]
    assert [stroke.striker for event in told.events if isinstance(event, Struck) for stroke in event.strokes] == ["D"]


@pytest.mark.rule("ARG-22.11")
@pytest.mark.parametrize(("back", "moved"), [(1, False), (3, True)])
def test_only_those_who_follow_close_behind(back: float, moved: bool) -> None:
    state = charged("yumi", follower(back)).note(D, moved=moved)
    told = resolution(state, (5,))
    point_blank.fire(told, [blow()])
    assert told.skirmish.characters[D].at == state.characters[D].at


@pytest.mark.rule("ARG-22.12")
def test_a_motionless_unit_does_not_close_the_gap() -> None:
    """S, with a pistol, charges C; D stands behind C."""
    state = field(shooter("flint_pistol"), character("C", ORANGE, (X + 2, Y)), follower(), phase=Phase.MELEE)
    state = touching(state, S, C)
    told = resolution(state, (5,))
    point_blank.fire(told, [blow(weapon="flint_pistol")])
    assert fallen(told) == ["C"]
    assert told.skirmish.characters[D].at == state.characters[D].at


@pytest.mark.rule("ARG-22.13", "ARG-8.17", "ARG-8.19")
def test_whoever_shoots_does_not_strike() -> None:
    told = resolution(charged("flint_musket"), (3,))
    point_blank.fire(told, [blow(weapon="flint_musket")])
    refusal = refuse_striker(told.skirmish, told.skirmish.characters[S])
    assert rule_of(refusal) == "ARG-8.17"
    assert rule_of(point_blank.refuse(told.skirmish, blow(weapon="flint_musket"))) == "ARG-16.9"


@pytest.mark.rule("ARG-8.19", "ARG-R-103", example="ARG-EX-5")
@pytest.mark.parametrize("weapon", ["rifle", "revolver"])
def test_contacted_shooters_choose_between_shooting_striking_and_nothing(weapon: str) -> None:
    from escarmouche.argad.melee.declarations import NO_STRIKE_COMMAND, STRIKE_COMMAND, Strike

    state = charged(weapon)
    offered = [each for each in STRIKE_COMMAND.offers(state, BLUE) if isinstance(each, Strike)]
    assert {each.shoots for each in offered} == {True, False}
    assert len(list(NO_STRIKE_COMMAND.offers(state, BLUE))) == 1
    shooting = next(each for each in offered if each.shoots)
    told = resolution(state)
    STRIKE_COMMAND.resolve(told, BLUE, shooting)
    assert list(STRIKE_COMMAND.offers(told.skirmish, BLUE)) == []


@pytest.mark.rule("ARG-R-37", "ARG-31.13")
def test_a_revolver_shoots_twice_in_a_melee_if_motionless() -> None:
    state = charged("revolver", charger=character("C", ORANGE, (X + 2, Y), of=profile(lives=2), lives=2))
    told = resolution(state, (5, 6))
    point_blank.fire(told, [blow(weapon="revolver")])
    assert fallen(told) == ["C"]
    assert [roll.throw.count for roll in rolls(told)] == [2]


@pytest.mark.rule("ARG-R-37", "ARG-40.6", "ARG-R-112")
@pytest.mark.parametrize("status", ["moved", "leaving"])
@pytest.mark.parametrize(("face", "down"), [(5, []), (6, ["C"])])
def test_and_once_with_minus_one_on_the_move_or_leaving(status: str, face: int, down: list[str]) -> None:
    told = resolution(charged("revolver").note(S, **{status: True}), (face,))
    point_blank.fire(told, [blow(weapon="revolver")])
    assert [(roll.throw.count, [each.key for each in roll.throw.modifiers]) for roll in rolls(told)] == [
        (1, ["on_the_move"])
    ]
    assert fallen(told) == down


@pytest.mark.option("neighbours_shoot")
@pytest.mark.rule("ARG-R-28")
@pytest.mark.parametrize(("option", "allowed"), [(True, True), (False, False)])
def test_neighbours_of_somebody_who_is_charged_shoot_as_well(option: bool, allowed: bool) -> None:
    mate = shooter("bow", "M", at=(X, Y + 4))
    state = charged("yumi", mate, options={"neighbours_shoot": option})
    assert (point_blank.refuse(state, blow(by="M", weapon="bow")) is None) is allowed
    if allowed:
        assert need(state, blow(by="M", weapon="bow")) == 5
        assert [each.target for each in point_blank.offers(state, state.characters[CharacterId("M")])] == ["C"]


@pytest.mark.rule("ARG-R-28")
def test_but_not_through_the_one_who_is_charged() -> None:
    state = charged("yumi", shooter("bow", "M", at=(X - 3, Y)))
    assert rule_of(point_blank.refuse(state, blow(by="M", weapon="bow"))) == "ARG-18.1"


@pytest.mark.rule("ARG-R-28")
def test_terrain_still_hampers_a_neighbours_shot() -> None:
    bush = kind("bush", cover=-1)
    from tests.argad.build import area

    table = ground(
        200, 120, kinds=(bush,), areas=(area("bush", bush, (X + 1.2, 30), (X + 9, 30), (X + 9, 44), (X + 1.2, 44)),)
    )
    state = charged("yumi", shooter("bow", "M", at=(X, Y + 4)), table=table)
    assert need(state, blow(by="M", weapon="bow")) == 6
    assert need(state, blow()) == 5


@pytest.mark.rule("ARG-22.14")
def test_whoever_is_charged_may_go_away_instead() -> None:
    """The samurai and the spearman both have 20 cm: the 12 cm between them stay, and the bow is not shot."""
    samurai, spearman = shooter("yumi", at=(60, 30)), character("C", ORANGE, (74, 30), of=profile(weapons=("spear",)))
    after = march([samurai, spearman], {"S": FallBack(C), "C": Charge(S)}, weapons=WEAPONS)
    assert (after.gone("S"), after.gone("C")) == (20.0, 20.0)
    assert gap(after.who("S"), after.who("C")) == cm(12)
    shots = replace(after.after, phase=Phase.SHOTS)
    assert refused(shots, shot("C", weapon="yumi")) == ("ARG-16.8", "not_on_the_move")


@pytest.mark.rule("ARG-8.20")
@pytest.mark.parametrize(("weapon", "rule"), [("flint_musket", "ARG-8.20"), ("flint_pistol", None)])
def test_on_a_ladder_one_has_a_hand_for_a_pistol(weapon: str, rule: str | None) -> None:
    state = charged(weapon).change(S, ladder="ladder")
    assert rule_of(point_blank.refuse(state, blow(weapon=weapon))) == rule


@pytest.mark.rule("ARG-22.4")
@pytest.mark.parametrize("wanted", [blow(by="nobody"), blow("nobody"), blow(weapon="nothing"), blow(weapon="sword")])
def test_strange_blows_are_refused(wanted: Blow) -> None:
    assert point_blank.refuse(charged(), wanted) is not None
    assert point_blank.odds(charged(), wanted) is None


@pytest.mark.rule("ARG-22.4")
def test_the_odds_of_point_blank() -> None:
    odds = point_blank.odds(charged(), blow())
    assert odds
    assert odds.chances == pytest.approx({"0": 2 / 3, "1": 1 / 3})
