"""An edition of somebody's own is tried before a table is made: in a process that may use little time and memory.

It must have the shape of ours, its board must be built, and some moves of a match must be played with it.
"""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import msgspec

from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Game
from conquerant.core.errors import BadInput

MOVES = 400
SECONDS = 8  # of a processor
LONGEST = 60  # by the clock, on a busy machine; others wait meanwhile
MEMORY = 48 * 1024 * 1024  # bytes, besides the program itself: many tables may each have an edition of their own


class Wanted(msgspec.Struct):
    game: str
    edition: dict[str, Any]
    seats: int
    options: dict[str, str | int]


class Fault(msgspec.Struct):
    field: str = ""
    problem: str = ""


def check(wanted: Wanted) -> None:
    """Not for the event loop: it waits for a process."""
    try:
        games.check_edition(wanted.game, wanted.edition)
    except BadInput as mistake:
        raise BadInput(f"edition.{mistake.field}", mistake.problem) from None
    command = [sys.executable, "-m", "conquerant.server.trial"]
    asked, quiet = msgspec.json.encode(wanted), subprocess.DEVNULL
    try:
        told = subprocess.run(command, input=asked, stdout=subprocess.PIPE, stderr=quiet, timeout=LONGEST)
        fault = msgspec.json.decode(told.stdout, type=Fault)
    except (msgspec.DecodeError, subprocess.TimeoutExpired):
        fault = Fault("edition", "a match with it would take too much time or memory")
    if fault.problem:
        raise BadInput(fault.field, fault.problem)


def main() -> None:
    wanted = msgspec.json.decode(sys.stdin.buffer.read(), type=Wanted)
    games.load(wanted.game)  # ours is there before the limits are
    _restrain()
    sys.stdout.buffer.write(msgspec.json.encode(_fault(wanted)))


def _fault(wanted: Wanted) -> Fault:
    try:
        game = games.load(wanted.game, wanted.edition)
    except BadInput as mistake:
        return Fault(f"edition.{mistake.field}", mistake.problem)
    try:
        play(game, game.check_seats(wanted.seats), wanted.options)
    except BadInput as mistake:
        return Fault(mistake.field, mistake.problem)
    except MemoryError:
        return Fault("edition", "a match with it would take too much memory")
    except Exception as problem:
        return Fault("edition", f"no match can be played with it ({type(problem).__name__})")
    return Fault()


def play(game: Game, seats: int, options: dict[str, str | int]) -> None:
    state = game.start(seats, game.settle(dict(options), seats))
    rng = Rng("trial")
    for _ in range(MOVES):
        for viewer in (None, *range(seats)) if state.mover != CHANCE else ():
            state.view(viewer)
        if state.mover == OVER:
            break
        state.apply(state.chance(rng) if state.mover == CHANCE else state.pick(rng))
    state.scores()


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
