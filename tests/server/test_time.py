"""Clocks, people who go and come back, tables that leave memory, bots that take too long, several on one screen."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import threading
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from conquerant import games
from conquerant.core.errors import BadInput
from conquerant.host.metrics import Metrics
from conquerant.host.thinking import Answer, Thought
from conquerant.host.turns import Turns
from conquerant.locks import alone
from conquerant.server import serve
from conquerant.server.measure.client import Server
from conquerant.server.workers import Process, Workers
from server.visitors import BOT, ME, OPEN, PATIENCE, Chair, Visitor, play_out

GREEDY = {"kind": "bot", "bot": "greedy"}


def kinds(chair: Chair) -> list[str]:
    """What the log told this chair, entry by entry."""
    frames = [json.loads(f) for f in chair.frames]
    return [item["kind"] for f in frames if f["type"] == "state" for item in f["news"]]


def until_log(chair: Chair, kind: str) -> None:
    chair.until(lambda f: f["type"] == "state" and any(item["kind"] == kind for item in f["news"]))


def test_when_the_clock_runs_out_a_bot_plays_and_after_three_times_holds_the_seat(lucie: Visitor) -> None:
    table = lucie.table("world", ME, BOT, BOT, clock={"kind": "move", "seconds": 2})
    chair = lucie.chair(table)
    state = chair.my_turn()
    assert state["clock"]["seat"] == 0
    assert 0 < state["clock"]["left"] <= 2
    until_log(chair, "timeout")
    until_log(chair, "takeover")
    told = kinds(chair)
    assert told.count("timeout") == 3
    assert lucie.info(table)["seats"][0]["held"]
    assert chair.ask("back")["type"] == "done"
    assert "return" in kinds(chair)
    assert not lucie.info(table)["seats"][0]["held"]


def test_a_leavers_seat_is_held_by_a_bot_and_given_back(lucie: Visitor, karim: Visitor) -> None:
    table = lucie.table("world", ME, OPEN, BOT)
    first, second = lucie.chair(table), karim.sit(table, 1)
    second.told("state")
    second.close()
    until_log(first, "takeover")
    seat = lucie.info(table)["seats"][1]
    assert (seat["held"], seat["online"], seat["name"]) == (True, False, "Karim")
    back = karim.chair(table)
    until_log(back, "return")
    assert not lucie.info(table)["seats"][1]["held"]


def test_playing_takes_a_held_seat_back(lucie: Visitor, karim: Visitor) -> None:
    """The bot plays for who left, until he plays himself; a refused gesture will do."""
    table = lucie.table("world", ME, OPEN, GREEDY)
    first, second = lucie.chair(table), karim.sit(table, 1)
    first.told("state")
    lucie.call("DELETE", f"/tables/{table}/seats/0")
    assert lucie.info(table)["seats"][0]["held"]
    for _ in range(200):
        first.quiet(0.01)
        told = first.ask("play", seq=first.state["seq"], ids=first.state["options"][:1] or [0])
        if told.get("code") != "stale":
            break
    assert told["type"] in ("done", "refused")
    assert not lucie.info(table)["seats"][0]["held"]
    first.quiet()
    assert "return" in kinds(first)
    second.close()


def test_with_leave_wait_or_nobody_waiting_no_bot_comes(lucie: Visitor, karim: Visitor) -> None:
    table = lucie.table("world", ME, OPEN, BOT, leave="wait")
    first, second = lucie.chair(table), karim.sit(table, 1)
    second.close()
    alone = lucie.table("world", ME, BOT, BOT)
    lucie.chair(alone).close()
    time.sleep(1.2)
    assert not karim.info(table)["seats"][1]["held"]
    assert not lucie.info(alone)["seats"][0]["held"]
    first.close()


def test_an_idle_table_leaves_memory_and_comes_back_as_it_was(own_server: Callable[..., Server]) -> None:
    """On a server of its own: tables of other stories stay as long as somebody's clock runs there."""
    server = own_server("--fast-bots", "--idle", "1")
    lucie = Visitor(server.base, name="Lucie")
    table = lucie.table("conquetes", ME, BOT)
    chair = lucie.chair(table)
    for _ in range(3):
        chair.my_turn()
        chair.play_ids(chair.state["options"][:1])
    chair.my_turn()
    before = chair.state
    chair.ask("chat", text="bis gleich")
    chair.close()
    end = time.monotonic() + 200
    while server.figures()["conquerant_tables"] > 0 and time.monotonic() < end:
        time.sleep(0.2)
    assert server.figures()["conquerant_tables"] == 0
    (listed,) = lucie.call("GET", "/tables?show=mine")["tables"]
    assert (listed["seq"], listed["mover"]) == (before["seq"], 0)
    again = lucie.chair(table)
    state = again.told("state")
    assert (state["view"], state["options"], state["seq"]) == (before["view"], before["options"], before["seq"])
    assert again.told("chat")["text"] == "bis gleich"
    assert [item["seq"] for item in state["news"]] == list(range(before["seq"]))


