"""The examples of docs/lab.md work as they stand."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from benchmarks.worth_study import tables
from escarmouche.bow.catalogue import CATALOGUE
from escarmouche.lab.bow.lineup import line_up
from escarmouche.lab.findings import Curves, HeatMap
from escarmouche.lab.report import Report
from escarmouche.lab.worth.shipped import shipped
from tests.cli.program import Program, escarmouche
from tests.lab.jobs import BLUE

__all__ = ["escarmouche"]

WORTH = Path(__file__).parents[2] / "docs" / "worth.md"
PAGE = (Path(__file__).parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")


def example(kind: str) -> str:
    found = re.search(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)
    assert found
    return found[1]


def test_the_army_can_be_played() -> None:
    army = tomllib.loads(example("toml army"))
    battle = CATALOGUE.game.start(CATALOGUE.setup(line_up("first-skirmish", {BLUE: army}), {}))
    assert len(list(battle.army(BLUE))) == 6


def test_the_program_runs() -> None:
    names: dict[str, Any] = {}
    exec(example("python"), names)  # noqa: S102 - our own example
    assert isinstance(names["report"], Report)
    assert names["report"].games == 20


def test_the_questions_about_odds_are_answered() -> None:
    names: dict[str, Any] = {}
    exec(example("python odds"), names)  # noqa: S102 - our own example
    assert isinstance(names["curves"], Curves)
    assert isinstance(names["heat"], HeatMap)


@pytest.mark.parametrize("line", re.findall(r"^escarmouche (odds .*)$", PAGE, re.MULTILINE))
def test_the_commands_about_odds_work(escarmouche: Program, line: str) -> None:
    ran = escarmouche(*line.split())
    assert (ran.code, ran.err) == (0, "")


def test_the_study_says_what_ships() -> None:
    """The tables of docs/worth.md, and the pictures that it shows."""
    page = WORTH.read_text(encoding="utf-8")
    for table in tables(shipped("bow")).strip().split("\n\n"):
        if table.startswith("|"):
            assert table in page
    pictures = re.findall(r"\]\((pictures/[^)]+)\)", page)
    assert len(pictures) > 10
    assert all((WORTH.parent / picture).is_file() for picture in pictures)


def test_verdicts_in_words_are_those_of_the_study() -> None:
    """What docs/worth.md says beside its tables: `costs 26 and plays like 39–45`."""
    told = {each.text.en for each in shipped("bow").finding.priced}
    said = re.findall(r"costs (\d+)(?: and|,) plays\s+like\s+([\d.]+–[\d.]+)", WORTH.read_text(encoding="utf-8"))
    assert len(said) > 5
    for cost, worth in said:
        assert f"costs {cost}, plays like {worth}" in told or (cost, worth) == ("60", "24–31")
