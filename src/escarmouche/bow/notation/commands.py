"""Commands as people write them: `move S 12,5 E`, `attack S T`, `get-on S truck driver`.

Directions may be points of the compass, and studs are `x,y`; `text/command_syntax.py` says the rest.
"""

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from msgspec.structs import FieldInfo, fields

from escarmouche.bow.battle import Battle
from escarmouche.bow.chapters import COMMANDS, Command
from escarmouche.bow.content.posts import COMPASS
from escarmouche.text.command_syntax import NOTHING, YES_NO, CommandSyntax, is_list, quoted

_STUD: Final = re.compile(r"-?\d{1,9},-?\d{1,9}")


@cache
def syntax() -> CommandSyntax:
    return CommandSyntax(COMMANDS, _read, _write, optional=("facing",))


def read_order(words: Sequence[str], battle: Battle, place: str) -> Command:
    """The command that these words are. A direction that is left out is the unit's own."""
    name, *values = words or [""]
    kind = syntax().kind(name, place)
    given = syntax().values(kind, values, place)
    unit = battle.units.get(given.get("unit", ""))
    if unit and "facing" in {field.name for field in fields(kind)}:
        given.setdefault("facing", unit.facing)
    command: Command = syntax().made(kind, given, place)
    return command


def write_order(command: Command) -> str:
    """The command as one would write it."""
    return " ".join(syntax().written(command))


def _read(value: str, field: FieldInfo) -> Any:
    if is_list(field.type):
        return [] if value == NOTHING else value.split(",")
    if field.type is bool:
        return YES_NO.get(value, value)
    if field.type is int and value in COMPASS:
        return COMPASS.index(value) * 45
    if value == NOTHING:
        return None
    return [int(part) for part in value.split(",")] if _STUD.fullmatch(value) else value


def _write(value: Any, field: FieldInfo) -> str:
    if isinstance(value, int) and field.name == "facing":
        return COMPASS[value // 45] if value in range(0, 360, 45) else str(value)
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return quoted(str(value))
