"""Whether the store can still write and read: tried every few seconds, for whoever asks."""

from __future__ import annotations

import asyncio
import logging
import secrets
import signal
import time
from collections.abc import Callable

from conquerant.core.errors import BadInput
from conquerant.host.logs import log
from conquerant.server.lease import Lost
from conquerant.server.statements import AddProbe
from conquerant.server.store import Store, sentence

EVERY = 5.0  # seconds
FILLING = 2048  # bytes of noise, twice as many letters: a full disk has no room for it, and PostgreSQL cannot pack it


class Probe:
    """`trouble` is empty while all is well."""

    def __init__(self, store: Store, held: Callable[[], None], every: float = EVERY) -> None:
        self.store = store
        self.held = held
        self.every = every
        self.trouble = "the server is starting"
        self._n = 0
        self._looking = asyncio.Lock()

    async def run(self) -> None:
        while True:
            await self.look()
            await asyncio.sleep(self.every)

    async def look(self) -> None:
        async with self._looking:
            trouble = await self._find_trouble()
        if trouble != self.trouble:
            log("the store fails" if trouble else "the store answers", why=trouble)
        self.trouble = trouble

    async def _find_trouble(self) -> str:
        try:
            async with asyncio.timeout(self.every):
                await self._try()
        except TimeoutError:
            return f"the database has not answered within {self.every:g} seconds"
        except Lost as mistake:
            log("another server has taken the database: this one ends", logging.ERROR)
            signal.raise_signal(signal.SIGTERM)
            return mistake.problem
        except BadInput as mistake:
            return mistake.problem
        except Exception as problem:
            return sentence(problem)
        return ""

    async def _try(self) -> None:
        """Another row first, then the old one goes: what stands there must have been written anew."""
        self._n = max(self._n + 1, time.time_ns() // 1_000)
        n = self._n
        await self.store.write(AddProbe(n, secrets.token_hex(FILLING)))
        if not await self.store.has_probe(n):
            raise BadInput("", "the database does not keep what is written")
        await asyncio.to_thread(self.held)
