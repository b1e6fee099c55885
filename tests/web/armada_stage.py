"""A table of Conquête set up as a test tells it, played in a real window: the socket is answered here, by the engine."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import WebSocketRoute

from conquerant.core.contract import Action, State
from conquerant.play.dealer import SeededDealer
from conquerant.play.match import Match, Refused, Step
from games.armada.armada_table import ARMADA, ArmadaTable
from web.desk import Desk
from web.sailor import Sailor, new_table

Frame = dict[str, Any]


class Loaded(SeededDealer):
    """Dice and cards in the order the test wants them; what it does not care about falls as it may."""

    def __init__(self, *wanted: str) -> None:
        super().__init__("stage")
        self.wanted = list(wanted)

    def deal(self, state: State, k: int) -> Action:
        if self.wanted:
            action = ARMADA.action(self.wanted[0])
            if action in state.legal():
                del self.wanted[0]
                return action
        return super().deal(state, k)


class Stage(Sailor):
    """The window of the first seat at a table that stands as told."""

    def __init__(self, desk: Desk, table: ArmadaTable, *chance: str) -> None:
        super().__init__(desk)
        options = dict(table.state.view(None)["options"])
        self.match = Match(ARMADA, int(table.state.seats), options, Loaded())
        self.match.dealer = Loaded(*chance)
        self.match.state = table.state
        self.line: WebSocketRoute | None = None
        self.played: list[list[str]] = []
        self.info: Frame = new_table(desk, int(table.state.seats), options)
        desk.page.route_web_socket(re.compile("/socket$"), self._open)
        desk.page.goto(f"/table/{self.info['id']}")
        desk.page.locator(".armada").wait_for()

    def _open(self, line: WebSocketRoute) -> None:
        self.line = line
        line.on_message(lambda text: self._hear(json.loads(text)))

    def _hear(self, frame: Frame) -> None:
        kind, re_ = frame["type"], frame.get("re")
        if kind == "hello":
            self._say({"type": "welcome", "table": self.info, "seat": 0, "seats": [0], "owner": True, "auto": {}})
            self._tell([])
        elif kind == "play":
            self._play(frame)
        elif kind == "try":
            self._say({"re": re_, **self._tried(frame["ids"])})
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
        self.played.append([str(ARMADA.actions[i]) for i in frame["ids"]])
        self._say({"type": "done", "re": frame["re"], "seq": self.match.seq})
        self._tell(steps)

    def _tried(self, ids: list[int]) -> Frame:
        trial = self.match.attempt(0, ids)
        if trial.refused:
            return {"type": "tried", "view": None, "options": [], "mover": None, "refused": _refusal(trial.refused)}
        return {"type": "tried", "refused": None, **_shown(trial.state)}

    def _why(self, frame: Frame) -> None:
        refused = self.match.attempt(0, [ARMADA.action(frame["words"]).id]).refused
        assert refused, f"the board asked why, and {frame['words']} is allowed"
        self._say({"type": "refused", "re": frame["re"], **_refusal(refused)})

    def _tell(self, steps: list[Step]) -> None:
        state = self.match.state
        events = [event.json() for event in self.match.news(steps, 0)]
        news = [{"seq": self.match.seq - 1, "kind": "play", "seat": 0, "ids": [], "events": events}]
        more = {"undo": False, "public": False, "clock": None, "news": news, "aids": ARMADA.aids(state.view(0))}
        self._say({"type": "state", "seq": self.match.seq, **_shown(state), **more})

    def _say(self, frame: Frame) -> None:
        assert self.line
        self.line.send(json.dumps(frame))


def _shown(state: State) -> Frame:
    options = [int(a.id) for a in state.legal()] if state.mover == 0 else []
    return {"view": state.view(0), "options": options, "mover": int(state.mover) if state.mover >= 0 else None}


def _refusal(refused: Refused) -> Frame:
    why = refused.refusal
    return {"index": refused.index, "rule": why.rule, "reason": why.reason, "values": why.values}
