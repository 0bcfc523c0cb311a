"""What holds for any movement: no order of things matters, mirrors mirror, nobody goes too far or stands on anybody."""

from collections.abc import Callable
from itertools import combinations, pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from escarmouche.argad.chapters import ORDERS
from escarmouche.argad.field.bases import gap, overlaps
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Charge, FallBack, Follow, Go, KeepDistance, Meet, Order, Stay
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import CM, TOUCH, Point
from escarmouche.argad.movement import moving
from escarmouche.argad.movement.slow_dice import SlowDice
from escarmouche.argad.people.pace import allowance
from escarmouche.kernel import Seed, StreamDice
from tests.argad.build import BLUE, ORANGE, area, barrier, character, ground, profile
from tests.argad.marching import BRUSH, FORD, KINDS, KIT, RIDER, WALL, ready

WIDTH, DEPTH = 120, 80
PROFILES = (profile(), KIT, RIDER, profile(dress="infirm"), profile(skills=frozenset({"native"})))
MANY = settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])

places = st.tuples(st.integers(60, WIDTH * 10 - 60), st.integers(60, DEPTH * 10 - 60)).map(
    lambda place: (place[0] / 10, place[1] / 10)
)
distances = st.integers(0, 300).map(lambda millimetres: 10 * millimetres)


@st.composite
def people(draw: st.DrawFn) -> list[Character]:
    """Up to a dozen on both sides, nobody on anybody."""
    found: list[Character] = []
    for number, place in enumerate(draw(st.lists(places, min_size=2, max_size=12))):
        of = draw(st.sampled_from(PROFILES))
        side, facing = draw(st.sampled_from((BLUE, ORANGE))), draw(st.integers(0, 359))
        each = character(f"p{number:02}", side, place, of=of, facing=facing)
        if all(gap(each, other) > TOUCH for other in found):
            found.append(each)
    return found


@st.composite
def orders(draw: st.DrawFn, all_of_them: list[Character]) -> dict[str, Order]:
    found: dict[str, Order] = {}
    for each in all_of_them:
        whom = draw(st.sampled_from([other.id for other in all_of_them if other.id != each.id] or [each.id]))
        distance = draw(distances)
        paths = st.lists(places.map(lambda place: (int(place[0] * CM), int(place[1] * CM))), min_size=1, max_size=3)
        kinds: list[Order] = [Stay(), Go(tuple(draw(paths)), meets=draw(st.booleans()))]
        if whom != each.id:
            kinds += [Follow(whom, distance), KeepDistance(whom, distance), Charge(whom), Charge(whom)]
            kinds += [Meet(whom, distance), FallBack(whom, distance)]
        found[each.id] = draw(st.sampled_from(kinds))
    return found


@st.composite
def grounds(draw: st.DrawFn) -> dict[str, Any]:
    pieces = []
    for number, (x, y) in enumerate(draw(st.lists(places, max_size=3))):
        of, wide, high = draw(st.sampled_from((BRUSH, FORD))), draw(st.integers(3, 30)), draw(st.integers(3, 30))
        pieces.append(area(f"g{number}", of, (x, y), (x + wide, y), (x + wide, y + high), (x, y + high)))
    walls = [
        barrier(f"w{number}", WALL, one, two)
        for number, (one, two) in enumerate(draw(st.lists(st.tuples(places, places), max_size=2)))
        if one != two
    ]
    return {"areas": tuple(pieces), "barriers": tuple(walls)}


@st.composite
def skirmishes(draw: st.DrawFn) -> Skirmish:
    all_of_them = draw(people())
    table = ground(WIDTH, DEPTH, kinds=KINDS, **draw(grounds()))
    return ready(all_of_them, draw(orders(all_of_them)), table=table)


def moved(state: Skirmish) -> Resolution:
    resolution = Resolution(state, StreamDice(Seed(bytes(32)), 1))
    moving.move(resolution, ORDERS)
    return resolution


@pytest.mark.rule("ARG-9.19")
@MANY
@given(skirmishes(), st.randoms(use_true_random=False))
def test_the_order_in_which_people_or_orders_are_listed_changes_nothing(state: Skirmish, random: Random) -> None:
    names = list(state.characters)
    random.shuffle(names)
    characters = {who: state.characters[who] for who in names}
    random.shuffle(names)
    turn_statuses = {who: state.turn_statuses[who] for who in names}
    shuffled = replace(state, characters=characters, turn_statuses=turn_statuses)
    assert moved(shuffled).events == moved(state).events


