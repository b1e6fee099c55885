"""Nobody acts for another, guesses a table, or reads what he may not. These tests try."""

from __future__ import annotations

import json
import re
import sqlite3
import stat
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from conquerant import games
from conquerant.host.connection import PATIENCE as TOLERATED
from conquerant.host.identity import keeper
from conquerant.server.measure.client import Failed, Server
from server.test_doors import raw
from server.visitors import BOT, ME, OPEN, PATIENCE, Chair, Visitor, answer, to_move

HIDDEN = ["conquetes", "conquistador", "fallen_lands", "world"]


def two(lucie: Visitor, karim: Visitor, slug: str) -> tuple[Chair, Chair]:
    seats = games.load(slug).seats[0]
    table = lucie.table(slug, ME, OPEN, *[BOT] * (max(2, seats) - 2))
    return lucie.chair(table), karim.sit(table, 1)


def replayed(server: Server, table: str) -> Any:
    """The whole truth of a table, from the store: states with the seq at which they were told."""
    with sqlite3.connect(server.data / "conquerant.db") as database:
        rows = database.execute("select entry from log where table_id = ? order by seq", (table,)).fetchall()
        setup = json.loads(database.execute("select setup from tables where id = ?", (table,)).fetchone()[0])
        slug = database.execute("select game from tables where id = ?", (table,)).fetchone()[0]
    game = games.load(slug)
    state = game.start(len(setup["seats"]), setup["options"])
    states = []
    kept: list[Any] = []
    for (text,) in rows:
        entry = json.loads(text)
        if entry["kind"] == "undo":
            state = kept.pop()
        else:
            kept.append(state.copy())
        for number in [*entry["ids"], *entry["dealt"]]:
            state.apply(game.actions[number])
        states.append(state.copy())
    return states


def play_on(*chairs: Chair, states: int) -> None:
    """Until so many states have been told, or the match is over."""
    end = time.monotonic() + PATIENCE
    while states > 0 and time.monotonic() < end:
        for chair in chairs:
            kinds = [frame["type"] for frame in chair.quiet(0.003)]
            states -= states if "end" in kinds else kinds.count("state")
            answer(chair)


@pytest.mark.parametrize("slug", HIDDEN)
def test_every_frame_holds_the_own_view_and_nothing_of_the_others(
    slug: str, server: Server, lucie: Visitor, karim: Visitor
) -> None:
    """Each state frame is compared with what the seat may know; the other's view and options appear in none."""
    chairs = two(lucie, karim, slug)
    watcher = lucie.another().chair(chairs[0].table)
    play_on(*chairs, states=60)
    for chair in (*chairs, watcher):
        chair.quiet()
    states = replayed(server, chairs[0].table)
    compared = differing = 0
    for viewer, chair in ((0, chairs[0]), (1, chairs[1]), (None, watcher)):
        for frame in map(json.loads, chair.frames):
            if frame["type"] != "state":
                assert "view" not in frame
                continue
            truth = states[frame["seq"] - 1]
            assert frame["view"] == json.loads(json.dumps(truth.view(viewer)))
            mine = viewer is not None and truth.mover == viewer
            assert frame["options"] == ([a.id for a in truth.legal()] if mine else [])
            compared += 1
            differing += truth.view(0) != truth.view(1)
    assert compared > 40
    assert differing > 20, "there was nothing to hide"


@pytest.mark.parametrize("slug", ["conquetes", "conquistador"])
def test_hidden_cards_are_named_in_no_frame_of_the_others(
    slug: str, server: Server, lucie: Visitor, karim: Visitor
) -> None:
    """A card only Lucie has ever seen: its id appears nowhere in what Karim or a spectator was ever sent."""
    chairs = two(lucie, karim, slug)
    watcher = lucie.another().chair(chairs[0].table)
    for chair in (*chairs, watcher):
        chair.told("state")
        chair.quiet()
    hands = [set(_hand(chair.state["view"])) for chair in chairs]
    secret = {0: hands[0] - hands[1], 1: hands[1] - hands[0]}
    assert secret[0]
    assert secret[1]
    for owner, spies in ((0, (chairs[1], watcher)), (1, (chairs[0], watcher))):
        for spy in spies:
            held = [frame["view"].get("hand") for frame in map(json.loads, spy.frames) if frame["type"] == "state"]
            told = json.dumps([f["news"] for f in map(json.loads, spy.frames) if f["type"] == "state"])
            for card in secret[owner]:
                assert all(not hand or card not in _hand({"hand": hand}) for hand in held)
                assert not re.search(rf'"{re.escape(str(card))}"', told)


