"""A store in memory refuses what a database refuses, and keeps all of a write or nothing."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from conquerant.host import store
from conquerant.host.memory import Conflict, MemoryStore

APPEND = store.Append("t", 0, "{}", "{}", 1.0)
LINE = store.AddLine("t", 0, "{}", -1)
CLAIM = store.AddClaim("d", "t", 1, 9.0)


def table(name: str) -> store.AddTable:
    row = store.TableRow(name, "world", "e", "lucie", "playing", "link", 1.0, 1.0, "00", None, "{}")
    return store.AddTable(row, "text", [(0, "lucie")])


def filled() -> MemoryStore:
    made = MemoryStore()
    for change in (table("t"), table("u"), APPEND, LINE, CLAIM):
        asyncio.run(made.write(change))
    return made


@pytest.mark.parametrize(
    "change",
    [
        table("t"),
        APPEND,
        store.Append("t", 2, "{}", "{}", 1.0),
        LINE,
        store.AddClaim("d", "u", 1, 9.0),
        store.Append("gone", 0, "{}", "{}", 1.0),
        store.KeepTable("gone", "lucie", "over", 2.0, None, "{}"),
        store.SetHolders("gone", 0, []),
        store.AddClaim("x", "gone", 0, 9.0),
        store.AddLine("gone", 0, "{}", -1),
    ],
)
def test_what_a_database_would_refuse_is_refused(change: Any) -> None:
    kept = filled()
    with pytest.raises(Conflict):
        asyncio.run(kept.write(change))
    assert isinstance(Conflict(), kept.failures)


def test_a_write_that_fails_leaves_nothing() -> None:
    kept = filled()
    others = [store.KeepTable("t", "eve", "over", 2.0, None, "{}"), store.SetHolders("t", 0, ["eve"])]
    dropped = [store.DropTables(["u"]), store.AddLine("t", 1, "{}", -1), store.Append("t", 1, "{}", "{}", 1.0)]
    with pytest.raises(Conflict):
        asyncio.run(kept.write(*others, *dropped, APPEND))
    first, _ = sorted(asyncio.run(kept.tables_of("lucie")), key=lambda stored: stored.row.id)
    assert (first.row.owner, first.row.status, first.holders) == ("lucie", "playing", [(0, "lucie")])
    assert (first.seq, len(kept.kept.talk["t"])) == (1, 1)
    assert asyncio.run(kept.count_tables()) == 2
