"""Databases that fail on demand: a PostgreSQL of one's own, and a disk of a few megabytes."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from conquerant.server.measure.client import free_port


class Postgres:
    """It does not run as root."""

    def __init__(self) -> None:
        places = [str(p) for p in Path("/usr/lib/postgresql").glob("*/bin")]
        search = os.pathsep.join([*places, os.environ.get("PATH", "")])
        initdb, pg_ctl = shutil.which("initdb", path=search), shutil.which("pg_ctl", path=search)
        runuser = shutil.which("runuser")
        if not initdb or not pg_ctl or (os.name == "posix" and os.geteuid() == 0 and not runuser):
            pytest.skip("PostgreSQL is not installed here")
        self.home = Path(tempfile.mkdtemp(prefix="conquerant-"))  # a short name: a socket lies in it
        self.become: list[str] = []
        if os.geteuid() == 0:
            shutil.chown(self.home, "postgres")
            self.become = [str(runuser), "-u", "postgres", "--"]
        self.pg_ctl = pg_ctl
        self.port = free_port()
        self.url = f"postgresql+psycopg://tester@127.0.0.1:{self.port}/postgres"
        self._run(initdb, "-A", "trust", "-U", "tester", "-E", "UTF8", str(self.home / "data"))
        self.start()

    def start(self) -> None:
        options = f"-p {self.port} -k {self.home} -c listen_addresses=127.0.0.1"
        where = ["-D", str(self.home / "data"), "-l", str(self.home / "log")]
        self._run(self.pg_ctl, "-w", *where, "-o", options, "start")

    def stop(self) -> None:
        self._run(self.pg_ctl, "-w", "-D", str(self.home / "data"), "-m", "immediate", "stop", check=False)

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.home, ignore_errors=True)

    def _run(self, *command: str, check: bool = True) -> None:
        quiet = subprocess.DEVNULL
        subprocess.run([*self.become, *command], check=check, stdout=quiet, stderr=quiet, cwd="/")


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
