"""Games of a ladder that are kept as they end, and pages of reports that are kept beside each other."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any

from conquerant.core.errors import BadInput, whole
from conquerant.files import read_file, write_file
from conquerant.lab import journal, ladder
from conquerant.lab.ladder import Fought, Ladder, Standing


@dataclass
class Effort:
    """How games are played, which changes nothing in them: processes, a file to go on with, seconds."""

    jobs: int = 1
    resume: str = ""
    anew: bool = False
    seconds: float = 0.0  # 0: as long as it takes

    def check(self) -> None:
        whole(self.jobs, "jobs", 1, 256)
        if not 0 <= self.seconds <= 1e9:
            raise BadInput("seconds", f"expected 0 or more, got {self.seconds}")
        if self.anew and not self.resume:
            raise BadInput("anew", "there is no file to begin again: --resume FILE names it")

    def alarm(self) -> Callable[[], bool]:
        """Tells from now on whether the time is over."""
        ends = time.monotonic() + self.seconds if self.seconds else inf
        return lambda: time.monotonic() >= ends


@contextmanager
def going_on(plan: Ladder, kind: str, effort: Effort) -> Iterator[tuple[Standing, Iterator[Fought]]]:
    """What was played before, and the games that are missing, which are kept as they end."""
    effort.check()
    if not effort.resume:
        standing = Standing(plan)
        yield standing, ladder.run(standing, effort.jobs, effort.alarm())
        return
    with journal.opened(Path(effort.resume), journal.heading(kind, plan.game, plan.plan()), effort.anew) as book:
        standing = Standing(plan, map(ladder.read, book.lines))
        yield standing, _kept(ladder.run(standing, effort.jobs, effort.alarm()), book)


def _kept(fresh: Iterator[Fought], book: journal.Journal) -> Iterator[Fought]:
    for fought in fresh:
        book.add(fought.json())
        yield fought


Report = dict[str, Any]


def write(
    folder: Path,
    report: Report,
    name: Callable[[Report], str],
    picture: Callable[[Report], str],
    page: Callable[[list[Report]], str],
) -> None:
    """The figures and the picture of a report, and a page over all reports of its game in this folder."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise BadInput(str(folder), f"cannot be made ({problem.strerror})") from None
    write_file(str(folder / f"{name(report)}.json"), json.dumps(report, indent=1, ensure_ascii=False) + "\n")
    write_file(str(folder / f"{name(report)}.svg"), picture(report))
    kept = [json.loads(read_file(str(path))) for path in sorted(folder.glob(f"{report['game']}-*.json"))]
    write_file(str(folder / f"{report['game']}.md"), page(kept))
