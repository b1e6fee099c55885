"""One process at a time in a folder."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from conquerant.core.errors import BadInput


@contextmanager
def alone(folder: Path, field: str, busy: str) -> Iterator[None]:
    """Holds the folder; `busy` is said of `field` where another process holds it. A dead one holds nothing."""
    with (folder / "lock").open("w") as file:
        try:
            if sys.platform == "win32":
                import msvcrt

                msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BadInput(field, busy) from None
        yield
