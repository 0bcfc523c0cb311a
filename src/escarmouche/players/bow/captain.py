"""Captain: thinks the best deeds through, with the Turns that follow on both sides, and does what comes out best.

He imagines how it goes on if he plays in his manner and his foes like Troopers, again and again with dice of his own,
and spends most thoughts on what looks best (sequential halving).
"""

from collections.abc import Iterator
from math import ceil, log2
from random import Random
from statistics import fmean
from time import monotonic
from typing import Any, Final

from escarmouche.bow import rounds
from escarmouche.bow.battle import Battle, Phase
from escarmouche.bow.game import BOW
from escarmouche.kernel import Seat
from escarmouche.players.bow.deeds import Deed
from escarmouche.players.bow.hopes import hope, slope
from escarmouche.players.bow.manner import CAPTAIN
from escarmouche.players.bow.outlook import Outlook
from escarmouche.players.bow.trial import Step, imagine_fairly
from escarmouche.players.bow.trooper import Trooper, answer, deeds
from escarmouche.players.player import EVEN, Choice, Reason, Situation, Temper, situation

THOUGHTS: Final = 80
"""How often he imagines a battle before he decides, if he has the time: more often if he looks less far."""
NEAREST, FARTHEST = 10, 16
"""Turns of units that he looks ahead, depending on how many there are."""
STEPS: Final = 120
"""Commands that he looks ahead at most, should Turns not end."""
UNITS: Final = 5
"""Units of which he thinks."""
WAYS: Final = 3
"""Places to go to of which he thinks, for each unit."""
CANDIDATES: Final = 8
"""Deeds that he thinks through."""
INSTINCT: Final = 0.4
"""What counts of what he would say at first sight."""
PATIENCE: Final = 6
"""Rounds before he begins to trust his instinct more, so that two who wait for each other do not wait for ever."""


class Thought:
    """A deed, and the chance to win whenever he imagined it."""

    def __init__(self, deed: Deed, instinct: float) -> None:
        self.deed, self._instinct = deed, instinct
        self.results: list[float] = []

    @property
    def value(self) -> float:
        return fmean(self.results) + self._instinct if self.results else float("-inf")


class Captain:
    def __init__(self, temper: Temper, thoughts: int = THOUGHTS) -> None:
        self._friends, self._foes = Trooper(temper, CAPTAIN), Trooper(EVEN)
        self._turns = thoughts * FARTHEST

    def choose(self, situation: Situation) -> Choice:
        battle, seat = situation.view, situation.seat
        outlook = Outlook(battle, seat, self._friends.manner, situation.random)
        if battle.phase is not Phase.ROUND or battle.questions:
            return Choice(answer(outlook, situation))
        trust = _instinct(battle) * slope(battle, seat)
        thoughts = [Thought(deed, trust * deed.value) for deed in candidates(outlook)]
        until = monotonic() + situation.seconds if situation.seconds else None
        best = self._think(battle, seat, thoughts, situation.random.getrandbits(64), until)
        return Choice(best.deed.command, (*best.deed.reasons, *_worth_it(thoughts, best)))

    def _think(self, battle: Battle, seat: Seat, thoughts: list[Thought], seed: int, until: float | None) -> Thought:
        """Imagine all of them equally often, drop the worse half, and again, until one is left or time is up."""
        number, halvings = 0, max(1, ceil(log2(max(2, len(thoughts)))))
        while len(thoughts) > 1:
            times = max(1, self._turns // (horizon(battle) * halvings * len(thoughts)))
            for time in range(number, number + times):
                for thought in thoughts:
                    random = Random(seed + time)  # noqa: S311 - no secret
                    thought.results.append(self.imagined(battle, seat, thought.deed, random))
                    if until and monotonic() > until:
                        return max(thoughts, key=lambda each: each.value)
            number += times
            thoughts = sorted(thoughts, key=lambda each: each.value, reverse=True)[: ceil(len(thoughts) / 2)]
        return thoughts[0]

    def imagined(self, battle: Battle, seat: Seat, deed: Deed, random: Random) -> float:
        """The chance to win some Turns later, as it might come, luck taken off."""
        step = imagine_fairly(battle, seat, deed.command, random, seat)
        if step is None:
            return float("-inf")
        luck, turns, then, far = step.luck, step.turns, deed.then, horizon(battle)
        for _ in range(STEPS):
            battle = step.battle
            acting = next(iter(BOW.acting(battle)), None)
            if acting is None or turns >= far:
                break
            meant = None if step.turns or not then else imagine_fairly(battle, acting, then[0], random, seat)
            then, going_on = (then[1:], meant) if meant else self._next(battle, acting, random, seat)
            if going_on is None:
                break
            step, turns, luck = going_on, turns + going_on.turns, luck + going_on.luck
        return hope(battle, seat) - luck

    def _next(self, battle: Battle, acting: Seat, random: Random, seat: Seat) -> tuple[tuple[Any, ...], Step | None]:
        """What whoever acts does next: how he means to go on after it, and the step."""
        trooper = self._friends if battle.allied(seat, acting) else self._foes
        if battle.phase is not Phase.ROUND or battle.questions:
            told = situation(BOW, battle, acting, random)
            return (), imagine_fairly(battle, acting, trooper.choose(told).command, random, seat)
        best = trooper.best(Outlook(battle, acting, trooper.manner, random, hasty=True))
        return best.then, imagine_fairly(battle, acting, best.command, random, seat)


def horizon(battle: Battle) -> int:
    """How many Turns he looks ahead: one of each unit; an even number, so that nobody is just ahead by one."""
    return min(max(NEAREST, len(battle.units) + len(battle.units) % 2), FARTHEST)


def _instinct(battle: Battle) -> float:
    return INSTINCT * (1.0 + max(0, battle.round - PATIENCE) / PATIENCE)


def candidates(outlook: Outlook) -> list[Deed]:
    """What he thinks through: the best of what his foremost units can do, and of each of them something."""
    units = outlook.foremost(rounds.playable(outlook.battle, outlook.seat), UNITS)
    found = [sorted(deeds(outlook, unit, WAYS), key=lambda deed: -deed.value) for unit in units]
    firsts = [kinds[0] for kinds in found]
    others = sorted((deed for kinds in found for deed in kinds[1:]), key=lambda deed: -deed.value)
    return [*firsts, *others][:CANDIDATES]


def _worth_it(thoughts: list[Thought], best: Thought) -> Iterator[Reason]:
    """How often he thought it through, if there was anything to compare it with."""
    others = [thought.value for thought in thoughts if thought is not best and thought.results]
    if others and best.results:
        yield Reason("comes_out_best", {"times": len(best.results)})
