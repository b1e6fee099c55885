"""What nodes share of their visitors: commitments that wait for a table, what an address has spent in a day, and how
many sockets it has."""

from __future__ import annotations

import hmac
import time
from collections import Counter

import sqlalchemy as sa

from conquerant.host import promises
from conquerant.host.limits import DAY, Daily
from conquerant.server.statements import NOW
from conquerant.server.store import Store

ADD = sa.text(f"insert into promises (commitment, secret, at) values (:commitment, :secret, {NOW})")
TAKE = sa.text(f"delete from promises where commitment = :commitment and at > {NOW} - :seconds returning secret")
FORGET = sa.text(
    f"""delete from promises where at < {NOW} - :seconds
    or at < (select at from promises order by at desc offset :most limit 1)"""
)
SPEND = sa.text(
    f"""insert into spent (kind, who, spent, at) values (:kind, :who, 1, {NOW})
    on conflict (kind, who) do update
    set spent = greatest(0, spent.spent - ({NOW} - spent.at) * :rate) + 1, at = {NOW}
    where greatest(0, spent.spent - ({NOW} - spent.at) * :rate) + 1 <= :most returning spent"""
)
FEW = 20  # of so many parts of the limit: what an address has less of is not told
MOST_TOLD = 200  # addresses
TOLD_SECONDS = 1.0  # between two times that it is told
FORGOTTEN_SECONDS = 10.0
FORGET_SPENT = sa.text(f"delete from spent where at < {NOW} - :seconds")


class SharedPromises(promises.Promises):
    def __init__(self, store: Store) -> None:
        super().__init__()
        self._store = store

    async def add(self, commitment: str, secret: bytes) -> None:
        row = {"commitment": commitment, "secret": secret.hex()}
        await self._store.change(lambda c: c.execute(ADD, row))

    async def take(self, commitment: str) -> bytes | None:
        which = {"commitment": commitment, "seconds": promises.SECONDS}
        secret = await self._store.change(lambda c: c.execute(TAKE, which).scalar())
        return bytes.fromhex(secret) if secret else None

    async def tidy(self) -> None:
        which = {"seconds": promises.SECONDS, "most": promises.MOST}
        await self._store.change(lambda c: c.execute(FORGET, which))


class SharedDaily(Daily):
    """Addresses are known by a digest that only this database's key makes, and forgotten after a day."""

    def __init__(self, store: Store, key: bytes) -> None:
        super().__init__()
        self._store = store
        self._key = key

    async def takes(self, kind: str, who: str, most: int) -> bool:
        if not most:
            return True
        digest = hmac.digest(self._key, f"address/{who}".encode(), "sha256").hex()[:32]
        asked = {"kind": kind, "who": digest, "rate": most / DAY, "most": most}
        return await self._store.change(lambda c: c.execute(SPEND, asked).scalar()) is not None

    async def tidy(self) -> None:
        await self._store.change(lambda c: c.execute(FORGET_SPENT, {"seconds": DAY}))


class Crowds:
    """Addresses that have many sockets, told by every node every second: nobody gets the limit once for each node."""

    def __init__(self, node: str, key: bytes, most: int) -> None:
        self._node = node
        self._key = key
        self._most = most
        self._told: dict[str, tuple[float, dict[str, int]]] = {}  # by node: when, and what
        self._silent = True  # so far there was nothing to tell

    def telling(self, here: Counter[str]) -> str:
        """What the others should know; nothing where they know that there is nothing."""
        crowded = [(who, n) for who, n in here.most_common(MOST_TOLD) if self._most and n * FEW >= self._most]
        was_silent, self._silent = self._silent, not crowded
        if self._silent and was_silent:
            return ""
        return " ".join([self._node, *(f"{self._digest(who)}:{n}" for who, n in crowded)])

    def hear(self, told: str) -> None:
        node, *counted = told.split()
        if node != self._node:
            numbers = (each.partition(":") for each in counted)
            self._told[node] = (time.monotonic(), {who: int(n) for who, _, n in numbers})

    def elsewhere(self, who: str) -> int:
        """The sockets of this address at other nodes, as far as they are heard of."""
        if not self._told:
            return 0
        since, digest = time.monotonic() - FORGOTTEN_SECONDS, self._digest(who)
        return sum(counted.get(digest, 0) for at, counted in self._told.values() if at > since)

    def _digest(self, who: str) -> str:
        return hmac.digest(self._key, f"crowd/{who}".encode(), "sha256").hex()[:16]
