"""Scripts: a start, dice, commands and what is expected of them."""

from pathlib import Path

import pytest

from escarmouche.bow.battle import Battle
from escarmouche.bow.chapters import Command
from escarmouche.bow.notation.script import load_script, read_script, run
from escarmouche.scripts.script import Failed, Played, ScriptResult, Shown
from escarmouche.scripts.transcript import transcript
from escarmouche.text.errors import BrokenInput
from tests.bow.test_bad_input import check_french

DUEL = """\
position
S>.....T
S: archer blue
T: guard orange
end
"""


def steps(text: str) -> list[ScriptResult[Battle, Command]]:
    return list(run(read_script(text)))


def failed(text: str) -> list[tuple[int, str]]:
    return [(step.line, step.key) for step in steps(text) if isinstance(step, Failed)]


def test_a_drawn_position_is_played() -> None:
    (played,) = steps(DUEL + "blue: attack S T roll 2 1")
    assert isinstance(played, Played)
    assert [roll.result for roll in played.rolls] == [2, 1]
    assert played.order.line == 6


def test_a_scenario_is_played_with_a_seed_and_options() -> None:
    text = (
        'scenario first-skirmish\noption starter = "first_seat"\nseed 1\nblue: begin\nblue: pass ada\norange: pass max'
    )
    played = steps(text)
    assert all(isinstance(step, Played) and not step.refusal for step in played)
    assert played == steps(text)


def test_a_scenario_of_ones_own_lies_beside_the_script(tmp_path: Path) -> None:
    from escarmouche.bow.content.scenario import FOLDER

    (tmp_path / "mine.toml").write_bytes((FOLDER / "first-skirmish.toml").read_bytes())
    (tmp_path / "play.script").write_text("scenario mine.toml\nseed 3\nblue: begin\n", encoding="utf-8")
    assert len(list(run(load_script(tmp_path / "play.script")))) == 1


def test_the_seed_decides_each_line_by_its_number() -> None:
    text = DUEL + "seed 5\nblue: attack S T"
    assert steps(text) == steps(text)
    assert steps(text) != steps(text.replace("seed 5", "seed 6"))


@pytest.mark.parametrize(("said", "faces"), [("ssu udss", (3, 3, 1)), ("2 0", (3, 3, 1)), ("dus 1", (2, 1, 3))])
def test_bricks_fall_as_the_line_says(said: str, faces: tuple[int, ...]) -> None:
    (played,) = steps(DUEL + f"blue: attack S T roll {said}")
    assert isinstance(played, Played)
    assert played.rolls[0].faces == faces


def test_a_refused_command_that_is_expected_lets_the_script_go_on() -> None:
    text = DUEL + "blue: attack S S\nexpect refused BOW-R-31\nblue: pass S\n"
    assert failed(text) == []
    assert len(steps(text)) == 2


def test_a_refused_command_that_is_not_expected_stops_the_script() -> None:
    assert failed(DUEL + "blue: attack S S\nblue: pass S") == [(6, "refused_unexpectedly")]


@pytest.mark.parametrize(
    "expectation",
    ["S at 2,0", "S facing E", "S damage 0", "S played no", "S aboard -", "T facing N", "Z gone"],
)
def test_what_is_expected_and_true_is_passed_over(expectation: str) -> None:
    assert failed(DUEL + f"blue: move S 2,0 E\nexpect {expectation}\n") == []


@pytest.mark.parametrize("expectation", ["S at 3,0", "T gone", "winner blue", "draw", "refused", "S speed 2"])
def test_what_is_not_as_expected_stops_the_script(expectation: str) -> None:
    assert failed(DUEL + f"blue: move S 2,0 E\nexpect {expectation}\nblue: pass S") == [(7, "not_as_expected")]


def test_the_winner_is_expected() -> None:
    text = DUEL + "blue: attack S T roll 3 0\nexpect T gone\nexpect winner blue\n"
    assert failed(text) == []


def test_a_vehicle_is_where_it_is_expected() -> None:
    text = """\
position
T..............................
S: guard blue {aboard = ["J", "driver"], facing = "E"}
J: vehicle field_car blue {at = [8.0, 8.0], heading = "E"}
T: guard orange
seats: blue orange
end
blue: change-speed S 2
blue: drive S
expect J at 18,8
expect J speed 2
expect S aboard J
"""
    assert failed(text) == []


def test_the_position_is_shown_where_it_is_asked_for() -> None:
    (shown,) = steps(DUEL + "show")
    assert isinstance(shown, Shown)


