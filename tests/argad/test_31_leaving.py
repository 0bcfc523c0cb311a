"""Page 31, leaving a melee in the movement that everybody makes at once. A leaves northwards, X comes after."""

from typing import Any

import pytest

from escarmouche.argad.melee.leaving import LEAVE
from escarmouche.argad.melee.melee_phase import Struck
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.orders import Charge, FallBack, Go, Leave, Order, Pursue, Reload, Stay
from escarmouche.argad.model.profiles import MOUNTED
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.movement.held_in_melee import HeldInMelee
from escarmouche.argad.movement.slow_dice import SlowDice
from escarmouche.argad.phases.announcing import Announce
from tests.argad.build import BLUE, ORANGE, area, at, ground, kind
from tests.argad.marching import March, march
from tests.argad.melee import came, fighter, fought
from tests.argad.turns import Table, laid

A, C, X = CharacterId("A"), CharacterId("C"), CharacterId("X")
CROSSBOW = WeaponId("crossbow")
AWAY = Leave((at(30, 20),))


def people(**values: Any) -> list[Character]:
    return [fighter("A", BLUE, (30.0, 40.0), **values), fighter("X", ORANGE, (30.0, 42.0))]


def left(orders: dict[str, Order], *faces: tuple[int, ...], **table: Any) -> March:
    return march(people(), orders, *faces, **table)


@pytest.mark.rule("ARG-31.12", "ARG-31.16", example="ARG-EX-29")
def test_a_leaver_who_is_slowed_more_than_the_pursuer_is_caught() -> None:
    after = left({"A": AWAY, "X": Pursue(A)}, (5,), (1,))
    assert after.touching("A") == {"X"}


@pytest.mark.rule("ARG-31.12", "ARG-R-38", example="ARG-EX-29")
@pytest.mark.parametrize("faces", [((2,), (4,)), ((3,), (3,))])
def test_a_leaver_who_is_as_fast_gets_away(faces: tuple[tuple[int], tuple[int]]) -> None:
    after = left({"A": AWAY, "X": Pursue(A)}, *faces)
    assert after.touching("A") == set()
    assert after.gone("A") == pytest.approx(20 - faces[0][0], abs=0.1)


@pytest.mark.rule("ARG-31.12")
def test_a_slow_die_is_taken_off_the_leaver_s_move() -> None:
    after = left({"A": AWAY, "X": Stay()}, (4,))
    assert after.gone("A") == pytest.approx(16, abs=0.1)
    assert after.gone("X") == 0


@pytest.mark.rule("ARG-31.12", "ARG-31.17")
@pytest.mark.parametrize(("faces", "lost"), [((3, 4), 7), ((6, 5), 11), ((6, 6), 40)])
def test_riders_throw_two_dice_and_only_two_sixes_hold_them(faces: tuple[int, int], lost: int) -> None:
    rider = fighter("A", BLUE, (30.0, 60.0), traits={"mounted": True, "cavalry": True, "base": MOUNTED})
    after = march([rider, fighter("X", ORANGE, (30.0, 63.5))], {"A": Leave((at(30, 10),)), "X": Stay()}, faces)
    assert after.gone("A") == pytest.approx(40 - lost, abs=0.1)


@pytest.mark.rule("ARG-31.17", "ARG-31.18", example="ARG-EX-29")
def test_a_six_holds_the_leaver_who_may_be_struck_and_strikes_nobody() -> None:
    after = left({"A": AWAY, "X": Stay()}, (6,))
    assert (after.gone("A"), after.touching("A")) == (0, {"X"})
    LEAVE.before(after.resolution, after.who("A"), AWAY)
    assert set(came(fought(after.resolution.skirmish, (2,)))) == {"X"}


@pytest.mark.rule("ARG-31.14", "ARG-31.16", "ARG-8.15")
def test_the_pursuer_who_catches_up_strikes_without_reply() -> None:
    after = left({"A": AWAY, "X": Pursue(A)}, (5,), (1,))
    LEAVE.before(after.resolution, after.who("A"), AWAY)
    assert set(came(fought(after.resolution.skirmish, (2,)))) == {"X"}


@pytest.mark.rule("ARG-31.16")
def test_another_enemy_may_cut_the_leaver_off() -> None:
    third = fighter("Y", ORANGE, (30.0, 30.0))
    after = march([*people(), third], {"A": AWAY, "X": Stay(), "Y": Stay()}, (1,))
    assert after.touching("A") == {"Y"}


def separated(*announced: tuple[str, Order], **table: Any) -> Table:
    """A and X fight; C of blue stands 8 cm east of X. They say these things, one after the other."""
    found = laid([*people(), fighter("C", BLUE, (40.0, 42.0))], **table)
    for who, order in announced:
        found.announce({who: order})
    return found


@pytest.mark.rule("ARG-R-128", "ARG-31.12", "ARG-31.14")
def test_somebody_who_is_left_may_charge_another_and_strike() -> None:
    """A loses 4 cm and X 2: A has gone 16 cm, and X has 18 for the 8 to C. Both strike there, A nobody."""
    table = separated(("A", AWAY), ("X", Charge(C)))
    table.done([4], [2])
    assert table.at("A") == (30, 24)
    assert table.touching("X") == {"C"}
    assert [(dice.who, dice.loss) for dice in table.of(SlowDice)] == [(("A",), 400), (("X",), 200)]
    table.to(Phase.MELEE)
    table.done([2], [2])
    assert {stroke.striker for struck in table.of(Struck) for stroke in struck.strokes} == {"X", "C"}


