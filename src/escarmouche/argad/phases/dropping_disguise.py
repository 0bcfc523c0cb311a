"""Dropping a disguise on purpose: at once, and for everybody to see (ARG-36.3, ARG-R-204)."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from escarmouche.argad.model.command_kinds import CommandKind
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.people import disguises
from escarmouche.kernel import Refusal, Seat, rule

DISGUISE = rule("ARG-36.3")
PHASES: Final = frozenset({Phase.EARLY, Phase.ORDERS, Phase.SHOTS, Phase.MELEE})


class DropDisguise(Struct, frozen=True, tag=True):
    """Show who one is: before one shoots, charges or strikes."""

    character: CharacterId


def _offers(known: Skirmish, seat: Seat) -> Iterator[DropDisguise]:
    for character in known.characters.values():
        if character.disguise is not None and known.player_of(character) == seat:
            yield DropDisguise(character.id)


def _refuse(known: Skirmish, seat: Seat, command: DropDisguise) -> Refusal | None:
    character = known.characters.get(command.character)
    if character is None or known.player_of(character) != seat or character.disguise is None:
        return Refusal.of(DISGUISE, "no_disguise", who=command.character)
    return None


def _resolve(resolution: Resolution, seat: Seat, command: DropDisguise) -> None:
    disguises.unmask(resolution, command.character)


DROP_DISGUISE: Final = CommandKind(DropDisguise, PHASES, DISGUISE, _offers, _refuse, _resolve)
