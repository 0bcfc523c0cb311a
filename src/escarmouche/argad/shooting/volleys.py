"""Weapons with several projectiles, automatic fire and artillery: red dice and white dice (page 23). Pure functions."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from escarmouche.argad.model.weapons import Missile
from escarmouche.argad.shooting.sixes import Cast
from escarmouche.kernel import rule

SEVERAL = rule("ARG-23.1")
RED = rule("ARG-23.3")

BONUS: Final = 1


class Hits(NamedTuple):
    """The dice that hit, by their numbers, and the die to which 1 was added, if it helped."""

    dice: tuple[int, ...]
    raised: int | None = None


def is_volley(missile: Missile) -> bool:
    """Whether a weapon throws red dice instead of one die for each shot (ARG-23.2, ARG-23.12)."""
    return missile.red > 0


def gains(missile: Missile, *, group: bool) -> bool:
    """Whether 1 is added to a die: against a group, no couple (ARG-23.7, ARG-R-93); a ball never has it (ARG-R-129)."""
    return group and not missile.ball


def hits(dice: Sequence[Cast], reached: Sequence[int], red: int, *, gains: bool) -> Hits:
    """If a red die hits, all dice that hit count (ARG-23.3, ARG-23.4); the first dice are the red ones.

    Whoever gains from a group adds 1 to the one die that it helps the most (ARG-23.7), after the sixes (ARG-R-29).
    """
    plain = _counted(dice, reached, red)
    if not gains:
        return Hits(plain)
    raised = [_counted(dice, _raise(reached, number), red) for number in range(len(dice))]
    best = max(range(len(dice)), key=lambda number: (len(raised[number]), -number), default=0)
    return Hits(raised[best], best) if dice and len(raised[best]) > len(plain) else Hits(plain)


def _raise(reached: Sequence[int], number: int) -> list[int]:
    return [value + BONUS * (each == number) for each, value in enumerate(reached)]


def _counted(dice: Sequence[Cast], reached: Sequence[int], red: int) -> tuple[int, ...]:
    found = tuple(number for number, cast in enumerate(dice) if reached[number] >= cast.need)
    return found if any(number < red for number in found) else ()
