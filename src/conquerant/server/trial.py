"""Tries an edition of somebody's own in a process that may use little time and memory."""

from __future__ import annotations

import subprocess
import sys

import msgspec

from conquerant import games, system
from conquerant.core.errors import BadInput
from conquerant.host.trial import FAULTS, Fault, Wanted, check_shape, find_fault

SECONDS = 8  # of a processor
LONGEST = 60  # by the clock, on a busy machine; others wait meanwhile
MEMORY = 48 * 1024 * 1024  # bytes, besides the program itself: many tables may each have an edition of their own


def check(wanted: Wanted) -> None:
    """Not for the event loop: it waits for a process."""
    check_shape(wanted)
    command = [sys.executable, "-m", "conquerant.server.trial"]
    asked, quiet = msgspec.json.encode(wanted), subprocess.DEVNULL
    try:
        done = subprocess.run(command, input=asked, stdout=subprocess.PIPE, stderr=quiet, timeout=LONGEST)
        fault = FAULTS.decode(done.stdout)
    except (msgspec.DecodeError, subprocess.TimeoutExpired):
        fault = Fault("edition", "a match with it would take too much time or memory")
    if fault.problem:
        raise BadInput(fault.field, fault.problem)


def main() -> None:
    wanted = msgspec.json.decode(sys.stdin.buffer.read(), type=Wanted)
    games.load(wanted.game)  # ours is there before the limits are
    system.restrain(SECONDS, MEMORY)
    sys.stdout.buffer.write(msgspec.json.encode(find_fault(wanted)))


if __name__ == "__main__":
    main()
