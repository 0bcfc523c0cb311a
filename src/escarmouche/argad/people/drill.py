"""The drill of close order: who is used to it, who orders it, how far it marches (ARG-44.10 to ARG-44.16)."""

from collections.abc import Iterable
from typing import Final

from escarmouche.argad.field.bases import contacts
from escarmouche.argad.field.formations import grid_of
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.formations import Unit
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import InRanks, Leg
from escarmouche.argad.model.profiles import Class, Training
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import CM, Tenths
from escarmouche.argad.people.command import in_voice, is_in_command, leaders_of
from escarmouche.argad.people.pace import allowance, scaled
from escarmouche.kernel import rule

COLUMN = rule("ARG-10.9")
LINE = rule("ARG-10.10")
SIDEWAYS = rule("ARG-10.11")

COLUMN_FILES: Final = 2
"""One file or two are a column of two (ARG-R-68)."""
COLUMN_MARCH: Final[Tenths] = 16 * CM
LINE_MARCH: Final[Tenths] = 12 * CM
SIDE_STEP: Final[Tenths] = 8 * CM
BEARER: Final = "standard_bearer"
"""The talent of those who carry an emblem."""
RIDERS_IN_LINE: Final = (3, 4)
"""The share of their move that riders in more than two files have: a value of ours (ARG-R-165)."""
HEAVY_ARMOUR: Final = 5
"""Riders in such armour are heavy cavalry (ARG-10.5)."""
PIVOT_AND_MARCH_CLASS: Final = 3
"""From this class on, a unit pivots and marches in one turn (ARG-44.12)."""
_LEVELS: Final[tuple[Training, ...]] = ("none", "wall", "regular")


def people_of(skirmish: Skirmish, unit: Unit) -> list[Character]:
    """Its members who are there: in what a seat sees, some may not be."""
    return [skirmish.characters[who] for who in unit.members if who in skirmish.characters]


def is_bearer(character: Character) -> bool:
    """Carries the emblem of a troop."""
    return BEARER in character.profile.talents


def is_conspicuous(character: Character) -> bool:
    """Leaders, standard bearers and musicians: whom others can rally round, and who have a place in any ranks."""
    return bool(character.rank) or character.profile.musician or is_bearer(character)


def training_of(people: Iterable[Character]) -> Training:
    """That of the least trained, leaders and musicians left aside who are trained for something else (ARG-R-149)."""
    ranked = [each.profile.drill for each in people if each.profile.drill != "none" or not is_conspicuous(each)]
    return min(ranked, key=_LEVELS.index, default="none")


def class_of(people: Iterable[Character]) -> Class:
    """The lowest among them (ARG-R-149)."""
    return min((each.profile.class_ for each in people), default=1)


def commands_in_voice(skirmish: Skirmish, who: CharacterId) -> bool:
    """Whether a leader able to command somebody is near enough, and not shaken; a leader is near enough to himself.

    ARG-R-150.
    """
    follower = skirmish.characters[who]
    if is_in_command(skirmish, follower) and not follower.shaken:
        return True
    return any(not leader.shaken and in_voice(skirmish, leader, follower) for leader in leaders_of(skirmish, who))


def out_of_voice(skirmish: Skirmish, unit: Unit) -> tuple[CharacterId, ...]:
    """Members whom no leader reaches: as long as there are any, the unit can only stand and fight (ARG-44.10)."""
    return tuple(each.id for each in people_of(skirmish, unit) if not commands_in_voice(skirmish, each.id))


def march_length(skirmish: Skirmish, unit: Unit, leg: Leg) -> Tenths:
    """How far a unit may go; never farther than its slowest member (ARG-44.11, ARG-R-144, ARG-R-165)."""
    people = people_of(skirmish, unit)
    slowest = min((allowance(skirmish, each) for each in people), default=0)
    if leg != "forward":
        return min(slowest, scaled(skirmish, SIDE_STEP))
    column = len({file for _, file in grid_of(unit).cells.values()}) <= COLUMN_FILES
    if any(not each.on_foot for each in people):
        return slowest if column else slowest * RIDERS_IN_LINE[0] // RIDERS_IN_LINE[1]
    return min(slowest, scaled(skirmish, COLUMN_MARCH if column else LINE_MARCH))


def may_ride_in_ranks(skirmish: Skirmish, rider: Character) -> bool:
    """Regular heavy cavalry of some periods (ARG-43.6, ARG-R-165): trained for it, and slow in full armour."""
    heavy = rider.cavalry and rider.profile.armour.threshold >= HEAVY_ARMOUR
    played = skirmish.options.heavy_cavalry and skirmish.tactics.heavy_cavalry
    return played and heavy and rider.profile.drill == "regular"


def shift_length(unit: Unit, leg: Leg) -> Tenths:
    """One cell: its width to a side, its depth forward or back; no movement yet (ARG-44.13, ARG-R-146)."""
    grid = grid_of(unit)
    return grid.width if leg in ("left", "right") else grid.depth


def is_march(unit: Unit, order: InRanks) -> bool:
    """Any leg that is longer than a shift."""
    return bool(order.leg) and order.length > shift_length(unit, order.leg)


def is_dented(unit: Unit) -> bool:
    """Whether some file stands back from the front (ARG-R-159)."""
    return bool(grid_of(unit).dents)


def touches_enemies(skirmish: Skirmish, unit: Unit) -> frozenset[CharacterId]:
    """Members in contact with an enemy."""
    touching = contacts(skirmish)
    return frozenset(who for who in unit.members if touching.get(who))
