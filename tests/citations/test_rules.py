"""Every rule that the program cites is in an index, and the indexes are whole."""

from collections import Counter

import pytest

from escarmouche.games import GAMES, TABLE, rulebook
from tests.citations.sources import constant_rules, known_rules, literal_rules

KINDS = {
    "bow": {"core": 251, "optional": 29, "advice": 26, "extension": 19},
    "argad": {"core": 420, "optional": 226, "advice": 58, "gm": 43},
}


def test_every_rule_cited_in_the_source_is_in_an_index() -> None:
    cited = list(literal_rules())
    assert cited
    assert [(place, rule) for place, rule in cited if rule not in known_rules()] == []


def test_every_constant_that_is_the_id_of_a_rule_is_in_an_index() -> None:
    cited = list(constant_rules())
    assert cited
    assert [(place, rule) for place, rule in cited if rule not in known_rules()] == []


@pytest.mark.parametrize("book", GAMES)
def test_the_index_holds_every_rule_of_the_book(book: str) -> None:
    assert Counter(rule.kind.value for rule in rulebook(book).rule) == KINDS[book]


def test_the_indexes_share_no_id() -> None:
    ids = Counter(entry for name in (*GAMES, TABLE) for entry in rulebook(name).ids())
    assert [entry for entry, times in ids.items() if times > 1] == []


@pytest.mark.parametrize("name", [*GAMES, TABLE])
def test_an_index_bears_the_name_it_is_asked_for_by(name: str) -> None:
    assert rulebook(name).game == name


@pytest.mark.parametrize("name", [*GAMES, TABLE])
def test_every_rule_ruling_and_example_is_stated_in_both_languages(name: str) -> None:
    assert [entry.id for entry in rulebook(name).entries() if not (entry.en and entry.fr)] == []
