"""A table at which everybody does what the test says, through the whole game."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from escarmouche.argad.field.bases import contacts
from escarmouche.argad.game import ARGAD
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Order
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.model.units import CM
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.phases.turn import Done, opened
from escarmouche.kernel import Dice, Refusal, ScriptedDice, Seat, Seed, Setup, StreamDice
from tests.argad.broken import small
from tests.argad.build import skirmish

E = TypeVar("E")
BLUE, ORANGE = Seat("blue"), Seat("orange")
SEED = Seed(bytes(32))


class Table:
    """A game from its start, and all that has happened."""

    def __init__(self, state: Skirmish) -> None:
        self.state = state
        self.events: list[Any] = []

    def decide(self, seat: Seat, command: Any, dice: Dice | None = None) -> Any:
        return ARGAD.decide(self.state, seat, command, dice or StreamDice(SEED, len(self.events)))

    def refusal(self, seat: Seat, command: Any) -> Refusal:
        decided = self.decide(seat, command)
        assert isinstance(decided, Refusal), decided
        return decided

    def play(self, seat: Seat, command: Any, *faces: list[int]) -> None:
        """A command that is accepted, with the dice that it needs."""
        self._accept(self.decide(seat, command, ScriptedDice(*faces)))

    def try_out(self, seat: Seat, command: Any) -> None:
        """A command that is accepted, however the dice fall."""
        self._accept(self.decide(seat, command))

    def _accept(self, decided: Any) -> None:
        assert not isinstance(decided, Refusal), decided
        self.state = decided.state
        self.events += decided.events

    def done(self, *faces: list[int]) -> None:
        """Both sides have nothing more to say in this phase."""
        self.play(BLUE, Done())
        self.play(ORANGE, Done(), *faces)

    def announce(self, orders: Mapping[str, Order]) -> None:
        """Nobody shoots before the movement, and everybody is told what to do."""
        if self.state.phase is Phase.EARLY:
            self.done()
        for who, order in orders.items():
            character = CharacterId(who)
            self.play(self.state.characters[character].owner, Announce(character, order))

    def move(self, orders: Mapping[str, Order], *faces: list[int]) -> None:
        """A whole movement, from the start of the turn."""
        self.announce(orders)
        self.done(*faces)

    def to(self, phase: Phase) -> None:
        """On to a phase in which nobody does anything before it."""
        while self.state.phase is not phase:
            self.done()

    def who(self, name: str) -> Character:
        return self.state.characters[CharacterId(name)]

    def at(self, name: str) -> tuple[float, float]:
        """In centimetres."""
        x, y = self.who(name).at
        return x / CM, y / CM

    def touching(self, name: str) -> set[str]:
        return set(contacts(self.state)[CharacterId(name)])

    def of(self, kind: type[E]) -> list[E]:
        """All events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def told(self) -> list[str]:
        return [type(event).__name__ for event in self.events]


def laid(people: Iterable[Character], **table: Any) -> Table:
    """A table with these people, as a turn begins."""
    return Table(opened(skirmish(people, phase=Phase.EARLY, **table)))


def three_a_side(**options: Any) -> Table:
    """What `scenario_of_three` has, as a game begins."""
    return Table(ARGAD.start(Setup((BLUE, ORANGE), scenario_of_three(), options)))


def scenario_of_three() -> dict[str, Any]:
    """Ada (an archer) 13 cm from Zed, Bo (a guard) 10 cm from Max, Cy and Kim far away; blue against orange."""
    blue = [
        {"id": "ada", "profile": "archer", "rank": "troop_leader"},
        {"id": "bo", "profile": "guard"},
        {"id": "cy", "profile": "guard"},
    ]
    orange = [
        {"id": "max", "profile": "outlaw", "rank": "troop_leader"},
        {"id": "zed", "profile": "outlaw"},
        {"id": "kim", "profile": "outlaw"},
    ]
    places = {"ada": [10, 30], "bo": [10, 10], "cy": [4, 50], "max": [22, 10], "zed": [25, 30], "kim": [76, 50]}
    name = {"en": "a", "fr": "b"}
    party = [
        {
            "seat": seat,
            "troop": {"id": seat, "name": name, "member": members},
            "post": [{"id": member["id"], "at": places[member["id"]]} for member in members],
        }
        for seat, members in (("blue", blue), ("orange", orange))
    ]
    return small(party=party, ground={"width": 80, "depth": 60}, thing=[], objective=[])
