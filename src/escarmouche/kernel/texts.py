"""What people read, in French and English.

A catalogue is a TOML file with one table per message key:

    [target_behind]
    en = "{target} is behind {who}."
    fr = "{target} est derrière {who}."
"""

from collections.abc import Mapping
from pathlib import Path
from string import Formatter
from typing import Any, Final, Literal

from msgspec import Struct

from escarmouche.kernel.datafiles import read_toml
from escarmouche.kernel.errors import BrokenInput

Language = Literal["en", "fr"]
LANGUAGES: Final[tuple[Language, ...]] = ("en", "fr")


class Name(Struct, frozen=True):
    """What a thing is called, in both languages."""

    en: str
    fr: str


class Texts:
    """The messages of one part of the program, complete in both languages."""

    def __init__(self, messages: Mapping[str, Any], place: str) -> None:
        for key, texts in messages.items():
            _check(f"{place}: [{key}]", texts)
        self._messages: Mapping[str, Mapping[str, str]] = messages

    def __contains__(self, key: object) -> bool:
        return key in self._messages

    def __or__(self, other: "Texts") -> "Texts":
        if twice := sorted(self.keys() & other.keys()):
            raise BrokenInput("texts", "ids_twice", ids=", ".join(twice))
        return Texts({**self._messages, **other._messages}, "texts")

    def keys(self) -> set[str]:
        return set(self._messages)

    def word(self, kind: str, name: str, language: Language) -> str:
        """What a name of this kind is in words, such as `seat_blue`; the name itself if there are none."""
        message = self._messages.get(f"{kind}_{name}")
        return message[language] if message and "{" not in message[language] else name

    def say(self, key: str, language: Language, params: Mapping[str, object] | None = None) -> str:
        return self._messages[key][language].format_map(params or {})


def load_texts(path: Path) -> Texts:
    return Texts(read_toml(path), path.name)


def placeholders(text: str) -> set[str]:
    """The names in braces; ValueError if the braces do not fit or hold something else."""
    names = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    if odd := sorted(name for name in names if not name.isidentifier()):
        raise ValueError(f"{{{odd[0]}}} is not a name")
    return names


def _check(place: str, texts: Any) -> None:
    for language in LANGUAGES:
        text = texts.get(language) if isinstance(texts, Mapping) else None
        if not isinstance(text, str) or not text.strip():
            raise BrokenInput(place, "text_missing", language=language)
    if unknown := sorted(set(texts) - set(LANGUAGES)):
        raise BrokenInput(place, "field_unknown", field=", ".join(unknown))
    try:
        differing = placeholders(texts["en"]) ^ placeholders(texts["fr"])
    except ValueError as error:
        raise BrokenInput(place, "misfit", problem=str(error)) from None
    if differing:
        raise BrokenInput(place, "params_differ", names=", ".join(sorted(differing)))
