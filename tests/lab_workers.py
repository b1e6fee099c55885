"""What workers of the tests do; in a file of its own, so that other processes can import it."""

from __future__ import annotations

import os
import time
from pathlib import Path

from conquerant.lab import store
from conquerant.lab.plan import Plan

LONGEST = 240.0


def end_oneself(plan: Plan, chunk: range) -> int:
    os._exit(3)


def count(plan: Plan, chunk: range) -> int:
    return len(chunk)


def play_on_every_node(plan: Plan, chunk: range) -> dict[str, bytes]:
    """Plays once two nodes of the cluster have begun; of a chunk that has begun nowhere yet every second time its
    worker is lost."""
    import ray

    seen = Path(os.environ["CONQUERANT_SEEN"])
    (seen / f"node-{ray.get_runtime_context().get_node_id()}").touch()
    deadline = time.monotonic() + LONGEST
    while len(list(seen.glob("node-*"))) < 2 and time.monotonic() < deadline:
        time.sleep(0.05)
    lost = seen / f"lost-{chunk.start}"
    if chunk.start % 2 and not lost.exists():
        lost.touch()
        os._exit(3)
    return store.play_chunk(plan, chunk)
