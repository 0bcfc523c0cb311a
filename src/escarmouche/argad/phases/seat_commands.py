"""What seats do apart from their characters: agree to end, give up, be away; and the clock (ARG-R-98, ARG-3.9)."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.model.command_kinds import CommandKind
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.questions import Ambush, Conversation, Mercy, MoraleTest, Question, Rally
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.people.harm import gone
from escarmouche.argad.phases.replies import ReplyRegistry
from escarmouche.argad.phases.turn import SeatDone, in_play, present, waited_for
from escarmouche.kernel import CLOCK, GAME_MASTER, Refusal, Seat, rule

NO_WINNER = rule("ARG-3.9")
EVERYBODY_HEARS = rule("ARG-9.10")
ABSENCE = rule("ARG-R-98")
TIMER = rule("ARG-R-1")

ALWAYS: Final = frozenset(Phase)


class AgreeToEnd(Struct, frozen=True, tag=True):
    """The story may end here; it does when everybody says so."""


class PlayOn(Struct, frozen=True, tag=True):
    """The story should go on after all."""


class Resign(Struct, frozen=True, tag=True):
    """Give up: the troop leaves the table."""


class TimeUp(Struct, frozen=True, tag=True):
    """The clock: what everybody has said so far stands, and questions are answered for those who are away (ARG-R-1)."""


class MarkAbsent(Struct, frozen=True, tag=True):
    """Nobody waits for this seat any longer: the clock or the game master says so."""

    seat: Seat


class ComeBack(Struct, frozen=True, tag=True):
    """Somebody who was away plays on."""


class EndWished(Struct, frozen=True, tag=True):
    seat: Seat
    ends: bool

    def apply(self, skirmish: Skirmish) -> Skirmish:
        ending = skirmish.ending | {self.seat} if self.ends else skirmish.ending - {self.seat}
        return replace(skirmish, ending=ending)


class Resigned(Struct, frozen=True, tag=True):
    """A troop leaves the table, alive; its player decides nothing more."""

    seat: Seat
    characters: tuple[CharacterId, ...]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        skirmish = gone(skirmish, "fled", *(skirmish.characters[who] for who in self.characters))
        questions = tuple(question for question in skirmish.questions if not self._settles(question))
        return replace(
            skirmish,
            questions=questions,
            resigned=skirmish.resigned | {self.seat},
            reserves={name: each for name, each in skirmish.reserves.items() if each.seat != self.seat},
            markers={name: each for name, each in skirmish.markers.items() if each.owner != self.seat},
        )

    def _settles(self, question: Question) -> bool:
        """Nobody has to decide any more for the seat, nor about people who have left with it."""
        if isinstance(question, Mercy):
            return question.seat == self.seat or question.prisoner in self.characters
        if isinstance(question, Ambush | MoraleTest | Rally):
            return not set(question.characters).isdisjoint(self.characters)
        if isinstance(question, Conversation):
            return question.seat == self.seat or question.whom in self.characters
        return question.seat == self.seat


class Away(Struct, frozen=True, tag=True):
    seat: Seat
    away: bool

    def apply(self, skirmish: Skirmish) -> Skirmish:
        absent = skirmish.absent | {self.seat} if self.away else skirmish.absent - {self.seat}
        return replace(skirmish, absent=absent)


def _offer_end(known: Skirmish, seat: Seat) -> Iterator[AgreeToEnd]:
    if seat in present(known) - known.ending:
        yield AgreeToEnd()


def _refuse_end(known: Skirmish, seat: Seat, command: AgreeToEnd) -> Refusal | None:
    if seat not in present(known):
        return Refusal.of(NO_WINNER, "nobody_left", seat=seat)
    return Refusal.of(NO_WINNER, "end_wished_already", seat=seat) if seat in known.ending else None


def _wish_end(resolution: Resolution, seat: Seat, command: AgreeToEnd) -> None:
    resolution.emit(EndWished(seat, ends=True))


def _offer_play_on(known: Skirmish, seat: Seat) -> Iterator[PlayOn]:
    if seat in known.ending:
        yield PlayOn()


def _refuse_play_on(known: Skirmish, seat: Seat, command: PlayOn) -> Refusal | None:
    return None if seat in known.ending else Refusal.of(NO_WINNER, "end_not_wished", seat=seat)


def _play_on(resolution: Resolution, seat: Seat, command: PlayOn) -> None:
    resolution.emit(EndWished(seat, ends=False))


def _offer_resign(known: Skirmish, seat: Seat) -> Iterator[Resign]:
    if seat in present(known):
        yield Resign()


def _refuse_resign(known: Skirmish, seat: Seat, command: Resign) -> Refusal | None:
    return None if seat in present(known) else Refusal.of(NO_WINNER, "nobody_left", seat=seat)


def _resign(resolution: Resolution, seat: Seat, command: Resign) -> None:
    resolution.emit(Resigned(seat, tuple(character.id for character in resolution.skirmish.troop(seat))))


def _offer_time_up(known: Skirmish, seat: Seat) -> Iterator[TimeUp]:
    if seat == CLOCK:
        yield TimeUp()


def _refuse_time_up(known: Skirmish, seat: Seat, command: TimeUp) -> Refusal | None:
    return None if seat == CLOCK else Refusal.of(TIMER, "only_the_clock")


def _late(skirmish: Skirmish) -> frozenset[Seat]:
    """Players first; a game master whom they then wait for has as much time again."""
    players = in_play(skirmish) - skirmish.done
    return players if players or not skirmish.options.master_ready else waited_for(skirmish) - skirmish.done


def time_up(replies: ReplyRegistry) -> CommandKind[TimeUp]:
    """The clock's command, in a game with these replies."""

    def resolve(resolution: Resolution, seat: Seat, command: TimeUp) -> None:
        if resolution.skirmish.questions:
            replies.by_default(resolution)
            return
        for late in sorted(_late(resolution.skirmish)):
            resolution.emit(SeatDone(late))

    return CommandKind(TimeUp, ALWAYS, TIMER, _offer_time_up, _refuse_time_up, resolve)


