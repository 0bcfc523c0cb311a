"""What a game is. Server, undo, replay, spectators, computer players and the lab stand on this contract alone."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from itertools import accumulate
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeVar, runtime_checkable

from msgspec import Struct

from escarmouche.kernel.dice import Dice
from escarmouche.kernel.refusals import Refusal
from escarmouche.kernel.rolls import Modifier
from escarmouche.kernel.seats import Seat
from escarmouche.text.errors import Param
from escarmouche.text.texts import Texts

State = TypeVar("State", bound=Struct)
Command = TypeVar("Command", bound=Struct)
Event = TypeVar("Event", bound=Struct)
View = TypeVar("View", bound=Struct)
Command_co = TypeVar("Command_co", covariant=True)


class Setup(Struct, frozen=True):
    """What a game starts from: the seats in their order, the scenario and the options, as plain data."""

    seats: tuple[Seat, ...]
    scenario: dict[str, Any] = {}
    options: dict[str, Any] = {}


class Outcome(Struct, frozen=True, omit_defaults=True):
    """How a game ended: who won, if anybody, and why in words."""

    winners: tuple[Seat, ...]
    key: str
    params: dict[str, Param] = {}


class Decision(Struct, Generic[State, Event], frozen=True):
    """What follows from a command: its events, and the states, the one before the first event and one after each."""

    events: tuple[Event, ...]
    states: tuple[State, ...]

    @property
    def state(self) -> State:
        """After all that follows."""
        return self.states[-1]

    def steps(self) -> Iterator[tuple[State, Event]]:
        """Each event with the state in which it happens."""
        return zip(self.states, self.events, strict=False)


class Odds(Struct, frozen=True, kw_only=True):
    """What would happen, before it is decided: the chance of each outcome, from the modifiers that would apply."""

    chances: dict[str, float]
    modifiers: tuple[Modifier, ...] = ()


@runtime_checkable
class Space(Protocol[Command_co]):
    """Commands too many to list, such as a path in centimetres: a value that a client draws and a player samples."""

    def sample(self, random: Random) -> Command_co: ...


def sampled(offer: Command | Space[Command], random: Random) -> Command:
    """The command that is offered, or one of the space that is."""
    # To ask for the protocol itself takes a tenth of the time of a command.
    return offer.sample(random) if hasattr(offer, "sample") else offer


class Game(ABC, Generic[State, Command, Event, View]):
    """A game as pure functions. States are immutable; nothing here knows a clock, a file or a global die.

    `decide` has the last word and answers every command that can be read, from any seat, at any time. What a refusal
    would teach about hidden things is an event instead. `view` and `see` are the only way out towards a seat.
    """

    name: ClassVar[str]
    version: ClassVar[str]
    """Of the rules: a journal names it, and says from which line on another one holds."""
    earlier: ClassVar[tuple[str, ...]] = ()
    """Versions of the rules whose journals are read and whose games go on, the first one first."""
    state_type: Any
    command_type: Any
    event_type: Any
    view_type: Any
    """Like the three above, what msgspec reads and writes: a struct, or a union of structs, which is no `type`."""
    texts: ClassVar[Texts]
    open: ClassVar[bool] = False
    """Whether nothing is hidden: every seat and spectator sees the state and each event as they are."""
    slow_to_judge: ClassVar[bool] = False
    """Whether a command can take so long to judge that people at other tables would notice."""

    @abstractmethod
    def start(self, setup: Setup) -> State:
        """The state before the first command; `BrokenInput` if the set-up cannot be read."""

    @abstractmethod
    def acting(self, state: State) -> frozenset[Seat]:
        """The seats that the game waits for: one in its turn, or all at once. Others may still resign and the like."""

    def occasion(self, state: State, seat: Seat) -> object:
        """What the seat decides now, such as a phase or a question, as far as it may know; a new one gives it new time.

        None where whom the game waits for says it all.
        """
        return None

    def still_answers(self, seen: State, state: State, seat: Seat, command: Command) -> bool:
        """Whether a command whose player had only seen the game as it stood in `seen` may be judged in `state`.

        So it is where several seats act at the same time. The seat is told, so this rests on what it may know.
        """
        return False

    @abstractmethod
    def commands(self, state: State, seat: Seat) -> Iterable[Command | Space[Command]]:
        """What the seat may do now, to resign included: each command, or the space of those that cannot be listed."""

    @abstractmethod
    def decide(self, state: State, seat: Seat, command: Command, dice: Dice) -> Decision[State, Event] | Refusal:
        """What follows from the command, or the rule that forbids it."""

    def decide_briefly(
        self, state: State, seat: Seat, command: Command, dice: Dice
    ) -> Decision[State, Event] | Refusal:
        """The same for a caller that shows the events to nobody: what only readers need may be left out of them."""
        return self.decide(state, seat, command, dice)

    def decide_by(
        self, version: str, state: State, seat: Seat, command: Command, dice: Dice
    ) -> Decision[State, Event] | Refusal:
        """What followed from the command by an earlier version of the rules, as far as what has changed is kept."""
        return self.decide(state, seat, command, dice)

    @abstractmethod
    def evolve(self, state: State, event: Event) -> State:
        """The state after the event."""

    def decision(self, state: State, events: Iterable[Event]) -> Decision[State, Event]:
        """Events with the states that they lead through, for a game that has not worked these out yet."""
        happened = tuple(events)
        return Decision(happened, tuple(accumulate(happened, self.evolve, initial=state)))

    @abstractmethod
    def view(self, state: State, seat: Seat) -> View:
        """What the seat may know of the state."""

    @abstractmethod
    def see(self, state: State, event: Event, seat: Seat) -> Event | None:
        """What the seat may know of an event that happens in this state, or None if it notices nothing."""

    @abstractmethod
    def odds(self, state: State, seat: Seat, command: Command) -> Odds | None:
        """The chances of the command as the seat may know them, or None if nothing is left to chance."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def overdue(self, state: State) -> tuple[Seat, Command] | None:
        """What happens when those that the game waits for take too long or are away; None if it waits for nobody."""
        return None

    def goes_back_alone(self, state: State, seat: Seat) -> bool:
        """Whether the rules of this table let the seat go back without asking the others; it says why to everybody."""
        return False

    def reveals(self, state: State, event: Event) -> bool:
        """Whether the event tells somebody something new, so that taking it back needs the others' consent."""
        return not self.open


AnyGame = Game[Any, Any, Any, Any]
