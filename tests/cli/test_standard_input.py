"""`-` stands for standard input wherever a file is read."""

import io
import json
from pathlib import Path

import pytest

from tests.cli.journals import Written
from tests.cli.program import Program
from tests.cli.test_run import SHOT
from tests.kernel.games import table

ARMY = 'units = [{ sheet = "archer", count = 4 }]'
SCENARIO = Path(__file__).parents[2] / "src/escarmouche/bow/data/scenarios/first-skirmish.toml"
QUICK = ("--engine", "one", "--player", "recruit", "--games", 2, "--set", "round_limit=4")


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> "Given":
    return Given(monkeypatch)


class Given:
    """What stands in standard input."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch

    def __call__(self, data: bytes | str) -> None:
        content = data.encode() if isinstance(data, str) else data
        self.monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content)))


@pytest.mark.usefixtures("ambush_is_playable")
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_journal(escarmouche: Program, given: Given, written: Written, command: str) -> None:
    data = table().on(12).data
    given(data)
    ran = escarmouche(command, "-")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == escarmouche(command, written(data)).out


def test_a_script(escarmouche: Program, given: Given) -> None:
    given(SHOT)
    assert "  Archer S attacks guard T (bow): 1 damage point." in escarmouche("run", "-").out.splitlines()


def test_a_scenario(escarmouche: Program, given: Given) -> None:
    given(SCENARIO.read_bytes())
    ran = escarmouche("lab", "simulate", "-", *QUICK)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("First skirmish: 2 games")


def test_a_scenario_with_sheets_of_its_own(escarmouche: Program, given: Given) -> None:
    given(SCENARIO.read_bytes())
    assert escarmouche("odds", "bow", "duel", "archer", "guard", "--studs", 20, "--scenario", "-").code == 0


def test_an_army(escarmouche: Program, given: Given) -> None:
    given(ARMY)
    assert "4 for 104 points" in escarmouche("lab", "simulate", "first-skirmish", "--army", "blue=-", *QUICK).out
    given(ARMY)
    found = json.loads(escarmouche("lab", "match", "-", "--budget", 100, "--json").out)
    assert found["matches"]["own"]["cost"] == 104


def test_what_is_named_twice_is_read_once(escarmouche: Program, given: Given) -> None:
    given(ARMY)
    ran = escarmouche("lab", "simulate", "first-skirmish", "--army", "blue=-", "--army", "orange=-", *QUICK)
    assert ran.out.count("4 for 104 points") == 2


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("replay", "-"), "Error: stdin, line 1: there is no complete line in this journal\n"),
        (("run", "-"), "Error: stdin: "),
        (("lab", "match", "-", "--budget", 100), "Error: stdin: "),
    ],
)
def test_an_error_names_it(escarmouche: Program, given: Given, arguments: tuple[str, ...], problem: str) -> None:
    given("")
    ran = escarmouche(*arguments)
    assert (ran.code, ran.out) == (3, "")
    assert ran.err.startswith(problem)


@pytest.mark.parametrize("option", ["--out", "--html"])
def test_a_file_that_is_written_has_a_name(escarmouche: Program, option: str) -> None:
    in_english, in_french = (
        escarmouche("--lang", language, "lab", "simulate", "first-skirmish", option, "-") for language in ("en", "fr")
    )
    assert (in_english.code, in_french.code) == (2, 2)
    assert f"Error: {option}: name a file; standard output is for the answer\n" in in_english.err
    assert "la sortie standard est réservée à la réponse" in in_french.err
