"""A sixth game is a folder: docs/new-game.md shows this one, and every verb and adapter finds it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import conquerant.games
from conquerant import cli, games, rules, words
from conquerant.lab import gym, pettingzoo
from conquerant.lab.chair import Chair, Here

ROOT = Path(__file__).parents[2]
HOME = ROOT / "tests" / "sixth"
SLUG = "dunes"


@pytest.fixture(autouse=True)
def sixth(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if the folder lay beside the five others."""
    five, inside = games.names(), games.folder
    monkeypatch.setattr(conquerant.games, "__path__", [*conquerant.games.__path__, str(HOME)])
    monkeypatch.setattr(games, "names", lambda: sorted([*five, SLUG]))
    monkeypatch.setattr(games, "folder", lambda slug: HOME / slug if slug == SLUG else inside(slug))
    caches = (games._standard, words.of_game, rules.book)
    yield
    for kept in caches:
        if hasattr(kept, "cache_clear"):
            kept.cache_clear()


@pytest.mark.parametrize(
    "command",
    [
        "simulate dunes --games 20 --jobs 1 --facts --decisions --out run.parquet --records records --dataset data",
        "watch dunes --bots greedy --save game.json --lang fr",
        "ladder dunes --bots random,greedy --games 4 --seats 2",
        "report dunes --games 20 --variants 0 --bots random --out page --jobs 1",
        "laws dunes --games 2 --law 1 --law 2 --law 3 --law 5",
        "rules dunes 2.1 --lang en",
        "edition dunes --save box.toml",
        "edition dunes --disguise 3 --save other.toml",
    ],
)
def test_every_verb_takes_it(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.run(command.split()) == 0


def test_it_is_played_by_learners_and_models() -> None:
    env = gym.env(SLUG, 2, bots="greedy")
    assert len(env.driven.choices) == 6
    over = False
    env.reset(seed=1)
    while not over:
        *_, terminated, truncated, _ = env.step(env.action_masks().nonzero()[0][0])
        over = terminated or truncated
    table = pettingzoo.env(SLUG, 3)
    table.reset(seed=1)
    assert games.load(SLUG).legend(3)[:3] == ["phase is claim", "phase is wind", "phase is over"]
    here = Here(games.load(SLUG), {}, ["random"] * 3, 0, "1")
    assert "Dawn Dune" in Chair(here).look()
    assert "is held already" in Chair(here).play(next(iter(held(here))))


def held(here: Here) -> list[str]:
    """A dune that is held; somebody claims one first."""
    here.play(here.options()[0])
    names = [name for name, owner in here.state.position()["dunes"].items() if owner >= 0]
    return [f"claim {name}" for name in names]


def test_the_page_names_every_file_of_it() -> None:
    page = (ROOT / "docs" / "new-game.md").read_text("utf-8")
    for file in (HOME / SLUG).iterdir():
        if file.is_file():
            assert file.name in page or re.sub(r"\.(fr|en)\.", ".*.", file.name) in page, file.name
    assert "tests/sixth/dunes" in page
