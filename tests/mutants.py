"""Tries mutants one after the other, each in a process split off from one that has collected all tests: what `mutmut
run` does for each mutant anew, pytest's start, the collection and the loading of the games, is done once.
`tests/mutation.py` calls this where mutmut has laid its mutants, and finds a line for each in `verdicts`. First comes
what noticed another fault of the same function: most are noticed by the first test that is asked. Last comes what did
not end with another fault: to wait for that takes seconds.
"""

from __future__ import annotations

import gc
import json
import mmap
import os
import resource
import select
import signal
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, NamedTuple

import pytest

STATS, VERDICTS, NOTICED = Path("mutmut-stats.json"), Path("verdicts"), Path("noticed")
FAILED, UNREACHED, TIMED_OUT = 1, 33, 36  # as mutmut keeps them
PATIENCE = 4.0  # times the processor time that a test takes, and so many seconds more
FLOOR = 2
STANDSTILL = 900  # seconds by the clock
LOOK = 0.2  # so often
ASLEEP = 6  # as many in one test that nobody wanted the processor: none waits so long for what comes
MEMORY = 4 * 2**30
AT_ONCE = 0.02  # a test this quick waits for nothing, so it fails for no other reason


class Trial(NamedTuple):
    seconds: float
    name: str
    tests: list[pytest.Item]


class Trials:
    """A plugin: in place of pytest's own loop, the tests of one mutant after the other, the cheap ones first."""

    def __init__(self, jobs: int, wanted: Sequence[str]) -> None:
        self.jobs = jobs
        self.wanted = wanted
        self.failed = False
        self.noticed, self.stuck = _noticed()
        self.took: dict[str, float] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed |= report.failed

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> pytest.TestReport | None:
        """That a test failed, without the account of it, which nobody reads and most tests take less time than."""
        if call.excinfo is None or isinstance(call.excinfo.value, pytest.skip.Exception) or call.when == "collect":
            return None
        return pytest.TestReport(item.nodeid, item.location, {}, "failed", None, call.when)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        stats = json.loads(STATS.read_text("utf-8"))
        self.took = stats["duration_by_test"]
        items = {item.nodeid: item for item in session.items}
        trials = sorted(_trial(name, items, stats) for name in left(self.wanted))
        self._warm_up(session.items)
        gc.collect()
        gc.freeze()
        lane, others = _share_out(self.jobs)
        for trial in trials[lane :: self.jobs]:
            self._judge(trial, items)
        if lane:
            os._exit(0)
        for other in others:
            os.waitpid(other, 0)
        return True

    def _warm_up(self, items: Sequence[pytest.Item]) -> None:
        """All games and one test of each file, without a change: what is loaded late is loaded once."""
        from conquerant import games

        for name in games.names():
            games.load(name)
        for item in {item.path: item for item in reversed(items)}.values():
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        self.failed = False

    def _judge(self, trial: Trial, items: dict[str, pytest.Item]) -> None:
        seen = self.noticed[_function(trial.name)]
        trial.tests.sort(key=lambda item: (-seen[item.nodeid], item.nodeid in self.stuck))
        code, killer = self._tried(trial) if trial.tests else (UNREACHED, "")
        took = self.took.get(killer, 0.0)
        if took > AT_ONCE and self._tried(Trial(took, "", [items[killer]]))[0]:
            print(f"{trial.name}: left for another time, {killer} fails without it, too", flush=True)
            return
        seen[killer] += code == FAILED
        if code != FAILED:
            self.stuck.add(killer)
        with VERDICTS.open("a", encoding="utf-8") as file:
            file.write(f"{code}\t{trial.name}\t{killer}\n")

    def _tried(self, trial: Trial) -> tuple[int, str]:
        """The verdict on a mutant, and the test that failed or did not end."""
        at = mmap.mmap(-1, 4)  # both processes see it: which test is being asked
        ending, alive = os.pipe()  # closed when the child has ended
        child = os.fork()
        if not child:
            os._exit(self._tested(trial, at))
        os.close(alive)
        code = _awaited(child, at, ending)
        os.close(ending)
        return code, trial.tests[int.from_bytes(at[:], "big")].nodeid if code else ""

    def _tested(self, trial: Trial, at: mmap.mmap) -> int:
        from mutmut.mutation.trampoline import set_mutant_under_test

        nothing = os.open(os.devnull, os.O_WRONLY)
        for stream in (1, 2):
            os.dup2(nothing, stream)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        set_mutant_under_test(trial.name)
        for number, (item, following) in enumerate(zip(trial.tests, [*trial.tests[1:], None], strict=True)):
            at[:] = number.to_bytes(4, "big")
            _allow(PATIENCE * self.took[item.nodeid] + FLOOR)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.failed:
                return FAILED
        return 0


