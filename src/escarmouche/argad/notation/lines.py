"""The lines of a position: what stands on each, before anybody looks at what it means."""

import json
import re
from typing import Any, Final

from msgspec import Struct

from escarmouche.argad.resources import ArgadInput
from escarmouche.text import inline

PLACE: Final = "position"
NOBODY: Final = "-"
"""Stands for a seat where nobody plays somebody."""

_PLAIN: Final = re.compile(r"[^\s\":{}=]+")
_NAME: Final = r"\"(?:[^\"\\]|\\.)*\"|[^\s\":{}]+"
_LINE: Final = re.compile(
    rf"(?:(?P<sort>[a-z]+) )?(?P<mark>{_NAME})(?: = (?P<name>{_NAME}))?:\s*(?P<words>[^{{]*?)\s*(?P<values>\{{.*\}})?"
)
_POINT: Final = re.compile(r"(-?\d{1,6}(?:\.\d{1,6})?),(-?\d{1,6}(?:\.\d{1,6})?)")


class NotationLine(Struct, frozen=True):
    """`A = ada: archer blue 10,20 {facing = 90}`."""

    sort: str | None
    mark: str
    quoted: bool
    """The mark stands in quotation marks: it is a name, whatever it says."""
    name: str | None
    words: list[str]
    values: dict[str, Any]


def parse(text: str) -> NotationLine:
    found = _LINE.fullmatch(text)
    if not found:
        raise ArgadInput(PLACE, "line_unclear", text=text)
    name = unquoted(found["name"]) if found["name"] else None
    quoted = found["mark"].startswith('"')
    return NotationLine(
        found["sort"], unquoted(found["mark"]), quoted, name, found["words"].split(), _values(found["values"])
    )


def _values(text: str | None) -> dict[str, Any]:
    if not text:
        return {}
    try:
        return inline.parse(text)
    except ValueError as error:
        raise ArgadInput(PLACE, "braces_unclear", problem=str(error)) from None


def unquoted(text: str) -> str:
    try:
        return str(json.loads(text)) if text.startswith('"') else text
    except ValueError:
        raise ArgadInput(PLACE, "line_unclear", text=text) from None


def quoted(name: str, reserved: frozenset[str] = frozenset()) -> str:
    """In quotation marks if it could be taken for something else."""
    return name if _PLAIN.fullmatch(name) and name not in reserved else json.dumps(name, ensure_ascii=False)


def points(words: list[str], place: str) -> list[list[float]]:
    """Places in centimetres."""
    found = [_POINT.fullmatch(word) for word in words]
    if not all(found):
        raise ArgadInput(place, "point_unclear", text=" ".join(words))
    return [[float(point[1]), float(point[2])] for point in found if point]
