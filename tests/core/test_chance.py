"""The generator both builds agree on, and the tables of dice."""

from __future__ import annotations

import collections
import hashlib
import itertools
import pickle

import pytest

from conquerant.core.chance import Rng, throws, ways

pytestmark = pytest.mark.both

SHUFFLED = ("bfedchga", 1108978393)


def test_it_is_xoshiro128_plus_plus() -> None:
    """The published sequence for the state 1, 2, 3, 4."""
    rng = Rng(0)
    rng.a, rng.b, rng.c, rng.d = 1, 2, 3, 4
    assert [rng.word() for _ in range(5)] == [641, 1573767, 3222811527, 3517856514, 836907274]


def test_a_seed_is_hashed() -> None:
    rng = Rng("conquerant")
    assert [rng.word() for _ in range(2)] == [4125831796, 4117622683]


def test_the_four_words_of_a_state_are_the_first_of_the_hash() -> None:
    for seed in ("conquerant", 3, "é"):
        digest = hashlib.sha256(str(seed).encode()).digest()
        words = [int.from_bytes(digest[at : at + 4], "big") for at in (0, 4, 8, 12)]
        rng = Rng(seed)
        assert [rng.a, rng.b, rng.c, rng.d] == [*words[:3], words[3] | 1]


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


@pytest.mark.parametrize("n", [1, 5, 6, 36, 2**31, 1431655766, 2_000_000_001])
def test_words_that_would_favour_some_numbers_are_thrown_away(n: int) -> None:
    """Each number has equally many words that lead to it; those left over, up to one in three here, lead to none."""
    rng, twin = Rng("even"), Rng("even")
    for _ in range(200):
        word = twin.word()
        while word * n % 2**32 < 2**32 % n:
            word = twin.word()
        assert rng.below(n) == word * n // 2**32
    assert rng.word() == twin.word()


def test_an_index_of_weight_nought_never_comes() -> None:
    rng = Rng("nought")
    assert {rng.weighted([0, 1, 0, 2, 0]) for _ in range(200)} == {1, 3}
    assert rng.weighted([7]) == 0


def test_weights_follow_one_draw_below_their_sum() -> None:
    rng, twin = Rng("sum"), Rng("sum")
    for _ in range(200):
        left = twin.below(6)
        assert rng.weighted([1, 2, 3]) == (0 if left < 1 else 1 if left < 3 else 2)


def test_weights_that_are_none_are_named() -> None:
    for weights in ([], [0, 0]):
        with pytest.raises(ValueError, match=r"^weights must be positive$"):
            Rng(0).weighted(weights)


def test_weighted_follows_the_weights() -> None:
    rng = Rng("weights")
    drawn = [rng.weighted([1, 2, 3]) for _ in range(6000)]
    assert [round(drawn.count(i) / 1000) for i in range(3)] == [1, 2, 3]


def test_a_shuffle_keeps_everything() -> None:
    items = list(range(20))
    Rng("shuffle").shuffle(items)
    assert items != list(range(20))
    assert sorted(items) == list(range(20))


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    rng, orders = Rng("orders"), collections.Counter[tuple[int, ...]]()
    for _ in range(6000):
        items = [0, 1, 2]
        rng.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    assert all(880 < count < 1120 for count in orders.values())


def test_a_shuffle_is_the_same_for_the_same_seed_ever_after() -> None:
    rng, items = Rng("shuffle"), list("abcdefgh")
    rng.shuffle(items)
    assert ("".join(items), rng.word()) == SHUFFLED


def test_a_copy_and_a_pickle_go_on_alike() -> None:
    rng = Rng("twin")
    rng.word()
    twin, sent = rng.copy(), pickle.loads(pickle.dumps(rng))
    assert [rng.word() for _ in range(5)] == [twin.word() for _ in range(5)] == [sent.word() for _ in range(5)]


def test_throws_are_all_the_throws() -> None:
    assert [len(throws(n)) for n in (1, 2, 3)] == [6, 21, 56]
    assert [sum(ways(t) for t in throws(n)) for n in (1, 2, 3)] == [6, 36, 216]
    assert all(list(t) == sorted(t, reverse=True) for t in throws(3))
    assert throws(2)[:3] == [(1, 1), (2, 1), (3, 1)]
    assert throws(2)[-1] == (6, 6)
    assert (ways((6, 6, 6)), ways((6, 6, 1)), ways((6, 5, 1))) == (1, 3, 6)
