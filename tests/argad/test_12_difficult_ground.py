"""ARG page 12, in the order of the book: entering, crossing and leaving difficult ground."""

from math import hypot
from typing import Any

import pytest

from escarmouche.argad.field.bases import MAX_OVERLAP
from escarmouche.argad.game import Argad
from escarmouche.argad.model.ground import Area, Barrier, Ground, Kind
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.orders import Charge, FallBack, Order, Reload
from escarmouche.argad.model.profiles import Base
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.movement import courses
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.phases.turn import Done
from escarmouche.kernel import Refusal, ScriptedDice
from tests.argad.build import BLUE, ORANGE, area, barrier, character, ground, kind, profile
from tests.argad.marching import (
    BRUSH,
    DOLMEN,
    FORD,
    KINDS,
    KIT,
    RIDER,
    ROAD,
    SLOPE,
    WALL,
    go,
    march,
    ready,
)
from tests.argad.places import box
from tests.argad.trespass import faults
from tests.argad.turns import laid


def strip(name: str, of: Kind, west: float, east: float, **values: Any) -> Area:
    return area(name, of, (west, 0), (east, 0), (east, 80), (west, 80), **values)


def table(*areas: Area, barriers: tuple[Barrier, ...] = ()) -> Ground:
    return ground(kinds=KINDS, areas=areas, barriers=barriers)


def dolmen_at(distance: float) -> Ground:
    """A low thing so far from the front edge of somebody who stands at 30 cm."""
    return table(strip("dolmen", DOLMEN, 31 + distance, 31 + distance + 20, height=100))


@pytest.mark.rule("ARG-12.1")
def test_climbing_onto_a_low_thing_costs_one_die() -> None:
    after = march([character("a")], {"a": go((45, 30))}, (1,), table=dolmen_at(5))
    assert (len(after.dice), after.who("a").height) == (1, 100)


@pytest.mark.rule("ARG-12.2")
@pytest.mark.parametrize(("die", "height", "x"), [(1, 100, 45.0), (2, 100, 44.0), (3, 0, 43.0), (6, 0, 43.0)], ids=str)
def test_whoever_has_nothing_left_stops_at_the_foot(die: int, height: int, x: float) -> None:
    """16 cm, the obstacle at 13: with a 2 there is 1 cm left, and part of the base is on it."""
    after = march([character("a", of=KIT)], {"a": go((46, 30))}, (die,), table=dolmen_at(13))
    assert after.who("a").height == height
    assert after.at("a")[0] == pytest.approx(x, abs=0.05)


@pytest.mark.rule("ARG-12.2")
def test_whoever_gets_part_of_the_base_onto_something_stands_on_it() -> None:
    """16 cm, the obstacle at 13.5: with a 2 there is half a centimetre left, and the middle is brought onto the rim."""
    after = march([character("a", of=KIT)], {"a": go((46, 30))}, (2,), table=dolmen_at(13.5))
    assert after.who("a").height == 100
    assert after.at("a")[0] == pytest.approx(44.5, abs=0.05)


@pytest.mark.rule("ARG-12.2", "ARG-R-126")
def test_and_stands_before_it_until_everybody_has_moved() -> None:
    after = march([character("a", of=KIT)], {"a": go((34, 30))}, (1,), table=dolmen_at(3.5))
    *_, came, waited, end = after.track("a").points
    assert (came[1:], waited, end) == ((3400, 3000), (999, 3400, 3000), (1000, 3452, 3000))


@pytest.mark.rule("ARG-12.2", "ARG-15.1", "ARG-R-126")
def test_an_enemy_goes_by_in_the_meantime() -> None:
    """A stands at a wall that a 6 keeps him behind, and is brought onto it in the end; C has gone by there by then."""
    wall = table(barriers=(barrier("wall", WALL, (30.8, 20), (30.8, 40), decimetres=8),))
    people = [character("a"), character("b", ORANGE, (50, 30)), character("c", ORANGE, (32.1, 38))]
    after = march(people, {"a": Charge(CharacterId("b")), "c": go((32.1, 22))}, (6,), table=wall)
    assert (after.at("a"), after.at("c"), after.moved.contacts) == ((30.82, 30), (32.1, 22), {})
    assert faults(after.before, after.moved) == []


