"""The hunt for the slowest imagining."""

from __future__ import annotations

from typing import Any

import pytest

from conquerant import games
from conquerant.core.contract import CHANCE, Game
from conquerant.lab import bench, clock, thinking


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


def test_what_a_level_takes_is_measured_in_whole_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that thinks for a second of its own clock at every choice."""
    now = iter(range(10**9))
    monkeypatch.setattr(clock, "thread_time", lambda: float(next(now)))
    told = thinking.level("habit", "conquetes", 2, 0.05)
    assert told["decision_ms"] == told["worst_decision_ms"] == 1000
    assert told["decisions"] > 10
    assert 1000 <= told["turn_ms"] <= told["worst_turn_ms"]
    assert told["worst_turn_ms"] % 1000 == 0


def test_a_turn_lasts_until_it_is_somebody_elses() -> None:
    """Dice do not end it, and what others answer meanwhile is theirs."""
    watch = clock.Clock(2)
    for player, seat, took in ((0, 0, 5.0), (CHANCE, 0, 0.0), (0, 1, 7.0), (0, 0, 3.0), (1, 1, 2.0)):
        watch.step(player)
        if took:
            watch.note(seat, took)
    watch.end_turn()
    first, second = watch.spent
    assert (first.turns, first.worst, first.decisions) == ([8.0], 5.0, 2)
    assert (second.turns, second.worst, second.mean()) == ([2.0], 7.0, 4.5)


def test_a_late_turn_is_one_of_twenty() -> None:
    spent = clock.Spent(turns=[float(n) for n in range(100)])
    assert spent.turn(0.95) == 95
    assert clock.Spent().turn(0.95) == 0


@pytest.mark.parametrize("slug", games.names())
def test_imagined_games_are_counted(slug: str) -> None:
    told = thinking.rolling(slug, games.load(slug).seats[-1], 0.05)
    assert told["rolls"] > 1
