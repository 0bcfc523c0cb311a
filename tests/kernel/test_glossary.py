"""Glossaries: those of our games hold together, and one that does not is refused."""

from pathlib import Path

import pytest

from escarmouche import games
from escarmouche.presentation.glossary import load_glossary
from escarmouche.text.errors import BrokenInput

TERM = """
[[term]]
rule = "BOW-1.1.2"
word = {{ en = "{en}", fr = "{fr}" }}
text = {{ en = "The knob.", fr = "Le plot." }}
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "glossary.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(("game", "word"), [("bow", "stud"), ("argad", "close order")])
def test_a_game_has_its_words_in_both_languages_each_with_a_rule_of_the_book(game: str, word: str) -> None:
    terms = games.glossary(game)
    assert len(terms) >= 60
    assert {term.rule for term in terms} <= games.rulebook(game).ids()
    assert [term.word.en for term in terms if term.word.en == word]


@pytest.mark.parametrize("game", games.GAMES)
def test_a_meaning_takes_at_most_three_short_sentences(game: str) -> None:
    long = [term.word.en for term in games.glossary(game) if max(len(term.text.en), len(term.text.fr)) > 160]
    assert long == []


def test_a_book_without_a_list_of_words_has_none() -> None:
    assert games.glossary("table") == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (TERM.format(en="stud", fr="tenon") * 2, r"glossary\.toml: .*stud"),
        (TERM.format(en="stud", fr=" "), r"glossary\.toml, term stud: the text in “fr” is missing"),
        (TERM.format(en="stud", fr="tenon").replace("1.1.2", "9.9"), r"glossary\.toml: the index has no BOW-9\.9"),
        (TERM.format(en="stud", fr="tenon").replace("rule", "rules"), r"glossary\.toml, term 1: .*rule"),
    ],
)
def test_a_glossary_that_does_not_hold_together_is_refused(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(BrokenInput, match=message):
        load_glossary(written(tmp_path, text), games.rulebook("bow"))
