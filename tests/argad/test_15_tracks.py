"""ARG page 15: what holds for every way that anybody goes, in random play and where everybody charges (ARG-R-126)."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.content.scenario import load_scenario, scenarios, setup
from escarmouche.argad.field.tracks import tidied
from escarmouche.argad.game import ARGAD
from escarmouche.argad.model.ground import Area, Barrier
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Charge, Follow, KeepDistance, Order
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.movement.moving import Moved
from tests import wandering
from tests.argad import wander
from tests.argad.build import BLUE, ORANGE, area, barrier, character, ground
from tests.argad.crowds import HOUSE, LAKE, arena, crowd, moved
from tests.argad.marching import KINDS, KNIGHT, RIDER, WALL, go, march, ready
from tests.argad.places import box, portal, room
from tests.argad.trespass import faults


@pytest.mark.parametrize(
    ("points", "tidy"),
    [
        ([(0, 1, 1), (1, 1, 1), (2, 1, 1), (3, 2, 1)], [(0, 1, 1), (2, 1, 1), (3, 2, 1)]),
        ([(0, 1, 1), (1, 2, 1), (2, 3, 1), (3, 4, 1)], [(0, 1, 1), (1, 2, 1), (2, 3, 1), (3, 4, 1)]),
        ([(0, 1, 1), (1, 2, 2), (2, 2, 2), (3, 2, 2)], [(0, 1, 1), (1, 2, 2)]),
        ([(0, 1, 1), (1, 2, 1), (2, 1, 1), (3, 2, 1)], [(0, 1, 1), (1, 2, 1), (2, 1, 1), (3, 2, 1)]),
    ],
)
def test_a_way_says_when_somebody_rests_and_goes_on_and_no_more(points: Any, tidy: Any) -> None:
    assert list(tidied(points)) == tidy


@pytest.mark.rule("ARG-9.2")
def test_a_way_begins_where_somebody_stood_however_short_it_is() -> None:
    after = march([character("a", BLUE, (30.01, 30), of=RIDER)], {"a": go((30, 30))})
    assert after.track("a").points == ((0, 3001, 3000), (1, 3000, 3000))


CHOICES = {"random": wander.choice, "charging": wander.charging}


def movements(
    start: Skirmish, random: Random, decisions: int, choose: wandering.Choose
) -> Iterator[tuple[Skirmish, Moved]]:
    """Every movement of a game, each with the table as it was when the orders were locked."""
    for step in wandering.wander(ARGAD, start, random, decisions, choose):
        state = step.before
        for event in step.events:
            if isinstance(event, Moved):
                yield state, event
            state = ARGAD.evolve(state, event)


@pytest.mark.rule("ARG-R-126", "ARG-15.1", "ARG-9.2")
@pytest.mark.parametrize("choose", CHOICES)
@pytest.mark.parametrize("seed", [*range(10), 24])
def test_nobody_crosses_what_is_solid_or_an_enemy_or_goes_too_fast(seed: int, choose: str) -> None:
    found = movements(arena(Random(seed)), Random(seed), 150, CHOICES[choose])
    assert [fault for state, event in found for fault in faults(state, event)] == []


@pytest.mark.rule("ARG-R-126", "ARG-15.1", "ARG-9.2")
@pytest.mark.parametrize("choose", CHOICES)
@pytest.mark.parametrize("scenario", [scenario.id for scenario in scenarios()])
def test_nor_does_anybody_in_our_scenarios(scenario: str, choose: str) -> None:
    found = movements(ARGAD.start(setup(load_scenario(scenario))), Random(7), 200, CHOICES[choose])
    assert [fault for state, event in found for fault in faults(state, event)] == []


@pytest.mark.rule("ARG-R-126", "ARG-15.1", "ARG-15.2", "ARG-9.2")
@pytest.mark.parametrize("seed", [*range(40), 5350006, 7042104])
def test_nor_does_anybody_in_a_crowd_where_most_charge(seed: int) -> None:
    state = crowd(Random(seed))
    assert faults(state, moved(state, seed)) == []


@pytest.mark.rule("ARG-R-126", "ARG-15.1", "ARG-15.2", "ARG-9.2")
@pytest.mark.parametrize("seed", [*range(8), 24, 26, 45, 118, 144, 7008509, 7018901])
def test_nor_does_anybody_in_a_crowd_among_hills(seed: int) -> None:
    state = crowd(Random(seed), hilly=True)
    assert faults(state, moved(state, seed)) == []


@pytest.mark.rule("ARG-R-126", "ARG-15.1")
def test_whoever_comes_upon_an_enemy_round_the_corner_of_a_house_stops_and_is_noticed_otherwise() -> None:
    """The long base of a rider is over the enemy before the corner is past: that cannot be helped."""
    state = crowd(Random(7042104))
    event = moved(state, 7042104)
    rider, (end, *middle) = CharacterId("p03"), event.tracks[CharacterId("p12")].points[-1]
    came = tuple(point for point in event.tracks[rider].points if point[0] <= 260)
    through = replace(event.tracks[rider], points=(*came, (310, 3098, 4642)))
    assert (end, *middle) == (177, 3061, 4464)
    ridden = replace(event, tracks={**event.tracks, rider: through})
    assert any(fault.startswith("p03 is") for fault in faults(state, ridden))


def _round_the_edge() -> Skirmish:
    """A finds half of B's edge taken by a rider, and slides along the rest of it."""
    people = [
        character("a", BLUE, (23, 31.7), of=KNIGHT),
        character("r", BLUE, (25.5, 19.8), of=RIDER, facing=67),
        character("b", ORANGE, (30.6, 30.6), of=KNIGHT),
        character("c", ORANGE, (41.7, 28.3), of=KNIGHT),
    ]
    return ready(people, {"a": Charge(B), "r": Charge(B), "b": Follow(C)})


