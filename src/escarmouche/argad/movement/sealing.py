"""Which animal is the troop: its player notes it in secret as the game begins, and for good (ARG-35.3, ARG-R-188)."""

from collections.abc import Iterator
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.model.command_kinds import CommandKind
from escarmouche.argad.model.ids import MarkerId
from escarmouche.argad.model.reserves import Reserve
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.kernel import Refusal, Seat, rule

SECRETLY = rule("ARG-35.3")
FOR_GOOD = rule("ARG-R-188")


class StandFor(Struct, frozen=True, tag=True):
    """Let another of the animals be the troop, before anything has happened."""

    marker: MarkerId


class AnimalChosen(Struct, frozen=True, tag=True):
    """Which animal is the troop: its player alone knows."""

    secret: ClassVar[bool] = True

    seat: Seat
    reserve: str
    marker: MarkerId

    def apply(self, skirmish: Skirmish) -> Skirmish:
        reserve = replace(skirmish.reserves[self.reserve], true=self.marker)
        return replace(skirmish, reserves={**skirmish.reserves, self.reserve: reserve})


def _reserve(known: Skirmish, seat: Seat, marker: MarkerId) -> Reserve | None:
    return next((each for each in known.reserves.values() if each.seat == seat and marker in each.markers), None)


def _offers(known: Skirmish, seat: Seat) -> Iterator[StandFor]:
    for marker in known.markers if known.turn == 1 else ():
        reserve = _reserve(known, seat, marker)
        if reserve is not None and reserve.true != marker:
            yield StandFor(marker)


def _refuse(known: Skirmish, seat: Seat, command: StandFor) -> Refusal | None:
    reserve = _reserve(known, seat, command.marker)
    if command.marker not in known.markers or reserve is None:
        return Refusal.of(SECRETLY, "not_your_animal", marker=command.marker)
    if known.turn > 1:
        return Refusal.of(FOR_GOOD, "animal_for_good", marker=command.marker)
    if reserve.true == command.marker:
        return Refusal.of(SECRETLY, "animal_already", marker=command.marker)
    return None


def _choose(resolution: Resolution, seat: Seat, command: StandFor) -> None:
    reserve = _reserve(resolution.skirmish, seat, command.marker)
    if reserve is not None:
        resolution.emit(AnimalChosen(seat, reserve.id, command.marker))


STAND_FOR: Final = CommandKind(StandFor, frozenset({Phase.EARLY}), SECRETLY, _offers, _refuse, _choose)
