"""Several nodes on one PostgreSQL, inside one process: who owns a table, and that nobody else writes it."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing, suppress
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from conquerant.cli import run
from conquerant.core.errors import BadInput
from conquerant.host import hosting, wire
from conquerant.host.house import Elsewhere
from conquerant.host.identity import keeper
from conquerant.host.limits import household
from conquerant.server import app, doors, fencing, nodes, operators, relay, schema, statements, store
from conquerant.server.house import Config, House
from conquerant.server.keys import keeper_of
from conquerant.server.lease import Lease
from conquerant.server.nodes import Node
from conquerant.server.store import connect
from server import databases
from server.test_store import Listener, laid, move, story


@pytest.fixture(scope="module")
def server() -> Iterator[Any]:
    database = databases.postgres()
    yield database
    database.remove()


@pytest.fixture
def database(server: Any) -> str:
    """An empty one."""
    made = f"db{id(object())}"
    with connect(server.url).connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(sa.text(f"drop database if exists {made} with (force)"))
        connection.execute(sa.text(f"create database {made}"))
    return str(server.url).rpartition("/")[0] + f"/{made}"


@pytest.fixture(autouse=True)
def on_a_busy_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """A heart may beat late; nobody is taken for dead who is only slow."""
    monkeypatch.setattr(nodes, "TTL", statements.FUTURE - 0.1)


@asynccontextmanager
async def node(folder: Path, database: str, name: str, beats: bool = True) -> AsyncIterator[House]:
    keeper_of(folder, database)
    mine = Node(database, name, f"{name}:1")
    mine.register()
    at = House(Config(folder, database, pace=0.0, node=name), None, mine)
    if not beats:
        mine.run = lambda: asyncio.sleep(3600)  # type: ignore[method-assign]
    await at.open()
    try:
        yield at
    finally:
        await at.close()


async def expire(at: House, name: str) -> None:
    """Nobody has heard of this node for a while."""
    await at.store.change(lambda c: c.execute(sa.text(f"update nodes set expires = 0 where name = '{name}'")))


def test_two_that_start_together_on_an_empty_database_do_not_collide(tmp_path: Path, database: str) -> None:
    """And they agree on a key."""
    with ThreadPoolExecutor(4) as pool:
        keys = list(pool.map(lambda n: keeper_of(tmp_path / str(n), database).key, range(4)))
    assert len(set(keys)) == 1
    assert len(keys[0]) == 32


def test_a_key_from_before_moves_into_the_database(tmp_path: Path, database: str) -> None:
    mine = keeper(tmp_path).key
    assert keeper_of(tmp_path, database).key == mine
    (tmp_path / "other").mkdir()
    keeper(tmp_path / "other")
    assert keeper_of(tmp_path / "other", database).key == mine


def test_a_program_works_beside_a_newer_one_that_only_adds(tmp_path: Path, database: str) -> None:
    """While nodes are replaced one after the other; a change that older ones cannot bear keeps them out."""
    keeper_of(tmp_path, database)
    with connect(database).begin() as connection:
        connection.execute(sa.text("alter table tables add column colour varchar(8) default 'red' not null"))
        connection.execute(sa.text("alter table log add column weight integer default 0 not null"))
        connection.execute(sa.text("update alembic_version set version_num = '0999'"))
        connection.execute(sa.text("update shared set value = '0999 0003' where name = 'works_with'"))

    async def work() -> None:
        async with node(tmp_path, database, "a") as a:
            table, listeners = await laid(a)
            assert await move(table, listeners) == 2

    story(work)
    with connect(database).begin() as connection:
        connection.execute(sa.text("update shared set value = '0999 0998' where name = 'works_with'"))
    with pytest.raises(BadInput, match="newer version"):
        keeper_of(tmp_path, database)


def test_what_the_coach_found_at_one_node_is_there_at_another(tmp_path: Path, database: str) -> None:
    async def work() -> None:
        async with node(tmp_path, database, "a") as a, node(tmp_path, database, "b") as b:
            table, _ = await laid(a)
            name = table.details.id
            for judged in (b"{}", b'{"again":1}'):
                await a.store.keep_analysis(name, judged)
            assert await b.store.analysis(name) == b'{"again":1}'
            await b.store.keep_analysis(name, b"{}")  # a table of a's, and the same for whoever judges it

    story(work)


def test_a_table_has_one_owner_until_he_lets_it_go(tmp_path: Path, database: str) -> None:
    async def work() -> None:
        async with node(tmp_path, database, "a") as a, node(tmp_path, database, "b") as b:
            table, listeners = await laid(a)
            name = table.details.id
            with pytest.raises(Elsewhere, match="a:1"):
                await b.table(name)
            await move(table, listeners)
            a.drop(table)
            while True:  # what is freed goes the way of all that is written
                try:
                    moved = await b.table(name)
                    break
                except Elsewhere:
                    await asyncio.sleep(0.02)
            assert moved.seq == 2
            with pytest.raises(Elsewhere, match="b:1"):
                await a.table(name)
            with pytest.raises(wire.Problem, match="no table"):
                await b.table("nowhere")

    story(work)


def test_a_node_that_was_not_heard_of_cannot_write_what_another_has_taken(tmp_path: Path, database: str) -> None:
    """Not an entry, not a seat, not a line, however long it believed that the table was its own."""

    async def work() -> None:
        async with node(tmp_path, database, "a", beats=False) as a, node(tmp_path, database, "b") as b:
            table, listeners = await laid(a)
            name = table.details.id
            a.ear.hear = lambda told: None
            await move(table, listeners)
            await expire(b, "a")
            taken = await b.table(name)
            assert b.node
            assert b.node.held.fences[name] == 2
            for change in (table._append(table.begun.log[-1]), table.details.kept(), table.details.holding(0)):
                with pytest.raises(fencing.Lost):
                    await a.store.write(change)
            with pytest.raises(fencing.Lost):
                await move(table, listeners)
            assert not any(heard["type"] == "done" for each in listeners for heard in each.heard)
            assert table.closed
            _, listeners = await _listening(taken)
            assert await move(taken, listeners) == 3

    story(work)


async def _listening(table: Any) -> Any:
    listeners: list[Any] = [Listener("lucie", seat) for seat in range(3)]
    table.connections.update(listeners)
    return table, listeners


def test_of_a_batch_only_what_was_lost_fails(tmp_path: Path, database: str) -> None:
    async def work() -> None:
        async with node(tmp_path, database, "a", beats=False) as a:
            (lost, _), (kept, _) = await laid(a), await laid(a)
            raised = sa.text("update leases set fence = 7 where table_id = :t")
            await a.store.change(lambda c: c.execute(raised, {"t": lost.details.id}))
            entries = [t._append(t.begun.log[-1]) for t in (lost, kept)]
            for entry in entries:
                entry.seq = 1
            done = await asyncio.gather(*(a.store.write(entry) for entry in entries), return_exceptions=True)
            assert [type(each).__name__ for each in done] == ["Lost", "NoneType"]

    story(work)


def test_a_node_that_wakes_up_finds_what_it_lost_and_keeps_the_rest(tmp_path: Path, database: str) -> None:
    async def work() -> None:
        async with node(tmp_path, database, "a", beats=False) as a, node(tmp_path, database, "b") as b:
            (one, listeners), (other, _) = await laid(a), await laid(a)
            assert a.node
            await expire(b, "a")
            await b.table(one.details.id)
            await a.node.beat()
            assert one.closed
            assert {each.code for each in listeners} == {1013}
            assert list(a.live) == [other.details.id]
            with pytest.raises(Elsewhere):
                await b.table(other.details.id)

    story(work)


def test_a_node_that_hangs_in_a_transaction_keeps_nobody_from_its_tables(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it has locked is let go: its line is open as long as its machine is there."""
    monkeypatch.setattr(store, "STANDSTILL", 0.5)

    async def work() -> None:
        async with node(tmp_path, database, "a", beats=False) as a, node(tmp_path, database, "b") as b:
            assert a.node
            table, _ = await laid(a)
            name = table.details.id
            await expire(b, "a")
            with a.store.engine.connect() as writing, a.node._engine.connect() as beating:
                fencing.check(writing, [(name, a.node.held.fences[name])])
                beating.execute(sa.text("select 1 from nodes where name = 'a' for update"))
                taken = await asyncio.wait_for(b.table(name), 60)
                for line in (writing, beating):
                    with pytest.raises(sa.exc.DBAPIError) as cut:
                        line.execute(sa.select(1))
                    assert a.store.trouble(cut.value) == "the database cannot be reached"
            _, listeners = await _listening(taken)
            assert await move(taken, listeners) == 2

    story(work)


