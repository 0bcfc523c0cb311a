"""The game master's word on a die: a throw to come counts otherwise, and the story tells what fell (ARG-47.6).

What has happened is taken back first, as anything is; then the command is given again, and the die counts as ruled.
"""

from typing import Annotated, ClassVar, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

from escarmouche.argad.master.rulings import Reason
from escarmouche.argad.model.command_kinds import CommandKind, no_offers
from escarmouche.argad.model.notes import RuledDie
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.resources import TEXTS
from escarmouche.kernel import GAME_MASTER, Refusal, Seat, rule

ALWAYS_RIGHT = rule("ARG-47.6")


class RuleDie(Struct, frozen=True, tag=True, omit_defaults=True):
    """The next throw of a player for a purpose, such as `strike`: one of its dice counts as said."""

    purpose: str
    by: Seat
    face: Annotated[int, Meta(ge=1, le=20)]
    die: Annotated[int, Meta(ge=1, le=60)] = 1
    reason: Reason = ""


class DieForetold(Struct, frozen=True, tag=True):
    """Known to the game master alone until the die is thrown."""

    secret: ClassVar[bool] = True
    seats: ClassVar[tuple[Seat, ...]] = (GAME_MASTER,)

    ruled: RuledDie

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, ruled_dice=(*skirmish.ruled_dice, self.ruled))


def _refuse(known: Skirmish, seat: Seat, command: RuleDie) -> Refusal | None:
    if f"purpose_{command.purpose}" not in TEXTS:
        return Refusal.of(ALWAYS_RIGHT, "master_no_purpose", purpose=command.purpose)
    if command.by not in (*known.seats, GAME_MASTER):
        return Refusal.of(ALWAYS_RIGHT, "master_no_troop", seat=command.by)
    return None


def _resolve(resolution: Resolution, seat: Seat, command: RuleDie) -> None:
    ruled = RuledDie(purpose=command.purpose, by=command.by, die=command.die, face=command.face, reason=command.reason)
    resolution.emit(DieForetold(ruled))


RULE_DIE: Final = CommandKind(RuleDie, frozenset(Phase), ALWAYS_RIGHT, no_offers, _refuse, _resolve, master=True)