@pytest.mark.rule("ARG-12.2")
@pytest.mark.parametrize("end", [44.49, 44.5, 44.51])
def test_a_road_that_ends_at_the_rim_of_something_does_not_shift_it(end: float) -> None:
    """A road ends at the foot of it, or a tenth of a millimetre off: one stands where one would without it."""
    obstacle = dolmen_at(13.5)
    road = strip("road", ROAD, 20, end)
    places = [
        march([character("a", of=KIT)], {"a": go((46, 30))}, (2,), table=land).at("a")
        for land in (obstacle, table(road, *obstacle.areas))
    ]
    assert places[0] == places[1]


@pytest.mark.rule("ARG-12.1", "ARG-12.2", "ARG-12.4", example="ARG-EX-9")
@pytest.mark.parametrize(("die", "climbed"), [(4, True), (5, False), (6, False)])
def test_an_officer_in_a_cuirass_climbs_a_dolmen_11_cm_away(die: int, climbed: bool) -> None:
    officer = character("a", of=profile(armour="4"))
    after = march([officer], {"a": go((46, 30))}, (die,), table=dolmen_at(11))
    assert (after.who("a").height == 100) is climbed
    assert after.gone("a") >= 11.0


@pytest.mark.rule("ARG-12.3", "ARG-12.13", "ARG-12.16")
def test_nobody_changes_plans_after_a_bad_die() -> None:
    """The dice fall when the last seat is ready, and not before; then no order is taken any more."""
    game = Argad()
    people = [character("a", BLUE, of=KIT), character("b", ORANGE, (100, 70))]
    state = ready(people, table=dolmen_at(5))
    announce = Announce(CharacterId("a"), go((46, 30)))
    for seat, command in ((BLUE, announce), (BLUE, Done())):
        dice = ScriptedDice()
        decision = game.decide(state, seat, command, dice)
        assert not isinstance(decision, Refusal)
        assert not dice.rolls
        state = decision.state
    dice = ScriptedDice((6,))
    decision = game.decide(state, ORANGE, Done(), dice)
    assert not isinstance(decision, Refusal)
    state = decision.state
    assert len(dice.rolls) == 1
    assert state.characters[CharacterId("a")].at == (3500, 3000)
    assert state.phase is not Phase.ORDERS
    assert isinstance(game.decide(state, BLUE, Announce(CharacterId("a"), go((38, 40))), ScriptedDice()), Refusal)


@pytest.mark.rule("ARG-12.4")
def test_the_approach_itself_is_not_shortened() -> None:
    after = march([character("a", of=KIT)], {"a": go((46, 30))}, (4,), table=dolmen_at(14))
    assert (after.gone("a"), after.track("a").ends) == (14.0, "ground")


@pytest.mark.rule("ARG-12.5")
def test_whoever_stays_at_the_edge_gets_no_protection_from_the_ground() -> None:
    wood = table(strip("wood", BRUSH, 46, 80))
    after = march([character("a", of=KIT)], {"a": go((46, 30))}, (3,), table=wood)
    assert after.gone("a") == 15.0
    assert after.after.turn_status(CharacterId("a")).lost_cover


@pytest.mark.rule("ARG-12.6")
@pytest.mark.parametrize("inside", [0.5, 0])
def test_starting_in_difficult_ground_costs_the_die_even_on_its_rim_or_to_leave_it(inside: float) -> None:
    wood = table(strip("wood", BRUSH, 10, 30 + inside))
    assert march([character("a")], {"a": go((50, 30))}, (4,), table=wood).gone("a") == 16.0


