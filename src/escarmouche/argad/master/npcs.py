"""The game master answers for the people whom nobody plays (ARG-33.9, ARG-33.13)."""

from typing import Final

from msgspec import Struct

from escarmouche.argad.master.rulings import OVERRULE, Reason, refuse_person
from escarmouche.argad.model.command_kinds import CommandKind, no_offers
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish
from escarmouche.argad.model.talks import Cue, Reaction
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.model.units import Point
from escarmouche.argad.people import npcs
from escarmouche.kernel import Refusal, Seat, rule
from escarmouche.text.texts import Localized

RUN_BY_MASTER = rule("ARG-33.9")
DIE = rule("ARG-33.13")


class RollAttitude(Struct, frozen=True, tag=True):
    """A die for how somebody takes to a player, if that was not foreseen (ARG-33.13)."""

    character: CharacterId
    seat: Seat


class PlayNpc(Struct, frozen=True, tag=True, omit_defaults=True):
    """Have somebody whom nobody plays tell something, join, run, fight, call or set off."""

    character: CharacterId
    does: Reaction
    seat: Seat
    path: tuple[Point, ...] = ()
    text: Localized | None = None
    reason: Reason = ""


def _refuse(known: Skirmish, seat: Seat, command: RollAttitude | PlayNpc) -> Refusal | None:
    if refusal := refuse_person(known, command.character):
        return refusal
    if known.characters[command.character].owner != BYSTANDERS:
        return Refusal.of(RUN_BY_MASTER, "somebody_plays_them", who=command.character)
    if command.seat not in known.seats:
        return Refusal.of(OVERRULE, "master_no_troop", seat=command.seat)
    return None


def _roll(resolution: Resolution, seat: Seat, command: RollAttitude) -> None:
    npcs.roll_attitude(resolution, command.character, command.seat)


def _refuse_play(known: Skirmish, seat: Seat, command: PlayNpc) -> Refusal | None:
    if command.does == "tells" and command.text is None:
        return Refusal.of(RUN_BY_MASTER, "nothing_to_tell", who=command.character)
    return _refuse(known, seat, command)


def _play(resolution: Resolution, seat: Seat, command: PlayNpc) -> None:
    cue = Cue(when="talked_to", does=command.does, text=command.text, path=command.path)
    npcs.perform(resolution, command.character, command.seat, cue)


ROLL_ATTITUDE: Final = CommandKind(RollAttitude, frozenset(Phase), DIE, no_offers, _refuse, _roll, master=True)
PLAY_NPC: Final = CommandKind(PlayNpc, frozenset(Phase), RUN_BY_MASTER, no_offers, _refuse_play, _play, master=True)
