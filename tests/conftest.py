from __future__ import annotations

import pytest

LONG_SECONDS = 3600


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Nothing hangs for ever; what is long by nature has an hour."""
    for item in items:
        if item.get_closest_marker("long") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(LONG_SECONDS))
