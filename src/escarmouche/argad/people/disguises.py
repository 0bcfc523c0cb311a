"""Disguise: others see what somebody pretends to be, until they have a doubt or it ends (ARG-36.3, ARG-R-204)."""

from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import gap
from escarmouche.argad.field.groups import clusters
from escarmouche.argad.field.paths import way
from escarmouche.argad.knowledge.sighting import seen_by
from escarmouche.argad.model.aliases import recognised
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.people.command import TALKING_DISTANCE
from escarmouche.argad.people.pace import allowance
from escarmouche.kernel import GAME_MASTER, Roll, Seat
from escarmouche.text.texts import Localized

DOUBT: Final = "doubt"
DOUBTS_ON: Final = 1
"""A die no higher than this; one more for a body with a keen eye among it; ours (ARG-R-204)."""
KEEN: Final = 5
"""The perception from which on somebody has a keen eye."""


class LookedAt(Struct, frozen=True, tag=True, omit_defaults=True):
    """A body of people has had a close look at somebody in disguise. Only a player whose people doubt is told."""

    animation: ClassVar[Animation] = "die"
    secret: ClassVar[bool] = True

    character: CharacterId
    observers: tuple[CharacterId, ...]
    roll: Roll
    seats: tuple[Seat, ...] = ()
    """The player who has a doubt now."""
    truly: CharacterId = CharacterId("")
    """Who it is; told to those who are no longer fooled, to whom `character` was somebody else."""
    name: Localized | None = None
    """And what he or she is called."""

    def apply(self, skirmish: Skirmish) -> Skirmish:
        disguise = skirmish.characters[self.character].disguise
        if disguise is None:
            return skirmish
        known, looked = disguise.known.union(self.seats), disguise.looked.union(self.observers)
        after = recognised(skirmish, skirmish.characters[self.character], self.seats)
        return after.change(self.character, disguise=replace(disguise, known=known, looked=looked))


class Unmasked(Struct, frozen=True, tag=True, omit_defaults=True):
    """The disguise is over: everybody who sees somebody sees who it is."""

    animation: ClassVar[Animation] = "reveal"

    character: CharacterId
    truly: CharacterId = CharacterId("")
    """Who it is; told to those who were fooled, to whom `character` was somebody else."""
    name: Localized | None = None
    """And what he or she is called."""

    def apply(self, skirmish: Skirmish) -> Skirmish:
        who = skirmish.characters[self.character]
        there = seen_by(skirmish, who.id) if skirmish.options.fog else skirmish.seats
        return recognised(skirmish, who, there).change(who.id, disguise=None)


def unmask(resolution: Resolution, who: CharacterId) -> None:
    """Drawing, shooting and striking end a disguise."""
    if resolution.skirmish.characters[who].disguise is not None:
        resolution.emit(Unmasked(who))


def pass_by(resolution: Resolution) -> None:
    """Once everybody has moved: those who ran from others are known, those who came close to others are looked at."""
    for who in sorted(resolution.skirmish.characters):
        if resolution.skirmish.characters[who].disguise is not None:
            if _ran(resolution.skirmish, who):
                resolution.emit(Unmasked(who))
            else:
                for seat in resolution.skirmish.seats:
                    _looks(resolution, who, seat)


def _ran(skirmish: Skirmish, who: CharacterId) -> bool:
    """Stood close to somebody who was fooled, and made off by more than half a move; ours (ARG-R-204)."""
    character, track = skirmish.characters[who], skirmish.tracks.get(who)
    if track is None or 2 * way(track.points[0][1:], [point[1:] for point in track.points]) <= allowance(
        skirmish, character
    ):
        return False
    stood = replace(character, at=skirmish.turn_status(who).start)
    return any(
        character.fools(other.owner)
        and other.owner in skirmish.seats
        and gap(stood, replace(other, at=skirmish.turn_status(other.id).start)) <= TALKING_DISTANCE
        for other in skirmish.characters.values()
    )


def _looks(resolution: Resolution, who: CharacterId, seat: Seat) -> None:
    """One hidden die for each body of a player's people within 2 cm, once."""
    skirmish = resolution.skirmish
    character = skirmish.characters[who]
    near = [other.id for other in skirmish.troop(seat) if gap(other, character) <= TALKING_DISTANCE]
    bodies = {_body(skirmish, other) for other in near} if character.fools(seat) else set()
    for observers in sorted(bodies):
        look_closely(resolution, who, seat, observers)


def look_closely(resolution: Resolution, who: CharacterId, seat: Seat, observers: tuple[CharacterId, ...]) -> None:
    """A body of people sees somebody from near, or talks to him or her: the die doubts on 1, or on 1 and 2."""
    character = resolution.skirmish.characters[who]
    if character.disguise is None or not character.fools(seat) or character.disguise.looked & set(observers):
        return
    people = [resolution.skirmish.characters[other] for other in observers]
    keen = any(other.profile.trait("perception") >= KEEN for other in people)
    roll = resolution.roll(DOUBT, GAME_MASTER)
    doubts = roll.result <= DOUBTS_ON + keen
    resolution.emit(LookedAt(who, observers, roll, (seat,) if doubts else ()))


def _body(skirmish: Skirmish, who: CharacterId) -> tuple[CharacterId, ...]:
    """Those of one player who stand together."""
    owner = skirmish.characters[who].owner
    return tuple(sorted(other for other in clusters(skirmish)[who] if skirmish.characters[other].owner == owner))
