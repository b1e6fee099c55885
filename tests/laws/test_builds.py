"""Law 9: other processes, with other hashes and in the other build, play the same games."""

from __future__ import annotations

import pytest

from conquerant import compiled, games
from conquerant.core.laws import Broken
from conquerant.lab.laws import COMPARED, compare_processes
from laws.sixth import Sixth


@pytest.mark.compiled_only
@pytest.mark.skipif(compiled.state() != compiled.COMPILED, reason=f"nothing to compare: {compiled.state()}")
@pytest.mark.parametrize("slug", games.names())
@pytest.mark.parametrize("seed", [1, 2])
def test_both_builds_agree(slug: str, seed: int) -> None:
    assert compare_processes(games.load(slug), seed) == 2 * COMPARED


def test_a_sound_game_is_the_same_in_another_process(sixth: Sixth) -> None:
    assert compare_processes(games.load(sixth.slug), 1) >= COMPARED


def test_play_that_depends_on_hashes_is_found(sixth: Sixth) -> None:
    """Within one process nothing is amiss: a set of words has the same order whenever it is walked."""
    sixth.write(
        "game.py",
        """
        from tiny import actions
        from tiny.game import Tiny
        from tiny.state import TinyState

        legal = TinyState.legal
        first = next(iter({f"card {i}" for i in range(64)}))

        class Hashed(TinyState):
            def chance(self, rng):
                found = self.legal()
                return found[(hash(first) + rng.below(len(found))) % len(found)]

        TinyState.chance = Hashed.chance

        def make(edition, weights):
            return Tiny(edition)
        """,
    )
    game = games.load(sixth.slug)
    with pytest.raises(Broken, match="this process and one with other hashes differ"):
        compare_processes(game, 1)
