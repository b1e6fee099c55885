"""What several nodes share: who is alive, who owns which table, the key, promises, what addresses have spent.

A later change that older programs can work with sets `works_with` to its own number and that of the oldest which can,
so that nodes of both versions may start while they are replaced one after the other: it only adds, and what it adds has
defaults. Without that, older programs are kept out.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    shared = op.create_table(
        "shared",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.bulk_insert(shared, [{"name": "works_with", "value": f"{revision} {revision}"}])
    op.create_table(
        "nodes",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("address", sa.String(255), nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("node", sa.String(64), nullable=False),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("fence", sa.BigInteger, nullable=False),
    )
    op.create_index("leases_node", "leases", ["node"])
    op.create_table(
        "promises",
        sa.Column("commitment", sa.String(64), primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "spent",
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("who", sa.String(32), primary_key=True),
        sa.Column("spent", sa.Float, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
