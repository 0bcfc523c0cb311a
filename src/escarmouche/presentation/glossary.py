"""The words of a game for somebody who meets them for the first time, each with the rule that it comes from."""

from collections import Counter
from pathlib import Path

from msgspec import Struct

from escarmouche.kernel.rulebook import RuleBook
from escarmouche.kernel.rules import RuleId
from escarmouche.text.datafiles import load
from escarmouche.text.errors import BrokenInput
from escarmouche.text.languages import LANGUAGES
from escarmouche.text.texts import Localized


class Term(Struct, frozen=True, forbid_unknown_fields=True):
    """A word, what it means in a sentence or two, and where the book speaks of it."""

    word: Localized
    text: Localized
    rule: RuleId


class Glossary(Struct, frozen=True, forbid_unknown_fields=True):
    term: tuple[Term, ...]


def load_glossary(path: Path, book: RuleBook) -> tuple[Term, ...]:
    """Read a glossary and check that nothing is said twice or left out, and that its rules are in the book."""
    terms = load(path, Glossary).term
    for term in terms:
        _check_texts(term, f"{path.name}, term {term.word.en}")
    for language in LANGUAGES:
        counted = Counter(getattr(term.word, language) for term in terms)
        if twice := sorted(word for word, times in counted.items() if times > 1):
            raise BrokenInput(path.name, "ids_twice", ids=", ".join(twice))
    if unknown := sorted({term.rule for term in terms} - book.ids()):
        raise BrokenInput(path.name, "ids_unknown", ids=", ".join(unknown))
    return terms


def _check_texts(term: Term, place: str) -> None:
    for language in LANGUAGES:
        if not all(getattr(name, language).strip() for name in (term.word, term.text)):
            raise BrokenInput(place, "text_missing", language=language)
