"""What holds for any movement of units in close order: they never deform, nobody overlaps, no order matters."""

from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from escarmouche.argad.chapters import ORDERS
from escarmouche.argad.field.bases import gap, overlaps
from escarmouche.argad.model.orders import Charge, Go, InRanks, Leg, Order, Stay
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import CM, TOUCH
from escarmouche.argad.movement import joining, manoeuvres, moving
from escarmouche.kernel import Seed, StreamDice
from tests.argad.build import BLUE, ORANGE, area, barrier, character, ground
from tests.argad.marching import BRUSH, FORD, KINDS, WALL, ready
from tests.argad.trespass import faults
from tests.argad.units import REGULAR, VIKING, assert_in_cells, crew, in_ranks

WIDTH, DEPTH = 120, 80
MANY = settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
places = st.tuples(st.integers(100, 1100), st.integers(100, 700)).map(lambda place: (place[0] / 10, place[1] / 10))
spots = places.map(lambda place: (int(place[0] * CM), int(place[1] * CM)))


LEGS: tuple[Leg, ...] = ("", "forward", "forward", "back", "left", "right")


@st.composite
def drafts(draw: st.DrawFn) -> InRanks:
    leg: Leg = draw(st.sampled_from(LEGS))
    return InRanks(
        leg=leg,
        length=draw(st.integers(10, 800)) if leg else 0,
        pivot=draw(st.none() | st.integers(0, 359)),
        pivots=draw(st.sampled_from(("first", "last"))),
        swap=0 if leg else draw(st.integers(0, 2)),
        rear=draw(st.booleans()),
    )


@st.composite
def tables(draw: st.DrawFn) -> Skirmish:
    """A unit of each side, some loose people, and what everybody is told."""
    of = draw(st.sampled_from((REGULAR, REGULAR, VIKING)))
    people = [*crew("abcdef", of=of), *crew("uvwxyz", ORANGE, (30, 60))]
    for number, place in enumerate(draw(st.lists(places, max_size=5))):
        people.append(character(f"p{number}", draw(st.sampled_from((BLUE, ORANGE))), place))
    (x, y), wide = draw(places), draw(st.integers(3, 20))
    kind = draw(st.sampled_from((BRUSH, FORD)))
    shapes = (area("g", kind, (x, y), (x + wide, y), (x + wide, y + wide), (x, y + wide)),)
    walls = (barrier("w", WALL, draw(places), (5, 5)),)
    table = ground(WIDTH, DEPTH, kinds=KINDS, areas=shapes, barriers=walls)
    state = ready(people, {}, table=table, options={"close_order": True})
    state = in_ranks(state, "abcdef", draw(st.integers(2, 6)), draw(places), draw(st.integers(0, 359)))
    state = in_ranks(state, "uvwxyz", draw(st.integers(2, 6)), draw(places), draw(st.integers(0, 359)), name="other")
    return _ordered(draw, _apart(state))


def _apart(state: Skirmish) -> Skirmish:
    """Without the loose people who stand on somebody's feet; units that overlap are tried elsewhere."""
    ranks = [each for each in state.characters.values() if each.cell]
    kept = dict(state.characters)
    for each in state.characters.values():
        others = [other for other in kept.values() if other.id != each.id]
        if not each.cell and any(gap(each, other) <= TOUCH for other in others):
            del kept[each.id]
    if any(gap(one, other) <= TOUCH for one in ranks for other in ranks if one.owner != other.owner):
        state = in_ranks(in_ranks(state, "abcdef", 3, (20, 20)), "uvwxyz", 3, (100, 70), name="other")
        kept = {who: each for who, each in state.characters.items() if each.cell}
    statuses = {who: status for who, status in state.turn_statuses.items() if who in kept}
    return replace(state, characters=kept, turn_statuses=statuses)


def _ordered(draw: st.DrawFn, state: Skirmish) -> Skirmish:
    given: dict[str, Order] = {}
    given |= dict.fromkeys("abcdef", draw(drafts()))
    given |= dict.fromkeys("uvwxyz", draw(drafts()))
    for who, each in state.characters.items():
        if not each.cell:
            enemies = [other.id for other in state.characters.values() if other.owner != each.owner]
            choices: list[Order] = [Stay(), Go((draw(spots),)), Charge(draw(st.sampled_from(enemies)))]
            given[who] = draw(st.sampled_from(choices))
    statuses = {
        who: replace(status, order=given[who], start=state.characters[who].at)
        for who, status in state.turn_statuses.items()
    }
    return replace(state, turn_statuses=statuses)


def moved(state: Skirmish) -> Resolution:
    told = Resolution(state, StreamDice(Seed(bytes(32)), 1))
    manoeuvres.begin(told)
    orders = manoeuvres.orders_of(told.skirmish)
    moving.move(told, ORDERS)
    manoeuvres.end(told, orders)
    joining.join_ranks(told)
    return told


@pytest.mark.rule("ARG-R-144", "ARG-R-132", "ARG-R-126")
@MANY
@given(tables())
def test_a_rigid_body_never_deforms_and_nobody_in_it_overlaps_anybody(state: Skirmish) -> None:
    told = moved(state)
    after = told.skirmish
    assert_in_cells(after)
    for event in told.events:
        if isinstance(event, moving.Moved):
            assert faults(state, event) == []
        state = event.apply(state)
    for one, other in combinations(after.characters.values(), 2):
        if one.cell or other.cell:
            assert not overlaps(one, other), (one.id, other.id)


@pytest.mark.rule("ARG-R-144")
@MANY
@given(tables(), st.randoms(use_true_random=False))
def test_the_order_in_which_units_people_or_drafts_are_listed_changes_nothing(state: Skirmish, random: Random) -> None:
    def mixed(things: Any) -> Any:
        names = list(things)
        random.shuffle(names)
        return {name: things[name] for name in names}

    parts = {name: mixed(getattr(state, name)) for name in ("characters", "turn_statuses", "units")}
    assert moved(replace(state, **parts)).events == moved(state).events


@pytest.mark.rule("ARG-R-144")
@MANY
@given(tables())
def test_at_every_instant_all_of_a_unit_have_gone_the_same_way(state: Skirmish) -> None:
    told = moved(state)
    (event,) = (event for event in told.events if isinstance(event, moving.Moved))
    for unit in told.skirmish.units.values():
        if unit.formation == "close":
            ways = {
                tuple((when, x - track.points[0][1], y - track.points[0][2]) for when, x, y in track.points)
                for who in unit.members
                if (track := event.tracks.get(who))
            }
            assert len(ways) <= 1
            assert len([who for who in unit.members if who in event.tracks]) in (0, len(unit.members))
