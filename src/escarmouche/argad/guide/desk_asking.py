"""The questions of a game master's desk, and of what players do besides giving orders; the shape of their answers."""

from typing import Any, Literal

from msgspec import Struct

from escarmouche.argad.guide.outcomes import ReplyOutcome
from escarmouche.argad.model.ids import CharacterId, TableId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Point
from escarmouche.kernel import RuleId, Seat
from escarmouche.presentation.guide import Why
from escarmouche.text.texts import Localized

Group = Literal["move", "state", "cast", "word", "judge", "ground", "plan", "prepare"]
BlankKind = Literal[
    "place", "path", "area", "person", "people", "choice", "several", "number", "length", "text", "sentence", "flag"
]


class AskDesk(Struct, frozen=True, tag=True, omit_defaults=True):
    """What the game master may do: with a person, a door, a boat or a cart, an animal; or with the whole table."""

    about: str = ""
    table: TableId = TableId("")


class AskProposals(Struct, frozen=True, tag=True, omit_defaults=True):
    """Without a game master: what a player may propose to the others, about somebody or for the whole table."""

    about: str = ""
    table: TableId = TableId("")


class AskActs(Struct, frozen=True, tag=True, omit_defaults=True):
    """What a player may do besides giving orders: with one of his or her people, or for the whole side."""

    about: str = ""
    table: TableId = TableId("")


class Choice(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One of a list, and what it writes into the command: values by the names of their fields."""

    label: Localized
    fills: dict[str, Any]
    text: Localized | None = None
    """What comes of it, where that should be known before."""
    needs: tuple[str, ...] = ()
    """Blanks that have to be filled in with this choice, and count with no other."""


class Blank(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that a command still needs, or may say besides."""

    name: str
    """The field; `objective.text` is one inside another."""
    label: Localized
    kind: BlankKind
    optional: bool = False
    choices: tuple[Choice, ...] = ()
    least: int | None = None
    most: int | None = None
    """Of a number or a length; of a text, how many characters it may have."""
    usual: Any = None
    """What is proposed."""


class Act(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that one may do: a command with its blanks."""

    command: dict[str, Any]
    """As far as it is known."""
    label: Localized
    icon: str
    group: Group
    rule: RuleId
    blanks: tuple[Blank, ...] = ()
    why: Why | None = None
    """Why not now."""
    outcomes: tuple[ReplyOutcome, ...] = ()
    """What may come of it, with the chance of each."""
    meaning: Localized | None = None
    """What comes of it, where its name says too little."""
    sure: Localized | None = None
    """What is asked once before it is done, where it weighs much or cannot be taken back."""
    quiet: bool = False
    """Whether it is laid out only for those who ask what else there is."""


class Awaited(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that wants an answer: from the game master, who is offered what to say, or from a player."""

    text: Localized
    seat: Seat
    """Who asks, or is asked."""
    people: tuple[CharacterId, ...] = ()
    acts: tuple[Act, ...] = ()


class Plan(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A sentence that the game master has prepared."""

    id: str
    text: Localized
    area: tuple[Point, ...] = ()
    """The place that it is about, if that was marked on the table."""
    met: int = 0
    """The turn in which it came true."""
    acts: tuple[Act, ...] = ()


class Desk(Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """What may be done with what the question is about; for a game master's whole table, also what wants an answer."""

    about: str = ""
    name: Localized | None = None
    acts: tuple[Act, ...] = ()
    awaited: tuple[Awaited, ...] = ()
    plans: tuple[Plan, ...] = ()


class Look(Struct, frozen=True, tag=True):
    """The table as a seat sees it."""

    seat: Seat
    view: Skirmish
