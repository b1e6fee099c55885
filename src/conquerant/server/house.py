"""A house with many guests: its tables in a database, its bots in processes, its doors watched."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from conquerant import compiled
from conquerant.host import house
from conquerant.host.identity import keeper
from conquerant.host.logs import log
from conquerant.host.metrics import Metrics
from conquerant.host.store import DropEditions, DropPeople, DropTables
from conquerant.server import trial
from conquerant.server.bans import Bans
from conquerant.server.engine import Engine
from conquerant.server.lease import Lease
from conquerant.server.metrics import Exporter
from conquerant.server.probe import Probe
from conquerant.server.store import Store
from conquerant.server.workers import Workers

if TYPE_CHECKING:
    from conquerant.host.connection import Connection

BANNED = 4003
BAN_SECONDS = 2.0  # until a ban holds
DAY = 86_400.0


@dataclass
class Config(house.Settings):
    data: Path
    database: str
    budget: float = 20.0  # seconds a bot may think
    delete_after: int = 0  # days; 0 keeps everything
    proxies: str = ""  # addresses of proxies that tell whom they speak for
    open_metrics: bool = False  # for other machines too


class House(house.House):
    config: Config
    store: Store

    def __init__(self, config: Config, lease: Lease | None = None) -> None:
        metrics = Metrics()
        self.workers = Workers(metrics, config.budget)
        store = Store(config.database, metrics)
        super().__init__(config, store, self.workers, keeper(config.data), metrics, asyncio.to_thread)
        self.try_edition = trial.check
        self.exporter = Exporter(metrics)
        self.probe = Probe(store, lease.check if lease else _ours)
        self.bans = Bans()
        self.sockets: dict[Connection, str] = {}  # and the address of each
        self.engine = Engine(compiled.awaited(), self.workers, self._is_quiet)

    async def open(self) -> None:
        self.store.open()
        self.bans.set(await self.store.bans())
        await super().open()

    def chores(self) -> list[Coroutine[Any, Any, None]]:
        return [*super().chores(), self._watch(), self._tidy_daily(), self.probe.run(), self.engine.run()]

    async def close(self) -> None:
        self.shut_tables()
        await asyncio.to_thread(self.workers.close)
        await self.store.close()

    def _is_quiet(self) -> bool:
        """Whether nobody is connected, and nobody was promised a commitment that only this process knows."""
        return not self.sockets and not self.promised

    async def _watch(self) -> None:
        """What operators decide meanwhile holds within seconds."""
        while True:
            await asyncio.sleep(BAN_SECONDS)
            with suppress(*self.store.failures, ValueError):  # the probe tells
                self.bans.set(await self.store.bans())
                for connection, address in list(self.sockets.items()):
                    if self.bans.person(connection.person) or self.bans.address(address):
                        connection.cut_off(BANNED)

    async def _tidy_daily(self) -> None:
        while self.config.delete_after:
            with suppress(*self.store.failures):  # the probe tells; tomorrow is another day
                gone = await self.tidy(self.config.delete_after)
                log("old tables are deleted", count=gone)
            await asyncio.sleep(DAY)

    async def tidy(self, days: float) -> int:
        """Deletes the tables where nothing happened for so many days."""
        before = time.time() - days * DAY
        old = [table for table in await self.store.untouched(before) if table not in self.live]
        await self.store.write(DropTables(old), DropEditions(), DropPeople(before))
        return len(old)


def _ours() -> None:
    """A database nobody else can serve."""