def _past_the_end_of_a_wall() -> Skirmish:
    """A runs after C round the end of a wall, in a curve that a straight line would cut off."""
    people = [
        character("a", BLUE, (38.3, 28.6)),
        character("b", BLUE, (21.7, 25.2)),
        character("c", ORANGE, (33, 21.9)),
        character("r", ORANGE, (16.3, 30.8), of=RIDER, facing=31),
    ]
    orders: dict[str, Order] = {"a": Charge(C), "b": Charge(R), "c": Charge(B), "r": Charge(B)}
    return ready(people, orders, table=_walled(barrier("w", WALL, (34.3, 25.7), (23.5, 26.7), decimetres=25)))


def _back_out_of_the_way() -> Skirmish:
    """D finds no room and goes back to where A had come by in the meantime, between two steps of the run."""
    people = [
        character("a", BLUE, (38.9, 22.6)),
        character("b", BLUE, (51.7, 11.9)),
        character("c", ORANGE, (38.2, 15.8)),
        character("d", ORANGE, (46.7, 25.3), of=KNIGHT),
        character("r", ORANGE, (45.1, 30.1), of=RIDER, facing=303),
    ]
    orders: dict[str, Order] = {"a": Charge(D), "b": Charge(C), "c": Charge(A), "d": Charge(B), "r": Charge(B)}
    return ready(people, orders, table=_walled(barrier("w", WALL, (43.6, 24.3), (19.2, 12.4), decimetres=8)))


def _behind_a_step_aside() -> Skirmish:
    """C steps aside along B's edge, and D comes up to where C stands in the end."""
    people = [
        character("b", BLUE, (44.8, 35.5)),
        character("d", BLUE, (57.7, 40.5)),
        character("c", ORANGE, (55.3, 41.7)),
        character("a", ORANGE, (52.4, 34.4)),
    ]
    return ready(people, {"a": Charge(B), "c": Charge(B), "d": Charge(C)}, options={"meeting": "stretched"})


def _a_horse_that_turns() -> Skirmish:
    """R rides off beside A, over whom the horse's long base would turn."""
    people = [
        character("r", BLUE, (23.7, 33.5), of=RIDER, facing=186),
        character("d", BLUE, (11.6, 27), of=RIDER, facing=115),
        character("a", ORANGE, (26.5, 32.6), of=KNIGHT),
        character("b", ORANGE, (29.3, 27.1), of=KNIGHT),
    ]
    return ready(people, {"r": Charge(B), "b": Charge(D)}, options={"interception": "declared"})


def _at_a_door_post() -> Skirmish:
    """A walks straight at the end of a door: where the middle of the base stands is a whole tenth, as the post is."""
    hut = room("hut", *box(19.7, 14.3, 33.7, 24.3))
    door = portal("door", (19.7, 18.3), (19.7, 21.3), "hut", None)
    people = [character("a", ORANGE, (18.2, 18.2)), character("b", BLUE, (56.6, 21))]
    return ready(people, {"a": KeepDistance(B, 0)}, table=ground(rooms=(hut,), portals=(door,)))


