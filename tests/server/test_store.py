"""What is kept, and that nobody hears of anything that is not: inside one process, with a house and listeners."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from conquerant import games
from conquerant.host import gestures, hosting, promises, wire
from conquerant.host.metrics import Metrics
from conquerant.host.store import AddLine, AddTable, Append, DropTables, NamePerson, TableRow, TrimTalk
from conquerant.host.table import Table
from conquerant.server import app, schema
from conquerant.server.house import Config, House
from conquerant.server.statements import AddProbe
from conquerant.server.store import Appending, Store, connect, sqlite
from conquerant.server.tidying import tidy


class Listener:
    """What a table needs of a socket."""

    def __init__(self, person: str, seat: int | None) -> None:
        self.person = person
        self.seat = seat
        self.address = ""
        self.greeted = True
        self.heard: list[dict[str, Any]] = []
        self.code: int | None = None

    def send(self, told: bytes) -> None:
        self.heard.append(json.loads(told))

    def hang_up(self, code: int) -> None:
        self.code = code


@asynccontextmanager
async def house(folder: Path, url: str = "") -> AsyncIterator[House]:
    made = House(Config(folder, url or sqlite(folder), pace=0.0))
    await made.open()
    try:
        yield made
    finally:
        await made.close()


async def laid(at: House, game: str = "world") -> tuple[Table, list[Any]]:
    """A table with three people, all listening."""
    places = [wire.Place("me"), wire.Place("local", "B"), wire.Place("local", "C")]
    told = await hosting.make(at, "lucie", wire.NewTable(game, places))
    table = await at.table(told.id)
    listeners: list[Any] = [Listener("lucie", seat) for seat in range(3)]
    table.connections.update(listeners)
    return table, listeners


async def move(table: Table, listeners: list[Any]) -> int:
    match = table.playing
    mover = int(match.state.mover)
    message = wire.Play(seq=match.seq, ids=[int(match.state.legal()[0].id)])
    await table.ask(lambda: gestures.play(table, listeners[mover], message))
    return match.seq


def story(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(work())


def table_named(name: str) -> AddTable:
    row = TableRow(name, "world", "digest", "lucie", "waiting", "link", 0.0, 0.0, "", None, "{}")
    return AddTable(row, "{}", [])


def test_what_queues_up_is_stored_together_and_one_bad_write_spoils_no_other(tmp_path: Path) -> None:
    async def work() -> None:
        metrics = Metrics()
        store = Store(sqlite(tmp_path), metrics)
        store.open()
        await store.write(table_named("t0"))
        before = metrics.commits
        writes = [store.write(table_named(f"t{i}")) for i in range(200)]
        outcomes = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(o).__name__ for o in outcomes if o is not None] == ["IntegrityError"]
        await asyncio.gather(*(store.write(table_named(f"u{i}")) for i in range(200)))
        assert await store.count_tables() == 400
        assert metrics.commits - before < 390
        await store.close()

    story(work)


def test_after_a_bad_write_each_is_tried_alone(tmp_path: Path) -> None:
    """Also where the driver itself refuses a value, before the database sees it: the writer outlives it."""

    async def work() -> None:
        store = Store(sqlite(tmp_path), Metrics())
        store.open()
        await store.write(table_named("t"))
        writes = [
            store.write(table_named("before")),
            store.write(table_named("t")),
            store.write(AddProbe(1 << 70, "too large")),
            store.write(table_named("after")),
        ]
        outcomes = await asyncio.wait_for(asyncio.gather(*writes, return_exceptions=True), 30)
        assert [type(o).__name__ for o in outcomes] == ["NoneType", "IntegrityError", "OverflowError", "NoneType"]
        await asyncio.wait_for(store.write(table_named("later")), 30)
        tables = await store.read(lambda c: [t.id for t in c.execute(sa.select(schema.tables.c.id).order_by("id"))])
        assert tables == ["after", "before", "later", "t"]
        await store.close()

    story(work)


def _entry(table: str, seq: int) -> Append:
    return Append(table, seq, "{}", "{}", 0.0)


async def _entries(store: Store) -> list[int]:
    return await store.read(lambda c: [row.seq for row in c.execute(sa.select(schema.log.c.seq).order_by("seq"))])


def test_of_many_entries_stored_in_one_step_a_bad_one_spoils_no_other(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as at:
            table, _ = await laid(at)
            name = table.details.id
            writes = [at.store.write(_entry(name, seq)) for seq in (1, 2, 2, 3)]
            strange = at.store.write(_entry("no such table", 4))
            outcomes = await asyncio.gather(*writes, strange, return_exceptions=True)
            assert [type(o).__name__ for o in outcomes] == [
                *["NoneType"] * 2,
                "IntegrityError",
                "NoneType",
                "IntegrityError",
            ]
            assert await _entries(at.store) == [0, 1, 2, 3]

    story(work)


def test_entries_are_stored_again_after_the_line_to_the_database_broke(tmp_path: Path) -> None:
    """Few go their own short way, many the long one."""
    lines: list[Any] = []
    driver = Appending._driver

    def watched(appending: Appending) -> Any:
        lines.append(driver(appending))
        return lines[-1]

    async def work() -> None:
        async with house(tmp_path) as at:
            table, listeners = await laid(at)
            await move(table, listeners)
            lines[-1].close()
            seq = await move(table, listeners)
            name = table.details.id
            await at.store.write(*[_entry(name, seq + n) for n in range(250)])
            await at.store.write(_entry(name, seq + 250))
            assert await _entries(at.store) == list(range(seq + 251))
            assert lines[0] is lines[1]
            assert lines[2] is not lines[1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Appending, "_driver", watched)
        story(work)


def test_nothing_is_told_before_it_is_stored(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as at:
            table, listeners = await laid(at)
            write, gate = at.store.write, asyncio.Event()

            async def slow(*parts: Any) -> None:
                await gate.wait()
                await write(*parts)

            at.store.write = slow  # type: ignore[method-assign]
            task = asyncio.create_task(move(table, listeners))
            await asyncio.sleep(0.1)
            assert not any(listener.heard for listener in listeners)
            assert table.info("lucie").seq == 1
            gate.set()
            await task
            assert all(listener.heard[-1]["seq"] == 2 for listener in listeners)

    story(work)


def test_a_table_whose_store_fails_tells_nothing_and_comes_back_as_it_was_stored(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as at:
            table, listeners = await laid(at)
            await move(table, listeners)
            stored = table.playing.state.position()
            for listener in listeners:
                listener.heard.clear()
            write = at.store.write

            async def full(*parts: Any) -> None:
                raise sa.exc.OperationalError("disk full", None, Exception())

            at.store.write = full  # type: ignore[method-assign]
            with pytest.raises(sa.exc.OperationalError):
                await move(table, listeners)
            assert not any(listener.heard for listener in listeners)
            assert [listener.code for listener in listeners] == [1013] * 3
            with pytest.raises(wire.Problem, match="left memory"):
                await table.ask(lambda: asyncio.sleep(0))
            at.store.write = write  # type: ignore[method-assign]
            again = await at.table(table.details.id)
            assert again is not table
            assert again.playing.state.position() == stored

    story(work)


def test_two_entries_cannot_have_the_same_place(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as at:
            table, listeners = await laid(at)
            await at.store.write(_entry(table.details.id, 1))
            with pytest.raises(sa.exc.IntegrityError):
                await move(table, listeners)
            assert not any(listener.heard for listener in listeners)

    story(work)


def test_the_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    engine = connect(sqlite(tmp_path))
    schema.migrate(engine)
    script = ScriptDirectory(str(schema.MIGRATIONS))
    schema.migrate(engine)
    with engine.connect() as connection:
        assert schema._seen(connection) == schema._newest() == script.get_current_head()
        assert compare_metadata(MigrationContext.configure(connection), schema.meta) == []
        assert connection.exec_driver_sql("pragma journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("pragma synchronous").scalar() == 2


def test_old_tables_are_deleted_with_all_that_is_theirs(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as at:
            old, _ = await laid(at)
            await laid(at)
            with at.store.engine.begin() as database:
                database.execute(schema.tables.update().where(schema.tables.c.id == old.details.id).values(touched=0.0))
                database.execute(schema.log.update().where(schema.log.c.table_id == old.details.id).values(at=0.0))

    story(work)
    config = Config(tmp_path, sqlite(tmp_path))
    assert tidy(config, 30) == 1
    assert tidy(config, 30) == 0
    with connect(config.database).connect() as connection:
        for table in (schema.tables, schema.log):
            assert connection.execute(sa.select(sa.func.count()).select_from(table)).scalar() == 1


def test_what_the_coach_found_stays_with_its_table_and_goes_with_it(tmp_path: Path) -> None:
    async def judged() -> None:
        async with house(tmp_path) as at:
            table, _ = await laid(at)
            tables.append(table.details.id)
            assert await at.store.analysis(tables[0]) is None
            await at.store.keep_analysis(tables[0], b"{}")
            await at.store.keep_analysis(tables[0], b'{"again":1}')
            with pytest.raises(sa.exc.IntegrityError):
                await at.store.keep_analysis("nowhere", b"{}")

    async def recalled() -> None:
        async with house(tmp_path) as at:
            assert await at.store.analysis(tables[0]) == b'{"again":1}'
            await at.store.write(DropTables(tables))
            assert await at.store.analysis(tables[0]) is None

    tables: list[str] = []
    story(judged)
    story(recalled)


def test_names_and_talk_do_not_stay_for_ever(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as at:
            await laid(at)
            table, _ = await laid(at)
            await at.store.write(*[NamePerson(name, "x", 0.0) for name in ("lucie", "gone")])
            lines = [AddLine(table.details.id, n, "{}", -1) for n in range(150)]
            await at.store.write(*lines, TrimTalk(100))
            assert await at.tidy(30) == 0
            assert (await at.knows("lucie"), await at.knows("gone")) == (True, False)
            left = await at.store.read(lambda c: c.execute(sa.select(schema.chat.c.n)).scalars().all())
            assert sorted(left) == list(range(50, 150))

    story(work)


async def two_names_at_once(folder: Path, url: str) -> None:
    async with house(folder, url) as at:
        at.config.limits.names_per_address = 1
        transport = httpx.ASGITransport(app.make(at))
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
            await client.get("/api/v1/me")
            names = [f"Lucie {i}" for i in range(8)]
            answers = await asyncio.gather(*(client.put("/api/v1/me", json={"name": name}) for name in names))
            assert [answer.status_code for answer in answers] == [200] * 8, "and she is counted once"
            assert (await client.get("/api/v1/me")).json()["name"] in names
        await asyncio.gather(*(at.rename("karim", name) for name in ("Karim", "Karim B")))
        assert await at.name("karim") == "Karim B"


def test_two_names_at_once_are_one_newcomer(tmp_path: Path) -> None:
    story(lambda: two_names_at_once(tmp_path, sqlite(tmp_path)))


def test_talk_keeps_its_last_lines_alone_whoever_writes_how_fast(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as at:
            (quiet, _), (table, _) = await laid(at), await laid(at)
            await quiet.say(None, "", "", "one")
            for _ in range(103):
                await table.say(None, "", "", "line")
            rows = await at.store.read(lambda c: c.execute(sa.select(schema.chat.c.table_id, schema.chat.c.n)).all())
            assert sorted(n for where, n in rows if where == table.details.id) == list(range(3, 103))
            assert [n for where, n in rows if where == quiet.details.id] == [0]

    story(work)


def test_promises_nobody_uses_are_forgotten_oldest_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(promises, "MOST", 3)
    at = House(Config(tmp_path, sqlite(tmp_path)))

    async def work() -> None:
        made = [(await hosting.promise(at)).commitment for _ in range(5)]
        assert list(at.promises.waiting) == made[2:]
        assert await at.promises.take(made[2])
        assert await at.promises.take(made[2]) is None
        monkeypatch.setattr(promises, "SECONDS", -1.0)
        assert await at.promises.take(made[3]) is None

    story(work)
    at.workers.close()


def own(name: str) -> dict[str, Any]:
    edition: dict[str, Any] = json.loads(json.dumps(games.load("world").edition))
    edition["game"]["name"] = name
    return edition


def test_tables_with_the_same_edition_share_its_board(tmp_path: Path) -> None:
    """Laid or read again; and the board goes with the last of them that is in memory."""

    async def work() -> None:
        async with house(tmp_path) as at:
            places = [wire.Place("me"), wire.Place("local", "B"), wire.Place("open")]
            names = [
                (await hosting.make(at, "lucie", wire.NewTable("world", places, edition=own(name)))).id
                for name in ("one", "one", "other")
            ]
            at.drop(at.live[names[1]])
            at.forget_games()
            games_of = [(await at.table(name)).details.game for name in names]
            assert games_of[0] is games_of[1] is not games_of[2]
            assert len(at.games) == 2
            at.drop(at.live[names[2]])
            at.forget_games()
            assert list(at.games.values()) == games_of[:1]

    story(work)


@pytest.mark.parametrize("running", [False, True])
def test_an_edition_goes_with_the_last_table_that_uses_it(tmp_path: Path, running: bool) -> None:
    async def work() -> None:
        async with house(tmp_path) as at:
            places = [wire.Place("me"), wire.Place("local", "B"), wire.Place("open")]
            made = []
            for name in ("gone", "gone", "shared", "shared"):
                wanted = wire.NewTable("world", places, edition=own(name))
                made.append((await hosting.make(at, "lucie", wanted)).id)
            with at.store.engine.begin() as database:
                database.execute(schema.tables.update().where(schema.tables.c.id.in_(made[:3])).values(touched=0.0))
            for table in list(at.live.values()):
                at.drop(table)
            assert await at.own_editions() == 2
            if running:
                assert await at.tidy(30) == 3

    story(work)
    if not running:
        assert tidy(Config(tmp_path, sqlite(tmp_path)), 30) == 3
    with connect(sqlite(tmp_path)).connect() as connection:
        (text,) = connection.execute(sa.select(schema.editions.c.text)).scalars()
    assert '"name":"shared"' in text


def test_sockets_are_remembered_by_nobody_and_the_table_goes_on(tmp_path: Path) -> None:
    """The same story in the default store: play, close the house, open it again."""
    story(lambda: plays_and_goes_on(tmp_path, sqlite(tmp_path)))


async def plays_and_goes_on(folder: Path, url: str) -> None:
    async with house(folder, url) as at:
        table, listeners = await laid(at)
        for _ in range(5):
            await move(table, listeners)
        await table.ask(lambda: gestures.chat(table, listeners[0], wire.Chat(text="Bonsoir")))
        told = await table.ask(lambda: hosting.link(table, "lucie", 1))
        position, name = table.playing.state.position(), table.details.id
        assert [t.id for t in await at.listed("lucie", "mine")] == [name]
    async with house(folder, url) as at:
        assert (await at.listed("lucie", "mine"))[0].seq == 6
        again = await at.table(name)
        assert again.playing.state.position() == position
        assert [said.text for said in again.chat] == ["Bonsoir"]
        claimed = await hosting.claim(at, "karim", wire.Claim(told.path.removeprefix("/claim/")))
        assert claimed == wire.Claimed(name, 1)
        assert again.details.holders[1] == {"lucie", "karim"}
        assert await at.tidy(1) == 0


def test_the_same_story_in_postgresql(tmp_path: Path, postgres: str) -> None:
    story(lambda: plays_and_goes_on(tmp_path, postgres))
    story(lambda: two_names_at_once(tmp_path, postgres))
