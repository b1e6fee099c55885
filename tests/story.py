"""Tests that tell stories: given a position, play words, let chance fall, expect that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from conquerant.core.contract import CHANCE, Action, Game, Refusal, State

F = TypeVar("F", bound=Callable[..., Any])


def rule(*numbers: str) -> Callable[[F], F]:
    """Names the paragraphs a test proves; tests/laws checks that every normative paragraph is named."""

    def mark(test: F) -> F:
        for number in numbers:
            test = pytest.mark.rule(number)(test)
        return test

    return mark


class Table:
    """A game being told. Words are played by whoever must move, chance included: "red 6 4 3"."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state

    def play(self, *said: str) -> Table:
        for words in said:
            action = self.game.action(words)
            refusal = self.state.refuse(self.state.mover, action)
            assert refusal is None, f"{words}: {refusal}"
            assert action in self.state.legal(), f"{words} is not refused, but not legal either"
            self.state.apply(action)
        return self

    def refused(self, words: str, seat: int | None = None) -> Refusal:
        """The refusal of these words, which must come."""
        action = self.game.action(words)
        refusal = self.state.refuse(self.state.mover if seat is None else seat, action)
        assert refusal is not None, f"{words} should be refused"
        assert seat is not None or action not in self.state.legal()
        return refusal

    def cites(self, words: str, rule: str, reason: str, seat: int | None = None) -> Refusal:
        refusal = self.refused(words, seat)
        assert (refusal.rule, refusal.reason) == (rule, reason)
        return refusal

    def options(self, verb: str = "") -> list[str]:
        """What the mover may do, in words; of one verb if one is named."""
        return [str(a) for a in self.state.legal() if not verb or a.verb == verb]

    def odds(self) -> dict[str, int]:
        """What chance may bring, with its weights."""
        assert self.state.mover == CHANCE
        return {str(a): w for a, w in zip(self.state.legal(), self.state.weights(), strict=True)}

    def news(self, words: str, seat: int | None = None) -> list[str]:
        """The kinds of news these words bring a seat; they are played."""
        action: Action = self.game.action(words)
        before = self.state.copy()
        self.play(words)
        return [e.kind for e in self.game.news(before, action, self.state, seat)]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        return self.state.view(seat)
