"""The README plays a game, and the docs name files that exist."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.both
def test_the_lines_in_the_readme_play_a_game() -> None:
    failures, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert (failures, tried) == (0, 8)


@pytest.mark.parametrize("page", ["README.md", *(f"docs/{p.name}" for p in (ROOT / "docs").glob("*.md"))])
def test_links_and_named_files_exist(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#:]+)\)", re.sub(r"`[^`]*`", "", text)):
        assert ((ROOT / page).parent / target).exists(), f"{page} links to {target}"
    for name in re.findall(r"`((?:src|tests|docs)/[\w./]+)`", text):
        assert (ROOT / name).exists(), f"{page} names {name}"
