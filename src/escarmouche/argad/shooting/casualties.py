"""Who is hit: by lot among the nearest, the least sheltered first (ARG-18.8 to ARG-18.11, ARG-24.11 to ARG-24.15).

Armour is asked after the draw: if it would have saved whoever is drawn, the shot is lost (ARG-18.10, ARG-R-31).
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.shooting.aim import Aim, Mark
from escarmouche.kernel import Roll, Seat

NUMBERED_PEOPLE: Final = 6
"""People that are numbered for the lot."""


class Lot(NamedTuple):
    """How a victim was drawn: those who had numbers, in order, and the dice. Somebody alone needs none."""

    numbered: tuple[CharacterId, ...]
    rolls: tuple[Roll, ...] = ()

    @property
    def drawn(self) -> CharacterId:
        return self.numbered[self.rolls[-1].result - 1 if self.rolls else 0]


def exposed(skirmish: Skirmish, aim: Aim, hits: Counter[CharacterId] | None = None) -> tuple[Mark, ...]:
    """Those among whom the lot falls, hits so far taken into account; nobody is left of a target that has fallen.

    Those in the open come before those behind something (ARG-24.14), unless the shot is at the whole group (ARG-18.11).
    """
    taken = hits or Counter[CharacterId]()
    left = [mark for mark in aim.marks if taken[mark.who] < lives(skirmish, mark.who)]
    if not left or aim.shot.whole:
        return tuple(left)
    if aim.shot.crowd:
        return tuple(_in_the_crowd(skirmish, aim, left))
    open_most = max(mark.shelter for mark in left)
    return tuple(mark for mark in left if mark.shelter == open_most)


def _in_the_crowd(skirmish: Skirmish, aim: Aim, left: Sequence[Mark]) -> Sequence[Mark]:
    """Friend or foe alike, or enemies first if the table plays so (ARG-R-24)."""
    enemies = [mark for mark in left if skirmish.enemies(aim.shooter, skirmish.characters[mark.who])]
    return enemies if enemies and skirmish.options.crowd_fire == "enemies_first" else left


def candidates(skirmish: Skirmish, marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """The six nearest, or all of them if the table plays so (ARG-24.12, ARG-R-21)."""
    return marks[:NUMBERED_PEOPLE] if skirmish.options.casualties == "nearest_six" else marks


def lives(skirmish: Skirmish, who: CharacterId) -> int:
    """How many hits put somebody out of play (ARG-33.2)."""
    return skirmish.characters[who].lives if skirmish.options.two_lives else 1


def needed(skirmish: Skirmish, aim: Aim) -> int:
    """The natural value that hits the least protected of those who may be hit (ARG-R-31)."""
    return min(mark.need for mark in exposed(skirmish, aim))


def draw(
    resolution: Resolution, skirmish: Skirmish, aim: Aim, hits: Counter[CharacterId], by: Seat
) -> tuple[Mark, Lot] | None:
    """Lots among the six nearest (ARG-18.9), empty numbers again (ARG-R-21); None if nobody is left (ARG-R-101)."""
    eligible = candidates(skirmish, exposed(skirmish, aim, hits))
    if not eligible:
        return None
    numbered = tuple(mark.who for mark in eligible)
    rolls: list[Roll] = []
    while len(numbered) > 1 and not (rolls and rolls[-1].result <= len(numbered)):
        rolls.append(resolution.roll("lot", by, sides=max(NUMBERED_PEOPLE, len(numbered))))
    lot = Lot(numbered, tuple(rolls))
    return next(mark for mark in eligible if mark.who == lot.drawn), lot
