"""`escarmouche rules` lists every rule and ruling of the books with the number of tests that name it."""

import json
import re
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.cli import rule_tests
from escarmouche.cli.rules import entries
from escarmouche.games import TABLE, rulebook
from tests.cli.program import Program

TABLE_RULES = len(rulebook(TABLE).rule)
RULINGS = {game: len(rulebook(game).ruling) for game in ("bow", "argad")}
RULES = {"bow": 325, "argad": 747}
ENTRIES = {game: RULES[game] + RULINGS[game] for game in RULES}
STYLE = re.compile(r"\x1b\[[0-9;]*m")


@pytest.fixture
def named_by(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[str]]:
    """Which tests name which rules, instead of those of this project: fill it before the command runs."""
    named: dict[str, list[str]] = {}
    monkeypatch.setattr("escarmouche.cli.rules.tests_by_rule", lambda: named)
    return named


def listed(escarmouche: Program, *options: str) -> list[dict[str, Any]]:
    ran = escarmouche("rules", "--json", *options)
    assert (ran.code, ran.err) == (0, "")
    rows: list[dict[str, Any]] = json.loads(ran.out)
    return rows


def test_json_lists_all_rules_of_both_books(escarmouche: Program) -> None:
    rows = listed(escarmouche)
    assert len({row["id"] for row in rows}) == len(rows)
    assert Counter(row["game"] for row in rows) == ENTRIES


def test_each_rule_has_exactly_these_fields(escarmouche: Program) -> None:
    for row in listed(escarmouche):
        assert list(row) == ["id", "game", "kind", "en", "fr", "tests", "built"]
        assert [type(value) for value in row.values()] == [str, str, str, str, str, int, bool]
        assert row["en"]


def test_json_says_what_the_index_says(escarmouche: Program) -> None:
    told = [(row["id"], row["kind"], row["en"], row["fr"]) for row in listed(escarmouche, "--game", "bow")]
    book = rulebook("bow")
    rules = [(rule.id, rule.kind.value, rule.en, rule.fr) for rule in book.rule]
    assert told == [*rules, *((ruling.id, "ruling", ruling.en, ruling.fr) for ruling in book.ruling)]


def test_json_is_for_programs_in_any_language(escarmouche: Program) -> None:
    assert escarmouche("--lang", "fr", "rules", "--json").out == escarmouche("rules", "--json").out


@pytest.mark.parametrize(
    ("options", "count"),
    [
        (("--game", "bow"), ENTRIES["bow"]),
        (("--game", "argad"), ENTRIES["argad"]),
        (("--kind", "ruling"), sum(RULINGS.values())),
        (("--game", "bow", "--kind", "ruling"), RULINGS["bow"]),
        (("--game", "table"), TABLE_RULES),
        (("--kind", "core"), 251 + 420),
        (("--kind", "extension"), 19),
        (("--game", "argad", "--kind", "gm"), 43),
        (("--game", "bow", "--kind", "gm"), 0),
    ],
)
def test_filters_leave_only_what_they_name(escarmouche: Program, options: tuple[str, ...], count: int) -> None:
    rows = listed(escarmouche, *options)
    assert len(rows) == count
    for name, value in zip(options[::2], options[1::2], strict=True):
        assert {row[name.removeprefix("--")] for row in rows} <= {value}


def test_tests_are_counted_as_this_project_marks_them(escarmouche: Program) -> None:
    marked = rule_tests.scan(Path(__file__).parents[1])
    rows = [*listed(escarmouche), *listed(escarmouche, "--game", "table")]
    assert {row["id"]: row["tests"] for row in rows} == {row["id"]: len(marked.get(row["id"], [])) for row in rows}


def test_missing_lists_only_rules_that_no_test_names(escarmouche: Program, named_by: dict[str, list[str]]) -> None:
    named_by["TABLE-1.2"] = ["tests/test_one.py::test_one", "tests/test_one.py::test_two"]
    everything = listed(escarmouche, "--game", "table")
    assert {row["id"]: row["tests"] for row in everything if row["tests"]} == {"TABLE-1.2": 2}
    assert listed(escarmouche, "--game", "table", "--missing") == [row for row in everything if not row["tests"]]


def test_missing_lists_rulings_too(escarmouche: Program, named_by: dict[str, list[str]]) -> None:
    named_by["BOW-R-5"] = ["tests/test_one.py::test_one"]
    missing = [row["id"] for row in listed(escarmouche, "--game", "bow", "--kind", "ruling", "--missing")]
    assert missing == [ruling.id for ruling in rulebook("bow").ruling if ruling.id != "BOW-R-5"]


def test_every_rule_and_ruling_of_bow_is_named_by_a_test(escarmouche: Program) -> None:
    assert listed(escarmouche, "--game", "bow", "--missing") == []


