"""What a long run tells on the way, and when it gives up."""

from __future__ import annotations

import socket
import sys
import threading
import time
from types import SimpleNamespace

import pytest

from conquerant import cli
from conquerant.core.errors import BadInput
from conquerant.lab import crew
from conquerant.server.measure.client import free_port
from conquerant.verbs import app


def test_progress_is_told_where_nobody_watches(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(app, "SAID_EVERY", 0.0)
    assert cli.run(["simulate", "conquistador", "--games", "4", "--seats", "2", "--jobs", "1"]) == 0
    told = capsys.readouterr().err
    assert "conquistador, 2 players: 1 of 4" in told
    assert "conquistador, 2 players: 4 of 4" in told


def test_a_short_run_says_nothing_on_the_way(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["simulate", "conquistador", "--games", "2", "--seats", "2", "--jobs", "1"]) == 0
    assert capsys.readouterr().err == ""


def test_a_dead_address_is_given_up_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "conquistador", "--games", "9999", "--seats", "2", "--on", f"127.0.0.1:{free_port()}"]
    started = time.monotonic()
    assert cli.run(words) == 2
    assert time.monotonic() - started < 20
    (line,) = capsys.readouterr().err.strip().splitlines()
    assert "no Ray cluster answers" in line


def test_what_listens_and_is_no_cluster_is_given_up_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "PATIENCE", 0.2)
    monkeypatch.setitem(sys.modules, "ray", SimpleNamespace(init=lambda **_: time.sleep(30)))
    with socket.create_server(("127.0.0.1", 0)) as deaf, pytest.raises(BadInput, match="nothing came of it"):
        crew._join(sys.modules["ray"], f"127.0.0.1:{deaf.getsockname()[1]}")


def test_a_cluster_of_this_machine_begins_in_the_thread_that_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """On Linux the processes that Ray starts end with the thread that started them."""
    began: list[threading.Thread] = []
    monkeypatch.setitem(sys.modules, "ray", SimpleNamespace(init=lambda **_: began.append(threading.current_thread())))
    crew._join(sys.modules["ray"], "local")
    assert began == [threading.current_thread()]


@pytest.mark.parametrize("address", ["auto", "local"])
def test_what_ray_looks_up_itself_is_left_to_it(address: str) -> None:
    crew._knock(address)
