"""Page 25, in the order of the book: who strikes whom, and when. X stands in the middle, others around."""

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some
from msgspec.structs import replace

from escarmouche.argad.game import ARGAD
from escarmouche.argad.melee.attempts import all_blows, attempts
from escarmouche.argad.melee.blades import usable
from escarmouche.argad.melee.combats import combats
from escarmouche.argad.melee.declarations import NO_STRIKE_COMMAND, STRIKE_COMMAND, NoStrike, Strike
from escarmouche.argad.melee.melee_phase import Struck
from escarmouche.argad.melee.opponents import opponents, targets
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import AnyCommandKind
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.orders import Reload
from escarmouche.argad.model.profiles import SQUARE
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import TurnStatus
from escarmouche.kernel import Seat
from tests.argad.build import BLUE, ORANGE, STRAW, WEAPONS, blade, missile, resolution
from tests.argad.melee import (
    EAST,
    MIDDLE,
    NORTH,
    SOUTH,
    WEST,
    blow,
    came,
    fighter,
    fought,
    key,
    melee,
    out,
    pair,
    steps,
    throws,
)
from tests.argad.turns import Table

A, X = CharacterId("A"), CharacterId("X")


def refused(state: Skirmish, striker: str, target: str, weapon: str = "sword", **values: Any) -> str | None:
    command = Strike(CharacterId(striker), CharacterId(target), WeaponId(weapon), **values)
    return key(STRIKE_COMMAND.refuse(state, state.characters[CharacterId(striker)].owner, command))


def around(*names: str, owner: Seat = BLUE, weapon: str = "sword", class_: int = 3) -> list[Character]:
    return [
        fighter(name, owner, where, class_, weapon=weapon)
        for name, where in zip(names, (SOUTH, EAST, WEST, NORTH), strict=False)
    ]


@pytest.mark.rule("ARG-25.1")
@pytest.mark.parametrize(("gap", "offered"), [(0.0, True), (0.04, True), (0.5, False)])
def test_opponents_whose_bases_touch_may_strike_each_other(gap: float, offered: bool) -> None:
    state = melee(fighter("A", BLUE, MIDDLE), fighter("X", ORANGE, (30.0, 28.0 - gap)))
    assert (refused(state, "A", "X") is None) is offered
    assert (Strike(A, X, WeaponId("sword")) in set(STRIKE_COMMAND.offers(state, BLUE))) is offered


@pytest.mark.rule("ARG-25.2", "ARG-8.17", "ARG-22.13", "ARG-R-76")
def test_whoever_has_shot_does_not_strike() -> None:
    state = melee(*around("A", "B"), fighter("X", ORANGE, MIDDLE, 5), turn_statuses={A: TurnStatus(shots=1)})
    told = fought(state, (1,), (1,))
    assert set(came(told)) == {"B", "X"}
    assert refused(state, "A", "X") == "has_shot_already"


@pytest.mark.rule("ARG-25.3", "ARG-8.18")
def test_everybody_strikes_once_at_one_enemy() -> None:
    state = melee(*around("A", "B", "C", class_=5), fighter("X", ORANGE, MIDDLE, 5))
    told = fought(state, (1, 1, 1), (1,), blows=[blow("X", "B")])
    assert [stroke.striker for event in throws(told) for stroke in event.strokes].count(X) == 1
    again = replace(state, turn_statuses={X: TurnStatus(struck=True)})
    assert refused(again, "X", "A") == "has_struck_already"


@pytest.mark.rule("ARG-25.4")
def test_somebody_may_be_struck_by_several_enemies() -> None:
    state = melee(*around("A", "B", "C"), fighter("X", ORANGE, MIDDLE, 5))
    told = fought(state, (2, 3, 4), (1,))
    assert told.dice.rolls[0].faces == (2, 3, 4)


@pytest.mark.rule("ARG-25.5")
def test_whoever_touches_several_enemies_says_whom_to_strike() -> None:
    state = melee(*around("A", "B", "C"), fighter("X", ORANGE, MIDDLE))
    offered = {command.target for command in STRIKE_COMMAND.offers(state, ORANGE) if isinstance(command, Strike)}
    assert offered == {"A", "B", "C"} == targets(state, X)
    told = fought(state, (1, 1, 1), (4,), blows=[blow("X", "B")])
    assert out(told) == {"B"}


