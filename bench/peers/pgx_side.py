"""pgx's games side by side on the processor: one jitted call a step, random legal actions, finished games restarted."""

from __future__ import annotations

import json
import sys
import time
from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

GAMES = ("tic_tac_toe", "connect_four", "backgammon", "leduc_holdem", "hex", "chess")


def rate(name: str, rows: int, seconds: float) -> float:
    env: Any = pgx.make(name)
    turn = auto_reset(env.step, env.init)

    def one(state: Any, key: Any) -> Any:
        choice, dice = jax.random.split(key)
        action = jax.random.categorical(choice, jnp.where(state.legal_action_mask, 0.0, -jnp.inf))
        return turn(state, action, dice)

    step = jax.jit(lambda state, key: jax.vmap(one)(state, jax.random.split(key, rows)))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), rows))
    keys = jax.random.split(jax.random.PRNGKey(2), 4096)
    state = jax.block_until_ready(step(state, keys[0]))
    best = 0.0
    for _ in range(3):
        start, done = time.process_time(), 0
        while (spent := time.process_time() - start) < seconds:
            state = jax.block_until_ready(step(state, keys[done % 4096]))
            done += 1
        best = max(best, done * rows / spent)
    return best


if __name__ == "__main__":
    for each in GAMES:
        print(
            json.dumps({"name": f"pgx {each}", "steps": rate(each, int(sys.argv[1]), float(sys.argv[2]))}), flush=True
        )
