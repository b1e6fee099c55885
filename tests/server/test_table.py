"""A table by itself: what it answers when it closes, and what it tells a crowd."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from conquerant.server import setup, wire
from conquerant.server.table import MOST_WATCHERS
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

    def counted(sheet: Any, person: str | None, *more: Any) -> dict[str, Any]:
        made.append(person)
        return info(sheet, person, *more)

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
                await laid.join(chair.connection, laid.shown[0] - 1, None)
            laid.leave(karim.connection)

        await laid.ask(come)
        await asyncio.sleep(1)
        (told,) = infos(lucie)[before:]
        assert [seat["online"] for seat in told["seats"]] == [True, False, False]
        assert [frame["type"] for _, frame in crowd[-1].frames][:3] == ["welcome", "state", "table"]
        home.drop(laid)

    indoors.run(story())


def test_a_table_has_room_for_so_many_watchers_and_always_for_who_plays(tmp_path: Path) -> None:
    home = indoors.house(tmp_path)

    async def story() -> None:
        laid = await indoors.table(home, "world", "me", "+karim", "medium")
        crowd = [Chair(home, laid, "eve") for _ in range(MOST_WATCHERS)]
        await asyncio.sleep(0)
        for chair in crowd:
            await laid.join(chair.connection, laid.shown[0] - 1, None)
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
