"""The exact chances of opposed brick rolls (BOW 2.1, 2.4.1): attacks, treatment, collisions, and attacks in a row.

Let the acting side throw n bricks against m. A brick that lies flat for the other side is as good as one on its side
for one's own, so the margin plus m counts the scoring ones of n + m bricks, and its chances are the coefficients of
(q + p·x)ⁿ·(p + q·x)ᵐ. Each of them follows from its two neighbours, which takes n + m steps where adding up all pairs
of results takes n·m. From both ends towards the middle only positive numbers are added: nothing cancels out. Sums are
exact, so that chances, and what players make of them, are the same with every version of Python.
"""

from collections.abc import Sequence
from functools import cache
from math import fsum

from escarmouche.bow.rolls.bricks import SIDE, brick
from escarmouche.kernel import Modifier, Odds


class AttackOdds(Odds, frozen=True, kw_only=True):
    """The chances of one opposed roll that does damage: an attack or a collision."""

    attack_bricks: int
    defence_bricks: int
    success: float
    damage: dict[int, float]
    """Damage points and their chance; 0 is failure."""
    kill: float | None = None
    """That the target's health points are used up, if they are known."""


class SeriesOdds(Odds, frozen=True, kw_only=True):
    """The chances of several attacks in a row on one target; they stop when it is dead."""

    attacks: int
    damage: dict[int, float]
    """Damage points of all attacks together."""
    kill: float


class TreatOdds(Odds, frozen=True, kw_only=True):
    """The chances of treating or repairing (BOW 2.4.4)."""

    treat_bricks: int
    damage_bricks: int
    success: float
    removed: dict[int, float]
    """Damage points taken away and their chance; 0 is failure."""


@cache
def side_chance(chance: float) -> float:
    """The chance with which the bricks of a game really fall on their side: the weights of its die (BOW-2.1.6)."""
    weights = brick(chance).weights
    return weights[SIDE - 1] / sum(weights)


def pool(bricks: int, to: str, modifiers: Sequence[Modifier]) -> int:
    """How many bricks are thrown for a purpose after the modifiers; below 0 counts as none (BOW-2.1.5)."""
    for modifier in modifiers:
        if modifier.to == to:
            bricks += modifier.amount
    return max(0, bricks)


def margins(acting: int, resisting: int, chance: float) -> list[float]:
    """The chances that the acting result exceeds the other by 0 or less, by 1, by 2, and so on up to `acting`."""
    if not 0 < chance < 1:
        raise ValueError(f"a brick falls on its side with a chance between 0 and 1, not {chance}")
    if acting <= 0:
        return [1.0]
    resisting = max(0, resisting)
    if acting <= resisting:
        found = _from_the_top(acting, resisting, chance, acting)
    else:
        found = _from_both_ends(acting, resisting, chance)
    found.append(1.0 - fsum(found))
    found.reverse()
    return found


def _from_the_top(acting: int, resisting: int, chance: float, count: int) -> list[float]:
    """The first coefficients: the chances of the margins `acting`, `acting` − 1, …

    All numbers are floats, which Python multiplies twice as fast as an int and a float.
    """
    other = 1.0 - chance
    up, down = chance / other, other / chance
    spread, slope = up + down, acting * down + resisting * up
    after, here = 0.0, chance**acting * other**resisting
    above, below = acting + resisting + 1.0, 1.0
    found = [here]
    for _ in range(1, count):
        after, here = here, (above * after + slope * here) / below
        above -= 1.0
        below += 1.0
        slope -= spread
        found.append(here)
    return found


def _from_both_ends(acting: int, resisting: int, chance: float) -> list[float]:
    """The chances of the margins from `acting` down to 1, where the middle lies among them.

    Seen from the other end, the coefficients are those of bricks with the opposite chance.
    """
    other = 1.0 - chance
    middle = int((acting * chance**2 + resisting * other**2) / (chance**2 + other**2))
    above = _from_the_top(acting, resisting, chance, acting + resisting - middle)
    below = _from_the_top(acting, resisting, other, middle + 1)
    return above + below[:resisting:-1]


def attack_odds(
    attack: int, defence: int, chance: float, modifiers: tuple[Modifier, ...] = (), hp: int | None = None
) -> AttackOdds:
    """The chances of an attack, by the values on the sheets, the modifiers and the target's remaining health points.

    >>> round(attack_odds(3, 3, 0.262).success, 3)
    0.316
    """
    attack, defence = pool(attack, "attack", modifiers), pool(defence, "defence", modifiers)
    found = margins(attack, defence, chance)
    success = 1.0 - found[0]
    kill = None if hp is None else fsum(found[max(0, hp) :])
    return AttackOdds(
        chances={"success": success} if kill is None else {"success": success, "kill": kill},
        modifiers=modifiers,
        attack_bricks=attack,
        defence_bricks=defence,
        success=success,
        damage=dict(enumerate(found)),
        kill=kill,
    )


def series_odds(one: AttackOdds, hp: int, attacks: int) -> SeriesOdds:
    """The chances of several such attacks: damage adds up until the target is dead (BOW-2.4.3.3)."""
    standing, fallen = {0: 1.0}, dict[int, float]()
    for _ in range(attacks):
        before, standing = standing, {}
        for so_far, reached in before.items():
            for points, likely in one.damage.items():
                after = so_far + points
                outcomes = fallen if after >= hp else standing
                outcomes[after] = outcomes.get(after, 0.0) + reached * likely
    kill = fsum(fallen.values())
    return SeriesOdds(
        chances={"kill": kill},
        modifiers=one.modifiers,
        attacks=attacks,
        damage=dict(sorted((standing | fallen).items())),
        kill=kill,
    )


def treat_odds(treat: int, damage: int, chance: float, *, symmetric: bool = False) -> TreatOdds:
    """The chances of treating damage: one point is taken away, or the difference if agreed (BOW-2.4.4.15)."""
    found = margins(treat, damage, chance)
    success = 1.0 - found[0]
    most = damage if symmetric else 1
    removed = {0: found[0]}
    for margin, likely in enumerate(found[1:], start=1):
        points = min(margin, most)
        removed[points] = removed.get(points, 0.0) + likely
    return TreatOdds(
        chances={"success": success}, treat_bricks=treat, damage_bricks=damage, success=success, removed=removed
    )
