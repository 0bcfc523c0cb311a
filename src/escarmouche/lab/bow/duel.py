"""A duel: two attack each other until one has fallen. Exact chances, Round by Round, and who wins in the end.

Health points only go down, so the chances follow state by state: from both at full health to one at none.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from escarmouche.bow.rolls.chances import AttackOdds, series_odds, side_chance
from escarmouche.bow.units.equipment import Arm
from escarmouche.kernel import rule
from escarmouche.lab.bow.fighters import AttackConditions, EquippedFighter, Impossible, Target, ready, rules_of, shelf
from escarmouche.lab.bow.questions import DuelQuestion
from escarmouche.lab.findings import Curve, Curves
from escarmouche.lab.messages import LabInput, decimal, share, together, told
from escarmouche.text.texts import Localized

BUDGET = rule("BOW-2.2.7")
REPEATED = rule("BOW-B.1.6")
SAME_STARTER = rule("BOW-R-25")

MOST_ROUNDS: Final = 40
DECIDED: Final = 0.995
"""The share of duels that is decided when no more Rounds are drawn."""

Chances = dict[tuple[int, int], float]
"""How likely it is that the first and the second of a Round have that many health points left."""


class Side(NamedTuple):
    """One of the two: what it does in each of its Turns."""

    name: Localized
    target: Target
    attacks: int
    weapon: Localized
    found: AttackOdds | Impossible

    def blows(self, hp: int) -> dict[int, float]:
        """How many health points a Turn's attacks leave to somebody who has this many, and how likely it is."""
        if isinstance(self.found, Impossible):
            return {hp: 1.0}
        left: dict[int, float] = {}
        for points, likely in series_odds(self.found, hp, self.attacks).damage.items():
            left[max(0, hp - points)] = left.get(max(0, hp - points), 0.0) + likely
        return left


class DuelEnding(NamedTuple):
    """From some state of a duel on: the chance that each wins, the first of the Round first, and after how long."""

    first: float
    second: float
    rounds: float


class Fight:
    """Turns in a fixed order: the first attacks, then the second if it still stands, Round after Round."""

    def __init__(self, first: Side, second: Side) -> None:
        self.first, self.second = first, second
        self._round = cache(self._after_a_round)
        self._end = cache(self._ending)

    def rounds(self) -> Iterator[Chances]:
        """The chances before the first Round, and after each."""
        chances: Chances = {(self.first.target.hp, self.second.target.hp): 1.0}
        while True:
            yield chances
            before, chances = chances, {}
            for state, reached in before.items():
                for after, likely in self._round(state).items():
                    chances[after] = chances.get(after, 0.0) + reached * likely

    def ending(self) -> DuelEnding:
        return self._end((self.first.target.hp, self.second.target.hp))

    def _after_a_round(self, state: tuple[int, int]) -> Chances:
        mine, theirs = state
        if not mine or not theirs:
            return {state: 1.0}
        after: Chances = {}
        for left, likely in self.first.blows(theirs).items():
            replies = self.second.blows(mine) if left else {mine: 1.0}
            for own, answered in replies.items():
                after[own, left] = after.get((own, left), 0.0) + likely * answered
        return after

    def _ending(self, state: tuple[int, int]) -> DuelEnding:
        """What follows from the states that come next; a Round in which nobody is hurt only costs time."""
        mine, theirs = state
        if not mine or not theirs:
            return DuelEnding(float(mine > 0), float(theirs > 0), 0.0)
        after = self._round(state)
        moving = 1.0 - after.get(state, 0.0)
        further = [(likely, self._end(next_state)) for next_state, likely in after.items() if next_state != state]
        return DuelEnding(
            sum(likely * end.first for likely, end in further) / moving,
            sum(likely * end.second for likely, end in further) / moving,
            (1.0 + sum(likely * end.rounds for likely, end in further)) / moving,
        )


