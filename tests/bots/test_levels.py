"""A small ladder of each game: no level is below the one under it, and more thinking does not hurt.

With a part of the budgets and few games this takes some minutes; docs/ladder and docs/strength have the whole."""

from __future__ import annotations

from typing import Any

import pytest

from conquerant import bots, games
from conquerant.lab import charts, crew, ladder
from conquerant.lab.ladder import Contest, Ladder, Standing, Table

pytestmark = pytest.mark.long

FRACTION = 0.25  # of the budgets
FIRST, MOST = 8, 32  # games of a pair
SLACK = 1.2  # times its fair share that the weaker of a pair may win where the games do not decide
ENDS = "planner@10", "planner@160"  # of the curve, as far as a test can afford


def fight(slug: str, contests: list[Contest], fraction: float) -> list[dict[str, Any]]:
    """At the smallest table, until it is sure."""
    game = games.load(slug)
    seats = max(2, game.seats[0])
    standing = Standing(Ladder(slug, contests, [Table(seats, game.settle({}, seats))], FIRST, MOST, fraction=fraction))
    for _ in ladder.run(standing, crew.cores()):
        pass
    pairs = [standing.pair(number) for number in range(len(contests))]
    for pair in pairs:
        print(slug, *charts.row(pair))
    return pairs


def told(pair: dict[str, Any]) -> str:
    return f"{pair['first']} won {pair['share']:.1%} of {pair['games']} games against {pair['second']}"


@pytest.mark.parametrize("slug", games.names())
def test_no_level_is_below_the_one_under_it(slug: str) -> None:
    for pair in fight(slug, ladder.contests(bots.levels(), lone=False, neighbours=True), FRACTION):
        assert pair["low"] <= pair["fair"], told(pair)
        assert pair["share"] < SLACK * pair["fair"], told(pair)


@pytest.mark.parametrize("slug", games.names())
def test_more_thinking_does_not_hurt(slug: str) -> None:
    """Where the curve is flat, either may win more of so few games."""
    [pair] = fight(slug, [Contest(*ENDS)], 1.0)
    assert pair["low"] <= pair["fair"], told(pair)
