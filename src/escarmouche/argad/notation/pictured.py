"""The table as people see it from above: a mark for each few centimetres, and who is who."""

from collections.abc import Iterator
from itertools import pairwise
from string import ascii_letters, digits
from typing import Final

from escarmouche.argad.field.terrain import areas_at, room_at
from escarmouche.argad.model.ids import CharacterId, KindId
from escarmouche.argad.model.measures import in_cm
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import CM, Point, Tenths
from escarmouche.argad.notation import marks
from escarmouche.argad.notation.outlines import Cell

MAX_MARKS_IN_A_ROW: Final = 100
"""Marks in a row."""


def picture(skirmish: Skirmish) -> str:
    each = _each(skirmish)
    rows = [list(row) for row in _table(skirmish, each)]
    names = dict(_names(skirmish))
    for who, mark in names.items():
        x, y = _cell(skirmish.characters[who].at, each)
        rows[min(y, len(rows) - 1)][min(x, len(rows[0]) - 1)] = mark
    frame = ["".join(row) for row in rows]
    return "\n".join([f"each {in_cm(each)}", *frame, *_people(skirmish, names)])


def _each(skirmish: Skirmish) -> Tenths:
    each = marks.MARK_SIZE
    while skirmish.ground.width > each * MAX_MARKS_IN_A_ROW:
        each += CM
    return each


def _cell(point: Point, each: Tenths) -> Cell:
    return point[0] // each, point[1] // each


def _table(skirmish: Skirmish, each: Tenths) -> Iterator[str]:
    lines = dict(_lines(skirmish, each))
    columns, rows = (-(-side // each) for side in (skirmish.ground.width, skirmish.ground.depth))
    for y in range(rows):
        yield "".join(lines.get((x, y)) or _mark(skirmish, _middle(x, y, each)) for x in range(columns))


def _middle(x: int, y: int, each: Tenths) -> Point:
    return x * each + each // 2, y * each + each // 2


def _lines(skirmish: Skirmish, each: Tenths) -> Iterator[tuple[Cell, str]]:
    """Where obstacles run."""
    known = _marks(marks.BARRIERS)
    for barrier in skirmish.ground.barriers:
        for (x1, y1), (x2, y2) in pairwise(barrier.line):
            steps = max(abs(x2 - x1), abs(y2 - y1), 1)
            for step in range(0, steps, CM // 2):
                at = x1 + (x2 - x1) * step // steps, y1 + (y2 - y1) * step // steps
                yield _cell(at, each), known.get(barrier.kind, marks.BARRIER)


def _mark(skirmish: Skirmish, point: Point) -> str:
    """The room, or the ground that lies on top."""
    if room_at(skirmish.ground, point, 0) is not None:
        return marks.ROOM
    found = areas_at(skirmish.ground, point, None)
    return _marks(marks.AREAS).get(found[-1][0].kind, marks.OTHER) if found else marks.PLAIN


def _marks(known: dict[str, KindId]) -> dict[KindId, str]:
    return {kind: mark for mark, kind in known.items()}


def _names(skirmish: Skirmish) -> Iterator[tuple[CharacterId, str]]:
    """Everybody's own mark: the id if it is one letter, otherwise the first letter of it that is free."""
    taken: set[str] = {who for who in skirmish.characters if len(who) == 1}
    for who in skirmish.characters:
        if len(who) == 1:
            yield who, who
            continue
        wished = [letter for letter in who.upper() + who if letter in ascii_letters]
        mark = next((letter for letter in [*wished, *ascii_letters, *digits] if letter not in taken), "?")
        taken.add(mark)
        yield who, mark


def _people(skirmish: Skirmish, names: dict[CharacterId, str]) -> Iterator[str]:
    """A line for each seat, if its people have other marks than their names."""
    owners = dict.fromkeys((*skirmish.seats, *(one.owner for one in skirmish.characters.values())))
    for owner in owners:
        mine = [one for one in skirmish.characters.values() if one.owner == owner]
        named = [f"{names[one.id]} {one.id}" for one in mine if names[one.id] != one.id]
        if named:
            yield f"{owner or '-'}: {' · '.join(named)}"
