from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from conquerant.server.measure.client import Server
from server import databases
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
def postgres() -> Iterator[str]:
    database = databases.postgres()
    yield database.url
    database.remove()
