"""The lab over HTTP: jobs that play many games, and what they find. Whoever has the link of a job sees it."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from escarmouche.kernel import Seat
from escarmouche.lab.findings import Curves, Finding, HeatMap, Rows
from escarmouche.lab.job import Contender, Job, Variation
from escarmouche.lab.pieces import Piece
from escarmouche.players.levels import Level
from escarmouche.server.wire.shelf import ScenarioCard
from escarmouche.text.texts import Localized

JobId = Annotated[str, Meta(pattern=r"^[a-z0-9]{24}$")]
JobState = Literal["waiting", "playing", "done", "stopped", "failed"]
Chances = Curves | Rows | HeatMap
"""What answers a question about odds."""
Until = Annotated[float, Meta(gt=0, le=0.5)]
Games = Annotated[int, Meta(ge=1, le=100_000)]


class ArmyKind(Struct, frozen=True, kw_only=True):
    """Something that armies are made of: a minifig with its usual outfit, a vehicle with its crew."""

    id: str
    name: Localized
    kind: Literal["minifig", "vehicle"]
    cost: int
    """By the book's formula, outfit and crew included."""
    once: bool
    """Whether an army has one of it at most."""
    army: dict[str, Any]
    """The list that it is by itself."""


class FieldCard(Struct, frozen=True, kw_only=True):
    """A field whose halves are alike, for two armies."""

    id: str
    name: Localized
    seats: tuple[Seat, ...]
    scenario: dict[str, Any]
    """To be lined up on, or played on in a job."""


class LabShelf(Struct, frozen=True, kw_only=True):
    """What there is to choose from in the lab; scenarios and options are on the game's shelf."""

    game: str
    pieces: tuple[Piece, ...]
    """For questions about odds."""
    kinds: tuple[ArmyKind, ...]
    """For armies; all of them have their place in the study of worth."""
    fields: tuple[FieldCard, ...]
    """Those of the study."""
    parade: Any = None
    """A battle as a table draws it, in which each kind stands once, to be drawn; None if there is none."""
    levels: tuple[Level, ...]
    tempers: tuple[str, ...]
    most_games: dict[Level, int]
    """The most games of a job, by the best of its players; of a what-if, of each kind."""
    minutes: int
    """How long a job may play; then it stops, and can be told to go on."""


class NewJob(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Games to be played by computers."""

    game: str
    scenario: str | dict[str, Any]
    """One of ours by its id, or a scenario as data."""
    armies: dict[Seat, dict[str, Any]] = {}
    """Armies that take the place of the scenario's."""
    options: dict[str, Any] = {}
    """Those that are chosen otherwise than in the scenario."""
    changes: dict[str, Any] = {}
    """Of a what-if: the options that are changed in half of the games."""
    players: dict[Seat, Contender] = {}
    others: Contender = Contender()
    """The player of the seats that are not named."""
    games: Games = 100
    """Of a what-if: of each kind."""
    seed: Annotated[str, Meta(min_length=1, max_length=200)] | None = None
    """What decides every game; if it is not said, one is drawn."""
    swap: bool = True
    """Whether the players exchange their seats."""
    until: Until | None = None
    """Stop as soon as it is decided who is better, or that nobody is by more than this; `games` are then the most."""
    vary: Variation | None = None
    """An option that takes several values: the same games with each of them."""


class MoreGames(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Go on with a job, with that many games more; with none, play those that are left."""

    games: Annotated[int, Meta(ge=0, le=100_000)] = 0
    until: Until | None = None
    """Go on only until it is decided, with as many games as the job may have."""


class NewMatch(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An army for which fair opponents are wanted."""

    game: str
    army: dict[str, Any]
    """The list of what it consists of."""
    budget: Annotated[int, Meta(ge=1, le=10_000)]
    """Cost points that an opponent may cost."""


class NewLineUp(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Armies to be put on a field."""

    game: str
    scenario: str | dict[str, Any]
    """One of ours by its id, or a scenario as data."""
    armies: dict[Seat, dict[str, Any]] = {}
    """Armies that take the place of the scenario's."""


class LineUp(Struct, frozen=True, kw_only=True):
    """A scenario with these armies."""

    scenario: dict[str, Any]
    """To open a table with."""
    card: ScenarioCard


class JobInfo(Struct, frozen=True, kw_only=True):
    """A job as everybody who has its link sees it."""

    id: JobId
    state: JobState
    place: int | None = None
    """While it waits: how many jobs come before it."""
    played: int
    games: int
    """How many are played, and how many it takes; of a what-if, both kinds together, and of a sweep all of them."""
    most: int
    """How many games the job may have, counted like those of `NewJob`."""
    seconds: float | None = None
    """While it plays: about how long it still takes."""
    created: float
    """Seconds since 1970."""
    scenario: str
    """The id of the scenario."""
    name: Localized
    """Of the scenario."""
    job: Job
    changes: dict[str, Any]
    finding: Finding | None = None
    """What the games say so far; None before the first."""
    problem: Localized | None = None
    """Why it failed, or was stopped."""
