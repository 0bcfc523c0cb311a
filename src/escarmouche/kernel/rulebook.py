"""The rule index of a game: every rule of its book by id, in our own words, with the rulings that settle it.

It serves the rule help, the "why" of refusals and modifiers, and the report of which tests prove which rules.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import StrEnum
from pathlib import Path

from msgspec import Struct

from escarmouche.kernel.rules import FORM, RuleId
from escarmouche.text.datafiles import load
from escarmouche.text.errors import BrokenInput


class RuleKind(StrEnum):
    """What a rule is to the program: always on, a switch, guidance, user-made, or a tool of the game master."""

    CORE = "core"
    OPTIONAL = "optional"
    ADVICE = "advice"
    EXTENSION = "extension"
    GAME_MASTER = "gm"


class Section(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    en: str
    fr: str


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule of the book, in our own words."""

    id: RuleId
    kind: RuleKind
    en: str
    fr: str = ""
    rulings: tuple[RuleId, ...] = ()


class Ruling(Struct, frozen=True, forbid_unknown_fields=True):
    """What we do where the book is silent; an option if a table may choose otherwise."""

    id: RuleId
    en: str
    fr: str = ""
    option: bool = False
    built: bool = True
    """Whether the part of the game that it is about is there; no test can name it before."""


class Example(Struct, frozen=True, forbid_unknown_fields=True):
    """A worked example of the book, as numbers and the expected result."""

    id: RuleId
    en: str
    fr: str = ""
    section: str = ""


class RuleBook(Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    title: str
    author: str
    section: tuple[Section, ...]
    rule: tuple[Rule, ...]
    ruling: tuple[Ruling, ...] = ()
    example: tuple[Example, ...] = ()

    def entries(self) -> Iterator[Rule | Ruling | Example]:
        yield from self.rule
        yield from self.ruling
        yield from self.example

    def ids(self) -> set[RuleId]:
        return {entry.id for entry in self.entries()}

    def find(self, wanted: str) -> Rule | Ruling | Example | None:
        return next((entry for entry in self.entries() if entry.id == wanted), None)


def load_rulebook(path: Path) -> RuleBook:
    """Read a rule index and check that it hangs together."""
    book = load(path, RuleBook)
    _check_ids(book, path.name)
    _check_rulings(book, path.name)
    _check_sections(book, path.name)
    return book


def _check_ids(book: RuleBook, place: str) -> None:
    counted = Counter(entry.id for entry in book.entries())
    if twice := [entry for entry, times in counted.items() if times > 1]:
        raise BrokenInput(place, "ids_twice", ids=_listed(twice))
    if odd := [entry for entry in counted if not FORM.fullmatch(entry)]:
        raise BrokenInput(place, "ids_odd", ids=_listed(odd))
    for entry in book.entries():
        if not entry.en.strip():
            raise BrokenInput(f"{place}, {entry.id}", "text_missing", language="en")


def _check_rulings(book: RuleBook, place: str) -> None:
    known = {ruling.id for ruling in book.ruling}
    for rule in book.rule:
        if unknown := [ruling for ruling in rule.rulings if ruling not in known]:
            raise BrokenInput(f"{place}, rule {rule.id}, rulings", "ids_unknown", ids=_listed(unknown))


def _check_sections(book: RuleBook, place: str) -> None:
    sections = tuple(f"{section.id}." for section in book.section)
    if unsectioned := [rule.id for rule in book.rule if not rule.id.startswith(sections)]:
        raise BrokenInput(place, "section_missing", ids=_listed(unsectioned))


def _listed(ids: Iterable[str]) -> str:
    return ", ".join(sorted(ids))
