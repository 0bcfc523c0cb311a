"""What people read, in each language.

A catalogue is a TOML file with one table per message key:

    [target_behind]
    en = "{target} is behind {who}."
    fr = "{target} est derrière {who}."
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from string import Formatter
from typing import Any

from msgspec import Struct

from escarmouche.text.contractions import contracted
from escarmouche.text.datafiles import read_toml
from escarmouche.text.errors import BrokenInput
from escarmouche.text.languages import LANGUAGES, Language


class Localized(Struct, frozen=True):
    """A text in every language."""

    en: str
    fr: str

    @classmethod
    def of(cls, say: Callable[[Language], str]) -> "Localized":
        """What is said in each language."""
        return cls(**{language: say(language) for language in LANGUAGES})

    @classmethod
    def same(cls, text: str) -> "Localized":
        """A text that is the same in every language, such as a number."""
        return cls.of(lambda language: text)

    @classmethod
    def from_fields(cls, entry: object) -> "Localized":
        """Of an entry of a data file that has a field for each language."""
        return cls.of(lambda language: getattr(entry, language))

    @property
    def is_same(self) -> bool:
        """Whether it is the same in every language."""
        return len(set(self.by_language().values())) == 1

    def __getitem__(self, language: Language) -> str:
        text: str = getattr(self, language)
        return text

    def by_language(self) -> dict[Language, str]:
        return {language: self[language] for language in LANGUAGES}


class Texts:
    """The messages of one part of the program, complete in every language."""

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
        """The message with its parameters, and French words as the names after them want them."""
        text = self._messages[key][language].format_map(params or {})
        return contracted(text) if language == "fr" and params else text

    def localized(self, key: str, /, **params: object) -> Localized:
        """A message in every language; what each language calls differently is a parameter in every language, too."""
        return Localized.of(lambda language: self.say(key, language, in_language(params, language)))


def in_language(params: Mapping[str, object], language: Language) -> dict[str, object]:
    """The parameters of a message as this language says them."""
    return {name: value[language] if isinstance(value, Localized) else value for name, value in params.items()}


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
        first, *others = (placeholders(texts[language]) for language in LANGUAGES)
    except ValueError as error:
        raise BrokenInput(place, "misfit", problem=str(error)) from None
    if differing := first.union(*others) - first.intersection(*others):
        raise BrokenInput(place, "params_differ", names=", ".join(sorted(differing)))
