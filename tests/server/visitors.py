"""People at a running server, for stories: they sit down, hear everything they are told, and play by words."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from functools import cache
from typing import Any

from websockets.sync.client import connect

from conquerant import games
from conquerant.server.measure.client import Person

ME = {"kind": "me"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}

Frame = dict[str, Any]
OCCUPIED: list[Chair] = []  # closed after each story
PATIENCE = 120.0  # seconds on a machine that thirty others want too; whoever is answered waits for none of them


class Visitor(Person):
    patience = PATIENCE

    def table(self, game: str, *seats: dict[str, Any], **more: Any) -> str:
        made: str = self.call("POST", "/tables", {"game": game, "seats": list(seats), **more})["id"]
        return made

    def sit(self, table: str, seat: int, **more: Any) -> Chair:
        self.call("POST", f"/tables/{table}/seats/{seat}", {"nonce": f"n{seat}", **more})
        return self.chair(table)

    def chair(self, table: str, **hello: Any) -> Chair:
        return Chair(self, table, hello)

    def info(self, table: str) -> Any:
        return self.call("GET", f"/tables/{table}")

    def another(self, name: str = "") -> Visitor:
        """Somebody else, for all the house knows."""
        return Visitor(self.base, name)

    def connect(self, table: str, origin: str | None) -> Any:
        address = f"ws://{self.place.netloc}/api/v1/tables/{table}/socket"
        headers = {"Cookie": self.cookie} | ({"Origin": origin} if origin else {})
        return connect(
            address,
            additional_headers=headers,
            max_size=None,
            open_timeout=PATIENCE,
            close_timeout=1,  # whoever has not read everything is not waited for
            legacy=True,
        )


class Chair:
    """One socket. `frames` is every message it ever got, as text."""

    def __init__(self, person: Visitor, table: str, hello: dict[str, Any], origin: str | None = None) -> None:
        self.person = person
        self.table = table
        self.frames: list[str] = []
        self.state: Frame = {}
        self.socket = person.connect(table, origin)
        OCCUPIED.append(self)
        self.game = actions(person.info(table)["game"])
        self.n = 0
        self.send("hello", v=1, **hello)

    def close(self) -> None:
        self.socket.close()

    def send(self, type: str, **fields: Any) -> int:
        self.n += 1
        self.socket.send(json.dumps({"type": type, "re": self.n, **fields}))
        return self.n

    def hear(self, timeout: float = PATIENCE) -> Frame:
        text = self.socket.recv(timeout=timeout)
        assert isinstance(text, str)
        self.frames.append(text)
        frame: Frame = json.loads(text)
        if frame["type"] == "state":
            self.state = frame
        return frame

    def until(self, wanted: Callable[[Frame], bool], timeout: float = PATIENCE) -> Frame:
        """Hears on until something is told."""
        end = time.monotonic() + timeout
        while True:
            frame = self.hear(max(0.01, end - time.monotonic()))
            if wanted(frame):
                return frame

    def told(self, type: str, **fields: Any) -> Frame:
        return self.until(lambda f: f["type"] == type and all(f.get(k) == v for k, v in fields.items()))

    def quiet(self, seconds: float = 0.2) -> list[Frame]:
        """All that comes until nothing does for a while."""
        heard = []
        while True:
            try:
                heard.append(self.hear(seconds))
            except TimeoutError:
                return heard

    def ask(self, type: str, **fields: Any) -> Frame:
        """Says something and waits for its answer."""
        n = self.send(type, **fields)
        return self.until(lambda f: f.get("re") == n)

    def my_turn(self) -> Frame:
        if not self.state.get("options"):
            self.until(lambda f: f["type"] == "state" and bool(f["options"]))
        return self.state

    def play(self, *words: str) -> Frame:
        """One gesture, by words; the answer, and the state after it."""
        return self.play_ids([self.game[said] for said in words])

    def play_ids(self, ids: list[int]) -> Frame:
        seq = self.state["seq"]
        n = self.send("play", seq=seq, ids=ids)
        return self.until(lambda f: f.get("re") == n)

    def first_option(self, verb: str = "") -> int:
        names = {i: words for words, i in self.game.items()}
        found: int = next(i for i in self.state["options"] if names[i].startswith(verb))
        return found


@cache
def actions(slug: str) -> dict[str, int]:
    return {str(a): int(a.id) for a in games.load(slug).actions}


def to_move(*chairs: Chair, most: float = PATIENCE) -> tuple[Chair, list[Chair]]:
    """Who must move, and the others, who have heard as much; bots have moved before."""
    end = time.monotonic() + most
    while time.monotonic() < end:
        for chair in chairs:
            chair.quiet(0.05)
        for chair in chairs:
            if chair.state.get("options") and all(c.state.get("seq") == chair.state["seq"] for c in chairs):
                return chair, [c for c in chairs if c is not chair]
    raise AssertionError("nobody is asked to move")


def answer(chair: Chair) -> bool:
    """Whether it was asked something, and has answered."""
    options, chair.state["options"] = chair.state.get("options") or [], []
    if options:
        chair.send("play", seq=chair.state["seq"], ids=[options[len(options) // 2]])
    return bool(options)


def play_out(*chairs: Chair, most: int = 3000) -> None:
    """Everybody takes an option from the middle until the match is over, with at most so many gestures."""
    heard = time.monotonic()
    while most and time.monotonic() - heard < PATIENCE:
        for chair in chairs:
            for frame in chair.quiet(0.002):
                heard = time.monotonic()
                if frame["type"] == "end":
                    return
            most -= answer(chair)
    raise AssertionError("the match does not end")
