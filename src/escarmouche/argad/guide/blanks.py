"""What a command still needs, read from the types of its fields: a place, a person, one of a list, a number, a text."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import FieldInfo, fields, replace

from escarmouche.argad.guide.desk_asking import Blank, BlankKind, Choice
from escarmouche.argad.guide.localizer import SkirmishLocalizer
from escarmouche.argad.model.aims import Objective
from escarmouche.argad.model.ids import CharacterId, KindId, ThingId, WeaponId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.triggers import Trigger
from escarmouche.argad.model.units import Point, Tenths
from escarmouche.argad.resources import TEXTS
from escarmouche.kernel import GAME_MASTER, Seat
from escarmouche.rendering.renderer import signed
from escarmouche.text.texts import Localized

KINDS: Final[dict[Any, BlankKind]] = {
    Point: "place",
    tuple[Point, ...]: "path",
    CharacterId: "person",
    tuple[CharacterId, ...]: "people",
    bool: "flag",
    Tenths: "length",
    Localized: "sentence",
}
"""What is pointed at, switched, measured or written, by its type. The rest is a choice, a number or a text."""
FEW: Final = 9
"""So many numbers are listed."""

_NAMED: Final[dict[Any, Callable[[Skirmish], Iterable[str]]]] = {
    Seat: lambda view: view.seats,
    WeaponId: lambda view: view.weapons,
    ThingId: lambda view: view.things,
    KindId: lambda view: view.ground.kinds,
}
"""What is called by its name, and all that there is of it."""
_WORDS: Final = {"status": "is", "skill": "has", "wound": "is_wounded", "which": "distance"}
"""Fields whose values are called as elsewhere in the game."""
_SIGNED: Final = ("amount", "cover", "modifier")


@dataclass(frozen=True)
class Making:
    """A command that is made for something: what is known of it, and in whose words."""

    view: Skirmish
    localizer: SkirmishLocalizer
    command: type[Any]
    about: str
    """The person or thing that it is for; nothing: the table."""
    seat: Seat = GAME_MASTER
    """Who would give it."""
    proposed: bool = False
    """Whether it is put to the other players (ARG-R-125)."""

    def named(self, name: str) -> Localized:
        return self.localizer.each(lambda renderer: renderer.named(name))

    def choice(self, path: str, value: Any, label: Localized | None = None, *needs: str, **more: Any) -> Choice:
        """A value of a field, and of others that go with it."""
        fills = {name: msgspec.to_builtins(each) for name, each in {path: value, **more}.items()}
        return Choice(label=label or self.word(path, value), fills=fills, needs=needs)

    def word(self, path: str, value: Any) -> Localized:
        """What a value is called."""
        kind = _last(path)
        key = f"{_WORDS.get(kind, f'choose_{kind}')}_{'none' if value == '' else value}"
        if key in TEXTS:
            return self.localizer.say(key)
        return Localized.same(signed(value) if value and kind in _SIGNED else str(value))

    def chosen(self, path: str, choices: Iterable[Choice]) -> Blank:
        return Blank(name=path, label=self.label(path), kind="choice", choices=tuple(choices))

    def label(self, path: str) -> Localized:
        own = f"blank_{self.command.__name__}_{_last(path)}"
        return self.localizer.say(own if own in TEXTS else f"blank_{_last(path)}")


def _last(path: str) -> str:
    return path.rpartition(".")[2]


Special = Callable[[Making, str], Blank | None]
"""Of a field of which the type does not say enough; None: nothing is asked."""


def blanks(making: Making, filled: Iterable[str], specials: Mapping[str, Special]) -> Iterator[Blank]:
    """Of all fields that are not filled in."""
    known = set(filled)
    for path, field in fields_of(making.command):
        if path not in known:
            special = specials.get(f"{making.command.__name__}.{path}", usual_blank(field.type))
            if blank := special(making, path):
                yield blank if field.required else replace(blank, optional=True, usual=blank.usual or _default(field))


def fields_of(kind: type[Struct], inside: str = "") -> Iterator[tuple[str, FieldInfo]]:
    """With those of an objective or a trigger inside the command that hands it out or sets it."""
    for field in fields(kind):
        path = f"{inside}{field.encode_name}"
        if (within := without_none(field.type)) in (Objective, Trigger):
            yield from fields_of(within, f"{path}.")
        else:
            yield path, field


def _default(field: FieldInfo) -> Any:
    return field.default if isinstance(field.default, bool | int) else None


def usual_blank(wanted: Any) -> Special:
    """As the type of the field says."""
    kind = without_none(wanted)
    if kind in KINDS:
        return lambda making, path: Blank(name=path, label=making.label(path), kind=KINDS[kind])
    if get_origin(kind) is tuple:
        return lambda making, path: _several(making, path, get_args(kind)[0])
    if kind in _NAMED:
        return lambda making, path: making.chosen(path, _named(making, path, kind))
    if get_origin(kind) is Literal:
        return listed(get_args(kind))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return listed([each.value for each in kind])
    return _number_or_text(*_marked(kind))


def nothing(making: Making, path: str) -> None:
    """Said together with another field, or left as it is."""


def offered(choices: Callable[[Making, str], Iterable[Choice]]) -> Special:
    return lambda making, path: making.chosen(path, choices(making, path))


def area(making: Making, path: str) -> Blank:
    """A place on the table."""
    return Blank(name=path, label=making.label(path), kind="area")


def listed(values: Iterable[Any]) -> Special:
    """One of a few values."""
    kept = tuple(values)
    return lambda making, path: making.chosen(path, (making.choice(path, each) for each in kept))


def number(least: int, most: int) -> Special:
    """A number between two others."""
    if most - least < FEW:
        return listed(range(least, most + 1))
    return lambda making, path: Blank(name=path, label=making.label(path), kind="number", least=least, most=most)


def _named(making: Making, path: str, kind: Any) -> Iterator[Choice]:
    return (making.choice(path, each, making.named(each)) for each in _NAMED[kind](making.view))


def _several(making: Making, path: str, kind: Any) -> Blank:
    choices = (making.choice(path, [each], making.named(each)) for each in _NAMED[kind](making.view))
    return replace(making.chosen(path, choices), kind="several")


def _number_or_text(base: Any, meta: Meta) -> Special:
    if base is not int:
        return lambda making, path: Blank(
            name=path, label=making.label(path), kind="text", least=meta.min_length, most=meta.max_length
        )
    if isinstance(meta.ge, int) and isinstance(meta.le, int):
        return number(meta.ge, meta.le)
    return lambda making, path: Blank(name=path, label=making.label(path), kind="number", least=1)


def without_none(wanted: Any) -> Any:
    if get_origin(wanted) not in (Union, UnionType):
        return wanted
    (kind,) = (each for each in get_args(wanted) if each is not NoneType)
    return kind


def _marked(kind: Any) -> tuple[Any, Meta]:
    """The type itself, and the bounds that are said with it."""
    if get_origin(kind) is not Annotated:
        return kind, Meta()
    base, *marks = get_args(kind)
    return base, next((mark for mark in marks if isinstance(mark, Meta)), Meta())
