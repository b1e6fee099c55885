"""kill -9 under play: every acknowledged move is there and every table goes on."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
from pathlib import Path

import pytest

from conquerant.server.measure import crash, disk
from conquerant.server.measure.client import Server
from server.visitors import BOT, ME, Visitor


def test_nothing_acknowledged_is_lost_when_the_process_is_killed() -> None:
    toll = crash.run(2, 3, lambda _: None)
    assert (toll.kills, toll.starts_killed) == (2, 2)
    assert toll.disks_filled == (1 if sys.platform == "linux" else 0)
    assert toll.acknowledged >= 2 * 3  # every table moves before every kill, however slow the machine is
    assert (toll.missing, toll.stuck) == (0, 0)


@pytest.mark.long
def test_nothing_is_lost_in_many_kills() -> None:
    toll = crash.run(25, 6, lambda _: None)
    assert toll.acknowledged > 100
    assert (toll.missing, toll.stuck) == (0, 0)


@pytest.mark.long
def test_nothing_is_lost_where_only_a_quota_can_be_had(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    toll = crash.run(6, 4, lambda _: None)
    assert toll.disks_filled == (2 if sys.platform == "linux" else 0)
    assert (toll.missing, toll.stuck) == (0, 0)


@pytest.mark.long
def test_nothing_is_lost_in_postgresql(postgres: str) -> None:
    toll = crash.run(4, 4, lambda _: None, postgres)
    assert (toll.kills, toll.starts_killed, toll.disks_filled) == (4, 4, 0)
    assert toll.acknowledged > 10
    assert (toll.missing, toll.stuck) == (0, 0)


@pytest.mark.skipif(sys.platform != "linux", reason="neither may be had")
def test_a_full_disk_refuses_and_then_takes_again(tmp_path: Path) -> None:
    """Both kinds do what they say: nothing fits while they are full, everything fits afterwards."""
    with disk.small(tmp_path) as found:
        for each in (found, disk.Quota()):
            assert each is not None
            each.fill(os.getpid())
            try:
                with pytest.raises(OSError, match=r"No space left|File too large"):
                    (tmp_path / "file").write_bytes(bytes(100_000))
            finally:
                each.empty(os.getpid())
            (tmp_path / "file").write_bytes(bytes(100_000))


@pytest.mark.long
def test_the_count_would_see_a_lost_move(tmp_path: Path) -> None:
    """The proof proves something: a row taken out of the log is counted as missing."""
    server = Server(tmp_path / "data", 0, "--fast-bots")
    siege = crash.Siege(server, 1)
    (party,) = siege.parties
    lucie = Visitor(server.base, "Lucie")
    chair = lucie.chair(lucie.table("world", ME, BOT, BOT))
    chair.my_turn()
    party.table = chair.table
    party.acknowledged[chair.state["seq"]] = chair.state["options"][:1]
    chair.play_ids(chair.state["options"][:1])
    server.kill()
    siege._count()
    assert (siege.toll.acknowledged, siege.toll.missing) == (1, 0)
    with sqlite3.connect(server.data / "conquerant.db") as database:
        last = database.execute("select max(seq) from log where table_id = ?", (party.table,)).fetchone()[0]
        database.execute("delete from log where table_id = ?", (party.table,))
        assert last >= 1
    party.acknowledged[1] = [0]
    siege._count()
    assert siege.toll.missing == 1