def test_every_ruling_of_argad_is_named_by_a_test_or_not_built_yet(escarmouche: Program) -> None:
    rulings = listed(escarmouche, "--game", "argad", "--kind", "ruling")
    assert [row["id"] for row in rulings if bool(row["tests"]) != row["built"]] == []


def test_a_ruling_on_a_part_that_is_not_there_says_so(escarmouche: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks is told so in both languages."""
    book = rulebook("argad")
    first, *others = book.ruling
    planned = replace(book, ruling=(replace(first, built=False), *others))
    monkeypatch.setattr("escarmouche.cli.rules.rulebook", lambda game: planned)
    for language, words in (("en", "(Not built yet.)"), ("fr", "(Pas encore en place.)")):
        lines = escarmouche("--lang", language, "rules", "--game", "argad", "--kind", "ruling").out.splitlines()
        assert [line.split("\t")[0] for line in lines if line.endswith(words)] == [first.id]


def test_nothing_missing_prints_nothing(escarmouche: Program, named_by: dict[str, list[str]]) -> None:
    named_by.update({rule.id: ["tests/test_one.py::test_one"] for rule in rulebook(TABLE).rule})
    ran = escarmouche("rules", "--game", "table", "--missing")
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    assert listed(escarmouche, "--game", "table", "--missing") == []


def test_a_pipe_gets_one_line_a_rule_with_tabs_between(escarmouche: Program, named_by: dict[str, list[str]]) -> None:
    named_by["BOW-0.1"] = ["tests/test_one.py::test_one"]
    ran = escarmouche("rules")
    rows = [line.split("\t") for line in ran.out.splitlines()]
    first = rulebook("bow").rule[0]
    assert (ran.code, len(rows), {len(row) for row in rows}) == (0, sum(ENTRIES.values()), {4})
    assert rows[0] == ["BOW-0.1", first.kind.value, "1", first.en]


def test_statements_are_french_where_they_are_translated(escarmouche: Program) -> None:
    rows = [line.split("\t") for line in escarmouche("--lang", "fr", "rules").out.splitlines()]
    expected = [entry.fr or entry.en for book in ("bow", "argad") for entry in entries(rulebook(book))]
    assert [row[3].removesuffix(" (Pas encore en place.)") for row in rows] == expected


def pretend_to_be_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "400")


@pytest.mark.parametrize(
    ("language", "frame"),
    [
        ("en", ("Rule Kind Tests Statement", f"{TABLE_RULES} rules, 1 of them named by tests")),
        ("fr", ("Règle Sorte Tests Énoncé", f"{TABLE_RULES} règles, dont 1 citées par des tests")),
    ],
)
def test_a_terminal_gets_a_table(
    escarmouche: Program,
    named_by: dict[str, list[str]],
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    frame: tuple[str, str],
) -> None:
    named_by["TABLE-1.2"] = ["tests/test_one.py::test_one"]
    pretend_to_be_a_terminal(monkeypatch)
    ran = escarmouche("--lang", language, "rules", "--game", "table")
    heading, *rows, count = STYLE.sub("", ran.out).splitlines()
    assert (ran.code, ran.err) == (0, "")
    assert (" ".join(heading.split()), count) == frame
    assert [row.split()[0] for row in rows] == [rule.id for rule in rulebook(TABLE).rule]
    assert {row.split()[0]: row.split()[2] for row in rows if row.split()[2] != "0"} == {"TABLE-1.2": "1"}


def test_an_empty_table_is_not_printed(
    escarmouche: Program, named_by: dict[str, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    named_by.update({rule.id: ["tests/test_one.py::test_one"] for rule in rulebook(TABLE).rule})
    pretend_to_be_a_terminal(monkeypatch)
    assert escarmouche("rules", "--game", "table", "--missing").out == ""


def test_an_installed_program_tells_the_tests_it_was_built_with(
    escarmouche: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Without a checkout around it, the list that the wheel carries is read."""
    baked = tmp_path / "rule_tests.json"
    baked.write_text(json.dumps({"TABLE-2.1": ["tests/kernel/test_undo.py::test_one"]}), encoding="utf-8")
    monkeypatch.setattr(rule_tests, "CHECKOUT", tmp_path / "site-packages")
    monkeypatch.setattr(rule_tests, "BAKED", baked)
    counts = {row["id"]: row["tests"] for row in listed(escarmouche, "--game", "table")}
    assert {rule: count for rule, count in counts.items() if count} == {"TABLE-2.1": 1}


def test_a_folder_named_tests_beside_an_installed_program_is_not_ours(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "tests").mkdir()
    baked = tmp_path / "rule_tests.json"
    baked.write_text("{}", encoding="utf-8")
    monkeypatch.setattr(rule_tests, "CHECKOUT", tmp_path)
    monkeypatch.setattr(rule_tests, "BAKED", baked)
    assert rule_tests.tests_by_rule() == {}
