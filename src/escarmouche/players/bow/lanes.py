"""Where a vehicle fits through: how far it is for one of its width and medium from each stud to where it should be."""

from typing import Any, Final

import numpy as np

from escarmouche.bow.battle import MILLI, Battle, Vehicle
from escarmouche.bow.field.battlefield import Field
from escarmouche.bow.names import Stud
from escarmouche.bow.vehicles.hulls import barriers, medium
from escarmouche.kernel.memo import keyed_memo
from escarmouche.players.bow.ground import kernels

NARROWER: Final = 1
"""Studs by which a vehicle is taken to be narrower than it is: what it grazes at an angle lets it pass straight."""
BESIDE: Final = 3
"""Studs beside the middle of a vehicle at which its way may go on: it may stand where it would not fit if it turned."""
_ACROSS, _DOWN = np.meshgrid(np.arange(-BESIDE, BESIDE + 1), np.arange(-BESIDE, BESIDE + 1))
_APART: Final = np.maximum(np.abs(_ACROSS), np.abs(_DOWN))
_WAYS: Final = 16
"""Maps of ways that are kept."""


class Lanes:
    """The studs on which the middle of a vehicle of some width can be, and the ways over them."""

    def __init__(self, field: Field, barred: frozenset[Stud], width: int) -> None:
        self._shape = field.depth, field.width
        shut = np.zeros(self._shape, np.bool_)
        for x, y in barred:
            shut[y, x] = True
        self._levels = np.where(_widened(shut, width), kernels().NOWHERE, 0).astype(np.int16).reshape(-1)
        self._queue = np.zeros(len(self._levels), np.int64)
        self._ways: dict[tuple[int, ...], Any] = {}

    def steps(self, at: tuple[int, int], goals: tuple[int, ...]) -> int:
        """How many studs it is from there, in thousandths of a stud, to the nearest of some studs."""
        depth, width = self._shape
        x, y = min(max(0, at[0] // MILLI), width - 1), min(max(0, at[1] // MILLI), depth - 1)
        near = self._to(goals)[max(0, y - BESIDE) : y + BESIDE + 1, max(0, x - BESIDE) : x + BESIDE + 1]
        north, west = max(0, BESIDE - y), max(0, BESIDE - x)
        return int((near + _APART[north : north + near.shape[0], west : west + near.shape[1]]).min())

    def _to(self, goals: tuple[int, ...]) -> Any:
        found = self._ways.get(goals)
        if found is None:
            if len(self._ways) >= _WAYS:
                self._ways.pop(next(iter(self._ways)))
            flat = np.empty(len(self._levels), np.int16)
            depth, width = self._shape
            kernels().march(self._levels, width, depth, 0, np.array(goals, np.int64), self._queue, flat)
            found = self._ways[goals] = flat.reshape(self._shape)
        return found


def _widened(shut: Any, width: int) -> Any:
    """Every stud around which something of that width would touch a shut one."""
    depth, across = shut.shape
    padded = np.pad(shut, ((width - 1) // 2, width // 2))
    return np.logical_or.reduce(
        [padded[down : down + depth, east : east + across] for down in range(width) for east in range(width)]
    )


def lanes(battle: Battle, vehicle: Vehicle) -> Lanes:
    """The field for this vehicle, doors as they are now."""
    return _lanes(battle.field, barriers(battle, medium(vehicle)), max(1, vehicle.sheet.width - NARROWER))


@keyed_memo()
def _lanes(field: Field, barred: frozenset[Stud], width: int) -> Lanes:
    return Lanes(field, barred, width)
