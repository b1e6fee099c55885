"""How much one address may ask of the server, and all of them of its disk. Addresses are counted, never stored."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from conquerant.host import wire

DAY = 86_400.0
REMEMBERED = 10_000  # addresses
thread_time = getattr(time, "thread_time", time.perf_counter)  # a browser has one thread and no time for it


@dataclass
class Limits:
    """None of these where it is 0. An address may be a whole school."""

    tables_per_address: int = 2_000  # a day
    editions_per_address: int = 100  # a day
    tables: int = 200_000  # on this server
    editions: int = 1_000  # on this server, besides our own
    names_per_address: int = 2_000  # of newcomers, a day
    sockets_per_address: int = 1_000  # at once


NONE = Limits(0, 0, 0, 0, 0, 0)


class Bucket:
    """Holds so many and fills at so many a second."""

    def __init__(self, most: float, per_second: float) -> None:
        self.most = most
        self.per_second = per_second
        self.left = most
        self._at = time.monotonic()

    def fill(self) -> None:
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self._at) * self.per_second)
        self._at = now

    def takes(self) -> bool:
        self.fill()
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """One for each address; those unused longest are forgotten."""

    def __init__(self, most: float, per_second: float) -> None:
        self.most = most
        self.per_second = per_second
        self.of: OrderedDict[str, Bucket] = OrderedDict()

    def takes(self, who: str) -> bool:
        return not self.most or self.bucket(who).takes()

    def bucket(self, who: str) -> Bucket:
        bucket = self.of.setdefault(who, Bucket(self.most, self.per_second))
        self.of.move_to_end(who)
        if len(self.of) > REMEMBERED:
            self.of.popitem(last=False)
        return bucket


class Daily:
    """So many a day of one kind from one address; they fill up again evenly."""

    def __init__(self) -> None:
        self._of: dict[str, Buckets] = {}

    async def takes(self, kind: str, who: str, most: int) -> bool:
        return self._of.setdefault(kind, Buckets(most, most / DAY)).takes(who)


class Shares:
    """Of the one thread that serves everybody, so many seconds a second for each address, and some at once: for what
    a visitor can make as long as he likes."""

    def __init__(self, most: float, per_second: float) -> None:
        self.buckets = Buckets(most, per_second)

    @contextmanager
    def spend(self, who: str) -> Iterator[None]:
        bucket = self.buckets.bucket(who)
        bucket.fill()
        if bucket.left <= 0:
            raise too_fast()
        started = thread_time()
        try:
            yield
        finally:
            bucket.left -= thread_time() - started


class Counters:
    """What one server counts at its doors."""

    def __init__(self, limits: Limits, rate: float, daily: Daily) -> None:
        self.limits = limits
        self.daily = daily
        self.changes = Buckets(3 * rate, rate)
        self.costly = Buckets(6 * rate, 2 * rate)

    def change(self, who: str) -> None:
        if not self.changes.takes(who):
            raise too_fast()

    def look(self, who: str) -> None:
        """At something that costs more than a page."""
        if not self.costly.takes(who):
            raise too_fast()

    async def table(self, who: str, there: int) -> None:
        """One more, where so many are there."""
        if self.limits.tables and there >= self.limits.tables:
            raise wire.Problem("no-room", "this server has no room for another table; try again later", 507)
        if not await self.daily.takes("tables", who, self.limits.tables_per_address):
            message = f"your network has made {self.limits.tables_per_address} tables in a day: try again later"
            raise wire.Problem("too-many-tables", message, 429)

    async def newcomer(self, who: str) -> None:
        """Somebody who gives a name for the first time, and is remembered."""
        if not await self.daily.takes("names", who, self.limits.names_per_address):
            message = f"{self.limits.names_per_address} people have come from your network in a day: try again later"
            raise wire.Problem("too-many-people", message, 429)

    async def edition(self, who: str, there: int) -> None:
        if self.limits.editions and there >= self.limits.editions:
            raise wire.Problem("no-room", "this server has no room for another edition; try again later", 507)
        if not await self.daily.takes("editions", who, self.limits.editions_per_address):
            message = f"your network has brought {self.limits.editions_per_address} editions in a day: try again later"
            raise wire.Problem("too-many-editions", message, 429)


def steps_back(addresses: list[str], mine: str) -> int | None:
    """Which of those who fill a room makes way for one more: the last of the address that has most of them, where it
    has at least two more than mine. So nobody fills it with people of his own making."""
    counted = Counter(addresses)
    crowd, most = counted.most_common(1)[0]
    if most < counted[mine] + 2:
        return None
    return max(i for i, address in enumerate(addresses) if address == crowd)


def too_fast() -> wire.Problem:
    return wire.Problem("too-fast", "slow down: too many requests", 429)


def household(host: str) -> str:
    """An address as it is counted: of IPv6 the first half, since the rest is its owner's to choose."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)
