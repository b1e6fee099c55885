"""What an operator can do about people: shut them out, hand over and erase what is kept of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from conquerant import games
from conquerant.cli import run
from conquerant.core.errors import BadInput
from conquerant.core.record import loads
from conquerant.host import gestures, hosting, wire
from conquerant.host.identity import keeper
from conquerant.locks import alone
from conquerant.server import operators
from conquerant.server.bans import Bans
from conquerant.server.house import Config
from conquerant.server.lease import Lease
from conquerant.server.measure.client import Server
from conquerant.server.serve import configure
from conquerant.server.store import prepare, sqlite
from conquerant.server.tidying import tidy
from server.test_doors import knock, patiently
from server.test_readiness import asked
from server.test_store import Listener, house, move, story
from server.visitors import BOT, ME, OPEN, Visitor


def test_a_person_is_shut_out_of_a_running_server(own_server: Callable[..., Server]) -> None:
    server = own_server("--fast-bots")
    lucie, karim = Visitor(server.base, "Lucie"), Visitor(server.base, "Karim")
    table = lucie.table("world", ME, OPEN, BOT)
    chair = karim.sit(table, 1)
    config = configure(str(server.data), "")
    (known,) = operators.people(config, "kar")
    assert (known.name, known.tables, known.id) == ("Karim", 1, karim.call("GET", "/me")["id"])
    operators.ban(config, known.id, "rude")
    patiently(lambda: karim.ask("GET", "/me")[0] == 403)
    assert json.loads(karim.ask("GET", "/me")[1])["code"] == "banned"
    with pytest.raises(ConnectionClosed):
        chair.until(lambda _: False)
    with pytest.raises(InvalidStatus):
        karim.chair(table)
    assert lucie.ask("GET", "/me")[0] == 200
    assert [(each.who, each.why) for each in operators.bans(config)] == [(known.id, "rude")]
    operators.unban(config, known.id)
    patiently(lambda: karim.ask("GET", "/me")[0] == 200)
    with pytest.raises(BadInput, match="not shut out"):
        operators.unban(config, known.id)


def test_an_address_is_shut_out_of_a_running_server(own_server: Callable[..., Server]) -> None:
    server = own_server("--proxy", "127.0.0.1")
    config = configure(str(server.data), "")
    operators.ban(config, "192.0.2.0/24", "")
    patiently(lambda: knock(server, "GET", "/api/v1/me", X_Forwarded_For="192.0.2.9")[0] == 403)
    assert knock(server, "GET", "/", X_Forwarded_For="192.0.2.9")[1]["code"] == "banned"
    assert knock(server, "GET", "/api/v1/me", X_Forwarded_For="198.51.100.1")[0] == 200


def test_networks_and_households() -> None:
    bans = Bans()
    bans.set([("address", "192.0.2.0/24"), ("address", "2001:db8:1:2::/64"), ("person", "p")])
    assert all(bans.address(host) for host in ("192.0.2.1", "::ffff:192.0.2.1", "2001:db8:1:2:ffff::1"))
    assert not any(bans.address(host) for host in ("192.0.3.1", "2001:db8:1:3::1", "", "somewhere"))
    assert bans.person("p")
    assert not bans.person(None)


async def lived(folder: Path) -> tuple[str, str]:
    """Karim sits at Lucie's two tables, one finished, and has one of his own; he has written too."""
    async with house(folder) as at:
        for name in ("lucie", "karim"):
            await at.rename(name, name.title())
        tables = []
        for _ in range(2):
            places = [wire.Place("me"), wire.Place("open"), wire.Place("local", "C")]
            table = await at.table((await hosting.make(at, "lucie", wire.NewTable("world", places))).id)
            await hosting.sit(table, "karim", 1, wire.Sit(nonce="dice of karim"))
            ears: list[Any] = [Listener("lucie", 0), Listener("karim", 1), Listener("lucie", 2)]
            table.connections.update(ears)
            while not any(entry.seat == 1 for entry in table.playing.log):
                for seat, ear in enumerate(ears):
                    ear.seat = seat  # whoever is asked says who he is
                await move(table, ears)
            await table.ask(partial(gestures.chat, table, ears[1], wire.Chat(text="I am here")))
            await table.ask(partial(gestures.chat, table, ears[0], wire.Chat(text="So am I")))
            tables.append(table)
        await tables[0].ask(lambda: tables[0].note("abandon", 0))
        await hosting.make(at, "karim", wire.NewTable("world", [wire.Place("me"), *[wire.Place("bot")] * 2]))
        return tables[0].details.id, tables[1].details.id


