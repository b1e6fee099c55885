"""How long a level would think here, told from small shares of its budget, by a clock that the story moves."""

from __future__ import annotations

from typing import Any

import pytest

from conquerant import bots
from conquerant.local import paces

make = bots.make


class Clock:
    """A level that takes `fixed` seconds and `whole` more for all of its budget; now and then the device is busy."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, fixed: float, whole: float, hiccup: float = 0.0) -> None:
        self.now, self.calls, self.shares = 0.0, 0, list[float]()
        self.fixed, self.whole, self.hiccup = fixed, whole, hiccup
        monkeypatch.setattr(paces, "time", self)
        monkeypatch.setattr(bots, "make", self.made)

    def perf_counter(self) -> float:
        return self.now

    def made(self, name: str, *, fraction: float = 1.0, temper: str = "") -> Any:
        return make(name) if name == "habit" else Level(self, fraction)


class Level:
    """Has a plan once it has thought, and need not think again."""

    def __init__(self, clock: Clock, share: float) -> None:
        self.clock, self.share, self.plans = clock, share, False

    def choose(self, game: Any, view: Any, options: list[Any], rng: Any) -> Any:
        clock = self.clock
        assert len(options) > 1  # else there is nothing to think about
        if self.plans:
            return options[0]
        self.plans = True
        clock.calls += 1
        clock.shares.append(self.share)
        clock.now += clock.fixed + clock.whole * self.share + clock.hiccup * (clock.calls % 2)
        return options[0]


@pytest.mark.parametrize(("fixed", "whole"), [(0.0, 0.1), (0.01, 1.0), (0.5, 3.0), (0.0, 20.0), (0.0, 0.0)])
def test_it_is_what_the_whole_budget_would_take(monkeypatch: pytest.MonkeyPatch, fixed: float, whole: float) -> None:
    Clock(monkeypatch, fixed, whole)
    assert paces.probe("world", "hard") == pytest.approx(fixed + whole)


def test_a_device_that_is_busy_for_a_moment_is_not_taken_for_a_slow_one(monkeypatch: pytest.MonkeyPatch) -> None:
    Clock(monkeypatch, fixed=0.0, whole=0.1, hiccup=0.3)
    assert paces.probe("world", "hard") == pytest.approx(0.1)


def test_a_slow_device_is_asked_for_small_shares_only(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch, fixed=0.0, whole=30.0)
    paces.probe("world", "expert")
    assert max(clock.shares) == pytest.approx(0.06)
