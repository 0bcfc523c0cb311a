"""Without a game master: what a player may propose to the others, as the page lays it out (ARG-R-125)."""

from typing import Any

import msgspec
import pytest

from escarmouche.argad.chapters import Command
from escarmouche.argad.game import ARGAD
from escarmouche.argad.guide.desk_asking import Act, AskProposals, Desk
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.kernel import GAME_MASTER, SPECTATOR, Refusal, ScriptedDice, Seat
from tests.argad.build import BLUE, ORANGE, character, skirmish
from tests.argad.guide.answers import ask


def table(**values: Any) -> Skirmish:
    return skirmish([character("a", BLUE, (20, 20)), character("x", ORANGE, (110, 70))], **values)


def acts(state: Skirmish, about: str = "", seat: Seat = BLUE) -> dict[str, Act]:
    found = ask(state, AskProposals(about), seat)
    assert isinstance(found, Desk)
    return {act.label.en: act for act in found.acts}


@pytest.mark.rule("ARG-R-125", "ARG-15.15")
def test_a_forgotten_move_is_proposed_and_the_others_are_asked() -> None:
    late = acts(table(), "a")["Forgotten move"]
    assert late.why is None
    assert [blank.name for blank in late.blanks] == ["proposal.to", "proposal.reason"]
    late.command["proposal"]["to"] = [2500, 2500]
    command: Command = msgspec.convert(late.command, Command)
    decision = ARGAD.decide(table(), BLUE, command, ScriptedDice())
    assert not isinstance(decision, Refusal), decision
    assert [each.seat for each in decision.state.questions] == [ORANGE]


@pytest.mark.rule("ARG-R-125", "ARG-46.2")
def test_the_whole_table_may_change_its_rules() -> None:
    assert {"Hearing and sight", "Range of a weapon"} == acts(table()).keys(), "there is no kind of ground to change"


@pytest.mark.rule("ARG-R-125")
def test_what_is_not_possible_now_says_why() -> None:
    assert acts(table(), "a")["Word on shots"].why is not None
    assert acts(table(phase=Phase.SHOTS), "a")["Word on shots"].why is None
    assert acts(table(phase=Phase.SHOTS), "a")["Forgotten move"].why is not None


@pytest.mark.rule("ARG-R-125")
def test_with_a_game_master_one_asks_him_or_her() -> None:
    assert isinstance(ask(table(master=True), AskProposals(), BLUE), Refusal)
    for seat in (SPECTATOR, GAME_MASTER):
        assert isinstance(ask(table(), AskProposals(), seat), Refusal)


@pytest.mark.rule("ARG-R-125")
def test_nothing_is_said_of_those_whom_one_does_not_see() -> None:
    """As of somebody who is not there."""
    hidden = skirmish([character("a", BLUE, (20, 20)), character("x", ORANGE, (110, 70), hidden=True)])
    assert ask(hidden, AskProposals("x"), BLUE) == ask(hidden, AskProposals("nobody"), BLUE)
