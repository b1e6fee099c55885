"""The store of a server: people, tables, their logs and talk, in one database.

One writer thread commits whatever has queued up in one transaction, so that a hundred tables cost one flush to disk.
An append is answered when it is on the disk, never before. SQLite and PostgreSQL go the same way.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
import zlib
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa

from conquerant.core.errors import BadInput
from conquerant.host.metrics import Metrics
from conquerant.host.store import Append, Change
from conquerant.server import fencing
from conquerant.server.fencing import MOVED, Fences, Held, Lost
from conquerant.server.queries import Queries
from conquerant.server.schema import log, migrate
from conquerant.server.statements import KeepAnalysis, Statements

T = TypeVar("T")
MOST_ROWS = 100  # in one statement
STANDSTILL = 3.0  # seconds after which PostgreSQL undoes what a node has begun and does not go on with
PATIENCE = {  # with a PostgreSQL whose machine is gone: nobody there says that a line is cut
    "connect_timeout": 5,
    "tcp_user_timeout": 10_000,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
}
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON", "temp_store=MEMORY")


@dataclass
class Write:
    """Changes that happen together, and who waits for them."""

    changes: tuple[Change, ...]
    done: asyncio.Future[None]
    queued: float
    fences: Fences = ()  # of the tables they change


class Store(Queries):
    failures = (sa.exc.SQLAlchemyError, Lost)

    def __init__(self, url: str, metrics: Metrics, among_nodes: bool = False) -> None:
        self.engine = connect(url, among_nodes)
        self.statements = Statements(self.engine.dialect.name)
        self.metrics = metrics
        self.held: Held | None = None  # the tables of this node, where several share a database
        self.gathered: list[Write] = []  # in this turn of the event loop
        self.writes: queue.SimpleQueue[list[Write] | None] = queue.SimpleQueue()
        self.readers = ThreadPoolExecutor(2, thread_name_prefix="reader")
        self.writer = threading.Thread(target=self._write_all, name="writer", daemon=True)

    def open(self) -> None:
        """Brings the database to this program's shape and starts the writer."""
        migrate(self.engine)
        self.loop = asyncio.get_running_loop()
        self.writer.start()

    async def close(self) -> None:
        """Everything queued is on the disk when this returns."""
        self._hand_over()
        self.writes.put(None)
        await asyncio.to_thread(self.writer.join)
        self.readers.shutdown()
        self.engine.dispose()

    def write(self, *changes: Any) -> Awaitable[None]:
        """Done when it is stored."""
        done: asyncio.Future[None] = self.loop.create_future()
        if not self.gathered:
            self.loop.call_soon(self._hand_over)
        write = Write(changes, done, time.perf_counter())
        if self.held is not None:
            try:
                write.fences = self.held.carried(changes)
            except Lost as lost:
                done.set_exception(lost)
                return done
        self.gathered.append(write)
        return done

    def _hand_over(self) -> None:
        """Once a turn of the event loop: what many tables write wakes the writer once."""
        gathered, self.gathered = self.gathered, []
        if gathered:
            self.writes.put(gathered)

    def trouble(self, failure: Exception) -> str:
        if isinstance(failure, Lost):
            return MOVED
        return sentence(failure) if isinstance(failure, sa.exc.OperationalError) or _is_cut(failure) else ""

    async def keep_analysis(self, table: str, judged: bytes) -> None:
        await self.write(KeepAnalysis(table, await asyncio.to_thread(zlib.compress, judged)))

    async def read(self, ask: Callable[[sa.Connection], T]) -> T:
        def asked() -> T:
            with self.engine.connect() as connection:
                return ask(connection)

        return await self.loop.run_in_executor(self.readers, asked)

    async def change(self, work: Callable[[sa.Connection], T]) -> T:
        """A small change of its own, beside the tables' writer: for what nodes share."""

        def done() -> T:
            with self.engine.begin() as connection:
                return work(connection)

        return await self.loop.run_in_executor(self.readers, done)

    def _write_all(self) -> None:
        with self.engine.connect() as connection, closing(Appending(self.engine)) as appending:
            batch = self.writes.get()
            while batch is not None:
                following: list[Write] | None = []
                while following is not None and not self.writes.empty():
                    following = self.writes.get()
                    batch += following or []
                if appending.append_all(batch):
                    self._stored(batch)
                else:
                    self._commit(connection, appending, batch)
                batch = None if following is None else self.writes.get()

    def _commit(self, connection: sa.Connection, appending: Appending, batch: list[Write]) -> None:
        """All in one transaction; where that fails each alone, so that one bad write spoils no other."""
        try:
            fencing.check(connection, [fence for write in batch for fence in write.fences])
            _execute(connection, self.statements, appending, batch)
        except Exception as problem:  # a driver refuses some values in its own words; the writer outlives them all
            connection.rollback()
            if len(batch) > 1:
                for write in batch:
                    self._commit(connection, appending, [write])
                return
            self.loop.call_soon_threadsafe(_fail, batch[0], problem)
            return
        self._stored(batch)

    def _stored(self, batch: list[Write]) -> None:
        self.metrics.commits += 1
        self.metrics.stored.observe(time.perf_counter() - batch[0].queued)
        self.loop.call_soon_threadsafe(_finish, batch)


