"""The host stands on the standard library and msgspec alone, so that it also runs where there is no server."""

from __future__ import annotations

import ast
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
        if ours or top in sys.stdlib_module_names or top in ("msgspec", "librt") or name.endswith("__mypyc"):
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
