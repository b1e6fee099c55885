"""The compiled engine that is made while the server is open already."""

from __future__ import annotations

import asyncio
import http.client
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from conquerant import compiled, system
from conquerant.host.metrics import Metrics
from conquerant.server import engine, serve
from conquerant.server.engine import Engine
from conquerant.server.measure.client import free_port
from conquerant.server.workers import INTERPRETED, Workers
from server.test_time import thought
from server.visitors import PATIENCE

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def workers() -> Iterator[Workers]:
    made = Workers(Metrics(), budget=30.0, count=1)
    yield made
    made.close()


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "LOOK_SECONDS", 0.0)


def make(folder: Path) -> None:
    folder.mkdir()
    (folder / compiled.MANIFEST).write_text("{}")


def test_bots_think_with_it_as_soon_as_it_is_there_and_the_server_when_nobody_is_connected(
    tmp_path: Path, workers: Workers
) -> None:
    folder = tmp_path / "stamp"
    connected = True
    told: list[str] = []
    begun = asyncio.Event()

    async def story() -> None:
        nonlocal connected
        waiting = Engine(folder, workers, lambda: not connected)
        waiting.tell, waiting.begin_again = told.append, begun.set
        running = asyncio.create_task(waiting.run())
        await asyncio.sleep(0.05)
        assert (workers.generation, told) == (0, [])
        make(folder)
        while not told:
            await asyncio.sleep(0.01)
        assert (workers.generation, told) == (1, [engine.BOTS_HAVE_IT])
        await asyncio.sleep(0.05)
        assert not begun.is_set()
        connected = False
        await asyncio.wait_for(running, PATIENCE)
        assert begun.is_set()

    asyncio.run(story())


def test_somebody_who_comes_back_soon_keeps_the_server_as_it_is(tmp_path: Path, workers: Workers) -> None:
    make(tmp_path / "stamp")
    looks = iter([True] * (engine.QUIET_LOOKS - 1) + [False] + [True] * engine.QUIET_LOOKS)
    begun: list[bool] = []
    waiting = Engine(tmp_path / "stamp", workers, lambda: next(looks))
    waiting.begin_again = lambda: begun.append(True)
    asyncio.run(waiting.run())
    assert begun == [True]
    assert list(looks) == []


def test_an_engine_that_does_not_compile_is_told_and_waited_for_no_longer(tmp_path: Path, workers: Workers) -> None:
    told: list[str] = []
    compiled.failure_of(tmp_path / "stamp").write_text("error")
    waiting = Engine(tmp_path / "stamp", workers, lambda: True)
    waiting.tell = told.append
    asyncio.run(waiting.run())
    assert (told, workers.generation) == ([engine.FAILED], 0)


def test_whoever_is_asked_after_it_came_thinks_in_a_new_process(workers: Workers) -> None:
    async def story() -> None:
        assert await workers.choose(thought("greedy"))
        (before,) = workers.running
        assert await workers.choose(thought("greedy"))
        assert workers.running == {before}
        workers.renew()
        assert await workers.choose(thought("greedy"))
        (after,) = workers.running
        assert after is not before
        assert before.child.poll() is not None

    asyncio.run(story())


def test_an_interpreted_bot_may_take_longer(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    budgets: list[float] = []
    monkeypatch.setattr(
        "conquerant.server.workers.Process.ask", lambda process, thought, budget: budgets.append(budget)
    )
    workers.slow = True
    asyncio.run(workers.choose(thought("greedy")))
    workers.renew()
    asyncio.run(workers.choose(thought("greedy")))
    assert budgets == [30.0 * INTERPRETED, 30.0]


@pytest.mark.skipif(not system.can_become_another(), reason="this system cannot")
def test_a_server_begins_again_without_turning_anybody_away(tmp_path: Path) -> None:
    port, folder = free_port(), tmp_path / "stamp"
    hurried = (
        "import sys; from pathlib import Path; from conquerant import cli, compiled; "
        "from conquerant.server import engine; "
        "compiled._awaited, engine.LOOK_SECONDS = Path(sys.argv.pop(1)), 0.02; cli.main()"
    )
    command = [sys.executable, "-c", hurried, str(folder), "serve", "--no-browser", "--port", str(port)]
    env = {**os.environ, "PYTHONUNBUFFERED": "1"}
    server = subprocess.Popen([*command, "--data", str(tmp_path / "data")], stdout=subprocess.PIPE, text=True, env=env)
    try:
        assert server.stdout
        lines = iter(server.stdout.readline, "")
        assert "is open at" in next(lines)
        answers: list[int] = []
        asking = threading.Thread(target=ask_on, args=(port, answers))
        asking.start()
        make(folder)
        assert next(lines).strip() == engine.BOTS_HAVE_IT
        assert next(lines).strip() == "The server runs compiled now, too."
        asking.join()
        assert set(answers) == {200}
        assert server.poll() is None
    finally:
        server.terminate()
        assert server.wait(PATIENCE) == 0


def ask_on(port: int, answers: list[int]) -> None:
    """For some seconds, one question after the other, each over a line of its own."""
    ends = time.monotonic() + 4
    while time.monotonic() < ends:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        try:
            connection.request("GET", "/health")
            answers.append(connection.getresponse().status)
        except ConnectionRefusedError:
            answers.append(0)
        except ConnectionError:
            continue  # met the very moment of its end: a browser asks again by itself
        finally:
            connection.close()


@pytest.mark.parametrize("asked", [False, True])
def test_a_server_that_is_asked_to_end_does_not_begin_again(
    asked: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def served(*_: object) -> bool:
        if asked:
            signal.raise_signal(signal.SIGTERM)
        return True

    monkeypatch.setattr(serve, "_serve", served)
    listener, _ = serve.listen("127.0.0.1", free_port())
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        kept = serve.run(serve.configure(str(tmp_path), ""), listener, lambda: None, lambda line: None)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        listener.close()
    assert (kept is None) == asked
    if kept is not None:
        kept.close()
