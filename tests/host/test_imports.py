"""The host stands on the standard library and msgspec, the engine on librt: both also run where there is no server."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src" / "conquerant"
HOST = sorted((PACKAGE / "host").glob("*.py"))
OURS = ("host", "core", "games", "play", "bots", "rules", "languages")
ALONE = """
import importlib, sys

class Nothing:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        ours = top == "conquerant" and not name.startswith("conquerant.server")
        theirs = top in ("msgspec", "librt", "mypy_extensions")  # librt imports the last
        if ours or theirs or top in sys.stdlib_module_names or name.endswith("__mypyc"):
            return None
        raise ImportError(f"the host may not import {name}")

sys.meta_path.insert(0, Nothing())
for name in sys.argv[1:]:
    importlib.import_module(name)
"""


def imports(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("file", HOST, ids=lambda file: file.name)
def test_what_a_file_of_the_host_names(file: Path) -> None:
    """Also inside functions and for types alone."""
    for module in imports(file):
        top, _, rest = module.partition(".")
        if top == "conquerant":
            assert rest.split(".")[0] in OURS, f"{file.name} imports {module}"
        else:
            assert top == "msgspec" or top in sys.stdlib_module_names, f"{file.name} imports {module}"


@pytest.mark.both
def test_nothing_else_is_loaded_with_the_host() -> None:
    """Not through others either: in a process where nothing else can be imported."""
    names = [f"conquerant.host.{file.stem}" for file in HOST]
    done = subprocess.run([sys.executable, "-c", ALONE, *names], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_process_that_loads_the_host_alone_would_refuse_a_server() -> None:
    done = subprocess.run([sys.executable, "-c", ALONE, "sqlalchemy"], capture_output=True, text=True)
    assert "the host may not import sqlalchemy" in done.stderr


READ_AT_ONCE = """
import sys, threading
from conquerant.host import setup, thinking, trial
sys.setswitchinterval(1e-6)
for shape in (setup.SETUPS, thinking.ANSWERS, trial.FAULTS):
    begun = threading.Barrier(8)
    def read():
        begun.wait()
        try:
            shape.decode(b'{"id": 1, "options": {}, "clock": {"kind": "none"}, "leave": "wait", "seats": []}')
        except ValueError:
            pass
    readers = [threading.Thread(target=read) for _ in range(8)]
    for each in readers: each.start()
    for each in readers: each.join()
"""


def test_threads_may_read_a_shape_for_the_first_time_at_once() -> None:
    """A decoder made at the first reading, by several threads at once, killed the process in one of four tries."""
    for _ in range(4):
        done = subprocess.run([sys.executable, "-c", READ_AT_ONCE], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")


def test_what_threads_read_has_its_decoder_from_the_beginning() -> None:
    """On the event loop, which is one thread, a shape may be named where it is read."""
    for name in ("queries", "workers", "trial", "store", "statements", "operators"):
        text = (PACKAGE / "server" / f"{name}.py").read_text("utf-8")
        assert not re.search(r"msgspec\.json\.decode\([^\n]*type=(?!Thought|Wanted)", text), name
