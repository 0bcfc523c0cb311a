"""What the field does to those on it, doors as they are now: where one can stand, what hides, what is in the way.

Read once from the drawing for each set of open doors.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from escarmouche.bow.battle import Battle
from escarmouche.bow.extensions.packs import Pack
from escarmouche.bow.field.battlefield import Field, Kind
from escarmouche.bow.names import BRICK, MINIFIG_HEIGHT, DoorId, Plates, Stud
from escarmouche.kernel.memo import keyed_memo, latest_memo, memo

NOWHERE: Final[Plates] = -1
"""The level of a stud or a place on which nobody can stand."""

CLOSED: Final[Plates] = 10_000
"""The height of a closed door for whatever would be thrown or thrust through it (BOW-R-17, BOW-R-83)."""

TALL: Final[Plates] = 4 * BRICK
"""What is so high stops a throw and a blow; over lower things they go (BOW-R-17, BOW-R-83)."""

MAX_TERRAINS: Final = 64
"""Of one field, with different doors open."""


class Footing(Struct, frozen=True):
    """What a step costs, in studs of Move; 0 where one cannot go at all (BOW-R-79). Extensions change it."""

    slow: int = 1
    water: int = 0


PLAIN: Final = Footing()


class Terrain(Struct, eq=False, dict=True):
    """The field stud by stud, in reading order: the stud (x, y) is number y × width + x."""

    width: int
    depth: int
    levels: list[Plates]
    """The height of the ground where one can stand, NOWHERE elsewhere."""
    tops: list[Plates]
    """What a line of sight has to pass over."""
    walls: list[Plates]
    """What a throw or a blow has to pass over; CLOSED for doors."""
    costs: list[int]
    """What the step onto a stud costs."""
    bearing: list[bool]
    """Where a loose object can lie."""
    known_places: dict[tuple[int, int, int, int, int], Plates]

    def holds(self, at: Stud, size: tuple[int, int]) -> bool:
        """Whether a footprint lies wholly on the field."""
        return 0 <= at[0] <= self.width - size[0] and 0 <= at[1] <= self.depth - size[1]

    def holds_object(self, stud: Stud) -> bool:
        """Whether a loose object can lie there: on the ground, in an open doorway, or on decor as low as a table."""
        x, y = stud
        return 0 <= x < self.width and 0 <= y < self.depth and self.bearing[y * self.width + x]

    def level(self, stud: Stud) -> Plates:
        """The height of the ground there; NOWHERE off the field, too."""
        x, y = stud
        return self.levels[y * self.width + x] if 0 <= x < self.width and 0 <= y < self.depth else NOWHERE

    def place(self, at: Stud, size: tuple[int, int], climb: Plates) -> Plates:
        """The level on which a footprint stands there: the highest ground under it, or NOWHERE (BOW-R-14)."""
        key = (*at, *size, climb)
        level = self.known_places.get(key)
        if level is None:
            if not self.holds(at, size):
                return NOWHERE
            level = self.known_places[key] = self._place(at, size, climb)
        return level

    def _place(self, at: Stud, size: tuple[int, int], climb: Plates) -> Plates:
        grounds = self.under(at, size)
        lowest, highest = min(grounds), max(grounds)
        return highest if lowest != NOWHERE and highest - lowest <= climb else NOWHERE

    def under(self, at: Stud, size: tuple[int, int]) -> Sequence[Plates]:
        """The levels of the studs of a footprint that lies on the field."""
        (x, y), (across, deep), width = at, size, self.width
        first = range(y * width + x, (y + deep) * width + x, width)
        return [self.levels[stud] for start in first for stud in range(start, start + across)]


@memo
def terrain(battle: Battle) -> Terrain:
    """The battle's field with the doors that are open now."""
    return _terrain(battle.field, (battle.open_doors, battle.packs))


@latest_memo()
def _terrain(field: Field, key: tuple[frozenset[DoorId], tuple[Pack, ...]]) -> Terrain:
    doors, packs = key
    return with_doors(field, doors, footing(packs))


def footing(packs: tuple[Pack, ...]) -> Footing:
    """The cost of ground by the extensions that are on; without them every stud one can walk on costs 1."""
    if not packs:
        return PLAIN
    grounds = [pack.ground for pack in packs if pack.ground]
    slow = [ground.slow for ground in grounds if ground.slow]
    water = [ground.water for ground in grounds if ground.water]
    return Footing(max(slow, default=PLAIN.slow), max(water, default=PLAIN.water))


@keyed_memo(limit=MAX_TERRAINS)
def with_doors(field: Field, doors: frozenset[DoorId], steps: Footing) -> Terrain:
    """A field with these doors open."""
    shut = {mark: _Stud.of(kind, steps, opened=False) for mark, kind in field.legend.items()}
    studs = [shut[mark] for row in field.rows for mark in row]
    for name in doors & field.doors.keys():
        for x, y in field.doors[name].studs:
            studs[y * field.width + x] = _Stud.of(field.kind((x, y)), steps, opened=True)
    return Terrain(
        width=field.width,
        depth=field.depth,
        levels=[stud.level for stud in studs],
        tops=[stud.top for stud in studs],
        walls=[stud.wall for stud in studs],
        costs=[stud.cost for stud in studs],
        bearing=[stud.bears for stud in studs],
        known_places={},
    )


class _Stud(Struct):
    level: Plates
    top: Plates
    wall: Plates
    cost: int
    bears: bool = False

    @classmethod
    def of(cls, kind: Kind, steps: Footing, opened: bool) -> "_Stud":
        """An open door is ground, a closed one is solid; a window never lets units through (BOW-R-82)."""
        level, top = kind.ground, kind.top
        match kind.use:
            case "ground":
                cost = steps.slow if kind.slow else 1
                return cls(level if cost else NOWHERE, top, top, cost, bears=True)
            case "door":
                return cls(level, level, level, 1, bears=True) if opened else cls(NOWHERE, top, CLOSED, 0)
            case "water":
                return cls(level if steps.water else NOWHERE, top, top, steps.water)
            case "window":
                sill = level + min(kind.sill, kind.height)
                return cls(NOWHERE, sill, sill if opened else top, 0)
            case _:
                return cls(NOWHERE, top, top, 0, bears=kind.use == "decor" and kind.height < MINIFIG_HEIGHT)
