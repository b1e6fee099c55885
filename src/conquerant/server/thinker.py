"""The process in which bots think: `python -m conquerant.server.thinker`, started by workers.py."""

from __future__ import annotations

import sys

import msgspec

from conquerant import system
from conquerant.host.thinking import Thought, answer
from conquerant.server.workers import receive, send


def main() -> None:
    system.step_back(5)  # people's gestures come first
    while asked := receive(sys.stdin.buffer):
        send(sys.stdout.buffer, msgspec.json.encode(answer(msgspec.json.decode(asked, type=Thought))))


if __name__ == "__main__":
    main()
