"""Whether a position can be played: everybody stands somewhere, alone, with weapons that are known."""

from itertools import combinations
from typing import Final

from escarmouche.argad.field.bases import overlaps, wholly_on
from escarmouche.argad.field.terrain import going_at
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish
from escarmouche.argad.model.units import CM, Tenths
from escarmouche.argad.resources import ArgadInput

MAX_LEVEL_DIFFERENCE: Final[Tenths] = 2 * CM
"""People whose heights differ by more do not stand in each other's way."""


def check_position(skirmish: Skirmish, place: str) -> None:
    """On the table with the whole base, where people can stand, and nobody on another's base."""
    for one in skirmish.characters.values():
        _check(skirmish, one, f"{place}, {one.id}")
    for one, other in combinations(skirmish.characters.values(), 2):
        if one.room == other.room and abs(one.height - other.height) < MAX_LEVEL_DIFFERENCE and overlaps(one, other):
            raise ArgadInput(f"{place}, {other.id}", "two_in_one_place", id=one.id)


def _check(skirmish: Skirmish, one: Character, place: str) -> None:
    if one.owner not in (*skirmish.seats, BYSTANDERS):
        raise ArgadInput(place, "seat_unknown", seat=one.owner, known=", ".join(skirmish.seats))
    if not wholly_on(skirmish.ground, one):
        raise ArgadInput(place, "over_the_edge", id=one.id)
    if going_at(skirmish, one, one.at, one.room) == "forbidden":
        raise ArgadInput(place, "no_footing", id=one.id)
    for weapon in (*one.profile.weapons, *one.profile.concealed):
        if weapon not in skirmish.weapons:
            raise ArgadInput(place, "weapon_unknown", id=weapon)
    for thing in one.carries:
        if not any(thing in known for known in (skirmish.things, skirmish.ladders, skirmish.bodies)):
            raise ArgadInput(place, "thing_unknown", id=thing)
