"""Two furtive people who agree to be a little less so can shoot, and stay in each other's sight (ARG-21.15)."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import CommandKind
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.shooting.furtive import NOT_BOTH, has_run, is_shooter, is_target
from escarmouche.kernel import Refusal, Seat, rule

TROOP = rule("ARG-2.2")


class StayInSight(Struct, frozen=True, tag=True):
    """Somebody who ran from cover to cover shows a little longer to others who do the same."""

    character: CharacterId


class ShownLonger(Struct, frozen=True, tag=True):
    character: CharacterId

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish.note(self.character, shows=True)


def _offers(known: Skirmish, seat: Seat) -> Iterator[StayInSight]:
    if known.options.furtive and known.tracks:
        for who in known.characters.values():
            if known.player_of(who) == seat and _may_show(known, who):
                yield StayInSight(who.id)


def _met_furtively(known: Skirmish, who: Character) -> bool:
    foes = (foe for foe in known.characters.values() if known.enemies(who, foe))
    return any(is_shooter(known, who, foe) and is_target(known, who, foe) for foe in foes)


def _may_show(known: Skirmish, who: Character) -> bool:
    """Those who have passed an enemy who ran as well."""
    status = known.turn_status(who.id)
    return status.moved and not status.shows and has_run(known, who.id) and _met_furtively(known, who)


def _refuse(known: Skirmish, seat: Seat, command: StayInSight) -> Refusal | None:
    who = known.characters.get(command.character)
    if who is None or known.player_of(who) != seat:
        return Refusal.of(TROOP, "not_your_shooter", who=command.character)
    if known.options.furtive and _may_show(known, who):
        return None
    return Refusal.of(NOT_BOTH, "nothing_furtive", who=who.id)


def _resolve(resolution: Resolution, seat: Seat, command: StayInSight) -> None:
    resolution.emit(ShownLonger(command.character))


STAY_IN_SIGHT: Final = CommandKind(StayInSight, frozenset({Phase.PASSING}), NOT_BOTH, _offers, _refuse, _resolve)