def _execute(connection: sa.Connection, statements: Statements, appending: Appending, batch: list[Write]) -> None:
    """In the order they came, but all that is appended to logs at once: a table is stored before its log begins."""
    appended: list[Append] = []
    for write in batch:
        for change in write.changes:
            if type(change) is Append:
                appended.append(change)
                continue
            for statement, rows in statements.of(change):
                if rows:
                    connection.execute(statement, rows)
    for start in range(0, len(appended), MOST_ROWS):
        connection.exec_driver_sql(*appending.statement(appended[start : start + MOST_ROWS]))
    connection.commit()


class Appending:
    """The one statement that is run all the time: many rows in one step. Where nothing else is to be stored, it is a
    transaction by itself, on a line of its own to the driver: so the writer asks twice for the lock it shares with the
    event loop, not once for each step."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        columns = ("table_id", "seq", "entry", "after", "at")
        mark = "?" if engine.dialect.paramstyle == "qmark" else "%s"
        self.row = f"({', '.join([mark] * len(columns))})"
        self.head = f"insert into {log.name} ({', '.join(columns)}) values "
        self.line: Any = None  # from the engine's pool, once it is needed

    def statement(self, rows: list[Append]) -> tuple[str, tuple[Any, ...]]:
        values: list[Any] = []
        for row in rows:
            values += (row.table, row.seq, row.entry, row.after, row.at)
        return self.head + ", ".join([self.row] * len(rows)), tuple(values)

    def append_all(self, batch: list[Write]) -> bool:
        """Whether all this was appended and is on the disk; what goes wrong is left to the long way."""
        rows: list[Append] = []
        for write in batch:
            for change in write.changes:
                if type(change) is not Append:
                    return False
                rows.append(change)
        if len(rows) > MOST_ROWS:
            return False
        fences = [fence for write in batch for fence in write.fences]
        try:
            if fences:
                return bool(self._driver().execute(*fencing.append(rows, fences)).rowcount == len(rows))
            self._driver().execute(*self.statement(rows))
        except Exception:
            self.close()
            return False
        return True

    def _driver(self) -> Any:
        """The driver's own connection, where every statement is stored at once."""
        if self.line is None:
            self.line = self.engine.raw_connection()
            self.engine.dialect.set_isolation_level(self.line.dbapi_connection, "AUTOCOMMIT")
        return self.line.dbapi_connection

    def close(self) -> None:
        """Not used again: it may be what went wrong."""
        if self.line is not None:
            self.line.invalidate()
            self.line = None


def _finish(batch: list[Write]) -> None:
    for write in batch:
        if not write.done.done():
            write.done.set_result(None)


def _fail(write: Write, problem: Exception) -> None:
    if not write.done.done():
        write.done.set_exception(problem)


def connect(url: str, among_nodes: bool = False) -> sa.Engine:
    patience = {} if url.startswith("sqlite") else PATIENCE
    engine = sa.create_engine(url, hide_parameters=True, connect_args=patience)
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine, "connect", _careful)
    elif among_nodes:
        sa.event.listen(engine, "connect", _undone_when_hanging)
    return engine


def conninfo(url: str) -> dict[str, Any]:
    """The same address for whoever speaks to PostgreSQL without SQLAlchemy; several hosts may stand in it."""
    made = sa.make_url(url)
    _, named = made.get_dialect()().create_connect_args(made)
    return {name: value for name, value in named.items() if name != "context"}


def prepare(url: str) -> None:
    """The database, brought to this program's shape; where that cannot be, one sentence says why."""
    engine = connect(url)
    try:
        migrate(engine)
    except (sa.exc.SQLAlchemyError, OSError) as problem:
        raise BadInput("database", sentence(problem)) from None
    finally:
        engine.dispose()


def check_known(url: str) -> None:
    """Refuses a database where no server of ours has ever been."""
    engine = connect(url)
    try:
        if not sa.inspect(engine).has_table("alembic_version"):
            raise BadInput("database", "no server has kept anything there")
    except sa.exc.SQLAlchemyError as problem:
        raise BadInput("database", sentence(problem)) from None
    finally:
        engine.dispose()


WORDS = (
    ("disk is full", "the disk is full"),
    ("disk I/O error", "the disk cannot be written (it may be full)"),
    ("readonly database", "the database is read-only"),
    ("read-only", "the database is read-only"),
    ("unable to open", "the database cannot be opened or made there"),
    ("not a database", "this file is not a database"),
    ("malformed", "the database is damaged"),
    ("already exists", "this database belongs to another program"),
    ("No space left", "the disk is full"),
    ("too many clients", "the database takes no more connections: raise max_connections"),
    ("remaining connection slots", "the database takes no more connections: raise max_connections"),
    ("database is locked", "another program keeps the database to itself"),
)


def sentence(problem: Exception) -> str:
    """What is wrong with the database, without its address, statements or values."""
    reported = str(getattr(problem, "orig", None) or problem)
    for sign, plain_words in WORDS:
        if sign in reported:
            return plain_words
    if isinstance(problem, sa.exc.OperationalError | sa.exc.InterfaceError) or _is_cut(problem):
        return "the database cannot be reached"
    return f"the database cannot be used ({type(problem).__name__})"


def _is_cut(problem: Exception) -> bool:
    return isinstance(problem, sa.exc.DBAPIError) and problem.connection_invalidated


def _careful(connection: Any, _: object) -> None:
    """Readers beside the writer, and on the disk when a commit returns."""
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _undone_when_hanging(connection: Any, _: object) -> None:
    """A node that hangs in a transaction would keep its locks, and others from its tables."""
    connection.execute(f"set idle_in_transaction_session_timeout = {STANDSTILL * 1000:.0f}")
    connection.commit()


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'conquerant.db'}"
