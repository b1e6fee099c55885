"""The tables of the house of one, and what each change of a host's store is there. The same as a server's, by hand."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any

import msgspec

from conquerant.host import store

VERSION = 1
TABLES = """
create table kept (name text primary key, value text not null);
create table people (id text primary key, name text not null, created real not null);
create table editions (digest text primary key, text text not null);
create table tables (
    id text primary key, game text not null, edition text not null references editions (digest), owner text not null,
    status text not null, access text not null, created real not null, touched real not null, secret text not null,
    successor text, setup text not null
);
create table holders (
    table_id text not null references tables (id) on delete cascade, seat integer not null, person text not null,
    primary key (table_id, seat, person)
);
create table log (
    table_id text not null references tables (id) on delete cascade, seq integer not null, entry text not null,
    after text not null, at real not null, primary key (table_id, seq)
);
create table claims (
    digest text primary key, table_id text not null references tables (id) on delete cascade, seat integer not null,
    expires real not null
);
create table chat (
    table_id text not null references tables (id) on delete cascade, n integer not null, said text not null,
    primary key (table_id, n)
);
"""


class Keep(msgspec.Struct):
    """Something of the house's own, by name."""

    name: str
    value: str


def lay(connection: sqlite3.Connection) -> None:
    """The tables of an empty database."""
    connection.executescript(f"{TABLES} pragma user_version = {VERSION};")


def apply(connection: sqlite3.Connection, change: Any) -> None:
    APPLIED[type(change)](connection, change)


def written(changes: tuple[Any, ...]) -> bytes:
    """Changes as they are laid into a drawer."""
    return msgspec.json.encode([(type(change).__name__, change) for change in changes])


def read(data: bytes) -> list[Any]:
    named = msgspec.json.decode(data, type=list[tuple[str, msgspec.Raw]])
    return [msgspec.json.decode(change, type=KINDS[name]) for name, change in named]


def _append(c: sqlite3.Connection, change: store.Append) -> None:
    (length,) = c.execute("select count(*) from log where table_id = ?", (change.table,)).fetchone()
    if change.seq != length:
        raise sqlite3.IntegrityError(f"the log has {length} entries, got number {change.seq}")
    c.execute("insert into log values (?, ?, ?, ?, ?)", msgspec.structs.astuple(change))


def _add_table(c: sqlite3.Connection, change: store.AddTable) -> None:
    row = change.row
    c.execute("insert or ignore into editions values (?, ?)", (row.edition, change.edition))
    columns = row.__struct_fields__
    marks = ", ".join("?" * len(columns))
    c.execute(f"insert into tables ({', '.join(columns)}) values ({marks})", msgspec.structs.astuple(row))
    c.executemany("insert into holders values (?, ?, ?)", [(row.id, *held) for held in change.holders])


def _keep_table(c: sqlite3.Connection, change: store.KeepTable) -> None:
    found = c.execute(
        "update tables set owner = ?, status = ?, touched = ?, successor = ?, setup = ? where id = ?",
        (change.owner, change.status, change.touched, change.successor, change.setup, change.table),
    )
    _known(found)


def _set_holders(c: sqlite3.Connection, change: store.SetHolders) -> None:
    c.execute("delete from holders where table_id = ? and seat = ?", (change.table, change.seat))
    rows = [(change.table, change.seat, person) for person in change.people]
    c.executemany("insert into holders values (?, ?, ?)", rows)
    _known(c.execute("update tables set id = id where id = ?", (change.table,)))
    _void(c, change.table, change.seat)


def _add_claim(c: sqlite3.Connection, change: store.AddClaim) -> None:
    _void(c, change.table, change.seat)
    c.execute("insert into claims values (?, ?, ?, ?)", (change.digest, change.table, change.seat, change.expires))


def _void(c: sqlite3.Connection, table: str, seat: int) -> None:
    c.execute("delete from claims where table_id = ? and seat = ?", (table, seat))


def _add_line(c: sqlite3.Connection, change: store.AddLine) -> None:
    c.execute("insert into chat values (?, ?, ?)", (change.table, change.n, change.line))
    c.execute("delete from chat where table_id = ? and n <= ?", (change.table, change.forget))


def _trim_talk(c: sqlite3.Connection, change: store.TrimTalk) -> None:
    newest = "select max(n) from chat as later where later.table_id = chat.table_id"
    c.execute(f"delete from chat where n <= ({newest}) - ?", (change.kept,))


def _drop_tables(c: sqlite3.Connection, change: store.DropTables) -> None:
    c.executemany("delete from tables where id = ?", [(table,) for table in change.tables])


def _drop_editions(c: sqlite3.Connection, change: store.DropEditions) -> None:
    c.execute("delete from editions where digest not in (select edition from tables)")


def _name_person(c: sqlite3.Connection, change: store.NamePerson) -> None:
    named = "insert into people values (?, ?, ?) on conflict (id) do update set name = excluded.name"
    c.execute(named, (change.person, change.name, change.created))


def _drop_people(c: sqlite3.Connection, change: store.DropPeople) -> None:
    here = "select owner from tables union select person from holders"
    c.execute(f"delete from people where created < ? and id not in ({here})", (change.before,))


def _keep(c: sqlite3.Connection, change: Keep) -> None:
    c.execute("insert or replace into kept values (?, ?)", (change.name, change.value))


def _known(found: sqlite3.Cursor) -> None:
    if found.rowcount != 1:
        raise sqlite3.IntegrityError("there is no such table")


APPLIED: dict[type[Any], Callable[[sqlite3.Connection, Any], None]] = {
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
    Keep: _keep,
}
KINDS = {kind.__name__: kind for kind in APPLIED}
