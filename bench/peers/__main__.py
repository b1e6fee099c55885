"""Other engines beside ours in one run, class by class, with ratios.

python3 bench/peers [SECONDS]     each subject runs for so many seconds, three times; the best counts

The others are installed into an environment of their own under .build, from requirements/peers.txt.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
LOCK = ROOT / "requirements" / "peers.txt"
PEERS = ROOT / ".build" / "peers"
ROUNDS = 3
LEAGUES = {
    "driven": "Driven from Python, each through its own interface",
    "PettingZoo": "As a PettingZoo environment, observations and masks made at every step",
    "OpenSpiel in Python": "As an OpenSpiel game written in Python",
    "inside": "Inside the engine: whole games, the interpreter entered once a game or the engine's own loop",
}


def main() -> None:
    seconds = sys.argv[1] if len(sys.argv) > 1 else "0.5"
    theirs, ours = their_python(), our_python()
    best: dict[str, dict[str, Any]] = {}
    for _ in range(ROUNDS):
        for python, script in ((theirs, "theirs"), (ours, "ours")):
            for row in rows(python, script, seconds):
                row["ours"] = script == "ours"
                known = best.setdefault(row["name"], row)
                if row["decisions"] > known["decisions"]:
                    best[row["name"]] = row
    for league, about in LEAGUES.items():
        show(about, [row for row in best.values() if row["league"] == league])


def their_python() -> Path:
    digest = hashlib.sha256(LOCK.read_bytes()).hexdigest()
    python = PEERS / "bin" / "python"
    stamp = PEERS / "stamp"
    if not stamp.exists() or stamp.read_text() != digest:
        print("Installing the others (once) ...", file=sys.stderr)
        venv.create(PEERS, with_pip=True, clear=True)
        install = [str(python), "-m", "pip", "install", "--quiet", "--require-hashes", "-r", str(LOCK)]
        subprocess.run(install, check=True, stderr=subprocess.PIPE)
        stamp.write_text(digest)
    return python


def our_python() -> Path:
    """Ours with the lab, set up and compiled if it is not yet."""
    subprocess.run([sys.executable, str(ROOT / "run.py"), "lab", "--help"], check=True, stdout=subprocess.DEVNULL)
    return ROOT / ".venv" / "bin" / "python"


def rows(python: Path, script: str, seconds: str) -> Iterator[dict[str, Any]]:
    print(f"{script} ...", file=sys.stderr)
    command = [str(python), "-m", f"bench.peers.{script}", seconds]
    done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    for line in done.stdout.splitlines():
        if line.startswith('{"name"'):
            yield json.loads(line)


def show(about: str, results: list[dict[str, Any]]) -> None:
    """Fastest first; each of ours with its ratio to the fastest of the others that is written in Python, and to all."""
    others = [row for row in results if not row["ours"]]
    fastest = max(others, key=lambda row: row["decisions"])
    in_python = max((r for r in others if "C++" not in r["name"]), key=lambda row: row["decisions"], default=fastest)
    print(f"\n{about}\n{'':<38}{'decisions/s':>13}{'games/s':>11}   ratio to {in_python['name']}, to {fastest['name']}")
    for row in sorted(results, key=lambda row: -row["decisions"]):
        line = f"{row['name']:<38}{row['decisions']:>13,.0f}{row['games']:>11,.1f}"
        if row["ours"]:
            line += f"   {row['decisions'] / in_python['decisions']:.2f}, {row['decisions'] / fastest['decisions']:.2f}"
        print(f"{line}   ({row['about']})")


if __name__ == "__main__":
    main()
