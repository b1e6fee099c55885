"""What a page does at the door of the house of one: a game to its end, its record, and games as files."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from conquerant import games
from conquerant.core.record import loads
from conquerant.host.advising import Advising, Question
from conquerant.host.thinking import Thought, answer
from conquerant.local import advice, paces
from conquerant.local.door import open_door
from conquerant.local.drawer import Pocket
from conquerant.local.house import Elsewhere, adviser
from conquerant.play.verify import verify
from server.visitors import PATIENCE

BOT = {"kind": "bot", "bot": "random"}


class Page:
    """One window: it asks, and keeps what it hears."""

    def __init__(self, pocket: Pocket) -> None:
        self.pocket = pocket
        self.heard: list[dict[str, Any]] = []
        self.closed: list[int] = []
        self.told: list[str] = []
        self.news = asyncio.Event()

    async def open(self, thinker: Any = None) -> Page:
        self.door = await open_door(self.pocket, self.say, self.told.append, thinker, pace=0.0)
        return self

    def say(self, line: int, what: str, text: str) -> None:
        if what == "message":
            self.heard.append(json.loads(text))
        elif what == "close":
            self.closed.append(int(text))
        self.news.set()

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        got = await self.door.ask(method, path, "" if body is None else json.dumps(body))
        assert got.status < 300, got.body
        return json.loads(got.body) if got.body else None

    async def table(self, game: str, *others: dict[str, Any], **more: Any) -> str:
        made = await self.ask("POST", "/tables", {"game": game, "seats": [{"kind": "me"}, *others], **more})
        return str(made["id"])

    async def until(self, done: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not done():
                self.news.clear()
                await self.news.wait()

    def states(self) -> list[dict[str, Any]]:
        return [m for m in self.heard if m["type"] == "state"]

    async def more(self) -> None:
        seen = len(self.heard)
        await self.until(lambda: len(self.heard) > seen)

    async def sit(self, table: str, line: int = 1) -> None:
        self.heard.clear()
        self.door.dial(line, table)
        self.door.hear(line, json.dumps({"type": "hello", "v": 1, "re": 1}))
        await self.until(lambda: any(m["type"] == "state" for m in self.heard))

    async def play_on(self, moves: int, line: int = 1) -> None:
        """So many gestures of mine, always the first that may be made; fewer where the match ends."""
        played = -1
        while moves and not any(m["type"] == "end" for m in self.heard):
            state = [m for m in self.heard if m["type"] == "state"][-1]
            if state["options"] and state["seq"] > played:
                played, moves = state["seq"], moves - 1
                word = {"type": "play", "re": 2, "seq": played, "ids": [state["options"][0]]}
                self.door.hear(line, json.dumps(word))
            await self.more()


def told(story: Callable[[Page], Awaitable[None]]) -> None:
    async def run() -> None:
        page = await Page(Pocket()).open()
        try:
            await story(page)
        finally:
            await page.door.house.close()

    asyncio.run(run())


def test_a_match_to_its_end_leaves_a_record_that_is_verified() -> None:
    async def story(page: Page) -> None:
        page.door.house.config.rate = 1e6
        table = await page.table("conquetes", BOT, BOT)
        await page.sit(table)
        await page.play_on(10_000)
        got = await page.door.ask("GET", f"/tables/{table}/record")
        assert got.filename.startswith("conquetes-")
        record = loads(got.body.decode(), games.load)
        assert verify(record)
        steps = await page.ask("GET", f"/tables/{table}/replay")
        assert steps

    told(story)


def test_a_reload_in_mid_turn_finds_the_table_as_it_was() -> None:
    async def story(page: Page) -> None:
        table = await page.table("world", BOT, BOT)
        await page.sit(table)
        await page.play_on(3)
        await page.until(lambda: [m for m in page.heard if m["type"] == "state"][-1]["options"] != [])
        before = [m for m in page.heard if m["type"] == "state"][-1]
        again = await Page(page.pocket).open()  # the first window died
        await again.sit(table)
        after = [m for m in again.heard if m["type"] == "state"][-1]
        assert (after["seq"], after["view"], after["options"]) == (before["seq"], before["view"], before["options"])
        assert (await again.ask("GET", "/me"))["id"] == (await page.ask("GET", "/me"))["id"]
        await again.door.house.close()

    told(story)


def test_bots_think_elsewhere_and_whoever_overruns_is_replaced() -> None:
    async def story(page: Page) -> None:
        asked = list[str]()

        async def think(thought: str) -> str:
            asked.append(thought)
            if len(asked) == 1:
                return ""

            return msgspec.json.encode(answer(msgspec.json.decode(thought, type=Thought))).decode()

        page.door.house.thinker = Elsewhere(think)
        table = await page.table("conquetes", {"kind": "bot", "bot": "easy"}, {"kind": "bot", "bot": "easy"})
        await page.sit(table)
        await page.play_on(3)
        assert len(asked) > 1

    told(story)


def test_a_hint_is_thought_out_where_bots_think_and_noted_in_the_record() -> None:
    async def story(page: Page) -> None:
        async def ask(question: str) -> str:
            asked.append(question)
            return advice.answer(msgspec.json.decode(question, type=Question)).decode() if len(asked) > 1 else ""

        asked = list[str]()
        page.door.house.advising = Advising(adviser(ask))
        table = await page.table("conquistador", BOT)
        assert (await page.ask("GET", f"/tables/{table}"))["hints"]
        await page.sit(table)
        await page.until(lambda: len(page.states()[-1]["options"]) > 1)
        laid = page.states()[-1]
        for heard in ("error", "hint"):  # the worker died; then there is another one
            page.door.hear(1, json.dumps({"type": "hint", "re": 9, "seq": laid["seq"], "depth": 2}))
            await page.until(lambda heard=heard: any(m["type"] == heard for m in page.heard))  # type: ignore[misc]
        (hint,) = (m for m in page.heard if m["type"] == "hint")
        assert hint["actions"][0] in laid["options"]
        assert [m["code"] for m in page.heard if m["type"] == "error"] == ["no-hint"]
        (packed,) = (await page.ask("GET", "/parcel"))["tables"]
        assert '"helped":[{' in packed["row"]["setup"]

    told(story)


def test_the_tutor_weighs_a_gesture_where_bots_think() -> None:
    async def story(page: Page) -> None:
        async def ask(question: str) -> str:
            asked.append(msgspec.json.decode(question, type=Question))
            return advice.answer(asked[-1]).decode()

        asked = list[Question]()
        page.door.house.advising = Advising(adviser(ask))
        table = await page.table("conquistador", BOT, tutor=3)
        await page.sit(table)
        await page.until(lambda: len(page.states()[-1]["options"]) > 1)
        laid = page.states()[-1]
        page.door.hear(1, json.dumps({"type": "sure", "re": 9, "seq": laid["seq"], "ids": [laid["options"][0]]}))
        await page.until(lambda: bool(asked) and page.heard[-1]["type"] not in ("state", "done"))
        assert asked[0].ids == [laid["options"][0]]

    told(story)


def test_a_line_to_no_table_is_closed_for_good() -> None:
    async def story(page: Page) -> None:
        page.door.dial(7, "nowhere")
        await page.until(lambda: bool(page.closed))
        assert page.closed == [4004]
        assert not page.door.lines

    told(story)


def test_games_move_to_another_device_and_back() -> None:
    async def story(page: Page) -> None:
        table = await page.table("world", BOT, BOT)
        await page.sit(table)
        await page.play_on(2)
        parcel = await page.ask("GET", "/parcel")
        other = await Page(Pocket()).open()
        assert await other.ask("POST", "/parcel", parcel) == {"added": 1, "renewed": 0, "known": 0, "table": table}
        assert (await other.ask("POST", "/parcel", parcel))["known"] == 1
        assert (await other.ask("GET", "/tables?show=mine"))["tables"][0]["id"] == table
        await other.sit(table)
        await other.play_on(2)
        onward = await other.ask("GET", f"/parcel?table={table}")
        assert await page.ask("POST", "/parcel", onward) == {"added": 0, "renewed": 1, "known": 0, "table": table}
        await other.door.house.close()

    told(story)


def test_two_devices_that_parted_keep_both_games() -> None:
    async def story(page: Page) -> None:
        table = await page.table("world", BOT, BOT)
        parcel = await page.ask("GET", "/parcel")
        other = await Page(Pocket()).open()
        await other.ask("POST", "/parcel", parcel)
        for each in (page, other):
            await each.sit(table)
            await each.play_on(1 if each is page else 2)
        fork = await other.ask("GET", "/parcel")
        fork["tables"][0]["log"][1][0] = fork["tables"][0]["log"][1][0].replace('"seat":0', '"seat": 0')
        took = await page.ask("POST", "/parcel", fork)
        assert took["added"] == 1
        assert took["table"] != table
        await other.door.house.close()

    told(story)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda parcel: {"kind": "recipes", "version": 1, "tables": []},
        lambda parcel: {**parcel, "version": 99},
        lambda parcel: {"tables": 3},
    ],
)
def test_a_file_that_is_none_is_refused_in_words(spoil: Callable[[dict[str, Any]], object]) -> None:
    async def story(page: Page) -> None:
        parcel = await page.ask("GET", "/parcel")
        got = await page.door.ask("POST", "/parcel", json.dumps(spoil(parcel)))
        assert got.status == 400
        assert json.loads(got.body)["field"] == "file"

    told(story)


def test_a_log_that_breaks_a_rule_leaves_nothing_behind() -> None:
    async def story(page: Page) -> None:
        await page.table("world", BOT, BOT)
        parcel = await page.ask("GET", "/parcel")
        packed = parcel["tables"][0]
        packed["row"]["id"] = "another"
        packed["log"].append(['{"kind":"play","seat":0,"ids":[0],"dealt":[]}', "{}", 1.0])
        got = await page.door.ask("POST", "/parcel", json.dumps(parcel))
        assert got.status >= 400
        assert len((await page.ask("GET", "/tables?show=mine"))["tables"]) == 1

    told(story)


def test_a_spoilt_file_does_not_cost_the_game_that_is_here() -> None:
    """Its second game begins as ours does and goes on with what breaks a rule."""

    async def story(page: Page) -> None:
        for game in ("conquetes", "world"):
            await page.table(game, BOT, BOT)
        parcel = await page.ask("GET", "/parcel")
        for packed in parcel["tables"]:
            packed["log"].append(['{"kind":"play","seat":0,"ids":[0],"dealt":[]}', packed["log"][-1][1], 1.0])
        parcel["tables"][0]["log"].pop()
        got = await page.door.ask("POST", "/parcel", json.dumps(parcel))
        assert got.status == 409
        again = await Page(page.pocket).open()
        for window in (page, again):
            kept = (await window.ask("GET", "/parcel"))["tables"]
            for here, brought in zip(kept, parcel["tables"], strict=True):
                assert here["row"]["id"] == brought["row"]["id"]
                assert here["log"][0] == brought["log"][0]
        await again.door.house.close()

    told(story)


Spoil = Callable[[dict[str, Any]], object]
DEEP = '{"result":' * 500 + "1" + "}" * 500  # less deep than what breaks Python, deep enough to break a browser's


def into(packed: dict[str, Any], **changes: object) -> None:
    packed["row"].update(changes)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda packed: into(packed, id="../../settings"),
        lambda packed: into(packed, secret="no number"),
        lambda packed: into(packed, setup="{"),
        lambda packed: into(packed, setup="{}"),
        lambda packed: into(packed, game="chess"),
        lambda packed: packed.update(seats=[7]),
        lambda packed: packed.update(seats=[-1]),
        lambda packed: packed.update(seats=[0, 0]),
        lambda packed: into(packed, created=1e300),
        lambda packed: into(packed, touched=-1.0),
        lambda packed: into(packed, successor="../../settings"),
        lambda packed: into(packed, setup=packed["row"]["setup"].replace('"name":""', f'"name":"{"x" * 99}"', 1)),
        lambda packed: packed["log"][0].__setitem__(2, 1e300),
        lambda packed: packed.update(log=packed["log"][1:]),
        lambda packed: packed.update(log=[["{", "{}", 1.0]]),
        lambda packed: packed.update(log=[["[]", "{}", 1.0]]),
        lambda packed: packed["log"][0].__setitem__(1, "[]"),
        lambda packed: packed["log"][0].__setitem__(1, '{"left": 3}'),
        lambda packed: packed.update(edition='{"card": 3}'),
        lambda packed: packed.update(edition=DEEP),
        lambda packed: into(packed, setup=DEEP),
        lambda packed: packed["log"][0].__setitem__(0, DEEP),
        lambda packed: packed["log"][0].__setitem__(1, DEEP),
        lambda packed: packed.update(more=json.loads('{"x": "}", "a":' * 100 + "[]" + "}" * 100)),
    ],
)
def test_whatever_is_spoilt_is_said_and_changes_nothing(spoil: Spoil) -> None:
    async def story(page: Page) -> None:
        table = await page.table("conquetes", BOT)
        await page.sit(table)
        await page.play_on(1)
        parcel = await page.ask("GET", f"/parcel?table={table}")
        other = await Page(Pocket()).open()
        spoil(parcel["tables"][0])
        got = await other.door.ask("POST", "/parcel", json.dumps(parcel))
        assert 400 <= got.status < 500, got.body
        assert (await other.ask("GET", "/tables?show=mine"))["tables"] == []
        await other.door.house.close()

    told(story)


def test_a_file_that_names_a_game_twice_brings_it_once() -> None:
    async def story(page: Page) -> None:
        await page.table("world", BOT, BOT)
        parcel = await page.ask("GET", "/parcel")
        parcel["tables"] *= 2
        other = await Page(Pocket()).open()
        took = await other.ask("POST", "/parcel", parcel)
        assert (took["added"], took["known"]) == (1, 1)
        await other.door.house.close()

    told(story)


def test_a_level_says_how_long_it_would_think(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "perf_counter", time.thread_time)  # whatever else this machine has to do
    easy, hard = paces.probe("conquetes", "easy"), paces.probe("conquetes", "hard")
    assert 0 < easy < 10
    assert hard > easy
