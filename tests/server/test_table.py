"""A table by itself: what it answers when it closes, and what it tells a crowd."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from conquerant.host import setup, wire
from conquerant.host.limits import Shares
from conquerant.host.table import MOST_WATCHERS, TALK_AT_ONCE
from server import indoors
from server.indoors import Chair


def test_whoever_is_served_or_waits_when_the_table_closes_is_told_so(tmp_path: Path) -> None:
    home = indoors.house(tmp_path)

    async def story() -> None:
        laid = await indoors.table(home, "world", "me", "+karim", "medium")
        served = asyncio.create_task(laid.ask(lambda: asyncio.sleep(3600)))
        queued = asyncio.create_task(laid.ask(lambda: asyncio.sleep(0)))
        given_up = asyncio.create_task(laid.ask(lambda: asyncio.sleep(0)))
        last = asyncio.create_task(laid.ask(lambda: asyncio.sleep(0)))
        await asyncio.sleep(1)
        given_up.cancel()
        await asyncio.sleep(0)
        home.drop(laid)
        await asyncio.wait((served, queued, last), timeout=60)
        for asked in (served, queued, last):
            assert asked.done()
            with pytest.raises(wire.Problem, match="just left memory"):
                asked.result()

    indoors.run(story())


def infos(chair: Chair) -> list[dict[str, Any]]:
    return [frame["table"] for _, frame in chair.frames if frame["type"] == "table"]


def test_a_crowd_is_told_one_text_and_those_concerned_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = indoors.house(tmp_path)
    made: list[str | None] = []
    info = setup.info

    def counted(details: Any, person: str | None, *more: Any) -> wire.TableInfo:
        made.append(person)
        return info(details, person, *more)

    async def story() -> None:
        laid = await indoors.table(home, "world", "me", "+karim", "medium")
        chairs = [Chair(home, laid, person) for person in ("lucie", "karim", *(f"w{n}" for n in range(20)))]
        for chair in chairs:
            await chair.hello()
        monkeypatch.setattr(setup, "info", counted)
        laid.tell_info()
        assert sorted(made, key=str) == [None, "karim", "lucie"]
        lucie, karim, *crowd = [infos(chair)[-1] for chair in chairs]
        assert [seat["me"] for seat in lucie["seats"]] == [True, False, False]
        assert [seat["me"] for seat in karim["seats"]] == [False, True, False]
        assert (lucie["mine"], karim["mine"], crowd[0]["mine"]) == (True, False, False)
        assert [seat["online"] for seat in crowd[0]["seats"]] == [True, True, False]
        assert crowd == [json.loads(wire.data(laid.info("w0")))] * 20
        home.drop(laid)

    indoors.run(story())


def test_who_come_and_go_in_one_turn_are_told_of_once(tmp_path: Path) -> None:
    home = indoors.house(tmp_path)

    async def story() -> None:
        laid = await indoors.table(home, "world", "me", "+karim", "medium")
        lucie, karim = Chair(home, laid, "lucie"), Chair(home, laid, "karim")
        await lucie.hello()
        await karim.hello()
        crowd = [Chair(home, laid, f"w{n}") for n in range(10)]
        await asyncio.sleep(1)
        before = len(infos(lucie))

        async def come() -> None:
            for chair in crowd:
                await laid.join(chair.connection, laid.seq - 1, None)
            laid.leave(karim.connection)

        await laid.ask(come)
        await asyncio.sleep(1)
        (told,) = infos(lucie)[before:]
        assert [seat["online"] for seat in told["seats"]] == [True, False, False]
        assert [frame["type"] for _, frame in crowd[-1].frames][:3] == ["welcome", "state", "table"]
        home.drop(laid)

    indoors.run(story())


def test_one_address_does_not_keep_all_others_from_watching(tmp_path: Path) -> None:
    """Who cannot watch cannot ask for a seat either."""
    home = indoors.house(tmp_path)

    async def story() -> None:
        laid = await indoors.table(home, "world", "me", "+karim", "medium")
        crowd = [Chair(home, laid, f"eve {n}") for n in range(MOST_WATCHERS)]
        await asyncio.sleep(0)
        for chair in crowd:
            chair.connection.address = "192.0.2.1"
            await laid.join(chair.connection, laid.seq - 1, None)
        for address, welcome in [("192.0.2.1", False), ("192.0.2.2", True), ("2001:db8::1", True)]:
            late = Chair(home, laid, address)
            late.connection.address = address
            told = await late.hello()
            assert (told["type"] == "welcome", len(laid.connections)) == (welcome, MOST_WATCHERS)
        home.drop(laid)

    indoors.run(story())


def test_a_crowd_that_comes_at_once_is_told_the_past_by_one_replay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = indoors.house(tmp_path)
    replays: list[Any] = []

    async def aside(work: Any, *args: Any) -> Any:
        replays.append(args[-1])
        await asyncio.sleep(1)
        return work(*args)

    async def story() -> None:
        laid = await indoors.table(home, "world", "me", "+karim", "medium")
        monkeypatch.setattr(home, "aside", aside)
        chairs = [Chair(home, laid, person) for person in [*(f"eve {n}" for n in range(30)), "lucie"]]
        for chair in chairs:
            chair.inbox.put_nowait({"type": "websocket.receive", "text": '{"type": "hello"}'})
        await asyncio.sleep(5)
        assert replays == [None, 0]
        first = [next(frame for _, frame in chair.frames if frame["type"] == "state") for chair in chairs]
        assert all(state["news"][0]["seq"] == 0 for state in first)
        assert home.recalls.places == 2
        home.drop(laid)

    indoors.run(story())


def test_trying_has_a_share_of_the_servers_time_for_each_address(tmp_path: Path) -> None:
    """A long gesture on a large board takes long, and everybody waits for it."""
    home = indoors.house(tmp_path)
    home.thinking = Shares(0.2, 0.0)

    async def story() -> None:
        laid = await indoors.table(home, "world", "me", "+karim", "+eve")
        mover = int(laid.begun.state.mover)
        chairs = [Chair(home, laid, ("lucie", "karim", "eve")[mover]) for _ in range(2)]
        for n, chair in enumerate(chairs):
            chair.connection.address = f"192.0.2.{n}"
            await chair.hello(seat=mover)
        ids = [int(laid.begun.state.legal()[0].id)]
        for chair in chairs:
            assert (await chair.ask("try", ids=ids))["type"] == "tried"
        home.thinking.buckets.bucket("192.0.2.0").left = 0.0
        assert (await chairs[0].ask("try", ids=ids))["code"] == "too-fast"
        assert (await chairs[0].ask("why", words="?"))["code"] == "too-fast"
        assert (await chairs[0].ask("play", seq=1, ids=ids * 21))["code"] == "too-fast"
        assert (await chairs[1].ask("try", ids=ids))["type"] == "tried"
        assert 0.0 < home.thinking.buckets.bucket("192.0.2.1").left < 0.2
        assert (await chairs[0].ask("play", seq=1, ids=ids))["type"] == "done"
        home.drop(laid)

    indoors.run(story())


def test_a_table_does_not_leave_memory_while_somebody_is_let_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a busy machine what he missed may take longer to find than a table waits with nobody there."""
    home = indoors.house(tmp_path, idle=1.0)

    async def slowly(work: Any, *args: Any) -> Any:
        await asyncio.sleep(5)
        return work(*args)

    async def story() -> None:
        laid = await indoors.table(home, "world", "me", "+karim", "+eve")
        laid.used_at -= 100
        assert home._idle(laid)
        monkeypatch.setattr(home, "aside", slowly)
        chair = Chair(home, laid, "lucie")
        chair.inbox.put_nowait({"type": "websocket.receive", "text": '{"type": "hello"}'})
        await asyncio.sleep(1)
        assert not laid.connections
        assert not home._idle(laid)
        await asyncio.sleep(5)
        assert laid.connections
        assert laid.settled()
        home.drop(laid)

    indoors.run(story())


