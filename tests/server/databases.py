"""Databases that fail on demand: a PostgreSQL of one's own, and a disk of a few megabytes."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from conquerant.server.measure.programs import Postgres
from conquerant.server.programs import Missing


def postgres() -> Postgres:
    """One of one's own, where it is installed."""
    try:
        return Postgres(careful=False)
    except Missing as missing:
        pytest.skip(missing.problem)


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[Path]:
    """A disk in memory, where one may be mounted."""
    folder.mkdir()
    mount = shutil.which("mount")
    made = ["-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder)]
    if not mount or subprocess.run([mount, *made], stderr=subprocess.DEVNULL, check=False).returncode:
        pytest.skip("no disk can be mounted here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def fill(folder: Path) -> Path:
    """Not a byte is left."""
    file = folder / "filling"
    with file.open("wb", buffering=0) as out:
        try:
            while True:
                out.write(b"." * 4096)
        except OSError:
            return file
