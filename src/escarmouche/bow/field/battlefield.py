"""The battle field (BOW 1.3): studs with heights, decor, doors and windows.

Drawn as rows of characters, one a stud; a legend says what each character is. The ground is what one stands on: a hill
or a stair is ground of some height, a wall is decor that rises from it.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from escarmouche.bow.names import BRICK, DoorId, Plates, Stud

SMALLEST: Final = 16
LARGEST: Final = 192

Height = Annotated[int, Meta(ge=0, le=120)]
Use = Literal["ground", "decor", "water", "door", "window", "smooth"]


class Kind(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a character of the drawing stands for."""

    name: str
    use: Use = "ground"
    ground: Height = 0
    """The height of the ground, in plates."""
    height: Height = 0
    """How far decor, a closed door or a window's wall rises above the ground, in plates."""
    sill: Height = 2 * BRICK
    """Of a window: one sees through above this height."""
    slow: bool = False
    """Difficult ground; it only matters with the extension (BOW-R-79)."""
    locked: bool = False
    """A locked door cannot be opened (BOW-R-81)."""

    @property
    def top(self) -> Plates:
        return self.ground + self.height


class Door(Struct, frozen=True):
    """A door or a window: the connected studs that open and close together."""

    id: DoorId
    studs: tuple[Stud, ...]
    window: bool
    locked: bool


class Field(Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """A field as drawn. It never changes in play; which doors are open is part of the battle."""

    rows: tuple[str, ...]
    legend: dict[str, Kind]

    @property
    def width(self) -> int:
        return len(self.rows[0])

    @property
    def depth(self) -> int:
        return len(self.rows)

    def kind(self, stud: Stud) -> Kind:
        return self.legend[self.rows[stud[1]][stud[0]]]

    def contains(self, stud: Stud) -> bool:
        return 0 <= stud[0] < self.width and 0 <= stud[1] < self.depth

    def studs(self) -> Iterator[Stud]:
        return ((x, y) for y in range(self.depth) for x in range(self.width))

    @cached_property
    def doors(self) -> dict[DoorId, Door]:
        """The doors and windows, named after their first stud in reading order: `door 12,5`."""
        found: dict[DoorId, Door] = {}
        seen: set[Stud] = set()
        for stud in self.studs():
            kind = self.kind(stud)
            if kind.use in ("door", "window") and stud not in seen:
                studs = self._connected(stud)
                seen.update(studs)
                name = DoorId(f"{kind.use} {stud[0]},{stud[1]}")
                found[name] = Door(name, studs, kind.use == "window", kind.locked)
        return found

    @cached_property
    def doors_near(self) -> dict[Stud, tuple[DoorId, ...]]:
        """For each stud that touches a door or window, or is in its frame: which ones."""
        near: dict[Stud, tuple[DoorId, ...]] = {}
        for door in self.doors.values():
            touching = {(x + dx, y + dy) for x, y in door.studs for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
            near.update({stud: (*near.get(stud, ()), door.id) for stud in touching})
        return near

    def _connected(self, start: Stud) -> tuple[Stud, ...]:
        mark = self.rows[start[1]][start[0]]
        found, edge = {start}, [start]
        while edge:
            x, y = edge.pop()
            for stud in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if stud not in found and self.contains(stud) and self.rows[stud[1]][stud[0]] == mark:
                    found.add(stud)
                    edge.append(stud)
        return tuple(sorted(found, key=lambda stud: (stud[1], stud[0])))