@pytest.mark.rule("ARG-25.6", "ARG-25.16")
@pytest.mark.parametrize("turns", [1, 3])
def test_each_turn_of_melee_is_one_throw_for_each_striker(turns: int) -> None:
    state = pair((4, "light", "sword"), (4, "light", "sword"))
    for turn in range(turns):
        told = fought(state, (2,), (2,))
        assert len(told.dice.rolls) == 2
        state = replace(told.skirmish, turn_statuses={}, turn=turn + 2)


@pytest.mark.rule("ARG-25.7", "ARG-R-7")
def test_fights_apply_together_whatever_the_names() -> None:
    """Two fights far apart: the names decide who throws first, and nothing else."""
    dice = {"hero": 5, "thief": 2, "guard": 3, "ghost": 6}
    for names in permutations("ABCD"):
        called = dict(zip(dice, names, strict=True))
        people = [
            fighter(called["hero"], BLUE, (30.0, 30.0)),
            fighter(called["thief"], ORANGE, (30.0, 28.0)),
            fighter(called["guard"], BLUE, (60.0, 30.0)),
            fighter(called["ghost"], ORANGE, (60.0, 28.0)),
        ]
        thrown = [(dice[who],) for _, who in sorted((name, who) for who, name in called.items())]
        told = fought(melee(*people), *thrown)
        assert out(told) == {called["thief"], called["guard"]}


@pytest.mark.rule("ARG-25.8", "ARG-R-7")
def test_five_against_three_are_three_small_fights() -> None:
    blues = [fighter(f"b{number}", BLUE, (20.0 + 2 * number, 30.0)) for number in range(5)]
    foes = [fighter(f"o{number}", ORANGE, (21.0 + 2 * number, 28.27)) for number in range(3)]
    state = melee(*blues, *foes)
    shown = combats(state, attempts(state, all_blows(state)))
    assert len(shown) == 3
    assert all(1 in (len(combat.one), len(combat.other)) for combat in shown)
    assert sum(len(combat.one) + len(combat.other) for combat in shown) == 7, "b4 touches nobody"


@pytest.mark.rule("ARG-R-7")
@given(some.lists(some.tuples(some.integers(0, 6), some.integers(0, 6), some.booleans()), min_size=2, max_size=12))
def test_a_small_fight_is_always_one_against_one_or_several(places: Any) -> None:
    spots = {(x, y): blue for x, y, blue in places}
    people = [
        fighter(f"{'b' if blue else 'o'}{x}{y}", BLUE if blue else ORANGE, (20.0 + 2 * x, 20.0 + 2 * y))
        for (x, y), blue in spots.items()
    ]
    state = melee(*people)
    shown = combats(state, attempts(state, all_blows(state)))
    fighting = {who for who, enemies in opponents(state).items() if enemies}
    told = [who for combat in shown for who in (*combat.one, *combat.other)]
    assert sorted(told) == sorted(fighting), "everybody in contact is in one fight"
    for combat in shown:
        assert 1 in (len(combat.one), len(combat.other))
        single, several = sorted((combat.one, combat.other), key=len)
        assert all(single[0] in opponents(state)[other] for other in several)


@pytest.mark.rule("ARG-25.9", "ARG-25.10")
@pytest.mark.parametrize(("shift", "strikes"), [(0.0, True), (1.5, True), (2.0, False)])
def test_bases_touch_edge_to_edge_and_corners_do_not_count(shift: float, strikes: bool) -> None:
    square = {"base": SQUARE}
    state = melee(fighter("A", BLUE, MIDDLE, traits=square), fighter("X", ORANGE, (30.0 + shift, 28.0), traits=square))
    assert (refused(state, "A", "X") is None) is strikes


@pytest.mark.rule("ARG-25.11")
def test_to_fight_several_against_one_there_must_be_room_at_the_sides() -> None:
    """X has friends on both flanks and behind: only A touches."""
    square = {"base": SQUARE}
    friends = [
        fighter(name, ORANGE, where, traits=square)
        for name, where in (("U", EAST), ("V", WEST), ("W", NORTH), ("X", MIDDLE))
    ]
    foes = [fighter(name, BLUE, (x, 32.0), traits=square) for name, x in (("A", 30.0), ("B", 28.0), ("C", 32.0))]
    assert opponents(melee(*friends, *foes))[X] == {"A"}


@pytest.mark.rule("ARG-25.12", "ARG-R-99", "ARG-6.7")
def test_longer_weapons_strike_before_shorter_ones_and_equal_ones_together() -> None:
    state = melee(fighter("A", BLUE, SOUTH, weapon="spear"), fighter("B", BLUE, EAST), fighter("X", ORANGE, MIDDLE))
    told = fought(state, (1,), (2,), (2,))
    assert steps(told) == [2, 4, 4]


