"""Army lists taken apart into pieces, and put together again."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

import msgspec
from msgspec.structs import replace

from escarmouche.bow.content.armies import Army, Brought, Recruits, read_army
from escarmouche.bow.content.library import library
from escarmouche.text.codec import encode


def joined(armies: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """One army of several; those who stand side by side and are alike are counted."""
    parts = {part: [dict(entry) for army in armies for entry in army.get(part, ())] for part in ("units", "vehicles")}
    return {part: list(_counted(entries)) for part, entries in parts.items() if entries}


def _counted(entries: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for _, group in groupby(entries, key=lambda entry: {**entry, "count": 1}):
        alike = list(group)
        count = sum(entry.get("count", 1) for entry in alike)
        yield alike[0] if count == alike[0].get("count", 1) else {**alike[0], "count": count}


def singles(army: Mapping[str, Any], place: str) -> list[dict[str, Any]]:
    """Each minifig and each manned vehicle of the list as a list of its own, an outfit only if it is not the usual."""
    wanted = read_army(army, library(), place)
    units = [Army(units=(_usual(recruits),)) for recruits in wanted.units for _ in range(recruits.count)]
    vehicles = [Army(vehicles=(_manned(brought),)) for brought in wanted.vehicles for _ in range(brought.count)]
    return [msgspec.json.decode(encode(piece)) for piece in (*units, *vehicles)]


def _usual(recruits: Recruits) -> Recruits:
    own = library().outfits.get(recruits.sheet)
    return replace(recruits, count=1, outfit=None if recruits.outfit == own else recruits.outfit)


def _manned(brought: Brought) -> Brought:
    return replace(brought, count=1, crew={berth: _usual(crew) for berth, crew in sorted(brought.crew.items())})
