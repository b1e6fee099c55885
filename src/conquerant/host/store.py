"""What a host asks of whatever keeps its tables. `memory.py` keeps them in memory, `server/store.py` in a database.

Questions are methods. What is to be written is a list of changes: those handed over together happen together or not
at all, and are kept when `write` is done.
"""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec

from conquerant.host import wire


class TableRow(msgspec.Struct):
    """A table without its log, its holders and its talk. `secret` is hexadecimal, `setup` JSON."""

    id: str
    game: str
    edition: str
    owner: str
    status: wire.Status
    access: wire.Access
    created: float
    touched: float
    secret: str
    successor: str | None
    setup: str


@dataclass
class StoredTable:
    """A table as it is kept. `seq` is how long its log is, `after` what the last entry left; edition, log and talk are
    there only when the table is to be played on."""

    row: TableRow
    holders: list[tuple[int, str]]
    seq: int
    after: dict[str, Any]
    edition: str
    log: list[dict[str, Any]]
    chat: list[wire.ChatMessage]


# What can be written


class Append(msgspec.Struct):
    """One more entry of a table's log; two cannot have the same `seq`. `entry` and `after` are JSON."""

    table: str
    seq: int
    entry: str
    after: str
    at: float


class AddTable(msgspec.Struct):
    """A new table, its edition unless that is there already, and who holds which seat."""

    row: TableRow
    edition: str
    holders: list[tuple[int, str]]


class KeepTable(msgspec.Struct):
    """What has changed of a table."""

    table: str
    owner: str
    status: wire.Status
    touched: float
    successor: str | None
    setup: str


class SetHolders(msgspec.Struct):
    """From now on these hold the seat; its links are void."""

    table: str
    seat: int
    people: list[str]


class AddClaim(msgspec.Struct):
    """A link to this seat; older ones are void."""

    digest: str
    table: str
    seat: int
    expires: float


class AddLine(msgspec.Struct):
    """Line `n` of the talk, as JSON; those up to `forget` are no longer kept."""

    table: str
    n: int
    line: str
    forget: int


class TrimTalk(msgspec.Struct):
    """Of every table's talk no more than so many lines are kept."""

    kept: int


class DropTables(msgspec.Struct):
    """With their logs, holders, links and talk."""

    tables: list[str]


class DropEditions(msgspec.Struct):
    """Those that no table uses."""


class NamePerson(msgspec.Struct):
    """Somebody's name, be it his first."""

    person: str
    name: str
    created: float


class DropPeople(msgspec.Struct):
    """Those who came before and of whom nothing but a name is kept."""

    before: float


Change = (
    Append
    | AddTable
    | KeepTable
    | SetHolders
    | AddClaim
    | AddLine
    | TrimTalk
    | DropTables
    | DropEditions
    | NamePerson
    | DropPeople
)


class Store(Protocol):
    @property
    def failures(self) -> tuple[type[Exception], ...]:
        """What it raises when it fails itself."""

    def trouble(self, failure: Exception) -> str:
        """One sentence where the store cannot be reached or written; nothing where that is not what failed."""

    def write(self, *changes: Any) -> Awaitable[None]:
        """Done when all of them are kept; each is a Change."""

    async def table(self, table: str) -> StoredTable | None:
        """With its edition, its log and the last lines of its talk."""

    async def open_tables(self) -> list[StoredTable]:
        """Public ones with a free seat, newest first."""

    async def tables_of(self, person: str) -> list[StoredTable]:
        """Those somebody owns or sits at, newest first."""

    async def tables_with_clocks(self) -> list[str]:
        """Those that are played against the clock now."""

    async def count_tables(self) -> int: ...

    async def count_owned(self, person: str) -> int: ...

    async def count_editions(self, besides: list[str]) -> int:
        """All but those with these digests."""

    async def keeps_edition(self, digest: str) -> bool: ...

    async def name(self, person: str) -> str | None:
        """None where he has never given one."""

    async def claimed(self, digest: str, now: float) -> tuple[str, int] | None:
        """The table and the seat of a link that is still valid."""

    async def close(self) -> None: ...