@pytest.mark.parametrize("slug", ["world", "conquetes"])
def test_people_around_one_screen_see_one_hand_at_a_time(slug: str, lucie: Visitor) -> None:
    """Nothing but the shown seat's view is sent; public questions are asked whoever is shown."""
    local = [{"kind": "local", "name": name} for name in ("Noé", "Ana")]
    table = lucie.table(slug, ME, *local[: max(2, games.load(slug).seats[0]) - 1], options={})
    chair = lucie.chair(table, seat=0)
    assert chair.told("welcome")["seats"] == list(range(1 + len(local[: max(2, games.load(slug).seats[0]) - 1])))
    state = chair.told("state")
    asked = {True: 0, False: 0}
    for _ in range(40):
        mover = state["mover"]
        if state["view"]["seat"] != mover:
            asked[state["public"]] += 1
            assert bool(state["options"]) == state["public"]
        shown = random.choice([None, state["view"]["seat"]]) if state["public"] else mover
        assert chair.ask("seat", seat=shown)["seat"] == shown
        state = chair.told("state")
        assert state["view"]["seat"] == shown
        tried = chair.ask("try", ids=[state["options"][-1]])
        assert tried["view"] is None or tried["view"]["seat"] == shown
        chair.send("play", seq=state["seq"], ids=[state["options"][-1]])
        state = chair.until(lambda f: f["type"] in ("state", "refused", "error"))
        assert state["type"] == "state", state
    assert asked[True] + asked[False] > 3
    assert chair.ask("seat", seat=7)["code"] == "not-yours"


def test_bots_that_think_answer_from_their_processes(lucie: Visitor) -> None:
    table = lucie.table("world", ME, GREEDY, GREEDY, options={"rounds": 1})
    chair = lucie.chair(table)
    play_out(chair)
    assert lucie.info(table)["status"] == "over"


def thought(bot: str) -> Thought:
    game = games.load("world")
    state = game.start(3)
    from conquerant.core.chance import Rng
    from conquerant.core.contract import CHANCE

    rng = Rng("thought")
    while state.mover == CHANCE:
        state.apply(state.chance(rng))
    options = [int(a.id) for a in state.legal()]
    return Thought("world", bot, "1", state.view(int(state.mover)), options)


def test_a_bot_that_overruns_or_dies_is_replaced() -> None:
    metrics = Metrics()
    workers = Workers(metrics, budget=30.0, count=1)

    async def story() -> None:
        assert (await workers.choose(thought("greedy"))) is not None
        (process,) = workers.running
        process.child.kill()
        assert await workers.choose(thought("greedy")) is None
        workers.budget = 0.0
        assert await workers.choose(thought("greedy")) is None
        workers.budget = 30.0
        assert await workers.choose(thought("no such bot")) is None
        answer = await workers.choose(thought("greedy"))
        assert answer is not None
        assert answer.id in thought("greedy").options

    asyncio.run(story())
    workers.close()
    assert metrics.bots["moved"] == 2
    assert metrics.bots["died"] + metrics.bots["overran"] == 3
    assert not workers.running or all(p.child.poll() is not None for p in workers.running)


