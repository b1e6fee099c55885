"""The compiled engine, where it is made while the server is open already.

Bots think with it as soon as it is there. The server itself takes it when nobody is connected: it ends in order and
begins again as the same process, with the same listening socket, so that whoever comes meanwhile waits a moment and is
served.
"""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from collections.abc import Callable
from pathlib import Path

from conquerant import compiled, system
from conquerant.server.workers import Workers

LOOK_SECONDS = 2.0  # between two looks for it
QUIET_LOOKS = 5  # with nobody connected, before the server begins again
LISTENER = "CONQUERANT_LISTENER"  # the number of a socket that listens already
BOTS_HAVE_IT = "The engine is compiled: bots think with it from now on."
FAILED = "The engine does not compile here and stays interpreted; python3 run.py compile says why."


class Engine:
    """Waits for a compiled engine and gives it to the bots, and to the server once nobody is there."""

    def __init__(self, folder: Path | None, workers: Workers, is_quiet: Callable[[], bool]) -> None:
        self.folder = folder
        self.workers = workers
        self.is_quiet = is_quiet
        self.tell: Callable[[str], None] = lambda line: None
        self.begin_again: Callable[[], None] | None = None  # how the server takes it, where it can

    async def run(self) -> None:
        if self.folder is None:
            return
        while not (self.folder / compiled.MANIFEST).is_file():
            if compiled.failure_of(self.folder).is_file():
                self.tell(FAILED)
                return
            await asyncio.sleep(LOOK_SECONDS)
        self.workers.renew()
        self.tell(BOTS_HAVE_IT)
        quiet = 0
        while quiet < QUIET_LOOKS:
            await asyncio.sleep(LOOK_SECONDS)
            quiet = quiet + 1 if self.is_quiet() else 0
        if self.begin_again is not None:
            self.begin_again()


def begin_again(listener: socket.socket) -> None:
    """This very process, anew: it finds the compiled engine and goes on with the socket."""
    listener.set_inheritable(True)
    os.environ[LISTENER] = str(listener.fileno())
    system.become([sys.executable, "-m", "conquerant", *sys.argv[1:]])


def inherited() -> socket.socket | None:
    """The socket that this process had before it began again."""
    number = os.environ.pop(LISTENER, "")
    if not number:
        return None
    listener = socket.socket(fileno=int(number))
    listener.set_inheritable(False)
    return listener
