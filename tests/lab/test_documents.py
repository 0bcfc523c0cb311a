"""The examples of docs/lab.md work as they stand."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from benchmarks.worth_study import tables
from escarmouche.bow.content.catalogue import CATALOGUE
from escarmouche.lab.bow.lineup import line_up
from escarmouche.lab.findings import Curves, HeatMap, Priced
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
    page = WORTH.read_text(encoding="utf-8")
    said = re.findall(r"[Cc]osts (\d+)(?: and|,)\s+plays\s+like\s+(\d+–\d+)", page)
    assert len(said) > 8
    assert [pair for pair in said if f"costs {pair[0]}, plays like {pair[1]}" not in told] == []


def test_shares_of_the_cost_are_those_of_the_study() -> None:
    priced = {each.id: each for each in shipped("bow").finding.priced}
    found = [_share_of_cost(priced[name]) for name in ("repair_robot", "mechanic", "medic", "doctor")]
    said = f"repair robot, mechanic, medic and doctor play like {', '.join(found[:-1])} and {found[-1]} % of their cost"
    assert said in " ".join(WORTH.read_text(encoding="utf-8").split())


def _share_of_cost(priced: Priced) -> str:
    assert priced.worth.low is not None and priced.worth.high is not None
    return f"{100 * priced.worth.low / priced.cost:.0f}–{100 * priced.worth.high / priced.cost:.0f}"


def test_kinds_that_the_rules_cannot_tell_apart_are_worth_what_is_said() -> None:
    study = shipped("bow")
    worths = {subject.id: study.fitted.worth(number).value for number, subject in enumerate(study.subjects)}
    twins = {
        "a mace and one with a sword": ("trooper: mace, helmet", "trooper: sword, helmet"),
        "with a bow and with a rifle": ("trooper: bow, helmet", "trooper: rifle, helmet"),
        "archer and rifleman": ("archer", "rifleman"),
        "his equipment on the reference trooper": ("rifleman", "trooper: rifle, helmet, bulletproof_vest"),
    }
    page = " ".join(WORTH.read_text(encoding="utf-8").split())
    said = [f"{words}: {worths[one]:.1f} and {worths[other]:.1f}" for words, (one, other) in twins.items()]
    assert [words for words in said if words not in page] == []
