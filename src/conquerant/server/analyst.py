"""Judges finished matches in a process of its own, behind everything else the machine has to do, and works out hints,
for which somebody waits, a little before that.

`python -m conquerant.server.analyst` reads a record from standard input and answers in lines: how many moves it has
looked at, again and again, and at last what it found. With `advise` it reads a question and answers with a hint, or
with what it thinks of a gesture.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from typing import Any

import msgspec

from conquerant import games, system
from conquerant.coach import Analysis, analyse
from conquerant.coach.advice import advise, opinion
from conquerant.core import record as records
from conquerant.host.advising import Question
from conquerant.host.coaching import Advance
from conquerant.lab import crew

COMMAND = (sys.executable, "-m", "conquerant.server.analyst")
ADVISE = (*COMMAND, "advise")
LAST = 19  # of all niceness: live tables come first
AFTER_BOTS = 10
MOST_JOBS = 2
LONGEST = 64_000_000  # bytes of a line


async def ask(record: str, advance: Advance, command: Sequence[str] = COMMAND) -> bytes:
    """What the coach found, as JSON. Whoever stops waiting ends the processes that work on it, all of them."""
    pipe = asyncio.subprocess.PIPE
    child = await asyncio.create_subprocess_exec(
        *command, stdin=pipe, stdout=pipe, limit=LONGEST, start_new_session=True
    )
    try:
        if child.stdin is None or child.stdout is None:
            raise RuntimeError("a process of ours has pipes")
        child.stdin.write(record.encode())
        await child.stdin.drain()
        child.stdin.close()
        async for line in child.stdout:
            if line.startswith(b"{"):
                return line
            advance(int(line))
        raise RuntimeError(f"the coach's process ended with {await child.wait()}")
    finally:
        if child.returncode is None:
            system.end_family(child.pid)
            await child.wait()


async def hint(question: Question) -> bytes:
    """What the coach would do, as JSON."""
    return await ask(msgspec.json.encode(question).decode(), lambda _: None, ADVISE)


def main() -> None:
    if sys.argv[1:] == ["advise"]:
        system.step_back(AFTER_BOTS)
        print(advice(msgspec.json.decode(sys.stdin.read(), type=Question)).decode(), flush=True)
    else:
        look()


def advice(question: Question) -> bytes:
    game = games.load(question.game, question.edition)
    if question.ids:
        return msgspec.json.encode(opinion(game, question.view, question.ids, question.seed).json())
    return msgspec.json.encode(advise(game, question.view, question.seed).json())


def look() -> None:
    system.step_back(LAST)
    record = records.loads(sys.stdin.read(), games.load)
    jobs = min(MOST_JOBS, crew.cores())
    found = analyse(record, jobs=jobs, advance=lambda done, _: print(done, flush=True))
    print(msgspec.json.encode(judged(found)).decode(), flush=True)


def judged(found: Analysis) -> dict[str, Any]:
    """What travels of an analysis."""
    told = found.json()
    return {key: told[key] for key in ("seed", "budget", "course", "decisions", "throws", "accounts", "turning")}


if __name__ == "__main__":
    main()
