"""A copy made under play, and playing on from it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from conquerant.cli import run
from conquerant.server import backups
from conquerant.server.measure.client import Server
from server import databases
from server.visitors import BOT, ME, Visitor


def plays_on(running: Server, copied: Callable[[], object], restored: Callable[[], Server]) -> None:
    """What was acknowledged before the copy is there, the cookie still opens the seat, and the next move is taken."""
    lucie = Visitor(running.base, "Lucie")
    chair = lucie.chair(lucie.table("world", ME, BOT, BOT))
    for _ in range(3):
        played = chair.my_turn()["seq"]
        chair.play_ids(chair.state["options"][:1])
        if chair.state["seq"] == played:
            chair.told("state")
    chair.ask("chat", text="before the copy")
    seq = chair.my_turn()["seq"]
    assert copied() == 0
    chair.play_ids(chair.state["options"][:1])
    again = Visitor(restored().base, cookie=lucie.cookie)
    assert again.call("GET", "/me")["name"] == "Lucie"
    back = again.chair(chair.table)
    assert back.told("state")["seq"] >= seq
    back.until(lambda frame: frame["type"] == "chat" and frame["text"] == "before the copy")
    back.my_turn()
    assert back.play_ids(back.state["options"][:1])["type"] == "done"


def test_a_copy_of_a_running_server_can_be_played_on(tmp_path: Path, own_server: Callable[..., Server]) -> None:
    server = own_server("--fast-bots")
    copy, other = str(tmp_path / "copy.sqlite"), tmp_path / "other"

    def restored() -> Server:
        assert run(["restore", copy, "--data", str(other)]) == 0
        assert run(["restore", copy, "--data", str(other)]) == 2  # nothing is overwritten
        return Server(other, 0, "--fast-bots")

    found: list[Server] = []
    plays_on(
        server,
        lambda: run(["backup", copy, "--data", str(server.data)]),
        lambda: found.append(restored()) or found[0],  # type: ignore[func-returns-value]
    )
    assert Path(copy).stat().st_mode & 0o777 == 0o600
    found[0].stop()


def test_a_copy_comes_to_its_end_however_much_is_written_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite begins anew whenever another process has written between two steps, unless it is told to stay."""
    server = Server(tmp_path / "data", 0)
    assert server.stop() == 0
    monkeypatch.setattr(backups, "PAGES", 1)
    monkeypatch.setattr(backups, "PAUSE", 0.0)
    steps = 0

    def write(_: int, left: int, total: int) -> None:
        nonlocal steps
        steps += 1
        assert steps <= total, "it begins again and again"
        with closing(sqlite3.connect(tmp_path / "data" / "conquerant.db")) as writer, writer:
            writer.execute("insert into people values (?, 'name', 0)", (f"p{steps}",))

    monkeypatch.setattr(backups, "copied", write)
    copy = tmp_path / "copy.sqlite"
    assert run(["backup", str(copy), "--data", str(server.data)]) == 0
    with closing(sqlite3.connect(copy)) as kept:
        assert kept.execute("select count(*) from people").fetchone() == (0,)
        assert kept.execute("pragma integrity_check").fetchone() == ("ok",)
    assert steps > 10


def test_what_is_no_copy_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "noise").write_bytes(b"noise" * 100)
    assert run(["restore", str(tmp_path / "noise"), "--data", str(tmp_path / "data")]) == 2
    assert "is no copy" in capsys.readouterr().err
    assert run(["restore", str(tmp_path / "none"), "--data", str(tmp_path / "data")]) == 2
    assert run(["backup", str(tmp_path / "copy"), "--data", str(tmp_path / "nowhere")]) == 2
    assert not (tmp_path / "copy").exists()


@pytest.mark.long
def test_a_copy_of_a_postgresql_can_be_played_on(tmp_path: Path, own_server: Callable[..., Server]) -> None:
    one, other = databases.postgres(), databases.postgres()
    try:
        server = own_server("--fast-bots", "--database", one.url, "--node", "a")
        copy = str(tmp_path / "copy.pgdump")

        def restored() -> Server:
            assert run(["restore", copy, "--database", other.url, "--data", str(tmp_path / "x")]) == 0
            assert run(["restore", copy, "--database", other.url, "--data", str(tmp_path / "x")]) == 2
            return own_server("--fast-bots", "--database", other.url, "--node", "a")

        plays_on(server, lambda: run(["backup", copy, "--database", one.url, "--data", str(tmp_path)]), restored)
    finally:
        one.remove()
        other.remove()
