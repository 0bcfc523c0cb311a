"""Captain: compares the best candidates by rollouts, and plays the one with the best chance to win.

A rollout plays on with Captain's weights on its own side and Troopers on the other, with random dice. Most rollouts go
to the candidates that look best (sequential halving).
"""

from collections.abc import Iterator
from math import ceil, log2
from random import Random
from statistics import fmean
from time import monotonic
from typing import Final

from escarmouche.bow import rounds
from escarmouche.bow.battle import Battle, Phase
from escarmouche.bow.chapters import Command
from escarmouche.bow.game import BOW
from escarmouche.kernel import Seat
from escarmouche.players.bow.candidates import Candidate
from escarmouche.players.bow.evaluation import slope, win_chance
from escarmouche.players.bow.outlook import Outlook
from escarmouche.players.bow.rollout import RolloutStep, sample_step
from escarmouche.players.bow.trooper import Trooper, answer, candidates_of
from escarmouche.players.bow.weights import CAPTAIN
from escarmouche.players.player import EVEN, Choice, Reason, Situation, Temper, situation

ROLLOUTS: Final = 80
"""For each decision, if there is time and the horizon is the farthest: more of them where it is nearer."""
MIN_HORIZON, MAX_HORIZON = 10, 16
"""Turns of units that a rollout goes ahead, depending on how many units there are."""
MAX_COMMANDS: Final = 120
"""In a rollout, should Turns not end."""
UNITS: Final = 5
"""Units that are considered."""
PLACES: Final = 3
"""Places to go to that are considered for each unit."""
MAX_CANDIDATES: Final = 8
"""Candidates that are compared by rollouts."""
PRIOR: Final = 0.4
"""How much a candidate's value at first sight counts beside its rollouts."""
PRIOR_ROUNDS: Final = 6
"""Rounds before the value at first sight counts for more, so that two who wait for each other do not wait for ever."""


class Compared:
    """A candidate, and the chance to win at the end of each of its rollouts."""

    def __init__(self, candidate: Candidate, prior: float) -> None:
        self.candidate, self._prior = candidate, prior
        self.results: list[float] = []

    @property
    def value(self) -> float:
        return fmean(self.results) + self._prior if self.results else float("-inf")


class Captain:
    def __init__(self, temper: Temper, rollouts: int = ROLLOUTS) -> None:
        self._friends, self._foes = Trooper(temper, CAPTAIN), Trooper(EVEN)
        self._turns = rollouts * MAX_HORIZON

    def choose(self, situation: Situation[Battle, Command]) -> Choice[Command]:
        battle, seat = situation.view, situation.seat
        outlook = Outlook(battle, seat, self._friends.weights, situation.random)
        if battle.phase is not Phase.ROUND or battle.questions:
            return Choice(answer(outlook, situation))
        prior = _prior(battle) * slope(battle, seat)
        compared = [Compared(candidate, prior * candidate.value) for candidate in shortlist(outlook)]
        until = monotonic() + situation.seconds if situation.seconds else None
        best = self._best(battle, seat, compared, situation.random.getrandbits(64), until)
        return Choice(best.candidate.command, (*best.candidate.reasons, *_why_best(compared, best)))

    def _best(self, battle: Battle, seat: Seat, compared: list[Compared], seed: int, until: float | None) -> Compared:
        """Roll all of them out equally often, drop the worse half, and again, until one is left or time is up."""
        number, halvings = 0, max(1, ceil(log2(max(2, len(compared)))))
        while len(compared) > 1:
            times = max(1, self._turns // (horizon(battle) * halvings * len(compared)))
            for time in range(number, number + times):
                for one in compared:
                    random = Random(seed + time)  # noqa: S311 - no secret
                    one.results.append(self.rollout(battle, seat, one.candidate, random))
                    if until and monotonic() > until:
                        return max(compared, key=lambda each: each.value)
            number += times
            compared = sorted(compared, key=lambda each: each.value, reverse=True)[: ceil(len(compared) / 2)]
        return compared[0]

    def rollout(self, battle: Battle, seat: Seat, candidate: Candidate, random: Random) -> float:
        """The chance to win some Turns after the candidate, as it might come, luck taken off."""
        step = sample_step(battle, seat, candidate.command, random, seat)
        if step is None:
            return float("-inf")
        luck, turns, then, far = step.luck, step.turns, candidate.then, horizon(battle)
        for _ in range(MAX_COMMANDS):
            battle = step.battle
            acting = next(iter(BOW.acting(battle)), None)
            if acting is None or turns >= far:
                break
            meant = None if step.turns or not then else sample_step(battle, acting, then[0], random, seat)
            then, going_on = (then[1:], meant) if meant else self._next(battle, acting, random, seat)
            if going_on is None:
                break
            step, turns, luck = going_on, turns + going_on.turns, luck + going_on.luck
        return win_chance(battle, seat) - luck

    def _next(
        self, battle: Battle, acting: Seat, random: Random, seat: Seat
    ) -> tuple[tuple[Command, ...], RolloutStep | None]:
        """What the acting seat does next in a rollout: the commands meant to follow, and the step."""
        trooper = self._friends if battle.allied(seat, acting) else self._foes
        if battle.phase is not Phase.ROUND or battle.questions:
            told = situation(BOW, battle, acting, random)
            return (), sample_step(battle, acting, trooper.choose(told).command, random, seat)
        best = trooper.best(Outlook(battle, acting, trooper.weights, random, hasty=True))
        return best.then, sample_step(battle, acting, best.command, random, seat)


def horizon(battle: Battle) -> int:
    """How many Turns a rollout goes ahead: one of each unit; an even number, so that no side is just ahead by one."""
    return min(max(MIN_HORIZON, len(battle.units) + len(battle.units) % 2), MAX_HORIZON)


def _prior(battle: Battle) -> float:
    return PRIOR * (1.0 + max(0, battle.round - PRIOR_ROUNDS) / PRIOR_ROUNDS)


def shortlist(outlook: Outlook) -> list[Candidate]:
    """What is compared: the best of what the foremost units can do, with one candidate of each of them at least."""
    units = outlook.foremost(rounds.playable(outlook.battle, outlook.seat), UNITS)
    found = [sorted(candidates_of(outlook, unit, PLACES), key=lambda one: -one.value) for unit in units]
    firsts = [of_unit[0] for of_unit in found]
    others = sorted((one for of_unit in found for one in of_unit[1:]), key=lambda one: -one.value)
    return [*firsts, *others][:MAX_CANDIDATES]


def _why_best(compared: list[Compared], best: Compared) -> Iterator[Reason]:
    """How many rollouts it had, if there was anything to compare it with."""
    others = [one.value for one in compared if one is not best and one.results]
    if others and best.results:
        yield Reason("comes_out_best", {"times": len(best.results)})
