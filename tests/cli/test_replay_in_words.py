"""`escarmouche replay` tells a journal of BOW or Argad! in words."""

from collections.abc import Sequence
from typing import Any

import pytest

from escarmouche.argad.content import scenario as argad
from escarmouche.argad.game import ARGAD
from escarmouche.argad.phases.turn import Done, NotDone
from escarmouche.bow.content import scenario as bow
from escarmouche.bow.game import BOW
from escarmouche.bow.names import UnitId
from escarmouche.bow.rounds import Pass
from escarmouche.bow.table import Begin
from escarmouche.kernel import AnyGame, Refusal, Seat, Seed, Setup, begin, parse_journal
from tests.cli.journals import Written
from tests.cli.program import Program

BLUE, ORANGE = Seat("blue"), Seat("orange")
SKIRMISH = bow.setup(bow.load_scenario("first-skirmish"), {"starter": "first_seat"})
MEETING = argad.setup(argad.load_scenario("first-meeting"))


def journal(game: AnyGame, setup: Setup, commands: Sequence[tuple[Seat, Any]]) -> bytes:
    """These commands, then a step back to the first of them, and the second once more."""
    step = begin(game, setup, Seed(bytes(range(32))))
    lines, match = list(step.lines), step.match
    for seat, command in commands:
        played = match.play(seat, command)
        assert not isinstance(played, Refusal)
        lines, match = lines + list(played.lines), played.match
    back = match.cut(parse_journal(b"".join(lines), "game"), 1, BLUE)
    assert not isinstance(back, Refusal)
    again = back.match.play(*commands[1])
    assert not isinstance(again, Refusal)
    return b"".join([*lines, *back.lines, *again.lines])


@pytest.mark.parametrize(
    ("game", "setup", "commands", "english", "french"),
    [
        (
            BOW,
            SKIRMISH,
            [(BLUE, Begin()), (BLUE, Pass(UnitId("ada")))],
            ["   2  blue: pass ada", "      Orange to play."],
            ["   2  blue: pass ada", "      À Orange de jouer."],
        ),
        (
            ARGAD,
            MEETING,
            [(BLUE, Done()), (ORANGE, Done()), (BLUE, Done()), (BLUE, NotDone())],
            ["   2  orange: done", "      Everybody says what they’re going to do."],
            ["   2  orange: done", "      Tout le monde annonce ses intentions."],
        ),
    ],
)
def test_a_journal_is_told_in_words_and_told_again_after_a_step_back(
    escarmouche: Program,
    written: Written,
    game: AnyGame,
    setup: Setup,
    commands: Sequence[tuple[Seat, Any]],
    english: list[str],
    french: list[str],
) -> None:
    file = written(journal(game, setup, commands))
    for language, lines in (("en", english), ("fr", french)):
        told = escarmouche("--lang", language, "replay", file)
        assert told.code == 0
        assert "{" not in told.out
        assert told.out.count(lines[1]) == 2
        assert lines[0] in told.out.splitlines()
    assert "  blue goes back to 1\n" in escarmouche("--lang", "en", "replay", file).out
