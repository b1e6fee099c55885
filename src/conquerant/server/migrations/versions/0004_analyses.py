"""What the coach found of a match, with its table. Older programs work beside it: they judge it again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("judged", sa.LargeBinary, nullable=False),
    )
    op.execute(sa.text("update shared set value = '0004 0003' where name = 'works_with'"))
