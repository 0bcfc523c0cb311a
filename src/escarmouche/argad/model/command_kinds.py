"""What seats may do and characters be ordered: each kind says what it offers, what forbids it, and what it does.

`offers` and `refuse` are given what the seat knows, never the whole skirmish: so neither can tell a secret.
`resolve` is given the skirmish itself, in its resolution.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from msgspec import Struct

from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ground import Going
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.model.units import Degrees, Point, Tenths
from escarmouche.kernel import Odds, Refusal, RuleId, Seat, Space

Footing = Literal["walks", "unslowed", "swims", "carried"]
"""The ground slows those who walk. Others, as those who crawl or are led, it only stops: at solids and deep water
(ARG-R-127), swimmers at solids, and those who jump or row nowhere."""

C = TypeVar("C")
OrderT = TypeVar("OrderT")
A = TypeVar("A")
Q = TypeVar("Q")


def no_odds(known: Skirmish, seat: Seat, command: object) -> Odds | None:
    """Nothing is left to chance."""
    return None


def no_offers(known: Skirmish, seat: Seat) -> tuple[()]:
    """Nothing that could be listed: what only a person thinks of, such as the tools of a game master."""
    return ()


def no_reply_odds(known: Skirmish, question: object, command: object) -> Odds | None:
    """Nothing in the answer is left to chance."""
    return None


@dataclass(frozen=True)
class CommandKind(Generic[C]):
    """One kind of command in one or several phases."""

    command: type[C]
    phases: frozenset[Phase]
    rule: RuleId
    """Why it is not possible in other phases."""
    offers: Callable[[Skirmish, Seat], Iterable[C | Space[C]]]
    refuse: Callable[[Skirmish, Seat, C], Refusal | None]
    resolve: Callable[[Resolution, Seat, C], None]
    odds: Callable[[Skirmish, Seat, C], Odds | None] = no_odds
    master: bool = False
    """A tool of the game master's alone."""


@dataclass(frozen=True)
class Reply(Generic[Q, A]):
    """How a question of the skirmish is answered. The first offer is the default for somebody who is away."""

    rule: RuleId
    question: type[Q]
    command: type[A]
    offers: Callable[[Skirmish, Q], Iterable[A | Space[A]]]
    refuse: Callable[[Skirmish, Q, A], Refusal | None]
    resolve: Callable[[Resolution, Q, A], None]
    odds: Callable[[Skirmish, Q, A], Odds | None] = no_reply_odds


class Remount(Struct, frozen=True, gc=False):
    """Into the saddle where the path ends, and on from there (ARG-41.9)."""

    animal: CharacterId
    path: tuple[Point, ...]
    """The way that is ridden."""
    pace: Tenths
    """In the saddle, in a whole turn."""
    since: float
    """The part of the turn that is over when one sits."""


class Clause(Struct, frozen=True, gc=False):
    """How long a unit in close order marches along its one straight leg (ARG-R-143)."""

    when: Literal["until", "within", "beyond"]
    """Until somebody is so near; as long as somebody is; or as long as somebody is farther away."""
    whom: CharacterId
    distance: Tenths


class Intent(Struct, frozen=True, kw_only=True, gc=False):
    """What an order means for the movement that everybody makes at once."""

    way: Literal["stand", "path", "towards", "away", "distance"] = "stand"
    """Along a path; towards or away from somebody; or so as to keep a distance from somebody."""
    path: tuple[Point, ...] = ()
    whom: CharacterId | None = None
    distance: Tenths = 0
    """Edge to edge: where to stop before the one who is followed, or what to keep."""
    within: Tenths | None = None
    """Stand until that one comes as near as this; None: from the start."""
    contact: bool = True
    """Whether touching an enemy is meant or accepted; if not, the mover stops two paces before."""
    allowance: Tenths | None = None
    """Instead of the character's own: crawling, swimming, a boat."""
    footing: Footing = "walks"
    """How the ground is met."""
    slowly: bool = False
    """Spends the whole turn on the path (ARG-14.19)."""
    stairs: Going | None = None
    """The last leg is a flight of stairs, which is walked so (ARG-13.8)."""
    leaves: bool = False
    """Breaks contact, at the price of a slow die (ARG-31.12)."""
    facing: Degrees | None = None
    """Where somebody who stands turns, as the movement begins (ARG-9.5); None: nowhere."""
    body: str = ""
    """The unit in close order with which somebody goes, all by the same way at the same time (ARG-R-144)."""
    halts: tuple[Tenths, str] | None = None
    """How far the whole body comes before it halts, and at what."""
    loosens: Tenths | None = None
    """How far the body comes in close order; from there on each goes on alone."""
    clause: Clause | None = None
    """How long the way is walked, if that depends on somebody else."""
    exits: bool = False
    """Goes off the table where the path ends (ARG-R-195)."""
    remounts: Remount | None = None
    motionless: bool = False
    """Does not count as moving, even so (ARG-9.7)."""


def stand(skirmish: Skirmish, character: Character, order: object) -> Intent:
    """The order is carried out on the spot."""
    return Intent()


def nothing(resolution: Resolution, character: Character, order: object) -> None:
    """The order has done all it does in the movement."""


def anywhere(known: Skirmish) -> bool:
    """The order takes nothing but people."""
    return True


def anybody(known: Skirmish, character: Character) -> bool:
    """The order may be for whoever is able to act."""
    return True


@dataclass(frozen=True)
class OrderKind(Generic[OrderT]):
    """One kind of order. `refuse` may rely on the character being the seat's own and able to act."""

    order: type[OrderT]
    rule: RuleId
    offers: Callable[[Skirmish, Character], Iterable[OrderT | Space[OrderT]]]
    refuse: Callable[[Skirmish, Character, OrderT], Refusal | None]
    intent: Callable[[Skirmish, Character, OrderT], Intent]
    before: Callable[[Resolution, Character, OrderT], None] = nothing
    """What happens when the orders are locked, before anybody moves: crawl and swim dice, a door that opens."""
    after: Callable[[Resolution, Character, OrderT], None] = nothing
    """What happens once everybody has moved: stairs, things picked up, jumps."""
    finish: Callable[[Resolution, Character, OrderT], None] = nothing
    """What happens at the end of the turn, if nothing spoiled it: a weapon is loaded, a ladder stands."""
    rank: int = 0
    """Of what is done at one moment the lower comes first: people get out of a boat before it goes, others in after."""
    in_contact: bool = False
    """Whether it may be given to somebody who is in contact with an enemy."""
    possible: Callable[[Skirmish], bool] = anywhere
    """Whether the table has what the order is about, as ladders or deep water: where it has not, nobody is offered it.

    Judged by ground, options, things, ladders, conveyances, bodies and locks alone.
    """
    for_whom: Callable[[Skirmish, Character], bool] = anybody
    """Whether somebody is in a position for it, as in contact with an enemy: others are not offered it.

    Kinds for which the very same is asked share the answer.
    """


AnyCommandKind = CommandKind[Any]
AnyReply = Reply[Any, Any]
AnyOrderKind = OrderKind[Any]
