"""Truces, and what becomes of them (ARG-35.7, ARG-R-200): agreements are noted with their terms, and are no chains."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.model.agreements import Terms, Truce
from escarmouche.argad.model.command_kinds import CommandKind
from escarmouche.argad.model.notes import Deed, Treachery
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.phases.turn import in_play, look_again
from escarmouche.kernel import Refusal, Seat, rule
from escarmouche.kernel.memo import successor

NEGOTIATION = rule("ARG-35.7")
AGREEMENTS = rule("ARG-R-200")
ONE_SIDE = rule("ARG-45.8")

TALKING: Final = frozenset(Phase) - {Phase.AFTER}


class OfferTruce(Struct, frozen=True, tag=True, omit_defaults=True):
    """Propose not to fight each other, on terms that are written down."""

    seats: tuple[Seat, ...]
    """Whom it is offered to."""
    terms: Terms = ""


class AnswerTruce(Struct, frozen=True, tag=True):
    """Say yes or no to a truce that is offered."""

    truce: str
    accept: bool


class BreakTruce(Struct, frozen=True, tag=True):
    """Say openly that a truce is over: from now on its parties may fight, and it is remembered who began."""

    truce: str


class TurnOnAlly(Struct, frozen=True, tag=True):
    """Leave one's side, and become an enemy of those who were on it. Said twice: `sure`."""

    seat: Seat
    sure: bool


class TruceOffered(Struct, frozen=True, tag=True):
    """Known to those whom it concerns until all have agreed."""

    truce: Truce

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.truce.seats

    def is_secret(self, skirmish: Skirmish) -> bool:
        return True

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return successor(skirmish, truces=(*skirmish.truces, self.truce))


class TruceAnswered(Struct, frozen=True, tag=True):
    """Somebody has said yes; the truce holds once all have. A no ends the talk."""

    truce: str
    seat: Seat
    seats: tuple[Seat, ...]
    accepts: bool
    holds: bool

    def is_secret(self, skirmish: Skirmish) -> bool:
        return not self.holds

    def apply(self, skirmish: Skirmish) -> Skirmish:
        if not self.accepts:
            return successor(skirmish, truces=tuple(each for each in skirmish.truces if each.id != self.truce))
        truces = tuple(
            replace(each, accepted=each.accepted | {self.seat}) if each.id == self.truce else each
            for each in skirmish.truces
        )
        return look_again(replace(skirmish, truces=truces)) if self.holds else successor(skirmish, truces=truces)


class TruceBroken(Struct, frozen=True, tag=True):
    """The truce is over for all of them, and the deed is noted."""

    truce: str
    deed: Deed

    def apply(self, skirmish: Skirmish) -> Skirmish:
        truces = tuple(each for each in skirmish.truces if each.id != self.truce)
        return look_again(replace(skirmish, truces=truces, deeds=(*skirmish.deeds, self.deed)))


class AllyBetrayed(Struct, frozen=True, tag=True):
    """Somebody has left his or her side, and the deed is noted."""

    deed: Deed

    def apply(self, skirmish: Skirmish) -> Skirmish:
        left = tuple(tuple(seat for seat in side if seat != self.deed.seat) for side in skirmish.sides)
        sides = tuple(side for side in left if len(side) > 1)
        return look_again(replace(skirmish, sides=sides, deeds=(*skirmish.deeds, self.deed)))


def _deed(skirmish: Skirmish, seat: Seat, what: Treachery, against: tuple[Seat, ...], text: str = "") -> Deed:
    """It is the player's own character of whom it will be remembered."""
    people = sorted(skirmish.everybody(), key=lambda each: (each.owner != seat, not each.me, each.id))
    return Deed(character=people[0].id, text=text, turn=skirmish.turn, what=what, seat=seat, against=against)


def _strangers(known: Skirmish, seat: Seat) -> list[Seat]:
    """Other players with whom there is neither an alliance nor a truce, offered or agreed."""
    bound = {other for truce in known.truces if seat in truce.seats for other in truce.seats}
    return [other for other in known.seats if not known.friends(seat, other) and other not in bound]


def offered_to(known: Skirmish, seat: Seat) -> list[Seat]:
    """Those to whom a seat may offer a truce."""
    return [other for other in _strangers(known, seat) if other not in known.resigned]


def _offer(known: Skirmish, seat: Seat) -> Iterator[OfferTruce]:
    if known.options.truces and seat in in_play(known):
        yield from (OfferTruce((other,)) for other in offered_to(known, seat))


