"""What never bends: who may import whom, and that rules do no I/O, read no clock and draw nothing."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from conquerant import games
from conquerant.languages import LANGUAGES

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "conquerant"
COMPILED_NUMBERS = {"mypy_extensions", "librt"}  # the types of numbers, and the vectors of them
FORBIDDEN = {"os", "io", "pathlib", "time", "datetime", "random", "secrets", "socket", "subprocess", "threading"}
MAY_READ = {PACKAGE / "games" / "__init__.py"}  # finds the folders
FOR_GAMES = {  # what a game's folder may ask of the one above it
    "conquerant.games",
    *(f"conquerant.games.{name}" for name in ("pack", "revive", "speech", "speech.Speech")),
}
LINE = 120
FOR_BOTS = {"hints", "habit", "plans", "odds", "watch"}  # not every game has all of them
PURE = sorted(p for p in [*PACKAGE.glob("core/**/*.py"), *PACKAGE.glob("games/**/*.py")] if p not in MAY_READ)


@cache
def imports(file: Path) -> list[str]:
    found: list[str] = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            found += [node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)]
    return found


def named(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("file", PURE, ids=named)
def test_vectors_are_made_in_one_module(file: Path) -> None:
    """Elsewhere `librt` is named for its type alone."""
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("librt"):
            assert named(file) == "src/conquerant/core/vectors.py"


def attributes_set(function: ast.FunctionDef, of: str) -> set[str]:
    return {
        node.attr
        for node in ast.walk(function)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
        if isinstance(node.value, ast.Name) and node.value.id == of
    }


@pytest.mark.parametrize("slug", games.names())
def test_copies_of_a_state_take_every_field(slug: str) -> None:
    """A field stands in two places: how it begins, and what a copy does with it."""
    tree = ast.parse((ROOT / "src" / "conquerant" / "games" / slug / "state.py").read_text(encoding="utf-8"))
    states = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name.endswith("State")]
    functions = {node.name: node for node in states[0].body if isinstance(node, ast.FunctionDef)}
    given = {arg.arg for arg in functions["__init__"].args.args} | {"seats"}
    missing = attributes_set(functions["__init__"], "self") - attributes_set(functions["copy"], "twin") - given
    assert not missing


@pytest.mark.parametrize("slug", games.names())
def test_a_state_says_in_a_line_where_the_game_stands(slug: str) -> None:
    game = games.load(slug)
    state = game.start(game.seats[-1])
    assert repr(state).startswith(f"<{slug}: ")
    assert state.position()["phase"] in repr(state)
    assert len(repr(state)) < 80


@pytest.mark.parametrize("file", PURE, ids=named)
def test_rules_are_pure(file: Path) -> None:
    for module in imports(file):
        top = module.split(".")[0]
        assert top not in FORBIDDEN, f"{named(file)} imports {module}"
        assert top in sys.stdlib_module_names or top in ("conquerant", *COMPILED_NUMBERS), f"{named(file)}: {module}"


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
                assert own or module in FOR_GAMES or module.startswith("conquerant.games.shapes")


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
def test_the_app_around_the_boards_names_no_game(slug: str) -> None:
    sources = [path for path in (ROOT / "web").rglob("*") if path.suffix in (".ts", ".svelte", ".css", ".html", ".ftl")]
    assert sources
    for file in [path for path in sources if not path.name.endswith(".test.ts")]:
        assert not re.search(rf"\b{slug}\b", file.read_text("utf-8")), f"{named(file)} names {slug}"


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
