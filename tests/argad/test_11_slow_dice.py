"""ARG page 11, in the order of the book: grounds and the slow die."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from escarmouche.argad.content.library import library
from escarmouche.argad.model.ground import Kind
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.places.dangers import RiskRun
from tests.argad.build import BLUE, area, barrier, character, ground, kind, profile
from tests.argad.marching import BRUSH, FORD, KINDS, KIT, March, go, march
from tests.argad.places import portal


def from_book(name: str) -> Kind:
    return library().kind(name)


def piece(of: Kind, west: float = 20, east: float = 80) -> dict[str, Any]:
    """A ground between two meridians, all over the table."""
    return {
        "table": ground(kinds=[*KINDS, of], areas=(area("piece", of, (west, 0), (east, 0), (east, 80), (west, 80)),))
    }


def walk(of: Profile | None = None, to: float = 50, **where: Any) -> Callable[..., March]:
    """Straight to the east at 30 cm from the northern edge."""
    who = character("a", BLUE, (30, 30), of=of)
    return lambda *faces: march([who], {"a": go((to, 30))}, *faces, **where)


@pytest.mark.rule("ARG-11.1", "ARG-11.8")
@pytest.mark.parametrize("name", ["brush", "high_crops"])
def test_brush_and_high_crops_cost_one_die(name: str) -> None:
    after = walk(**piece(from_book(name)))((3,))
    assert after.gone("a") == 17.0
    assert [dice.loss for dice in after.dice] == [300]


@pytest.mark.rule("ARG-11.2")
def test_forest_costs_one_die() -> None:
    assert walk(KIT, to=46, **piece(from_book("forest")))((2,)).gone("a") == 14.0


@pytest.mark.rule("ARG-11.3")
@pytest.mark.parametrize("name", ["open_forest", "orchard"])
def test_very_open_forest_is_easy_on_foot_but_not_for_close_order(name: str) -> None:
    assert walk(**piece(from_book(name)))().gone("a") == 20.0
    assert not from_book(name).close_order


@pytest.mark.rule("ARG-11.4")
@pytest.mark.parametrize("name", ["ditch", "bank"])
def test_crossing_a_ditch_or_bank_costs_one_die(name: str) -> None:
    where: dict[str, Any] = {
        "table": ground(kinds=[from_book(name)], barriers=(barrier("line", from_book(name), (40, 0), (40, 80)),))
    }
    assert walk(**where)((5,)).gone("a") == 15.0


@pytest.mark.rule("ARG-11.5")
def test_a_gate_at_10_cm_takes_one_die_there() -> None:
    """Gate at 10 cm from the base, allowance 16, die 4: the front edge is 2 cm beyond."""
    fence = kind("fence", foot="difficult")
    gate = portal("gate", (41, 28), (41, 32), None, None, kind="gate", closed=True)
    table = ground(kinds=[fence], barriers=(barrier("line", fence, (41, 0), (41, 80)),), portals=(gate,))
    after = walk(KIT, to=46, table=table, closed=frozenset({gate.id}))((4,))
    assert after.at("a") == (42.0, 30.0)
    assert after.dice[0].group == "gate"


@pytest.mark.rule("ARG-11.6", "ARG-11.9")
@pytest.mark.parametrize(("of", "to", "die", "far"), [(KIT, 46, 3, 5.0), (None, 50, 4, 6.0)])
def test_very_difficult_ground_halves_the_move_and_takes_the_die_off(
    of: Profile | None, to: float, die: int, far: float
) -> None:
    assert walk(of, to=to, **piece(from_book("shallow_water")))((die,)).gone("a") == far


@pytest.mark.rule("ARG-11.7")
def test_a_ground_of_ones_own_works_like_the_others() -> None:
    assert walk(**piece(kind("rubble", foot="difficult")))((3,)).gone("a") == 17.0


@pytest.mark.rule("ARG-11.8", "ARG-R-92")
@pytest.mark.parametrize(("die", "far"), [(1, 19.0), (2, 18.0), (3, 17.0), (4, 16.0), (5, 15.0), (6, 0.0)])
def test_one_slow_die_takes_that_many_cm_off_the_turn(die: int, far: float) -> None:
    assert walk(**piece(BRUSH))((die,)).gone("a") == far


@pytest.mark.option("halving")
@pytest.mark.rule("ARG-11.9", "ARG-R-39")
@pytest.mark.parametrize(("halving", "far"), [("rest", 10 + 5 - 2), ("whole", 10.0)])
def test_ground_met_part_way_halves_what_is_left_or_the_whole(halving: str, far: float) -> None:
    """20 cm, a ford at 10, die 2: half of the other 10, less 2; or half of all 20, less 12, which is nothing."""
    where = piece(FORD, west=41, east=80)
    assert walk(**where, options={"halving": halving})((2,)).gone("a") == far


@pytest.mark.rule("ARG-R-39")
def test_half_of_the_whole_move_may_be_enough() -> None:
    """20 cm, a ford at 4, die 2: 10 - 4 - 2."""
    assert walk(**piece(FORD, west=35), options={"halving": "whole"})((2,)).gone("a") == 8.0


@pytest.mark.rule("ARG-11.10", "ARG-11.11")
@pytest.mark.parametrize(("west", "far"), [(36, 5.0), (20, 0.0)])
def test_a_six_blocks_at_the_edge_outside_or_on_the_spot_inside(west: float, far: float) -> None:
    after = walk(**piece(BRUSH, west=west))((6,))
    assert (after.gone("a"), after.track("a").ends, after.track("a").by) == (far, "ground", "piece")


GROUP = tuple(f"p{number}" for number in range(5))


def group(west: float, *faces: tuple[int, ...]) -> March:
    people = [character(who, BLUE, (30, 30 + 3 * number), of=KIT) for number, who in enumerate(GROUP)]
    orders = {who: go((46, 30 + 3 * number)) for number, who in enumerate(GROUP)}
    return march(people, orders, *faces, **piece(BRUSH, west=west))


@pytest.mark.rule("ARG-11.12", "ARG-12.12")
def test_all_members_of_a_group_lose_the_same() -> None:
    after = group(20, (4,))
    assert [after.gone(who) for who in GROUP] == [12.0] * 5
    assert [dice.who for dice in after.dice] == [GROUP]


@pytest.mark.rule("ARG-11.8", "ARG-11.10", "ARG-11.12", "ARG-12.12", example="ARG-EX-8")
@pytest.mark.parametrize(
    ("west", "die", "far"), [(36, 4, 5 + 7.0), (36, 6, 5.0), (20, 6, 0.0)], ids=["7 cm inside", "at the edge", "stuck"]
)
def test_a_group_in_mail_enters_brush_5_cm_away(west: float, die: int, far: float) -> None:
    after = group(west, (die,))
    assert [after.gone(who) for who in GROUP] == [far] * 5
    assert len(after.dice) == 1


@pytest.mark.rule("ARG-11.10", example="ARG-EX-8")
def test_one_face_of_six_blocks() -> None:
    blocked = [group(20, (die,)).dice[0].blocked for die in range(1, 7)]
    assert Fraction(sum(blocked), 6) == Fraction(1, 6)


@pytest.mark.rule("ARG-R-40")
def test_detachments_roll_alone_and_so_do_other_grounds() -> None:
    people = [character("a", BLUE, (30, 20)), character("b", BLUE, (30, 23)), character("c", BLUE, (30, 60))]
    orders = {"a": go((50, 20)), "b": go((50, 23)), "c": go((50, 60))}
    after = march(people, orders, (2,), (5,), **piece(BRUSH))
    assert [dice.who for dice in after.dice] == [("a", "b"), ("c",)]
    two = ground(
        kinds=KINDS,
        areas=(
            area("north", BRUSH, (20, 0), (80, 0), (80, 21), (20, 21)),
            area("south", BRUSH, (20, 22), (80, 22), (80, 80), (20, 80)),
        ),
    )
    after = march(people[:2], {who: orders[who] for who in "ab"}, (2,), (5,), table=two)
    assert [(dice.group, dice.who) for dice in after.dice] == [("north", ("a",)), ("south", ("b",))]


@pytest.mark.rule("ARG-R-40")
def test_detachments_that_meet_a_ground_at_once_roll_in_the_order_of_their_first_members() -> None:
    rows = {"a": 20, "d": 23, "b": 50, "c": 53}
    people = [character(who, BLUE, (30, row)) for who, row in rows.items()]
    after = march(people, {who: go((50, row)) for who, row in rows.items()}, (2,), (5,), **piece(BRUSH))
    assert [dice.who for dice in after.dice] == [("a", "d"), ("b", "c")]
    assert [after.gone(who) for who in "abcd"] == [18.0, 15.0, 15.0, 18.0]


@pytest.mark.rule("ARG-R-40")
def test_each_takes_the_shared_die_off_the_own_allowance() -> None:
    people = [character("a", BLUE, (30, 20)), character("b", BLUE, (30, 23), of=profile(dress="kit"))]
    after = march(people, {"a": go((50, 20)), "b": go((46, 23))}, (4,), **piece(BRUSH))
    assert (after.gone("a"), after.gone("b")) == (16.0, 12.0)


@pytest.mark.rule("ARG-2.20")
def test_on_a_very_small_table_the_die_is_halved_like_the_moves() -> None:
    after = walk(to=40, **piece(BRUSH), options={"halved": True})((3,))
    assert after.gone("a") == 8.5


def test_dice_are_told_before_the_movement_and_say_for_whom() -> None:
    after = group(20, (4,))
    assert [type(event).__name__ for event in after.resolution.events] == ["SlowDice", "Moved"]
    assert after.dice[0].roll.throw.by == BLUE
    assert CharacterId("p0") in after.dice[0].who


@pytest.mark.option("danger")
@pytest.mark.rule("ARG-14.1")
@pytest.mark.parametrize(("danger", "risks"), [(True, 1), (False, 0)])
def test_on_dangerous_ground_the_same_die_decides_over_an_accident(danger: bool, risks: int) -> None:
    ford = kind("dangerous_ford", foot="very_difficult", danger="always")
    after = walk(**piece(ford), options={"danger": danger})((2,))
    assert [event.face for event in after.resolution.events if isinstance(event, RiskRun)] == [2] * risks
    assert after.gone("a") == 8.0
