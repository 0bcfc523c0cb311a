"""No option only looks alive: a test fails when the engine stops asking for it."""

import json
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from escarmouche.games import GAMES
from tests.contract.ignoring import options_of

NO_RULES = {"bow": {"throwing"}, "argad": {"master_goes_back"}}
"""Options by which the page goes or the table is kept (tests/server/test_going_back.py), and no rule of the game."""


@pytest.mark.parametrize("game", GAMES)
def test_every_option_changes_an_answer(game: str) -> None:
    line = [sys.executable, "-m", "tests.contract.ignoring", game]
    ran = subprocess.run(line, cwd=Path(__file__).parents[2], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout
    missed = set(json.loads(ran.stdout.splitlines()[-1]))
    assert missed | NO_RULES[game] == {field.name for field in msgspec.structs.fields(options_of(game))}
