"""Range and cover of a long-range attack (BOW 2.4.2): all that the basic rules know to change a roll (BOW-B.1.7)."""

from math import ceil
from typing import Final, Literal

from escarmouche.bow.rolls.chances import pool
from escarmouche.kernel import Modifier, Refusal, rule

RANGE = rule("BOW-2.4.2.19")
IMPOSSIBLE = rule("BOW-2.4.2.24")
COVER = rule("BOW-2.4.2.27")
COUNTING = rule("BOW-R-5")

BAND: Final = 15
"""Studs."""

Ruler = Literal["between", "from_first_stud"]


def bricks_lost(studs: float, ruler: Ruler = "between") -> int:
    """One brick for each 15 studs beyond the first 15; the firer's own stud may count as the first (BOW-R-5)."""
    counted = studs + (ruler == "from_first_stud")
    return max(0, ceil(counted / BAND) - 1)


def greatest_range(attack: int, ruler: Ruler = "between") -> int:
    """Beyond 15 studs for each brick, none is left (BOW-2.4.2.24)."""
    return max(0, BAND * attack - (ruler == "from_first_stud"))


def shot_modifiers(studs: float, *, covered: bool, ruler: Ruler = "between") -> tuple[Modifier, ...]:
    """What changes a shot over this distance: a loss for the range, and one more brick for a covered target."""
    found: tuple[Modifier, ...] = ()
    if lost := bricks_lost(studs, ruler):
        found = (Modifier.of("attack", -lost, RANGE, "range", studs=shown(studs)),)
    return (*found, Modifier.of("defence", 1, COVER, "cover")) if covered else found


def refuse_range(
    attack: int, studs: float, modifiers: tuple[Modifier, ...], ruler: Ruler = "between"
) -> Refusal | None:
    """A shot with no brick left is impossible (BOW-2.4.2.24)."""
    if pool(attack, "attack", modifiers):
        return None
    return Refusal.of(IMPOSSIBLE, "too_far", studs=shown(studs), most=greatest_range(attack, ruler))


def shown(studs: float) -> int | float:
    """A distance as people read it: whole studs without a point, else hundredths rounded up, as a ruler decides."""
    exact = round(studs, 3)
    return int(exact) if exact == int(exact) else ceil(exact * 100) / 100
