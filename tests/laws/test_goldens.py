"""Law 8: ids, tree of play and how a game reads change only together with its version."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tiny.game
from conquerant import games
from conquerant.core.laws import perft
from laws import goldens
from laws.subjects import Patch, invented
from tiny.actions import Lay, table
from tiny.state import TinyState

pytestmark = pytest.mark.both


@pytest.mark.parametrize("slug", games.names())
def test_a_game_is_what_it_was(slug: str) -> None:
    assert goldens.numbers_file(slug).exists(), f"{slug} has no goldens yet: python tests/laws/goldens.py {slug}"
    then = json.loads(goldens.numbers_file(slug).read_text("utf-8"))
    text = goldens.playthrough_file(slug).read_text("utf-8")
    assert list(goldens.complaints(games.load(slug), then, text)) == []


def test_what_is_written_is_what_is_read() -> None:
    numbers = goldens.numbers(invented().game)
    assert json.loads(goldens.written(numbers)) == numbers


def test_the_leaves_of_a_small_tree() -> None:
    """Nine cards to draw, then eight; the last to lay has two cards, may lay one or both, and is done."""
    game = invented().game
    start = game.start(2)
    assert [perft(start, depth) for depth in range(4)] == [1, 9, 9 * 8, 9 * 8 * 7]
    end = {"player": 1, "phase": "lay", "round": 3, "drawn": [[1, 2], [3, 4]], "laid": [[1], []]}
    last = game.place({**start.position(), **end})
    assert [perft(last, depth) for depth in range(1, 5)] == [2, 3, 3, 3]  # 3 or 4; 3 4, 3 done, 4 done; 3 4 done


def complaint(then: tuple[dict[str, Any], str]) -> str:
    return "\n".join(goldens.complaints(invented().game, *then))


@pytest.fixture
def then() -> tuple[dict[str, Any], str]:
    """The goldens of the invented game as it should be."""
    game = invented().game
    return goldens.numbers(game), goldens.playthrough(game)


def test_the_same_game_is_not_complained_of(then: tuple[dict[str, Any], str]) -> None:
    assert complaint(then) == ""


def test_an_id_inserted(then: tuple[dict[str, Any], str], patch: Patch) -> None:
    """One more seat means one more `give`, and every id after it moves."""
    patch(tiny.actions, "MOST_SEATS", 4)
    assert len(table(invented().game.edition)) == 33
    assert "the ids of tiny changed, but VERSION is still 1: raise it if that is meant" in complaint(then)


def test_a_rule_changed(then: tuple[dict[str, Any], str], patch: Patch) -> None:
    refuse = Lay.refuse
    patch(Lay, "refuse", lambda a, s: None if a.number in s.hand(s.player) else refuse(a, s))
    assert "the play of tiny changed, but VERSION is still 1" in complaint(then)


def test_a_score_changed(then: tuple[dict[str, Any], str], patch: Patch) -> None:
    """Nothing that perft would count."""
    patch(TinyState, "scores", lambda s: [n + 1 for n in s.points])
    assert "a game of tiny reads otherwise, but VERSION is still 1" in complaint(then)


def test_a_new_version_needs_new_goldens(then: tuple[dict[str, Any], str], patch: Patch) -> None:
    patch(tiny.game, "VERSION", 2)
    assert "tiny is at version 2, its goldens at 1" in complaint(then)