def _refuse_offer(known: Skirmish, seat: Seat, command: OfferTruce) -> Refusal | None:
    if not known.options.truces:
        return Refusal.of(NEGOTIATION, "no_truces_here")
    if seat not in in_play(known):
        return Refusal.of(NEGOTIATION, "nobody_left", seat=seat)
    free = set(offered_to(known, seat))
    if not command.seats or len(set(command.seats)) < len(command.seats) or not free.issuperset(command.seats):
        return Refusal.of(NEGOTIATION, "truce_with_whom")
    return None


def _make_offer(resolution: Resolution, seat: Seat, command: OfferTruce) -> None:
    parties = (seat, *sorted(command.seats))
    name = "+".join((str(resolution.skirmish.turn), *parties))
    offered = Truce(
        id=name,
        by=seat,
        seats=parties,
        terms=command.terms,
        accepted=frozenset({seat}),
        turn=resolution.skirmish.turn,
    )
    resolution.emit(TruceOffered(offered))


def _find(known: Skirmish, seat: Seat, name: str, *, holds: bool) -> list[Truce]:
    """The truce of this name, if there is one that concerns the seat."""
    return [each for each in known.truces if each.id == name and seat in each.seats and each.holds == holds]


def _offer_answers(known: Skirmish, seat: Seat) -> Iterator[AnswerTruce]:
    for truce in known.truces:
        if seat in truce.seats and not truce.holds:
            if seat not in truce.accepted:
                yield AnswerTruce(truce.id, accept=True)
            yield AnswerTruce(truce.id, accept=False)


def _refuse_answer(known: Skirmish, seat: Seat, command: AnswerTruce) -> Refusal | None:
    found = _find(known, seat, command.truce, holds=False)
    if not found:
        return Refusal.of(AGREEMENTS, "no_such_truce")
    if command.accept and seat in found[0].accepted:
        return Refusal.of(AGREEMENTS, "truce_accepted", seat=seat)
    return None


def _answer(resolution: Resolution, seat: Seat, command: AnswerTruce) -> None:
    (truce,) = _find(resolution.skirmish, seat, command.truce, holds=False)
    holds = command.accept and (truce.accepted | {seat}).issuperset(truce.seats)
    resolution.emit(TruceAnswered(truce.id, seat, truce.seats, command.accept, holds))


def _offer_breaking(known: Skirmish, seat: Seat) -> Iterator[BreakTruce]:
    yield from (BreakTruce(truce.id) for truce in known.truces if truce.holds and seat in truce.seats)


def _refuse_breaking(known: Skirmish, seat: Seat, command: BreakTruce) -> Refusal | None:
    return None if _find(known, seat, command.truce, holds=True) else Refusal.of(AGREEMENTS, "no_such_truce")


def _break(resolution: Resolution, seat: Seat, command: BreakTruce) -> None:
    (truce,) = _find(resolution.skirmish, seat, command.truce, holds=True)
    others = tuple(other for other in truce.seats if other != seat)
    resolution.emit(TruceBroken(truce.id, _deed(resolution.skirmish, seat, "broke_truce", others, truce.terms)))


def _no_betrayal(known: Skirmish, seat: Seat) -> tuple[()]:
    """Nobody is proposed as a target whom one is allied with (ARG-45.8)."""
    return ()


def _refuse_betrayal(known: Skirmish, seat: Seat, command: TurnOnAlly) -> Refusal | None:
    if seat == command.seat or command.seat not in known.seats or not known.friends(seat, command.seat):
        return Refusal.of(ONE_SIDE, "no_ally", seat=command.seat)
    return None if command.sure else Refusal.of(AGREEMENTS, "sure_about_ally", seat=command.seat)


def _betray(resolution: Resolution, seat: Seat, command: TurnOnAlly) -> None:
    sides = [side for side in resolution.skirmish.sides if seat in side]
    others = tuple(sorted({other for side in sides for other in side if other != seat}))
    resolution.emit(AllyBetrayed(_deed(resolution.skirmish, seat, "turned_on_ally", others)))


OFFER_TRUCE: Final = CommandKind(OfferTruce, TALKING, NEGOTIATION, _offer, _refuse_offer, _make_offer)
ANSWER_TRUCE: Final = CommandKind(AnswerTruce, TALKING, AGREEMENTS, _offer_answers, _refuse_answer, _answer)
BREAK_TRUCE: Final = CommandKind(BreakTruce, TALKING, AGREEMENTS, _offer_breaking, _refuse_breaking, _break)
TURN_ON_ALLY: Final = CommandKind(TurnOnAlly, TALKING, AGREEMENTS, _no_betrayal, _refuse_betrayal, _betray)
