"""What a browser keeps: nothing is lost when a tab dies, a full drawer is said, two windows do not spoil each other."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import Any

import pytest

from conquerant.core.errors import BadInput
from conquerant.host import store
from conquerant.local import store as stores
from conquerant.local.drawer import Pocket, Taken
from conquerant.local.store import LocalStore
from host.test_memory import APPEND, CLAIM, table

LINE = store.AddLine("t", 0, '{"seat":0,"name":"Lucie","by":"x","text":"hi","at":1.0}', -1)
SECOND = store.Append("t", 1, "{}", '{"mover": 2}', 2.0)
BAD = [
    table("t"),
    APPEND,
    store.Append("t", 5, "{}", "{}", 1.0),
    LINE,
    store.AddClaim("d", "u", 1, 9.0),
    store.Append("gone", 0, "{}", "{}", 1.0),
    store.KeepTable("gone", "lucie", "over", 2.0, None, "{}"),
    store.SetHolders("gone", 0, []),
    store.AddClaim("x", "gone", 0, 9.0),
    store.AddLine("gone", 0, "{}", -1),
]


async def opened(pocket: Pocket, heard: list[str] | None = None) -> LocalStore:
    made = LocalStore(pocket, (heard if heard is not None else []).append)
    await made.open()
    return made


async def filled(pocket: Pocket) -> LocalStore:
    made = await opened(pocket)
    for change in (table("t"), table("u"), APPEND, LINE, CLAIM):
        await made.write(change)
    return made


@pytest.mark.parametrize("change", BAD)
def test_what_a_database_would_refuse_is_refused_and_not_kept(change: Any) -> None:
    async def story() -> None:
        pocket = Pocket()
        kept = await filled(pocket)
        before = len(pocket.changes)
        with pytest.raises(sqlite3.IntegrityError):
            await kept.write(SECOND, change)
        assert len(pocket.changes) == before
        found = await kept.table("t")
        assert found
        assert found.seq == 1

    asyncio.run(story())


def test_a_tab_that_dies_loses_nothing() -> None:
    async def story() -> None:
        pocket = Pocket()
        first = await filled(pocket)
        await first.write(SECOND)
        again = await opened(pocket)  # the first was never closed
        found = await again.table("t")
        assert found
        assert (found.seq, found.after, found.edition) == (2, {"mover": 2}, "text")
        assert await again.claimed("d", 1.0) == ("t", 1)
        assert [stored.row.id for stored in await again.tables_of("lucie")] == ["t", "u"]

    asyncio.run(story())


def test_many_changes_are_folded_into_the_image(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        monkeypatch.setattr(stores, "MOST_CHANGES", 3)
        pocket = Pocket()
        await filled(pocket)
        assert pocket.image
        assert len(pocket.changes) < 3
        assert await (await opened(pocket)).count_tables() == 2

    asyncio.run(story())


@pytest.mark.parametrize("reason", ["full", "denied"])
def test_a_drawer_that_takes_nothing_is_said_and_play_goes_on(reason: str) -> None:
    async def story() -> None:
        pocket, heard = Pocket(), list[str]()
        kept = await opened(pocket, heard)
        await kept.write(table("t"))
        pocket.shut = reason
        await kept.write(APPEND)
        await kept.write(SECOND)
        found = await kept.table("t")
        assert (heard, found and found.seq) == ([reason], 2)
        pocket.shut = ""
        await kept.write(LINE)  # there is room again: all of it is kept, not only what came since
        assert heard == [reason, "kept"]
        again = await (await opened(pocket)).table("t")
        assert again
        assert (again.seq, again.holders) == (2, [(0, "lucie")])

    asyncio.run(story())


def test_a_drawer_denied_from_the_beginning_is_a_house_that_forgets() -> None:
    async def story() -> None:
        pocket, heard = Pocket(), list[str]()
        pocket.shut = "denied"
        kept = await opened(pocket, heard)
        await kept.write(table("t"))
        assert (heard, await kept.count_tables()) == (["denied"], 1)

    asyncio.run(story())


def test_a_drawer_that_another_window_took_is_not_written() -> None:
    async def story() -> None:
        pocket, heard = Pocket(), list[str]()
        kept = await opened(pocket, heard)
        await kept.write(table("t"))
        pocket.shut = "taken"
        with pytest.raises(Taken) as failed:
            await kept.write(APPEND)
        assert heard == ["taken"]
        assert isinstance(failed.value, kept.failures)
        assert kept.trouble(failed.value)

    asyncio.run(story())


@pytest.mark.parametrize(
    "spoilt",
    [b"no database", b"SQLite format 3\x00", bytes(4096), "cut short", "torn"],
    ids=["other", "head", "nothing", "cut short", "torn"],
)
def test_an_image_that_cannot_be_read_is_said_and_the_house_opens_all_the_same(spoilt: bytes | str) -> None:
    async def story() -> None:
        pocket, heard = Pocket(), list[str]()
        await (await filled(pocket)).close()
        whole = pocket.image
        torn = whole[:4096] + bytes(len(whole) - 4096)
        pocket.image = (
            spoilt if isinstance(spoilt, bytes) else whole[: len(whole) // 3] if spoilt == "cut short" else torn
        )
        kept = await opened(pocket, heard)
        assert heard == ["spoilt"]
        await kept.write(table("t"))
        again = await opened(pocket, heard)
        assert await again.count_tables() == 1
        assert heard == ["spoilt"]

    asyncio.run(story())


@pytest.mark.parametrize("spoilt", [b"", b"[", b'[["Append", {"table": 3}]]', b'[["Burn", {}]]', b"[[]]", "a gap"])
def test_what_can_be_read_of_a_spoilt_drawer_is_there(spoilt: bytes | str) -> None:
    async def story() -> None:
        pocket, heard = Pocket(), list[str]()
        first = await filled(pocket)
        await first.write(SECOND)
        if isinstance(spoilt, bytes):
            pocket.changes[-1] = spoilt
        else:
            pocket.changes.remove(next(change for change in pocket.changes if b'"Append"' in change))
        found = await (await opened(pocket, heard)).table("t")
        assert heard == ["spoilt"]
        assert found
        assert found.seq == (1 if isinstance(spoilt, bytes) else 0)
        assert pocket.changes == []

    asyncio.run(story())


def test_a_drawer_of_a_newer_program_is_left_as_it_is() -> None:
    async def story() -> None:
        pocket = Pocket()
        newer = await filled(pocket)
        newer.connection.execute("pragma user_version = 99")
        await newer.close()
        image = pocket.image
        with pytest.raises(BadInput, match="newer"):
            await opened(pocket)
        assert pocket.image == image

    asyncio.run(story())