@pytest.mark.rule("ARG-R-130", "ARG-12.6")
@pytest.mark.parametrize(("border", "gone"), [(29.1, 16), (29, 20)], ids=["1 mm under the base", "beside the base"])
@pytest.mark.parametrize("way", [(10, 30), (50, 30)], ids=["through it", "out of it"])
def test_any_part_of_the_base_counts_on_the_way_out_as_on_the_way_in(
    border: float, gone: float, way: tuple[float, float]
) -> None:
    """The wood ends at x = 29.1 or 29; the base of somebody at 30 begins at 29, and a 4 falls, if a die is thrown."""
    inwards = way[0] < 30
    state = table(strip("wood", BRUSH, 5, border))
    field = laid([character("a"), character("e", ORANGE, (100, 70))], table=state)
    field.move({"a": go(way)}, *([[4]] if inwards or gone == 16 else []))
    assert field.at("a")[0] == 30 + (-16 if inwards else gone)


@pytest.mark.rule("ARG-R-130")
@pytest.mark.parametrize("corner", [(29.4, 30), (30, 29.4)])
def test_the_corner_of_a_wood_under_the_base_is_enough(corner: tuple[float, float]) -> None:
    x, y = corner
    tip = area("wood", BRUSH, (x, y), (x - 8, y - 9), (x - 9, y - 8))
    field = laid([character("a"), character("e", ORANGE, (100, 70))], table=table(tip))
    field.move({"a": go((50, 30))}, [4])
    assert field.at("a") == (46, 30)


@pytest.mark.rule("ARG-R-130", "ARG-12.9")
def test_whoever_stands_on_a_path_through_a_wood_is_not_in_the_wood() -> None:
    """The path is 1 cm wide, the base 2."""
    path = area("path", ROAD, (0, 29.5), (120, 29.5), (120, 30.5), (0, 30.5))
    field = laid([character("a"), character("e", ORANGE, (100, 70))], table=table(strip("wood", BRUSH, 10, 80), path))
    field.move({"a": go((50, 30))})
    assert field.at("a") == (50, 30)


@pytest.mark.rule("ARG-R-130")
@pytest.mark.parametrize(("border", "faces"), [(30.9, [[4]]), (31, [])], ids=["1 mm over it", "beside it"])
@pytest.mark.parametrize("order", [go((50, 30)), Charge(CharacterId("e"))], ids=["goes past", "charges past"])
def test_whoever_walks_past_with_part_of_the_base_over_a_wood_is_in_it(
    border: float, faces: list[list[int]], order: Order
) -> None:
    """The wood lies south of the way, from x = 35 to 45, and the base reaches down to y = 31."""
    wood = area("wood", BRUSH, (35, border), (45, border), (45, 40), (35, 40))
    field = laid([character("a"), character("e", ORANGE, (60, 30))], table=table(wood))
    field.move({"a": order}, *faces)
    assert field.at("a") == (46 if faces else 50, 30)


@pytest.mark.rule("ARG-R-130", "ARG-11.10")
@pytest.mark.parametrize(("tip", "x"), [(30.9, 39.64), (30.2, 39.05), (29.3, 38.97)])
def test_and_a_six_holds_such_a_walker_where_the_base_comes_over_the_wood(tip: float, x: float) -> None:
    """The corner of the wood is at x = 40: 9 mm beside the way, 2 mm beside it, and across it."""
    wood = area("wood", BRUSH, (40, tip), (50, 40), (39, 50))
    field = laid([character("a"), character("e", ORANGE, (60, 30))], table=table(wood))
    field.move({"a": go((50, 30))}, [6])
    assert field.at("a")[0] == pytest.approx(x, abs=0.02)


