from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from laws.sixth import Sixth
from laws.subjects import Patch
from tiny.state import TinyState


@pytest.fixture
def patch(monkeypatch: pytest.MonkeyPatch) -> Patch:
    """Breaks something for the length of a test."""
    return lambda where, name, value: monkeypatch.setattr(where, name, value)


@pytest.fixture
def sixth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sixth]:
    """A game in a folder that nobody knew of."""
    chance = TinyState.chance
    made = Sixth(tmp_path, monkeypatch)
    made.forget()
    yield made
    made.forget()
    TinyState.chance = chance  # type: ignore[method-assign]