LENGTHS = {
    **WEAPONS,
    **{
        weapon.id: weapon
        for weapon in (
            blade("bayonet", "semi_long", hands=2),
            blade("javelin"),
            blade("katana"),
            blade("mace"),
        )
    },
}


@pytest.mark.rule("ARG-25.14", "ARG-25.13", "ARG-6.8", "ARG-6.9", "ARG-6.10", "ARG-6.11")
def test_the_order_is_long_semi_long_short_very_short_and_bare_hands() -> None:
    weapons = ("halberd", "bayonet", "sabre", "dagger")
    foes = [
        fighter(name, BLUE, where, weapon=weapon)
        for name, where, weapon in zip("ABCD", (SOUTH, EAST, WEST, NORTH), weapons, strict=True)
    ]
    state = melee(*foes, fighter("X", ORANGE, MIDDLE, 5, weapon=""), weapons=LENGTHS)
    told = fought(state, (1,), (1,), (1,), (1,), (1,))
    assert steps(told) == [2, 3, 4, 5, 6]


@pytest.mark.rule("ARG-6.8", "ARG-6.9", "ARG-6.10", "ARG-6.11")
@pytest.mark.parametrize(
    ("one", "other", "first"),
    [("dagger", "sword", "X"), ("bayonet", "sabre", "A"), ("halberd", "two_handed_sword", "A")],
)
def test_the_longer_weapon_pushes_back_before_the_other_is_rolled(one: str, other: str, first: str) -> None:
    state = melee(fighter("A", BLUE, MIDDLE, weapon=one), fighter("X", ORANGE, NORTH, weapon=other), weapons=LENGTHS)
    told = fought(state, (3,))
    assert set(came(told)) == {first}


@pytest.mark.rule("ARG-6.9", "ARG-6.12", "ARG-6.15", "ARG-25.15")
@pytest.mark.parametrize(("one", "other"), [("javelin", "sword"), ("katana", "mace")])
def test_short_weapons_do_not_differ_and_the_category_counts(one: str, other: str) -> None:
    state = melee(fighter("A", BLUE, MIDDLE, weapon=one), fighter("X", ORANGE, NORTH, weapon=other), weapons=LENGTHS)
    told = fought(state, (4,), (2,))
    assert (steps(told), out(told)) == ([4, 4], {"X"})


@pytest.mark.rule("ARG-8.19", "ARG-R-103")
def test_a_contacted_shooter_chooses_between_shooting_striking_and_nothing() -> None:
    weapons = {**WEAPONS, WeaponId("rifle"): missile("rifle", ((40, 5),))}
    state = melee(
        fighter("A", BLUE, MIDDLE, weapon="rifle"),
        fighter("X", ORANGE, NORTH),
        weapons=weapons,
        turn_statuses={A: TurnStatus(contacted=frozenset({X}))},
    )
    offered = [*STRIKE_COMMAND.offers(state, BLUE), *NO_STRIKE_COMMAND.offers(state, BLUE)]
    assert offered == [
        Strike(A, X, WeaponId("rifle"), shoots=True),
        Strike(A, X, WeaponId("bare_hands")),
        NoStrike(A),
    ]
    told = fought(state, (3,), (1,), blows=[blow("A", "X", "rifle", shoots=True)])
    assert "A" not in came(told), "the shot missed, and there is no blow"
    told = fought(state, (1,), blows=[blow("A", "A", "bare_hands")])
    assert set(came(told)) == {"X"}


@pytest.mark.rule("ARG-8.17", "ARG-40.8")
@pytest.mark.parametrize(("touched", "shots"), [(frozenset(), 1), (frozenset({X}), 0)])
def test_a_rifle_with_a_bayonet_shoots_and_strikes_in_the_first_turn_of_melee(
    touched: frozenset[CharacterId], shots: int
) -> None:
    rifle = missile("bolt_rifle", ((40, 5),))
    rifle = replace(rifle, melee=blade("bayonet", "semi_long", hands=2).melee, bayonet=True)
    state = melee(
        fighter("A", BLUE, MIDDLE, weapon="bolt_rifle"),
        fighter("X", ORANGE, NORTH),
        weapons={**WEAPONS, rifle.id: rifle},
        turn_statuses={A: TurnStatus(touched=touched, contacted=frozenset({X}) - touched)},
    )
    faces = [(2,)] * shots + [(1,), (1,)]
    told = fought(state, *faces, blows=[blow("A", "X", "bolt_rifle", shoots=bool(shots))])
    assert set(came(told)) == {"A", "X"}
    assert (refused(state, "A", "X", "bolt_rifle", shoots=True) is None) is bool(shots)


