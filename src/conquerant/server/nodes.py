"""One of several servers on one database: alive as long as its heart beats there, owner of the tables it has claimed.

A node that was not heard of for `TTL` seconds, by the database's own clock, may lose its tables to whoever needs them.
Nothing rests on that clock but who may take what: that nobody writes what he lost is the affair of fencing.py.
"""

from __future__ import annotations

import asyncio
import logging
import random
import signal
import time
from collections.abc import Callable, KeysView
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import sqlalchemy as sa

from conquerant.core.errors import BadInput
from conquerant.host import wire
from conquerant.host.house import Elsewhere
from conquerant.host.logs import log
from conquerant.server.fencing import Held
from conquerant.server.statements import NOW, TELL, THERE, clock
from conquerant.server.store import Store, connect, sentence

if TYPE_CHECKING:
    from conquerant.server.relay import Line

T = TypeVar("T")
TTL = 3.0  # seconds without a beat
BEAT = 0.75
PATIENCE = 8.0  # seconds that whoever needs a table waits for it
STEP = 0.2
TAKEN = "another node of this name is running: name this one otherwise"

REGISTER = sa.text(
    f"""insert into nodes (name, epoch, address, expires) values (:name, 1, :address, {NOW} + :ttl)
    on conflict (name) do update set epoch = nodes.epoch + 1, address = excluded.address, expires = {NOW} + :ttl
    where not {THERE} returning epoch"""
)
BEATS = sa.text(
    f"""with before as (select expires from nodes where name = :name and epoch = :epoch for update)
    update nodes set expires = {NOW} + :ttl from before
    where name = :name and epoch = :epoch returning not {THERE.replace("nodes", "before")} as had_expired"""
)
QUICKLY = sa.text("set local synchronous_commit = off")  # a beat that is lost does no harm
ALIVE = sa.text(f"select name, epoch, address from nodes where {THERE}")
FIND = sa.text(
    f"""select leases.node, leases.epoch, nodes.address, coalesce({THERE}, false) as alive
    from tables left join leases on leases.table_id = tables.id
    left join nodes on nodes.name = leases.node and nodes.epoch = leases.epoch where tables.id = :table"""
)
HOLD_OWNER = sa.text("select 1 from nodes where name = :owner for share")
CLAIM = sa.text(
    f"""insert into leases (table_id, node, epoch, fence)
    select cast(:table as varchar), cast(:name as varchar), cast(:epoch as bigint), 1
    from nodes where name = cast(:name as varchar) and epoch = cast(:epoch as bigint) and {THERE}
    on conflict (table_id) do update set node = excluded.node, epoch = excluded.epoch, fence = leases.fence + 1
    where leases.node = '' or (leases.node = excluded.node and leases.epoch = excluded.epoch) or not exists (
        select 1 from nodes where nodes.name = leases.node and nodes.epoch = leases.epoch and {THERE})
    returning fence"""
)
FENCES = sa.text("select table_id, fence from leases where table_id = any(:tables)")
ORPHANS = sa.text(
    f"""select tables.id from tables left join leases on leases.table_id = tables.id
    left join nodes on nodes.name = leases.node and nodes.epoch = leases.epoch and {THERE}
    where tables.status = 'playing' and nodes.name is null and tables.setup not like '%"clock":{{"kind":"none"%'"""
)
FREE_ALL = sa.text("update leases set node = '' where node = :name and epoch = :epoch")
RETIRE = sa.text("update nodes set expires = 0 where name = :name and epoch = :epoch")


@dataclass
class Owner:
    """Who has a table; not `alive` where it was not heard of for a while."""

    address: str
    alive: bool


