"""Who falls in when a leader calls people to form close order: those who hear it and may (ARG-44.2, ARG-R-136)."""

from escarmouche.argad.field.bases import contacts
from escarmouche.argad.field.files import close_unit
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Play
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.people import drill
from escarmouche.argad.people.command import hears_order, leaders_of, order_so_far
from escarmouche.argad.people.harm import able


def is_used_to_it(character: Character) -> bool:
    """Trained for close order, or somebody who has a place in any ranks (ARG-44.23)."""
    return character.profile.drill != "none" or drill.is_conspicuous(character)


def hindered(known: Skirmish, leader: Character, rally: Character, other: Character) -> str:
    """Why somebody cannot fall in: free, obedient, in earshot and under this leader's command (ARG-R-136).

    Nobody forms anew out of ranks of which anybody fights (ARG-R-161).
    """
    own = other.id == leader.id or leader in leaders_of(known, other.id)
    if not own or not hears_order(known, leader, other, rally.id):
        return "does_not_hear"
    unit = close_unit(known, other.id)
    if unit is not None and drill.touches_enemies(known, unit):
        return "ranks_in_contact"
    busy = known.turn_status(other.id)
    if not able(known, other) or other.fleeing or other.shaken or busy.hesitates or busy.stays:
        return "unable_to_act"
    placed = other.on_foot or drill.may_ride_in_ranks(known, other)
    if contacts(known).get(other.id) or not placed or other.room or other.aboard or other.ladder:
        return "cannot_fall_in"
    return ""


def all_who_may(known: Skirmish, leader: Character, rally: Character) -> frozenset[CharacterId]:
    """Everybody who is used to it, hears the call and is free to follow it. Who sounds it for the others plays on."""
    return frozenset(
        each.id
        for each in known.characters.values()
        if known.friends(each.owner, leader.owner)
        and each.on_foot == rally.on_foot
        and is_used_to_it(each)
        and not (isinstance(order_so_far(known, each.id), Play) and each.id != rally.id)
        and not hindered(known, leader, rally, each)
    )
