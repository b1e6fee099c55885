"""Figures for whoever runs the server, in Prometheus' text form. Numbers only: no names, no tables, no hands."""

from __future__ import annotations

import os
import time
from bisect import bisect_left
from collections import Counter
from pathlib import Path

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Histogram:
    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        self.total += seconds
        self.counts[bisect_left(BOUNDS, seconds)] += 1

    def lines(self, name: str) -> list[str]:
        told, running = [], 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.counts, strict=True):
            running += count
            told.append(f'{name}_bucket{{le="{bound}"}} {running}')
        return [*told, f"{name}_sum {self.total:.6f}", f"{name}_count {running}"]


class Metrics:
    def __init__(self) -> None:
        self.started = time.time()
        self.messages: Counter[str] = Counter()
        self.problems: Counter[str] = Counter()
        self.entries = 0
        self.commits = 0
        self.sockets = 0
        self.tables = 0
        self.bots: Counter[str] = Counter()  # moved, overran, died
        self.answered = Histogram()
        self.stored = Histogram()

    def text(self) -> str:
        lines: list[str] = []
        for name, kind, about, value in self._simple():
            lines += [f"# HELP {name} {about}", f"# TYPE {name} {kind}", f"{name} {value}"]
        for name, about, label, counter in (
            ("conquerant_messages_total", "Messages from clients.", "type", self.messages),
            ("conquerant_problems_total", "Errors told to clients.", "code", self.problems),
            ("conquerant_bots_total", "What became of bots' decisions.", "outcome", self.bots),
        ):
            lines += [f"# HELP {name} {about}", f"# TYPE {name} counter"]
            lines += [f'{name}{{{label}="{key}"}} {n}' for key, n in sorted(counter.items())]
        for name, about, histogram in (
            ("conquerant_answer_seconds", "From a gesture's arrival to its answer.", self.answered),
            ("conquerant_store_seconds", "From the first queued write to its commit.", self.stored),
        ):
            lines += [f"# HELP {name} {about}", f"# TYPE {name} histogram", *histogram.lines(name)]
        return "\n".join(lines) + "\n"

    def _simple(self) -> list[tuple[str, str, str, float]]:
        return [
            ("conquerant_up_seconds", "gauge", "Since the start.", round(time.time() - self.started, 3)),
            ("conquerant_sockets", "gauge", "Open sockets.", self.sockets),
            ("conquerant_tables", "gauge", "Tables in memory.", self.tables),
            ("conquerant_entries_total", "counter", "Entries stored in logs.", self.entries),
            ("conquerant_commits_total", "counter", "Transactions.", self.commits),
            ("process_cpu_seconds_total", "counter", "Processor time.", round(time.process_time(), 6)),
            ("process_resident_memory_bytes", "gauge", "Resident memory.", resident()),
        ]


def resident() -> int:
    """Bytes in memory, where the system tells."""
    try:
        return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0
