"""What bots should not do stays below its goal, in every game that counts it."""

from __future__ import annotations

import pytest

from conquerant import bots, games
from conquerant.lab import crew, habits
from conquerant.lab.plan import Plan

WATCHED = [slug for slug in games.names() if games.load(slug).watcher() is not None]


def counted(slug: str, name: str, n: int, jobs: int, fraction: float) -> habits.Tally:
    """Games of this bot at the largest table."""
    game = games.load(slug)
    seats = game.seats[-1]
    plan = Plan(slug, n, seats, [name] * seats, options=dict(game.settle({}, seats)), fraction=fraction)
    return habits.Tally(habits.goals(slug), list(habits.run(plan, jobs)))


def missed(tally: habits.Tally) -> list[str]:
    told = [habit for habit in tally.habits() if habit.verdict() == "missed"]
    return [f"{h.name}: {h.times} of {h.chances}, {h.low:.1%} at least, and {h.most} is the goal" for h in told]


@pytest.mark.parametrize("slug", WATCHED)
def test_what_is_counted_is_the_same_whatever_the_processes(slug: str) -> None:
    assert counted(slug, "habit", 3, 1, 1.0).seen == counted(slug, "habit", 3, 2, 1.0).seen


@pytest.mark.parametrize("slug", WATCHED)
def test_every_goal_says_what_it_is_about_and_is_a_share(slug: str) -> None:
    told = habits.goals(slug)
    assert told
    for name, goal in told.items():
        assert set(goal) == {"most", "says"}, name
        assert 0 <= goal["most"] < 1, name
        assert goal["says"].strip(), name


@pytest.mark.parametrize("slug", WATCHED)
def test_habit_keeps_its_manners(slug: str) -> None:
    tally = counted(slug, "habit", 12, 1, 1.0)
    assert any(habit.chances for habit in tally.habits() if habit.most is not None)
    assert not missed(tally)


@pytest.mark.long
@pytest.mark.parametrize("name", bots.levels()[-2:])
@pytest.mark.parametrize("slug", WATCHED)
def test_bots_that_plan_keep_their_manners(slug: str, name: str) -> None:
    assert not missed(counted(slug, name, 12, crew.cores(), 0.3))
