"""A second PostgreSQL that takes over, and nodes replaced by those of the next version, under play."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest
import sqlalchemy as sa
from websockets.exceptions import WebSocketException

import conquerant
from conquerant.server import schema
from conquerant.server.measure.client import Server
from conquerant.server.measure.cluster import Cluster, answers, until
from conquerant.server.measure.programs import Postgres
from conquerant.server.programs import Missing
from conquerant.server.store import connect
from server import databases
from server.test_cluster import back, moves, through
from server.visitors import BOT, ME, Visitor, to_move

pytestmark = pytest.mark.long
OPTIONS = ("--fast-bots", "--rate", "500", "--log", "info")
NEXT = '''"""What a later version adds: a column with a default."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("colour", sa.String(8), server_default="red", nullable=False))
    op.execute(sa.text("update shared set value = '0005 0003' where name = 'works_with'"))
'''


def test_another_postgresql_takes_over_and_nothing_acknowledged_is_lost(
    tmp_path: Path, own_server: Callable[..., Server]
) -> None:
    """Both hosts stand in the address; the standby confirms every commit, as docs/scale.md asks for."""
    first = databases.postgres()
    second: Postgres | None = None
    try:
        second = first.standby()
        url = f"postgresql://tester@/postgres?host=127.0.0.1:{first.port}&host=127.0.0.1:{second.port}"
        server = own_server(*OPTIONS, "--database", f"{url}&target_session_attrs=read-write", "--node", "a")
        lucie = Visitor(server.base, "Lucie")
        table = lucie.table("world", ME, BOT, BOT)
        chair = lucie.chair(table)
        for _ in range(5):
            seq = moves(chair)
        to_move(chair)
        first.stop()
        until(lambda: not answers(server.port, "/ready"))
        assert answers(server.port)
        n = chair.send("play", seq=chair.state["seq"], ids=chair.state["options"][:1])
        assert chair.until(lambda frame: frame.get("re") == n)["code"] == "not-ready"
        second.promote()
        until(lambda: answers(server.port, "/ready"))
        again, _ = back(lucie, table, 120.0)
        assert again.state["seq"] >= seq
        moves(again)
        told = len(lucie.call("GET", "/tables?show=mine")["tables"])
        assert told == 1
    finally:
        first.remove()
        if second is not None:
            second.remove()


def next_version(folder: Path) -> str:
    """This program with a migration more; what runs it."""
    source = Path(conquerant.__file__).parent
    shutil.copytree(source, folder / "conquerant", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "conquerant/server/migrations/versions/0005_colour.py").write_text(NEXT)
    file = folder / "next.py"
    file.write_text(
        f"import sys\nsys.path.insert(0, {str(folder)!r})\n"
        "import conquerant\nassert conquerant.__file__.startswith(sys.path[0])\n"
        "from conquerant.cli import run\nsys.exit(run(sys.argv[1:]))\n"
    )
    return str(file)


def test_nodes_are_replaced_by_those_of_the_next_version_under_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One after the other; in between both versions serve, pass on to each other, and start anew."""
    monkeypatch.setenv("CONQUERANT_PURE", "1")
    program = (sys.executable, next_version(tmp_path))
    try:
        cluster = Cluster(3, "haproxy", 0, OPTIONS, careful=False)
    except Missing as missing:
        pytest.skip(missing.problem)
    try:
        lucie = Visitor(cluster.base, "Lucie")
        table = through(cluster.nodes[0], lucie).table("world", ME, BOT, BOT)
        chair = lucie.chair(table)
        for n, node in enumerate(cluster.nodes):
            seq = moves(chair)
            assert node.stop() == 0
            node.program = program
            node.start()
            chair, _ = back(lucie, table, 120.0)
            assert chair.state["seq"] >= seq
            moves(chair)
            for each in cluster.nodes:  # whoever has the table
                seen = through(each, lucie).info(table)
                assert seen["mine"]
            if n == 0:  # one of the old version may start where the new one has been
                old = cluster.nodes[2]
                assert old.stop() == 0
                old.start()
                chair, _ = back(lucie, table, 120.0)
        assert moves(chair) > seq
        with closing(connect(cluster.database.url).connect()) as connection:
            assert connection.execute(sa.text("select version_num from alembic_version")).scalar() == "0005"
            count = connection.execute(sa.select(sa.func.count()).select_from(schema.log)).scalar_one()
            assert count == connection.execute(sa.select(sa.func.max(schema.log.c.seq))).scalar_one() + 1
    finally:
        assert cluster.stop() == [0, 0, 0]


def test_a_full_disk_of_postgresql_is_told_and_nothing_acknowledged_is_lost(
    own_server: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    with tempfile.TemporaryDirectory(prefix="full-", dir="/tmp") as folder:  # PostgreSQL's own user must reach it
        Path(folder).chmod(0o755)
        with databases.small_disk(Path(folder) / "disk", 160) as disk:
            disk.chmod(0o777)
            monkeypatch.setattr(tempfile, "tempdir", str(disk))
            database = databases.postgres()
            monkeypatch.undo()
            try:
                _fill_and_empty(own_server, database, disk)
            finally:
                database.remove()


def _fill_and_empty(own_server: Callable[..., Server], database: Postgres, disk: Path) -> None:
    server = own_server(*OPTIONS, "--database", database.url, "--node", "a")
    lucie = Visitor(server.base, "Lucie")
    table = lucie.table("world", ME, BOT, BOT)
    chair = lucie.chair(table)
    until(lambda: answers(server.port, "/ready"))
    seq = moves(chair)
    to_move(chair)
    filling = databases.fill(disk)
    until(lambda: not answers(server.port, "/ready"))
    assert answers(server.port)
    with suppress(WebSocketException, TimeoutError):  # it may have been cut off, or PostgreSQL may have died
        played = chair.state["seq"]
        if chair.play_ids(chair.state["options"][:1])["type"] == "done":
            seq = played + 1
    filling.unlink()
    with suppress(subprocess.CalledProcessError):  # it runs
        database.start()
    until(lambda: answers(server.port, "/ready"))
    again, _ = back(lucie, table, 120.0)
    assert again.state["seq"] >= seq
    moves(again)
