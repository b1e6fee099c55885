from __future__ import annotations

import pytest

LONG_SECONDS = 3600


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Nothing hangs for ever; what is long by nature has an hour."""
    for item in items:
        if (named := item.get_closest_marker("briefly")) and set(named.args).isdisjoint(case_of(item)):
            item.add_marker(pytest.mark.long)
        if item.get_closest_marker("long") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(LONG_SECONDS))


def case_of(item: pytest.Item) -> list[str]:
    """What tells a case of a test from its others."""
    assert isinstance(item, pytest.Function)
    return item.callspec.id.split("-")
