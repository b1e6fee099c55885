"""The files a browser fetches: few, each after what it needs, and those the server names ahead are those there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import build_web
from conquerant import games
from conquerant.languages import LANGUAGES
from conquerant.server import bundle

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / build_web.DIST / "assets"
IMPORTED = re.compile(r"""(?:from|import)\s*["'`]\./([\w.-]+\.js)["'`]""")
WITH_BOARD = [slug for slug in games.names() if (games.folder(slug) / "web" / "Board.svelte").is_file()]


@pytest.fixture(scope="module")
def imports() -> dict[str, set[str]]:
    """Of each script, what it cannot begin without."""
    if not build_web.is_built(ROOT):
        pytest.skip("the browser's half is not built here: python3 run.py test builds it where there is a node")
    return {file.name: set(IMPORTED.findall(file.read_text("utf-8"))) for file in ASSETS.glob("*.js")}


def whole(script: str, imports: dict[str, set[str]]) -> set[str]:
    """It and all that it waits for."""
    found, left = set[str](), [script]
    while left:
        found.add(now := left.pop())
        left += imports[now] - found
    return found


def named(name: str, imports: dict[str, set[str]]) -> str:
    [script] = [each for each in imports if re.fullmatch(rf"{name}-[\w-]{{8}}\.js", each)]
    return script


def test_no_script_waits_for_one_that_waits_for_it(imports: dict[str, set[str]]) -> None:
    """A class that extends one of a file not yet begun extends nothing."""
    assert imports
    for script, needed in imports.items():
        assert not [each for each in needed if script in whole(each, imports)], script


@pytest.mark.parametrize("slug", WITH_BOARD)
def test_what_a_game_brings_to_a_table_is_one_script(slug: str, imports: dict[str, set[str]]) -> None:
    table = whole(named("Table", imports), imports)
    assert {name.partition("-")[0] for name in table} >= {"index", "app", "tables"}
    more = whole(named(f"game-{slug}", imports), imports) - table
    assert len(more) <= 2, more  # itself, and at most one that games share


@pytest.mark.parametrize("slug", WITH_BOARD)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_that_is_named_ahead_is_there(slug: str, lang: str, imports: dict[str, set[str]]) -> None:
    """Whatever a table needs first: scripts by `modulepreload`, styles by `preload`."""
    links = bundle.ahead(ROOT / build_web.DIST, "/table/somewhere", bundle.Asked("", lang, slug))
    files = [re.sub(r"</assets/(.*)>.*", r"\1", link) for link in links]
    assert all((ASSETS / file).is_file() for file in files)
    whatever = ("index", "start", "app", "tables", "Table")
    for name in (*whatever, f"game-{slug}", f"words-app-{lang}", f"words-{slug}-{lang}"):
        assert named(name, imports) in files
    assert len([file for file in files if file.endswith(".css")]) == 4
