"""The guide beside random play: everything that may be asked gets an answer, and what it offers is accepted."""

from random import Random
from typing import Any

import pytest

from escarmouche.argad.chapters import Command
from escarmouche.argad.content.scenario import scenarios
from escarmouche.argad.game import ARGAD
from escarmouche.argad.guide.asking import (
    Answer,
    AskDraft,
    AskDuty,
    AskMelee,
    AskOrders,
    AskRoute,
    AskRun,
    AskShots,
    AskSurroundings,
    Orders,
    Prospects,
    Shots,
)
from escarmouche.argad.guide.desk_asking import AskActs, Desk
from escarmouche.argad.guide.guide import GUIDE
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.script import PRESENTER
from escarmouche.argad.shooting.shots import Shoot
from escarmouche.kernel import GAME_MASTER, SPECTATOR, Refusal, Seat
from escarmouche.text.codec import decoder, encode
from tests.argad.wander import wander

DECISIONS = 36
EVERY = 9
"""How many decisions lie between two looks."""


@pytest.mark.slow
@pytest.mark.parametrize("scenario", [each.id for each in scenarios()])
def test_every_question_is_answered_in_every_position(scenario: str) -> None:
    random = Random(scenario)
    for number, step in enumerate(wander(PRESENTER.scenario(scenario, {}), random, DECISIONS)):
        if number % EVERY == 0:
            for seat in (*step.after.seats, GAME_MASTER, SPECTATOR):
                _ask_everything(step.after, seat, random)


def _ask_everything(skirmish: Skirmish, seat: Seat, random: Random) -> None:
    view = ARGAD.view(skirmish, seat)
    for question in (AskDuty(), AskRun(luck=random.choice(("best", "usual", "worst"))), AskMelee(), AskSurroundings()):
        _answer(view, seat, question)
    fire = _answer(view, seat, AskShots())
    if isinstance(fire, Shots):
        for shot in fire.proposed[:2]:
            assert ARGAD.refuse(skirmish, seat, Shoot(shot)) is None
    _check_acts(skirmish, seat, _answer(view, seat, AskActs()))
    for who in random.sample(sorted(view.characters), min(3, len(view.characters))):
        _answer(view, seat, AskSurroundings(who))
        _check_acts(skirmish, seat, _answer(view, seat, AskActs(who)))
        place = random.randint(0, view.ground.width), random.randint(0, view.ground.depth)
        _answer(view, seat, AskRoute(who, place))
        found = _answer(view, seat, AskOrders(who))
        for choice in found.choices[:3] if isinstance(found, Orders) else ():
            command = Announce(who, choice.order)
            assert ARGAD.refuse(skirmish, seat, command) is None
            prospects = _answer(view, seat, AskDraft(command))
            assert isinstance(prospects, Prospects)
            _check(prospects)


def _check_acts(skirmish: Skirmish, seat: Seat, found: Any) -> None:
    """What is laid out as possible is accepted, if nothing but one choice is left to make."""
    if skirmish.questions:
        return  # What others are asked is nobody's business, and comes first.
    for act in found.acts if isinstance(found, Desk) else ():
        needed = [blank for blank in act.blanks if not blank.optional]
        if act.why is None and all(blank.kind == "choice" for blank in needed):
            fills = {name: value for blank in needed for name, value in blank.choices[0].fills.items()}
            command = decoder(Command).decode(encode({**act.command, **fills}))
            assert ARGAD.refuse(skirmish, seat, command) is None, command


def _check(prospects: Prospects) -> None:
    for each in prospects.people:
        assert each.worst.length <= each.usual.length <= each.best.length
        assert 0 <= each.blocked <= 1 + 1e-9
        assert all(0 < chance <= 1 + 1e-9 for chance in each.meets.values())


def _answer(view: Skirmish, seat: Seat, question: Any) -> Any:
    """As it goes over the wire."""
    answer = GUIDE.answer(view, seat, question)
    if isinstance(answer, Refusal):
        return answer
    return decoder(Answer).decode(encode(answer))
