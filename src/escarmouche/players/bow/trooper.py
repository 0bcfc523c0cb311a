"""Trooper: weighs all that one unit can do by exact odds, cover, reach and threats, and does the best."""

from collections.abc import Iterator
from typing import Any

from escarmouche.bow import rounds
from escarmouche.bow.attack import AnswerDispute
from escarmouche.bow.battle import Dispute, Phase, Unit
from escarmouche.bow.rounds import Pass
from escarmouche.bow.table import Resign
from escarmouche.players.bow import deeds as kinds
from escarmouche.players.bow.deeds import Deed
from escarmouche.players.bow.driving import driving
from escarmouche.players.bow.manner import TROOPER, Manner
from escarmouche.players.bow.outlook import Outlook
from escarmouche.players.bow.trial import imagine
from escarmouche.players.player import Choice, Reason, Situation, Temper


class Trooper:
    """Plays the unit that gains most, and does the best that it can do."""

    def __init__(self, temper: Temper, manner: Manner = TROOPER) -> None:
        self.manner = manner.tempered(temper)

    def choose(self, situation: Situation) -> Choice:
        battle, seat = situation.view, situation.seat
        outlook = Outlook(battle, seat, self.manner, situation.random)
        if battle.phase is not Phase.ROUND or battle.questions:
            return Choice(answer(outlook, situation))
        best = self.best(outlook)
        return Choice(best.command, best.reasons)

    def best(self, outlook: Outlook) -> Deed:
        """What he does where a Turn begins or goes on."""
        units = outlook.foremost(rounds.playable(outlook.battle, outlook.seat), self.manner.eyes_on)
        return max((deed for unit in units for deed in deeds(outlook, unit)), key=lambda deed: deed.value)


def deeds(outlook: Outlook, unit: Unit, ways: int = 1) -> list[Deed]:
    """What the unit may do and is worth a thought, with so many places to go to; doing nothing is always among it."""
    battle = outlook.battle
    found = [Deed(Pass(unit.id), 0.0, (Reason("nothing_better"),))]
    if not rounds.actions_left(battle, unit):
        return found
    if unit.aboard:
        found += driving(outlook, unit)
        found += kinds.riding(outlook, unit)
    else:
        found += kinds.walking(outlook, unit, ways)
        if battle.vehicles:
            found += kinds.boarding_deeds(outlook, unit)
    if unit.sheet.treat or unit.sheet.repair:
        found += kinds.healing(outlook, unit)
    if battle.lying or unit.kit.back or unit.kit.bag or (unit.kit.right and unit.kit.left):
        found += kinds.handling(outlook, unit)
    if battle.field.doors:
        found += kinds.opening(outlook, unit)
    if battle.packs:
        found += kinds.special(outlook, unit)
    return found


def answer(outlook: Outlook, situation: Situation) -> Any:
    """What is asked of the seat: of all answers the one after which the battle stands best."""
    battle = outlook.battle
    if battle.questions and isinstance(battle.questions[0], Dispute):
        return AnswerDispute(doubt=True)
    return max(_answers(situation), key=lambda command: _after(outlook, command))


def _answers(situation: Situation) -> Iterator[Any]:
    for offer in situation.commands:
        if not isinstance(offer, Resign):
            yield offer.sample(situation.random) if hasattr(offer, "sample") else offer


def _after(outlook: Outlook, command: Any) -> float:
    after = imagine(outlook.battle, outlook.seat, command, outlook.random)
    return outlook.balance(after) if after else float("-inf")
