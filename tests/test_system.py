"""What differs between systems, with the differing parts replaced: the others cannot be tried here."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from conquerant import cli, locks, system
from conquerant.core.errors import BadInput
from server import databases

SOURCES = Path(system.__file__).parent
# What only some systems have, or have otherwise.
DIFFERS = re.compile(
    r"os\.name\b|sys\.platform|import (?:fcntl|msvcrt|resource|pwd|grp|termios|tty|pty|curses|readline)\b"
    r"|/proc/|/dev/|/tmp\b"
    r"|hasattr\(os, |os\.(?:nice|fork|exec\w+|kill|killpg|setsid|wait\w*|get[eu]?uid|getloadavg|mkfifo|symlink|chown)\("
    r"|sched_getaffinity|signal\.(?:pause|alarm|setitimer|SIG(?:KILL|HUP|USR\d|STOP|CONT|QUIT|CHLD|PIPE|ALRM)\b)"
    r"|add_signal_handler|add_reader|SO_REUSEPORT|AF_UNIX|\"fork\"|%-[dmHIMSy]"
)


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """As far as this module sees: a module for locks, no nice, no resource, no /proc. The locks that were asked for."""
    asked: list[tuple[int, int]] = []

    def locking(number: int, mode: int, size: int) -> None:
        if asked:
            raise PermissionError(13, "Permission denied")
        asked.append((mode, size))

    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(locking=locking, LK_NBLCK=2))
    for name in ("fcntl", "resource"):
        monkeypatch.setitem(sys.modules, name, None)
    fake = SimpleNamespace(name="nt", environ=dict(os.environ), cpu_count=lambda: 6)
    monkeypatch.setattr(system, "os", fake)
    monkeypatch.setattr(system, "sys", SimpleNamespace(platform="win32"))
    monkeypatch.setattr(system, "STATUS", Path("nowhere"))
    return asked


def test_a_folder_is_held_once_on_windows(windows: list[tuple[int, int]], tmp_path: Path) -> None:
    with locks.alone(tmp_path, "data", "somebody has it"):
        assert windows == [(2, 1)]
        with pytest.raises(BadInput, match="somebody has it"), locks.alone(tmp_path, "data", "somebody has it"):
            pass


def test_a_folder_is_held_once_here(tmp_path: Path) -> None:
    with locks.alone(tmp_path, "data", "somebody has it"):
        asked = (
            "import pathlib, sys; from conquerant import locks\n"
            "with locks.alone(pathlib.Path(sys.argv[1]), '', ''): pass"
        )
        done = subprocess.run([sys.executable, "-c", asked, str(tmp_path)], capture_output=True, text=True, check=False)
        assert "BadInput" in done.stderr
    with locks.alone(tmp_path, "data", "somebody has it"):
        pass


@pytest.mark.usefixtures("windows")
def test_what_windows_lacks_is_done_without() -> None:
    system.step_back(5)
    system.allow_many_files()
    system.restrain(1, 1)
    assert system.resident() == 0
    assert system.cores() == 6
    assert not system.can_become_another()
    assert system.has_display()


@pytest.mark.parametrize(
    ("platform", "environ", "expected"),
    [
        ("win32", {"LOCALAPPDATA": "there"}, Path("there", "Conquerant")),
        ("win32", {}, Path.home() / "AppData" / "Local" / "Conquerant"),
        ("darwin", {}, Path.home() / "Library" / "Application Support" / "Conquerant"),
        ("linux", {"XDG_DATA_HOME": "there"}, Path("there", "conquerant")),
        ("linux", {}, Path.home() / ".local" / "share" / "conquerant"),
    ],
)
def test_every_system_has_a_place_for_data(
    platform: str, environ: dict[str, str], expected: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system, "sys", SimpleNamespace(platform=platform))
    monkeypatch.setattr(system, "os", SimpleNamespace(environ=environ))
    assert system.data_folder() == expected


def test_a_display_is_looked_for_where_one_may_lack(monkeypatch: pytest.MonkeyPatch) -> None:
    for platform, environ, there in (("linux", {}, False), ("linux", {"DISPLAY": ":0"}, True), ("darwin", {}, True)):
        monkeypatch.setattr(system, "sys", SimpleNamespace(platform=platform))
        monkeypatch.setattr(system, "os", SimpleNamespace(environ=environ))
        assert system.has_display() is there


def test_nothing_else_asks_on_which_system_it_runs() -> None:
    for file in SOURCES.rglob("*.py"):
        if file.name != "system.py" and "measure" not in file.parts:  # those start programs that only Linux has
            assert not DIFFERS.search(file.read_text("utf-8")), file


@pytest.mark.parametrize(
    "line",
    [
        'if os.name == "nt":',
        "    import fcntl",
        "signal.pause()",
        "os.execv(program, words)",
        "signal.signal(signal.SIGHUP, ours)",
        "loop.add_signal_handler(signal.SIGTERM, end)",
        'get_context("fork")',
        'Path("/tmp/ours")',
        'time.strftime("%-d %B")',
    ],
)
def test_what_only_some_systems_have_would_be_seen(line: str) -> None:
    assert DIFFERS.search(line)


def test_every_text_file_names_its_encoding() -> None:
    bare = re.compile(r"\.(?:read_text|write_text)\((?:\)|[^\"()]*\))|[^.\w]open\([^)]*\"[rwa]t?\"\)")
    for file in SOURCES.rglob("*.py"):
        if "measure" in file.parts:
            continue
        for line in file.read_text("utf-8").splitlines():
            if found := bare.search(line):
                assert "utf-8" in line or "ascii" in line or "ENCODING" in line, f"{file}: {found[0]}"


def test_a_postgresql_of_one_s_own_starts_where_the_language_of_the_system_was_never_generated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As with many machines that are reached over ssh."""
    monkeypatch.setenv("LC_ALL", "tlh_XX.UTF-8")
    databases.postgres().remove()


def test_who_has_no_home_is_asked_for_a_folder(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As some containers and services run."""
    for name in ("HOME", "XDG_DATA_HOME", "LOCALAPPDATA", "USERPROFILE", "HOMEDRIVE", "HOMEPATH"):
        monkeypatch.delenv(name, raising=False)

    def unknown() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", unknown)
    assert cli.run(["people"]) == 2
    assert "--data" in capsys.readouterr().err
