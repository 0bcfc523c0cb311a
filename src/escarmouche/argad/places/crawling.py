"""Keeping down: heads low all turn, or a crawl behind cover (ARG-10.8, ARG-17.5, ARG-19.3, ARG-R-77)."""

from collections.abc import Iterator
from random import Random
from typing import ClassVar, Final

from msgspec import Struct

from escarmouche.argad.field.paths import refuse_way, wander
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Intent, OrderKind
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import KeepDown
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import CM, Point, Tenths
from escarmouche.argad.people.pace import scaled
from escarmouche.kernel import Refusal, Roll, rule

CRAWL = rule("ARG-10.8")
KEEP_DOWN = rule("ARG-R-77")

MIN_CRAWL: Final[Tenths] = 2 * CM
MAX_CRAWL: Final[Tenths] = 8 * CM


class Crawled(Struct, frozen=True, tag=True):
    """How far somebody on all fours gets this turn: two centimetres and a die, whatever the ground."""

    animation: ClassVar[Animation] = "go"

    character: CharacterId
    roll: Roll
    reach: Tenths

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish.note(self.character, rolled=self.reach, crawled=True)


class Crawls(Struct, frozen=True, tag=True):
    """All the ways that somebody may crawl."""

    start: Point
    reach: Tenths
    edges: Point

    def sample(self, random: Random) -> KeepDown:
        return KeepDown((wander(random, self.start, self.reach, self.edges),))


def _offer(known: Skirmish, character: Character) -> Iterator[KeepDown | Crawls]:
    if _refuse_lying(known, character) is None:
        yield KeepDown()
        yield Crawls(character.at, scaled(known, MAX_CRAWL), (known.ground.width, known.ground.depth))


def _refuse(known: Skirmish, character: Character, order: KeepDown) -> Refusal | None:
    """No farther than the best die allows."""
    refusal = _refuse_lying(known, character)
    return refusal or refuse_way(known, character, order.path, scaled(known, MAX_CRAWL), CRAWL)


def _refuse_lying(known: Skirmish, character: Character) -> Refusal | None:
    """On foot, on the ground, and without having shot."""
    who = character.id
    if not character.on_foot or character.ladder or character.aboard:
        return Refusal.of(KEEP_DOWN, "cannot_lie_down", who=who)
    if known.turn_status(who).shots:
        return Refusal.of(KEEP_DOWN, "shot_already", who=who)
    return None


def _crawl(resolution: Resolution, character: Character, order: KeepDown) -> None:
    if not order.path:
        return
    roll = resolution.roll("crawl", resolution.skirmish.player_of(character))
    resolution.emit(Crawled(character.id, roll, scaled(resolution.skirmish, MIN_CRAWL + roll.result * CM)))


def _intent(skirmish: Skirmish, character: Character, order: KeepDown) -> Intent:
    """Nobody crawls into contact, nor through a house or deep water: a crawl is slow, not ghostly (ARG-R-127)."""
    if not order.path:
        return Intent()
    reach = skirmish.turn_status(character.id).rolled
    return Intent(way="path", path=order.path, contact=False, allowance=reach or MIN_CRAWL, footing="unslowed")


KEEP_DOWN_ORDER: Final = OrderKind(KeepDown, KEEP_DOWN, _offer, _refuse, _intent, before=_crawl)
