"""Commands as people write them: `move S 12,5 E`, `go A 40,30 45,30`.

The first word is the command, then its values in their order; `name=value` gives one by its name, `-` is nothing, and
what holds spaces is quoted. How single values are written is each game's own affair.
"""

import re
import shlex
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final, get_args, get_origin

from msgspec import ValidationError
from msgspec.structs import FieldInfo, fields

from escarmouche.text.codec import convert
from escarmouche.text.errors import BrokenInput

_NAMED: Final = re.compile(r"([a-z_]+)=(.*)")
_PLAIN: Final = re.compile(r"[^\s\"'\\=]+")
NOTHING: Final = "-"
YES_NO: Final = {"yes": True, "no": False}


def split(text: str, place: str) -> list[str]:
    """The words of a line, quoted ones whole."""
    try:
        return shlex.split(text)
    except ValueError:
        raise BrokenInput(place, "quotes_open") from None


def verb(command: type[Any]) -> str:
    """The word that a command is written with: `get-on` for GetOn."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", command.__name__).lower()


def quoted(text: str) -> str:
    """In quotation marks if it needs them."""
    return text if _PLAIN.fullmatch(text) else '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def is_list(kind: Any) -> bool:
    return get_origin(kind) is tuple and get_args(kind)[-1] is Ellipsis


class CommandSyntax:
    """How the commands of a game are read and written."""

    words: ClassVar[Mapping[type[Any], str]] = {}
    """Commands that are written with another word than their own name."""
    by_name: ClassVar[bool] = False
    """Whether what may be left out is written with its name."""

    def __init__(
        self,
        commands: Iterable[type[Any]],
        read: Callable[[str, FieldInfo], Any],
        write: Callable[[Any, FieldInfo], str],
        *,
        optional: Collection[str] = (),
        rest: Callable[[FieldInfo], bool] = lambda field: False,
    ) -> None:
        """`rest` says which field takes all the words that are left."""
        self.verbs: Mapping[str, type[Any]] = {self.verb(command): command for command in commands}
        self._read, self._write, self._optional, self._rest = read, write, optional, rest

    def verb(self, command: type[Any]) -> str:
        return self.words.get(command) or verb(command)

    def kind(self, name: str, place: str) -> type[Any]:
        command = self.verbs.get(name)
        if command is None:
            raise BrokenInput(place, "verb_unknown", verb=name, known=", ".join(sorted(self.verbs)))
        return command

    def values(self, command: type[Any], words: Sequence[str], place: str) -> dict[str, Any]:
        """The values by the names of the fields."""
        known = {field.name: field for field in fields(command)}
        given: dict[str, Any] = {}
        for word in words:
            named = _NAMED.fullmatch(word)
            if named and named[1] in known:
                self._give(given, known[named[1]], named[2])
                continue
            free = next((field for field in known.values() if field.name not in given or self._rest(field)), None)
            if free is None:
                raise BrokenInput(place, "order_unclear", usage=self.usage(command))
            self._give(given, free, word)
        return given

    def _give(self, given: dict[str, Any], field: FieldInfo, word: str) -> None:
        if not self._rest(field):
            given[field.name] = self._read(word, field)
        elif word == NOTHING:
            given.setdefault(field.name, [])
        else:
            given[field.name] = [*given.get(field.name, ()), self._read(word, field)]

    def made(self, command: type[Any], given: Mapping[str, Any], place: str) -> Any:
        try:
            return convert(given, command, strict=False)
        except ValidationError:
            raise BrokenInput(place, "order_unclear", usage=self.usage(command)) from None

    def usage(self, command: type[Any]) -> str:
        """How a command is written: `move UNIT TO [FACING]`."""
        words = [
            field.name.upper() if field.required and field.name not in self._optional else f"[{field.name.upper()}]"
            for field in fields(command)
        ]
        return " ".join([self.verb(command), *words])

    def written(self, command: Any) -> list[str]:
        """The words of a command; what is as usual is left out, and what follows then is written with its name."""
        words = [self.verb(type(command))]
        named = False
        for field in fields(type(command)):
            value = getattr(command, field.name)
            if not field.required and value == field.default:
                named = True
            elif self._rest(field) and value:
                words += [self._write(one, field) for one in value]
                named = True
            else:
                said = self._one(value, field)
                by_name = named or (self.by_name and not field.required) or self._looks_named(type(command), value)
                words.append(f"{field.name}={said}" if by_name else said)
        return words

    def _looks_named(self, command: type[Any], value: Any) -> bool:
        """A text that would be taken for another value with its name."""
        found = _NAMED.fullmatch(value) if isinstance(value, str) else None
        return found is not None and found[1] in {field.name for field in fields(command)}

    def _one(self, value: Any, field: FieldInfo) -> str:
        if value is None or value == ():
            return NOTHING
        if isinstance(value, bool):
            return "yes" if value else "no"
        return self._write(value, field)
