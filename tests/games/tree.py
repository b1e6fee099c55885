"""All that may come of a state: every die and card, with how likely it is, as the engine plays it."""

from __future__ import annotations

import marshal
from collections.abc import Callable, Iterator

from conquerant.core.contract import CHANCE, Action, State

Chosen = Callable[[State], Action | None]


def ends(state: State, choose: Chosen) -> list[tuple[float, State]]:
    """Where it leads, each end with its chance; whoever must decide does what `choose` says, and with None it ends.
    What is the same where somebody decides is followed once."""
    ended: list[tuple[float, State]] = []
    open_: dict[bytes, tuple[float, State]] = {b"": (1.0, state)}
    while open_:
        met: dict[bytes, tuple[float, State]] = {}
        for before, now in open_.values():
            for likely, then in thrown(now):
                action = choose(then) if then.mover >= 0 else None
                if action is None:
                    ended.append((before * likely, then))
                    continue
                then = after(then, action)
                key = marshal.dumps(then.position())
                met[key] = (before * likely + met.get(key, (0.0, then))[0], then)
        open_ = met
    return ended


def thrown(state: State, likely: float = 1.0) -> Iterator[tuple[float, State]]:
    """Every outcome of chance, until somebody must decide."""
    if state.mover != CHANCE:
        yield likely, state
        return
    weights = state.weights()
    for action, weight in zip(state.legal(), weights, strict=True):
        yield from thrown(after(state, action), likely * weight / sum(weights))


def after(state: State, action: Action) -> State:
    copy = state.copy()
    copy.apply(action)
    return copy


def mean(outcomes: list[tuple[float, State]], of: Callable[[State], float]) -> float:
    return sum(likely * of(state) for likely, state in outcomes)
