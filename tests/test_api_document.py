"""docs/api.md and examples/: what is shown runs and prints what it says, and every command is named."""

import contextlib
import io
import re
from pathlib import Path
from typing import get_args

import pytest

from escarmouche import argad, bow

PROJECT = Path(__file__).parents[1]
DOCUMENT = (PROJECT / "docs" / "api.md").read_text(encoding="utf-8")
SHOWN = re.compile(
    r"\[examples/(?P<name>\w+)\.py\][^\n]*\n\n```python\n(?P<code>.*?)^```$\n\n```text\n(?P<printed>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
EXAMPLES = {found["name"]: found for found in SHOWN.finditer(DOCUMENT)}


def test_there_is_an_example_of_each_thing_and_no_code_beside_them() -> None:
    assert list(EXAMPLES) == ["start_a_battle", "legal_commands", "exact_odds", "journals", "own_bot", "simulate"]
    assert DOCUMENT.count("```python") == len(EXAMPLES)


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_prints_what_the_document_says(name: str) -> None:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(EXAMPLES[name]["code"], name, "exec"), {"__name__": "__main__"})  # noqa: S102 - the point of the test
    assert out.getvalue() == EXAMPLES[name]["printed"]


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_document_shows_the_file(name: str) -> None:
    assert EXAMPLES[name]["code"] == (PROJECT / "examples" / f"{name}.py").read_text(encoding="utf-8")


def test_the_bot_has_fifteen_lines() -> None:
    _, bot = EXAMPLES["own_bot"]["code"].split("class Brawler:\n")
    body, _ = bot.split("\n\n\n")
    assert len([line for line in body.splitlines() if line]) <= 15


def test_every_command_and_order_is_named() -> None:
    _, listed = DOCUMENT.split("## All commands")
    of_bow, rest = listed.split("Argad! (")
    of_argad, orders = rest.split("What `Announce` may order:")
    for text, types in ((of_bow, bow.Command), (of_argad, argad.Command), (orders, argad.Order)):
        assert sorted(re.findall(r"`(\w+)`", text)) == sorted(each.__name__ for each in get_args(types))
