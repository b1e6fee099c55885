"""Law 2: a record rebuilds every state, and copies go their own ways."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from conquerant.core.contract import State
from conquerant.core.laws.walk import Walk, bearings, frozen, wander, witness

STEPS = 6


@dataclass
class Kept:
    """A moment of the game: a copy, what could be learned from it, and that frozen, as nothing can change it."""

    step: int
    copy: State
    seen: dict[str, Any]
    then: bytes


def in_play(walk: Walk) -> None:
    kept: list[Kept] = []
    for state in walk.looks():
        seen = witness(state)
        kept.append(Kept(len(walk.done), state.copy(), seen, frozen(seen)))
        walk.same(witness(kept[-1].copy), seen, "a copy is not like its original")
        _apart(walk, state)
        walk.same_as_then(witness(state), kept[-1].then, "the original changed when its copies were played")
    _unchanged(walk, kept)
    _replayed(walk, kept)


def _apart(walk: Walk, state: State) -> None:
    """One copy goes a way by itself; another must find the same on that way while a third strays beside it."""
    alone = state.copy()
    path = [(action, frozen(bearings(alone))) for action in wander(alone, walk.mind, STEPS)]
    again, astray = state.copy(), state.copy()
    straying = wander(astray, walk.mind, STEPS)
    for action, then in path:
        next(straying, None)
        again.apply(action)
        walk.same_as_then(bearings(again), then, "two copies played by turns disturb each other")


def _unchanged(walk: Walk, kept: list[Kept]) -> None:
    for moment in kept:
        copy = f"the copy taken at step {moment.step}"
        walk.same_as_then(witness(moment.copy), moment.then, f"{copy} changed with its original")
        views = f"the views given at step {moment.step}"
        walk.same_as_then(moment.seen, moment.then, f"{views} changed when the game went on")


def _replayed(walk: Walk, kept: list[Kept]) -> None:
    state = walk.game.start(walk.case.seats, walk.case.options)
    step = 0
    for moment in kept:
        for action in walk.done[step : moment.step]:
            state.apply(action)
        step = moment.step
        walk.same_as_then(witness(state), moment.then, f"replaying the moves does not rebuild step {step}")
