"""One process at a time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from conquerant import system
from conquerant.core.errors import BadInput


@contextmanager
def alone(folder: Path, field: str, busy: str) -> Iterator[None]:
    """Holds the folder; `busy` is said of `field` where another process holds it. A dead one holds nothing."""
    with held(folder / "lock", field, busy):
        yield


@contextmanager
def held(path: Path, field: str, busy: str) -> Iterator[None]:
    """The same with a file that stands for something."""
    try:
        file = path.open("w")
    except OSError as problem:
        raise BadInput(field, f"{path} cannot be written ({problem.strerror})") from None
    with file:
        if not system.try_lock(file):
            raise BadInput(field, busy)
        yield
