"""A house with many guests: its tables in a database, its bots in processes, its doors watched."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import sqlalchemy as sa

from conquerant import compiled
from conquerant.host import house, wire
from conquerant.host.advising import Advising
from conquerant.host.coaching import Coaching
from conquerant.host.limits import household
from conquerant.host.logs import alias, log, log_failure
from conquerant.host.metrics import Metrics
from conquerant.host.store import DropEditions, DropPeople, DropTables
from conquerant.server import analyst, trial
from conquerant.server.bans import Bans
from conquerant.server.ear import Ear
from conquerant.server.engine import Engine
from conquerant.server.keys import keeper_of
from conquerant.server.lease import Lease
from conquerant.server.metrics import Exporter
from conquerant.server.nodes import STEP, Node, bind
from conquerant.server.probe import Probe
from conquerant.server.relay import Seal
from conquerant.server.sharing import TOLD_SECONDS, Crowds, SharedDaily, SharedPromises
from conquerant.server.statements import TELL, DropUntouched, FreeTable
from conquerant.server.store import Store
from conquerant.server.workers import Workers

if TYPE_CHECKING:
    from conquerant.host.connection import Connection
    from conquerant.host.table import Table

T = TypeVar("T")
BANNED = 4003
BAN_SECONDS = 2.0  # until a ban holds
ADOPT_SECONDS = 10.0  # between two looks for tables whose clocks stand still
TIDY_SECONDS = 60.0
BOT_SECONDS = 20.0  # that a bot may be waited for while somebody looks on
DAY = 86_400.0


@dataclass
class Config(house.Settings):
    data: Path
    database: str
    budget: float = 20.0  # seconds a bot may think
    delete_after: int = 0  # days; 0 keeps everything
    proxies: str = ""  # addresses of proxies that tell whom they speak for
    open_metrics: bool = False  # for other machines too
    node: str = ""  # its name among several on one PostgreSQL
    node_address: str = ""  # where the others reach it: host:port


class House(house.House):
    config: Config
    store: Store

    def __init__(self, config: Config, lease: Lease | None = None, node: Node | None = None) -> None:
        metrics = Metrics()
        self.workers = Workers(metrics, config.budget)
        store = Store(config.database, metrics, bool(config.node))
        keeper = keeper_of(config.data, config.database)
        super().__init__(config, store, self.workers, keeper, metrics, asyncio.to_thread)
        self.try_edition = trial.check
        self.coaching = Coaching(analyst.ask, store)
        self.advising = Advising(analyst.hint)
        self.exporter = Exporter(metrics, self.workers.turns)
        self.probe = Probe(store, lease.check if lease else _ours)
        self.bans = Bans()
        self._banned = asyncio.Event()  # somebody was, a moment ago
        self.sockets: dict[Connection, str] = {}  # and the address of each
        self.engine = Engine(compiled.awaited(), self.workers, self._is_quiet)
        self.node = node
        self.crowds: Crowds | None = None
        self.seal = Seal(keeper.key, node.clock if node else time.time)
        if node is not None:
            self._share(node)

    def _share(self, node: Node) -> None:
        """What one house has for itself, several have together."""
        bind(node, self.store)
        node.lost = self._lost
        node.in_memory = self.live.keys
        self.crowds = Crowds(node.name, self.keeper.key, self.config.limits.sockets_per_address)
        self.ear = Ear(self.config.database, self._hear)
        self.shared_promises = self.promises = SharedPromises(self.store)
        self.shared_daily = self.daily = SharedDaily(self.store, self.keeper.key)

    async def open(self) -> None:
        await self._patiently(self._open_store)
        self.bans.set(await self._patiently(self.store.bans))
        if self.node is not None:
            await self._patiently(self.node.beat)
        await super().open()

    async def _open_store(self) -> None:
        self.store.open()

    async def _patiently(self, ask: Callable[[], Awaitable[T]]) -> T:
        """A node that has found its database and then loses it while it starts waits for it."""
        while True:
            try:
                return await ask()
            except sa.exc.OperationalError:
                if self.node is None:
                    raise
                await asyncio.sleep(STEP)

    def chores(self) -> list[Coroutine[Any, Any, None]]:
        chores = [*super().chores(), self._watch(), self._tidy_daily(), self.probe.run(), self.engine.run()]
        if self.node is not None:
            chores += [self.node.run(), self.ear.run(), self._tidy_shared(), self._tell_crowds()]
        return chores

    async def close(self) -> None:
        self.shut_tables()
        await asyncio.to_thread(self.workers.close)
        await self.store.close()
        if self.node is not None:
            await self.node.retire()

    def now(self) -> float:
        return self.node.clock() if self.node else time.time()

    # With other nodes

    async def _load(self, table: str) -> Table:
        """Ours first: whatever another node has stored is there then."""
        if self.node is None:
            return await super()._load(table)
        await self.node.claim(table)
        try:
            return await super()._load(table)
        except BaseException:
            self._free(table)
            raise

    def drop(self, table: Table, code: int = house.TRY_AGAIN) -> None:
        super().drop(table, code)
        self._free(table.details.id)

    def _free(self, table: str) -> None:
        """After all that is being written of it, whoever needs it next may have it."""
        fence = None if self.node is None else self.node.held.fences.pop(table, None)
        if fence is not None:
            asyncio.ensure_future(self.store.write(FreeTable(table, fence))).add_done_callback(_looked_at)

    def _lost(self, table: str) -> None:
        live = self.live.get(table)
        if live is not None:
            log("another node has taken a table", table=alias(table))
            self.drop(live)

    def _hear(self, told: str) -> None:
        what, _, about = told.partition(" ")
        if what in ("tables", "back"):
            self.listed_anew()
        if what in ("bans", "back"):
            self._banned.set()
        if what == "back" and self.node is not None:
            self.node.missed_something()
        if what == "sockets" and self.crowds is not None:
            self.crowds.hear(about)
        if what == "taken" and self.node is not None:
            table, _, from_node = about.partition(" ")
            if from_node == self.node.name:
                self.node.check_soon(table)

    async def _wake(self) -> None:
        """Clocks of tables that no node has go on here: at the start, when a node has fallen, and now and then."""
        if self.node is None:
            await super()._wake()
            return
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.node.fallen.wait(), ADOPT_SECONDS)
            self.node.fallen.clear()
            with suppress(*self.store.failures):
                for table in await self.node.orphans():
                    await self._adopt(table)
            await asyncio.sleep(1.0)

    async def _adopt(self, table: str) -> None:
        try:
            (await self.table(table)).prompt()
        except house.Elsewhere:
            pass  # another node was faster
        except wire.Problem:
            log_failure("a table cannot go on", table=alias(table))
        await asyncio.sleep(house.BREATH)

    async def _trim_talk(self) -> None:
        """Nodes would wait for each other; of every new line the oldest goes anyway."""
        if self.node is None:
            await super()._trim_talk()

    async def forget_editions(self) -> None:
        """Where another node makes a table with one just now, it stays."""
        with suppress(sa.exc.IntegrityError):
            await super().forget_editions()

    async def _tidy_shared(self) -> None:
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            with suppress(*self.store.failures):
                await self.shared_promises.tidy()
                await self.shared_daily.tidy()

    async def _tell_crowds(self) -> None:
        while self.crowds is not None:
            await asyncio.sleep(TOLD_SECONDS)
            told = self.crowds.telling(Counter(household(address) for address in self.sockets.values()))
            if told:
                with suppress(*self.store.failures):
                    await self.store.change(partial(_tell, what=f"sockets {told}"))

    def _is_quiet(self) -> bool:
        """Whether nobody is connected, and nobody was promised a commitment that only this process knows."""
        return not self.sockets and not self.promises.waiting

    async def _watch(self) -> None:
        """What operators decide meanwhile holds within seconds."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._banned.wait(), BAN_SECONDS)
            self._banned.clear()
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

    def trouble(self) -> str:
        """Why nobody more should come, where there is a reason."""
        waited = self.workers.turns.longest()
        behind = f"bots are behind: the longest has waited for {waited:.0f} seconds" if waited > BOT_SECONDS else ""
        return self.probe.trouble or behind

    async def tidy(self, days: float) -> int:
        """Deletes the tables where nothing happened for so many days."""
        before = self.now() - days * DAY
        if self.node is not None:
            there = await self.store.count_tables()
            await self.store.write(DropUntouched(before), DropPeople(before))
            await self.forget_editions()
            return there - await self.store.count_tables()
        old = [table for table in await self.store.untouched(before) if table not in self.live]
        await self.store.write(DropTables(old), DropEditions(), DropPeople(before))
        return len(old)


def _looked_at(done: asyncio.Future[None]) -> None:
    """What fails here is found out by whoever needs it."""
    if not done.cancelled():
        done.exception()


def _tell(connection: sa.Connection, what: str) -> None:
    connection.execute(TELL, {"what": what})


def _ours() -> None:
    """A database nobody else can serve."""
