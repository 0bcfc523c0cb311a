"""What a side wants: which pieces matter more than their worth, and where units are drawn (BOW-1.3.4, BOW-R-36)."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from escarmouche.bow.battle import MILLI, Battle, Unit, Vehicle
from escarmouche.bow.goals import Area, Goal
from escarmouche.bow.names import ItemId, Stud, UnitId, VehicleId
from escarmouche.kernel import Seat
from escarmouche.players.bow.ground import Ground, open_ground

CARRIER: Final = 2.0
"""How much more somebody matters on whom a goal depends."""
HURRY: Final = 0.16
"""What a step nearer to a goal is worth to a unit that can reach it."""
HELP: Final = 0.05
"""What it is worth to one that can only help or hinder."""
ARRIVAL: Final = 4.0
"""What it is worth to be there."""
TOUCH: Final = 2
"""Steps between two places that touch."""


class Pull(NamedTuple):
    """Where somebody is drawn: to the nearest of some places, or near them."""

    places: tuple[int, ...]
    weight: float
    near: int = 0
    """Steps away that are near enough."""
    arrival: float = 0.0
    """What it is worth to stand on one of the places themselves."""


class Aims:
    """The goals of a battle as one seat sees them: its own and its allies' to reach, the others' to hinder."""

    def __init__(self, battle: Battle, seat: Seat) -> None:
        self._battle, self._ground = battle, open_ground(battle)
        goals = [goal for number, goal in enumerate(battle.goals) if number not in battle.lost]
        self._own = [goal for goal in goals if battle.allied(seat, goal.seat)]
        self._others = [goal for goal in goals if not battle.allied(seat, goal.seat)]

    @property
    def only_to_hold_out(self) -> bool:
        """Whether there is nothing to go and get: time works for this side."""
        return bool(self._own) and all(goal.kind == "survive" for goal in self._own)

    def stakes(self, piece: str) -> float:
        """How many times its worth a piece matters to either side."""
        named = sum(piece in goal.who for goal in (*self._own, *self._others))
        return 1.0 + CARRIER * named

    def pulls(self, unit: Unit) -> Iterator[Pull]:
        """Where the goals draw a unit that walks."""
        for goal in self._own:
            yield from self._to_reach(goal, unit)
        for goal in self._others:
            yield from self._to_hinder(goal, unit)

    def wants(self, item: str) -> float:
        """What it is worth to carry an object because a goal wants it."""
        return ARRIVAL if any(goal.kind == "capture" and item in goal.who for goal in self._own) else 0.0

    def of_vehicle(self, vehicle: Vehicle, crew: Iterable[Unit]) -> Iterator[Pull]:
        """Where the goals draw a vehicle: where it should be itself, or somebody who sits in it."""
        aboard = {vehicle.id, *(unit.id for unit in crew)}
        for goal in self._own:
            if goal.kind in {"reach", "escort"} and goal.area and aboard.intersection(goal.who):
                yield Pull(self._within(goal.area), HURRY, arrival=ARRIVAL)

    def _to_reach(self, goal: Goal, unit: Unit) -> Iterator[Pull]:
        match goal.kind:
            case "reach" | "escort":
                if unit.id in goal.who or not goal.who:
                    yield Pull(self._within(goal.area), HURRY, arrival=ARRIVAL)
                else:
                    yield from self._towards(self._where(goal.who), HELP, 3 * TOUCH)
            case "hold":
                yield Pull(self._within(goal.area), HELP, arrival=HELP * 5)
            case "capture":
                yield from self._towards(self._where(goal.who), HURRY, TOUCH)
            case "destroy":
                yield from self._towards(self._where(goal.who), HELP, 5 * TOUCH)
            case "survive":
                return

    def _to_hinder(self, goal: Goal, unit: Unit) -> Iterator[Pull]:
        match goal.kind:
            case "reach" | "escort" | "survive":
                yield from self._towards(self._where(goal.who), HELP, 3 * TOUCH)
            case "hold":
                yield Pull(self._within(goal.area), HELP, arrival=HELP * 5)
            case "capture":
                yield from self._towards(self._where(goal.who), HELP, 2 * TOUCH)
            case "destroy":
                return

    def _towards(self, places: tuple[int, ...], weight: float, near: int) -> Iterator[Pull]:
        if places:
            yield Pull(places, weight, near)

    def _within(self, area: Area | None) -> tuple[int, ...]:
        return places_within(self._ground, area) if area else ()

    def _where(self, names: Iterable[str]) -> tuple[int, ...]:
        found = [where(self._battle, name) for name in names]
        return tuple(sorted({self._ground.place(stud) for stud in found if stud}))


def places_within(ground: Ground, area: Area) -> tuple[int, ...]:
    """The places that lie in an area with their whole footprint."""
    return _places_within(ground.width, ground.depth, ground.size, area)


@lru_cache(maxsize=256)
def _places_within(width: int, depth: int, size: int, area: Area) -> tuple[int, ...]:
    west, north, east, south = area
    rows = range(max(0, north), min(depth, south + 2 - size))
    return tuple(y * width + x for y in rows for x in range(max(0, west), min(width, east + 2 - size)))


def where(battle: Battle, name: str) -> Stud | None:
    """Where a piece or an object is: on the field, aboard, or in somebody's hands."""
    if unit := battle.units.get(UnitId(name)):
        return where(battle, unit.aboard.vehicle) if unit.aboard else unit.at
    if vehicle := battle.vehicles.get(VehicleId(name)):
        return vehicle.at[0] // MILLI, vehicle.at[1] // MILLI
    if stud := battle.lying.get(ItemId(name)):
        return stud
    holder = next((unit for unit in battle.units.values() if ItemId(name) in unit.kit.everything()), None)
    return where(battle, holder.id) if holder else None
