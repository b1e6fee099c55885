"""The coach beside what is exactly so in editions small enough to be solved."""

from __future__ import annotations

import pytest

from coach import solving
from conquerant import games
from conquerant.lab import editions

TINY = [slug for slug in games.names() if "tiny" in editions.ours(slug)]
MOST = 150  # moments of a game
ITERATIONS = 40
RIGHT = 0.02  # of a chance: less than that is not even doubtful
UNSURE = 0.03  # what chances may be off where the coach stops to imagine


@pytest.mark.long
@pytest.mark.parametrize("slug", TINY)
def test_what_the_coach_advises_is_best_in_a_solved_edition(slug: str) -> None:
    """Beside perfect play, moments weighed by how often perfect players come to them."""
    found = list(solving.best_choices(slug, ITERATIONS, MOST))
    whole = sum(each.often for each in found)
    right = sum(each.often for each in found if each.true - each.told < RIGHT)
    assert right >= 0.95 * whole
    assert sum(each.often * (each.true - each.told) for each in found) < 0.005 * whole


@pytest.mark.long
@pytest.mark.parametrize("slug", TINY)
def test_what_a_choice_costs_is_within_its_error_where_all_that_follows_is_counted(slug: str) -> None:
    """Exact where both sides play on by habit, which is what the coach imagines."""
    found = list(solving.costs(slug, MOST))
    near = [each for each in found if abs(each.true - each.told) <= 4 * each.error + UNSURE]
    assert len(found) > 10
    assert len(near) >= 0.9 * len(found)
