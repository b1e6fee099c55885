"""Finished matches judged in the background, one at a time; where that is done is the house's own affair. Addresses
take turns, however many matches one of them brings.

What was found is kept with the table, and at hand as long as there is room."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec

from conquerant.host import wire
from conquerant.host.logs import alias, log_failure
from conquerant.host.turns import Turns

MOST_WAITING = 64
MOST_OF_ONE = 4  # that wait or are judged, of one address
LONGEST = 30 * 60.0  # seconds for one match
MOST_BYTES = 32_000_000
REMEMBERED = 1000  # matches that could not be judged

Advance = Callable[[int], None]


class Analyst(Protocol):
    def __call__(self, record: str, advance: Advance, /) -> Awaitable[bytes]:
        """Judges a record: `wire.Judged` as JSON. Meanwhile it says how many moves it has looked at."""


class Keeper(Protocol):
    """Where what was found is kept, as `wire.Judged` in JSON."""

    async def analysis(self, table: str, /) -> bytes | None: ...

    async def keep_analysis(self, table: str, judged: bytes, /) -> None: ...


class Coaching:
    def __init__(self, analyst: Analyst, keeper: Keeper, longest: float = LONGEST) -> None:
        self._analyst = analyst
        self._keeper = keeper
        self._longest = longest
        self._room = Turns(1)
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._under_way: dict[str, wire.Analysis] = {}
        self._failed: dict[str, wire.Analysis] = {}  # the longest ago first
        self._asked: Counter[str] = Counter()  # by address: matches that wait or are judged
        self._tasks: set[asyncio.Task[None]] = set()

    async def look(self, table: str, moves: int) -> bytes:
        """How far it is with this match."""
        if table not in self._kept and table not in self._under_way:
            await self._recall(table, moves)
        if table in self._kept:
            self._kept.move_to_end(table)
            return self._kept[table]
        state = self._under_way.get(table) or self._failed.get(table)
        return wire.data(state or wire.Analysis("none", 0, moves, None))

    async def begin(self, table: str, moves: int, write: Callable[[], Awaitable[str]], address: str = "") -> bytes:
        """Has it judged for somebody at this address, unless that is done or under way. `write` gives its record."""
        await self.look(table, moves)
        if table not in self._kept and table not in self._under_way:
            if self._asked[address] >= MOST_OF_ONE:
                message = f"{MOST_OF_ONE} matches asked for from your network wait for the coach: wait for them first"
                raise wire.Problem("coach-waits", message, 429)
            if len(self._under_way) >= MOST_WAITING:
                raise wire.Problem("coach-waits", "many matches wait for the coach: try again in a few minutes", 429)
            self._failed.pop(table, None)
            self._under_way[table] = wire.Analysis("waiting", 0, moves, None)
            self._asked[address] += 1
            task = asyncio.create_task(self._judge(table, write, address))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return await self.look(table, moves)

    def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()

    async def _judge(self, table: str, write: Callable[[], Awaitable[str]], address: str) -> None:
        state = self._under_way[table]
        try:
            await self._room.turn(lambda: {address})
            try:
                async with asyncio.timeout(self._longest):
                    found = await self._ask(state, await write())
            finally:
                self._room.free()
            self._hold(table, state.moves, found)
            await self._keep(table, found)
        except Exception:
            log_failure("the coach could not judge a match", table=alias(table))
            state.status = "failed"
            self._failed[table] = state
            if len(self._failed) > REMEMBERED:
                del self._failed[next(iter(self._failed))]
        finally:
            del self._under_way[table]
            self._asked -= Counter({address: 1})

    async def _ask(self, state: wire.Analysis, record: str) -> wire.Judged:
        def advance(done: int) -> None:
            state.done = done

        state.status = "working"
        return msgspec.json.decode(await self._analyst(record, advance), type=wire.Judged)

    async def _recall(self, table: str, moves: int) -> None:
        """What was found once, unless another version of this program wrote it otherwise."""
        try:
            found = await self._keeper.analysis(table)
            if found is not None:
                self._hold(table, moves, msgspec.json.decode(found, type=wire.Judged))
        except Exception:
            log_failure("a kept analysis cannot be read", table=alias(table))

    async def _keep(self, table: str, found: wire.Judged) -> None:
        """Where that fails it is at hand all the same, until this house closes."""
        try:
            await self._keeper.keep_analysis(table, wire.data(found))
        except Exception:
            log_failure("an analysis could not be kept", table=alias(table))

    def _hold(self, table: str, moves: int, found: wire.Judged) -> None:
        self._kept[table] = wire.data(wire.Analysis("done", moves, moves, found))
        while sum(map(len, self._kept.values())) > MOST_BYTES and len(self._kept) > 1:
            self._kept.popitem(last=False)
