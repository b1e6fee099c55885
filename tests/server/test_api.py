"""The HTTP half: what anybody's client may rely on."""

from __future__ import annotations

import http.client
import json
import re
from pathlib import Path
from typing import Any

import pytest

from conquerant import calling, games
from conquerant.host import calls
from conquerant.server import app, bundle
from conquerant.server.endpoints import ENDPOINTS
from conquerant.server.measure.client import Failed, Server
from server.visitors import BOT, ME, OPEN, Visitor

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"


def get(server: Server, path: str) -> tuple[int, dict[str, str], bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    connection.request("GET", path)
    answer = connection.getresponse()
    return answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read()


def test_a_newcomer_gets_a_cookie_and_keeps_his_name(server: Server) -> None:
    somebody = Visitor(server.base)
    me = somebody.call("GET", "/me")
    assert me["name"] == ""
    assert somebody.call("PUT", "/me", {"name": "Noé"}) == {"name": "Noé", "id": me["id"]}
    assert somebody.call("PUT", "/me", {"name": "Noé B."})["name"] == "Noé B."
    assert somebody.call("GET", "/me") == {"name": "Noé B.", "id": me["id"]}
    assert me["id"] not in somebody.cookie


def test_the_games_tell_their_options_and_rules(lucie: Visitor) -> None:
    told = lucie.call("GET", "/games")
    assert [g["slug"] for g in told["games"]] == games.names()
    assert told["levels"] == ["easy", "medium", "hard", "expert"]
    assert told["default_bot"] in told["levels"]
    assert set(told["levels"]) < set(told["bots"])
    world = lucie.call("GET", "/games/world")
    assert world["actions"][0] == str(games.load("world").actions[0])
    assert world["edition"] == json.loads(json.dumps(games.load("world").edition))
    book = lucie.call("GET", "/games/world/rules/fr")
    assert book["chapters"][0]["paragraphs"][0]["number"] == "1.1"
    for path in ("/games/chess", "/games/world/rules/de", "/nothing"):
        assert lucie.ask("GET", path)[0] == 404


def test_every_route_is_described_and_documented(server: Server) -> None:
    told = json.loads(get(server, "/api/v1/openapi.json")[2])
    page = PAGE.read_text("utf-8")
    known = [(call.method, call.path) for call in [*calls.CALLS, app.DESCRIPTION]]
    for method, path in known:
        assert told["paths"][path][method.lower()]["summary"]
        assert f"| {method} | `/api/v1{path}" in page, (method, path)
    assert sorted((endpoint.method, endpoint.path) for endpoint in ENDPOINTS) == sorted(known)
    refs = set(re.findall(r"#/components/schemas/(\w+)", json.dumps(told)))
    assert refs <= set(told["components"]["schemas"])


def test_every_message_is_on_the_page() -> None:
    from conquerant.host import gestures, wire

    page = PAGE.read_text("utf-8")
    for shape in (*gestures.HANDLERS, wire.Hello, wire.Seat, wire.Ping):
        name = getattr(shape, "__name__", "").lower()
        assert f"| `{name}` |" in page or f'"type": "{name}"' in page, name


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"game": "chess"}, "game"),
        ({"seats": [ME, BOT]}, "seats"),
        ({"seats": [ME, ME, BOT]}, "seats"),
        ({"seats": [ME, BOT, {"kind": "bot", "bot": "grredy"}]}, "seats[2].bot"),
        ({"seats": [ME, BOT, {"kind": "cat"}]}, "seats[2].kind"),
        ({"options": {"rouds": 3}}, "option rouds"),
        ({"options": {"rule": "third"}}, "option rule"),
        ({"nonce": "a,b"}, "nonce"),
        ({"nonce": "x" * 65}, "nonce"),
        ({"clock": {"kind": "move", "seconds": 0}}, "clock.seconds"),
        ({"clock": {"kind": "sand"}}, "clock.kind"),
        ({"access": "secret"}, "access"),
        ({"leave": "run"}, "leave"),
        ({"commitment": "abc"}, "commitment"),
        ({"edition": {"game": {"id": "armada"}}}, "edition.game.id"),
        ({"edition": {"game": {"id": "world", "name": "x"}}}, "edition."),
    ],
)
def test_a_bad_table_is_refused_with_the_field(wrong: dict[str, Any], field: str, lucie: Visitor) -> None:
    with pytest.raises(Failed) as caught:
        lucie.call("POST", "/tables", {"game": "world", "seats": [ME, BOT, BOT], **wrong})
    assert caught.value.status == 400
    assert caught.value.fault["field"].startswith(field)
    assert caught.value.fault["message"]


def test_bodies_that_are_no_json_or_too_large_are_refused(lucie: Visitor) -> None:
    assert lucie.ask("POST", "/tables", [1])[0] == 400
    assert lucie.ask("PUT", "/me", {"name": "x" * 20_000})[0] == 413
    assert lucie.ask("POST", "/tables", {"game": "x" * 1_100_000, "seats": []})[0] == 413


