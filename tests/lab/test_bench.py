"""The hunt for the slowest imagining."""

from __future__ import annotations

from typing import Any

import pytest

from conquerant import games
from conquerant.core.contract import Game
from conquerant.lab import bench


@pytest.mark.parametrize("slow", [None, 0, 2])
def test_the_slowest_imagining_is_found_whoever_has_it(slow: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Spectators' views are timed too, and those of all seats."""

    def timed(game: Game, view: dict[str, Any]) -> float:
        return 0.5 if view["seat"] == slow and view["phase"] == "place" else 0.001

    monkeypatch.setattr(bench, "_once", timed)
    assert bench.slowest(games.load("world"), 3, 0.05) == pytest.approx(500_000)


def test_a_hiccup_of_the_machine_is_not_an_imagining(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([9.0])
    monkeypatch.setattr(bench, "_once", lambda game, view: next(times, 0.001))
    assert bench.slowest(games.load("world"), 3, 0.01) == pytest.approx(1000)
