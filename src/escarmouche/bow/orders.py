"""Commands as people write them: `move S 12,5 E`, `attack S T`, `get-on S truck driver`.

The first word is the command, then its values in their order; `name=value` gives one by its name. Directions may be
points of the compass, studs are `x,y`, `-` is nothing, and what holds spaces is quoted.
"""

import re
import shlex
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, get_args, get_origin

import msgspec
from msgspec.structs import FieldInfo, fields

from escarmouche.bow.battle import Battle
from escarmouche.bow.chapters import COMMANDS
from escarmouche.bow.posts import COMPASS
from escarmouche.bow.words import BowInput

_STUD: Final = re.compile(r"-?\d{1,9},-?\d{1,9}")
_NAMED: Final = re.compile(r"([a-z_]+)=(.*)")
_PLAIN: Final = re.compile(r"[^\s\"'\\=]+")
NOTHING: Final = "-"
_YES_NO: Final = {"yes": True, "no": False}


@cache
def verbs() -> Mapping[str, type[Any]]:
    """Every command by the word it is written with."""
    return {verb(command): command for command in COMMANDS}


def verb(command: type[Any]) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", command.__name__).lower()


def split(text: str, place: str) -> list[str]:
    """The words of a line, quoted ones whole."""
    try:
        return shlex.split(text)
    except ValueError:
        raise BowInput(place, "quotes_open") from None


def read_order(words: Sequence[str], battle: Battle, place: str) -> Any:
    """The command that these words are. A direction that is left out is the unit's own."""
    name, *values = words or [""]
    command = verbs().get(name)
    if command is None:
        raise BowInput(place, "verb_unknown", verb=name, known=", ".join(sorted(verbs())))
    known = fields(command)
    given = _assign(command, known, values, place)
    unit = battle.units.get(given.get("unit", ""))
    if unit and "facing" in {field.name for field in known}:
        given.setdefault("facing", unit.facing)
    try:
        return msgspec.convert(given, command, strict=False)
    except msgspec.ValidationError:
        raise BowInput(place, "order_unclear", usage=usage(command)) from None


def _assign(command: type[Any], known: Sequence[FieldInfo], values: Sequence[str], place: str) -> dict[str, Any]:
    types = {field.name: field.type for field in known}
    free, given = list(types), {}
    for value in values:
        named = _NAMED.fullmatch(value)
        if named and named[1] in types:
            given[named[1]] = _plain(named[2], types[named[1]])
        elif free := [field for field in free if field not in given]:
            given[free[0]] = _plain(value, types[free[0]])
        else:
            raise BowInput(place, "order_unclear", usage=usage(command))
    return given


def _plain(value: str, kind: Any) -> Any:
    if get_origin(kind) is tuple and get_args(kind)[-1] is Ellipsis:
        return [] if value == NOTHING else value.split(",")
    if kind is bool:
        return _YES_NO.get(value, value)
    if kind is int and value in COMPASS:
        return COMPASS.index(value) * 45
    if value == NOTHING:
        return None
    return [int(part) for part in value.split(",")] if _STUD.fullmatch(value) else value


def usage(command: type[Any]) -> str:
    """How a command is written: `move UNIT TO [FACING]`."""
    words = [
        field.name.upper() if field.required and field.name != "facing" else f"[{field.name.upper()}]"
        for field in fields(command)
    ]
    return " ".join([verb(command), *words])


def write_order(command: Any) -> str:
    """The command as one would write it; values at the end that are as usual are left out."""
    known = fields(type(command))
    values = [getattr(command, field.name) for field in known]
    while known and not known[-1].required and values[-1] == known[-1].default:
        known, values = known[:-1], values[:-1]
    words = [_written(field, value) for field, value in zip(known, values, strict=True)]
    return " ".join([verb(type(command)), *words])


def _written(field: FieldInfo, value: Any) -> str:
    if value is None or value == ():
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int) and field.name == "facing":
        return COMPASS[value // 45] if value in range(0, 360, 45) else str(value)
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    text = str(value)
    return text if _PLAIN.fullmatch(text) else '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
