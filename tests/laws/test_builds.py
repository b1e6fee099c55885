"""Law 9: the compiled and the interpreted build play the same games."""

from __future__ import annotations

import pytest

from conquerant import compiled, games
from conquerant.lab.laws import compare_builds


@pytest.mark.compiled_only
@pytest.mark.skipif(compiled.state() != compiled.COMPILED, reason=f"nothing to compare: {compiled.state()}")
@pytest.mark.parametrize("slug", games.names())
@pytest.mark.parametrize("seed", [1, 2])
def test_both_builds_agree(slug: str, seed: int) -> None:
    assert compare_builds(games.load(slug), seed) > 0
