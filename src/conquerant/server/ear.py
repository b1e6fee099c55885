"""What other nodes and operators tell through PostgreSQL, heard at once: open tables, bans, a table that was taken."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import psycopg

from conquerant.host.logs import log_failure
from conquerant.server.store import PATIENCE, conninfo

CHANNEL = "conquerant"
AGAIN = 1.0  # second before the line is dialled anew


class Ear:
    def __init__(self, database: str, hear: Callable[[str], None]) -> None:
        self._address = {**conninfo(database), **PATIENCE}
        self.hear = hear

    async def run(self) -> None:
        while True:
            try:
                await self._listen()
            except (psycopg.Error, OSError):
                await asyncio.sleep(AGAIN)

    async def _listen(self) -> None:
        line = await psycopg.AsyncConnection.connect(**self._address, autocommit=True)
        async with line:
            await line.execute(f"listen {CHANNEL}")
            self.hear("back")
            async for told in line.notifies():
                self._hear(told.payload)

    def _hear(self, told: str) -> None:
        """Whoever may write to the database may tell anything, nodes of a later version too."""
        try:
            self.hear(told)
        except Exception:
            log_failure("what was told is not understood")
