from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from conquerant.server.client import Server, free_port
from server.visitors import OCCUPIED, Visitor

FAST = ("--fast-bots", "--grace", "0.5", "--idle", "1", "--rate", "500", "--log", "info")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all stories that do not need their own."""
    running = Server(tmp_path_factory.mktemp("server") / "data", 0, *FAST)
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Servers with options of their own."""
    running: list[Server] = []

    def start(*options: str) -> Server:
        running.append(Server(tmp_path / f"data{len(running)}", 0, *options))
        return running[-1]

    yield start
    for each in running:
        if each.process.poll() is None:
            each.stop()


@pytest.fixture(autouse=True)
def leave_the_table() -> Iterator[None]:
    yield
    while OCCUPIED:
        OCCUPIED.pop().close()


@pytest.fixture
def lucie(server: Server) -> Visitor:
    return Visitor(server.base, "Lucie")


@pytest.fixture
def karim(server: Server) -> Visitor:
    return Visitor(server.base, "Karim")


@pytest.fixture
def postgres(tmp_path: Path) -> Iterator[str]:
    """A PostgreSQL of one's own, where its programs are; it does not run as root."""
    places = [str(p) for p in Path("/usr/lib/postgresql").glob("*/bin")]
    search = os.pathsep.join([*places, os.environ.get("PATH", "")])
    initdb, pg_ctl = shutil.which("initdb", path=search), shutil.which("pg_ctl", path=search)
    runuser = shutil.which("runuser")
    if not initdb or not pg_ctl or (os.name == "posix" and os.geteuid() == 0 and not runuser):
        pytest.skip("PostgreSQL is not installed here")
    home = Path(tempfile.mkdtemp(prefix="conquerant-"))  # a short name: a socket lies in it
    become: list[str] = []
    if os.geteuid() == 0:
        shutil.chown(home, "postgres")
        become = [str(runuser), "-u", "postgres", "--"]
    port = free_port()
    log = str(home / "log")
    options = f"-p {port} -k {home} -c listen_addresses=127.0.0.1"
    try:
        quiet = {"check": True, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": "/"}
        data = str(home / "data")
        subprocess.run([*become, initdb, "-A", "trust", "-U", "tester", "-E", "UTF8", data], **quiet)  # type: ignore[call-overload]
        subprocess.run([*become, pg_ctl, "-w", "-D", data, "-o", options, "-l", log, "start"], **quiet)  # type: ignore[call-overload]
        yield f"postgresql+psycopg://tester@127.0.0.1:{port}/postgres"
    finally:
        subprocess.run([*become, pg_ctl, "-D", str(home / "data"), "-m", "immediate", "stop"], check=False, cwd="/")
        shutil.rmtree(home, ignore_errors=True)
