"""How a state came about, as each seat was told: what information sets are made of."""

from __future__ import annotations

import json
from typing import Any

from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, Action, Game, State


def as_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


class Step:
    """What happened, after what; copies of a table share it. What a seat is told of it is worked out when asked."""

    __slots__ = ("action", "before", "earlier", "lines", "mover", "reveals", "seen_by")

    def __init__(self, earlier: Step | None, state: State, action: Action) -> None:
        self.earlier = earlier
        self.mover = state.mover
        self.action = action
        self.seen_by = state.seen_by(action)
        self.reveals = state.reveals(action)
        self.before = state.copy() if self.reveals or self.seen_by is not None else None
        self.lines: dict[int, str] = {}

    def line(self, game: Game, seat: int) -> str:
        """Empty where the seat did not notice that anything was done."""
        if seat not in self.lines:
            self.lines[seat] = self._line(game, seat)
        return self.lines[seat]

    def _line(self, game: Game, seat: int) -> str:
        who = "chance" if self.mover == CHANCE else str(self.mover)
        if self.before is None:
            return f"{who} {self.action}"
        after = self.before.copy()
        after.apply(self.action)
        knows = self.seen_by is None or seat in self.seen_by
        shown = [event.json() for event in game.news(self.before, self.action, after, seat)] if self.reveals else []
        if not knows and not shown and after.view(seat) == self.before.view(seat):
            return ""
        return f"{who} {self.action if knows else self.action.verb}{f' {as_json(shown)}' if self.reveals else ''}"


class Table:
    """A state and how it came about; a deep copy is a cheap one."""

    def __init__(
        self, game: Game, state: State, first: list[list[str]], last: Step | None = None, decisions: int = 0
    ) -> None:
        self.game = game
        self.state = state
        self.first = first  # what each seat was told before the steps that are kept
        self.last = last
        self.decisions = decisions

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return Table(self.game, self.state.copy(), self.first, self.last, self.decisions)

    def __reduce__(self) -> tuple[Any, ...]:
        lines = [self.lines(seat) for seat in range(self.state.seats)]
        edition = games.pack(self.game.slug, self.game.edition)
        return _revive, (self.game.slug, edition, self.state, lines, self.decisions)

    def imagined(self, seat: int, rng: Rng) -> Table:
        """Another table that this seat may sit at: it remembers the same, the others what they see there."""
        state = self.game.imagine(self.state.view(seat), rng)
        first = [[f"seat {other}", as_json(state.view(other))] for other in range(state.seats)]
        first[seat] = self.lines(seat)
        return Table(self.game, state, first, None, self.decisions)

    def apply(self, action: Action) -> None:
        state = self.state
        step = Step(self.last, state, action)
        state.apply(action)
        self.last = step
        self.decisions += step.mover != CHANCE

    def lines(self, seat: int) -> list[str]:
        """All a seat was told so far."""
        backwards: list[str] = []
        step = self.last
        while step is not None:
            if line := step.line(self.game, seat):
                backwards.append(line)
            step = step.earlier
        return [*self.first[seat], *reversed(backwards)]


def _revive(slug: str, edition: dict[str, Any] | None, state: State, first: list[list[str]], decisions: int) -> Table:
    return Table(games.load(slug, edition), state, first, None, decisions)
