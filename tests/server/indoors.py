"""A table without network, disk or clock: time is counted, and passes only while nobody has anything to do."""

from __future__ import annotations

import asyncio
import json
import selectors
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from conquerant import games
from conquerant.core.contract import State
from conquerant.host import setup, wire
from conquerant.host.connection import Connection
from conquerant.host.setup import Details
from conquerant.host.table import Table
from conquerant.host.thinking import Answer, Thought
from conquerant.host.turns import Whose
from conquerant.server.house import Config, House
from conquerant.server.socket import Socket
from conquerant.server.store import sqlite

Frame = dict[str, Any]
PATIENCE = 120.0  # seconds
SEATS = {"me": wire.Place("me", "Lucie"), "local": wire.Place("local", "Noé"), "open": wire.Place("open")}


class Counted(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        super().__init__(Patient(self))
        self.now = 0.0

    def time(self) -> float:
        return self.now


class Patient(selectors.SelectSelector):
    """Waiting for a timer takes no time; it is the time that moves on."""

    def __init__(self, loop: Counted) -> None:
        super().__init__()
        self.loop = loop

    def select(self, timeout: float | None = None) -> Any:
        if timeout is not None and timeout > 0:
            self.loop.now += timeout
            timeout = 0
        return super().select(timeout)


def run(story: Coroutine[Any, Any, None]) -> None:
    with asyncio.Runner(loop_factory=Counted) as runner:
        runner.run(story)


class Kept:
    """A store that forgets."""

    def trouble(self, failure: Exception) -> str:
        return ""

    async def write(self, *parts: Any) -> None:
        pass

    async def name(self, person: str) -> str | None:
        return None


class Thinkers:
    """Bots that take as long as `slow` says and do as `choose` does: the first option, where nothing is said."""

    def __init__(self) -> None:
        self.slow: Callable[[Thought], float] = lambda thought: 0.0
        self.asked: list[bool] = []  # thought after thought: whether anybody was there
        self.pick: Callable[[Thought], int] = lambda thought: thought.options[0]

    async def choose(self, thought: Thought, watched_by: Whose) -> Answer:
        self.asked.append(bool(watched_by()))
        await asyncio.sleep(self.slow(thought))
        return Answer(self.pick(thought))


def house(folder: Path, **more: Any) -> Any:
    """A house whose store forgets and whose bots are ours."""
    made: Any = House(Config(folder, sqlite(folder), **{"rate": 1e6, **more}))
    made.store = Kept()
    made.thinker = Thinkers()
    return made


async def table(home: House, slug: str, *kinds: str, clock: wire.Clock | None = None, **options: Any) -> Table:
    """A match that has begun: seats `me`, `local`, `open`, the name of a bot, or + and the name of another person."""
    game = games.load(slug)
    places = [SEATS.get(kind, wire.Place("bot", bot=kind)) for kind in kinds]
    places = [wire.Place("open") if kind[0] == "+" else place for kind, place in zip(kinds, places, strict=True)]
    wanted = wire.NewTable(slug, places, options=options, clock=clock or wire.Clock())
    holders = [{"lucie"} if place.kind in ("me", "local") else set() for place in places]
    details = Details(
        "t", game, "", True, "lucie", "link", 0.0, bytes(32), setup.lay(wanted, game, ""), holders=holders
    )
    for seat, kind in enumerate(kinds):
        if kind[0] == "+":
            details.setup.seats[seat] = setup.Seat("person", name=kind[1:].title())
            details.hold(seat, {kind[1:]})
    made = home.add(details, None, [])
    await made.ask(made.begin)
    return made


def place(laid: Table, state: State) -> None:
    """Lets the match go on from another state, without asking anybody yet."""
    assert laid.match is not None
    laid.autoplay.cancel()
    laid.clocks.stop()
    laid.match.state = state
    laid.standing.mover = int(state.mover)
    laid._public = (-1, False)


class Chair:
    """One socket at such a table. `frames` is every message it was sent, with when."""

    def __init__(self, home: House, laid: Table, person: str) -> None:
        self.inbox: asyncio.Queue[Any] = asyncio.Queue()
        self.frames: list[tuple[float, Frame]] = []
        self.table = laid
        self.socket = Socket(self._receive, self._send)
        self.connection = Connection(self.socket, home, laid, person)
        self.running = asyncio.create_task(self.socket.run(self.connection))
        self.n = 0

    async def _receive(self) -> Any:
        return await self.inbox.get()

    async def _send(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self.frames.append((asyncio.get_running_loop().time(), json.loads(message["text"])))

    async def hello(self, **hello: Any) -> Frame:
        """Only what comes from now on: nothing has to be recalled in a thread."""
        return await self.ask("hello", v=1, **{"since": self.table.seq - 1, **hello})

    async def ask(self, type: str, **fields: Any) -> Frame:
        """Says something and waits for its answer, which comes at once."""
        self.n += 1
        text = json.dumps({"type": type, "re": self.n, **fields})
        self.inbox.put_nowait({"type": "websocket.receive", "text": text})
        end = time.monotonic() + PATIENCE
        turn = 0
        while turn < 1000 or time.monotonic() < end:
            await asyncio.sleep(0)
            for _, frame in reversed(self.frames):
                if frame.get("re") == self.n:
                    return frame
            turn += 1
            if turn > 1000:
                time.sleep(0.001)  # the counted clock stands still; threads on a busy machine want real time
        raise AssertionError(f"no answer to {text}")

    def state(self) -> Frame:
        return next(frame for _, frame in reversed(self.frames) if frame["type"] == "state")

    def entries(self) -> list[tuple[float, int, str]]:
        """When, who and what: every entry this chair heard of."""
        told = [(at, item) for at, frame in self.frames if frame["type"] == "state" for item in frame["news"]]
        return [(at, item["seat"], item["kind"]) for at, item in told]

    def leave(self) -> None:
        self.inbox.put_nowait({"type": "websocket.disconnect"})
