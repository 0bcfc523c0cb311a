"""The examples of docs/lab.md work as they stand."""

import re
import tomllib
from pathlib import Path
from typing import Any

from escarmouche.bow.catalogue import CATALOGUE
from escarmouche.lab.bow.lineup import line_up
from escarmouche.lab.report import Report
from tests.lab.jobs import BLUE

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
