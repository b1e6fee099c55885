"""A small ladder of each game: no level is below the one under it, and more thinking does not hurt."""

from __future__ import annotations

from typing import Any

import pytest

from conquerant import bots, games
from conquerant.lab import charts, crew, ladder
from conquerant.lab.ladder import Contest, Ladder, Standing, Table

pytestmark = pytest.mark.long

FRACTION = 0.3  # of the budgets
FIRST, MOST = 16, 128  # games of a pair
SLACK = 1.1  # times its fair share that the weaker of a pair may win where the games do not decide


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


@pytest.mark.parametrize("slug", games.names())
def test_no_level_is_below_the_one_under_it(slug: str) -> None:
    for pair in fight(slug, ladder.contests(bots.levels(), lone=False, neighbours=True), FRACTION):
        assert pair["low"] <= pair["fair"], f"{pair['first']} is stronger than {pair['second']}: {pair['share']:.1%}"
        assert pair["share"] < SLACK * pair["fair"], f"{pair['first']} against {pair['second']}: {pair['share']:.1%}"


@pytest.mark.parametrize("slug", games.names())
def test_more_thinking_does_not_hurt(slug: str) -> None:
    """The two ends of the curve of strength against budget."""
    [pair] = fight(slug, [Contest("planner@25", "planner@400")], 1.0)
    assert pair["low"] <= pair["fair"], f"planner@25 won {pair['share']:.1%} of {pair['games']} games"
