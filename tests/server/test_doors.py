"""What comes to the doors of the server: the curious, the careless and the hostile."""

from __future__ import annotations

import asyncio
import http.client
import json
import socket
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from starlette.requests import Request
from starlette.responses import FileResponse
from starlette.types import Message
from websockets.exceptions import InvalidStatus

from conquerant import games
from conquerant.core.record import Record
from conquerant.host import hosting, limits, replays, setup, visits, wire
from conquerant.host.shelf import Shelf
from conquerant.play.match import Entry
from conquerant.server import app, bundle, guard, pacing
from conquerant.server.measure.client import Failed, Server
from server.test_store import house, laid, story
from server.visitors import BOT, ME, PATIENCE, Visitor


def knock(server: Server, method: str, path: str, body: bytes | None = None, **headers: str) -> tuple[int, Any]:
    """The status and the JSON of an answer; headers with _ for -."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    try:
        connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
        answer = connection.getresponse()
        text = answer.read()
        told = json.loads(text) if answer.getheader("content-type", "").startswith("application/json") else text
        return answer.status, told
    finally:
        connection.close()


def test_no_door_rests_on_an_assert(own_server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONOPTIMIZE", "1")
    server = own_server()
    status, told = knock(server, "POST", "/api/v1/commitments", b"{}")
    assert (status, told["code"]) == (401, "no-identity")
    assert Visitor(server.base).call("POST", "/commitments", {})["commitment"]


@pytest.mark.parametrize(
    "beside",
    ['foo={"a":1}; OURS', "a b c; OURS;;", '=x; "="; OURS', "NAME=forged.abc; OURS", "OURS; NAME=x.y"],
)
def test_my_cookie_is_known_whatever_stands_beside_it(beside: str, server: Server) -> None:
    somebody = Visitor(server.base, "Noé")
    name = somebody.cookie.partition("=")[0]
    header = beside.replace("OURS", somebody.cookie).replace("NAME", name)
    status, told = knock(server, "GET", "/api/v1/me", Cookie=header)
    assert (status, told["name"]) == (200, "Noé")


def test_a_forged_cookie_is_nobodys(server: Server) -> None:
    name, _, value = Visitor(server.base, "Noé").cookie.partition("=")
    for forged in (f"{name}={value}0", f"{name}={'0' * 32}.{'0' * 64}", f"x{name}={value}", f"{name}=é.é"):
        assert knock(server, "PUT", "/api/v1/me", b'{"name":"x"}', Cookie=forged)[0] == 401


STRANGE = [
    ("GET", "/%00"),
    ("GET", "/assets/%00"),
    ("GET", "/" + "a" * 5000),
    ("GET", "/assets/" + "a/" * 5000),
    ("GET", "/api/v1/tables/%00"),
    ("GET", "/api/v1/tables/" + "x" * 5000),
    ("GET", "/api/v1/tables/%F0%9F%8E%B2"),
    ("GET", "/api/v1/games/%00"),
    ("GET", "/api/v1/games/..%2F..%2Fetc/rules/fr"),
    ("GET", "/api/v1/games/world/rules/..%2Ffr"),
    ("GET", "/api/v1/tables?show=%00"),
    ("POST", "/api/v1/tables/abc/seats/" + "9" * 5000),
    ("POST", "/api/v1/tables/abc/seats/-1"),
    ("GET", "/api/v1/tables/abc/replay/" + "9" * 5000),
    ("GET", "/api/v1/tables/abc/replay/1?to=" + "9" * 5000),
    ("DELETE", "/api/v1/me"),
    ("PATCH", "/api/v1/tables"),
    ("POST", "/health"),
    ("PUT", "/"),
    ("OPTIONS", "/api/v1/me"),
    ("BREW", "/api/v1/me"),
    ("GET", "/api/v1/nothing"),
    ("GET", "/assets/gone.js"),
]


@pytest.mark.parametrize(("method", "path"), STRANGE, ids=[f"{m} {p[:40]}" for m, p in STRANGE])
def test_no_address_is_too_strange(method: str, path: str, server: Server, lucie: Visitor) -> None:
    """Every error is JSON with a code and a sentence, and none is ours."""
    status, told = knock(server, method, path, b"{}" if method != "GET" else None, Cookie=lucie.cookie)
    assert status < 500
    if status >= 400:
        assert set(told) >= {"code", "message"}
        assert told["message"]


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("DELETE", "me", "GET, HEAD, PUT"),
        ("TRACE", "me", "GET, HEAD, PUT"),
        ("POST", "openapi.json", "GET, HEAD"),
    ],
)
def test_a_method_that_is_not_there_says_which_are(method: str, path: str, allowed: str, server: Server) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    connection.request(method, f"/api/v1/{path}")
    answer = connection.getresponse()
    told = json.loads(answer.read())
    assert (answer.status, answer.getheader("allow")) == (405, allowed)
    assert told["code"] == "no-such-method"
    connection.close()


@pytest.mark.parametrize(
    "headers",
    [{"Host": "[", "Cookie": "x"}, {"Origin": "http://["}, {"Origin": "null"}, {"Cookie": "=;=;;"}, {"Host": "a b"}],
)
@pytest.mark.parametrize(("method", "path"), [("GET", "/"), ("GET", "/api/v1/me"), ("POST", "/api/v1/commitments")])
def test_no_header_is_too_strange(method: str, path: str, headers: dict[str, str], server: Server) -> None:
    assert knock(server, method, path, b"{}" if method == "POST" else None, **headers)[0] < 500


@pytest.mark.parametrize(
    "body",
    [
        b'{"game":"world","seats":[],"edition":' + b'{"a":' * 5000 + b"1" + b"}" * 5000 + b"}",
        b'{"game":"world","seats":[],"edition":{"a":' + b"[" * 5000 + b"]" * 5000 + b"}}",
        b'{"game":"world","seats":[],"clock":{"kind":"move","seconds":' + b"9" * 5000 + b"}}",
        b'{"game":"world","seats":[{"kind":"me"},{"kind":"bot"},{"kind":"bot"}],"options":{"rounds":'
        + b"9" * 30
        + b"}}",
        b'{"game":"world","seats":[{"kind":"me"},{"kind":"bot"},{"kind":"bot"}],"clock":{"kind":"move","seconds":'
        + b"9" * 19
        + b"}}",
        b'{"game":"\xff"}',
        b'{"game":"world\\u0000","seats":[]}',
        b"[" * 100_000,
        b"\x00",
    ],
)
def test_no_body_is_too_strange(body: bytes, server: Server, lucie: Visitor) -> None:
    status, told = knock(server, "POST", "/api/v1/tables", body, Cookie=lucie.cookie)
    assert status in (400, 413)
    assert told["code"] in ("bad-input", "too-large")


def raw(server: Server, sent: bytes, seconds: float) -> tuple[bytes, float]:
    """What comes back until the server hangs up, and after how long it does."""
    started = time.monotonic()
    with socket.create_connection(("127.0.0.1", server.port), timeout=seconds) as line:
        line.sendall(sent)
        heard = b""
        while part := line.recv(65_536):
            heard += part
    return heard, time.monotonic() - started


def test_who_dawdles_with_the_head_of_a_request_is_cut_off(server: Server) -> None:
    """Also after an answer: a byte now and then keeps no line open."""
    whole = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
    sent = [b"GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ", b"G", b"", whole + b"\r\n", whole + b"G"]
    with ThreadPoolExecutor(len(sent)) as pool:
        told = list(pool.map(lambda each: raw(server, each, 60), sent))
    assert [heard[:12] for heard, _ in told] == [b"HTTP/1.1 408"] * 2 + [b""] + [b"HTTP/1.1 200"] * 2
    assert all(seconds >= guard.HEAD_SECONDS - 1 for _, seconds in told[:3])


def test_what_is_no_http_and_what_is_endless_is_refused_in_json(server: Server) -> None:
    heard, _ = raw(server, b"\x16\x03\x01 hello\r\n\r\n", 30)
    assert heard.startswith(b"HTTP/1.1 400")
    assert json.loads(heard.partition(b"\r\n\r\n")[2])["code"] == "bad-request"
    heard, _ = raw(server, b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 66_000, 30)
    assert heard.startswith(b"HTTP/1.1 431")


def test_a_body_that_does_not_come_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        monkeypatch.setattr(pacing, "BODY_SECONDS", 0.1)

        async def never() -> Message:
            await asyncio.sleep(60)
            raise AssertionError

        async with house(tmp_path) as at:
            request = Request({"type": "http", "method": "PUT", "headers": [], "client": ("::1", 1)}, never)
            read = partial(pacing.read_body, request)
            visit = visits.Visit(visits.Reception(at), "PUT", "/me", read=read)
            with pytest.raises(wire.Problem, match="expected the body within") as caught:
                await visit.body(wire.Me)
            assert caught.value.status == 408

    story(work)


# Who counts as whom


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_is_one_address(host: str, counted: str) -> None:
    assert limits.household(host) == counted


def own_edition(name: str) -> dict[str, Any]:
    edition: dict[str, Any] = json.loads(json.dumps(games.load("world").edition))
    edition["game"]["name"] = name
    return edition


def test_tables_and_editions_of_one_address_have_a_limit(own_server: Callable[..., Server]) -> None:
    server = own_server("--tables-per-address", "3", "--editions-per-address", "1")
    lucie, karim = Visitor(server.base, "Lucie"), Visitor(server.base, "Karim")
    lucie.table("world", ME, BOT, BOT, edition=own_edition("A"))
    karim.table("world", ME, BOT, BOT, edition=own_edition("A"))  # stored once
    with pytest.raises(Failed, match="429 too-many-editions"):
        karim.table("world", ME, BOT, BOT, edition=own_edition("B"))
    for forged in ("192.0.2.1", "192.0.2.2"):
        wanted = {"game": "world", "seats": [ME, BOT, BOT]}
        status, told = karim.ask("POST", "/tables", wanted, **{"X-Forwarded-For": forged})
        assert (status, json.loads(told)["code"]) == (429, "too-many-tables")


def test_the_server_has_a_limit_and_can_do_without(own_server: Callable[..., Server]) -> None:
    server = own_server("--most-tables", "3", "--most-editions", "1")
    lucie = Visitor(server.base, "Lucie")
    table = lucie.table("world", ME, BOT, BOT, edition=own_edition("A"))
    with pytest.raises(Failed, match=r"507 no-room.*edition"):
        lucie.table("world", ME, BOT, BOT, edition=own_edition("B"))
    lucie.table("world", ME, BOT, BOT)
    lucie.table("world", ME, BOT, BOT)
    with pytest.raises(Failed, match=r"507 no-room.*table"):
        lucie.table("world", ME, BOT, BOT)
    assert lucie.ask("DELETE", f"/tables/{table}")[0] == 204
    lucie.table("world", ME, BOT, BOT, edition=own_edition("B"))  # the other edition went with its table
    free = Visitor(own_server("--tables-per-address", "1", "--no-limits").base, "Noé")
    for _ in range(3):
        free.table("world", ME, BOT, BOT)


def test_newcomers_and_sockets_of_one_address_have_a_limit(own_server: Callable[..., Server]) -> None:
    server = own_server("--names-per-address", "1", "--sockets-per-address", "2")
    lucie, karim = Visitor(server.base, "Lucie"), Visitor(server.base)
    assert lucie.call("PUT", "/me", {"name": "Lucie II"})["name"] == "Lucie II"
    with pytest.raises(Failed, match="429 too-many-people"):
        karim.call("PUT", "/me", {"name": "Karim"})
    table = lucie.table("world", ME, BOT, BOT)
    chairs = [lucie.chair(table), karim.chair(table)]
    with pytest.raises(InvalidStatus, match="429"):
        karim.chair(table)
    chairs[0].close()
    patiently(lambda: server.figures()["conquerant_sockets"] == 1)
    karim.chair(table).told("welcome")


def patiently(happens: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < end
        time.sleep(0.1)


def test_behind_a_proxy_that_is_trusted_visitors_are_told_apart(own_server: Callable[..., Server]) -> None:
    server = own_server("--tables-per-address", "1", "--proxy", "127.0.0.1")
    lucie = Visitor(server.base, "Lucie")
    wanted = {"game": "world", "seats": [ME, BOT, BOT]}
    told = [lucie.ask("POST", "/tables", wanted, **{"X-Forwarded-For": who})[0] for who in ("192.0.2.1", "192.0.2.2")]
    assert told == [201, 201]
    assert lucie.ask("POST", "/tables", wanted, **{"X-Forwarded-For": "forged, 192.0.2.2"})[0] == 429


def test_the_figures_are_for_this_machine(own_server: Callable[..., Server]) -> None:
    server, opened = own_server(), own_server("--open-metrics")
    assert knock(server, "GET", "/metrics")[0] == 200
    assert knock(server, "GET", "/metrics", X_Forwarded_For="127.0.0.1")[0] == 403
    assert knock(opened, "GET", "/metrics", X_Forwarded_For="192.0.2.1")[0] == 200


# What costs


def test_looking_at_what_costs_is_paced(own_server: Callable[..., Server]) -> None:
    server = own_server("--rate", "0.17")  # one look, and another after three seconds
    statuses = [knock(server, "GET", "/api/v1/tables")[0] for _ in range(20)]
    assert statuses[0] == 200
    assert 429 in statuses
    assert knock(server, "GET", "/api/v1/games")[0] == 200


def test_the_open_tables_are_two_queries_and_a_full_one_hides_none(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as at:
            places = [wire.Place("me"), wire.Place("open"), wire.Place("bot")]
            wanted = wire.NewTable("world", places, access="public")
            free = (await hosting.make(at, "lucie", wanted)).id
            for i in range(110):
                full = await hosting.make(at, f"p{i}", wanted)
                table = await at.table(full.id)
                table.details.setup.seats[1] = setup.Seat("person", sat=False)  # kept for somebody, as after a rematch
                await table.keep()
            asked: list[str] = []

            def listing(*told: Any) -> None:
                if "FROM tables" in told[2] or "FROM holders" in told[2] or "FROM log" in told[2]:
                    asked.append(told[2])

            sa.event.listen(at.store.engine, "before_cursor_execute", listing)
            told = await at.listed("karim", "open")
            assert [each.id for each in told] == [free]
            assert len(asked) == 2
            await at.listed("noé", "open")
            assert len(asked) == 2
            at.listed_anew()
            await at.listed("noé", "open")
            assert len(asked) == 4

    story(work)


def test_what_costs_is_worked_out_once() -> None:
    async def work() -> None:
        made = []
        shelf = Shelf(asyncio.to_thread)

        def make() -> bytes:
            made.append(1)
            return b"." * 20_000_000

        told = await asyncio.gather(*(shelf.get("a", make) for _ in range(5)))
        assert len({id(each) for each in told}) == len(made) == 1
        await shelf.get("b", make)
        assert list(shelf.kept) == ["b"]
        await shelf.get("b", make)
        assert len(made) == 2

    story(work)


def test_a_replay_is_told_from_the_shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with house(tmp_path) as at:
            table, _ = await laid(at)
            await table.ask(lambda: table.note("abandon", 0))
            measured = []
            outline = replays.outline

            def counted(record: Record, log: list[Entry]) -> wire.Replay:
                measured.append(1)
                return outline(record, log)

            monkeypatch.setattr(replays, "outline", counted)
            transport = httpx.ASGITransport(app.make(at), client=("127.0.0.1", 1))
            async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
                for _ in range(3):
                    answer = await client.get(f"/api/v1/tables/{table.details.id}/replay")
                    assert answer.status_code == 200, answer.text
            assert len(measured) == 1

    story(work)


@pytest.mark.parametrize("path", ["/\0", "/assets\0/x", "/" + "a" * 5000, "/" + "a/" * 5000, "/\udcff", "/.."])
def test_no_path_is_too_strange_for_the_built_app(path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").write_text("<title>app</title>")
    monkeypatch.setenv("CONQUERANT_WEB", str(tmp_path))
    answer = bundle.page(path)
    assert isinstance(answer, FileResponse)
    assert Path(answer.path) == tmp_path / "index.html"
