"""Seconds who take command when the troop leader is gone (ARG-32.6, ARG-R-186)."""

from typing import ClassVar

from msgspec import Struct

from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.people.harm import able
from escarmouche.kernel import Seat


class TookCommand(Struct, frozen=True, tag=True, omit_defaults=True):
    """Somebody leads the troop from now on."""

    animation: ClassVar[Animation] = "reveal"

    character: CharacterId
    instead: CharacterId | None = None
    """Who led it and is still on the table, running or taken."""

    def apply(self, skirmish: Skirmish) -> Skirmish:
        if self.instead in skirmish.characters:
            skirmish = skirmish.change(self.instead, rank="under_leader")
        return skirmish.change(self.character, rank="troop_leader")


def succeed(resolution: Resolution) -> None:
    """At the start of a turn: the first able second of a troop whose leader fell, fled or was taken."""
    for seat in sorted(resolution.skirmish.seats):
        second = _second(resolution.skirmish, seat)
        if second is not None:
            former = _leader(resolution.skirmish, seat)
            resolution.emit(TookCommand(second.id, former.id if former else None))


def _leader(skirmish: Skirmish, seat: Seat) -> Character | None:
    return next((one for one in skirmish.troop(seat) if one.rank == "troop_leader"), None)


def _second(skirmish: Skirmish, seat: Seat) -> Character | None:
    """Somebody who is only knocked out leads on."""
    leader = _leader(skirmish, seat)
    if leader is not None and not _is_lost(skirmish, leader):
        return None
    named = [one for one in skirmish.troop(seat) if one.second and able(skirmish, one)]
    fit = [one for one in named if not _is_lost(skirmish, one)]
    return min(fit, key=lambda one: (one.second, one.id), default=None)


def _is_lost(skirmish: Skirmish, leader: Character) -> bool:
    runs = leader.fleeing or leader.flees_in >= skirmish.turn
    return leader.captor is not None or leader.yielded or (runs and skirmish.options.morale != "off")
