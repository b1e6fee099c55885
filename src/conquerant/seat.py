"""A seat at a table of a server, for a program: a small client of docs/protocol.md.

    seat = Seat.claim("http://127.0.0.1:8000", "program-...", name="Ada")
    for turn in seat.turns():
        turn.play(turn.options[0])
    print(seat.result)

A turn has the seat's `view`, its `options` (actions of the game, as bots get them) and the `news` since the last one.
`play` takes an action, an id or words, and says why not: `Refused` has the paragraph and the reason in words.
"""

from __future__ import annotations

import http.client
import json
import time
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

from websockets.sync.client import ClientConnection, connect

from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.contract import Action, Game, Refusal
from conquerant.core.errors import BadInput, short, whole
from conquerant.languages import FOR_ALL
from conquerant.words import Words

API = "/api/v1"
PATIENCE = 60.0  # seconds for an answer
BREATH = 0.5  # seconds, after which a few messages are allowed again
SILENCE = 3600.0  # seconds until it is one's turn


class Failed(Exception):
    """The server's own words about what was wrong."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code


class Refused(Exception):
    """What the rules refuse, with the paragraph."""

    def __init__(self, rule: str, reason: str, words: str) -> None:
        super().__init__(f"{words} (rule {rule})")
        self.rule = rule
        self.reason = reason


class Turn:
    """A decision that is asked for."""

    def __init__(self, seat: Seat, state: dict[str, Any], news: list[dict[str, Any]]) -> None:
        self.seat = seat
        self.seq: int = state["seq"]
        self.view: dict[str, Any] = state["view"]
        self.options: list[Action] = [seat.game.actions[i] for i in state["options"]]
        self.news = news

    def play(self, chosen: Action | int | str) -> None:
        self.seat.play(self.seq, self.seat.action(chosen).id)


class Seat:
    def __init__(self, base: str, cookie: str = "") -> None:
        self.base = base.rstrip("/")
        self.place = urlsplit(self.base)
        if self.place.scheme not in ("http", "https") or not self.place.hostname:
            raise BadInput("base", f"expected an address such as http://127.0.0.1:8000, got {short(base)}")
        self.cookie = cookie
        self.table = ""
        self.number = -1
        self.socket: ClientConnection | None = None
        self.state: dict[str, Any] = {}
        self.news: list[dict[str, Any]] = []
        self.result: dict[str, Any] | None = None
        self.said = 0

    @classmethod
    def claim(cls, base: str, token: str, name: str = "") -> Seat:
        """Takes the seat of a token and opens its socket."""
        seat = cls(base)
        seat.call("GET", "/me")
        if name:
            seat.call("PUT", "/me", {"name": name})
        held = seat.call("POST", "/claim", {"token": token})
        return seat.open(held["table"], held["seat"])

    def open(self, table: str, number: int) -> Seat:
        """With the cookie of before: a program that was stopped goes on."""
        self.table, self.number = table, number
        detail = self.call("GET", f"/tables/{table}/game")
        self.game: Game = games.load(detail["slug"], detail["edition"])
        self.words = Words(self.game, FOR_ALL)
        scheme = "wss" if self.place.scheme == "https" else "ws"
        address = f"{scheme}://{self.place.netloc}{API}/tables/{table}/socket"
        headers = {"Cookie": self.cookie}
        self.socket = connect(address, additional_headers=headers, max_size=None, close_timeout=1, legacy=True)
        self.send("hello", v=1, seat=number)
        return self

    def call(self, method: str, path: str, body: object = None) -> Any:
        kind = http.client.HTTPSConnection if self.place.scheme == "https" else http.client.HTTPConnection
        connection = kind(self.place.hostname or "", self.place.port, timeout=PATIENCE)
        try:
            data = None if body is None else json.dumps(body)
            connection.request(
                method, f"{API}{path}", data, {"Cookie": self.cookie, "Content-Type": "application/json"}
            )
            answer = connection.getresponse()
            if cookie := answer.getheader("set-cookie"):
                self.cookie = cookie.partition(";")[0]
            text = answer.read()
        finally:
            connection.close()
        told: Any = json.loads(text) if text else None
        if answer.status >= 400:
            raise Failed(told["code"], told["message"])
        return told

    def send(self, type: str, **fields: Any) -> int:
        if self.socket is None:
            raise Failed("not-now", "the socket is not open")
        self.said += 1
        self.socket.send(json.dumps({"type": type, "re": self.said, **fields}))
        return self.said

    def hear(self, seconds: float) -> dict[str, Any]:
        """The next message; what it tells of the table is remembered."""
        if self.socket is None:
            raise Failed("not-now", "the socket is not open")
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=seconds))
        if message["type"] == "state":
            self.state = message
            self.news += message["news"]
        elif message["type"] == "end":
            self.result = message["result"]
        return message

    def wait(self, seconds: float = SILENCE) -> Turn | None:
        """Until something is asked of this seat; None when the match is over."""
        while self.result is None:
            if self.state.get("options"):
                news, self.news = self.news, []
                return Turn(self, self.state, news)
            self.hear(seconds)
        return None

    def turns(self) -> Iterator[Turn]:
        while (turn := self.wait()) is not None:
            yield turn

    def action(self, chosen: Action | int | str) -> Action:
        if isinstance(chosen, Action):
            return chosen
        if isinstance(chosen, str):
            return self.game.action(chosen)
        return self.game.actions[whole(chosen, "action", 0, len(self.game.actions) - 1)]

    def play(self, seq: int, *ids: int) -> None:
        """One gesture; what the rules refuse, or what came too late, is raised. Told that it plays too fast, it takes
        breath and says it again."""
        asked = self.send("play", seq=seq, ids=list(ids))
        while True:
            message = self.hear(PATIENCE)
            if message["type"] == "end":
                return
            if message["type"] == "error" and message["code"] == "too-fast":
                time.sleep(BREATH)
                asked = self.send("play", seq=seq, ids=list(ids))
                continue
            if message.get("re") != asked:
                continue
            if message["type"] == "refused":
                refusal = Refusal(message["rule"], message["reason"], message["values"])
                raise Refused(message["rule"], message["reason"], self.words.refusal(refusal))
            if message["type"] == "error":
                raise Failed(message["code"], message["message"])
            if self.state["seq"] <= seq:
                self._settle(seq)
            return

    def _settle(self, seq: int) -> None:
        """Until the state that follows is there, so that no turn is offered twice."""
        while self.state["seq"] <= seq and self.result is None:
            self.hear(PATIENCE)

    def let(self, bot: Any, seed: object = 0) -> dict[str, Any] | None:
        """Plays to the end with a bot of ours or yours, which gets exactly what it gets anywhere."""
        rng = Rng(f"{seed}/{self.number}")
        for turn in self.turns():
            turn.play(bot.choose(self.game, turn.view, turn.options, rng))
        return self.result

    def close(self) -> None:
        if self.socket is not None:
            self.socket.close()
            self.socket = None
