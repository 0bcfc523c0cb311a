"""Rule indexes: read, checked, and complete for both books."""

import re
from pathlib import Path

import pytest

from escarmouche.games import rulebook
from escarmouche.kernel import RuleKind, contributions, load_rulebook, rule
from escarmouche.kernel import match as match_module
from escarmouche.kernel import table_rules as etiquette
from escarmouche.kernel.rulebook import RuleBook
from escarmouche.text.errors import BrokenInput
from escarmouche.text.messages import explain

GOOD = """
game = "toy"
title = "Toy"
author = "Nobody"

[[section]]
id = "TOY-1"
en = "Moving"
fr = "Bouger"

[[rule]]
id = "TOY-1.1"
kind = "core"
en = "One moves."
fr = "On bouge."
rulings = ["TOY-R-1"]

[[rule]]
id = "TOY-1.2"
kind = "optional"
en = "One may run."

[[ruling]]
id = "TOY-R-1"
en = "A move is a step."
option = true

[[example]]
id = "TOY-EX-1"
en = "Two steps are two moves."
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "rules.toml"


def read(path: Path, text: str) -> RuleBook:
    path.write_text(text, encoding="utf-8")
    return load_rulebook(path)


def test_a_sound_index_is_read(path: Path) -> None:
    book = read(path, GOOD)
    assert book.ids() == {"TOY-1.1", "TOY-1.2", "TOY-R-1", "TOY-EX-1"}
    first, second = book.rule
    assert (first.kind, first.fr, first.rulings) == (RuleKind.CORE, "On bouge.", ("TOY-R-1",))
    assert (second.kind, second.fr, second.rulings) == (RuleKind.OPTIONAL, "", ())
    assert book.ruling[0].option


def test_an_entry_is_found_by_its_id(path: Path) -> None:
    book = read(path, GOOD)
    assert [book.find(entry.id) for entry in book.entries()] == list(book.entries())
    assert book.find("TOY-9.9") is None


@pytest.mark.parametrize(
    ("right", "wrong", "found", "told"),
    [
        ("TOY-1.2", "TOY-1.1", ("rules.toml", "ids_twice"), "TOY-1.1"),
        ("TOY-EX-1", "TOY-1.1", ("rules.toml", "ids_twice"), "TOY-1.1"),
        ("TOY-1.2", "TOY-1.b", ("rules.toml", "ids_odd"), "TOY-1.b"),
        ("TOY-1.2", "toy-1.2", ("rules.toml", "ids_odd"), "toy-1.2"),
        ("TOY-1.2", "TOY-1.2 ", ("rules.toml", "ids_odd"), "TOY-1.2 "),
        ('["TOY-R-1"]', '["TOY-R-2"]', ("rules.toml, rule TOY-1.1, rulings", "ids_unknown"), "TOY-R-2"),
        ('["TOY-R-1"]', '["TOY-1.2"]', ("rules.toml, rule TOY-1.1, rulings", "ids_unknown"), "TOY-1.2"),
        ("TOY-1.2", "TOY-2.2", ("rules.toml", "section_missing"), "TOY-2.2"),
        ("TOY-1.2", "TOY-12.2", ("rules.toml", "section_missing"), "TOY-12.2"),
        ("One may run.", " ", ("rules.toml, TOY-1.2", "text_missing"), "en"),
        ("A move is a step.", "", ("rules.toml, TOY-R-1", "text_missing"), "en"),
        ('"optional"', '"maybe"', ("rules.toml, rule TOY-1.2, kind", "choice_unknown"), "maybe"),
        ('fr = "On bouge."', 'de = "Man geht."', ("rules.toml, rule TOY-1.1", "field_unknown"), "de"),
        ('kind = "core"', "", ("rules.toml, rule TOY-1.1", "field_missing"), "kind"),
        ("option = true", "option = 1", ("rules.toml, ruling TOY-R-1, option", "wrong_type"), "bool"),
        ('en = "Moving"', "", ("rules.toml, section TOY-1", "field_missing"), "en"),
    ],
)
def test_an_index_that_does_not_hang_together_says_where(
    path: Path, right: str, wrong: str, found: tuple[str, str], told: str
) -> None:
    assert right in GOOD
    with pytest.raises(BrokenInput) as error:
        read(path, GOOD.replace(right, wrong))
    assert (error.value.place, error.value.key) == found
    assert told in explain(error.value, "en")
    assert told in explain(error.value, "fr")


@pytest.mark.parametrize("reference", ["BOW-2.4.2.19", "BOW-R-5", "BOW-EX-24", "ARG-1", "TABLE-1.1", "ARG-A.3"])
def test_a_reference_to_a_rule_is_its_id(reference: str) -> None:
    assert rule(reference) == reference


@pytest.mark.parametrize(
    "reference", ["", "BOW", "BOW-", "bow-1.1", "BOW 1.1", "BOW-1..1", "BOW-1.", "BOW-R-x", "BOW-1\n"]
)
def test_what_has_not_the_form_of_an_id_is_no_reference(reference: str) -> None:
    with pytest.raises(ValueError, match="is not the id of a rule"):
        rule(reference)


@pytest.mark.parametrize(
    ("name", "rules", "rulings", "examples"), [("bow", 325, 91, 49), ("argad", 747, 211, 54), ("table", 18, 0, 0)]
)
def test_the_index_is_complete(name: str, rules: int, rulings: int, examples: int) -> None:
    book = rulebook(name)
    assert book.game == name
    assert (len(book.rule), len(book.ruling), len(book.example)) == (rules, rulings, examples)


@pytest.mark.parametrize(("name", "prefix"), [("bow", "BOW"), ("argad", "ARG"), ("table", "TABLE")])
def test_every_id_of_an_index_names_its_book(name: str, prefix: str) -> None:
    book = rulebook(name)
    assert all(entry.startswith(f"{prefix}-") for entry in book.ids())
    assert all(re.fullmatch(rf"{prefix}-R-\d+", ruling.id) for ruling in book.ruling)
    assert all(re.fullmatch(rf"{prefix}-EX-\d+", example.id) for example in book.example)
    assert not any(re.match(rf"{prefix}-(R|EX)-", entry.id) for entry in book.rule)


@pytest.mark.parametrize("name", ["bow", "argad", "table"])
def test_sections_are_named_once_in_both_languages(name: str) -> None:
    sections = rulebook(name).section
    assert len({section.id for section in sections}) == len(sections)
    assert all(section.en.strip() and section.fr.strip() for section in sections)


def test_the_tables_rules_speak_both_languages() -> None:
    assert all(entry.fr.strip() for entry in rulebook("table").rule)


def test_the_rules_that_the_table_cites_are_its_own(table_rules: RuleBook) -> None:
    values = [value for module in (match_module, contributions, etiquette) for value in vars(module).values()]
    cited = {value for value in values if isinstance(value, str) and value.startswith("TABLE-")}
    permission = {"TABLE-2.5"}  # nothing is refused by it
    assert cited | permission == table_rules.ids()