def test_what_a_node_could_not_ask_when_it_woke_up_it_asks_again(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line is cut between its first beat and the question which tables are still its own."""

    async def work() -> None:
        async with node(tmp_path, database, "a", beats=False) as a, node(tmp_path, database, "b") as b:
            assert a.node
            table, listeners = await laid(a)
            a.ear.hear = lambda told: None  # it was not told either
            await expire(b, "a")
            await b.table(table.details.id)
            ask, asked = a.node._do, [0]

            async def cut(*work: Any) -> Any:
                asked[0] += 1
                if asked[0] > 1:
                    raise sa.exc.OperationalError("", {}, Exception("the line is cut"))
                return await ask(*work)

            monkeypatch.setattr(a.node, "_do", cut)
            with pytest.raises(sa.exc.OperationalError):
                await a.node.beat()
            monkeypatch.setattr(a.node, "_do", ask)
            seen = [table.closed]
            await a.node.beat()
            assert [*seen, table.closed] == [False, True]
            assert {each.code for each in listeners} == {1013}

    story(work)


def test_a_node_that_was_told_nothing_for_a_while_looks_what_it_lost(tmp_path: Path, database: str) -> None:
    """Who takes a table tells it; nobody hears that while his own line to PostgreSQL is cut."""

    async def work() -> None:
        async with node(tmp_path, database, "a", beats=False) as a:
            assert a.node
            table, _ = await laid(a)
            raised = sa.text("update leases set node = 'b', fence = 7 where table_id = :t")
            await a.store.change(lambda c: c.execute(raised, {"t": table.details.id}))
            a.ear.hear = lambda told: None
            a.node._unsure = False  # as if it had listened for long
            closed = []
            for told in ("tables", "back"):
                a._hear(told)
                await a.node.beat()
                closed.append(table.closed)
            assert closed == [False, True]

    story(work)


def test_who_looks_what_it_lost_leaves_alone_what_is_being_laid_or_claimed(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer was there before the table was stored, or before it was claimed anew."""

    async def work() -> None:
        async with node(tmp_path, database, "a", beats=False) as a:
            assert a.node
            laid_before, _ = await laid(a)
            name = laid_before.details.id
            ask, answered, heard = a.node._do, asyncio.Event(), asyncio.Event()

            async def late(*work: Any) -> Any:
                found = await ask(*work)
                answered.set()
                await heard.wait()
                return found

            monkeypatch.setattr(a.node, "_do", late)
            a.node.held.fences["about to be stored"] = 1
            looking = asyncio.ensure_future(a.node.look_around())
            await answered.wait()
            monkeypatch.setattr(a.node, "_do", ask)
            a.drop(laid_before)
            again, listeners = await _listening(await a.table(name))
            heard.set()
            await looking
            assert a.node.held.fences.pop("about to be stored") == 1
            assert await move(again, listeners) == 2

    story(work)


def test_a_table_that_was_taken_while_it_came_into_memory_is_not_shown(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A node that hangs while it plays a long log again: when it is done the table is another's."""

    async def work() -> None:
        async with node(tmp_path, database, "a", beats=False) as a, node(tmp_path, database, "b") as b:
            assert a.node
            table, _ = await laid(a)
            name = table.details.id
            a.drop(table)
            aside = a.aside

            async def hangs(*asked: Any) -> Any:
                await expire(b, "a")
                while name not in b.live:
                    with suppress(Elsewhere):
                        await b.table(name)
                await a.node.beat()  # type: ignore[union-attr]
                return await aside(*asked)

            monkeypatch.setattr(a, "aside", hangs)
            stale = await a.table(name)
            await a.node.beat()
            assert stale.closed
            with pytest.raises(Elsewhere, match="b:1"):
                await a.table(name)

    story(work)


def test_what_waited_for_a_node_while_it_hung_is_not_done_when_it_wakes_up(tmp_path: Path, database: str) -> None:
    """Its visitor has given another name meanwhile, through another node."""

    async def work() -> None:
        async with node(tmp_path, database, "a", beats=False) as a:
            assert a.node
            transport = httpx.ASGITransport(app.make(a))
            async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
                await client.get("/api/v1/me")
                a.node._beaten -= 2 * nodes.TTL
                answers = [await client.put("/api/v1/me", json={"name": "Lucie"}) for _ in range(2)]
                assert [answer.status_code for answer in answers] == [503, 503]
                assert (await client.get("/api/v1/me")).json()["name"] == ""
                await a.node.beat()
                assert (await client.put("/api/v1/me", json={"name": "Lucie"})).status_code == 200

    story(work)


def test_a_heart_beats_while_claims_wait(tmp_path: Path, database: str) -> None:
    async def work() -> None:
        async with node(tmp_path, database, "a", beats=False) as a:
            assert a.node
            go_on = threading.Event()
            waiting = [asyncio.ensure_future(a.node._do(lambda _: go_on.wait(120))) for _ in range(8)]
            await asyncio.wait_for(a.node.beat(), 60)
            go_on.set()
            await asyncio.gather(*waiting)

    story(work)


def test_an_end_written_by_the_clock_of_another_postgresql_keeps_nobody_out(tmp_path: Path, database: str) -> None:
    """One that took over, and whose clock is behind: who died before that would be there for an hour."""

    async def work() -> None:
        async with node(tmp_path, database, "a", beats=False) as a, node(tmp_path, database, "b") as b:
            table, _ = await laid(a)
            later = sa.text("update nodes set expires = extract(epoch from clock_timestamp()) + 3600 where name = 'a'")
            await b.store.change(lambda c: c.execute(later))
            assert (await b.table(table.details.id)).seq == 1
            again = Node(database, "a", "a:2")
            await asyncio.to_thread(again.register)
            assert again.epoch == 2
            await again.retire()

    story(work)


def test_what_is_told_and_not_understood_leaves_the_ear_open(tmp_path: Path, database: str) -> None:
    """By a node of a later version, say."""

    async def work() -> None:
        async with node(tmp_path, database, "a") as a, node(tmp_path, database, "b") as b:
            await asyncio.wait_for(_heard(a, b), 120)
            assert b.crowds
            for told in ("sockets a x:many", "sockets", "taken", "sockets a abc:7"):
                await a.store.change(lambda c, told=told: c.execute(statements.TELL, {"what": told}))  # type: ignore[misc]
            while "abc" not in b.crowds._told.get("a", (0.0, {}))[1]:
                await asyncio.sleep(0.02)

    story(work)


def test_clocks_go_on_where_a_node_has_fallen(tmp_path: Path, database: str) -> None:
    async def work() -> None:
        async with node(tmp_path, database, "a", beats=False) as a:
            places = [wire.Place("me"), wire.Place("local", "B"), wire.Place("local", "C")]
            clock = wire.Clock("move", 3600)
            name = (await hosting.make(a, "lucie", wire.NewTable("world", places, clock=clock))).id
            await expire(a, "a")
            async with node(tmp_path, database, "b") as b:
                while name not in b.live or b.live[name].clocks.seat is None:
                    await asyncio.sleep(0.02)
                clocks = b.live[name].clocks
                assert clocks.seat is not None
                assert clocks.now(clocks.seat) > 3300  # none of the time meanwhile is lost

    story(work)


def test_a_promise_of_one_node_is_kept_by_another_and_once(tmp_path: Path, database: str) -> None:
    async def work() -> None:
        async with node(tmp_path, database, "a") as a, node(tmp_path, database, "b") as b:
            promised = (await hosting.promise(a)).commitment
            wanted = wire.NewTable("world", [wire.Place("me"), *[wire.Place("local", n) for n in "BC"]])
            wanted.commitment = promised
            made = await hosting.make(b, "lucie", wanted)
            assert made.commitment == promised
            with pytest.raises(BadInput, match="expected one that this server made"):
                await hosting.make(a, "lucie", wanted)

    story(work)


def test_an_address_has_one_purse_for_all_nodes_and_is_not_kept(tmp_path: Path, database: str) -> None:
    async def work() -> None:
        async with node(tmp_path, database, "a") as a, node(tmp_path, database, "b") as b:
            home = household("192.0.2.7")
            spent = [await at.daily.takes("tables", home, 3) for at in (a, b, a, b)]
            assert spent == [True, True, True, False]
            assert await b.daily.takes("tables", "192.0.2.8", 3)
            rows = await a.store.read(lambda c: c.execute(sa.select(schema.spent)).all())
            assert not any("192.0.2" in str(row) for row in rows)

    story(work)


def test_a_node_whose_database_goes_away_while_it_starts_waits_for_it(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After it was found and before anybody is served."""
    asked: list[str] = []

    def away_at_first(engine: sa.Engine) -> None:
        asked.append("migrate")
        if len(asked) < 3:
            raise sa.exc.OperationalError("", {}, Exception("the line is cut"))

    async def work() -> None:
        keeper_of(tmp_path, database)
        monkeypatch.setattr(store, "migrate", away_at_first)
        async with node(tmp_path, database, "a") as a:
            table, listeners = await laid(a)
            assert await move(table, listeners) == 2
        assert len(asked) == 3

    story(work)


def test_a_node_whose_clock_is_wrong_harms_nobody(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What lasts for a while lasts by the database's clock."""
    right = time.time

    async def work() -> None:
        async with node(tmp_path, database, "a", beats=False) as a, node(tmp_path, database, "b", beats=False) as b:
            assert a.node
            monkeypatch.setattr(time, "time", lambda: right() + 86_400)
            await a.node.beat()
            assert await a.daily.takes("tables", "192.0.2.7", 3)
            table, listeners = await laid(a)
            await move(table, listeners)
            await table.ask(lambda: hosting.link(table, "lucie", 1))
            for kept, most in ((schema.claims.c.expires, 86_400), (schema.log.c.at, 0), (schema.tables.c.touched, 0)):
                latest = await a.store.read(lambda c, kept=kept: c.execute(sa.select(sa.func.max(kept))).scalar())  # type: ignore[misc]
                assert latest < right() + most + 600
            promised = (await hosting.promise(a)).commitment
            passed = scope()
            passed["headers"].append((relay.HEADER, a.seal.made(scope())))
            monkeypatch.setattr(time, "time", right)
            assert await b.daily.takes("tables", "192.0.2.7", 3)
            assert not b.seal.broken(passed)
            await a.shared_promises.tidy()
            monkeypatch.setattr(time, "time", lambda: right() + 86_400)
            assert await b.promises.take(promised)

    story(work)


def test_a_beat_that_waited_for_the_database_leaves_others_time_to_come_back(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stood still for everybody: whoever is heard of first does not take the tables of the others."""

    async def work() -> None:
        async with node(tmp_path, database, "a", beats=False) as a:
            assert a.node
            monkeypatch.setattr(nodes, "TTL", 3600.0)
            await a.node.beat()
            assert a.node._patient_until == 0.0
            ask = a.node._do

            async def slowly(*asked: Any) -> Any:
                await asyncio.sleep(0.3)
                return await ask(*asked)

            monkeypatch.setattr(nodes, "TTL", 0.2)
            monkeypatch.setattr(a.node, "_do", slowly)
            await a.node.beat()
            assert a.node._patient_until > a.node._beaten

    story(work)


def test_an_address_has_so_many_sockets_at_all_nodes_together(tmp_path: Path, database: str) -> None:
    async def work() -> None:
        async with node(tmp_path, database, "a") as a, node(tmp_path, database, "b") as b:
            assert a.crowds
            assert b.crowds
            a.crowds._most = b.crowds._most = b.config.limits.sockets_per_address = 5
            mine: list[Any] = [Listener(f"p{n}", None) for n in range(5)]
            a.sockets.update(dict.fromkeys(mine[:3], "192.0.2.7"))
            b.sockets[mine[3]] = "192.0.2.7"
            doors._room_for_socket(b, "192.0.2.7")  # a fifth
            b.sockets[mine[4]] = "192.0.2.7"
            while b.crowds.elsewhere("192.0.2.7") != 3:
                await asyncio.sleep(0.02)
            with pytest.raises(wire.Problem, match="5 sockets open"):
                doors._room_for_socket(b, "192.0.2.7")
            doors._room_for_socket(b, "192.0.2.8")
            a.sockets.clear()
            while b.crowds.elsewhere("192.0.2.7"):
                await asyncio.sleep(0.02)
            doors._room_for_socket(b, "192.0.2.7")
            b.sockets.clear()

    story(work)


def test_a_ban_and_an_open_table_are_known_everywhere_at_once(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("conquerant.server.house.BAN_SECONDS", 3600.0)
    monkeypatch.setattr("conquerant.host.house.LISTED_SECONDS", 3600.0)

    async def work() -> None:
        async with node(tmp_path, database, "a") as a, node(tmp_path, database, "b") as b:
            await asyncio.wait_for(_heard(a, b), 120)
            assert await b.listed("karim", "open") == []
            wanted = wire.NewTable("world", [wire.Place("me"), wire.Place("open"), wire.Place("open")])
            wanted.access = "public"
            made = await hosting.make(a, "lucie", wanted)
            while [each.id for each in await b.listed("karim", "open")] != [made.id]:
                await asyncio.sleep(0.02)
            await asyncio.to_thread(operators.ban, Config(tmp_path, database), "192.0.2.0/24", "noise")
            while not (a.bans.address("192.0.2.1") and b.bans.address("192.0.2.1")):
                await asyncio.sleep(0.02)

    story(work)


async def _heard(*houses: House) -> None:
    """Until every node listens."""
    told: set[str] = set()
    for at in houses:
        at.ear.hear = partial(_hear_too, at, told)
    while len(told) < len(houses):
        await houses[0].store.change(lambda c: c.execute(statements.TELL, {"what": "tables"}))
        await asyncio.sleep(0.05)


def _hear_too(at: House, told: set[str], what: str) -> None:
    told.add(at.config.node)
    at._hear(what)


def other(database: str) -> str:
    """Another one beside it, empty."""
    with connect(database).connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(sa.text("create database other"))
    return database.rpartition("/")[0] + "/other"


def test_a_copy_from_before_there_were_nodes_is_brought_along(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    keeper_of(tmp_path, database)
    with connect(database).begin() as connection:
        connection.execute(sa.text("drop table analyses, leases, nodes, promises, spent, shared"))
        connection.execute(sa.text("update alembic_version set version_num = '0002'"))
    file, empty = str(tmp_path / "copy.pgdump"), other(database)
    assert run(["backup", file, "--data", str(tmp_path), "--database", database]) == 0
    assert run(["restore", file, "--data", str(tmp_path / "x"), "--database", empty]) == 0
    with connect(empty).connect() as connection:
        assert connection.execute(sa.text("select count(*) from leases")).scalar() == 0
    with closing(Lease(empty, shared=True)) as served:
        served.take()
        assert run(["restore", file, "--data", str(tmp_path / "x"), "--database", empty]) == 2
        assert "another server is serving this database" in capsys.readouterr().err


def test_a_name_is_taken_while_its_node_lives(tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper_of(tmp_path, database)
    first = Node(database, "a", "a:1")
    first.register()
    monkeypatch.setattr(nodes, "TTL", 0.0)
    second = Node(database, "a", "a:2")
    with pytest.raises(BadInput, match="another node of this name"):
        second.register()
    with connect(database).begin() as connection:
        connection.execute(sa.text("update nodes set expires = 0"))  # it died meanwhile
    second.register()
    assert second.epoch == first.epoch + 1


@pytest.mark.parametrize("said", ["FATAL:  sorry, too many clients already", "remaining connection slots are reserved"])
def test_a_postgresql_without_a_connection_left_is_told_as_such(said: str) -> None:
    assert "raise max_connections" in store.sentence(sa.exc.OperationalError("", {}, Exception(said)))


def test_whoever_serves_alone_and_nodes_keep_each_other_out(database: str) -> None:
    one, other, alone = Lease(database, shared=True), Lease(database, shared=True), Lease(database)
    try:
        one.take()
        other.take()
        with pytest.raises(BadInput, match="another server is serving"):
            alone.take()
    finally:
        for each in (one, other, alone):
            each.close()


def scope(**more: Any) -> dict[str, Any]:
    headers = [(b"host", b"play.example"), (b"cookie", b"a=b")]
    made: dict[str, Any] = {"type": "http", "method": "POST", "scheme": "https", "client": ("192.0.2.7", 1)}
    return {**made, "raw_path": b"/api/v1/tables/x/start", "query_string": b"", "headers": headers, **more}


def test_only_a_node_can_seal_what_it_passes_on() -> None:
    seal = relay.Seal(b"k" * 32)
    passed = scope(client=("10.0.0.2", 1), scheme="http")
    passed["headers"].append((relay.HEADER, seal.made(scope())))
    assert not seal.broken(passed)
    assert (passed["client"][0], passed["scheme"], passed["relayed"]) == ("192.0.2.7", "https", True)
    for change in (
        {"raw_path": b"/api/v1/tables/y/start"},
        {"method": "DELETE"},
        {"query_string": b"x=1"},
        {"headers": [(b"cookie", b"a=c"), passed["headers"][-1]]},
        {"headers": [(b"cookie", b"a=b"), (relay.HEADER, b"1 https 192.0.2.7 00")]},
        {"headers": [(b"cookie", b"a=b"), (relay.HEADER, b"")]},
        {"headers": [(b"cookie", b"a=b"), (relay.HEADER, "é".encode())]},
    ):
        assert seal.broken({**passed, **change}), change
    assert relay.Seal(b"x" * 32).broken(passed)


def test_a_seal_does_not_last() -> None:
    now = [1000.0]
    seal = relay.Seal(b"k" * 32, lambda: now[0])
    passed = scope()
    passed["headers"].append((relay.HEADER, seal.made(scope())))
    assert not seal.broken({**passed})
    now[0] += 2 * relay.FRESH
    assert seal.broken(passed)
