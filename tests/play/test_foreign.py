"""A third language is data alone: a game in the terminal in one that nobody has written a line of code for."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from conquerant import games
from foreign import LANG, add_language, copied, environment, marked, unmarked

VISIT = Path(__file__).with_name("foreign_visit.py")


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = copied(tmp_path_factory.mktemp("foreign"))
    add_language(root)
    return root


def run(program: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *arguments]
    return subprocess.run(
        command, env=environment(program), cwd=program, capture_output=True, encoding="utf-8", check=False
    )


@pytest.mark.briefly("world")
@pytest.mark.parametrize("slug", games.names())
def test_a_game_is_played_to_its_end_in_a_language_made_of_files(slug: str, program: Path) -> None:
    done = run(program, str(VISIT), slug, LANG)
    assert done.returncode == 0, done.stderr[-2000:]
    assert marked("The game is over.") in done.stdout
    assert unmarked(done.stdout, "random", slug) == set()
