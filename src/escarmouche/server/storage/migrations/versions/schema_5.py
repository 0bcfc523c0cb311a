"""Who has had a seat since when, how long a computer waits before it steps in, and what the table itself tells."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("games", sa.Column("grace", sa.Integer, nullable=False, server_default="120"))
    op.add_column("seats", sa.Column("stand_in", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("seated", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("renewed", sa.Integer, nullable=False, server_default="0"))
    op.add_column("said", sa.Column("notice", sa.Text))
    _keep_the_say_of_those_who_are_away()


def _keep_the_say_of_those_who_are_away() -> None:
    """Where a computer plays for somebody who holds the token, all that was played so far counts as theirs."""
    op.execute(
        "UPDATE seats SET stand_in = (SELECT length FROM games WHERE games.id = seats.game)"
        " WHERE who = 'computer' AND token IS NOT NULL"
    )