@pytest.mark.rule("ARG-8.20", "ARG-R-122")
def test_on_a_ladder_only_one_handed_short_weapons_are_of_use() -> None:
    climber = fighter("A", BLUE, MIDDLE, ladder="ladder", height=200)
    climber = replace(
        climber,
        profile=replace(
            climber.profile, weapons=tuple(map(WeaponId, ("two_handed_sword", "sword", "spear", "musket")))
        ),
    )
    state = melee(climber, fighter("X", ORANGE, NORTH, height=300))
    assert [weapon.id for weapon in usable(state, climber)] == ["sword", "bare_hands"]


@pytest.mark.rule("ARG-R-111", "ARG-24.2")
def test_whoever_does_not_choose_a_weapon_uses_the_longest_that_is_left() -> None:
    armed = fighter("A", BLUE, MIDDLE)
    names = tuple(map(WeaponId, ("dagger", "sword", "spear")))
    armed = replace(armed, profile=replace(armed.profile, weapons=names))
    state = melee(armed, fighter("X", ORANGE, NORTH, weapon="spear"))
    assert all_blows(state)[A].weapon == "spear"
    javelin = missile("javelin", ((10, 5),), thrown=True, count=1)
    javelin = replace(javelin, melee=blade("javelin").melee)
    thrower = replace(armed, profile=replace(armed.profile, weapons=(javelin.id,)), spent={javelin.id: 1})
    state = melee(thrower, fighter("X", ORANGE, NORTH), weapons={**WEAPONS, javelin.id: javelin})
    assert all_blows(state)[A].weapon == "bare_hands"
    assert refused(state, "A", "X", "javelin") == "blade_thrown_away"


@pytest.mark.rule("ARG-R-111")
def test_of_weapons_of_one_length_the_one_on_the_figure_goes_before_the_hidden_one() -> None:
    state = melee(fighter("A"), fighter("X", ORANGE, NORTH), options={"hidden_knives": True})
    assert {str(weapon.id) for weapon in usable(state, state.characters[A])} >= {"sidearm", "sword"}
    assert all_blows(state)[A].weapon == "sword"


@pytest.mark.rule("ARG-6.1")
def test_only_weapons_on_the_figure_count() -> None:
    assert refused(pair(), "A", "X", "halberd") == "no_such_blade"


@pytest.mark.option("hidden_knives")
@pytest.mark.rule("ARG-6.2")
@pytest.mark.parametrize(("class_", "step"), [(3, 4), (2, 5)])
def test_trained_people_have_a_short_weapon_and_anybody_a_knife_if_the_table_plays_so(class_: int, step: int) -> None:
    state = melee(
        fighter("A", BLUE, MIDDLE, class_, weapon=""),
        fighter("X", ORANGE, NORTH, weapon="spear"),
        options={"hidden_knives": True},
    )
    told = fought(state, (1,), (2,))
    assert steps(told) == [2, step]
    assert not told.dice.rolls[1].throw.modifiers or class_ == 2


@pytest.mark.rule("ARG-6.3", "ARG-29.3")
def test_a_concealed_weapon_is_seen_when_it_strikes() -> None:
    lady = fighter("A", BLUE, MIDDLE, weapon="", traits={"concealed": (WeaponId("dagger"),)})
    told = fought(melee(lady, fighter("X", ORANGE, NORTH, 5)), (1,), (1,))
    assert told.skirmish.characters[A].profile.weapons == ("dagger",)


@pytest.mark.option("hesitant_strike")
@pytest.mark.rule("ARG-31.13", "ARG-31.18", "ARG-14.3", "ARG-R-53", "ARG-15.13")
@pytest.mark.parametrize(
    ("status", "options", "why"),
    [
        (TurnStatus(leaving=True), {}, "leavers_do_not_strike"),
        (TurnStatus(only_moves=True), {}, "only_moves_this_turn"),
        (TurnStatus(hesitates=True), {}, None),
        (TurnStatus(hesitates=True), {"hesitant_strike": False}, "hesitates_to_strike"),
    ],
)
def test_some_do_not_strike_this_turn(status: TurnStatus, options: dict[str, Any], why: str | None) -> None:
    state = replace(pair(**options), turn_statuses={A: status})
    assert refused(state, "A", "X") == why


