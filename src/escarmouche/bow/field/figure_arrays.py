"""The figures on the field as the compiled kernels read them, kept up to date from one battle to the next.

A scene belongs to a terrain. It is only a memory of what can be computed from a battle: asked about any battle, it
first takes over what differs from the battle it was asked about last. In play that is one figure or two.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from itertools import compress
from operator import is_not
from struct import Struct as Layout
from threading import RLock
from types import ModuleType
from typing import Any, Final

from escarmouche.bow.battle import Battle, Unit, Vehicle
from escarmouche.bow.extensions.marks import height
from escarmouche.bow.field.places import carrier, centre, level_of
from escarmouche.bow.field.terrain import Terrain, terrain
from escarmouche.bow.names import Plates, UnitId, VehicleId
from escarmouche.bow.options import Options
from escarmouche.bow.units.equipment import berth
from escarmouche.bow.vehicles.hulls import hull, touched_studs
from escarmouche.bow.vehicles.hulls import level as vehicle_level
from escarmouche.geometry.hulls import direction
from escarmouche.kernel.memo import memo

_SPARE: Final = 8
_ROWS: Final = 32
"""The most rows of studs that a hull touches."""
_MOST_SEEN: Final = {"hidden": 0, "covered": 1, "open": 2}
_OPEN: Final = 2
_SMALL, _LARGE, _CARRIED = 1, 2, 3
_FIGURE: Final = Layout("17d")
_PACK_PLACE: Final = Layout("9d").pack_into
_BYTES: Final = 8
_ABSENT: Final = (0.0,) * 17


@cache
def _layout(numbers: int) -> Layout:
    return Layout(f"{numbers}d")


@cache
def sight_kernel() -> ModuleType:
    """Loaded on first use: the compiler's run-time takes a moment."""
    from escarmouche.geometry import sight  # noqa: PLC0415 - compiled code, loaded when first needed

    return sight


@cache
def reach_kernel() -> ModuleType:
    from escarmouche.geometry import reach  # noqa: PLC0415 - compiled code, loaded when first needed

    return reach


@cache
def flight_kernel() -> ModuleType:
    from escarmouche.geometry import flights  # noqa: PLC0415 - compiled code, loaded when first needed

    return flights


class _Crowded(Exception):
    """There is no room for all figures."""


