"""Deleting old tables without a server."""

from __future__ import annotations

import time
from contextlib import closing

from conquerant.locks import alone
from conquerant.server import schema
from conquerant.server.house import Config
from conquerant.server.lease import Lease
from conquerant.server.queries import untouched
from conquerant.server.store import connect, prepare

RUNNING = "a server is running here: stop it first, or let it delete old tables itself (serve --delete-after)"


def tidy(config: Config, days: float) -> int:
    """How many tables were deleted: those where nothing happened for so many days, with editions only they used."""
    with alone(config.data, "data", RUNNING), closing(Lease(config.database)) as lease:
        lease.take()
        return _tidied(config, time.time() - days * 86_400)


def _tidied(config: Config, before: float) -> int:
    prepare(config.database)
    engine = connect(config.database)
    with engine.begin() as connection:
        rows = [{"t": table} for table in untouched(connection, before)]
        if rows:
            connection.execute(schema.DROP_TABLE, rows)
            connection.execute(schema.DROP_EDITIONS)
        connection.execute(schema.DROP_PEOPLE, {"before": before})
    engine.dispose()
    return len(rows)
