"""A store on SQLite in memory. Every write is laid into a drawer too before it counts as kept, so that a tab may be
closed or die at any moment; what is in the drawer is played again when the house opens."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec

from conquerant.core.errors import BadInput
from conquerant.host import wire
from conquerant.host.setup import CHAT_KEPT, MOST_LISTED, SETUPS
from conquerant.host.store import StoredTable, TableRow
from conquerant.local import schema
from conquerant.local.drawer import Drawer, Shut, Taken

MOST_CHANGES = 400  # in the drawer before they are folded into the image

COLUMNS = ", ".join(f"tables.{name}" for name in TableRow.__struct_fields__)


def _nobody_listens(state: str) -> None:
    pass


class LocalStore:
    failures: tuple[type[Exception], ...] = (sqlite3.Error, Taken)

    def __init__(self, drawer: Drawer, tell: Callable[[str], None] = _nobody_listens) -> None:
        self.drawer = drawer
        self.tell = (
            tell  # hears `kept`, or why nothing is kept: full, denied, failed, taken; `spoilt` of what was there
        )
        self.state = "kept"
        self.changes = 0
        self.connection = sqlite3.connect(":memory:", isolation_level=None)

    async def open(self) -> None:
        """What is in the drawer; an empty store where it takes nothing, and play goes on in memory."""
        try:
            image, changes = await self.drawer.load()
        except Shut as shut:
            image, changes = b"", []
            self._say(shut.reason)
        whole = self._unpacked(image) and self._replayed(changes)
        if not whole:
            self.tell("spoilt")
        self.changes = len(changes)
        if changes or not whole:
            await self._fold()

    async def write(self, *changes: Any) -> None:
        self._apply(changes)
        self.changes += 1
        if self.state != "kept" or self.changes > MOST_CHANGES:
            await self._fold()
            return
        try:
            await self.drawer.add(schema.written(changes))
        except Shut as shut:
            self._say(shut.reason)
        except Taken:
            self._say("taken")
            raise

    def trouble(self, failure: Exception) -> str:
        return "the table is open in another window" if isinstance(failure, Taken) else ""

    async def close(self) -> None:
        if self.changes:
            with suppress(Taken):
                await self._fold()
        self.connection.close()

    async def table(self, table: str) -> StoredTable | None:
        rows = self._rows("id = ?", table)
        if not rows:
            return None
        stored = self._outline(rows[0])
        (stored.edition,) = self._ask("select text from editions where digest = ?", rows[0].edition)[0]
        entries = self._ask("select seq, entry from log where table_id = ? order by seq", table)
        stored.log = [{"seq": seq, **msgspec.json.decode(entry)} for seq, entry in entries]
        lines = self._ask("select n, said from chat where table_id = ? order by n desc limit ?", table, CHAT_KEPT)
        stored.chat = [wire.ChatMessage(n=n, **msgspec.json.decode(said)) for n, said in reversed(lines)]
        return stored

    async def open_tables(self) -> list[StoredTable]:
        free = "access = 'public' and status = 'waiting' and instr(setup, '\"kind\":\"open\"')"
        return [self._outline(row) for row in self._rows(free)]

    async def tables_of(self, person: str) -> list[StoredTable]:
        which = "owner = ? or id in (select table_id from holders where person = ?)"
        return [self._outline(row) for row in self._rows(which, person, person)]

    async def tables_with_clocks(self) -> list[str]:
        rows = self._ask("select id, setup from tables where status = 'playing'")
        return [table for table, laid in rows if SETUPS.decode(laid).clock.kind != "none"]

    async def count_tables(self) -> int:
        return self._count("select count(*) from tables")

    async def count_owned(self, person: str) -> int:
        return self._count("select count(*) from tables where owner = ?", person)

    async def count_editions(self, besides: list[str]) -> int:
        marks = ", ".join("?" * len(besides))
        return self._count(f"select count(*) from editions where digest not in ({marks})", *besides)

    async def keeps_edition(self, digest: str) -> bool:
        return bool(self._ask("select 1 from editions where digest = ?", digest))

    async def name(self, person: str) -> str | None:
        return self._text("select name from people where id = ?", person)

    async def claimed(self, digest: str, now: float) -> tuple[str, int] | None:
        rows = self._ask("select table_id, seat from claims where digest = ? and expires > ?", digest, now)
        return rows[0] if rows else None

    def kept(self, name: str) -> str | None:
        """Something of the house's own."""
        return self._text("select value from kept where name = ?", name)

    def all_tables(self) -> list[str]:
        return [table for (table,) in self._ask("select id from tables order by created")]

    def entries(self, table: str) -> list[tuple[str, str, float]]:
        """The log as it is kept: entry, what it left, and when."""
        return self._ask("select entry, after, at from log where table_id = ? order by seq", table)

    def _unpacked(self, image: bytes) -> bool:
        """What cannot be read is given up: an empty store in its place."""
        try:
            self._unpack(image)
            (sound,) = self._ask("pragma quick_check(1)")[0]
        except sqlite3.DatabaseError:
            sound = ""
        if sound != "ok":
            self.connection.close()
            self.connection = sqlite3.connect(":memory:", isolation_level=None)
            self._unpack(b"")
        return bool(sound == "ok")

    def _replayed(self, changes: list[bytes]) -> bool:
        """Up to the first that cannot be read, or does not follow from those before it."""
        for each in changes:
            try:
                self._apply(tuple(schema.read(each)))
            except (msgspec.MsgspecError, sqlite3.Error, LookupError):
                return False
        return True

    def _unpack(self, image: bytes) -> None:
        if image:
            self.connection.deserialize(image)
        self.connection.execute("pragma foreign_keys = on")
        (version,) = self._ask("pragma user_version")[0]
        if version > schema.VERSION:
            raise BadInput("database", "it was written by a newer version of this program")
        if version == 0:
            schema.lay(self.connection)

    def _apply(self, changes: tuple[Any, ...]) -> None:
        """All or nothing."""
        self.connection.execute("begin")
        try:
            for change in changes:
                schema.apply(self.connection, change)
        except BaseException:
            self.connection.execute("rollback")
            raise
        self.connection.execute("commit")

    async def _fold(self) -> None:
        """One image in place of all changes; also how a drawer is tried again that took nothing."""
        try:
            await self.drawer.replace(self.connection.serialize())
        except Shut as shut:
            self._say(shut.reason)
        except Taken:
            self._say("taken")
            raise
        else:
            self.changes = 0
            self._say("kept")

    def _say(self, state: str) -> None:
        if state != self.state:
            self.state = state
            self.tell(state)

    def _rows(self, which: str, *values: Any) -> list[TableRow]:
        asked = f"select {COLUMNS} from tables where {which} order by created desc limit {MOST_LISTED}"
        return [TableRow(*row) for row in self._ask(asked, *values)]

    def _outline(self, row: TableRow) -> StoredTable:
        holders = self._ask("select seat, person from holders where table_id = ? order by seat", row.id)
        last = self._ask("select seq, after from log where table_id = ? order by seq desc limit 1", row.id)
        seq, after = (last[0][0] + 1, msgspec.json.decode(last[0][1])) if last else (0, {})
        return StoredTable(row, holders, seq, after, "", [], [])

    def _ask(self, sql: str, *values: Any) -> list[Any]:
        return self.connection.execute(sql, values).fetchall()

    def _text(self, sql: str, *values: Any) -> str | None:
        rows = self._ask(sql, *values)
        return str(rows[0][0]) if rows else None

    def _count(self, sql: str, *values: Any) -> int:
        (counted,) = self._ask(sql, *values)[0]
        return int(counted)
