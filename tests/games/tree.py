"""All that may come of a state: every die and card, with how likely it is, as the engine plays it."""

from __future__ import annotations

import marshal
from collections.abc import Callable, Iterator

from conquerant.core.contract import CHANCE, Action, State

Chosen = Callable[[State], Action | None]
Outcomes = list[tuple[float, State]]


def stop(state: State) -> Action | None:
    """Nobody decides anything."""
    return None


def ends(state: State, phases: str, choose: Chosen = stop) -> Outcomes:
    """Where it leads, each end with its chance. Chance is followed in these phases alone; whoever must decide does what
    `choose` says, and with None it ends. What is the same is followed once."""
    ended: Outcomes = []
    now: dict[bytes, tuple[float, State]] = {b"": (1.0, state)}
    while now:
        met: dict[bytes, tuple[float, State]] = {}
        for before, there in now.values():
            steps = list(_steps(there, phases.split(), choose))
            if not steps:
                ended.append((before, there))
            for likely, then in steps:
                key = marshal.dumps(then.position())
                met[key] = (before * likely + met.get(key, (0.0, then))[0], then)
        now = met
    return ended


def _steps(state: State, phases: list[str], choose: Chosen) -> Iterator[tuple[float, State]]:
    if state.mover == CHANCE and state.view(None)["phase"] in phases:
        weights = state.weights()
        for action, weight in zip(state.legal(), weights, strict=True):
            yield weight / sum(weights), after(state, action)
    elif state.mover >= 0:
        chosen = choose(state)
        if chosen is not None:
            yield 1.0, after(state, chosen)


def after(state: State, action: Action) -> State:
    copy = state.copy()
    copy.apply(action)
    return copy


def mean(outcomes: Outcomes, of: Callable[[State], float]) -> float:
    return sum(likely * of(state) for likely, state in outcomes)