@pytest.mark.parametrize("broken", ["subprocess.Popen", "threading.Timer", "receive"])
def test_a_moment_of_trouble_costs_a_bot_one_thought_alone(broken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No file descriptor left, no thread, half an answer: the next who asks is answered again."""
    workers = Workers(Metrics(), budget=30.0, count=1)

    def fail(*_: Any, **__: Any) -> bytes:
        if broken == "receive":
            return b'{"id'
        raise OSError(24, "Too many open files")

    async def story() -> None:
        with monkeypatch.context() as trouble:
            trouble.setattr(f"conquerant.server.workers.{broken}", fail)
            assert [await workers.choose(thought("greedy")) for _ in range(3)] == [None] * 3
        assert workers.idle.qsize() == 1
        assert await workers.choose(thought("greedy")) is not None

    asyncio.run(story())
    workers.close()
    assert (workers.metrics.bots["moved"], workers.metrics.bots["died"]) == (1, 3)


def test_bots_where_somebody_looks_on_are_asked_before_all_others(monkeypatch: pytest.MonkeyPatch) -> None:
    workers = Workers(Metrics(), count=1)
    go, asked = threading.Event(), []

    def think(thought: Thought) -> Answer:
        go.wait(60)
        asked.append(thought.bot)
        return Answer(0)

    monkeypatch.setattr(workers, "_ask", think)

    async def story() -> None:
        looking = {"came": False}
        ask = [asyncio.create_task(workers.choose(thought(f"alone {n}"), set)) for n in range(4)]
        ask.append(asyncio.create_task(workers.choose(thought("gone"), lambda: {"lucie"})))
        ask.append(
            asyncio.create_task(workers.choose(thought("came"), lambda: {"karim"} if looking["came"] else set()))
        )
        ask.append(asyncio.create_task(workers.choose(thought("here"), lambda: {"eve"})))
        await asyncio.sleep(0)
        looking["came"] = True
        ask[4].cancel()
        await asyncio.sleep(0)
        go.set()
        told = await asyncio.gather(*ask, return_exceptions=True)
        assert [isinstance(each, Answer) for each in told] == [n != 4 for n in range(7)]

    asyncio.run(story())
    workers.close()
    assert asked == ["alone 0", "came", "here", "alone 1", "alone 2", "alone 3"]
    assert (workers.turns.places, [each for each in workers.turns.waiting if not each.place.done()]) == (1, [])


def test_a_turn_that_comes_too_late_goes_to_the_next() -> None:
    async def story() -> None:
        turns = Turns(1)
        await turns.turn(set)
        late, after = (asyncio.create_task(turns.turn(set)) for _ in range(2))
        await asyncio.sleep(0)
        turns.free()
        late.cancel()
        await after
        turns.free()
        assert turns.places == 1

    asyncio.run(story())


async def served(turns: Turns, *whose: str) -> list[str]:
    """In which order those get a turn who wait at the same time; each names a person."""
    order: list[str] = []

    async def wait(who: str) -> None:
        await turns.turn(lambda: {who})
        order.append(who)
        turns.free()

    await turns.turn(set)
    waiting = [asyncio.create_task(wait(who)) for who in whose]
    await asyncio.sleep(0)
    turns.free()
    await asyncio.gather(*waiting)
    return order


def test_somebody_at_sixty_tables_does_not_keep_another_waiting() -> None:
    async def story() -> None:
        turns = Turns(1)
        order = await served(turns, *["eve"] * 60, "lucie", "lucie")
        assert order[:4] == ["eve", "lucie", "eve", "lucie"]
        assert await served(turns, *["eve"] * 60, "lucie") == ["lucie", *["eve"] * 60], "she has waited longer"

    asyncio.run(story())


def test_always_being_a_new_person_helps_nobody() -> None:
    async def story() -> None:
        turns = Turns(1)
        await served(turns, "lucie")
        order = await served(turns, *(f"stranger {n}" for n in range(20)), "lucie")
        assert order[0] == "lucie"
        last = await served(turns, "lucie", *(f"another {n}" for n in range(20)))
        assert last[0] == "lucie"

    asyncio.run(story())


def test_turns_of_many_people_are_not_remembered_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("conquerant.host.turns.REMEMBERED", 5)

    async def story() -> None:
        turns = Turns(1)
        await served(turns, *(f"person {n}" for n in range(50)))
        assert len(turns._last) == 5

    asyncio.run(story())


def test_a_thought_nobody_waits_for_keeps_its_place_until_it_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    workers = Workers(Metrics(), count=1)
    go = threading.Event()
    monkeypatch.setattr(workers, "_ask", lambda thought: Answer(0) if go.wait(60) else None)

    async def story() -> None:
        first = asyncio.create_task(workers.choose(thought("first")))
        await asyncio.sleep(0)
        first.cancel()
        second = asyncio.create_task(workers.choose(thought("second")))
        await asyncio.sleep(0)
        assert len(workers.turns.waiting) == 1
        go.set()
        assert await second == Answer(0)

    asyncio.run(story())
    workers.close()


def test_a_bots_process_ends_with_its_server() -> None:
    process = Process(0)
    assert process.ask(thought("greedy"), 30.0) is not None
    assert process.child.stdin
    process.child.stdin.close()
    assert process.child.wait(PATIENCE) == 0


def test_a_bot_asked_what_hidden_cards_decide_takes_as_long_as_it_ever_did(own_server: Any) -> None:
    """X-3: from the second answer on, a private question is never answered faster than the longest before."""
    server: Server = own_server()
    lucie = Visitor(server.base, name="Lucie")
    chair = lucie.chair(lucie.table("conquetes", ME, GREEDY))
    for _ in range(2):
        chair.my_turn()
        chair.play_ids(chair.state["options"][-1:])
    chair.my_turn()
    with sqlite3.connect(server.data / "conquerant.db") as database:
        log = database.execute("select at, entry from log where table_id = ? order by seq", (chair.table,)).fetchall()
    waits = [now - then for (then, _), (now, entry) in pairwise(log) if json.loads(entry)["seat"] == 1]
    assert waits
    assert min(waits) > 0.4  # by the server's own clock: what is heard late was not answered late


def test_the_server_ends_cleanly_and_goes_on_where_it_was(own_server: Any) -> None:
    server: Server = own_server("--fast-bots")
    lucie = Visitor(server.base, name="Lucie")
    table = lucie.table("world", ME, BOT, BOT, clock={"kind": "game", "seconds": 600})
    chair = lucie.chair(table)
    state = chair.my_turn()
    done = chair.play_ids(state["options"][:1])
    chair.my_turn()
    assert server.stop() == 0
    from websockets.exceptions import ConnectionClosed

    with pytest.raises(ConnectionClosed) as caught:
        chair.until(lambda _: False)
    assert caught.value.rcvd is not None
    assert caught.value.rcvd.code == 1012
    left = chair.state["clock"]["left"]
    with sqlite3.connect(server.data / "conquerant.db") as database:
        database.execute("update log set at = at - 300")  # it was down for five minutes
    server.start()
    again = lucie.chair(table).told("state")
    assert again["seq"] >= done["seq"]
    assert again["clock"]["left"] > left - 250, "the clock ran while the server was down"


def test_a_second_server_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    with alone(tmp_path, "data", serve.BUSY), pytest.raises(BadInput, match="another server is using this folder"):
        alone(tmp_path, "data", serve.BUSY).__enter__()
