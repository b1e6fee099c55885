"""One server for one database, whatever its folder is called: a second one is refused.

SQLite: a file beside the database itself, found through every link. PostgreSQL: an advisory lock of the session, so it
goes when its holder does. Nodes that share a PostgreSQL hold it together, and keep others from having it alone.
"""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import sqlalchemy as sa

from conquerant.core.errors import BadInput
from conquerant.locks import held
from conquerant.server.store import connect, sentence

BUSY = "another server is serving this database"
LINKED = "this file has another name elsewhere (a hard link), under which it could be served too: remove that first"
MOVED = "the database or its lock was moved, deleted or replaced while it is served: stop the server and put it back"
KEY = 0x434F4E51  # one for all programs of ours in a database
TAKE = sa.text("select pg_try_advisory_lock(:key)")
TAKE_SHARED = sa.text("select pg_try_advisory_lock_shared(:key)")


class Lost(BadInput):
    """Somebody else serves the database now."""


class Lease:
    def __init__(self, url: str, shared: bool = False) -> None:
        self._take_it = TAKE_SHARED if shared else TAKE
        self.url = sa.make_url(url)
        self._file = ExitStack()
        self._kept: list[Path] = []  # the database and what is locked for it
        self._known: list[tuple[int, int] | None] = []
        self._engine: sa.Engine | None = None
        self._connection: sa.Connection | None = None

    def take(self) -> None:
        if self.url.get_backend_name() == "sqlite":
            file = Path(self.url.database or "").resolve()
            lock = file.with_name(f"{file.name}.lock")
            if file.exists() and file.stat().st_nlink > 1:
                raise BadInput("database", LINKED)
            self._file.enter_context(held(lock, "database", BUSY))
            self._kept = [file, lock]
            return
        self._engine = connect(self.url.render_as_string(hide_password=False))
        try:
            self._take_session(self._engine)
        except sa.exc.SQLAlchemyError as problem:
            raise BadInput("database", sentence(problem)) from None

    def check(self) -> None:
        """Whether it is still ours. A PostgreSQL that was restarted has forgotten it: then it is taken again."""
        if self._engine is None:
            self._check_files()
            return
        try:
            if self._connection is None:
                self._take_session(self._engine)
            else:
                self._connection.execute(sa.select(1))
        except sa.exc.SQLAlchemyError:
            self._let_go()
            self._take_session(self._engine)

    def _check_files(self) -> None:
        """What is written to a file that was moved or deleted is found by nobody; the first look learns which it is."""
        now = [_identity(file) for file in self._kept]
        self._known = self._known or now
        if now != self._known:
            raise BadInput("database", MOVED)

    def close(self) -> None:
        self._let_go()
        if self._engine is not None:
            self._engine.dispose()
        self._file.close()

    def _take_session(self, engine: sa.Engine) -> None:
        connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        if not connection.execute(self._take_it, {"key": KEY}).scalar():
            connection.close()
            raise Lost("database", BUSY)
        self._connection = connection

    def _let_go(self) -> None:
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None


def _identity(file: Path) -> tuple[int, int] | None:
    try:
        status = file.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino
