from __future__ import annotations

import pytest

from laws.subjects import Patch


@pytest.fixture
def patch(monkeypatch: pytest.MonkeyPatch) -> Patch:
    """Breaks something for the length of a test."""
    return lambda where, name, value: monkeypatch.setattr(where, name, value)
