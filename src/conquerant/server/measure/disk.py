"""A disk that can be full for a while, to see what a server makes of it."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

SIZE = 32  # MiB: room for many matches
SMALL = 4096  # bytes a file may have while the disk is full


class Disk(Protocol):
    def fill(self, pid: int) -> None: ...

    def empty(self, pid: int) -> None: ...


class Small:
    """A file system of its own, filled by a ballast."""

    def __init__(self, folder: Path) -> None:
        self.ballast = folder / "ballast"

    def fill(self, pid: int) -> None:
        with contextlib.suppress(OSError), self.ballast.open("wb", buffering=0) as file:
            for size in (1 << 20, 1 << 12):
                with contextlib.suppress(OSError):
                    while True:
                        file.write(bytes(size))

    def empty(self, pid: int) -> None:
        self.ballast.unlink(missing_ok=True)


class Quota:
    """Where no file system may be mounted: the process may write no file beyond a few bytes."""

    def fill(self, pid: int) -> None:
        _limit(pid, SMALL)

    def empty(self, pid: int) -> None:
        _limit(pid, -1)


def _limit(pid: int, size: int) -> None:
    if sys.platform == "linux":
        import resource

        with contextlib.suppress(ProcessLookupError):  # its limit went with it
            _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (size if size >= 0 else hard, hard))


@contextlib.contextmanager
def small(folder: Path) -> Iterator[Disk | None]:
    """What can be had in this folder: a small file system, a quota, or nothing."""
    mount = shutil.which("mount")
    command = [mount or "", "-t", "tmpfs", "-o", f"size={SIZE}m", "tmpfs", str(folder)]
    if mount and subprocess.run(command, capture_output=True, check=False).returncode == 0:
        try:
            yield Small(folder)
        finally:
            subprocess.run(["umount", "-l", str(folder)], check=True)
    else:
        yield Quota() if sys.platform == "linux" else None