def _hand(view: dict[str, Any]) -> list[str]:
    """The cards of one's own hand by name, whether the game counts them by name or by number."""
    hand = view.get("hand") or {}
    if isinstance(hand, list):
        lists = [v for v in games.load("conquetes").edition.values() if isinstance(v, list) and len(v) == len(hand)]
        hand = dict(zip((item["id"] for item in lists[0]), hand, strict=True))
    return [card for card, count in hand.items() if count]


def test_nobody_acts_for_another_seat(lucie: Visitor, karim: Visitor) -> None:
    chairs = two(lucie, karim, "world")
    mover, (other,) = to_move(*chairs)
    stolen = other.ask("play", seq=mover.state["seq"], ids=mover.state["options"][:1])
    assert (stolen["type"], stolen["reason"]) == ("refused", "not-your-turn")
    assert other.ask("seat", seat=0 if mover is chairs[0] else 1)["code"] == "not-yours"
    assert other.ask("hello", v=1, seat=0 if mover is chairs[0] else 1)["code"] == "not-yours"
    assert lucie.info(mover.table)["seq"] == mover.state["seq"]


def test_a_stranger_gets_neither_seat_nor_options(lucie: Visitor, karim: Visitor) -> None:
    first, _ = two(lucie, karim, "world")
    stranger = lucie.another()
    for method, path, body in [
        ("POST", "/seats/0", {}),
        ("PUT", "/seats/0", {"bot": "random"}),
        ("DELETE", "/seats/0", None),
        ("POST", "/seats/0/link", {}),
        ("POST", "/start", None),
        ("DELETE", "", None),
    ]:
        with pytest.raises(Failed) as caught:
            stranger.call(method, f"/tables/{first.table}{path}", body)
        assert caught.value.status in (403, 409)
    chair = stranger.chair(first.table, seat=0)
    assert chair.hear()["code"] == "not-yours"
    assert chair.ask("play", seq=1, ids=[0])["code"] == "hello-first"


