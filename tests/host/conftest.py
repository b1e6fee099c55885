from __future__ import annotations

from collections.abc import Iterator

import pytest

from host.guests import Guest, Home
from server.visitors import OCCUPIED


@pytest.fixture(scope="session")
def home() -> Iterator[Home]:
    made = Home(pace=0.0, grace=0.5, idle=1.0, rate=500.0)
    yield made
    made.close()


@pytest.fixture(autouse=True)
def leave_the_table() -> Iterator[None]:
    yield
    while OCCUPIED:
        OCCUPIED.pop().close()


@pytest.fixture
def lucie(home: Home) -> Guest:
    return Guest(home, "Lucie")


@pytest.fixture
def karim(home: Home) -> Guest:
    return Guest(home, "Karim")


@pytest.fixture
def eve(home: Home) -> Guest:
    return Guest(home, "Eve")
