"""Jobs of the lab: what was asked, what was found, and the games in batches."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "lab_jobs",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("scenario", sa.String, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("job", sa.Text, nullable=False),
        sa.Column("changes", sa.Text, nullable=False),
        sa.Column("mark", sa.String, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("played", sa.Integer, nullable=False),
        sa.Column("batches", sa.Integer, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("touched", sa.Double, nullable=False),
        sa.Column("finding", sa.LargeBinary),
        sa.Column("problem", sa.Text),
    )
    op.create_index("lab_jobs_by_state", "lab_jobs", ["state", "created"])
    op.create_table(
        "lab_batches",
        sa.Column("job", sa.String, sa.ForeignKey("lab_jobs.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("results", sa.LargeBinary, nullable=False),
    )