def test_only_the_owner_removes_a_player_and_the_removed_one_is_out(lucie: Visitor, karim: Visitor) -> None:
    first, second = two(lucie, karim, "world")
    with pytest.raises(Failed, match="403"):
        karim.call("PUT", f"/tables/{first.table}/seats/0", {"bot": "random"})
    second.told("state")
    lucie.call("PUT", f"/tables/{first.table}/seats/1", {"open": True})
    with pytest.raises(ConnectionClosed) as closed:
        second.until(lambda _: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4003, "put off, not gone: he may come back to watch"
    assert not karim.info(first.table)["seats"][1]["me"]
    assert karim.chair(first.table, seat=1).hear()["code"] == "not-yours"
    with pytest.raises(Failed, match="409 only-former"):
        lucie.another("Noé").sit(first.table, 1)
    assert karim.sit(first.table, 1).told("welcome")["seat"] == 1, "he may come back himself"
    seat = lucie.info(first.table)["seats"][1]
    assert (seat["name"], seat["held"]) == ("Karim", False)


def test_a_forged_cookie_is_nobody(lucie: Visitor, karim: Visitor) -> None:
    name, _, value = lucie.cookie.partition("=")
    person, _, signature = value.partition(".")
    for forged in (person, f"{person}.{'0' * 64}", f"{person}x.{signature}", f"{person}.{signature[:-1]}", "é.é", "."):
        visitor = Visitor(lucie.base, cookie=f"{name}={forged}".encode().decode("latin-1"))
        assert visitor.ask("PUT", "/me", {"name": "Eve"})[0] == 401
    table = lucie.table("world", ME, BOT, BOT)
    with pytest.raises(InvalidStatus) as caught:
        Chair(Visitor(lucie.base, cookie=f"{name}={person}.{'0' * 64}"), table, {})
    assert caught.value.response.status_code == 401


def test_tables_cannot_be_guessed_or_listed(lucie: Visitor, karim: Visitor) -> None:
    hidden = lucie.table("world", ME, OPEN, OPEN)
    shown = lucie.table("world", ME, OPEN, OPEN, access="public")
    listed = [t["id"] for t in karim.call("GET", "/tables?show=open")["tables"]]
    assert shown in listed
    assert hidden not in listed
    assert len(hidden) >= 22
    assert [t["id"] for t in karim.call("GET", "/tables?show=mine")["tables"]] == []
    with pytest.raises(Failed, match="404 no-such-table"):
        karim.info(hidden[:-1] + ("A" if hidden[-1] != "A" else "B"))


def test_a_foreign_page_is_refused(lucie: Visitor) -> None:
    table = lucie.table("world", ME, BOT, BOT)
    for headers in ({"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}, {"Origin": "null"}):
        status, told = lucie.ask("DELETE", f"/tables/{table}", None, **headers)
        assert (status, json.loads(told)["code"]) == (403, "foreign-origin")
    with pytest.raises(InvalidStatus) as caught:
        Chair(lucie, table, {}, origin="https://evil.example")
    assert caught.value.response.status_code == 403
    assert Chair(lucie, table, {}, origin=lucie.base).told("welcome")["seat"] == 0
    assert lucie.ask("PUT", "/me", {"name": "Lucie"}, Origin=lucie.base)[0] == 200


def test_links_work_once_and_a_new_one_voids_the_old(lucie: Visitor, karim: Visitor) -> None:
    table = lucie.table("world", ME, BOT, BOT)
    old = lucie.call("POST", f"/tables/{table}/seats/0/link", {})["path"].removeprefix("/claim/")
    new = lucie.call("POST", f"/tables/{table}/seats/0/link", {})["path"].removeprefix("/claim/")
    phone = lucie.another()
    with pytest.raises(Failed, match="404 no-such-link"):
        phone.call("POST", "/claim", {"token": old})
    assert phone.call("POST", "/claim", {"token": new}) == {"table": table, "seat": 0}
    assert phone.chair(table).told("welcome")["seats"] == [0]
    with pytest.raises(Failed, match="404 no-such-link"):
        karim.call("POST", "/claim", {"token": new})
    assert lucie.chair(table).told("welcome")["seats"] == [0]


def test_large_and_senseless_messages_are_named(lucie: Visitor) -> None:
    chair = lucie.chair(lucie.table("world", ME, BOT, BOT))
    chair.my_turn()
    for text in ("x" * 20_000, "é" * 8_200, "\N{MIDDLE DOT}".encode() * 8_200, "x" * 16_385):
        chair.socket.send(text)
        assert chair.told("error")["code"] == "too-large"
    chair.socket.send('{"type": "ping", "re": 5}'.ljust(16_384))
    assert chair.told("pong")["re"] == 5
    for text in ("{", "[]", '{"type": "fly"}', '{"type": "play"}', '{"type": "ping", "more": 1}', "\ud800"[:0]):
        chair.socket.send(text)
        assert chair.told("error")["code"] == "bad-message"
    chair.socket.send(json.dumps({"type": "play", "re": 7, "seq": 1, "ids": ["0"]}))
    assert "ids" in chair.told("error")["message"]
    assert chair.ask("play", seq=chair.state["seq"], ids=[0] * 500)["field"] == "ids"
    assert chair.ask("play", seq=chair.state["seq"], ids=[10**6])["field"] == "ids[0]"
    assert chair.ask("order", seq=1, id=-1, until=1)["field"] == "id"
    assert chair.ask("why", words="x" * 201)["field"] == "words"
    assert chair.ask("ping")["type"] == "pong"
    chair.socket.send("x" * 70_000)
    with pytest.raises(ConnectionClosed):
        chair.until(lambda _: False)


def test_too_many_messages_are_refused_and_then_cut(own_server: Any) -> None:
    server: Server = own_server("--rate", "5")
    lucie = Visitor(server.base, "Lucie")
    chair = lucie.chair(lucie.table("world", ME, BOT, BOT))
    chair.told("state")
    with pytest.raises(ConnectionClosed):
        hurry(chair)
    codes = [json.loads(f).get("code") for f in chair.frames]
    assert "too-fast" in codes
    asked = f"POST /api/v1/commitments HTTP/1.1\r\nHost: x\r\nCookie: {lucie.cookie}\r\nContent-Length: 2\r\n\r\n{{}}"
    last = "GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    heard, _ = raw(server, (asked * 60 + last).encode(), PATIENCE)
    assert heard.count(b"HTTP/1.1 ") == 61
    assert b"HTTP/1.1 429" in heard


def hurry(chair: Chair) -> None:
    """Faster than any machine is slow: all at once, and heard only then."""
    with suppress(ConnectionClosed):
        for _ in range(2 * TOLERATED):
            chair.socket.send('{"type": "ping"}')
    chair.until(lambda _: False)


def test_names_are_text_of_one_line(lucie: Visitor) -> None:
    assert lucie.call("PUT", "/me", {"name": " <script>\u202e\n x"})["name"] == "<script> x"
    for bad in ("", "   ", "x" * 25, "\u200b\u200b"):
        status, told = lucie.ask("PUT", "/me", {"name": bad})
        assert (status, json.loads(told)["field"]) == (400, "name")


def test_the_logs_tell_no_names_cookies_tables_or_secrets(server: Server, lucie: Visitor, karim: Visitor) -> None:
    first, second = two(lucie, karim, "conquetes")
    first.told("state")
    first.ask("chat", text="geheimnis")
    first.ask("play", seq=-1, ids=[0])
    second.close()
    log = server.logged()
    assert '"what": "a match begins"' in log
    for line in filter(lambda line: line.startswith("{"), log.splitlines()):
        assert json.loads(line)["what"]
    with sqlite3.connect(server.data / "conquerant.db") as database:
        secrets = [row[0] for row in database.execute("select secret from tables")]
    for private in ("Lucie", "Karim", lucie.cookie, first.table, "geheimnis", *secrets):
        assert private not in log


def test_the_secret_of_the_dice_is_told_only_at_the_end(server: Server, lucie: Visitor, karim: Visitor) -> None:
    first, second = two(lucie, karim, "conquistador")
    first.told("state")
    with sqlite3.connect(server.data / "conquerant.db") as database:
        secret = database.execute("select secret from tables where id = ?", (first.table,)).fetchone()[0]
    first.quiet()
    second.quiet()
    info = json.dumps(lucie.info(first.table))
    assert all(secret not in text for text in (*first.frames, *second.frames, info))
    assert lucie.ask("GET", f"/tables/{first.table}/record")[0] == 409
    first.ask("resign")
    assert second.told("end")["secret"] == secret


def test_what_is_kept_is_for_its_owner_alone(server: Server, tmp_path: Path) -> None:
    for kept in server.data.iterdir():
        assert stat.S_IMODE(kept.stat().st_mode) == 0o600, kept.name
    assert keeper(tmp_path).key == keeper(tmp_path).key


def test_every_answer_carries_the_security_headers(lucie: Visitor) -> None:
    import http.client

    for path in ("/", "/api/v1/me", "/api/v1/nothing", "/health", "/table/x", "/../../etc/passwd"):
        connection = http.client.HTTPConnection(lucie.place.hostname or "", lucie.place.port)
        connection.request("GET", path)
        answer = connection.getresponse()
        policy = answer.getheader("content-security-policy") or ""
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert answer.getheader("x-content-type-options") == "nosniff"
        assert b"root:" not in answer.read()


def test_try_does_not_show_what_a_gesture_would_disclose() -> None:
    """On the match itself: where the last action shows something, the trial says so, and the server sends no view."""
    from conquerant.core.chance import Rng
    from conquerant.core.contract import CHANCE, OVER

    found = 0
    for slug in HIDDEN:
        game = games.load(slug)
        state = game.start(max(2, game.seats[0]))
        rng = Rng("try")
        for _ in range(400):
            if state.mover == OVER:
                break
            if state.mover == CHANCE:
                state.apply(state.chance(rng))
                continue
            found += sum(state.reveals(a) for a in state.legal()[:50])
            state.apply(state.pick(rng))
    assert found
