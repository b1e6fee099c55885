"""Counting what a person would shake his head at: names, shares, goals, and a verdict with its interval."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tiny.game
from conquerant import cli, games
from conquerant.core.chance import Rng
from conquerant.core.contract import Game
from conquerant.lab import habits, simulate
from conquerant.lab.habits import Habit, Seen, Tally
from conquerant.lab.plan import Plan

PLAN = Plan("tiny", 8, 3, ["random", "greedy", "random"], rotate=True)
COMMAND = ["habits", "tiny", "--bots", "random", "--games", "8", "--seats", "3", "--jobs", "1"]


@pytest.fixture
def goals(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The small game stands among the others, with hints of its own."""
    found: dict[str, Any] = {}
    monkeypatch.setattr(games, "load", lambda slug, edition=None: tiny.game.make())
    monkeypatch.setattr(games, "pack", lambda slug, edition: None)
    monkeypatch.setattr(games, "read_hints", lambda slug: {"manners": found})
    return found


def test_every_step_is_seen_and_every_game_has_a_watcher_of_its_own(goals: dict[str, Any]) -> None:
    seen = list(habits.run(PLAN))
    assert len(seen) == 8
    for index, game in enumerate(seen):
        _, done, decisions = simulate.play_one(tiny.game.make(), PLAN, index)
        verbs = [action.verb for action in done]
        assert game.finished
        assert game.decisions == decisions
        assert game.chances == {"gifts": verbs.count("give") + verbs.count("keep"), "too-much": verbs.count("done")}
        assert game.times["gifts"] == verbs.count("give")


def test_the_verb_prints_what_there_is(goals: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    goals["gifts"] = {"most": 0.9, "says": "cards given away"}
    goals["naps"] = {"most": 0.1, "says": "turns slept through"}
    assert cli.run([*COMMAND, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [row["name"] for row in told["habits"]] == ["gifts", "naps", "too-much"]
    assert [row["verdict"] for row in told["habits"]] == ["met", "never came up", "no goal"]
    gifts = told["habits"][0]
    assert gifts["share"] == gifts["times"] / gifts["chances"]
    assert gifts["low"] < gifts["share"] < gifts["high"]
    assert cli.run(COMMAND) == 0
    page = " ".join(capsys.readouterr().out.split())
    for words in ("gifts", "given", f"{gifts['times']} of", "90.0%", "8 of 8 games finished"):
        assert words in page


@pytest.mark.parametrize(("most", "code"), [(0.0, 1), (1.0, 0)])
def test_a_missed_goal_is_an_exit_code(
    most: float, code: int, goals: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    goals["gifts"] = {"most": most, "says": "cards given away"}
    assert cli.run([*COMMAND, "--check"]) == code
    assert cli.run(COMMAND) == 0
    assert ("missed" if code else "met") in capsys.readouterr().out


def test_what_chance_explains_is_not_missed() -> None:
    few, many = ([Seen({"naps": 1}, {"naps": 4}, True, 9)] * n for n in (2, 200))
    verdicts = [Tally({"naps": {"most": 0.2, "says": ""}}, seen).habits()[0].verdict() for seen in (few, many)]
    assert verdicts == ["open", "missed"]


def test_what_comes_together_counts_for_less() -> None:
    """The same share of the same chances: spread over all games, or all of it in a few of them."""
    spread = habits.clustered([(1, 10)] * 40)
    together = habits.clustered([(10, 10)] * 4 + [(0, 10)] * 36)
    assert together[1] - together[0] > 2 * (spread[1] - spread[0])
    assert spread == simulate.interval(40, 400)
    assert habits.clustered([]) == (0.0, 1.0)
    assert habits.clustered([(0, 10)] * 40) == simulate.interval(0, 400)


def test_intervals_of_what_comes_together_hold_what_they_promise() -> None:
    """Every game has a share of its own, three in ten on average."""
    rng, outside = Rng("together"), 0
    for _ in range(300):
        pairs = []
        for _ in range(30):
            own = (0, 3, 6)[rng.below(3)]
            pairs.append((sum(rng.below(10) < own for _ in range(20)), 20))
        low, high = habits.clustered(pairs)
        outside += not low <= 0.3 <= high
    assert 4 <= outside <= 30


def test_a_game_without_a_watcher_says_so(
    goals: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tiny.game.Tiny, "watcher", Game.watcher)
    assert cli.run(COMMAND) == 2
    assert "game: tiny has nothing that counts habits" in capsys.readouterr().err


def test_a_habit_is_told_whole() -> None:
    told = Habit("naps", "turns slept through", 1, 4, 0.05, 0.7, 0.1).json()
    assert (told["share"], told["most"], told["verdict"]) == (0.25, 0.1, "open")
