from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

LONG_SECONDS = 3600
BROWSER = "browser"  # the fixture
# What a test of a folder takes, roughly, and some files that wait long; and the folders of stories that wait, for a
# browser or a clock.
SECONDS = {"web": 1.3, "shapes": 0.2, "laws": 0.2, "coach": 0.15, "lab": 0.15, "server": 0.15, "bots": 0.1}
AT_ONCE = 0.02
LINGERING = {"test_offline.py": 25, "test_dead_line.py": 20, "test_time.py": 20, "test_readiness.py": 15}
WAITING = {"web", "server", "host", "local"}


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Iterator[None]:
    """Nothing hangs for ever; what is long by nature has an hour."""
    for item in items:
        if (named := item.get_closest_marker("briefly")) and set(named.args).isdisjoint(case_of(item)):
            item.add_marker(pytest.mark.long)
        if item.get_closest_marker("long") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(LONG_SECONDS))
    yield
    items[:] = mixed(items)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Function) -> Iterator[None]:
    """The loop of a browser that waits for its next story counts as running; what needs no browser has loops of its
    own meanwhile."""
    if BROWSER in item.fixturenames:
        return (yield)
    waiting = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        return (yield)
    finally:
        asyncio._set_running_loop(waiting if waiting and not waiting.is_closed() else None)


def mixed(items: list[pytest.Item]) -> list[pytest.Item]:
    """Files of stories that wait come between those that only reckon, and of each kind the long ones first: so the
    processors have something to do all the time, and nothing long is left at the end."""
    files: dict[Path, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(item.path, []).append(item)
    waiting = {path: held for path, held in files.items() if path.parent.name in WAITING}
    reckoning = {path: held for path, held in files.items() if path not in waiting}
    placed = sorted([*placed_evenly(waiting), *placed_evenly(reckoning)], key=lambda placed: placed[0])
    return [item for _, held in placed for item in held]


def placed_evenly(files: dict[Path, list[pytest.Item]]) -> Iterator[tuple[float, list[pytest.Item]]]:
    """With where each begins, from 0 to 1."""
    seconds = {
        path: LINGERING.get(path.name, len(held) * SECONDS.get(path.parent.name, AT_ONCE))
        for path, held in files.items()
    }
    begins, whole = 0.0, sum(seconds.values())
    for path in sorted(files, key=seconds.__getitem__, reverse=True):
        yield begins / whole, files[path]
        begins += seconds[path]


def case_of(item: pytest.Item) -> list[str]:
    """What tells a case of a test from its others."""
    assert isinstance(item, pytest.Function)
    return item.callspec.id.split("-")
