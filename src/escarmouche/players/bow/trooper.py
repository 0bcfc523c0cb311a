"""Trooper: weighs all that one unit can do by exact odds, cover, reach and threats, and plays the best."""

from collections.abc import Iterator

from escarmouche.bow import rounds
from escarmouche.bow.actions.attack import AnswerDispute
from escarmouche.bow.battle import Battle, Dispute, Phase, Unit
from escarmouche.bow.chapters import Command
from escarmouche.bow.rounds import Pass
from escarmouche.bow.table import Resign
from escarmouche.kernel import sampled
from escarmouche.players.bow import candidates
from escarmouche.players.bow.candidates import Candidate
from escarmouche.players.bow.driving import driving
from escarmouche.players.bow.outlook import Outlook
from escarmouche.players.bow.rollout import sample_battle
from escarmouche.players.bow.weights import TROOPER, EvaluationWeights
from escarmouche.players.player import Choice, Reason, Situation, Temper


class Trooper:
    """Plays the unit that gains most, and the best that it can do."""

    def __init__(self, temper: Temper, weights: EvaluationWeights = TROOPER) -> None:
        self.weights = weights.tempered(temper)

    def choose(self, situation: Situation[Battle, Command]) -> Choice[Command]:
        battle, seat = situation.view, situation.seat
        outlook = Outlook(battle, seat, self.weights, situation.random)
        if battle.phase is not Phase.ROUND or battle.questions:
            return Choice(answer(outlook, situation))
        best = self.best(outlook)
        return Choice(best.command, best.reasons)

    def best(self, outlook: Outlook) -> Candidate:
        """What it plays where a Turn begins or goes on."""
        units = outlook.foremost(rounds.playable(outlook.battle, outlook.seat), self.weights.units_considered)
        return max((one for unit in units for one in candidates_of(outlook, unit)), key=lambda one: one.value)


def candidates_of(outlook: Outlook, unit: Unit, places: int = 1) -> list[Candidate]:
    """What is worth considering for the unit, with at most that many places to go to; to pass is always among it."""
    battle = outlook.battle
    found = [Candidate(Pass(unit.id), 0.0, (Reason("nothing_better"),))]
    if not rounds.actions_left(battle, unit):
        return found
    if unit.aboard:
        found += driving(outlook, unit)
        found += candidates.riding(outlook, unit)
    else:
        found += candidates.walking(outlook, unit, places)
        if battle.vehicles:
            found += candidates.boarding_candidates(outlook, unit)
    if unit.sheet.treat or unit.sheet.repair:
        found += candidates.healing(outlook, unit)
    if battle.lying or unit.kit.back or unit.kit.bag or (unit.kit.right and unit.kit.left):
        found += candidates.handling(outlook, unit)
    if battle.field.doors:
        found += candidates.opening(outlook, unit)
    if battle.packs:
        found += candidates.special(outlook, unit)
    return found


def answer(outlook: Outlook, situation: Situation[Battle, Command]) -> Command:
    """What is asked of the seat: of all answers the one after which the battle stands best."""
    battle = outlook.battle
    if battle.questions and isinstance(battle.questions[0], Dispute):
        return AnswerDispute(doubt=True)
    return max(_answers(situation), key=lambda command: _after(outlook, command))


def _answers(situation: Situation[Battle, Command]) -> Iterator[Command]:
    for offer in situation.commands:
        if not isinstance(offer, Resign):
            yield sampled(offer, situation.random)


def _after(outlook: Outlook, command: Command) -> float:
    after = sample_battle(outlook.battle, outlook.seat, command, outlook.random)
    return outlook.balance(after) if after else float("-inf")
