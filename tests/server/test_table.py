"""A table by itself: what it answers when it closes, and what it tells a crowd."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from conquerant.server import wire
from server import indoors


def test_whoever_is_served_or_waits_when_the_table_closes_is_told_so(tmp_path: Path) -> None:
    home = indoors.house(tmp_path)

    async def story() -> None:
        laid = await indoors.table(home, "world", "me", "+karim", "medium")
        served = asyncio.create_task(laid.ask(lambda: asyncio.sleep(3600)))
        queued = asyncio.create_task(laid.ask(lambda: asyncio.sleep(0)))
        given_up = asyncio.create_task(laid.ask(lambda: asyncio.sleep(0)))
        last = asyncio.create_task(laid.ask(lambda: asyncio.sleep(0)))
        await asyncio.sleep(1)
        given_up.cancel()
        await asyncio.sleep(0)
        home.drop(laid)
        await asyncio.wait((served, queued, last), timeout=60)
        for asked in (served, queued, last):
            assert asked.done()
            with pytest.raises(wire.Problem, match="just left memory"):
                asked.result()

    indoors.run(story())
