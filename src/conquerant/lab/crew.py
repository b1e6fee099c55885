"""Many hands for one plan: chunks of games on processes, or on a Ray cluster. Results come in the order of the chunks.

Only a few chunks are under way at a time, so that a run of any length takes no more memory than a short one. A worker
that dies is replaced and its chunks are played again; a chunk that ends three workers in a row stops the run.
"""

from __future__ import annotations

import socket
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from threading import Thread
from typing import Any, Generic, TypeVar

from conquerant.core.errors import BadInput
from conquerant.system import cores as cores

AHEAD = 4  # chunks under way per worker
TRIES = 3
PATIENCE = 20.0  # seconds with a cluster that does not answer
LOCAL = "local"  # in place of an address: Ray starts a cluster on this machine

P = TypeVar("P")
R = TypeVar("R")
Work = Callable[[P, range], R]


class WorkerLost(Exception):
    """A chunk ended its workers again and again."""


def work(
    call: Work[P, R], plan: P, chunks: Iterable[range], jobs: int, address: str = ""
) -> Generator[tuple[range, R], None, None]:
    if address:
        yield from _on_cluster(call, plan, chunks, address)
    elif jobs == 1:
        for chunk in chunks:
            yield chunk, call(plan, chunk)
    else:
        yield from Crew(call, plan, jobs).work(chunks)


class Crew(Generic[P, R]):
    """Processes of this machine."""

    def __init__(self, call: Work[P, R], plan: P, jobs: int) -> None:
        self.call = call
        self.plan = plan
        self.jobs = jobs
        self.pool = self._hire()
        self.under_way: deque[tuple[range, Future[R]]] = deque()

    def _hire(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.jobs, mp_context=get_context("spawn"))

    def work(self, chunks: Iterable[range]) -> Iterator[tuple[range, R]]:
        left = iter(chunks)
        try:
            self._hand_out(left)
            while self.under_way:
                chunk, result = self._next()
                self._hand_out(left)
                yield chunk, result
        finally:
            self.pool.shutdown(wait=False, cancel_futures=True)

    def _hand_out(self, left: Iterator[range]) -> None:
        while len(self.under_way) < AHEAD * self.jobs:
            chunk = next(left, None)
            if chunk is None:
                return
            self.under_way.append((chunk, self._submit(chunk)))

    def _submit(self, chunk: range) -> Future[R]:
        try:
            return self.pool.submit(self.call, self.plan, chunk)
        except BrokenProcessPool as lost:  # someone else will find out with the result
            failed: Future[R] = Future()
            failed.set_exception(lost)
            return failed

    def _next(self) -> tuple[range, R]:
        for _ in range(TRIES):
            chunk, future = self.under_way[0]
            try:
                result = future.result()
            except BrokenProcessPool:
                self._replace()
            else:
                self.under_way.popleft()
                return chunk, result
        raise _gave_up(self.under_way[0][0])

    def _replace(self) -> None:
        """New workers for everything that has no result yet."""
        self.pool.shutdown(wait=True, cancel_futures=True)
        self.pool = self._hire()
        waiting = list(self.under_way)
        self.under_way.clear()
        for chunk, future in waiting:
            done = future.done() and not future.cancelled() and future.exception() is None
            self.under_way.append((chunk, future if done else self._submit(chunk)))


def _gave_up(chunk: range) -> WorkerLost:
    return WorkerLost(f"games {chunk.start} to {chunk.stop - 1} ended {TRIES} workers; is there enough memory?")


def _on_cluster(call: Work[P, R], plan: P, chunks: Iterable[range], address: str) -> Iterator[tuple[range, R]]:
    """On all processors of a Ray cluster, which starts a lost task again by itself, be it that a whole node is gone."""
    _knock(address)
    import ray

    _join(ray, address)
    task = ray.remote(max_retries=TRIES - 1)(call)
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    left = iter(chunks)
    under_way: deque[tuple[range, Any]] = deque()
    try:
        while True:
            while len(under_way) < most and (chunk := next(left, None)) is not None:
                under_way.append((chunk, task.remote(plan, chunk)))
            if not under_way:
                return
            chunk, promise = under_way.popleft()
            try:
                result: R = ray.get(promise)
            except (ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError):
                raise _gave_up(chunk) from None
            yield chunk, result
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Whether anything listens there at all: Ray itself would ask again and again."""
    host, _, port = address.rpartition("//")[2].rpartition(":")
    if not host or not port.isdecimal():
        return  # `auto` and the like, which Ray looks up on this machine
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=PATIENCE / 2).close()
    except (OSError, OverflowError) as error:
        raise BadInput("on", f"no Ray cluster answers at {address!r} ({error})") from None


def _join(ray: Any, address: str) -> None:
    """Joins the cluster, or gives up; whatever listens there may be no cluster and never say so."""
    problems: list[str] = []

    def join() -> None:
        try:
            ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, ValueError, RuntimeError) as error:
            problems.append((str(error) or type(error).__name__).splitlines()[0])

    if address == LOCAL:
        join()  # what Ray starts ends with the thread that started it
    else:
        trying = Thread(target=join, daemon=True)
        trying.start()
        trying.join(PATIENCE - PATIENCE / 2)
        if trying.is_alive():
            problems.append(f"nothing came of it in {PATIENCE:g} seconds")
    if problems:
        raise BadInput("on", f"no Ray cluster answers at {address!r} ({problems[0]})")