def test_everything_kept_of_a_person_is_handed_over_and_erased(tmp_path: Path) -> None:
    over, playing = "", ""

    async def before() -> None:
        nonlocal over, playing
        over, playing = await lived(tmp_path)

    story(before)
    config = Config(tmp_path, sqlite(tmp_path))
    (known,) = operators.people(config, "Karim")
    told = operators.export(config, known.id)
    assert (told["name"], len(told["tables"]), len(told["chat"])) == ("Karim", 3, 2)
    assert {"Karim"} == {seat["name"] for table in told["tables"] for seat in table["seats"]}
    assert all(move["seat"] == 1 for table in told["tables"] if not table["owner"] for move in table["moves"])
    assert any(table["moves"] for table in told["tables"])

    done = operators.erase(config, known.id)
    assert (done.tables, done.seats, done.lines) == (1, 2, 2)
    with pytest.raises(BadInput, match="somebody known"):
        operators.export(config, known.id)

    async def after() -> None:
        async with house(tmp_path) as at:
            for name in (over, playing):
                table = await at.table(name)
                assert table.details.setup.seats[1].name == ""
                assert table.details.holders[1] == set()
                assert [said.text for said in table.chat] == ["So am I"]
            assert table.details.setup.seats[1].kind == "bot"
            finished = (await at.table(over)).begun
            record = loads(finished.record(["Lucie", "", "C"]).dumps(), games.load)
            assert len(list(record.replay())) == len(record.moves) + 1
            assert await at.name("karim") == ""
            assert await at.store.count_owned("karim") == 0

    story(after)


def test_what_an_erased_person_owned_is_nobodys(tmp_path: Path) -> None:
    """Least of all a visitor's without a cookie: private tables are not listed to him."""

    async def before() -> None:
        async with house(tmp_path) as at:
            await at.rename("lucie", "Lucie")
            places = [wire.Place("me"), wire.Place("open"), wire.Place("open")]
            table = await at.table((await hosting.make(at, "lucie", wire.NewTable("world", places))).id)
            await hosting.sit(table, "karim", 1, wire.Sit(nonce="n"))

    async def after() -> None:
        async with house(tmp_path) as at:
            (table,) = await at.listed("karim", "mine")
            assert not table.mine
            assert (await asked(at, "/api/v1/tables?show=mine")) == (200, {"tables": []})
            laid = await at.table(table.id)
            assert not any(laid.info(visitor).mine for visitor in (None, "", "karim"))

    story(before)
    config = Config(tmp_path, sqlite(tmp_path))
    operators.erase(config, operators.people(config, "Lucie")[0].id)
    story(after)


def test_a_person_cannot_be_erased_under_a_running_server(
    own_server: Callable[..., Server], capsys: pytest.CaptureFixture[str]
) -> None:
    server = own_server()
    lucie = Visitor(server.base, "Lucie")
    me = lucie.call("GET", "/me")["id"]
    assert run(["erase", me, "--data", str(server.data)]) == 2
    assert "a server is running here: stop it first" in capsys.readouterr().err
    assert run(["export", me, "--data", str(server.data)]) == 0
    assert json.loads(capsys.readouterr().out)["name"] == "Lucie"
    server.stop()
    assert run(["erase", me, "--data", str(server.data)]) == 0
    assert run(["people", "--data", str(server.data)]) == 0
    assert "Lucie" not in capsys.readouterr().out


def served(folder: Path) -> Config:
    """A folder where a server has been."""
    prepare(sqlite(folder))
    keeper(folder)
    return configure(str(folder), "")


@pytest.mark.parametrize(
    ("said", "stored"),
    [
        ("::ffff:192.0.2.1", "192.0.2.1/32"),
        ("::ffff:192.0.2.0/120", "192.0.2.0/24"),
        ("::ffff:c000:201", "192.0.2.1/32"),
        ("192.0.2.1", "192.0.2.1/32"),
    ],
)
def test_an_address_is_shut_out_however_it_is_written(tmp_path: Path, said: str, stored: str) -> None:
    config = served(tmp_path)
    assert operators.ban(config, said, "").who == stored
    bans = Bans()
    bans.set([("address", each.who) for each in operators.bans(config)])
    assert all(bans.address(host) for host in ("192.0.2.1", "::ffff:192.0.2.1"))
    operators.unban(config, said)


VERBS = (["people"], ["ban"], ["ban", "192.0.2.1"], ["unban", "192.0.2.1"], ["export", "x"], ["erase", "x"])


@pytest.mark.parametrize("verb", [*VERBS, ["tidy", "--older-than", "9"]])
def test_no_verb_makes_a_database_where_there_is_none(
    tmp_path: Path, verb: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*verb, "--data", str(tmp_path / "nowhere")]) == 2
    assert "there is no database at" in capsys.readouterr().err
    assert run([*verb, "--data", str(tmp_path), "--database", "postgresql://me@127.0.0.1:1/x"]) == 2
    assert "the database cannot be reached" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_old_tables_are_not_deleted_under_a_running_server(tmp_path: Path) -> None:
    config = served(tmp_path)
    with alone(tmp_path, "data", "busy"), pytest.raises(BadInput, match="a server is running here"):
        tidy(config, 30)
    with closing(Lease(config.database)) as lease:
        lease.take()
        with pytest.raises(BadInput, match="another server is serving this database"):
            tidy(config, 30)
    assert tidy(config, 30) == 0


def test_a_database_is_named_by_its_path(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="without uri="):
        configure(str(tmp_path), f"sqlite:///file:{tmp_path}/x.db?uri=true")


def test_the_verbs_shut_out_and_let_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    here = ("--data", str(tmp_path))
    served(tmp_path)
    assert run(["ban", "2001:db8::1", "--why", "noise", *here]) == 0
    assert run(["ban", *here]) == 0
    assert "2001:db8::/64" in capsys.readouterr().out
    assert run(["unban", "2001:db8::2", *here]) == 0
    assert run(["ban", "nobody", *here]) == 2
    assert "conquerant people lists them" in capsys.readouterr().err
