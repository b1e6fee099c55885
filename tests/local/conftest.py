from __future__ import annotations

from collections.abc import Iterator

import pytest

from host.guests import Guest
from local.flat import Flat
from server.visitors import OCCUPIED


@pytest.fixture(scope="session")
def flat() -> Iterator[Flat]:
    made = Flat(pace=0.0, grace=0.5, idle=1.0, rate=500.0)
    yield made
    made.close()


@pytest.fixture(autouse=True)
def leave_the_table() -> Iterator[None]:
    yield
    while OCCUPIED:
        OCCUPIED.pop().close()


@pytest.fixture
def lucie(flat: Flat) -> Guest:
    return Guest(flat, "Lucie")


@pytest.fixture
def karim(flat: Flat) -> Guest:
    return Guest(flat, "Karim")


@pytest.fixture
def eve(flat: Flat) -> Guest:
    return Guest(flat, "Eve")
