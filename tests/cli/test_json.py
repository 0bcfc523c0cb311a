"""`--json` has every number that the words have."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.journals import Written
from tests.cli.program import Program
from tests.cli.test_run import SHOT
from tests.kernel.games import BLUE, table

NUMBER = re.compile(r"(?<![\w.])\d+(?:\.\d+)?")
NO_RESULT = re.compile(r"\b(?:BOW|ARG|TABLE)-[\w.-]*\w|95% interval|10% +Median +90%|up to [0-9.]+%")
"""Rules that are cited, headings, and what the shades of a map stand for."""
LAB = ("--engine", "one", "--player", "recruit", "--games")
QUESTIONS: list[tuple[object, ...]] = [
    ("odds", "bow", "attack", "--attack", 4, "--defence", 2, "--studs", 20, "--cover", "--hp", 3, "--attacks", 2),
    ("odds", "bow", "attack", "--attack", 3, "--defence", 3, "--studs", 200),
    ("odds", "bow", "treat", "--treat", 2, "--damage", 3, "--symmetric"),
    ("odds", "bow", "duel", "archer", "crossbowman", "--studs", 20),
    ("odds", "bow", "ranges", "archer"),
    ("odds", "bow", "field", "first-skirmish", "--shooter", "ada", "--target", "max"),
    ("odds", "argad", "shot", "--need", 7, "--shooters", 4),
    ("odds", "argad", "melee", "--attacker", "3/4/sword,+1", "--defender", "4/light/spear", "--defender", "3"),
    ("bow", "calibrate", "--side", "50,45,57", "--thrown", 200),
    ("lab", "simulate", "hill-under-fire", *LAB, 4),
    ("lab", "whatif", "hill-under-fire", *LAB, 4, "--set", "round_limit=4"),
    ("lab", "worth", "archer", *LAB, 20),
]


def numbers(answer: Any) -> Iterator[float]:
    """All numbers of a JSON value, those in its texts and keys too."""
    match answer:
        case bool() | None:
            pass
        case int() | float():
            yield float(answer)
        case str():
            yield from map(float, NUMBER.findall(answer))
        case list():
            for part in answer:
                yield from numbers(part)
        case dict():
            for key, part in answer.items():
                yield from numbers(key)
                yield from numbers(part)


def is_among(written: str, known: set[float]) -> bool:
    """Whether a number is known that is rounded as it is written: as it is, or as a percentage.

    The ends of an interval are rounded outwards, by less than one in the last digit.
    """
    digits = len(written.partition(".")[2])
    most = 10**-digits if digits else 0.5
    return any(abs(float(written) - abs(scale * number)) <= most for number in known for scale in (1, 100))


def unknown_numbers(words: str, answer: Any) -> list[str]:
    known = set(numbers(answer))
    return [written for written in NUMBER.findall(NO_RESULT.sub("", words)) if not is_among(written, known)]


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: " ".join(map(str, question[:4])))
def test_every_number_of_an_answer(escarmouche: Program, question: tuple[object, ...]) -> None:
    words, answer = escarmouche(*question).out, json.loads(escarmouche(*question, "--json").out)
    assert NUMBER.search(words)
    assert unknown_numbers(words, answer) == []


def test_every_number_of_a_match(escarmouche: Program, tmp_path: Path) -> None:
    army = tmp_path / "army.toml"
    army.write_text('units = [{ sheet = "archer", count = 4 }]', encoding="utf-8")
    question = ("lab", "match", army, "--budget", 100)
    assert unknown_numbers(escarmouche(*question).out, json.loads(escarmouche(*question, "--json").out)) == []


@pytest.mark.usefixtures("ambush_is_playable")
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_every_number_of_a_journal(escarmouche: Program, written: Written, command: str) -> None:
    file = written(table(BLUE).on(9).cut(3).on(5).reveal().data)
    words, answer = escarmouche(command, file).out, json.loads(escarmouche(command, file, "--json").out)
    mark = re.compile(r"[0-9a-f]{40,}")
    assert unknown_numbers(mark.sub("", words), answer) == []
    assert set(mark.findall(words)) <= set(mark.findall(json.dumps(answer)))


def test_every_number_of_a_script(escarmouche: Program, tmp_path: Path) -> None:
    file = tmp_path / "shot.script"
    file.write_text(SHOT + "expect T gone\n", encoding="utf-8")
    words, answer = escarmouche("run", file).out, json.loads(escarmouche("run", file, "--json").out)
    assert unknown_numbers(words, answer) == []
