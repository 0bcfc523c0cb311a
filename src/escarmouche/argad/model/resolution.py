"""What a command brings about: events one by one, while the skirmish changes underneath."""

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.model.notes import RuledDie
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.kernel import Decision, Dice, Modifier, Roll, Seat, die
from escarmouche.kernel.rolls import fallen


class Event(Protocol):
    """Something that happened: it says all of it, and knows the skirmish that follows."""

    def apply(self, skirmish: Skirmish) -> Skirmish: ...


class DieRuled(Struct, frozen=True, tag=True):
    """A die has fallen, and counts as the game master says (ARG-47.6)."""

    ruled: RuledDie
    before: int

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, ruled_dice=tuple(each for each in skirmish.ruled_dice if each != self.ruled))


class Resolution:
    """The events so far, and the skirmish after them."""

    def __init__(self, skirmish: Skirmish, dice: Dice) -> None:
        self.skirmish, self.dice = skirmish, dice
        self.events: list[Event] = []
        self.states = [skirmish]

    @property
    def first(self) -> "Resolution":
        """What comes about at the first table, where what concerns the whole game is written down."""
        return self

    def emit(self, event: Event) -> None:
        self.skirmish = event.apply(self.skirmish)
        self.events.append(event)
        self.states.append(self.skirmish)

    def decision(self) -> Decision[Skirmish, Any]:
        """All that followed. The union of the events is made of the chapters above, so the game names it."""
        return Decision(tuple(self.events), tuple(self.states))

    def roll(self, purpose: str, by: Seat, count: int = 1, sides: int = 6, modifiers: Sequence[Modifier] = ()) -> Roll:
        """Ordinary dice, six-sided but for some creatures (ARG-4.1, ARG-4.2)."""
        roll = self.dice.roll(purpose, by, die(sides), count, tuple(modifiers))
        return self._as_ruled(roll) if self.skirmish.ruled_dice else roll

    def _as_ruled(self, roll: Roll) -> Roll:
        """A die counts as the game master has said, if it has such a face (ARG-47.6)."""
        throw, ruled = roll.throw, self.skirmish.ruled_dice
        for each in (one for one in ruled if (one.purpose, one.by) == (throw.purpose, throw.by)):
            if each.die <= throw.count and throw.die.can_show(each.face):
                self.emit(DieRuled(each, roll.faces[each.die - 1]))
                faces = (*roll.faces[: each.die - 1], each.face, *roll.faces[each.die :])
                roll = fallen(throw, faces, manual=roll.manual)
        return roll
