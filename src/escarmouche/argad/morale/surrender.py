"""Laying down arms (ARG-38.5, ARG-R-183): to the nearest enemy, or to whoever comes."""

from collections.abc import Iterable
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import gap, touching
from escarmouche.argad.field.formations import parted
from escarmouche.argad.melee import aftermath
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.questions import Mercy
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.people.harm import able, let_go
from escarmouche.argad.people.shocks import may_lose_heart
from escarmouche.kernel import GAME_MASTER


class ArmsLaidDown(Struct, frozen=True, tag=True):
    """People give up: they do nothing more, and are nobody's enemies (ARG-R-183)."""

    animation: ClassVar[Animation] = "yield"

    characters: tuple[CharacterId, ...]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for who in self.characters:
            skirmish = let_go(parted(skirmish, who), who).change(who, yielded=True, fleeing=False, flees_in=0)
        gone = set(self.characters)
        drafts = {who: order for who, order in skirmish.drafts.items() if who not in gone}
        return replace(skirmish, yielding=(), drafts=drafts)


def lay_down(resolution: Resolution, people: Iterable[CharacterId]) -> None:
    """Each is offered to the nearest enemy within voice range, who may have no mercy (ARG-R-35)."""
    there = resolution.skirmish.characters
    giving_up = sorted(who for who in set(people) if who in there and may_give_up(there[who]))
    if not giving_up:
        if resolution.skirmish.yielding:
            resolution.emit(ArmsLaidDown(()))
        return
    takers = _takers(resolution.skirmish, giving_up)
    resolution.emit(ArmsLaidDown(tuple(giving_up)))
    offer(resolution, takers)


def may_give_up(person: Character) -> bool:
    return person.captor is None and not person.yielded


def _takers(skirmish: Skirmish, people: Iterable[CharacterId]) -> dict[CharacterId, CharacterId]:
    """Whose prisoners they become: the nearest with free hands, one for each."""
    found: dict[CharacterId, CharacterId] = {}
    for who in people:
        person = skirmish.characters[who]
        near = [
            (gap(person, other), other.id)
            for other in skirmish.characters.values()
            if takes(skirmish, person, other) and other.id not in found.values()
        ]
        if near and min(near)[0] <= skirmish.options.voice:
            found[who] = min(near)[1]
    return found


def takes(skirmish: Skirmish, person: Character, other: Character) -> bool:
    """An enemy who can lay hands on somebody; those who have given up are nobody's enemies any more."""
    armed = replace(person, yielded=False)
    return skirmish.enemies(armed, other) and able(skirmish, other) and may_lose_heart(other) and other.captive is None


def offer(resolution: Resolution, takers: dict[CharacterId, CharacterId]) -> None:
    """Their captors' players say whether there is mercy; without anybody to ask there is."""
    for who, taker in sorted(takers.items()):
        seat = resolution.skirmish.player_of(resolution.skirmish.characters[taker])
        if seat == GAME_MASTER and not resolution.skirmish.master:
            resolution.emit(aftermath.PrisonerTaken(who, taker))
        else:
            resolution.emit(aftermath.MeleeAsks((Mercy(seat, taker, who),)))


def take_up(resolution: Resolution) -> None:
    """Those who have given up are taken by the first enemy who touches them."""
    skirmish = resolution.skirmish
    takers: dict[CharacterId, CharacterId] = {}
    near = sorted((one.id, other.id) for pair in touching(skirmish) for one, other in (pair, pair[::-1]))
    for one, other in near:
        person, taker = skirmish.characters[one], skirmish.characters[other]
        if person.yielded and takes(skirmish, person, taker) and one not in takers and other not in takers.values():
            takers[one] = other
    offer(resolution, takers)
