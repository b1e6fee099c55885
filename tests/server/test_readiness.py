"""Whether the server says that it cannot store: a full disk, a read-only database, a PostgreSQL that is gone."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from conquerant.host.store import NamePerson
from conquerant.server import app
from conquerant.server.house import Config, House
from conquerant.server.lease import Lease
from conquerant.server.measure.client import Failed, Server
from conquerant.server.store import sqlite
from server.databases import fill, postgres, small_disk
from server.test_doors import knock
from server.test_store import house, story
from server.visitors import BOT, ME, PATIENCE, Visitor


async def asked(at: House, path: str) -> tuple[int, Any]:
    transport = httpx.ASGITransport(app.make(at), client=("127.0.0.1", 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
        answer = await client.get(path)
        return answer.status_code, answer.json()


async def on_writer(at: House, statement: str) -> None:
    at.store.statements._of[str] = lambda text: [(sa.text(text), [{}])]
    await at.store.write(statement)


async def fill_up(at: House) -> None:
    for i in range(10_000):
        await at.store.write(NamePerson(f"p{i}", "x" * 24, 0.0))


def test_a_read_only_database_is_not_ready(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as at:
            await at.probe.look()
            assert await asked(at, "/ready") == (200, {"status": "ready"})
            await on_writer(at, "PRAGMA query_only=1")
            await at.probe.look()
            status, told = await asked(at, "/ready")
            assert (status, told["code"], told["message"]) == (503, "not-ready", "the database is read-only")
            assert (await asked(at, "/health"))[0] == 200
            await on_writer(at, "PRAGMA query_only=0")
            await at.probe.look()
            assert (await asked(at, "/ready"))[0] == 200

    story(work)


def test_a_full_database_is_not_ready(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as at:
            await on_writer(at, "PRAGMA max_page_count=1")
            with pytest.raises(sa.exc.OperationalError):
                await fill_up(at)
            await at.probe.look()
            assert await asked(at, "/ready") == (503, {"code": "not-ready", "message": "the disk is full"})
            await on_writer(at, "PRAGMA max_page_count=1000000")
            await at.probe.look()
            assert (await asked(at, "/ready"))[0] == 200

    story(work)


@pytest.mark.parametrize("name", ["conquerant.db", "conquerant.db.lock"])
@pytest.mark.parametrize("replaced", [False, True])
def test_a_database_that_was_moved_away_is_not_ready(tmp_path: Path, name: str, replaced: bool) -> None:
    """What is written goes on being written, to a file that no name leads to."""

    async def work() -> None:
        with closing(Lease(sqlite(tmp_path))) as lease:
            lease.take()
            at = House(Config(tmp_path, sqlite(tmp_path)), lease)
            await at.open()
            await at.probe.look()
            assert (await asked(at, "/ready"))[0] == 200
            (tmp_path / name).rename(tmp_path / "gone")
            if replaced:
                (tmp_path / name).write_bytes((tmp_path / "gone").read_bytes())
            await at.probe.look()
            status, told = await asked(at, "/ready")
            assert (status, "moved, deleted or replaced" in told["message"]) == (503, True)
            (tmp_path / "gone").replace(tmp_path / name)
            await at.probe.look()
            assert (await asked(at, "/ready"))[0] == 200
            await at.close()

    story(work)


def until(server: Server, wanted: int, why: str = "", seconds: float = PATIENCE) -> None:
    """On a busy machine it may be said first that the database takes long."""
    end = time.monotonic() + seconds
    while True:
        status, told = knock(server, "GET", "/ready")
        if status == wanted and told.get("message", "").startswith(why):
            return
        assert time.monotonic() < end, told
        time.sleep(0.2)


def test_a_full_disk_is_told_and_forgotten(tmp_path: Path, own_server: Callable[..., Server]) -> None:
    with small_disk(tmp_path / "disk", 4) as disk:
        server = own_server("--database", f"sqlite:///{disk}/conquerant.db")
        lucie = Visitor(server.base, "Lucie")
        until(server, 200)
        filling = fill(disk)
        until(server, 503, "the disk")
        assert knock(server, "GET", "/health")[0] == 200
        filling.unlink()
        until(server, 200)
        assert lucie.info(lucie.table("world", ME, BOT, BOT))["status"] == "playing"
        server.stop()


@pytest.mark.long
def test_a_postgresql_that_stops_is_told_and_found_again(own_server: Callable[..., Server]) -> None:
    database = postgres()
    try:
        server = own_server("--database", database.url)
        lucie = Visitor(server.base, "Lucie")
        until(server, 200)
        database.stop()
        until(server, 503, "the database cannot be reached")
        assert knock(server, "GET", "/health")[0] == 200
        with pytest.raises(Failed, match="503 not-ready"):
            lucie.table("world", ME, BOT, BOT)
        database.start()
        until(server, 200)
        assert lucie.info(lucie.table("world", ME, BOT, BOT))["status"] == "playing"
    finally:
        database.remove()


def test_no_visitor_makes_the_server_write(own_server: Callable[..., Server]) -> None:
    server = own_server()
    before, started = server.figures()["conquerant_commits_total"], time.monotonic()
    for _ in range(60):
        knock(server, "GET", "/health")
        knock(server, "GET", "/ready")
    written = server.figures()["conquerant_commits_total"] - before
    assert written <= 4 + (time.monotonic() - started) / 5
