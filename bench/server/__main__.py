"""Our server beside boardgame.io's in one run: real rules on the disk against the smallest game in memory.

python3 bench/server [--clients 100] [--seconds 5] [--rounds 3] [--behind line,websockets-sansio,...]

The two take turns, so that a busy machine is busy for both; each figure is the median of the rounds. `--behind`
measures our table behind other web servers as well: `line` is what it is served by, `websockets-sansio`, `websockets`
and `wsproto` are uvicorn's own, `granian` is another. boardgame.io is installed into .build from package-lock.json,
granian and wsproto into .build/behind.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
THEIRS = ROOT / ".build" / "boardgame"
BEHIND = ROOT / ".build" / "behind"
EXTRA = {"granian": "granian~=2.8", "wsproto": "wsproto~=1.3"}
PYTHON = ROOT / ".venv" / "bin" / "python"

Figures = dict[str, float]


def main() -> None:
    asked = _arguments()
    kinds = asked.behind.split(",")
    subjects: dict[str, Callable[[], Figures]] = {
        **{kind: partial(ours, kind, asked.clients, asked.seconds) for kind in kinds},
        "boardgame.io": partial(theirs, asked.clients, asked.seconds),
    }
    install(kinds)
    rounds: dict[str, list[Figures]] = {name: [] for name in subjects}
    for n in range(asked.rounds):
        for name, measure in subjects.items():
            rounds[name].append(measure())
            print(f"round {n + 1}, {name}: {rounds[name][-1]}", file=sys.stderr, flush=True)
    best = {name: {key: median(r[key] for r in measured) for key in measured[0]} for name, measured in rounds.items()}
    show(best, asked.clients)
    if asked.json:
        print(json.dumps(best))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench/server")
    parser.add_argument("--clients", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--behind", default="line")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def install(kinds: list[str]) -> None:
    THEIRS.mkdir(parents=True, exist_ok=True)
    for file in HERE.iterdir():
        if file.suffix in (".json", ".mjs"):
            shutil.copy(file, THEIRS)
    shutil.copy(ROOT / ".npmrc", THEIRS)
    if not (THEIRS / "node_modules").is_dir():
        subprocess.run(["npm", "ci"], cwd=THEIRS, check=True)
    for kind in kinds:
        if kind in EXTRA and not (BEHIND / kind).is_dir():
            command = [
                str(PYTHON),
                "-m",
                "pip",
                "install",
                "--quiet",
                "--target",
                str(BEHIND),
                "--upgrade",
                EXTRA[kind],
            ]
            subprocess.run(command, check=True)


def ours(kind: str, clients: int, seconds: float) -> Figures:
    """Entries of people and bots: each is on the disk before it is told."""
    path = os.pathsep.join([str(ROOT), str(BEHIND)])
    command = [str(PYTHON), str(HERE / "behind.py"), kind, str(clients), str(seconds)]
    measured = json.loads(_run(command, {**os.environ, "PYTHONPATH": path}))
    return {
        "a second": measured["entries_per_second"],
        "of people": measured["moves_per_second"],
        "µs each": measured["cpu_us_per_batch"],
        "p50 ms": measured["p50_ms"],
        "p99 ms": measured["p99_ms"],
        "problems": measured["problems"],
    }


def _run(command: list[str], environment: dict[str, str]) -> str:
    return subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True).stdout


def theirs(clients: int, seconds: float) -> Figures:
    """Moves, kept in memory; two players at each match."""
    port = str(_free_port())
    pipes: dict[str, Any] = {"cwd": THEIRS, "stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    node = ["nice", "-n", "0", "node"]
    with subprocess.Popen([*node, "theirs.mjs", port], **pipes) as server:
        _line(server, "ready")
        with subprocess.Popen([*node, "players.mjs", port, str(clients), str(seconds)], **pipes) as players:
            _line(players, "ready")
            before = _cpu(server)
            _ask(players)
            measured = json.loads(_line(players, "{"))
            used = _cpu(server) - before
        server.kill()
    return {
        "a second": round(measured["moves"] / measured["seconds"]),
        "of people": round(measured["moves"] / measured["seconds"]),
        "µs each": round(used / measured["moves"], 1),
        "p50 ms": measured["p50_ms"],
        "p99 ms": measured["p99_ms"],
        "problems": measured["problems"],
    }


def _cpu(server: subprocess.Popen[str]) -> float:
    _ask(server)
    return float(json.loads(_line(server, "{"))["cpu_us"])


def _ask(process: subprocess.Popen[str]) -> None:
    if process.stdin:
        process.stdin.write("\n")
        process.stdin.flush()


def _line(process: subprocess.Popen[str], start: str) -> str:
    """The next line that begins so; the others are talk."""
    while process.stdout and (line := process.stdout.readline()):
        if line.startswith(start):
            return line
    raise SystemExit("boardgame.io did not answer")


def _free_port() -> int:
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def show(best: dict[str, Figures], clients: int) -> None:
    peer = best["boardgame.io"]
    wide = max(map(len, best))
    print(f"{clients} clients; ours stores before it tells, boardgame.io keeps all in memory")
    print("".ljust(wide) + "".join(key.rjust(12) for key in peer))
    for name, figures in best.items():
        print(name.ljust(wide) + "".join(f"{value:,.1f}".rjust(12) for value in figures.values()))
    for name, figures in best.items():
        if name != "boardgame.io":
            ratios = {key: figures[key] / peer[key] for key in ("a second", "µs each", "p99 ms") if peer[key]}
            text = ", ".join(f"{key} {ratio:.2f}" for key, ratio in ratios.items())
            met = ratios["a second"] > 1 and ratios["µs each"] <= 0.5 and ratios["p99 ms"] < 1
            print(f"{name} / boardgame.io: {text}; {'met' if met else 'missed'}: above 1, at most 0.50, below 1")


if __name__ == "__main__":
    main()
