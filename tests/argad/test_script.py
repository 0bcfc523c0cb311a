"""Scripts: a start, dice, commands and what is expected of them."""

from pathlib import Path

import pytest

from escarmouche.argad.chapters import Command
from escarmouche.argad.content.scenario import FOLDER
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.script import load_script, read_script, run
from escarmouche.games import GAMES
from escarmouche.scripts.script import Failed, Played, ScriptResult, Shown
from escarmouche.scripts.transcript import transcript
from escarmouche.text.errors import BrokenInput
from tests.bow.test_bad_input import check_french

DUEL = """\
game argad
position
A....,,,,,B
A: outlaw blue {facing = 90}
B: archer orange {facing = 270}
end
"""


def steps(text: str) -> list[ScriptResult[Skirmish, Command]]:
    return list(run(read_script(text)))


def failed(text: str) -> list[tuple[int, str]]:
    return [(step.line, step.key) for step in steps(text) if isinstance(step, Failed)]


def test_argad_is_on_the_shelf() -> None:
    package = GAMES["argad"]
    assert package.presenter().game is package.game()


def test_a_drawn_position_is_played() -> None:
    played = steps(DUEL + "blue: charge A B\nblue: done\norange: done roll 2\n")
    assert all(isinstance(step, Played) and not step.refusal for step in played)
    last = played[-1]
    assert isinstance(last, Played)
    assert [roll.faces for roll in last.rolls] == [(2,)]


def test_a_scenario_is_played_with_a_seed_and_options() -> None:
    text = "scenario first-meeting\noption fog = false\nseed 1\nblue: done\norange: done\nblue: go isaut 20,40"
    played = steps(text)
    assert all(isinstance(step, Played) and not step.refusal for step in played)
    assert played == steps(text)


def test_a_scenario_of_ones_own_lies_beside_the_script(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_bytes((FOLDER / "first-meeting.toml").read_bytes())
    (tmp_path / "play.script").write_text("game argad\nscenario mine.toml\nseed 3\nblue: done\n", encoding="utf-8")
    assert len(list(run(load_script(tmp_path / "play.script")))) == 1


def test_a_refused_command_that_is_expected_lets_the_script_go_on() -> None:
    text = DUEL + "blue: charge B A\nexpect refused ARG-9.12\nblue: done\n"
    assert failed(text) == []
    assert len(steps(text)) == 2


def test_a_refused_command_that_is_not_expected_stops_the_script() -> None:
    assert failed(DUEL + "blue: charge B A\nblue: done") == [(7, "refused_unexpectedly")]


GONE = "blue: charge A B\nblue: done\norange: done roll 2\n"


@pytest.mark.parametrize(
    "expectation",
    ["A touches B", "A moved yes", "B moved no", "B facing 270", "B lives 1", "A room –", "phase passing", "turn 1"],
)
def test_what_is_expected_and_true_is_passed_over(expectation: str) -> None:
    assert failed(DUEL + GONE + f"expect {expectation}\n") == []


@pytest.mark.parametrize(
    "expectation", ["A at 3,1", "B gone", "over", "refused", "A touches C", "Z at 1,1", "phase melee", "turn 2"]
)
def test_what_is_not_as_expected_stops_the_script(expectation: str) -> None:
    assert failed(DUEL + GONE + f"expect {expectation}\nblue: done") == [(10, "not_as_expected")]


def test_the_position_is_shown_where_it_is_asked_for() -> None:
    (shown,) = steps(DUEL + "show")
    assert isinstance(shown, Shown)


def test_the_game_master_speaks_where_there_is_one() -> None:
    text = DUEL.replace("end\n", "seats: blue orange game-master\nend\n")
    assert failed(text + 'game-master: set-distance sight 100 "fog comes up"\n') == []


def test_the_transcript_tells_it_all() -> None:
    script = read_script(DUEL + GONE + "blue: charge A B\n")
    assert list(transcript(script, run(script), "en")) == [
        "position",
        "blue: charge A B",
        "  Outlaw A will charge archer B.",
        "blue: done",
        "orange: done",
        "  Agreed: everybody moves at once!",
        "  Slow die (brush): 2 cm lost for outlaw A.",
        "    slow die, Blue: 2",
        "  Outlaw A goes 18 cm and comes to blows with archer B.",
        "  Who shoots at somebody passing by?",
        "blue: charge A B",
        "  ✗ Not now: everybody has moved, and shots in passing are being declared. (ARG-9.15)",
        "The script stops at line 10: refused by ARG-9.15, which the script does not expect.",
    ]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("dance", "script, line 1: expected a command such as “blue: go A 40,30”"),
        ("blue: done", "script: a script begins with a scenario or with a position"),
        ("position\nA..B", "script: the position has no “end”"),
        (DUEL + "option voice = -1", "script, option, voice: at least 0 cm; found -1"),
        (DUEL + "option lute = true", "script, option: there is no such field: lute"),
        (DUEL + "blue: done roll lots", "script, line 7: a roll is written with the dice one by one, as 6,3; found:"),
        (DUEL + GONE.replace("roll 2", ""), "script, line 9: blue throws 1 × d6 (slow); the line says nothing"),
        (DUEL + GONE.replace("roll 2", "roll 7"), "script, line 9: 1 × d6 (slow) can’t fall as 7"),
        (DUEL + GONE.replace("roll 2", "roll 2,3"), "script, line 9: 1 × d6 (slow) can’t fall as 2,3"),
        (DUEL + GONE.replace("roll 2", "roll 2 2"), "script, line 9: the line says more rolls than were thrown: 1"),
        (DUEL + "red: done", "script, line 7: there is no seat red; there are blue, orange"),
        (DUEL + "blue: jump", "script, line 7: expected: jump CHARACTER TO"),
        (DUEL + "expect luck", "script, line 7: expected “refused”, how the game ended"),
        ("position\nA..B\nA: outlaw\nend", "script, position, line 3: A: expected a profile"),
    ],
)  # fmt: skip
def test_a_faulty_script_says_where_and_what(text: str, problem: str) -> None:
    with pytest.raises(BrokenInput) as error:
        steps(text)
    assert problem in str(error.value)
    check_french(error.value)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("scenario moon", "moon: there is no scenario by this name; there are first-meeting,"),
        (DUEL + "blue: fly A", "script, line 7: there is no command fly; there are across,"),
    ],
)
def test_a_faulty_name_is_answered_with_those_that_there_are(text: str, problem: str) -> None:
    with pytest.raises(BrokenInput) as error:
        steps(text)
    assert problem in str(error.value)


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        ("C: outlaw blue 0.5,10", "position, C: the base of C sticks out over the edge of the table"),
        ("C: outlaw blue 99,99", "position, C: the base of C sticks out over the edge of the table"),
        ("C: outlaw blue 1.5,1.5", "position, C: A already stands there"),
        ("C: outlaw blue 30,30\narea x: solid 20,20 40,20 40,40 20,40", "position, C: C can’t stand there"),
        ("seats: blue", "position, B: orange has no troop here; the seats are blue"),
        ("weapons: sword dagger", "position, B: no weapon has the id bow"),
        ('C: outlaw blue 30,30 {carries = ["anvil"]}', "position, C: there is no thing anvil"),
    ],
)
def test_a_position_that_cannot_be_played_says_why(more: str, problem: str) -> None:
    with pytest.raises(BrokenInput) as error:
        read_script(DUEL.replace("end\n", f"{more}\nend\n"))
    assert problem in str(error.value)
    check_french(error.value)