@pytest.mark.rule("ARG-25.1")
def test_nobody_strikes_for_others_and_unknown_names_are_refused() -> None:
    state = pair()
    command = Strike(A, X, WeaponId("sword"))
    assert key(STRIKE_COMMAND.refuse(state, ORANGE, command)) == "not_your_striker"
    for strange in (
        Strike(CharacterId("?"), X, WeaponId("sword")),
        Strike(A, CharacterId("?"), WeaponId("sword")),
        Strike(A, X, WeaponId("?")),
        Strike(A, A, WeaponId("sword")),
        Strike(A, X, WeaponId("?"), shoots=True),
        Strike(A, X, WeaponId("sword"), shoots=True),
        Strike(A, X, WeaponId("sword"), fencing="twice", second=CharacterId("?")),
        NoStrike(CharacterId("?")),
    ):
        act: AnyCommandKind = NO_STRIKE_COMMAND if isinstance(strange, NoStrike) else STRIKE_COMMAND
        assert act.refuse(state, BLUE, strange) is not None


@pytest.mark.rule("ARG-25.8")
def test_three_sides_may_meet_in_one_melee() -> None:
    state = melee(
        fighter("A", BLUE, MIDDLE), fighter("B", ORANGE, NORTH), fighter("C", STRAW, EAST), seats=(BLUE, ORANGE, STRAW)
    )
    told = fought(state, (1,), (1,), (4,))
    assert out(told) == {"A"}


@pytest.mark.rule("ARG-R-122", "ARG-8.14")
def test_somebody_who_was_loading_may_strike_when_contacted() -> None:
    state = replace(
        pair(), turn_statuses={A: TurnStatus(order=Reload(WeaponId("musket")), contacted=frozenset({X}), job_lost=True)}
    )
    assert refused(state, "A", "X") is None


@pytest.mark.option("first_blood")
@pytest.mark.rule("ARG-R-115")
@pytest.mark.parametrize(("option", "before", "bonus"), [(True, False, 1), (True, True, 0), (False, False, 0)])
def test_inspired_people_strike_better_the_first_time_if_the_table_plays_so(
    option: bool, before: bool, bonus: int
) -> None:
    state = melee(
        fighter("A", BLUE, MIDDLE, inspired=True, struck_before=before),
        fighter("X", ORANGE, NORTH),
        options={"first_blood": option},
    )
    told = fought(state, (2,), (2,))
    assert sum(modifier.amount for modifier in told.dice.rolls[0].throw.modifiers) == bonus


@pytest.mark.rule("ARG-39.11", "ARG-R-115")
@pytest.mark.parametrize(
    ("far", "owner", "before", "bonus"),
    [(18, BLUE, False, 1), (20, BLUE, False, 1), (21, BLUE, False, 0), (18, BLUE, True, 0), (18, ORANGE, False, 0)],
)
def test_friends_in_voice_range_of_somebody_who_inspires_strike_better_the_first_time(
    far: float, owner: Seat, before: bool, bonus: int
) -> None:
    """At 18 cm +1 in the first turn of melee, and nothing in the second; at 21 cm nothing."""
    x, y = MIDDLE
    state = melee(
        fighter("A", BLUE, MIDDLE, struck_before=before),
        fighter("P", owner, (x + 2 + far, y), inspires=True),
        fighter("X", ORANGE, NORTH),
        options={"first_blood": True},
    )
    told = fought(state, (2,), (2,))
    mine = next(roll for roll in told.dice.rolls if roll.throw.by == BLUE)
    assert sum(modifier.amount for modifier in mine.throw.modifiers) == bonus


@pytest.mark.rule("ARG-25.5")
def test_a_declaration_may_be_changed_and_the_last_one_counts() -> None:
    told = resolution(melee(*around("A", "B"), fighter("X", ORANGE, MIDDLE)))
    for target in ("A", "B"):
        STRIKE_COMMAND.resolve(told, ORANGE, Strike(X, CharacterId(target), WeaponId("sword")))
    assert told.skirmish.blows == (blow("X", "B"),)
    assert not list(STRIKE_COMMAND.offers(told.skirmish, ORANGE)), "nothing more has to be said"


@pytest.mark.rule("ARG-25.5")
def test_a_declaration_may_be_taken_back_once() -> None:
    table = Table(pair())
    table.play(BLUE, Strike(A, X, WeaponId("sword")))
    assert NoStrike(A) in list(ARGAD.commands(table.state, BLUE))
    table.play(BLUE, NoStrike(A))
    assert NoStrike(A) not in list(ARGAD.commands(table.state, BLUE))
    assert table.refusal(BLUE, NoStrike(A)).key == "holds_back_already"
    table.done([2])
    assert [stroke.striker for struck in table.of(Struck) for stroke in struck.strokes] == ["X"]
