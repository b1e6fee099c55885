"""A field renamed in Python is an error in the browser's half, as soon as its types are made anew."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import build_web

ROOT = Path(__file__).parents[2]
ALL_OF_IT = (
    "src",
    "web",
    "docs",
    "package.json",
    "tsconfig.json",
    "svelte.config.js",
    "vite.config.ts",
    "vite.notebook.config.ts",
)
NO_SOURCES = shutil.ignore_patterns("__pycache__", "*.so")
# Fields, what they are called instead, and a place where the browser reads them.
RENAMED = [
    ("src/conquerant/host/wire.py", "successor", "heir", "web/lib/table.svelte.ts"),
    ("src/conquerant/host/wire.py", "until", "down_to", "web/lib/playing.svelte.ts"),
    ("src/conquerant/games/world/shapes.py", "armies", "troops", "src/conquerant/games/world/web/plan.svelte.ts"),
]


@pytest.fixture
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if build_web.find_node() is None or not build_web.has_modules(ROOT, checks=True):
        pytest.skip("no node")
    copy = tmp_path_factory.mktemp("copy")
    for name in ALL_OF_IT:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=NO_SOURCES)
        else:
            shutil.copy(ROOT / name, copy / name)
    (copy / "node_modules").symlink_to(ROOT / "node_modules")
    return copy


def make_types(copy: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(copy / "src"), "CONQUERANT_PURE": "1"}
    subprocess.run([sys.executable, "-m", "conquerant", "shapes"], cwd=copy, env=env, check=True)


def complaints(copy: Path) -> list[str]:
    node = build_web.find_node()
    assert node is not None
    command = [node.node, "node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings", "--output=machine"]
    checked = subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False)
    assert "COMPLETED" in checked.stdout, checked.stdout + checked.stderr
    found = [line for line in checked.stdout.splitlines() if " ERROR " in line]
    assert bool(found) == bool(checked.returncode)
    return found


def rename(file: Path, field: str, name: str) -> None:
    text, found = re.subn(rf"^    {field}: ", f"    {name}: ", file.read_text("utf-8"), flags=re.MULTILINE)
    assert found
    file.write_text(text, "utf-8")


@pytest.mark.long
def test_a_renamed_field_is_an_error_where_it_is_read(copy: Path) -> None:
    assert complaints(copy) == []
    for file, field, name, _ in RENAMED:
        rename(copy / file, field, name)
    make_types(copy)
    found = complaints(copy)
    for _, field, _, where in RENAMED:
        assert any(where in line and f"'{field}'" in line for line in found), f"{field} in {where}: {found}"
