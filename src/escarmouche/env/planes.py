"""What a seat sees of the field, as planes: one number for each stud."""

from collections.abc import Iterable, Mapping
from typing import Final

import numpy as np

from escarmouche.bow.battle import Battle
from escarmouche.bow.field.terrain import NOWHERE, Terrain, terrain
from escarmouche.bow.goals import Area
from escarmouche.bow.names import Stud
from escarmouche.bow.table import zone_of
from escarmouche.bow.units.items import Armour, Weapon
from escarmouche.bow.vehicles.hulls import hull_studs, stands
from escarmouche.env import pieces
from escarmouche.env.arrays import HEIGHTS, TENS, Array, blank, numbered
from escarmouche.env.lexicon import Word
from escarmouche.kernel import Seat

GROUND: Final[Mapping[str, str]] = {
    "level": "the height of the ground, in plates / 30",
    "top": "what a line of sight has to pass over, in plates / 30",
    "step": "what the step onto the stud costs, in studs of Move / 10; 0 where nobody can stand",
    "closed": "1 for a closed door or window",
    "open": "1 for an open one",
    "locked": "1 for a door that is locked",
    "water": "1 for water",
    "goal": "1 in the area of a goal of the own side",
    "their_goal": "1 in the area of a goal of others",
    "zone": "1 where the seat deploys",
}

STAMPED: Final = (
    "own",
    "ally",
    "enemy",
    "vehicle",
    "east",
    "south",
    "life",
    "defence",
    "attack",
    "ranged",
    "reach",
    "move",
    "left",
    "played",
    "turn",
    "speed",
    "airborne",
    "goal",
    "their_goal",
    "asked",
    "chosen",
)
"""The columns of the table of pieces that stand on all studs of a piece."""

LYING: Final[Mapping[str, str]] = {
    "objects": "how many objects lie there / 10",
    "damage": "the damage of the best weapon that lies there / 10",
    "armour": "the best armour that lies there / 10",
}

PLANES: Final[Mapping[str, str]] = {
    **{f"ground: {name}": text for name, text in GROUND.items()},
    **{f"piece: {name}": pieces.PIECE[name] for name in STAMPED},
    **{f"lying: {name}": text for name, text in LYING.items()},
    "said: stud": "1 for the stud that the command being said names",
}
"""All planes, in their order."""

PLANE: Final = numbered(PLANES)
_PIECES: Final = slice(len(GROUND), len(GROUND) + len(STAMPED))
_COLUMNS: Final = [pieces.COLUMN[name] for name in STAMPED]


class Planes:
    """The planes of one seat. The ground is drawn again only when a door has changed."""

    def __init__(self, seat: Seat, words: Mapping[str, Word]) -> None:
        self._seat, self._rows = seat, {name: row for row, name in enumerate(words)}
        self._ground: tuple[Terrain, frozenset[str], Array] | None = None

    def stack(self, view: Battle, table: Array) -> Array:
        """All planes, with the pieces as the table tells them; the pieces on a vehicle's studs come last."""
        planes, stamps = self._drawn(view).copy(), table[:, _COLUMNS]
        for vehicle in view.vehicles.values():
            for x, y in filter(view.field.contains, hull_studs(vehicle)):
                planes[_PIECES, y, x] = stamps[self._rows[vehicle.id]]
        for unit in view.units.values():
            if unit.aboard is None or stands(view, unit):
                (x, y), (across, deep) = unit.at, view.footprint(unit)
                planes[_PIECES, y : y + deep, x : x + across] = stamps[self._rows[unit.id], :, None, None]
        for item, (x, y) in view.lying.items():
            _lay(planes[:, y, x], view.items[item])
        return planes

    def _drawn(self, view: Battle) -> Array:
        ground = terrain(view)
        if self._ground is None or self._ground[0] is not ground or self._ground[1] is not view.unlocked:
            self._ground = ground, view.unlocked, _ground(view, self._seat, ground)
        return self._ground[2]


def _lay(stud: Array, item: object) -> None:
    stud[PLANE["lying: objects"]] += 1 / TENS
    if isinstance(item, Weapon):
        stud[PLANE["lying: damage"]] = max(stud[PLANE["lying: damage"]], item.damage / TENS)
    if isinstance(item, Armour):
        stud[PLANE["lying: armour"]] = max(stud[PLANE["lying: armour"]], item.value / TENS)


def _ground(view: Battle, seat: Seat, ground: Terrain) -> Array:
    field = view.field
    planes = blank(len(PLANES), field.depth, field.width)
    shape = field.depth, field.width
    levels = np.array(ground.levels, np.float32).reshape(shape)
    heights = [field.legend[mark].ground for row in field.rows for mark in row]
    planes[PLANE["ground: level"]] = np.array(heights, np.float32).reshape(shape) / HEIGHTS
    planes[PLANE["ground: top"]] = np.array(ground.tops, np.float32).reshape(shape) / HEIGHTS
    planes[PLANE["ground: step"]] = np.where(levels == NOWHERE, 0, np.array(ground.costs).reshape(shape)) / TENS
    for door in field.doors.values():
        plane = "ground: open" if door.id in view.open_doors else "ground: closed"
        _mark(planes, plane, door.studs)
        if door.locked and door.id not in view.unlocked:
            _mark(planes, "ground: locked", door.studs)
    _mark(planes, "ground: water", (stud for stud in field.studs() if field.kind(stud).use == "water"))
    for goal in view.goals:
        _fill(planes, "ground: goal" if view.allied(seat, goal.seat) else "ground: their_goal", goal.area)
    if zone := zone_of(view, seat):
        _fill(planes, "ground: zone", zone.studs)
    return planes


def _mark(planes: Array, plane: str, studs: Iterable[Stud]) -> None:
    for x, y in studs:
        planes[PLANE[plane], y, x] = 1.0


def _fill(planes: Array, plane: str, area: Area | None) -> None:
    if area is not None:
        west, north, east, south = area
        planes[PLANE[plane], north : south + 1, west : east + 1] = 1.0