def test_talk_has_a_pace_and_watchers_share_theirs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("conquerant.host.table.TALK_RATE", 0.0)
    home = indoors.house(tmp_path)

    async def story() -> None:
        laid = await indoors.table(home, "world", "me", "+karim", "medium")
        chairs = [Chair(home, laid, person) for person in ("eve", "eva", "karim")]
        for chair in chairs:
            await chair.hello()
        for chair in chairs[:2]:
            said = [(await chair.ask("chat", text="!")).get("code", "done") for _ in range(TALK_AT_ONCE)]
            assert said == (["done"] if chair is chairs[0] else ["too-fast"]) * TALK_AT_ONCE
        assert (await chairs[2].ask("chat", text="?"))["type"] == "done"
        home.drop(laid)

    indoors.run(story())


def test_a_table_has_room_for_so_many_watchers_and_always_for_who_plays(tmp_path: Path) -> None:
    home = indoors.house(tmp_path)

    async def story() -> None:
        laid = await indoors.table(home, "world", "me", "+karim", "medium")
        crowd = [Chair(home, laid, "eve") for _ in range(MOST_WATCHERS)]
        await asyncio.sleep(0)
        for chair in crowd:
            await laid.join(chair.connection, laid.seq - 1, None)
        late = Chair(home, laid, "late")
        assert (await late.hello())["code"] == "too-many-watchers"
        assert late.connection not in laid.connections
        for person in ("lucie", "karim"):
            assert (await Chair(home, laid, person).hello())["type"] == "welcome"
        assert (await crowd[0].hello())["type"] == "welcome", "who is in already stays in"
        crowd[1].leave()
        await asyncio.sleep(1)
        assert (await late.hello())["type"] == "welcome"
        home.drop(laid)

    indoors.run(story())


def test_a_socket_that_ends_while_it_is_let_in_is_not_there(tmp_path: Path) -> None:
    home = indoors.house(tmp_path)

    async def story() -> None:
        laid = await indoors.table(home, "world", "me", "+karim", "medium")
        busy = asyncio.Event()
        laid.put(lambda: _waits(busy))
        chair = Chair(home, laid, "karim")
        chair.inbox.put_nowait({"type": "websocket.receive", "text": '{"type": "hello", "since": 0}'})
        await asyncio.sleep(1)
        chair.socket.hang_up(1000)
        await asyncio.sleep(1)
        busy.set()
        await asyncio.sleep(1)
        assert chair.connection not in laid.connections
        assert not laid.online(1)
        home.drop(laid)

    indoors.run(story())


async def _waits(busy: asyncio.Event) -> None:
    await busy.wait()
