"""How fast games go side by side, in one run with Gymnasium's own way of putting them there."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np

from conquerant import compiled, games
from conquerant.core.chance import Rng
from conquerant.lab import batch, gym

ROUNDS = 3


def measure(slug: str, seats: int, rows: int, seconds: float) -> dict[str, Any]:
    """Steps a second of random play, observations and masks made at every step."""
    return {
        "engine": compiled.state(),
        "game": slug,
        "seats": seats,
        "rows": rows,
        "all": rate(_batch(batch.env(slug, seats, rows)), rows, seconds),
        "one": rate(_batch(batch.env(slug, seats, rows, bots="random")), rows, seconds),
        "sync": rate(_sync(slug, seats, rows), rows, seconds),
    }


def _batch(envs: batch.Batch) -> Callable[[], object]:
    envs.reset(seed=1)

    def step() -> None:
        envs.pick()
        envs.step(envs.actions)

    return step


def _sync(slug: str, seats: int, rows: int) -> Callable[[], object]:
    name = f"conquerant/{slug}-v{games.load(slug).version}"
    envs: Any = gymnasium.make_vec(name, rows, "sync", seats=seats, bots="random")
    envs.reset(seed=1)
    single: list[gym.Seat] = [each.unwrapped for each in envs.envs]
    rng = Rng(1)

    def step() -> None:
        for each in single:
            each.action_masks()
        states = [each.driven.state for each in single]
        envs.step(np.array([state.pick(rng).id if state.mover >= 0 else 0 for state in states]))

    return step


def rate(step: Callable[[], object], rows: int, seconds: float) -> float:
    """Decisions of the caller a second of processor time, the best of a few rounds."""
    best = 0.0
    for _ in range(ROUNDS):
        start, done = time.process_time(), 0
        while (spent := time.process_time() - start) < seconds / ROUNDS:
            step()
            done += rows
        best = max(best, done / spent)
    return best
