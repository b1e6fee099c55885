"""Many hands for many tasks: each result comes as soon as it is there, in any order.

Workers that die are replaced and their tasks are done again; three losses in a row without a result stop the work.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import Generic, TypeVar

from conquerant.lab.crew import TRIES, WorkerLost

T = TypeVar("T")
R = TypeVar("R")
Late = Callable[[], bool]


def each(call: Callable[[T], R], tasks: Iterable[T], jobs: int, late: Late = lambda: False) -> Iterator[R]:
    """The results; once it is late nothing more is begun, and what is under way is still waited for."""
    if jobs > 1:
        yield from Hands(call, jobs, late).work(iter(tasks))
        return
    for task in tasks:
        if late():
            return
        yield call(task)


class Hands(Generic[T, R]):
    """Processes of this machine."""

    def __init__(self, call: Callable[[T], R], jobs: int, late: Late) -> None:
        self.call = call
        self.jobs = jobs
        self.late = late
        self.others = set(active_children())
        self.pool = self._hire()
        self.under_way: dict[Future[R], T] = {}

    def _hire(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.jobs, mp_context=get_context("spawn"), initializer=_settle_in)

    def work(self, left: Iterator[T]) -> Iterator[R]:
        lost = 0
        try:
            while True:
                self._hand_out(left)
                if not self.under_way:
                    return
                results = self._next()
                lost = 0 if results else lost + 1
                if lost == TRIES:
                    raise WorkerLost(f"{TRIES} times in a row workers were lost; is there enough memory?")
                yield from results
        finally:
            self._dismiss()

    def _hand_out(self, left: Iterator[T]) -> None:
        """No more than are worked on: what is only queued could not be called back when it is late."""
        while len(self.under_way) < self.jobs and not self.late():
            task = next(left, None)
            if task is None:
                return
            self.under_way[self._submit(task)] = task

    def _submit(self, task: T) -> Future[R]:
        try:
            return self.pool.submit(self.call, task)
        except BrokenProcessPool as lost:  # noticed with the result
            failed: Future[R] = Future()
            failed.set_exception(lost)
            return failed

    def _next(self) -> list[R]:
        """What is done; nothing where workers were lost, and then others have taken over."""
        done, _ = wait(self.under_way, return_when=FIRST_COMPLETED)
        results = []
        for future in done:
            try:
                results.append(future.result())
            except BrokenProcessPool:
                continue
            del self.under_way[future]
        if len(results) < len(done):
            self._replace()
        return results

    def _replace(self) -> None:
        self.pool.shutdown(wait=True, cancel_futures=True)
        self.pool = self._hire()
        waiting = list(self.under_way.values())
        self.under_way = {self._submit(task): task for task in waiting}

    def _dismiss(self) -> None:
        """Nobody waits for the end of what is still under way."""
        unfinished = bool(self.under_way)
        self.pool.shutdown(wait=False, cancel_futures=True)
        if unfinished:
            for process in set(active_children()) - self.others:
                process.terminate()


def _settle_in() -> None:
    """A worker dies of Ctrl+C without a word, and with the process that hired it, however that one ends."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    employer = parent_process()
    if employer is not None:
        employer.join()
        os._exit(1)