def _offer_absences(known: Skirmish, seat: Seat) -> Iterator[MarkAbsent]:
    if seat in (CLOCK, GAME_MASTER):
        yield from (MarkAbsent(away) for away in known.seats if away not in known.absent)


def _refuse_absence(known: Skirmish, seat: Seat, command: MarkAbsent) -> Refusal | None:
    if seat not in (CLOCK, GAME_MASTER):
        return Refusal.of(ABSENCE, "only_clock_or_master")
    if command.seat not in known.seats or command.seat in known.absent:
        return Refusal.of(ABSENCE, "absent_already", seat=command.seat)
    return None


def _mark_absent(resolution: Resolution, seat: Seat, command: MarkAbsent) -> None:
    resolution.emit(Away(command.seat, away=True))


def _offer_return(known: Skirmish, seat: Seat) -> Iterator[ComeBack]:
    if seat in known.absent:
        yield ComeBack()


def _refuse_return(known: Skirmish, seat: Seat, command: ComeBack) -> Refusal | None:
    return None if seat in known.absent else Refusal.of(EVERYBODY_HEARS, "here_already", seat=seat)


def _come_back(resolution: Resolution, seat: Seat, command: ComeBack) -> None:
    resolution.emit(Away(seat, away=False))


AGREE_TO_END: Final = CommandKind(AgreeToEnd, ALWAYS, NO_WINNER, _offer_end, _refuse_end, _wish_end)
PLAY_ON: Final = CommandKind(PlayOn, ALWAYS, NO_WINNER, _offer_play_on, _refuse_play_on, _play_on)
RESIGN: Final = CommandKind(Resign, ALWAYS, NO_WINNER, _offer_resign, _refuse_resign, _resign)
MARK_ABSENT: Final = CommandKind(MarkAbsent, ALWAYS, ABSENCE, _offer_absences, _refuse_absence, _mark_absent)
COME_BACK: Final = CommandKind(ComeBack, ALWAYS, EVERYBODY_HEARS, _offer_return, _refuse_return, _come_back)