@pytest.mark.rule("ARG-R-128", "ARG-31.12")
@pytest.mark.parametrize(("face", "gone"), [(5, 15), (6, 14)])
def test_and_may_go_elsewhere_with_what_the_slow_die_leaves_even_after_a_six(face: int, gone: int) -> None:
    table = separated(("A", AWAY), ("X", Go((at(10, 42),))))
    table.done([1], [face])
    assert table.at("X") == (30 - gone, 42)


@pytest.mark.rule("ARG-R-128", "ARG-31.11")
def test_nobody_turns_away_from_an_enemy_who_stays() -> None:
    table = separated(("A", Stay()))
    refused = table.refusal(ORANGE, Announce(X, Charge(C)))
    assert (refused.rule, refused.key) == ("ARG-31.11", "leave_the_melee_first")
    table = separated(("A", AWAY), ("X", Charge(C)), ("A", Stay()))
    table.done()
    assert table.at("X") == (30, 42)
    assert table.touching("A") == {"X"}


@pytest.mark.rule("ARG-R-128", "ARG-31.17")
@pytest.mark.parametrize("wish", [Charge(C), Go((at(10, 42),)), FallBack(C)])
def test_nor_from_one_who_is_held_by_a_six(wish: Order) -> None:
    """A throws a six and stays; X has thrown too, but goes nowhere, and strikes A, who strikes nobody."""
    table = separated(("A", AWAY), ("X", wish))
    table.done([6], [2])
    assert (table.at("A"), table.at("X")) == ((30, 40), (30, 42))
    assert table.touching("A") == {"X"}
    assert table.of(HeldInMelee) == [HeldInMelee(X, (A,))]
    table.to(Phase.MELEE)
    table.done([2])
    assert {stroke.striker for struck in table.of(Struck) for stroke in struck.strokes} == {"X"}


HOUSE = kind("house", foot="forbidden")
CORNER = ground(kinds=[HOUSE], areas=(area("house", HOUSE, (20, 20), (40, 20), (40, 39), (20, 39)),))
"""A's back is against a house."""


@pytest.mark.rule("ARG-R-128", "ARG-31.17")
def test_nor_from_one_whose_way_is_blocked() -> None:
    table = separated(("A", AWAY), ("X", Charge(C)), table=CORNER)
    table.done([1], [1])
    assert (table.at("X"), table.touching("A")) == ((30, 42), {"X"})


@pytest.mark.rule("ARG-R-38", "ARG-31.16")
def test_nobody_runs_a_race_with_somebody_whose_way_is_blocked() -> None:
    """There is no way out, and no die falls for A. X takes up the tenth of a millimetre between them, with a die."""
    fighting = [people()[0], fighter("X", ORANGE, (30.0, 42.01))]
    after = march(fighting, {"A": AWAY, "X": Pursue(A)}, (1,), table=CORNER)
    assert [dice.who for dice in after.dice] == [("X",)]
    assert after.gone("A") == 0
    assert after.touching("A") == {"X"}


@pytest.mark.rule("ARG-R-128", "ARG-31.17", "ARG-8.14")
@pytest.mark.parametrize(("face", "blows", "unloaded"), [(5, [], {}), (6, [[2]], {CROSSBOW: 1})])
def test_and_what_was_to_be_done_meanwhile_is_not_done(
    face: int, blows: list[list[int]], unloaded: dict[WeaponId, int]
) -> None:
    """X wants to load a crossbow as soon as A is gone."""
    table = laid([people()[0], fighter("X", ORANGE, (30.0, 42.0), weapon="crossbow", unloaded={CROSSBOW: 1})])
    table.announce({"A": AWAY, "X": Reload(CROSSBOW)})
    table.done([face])
    table.to(Phase.MELEE)
    table.done(*blows)
    table.done()
    assert table.who("X").unloaded == unloaded


@pytest.mark.rule("ARG-R-128")
def test_whoever_stays_where_an_enemy_left_strikes_the_other_one_in_contact() -> None:
    """B2 of blue stands at X's other side; A leaves."""
    table = laid([*people(), fighter("B2", BLUE, (32.0, 42.0))])
    table.announce({"A": AWAY})
    table.done([1])
    table.to(Phase.MELEE)
    table.done([2], [2])
    assert {stroke.striker for struck in table.of(Struck) for stroke in struck.strokes} == {"X", "B2"}


@pytest.mark.rule("ARG-31.19")
def test_the_die_of_difficult_ground_serves_for_both() -> None:
    brush = kind("brush", foot="difficult")
    table = ground(kinds=[brush], areas=(area("brush", brush, (20, 5), (40, 5), (40, 45), (20, 45)),))
    after = left({"A": AWAY, "X": Stay()}, (4,), table=table)
    assert len(after.dice) == 1
    assert after.gone("A") == pytest.approx(16, abs=0.1)


@pytest.mark.rule("ARG-31.15")
def test_friends_who_swap_places_before_the_same_enemies_throw_no_die() -> None:
    blues = [fighter("A", BLUE, (29.0, 40.0)), fighter("B", BLUE, (31.0, 40.0))]
    foes = [fighter("X", ORANGE, (29.0, 42.0)), fighter("Y", ORANGE, (31.0, 42.0))]
    orders: dict[str, Order] = {"A": Leave((at(31, 40),)), "B": Leave((at(29, 40),)), "X": Stay(), "Y": Stay()}
    after = march([*blues, *foes], orders)
    assert (after.at("A"), after.at("B")) == ((31.0, 40.0), (29.0, 40.0))


@pytest.mark.rule("ARG-8.15", "ARG-15.7")
def test_one_may_move_into_contact_and_then_strike() -> None:
    after = march([fighter("A", BLUE, (30.0, 40.0)), fighter("X", ORANGE, (30.0, 54.0))], {"A": Charge(X), "X": Stay()})
    assert after.touching("A") == {"X"}
    assert set(came(fought(after.resolution.skirmish, (2,), (2,)))) == {"A", "X"}