def _after_somebody_round_a_house() -> Skirmish:
    """A's curve after B cuts the corner of a house by less than the tenths of a millimetre show."""
    people = [character("a", BLUE, (90, 52)), character("b", BLUE, (102.9, 15.28))]
    orders: dict[str, Order] = {"a": Follow(B, 500), "b": go((107.38, 10.41), (113.42, 7.79))}
    house = room("house", *box(98, 34, 110, 46))
    return ready(people, orders, table=ground(rooms=(house,)), options={"meeting": "stretched"})


def _in_a_curve_to_a_lake() -> Skirmish:
    people = [character("a", BLUE, (58.2, 30.7), of=RIDER), character("b", ORANGE, (64.5, 84.5))]
    orders: dict[str, Order] = {"a": Charge(B), "b": go((47.6, 66.59), (53.9, 36.9))}
    return ready(people, orders, table=_covered(area("lake", LAKE, *box(33.79, 52.03, 53.79, 68.03))))


def _straight_past_a_house() -> Skirmish:
    """A is halfway as the turn ends, at a place that is rounded to a tenth of a millimetre."""
    house = area("house", HOUSE, *box(46.67, 40.4, 64.67, 60.4))
    return ready([character("a", BLUE, (49.5, 63.2))], {"a": go((30.9, 44.8))}, table=_covered(house))


def _straight_past_a_high_wall() -> Skirmish:
    wall = barrier("w", WALL, (50.64, 70.37), (38.64, 78.37), decimetres=25)
    return ready([character("a", BLUE, (38.6, 75))], {"a": go((89.3, 55.5))}, table=_walled(wall))


def _to_the_end_of_a_high_wall() -> Skirmish:
    wall = barrier("w", WALL, (51.1, 66.29), (37.1, 78), decimetres=25)
    return ready([character("a", BLUE, (49.7, 53.3))], {"a": go((51.1, 66.3))}, table=_walled(wall))


def _covered(*areas: Area) -> Any:
    return ground(kinds=(HOUSE, LAKE), areas=areas)


def _walled(*walls: Barrier) -> Any:
    return ground(kinds=KINDS, barriers=walls)


A, B, C, D, R = (CharacterId(name) for name in "abcdr")
TIGHT = {
    "round an edge": _round_the_edge,
    "past the end of a wall": _past_the_end_of_a_wall,
    "back out of the way": _back_out_of_the_way,
    "behind a step aside": _behind_a_step_aside,
    "a horse that turns": _a_horse_that_turns,
    "at a door post": _at_a_door_post,
    "after somebody round a house": _after_somebody_round_a_house,
    "in a curve to a lake": _in_a_curve_to_a_lake,
    "straight past a house": _straight_past_a_house,
    "straight past a high wall": _straight_past_a_high_wall,
    "to the end of a high wall": _to_the_end_of_a_high_wall,
}


@pytest.mark.rule("ARG-R-126", "ARG-R-5", "ARG-15.1", "ARG-9.2")
@pytest.mark.parametrize("place", TIGHT)
def test_nor_where_there_is_hardly_any_room(place: str) -> None:
    state = TIGHT[place]()
    for seed in range(3):
        assert faults(state, moved(state, seed)) == []


@pytest.mark.rule("ARG-R-126", "ARG-9.2", "ARG-11.11")
@pytest.mark.parametrize(("beside", "end"), [(0.03, (49, 30)), (0.04, (60, 30))])
def test_whoever_would_graze_a_corner_comes_up_to_it(beside: float, end: tuple[float, float]) -> None:
    """A walks straight to the east; the house begins at 50, so many centimetres beside that line."""
    house = _covered(area("house", HOUSE, *box(50, 30 + beside, 70, 40)))
    assert march([character("a", BLUE, (40, 30))], {"a": go((60, 30))}, table=house).at("a") == end


@pytest.mark.rule("ARG-R-126", "ARG-9.2")
def test_whoever_stands_at_a_corner_leaves_it() -> None:
    house = _covered(area("house", HOUSE, *box(50, 30.02, 70, 40)))
    for end in ((35, 30), (50, 15), (65, 30)):
        assert march([character("a", BLUE, (50, 30))], {"a": go(end)}, table=house).at("a") == end