@pytest.mark.rule("ARG-R-130", "ARG-12.18")
def test_two_sixes_hold_a_rider_where_the_front_of_the_horse_comes_over_the_wood() -> None:
    """The corner of the wood is at x = 50, 1 mm beside the way; the front of the base is 2.5 cm before its middle."""
    wood = area("wood", BRUSH, (50, 30.1), (60, 40), (49, 50))
    field = laid([character("a", of=RIDER, facing=90), character("e", ORANGE, (100, 70))], table=table(wood))
    field.move({"a": go((65, 30))}, [6, 6])
    assert field.at("a")[0] == pytest.approx(47.5, abs=0.05)


@pytest.mark.rule("ARG-R-130", "ARG-12.18")
@pytest.mark.parametrize(("border", "faces"), [(51, [[6, 6]]), (51.6, [[6, 6]]), (52.2, [[6, 6]]), (52.6, [])])
def test_a_rider_is_in_a_wood_that_only_the_front_of_the_horse_comes_over_at_the_end(
    border: float, faces: list[list[int]]
) -> None:
    """The wood begins 5 mm beside the way; at (50, 30) the front of the horse stands at x = 52.5."""
    wood = area("wood", BRUSH, *box(border, 30.5, 70, 50))
    field = laid([character("a", of=RIDER, facing=90), character("e", ORANGE, (100, 70))], table=table(wood))
    field.move({"a": go((50, 30))}, *faces)
    assert (field.at("a")[0] < 50) is bool(faces)


@pytest.mark.rule("ARG-R-130", "ARG-12.9")
def test_nor_is_a_rider_in_the_wood_who_stops_on_a_road_with_the_horse_looking_out_over_its_end() -> None:
    """The road ends at x = 50.5, beyond the middle of the base; the wood begins at 52, 5 mm beside the way."""
    road, wood = area("road", ROAD, *box(0, 29, 50.5, 31)), area("wood", BRUSH, *box(52, 30.5, 70, 50))
    rider = character("a", of=RIDER, facing=90)
    field = laid([rider, character("e", ORANGE, (100, 70))], table=table(wood, road))
    field.move({"a": go((50, 30))})
    assert field.at("a") == (50, 30)


@pytest.mark.rule("ARG-R-130")
def test_whoever_walks_over_a_clearing_at_the_border_of_a_wood_is_not_in_the_wood() -> None:
    """The border comes nearer to the way, and is under the base after 10 cm; but it lies in the clearing there."""
    meadow = kind("meadow")
    wood = area("wood", BRUSH, (60, 30), (60, 45), (20, 45), (20, 32))
    clearing = area("clearing", meadow, *box(20, 29, 60, 33))
    land = ground(kinds=[BRUSH, meadow], areas=(wood, clearing))
    field = laid([character("a"), character("e", ORANGE, (100, 70))], table=land)
    field.move({"a": go((50, 30))})
    assert field.at("a") == (50, 30)


@pytest.mark.rule("ARG-R-130", "ARG-12.9")
def test_whoever_follows_a_path_along_a_wood_is_not_in_the_wood() -> None:
    path = area("path", ROAD, (0, 29.5), (120, 29.5), (120, 30.5), (0, 30.5))
    wood = area("wood", BRUSH, (35, 30.5), (45, 30.5), (45, 40), (35, 40))
    field = laid([character("a"), character("e", ORANGE, (100, 70))], table=table(wood, path))
    field.move({"a": go((50, 30))})
    assert field.at("a") == (50, 30)


@pytest.mark.rule("ARG-12.6", "ARG-9.6")
def test_two_paces_within_one_ground_are_free() -> None:
    wood = table(strip("wood", BRUSH, 10, 80))
    assert march([character("a")], {"a": go((32, 30))}, table=wood).gone("a") == 2.0
    fence = table(barriers=(barrier("fence", WALL, (31, 0), (31, 80)),))
    assert march([character("a")], {"a": go((32, 30))}, (6,), table=fence).gone("a") == 0.0


