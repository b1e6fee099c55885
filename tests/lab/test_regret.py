"""What a judgement is worth: the same moments for the same seed, and more dice choose better plans."""

from __future__ import annotations

import json
from typing import Any

import pytest

from conquerant import cli, games
from conquerant.bots.planner import Contender
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, Game, State
from conquerant.core.errors import BadInput
from conquerant.lab import regret


def study(**more: Any) -> regret.Study:
    given: dict[str, Any] = {"judges": ["planner@8", "planner@200"], "games": 1, "dice": 20, "every": 20, **more}
    return regret.Study("conquetes", 2, {}, "planner@8", **given)


def test_the_same_seed_gives_the_same_moments() -> None:
    first, again = (next(iter(regret.run(study(), 1))) for _ in range(2))
    assert [moment.gains for moment in first] == [moment.gains for moment in again]
    assert first
    assert all(moment.plans > 1 for moment in first)
    assert list(first[0].gains) == [regret.ROOM, "planner@8", "planner@200"]


def test_what_is_told_are_means() -> None:
    one = regret.Seen(3, {"a": 100.0, "b": 0.0}, {"a": 2.0, "b": 4.0})
    other = regret.Seen(2, {"a": 0.0, "b": 0.0}, {"a": 0.0, "b": 0.0})
    told = regret.lines([one, other])
    assert told == [("a", 50.0, pytest.approx(50.0), 1.0), ("b", 0.0, 0.0, 2.0)]


def test_nobody_judges_who_does_not_plan(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BadInput, match="expected bots that plan"):
        regret.planner("habit")
    assert cli.run(["regret", "conquetes", "--seats", "2", "--judges", "medium"]) != 0
    assert "bots that plan" in capsys.readouterr().err


def test_truth_tells_plans_apart() -> None:
    """By shares of the victory."""
    game = games.load("conquetes")
    state = game.start(2, {})
    shares = [sum(won) / 20 for won in moment_truth(game, state)]
    assert all(0.0 <= share <= 1.0 for share in shares)
    assert len({round(share, 2) for share in shares}) > 1


def moment_truth(game: Game, state: State) -> list[list[float]]:
    while state.mover == CHANCE:
        state.apply(state.chance(Rng("1")))
    plans = [Contender(plan) for plan in game.plans(state, Rng("2"))]
    return regret.truth(study(), game, state.view(state.mover), plans, "3")


def test_the_verb_tells_what_each_gains(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["regret", "conquetes", "--seats", "2", "--judges", "planner@8", "--bots", "planner@8", "--games", "1"]
    assert cli.run([*words, "--dice", "6", "--jobs", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [line["judge"] for line in told["judges"]] == [regret.ROOM, "planner@8"]
    assert told["moments"] > 0
