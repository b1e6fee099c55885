"""Checks of values from outside."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from conquerant import games
from conquerant.core.errors import LARGEST, BadInput, whole


def test_a_whole_number_fits_wherever_it_is_counted() -> None:
    assert whole(LARGEST, "n") == LARGEST
    with pytest.raises(BadInput, match=f"n: expected a whole number from 0 to {LARGEST}, got"):
        whole(LARGEST + 1, "n")
    with pytest.raises(BadInput, match="n: expected a whole number of at least 1, got 0"):
        whole(0, "n", 1)


@pytest.mark.both
@pytest.mark.parametrize("number", [2**63, 10**30])
def test_a_number_beyond_any_box_is_refused_in_positions_and_editions(number: int) -> None:
    world = games.load("world")
    position: dict[str, Any] = copy.deepcopy(world.start(3, {}).position())
    position["talon"][0] = number
    with pytest.raises(BadInput, match="talon"):
        world.place(position)
    edition = games.read_edition("conquetes")
    edition["solo"]["region_points"] = number
    with pytest.raises(BadInput, match=r"solo\.region_points"):
        games.make("conquetes", edition)
