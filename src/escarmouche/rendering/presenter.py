"""What presents a game in text: its positions drawn, its commands written, its events in words."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Generic

from msgspec import Struct

from escarmouche.kernel.game import Command, Game, State
from escarmouche.kernel.refusals import Refusal
from escarmouche.kernel.rolls import Roll
from escarmouche.rendering.localizer import Localizer
from escarmouche.rendering.renderer import Renderer, rolls_in
from escarmouche.text.languages import Language
from escarmouche.text.messages import messages


class Presenter(ABC, Generic[State, Command]):
    """A game's adapter for everything that shows it to people."""

    game: Game[State, Command, Any, Any]

    @abstractmethod
    def renderer(self, state: State, language: Language) -> Renderer:
        """What puts this state into words."""

    def localizer(self, state: State) -> Localizer[Renderer]:
        """What puts this state into words in every language."""
        return Localizer(partial(self.renderer, state))

    def storyteller(self, deed: Sequence[Struct]) -> Callable[[State], Localizer[Renderer]] | None:
        """What tells the events of this deed as people do at a table, each in its state; it may leave some out.

        None where a game has but one way to tell what happens.
        """
        return None

    @abstractmethod
    def write(self, command: Command) -> str:
        """The command as one would write it."""

    @abstractmethod
    def picture(self, state: State) -> str:
        """The position drawn as text."""

    def render(self, state: State, event: Struct, language: Language) -> Iterator[str]:
        """The event in words, and below it the rolls that decided it; nothing for mere bookkeeping."""
        renderer = self.renderer(state, language)
        if renderer.is_told(event):
            yield from renderer.sentences(event)
            yield from (f"  {_told(roll, renderer)}" for roll in rolls_in(event))

    def render_all(self, states: Iterable[State], events: Iterable[Struct], language: Language) -> Iterator[str]:
        """Events that follow from each other, each in its state."""
        for state, event in zip(states, events, strict=False):
            yield from self.render(state, event, language)

    def render_refusal(self, state: State, refusal: Refusal, language: Language) -> str:
        """Why not, and by which rule."""
        return self.renderer(state, language).refusal(refusal)


AnyPresenter = Presenter[Any, Any]


def _told(roll: Roll, renderer: Renderer) -> str:
    told = renderer.roll(roll)
    return messages().say("rolled_by_hand", renderer.language, {"roll": told}) if roll.manual else told
