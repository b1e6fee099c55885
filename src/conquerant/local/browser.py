"""Where Python meets the browser: promises, proxies and errors of JavaScript become ours. Runs in Pyodide alone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from pyodide.ffi import JsException, to_js  # only in a browser

from conquerant.host.advising import Question
from conquerant.host.thinking import Thought, answer
from conquerant.local import advice, paces
from conquerant.local.door import Door, Say, open_door
from conquerant.local.drawer import Shut, Taken
from conquerant.local.house import Ask, Elsewhere, adviser


class BrowserDrawer:
    """IndexedDB, by way of web/worker/drawer.ts; it rejects with one word."""

    def __init__(self, drawer: Any) -> None:
        self._drawer = drawer

    async def load(self) -> tuple[bytes, list[bytes]]:
        found = await _done(self._drawer.load())
        return found.image.to_bytes(), [str(change).encode(errors="replace") for change in found.changes]

    async def add(self, changes: bytes) -> None:
        await _done(self._drawer.add(changes.decode()))

    async def replace(self, image: bytes) -> None:
        await _done(self._drawer.replace(to_js(image)))


async def _done(promise: Awaitable[Any]) -> Any:
    try:
        return await promise
    except JsException as failure:
        reason = str(getattr(failure, "message", failure))
        raise (Taken() if reason == "taken" else Shut(reason)) from None


class Front:
    """What the worker calls: everything goes out as numbers and text."""

    def __init__(self, door: Door) -> None:
        self._door = door
        self.dial = door.dial
        self.hear = door.hear
        self.hang_up = door.hang_up

    async def ask(self, method: str, path: str, body: str) -> Any:
        got = await self._door.ask(method, path, body)
        return to_js([got.status, got.body.decode(), got.filename])


async def start(drawer: Any, say: Say, tell: Callable[[str], None], think: Ask, ask_coach: Ask, pace: float) -> Front:
    return Front(await open_door(BrowserDrawer(drawer), say, tell, Elsewhere(think), adviser(ask_coach), pace))


def think(thought: str) -> str:
    return msgspec.json.encode(answer(msgspec.json.decode(thought, type=Thought))).decode()


def advise(question: str) -> str:
    return advice.answer(msgspec.json.decode(question, type=Question)).decode()


def probe(game: str, level: str) -> float:
    return paces.probe(game, level)
