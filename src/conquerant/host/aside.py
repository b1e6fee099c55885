"""Slow work is done aside, so that nobody waits for it who need not: in a thread, or wherever a house has room."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any, Protocol


class Aside(Protocol):
    def __call__(self, work: Any, /, *args: Any) -> Awaitable[Any]:
        """Calls `work` with these arguments; asyncio.to_thread is one."""
