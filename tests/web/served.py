"""A server for browser tests, in a process of its own."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def served(data: Path, environment: dict[str, str] | None = None) -> Iterator[str]:
    """Its address, as long as it runs; another environment may lead to another copy of the program."""
    port = _free_port()
    command = [sys.executable, "-m", "conquerant", "serve", f"--port={port}", f"--data={data}"]
    command += ["--no-browser", "--fast-bots", "--rate=200"]
    around = {**(environment or os.environ), "LANG": "C.UTF-8"}
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, env=around, cwd=data) as server:
        _wait(f"http://127.0.0.1:{port}/health")
        yield f"http://127.0.0.1:{port}"
        server.terminate()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait(url: str) -> None:
    for _ in range(200):
        try:
            with urllib.request.urlopen(url, timeout=1):
                return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError(f"{url} does not answer")
