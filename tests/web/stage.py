"""A table that stands as a test tells it, in a real window: the engine answers the socket, here."""

from __future__ import annotations

import json
import re
from typing import Any, Protocol

from playwright.sync_api import WebSocketRoute

from conquerant.core.contract import Action, Game, State
from conquerant.play.dealer import SeededDealer
from conquerant.play.match import Match, Refused, Step
from story import Table
from web.desk import SLOW, Desk

Frame = dict[str, Any]


class Loaded(SeededDealer):
    """Dice and cards in the order the test wants them; what it does not care about falls as it may."""

    def __init__(self, game: Game, *wanted: str) -> None:
        super().__init__("stage")
        self.game = game
        self.wanted = list(wanted)

    def deal(self, state: State, k: int) -> Action:
        if self.wanted:
            action = self.game.action(self.wanted[0])
            if action in state.legal():
                del self.wanted[0]
                return action
        return super().deal(state, k)


class Line(Protocol):
    """What leads to a window."""

    def send(self, message: str, /) -> None: ...


class Staged:
    """What the table tells the first seat, whatever the window; it may be set up anew as often as one likes."""

    def __init__(self, game: Game, info: Frame, table: Table, *chance: str) -> None:
        self.game = game
        self.info = info
        self.line: Line | None = None
        self.asked: list[list[str]] = []  # whose odds were asked for
        self.before = 0  # entries of the tables that stood here
        self._set_up(table, chance)

    def set_up(self, table: Table, *chance: str) -> None:
        """This is the position now; dice and cards will fall as told."""
        self.before += self.match.seq
        self._set_up(table, chance)
        self._tell([])

    def _set_up(self, table: Table, chance: tuple[str, ...]) -> None:
        view = table.state.view(None)
        self.match = Match(self.game, int(view["seats"]), dict(view["options"]), Loaded(self.game))
        self.match.dealer = Loaded(self.game, *chance)
        self.match.state = table.state
        self.played: list[list[str]] = []

    @property
    def seq(self) -> int:
        return self.before + self.match.seq

    def hear(self, frame: Frame) -> None:
        kind, re_ = frame["type"], frame.get("re")
        if kind == "hello":
            self._say({"type": "welcome", "table": self.info, "seat": 0, "seats": [0], "owner": True, "auto": {}})
            self._tell([])
        elif kind == "play":
            self._play(frame)
        elif kind == "try":
            self._say({"re": re_, **self._tried(frame["ids"])})
        elif kind == "odds":
            self._say({"type": "odds", "re": re_, "lines": self._reckoned(frame["ids"], frame.get("until", -1))})
        elif kind == "why":
            self._why(frame)
        else:
            self._say({"type": "pong", "re": re_})

    def _play(self, frame: Frame) -> None:
        try:
            steps = self.match.play(0, self.match.seq, frame["ids"])
        except Refused as refused:
            self._say({"type": "refused", "re": frame["re"], **_refusal(refused)})
            return
        self.played.append([str(self.game.actions[i]) for i in frame["ids"]])
        self._say({"type": "done", "re": frame["re"], "seq": self.seq})
        self._tell(steps)

    def _tried(self, ids: list[int]) -> Frame:
        trial = self.match.attempt(0, ids)
        if trial.refused:
            return {"type": "tried", "view": None, "options": [], "mover": None, "refused": _refusal(trial.refused)}
        return {"type": "tried", "refused": None, **_shown(trial.state)}

    def _reckoned(self, ids: list[int], until: int) -> list[Frame]:
        self.asked.append([str(self.game.actions[i]) for i in ids])
        trial = self.match.attempt(0, ids)
        if trial.refused:  # the table has moved on meanwhile
            return []
        last = trial.steps[-1]
        return [line.json() for line in self.game.chances(last.before.view(0), last.action, until)]

    def _why(self, frame: Frame) -> None:
        impossible = self.game.impossible(frame["words"].split())
        if impossible is not None:
            refused: Refused | None = Refused(impossible)
        else:
            refused = self.match.attempt(0, [self.game.action(frame["words"]).id]).refused
        assert refused, f"the board asked why, and {frame['words']} is allowed"
        self._say({"type": "refused", "re": frame["re"], **_refusal(refused)})

    def other(self, words: str) -> int:
        """Another seat plays, whose turn it is; the state that tells it."""
        mover = int(self.match.state.mover)
        self._tell(self.match.play(mover, self.match.seq, [int(self.game.action(words).id)]), mover)
        return self.seq

    def _tell(self, steps: list[Step], by: int = 0) -> None:
        state = self.match.state
        events = [event.json() for event in self.match.news(steps, 0)]
        news = [{"seq": self.seq - 1, "kind": "play", "seat": by, "ids": [], "events": events}]
        more = {"undo": False, "public": False, "clock": None, "news": news, "aids": self.game.aids(state.view(0))}
        self._say({"type": "state", "seq": self.seq, **_shown(state), **more})

    def _say(self, frame: Frame) -> None:
        assert self.line
        self.line.send(json.dumps(frame))


class Stage(Staged):
    """The same in a window of Chromium."""

    def __init__(self, desk: Desk, game: Game, info: Frame, table: Table, *chance: str) -> None:
        super().__init__(game, info, table, *chance)
        self.desk = desk
        self.page = desk.page
        desk.page.route_web_socket(re.compile("/socket$"), self._open)
        desk.page.goto(f"/table/{info['id']}")

    def comes_to(self, *verbs: str) -> None:
        """These are the first words of the gestures played, once as many have come."""
        for _ in range(SLOW // 20):
            if len(self.played) >= len(verbs):
                break
            self.page.wait_for_timeout(20)
        assert [words[0].split()[0] for words in self.played] == list(verbs)

    def _open(self, line: WebSocketRoute) -> None:
        self.line = line
        line.on_message(lambda text: self.hear(json.loads(text)))


def _shown(state: State) -> Frame:
    options = [int(a.id) for a in state.legal()] if state.mover == 0 else []
    return {"view": state.view(0), "options": options, "mover": int(state.mover) if state.mover >= 0 else None}


def _refusal(refused: Refused) -> Frame:
    why = refused.refusal
    return {"index": refused.index, "rule": why.rule, "reason": why.reason, "values": why.values}
