"""The game master says which way deep water runs, and how fast (ARG-14.29)."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.master.rulings import ANNOUNCING, Reason
from escarmouche.argad.model.command_kinds import CommandKind, no_offers
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.things import Current
from escarmouche.argad.model.units import Degrees
from escarmouche.kernel import Refusal, Seat, rule

CURRENT = rule("ARG-14.29")

MAX_DICE: Final = 3


class SetCurrent(Struct, frozen=True, tag=True, omit_defaults=True):
    """Which way deep water runs, and with how many dice of centimetres a turn; 0: it stands still."""

    towards: Degrees = 0
    dice: int = 1
    reason: Reason = ""


class CurrentRuled(Struct, frozen=True, tag=True):
    before: Current | None
    after: Current | None
    reason: str

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, current=self.after)


def _refuse(known: Skirmish, seat: Seat, command: SetCurrent) -> Refusal | None:
    if not 0 <= command.dice <= MAX_DICE or not 0 <= command.towards < 360:
        return Refusal.of(CURRENT, "master_current", most=MAX_DICE)
    if _wanted(command) == known.current:
        return Refusal.of(CURRENT, "master_same_current")
    return None


def _wanted(command: SetCurrent) -> Current | None:
    return Current(command.towards, command.dice) if command.dice else None


def _resolve(resolution: Resolution, seat: Seat, command: SetCurrent) -> None:
    resolution.emit(CurrentRuled(resolution.skirmish.current, _wanted(command), command.reason))


SET_CURRENT: Final = CommandKind(SetCurrent, ANNOUNCING, CURRENT, no_offers, _refuse, _resolve, master=True)
