"""Deleting old tables without a server."""

from __future__ import annotations

import time

from conquerant.server import schema
from conquerant.server.house import Config, untouched
from conquerant.server.store import connect, prepare


def tidy(config: Config, days: float) -> int:
    """How many tables were deleted: those where nothing happened for so many days, with editions only they used."""
    prepare(config.database)
    engine = connect(config.database)
    before = time.time() - days * 86_400
    with engine.begin() as connection:
        rows = [{"t": table} for table in untouched(connection, before)]
        if rows:
            connection.execute(schema.DROP_TABLE, rows)
            connection.execute(schema.DROP_EDITIONS)
        connection.execute(schema.DROP_PEOPLE, {"before": before})
    engine.dispose()
    return len(rows)
