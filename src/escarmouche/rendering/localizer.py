"""Puts what happens into words, in every language at once."""

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from escarmouche.kernel.game import AnyGame, Outcome
from escarmouche.kernel.refusals import Refusal
from escarmouche.kernel.rolls import Modifier, Roll, Throw
from escarmouche.kernel.seats import Seat
from escarmouche.rendering.rendered_rolls import RenderedModifier, RenderedRoll
from escarmouche.rendering.renderer import Renderer, rolls_in, sentence
from escarmouche.text.languages import LANGUAGES, Language
from escarmouche.text.messages import messages
from escarmouche.text.texts import Localized

R = TypeVar("R", bound=Renderer)


def seat_name(game: AnyGame, seat: Seat) -> Localized:
    """What a seat is called, whatever the state: `Blue`."""
    return Localized.of(lambda language: game.texts.word("seat", seat, language))


def time_ran_out(game: AnyGame, seats: Sequence[Seat]) -> Localized:
    """What is told before a command that the table carries out for seats that took too long."""
    names = [seat_name(game, seat) for seat in seats]
    listed = Localized.of(lambda language: ", ".join(name[language] for name in names))
    return messages().localized("time_ran_out", seats=listed)


class Localizer(Generic[R]):
    """Speaks of one state. Given a seat's view of it, it says nothing that the seat may not know."""

    def __init__(self, renderer: Callable[[Language], R]) -> None:
        self._renderers = {language: renderer(language) for language in LANGUAGES}
        self._first = self._renderers[LANGUAGES[0]]

    def each(self, say: Callable[[R], str]) -> Localized:
        """What the renderer of each language says."""
        return Localized.of(lambda language: say(self._renderers[language]))

    def is_quiet(self, event: Struct) -> bool:
        """Bookkeeping, which a short story leaves out."""
        return not self._first.is_told(event)

    def is_grave(self, event: Struct) -> bool:
        """Somebody or something is lost."""
        return self._first.is_grave(event)

    def sentences(self, event: Struct) -> tuple[Localized, ...]:
        if self._first.adds_nothing(event):
            return ()
        by_language = (renderer.sentences(event) for renderer in self._renderers.values())
        return tuple(Localized(*said) for said in zip(*by_language, strict=True))

    def rolls(self, event: Struct) -> tuple[RenderedRoll, ...]:
        """The rolls that an event was decided by: whoever acts comes first, then whoever resists."""
        return tuple(self._roll(event, roll) for roll in rolls_in(event))

    def _roll(self, event: Struct, roll: Roll) -> RenderedRoll:
        throw = roll.throw
        return RenderedRoll(
            purpose=throw.purpose,
            what=self.each(lambda renderer: renderer.word("purpose", throw.purpose)),
            by=throw.by,
            who=self.named(throw.by),
            piece=self._piece(event, roll),
            die=throw.die.name,
            values=throw.die.values,
            base=self._first.base(throw),
            modifiers=self.modifiers(throw.modifiers),
            count=throw.count,
            faces=roll.faces,
            result=roll.result,
            manual=roll.manual,
        )

    def named(self, name: str) -> Localized:
        """What a seat or anything else with an id is called."""
        return self.each(lambda renderer: renderer.named(name))

    def throw(self, throw: Throw) -> Localized:
        return self.each(lambda renderer: sentence(renderer.throw(throw), renderer.language))

    def refusal(self, refusal: Refusal) -> Localized:
        """Why not; the rule stands beside it."""
        return self.each(lambda renderer: renderer.why_not(refusal))

    def ending(self, outcome: Outcome) -> Localized:
        return self.each(lambda renderer: renderer.ending(outcome))

    def progress(self) -> Localized:
        return self.each(lambda renderer: renderer.progress())

    def modifiers(self, found: Iterable[Modifier]) -> tuple[RenderedModifier, ...]:
        return tuple(RenderedModifier(each.to, each.amount, each.rule, self._reason(each)) for each in found)

    def _reason(self, modifier: Modifier) -> Localized:
        return self.each(lambda renderer: renderer.reason(modifier))

    def _piece(self, event: Struct, roll: Roll) -> Localized | None:
        named = {language: renderer.thrown_for(event, roll) for language, renderer in self._renderers.items()}
        said = {language: sentence(name, language) for language, name in named.items() if name}
        return Localized(**said) if said else None
