"""How speed is taken, for them and for us alike: processor time, random play, the best of a few rounds."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable

Play = Callable[[int], int]  # one whole game with this seed; how many decisions it took


def rate(play: Play, seconds: float) -> tuple[float, float]:
    """Decisions and games per second of processor time."""
    decisions = games = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds or games < 2:
        decisions += play(games)
        games += 1
    return decisions / spent, games / spent


def main(subjects: dict[str, tuple[str, str, Play]]) -> None:
    """Subjects by name: in which class they run, what is compared, and how a game is played. One JSON row each."""
    seconds = float(sys.argv[1])
    for name, (league, about, play) in subjects.items():
        decisions, games = rate(play, seconds)
        row = {"name": name, "league": league, "about": about, "decisions": decisions, "games": games}
        print(json.dumps(row), flush=True)