def test_the_transcript_tells_it_all() -> None:
    text = DUEL + "blue: attack S S\nexpect refused\nblue: attack S T roll 1 1\nblue: pass T\n"
    script = read_script(text)
    assert list(transcript(script, run(script), "en")) == [
        "position",
        "blue: attack S S",
        "  ✗ Archer S can’t attack themselves. (BOW-R-31)",
        "blue: attack S T",
        "  Archer S attacks guard T (bow): no damage.",
        "    attack, Blue: 3 bricks ▮▯▯ → 1",
        "    defence, Orange: 4 bricks ▮▯▯▯ → 1",
        "blue: pass T",
        "  ✗ Guard T isn’t one of your units on the field. (BOW-2.2.5)",
        "The script stops at line 9: refused by BOW-2.2.5, which the script does not expect.",
    ]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("dance", "script, line 1: expected a command such as “blue: attack S T”"),
        ("blue: pass S", "script: a script begins with a scenario or with a position"),
        ("scenario first-skirmish\nposition\nend", "script: a script begins with a scenario or with a position"),
        ("position\nS..T", "script: the position has no “end”"),
        ("scenario moon", "moon: there is no scenario by this name"),
        (DUEL + "seed often", "script, line 6: a seed is a number or 64 hexadecimal digits; found: often"),
        (DUEL + "option loot = maybe", "script, line 6: expected a value as TOML writes it"),
        (DUEL + "option lute = true", "script, option: there is no such field: lute"),
        (DUEL + "blue: attack S T roll lots", "script, line 6: a roll is how many bricks lie on their side"),
        (DUEL + "blue: attack S T", "script, line 6: blue throws 3 × brick (attack); the line says nothing about it"),
        (DUEL + "blue: attack S T roll 9 1", "script, line 6: 3 × brick (attack) can’t fall as 9"),
        (DUEL + "blue: attack S T roll ss 1", "script, line 6: 3 × brick (attack) can’t fall as ss"),
        (DUEL + "blue: attack S T roll 1 1 1", "script, line 6: the line says more rolls than were thrown: 1"),
        (
            DUEL + "blue: attack S T roll 99999999999999999999 1",
            "script, line 6: 3 × brick (attack) can’t fall as 999",
        ),
        (DUEL + f"blue: move S {'9' * 5000},1", "script, line 6: expected: move UNIT TO [FACING]"),
        (DUEL + "red: pass S", "script, line 6: there is no seat red; there are blue, orange"),
        ("position\nS>..Té\nS: archer blue\nT: guard orange\nend", "script, position, legend: the legend doesn’t"),
        (DUEL + "blue: jump S", "script, line 6: there is no command jump; there are"),
        (DUEL + "blue: move S", "script, line 6: expected: move UNIT TO [FACING]"),
        (DUEL + 'blue: grab S "sword', "script, line 6: a quotation mark is missing"),
        (DUEL + "expect luck", "script, line 6: expected “refused”, how the game ended"),
        ("position\nS>..T\nS: archer\nend", "line 3: S: expected a sheet and a seat"),
    ],
)
def test_a_faulty_script_says_where_and_what(text: str, problem: str) -> None:
    with pytest.raises(BrokenInput) as error:
        steps(text)
    assert problem in str(error.value)


@pytest.mark.parametrize("text", ["dance", "blue: pass S", DUEL + "seed often", DUEL + "blue: attack S T roll 9 1"])
def test_a_faulty_script_is_explained_in_french(text: str) -> None:
    with pytest.raises(BrokenInput) as error:
        steps(text)
    check_french(error.value)


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        ("*: sword 99,99", "script, position, object sword, at: stud 99,99 is not on the field"),
        ("U: guard blue {at = [100, 100]}", "unit U, at: stud 100,100 is not on the field"),
        ("U: guard blue {at = [1, 0]}", "unit U, at: S already stands there"),
        ("U: guard blue {at = [8, 8], damage = 1}", "U, damage: 1 damage points would be its end"),
        ('U: guard blue {aboard = ["Z", "driver"]}', "unit U, aboard: there is no vehicle Z"),
        ("J: vehicle truck blue {at = [8.0, 10.0], speed = 9}", "J, speed: speed 9 is not possible"),
        ("J: vehicle truck blue {at = [8.0, 10.0], airborne = true}", "J, airborne: it does not fly (BOW-3.2.7)"),
        ("J: vehicle biplane blue {at = [8.0, 10.0], speed = 4}", "J, speed: with speed 4 it is in the air"),
        ("J: vehicle truck blue {at = [nan, 10.0]}", "position, J, at 1: expected `float`"),
        ("J: vehicle truck blue {at = [inf, 10.0]}", "position, J, at 1: expected `float`"),
        ("seats: blue", "position, T: orange has no army here; the seats are blue"),
    ],
)
def test_a_position_that_cannot_be_played_says_why(more: str, problem: str) -> None:
    with pytest.raises(BrokenInput) as error:
        read_script(DUEL.replace("end\n", f"{more}\nend\n"))
    assert problem in str(error.value)
    check_french(error.value)


def test_a_direction_beyond_a_full_turn_is_refused_and_told() -> None:
    text = DUEL + "blue: move S 1,1 720\nexpect refused BOW-R-8"
    script = read_script(text)
    assert any("move S 1,1 720" in line for line in transcript(script, run(script), "fr"))


def test_files_with_a_byte_order_mark_are_read(tmp_path: Path) -> None:
    (tmp_path / "play.script").write_text(DUEL + "blue: pass S\n", encoding="utf-8-sig")
    assert len(list(run(load_script(tmp_path / "play.script")))) == 1
