"""One turn's movement of 60 characters, half of them in close order, over 40 pieces of ground."""

from msgspec.structs import replace

from benchmarks.argad_movement import LONGEST, PEOPLE, SHAPES, skirmish, turn
from benchmarks.result import Result
from benchmarks.turns import seconds_each
from escarmouche.argad.field.bases import overlaps
from escarmouche.argad.field.formations import completed, drawn_up
from escarmouche.argad.model.formations import Grid, Unit
from escarmouche.argad.model.ids import CharacterId, UnitId
from escarmouche.argad.model.orders import InRanks
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import TurnStatus
from escarmouche.argad.model.units import Point, cm

UNITS, MEMBERS, FILES = 3, 10, 5
FRONTS: tuple[Point, ...] = ((cm(60), cm(60)), (cm(150), cm(120)), (cm(240), cm(60)))


def run() -> list[Result]:
    name = f"movement of {PEOPLE} characters, half of them in close order, {SHAPES} grounds"
    times = seconds_each({0: (turn(in_units()), 1)}, rounds=15)
    return [Result(name, times[0], "the time of a turn that nobody waits for", LONGEST, 1)]


def in_units() -> Skirmish:
    """Every other character marches in a unit; those who would stand in its way are put aside."""
    state = skirmish(PEOPLE)
    for number, front in enumerate(FRONTS):
        owner = state.seats[number % 2]
        free = [each.id for each in state.characters.values() if each.owner == owner and each.cell is None]
        members = tuple(free[:MEMBERS])
        unit = Unit(
            id=UnitId(f"unit {number}"),
            members=members,
            formation="close",
            heading=90 * number,
            grid=Grid(front=front, files=FILES),
        )
        state = _marching(drawn_up(state, completed(state, unit)), members)
    return _cleared(state)


def _marching(state: Skirmish, members: tuple[CharacterId, ...]) -> Skirmish:
    order = InRanks(leg="forward", length=cm(12))
    statuses = {
        who: TurnStatus(start=state.characters[who].at, seen=status.seen, order=order) if who in members else status
        for who, status in state.turn_statuses.items()
    }
    return replace(state, turn_statuses=statuses)


def _cleared(state: Skirmish) -> Skirmish:
    people, aside = dict(state.characters), 0
    for who, each in state.characters.items():
        if each.cell is None and any(overlaps(each, other) for other in state.characters.values() if other.cell):
            aside += 1
            people[who] = replace(each, at=(cm(4 * aside), cm(4)))
    return replace(state, characters=people)
