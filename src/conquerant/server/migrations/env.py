"""Alembic's way in: the connection is given by `schema.migrate`."""

from __future__ import annotations

from alembic import context

from conquerant.server.schema import meta

context.configure(connection=context.config.attributes["connection"], target_metadata=meta, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