def duel(question: DuelQuestion) -> Curves:
    known = shelf(question.scenario)
    one, other = _told_apart(ready(question.one, known, "one"), ready(question.other, known, "other"))
    chance = side_chance(question.brick)
    sides = {
        "one": _side(one, other.target, AttackConditions(question.studs, question.cover_other, chance)),
        "other": _side(other, one.target, AttackConditions(question.studs, question.cover_one, chance)),
    }
    _refuse_idle(sides["one"], sides["other"])
    order = ("one", "other") if question.first == "one" else ("other", "one")
    fight = Fight(sides[order[0]], sides[order[1]])
    fallen = _fallen(fight)
    return Curves(
        title=told("duel_title", one=one.name, other=other.name),
        text=_text(fight, sides["one"], sides["other"]),
        across=told("duel_across"),
        up=told("odds_chance"),
        curves=tuple(
            Curve(told("duel_fallen", who=sides[name].name), tuple(map(_point, enumerate(fallen[order.index(name)]))))
            for name in ("one", "other")
        ),
        rules=tuple(dict.fromkeys((BUDGET, REPEATED, SAME_STARTER, *_rules(sides["one"]), *_rules(sides["other"])))),
    )


def _told_apart(one: EquippedFighter, other: EquippedFighter) -> tuple[EquippedFighter, EquippedFighter]:
    """Two of the same name get a number."""
    if one.name != other.name:
        return one, other
    return one._replace(name=_numbered(one.name, 1)), other._replace(name=_numbered(other.name, 2))


def _numbered(name: Localized, number: int) -> Localized:
    return Localized.of(lambda language: f"{name[language]} {number}")


def _side(attacker: EquippedFighter, at: Target, shot: AttackConditions) -> Side:
    """With the weapon in hand that hurts most often."""
    found = [(shot.odds(attacker, arm, at), arm) for arm in attacker.in_hand()]
    best = max(found, key=lambda way: _worth(*way))
    return Side(attacker.name, attacker.target, attacker.sheet.budget, attacker.arm_name(best[1]), best[0])


def _worth(found: AttackOdds | Impossible, arm: Arm) -> tuple[float, int]:
    return (-1.0, arm.reach) if isinstance(found, Impossible) else (found.success, arm.damage)


def _refuse_idle(one: Side, other: Side) -> None:
    """Somebody must be able to fall."""
    if isinstance(one.found, Impossible) and isinstance(other.found, Impossible):
        raise LabInput("studs", "duel_out_of_reach")
    if not any(_can_hurt(side) for side in (one, other)):
        raise LabInput("duel", "duel_without_end")


def _can_hurt(side: Side) -> bool:
    return not isinstance(side.found, Impossible) and side.found.success > 0 and side.attacks > 0


def _fallen(fight: Fight) -> tuple[list[float], list[float]]:
    """For the first and the second of a Round: the chance to have fallen after 0, 1, 2, … Rounds."""
    first, second = list[float](), list[float]()
    for chances in fight.rounds():
        first.append(sum((likely for (mine, _), likely in chances.items() if not mine), 0.0))
        second.append(sum((likely for (_, theirs), likely in chances.items() if not theirs), 0.0))
        if first[-1] + second[-1] >= DECIDED or len(first) > MOST_ROUNDS:
            break
    return first, second


def _point(place: tuple[int, float]) -> tuple[float, float]:
    rounds, chance = place
    return float(rounds), min(1.0, chance)


def _text(fight: Fight, one: Side, other: Side) -> Localized:
    """Who wins, what each does, and what was assumed."""
    end = fight.ending()
    wins = {fight.first.name: end.first, fight.second.name: end.second}
    return together(
        (
            told(
                "duel_ends",
                one=one.name,
                wins=share(wins[one.name]),
                other=other.name,
                other_wins=share(wins[other.name]),
                rounds=decimal(end.rounds),
            ),
            _attacks(one),
            _attacks(other),
            told("duel_assumes", first=fight.first.name, budget=BUDGET, repeated=REPEATED, starter=SAME_STARTER),
        )
    )


def _attacks(side: Side) -> Localized:
    found = side.found
    if isinstance(found, Impossible):
        return told("duel_idle", who=side.name, weapon=side.weapon, why=found.why, rule=found.rule)
    return told(
        "duel_attacks",
        who=side.name,
        weapon=side.weapon,
        attacks=side.attacks,
        bricks=found.attack_bricks,
        defence=found.defence_bricks,
        success=share(found.success),
    )


def _rules(side: Side) -> tuple[str, ...]:
    return rules_of(side.found)
