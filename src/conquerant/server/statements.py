"""What each change of a host's store is in SQL. Entries of logs are not here: the store appends them itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import sqlalchemy as sa

from conquerant.host import store
from conquerant.server import schema

Rows = list[dict[str, Any]]
Parts = list[tuple[sa.Executable, Rows]]


class AddProbe(msgspec.Struct):
    """A page that must find room on the disk; older ones go."""

    n: int
    filling: str


class Statements:
    def __init__(self, dialect: str) -> None:
        self._name_person = schema.name_person(dialect)
        self._of: dict[type[Any], Callable[[Any], Parts]] = {
            store.AddTable: _add_table,
            store.KeepTable: _keep_table,
            store.SetHolders: _set_holders,
            store.AddClaim: _add_claim,
            store.AddLine: _add_line,
            store.TrimTalk: lambda change: [(schema.DROP_CHAT, [{"kept": change.kept}])],
            store.DropTables: lambda change: [(schema.DROP_TABLE, [{"t": table} for table in change.tables])],
            store.DropEditions: lambda change: [(schema.DROP_EDITIONS, [{}])],
            store.DropPeople: lambda change: [(schema.DROP_PEOPLE, [{"before": change.before}])],
            store.NamePerson: self._named,
            AddProbe: _add_probe,
        }

    def of(self, change: Any) -> Parts:
        """Statements with their rows, in the order they are run; those without rows are not."""
        return self._of[type(change)](change)

    def _named(self, change: store.NamePerson) -> Parts:
        return [(self._name_person, [{"id": change.person, "name": change.name, "created": change.created}])]


def _add_table(change: store.AddTable) -> Parts:
    row = change.row
    edition = {"digest": row.edition, "text": change.edition}
    return [
        (schema.ADD_EDITION, [edition]),
        (schema.ADD_TABLE, [msgspec.structs.asdict(row)]),
        (schema.ADD_HOLDER, [_held(row.id, seat, person) for seat, person in change.holders]),
    ]


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


def _add_probe(change: AddProbe) -> Parts:
    row = {"n": change.n, "filling": change.filling}
    return [(schema.ADD_PROBE, [row]), (schema.DROP_PROBES, [{"before": change.n}])]
