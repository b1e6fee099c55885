"""What each change of a host's store is in SQL. Entries of logs are not here: the store appends them itself."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import msgspec
import sqlalchemy as sa

from conquerant.host import store
from conquerant.server import schema

Rows = list[dict[str, Any]]
Parts = list[tuple[sa.Executable, Rows]]
LISTED = (store.AddTable, store.KeepTable, store.SetHolders, store.DropTables)  # they change what a list shows


NOW = "extract(epoch from clock_timestamp())"  # PostgreSQL's own clock: those of machines differ
FUTURE = 6.0  # seconds that no beat reaches: an end farther away was written by the clock of another machine
THERE = f"(nodes.expires - {NOW} between 0 and {FUTURE})"  # a node is
PROBES_KEPT = 60_000_000  # microseconds, which number them


class AddProbe(msgspec.Struct):
    """A page that must find room on the disk; older ones go."""

    n: int
    filling: str


class KeepAnalysis(msgspec.Struct):
    """What the coach found, packed. No number of this node's is named: whoever judges it finds the same."""

    table: str
    judged: bytes


class FreeTable(msgspec.Struct):
    """Nobody has this table any more, unless somebody has taken it meanwhile."""

    table: str
    fence: int


class DropUntouched(msgspec.Struct):
    """Tables where nothing happened since, unless some living node has them."""

    before: float


FREE = sa.text("update leases set node = '' where table_id = :table and fence = :fence")
TELL = sa.text("select pg_notify('conquerant', :what)")
DROP_UNTOUCHED = sa.text(
    f"""delete from tables where touched < :before
    and coalesce((select max(at) from log where table_id = tables.id), touched) < :before
    and not exists (select 1 from leases join nodes on nodes.name = leases.node and nodes.epoch = leases.epoch
        where leases.table_id = tables.id and {THERE})"""
)


def clock(connection: sa.Connection) -> float:
    """What lasts for a while lasts by it."""
    if connection.dialect.name == "sqlite":
        return time.time()
    return float(connection.execute(sa.text(f"select {NOW}")).scalar_one())


class Statements:
    node: tuple[str, int] | None = None  # its name and epoch, where several share a database

    def __init__(self, dialect: str) -> None:
        self._name_person = schema.name_person(dialect)
        self._add_edition = schema.add_edition(dialect)
        self._keep_analysis = schema.keep_analysis(dialect)
        self._of: dict[type[Any], Callable[[Any], Parts]] = {
            store.AddTable: self._add_table,
            store.KeepTable: _keep_table,
            store.SetHolders: _set_holders,
            store.AddClaim: _add_claim,
            store.AddLine: _add_line,
            store.TrimTalk: lambda change: [(schema.DROP_CHAT, [{"kept": change.kept}])],
            store.DropTables: lambda change: [(schema.DROP_TABLE, [{"t": table} for table in change.tables])],
            store.DropEditions: lambda change: [(schema.DROP_EDITIONS, [{}])],
            store.DropPeople: lambda change: [(schema.DROP_PEOPLE, [{"before": change.before}])],
            store.NamePerson: self._named,
            AddProbe: self._add_probe,
            KeepAnalysis: self._analysed,
            FreeTable: lambda change: [(FREE, [msgspec.structs.asdict(change)])],
            DropUntouched: lambda change: [(DROP_UNTOUCHED, [{"before": change.before}])],
        }

    def of(self, change: Any) -> Parts:
        """Statements with their rows, in the order they are run; those without rows are not."""
        parts = self._of[type(change)](change)
        if self.node and isinstance(change, LISTED):
            parts.append((TELL, [{"what": "tables"}]))
        return parts

    def _add_table(self, change: store.AddTable) -> Parts:
        row = change.row
        return [
            (self._add_edition, [{"digest": row.edition, "text": change.edition}]),
            (schema.ADD_TABLE, [msgspec.structs.asdict(row)]),
            (schema.ADD_HOLDER, [_held(row.id, seat, person) for seat, person in change.holders]),
            (schema.leases.insert(), self._leased(row.id)),
        ]

    def _leased(self, table: str) -> Rows:
        """Whoever makes a table has it."""
        if self.node is None:
            return []
        return [{"table_id": table, "node": self.node[0], "epoch": self.node[1], "fence": 1}]

    def _add_probe(self, change: AddProbe) -> Parts:
        row = {"n": change.n, "filling": change.filling}
        before = change.n - PROBES_KEPT if self.node else change.n  # another node looks for its own
        return [(schema.ADD_PROBE, [row]), (schema.DROP_PROBES, [{"before": before}])]

    def _analysed(self, change: KeepAnalysis) -> Parts:
        return [(self._keep_analysis, [{"table_id": change.table, "judged": change.judged}])]

    def _named(self, change: store.NamePerson) -> Parts:
        return [(self._name_person, [{"id": change.person, "name": change.name, "created": change.created}])]


def _keep_table(change: store.KeepTable) -> Parts:
    row = msgspec.structs.asdict(change)
    row["t"] = row.pop("table")
    return [(schema.KEEP_TABLE, [row])]


def _set_holders(change: store.SetHolders) -> Parts:
    which = [{"t": change.table, "s": change.seat}]
    held = [_held(change.table, change.seat, person) for person in change.people]
    return [(schema.DROP_HOLDERS, which), (schema.ADD_HOLDER, held), (schema.DROP_CLAIMS, which)]


def _held(table: str, seat: int, person: str) -> dict[str, Any]:
    return {"table_id": table, "seat": seat, "person": person}


def _add_claim(change: store.AddClaim) -> Parts:
    row = {"digest": change.digest, "table_id": change.table, "seat": change.seat, "expires": change.expires}
    return [(schema.DROP_CLAIMS, [{"t": change.table, "s": change.seat}]), (schema.ADD_CLAIM, [row])]


def _add_line(change: store.AddLine) -> Parts:
    row = {"table_id": change.table, "n": change.n, "said": change.line}
    return [(schema.ADD_CHAT, [row]), (schema.DROP_TALK, [{"t": change.table, "upto": change.forget}])]
