"""A fencing number for every table: a node that lost a table cannot write it any more.

A lease is a row of the database. Whoever takes a table over raises its number there; every write names the number its
node was given, and the row is locked against takers until the write is stored. So either the write was there before the
taker read the table, or it fails.
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from conquerant.host import store
from conquerant.host.store import Append

Fences = tuple[tuple[str, int], ...]  # tables and their numbers

MOVED = "this table has moved to another node: ask again"
HOLD = """select count(*) from (
    select 1 from unnest(%s::text[], %s::bigint[]) as named(t, f)
    join leases on leases.table_id = named.t and leases.fence = named.f for share of leases
) as held"""
APPEND = """with held as (
    select 1 from unnest(%s::text[], %s::bigint[]) as named(t, f)
    join leases on leases.table_id = named.t and leases.fence = named.f for share of leases
)
insert into log (table_id, seq, entry, after, at)
select * from unnest(%s::text[], %s::int[], %s::text[], %s::text[], %s::float8[])
where (select count(*) from held) = %s"""


class Lost(Exception):
    """Another node has this table."""


class Held:
    """The tables of this node, each with the number it was given."""

    def __init__(self) -> None:
        self.fences: dict[str, int] = {}

    def carried(self, changes: tuple[Any, ...]) -> Fences:
        """What these changes must name; none of a table that is not ours. A new table begins with number 1."""
        named: dict[str, int] = {}
        for change in changes:
            if type(change) is store.AddTable:
                self.fences[change.row.id] = 1
                continue
            for table in _tables(change):
                if table not in self.fences:
                    raise Lost(MOVED)
                named[table] = self.fences[table]
        return tuple(named.items())


def _tables(change: Any) -> list[str]:
    """The tables that a change of the host is about."""
    if type(change) is store.DropTables:
        return change.tables
    if isinstance(change, store.Append | store.KeepTable | store.SetHolders | store.AddClaim | store.AddLine):
        return [change.table]
    return []


def check(connection: sa.Connection, fences: list[tuple[str, int]]) -> None:
    """Inside a transaction: they hold until its end, or it must not be."""
    distinct = list(dict.fromkeys(fences))
    if not distinct:
        return
    held = connection.exec_driver_sql(HOLD, ([table for table, _ in distinct], [number for _, number in distinct]))
    if held.scalar() != len(distinct):
        raise Lost(MOVED)


def append(rows: list[Append], fences: list[tuple[str, int]]) -> tuple[str, tuple[Any, ...]]:
    """One statement that appends all these, or none where a table is no longer ours."""
    distinct = list(dict.fromkeys(fences))
    columns = [
        [row.table for row in rows],
        [row.seq for row in rows],
        [row.entry for row in rows],
        [row.after for row in rows],
        [row.at for row in rows],
    ]
    held = [[table for table, _ in distinct], [number for _, number in distinct]]
    return APPEND, (*held, *columns, len(distinct))