@pytest.mark.rule("ARG-12.6", "ARG-9.7")
def test_nobody_gets_over_a_fence_for_nothing_by_loading() -> None:
    crossbow = WeaponId("crossbow")
    loader = character("a", of=profile(weapons=("crossbow",)), unloaded={crossbow: 1})
    fence = table(barriers=(barrier("fence", WALL, (31, 0), (31, 80)),))
    after = march([loader], {"a": Reload(crossbow, go((32, 30)).path)}, (6,), table=fence)
    assert (after.gone("a"), after.is_motionless("a")) == (0.0, True)


@pytest.mark.rule("ARG-12.7")
def test_of_several_difficult_grounds_only_the_first_rolls() -> None:
    grounds = table(strip("brush", BRUSH, 35, 38), barriers=(barrier("ditch", WALL, (42, 0), (42, 80)),))
    after = march([character("a")], {"a": go((50, 30))}, (2,), table=grounds)
    assert ([dice.group for dice in after.dice], after.gone("a")) == (["brush"], 18.0)


@pytest.mark.rule("ARG-12.8", "ARG-R-39")
@pytest.mark.parametrize("order", [go((50, 30)), Charge(CharacterId("b"))], ids=["on a path", "at an enemy"])
def test_a_harder_ground_later_halves_what_is_left_then(order: Order) -> None:
    """Brush with a 2, then a ford after 8 cm: half of the other 10."""
    grounds = table(strip("brush", BRUSH, 20, 36), strip("ford", FORD, 39, 80))
    people = [character("a"), character("b", ORANGE, (70, 30))]
    after = march(people, {"a": order}, (2,), table=grounds)
    assert ([dice.group for dice in after.dice], after.gone("a")) == (["brush"], 13.0)


@pytest.mark.rule("ARG-12.9")
@pytest.mark.parametrize("of", [BRUSH, FORD])
def test_roads_cancel_difficult_ground(of: Kind) -> None:
    crossed = table(strip("ground", of, 20, 80), area("road", ROAD, (10, 28), (90, 28), (90, 32), (10, 32)))
    assert march([character("a")], {"a": go((50, 30))}, table=crossed).gone("a") == 20.0


@pytest.mark.rule("ARG-12.9")
def test_whoever_leaves_the_road_is_in_the_ground_beside_it() -> None:
    crossed = table(strip("wood", BRUSH, 20, 80), area("road", ROAD, (10, 28), (90, 28), (90, 32), (10, 32)))
    after = march([character("a")], {"a": go((40, 30), (40, 40))}, (6,), table=crossed)
    assert after.at("a") == (40.0, 31.0)


@pytest.mark.rule("ARG-12.10")
def test_roads_do_not_cancel_steep_slopes() -> None:
    crossed = table(strip("slope", SLOPE, 20, 80), area("path", ROAD, (10, 28), (90, 28), (90, 32), (10, 32)))
    assert march([character("a")], {"a": go((50, 30))}, (3,), table=crossed).gone("a") == 17.0


@pytest.mark.rule("ARG-12.11")
def test_whoever_leads_a_horse_moves_as_on_foot() -> None:
    """One slow die and the foot allowance, whatever stands on the base."""
    led = profile(base=RIDER.base)
    wood = table(strip("wood", BRUSH, 10, 80))
    after = march([character("a", of=led)], {"a": go((50, 30))}, (3,), table=wood)
    assert (after.gone("a"), len(after.dice[0].roll.faces)) == (17.0, 1)


@pytest.mark.rule("ARG-12.12")
def test_a_group_in_the_same_ground_rolls_one_die() -> None:
    people = [character(f"p{number}", BLUE, (30, 20 + 3 * number)) for number in range(8)]
    orders = {f"p{number}": go((45, 20 + 3 * number)) for number in range(8)}
    after = march(people, orders, (4,), table=table(strip("wood", BRUSH, 36, 80)))
    assert [len(dice.who) for dice in after.dice] == [8]


