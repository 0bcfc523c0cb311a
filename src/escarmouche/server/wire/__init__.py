"""What server and page say to each other, besides the games' own types. The page's TypeScript is generated from it."""

from escarmouche.kernel import Modifier, Odds, Outcome, Refusal, Roll
from escarmouche.lab.odds import OddsQuestion
from escarmouche.lab.worth.matching import MatchUps
from escarmouche.presentation.history import History, LogEntry, Moment
from escarmouche.presentation.interlude import Interlude, Preparations
from escarmouche.rendering.rendered_rolls import RenderedModifier, RenderedRoll
from escarmouche.server.wire.about import About
from escarmouche.server.wire.lab import JobInfo, LabShelf, LineUp, MoreGames, NewJob, NewLineUp, NewMatch
from escarmouche.server.wire.messages import FromPage, ToPage
from escarmouche.server.wire.network import NetworkInfo, OpenNetwork
from escarmouche.server.wire.shelf import Book, ScenarioCard, ScenarioOpened, Shelf
from escarmouche.server.wire.tables import (
    JournalOpened,
    NewTable,
    Problem,
    Reissue,
    Reissued,
    SeatTaken,
    TableInfo,
    TableOpened,
    TakeSeat,
)
from escarmouche.text.texts import Localized

WIRE = (
    About,
    Book,
    LogEntry,
    FromPage,
    Interlude,
    JobInfo,
    JournalOpened,
    LabShelf,
    LineUp,
    MatchUps,
    Modifier,
    Moment,
    MoreGames,
    NetworkInfo,
    NewJob,
    NewLineUp,
    NewMatch,
    NewTable,
    Odds,
    OpenNetwork,
    Outcome,
    Preparations,
    Problem,
    OddsQuestion,
    History,
    Refusal,
    Reissue,
    Reissued,
    Roll,
    ScenarioCard,
    ScenarioOpened,
    SeatTaken,
    Shelf,
    TableInfo,
    TableOpened,
    TakeSeat,
    ToPage,
    Localized,
    RenderedModifier,
    RenderedRoll,
)
"""The types that the page shares with the server, whatever is played."""
