"""What a unit may do in its Turn: each kind of action says what it offers, what forbids it, and what it does."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from escarmouche.bow.battle import Battle, Unit
from escarmouche.bow.names import UnitId
from escarmouche.bow.resolution import Resolution
from escarmouche.kernel import Odds, Refusal, RuleId, Space


class UnitCommand(Protocol):
    """A command that a unit carries out."""

    @property
    def unit(self) -> UnitId: ...


C = TypeVar("C", bound=UnitCommand)
A = TypeVar("A")
Q = TypeVar("Q")


def no_odds(battle: Battle, unit: Unit, command: object) -> Odds | None:
    """Nothing is left to chance."""
    return None


@dataclass(frozen=True)
class Action(Generic[C]):
    """One kind of action. `refuse` and `resolve` may rely on the unit being the one whose Turn it is."""

    name: str
    """Its entry in the menu: the text `do_<name>`, and the first part of the entry's id."""
    command: type[C]
    offers: Callable[[Battle, Unit], Iterable[C | Space[C]]]
    refuse: Callable[[Battle, Unit, C], Refusal | None]
    resolve: Callable[[Resolution, Unit, C], None]
    cost: int = 1
    """Actions of the budget; a few things are free."""
    odds: Callable[[Battle, Unit, C], Odds | None] = no_odds
    icon: str = field(kw_only=True)
    """The drawing on its button, one of those in web/src/bow/acting/icons.ts."""

    @property
    def label(self) -> str:
        """The key of the text that it has in the menu."""
        return f"do_{self.name}"


@dataclass(frozen=True)
class Reply(Generic[Q, A]):
    """How a question of the battle is answered. The first offer is the default for somebody who is away."""

    rule: RuleId
    """Why the others have to wait for the answer."""
    question: type[Q]
    command: type[A]
    offers: Callable[[Battle, Q], Iterable[A | Space[A]]]
    refuse: Callable[[Battle, Q, A], Refusal | None]
    resolve: Callable[[Resolution, Q, A], None]


AnyAction = Action[Any]
AnyReply = Reply[Any, Any]
