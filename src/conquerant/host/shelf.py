"""Answers that cost much and never change: worked out once, kept for whoever asks again."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable

from conquerant.host.aside import Aside

MOST_BYTES = 32_000_000
AT_ONCE = 2


class Shelf:
    def __init__(self, aside: Aside) -> None:
        self._aside = aside
        self.kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self.size = 0
        self._making: dict[Hashable, asyncio.Task[bytes]] = {}
        self._room = asyncio.Semaphore(AT_ONCE)

    async def get(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """`make` runs beside the event loop, once for all who ask meanwhile."""
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key]
        if key not in self._making:
            self._making[key] = asyncio.create_task(self._make(key, make))
        return await asyncio.shield(self._making[key])

    async def _make(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        try:
            async with self._room:
                answer: bytes = await self._aside(make)
        finally:
            del self._making[key]
        self.kept[key] = answer
        self.size += len(answer)
        while self.size > MOST_BYTES:
            _, oldest = self.kept.popitem(last=False)
            self.size -= len(oldest)
        return answer
