"""Tries an edition of somebody's own in a process that may use little time and memory."""

from __future__ import annotations

import subprocess
import sys

import msgspec

from conquerant import games
from conquerant.core.errors import BadInput
from conquerant.host.trial import Fault, Wanted, check_shape, find_fault

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
        fault = msgspec.json.decode(done.stdout, type=Fault)
    except (msgspec.DecodeError, subprocess.TimeoutExpired):
        fault = Fault("edition", "a match with it would take too much time or memory")
    if fault.problem:
        raise BadInput(fault.field, fault.problem)


def main() -> None:
    wanted = msgspec.json.decode(sys.stdin.buffer.read(), type=Wanted)
    games.load(wanted.game)  # ours is there before the limits are
    _restrain()
    sys.stdout.buffer.write(msgspec.json.encode(find_fault(wanted)))


def _restrain() -> None:
    """Where the system knows limits."""
    if sys.platform == "win32":
        return
    import resource
    from pathlib import Path

    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    status = Path("/proc/self/statm")
    if status.exists():
        most = int(status.read_text("ascii").split()[0]) * resource.getpagesize() + MEMORY
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


if __name__ == "__main__":
    main()