class FigureArrays:
    """Who stands where on a terrain. Each figure has a slot, which it keeps while it is on the field."""

    def __init__(self, ground: Terrain) -> None:
        self.ground, self.lock = ground, RLock()
        self.changes = 0
        """How often a figure has changed."""
        self.roll = 0
        """How often somebody came or went."""
        self._size, self._width = (0, 0), ground.width
        self._levels: dict[tuple[int, int], list[Plates]] = {}
        self._furnish(_SPARE, _ROWS)

    def _furnish(self, slots: int, spare: int) -> None:
        """Start over, with room for that many figures and rows of hulls."""
        import numpy as np  # noqa: PLC0415 - loaded with the kernels

        kernel, ground = sight_kernel(), self.ground
        self.slots, self.spare = slots, spare
        self.buffer = bytearray(kernel.state_size(slots, spare) * _BYTES)
        self.state = np.frombuffer(self.buffer, np.float64)
        numbers = bytearray(kernel.grid_size(slots, ground.width, ground.depth) * 2)
        self.grid = np.frombuffer(numbers, np.int16)
        self.walls, self.levels = np.asarray(ground.walls, np.int16), np.asarray(ground.levels, np.int16)
        kernel.furnish(self.state, self.grid, ground.tops, slots, spare, ground.width, ground.depth)
        self.told = memoryview(numbers).cast("h")[kernel.told_at(slots, ground.width, ground.depth) :]
        """What each slot was told about each slot, row by row, and then the latest news."""
        self.news_at = slots * slots
        self.slot: dict[str, int] = {}
        self.names: list[str] = [""] * slots
        self.rows: dict[int, tuple[int, int, dict[str, Any]]] = {}
        """For each slot: when it last looked around, by changes and by roll, and what it saw."""
        self.reaches: dict[int, tuple[int, Unit, Any]] = {}
        """For each slot: when somebody last asked how far it can walk, by changes, who, and the answer."""
        self.spans = 0
        """How many of the spare boxes are used: the rows of the hulls on the ground."""
        self.first, self.stride = kernel.FIGURES, kernel.STRIDE
        self._offsets = [(self.first + slot * self.stride) * _BYTES for slot in range(slots + spare)]
        self.memory: dict[int, Any] = {}
        """What others keep about a slot until it changes."""
        self._unsettled: dict[int, None] = {}
        """The slots that the kernel has not taken notice of."""
        self._free = list(range(slots - 1, -1, -1))
        self._battle: Battle | None = None
        self._options: Options | None = None
        self._units: Mapping[UnitId, Unit] = {}
        self._vehicles: Mapping[VehicleId, Vehicle] = {}
        self._pending_at = int(self.state[kernel.PENDING_AT]) * _BYTES
        self._larges_at = int(self.state[kernel.LARGES_AT]) * _BYTES

    def follow(self, battle: Battle) -> None:
        """Take over what differs from the last battle."""
        if battle is self._battle:
            return
        try:
            self._follow(battle)
        except _Crowded:
            hulls = len(battle.vehicles)
            self._furnish(len(battle.units) + hulls + _SPARE, (hulls + 1) * _ROWS)
            self._follow(battle)
        self._battle = battle

    def _follow(self, battle: Battle) -> None:
        if battle.options is not self._options:
            self._begin(battle)
        if battle.vehicles is not self._vehicles:
            self._follow_vehicles(battle)
        if battle.units is not self._units:
            self._follow_units(battle)

    def _begin(self, battle: Battle) -> None:
        """Other options, other footprints: forget everybody."""
        self._leave([*self.slot])
        self._units, self._vehicles, self._options = {}, {}, battle.options
        self._size = battle.options.footprint, battle.options.footprint

    def _follow_units(self, battle: Battle) -> None:
        units, before = battle.units, self._units
        if len(units) != len(before):
            self._follow_army(battle)
            return
        for new in compress(units.values(), map(is_not, units.values(), before.values())):
            old = before.get(new.id)
            if old is None:
                self._follow_army(battle)
                return
            if old.sheet is not new.sheet or old.marks is not new.marks or old.aboard != new.aboard:
                self._put(self.slot[new.id], self._unit(battle, new))
            elif old.at != new.at:
                self._walk(battle, new)
        self._units = units

    def _follow_army(self, battle: Battle) -> None:
        """The slow way, when somebody came or went."""
        self._leave(self._units.keys() - battle.units.keys())
        for unit in battle.units.values():
            if self._units.get(unit.id) is not unit:
                self._put(self._slot_of(unit.id), self._unit(battle, unit))
        self._units = battle.units

    def _follow_vehicles(self, battle: Battle) -> None:
        gone = self._vehicles.keys() - battle.vehicles.keys()
        changed = [vehicle for name, vehicle in battle.vehicles.items() if self._vehicles.get(name) is not vehicle]
        self._vehicles = battle.vehicles
        if not gone and not changed:
            return
        self._leave(gone)
        for vehicle in changed:
            self._put(self._slot_of(vehicle.id), _vehicle(battle, vehicle))
        self._list(self._larges_at, [self.slot[name] for name in battle.vehicles])
        self._lay_spans(battle)
        moved = {vehicle.id for vehicle in changed}
        for unit in battle.units.values():
            if unit.aboard is not None and unit.aboard.vehicle in moved and unit.id in self.slot:
                self._put(self.slot[unit.id], self._unit(battle, unit))

    def _lay_spans(self, battle: Battle) -> None:
        """The studs that vehicles on the ground touch, row by row, as boxes that stop walkers, throws and blows."""
        grounded = [vehicle for vehicle in battle.vehicles.values() if not vehicle.airborne]
        rows = [(vehicle, span) for vehicle in grounded for span in _spans(vehicle)]
        if len(rows) > self.spare:
            raise _Crowded
        self.spans = len(rows)
        for number, (vehicle, (x, y, end)) in enumerate(rows):
            heights = vehicle_level(battle, vehicle), vehicle.sheet.height
            box = (x, y, end, y + 1, 1.0, 0.0, 0.0, 0.0, *heights, *_ABSENT[10:15], self.slot[vehicle.id], 0.0)
            self._write(self.slots + number, box)

    def _walk(self, battle: Battle, unit: Unit) -> None:
        """Somebody only went elsewhere: the usual case, and so the quick one."""
        slot = self.slot[unit.id]
        if unit.aboard is None:
            x, y = unit.at
            size = across, deep = unit.sheet.footprint or self._size
            try:
                level = self._levels[size][y * self._width + x]
            except IndexError:  # off the field
                level = 0
            at, middle_x, middle_y = self._offsets[slot], x + across / 2, y + deep / 2
            _PACK_PLACE(self.buffer, at, x, y, x + across, y + deep, 1.0, _SMALL, middle_x, middle_y, level)
            self.changes += 1
            self.memory.pop(slot, None)
            self._unsettled[slot] = None
        else:
            self._put(slot, self._unit(battle, unit))

    def _place(self, unit: Unit) -> tuple[float, ...]:
        (x, y), size = unit.at, unit.sheet.footprint or self._size
        levels, number = self._levels.get(size) or self._survey(size), y * self._width + x
        level = levels[number] if 0 <= number < len(levels) else 0
        return x, y, x + size[0], y + size[1], 1.0, _SMALL, x + size[0] / 2, y + size[1] / 2, level

    def _survey(self, size: tuple[int, int]) -> list[Plates]:
        """The highest ground under every place of a footprint, in reading order."""
        from escarmouche.geometry.windows import highest  # noqa: PLC0415 - loaded with the kernels

        levels: list[Plates] = highest(self.ground.levels, self.ground.width, size).clip(0).reshape(-1).tolist()
        self._levels[size] = levels
        return levels

    def _unit(self, battle: Battle, unit: Unit) -> tuple[float, ...]:
        vehicle, place = carrier(battle, unit), berth(battle, unit)
        half, tall = min(battle.footprint(unit)) / 2, height(battle, unit)
        if vehicle is None or place is None:
            return (*self._place(unit), tall, half, 0.0, 0.0, 0.0, 0.0, -1.0, _OPEN)
        return (
            *(0.0, 0.0, 0.0, 0.0, 0.0, _CARRIED, *centre(battle, unit), level_of(battle, unit)),
            *(tall, half, 0.0, 0.0, 0.0, 0.0, self._slot_of(vehicle.id), _MOST_SEEN[place.exposure]),
        )

    def _slot_of(self, name: str) -> int:
        slot = self.slot.get(name)
        if slot is None:
            if not self._free:
                raise _Crowded
            slot = self.slot[name] = self._free.pop()
            self.names[slot] = name
            self.roll += 1
        return slot

    def _leave(self, names: Iterable[str]) -> None:
        for name in names:
            slot = self.slot.pop(name)
            self.roll += 1
            self._put(slot, _ABSENT)
            self._free.insert(0, slot)

    def _put(self, slot: int, figure: tuple[float, ...]) -> None:
        self._write(slot, figure)
        self._notice(slot)

    def _notice(self, slot: int) -> None:
        """Have the kernel look at a figure again."""
        self.changes += 1
        self.memory.pop(slot, None)
        self._unsettled[slot] = None

    def settle(self) -> None:
        """Tell the kernel, before it is asked about sight, which figures changed."""
        if self._unsettled:
            self._list(self._pending_at, self._unsettled)
            self._unsettled.clear()

    def _list(self, at: int, slots: Collection[int]) -> None:
        _layout(len(slots) + 1).pack_into(self.buffer, at, len(slots), *slots)

    def _write(self, slot: int, figure: tuple[float, ...]) -> None:
        _FIGURE.pack_into(self.buffer, self._offsets[slot], *figure)


def _vehicle(battle: Battle, vehicle: Vehicle) -> tuple[float, ...]:
    where = hull(vehicle)
    ahead = direction(vehicle.heading)
    return (
        *(0.0, 0.0, 0.0, 0.0, 0.0, _LARGE),
        *(where.x, where.y, vehicle_level(battle, vehicle), vehicle.sheet.height),
        *(where.width / 2, where.length / 2, *ahead, float(vehicle.airborne), -1.0, _OPEN),
    )


def _spans(vehicle: Vehicle) -> Iterator[tuple[int, int, int]]:
    """The rows of a hull: first stud, row, and the stud behind the last."""
    rows: dict[int, list[int]] = {}
    for x, y in touched_studs(vehicle):
        rows.setdefault(y, []).append(x)
    return ((min(row), y, max(row) + 1) for y, row in rows.items())


@memo
def figures_of(battle: Battle) -> FigureArrays:
    """The scene of the battle's terrain. The holder of its lock may have it follow the battle and then ask."""
    return _figures(terrain(battle))


@memo
def _figures(ground: Terrain) -> FigureArrays:
    return FigureArrays(ground)
