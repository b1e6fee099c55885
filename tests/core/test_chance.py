"""The generator both builds agree on, and the tables of dice."""

from __future__ import annotations

import itertools
import pickle

import pytest

from conquerant.core.chance import Rng, throws, ways

pytestmark = pytest.mark.both


def test_it_is_xoshiro128_plus_plus() -> None:
    """The published sequence for the state 1, 2, 3, 4."""
    rng = Rng(0)
    rng.a, rng.b, rng.c, rng.d = 1, 2, 3, 4
    assert [rng.word() for _ in range(5)] == [641, 1573767, 3222811527, 3517856514, 836907274]


def test_a_seed_is_hashed() -> None:
    rng = Rng("conquerant")
    assert [rng.word() for _ in range(2)] == [4125831796, 4117622683]


def test_words_stay_below_two_to_the_thirty_two() -> None:
    rng = Rng(7)
    assert all(0 <= rng.word() < 2**32 for _ in range(10_000))


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    first = [Rng(seed).below(6) for seed in range(6000)]
    assert all(900 < first.count(face) < 1100 for face in range(6))
    assert sum(a == b for a, b in itertools.pairwise(first)) < 1200


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 36, 1000, 2**31])
def test_below_is_in_range_and_even(n: int) -> None:
    rng = Rng(n)
    drawn = [rng.below(n) for _ in range(6000)]
    assert min(drawn) >= 0
    assert max(drawn) < n
    assert abs(sum(drawn) / len(drawn) - (n - 1) / 2) < n * 0.03


def test_weighted_follows_the_weights() -> None:
    rng = Rng("weights")
    drawn = [rng.weighted([1, 2, 3]) for _ in range(6000)]
    assert [round(drawn.count(i) / 1000) for i in range(3)] == [1, 2, 3]


def test_a_shuffle_keeps_everything() -> None:
    items = list(range(20))
    Rng("shuffle").shuffle(items)
    assert items != list(range(20))
    assert sorted(items) == list(range(20))


def test_a_copy_and_a_pickle_go_on_alike() -> None:
    rng = Rng("twin")
    rng.word()
    twin, sent = rng.copy(), pickle.loads(pickle.dumps(rng))
    assert rng.word() == twin.word() == sent.word()


def test_throws_are_all_the_throws() -> None:
    assert [len(throws(n)) for n in (1, 2, 3)] == [6, 21, 56]
    assert [sum(ways(t) for t in throws(n)) for n in (1, 2, 3)] == [6, 36, 216]
    assert all(list(t) == sorted(t, reverse=True) for t in throws(3))
    assert (ways((6, 6, 6)), ways((6, 6, 1)), ways((6, 5, 1))) == (1, 3, 6)
