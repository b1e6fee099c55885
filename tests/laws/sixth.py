"""A sixth game in a folder of its own: the invented one, found like any other, with what a test takes from it."""

from __future__ import annotations

import os
import sys
import textwrap
from pathlib import Path

import pytest

from conquerant import games, rules, words
from laws.subjects import FOLDER, TINY

GAME = """
from tiny.game import Tiny

def make(edition, weights):
    return Tiny(edition)
"""
EDITION = """
cards = 9
dealt = 2
goal = 12
rounds = 3

[game]
id = "tiny"
name = "La Veillée"
name_en = "The Long Evening"
"""
FOUND = """
from pathlib import Path
import conquerant.games as games
games.HERE = Path({home!r})
games.__path__.append({home!r})
"""


class Sixth:
    """The folder, in this process and in those that it starts."""

    slug = TINY

    def __init__(self, home: Path, patch: pytest.MonkeyPatch) -> None:
        self.folder = home / TINY
        self.folder.mkdir()
        self.write("game.py", GAME)
        self.write("edition.toml", EDITION)
        self.write("hints.toml", "[weights]\n")
        for file in FOLDER.iterdir():
            if file.suffix in (".md", ".ftl", ".json"):
                (self.folder / file.name).write_bytes(file.read_bytes())
        patch.setattr(games, "HERE", home)
        patch.setattr(games, "__path__", [*games.__path__, str(home)])
        (home / "sitecustomize.py").write_text(FOUND.format(home=str(home)), "utf-8")
        tests = FOLDER.parent
        patch.setenv("PYTHONPATH", os.pathsep.join([str(home), str(tests), *sys.path]))
        patch.setenv("PYTHONHASHSEED", "12")

    def write(self, name: str, text: str) -> None:
        (self.folder / name).write_text(textwrap.dedent(text), "utf-8")

    def lose(self, name: str) -> None:
        (self.folder / name).unlink()

    def forget(self) -> None:
        """As if no file of it had ever been read."""
        for cached in (games._standard, rules.book, words.of_game):
            cached.cache_clear()
        sys.modules.pop(f"conquerant.games.{TINY}.game", None)
        sys.modules.pop(f"conquerant.games.{TINY}", None)
