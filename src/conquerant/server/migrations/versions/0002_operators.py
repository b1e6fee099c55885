"""Bans, the probe's row, and an index for whose tables are whose."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "bans",
        sa.Column("who", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("why", sa.String(200), nullable=False),
    )
    op.create_table(
        "probes",
        sa.Column("n", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("filling", sa.Text, nullable=False),
    )
    op.create_index("tables_owner", "tables", ["owner"])
    op.create_index("tables_edition", "tables", ["edition"])