@pytest.mark.rule("ARG-12.14", "ARG-15.10")
def test_whoever_meant_to_react_has_moved_even_if_the_other_is_blocked() -> None:
    """B would fall back before A, whom the brush holds: B is not motionless."""
    people = [character("a", BLUE, (30, 30)), character("b", ORANGE, (46, 30))]
    orders: dict[str, Order] = {"a": Charge(CharacterId("b")), "b": FallBack(CharacterId("a"), 1000)}
    held = march(people, orders, (6,), table=table(strip("wood", BRUSH, 20, 33)))
    assert held.gone("a") == 0.0
    assert (held.is_motionless("a"), held.is_motionless("b")) == (False, False)
    assert held.after.turn_status(CharacterId("b")).lost_cover


@pytest.mark.rule("ARG-12.15")
def test_whoever_announced_a_move_is_not_motionless_even_if_the_ground_blocks() -> None:
    after = march([character("a")], {"a": go((50, 30))}, (6,), table=table(strip("wood", BRUSH, 20, 80)))
    assert (after.gone("a"), after.is_motionless("a")) == (0.0, False)


@pytest.mark.rule("ARG-12.17", "ARG-R-41")
@pytest.mark.parametrize(("faces", "far"), [((6, 2), 18.0), ((3, 5), 17.0), ((6, 6), 0.0)])
def test_natives_roll_two_dice_and_ignore_one(faces: tuple[int, int], far: float) -> None:
    native = profile(skills=frozenset({"native"}))
    after = march([character("a", of=native)], {"a": go((50, 30))}, faces, table=table(strip("wood", BRUSH, 20, 80)))
    assert after.gone("a") == far


@pytest.mark.rule("ARG-12.17")
def test_natives_are_at_home_on_their_own_ground_only() -> None:
    native = profile(skills=frozenset({"native"}), home=frozenset({FORD.id}))
    after = march([character("a", of=native)], {"a": go((50, 30))}, (4,), table=table(strip("wood", BRUSH, 20, 80)))
    assert after.gone("a") == 16.0


@pytest.mark.rule("ARG-12.17")
def test_natives_of_walls_are_not_at_home_in_a_wood_because_there_is_a_wall_elsewhere() -> None:
    mason = profile(skills=frozenset({"native"}), home=frozenset({WALL.id}))
    wall = barrier("wall", WALL, (100, 5), (100, 75))
    land = table(strip("wood", BRUSH, 20, 80), barriers=(wall,))
    after = march([character("a", of=mason)], {"a": go((50, 30))}, (4,), table=land)
    assert after.gone("a") == 16.0


@pytest.mark.rule("ARG-R-40")
def test_a_group_of_natives_and_others_rolls_one_die() -> None:
    native = profile(skills=frozenset({"native"}))
    people = [character("a", of=native), character("b", place=(30, 33))]
    orders = {"a": go((50, 30)), "b": go((50, 33))}
    after = march(people, orders, (4,), table=table(strip("wood", BRUSH, 20, 80)))
    assert (after.gone("a"), after.gone("b")) == (16.0, 16.0)


@pytest.mark.rule("ARG-12.18", "ARG-R-41")
@pytest.mark.parametrize(("faces", "far"), [((3, 4), 33.0), ((6, 5), 29.0), ((6, 6), 0.0)])
def test_riders_roll_two_dice_and_only_two_sixes_block_them(faces: tuple[int, int], far: float) -> None:
    after = march(
        [character("a", of=RIDER, facing=90)], {"a": go((70, 30))}, faces, table=table(strip("wood", BRUSH, 10, 110))
    )
    assert after.gone("a") == far


@pytest.mark.rule("ARG-12.2")
def test_the_edge_of_a_round_base_is_looked_at_all_around() -> None:
    points = courses.rim(Base(), 0)
    assert len(points) == 36
    assert all(abs(hypot(*point) - (100 - MAX_OVERLAP)) < 1 for point in points)