class Node:
    def __init__(self, database: str, name: str, address: str) -> None:
        self.name = name
        self.address = address
        self.epoch = 0
        self.held = Held()
        self.alive: dict[tuple[str, int], str] = {}  # all nodes, as of the last beat, and where they are
        self.lines: dict[Line, str] = {}  # sockets that were passed on, and where to
        self.lost: Callable[[str], None] = lambda table: None  # told of a table that another node has taken
        self.in_memory: Callable[[], KeysView[str]] = {}.keys  # the tables that are played here
        self.fallen = asyncio.Event()  # some node is not there any more
        self.fallen.set()
        self._engine = connect(database, among_nodes=True)
        self._threads = ThreadPoolExecutor(4, thread_name_prefix="node")
        self._heart = ThreadPoolExecutor(1, thread_name_prefix="heart")  # it waits for no claim that waits
        self._ahead = 0.0  # seconds that the database's clock is before ours
        self._beaten = time.monotonic()
        self._unsure = False  # whether all our tables are still ours: somebody may have taken some
        self._patient_until = 0.0  # after a time without the database others may come back as we do
        self._me: dict[str, Any] = {"name": name, "ttl": TTL, "address": address}

    # Its life

    def register(self) -> None:
        """Waits for one of the same name that died a moment ago."""
        deadline = time.monotonic() + 2 * TTL
        while not self.epoch:
            try:
                with self._engine.begin() as connection:
                    self.epoch = connection.execute(REGISTER, self._me).scalar() or 0
                    self._look_at_clock(connection)
            except sa.exc.SQLAlchemyError as problem:
                raise BadInput("database", sentence(problem)) from None
            if not self.epoch and time.monotonic() > deadline:
                raise BadInput("node", TAKEN)
            time.sleep(0.0 if self.epoch else STEP)
        self._me["epoch"] = self.epoch

    async def run(self) -> None:
        while True:
            with suppress(sa.exc.SQLAlchemyError):  # the probe tells
                await self.beat()
            await asyncio.sleep(BEAT)

    async def beat(self) -> None:
        had_expired, alive = await self._do(self._beat, self._heart)
        silent = self.silent()  # the beat itself may have waited
        if had_expired is None:
            log("another node has taken this one's name: it ends", logging.ERROR)
            signal.raise_signal(signal.SIGTERM)
            return
        self._beaten = time.monotonic()
        if silent:
            self._patient_until = self._beaten + TTL
        if self.alive.keys() - alive.keys():
            self.fallen.set()
        self.alive = alive
        for line, address in list(self.lines.items()):
            if not self.answers(address):
                line.transport.abort()
        if had_expired or self._unsure:
            await self.look_around()
        for table in self.in_memory() - self.held.fences.keys():
            self.lost(table)  # taken while it came into memory

    def silent(self) -> bool:
        """Whether others may take this one for dead: what it is asked now may be long since asked elsewhere."""
        return time.monotonic() - self._beaten > TTL

    def _beat(self, connection: sa.Connection) -> tuple[bool | None, dict[tuple[str, int], str]]:
        connection.execute(QUICKLY)
        had_expired = connection.execute(BEATS, self._me).scalar()
        self._look_at_clock(connection)
        return had_expired, {(row.name, row.epoch): row.address for row in connection.execute(ALIVE)}

    def _look_at_clock(self, connection: sa.Connection) -> None:
        self._ahead = clock(connection) - time.time()

    def clock(self) -> float:
        """The database's, which is the same for all nodes."""
        return time.time() + self._ahead

    async def look_around(self) -> None:
        """After a silence: which tables are still ours. Where the database does not say, it is asked again."""
        self._unsure = False
        try:
            await self._compare(dict(self.held.fences), self._heart)
        except BaseException:
            self._unsure = True
            raise

    async def _compare(self, known: dict[str, int], where: ThreadPoolExecutor) -> None:
        """With what is stored. A table that is not stored yet is about to be; one that was claimed anew meanwhile is
        not the one that was asked about."""
        which = {"tables": list(known)}
        rows = await self._do(lambda connection: connection.execute(FENCES, which).all(), where)
        for row in rows:
            fence = known[row.table_id]
            if fence != row.fence and self.held.fences.get(row.table_id) == fence:
                self.forget(row.table_id)

    def missed_something(self) -> None:
        """What others told meanwhile was not heard."""
        self._unsure = True

    def check_soon(self, table: str) -> None:
        """Somebody says that he has taken it; he may have done so before we had it back."""
        fence = self.held.fences.get(table)
        if fence is not None:
            self._checking = asyncio.ensure_future(self._check({table: fence}))

    async def _check(self, known: dict[str, int]) -> None:
        try:
            await self._compare(known, self._threads)
        except sa.exc.SQLAlchemyError:
            self.missed_something()

    def forget(self, table: str) -> None:
        self.held.fences.pop(table, None)
        self.lost(table)

    def answers(self, address: str) -> bool:
        """Whether some node that is alive is there."""
        return address in self.alive.values()

    async def retire(self) -> None:
        """In order: its tables are free at once."""
        with suppress(sa.exc.SQLAlchemyError):  # they are free in a moment
            await self._do(self._retire)
        self._threads.shutdown()
        self._heart.shutdown()
        self._engine.dispose()

    def _retire(self, connection: sa.Connection) -> None:
        connection.execute(FREE_ALL, self._me)
        connection.execute(RETIRE, self._me)

    # Tables

    async def claim(self, table: str) -> bool:
        """Ours from now on; whether there is such a table. Where another node has it, Elsewhere is raised."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            found = await self._do(lambda connection: self._claim(connection, table))
            if found is None:
                return False
            if isinstance(found, int):
                self.held.fences[table] = found
                return True
            if found.alive:
                raise Elsewhere(found.address)
            await asyncio.sleep(STEP)
        raise wire.Problem("not-ready", "this table is between two nodes: ask again in a moment", 503)

    def _claim(self, connection: sa.Connection, table: str) -> int | Owner | None:
        row = connection.execute(FIND, {"table": table}).first()
        if row is None:
            return None
        mine = (row.node, row.epoch) == (self.name, self.epoch)
        if row.alive and not mine:
            return Owner(row.address, True)
        theirs = bool(row.node) and not mine
        if theirs:
            if time.monotonic() < self._patient_until:
                return Owner("", False)
            connection.execute(HOLD_OWNER, {"owner": row.node})  # it cannot come back to life meanwhile
        fence: int | None = connection.execute(CLAIM, {**self._me, "table": table}).scalar()
        if fence is None:
            return Owner("", False)  # somebody was faster, or we are not alive ourselves
        if theirs:
            connection.execute(TELL, {"what": f"taken {table} {row.node}"})
        return fence

    async def orphans(self) -> list[str]:
        """Tables played against the clock that no living node has; everybody looks at them in another order."""
        rows = await self._do(lambda connection: connection.execute(ORPHANS).all())
        found = [row.id for row in rows]
        random.shuffle(found)
        return found

    async def _do(self, work: Callable[[sa.Connection], T], where: ThreadPoolExecutor | None = None) -> T:
        def done() -> T:
            with self._engine.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(where or self._threads, done)


def bind(node: Node, store: Store) -> None:
    """Everything this store writes from now on carries the numbers of this node's tables."""
    store.held = node.held
    store.statements.node = (node.name, node.epoch)
