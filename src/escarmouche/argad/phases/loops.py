"""Endless changes between opponents: they commit, or they hesitate and do nothing (ARG-15.13, ARG-R-2)."""

from collections.abc import Collection, Iterator
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.knowledge import views
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.command_kinds import Reply
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.questions import Loop
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.model.turn_state import TurnStatus
from escarmouche.kernel import Refusal, Seat, rule
from escarmouche.kernel.memo import successor
from escarmouche.text.codec import fingerprint

LOOPING = rule("ARG-R-2")

FLIPPING_EDITS: Final = 2
MAX_REPEATS: Final = 3
"""How often the same drafts of two opponents come up before somebody has to commit."""


class Commit(Struct, frozen=True, tag=True):
    """Stand by what was announced, or leave it open; if nobody stands by it, both hesitate."""

    stands: bool


class Heard(Struct, frozen=True, tag=True):
    """Two opponents' drafts as they stand together, and how often they have stood so."""

    secret: ClassVar[bool] = True

    seats: tuple[Seat, Seat]
    mark: str
    times: int

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return successor(skirmish, heard=in_order({**skirmish.heard, self.mark: self.times}))


class LoopAsked(Struct, frozen=True, tag=True):
    """The same drafts for the third time: who commits?"""

    questions: tuple[Loop, ...]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, questions=(*skirmish.questions, *self.questions))


class Committed(Struct, frozen=True, tag=True):
    seat: Seat
    against: Seat
    stands: bool

    def apply(self, skirmish: Skirmish) -> Skirmish:
        left = tuple(
            question
            for question in skirmish.questions
            if not (isinstance(question, Loop) and (question.seat, question.against) == (self.seat, self.against))
        )
        committed = skirmish.committed | {self.seat} if self.stands else skirmish.committed
        return replace(skirmish, questions=left, committed=committed)


class Hesitated(Struct, frozen=True, tag=True):
    """These do nothing this turn: no move, no shot, no reloading; the others are not affected (ARG-15.13)."""

    animation: ClassVar[Animation] = "fear"

    characters: tuple[CharacterId, ...]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        turn_statuses = {**skirmish.turn_statuses}
        for who in self.characters:
            turn_statuses[who] = replace(skirmish.turn_statuses.get(who, TurnStatus()), hesitates=True)
        drafts = {who: order for who, order in skirmish.drafts.items() if who not in self.characters}
        return replace(skirmish, turn_statuses=in_order(turn_statuses), drafts=drafts, heard={})


def notice(resolution: Resolution, seat: Seat, others: Collection[Seat]) -> None:
    """Count how often each pair of opponents has stood as it stands now; at the third time somebody has to commit."""
    if resolution.skirmish.options.loops == "ignore":
        return
    for other in sorted(others):
        if not resolution.skirmish.friends(seat, other):
            pair = min(seat, other), max(seat, other)
            mark = joint_state(resolution.skirmish, pair)
            times = resolution.skirmish.heard.get(mark, 0) + 1
            resolution.emit(Heard(pair, mark, times))
            if times >= MAX_REPEATS:
                _end_loop(resolution, pair)


def joint_state(skirmish: Skirmish, pair: tuple[Seat, Seat]) -> str:
    """A short name for what both have announced, as far as they see each other."""
    one, other = (views.people(skirmish, seat) for seat in pair)
    said = [
        (who, order)
        for who, order in skirmish.drafts.items()
        if who in one and who in other and _owned(skirmish, who, pair)
    ]
    seen = one.keys() & other.keys()
    broken = [name for name in sorted(skirmish.breaking) if not seen.isdisjoint(skirmish.units[name].members)]
    return f"{'/'.join(pair)} {fingerprint([said, broken] if broken else said)[:16]}"


def _owned(skirmish: Skirmish, who: CharacterId, seats: Collection[Seat]) -> bool:
    return skirmish.characters[who].owner in seats


def _end_loop(resolution: Resolution, pair: tuple[Seat, Seat]) -> None:
    if resolution.skirmish.options.loops == "hesitate":
        resolution.emit(Hesitated(flipping(resolution.skirmish, pair)))
        return
    asked = (Loop(seat, flipping(resolution.skirmish, (seat,)), against) for seat, against in (pair, pair[::-1]))
    resolution.emit(LoopAsked(tuple(asked)))


def flipping(skirmish: Skirmish, seats: Collection[Seat]) -> tuple[CharacterId, ...]:
    """Those whose drafts keep changing."""
    owned = (who for who in skirmish.edits if who in skirmish.characters and _owned(skirmish, who, seats))
    return tuple(sorted(who for who in owned if skirmish.edits[who] >= FLIPPING_EDITS))


def _offers(known: Skirmish, question: Loop) -> Iterator[Commit]:
    yield Commit(stands=False)
    yield Commit(stands=True)


def _refuse(known: Skirmish, question: Loop, command: Commit) -> Refusal | None:
    return None


def _resolve(resolution: Resolution, question: Loop, command: Commit) -> None:
    resolution.emit(Committed(question.seat, question.against, command.stands))
    pair = {question.seat, question.against}
    asked = any(isinstance(left, Loop) and {left.seat, left.against} == pair for left in resolution.skirmish.questions)
    if not asked and not pair & resolution.skirmish.committed:
        resolution.emit(Hesitated(flipping(resolution.skirmish, pair)))


COMMIT: Final = Reply(LOOPING, Loop, Commit, _offers, _refuse, _resolve)
