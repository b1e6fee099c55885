"""Luck in points of chance: what a throw or a draw moved, beside the mean of all that could have come."""

from __future__ import annotations

from conquerant.bots.chances import chances
from conquerant.core.contract import CHANCE, Action, Game, State

MOST = 4096  # outcomes, with those that follow them, that are all looked at
ALIKE = 1e-9


def of(game: Game, state: State, outcome: Action) -> list[float]:
    """By seat; nought over all outcomes, and over all seats."""
    options = state.legal()
    worths = branches(game, state)
    mean = average(state, worths)
    at = next(i for i, option in enumerate(options) if option.id == outcome.id)
    return [got - due for got, due in zip(worths[at], mean, strict=True)]


def branches(game: Game, state: State, seen: int = 1) -> list[list[float]]:
    """The chances after each outcome. Where these tell nothing yet, as red dice before the black ones, they are those
    after the dice that follow, on average."""
    afters = []
    for option in state.legal():
        after = state.copy()
        after.apply(option)
        afters.append(after)
    worths = [chances(game, after) for after in afters]
    following = [len(after.legal()) for after in afters if after.mover == CHANCE]
    if not following or not _alike(worths) or seen * sum(following) > MOST:
        return worths
    return [
        average(after, branches(game, after, seen * len(afters))) if after.mover == CHANCE else worth
        for after, worth in zip(afters, worths, strict=True)
    ]


def average(state: State, worths: list[list[float]]) -> list[float]:
    """Over the outcomes of chance, by their weights."""
    weights = state.weights()
    total = float(sum(weights))
    columns = zip(*worths, strict=True)
    return [sum(weight * worth for weight, worth in zip(weights, column, strict=True)) / total for column in columns]


def _alike(worths: list[list[float]]) -> bool:
    return all(abs(a - b) < ALIKE for row in worths[1:] for a, b in zip(worths[0], row, strict=True))
