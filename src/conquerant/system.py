"""All that differs between Linux, macOS and Windows, in one place."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO, NoReturn

from conquerant.core.errors import BadInput

STATUS = Path("/proc/self/statm")  # Linux alone tells there how large a process is


def try_lock(file: IO[str]) -> bool:
    """Whether this process holds the file now; the system lets go of it when the process dies."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def data_folder() -> Path:
    """Where this system keeps a user's data."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or _home() / "AppData" / "Local") / "Conquerant"
    if sys.platform == "darwin":
        return _home() / "Library" / "Application Support" / "Conquerant"
    return Path(os.environ.get("XDG_DATA_HOME") or _home() / ".local" / "share") / "conquerant"


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:
        raise BadInput("data", "the system knows no home of yours: name a folder with --data") from None


def has_display() -> bool:
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def cores() -> int:
    """Those this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def step_back(by: int) -> None:
    """Lets others go first, where the system knows of that."""
    if hasattr(os, "nice"):
        os.nice(by)


def end_family(leader: int) -> None:
    """At once: a process that leads a session of its own, and those it has begun."""
    with suppress(ProcessLookupError):
        if sys.platform == "win32":
            os.kill(leader, signal.SIGTERM)
        else:
            os.killpg(leader, signal.SIGKILL)


def can_become_another() -> bool:
    """Whether a process may turn into another program and keep its sockets."""
    return os.name == "posix"


def become(command: list[str]) -> NoReturn:
    """Only where `can_become_another`: elsewhere a child would take the sockets, and the shell its prompt back."""
    os.execv(command[0], command)


def resident() -> int:
    """Bytes of this process in memory, where the system tells."""
    try:
        return int(STATUS.read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, AttributeError):
        return 0


def allow_many_files() -> None:
    """Each connection is one: as many as the system lets us have."""
    if sys.platform == "win32":
        return
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def restrain(seconds: int, memory: int) -> None:
    """No more processor time than that and no more memory beyond what is taken, where the system knows limits."""
    if sys.platform == "win32":
        return
    import resource

    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    if STATUS.exists():
        most = int(STATUS.read_text("ascii").split()[0]) * resource.getpagesize() + memory
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
