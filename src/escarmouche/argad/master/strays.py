"""The game master's own animals, which add doubt (ARG-35.6)."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.paths import on_table
from escarmouche.argad.model.command_kinds import CommandKind, no_offers
from escarmouche.argad.model.ids import MarkerId
from escarmouche.argad.model.markers import Marker
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.model.units import Point
from escarmouche.kernel import GAME_MASTER, Refusal, Seat, rule
from escarmouche.text.texts import Localized

DOUBT = rule("ARG-35.6")

ANNOUNCING: Final = frozenset({Phase.PREPARATION, Phase.ORDERS})


class PlaceMarker(Struct, frozen=True, tag=True):
    """Put an animal on the table, which stands for nothing."""

    marker: MarkerId
    name: Localized
    at: Point


class RemoveMarker(Struct, frozen=True, tag=True):
    """Take one of the game master's animals off the table."""

    marker: MarkerId


class MarkerPlaced(Struct, frozen=True, tag=True):
    marker: Marker

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, markers=in_order({**skirmish.markers, self.marker.id: self.marker}))


class MarkerRemoved(Struct, frozen=True, tag=True):
    marker: MarkerId

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, markers={name: each for name, each in skirmish.markers.items() if name != self.marker})


def _refuse_placing(known: Skirmish, seat: Seat, command: PlaceMarker) -> Refusal | None:
    taken = {
        *known.markers,
        *(each.id for each in known.everybody()),
        *known.things,
        *known.ladders,
        *known.conveyances,
    }
    if command.marker in taken:
        return Refusal.of(DOUBT, "animal_twice", marker=command.marker)
    return None if on_table(known.ground, (command.at,)) else Refusal.of(DOUBT, "animal_off_table")


def _place(resolution: Resolution, seat: Seat, command: PlaceMarker) -> None:
    resolution.emit(MarkerPlaced(Marker(id=command.marker, owner=GAME_MASTER, name=command.name, at=command.at)))


def _refuse_removing(known: Skirmish, seat: Seat, command: RemoveMarker) -> Refusal | None:
    marker = known.markers.get(command.marker)
    if marker is None or marker.owner != GAME_MASTER:
        return Refusal.of(DOUBT, "not_your_animal", marker=command.marker)
    return None


def _remove(resolution: Resolution, seat: Seat, command: RemoveMarker) -> None:
    resolution.emit(MarkerRemoved(command.marker))


PLACE_MARKER: Final = CommandKind(PlaceMarker, ANNOUNCING, DOUBT, no_offers, _refuse_placing, _place, master=True)
REMOVE_MARKER: Final = CommandKind(RemoveMarker, ANNOUNCING, DOUBT, no_offers, _refuse_removing, _remove, master=True)
