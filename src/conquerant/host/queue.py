"""One thing at a time: whatever happens to a table waits here for its turn."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from conquerant.host import wire

T = TypeVar("T")


class Queue:
    def __init__(self) -> None:
        self.closed = False
        self._waiting: deque[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any] | None]] = deque()
        self._idle: asyncio.Future[None] | None = None  # waits for something to do
        self._task = asyncio.create_task(self._run())

    async def ask(self, work: Callable[[], Awaitable[T]]) -> T:
        """Waits for its turn, then for the work to be done."""
        done: asyncio.Future[T] = self.submit(work)
        return await done

    def submit(self, work: Callable[[], Awaitable[T]]) -> asyncio.Future[T]:
        """The same for a caller that need not wait now."""
        if self.closed:
            raise gone()
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._enqueue(work, done)
        return done

    def put(self, work: Callable[[], Awaitable[None]]) -> None:
        """For its turn; nobody waits for it."""
        if not self.closed:
            self._enqueue(work, None)

    def later(self, delay: float, work: Callable[[], Awaitable[None]]) -> asyncio.TimerHandle:
        """The same after a while."""
        return asyncio.get_running_loop().call_later(delay, self.put, work)

    def empty(self) -> bool:
        return not self._waiting

    def shut(self) -> None:
        """What waits or is under way is refused, and so is all that comes."""
        self.closed = True
        self._task.cancel()
        while self._waiting:
            _, done = self._waiting.popleft()
            _refuse(done, gone())

    def failed(self, failure: Exception) -> None:
        """Something went wrong that is nobody's mistake but ours."""
        raise NotImplementedError

    def _enqueue(self, work: Callable[[], Awaitable[Any]], done: asyncio.Future[Any] | None) -> None:
        self._waiting.append((work, done))
        if self._idle is not None and not self._idle.done():
            self._idle.set_result(None)

    async def _run(self) -> None:
        while True:
            if not self._waiting:
                self._idle = asyncio.get_running_loop().create_future()
                await self._idle
            work, done = self._waiting.popleft()
            try:
                result = await work()
                if done is not None and not done.done():
                    done.set_result(result)
            except asyncio.CancelledError:
                _refuse(done, gone())
                raise
            except Exception as failure:
                _refuse(done, failure)
                if not isinstance(failure, wire.EXPECTED):
                    self.failed(failure)


def gone() -> wire.Problem:
    return wire.Problem("gone", "the table has just left memory; ask again", 409)


def _refuse(done: asyncio.Future[Any] | None, problem: Exception) -> None:
    """Raised for whoever still waits, if anybody does."""
    if done is not None and not done.done():
        done.set_exception(problem)
        done.exception()  # looked at, if only here
