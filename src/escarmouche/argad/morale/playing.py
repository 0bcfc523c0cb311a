"""Musicians who play (ARG-32.8, ARG-R-121): all turn, standing or walking, and nothing else."""

from collections.abc import Iterator
from random import Random
from typing import ClassVar, Final

from msgspec import Struct

from escarmouche.argad.field.paths import refuse_way, wander
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Intent, OrderKind
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Play
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Point, Tenths
from escarmouche.argad.people.pace import allowance
from escarmouche.kernel import Refusal, rule

MUSICIAN = rule("ARG-32.8")
PLAYING = rule("ARG-R-121")


class MusicMarches(Struct, frozen=True, tag=True):
    """All the ways to walk and play."""

    start: Point
    reach: Tenths
    edges: Point

    def sample(self, random: Random) -> Play:
        return Play((wander(random, self.start, self.reach, self.edges),))


class MusicPlayed(Struct, frozen=True, tag=True):
    """Somebody plays this turn."""

    animation: ClassVar[Animation] = "music"

    character: CharacterId

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish.change(self.character, played_in=skirmish.turn)


def _is_musician(known: Skirmish, character: Character) -> bool:
    return character.is_musician


def _offers(known: Skirmish, character: Character) -> Iterator[Play | MusicMarches]:
    if _refuse(known, character, Play()) is None:
        yield Play()
        yield MusicMarches(character.at, allowance(known, character), (known.ground.width, known.ground.depth))


def _refuse(known: Skirmish, character: Character, order: Play) -> Refusal | None:
    if not character.is_musician:
        return Refusal.of(MUSICIAN, "no_musician", who=character.id)
    if character.ladder or character.aboard:
        return Refusal.of(PLAYING, "hands_busy", who=character.id)
    return refuse_way(known, character, order.path, allowance(known, character), PLAYING)


def _intent(skirmish: Skirmish, character: Character, order: Play) -> Intent:
    return Intent(way="path", path=order.path) if order.path else Intent()


def _play(resolution: Resolution, character: Character, order: Play) -> None:
    resolution.emit(MusicPlayed(character.id))


PLAY: Final = OrderKind(Play, PLAYING, _offers, _refuse, _intent, before=_play, for_whom=_is_musician)
