"""Imagining hands of which something is known: it ends, within a bound that is counted, and it is fair."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement, permutations
from typing import Any

import pytest

from conquerant.core.chance import Rng
from conquerant.core.contract import OVER, State
from conquerant.core.errors import BadInput
from conquerant.core.laws.statistics import chi_square
from conquerant.games.world.dealing import Deal, below
from conquerant.games.world.memory import Group, heard, plain
from games.world.world_table import WORLD, given
from story import rule

pytestmark = pytest.mark.both

MOST_LOOKS = 25_000  # at ways to fill a stage: some 0.8 ms where the engine is compiled
HARD = [[2, 0, 0, 0], [7, 0, 0, 0], [0, 7, 0, 0], [0, 0, 7, 0]]  # of an old layer, by seat
HARD_LACKS = [0, 6, 5, 3]


def hard() -> State:
    """Hands of 2, 7, 7 and 7 old cards; the sevens lack two arms each, so that few deals fit."""
    position = given(seats=4, phase="attack").truth
    del position["known"]
    position["hands"] = [[row, [0] * 4] for row in HARD]
    position["lacks"] = [[lacks, 0] for lacks in HARD_LACKS]
    position["talon"] = [0, 0, 0, 0]
    position["discard"] = [14 - 9, 14 - 7, 14 - 7, 2]
    return WORLD.place(position)


@rule("7.9")
def test_where_few_deals_fit_one_of_them_is_imagined() -> None:
    state = hard()
    for viewer in (None, 0, 1, 2, 3):
        view = state.view(viewer)
        for draw in range(20):
            imagined = WORLD.imagine(view, Rng(draw))
            assert imagined.view(viewer) == view
            assert imagined.census() == state.census()


@rule("7.9", "8.2")
def test_what_was_known_of_two_hands_is_known_of_the_victors() -> None:
    """Both jokers are shown. Blue holds two cards that are neither cannon nor horseman and takes over yellow's two that
    are neither infantryman nor cannon."""
    table = given(
        turn="blue", bresil=("blue", 9), afrique_nord=("yellow", 1), rest=("red", "blue"), old_hands={}, hands={}
    )
    position = table.truth
    position["hands"] = [[[0, 3, 0, 0], [0] * 4], [[2, 0, 0, 0], [0] * 4], [[0, 0, 2, 0], [0] * 4]]
    del position["known"]
    position["lacks"] = [[0, 0], [6, 0], [3, 0]]
    position["talon"] = [0, 0, 0, 0]
    position["discard"] = [12, 11, 12, 2]
    state = WORLD.place(position)
    for words in ("attack bresil afrique_nord 3", "red 6 6 6", "black 1"):
        state.apply(WORLD.action(words))
    known = [{"cards": 2, "lacks": 3}, {"cards": 2, "lacks": 6}]
    for viewer in (0, None):
        view = state.view(viewer)
        assert view["layers"][0]["known"] == [[], known, []]
        for draw in range(50):
            imagined = WORLD.imagine(view, Rng(draw))
            assert imagined.position()["hands"][1][0] == [2, 0, 2, 0]
            assert imagined.view(viewer) == view


def written_out(pool: list[int], shares: list[tuple[int, int]]) -> Counter[tuple[tuple[int, ...], ...]]:
    """Every order of the cards, told apart; each group gets its number of them, and none of a kind it lacks."""
    cards = [kind for kind, n in enumerate(pool) for _ in range(n)]
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for order in permutations(range(len(cards))):
        rest = iter(order)
        rows = []
        for n, lacks in shares:
            row = [cards[next(rest)] for _ in range(n)]
            if any(lacks >> kind & 1 for kind in row):
                break
            rows.append(tuple(row.count(kind) for kind in range(4)))
        else:
            found[tuple(rows)] += 1
    return found


SMALL: list[tuple[list[int], list[tuple[int, int]]]] = [
    ([2, 2, 2, 1], [(2, 6), (2, 5), (2, 0)]),
    ([3, 2, 1, 1], [(2, 1), (2, 1), (1, 0)]),
    ([2, 2, 2, 2], [(3, 8), (2, 4), (1, 0)]),
    ([2, 2, 1, 2], [(2, 3), (2, 12), (2, 8)]),
    ([1, 2, 3, 2], [(1, 14), (3, 1), (2, 2)]),
]


@rule("7.9")
@pytest.mark.parametrize(("pool", "shares"), SMALL)
def test_every_deal_that_fits_is_as_likely_as_any_other(pool: list[int], shares: list[tuple[int, int]]) -> None:
    due = written_out(pool, shares)
    rng, seen = Rng(str(pool)), Counter[tuple[tuple[int, ...], ...]]()
    for _ in range(2000):
        known = [[plain(n, lacks)] if lacks else [] for n, lacks in shares]
        rows = Deal(pool, [n for n, _ in shares], known).deal(rng)
        assert [sum(row[kind] for row in rows) for kind in range(4)] == pool
        seen[tuple(tuple(row) for row in rows[:-1])] += 1
    assert set(seen) <= set(due)
    assert chi_square([seen[hands] for hands in sorted(due)], [due[hands] for hands in sorted(due)]) > 1e-4


@rule("7.9")
@pytest.mark.parametrize(("pool", "shares"), SMALL)
def test_the_deals_that_fit_are_counted(pool: list[int], shares: list[tuple[int, int]]) -> None:
    """As rows of classes, so that the cards of one class may still lie in any order."""
    known: list[list[Group]] = [[plain(n, lacks)] if lacks else [] for n, lacks in shares]
    deal = Deal(pool, [n for n, _ in shares], known)
    alike = 1
    for size in deal.sizes:
        for n in range(2, size + 1):
            alike *= n
    assert deal.ways() * alike == sum(written_out(pool, shares).values())


def test_a_view_that_no_deal_fits_is_refused() -> None:
    """Nobody sees such a view; but one that somebody wrote must not be searched for ever."""
    view = hard().view(None)
    view["layers"][0]["known"][0] = [{"cards": 2, "lacks": 15}]
    with pytest.raises(BadInput, match=r"^layers: no deal of the unseen cards fits what is known of the hands"):
        WORLD.imagine(view, Rng(0))


def test_large_numbers_are_drawn_evenly() -> None:
    n = 3 << 70
    rng, thirds = Rng("below"), [0, 0, 0]
    for _ in range(1500):
        number = below(rng, n)
        assert 0 <= number < n
        thirds[number // (1 << 70)] += 1
    assert chi_square(thirds, [1, 1, 1]) > 1e-4
    assert below(rng, 1) == 0


def looks(pool: list[int], held: list[int], known: list[list[Group]]) -> int:
    deal = Deal(pool, held, known)
    deal.ways()
    return int(deal.looked)


def slowest(pool: list[int], hands: int) -> int:
    """The most work that hands of about equal size make, for what they may lack: all different things, or single kinds,
    which leave most open."""
    size = sum(pool) // hands
    lacks = [*combinations(range(1, 15), hands), *combinations_with_replacement((1, 2, 4, 8, 9), hands)]
    return max(looks(pool, [size] * hands, [[plain(size, bits)] for bits in each]) for each in lacks)


@rule("7.9")
@pytest.mark.parametrize("hands", [2, 3, 4, *(pytest.param(n, marks=pytest.mark.once) for n in (5, 6))])
def test_the_slowest_view_is_dealt_within_a_bound(hands: int) -> None:
    """The work is counted, not timed. A hand lacks only what was spent of newer cards, so that not all are old."""
    assert 0 < max(slowest(pool, hands) for pool in ([13, 13, 12, 2], [12, 12, 12, 1])) <= MOST_LOOKS


@rule("7.9", "8.2")
def test_the_slowest_joined_hands_are_dealt_within_a_bound() -> None:
    """One player took over three hands that lacked different things, and showed four cards out of them since."""
    parts = [plain(9, 1), plain(9, 2), plain(9, 4)]
    joined = Group(23, 0, parts, [1, 1, 1, 1])
    assert looks([12, 12, 12, 1], [23, 9], [[joined], [plain(9, 8)]]) <= MOST_LOOKS


@rule("7.9", "8.2")
def test_whole_games_stay_far_below_the_bound() -> None:
    most = 0
    for seed in range(6):
        state, rng = WORLD.start(6, {"rounds": 40, "joker": "wild", "rule": "second"}), Rng(seed)
        while state.mover != OVER:
            if state.mover >= 0:
                action = WORLD.habit(state, rng)
                state.apply(action if action is not None else state.pick(rng))
                continue
            state.apply(state.chance(rng))
            most = max(most, hardest(state.view(None)))
    assert 0 < most <= MOST_LOOKS // 10


def hardest(view: dict[str, Any]) -> int:
    layers = [layer for layer in view["layers"] if any(layer["known"])]
    return max((looks(la["unseen"], la["held"], [heard(k) for k in la["known"]]) for la in layers), default=0)
