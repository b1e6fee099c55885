"""Sets as bits: counted and sought as one would by hand."""

from __future__ import annotations

import random

import pytest

from conquerant.core import sets

pytestmark = pytest.mark.both

ALL = (1 << 61) - 1


@pytest.mark.parametrize("chosen", [0, 1, ALL, 1 << 60, 0b1011, *(random.Random(k).getrandbits(61) for k in range(50))])
def test_every_one_is_counted_and_found_in_its_place(chosen: int) -> None:
    places = [place for place in range(61) if chosen >> place & 1]
    assert sets.count(chosen) == len(places)
    assert [sets.nth(chosen, ahead) for ahead in range(len(places))] == places
    if places:
        assert sets.lowest(chosen) == places[0]
