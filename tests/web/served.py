"""A server for browser tests, in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from conquerant.server.measure.client import free_port

PATIENCE = 180  # seconds


@contextmanager
def served(data: Path, environment: dict[str, str] | None = None) -> Iterator[str]:
    """Its address, as long as it runs; another environment may lead to another copy of the program."""
    port = free_port()
    command = [sys.executable, "-m", "conquerant", "serve", f"--port={port}", f"--data={data}"]
    command += ["--no-browser", "--fast-bots", "--rate=200"]
    around = {**(environment or os.environ), "LANG": "C.UTF-8"}
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, env=around, cwd=data) as server:
        try:
            _wait(f"http://127.0.0.1:{port}/health", server)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()


def _wait(url: str, server: subprocess.Popen[bytes]) -> None:
    """As long as it takes on a busy machine, unless the server has ended."""
    ends = time.monotonic() + PATIENCE
    while server.poll() is None and time.monotonic() < ends:
        try:
            with urllib.request.urlopen(url, timeout=PATIENCE):
                return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError(f"{url} does not answer; the server has ended with {server.poll()}")
