"""kill -9 under play: every acknowledged move is there and every table goes on."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from conquerant.server import crash
from conquerant.server.client import Server
from server.visitors import BOT, ME, Visitor


def test_nothing_acknowledged_is_lost_when_the_process_is_killed() -> None:
    toll = crash.run(2, 3, lambda _: None)
    assert toll.kills == 2
    assert toll.acknowledged > 10
    assert (toll.missing, toll.stuck) == (0, 0)


@pytest.mark.long
def test_nothing_is_lost_in_many_kills() -> None:
    toll = crash.run(25, 6, lambda _: None)
    assert toll.acknowledged > 500
    assert (toll.missing, toll.stuck) == (0, 0)


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
