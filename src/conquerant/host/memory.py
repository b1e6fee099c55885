"""A store in memory: for a house that forgets when it closes, and for tests."""

from __future__ import annotations

import copy
from collections.abc import Callable, Container
from dataclasses import dataclass, field, fields
from typing import Any

import msgspec

from conquerant.host import store, wire
from conquerant.host.setup import CHAT_KEPT, MOST_LISTED, SETUPS


@dataclass
class Kept:
    """All that is kept. A write changes a copy, which takes its place when all went well."""

    tables: dict[str, store.TableRow] = field(default_factory=dict)
    editions: dict[str, str] = field(default_factory=dict)
    holders: dict[str, dict[int, list[str]]] = field(default_factory=dict)
    logs: dict[str, list[store.Append]] = field(default_factory=dict)
    talk: dict[str, dict[int, str]] = field(default_factory=dict)
    claims: dict[str, store.AddClaim] = field(default_factory=dict)
    people: dict[str, store.NamePerson] = field(default_factory=dict)


class Conflict(Exception):
    """What a database would refuse: the same key twice, or something of a table that is not there."""


class MemoryStore:
    failures: tuple[type[Exception], ...] = (Conflict,)

    def __init__(self) -> None:
        self.kept = Kept()

    def trouble(self, failure: Exception) -> str:
        return ""

    async def write(self, *changes: Any) -> None:
        after = _copied(self.kept, {table for change in changes for table in _touched(change)})
        for change in changes:
            WRITTEN[type(change)](after, change)
        self.kept = after

    async def table(self, table: str) -> store.StoredTable | None:
        row = self.kept.tables.get(table)
        if row is None:
            return None
        stored = self._outline(row)
        stored.edition = self.kept.editions[row.edition]
        stored.log = [{"seq": e.seq, **msgspec.json.decode(e.entry)} for e in self.kept.logs[table]]
        lines = sorted(self.kept.talk[table].items())[-CHAT_KEPT:]
        stored.chat = [wire.ChatMessage(n=n, **msgspec.json.decode(line)) for n, line in lines]
        return stored

    async def open_tables(self) -> list[store.StoredTable]:
        return self._listed(lambda r: r.access == "public" and r.status == "waiting" and '"kind":"open"' in r.setup)

    async def tables_of(self, person: str) -> list[store.StoredTable]:
        sat = {table for table, seats in self.kept.holders.items() if any(person in who for who in seats.values())}
        return self._listed(lambda row: row.owner == person or row.id in sat)

    async def tables_with_clocks(self) -> list[str]:
        playing = [row for row in self.kept.tables.values() if row.status == "playing"]
        return [row.id for row in playing if SETUPS.decode(row.setup).clock.kind != "none"]

    async def count_tables(self) -> int:
        return len(self.kept.tables)

    async def count_owned(self, person: str) -> int:
        return sum(row.owner == person for row in self.kept.tables.values())

    async def count_editions(self, besides: list[str]) -> int:
        return len(self.kept.editions.keys() - set(besides))

    async def keeps_edition(self, digest: str) -> bool:
        return digest in self.kept.editions

    async def name(self, person: str) -> str | None:
        known = self.kept.people.get(person)
        return known.name if known else None

    async def claimed(self, digest: str, now: float) -> tuple[str, int] | None:
        claim = self.kept.claims.get(digest)
        return (claim.table, claim.seat) if claim and claim.expires > now else None

    async def close(self) -> None:
        pass

    def _listed(self, wanted: Callable[[store.TableRow], bool]) -> list[store.StoredTable]:
        rows = sorted(filter(wanted, self.kept.tables.values()), key=lambda row: -row.created)
        return [self._outline(row) for row in rows[:MOST_LISTED]]

    def _outline(self, row: store.TableRow) -> store.StoredTable:
        holders = [(seat, person) for seat, who in self.kept.holders[row.id].items() for person in who]
        log = self.kept.logs[row.id]
        after = msgspec.json.decode(log[-1].after) if log else {}
        return store.StoredTable(copy.copy(row), holders, len(log), after, "", [], [])


def _touched(change: Any) -> list[str]:
    """The tables a change is about, where it changes what is kept of them."""
    if isinstance(change, store.AddTable):
        return [change.row.id]
    return [change.table] if hasattr(change, "table") else []


