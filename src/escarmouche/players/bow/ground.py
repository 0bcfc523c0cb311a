"""What players remember of a field: where one can stand, what is seen from where, and which way leads where.

All of it can be computed from the field alone, so it is kept with the field's terrain and shared by everybody.
"""

from collections.abc import Sequence
from functools import cache
from types import ModuleType
from typing import Any, Final

import numpy as np

from escarmouche.bow.battle import Battle
from escarmouche.bow.field.battlefield import Field
from escarmouche.bow.field.terrain import Footing, Terrain, footing, terrain, with_doors
from escarmouche.bow.names import MINIFIG_HEIGHT, DoorId, Stud
from escarmouche.kernel.memo import keyed_memo

_ROWS: Final = 1024
_MOST: Final = 24_000_000
"""Answers about sight that are kept at most."""
_WAYS: Final = 64
"""Maps of ways that are kept."""


@cache
def kernels() -> ModuleType:
    """Loaded on first use: the compiler's run-time takes a moment."""
    from escarmouche.players.bow import kernels as compiled  # noqa: PLC0415 - compiled code, loaded when first needed

    return compiled


@cache
def sights() -> ModuleType:
    from escarmouche.geometry import sight  # noqa: PLC0415 - compiled code, loaded when first needed

    return sight


class Ground:
    """A terrain for footprints of one size. A place is the number of its first stud, in reading order."""

    def __init__(self, field: Terrain, size: int, climb: int) -> None:
        self.width, self.depth, self.size, self._climb = field.width, field.depth, size, climb
        places = range(field.width * field.depth)
        self.levels = np.array([field.place(self.stud(place), (size, size), climb) for place in places], np.int16)
        kernel = sights()
        self._state = np.zeros(kernel.state_size(1, 0))
        self._grid = np.zeros(kernel.grid_size(1, field.width, field.depth), np.int16)
        kernel.furnish(self._state, self._grid, field.tops, 1, 0, field.width, field.depth)
        kernel.lone_figure(self._state, size / 2, MINIFIG_HEIGHT)
        rows = max(64, min(_ROWS, _MOST // len(places)))
        self.sees = np.full((rows, len(places)), kernel.UNKNOWN, np.int8)
        self.seen = np.full((rows, len(places)), kernel.UNKNOWN, np.int8)
        self._row_of: dict[int, int] = {}
        self._queue = np.zeros(len(places), np.int64)
        self._ways: dict[tuple[int, ...], Any] = {}

    def stud(self, place: int) -> Stud:
        return place % self.width, place // self.width

    def place(self, stud: Stud) -> int:
        """The nearest place, for what stands over the edge of the field."""
        x, y = min(max(0, stud[0]), self.width - 1), min(max(0, stud[1]), self.depth - 1)
        return y * self.width + x

    def place_of(self, row: Sequence[float]) -> int:
        """Where somebody stands of whom the middle and half the width are known."""
        return self.place((int(row[0] - row[2]), int(row[1] - row[2])))

    def look(self, eyes: list[int], places: Any) -> Any:
        """See to it that it is known what these eyes see of all these places; the rows in which it stands."""
        rows = np.array([self._row(eye, eyes) for eye in eyes], np.int64)
        sights().panorama(
            self._state,
            self._grid,
            self.levels,
            self.width,
            np.array(eyes, np.int64),
            rows,
            places,
            self.sees,
            self.seen,
        )
        return rows

    def _row(self, eye: int, needed: list[int]) -> int:
        row = self._row_of.get(eye)
        if row is None:
            if len(self._row_of) == len(self.sees):
                self._forget(needed)
            row = self._row_of[eye] = len(self._row_of)
        return row

    def _forget(self, needed: list[int]) -> None:
        """Start over, with those that are asked for."""
        self._row_of = {eye: row for row, eye in enumerate(dict.fromkeys(needed))}
        self.sees.fill(sights().UNKNOWN)
        self.seen.fill(sights().UNKNOWN)

    def ways(self, goals: tuple[int, ...]) -> Any:
        """How many steps lead from each place to the nearest of these."""
        found = self._ways.get(goals)
        if found is None:
            if len(self._ways) >= _WAYS:
                self._ways.pop(next(iter(self._ways)))
            found = np.empty(len(self.levels), np.int16)
            kernels().march(
                self.levels, self.width, self.depth, self._climb, np.array(goals, np.int64), self._queue, found
            )
            self._ways[goals] = found
        return found


def ground(battle: Battle) -> Ground:
    """The field as it is now, for minifigs."""
    return _ground(terrain(battle), battle.options.footprint, battle.options.climb)


def open_ground(battle: Battle) -> Ground:
    """The same with every door open that can be opened: ways lead through doors."""
    field = battle.field
    if not field.doors:
        return ground(battle)
    shut = frozenset() if _can_be_forced(battle) else _locked(battle)
    return _open_ground(field, shut, footing(battle.packs), battle.options.footprint, battle.options.climb)


@keyed_memo()
def _open_ground(field: Field, shut: frozenset[DoorId], steps: Footing, size: int, climb: int) -> Ground:
    return _ground(with_doors(field, frozenset(field.doors) - shut, steps), size, climb)


def _locked(battle: Battle) -> frozenset[DoorId]:
    return frozenset(door.id for door in battle.field.doors.values() if door.locked) - battle.unlocked


def _can_be_forced(battle: Battle) -> bool:
    """Whether an extension lets somebody unlock or break down locked doors."""
    return any(action.locked for pack in battle.packs for action in pack.action)


@keyed_memo()
def _ground(field: Terrain, size: int, climb: int) -> Ground:
    return Ground(field, size, climb)
