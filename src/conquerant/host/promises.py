"""Commitments made before their tables are, so that a maker's nonce can come after them."""

from __future__ import annotations

import time

MOST = 10_000  # that wait for a table; the oldest are forgotten
SECONDS = 3600.0  # each of them waits


class Promises:
    """In memory: a house that closes forgets them. Houses that share their tables share these too."""

    def __init__(self) -> None:
        self.waiting: dict[str, tuple[bytes, float]] = {}

    async def add(self, commitment: str, secret: bytes) -> None:
        self.waiting[commitment] = (secret, time.time())
        if len(self.waiting) > MOST:
            del self.waiting[next(iter(self.waiting))]

    async def take(self, commitment: str) -> bytes | None:
        """Its secret, once."""
        self.forget()
        secret, _ = self.waiting.pop(commitment, (None, 0.0))
        return secret

    def forget(self) -> None:
        """Those that waited too long."""
        before = time.time() - SECONDS
        self.waiting = {made: kept for made, kept in self.waiting.items() if kept[1] > before}
