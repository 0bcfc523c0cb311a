"""Fields for drawn armies: each half is the other one turned around, and the zones face each other."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from escarmouche.text.datafiles import load
from escarmouche.text.texts import Localized

FILE: Final = Path(__file__).parent.parent / "data" / "fields.toml"
DEEP: Final = 10
"""Rows of a zone, from the edge of the field."""
TEXT: Final = Localized(
    "Two armies fight it out. One half of the field is the other one turned around: no side has the better place.",
    "Deux armées s’affrontent. Une moitié du terrain est l’autre, retournée\u00a0: aucun camp n’est mieux placé.",
)


class Half(Struct, frozen=True, forbid_unknown_fields=True):
    """The northern half of a field."""

    id: str
    name: Localized
    half: str

    def rows(self) -> list[str]:
        north = self.half.strip("\n").split("\n")
        return [*north, *(row[::-1] for row in reversed(north))]


class Halves(Struct, frozen=True, forbid_unknown_fields=True):
    field: tuple[Half, ...]


@cache
def halves() -> tuple[Half, ...]:
    return load(FILE, Halves).field


def scenario(
    half: Half, sheets: tuple[dict[str, Any], ...] = (), weapons: tuple[dict[str, Any], ...] = ()
) -> dict[str, Any]:
    """A scenario on the field, as data, with sheets and weapons of its own; its armies are there to be replaced."""
    rows = half.rows()
    wide, deep = len(rows[0]), len(rows)
    return {
        "id": half.id,
        "name": half.name.by_language(),
        "text": TEXT.by_language(),
        "field": {"rows": rows},
        "army": [
            _army("blue", [0, 0, wide - 1, DEEP - 1], wide // 2, "S"),
            _army("orange", [0, deep - DEEP, wide - 1, deep - 1], wide // 2, "N"),
        ],
        "library": {"sheet": list(sheets), "weapon": list(weapons)},
    }


def meadow(wide: int) -> dict[str, Any]:
    """Grass, for somebody to stand on."""
    return scenario(Half(id="meadow", name=TEXT, half="\n".join(["." * wide] * DEEP)))


def _army(seat: str, zone: list[int], middle: int, facing: str) -> dict[str, Any]:
    post = {"id": f"{seat} 1", "sheet": "peasant", "at": [middle, zone[1] + 1], "facing": facing}
    return {"seat": seat, "zone": zone, "unit": [post]}