def _allow(seconds: float) -> None:
    """So much more processor time, rounded up, before the system ends this process."""
    most = int(time.process_time() + seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (most, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def _share_out(jobs: int) -> tuple[int, list[int]]:
    """This process becomes so many: which of them it is, and who the others are."""
    others: list[int] = []
    for lane in range(1, jobs):
        child = os.fork()
        if not child:
            return lane, []
        others.append(child)
    return 0, others


def _trial(name: str, items: dict[str, pytest.Item], stats: dict[str, Any]) -> Trial:
    took = stats["duration_by_test"]
    coming_by = stats["tests_by_mangled_function_name"].get(_function(name), ())
    known = sorted(items.keys() & coming_by, key=lambda test: (took[test], test))
    return Trial(sum(took[test] for test in known), name, [items[test] for test in known])


def _noticed() -> tuple[dict[str, Counter[str]], set[str]]:
    """For each function, how often which tests noticed its faults by failing; and those that had to be ended."""
    noticed: dict[str, Counter[str]] = defaultdict(Counter)
    stuck: set[str] = set()
    for line in NOTICED.read_text("utf-8").splitlines() if NOTICED.is_file() else ():
        code, name, test = line.split("\t")
        if int(code) == FAILED:
            noticed[_function(name)][test] += 1
        elif test:
            stuck.add(test)
    return noticed, stuck


def _function(name: str) -> str:
    return name.rpartition("__mutmut_")[0]


def _awaited(child: int, at: mmap.mmap, ending: int) -> int:
    now, until, asleep, asked = time.monotonic(), time.monotonic() + STANDSTILL, 0.0, at[:]
    while now < until and asleep < ASLEEP:
        select.select([ending], [], [], LOOK)
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        before, now = now, time.monotonic()
        asleep = asleep * (at[:] == asked) + (now - before) * (not _is_busy(child))
        asked = at[:]
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return TIMED_OUT


def _is_busy(process: int) -> bool:
    """One of its threads runs or stands in line for a processor; where the system does not tell, always."""
    try:
        threads = [file.read_text("utf-8") for file in Path(f"/proc/{process}/task").glob("*/stat")]
    except OSError:
        return True
    return not threads or any(thread.rpartition(") ")[2][0] in "RD" for thread in threads)


def left(wanted: Sequence[str]) -> Iterator[str]:
    """The mutants that were not tried yet."""
    for file in sorted(Path("src").rglob("*.py.meta")):
        codes: dict[str, int | None] = json.loads(file.read_text("utf-8"))["exit_code_by_key"]
        for name, code in codes.items():
            if code is None and (not wanted or any(fnmatch(name, each) for each in wanted)):
                yield name


def main(jobs: int, split: int) -> int:
    sys.path.insert(0, str(Path("src").resolve()))
    given, wanted = sys.argv[2:split], sys.argv[split + 1 :]
    args = ["--rootdir=.", "-s", "-p", "no:terminal", "-p", "no:cacheprovider", *given]
    return int(pytest.main(args, [Trials(jobs, wanted)]))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv.index("--")))
