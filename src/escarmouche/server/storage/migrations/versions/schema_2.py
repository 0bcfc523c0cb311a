"""Tables with seats, chat and receipts; the end of each journal is noted, so that a lost line is missed."""

import time
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from alembic import op
from msgspec import Struct, field

revision = "0002"
down_revision = "0001"

games = sa.table(
    "games",
    sa.column("id", sa.String),
    sa.column("length", sa.Integer),
    sa.column("seal", sa.String),
    sa.column("game", sa.String),
    sa.column("scenario", sa.String),
    sa.column("name", sa.Text),
    sa.column("host", sa.LargeBinary),
    sa.column("created", sa.Double),
    sa.column("touched", sa.Double),
)
lines = sa.table(
    "lines", sa.column("game", sa.String), sa.column("number", sa.Integer), sa.column("line", sa.LargeBinary)
)

Wanted = TypeVar("Wanted", bound=Struct)
NAMELESS = '{"en": "", "fr": ""}'


class Name(Struct):
    en: str
    fr: str


class Setup(Struct):
    seats: tuple[str, ...] = ()
    scenario: dict[str, Any] = {}


class Header(Struct):
    game: str = ""
    setup: Setup = field(default_factory=Setup)


class First(Struct):
    body: Header = field(default_factory=Header)


class Last(Struct):
    seal: str = ""


def upgrade() -> None:
    _widen_games()
    seats = op.create_table(
        "seats",
        sa.Column("game", sa.String, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.String, primary_key=True),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("who", sa.String, nullable=False),
        sa.Column("token", sa.LargeBinary),
        sa.Column("player", sa.String, nullable=False),
    )
    op.create_table(
        "receipts",
        sa.Column("game", sa.String, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.String, primary_key=True),
        sa.Column("message", sa.String, primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
    )
    op.create_table(
        "said",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("game", sa.String, sa.ForeignKey("games.id"), nullable=False),
        sa.Column("seat", sa.String, nullable=False),
        sa.Column("player", sa.String, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("said_at", "said", ["game", "number"])
    _describe_old_games(op.get_bind(), seats)
    _turn_older_programs_away()


def _widen_games() -> None:
    """In place, with values for the games that are there: they are described next."""
    for column in (
        sa.Column("length", sa.Integer, nullable=False, server_default="0"),
        sa.Column("seal", sa.String, nullable=False, server_default=""),
        sa.Column("game", sa.String, nullable=False, server_default=""),
        sa.Column("scenario", sa.String, nullable=False, server_default=""),
        sa.Column("name", sa.Text, nullable=False, server_default=NAMELESS),
        sa.Column("host", sa.LargeBinary, nullable=False, server_default=""),
        sa.Column("status", sa.String, nullable=False, server_default="playing"),
        sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("seconds", sa.Integer),
        sa.Column("created", sa.Double, nullable=False, server_default="0"),
        sa.Column("touched", sa.Double, nullable=False, server_default="0"),
        sa.Column("progress", sa.Text),
        sa.Column("next", sa.String),
    ):
        op.add_column("games", column)
    op.create_index("games_to_find", "games", ["listed", "status", "created"])


def _describe_old_games(connection: sa.Connection, seats: sa.Table) -> None:
    """What a game's own header says of it. Nobody holds a seat: whoever finds the table may sit down."""
    now = time.time()
    for game in connection.scalars(sa.select(games.c.id)).all():
        header = _read(connection, game, lines.c.number, First).body
        last = connection.scalar(sa.select(sa.func.max(lines.c.number)).where(lines.c.game == game))
        described = {
            "length": 0 if last is None else last + 1,
            "seal": _read(connection, game, lines.c.number.desc(), Last).seal,
            "game": header.game,
            "scenario": str(header.setup.scenario.get("id", "")),
            "name": msgspec.json.encode(_name(header)).decode(),
            "host": b"",
            "created": now,
            "touched": now,
        }
        connection.execute(sa.update(games).where(games.c.id == game).values(described))
        for place, seat in enumerate(dict.fromkeys(header.setup.seats)):
            free = {"game": game, "seat": seat, "place": place, "who": "open", "player": ""}
            connection.execute(sa.insert(seats).values(free))


def _read(connection: sa.Connection, game: str, order: sa.ColumnElement[int], wanted: type[Wanted]) -> Wanted:
    """The line that comes first in this order; a line that is lost or damaged tells nothing, and stays as it is."""
    line = connection.scalar(sa.select(lines.c.line).where(lines.c.game == game).order_by(order).limit(1))
    try:
        return msgspec.json.decode(line or b"", type=wanted)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return wanted()


def _name(header: Header) -> Name:
    try:
        return msgspec.convert(header.setup.scenario.get("name"), Name)
    except msgspec.ValidationError:
        return Name(header.game, header.game)


def _turn_older_programs_away() -> None:
    """They look here. Later numbers are Alembic's alone."""
    op.execute("DELETE FROM schema")
    op.execute("INSERT INTO schema (number) VALUES (2)")
