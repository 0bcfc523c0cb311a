"""Who commands whom, who hears it, and who is in disorder for want of it (ARG-8.10, ARG-43.11 to ARG-43.16)."""

from typing import Final

from escarmouche.argad.field.bases import gap, is_within
from escarmouche.argad.field.groups import is_dispersed
from escarmouche.argad.field.terrain import is_shut
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, RoomId
from escarmouche.argad.model.orders import Order, Play
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import CM, Tenths
from escarmouche.kernel.memo import shared_memo

STEADY_CLASS: Final = 4
"""From this class on, people need nobody to tell them what to do."""
_STANDS_IN: Final = "gives_orders"
TALKING_DISTANCE: Final[Tenths] = 2 * CM
"""Bases touch or nearly: details and secrets can be told (ARG-7.5)."""


def leaders_of(skirmish: Skirmish, who: CharacterId) -> tuple[Character, ...]:
    """Those who are able to command somebody, wherever they are: conscious, free and not running away (ARG-R-23)."""
    follower = skirmish.characters[who]
    return tuple(
        skirmish.characters[leader]
        for leader in sorted(skirmish.characters)
        if _commands(skirmish, skirmish.characters[leader], follower)
    )


def commander(skirmish: Skirmish, who: CharacterId) -> Character | None:
    """The nearest leader whom somebody hears."""
    follower = skirmish.characters[who]
    heard = [leader for leader in leaders_of(skirmish, who) if in_voice(skirmish, leader, follower)]
    return min(heard, key=lambda leader: (gap(leader, follower), leader.id), default=None)


def disordered(skirmish: Skirmish, who: CharacterId) -> bool:
    """Plain people of class 1 to 3 without a leader in earshot, or anybody whom a test of morale has shaken.

    ARG-8.10, ARG-8.11.
    """
    kept = _disorder(skirmish)
    known = kept.get((who, skirmish.turn))
    if known is None:
        known = kept[who, skirmish.turn] = _is_disordered(skirmish, skirmish.characters[who])
    return known


@shared_memo("ground", "characters", "closed", "forming", "locked", "options", "sides", "units")
def _disorder(skirmish: Skirmish) -> dict[tuple[CharacterId, int], bool]:
    """Of those for whom it has been asked, in which turn."""
    return {}


def in_voice(skirmish: Skirmish, speaker: Character, listener: Character) -> bool:
    """Shouts and simple orders carry 20 cm (ARG-7.4); through walls too, unless the table says otherwise (ARG-R-51)."""
    return is_within(speaker, listener, skirmish.options.voice) and not _is_muffled(skirmish, speaker, listener)


def hears_music(skirmish: Skirmish, musician: Character, listener: Character) -> bool:
    """Musicians carry 60 cm (ARG-7.6)."""
    return is_within(musician, listener, skirmish.options.music) and not _is_muffled(skirmish, musician, listener)


def hears_order(skirmish: Skirmish, leader: Character, listener: Character, rally: CharacterId | None = None) -> bool:
    """By voice, or sounded by a musician near the leader: orders for everybody, not at whom to shoot (ARG-R-51).

    The musician plays this turn, or is the one whom all rally round, and sounding it is all of the turn (ARG-R-136).
    """
    return in_voice(skirmish, leader, listener) or any(
        musician.is_musician
        and _is_conscious(skirmish, musician)
        and (musician.id == rally or isinstance(order_so_far(skirmish, musician.id), Play))
        and in_voice(skirmish, leader, musician)
        and hears_music(skirmish, musician, listener)
        for musician in skirmish.troop(leader.owner)
    )


def order_so_far(skirmish: Skirmish, who: CharacterId) -> Order | None:
    """What somebody does this turn: as it was locked, or as it has been announced by now."""
    return skirmish.turn_status(who).order or skirmish.drafts.get(who) or skirmish.sealed.get(who)


def may_talk(one: Character, other: Character) -> bool:
    """Details and secrets need bases that touch or nearly do (ARG-7.5)."""
    return is_within(one, other, TALKING_DISTANCE)


def _is_disordered(skirmish: Skirmish, follower: Character) -> bool:
    if any(follower.id in unit.members for unit in skirmish.forming):
        return follower.shaken  # whoever hears the call to form has somebody to follow (ARG-R-136)
    if skirmish.options.skirmishers_keep_heart and is_dispersed(skirmish, follower):
        return follower.shaken
    return follower.shaken or (_needs_a_leader(follower) and commander(skirmish, follower.id) is None)


def _needs_a_leader(follower: Character) -> bool:
    """Leaders, rank-holders and heroes are no plain fighters (ARG-43.12, ARG-R-186)."""
    return follower.profile.class_ < STEADY_CLASS and not follower.rank


def is_in_command(skirmish: Skirmish, leader: Character) -> bool:
    """Whether somebody of rank is able to give orders at all (ARG-R-23)."""
    return gives_orders(leader) and _is_conscious(skirmish, leader) and not leader.fleeing


def _commands(skirmish: Skirmish, leader: Character, follower: Character) -> bool:
    if not _is_conscious(skirmish, leader) or leader.fleeing:
        return False
    if skirmish.options.command == "higher_class":
        return leader.owner == follower.owner and leader.profile.class_ > follower.profile.class_
    return gives_orders(leader) and _is_in_chain(skirmish, leader, follower)


def gives_orders(leader: Character) -> bool:
    """Leaders, rank-holders, heroes, and rare people who may stand in for them (ARG-39.12)."""
    return bool(leader.rank) or _STANDS_IN in leader.profile.skills


def _is_in_chain(skirmish: Skirmish, leader: Character, follower: Character) -> bool:
    """A troop leader commands the whole troop, others their own squads and those they are given (ARG-R-23).

    Of an ally's troop they command what the scenario gives them, and nobody else.
    """
    if leader.owner == follower.owner:
        whole = leader.rank == "troop_leader" or _STANDS_IN in leader.profile.skills
        return whole or follower.squad in {leader.squad, *leader.commands}
    return skirmish.friends(leader.owner, follower.owner) and bool(follower.squad) and follower.squad in leader.commands


def _is_conscious(skirmish: Skirmish, leader: Character) -> bool:
    return leader.down_until < skirmish.turn and leader.captor is None and not leader.yielded


def _is_muffled(skirmish: Skirmish, one: Character, other: Character) -> bool:
    """Walls stop a voice unless an open door or window is between the two rooms."""
    if not skirmish.options.walls_muffle or one.room == other.room:
        return False
    between: set[RoomId | None] = {one.room, other.room}
    return not any(set(portal.joins) == between and not is_shut(skirmish, portal) for portal in skirmish.ground.portals)
