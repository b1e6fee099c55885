"""What a host counts. Numbers only: no names, no tables, no hands. server/metrics.py exports them."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Histogram:
    """How many took how long, in seconds."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        self.total += seconds
        self.counts[bisect_left(BOUNDS, seconds)] += 1


class Metrics:
    def __init__(self) -> None:
        self.messages: Counter[str] = Counter()
        self.problems: Counter[str] = Counter()
        self.entries = 0
        self.commits = 0
        self.sockets = 0
        self.passed = 0  # sockets and calls handed on to another node
        self.tables = 0
        self.bots: Counter[str] = Counter()  # moved, overran, died
        self.answered = Histogram()
        self.stored = Histogram()
