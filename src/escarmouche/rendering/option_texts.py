"""A game's options in words, checked against the values that its engine reads."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct, inspect

from escarmouche.kernel.rules import RuleId
from escarmouche.text.codec import type_info
from escarmouche.text.datafiles import load
from escarmouche.text.errors import BrokenInput
from escarmouche.text.texts import Localized

Value = bool | int | float | str
Written = Callable[[inspect.Type, Any], Any]


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
    title: Localized
    text: Localized
    unit: str = ""
    """Of a number: centimetres, seconds …"""
    least: Value | None = None
    most: Value | None = None
    choices: tuple[Choice, ...] = ()
    needs: dict[str, Value | tuple[Value, ...]] = {}
    """Other options without which it has nothing to act on, each with the value, or values, that it takes."""

    @property
    def is_share(self) -> bool:
        """Whether it is a number from 0 to 1 that people read in per cent."""
        return isinstance(self.default, float) and isinstance(self.most, float) and self.most <= 1


class UnmetNeed(Struct, frozen=True):
    """An option that has nothing to act on because of what another one is set to."""

    option: OptionText
    other: OptionText


class OptionTexts(Struct, frozen=True, forbid_unknown_fields=True):
    option: tuple[OptionText, ...]


def as_it_is(kind: inspect.Type, value: Any) -> Any:
    return value


def load_option_texts(path: Path, options: type[Struct], written: Written = as_it_is) -> tuple[OptionText, ...]:
    """Read the texts and check that they speak of the engine's options, no more and no less.

    `written` says how people write a value of the engine, where that differs.
    """
    texts = load(path, OptionTexts).option
    known = _bounds(options, written)
    for text in texts:
        if text.id not in known:
            raise BrokenInput(f"{path.name}, option {text.id}", "option_unknown", id=text.id)
        _check(text, known[text.id], f"{path.name}, option {text.id}")
    _check_needs(texts, path.name)
    if missing := sorted(known.keys() - {text.id for text in texts}):
        raise BrokenInput(path.name, "option_missing", id=", ".join(missing))
    return texts


def unmet_needs(texts: Sequence[OptionText], chosen: Mapping[str, Any]) -> Iterator[UnmetNeed]:
    """The options that would change nothing with the values chosen; the defaults hold for the others."""
    known = {text.id: text for text in texts}
    for text in texts:
        for name, wanted in text.needs.items():
            if chosen.get(name, known[name].default) not in _values(wanted):
                yield UnmetNeed(text, known[name])


def _check_needs(texts: Sequence[OptionText], place: str) -> None:
    known = {text.id: text for text in texts}
    for text in texts:
        for name, wanted in text.needs.items():
            if name not in known:
                raise BrokenInput(f"{place}, option {text.id}, needs", "option_unknown", id=name)
            possible = {choice.value for choice in known[name].choices} or {True, False}
            if not set(_values(wanted)) <= possible:
                raise BrokenInput(f"{place}, option {text.id}, needs", "option_differs", field=name)


def _values(wanted: Value | tuple[Value, ...]) -> tuple[Value, ...]:
    return wanted if isinstance(wanted, tuple) else (wanted,)


def _check(text: OptionText, known: dict[str, Any], place: str) -> None:
    said = {
        "default": text.default,
        "least": text.least,
        "most": text.most,
        "choices": {choice.value for choice in text.choices},
    }
    for field, value in known.items():
        if said[field] != value:
            raise BrokenInput(place, "option_differs", field=field)


def _bounds(options: type[Struct], written: Written) -> dict[str, dict[str, Any]]:
    """What the engine knows of each option: its default, its bounds, and the values to choose from."""
    known = type_info(options).fields  # type: ignore[attr-defined]  # the options are a struct, whose type has fields
    return {
        field.name: {"default": written(field.type, field.default), **_limits(field.type, written)} for field in known
    }


def _limits(kind: inspect.Type, written: Written) -> dict[str, Any]:
    match kind.type if isinstance(kind, inspect.Metadata) else kind:
        case inspect.IntType(ge=least, le=most) | inspect.FloatType(ge=least, le=most):
            return {"least": written(kind, least), "most": written(kind, most)}
        case inspect.LiteralType(values=values):
            return {"choices": set(values)}
        case _:
            return {"choices": set()}
