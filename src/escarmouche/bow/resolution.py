"""What a command brings about: events one by one, while the battle changes underneath."""

from typing import Any, Protocol

from escarmouche.bow.battle import Battle
from escarmouche.bow.editions import TODAY, Edition
from escarmouche.bow.rolls.bricks import brick
from escarmouche.kernel import Decision, Dice, Modifier, Roll, Seat


class Event(Protocol):
    """Something that happened: it says all of it, and knows the battle that follows."""

    def apply(self, battle: Battle) -> Battle: ...


class Resolution:
    """The events so far, and the battle after them."""

    def __init__(self, battle: Battle, dice: Dice, *, brief: bool = False, edition: Edition = TODAY) -> None:
        self.battle, self.dice, self.edition = battle, dice, edition
        self.brief = brief
        """Nobody will read the events: they need only change the battle as they should."""
        self.one_instant = False
        """What is emitted now happens at once (BOW-R-25)."""
        self.events: list[Event] = []
        self.states = [battle]

    def emit(self, event: Event) -> None:
        self.battle = event.apply(self.battle)
        self.events.append(event)
        self.states.append(self.battle)

    def decision(self) -> Decision[Battle, Any]:
        """All that followed. The union of the events is made of the chapters above, so the game names it."""
        return Decision(tuple(self.events), tuple(self.states))

    def bricks(self, purpose: str, by: Seat, count: int, modifiers: tuple[Modifier, ...] = ()) -> Roll:
        """A brick roll; no bricks give 0 (BOW-2.1.1, BOW-2.1.5)."""
        applied = tuple(modifier for modifier in modifiers if modifier.to == purpose)
        return self.dice.roll(purpose, by, brick(self.battle.options.brick), max(0, count), applied)
