"""The tables of the database. A change here needs a migration, which `migrations/` holds, and the next number."""

from typing import Any, Final

import msgspec
from sqlalchemy import (
    Boolean,
    Column,
    Dialect,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)
from sqlalchemy.types import TypeDecorator

from escarmouche.server.wire.tables import Computer
from escarmouche.text.codec import encode
from escarmouche.text.texts import Localized

SCHEMA: Final = 6
"""The number of these tables."""

VERSION_TABLE: Final = "escarmouche_version"
"""Where Alembic notes that number; a name of our own, for the database of an organisation may serve others too."""


class Json(TypeDecorator[Any]):
    """Data of one type, as JSON."""

    impl = Text
    cache_ok = True

    def __init__(self, of: Any = Any) -> None:
        super().__init__()
        self.of = of
        self._decode = msgspec.json.Decoder(of).decode

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        return None if value is None else encode(value).decode()

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        return None if value is None else self._decode(value)


TABLES: Final = MetaData()

GAMES: Final = Table(
    "games",
    TABLES,
    Column("id", String, primary_key=True),
    Column("seed", LargeBinary, nullable=False),
    Column("length", Integer, nullable=False),
    Column("seal", String, nullable=False),
    Column("game", String, nullable=False),
    Column("scenario", String, nullable=False),
    Column("name", Json(Localized), nullable=False),
    Column("host", LargeBinary, nullable=False),
    Column("status", String, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("seconds", Integer),
    Column("grace", Integer, nullable=False),
    Column("created", Double, nullable=False),
    Column("touched", Double, nullable=False),
    Column("progress", Json(Localized)),
    Column("next", String),
    Column("paused", String),
    Index("games_to_find", "listed", "status", "created"),
)
"""`length` counts the journal's lines and `seal` is that of the last, so that lines lost at its end are missed."""

LINES: Final = Table(
    "lines",
    TABLES,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("line", LargeBinary, nullable=False),
)

SEATS: Final = Table(
    "seats",
    TABLES,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seat", String, primary_key=True),
    Column("place", Integer, nullable=False),
    Column("who", String, nullable=False),
    Column("token", LargeBinary),
    Column("player", String, nullable=False),
    Column("computer", Json(Computer)),
    Column("stand_in", Integer, nullable=False),
    Column("seated", Integer, nullable=False),
    Column("renewed", Integer, nullable=False),
)

RECEIPTS: Final = Table(
    "receipts",
    TABLES,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seat", String, primary_key=True),
    Column("message", String, primary_key=True),
    Column("number", Integer, nullable=False),
)

SAID: Final = Table(
    "said",
    TABLES,
    Column("number", Integer, primary_key=True),
    Column("game", ForeignKey("games.id"), nullable=False),
    Column("seat", String, nullable=False),
    Column("player", String, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("notice", Json(Localized)),
    Index("said_at", "game", "number"),
)

LAB_JOBS: Final = Table(
    "lab_jobs",
    TABLES,
    Column("id", String, primary_key=True),
    Column("state", String, nullable=False),
    Column("scenario", String, nullable=False),
    Column("name", Json(Localized), nullable=False),
    Column("job", Json(), nullable=False),
    Column("changes", Json(), nullable=False),
    Column("mark", String, nullable=False),
    Column("games", Integer, nullable=False),
    Column("played", Integer, nullable=False),
    Column("batches", Integer, nullable=False),
    Column("created", Double, nullable=False),
    Column("touched", Double, nullable=False),
    Column("finding", LargeBinary),
    Column("problem", Json(Localized)),
    Index("lab_jobs_by_state", "state", "created"),
)
"""`batches` counts those that were ever kept, so that two servers never both go on with a job."""

LAB_BATCHES: Final = Table(
    "lab_batches",
    TABLES,
    Column("job", ForeignKey("lab_jobs.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("results", LargeBinary, nullable=False),
)
