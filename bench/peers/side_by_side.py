"""Our games side by side, Gymnasium's own way of putting them there, and pgx's on the processor, in turn in one run.

.venv/bin/python -m bench.peers.side_by_side PYTHON [GAMES AT A TIME] [SECONDS]

PYTHON is one that has pgx (pip install pgx jax, in an environment of its own). Steps a second of processor time, the
best of three rounds.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from conquerant import compiled, games
from conquerant.lab import sidebyside

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 3
SEATS = 4


def main(python: str, rows: int = 64, seconds: float = 0.3) -> None:
    best: dict[str, float] = {}
    for _ in range(ROUNDS):
        for name, steps in [*ours(rows, seconds), *theirs(python, rows, seconds)]:
            best[name] = max(best.get(name, 0.0), steps)
    print(f"{rows} games at a time, ours {compiled.state()}, steps a second of processor time")
    for name, steps in sorted(best.items(), key=lambda item: -item[1]):
        print(f"{name:<40}{steps:>12,.0f}")
    for slug in games.names():
        print(f"{slug}: {best[f'{slug}, one seat'] / best[f'{slug}, make_vec sync']:.1f} times make_vec sync")


def ours(rows: int, seconds: float) -> list[tuple[str, float]]:
    found: list[tuple[str, float]] = []
    for slug in games.names():
        row = sidebyside.measure(slug, SEATS, rows, seconds)
        for key, about in (("all", "all seats"), ("one", "one seat"), ("sync", "make_vec sync")):
            found.append((f"{slug}, {about}", row[key]))
    return found


def theirs(python: str, rows: int, seconds: float) -> list[tuple[str, float]]:
    command = [python, str(ROOT / "bench" / "peers" / "pgx_side.py"), str(rows), str(seconds)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    lines = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    return [(line["name"], line["steps"]) for line in lines]


if __name__ == "__main__":
    _, given, *more = sys.argv
    main(given, int(more[0]) if more else 64, float(more[1]) if len(more) > 1 else 0.3)
