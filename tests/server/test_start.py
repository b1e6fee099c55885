"""How a server starts, and why it does not: one sentence, no traceback."""

from __future__ import annotations

import asyncio
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from conquerant.core.errors import BadInput
from conquerant.host import hosting, identity, wire
from conquerant.host.table import Table
from conquerant.server.house import Config, House
from conquerant.server.lease import KEY, TAKE, Lease
from conquerant.server.measure.client import Server, free_port
from conquerant.server.measure.programs import Postgres
from conquerant.server.store import prepare, sqlite
from server.databases import fill, postgres, small_disk
from server.test_store import house, story
from server.visitors import PATIENCE


@pytest.mark.skipif(sys.platform != "linux", reason="other systems tell it otherwise")
def test_a_port_that_was_free_is_not_taken_by_whoever_calls_out_meanwhile() -> None:
    given = Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split()
    assert {free_port() for _ in range(50)}.isdisjoint(range(int(given[0]), int(given[1]) + 1))


@pytest.mark.parametrize("size", [0, 1, 31, 33])
def test_a_key_that_is_none_is_refused(tmp_path: Path, size: int) -> None:
    (tmp_path / "key").write_bytes(b"k" * size)
    with pytest.raises(BadInput, match=f"expected 32 bytes, found {size}"):
        identity.keeper(tmp_path)


def test_a_key_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(BadInput, match="No space left"):
            identity.keeper(tmp_path)
    assert list(tmp_path.iterdir()) == []
    made = identity.keeper(tmp_path)
    assert (tmp_path / "key").stat().st_size == 32
    assert (tmp_path / "key").stat().st_mode & 0o777 == 0o600
    assert identity.keeper(tmp_path).key == made.key


def refused(*options: str, limit: int | None = None) -> str:
    """What a server that does not start says: one line, and exit code 2."""

    def small_files() -> None:
        if limit is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    command = [sys.executable, "-m", "conquerant", "serve", "--no-browser", "--port", str(free_port()), *options]
    told = subprocess.run(
        command, capture_output=True, text=True, timeout=2 * PATIENCE, preexec_fn=small_files, check=False
    )
    assert told.returncode == 2, told
    assert "Traceback" not in told.stderr
    assert told.stderr.count("\n") == 1, told.stderr
    return told.stderr


@pytest.mark.long
def test_a_folder_that_cannot_be_written_is_told_in_one_sentence(tmp_path: Path) -> None:
    assert "cannot be made" in refused("--data", "/proc/conquerant")
    assert "cannot be written" in refused("--data", "/proc/self")
    (tmp_path / "file").write_text("")
    assert "cannot be made" in refused("--data", str(tmp_path / "file"))


@pytest.mark.parametrize("limit", [0, 4096])
def test_a_full_disk_at_the_first_start_is_told_in_one_sentence(tmp_path: Path, limit: int) -> None:
    """Not even a key can be written; or the key, but no database."""
    assert "full" in refused("--data", str(tmp_path / "data"), limit=limit) or limit == 0
    assert not (tmp_path / "data" / "key").exists() or (tmp_path / "data" / "key").stat().st_size == 32


@pytest.mark.long
def test_a_really_full_disk_is_told_in_one_sentence(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", 1) as disk:
        filling = fill(disk)
        refused("--data", str(disk / "data"))
        refused("--data", str(disk))
        filling.unlink()
        Server(disk / "data").stop()


def test_a_database_that_is_none_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "conquerant.db").write_bytes(b"no database " * 1000)
    assert "not a database" in refused("--data", str(tmp_path))
    assert "No such file" in refused("--data", str(tmp_path / "a"), "--database", f"sqlite:///{tmp_path}/no/x.db")
    assert "expected the path" in refused("--data", str(tmp_path / "b"), "--database", "sqlite:///:memory:")
    assert "cannot be reached" in refused(
        "--data", str(tmp_path / "c"), "--database", f"postgresql://nobody:secret@127.0.0.1:{free_port()}/x"
    )
    foreign = tmp_path / "foreign.db"
    with sqlite3.connect(foreign) as database:
        database.execute("create table people (x)")
    assert "another program" in refused("--data", str(tmp_path / "d"), "--database", f"sqlite:///{foreign}")


def test_a_database_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    prepare(sqlite(tmp_path))
    with sqlite3.connect(tmp_path / "conquerant.db") as database:
        database.execute("update alembic_version set version_num = '9999'")
    assert "newer version" in refused("--data", str(tmp_path))


