"""The options in words (BOW-B.1.1 and every ruling with a switch), checked against the values that the engine reads."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from msgspec import Struct, inspect
from msgspec.structs import fields

from escarmouche.bow.names import Name
from escarmouche.bow.options import Options
from escarmouche.bow.words import DATA, BowInput
from escarmouche.kernel import RuleId
from escarmouche.kernel.datafiles import load

FILE: Final = DATA / "options.toml"

Value = bool | int | float | str


class Choice(Struct, frozen=True, forbid_unknown_fields=True):
    """A value that has a name of its own."""

    value: Value
    en: str
    fr: str


class OptionText(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An option as people read it."""

    id: str
    rules: tuple[RuleId, ...]
    default: Value | tuple[str, ...]
    title: Name
    text: Name
    least: Value | None = None
    most: Value | None = None
    choices: tuple[Choice, ...] = ()


class OptionTexts(Struct, frozen=True, forbid_unknown_fields=True):
    option: tuple[OptionText, ...]


@cache
def option_texts() -> tuple[OptionText, ...]:
    """All options, in the order in which a table is asked."""
    return load_options(FILE)


def load_options(path: Path) -> tuple[OptionText, ...]:
    """Read the texts and check that they speak of the engine's options, no more and no less."""
    texts = load(path, OptionTexts).option
    known = _bounds()
    for text in texts:
        if text.id not in known:
            raise BowInput(f"{path.name}, option {text.id}", "option_unknown", id=text.id)
        _check(text, known[text.id], f"{path.name}, option {text.id}")
    if missing := sorted(known.keys() - {text.id for text in texts}):
        raise BowInput(path.name, "option_missing", id=", ".join(missing))
    return texts


def _check(text: OptionText, known: dict[str, Any], place: str) -> None:
    said = {
        "default": text.default,
        "least": text.least,
        "most": text.most,
        "choices": {choice.value for choice in text.choices},
    }
    for field, value in known.items():
        if said[field] != value:
            raise BowInput(place, "option_differs", field=field)


def _bounds() -> dict[str, dict[str, Any]]:
    """What the engine knows of each option: its default, its bounds, and the values to choose from."""
    types = {field.name: field.type for field in inspect.type_info(Options).fields}  # type: ignore[attr-defined]
    return {field.name: {"default": field.default, **_limits(types[field.name])} for field in fields(Options)}


def _limits(kind: inspect.Type) -> dict[str, Any]:
    match kind:
        case inspect.IntType() | inspect.FloatType():
            return {"least": kind.ge, "most": kind.le}
        case inspect.LiteralType():
            return {"choices": set(kind.values)}
        case _:
            return {"choices": set()}
