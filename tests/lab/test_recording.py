"""A simulated game as a journal: the game that was counted, move by move, and in order by every check."""

import pytest

from escarmouche.bow import BOW
from escarmouche.kernel import parse_journal, resume, verify
from escarmouche.lab.prepared_job import prepared
from escarmouche.lab.recording import recorded
from escarmouche.lab.result import Result
from escarmouche.text.errors import BrokenInput
from tests.cli.program import Program, escarmouche
from tests.lab.jobs import BLUE, BOLD, hill

__all__ = ["escarmouche"]

JOB = hill(players={BLUE: BOLD})


@pytest.mark.parametrize("number", [0, 1, 5])
def test_the_journal_is_that_of_the_game_that_was_counted(played: list[Result], number: int) -> None:
    journal = parse_journal(recorded(prepared(JOB), number), "journal")
    report = verify(BOW, journal)
    assert (report.findings, report.entries) == ((), played[number].commands)
    assert report.seed == "revealed", "every roll is checked against the seed"
    state = resume(BOW, journal).match.state
    assert (state.outcome, state.round) == (played[number].outcome, played[number].rounds)


def test_games_of_a_battle_have_the_same_dice_and_other_battles_others() -> None:
    one, same, other = (parse_journal(recorded(prepared(JOB), number), "journal") for number in (0, 1, 2))
    assert one.header == same.header
    assert one.header.commitment != other.header.commitment


def test_there_is_no_game_beyond_the_last() -> None:
    with pytest.raises(BrokenInput, match="there is no game 13; there are 12"):
        recorded(prepared(JOB), 12)


def test_the_command_line_writes_the_same_journal(escarmouche: Program, played: list[Result]) -> None:
    asked = ("hill-under-fire", "--player", "recruit", "--player", "blue=recruit:bold", "--seed", "lab")
    ran = escarmouche("lab", "journal", *asked, "--game", 6)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.encode() == recorded(prepared(JOB), 5)
