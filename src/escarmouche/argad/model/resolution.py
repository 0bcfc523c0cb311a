"""What a command brings about: events one by one, while the skirmish changes underneath."""

from collections.abc import Sequence
from typing import Any, Protocol

from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.kernel import Decision, Dice, Modifier, Roll, Seat, die


class Event(Protocol):
    """Something that happened: it says all of it, and knows the skirmish that follows."""

    def apply(self, skirmish: Skirmish) -> Skirmish: ...


class Resolution:
    """The events so far, and the skirmish after them."""

    def __init__(self, skirmish: Skirmish, dice: Dice) -> None:
        self.skirmish, self.dice = skirmish, dice
        self.events: list[Event] = []
        self.states = [skirmish]

    def emit(self, event: Event) -> None:
        self.skirmish = event.apply(self.skirmish)
        self.events.append(event)
        self.states.append(self.skirmish)

    def decision(self) -> Decision[Skirmish, Any]:
        """All that followed. The union of the events is made of the chapters above, so the game names it."""
        return Decision(tuple(self.events), tuple(self.states))

    def roll(self, purpose: str, by: Seat, count: int = 1, sides: int = 6, modifiers: Sequence[Modifier] = ()) -> Roll:
        """Ordinary dice, six-sided but for some creatures (ARG-4.1, ARG-4.2)."""
        return self.dice.roll(purpose, by, die(sides), count, tuple(modifiers))