def _copied(kept: Kept, tables: set[str]) -> Kept:
    """The same again; changing these tables in it, or adding and dropping anything, leaves the first as it was."""
    twin = Kept(*(dict(getattr(kept, part.name)) for part in fields(Kept)))
    for table in tables & kept.tables.keys():
        twin.tables[table] = copy.copy(kept.tables[table])
        twin.logs[table] = kept.logs[table][:]
        twin.holders[table] = dict(kept.holders[table])
        twin.talk[table] = dict(kept.talk[table])
    return twin


def _known(kept: Kept, table: str) -> str:
    if table not in kept.tables:
        raise Conflict(f"no table {table}")
    return table


def _new(key: object, there: Container[object]) -> None:
    if key in there:
        raise Conflict(f"{key} is there already")


def _append(kept: Kept, change: store.Append) -> None:
    log = kept.logs[_known(kept, change.table)]
    if change.seq != len(log):
        raise Conflict(f"the log has {len(log)} entries, got number {change.seq}")
    log.append(change)


def _add_table(kept: Kept, change: store.AddTable) -> None:
    table = change.row.id
    _new(table, kept.tables)
    kept.tables[table] = change.row
    kept.editions.setdefault(change.row.edition, change.edition)
    kept.logs[table], kept.talk[table], kept.holders[table] = [], {}, {}
    for seat, person in change.holders:
        kept.holders[table].setdefault(seat, []).append(person)


def _keep_table(kept: Kept, change: store.KeepTable) -> None:
    row = kept.tables[_known(kept, change.table)]
    row.owner, row.status, row.touched = change.owner, change.status, change.touched
    row.successor, row.setup = change.successor, change.setup


def _set_holders(kept: Kept, change: store.SetHolders) -> None:
    kept.holders[_known(kept, change.table)][change.seat] = change.people
    _void(kept, change.table, change.seat)


def _add_claim(kept: Kept, change: store.AddClaim) -> None:
    _void(kept, _known(kept, change.table), change.seat)
    _new(change.digest, kept.claims)
    kept.claims[change.digest] = change


def _void(kept: Kept, table: str, seat: int) -> None:
    kept.claims = {digest: c for digest, c in kept.claims.items() if (c.table, c.seat) != (table, seat)}


def _add_line(kept: Kept, change: store.AddLine) -> None:
    lines = kept.talk[_known(kept, change.table)]
    _new(change.n, lines)
    lines[change.n] = change.line
    kept.talk[change.table] = {n: line for n, line in lines.items() if n > change.forget}


def _trim_talk(kept: Kept, change: store.TrimTalk) -> None:
    for table, lines in kept.talk.items():
        kept.talk[table] = dict(sorted(lines.items())[-change.kept :])


def _drop_tables(kept: Kept, change: store.DropTables) -> None:
    for table in change.tables:
        for part in (kept.tables, kept.logs, kept.talk, kept.holders):
            part.pop(table, None)
    kept.claims = {digest: c for digest, c in kept.claims.items() if c.table not in change.tables}


def _drop_editions(kept: Kept, change: store.DropEditions) -> None:
    used = {row.edition for row in kept.tables.values()}
    kept.editions = {digest: text for digest, text in kept.editions.items() if digest in used}


def _name_person(kept: Kept, change: store.NamePerson) -> None:
    known = kept.people.get(change.person)
    kept.people[change.person] = store.NamePerson(
        change.person, change.name, known.created if known else change.created
    )


def _drop_people(kept: Kept, change: store.DropPeople) -> None:
    here = {row.owner for row in kept.tables.values()}
    here |= {person for seats in kept.holders.values() for who in seats.values() for person in who}
    kept.people = {p: known for p, known in kept.people.items() if p in here or known.created >= change.before}


WRITTEN: dict[type[Any], Callable[[Kept, Any], None]] = {
    store.Append: _append,
    store.AddTable: _add_table,
    store.KeepTable: _keep_table,
    store.SetHolders: _set_holders,
    store.AddClaim: _add_claim,
    store.AddLine: _add_line,
    store.TrimTalk: _trim_talk,
    store.DropTables: _drop_tables,
    store.DropEditions: _drop_editions,
    store.NamePerson: _name_person,
    store.DropPeople: _drop_people,
}
