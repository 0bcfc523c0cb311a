"""Commands as people write them: `go A 40,30 45,30`, `charge A B`, `shoot A crossbow B`, `done`.

An order is written with its own word and the character's name; places and lengths are in centimetres.
`text/command_syntax.py` says the rest.
"""

import re
from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Final, cast, get_args

from msgspec import Struct, inspect
from msgspec.structs import FieldInfo

from escarmouche.argad.chapters import COMMANDS, AtTable, Command, TableCommand
from escarmouche.argad.content.library import library
from escarmouche.argad.model.ids import CharacterId, TableId
from escarmouche.argad.model.measures import in_cm
from escarmouche.argad.model.measures import read as measured
from escarmouche.argad.model.measures import write as plain
from escarmouche.argad.model.orders import Order
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.model.turn_state import Shot
from escarmouche.argad.phases.announcing import Announce, AnnounceGroup
from escarmouche.argad.shooting.shots import Shoot
from escarmouche.text import inline
from escarmouche.text.codec import type_info
from escarmouche.text.command_syntax import NOTHING, YES_NO, CommandSyntax, is_list, quoted
from escarmouche.text.errors import BrokenInput
from escarmouche.text.texts import Localized

ORDERS: Final = get_args(Order)
ELSEWHERE: Final = "at"
"""Before a command at another table: `at harbour go A 40,30`."""
_POINT: Final = re.compile(r"(-?\d{1,9}(?:\.\d{1,9})?),(-?\d{1,9}(?:\.\d{1,9})?)")
_NUMBER: Final = re.compile(r"-?\d{1,9}(?:\.\d{1,9})?")


class ArgadSyntax(CommandSyntax):
    """A shot is written without the command around it, and people who go together march."""

    words: ClassVar[Mapping[type[Any], str]] = {AnnounceGroup: "march", Shot: "shoot"}
    by_name = True


@cache
def syntax() -> CommandSyntax:
    commands = [command for command in COMMANDS if command not in (Announce, Shoot, AtTable)]
    return ArgadSyntax((*ORDERS, *commands, Shot), _read, _write, rest=_is_path)


def read_order(words: Sequence[str], place: str) -> Command:
    """The command that these words are."""
    name, *values = words or [""]
    if name == ELSEWHERE and values:
        return AtTable(TableId(values[0]), cast("TableCommand", read_order(values[1:], place)))
    kind = syntax().kind(name, place)
    if kind is Shot:
        return Shoot(_made(Shot, values, place))
    if kind not in ORDERS:
        command: Command = _made(kind, values, place)
        return command
    if not values:
        raise BrokenInput(place, "order_unclear", usage=usage(kind))
    return Announce(CharacterId(values[0]), _made(kind, values[1:], place))


def _made(kind: type[Any], words: Sequence[str], place: str) -> Any:
    try:
        return measured(syntax().values(kind, words, place), kind, place)
    except BrokenInput:
        raise BrokenInput(place, "order_unclear", usage=usage(kind)) from None


def usage(kind: type[Any]) -> str:
    """How a command is written: `charge CHARACTER WHOM`."""
    first, *rest = syntax().usage(kind).split(" ")
    return " ".join([first, *(["CHARACTER"] if kind in ORDERS else []), *rest])


def command_usages() -> list[str]:
    """How every command is written."""
    return [usage(kind) for kind in syntax().verbs.values()]


def write_order(command: Command) -> str:
    """The command as one would write it."""
    if isinstance(command, AtTable):
        return f"{ELSEWHERE} {quoted(command.table)} {write_order(command.command)}"
    if isinstance(command, Announce):
        first, *rest = syntax().written(command.order)
        return " ".join([first, quoted(command.character), *rest])
    return " ".join(syntax().written(command.shot if isinstance(command, Shoot) else command))


def _is_path(field: FieldInfo) -> bool:
    return field.name in ("path", "places")


def _read(value: str, field: FieldInfo) -> Any:
    kinds = _kinds(field.type)
    if value == NOTHING and inspect.NoneType in kinds:
        return None
    if inspect.StructType in kinds:
        return _table(value, field)
    if inspect.BoolType in kinds:
        return YES_NO.get(value, value)
    if point := _POINT.fullmatch(value):
        return [float(point[1]), float(point[2])]
    if is_list(field.type):
        return [] if value == NOTHING else value.split(",")
    return _number(value) if inspect.IntType in kinds and _NUMBER.fullmatch(value) else value


def _table(value: str, field: FieldInfo) -> Any:
    """In braces as TOML writes it; a name may be a plain text in both languages, a profile one of the library."""
    try:
        return inline.parse(value)
    except ValueError:
        return plain(library().profile(value, field.name) if field.type is Profile else Localized.same(value))


def _number(value: str) -> float:
    return int(value) if value.lstrip("-").isdecimal() else float(value)


def _write(value: Any, field: FieldInfo) -> str:
    if isinstance(value, Localized) and value.is_same and not value.en.startswith("{"):
        return quoted(value.en)
    if isinstance(value, Profile) and library().profiles.get(value.id) == value:
        return value.id
    if isinstance(value, Struct):
        return quoted(inline.write(plain(value)))
    if isinstance(value, tuple) and len(value) == 2 and all(isinstance(part, int) for part in value):
        return ",".join(str(in_cm(part)) for part in value)
    if isinstance(value, tuple):
        return quoted(",".join(value))
    return str(in_cm(value)) if inspect.Metadata in _kinds(field.type) else quoted(str(value))


@cache
def _kinds(wanted: Hashable) -> frozenset[type[inspect.Type]]:
    """What sorts of values a field takes; lengths are numbers with a mark."""
    return frozenset(_sorts(type_info(wanted)))


def _sorts(kind: inspect.Type) -> Iterator[type[inspect.Type]]:
    if isinstance(kind, inspect.UnionType):
        for one in kind.types:
            yield from _sorts(one)
        return
    yield type(kind)
    if isinstance(kind, inspect.Metadata):
        yield from _sorts(kind.type)
    elif isinstance(kind, inspect.LiteralType) and all(isinstance(value, int) for value in kind.values):
        yield inspect.IntType
