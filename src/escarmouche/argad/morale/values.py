"""How much heart somebody has: the class, and what raises or lowers it (ARG-38.14 to ARG-38.21, ARG-38.34)."""

from collections.abc import Iterator
from typing import Final

from escarmouche.argad.field.formations import in_close_order, unit_of
from escarmouche.argad.field.groups import clusters
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.people import command, music
from escarmouche.argad.people.emblems import is_with_banner
from escarmouche.argad.people.harm import able
from escarmouche.kernel import Modifier, rule

FRIENDLY_MUSIC = rule("ARG-38.15")
BANNER = rule("ARG-38.16")
GREAT_NAME = rule("ARG-38.17")
SHELTER = rule("ARG-38.18")
DISORDER = rule("ARG-38.19")
ENEMY_MUSIC = rule("ARG-38.20")
LASTING = rule("ARG-38.21")
OPEN_LIST = rule("ARG-38.34")

MORALE: Final = "morale"
"""The purpose of the die."""


def morale(skirmish: Skirmish, person: Character) -> int:
    """What the die is compared with: the class if nothing else is known, never below 0 (ARG-38.14, ARG-R-179)."""
    changes = sum(modifier.amount for modifier in modifiers(skirmish, person))
    return max(0, person.profile.trait("morale") + changes)


def modifiers(skirmish: Skirmish, person: Character) -> tuple[Modifier, ...]:
    """Each line once, however many reasons there are for it (ARG-R-179)."""
    return (*(_printed(skirmish, person) if skirmish.options.morale_modifiers else ()), *_added(skirmish, person))


def _printed(skirmish: Skirmish, person: Character) -> Iterator[Modifier]:
    friendly, hostile = music.heard(skirmish, person)
    if friendly:
        yield Modifier.of(MORALE, 1, FRIENDLY_MUSIC, "morale_music")
    if is_with_banner(skirmish, person, unit(skirmish, person)):
        yield Modifier.of(MORALE, 1, BANNER, "morale_banner")
    if _is_near_great_name(skirmish, person):
        yield Modifier.of(MORALE, 1, GREAT_NAME, "morale_great_name")
    if is_sheltered(skirmish, person):
        yield Modifier.of(MORALE, 1, SHELTER, "morale_sheltered")
    if command.disordered(skirmish, person.id):
        yield Modifier.of(MORALE, -1, DISORDER, "morale_disorder")
    if hostile:
        yield Modifier.of(MORALE, -1, ENEMY_MUSIC, "morale_enemy_music")


def _added(skirmish: Skirmish, person: Character) -> Iterator[Modifier]:
    """Lines of the scenario: hunger, the night, a cause to fight for."""
    for line in skirmish.morale_lines:
        concerned = line.seat in (None, person.owner) and line.squad in ("", person.squad)
        if concerned and (line.lasting or skirmish.options.morale_modifiers):
            yield Modifier.of(MORALE, line.amount, LASTING if line.lasting else OPEN_LIST, "morale_line", line=line.id)


def unit(skirmish: Skirmish, person: Character) -> list[Character]:
    """The own unit, or those of the same troop with whom somebody stands (ARG-R-178)."""
    own = unit_of(skirmish, person.id)
    names = own.members if own is not None else clusters(skirmish)[person.id]
    members = (skirmish.characters[who] for who in sorted(names) if who in skirmish.characters)
    return [one for one in members if one.owner == person.owner]


def _is_near_great_name(skirmish: Skirmish, person: Character) -> bool:
    """A sovereign, a great general, an influential priest, a great mage, a hero or heroine of the own side."""
    return any(
        (one.rank == "hero" or "great_name" in one.profile.skills)
        and one.id != person.id
        and skirmish.friends(one.owner, person.owner)
        and able(skirmish, one)
        and command.in_voice(skirmish, one, person)
        for one in skirmish.characters.values()
    )


def is_sheltered(skirmish: Skirmish, person: Character) -> bool:
    """In close order, or inside something solidly built."""
    return person.room is not None or in_close_order(skirmish, person.id)
