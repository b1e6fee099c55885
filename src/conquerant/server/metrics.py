"""What a host has counted, for Prometheus."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4, CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from conquerant import system
from conquerant.host.metrics import BOUNDS, Histogram, Metrics
from conquerant.host.turns import Turns

CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4


class Exporter(Collector):
    """Looks at the counts when it is asked: counting itself costs no more than an addition."""

    def __init__(self, metrics: Metrics, bots: Turns) -> None:
        self.metrics = metrics
        self.bots = bots
        self.started = time.time()
        self.registry = CollectorRegistry()
        self.registry.register(self)

    def text(self) -> bytes:
        return generate_latest(self.registry)

    def collect(self) -> Iterator[Metric]:
        counts = self.metrics
        yield GaugeMetricFamily("conquerant_up_seconds", "Since the start.", round(time.time() - self.started, 3))
        yield GaugeMetricFamily("conquerant_sockets", "Open sockets.", counts.sockets)
        yield CounterMetricFamily("conquerant_passed_total", "Sockets and calls for other nodes.", counts.passed)
        yield GaugeMetricFamily("conquerant_tables", "Tables in memory.", counts.tables)
        yield CounterMetricFamily("conquerant_entries_total", "Entries stored in logs.", counts.entries)
        yield CounterMetricFamily("conquerant_commits_total", "Transactions.", counts.commits)
        yield CounterMetricFamily("process_cpu_seconds_total", "Processor time.", round(time.process_time(), 6))
        yield GaugeMetricFamily("process_resident_memory_bytes", "Resident memory.", system.resident())
        yield GaugeMetricFamily("conquerant_bots_waiting", "Decisions of bots that wait.", len(self.bots.waiting))
        yield GaugeMetricFamily("conquerant_bots_wait_seconds", "The longest of them.", round(self.bots.longest(), 3))
        yield _labelled("conquerant_messages_total", "Messages from clients.", "type", counts.messages)
        yield _labelled("conquerant_problems_total", "Errors told to clients.", "code", counts.problems)
        yield _labelled("conquerant_bots_total", "What became of bots' decisions.", "outcome", counts.bots)
        yield _timed("conquerant_answer_seconds", "From a gesture's arrival to its answer.", counts.answered)
        yield _timed("conquerant_store_seconds", "From the first queued write to its commit.", counts.stored)


def _labelled(name: str, about: str, label: str, counts: dict[str, int]) -> Metric:
    family = CounterMetricFamily(name, about, labels=[label])
    for key, number in sorted(counts.items()):
        family.add_metric([key], number)
    return family


def _timed(name: str, about: str, histogram: Histogram) -> Metric:
    running = accumulate(histogram.counts)
    buckets = [(bound, float(n)) for bound, n in zip((*map(str, BOUNDS), "+Inf"), running, strict=True)]
    return HistogramMetricFamily(name, about, buckets, histogram.total)
