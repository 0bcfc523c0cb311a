"""What server and page say to each other, besides the games' own types. The page's TypeScript is generated from it."""

from escarmouche.kernel import Modifier, Odds, Outcome, Refusal, Roll
from escarmouche.kernel.reel import Deed, Moment, Reel, Told, ToldModifier, ToldRoll
from escarmouche.lab.odds import Question
from escarmouche.lab.worth.matching import Matches
from escarmouche.server.wire.about import About
from escarmouche.server.wire.lab import JobInfo, LabShelf, LineUp, MoreGames, NewJob, NewLineUp, NewMatch
from escarmouche.server.wire.messages import FromPage, ToPage
from escarmouche.server.wire.shelf import Book, ScenarioCard, Shelf
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

WIRE = (
    About,
    Book,
    Deed,
    FromPage,
    JobInfo,
    JournalOpened,
    LabShelf,
    LineUp,
    Matches,
    Modifier,
    Moment,
    MoreGames,
    NewJob,
    NewLineUp,
    NewMatch,
    NewTable,
    Odds,
    Outcome,
    Problem,
    Question,
    Reel,
    Refusal,
    Reissue,
    Reissued,
    Roll,
    ScenarioCard,
    SeatTaken,
    Shelf,
    TableInfo,
    TableOpened,
    TakeSeat,
    ToPage,
    Told,
    ToldModifier,
    ToldRoll,
)
"""The types that the page shares with the server, whatever is played."""
