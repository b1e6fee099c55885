"""A consistent copy of everything a server keeps, made while it runs, and the way back.

SQLite copies itself page by page and the key comes with it, in one file; PostgreSQL has `pg_dump` and `pg_restore`.
"""

from __future__ import annotations

import os
import sqlite3
import subprocess
import time
from contextlib import closing
from pathlib import Path

import sqlalchemy as sa
from psycopg.conninfo import make_conninfo

from conquerant.core.errors import BadInput
from conquerant.host.identity import KEY_BYTES, keeper
from conquerant.locks import alone
from conquerant.server.house import Config
from conquerant.server.lease import Lease
from conquerant.server.programs import find
from conquerant.server.store import check_known, connect, conninfo, prepare

PAGES = 200  # copied at once: whoever plays meanwhile hardly notices
PAUSE = 0.002
TABLE = "conquerant_key"  # in the copy alone
RUNNING = "a server is running here: stop it first"
THERE = "there is something already: restore into an empty folder or database"


def backup(config: Config, file: Path) -> None:
    """Written aside and renamed: a copy that is there is whole."""
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        beside.touch(mode=0o600)
        if config.database.startswith("sqlite"):
            _copy_sqlite(config, beside)
        else:
            _run("pg_dump", config.database, "--format=custom", "--no-owner", f"--file={beside}")
        beside.replace(file)
    except (OSError, sqlite3.Error) as problem:
        raise BadInput("file", f"{file} cannot be written ({problem})") from None
    finally:
        beside.unlink(missing_ok=True)


def _copy_sqlite(config: Config, to: Path) -> None:
    source = sa.make_url(config.database).database or ""
    with closing(sqlite3.connect(source)) as running, closing(sqlite3.connect(to)) as copy:
        running.execute("begin")
        running.execute("select count(*) from sqlite_master")  # one moment for all pages, whoever writes meanwhile
        running.backup(copy, pages=PAGES, progress=copied, sleep=PAUSE)
        copy.execute("pragma journal_mode=delete")
        copy.execute(f"create table {TABLE} (key blob)")
        copy.execute(f"insert into {TABLE} values (?)", (keeper(config.data).key,))
        copy.commit()


def copied(status: int, left: int, total: int) -> None:
    """Told of every step."""


def restore(config: Config, file: Path) -> None:
    """Into a folder or a database that has nothing yet."""
    if not file.is_file():
        raise BadInput("file", f"there is no file {file}")
    with alone(config.data, "data", RUNNING):
        if config.database.startswith("sqlite"):
            _restore_sqlite(config, file)
        else:
            _restore_postgresql(config, file)
    prepare(config.database)


def _restore_sqlite(config: Config, file: Path) -> None:
    place = Path(sa.make_url(config.database).database or "")
    if place.exists() or (config.data / "key").exists():
        raise BadInput("data", THERE)
    key = _key_in(file)
    with closing(sqlite3.connect(file)) as copy, closing(sqlite3.connect(place)) as restored:
        copy.backup(restored)
        restored.execute(f"drop table {TABLE}")
        restored.commit()
    place.chmod(0o600)
    with os.fdopen(os.open(config.data / "key", os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
        out.write(key)


def _key_in(file: Path) -> bytes:
    try:
        with closing(sqlite3.connect(file)) as copy:
            (key,) = copy.execute(f"select key from {TABLE}").fetchone()
    except (sqlite3.Error, TypeError):
        raise BadInput("file", f"{file} is no copy that conquerant backup made") from None
    if len(key) != KEY_BYTES:
        raise BadInput("file", f"the key in {file} is damaged")
    return bytes(key)


def _restore_postgresql(config: Config, file: Path) -> None:
    with closing(Lease(config.database)) as lease:
        lease.take()
        try:
            check_known(config.database)
        except BadInput as mistake:
            if "cannot" in mistake.problem:
                raise
        else:
            raise BadInput("database", THERE)
        _run("pg_restore", config.database, "--no-owner", "--exit-on-error", "--single-transaction", str(file))
        prepare(config.database)  # the copy may be older than this program
    engine = connect(config.database)
    with engine.begin() as connection:  # nobody owns anything: the nodes of the copy are not here
        connection.execute(sa.text("update leases set node = ''"))
        connection.execute(sa.text("update nodes set expires = 0"))
    engine.dispose()


def _run(program: str, database: str, *options: str) -> None:
    """The password goes by the environment, which other people of this machine cannot read."""
    where = conninfo(database)
    password = where.pop("password", None)
    env = {**os.environ, **({"PGPASSWORD": str(password)} if password else {})}
    command = [find(program), f"--dbname={make_conninfo(**where)}", *options]
    told = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    if told.returncode:
        raise BadInput("database", f"{program} failed: {told.stderr.strip().splitlines()[-1:] or told.returncode}")


def named(folder: Path, database: str) -> Path:
    kind = "sqlite" if database.startswith("sqlite") else "pgdump"
    return folder / f"conquerant-{time.strftime('%Y%m%d-%H%M%S')}.{kind}"