def mirror(state: Skirmish) -> Skirmish:
    """The same table seen in a mirror that stands beside it."""
    wide = state.ground.width

    def point(place: Point) -> Point:
        return wide - place[0], place[1]

    def order(given: Order | None) -> Order | None:
        return replace(given, path=tuple(map(point, given.path))) if isinstance(given, Go) else given

    table = replace(
        state.ground,
        areas=tuple(replace(each, shape=tuple(map(point, each.shape))) for each in state.ground.areas),
        barriers=tuple(replace(each, line=tuple(map(point, each.line))) for each in state.ground.barriers),
    )
    return replace(
        state,
        ground=table,
        characters={
            who: replace(each, at=point(each.at), facing=-each.facing % 360) for who, each in state.characters.items()
        },
        turn_statuses={
            who: replace(each, start=point(each.start), order=order(each.order))
            for who, each in state.turn_statuses.items()
        },
    )


def upside_down(state: Skirmish) -> Skirmish:
    """North is south."""
    deep = state.ground.depth

    def point(place: Point) -> Point:
        return place[0], deep - place[1]

    def order(given: Order | None) -> Order | None:
        return replace(given, path=tuple(map(point, given.path))) if isinstance(given, Go) else given

    return replace(
        state,
        ground=replace(
            state.ground,
            areas=tuple(replace(each, shape=tuple(map(point, each.shape))) for each in state.ground.areas),
            barriers=tuple(replace(each, line=tuple(map(point, each.line))) for each in state.ground.barriers),
        ),
        characters={
            who: replace(each, at=point(each.at), facing=(180 - each.facing) % 360)
            for who, each in state.characters.items()
        },
        turn_statuses={
            who: replace(each, start=point(each.start), order=order(each.order))
            for who, each in state.turn_statuses.items()
        },
    )


@pytest.mark.rule("ARG-R-3")
@pytest.mark.parametrize("turned", [mirror, upside_down])
@MANY
@given(skirmishes())
def test_a_mirrored_table_gives_mirrored_places(turned: Callable[[Skirmish], Skirmish], state: Skirmish) -> None:
    straight, mirrored = moved(state), moved(turned(state))
    assert turned(straight.skirmish).characters == mirrored.skirmish.characters
    rolls = [
        [event.roll for event in resolution.events if isinstance(event, SlowDice)]
        for resolution in (straight, mirrored)
    ]
    assert rolls[0] == rolls[1]


@pytest.mark.rule("ARG-9.2", "ARG-R-5")
@MANY
@given(skirmishes())
def test_nobody_goes_farther_than_the_allowance_and_half_a_base(state: Skirmish) -> None:
    after = moved(state).skirmish
    for who, track in after.tracks.items():
        points = [(x, y) for _, x, y in track.points]
        length = sum(((a - x) ** 2 + (b - y) ** 2) ** 0.5 for (a, b), (x, y) in pairwise(points))
        here = state.characters[who]
        assert length <= allowance(state, here) + here.base.length / 2 + len(points)
        assert points[-1] == after.characters[who].at
        assert [instant for instant, _, _ in track.points] == sorted({instant for instant, _, _ in track.points})


@pytest.mark.rule("ARG-15.2")
@MANY
@given(skirmishes())
def test_no_two_bases_overlap_afterwards(state: Skirmish) -> None:
    after = moved(state).skirmish
    for one, other in combinations(after.characters.values(), 2):
        assert not overlaps(one, other), (one, other)


@pytest.mark.rule("ARG-15.1")
@MANY
@given(skirmishes())
def test_whoever_has_come_into_contact_stands_in_contact(state: Skirmish) -> None:
    after = moved(state).skirmish
    for who, status in after.turn_statuses.items():
        for enemy in status.contacted:
            assert gap(after.characters[who], after.characters[enemy]) <= TOUCH
            assert who in after.turn_status(CharacterId(enemy)).contacted
        assert status.charged <= status.contacted
