"""What a host asks of its store, and a server of it besides, in SQL."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa

from conquerant.host import wire
from conquerant.host.setup import CHAT_KEPT, MOST_LISTED, SETUPS
from conquerant.host.store import StoredTable, TableRow
from conquerant.server import schema

T = TypeVar("T")


class Queries:
    async def read(self, ask: Callable[[sa.Connection], T]) -> T:
        """Beside the event loop."""
        raise NotImplementedError

    async def table(self, table: str) -> StoredTable | None:
        row = await self.read(lambda c: _row(c, table))
        return None if row is None else await self.read(lambda c: _stored(c, row))

    async def open_tables(self) -> list[StoredTable]:
        table = schema.tables
        free = table.c.setup.contains('"kind":"open"', autoescape=True)
        which = sa.and_(table.c.access == "public", table.c.status == "waiting", free)
        return await self.read(lambda c: _list(c, which))

    async def tables_of(self, person: str) -> list[StoredTable]:
        sat = sa.select(schema.holders.c.table_id).where(schema.holders.c.person == person)
        which = sa.or_(schema.tables.c.owner == person, schema.tables.c.id.in_(sat))
        return await self.read(lambda c: _list(c, which))

    async def tables_with_clocks(self) -> list[str]:
        return await self.read(_with_clocks)

    async def count_tables(self) -> int:
        return await self._count(sa.select(sa.func.count()).select_from(schema.tables))

    async def count_owned(self, person: str) -> int:
        mine = schema.tables.c.owner == person
        return await self._count(sa.select(sa.func.count()).select_from(schema.tables).where(mine))

    async def count_editions(self, besides: list[str]) -> int:
        others = schema.editions.c.digest.not_in(besides)
        return await self._count(sa.select(sa.func.count()).select_from(schema.editions).where(others))

    async def keeps_edition(self, digest: str) -> bool:
        which = sa.select(schema.editions.c.digest).where(schema.editions.c.digest == digest)
        return await self.read(lambda c: c.execute(which).first()) is not None

    async def name(self, person: str) -> str | None:
        which = sa.select(schema.people.c.name).where(schema.people.c.id == person)
        return await self.read(lambda c: c.execute(which).scalar())

    async def claimed(self, digest: str, now: float) -> tuple[str, int] | None:
        claims = schema.claims
        which = sa.select(claims).where(claims.c.digest == digest, claims.c.expires > now)
        row = await self.read(lambda c: c.execute(which).first())
        return (row.table_id, row.seat) if row else None

    async def untouched(self, before: float) -> list[str]:
        """The tables where nothing happened since."""
        return await self.read(lambda c: untouched(c, before))

    async def bans(self) -> list[tuple[str, str]]:
        """Kind and whom: a person, an address or a network."""
        which = sa.select(schema.bans.c.kind, schema.bans.c.who)
        return await self.read(lambda c: [(row.kind, row.who) for row in c.execute(which)])

    async def analysis(self, table: str) -> bytes | None:
        """What the coach found of a match, as he told it."""
        which = sa.select(schema.analyses.c.judged).where(schema.analyses.c.table_id == table)
        packed = await self.read(lambda c: c.execute(which).scalar())
        return None if packed is None else await asyncio.to_thread(zlib.decompress, packed)

    async def has_probe(self, n: int) -> bool:
        which = sa.select(schema.probes.c.n).where(schema.probes.c.n == n)
        return await self.read(lambda c: c.execute(which).first()) is not None

    async def _count(self, counted: sa.Select[int]) -> int:
        return await self.read(lambda c: c.execute(counted).scalar_one())


def _row(connection: sa.Connection, table: str) -> TableRow | None:
    row = connection.execute(sa.select(schema.tables).where(schema.tables.c.id == table)).mappings().first()
    return TableRow(**row) if row else None


def _stored(connection: sa.Connection, row: TableRow) -> StoredTable:
    seq, after = _last(connection, [row.id]).get(row.id, (0, {}))
    holders = _holders(connection, [row.id])[row.id]
    edition = connection.execute(
        sa.select(schema.editions.c.text).where(schema.editions.c.digest == row.edition)
    ).scalar_one()
    lines = connection.execute(
        sa.select(schema.log.c.seq, schema.log.c.entry).where(schema.log.c.table_id == row.id).order_by("seq")
    )
    log = [{"seq": n, **msgspec.json.decode(entry)} for n, entry in lines]
    return StoredTable(row, holders, seq, after, edition, log, _talk(connection, row.id))


def _talk(connection: sa.Connection, table: str) -> list[wire.ChatMessage]:
    lines = sa.select(schema.chat.c.n, schema.chat.c.said).where(schema.chat.c.table_id == table)
    last = connection.execute(lines.order_by(schema.chat.c.n.desc()).limit(CHAT_KEPT)).all()
    return [wire.ChatMessage(n=n, **msgspec.json.decode(line)) for n, line in reversed(last)]


def _list(connection: sa.Connection, which: sa.ColumnElement[bool]) -> list[StoredTable]:
    """A few queries, however many tables: these, who holds their seats, and the last of their logs."""
    table = schema.tables
    listed = sa.select(table).where(which).order_by(table.c.created.desc()).limit(MOST_LISTED)
    rows = [TableRow(**row) for row in connection.execute(listed).mappings()]
    holders = _holders(connection, [row.id for row in rows])
    last = _last(connection, [row.id for row in rows if row.status != "waiting"])
    return [StoredTable(row, holders[row.id], *last.get(row.id, (0, {})), "", [], []) for row in rows]


def _holders(connection: sa.Connection, tables: list[str]) -> dict[str, list[tuple[int, str]]]:
    held = schema.holders
    holders: dict[str, list[tuple[int, str]]] = {table: [] for table in tables}
    for row in connection.execute(sa.select(held).where(held.c.table_id.in_(tables))) if tables else ():
        holders[row.table_id].append((row.seat, row.person))
    return holders


def _last(connection: sa.Connection, tables: list[str]) -> dict[str, tuple[int, dict[str, Any]]]:
    """How long each log is, and what its last entry left."""
    if not tables:
        return {}
    log = schema.log
    ends = sa.select(log.c.table_id, sa.func.max(log.c.seq).label("seq")).where(log.c.table_id.in_(tables))
    end = ends.group_by(log.c.table_id).subquery()
    rows = sa.select(log.c.table_id, log.c.seq, log.c.after).join(
        end, sa.and_(log.c.table_id == end.c.table_id, log.c.seq == end.c.seq)
    )
    return {row.table_id: (row.seq + 1, msgspec.json.decode(row.after)) for row in connection.execute(rows)}


def _with_clocks(connection: sa.Connection) -> list[str]:
    table = schema.tables
    rows = connection.execute(sa.select(table.c.id, table.c.setup).where(table.c.status == "playing"))
    return [row.id for row in rows if SETUPS.decode(row.setup).clock.kind != "none"]


def untouched(connection: sa.Connection, before: float) -> list[str]:
    """The same for a caller with a connection of his own."""
    last = sa.select(sa.func.max(schema.log.c.at)).where(schema.log.c.table_id == schema.tables.c.id).scalar_subquery()
    moved = sa.func.coalesce(last, schema.tables.c.touched)
    rows = connection.execute(sa.select(schema.tables.c.id).where(moved < before, schema.tables.c.touched < before))
    return [row.id for row in rows]