@pytest.mark.long
def test_a_read_only_database_is_told_in_one_sentence(tmp_path: Path) -> None:
    prepare(sqlite(tmp_path))
    with sqlite3.connect(tmp_path / "conquerant.db") as database:
        database.execute("pragma journal_mode=delete")
    immutable = shutil.which("chattr")
    if not immutable or subprocess.run([immutable, "+i", str(tmp_path / "conquerant.db")], check=False).returncode:
        pytest.skip("no file can be made immutable here")
    try:
        assert "database" in refused("--data", str(tmp_path))
    finally:
        subprocess.run([immutable, "-i", str(tmp_path / "conquerant.db")], check=True)


@pytest.mark.long
def test_a_database_that_is_being_served_is_refused_by_every_name(tmp_path: Path) -> None:
    first = Server(tmp_path / "first")
    real = tmp_path / "first" / "conquerant.db"
    (tmp_path / "link.db").symlink_to(real)
    (tmp_path / "folder").symlink_to(tmp_path / "first", target_is_directory=True)
    names = [real, tmp_path / "link.db", tmp_path / "folder" / "conquerant.db", tmp_path / "x" / ".." / "link.db"]
    (tmp_path / "x").mkdir()
    try:
        for i, name in enumerate([*map(str, names), os.path.relpath(real)]):
            told = refused("--data", str(tmp_path / f"other{i}"), "--database", f"sqlite:///{name}")
            assert "another server is serving this database" in told
        assert "another server is using this folder" in refused("--data", str(tmp_path / "first"))
    finally:
        first.kill()
    Server(tmp_path / "second", 0, "--database", f"sqlite:///{tmp_path / 'link.db'}").stop()  # a dead one holds nothing


def test_a_database_with_a_second_name_is_refused(tmp_path: Path) -> None:
    prepare(sqlite(tmp_path))
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "conquerant.db").hardlink_to(tmp_path / "conquerant.db")
    for folder in (tmp_path, tmp_path / "other"):
        with pytest.raises(BadInput, match="hard link"), closing(Lease(sqlite(folder))) as lease:
            lease.take()


@pytest.mark.long
def test_a_postgresql_that_is_being_served_is_refused(tmp_path: Path) -> None:
    database = postgres()
    try:
        first = Server(tmp_path / "first", 0, "--database", database.url)
        try:
            told = refused("--data", str(tmp_path / "other"), "--database", database.url)
            assert "another server is serving this database" in told
            database.stop()
            database.start()
            _until(lambda: _lock_is_held(database))  # again: the server looks every few seconds
            told = refused("--data", str(tmp_path / "other"), "--database", database.url)
            assert "another server is serving this database" in told
        finally:
            first.kill()
        _until(lambda: _starts(tmp_path / "second", database.url))
    finally:
        database.remove()


@pytest.mark.long
def test_a_server_that_lost_its_database_to_another_ends(tmp_path: Path) -> None:
    database = postgres()
    try:
        first = Server(tmp_path / "first", 0, "--database", database.url)
        try:
            with sa.create_engine(database.url).connect().execution_options(isolation_level="AUTOCOMMIT") as thief:
                _until(lambda: _takes(thief))
                assert first.process.wait(timeout=PATIENCE) == 0
        finally:
            first.kill()
    finally:
        database.remove()


def _takes(thief: sa.Connection) -> bool:
    """Cuts the holder's line and takes the lock, unless the holder is back first."""
    thief.execute(sa.text("select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'"))
    return bool(thief.execute(TAKE, {"key": KEY}).scalar())


def _lock_is_held(database: Postgres) -> bool:
    with sa.create_engine(database.url).connect() as connection:
        return bool(connection.execute(sa.text("select 1 from pg_locks where locktype = 'advisory'")).first())


def _until(happens: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < end
        time.sleep(0.2)


def _starts(data: Path, url: str) -> bool:
    """PostgreSQL takes a moment to notice that somebody died."""
    try:
        return Server(data, 0, "--database", url).stop() == 0
    except RuntimeError:
        return False


def test_tables_with_clocks_do_not_hold_up_the_start(tmp_path: Path) -> None:
    """Nobody waits for them: the house is open before the first has been read."""

    async def work() -> None:
        names = []
        async with house(tmp_path) as at:
            for _ in range(3):
                places = [wire.Place("me"), wire.Place("local", "B"), wire.Place("local", "C")]
                clock = wire.Clock("move", 3600)
                names.append((await hosting.make(at, "lucie", wire.NewTable("world", places, clock=clock))).id)
        at = House(Config(tmp_path, sqlite(tmp_path), pace=0.0))
        held, read = asyncio.Event(), at.table

        async def slowly(table: str) -> Table:
            await held.wait()
            return await read(table)

        at.table = slowly  # type: ignore[method-assign]
        await asyncio.wait_for(at.open(), PATIENCE)
        assert not at.live
        held.set()
        while len(at.live) < 3:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        clocks = [at.live[name].clocks for name in names]
        assert all(clock.seat is not None and 3500 < clock.now(clock.seat) <= 3600 for clock in clocks)
        await at.close()

    story(work)
