"""What one game was like, told from its actions: how much choice there was, who led when, what luck brought, and what
each seat had at the start and half-way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from conquerant.core.contract import CHANCE, Action, Game, State
from conquerant.lab.plan import Plan
from conquerant.lab.simulate import digest

START, HALF = "start", "half"
TENTHS = 10


def row(plan: Plan, index: int, end: State, done: list[Action], decisions: int) -> dict[str, Any]:
    """One line of a run."""
    winners = end.winners()
    return {
        "index": index,
        "bots": plan.line_up(index),
        "finished": end.mover < CHANCE,
        "decisions": decisions,
        "steps": len(done),
        "winners": winners,
        "wins": [1 / len(winners) if seat in winners else 0.0 for seat in range(plan.seats)],
        "scores": end.scores(),
        "digest": digest(done).hex(),
    }


def decision_rows(game: Game, plan: Plan, index: int, done: list[Action]) -> Iterator[dict[str, Any]]:
    """One line per decision: who, what, out of how many."""
    state = game.start(plan.seats, plan.options)
    number = 0
    for action in done:
        if state.mover != CHANCE:
            options = len(state.legal())
            yield {
                "index": index,
                "number": number,
                "seat": state.mover,
                "action": action.id,
                "words": str(action),
                "options": options,
            }
            number += 1
        state.apply(action)


def facts(game: Game, plan: Plan, done: list[Action], decisions: int) -> dict[str, Any]:
    """More columns for the line of a game."""
    seen = Watch(game, plan, decisions)
    state = game.start(plan.seats, plan.options)
    for action in done:
        seen.look(state, action)
        state.apply(action)
    return {"rounds": state.position().get("round"), **seen.columns()}


class Watch:
    """Looks on while a game is played again."""

    def __init__(self, game: Game, plan: Plan, decisions: int) -> None:
        self.game = game
        self.half = (decisions + 1) // 2  # where the sixth tenth begins
        self.decisions = decisions
        self.number = 0
        self.order: list[int] = []  # the seats as they first decided
        self.turns = 0
        self.last_mover = -1
        self.leaders: set[int] = set()  # partners lead together
        self.half_leader = -1
        self.led: list[int | None] = [None] * TENTHS  # who led as each tenth of the game began
        self.lead_changes = 0
        self.options = [0] * TENTHS
        self.counted = [0] * TENTHS
        self.most_options = 0
        self.forced = 0
        self.openings: list[str | None] = [None] * plan.seats
        self.assets: list[dict[str, Any]] = []
        self.luck: dict[tuple[int, str], list[float]] = {}

    def look(self, state: State, action: Action) -> None:
        if state.mover == CHANCE:
            for luck in self.game.luck(state, action):
                sums = self.luck.setdefault((luck.seat, luck.kind), [0.0, 0.0])
                sums[0] += luck.got
                sums[1] += luck.expected
            return
        self._count(state, action)
        if state.mover not in self.order:
            self.order.append(state.mover)
        if self.number == 0:
            self._take_stock(state, START)
        if state.mover != self.last_mover:
            self._pass_turn(state)
        tenth = self._tenth()
        if self.led[tenth] is None:
            self.led[tenth] = min(self.leaders, default=-1)
        if self.number == self.half:
            self.half_leader = min(self.leaders, default=-1)
            self._take_stock(state, HALF)
        self.number += 1

    def _tenth(self) -> int:
        return self.number * TENTHS // self.decisions

    def _count(self, state: State, action: Action) -> None:
        options = len(state.legal())
        tenth = self._tenth()
        self.options[tenth] += options
        self.counted[tenth] += 1
        self.most_options = max(self.most_options, options)
        self.forced += options == 1
        if options > 1 and self.openings[state.mover] is None:
            self.openings[state.mover] = str(action)

    def _pass_turn(self, state: State) -> None:
        self.last_mover = state.mover
        self.turns += 1
        scores = state.scores()
        ahead = {seat for seat, score in enumerate(scores) if score == max(scores)}
        if len(ahead) < len(scores):
            self.lead_changes += bool(self.leaders) and ahead.isdisjoint(self.leaders)
            self.leaders = ahead

    def _take_stock(self, state: State, moment: str) -> None:
        held = sorted(set(self.game.assets(state)))
        self.assets += [{"moment": moment, "kind": k, "name": n, "seat": seat} for k, n, seat in held]

    def columns(self) -> dict[str, Any]:
        luck = [{"seat": s, "kind": k, "got": g, "expected": e} for (s, k), (g, e) in sorted(self.luck.items())]
        return {
            "first": self.order[0] if self.order else -1,
            "order": self.order,
            "turns": self.turns,
            "branching": sum(self.options) / max(1, self.decisions),
            "branching_by_tenth": [o / c if c else None for o, c in zip(self.options, self.counted, strict=True)],
            "most_options": self.most_options,
            "forced": self.forced,
            "lead_changes": self.lead_changes,
            "half_leader": self.half_leader,
            "leader_by_tenth": self.led,
            "openings": self.openings,
            "luck": luck,
            "assets": self.assets,
        }
