"""Journals line by line, with the secret seed of each game.

Databases of number 1 were made without Alembic: what is already there stays.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table("schema", sa.Column("number", sa.Integer, primary_key=True), if_not_exists=True)
    op.create_table(
        "games",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "lines",
        sa.Column("game", sa.String, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("line", sa.LargeBinary, nullable=False),
        if_not_exists=True,
    )