def test_a_table_without_open_seats_begins_at_once_others_wait(lucie: Visitor, karim: Visitor) -> None:
    assert lucie.info(lucie.table("world", ME, BOT, BOT))["status"] == "playing"
    table = lucie.table("world", ME, OPEN, OPEN)
    assert lucie.info(table)["status"] == "waiting"
    karim.call("POST", f"/tables/{table}/seats/2", {"name": "Karim II", "nonce": "k"})
    assert lucie.info(table)["seats"][2]["name"] == "Karim II"
    karim.call("DELETE", f"/tables/{table}/seats/2")
    assert lucie.info(table)["seats"][2]["kind"] == "open"
    with pytest.raises(Failed, match="403"):
        karim.call("POST", f"/tables/{table}/start")
    assert lucie.call("POST", f"/tables/{table}/start")["status"] == "playing"
    assert [s["kind"] for s in lucie.info(table)["seats"]] == ["person", "bot", "bot"]
    with pytest.raises(Failed, match="409"):
        lucie.call("POST", f"/tables/{table}/start")


def test_my_tables_are_listed_and_can_be_deleted(lucie: Visitor, karim: Visitor) -> None:
    table = lucie.table("world", ME, OPEN, BOT)
    karim.call("POST", f"/tables/{table}/seats/1", {})
    for person, owner in ((lucie, True), (karim, False)):
        (listed,) = person.call("GET", "/tables?show=mine")["tables"]
        assert (listed["id"], listed["mine"], listed["status"]) == (table, owner, "playing")
    with pytest.raises(Failed, match="403"):
        karim.call("DELETE", f"/tables/{table}")
    assert lucie.ask("DELETE", f"/tables/{table}")[0] == 204
    assert lucie.ask("GET", f"/tables/{table}")[0] == 404
    assert lucie.call("GET", "/tables?show=mine")["tables"] == []
    assert lucie.ask("GET", "/tables?show=theirs")[0] == 400


def test_a_table_with_an_edition_of_ones_own(lucie: Visitor) -> None:
    edition = json.loads(json.dumps(games.load("world").edition))
    edition["game"]["name"] = "Le monde à moi"
    edition["territory"][0]["name_en"] = "My cold place"
    table = lucie.table("world", ME, BOT, BOT, edition=edition)
    assert lucie.info(table)["edition"] == "own"
    told = lucie.call("GET", f"/tables/{table}/game")
    assert told["edition"]["territory"][0]["name_en"] == "My cold place"
    assert lucie.call("GET", "/games/world")["edition"]["game"]["name"] != "Le monde à moi"
    chair = lucie.chair(table)
    chair.my_turn()
    assert chair.play_ids(chair.state["options"][:1])["type"] == "done"


def test_the_promise_of_dice_can_come_before_the_nonce(lucie: Visitor) -> None:
    promised = lucie.call("POST", "/commitments", {})["commitment"]
    table = lucie.table("world", ME, BOT, BOT, nonce="after", commitment=promised)
    assert lucie.info(table)["commitment"] == promised
    with pytest.raises(Failed, match="commitment"):
        lucie.table("world", ME, BOT, BOT, commitment=promised)


def test_health_and_figures(server: Server, lucie: Visitor) -> None:
    assert json.loads(get(server, "/health")[2])["status"] == "ok"
    before = server.figures()["conquerant_entries_total"]
    lucie.table("world", ME, BOT, BOT)
    figures = server.figures()
    assert figures["conquerant_entries_total"] > before
    assert figures["process_resident_memory_bytes"] > 10_000_000
    text = get(server, "/metrics")[2].decode()
    assert 'conquerant_answer_seconds_bucket{le="+Inf"}' in text
    assert "Lucie" not in text


def test_the_browser_app_is_served_by_its_paths(
    tmp_path: Path, own_server: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "web" / "assets").mkdir(parents=True)
    (tmp_path / "web" / "index.html").write_text("<!doctype html><title>app</title>")
    (tmp_path / "web" / "assets" / "app-1a2b.js").write_text("export {}")
    (tmp_path / "secret.txt").write_text("no")
    monkeypatch.setenv("CONQUERANT_WEB", str(tmp_path / "web"))
    server = own_server()
    for path in ("/", "/table/abc", "/claim/xyz", "/rules/world"):
        status, headers, body = get(server, path)
        assert (status, headers["cache-control"]) == (200, "no-cache")
        assert b"<title>app" in body
    status, headers, _ = get(server, "/assets/app-1a2b.js")
    assert headers["cache-control"] == bundle.FOREVER
    assert headers["content-type"].startswith("text/javascript")
    assert get(server, "/assets/gone.js")[0] == 404
    assert b"<title>app" in get(server, "/../secret.txt")[2]
    assert b"<title>app" in get(server, "/%2e%2e/secret.txt")[2]
    monkeypatch.setenv("CONQUERANT_WEB", str(tmp_path / "nothing"))
    assert b"not built here: start it with <code>python3 run.py</code>" in bundle.page("/").body
    monkeypatch.setattr(calling, "CHECKOUT", tmp_path)
    assert b"not built here: it was installed from a wheel made without it" in bundle.page("/").body
