"""Tells what happens in both languages at once."""

from collections.abc import Callable, Sequence
from typing import Any

from escarmouche.kernel.game import AnyGame, Outcome
from escarmouche.kernel.reel import Told, ToldModifier, ToldRoll
from escarmouche.kernel.refusals import Refusal
from escarmouche.kernel.rolls import Modifier, Roll, Throw
from escarmouche.kernel.scripts import Stage
from escarmouche.kernel.seats import Seat
from escarmouche.kernel.telling import Teller, rolls_in, sentence
from escarmouche.kernel.words import words


def seat_name(game: AnyGame, seat: Seat) -> Told:
    """What a seat is called, whatever the state: `Blue`."""
    return Told(game.texts.word("seat", seat, "en"), game.texts.word("seat", seat, "fr"))


def time_ran_out(game: AnyGame, seats: Sequence[Seat]) -> Told:
    """What is told before a deed that the table does for those who took too long."""
    names = [seat_name(game, seat) for seat in seats]
    english, french = ", ".join(name.en for name in names), ", ".join(name.fr for name in names)
    return Told(
        words().say("time_ran_out", "en", {"seats": english}), words().say("time_ran_out", "fr", {"seats": french})
    )


class Narrator:
    """Speaks of one state. Given a seat's view of it, it says nothing that the seat may not know."""

    def __init__(self, stage: Stage, state: Any) -> None:
        self._english, self._french = stage.teller(state, "en"), stage.teller(state, "fr")

    def is_quiet(self, event: Any) -> bool:
        """Bookkeeping, which a short story leaves out."""
        return not self._english.is_told(event)

    def sentences(self, event: Any) -> tuple[Told, ...]:
        if self._english.adds_nothing(event):
            return ()
        both = zip(self._english.sentences(event), self._french.sentences(event), strict=True)
        return tuple(Told(english, french) for english, french in both)

    def rolls(self, event: Any) -> tuple[ToldRoll, ...]:
        """The rolls that an event was decided by: whoever acts comes first, then whoever resists."""
        return tuple(self._roll(event, roll) for roll in rolls_in(event))

    def _roll(self, event: Any, roll: Roll) -> ToldRoll:
        throw = roll.throw
        return ToldRoll(
            purpose=throw.purpose,
            what=self._told(lambda teller: teller.word("purpose", throw.purpose)),
            by=throw.by,
            who=self.named(throw.by),
            piece=self._piece(event, roll),
            die=throw.die.name,
            values=throw.die.values,
            base=self._english.base(throw),
            modifiers=tuple(self._modifier(modifier) for modifier in throw.modifiers),
            count=throw.count,
            faces=roll.faces,
            result=roll.result,
            manual=roll.manual,
        )

    def named(self, name: str) -> Told:
        """What a seat or anything else with an id is called."""
        return self._told(lambda teller: teller.named(name))

    def throw(self, throw: Throw) -> Told:
        return self._told(lambda teller: sentence(teller.throw(throw), teller.language))

    def refusal(self, refusal: Refusal) -> Told:
        """Why not; the rule stands beside it."""
        return self._told(lambda teller: teller.why_not(refusal))

    def ending(self, outcome: Outcome) -> Told:
        return self._told(lambda teller: teller.ending(outcome))

    def progress(self) -> Told:
        return self._told(lambda teller: teller.progress())

    def _piece(self, event: Any, roll: Roll) -> Told | None:
        english, french = self._english.thrown_for(event, roll), self._french.thrown_for(event, roll)
        return Told(sentence(english, "en"), sentence(french, "fr")) if english and french else None

    def _modifier(self, modifier: Modifier) -> ToldModifier:
        text = self._told(lambda teller: teller.reason(modifier))
        return ToldModifier(modifier.to, modifier.amount, modifier.rule, text)

    def _told(self, say: Callable[[Teller], str]) -> Told:
        return Told(say(self._english), say(self._french))
