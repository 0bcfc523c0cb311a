"""ARG page 15: what holds for every way that anybody goes, in random play and where everybody charges (ARG-R-126)."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from escarmouche.argad.content.scenario import load_scenario, scenarios, setup
from escarmouche.argad.field.bases import gap, gap_to_polygon
from escarmouche.argad.game import ARGAD
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ground import Ground
from escarmouche.argad.model.ids import PortalId
from escarmouche.argad.model.orders import Charge
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.model.units import TOUCH
from escarmouche.argad.movement.moving import Moved
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.phases.turn import Done, opened
from escarmouche.kernel import Seat
from tests import wandering
from tests.argad import wander
from tests.argad.build import BLUE, ORANGE, area, barrier, character, ground, kind, profile, skirmish
from tests.argad.marching import BRUSH, FORD, KINDS, RIDER, WALL
from tests.argad.places import box, portal, room
from tests.argad.trespass import faults

CHARGES = 0.75
"""How often somebody who may charge does."""
HOUSE = kind("house", foot="forbidden", mounted="forbidden")
LAKE = kind("lake", foot="swim", mounted="forbidden", water=True)
WIDE, DEEP = 70, 60


def arena(random: Random) -> Skirmish:
    """Up to ten a side, close together, among houses, water, woods and walls that are drawn at random."""
    table = _table(random)
    people: list[Character] = []
    for number in range(random.randint(8, 20)):
        of = random.choice((profile(), profile(), profile(armour="5"), RIDER))
        each = character(
            f"p{number:02}", (BLUE, ORANGE)[number % 2], _place(random), of=of, facing=random.randrange(360)
        )
        if _is_outdoors(table, each) and all(gap(each, other) > 2 * TOUCH for other in people):
            people.append(each)
    return opened(skirmish(people, table=table, phase=Phase.EARLY, closed=frozenset({PortalId("back")})))


def _place(random: Random) -> tuple[float, float]:
    return random.randint(100, WIDE * 10 - 100) / 10, random.randint(100, DEEP * 10 - 100) / 10


def _table(random: Random) -> Ground:
    """A hut with two doors, one of them shut, and a few pieces of any kind."""
    (x, y), pieces = _place(random), []
    hut = room("hut", *box(x, y, x + 14, y + 10))
    doors = (
        portal("front", (x + 4, y), (x + 7, y), "hut", None),
        portal("back", (x, y + 4), (x, y + 7), "hut", None),
    )
    for number in range(random.randint(2, 5)):
        (west, north), of = _place(random), random.choice((HOUSE, HOUSE, LAKE, BRUSH, FORD))
        pieces.append(
            area(f"g{number}", of, *box(west, north, west + random.randint(3, 15), north + random.randint(3, 15)))
        )
    walls = [
        barrier(f"w{number}", WALL, _place(random), _place(random), decimetres=random.choice((8, 12, 25)))
        for number in range(random.randint(0, 2))
    ]
    kinds = (*KINDS, HOUSE, LAKE)
    return ground(WIDE, DEEP, kinds=kinds, areas=tuple(pieces), barriers=tuple(walls), rooms=(hut,), portals=doors)


def _is_outdoors(table: Ground, who: Character) -> bool:
    """Whether the base stands clear of houses, water and the hut."""
    solid = [each.shape for each in table.areas if each.kind in (HOUSE.id, LAKE.id)]
    return all(gap_to_polygon(who, shape) > TOUCH for shape in (*solid, *(each.shape for each in table.rooms)))


def charging(state: Skirmish, seat: Seat, random: Random) -> Any:
    """Somebody who has said nothing yet charges, if anybody may; or something else happens, now and then."""
    if random.random() > CHARGES:
        return wander.choice(state, seat, random)
    offers = list(ARGAD.commands(state, seat))
    orders = [each for each in offers if isinstance(each, Announce) and each.character not in state.drafts]
    charges = [each for each in orders if isinstance(each.order, Charge)]
    if charges:
        return random.choice(charges)
    return Done() if Done() in offers else wander.choice(state, seat, random)


CHOICES = {"random": wander.choice, "charging": charging}


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
