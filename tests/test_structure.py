"""What never bends: who may import whom, and that rules do no I/O, read no clock and draw nothing."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from conquerant import games
from conquerant.languages import LANGUAGES

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "conquerant"
FORBIDDEN = {"os", "io", "pathlib", "time", "datetime", "random", "secrets", "socket", "subprocess", "threading"}
MAY_READ = {PACKAGE / "games" / "__init__.py"}  # finds the folders
FOR_GAMES = {  # what a game's folder may ask of the one above it
    "conquerant.games",
    *(f"conquerant.games.{name}" for name in ("pack", "revive", "speech", "speech.Speech")),
}
LINE = 120
FOR_BOTS = {"hints", "habit", "plans", "odds", "watch"}  # not every game has all of them
PURE = sorted(p for p in [*PACKAGE.glob("core/**/*.py"), *PACKAGE.glob("games/**/*.py")] if p not in MAY_READ)


def imports(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def named(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("file", PURE, ids=named)
def test_rules_are_pure(file: Path) -> None:
    for module in imports(file):
        top = module.split(".")[0]
        assert top not in FORBIDDEN, f"{named(file)} imports {module}"
        assert top in sys.stdlib_module_names or top in ("conquerant", "mypy_extensions"), f"{named(file)}: {module}"


@pytest.mark.parametrize("file", PURE, ids=named)
def test_rules_open_nothing(file: Path) -> None:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("open", "print", "input", "exec", "eval"), named(file)


@pytest.mark.parametrize("slug", games.names())
def test_a_folder_is_a_game_and_nobody_else_knows_it(slug: str) -> None:
    home = PACKAGE / "games" / slug
    own = {home, ROOT / "tests" / "games" / slug}
    for file in [*PACKAGE.rglob("*.py"), *(ROOT / "tests").rglob("*.py"), *(ROOT / "bench").rglob("*.py")]:
        if own.isdisjoint(file.parents):
            for module in imports(file):
                assert not module.startswith(f"conquerant.games.{slug}"), f"{named(file)} imports {module}"


@pytest.mark.parametrize("slug", games.names())
def test_a_game_knows_the_core_and_itself(slug: str) -> None:
    for file in (PACKAGE / "games" / slug).rglob("*.py"):
        for module in imports(file):
            if module.startswith("conquerant"):
                own = module.startswith((f"conquerant.games.{slug}", "conquerant.core"))
                assert own or module in FOR_GAMES


def test_the_core_knows_no_game() -> None:
    for file in PACKAGE.glob("core/**/*.py"):
        assert not [m for m in imports(file) if m.startswith("conquerant") and not m.startswith("conquerant.core")]


@pytest.mark.parametrize("slug", games.names())
def test_a_folder_has_everything_a_game_needs(slug: str) -> None:
    there = {p.name for p in (PACKAGE / "games" / slug).iterdir()}
    texts = {f"{kind}.{lang}.{ending}" for kind, ending in (("rules", "md"), ("words", "ftl")) for lang in LANGUAGES}
    code = {"board.py", "actions.py", "state.py", "view.py", "news.py", "hints.py", "text.py", "game.py"}
    assert code | texts | {"edition.toml", "hints.toml", "fair.json"} <= there
    assert (ROOT / "docs" / f"{slug}.md").exists()


def test_no_line_of_the_browsers_half_is_too_long() -> None:
    """What its formatter cannot break: comments, texts, drawings."""
    for folder in [ROOT / "web", *PACKAGE.glob("games/*/web")]:
        for file in [path for path in folder.rglob("*") if path.suffix in (".ts", ".svelte", ".css", ".html")]:
            for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
                assert len(line) <= LINE, f"{named(file)}:{number}"


@pytest.mark.parametrize("slug", games.names())
def test_a_folder_begins_with_a_list_of_its_chapters(slug: str) -> None:
    """Lines of a number, the chapter's title and its files; then of files and what they are for."""
    home = PACKAGE / "games" / slug
    text = ast.get_docstring(ast.parse((home / "__init__.py").read_text("utf-8"))) or ""
    lines = [re.split(r"  +", line.strip()) for line in text.splitlines()]
    chapters = [line for line in lines if len(line) == 3]
    others = [line for line in lines if len(line) == 2]
    told = re.findall(r"^## (\d+)\. (.*)$", (home / "rules.en.md").read_text("utf-8"), re.MULTILINE)
    assert [(number, title) for number, title, _ in chapters] == told
    columns = [files for _, _, files in chapters] + [files for files, _ in others]
    listed = {name for files in columns for name in files.split(", ")}
    there = {path.stem for path in home.glob("*.py")} - {"__init__"}
    assert listed | FOR_BOTS == there | FOR_BOTS


def test_what_the_table_measures_of_luck_needs_no_other_package() -> None:
    """Printing it does: that is another file."""
    found = "import sys, conquerant.play.luck; print(*{name.split('.')[0] for name in sys.modules})"
    env = {**os.environ, "CONQUERANT_PURE": "1"}
    done = subprocess.run([sys.executable, "-c", found], env=env, capture_output=True, text=True, check=True)
    assert {"rich", "fluent", "babel", "msgspec"}.isdisjoint(done.stdout.split())
