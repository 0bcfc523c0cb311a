"""Slips of paper between the game master and the players, and deeds that are remembered (ARG-32.1, ARG-35.8)."""

from collections.abc import Iterator
from random import Random
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.master.rulings import refuse_person
from escarmouche.argad.model.aliases import passes_for
from escarmouche.argad.model.command_kinds import CommandKind, no_offers
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.notes import Deed, Note, Text
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.kernel import GAME_MASTER, Refusal, Seat, rule

SECRET_NOTES = rule("ARG-32.1")
LATER = rule("ARG-35.8")

ANY_TIME: Final = frozenset(Phase)


class SendNote(Struct, frozen=True, tag=True, omit_defaults=True):
    """Tell some players something in secret; a player writes to the game master."""

    to: tuple[Seat, ...]
    text: Text
    about: CharacterId | None = None


class NoteDeed(Struct, frozen=True, tag=True, omit_defaults=True):
    """Write down what somebody did, for a later game (ARG-35.8)."""

    character: CharacterId
    text: Text
    secret: bool = False


class Letters(Struct, frozen=True, tag=True):
    """Whatever might be written to these."""

    to: tuple[Seat, ...]

    def sample(self, random: Random) -> SendNote:
        return SendNote((random.choice(self.to),), "…")


class NoteSent(Struct, frozen=True, tag=True):
    secret: ClassVar[bool] = True

    note: Note

    @property
    def seats(self) -> tuple[Seat, ...]:
        return (self.note.by, *self.note.to)

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, notes=(*skirmish.notes, self.note))


class DeedNoted(Struct, frozen=True, tag=True):
    deed: Deed

    def is_secret(self, skirmish: Skirmish) -> bool:
        return self.deed.secret

    @property
    def seats(self) -> tuple[Seat, ...]:
        return (GAME_MASTER,)

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, deeds=(*skirmish.deeds, self.deed))


def _offer_letters(known: Skirmish, seat: Seat) -> Iterator[Letters]:
    if known.master:
        yield Letters(known.seats if seat == GAME_MASTER else (GAME_MASTER,))


def _refuse_note(known: Skirmish, seat: Seat, command: SendNote) -> Refusal | None:
    if not known.master:
        return Refusal.of(SECRET_NOTES, "note_without_master")
    if seat != GAME_MASTER and command.to != (GAME_MASTER,):
        return Refusal.of(SECRET_NOTES, "note_to_master")
    readers = {*known.seats, GAME_MASTER}
    if not command.to:
        return Refusal.of(SECRET_NOTES, "note_to_nobody", seat=seat)
    if stranger := next((each for each in command.to if each not in readers or each == seat), None):
        return Refusal.of(SECRET_NOTES, "note_to_nobody", seat=stranger)
    return _refuse_about(known, command.about) if command.about is not None else None


def _refuse_about(known: Skirmish, who: CharacterId) -> Refusal | None:
    """Somebody at any table: notes are written once for all of them."""
    return None if any(one.id == who for one in known.everybody()) else refuse_person(known, who)


def _send(resolution: Resolution, seat: Seat, command: SendNote) -> None:
    turn, to = resolution.skirmish.turn, tuple(sorted(set(command.to)))
    alias = passes_for(resolution.skirmish, command.about)
    resolution.emit(NoteSent(Note(by=seat, to=to, text=command.text, turn=turn, about=command.about, alias=alias)))


def _refuse_deed(known: Skirmish, seat: Seat, command: NoteDeed) -> Refusal | None:
    fallen = {gone.character for table in known.all_tables() for gone in table.fallen}
    return None if command.character in fallen else _refuse_about(known, command.character)


def _note(resolution: Resolution, seat: Seat, command: NoteDeed) -> None:
    turn, who = resolution.skirmish.turn, command.character
    alias = passes_for(resolution.skirmish, who)
    resolution.emit(DeedNoted(Deed(character=who, text=command.text, turn=turn, secret=command.secret, alias=alias)))


SEND_NOTE: Final = CommandKind(SendNote, ANY_TIME, SECRET_NOTES, _offer_letters, _refuse_note, _send)
NOTE_DEED: Final = CommandKind(NoteDeed, ANY_TIME, LATER, no_offers, _refuse_deed, _note, master=True)
