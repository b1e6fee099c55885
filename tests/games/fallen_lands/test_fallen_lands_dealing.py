"""How hidden cards are dealt for imagining: every deal that fits what the hands lack is equally likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from math import comb
from typing import Any

import pytest

from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, State
from conquerant.core.laws.statistics import DOUBT, chi_square
from conquerant.games.fallen_lands.belief import Sight, heard
from conquerant.games.fallen_lands.dealing import Layer
from games.fallen_lands.fallen_table import KINDS, LANDS

# the cards by kind; the room in two hands and the pile; what they lack, kinds as bits
CASES = [
    ([2, 1, 1], [2, 2, 0], [0b001, 0, 0]),
    ([1, 1, 1, 1], [1, 2, 1], [0b0001, 0b0010, 0]),
    ([2, 2, 1], [2, 3, 0], [0b100, 0b001, 0]),
    ([1, 2, 2], [3, 2, 0], [0b001, 0b100, 0]),
    ([3, 1], [1, 2, 1], [0, 0, 0]),
]
FAVOURED = {"thief": 8, "claim": 8, "give": 4, "troop": 1, "shadow-follower": 1}


@pytest.mark.both
@pytest.mark.parametrize(("pool", "room", "lacks"), CASES)
def test_every_deal_that_fits_is_equally_likely(pool: list[int], room: list[int], lacks: list[int]) -> None:
    every, fitting = enumerated(pool, room, lacks)
    ways, over = Layer(pool, lacks, [room]).odds(room)
    assert ways * every == over * fitting.total()
    rng = Rng("deals")
    found: Counter[tuple[int, ...]] = Counter(deal(pool, room, lacks, rng) for _ in range(2000))
    assert set(found) <= set(fitting)
    assert chi_square([found[hands] for hands in fitting], list(fitting.values())) > DOUBT


@pytest.mark.both
def test_where_no_deal_fits_there_is_none() -> None:
    for room in ([1, 1, 0], [2, 0, 0]):
        layer = Layer([1, 1], [0b01, 0b01, 0], [room])
        assert layer.odds(room)[0] == 0
        assert layer.deal(room, Rng("none")) is None


@pytest.mark.both
def test_in_large_hands_every_deal_that_fits_is_equally_likely_too() -> None:
    """Three hands of twenty. The first lacks one kind, the second another, and there are two cards of each."""
    room, lacks = [20, 20, 20, 0], [0b01, 0b10, 0, 0]
    layer = Layer([2, 2, 56], lacks, [room])
    deals = {
        (a, b): comb(20, a) * comb(20, 2 - a) * comb(20, b) * comb(18 + a, 2 - b) for a in (0, 1, 2) for b in (0, 1, 2)
    }
    ways, over = layer.odds(room)
    assert ways * comb(60, 2) * comb(58, 2) == over * sum(deals.values())
    rng = Rng("large")
    found: Counter[tuple[int, int]] = Counter()
    for _ in range(2000):
        cards = layer.deal(room, rng)
        assert cards is not None
        assert 0 not in cards[:20]
        assert 1 not in cards[20:40]
        found[cards[20:40].count(0), cards[:20].count(1)] += 1
    assert chi_square([found[key] for key in deals], list(deals.values())) > DOUBT


@pytest.mark.both
@pytest.mark.parametrize("seed", range(40))
def test_both_ways_of_counting_agree(seed: int) -> None:
    """The more deals are asked for, the sooner all are counted at once: the odds stay the same."""
    rng = Rng(f"odds {seed}")
    pool = [rng.below(4) for _ in range(6)]
    room = [0] * 5
    for _ in range(sum(pool)):
        room[rng.below(4)] += 1
    lacks = [rng.below(64) & rng.below(64) for _ in range(4)] + [0]
    at_once = Layer(pool, lacks, [room] * 1000).odds(room)
    assert Fraction(*at_once) == Fraction(*Layer(pool, lacks, [room]).odds(room))


def test_more_deals_than_can_be_counted_still_give_one_that_fits() -> None:
    """Five hands of twenty cards, of which each lacks two kinds out of ten; only one card in five may go anywhere."""
    lacks = [0b11 << 2 * seat for seat in range(5)] + [0]
    room = [20] * 5 + [0]
    layer = Layer([10] * 10, lacks, [room])
    assert layer.odds(room)[0] > 0
    seen = set()
    for seed in range(3):
        cards = layer.deal(room, Rng(seed))
        assert cards is not None
        assert not any(lacks[i // 20] >> kind & 1 for i, kind in enumerate(cards))
        seen.add(tuple(cards))
    assert len(seen) == 3
    lacks = [0b11110, 0b11110, 0b11101, 0b11011, 0b10111, 0]
    assert Layer([20] * 5, lacks, [room]).deal(room, Rng(1)) is None


def test_among_thieves_nobody_imagines_what_cannot_be() -> None:
    """So many thefts and shuffles that the truth is long forgotten: what one imagines still fits all that is seen."""
    mind = Rng("mind")
    most = 0
    for n, state in enumerate(thievish(5, "1 5")):
        if n < 1210 or mind.below(8):
            continue
        for viewer in (None, *range(5)):
            view = state.view(viewer)
            most = max(most, len(view["memory"]))
            position = LANDS.imagine(view, mind).position()
            assert LANDS.place(position).view(viewer) == view
    assert most == 32


@pytest.mark.parametrize(("seats", "seed"), [(5, "1 5"), (5, "2 5"), (4, "1 4"), (3, "1 3")])
def test_no_view_of_a_long_game_takes_long_to_imagine(seats: int, seed: str) -> None:
    """Counted, not timed: 60 million bits are some 20 ms, and an ordinary view takes a thousandth of that."""
    now_and_then = Rng("now and then")
    efforts = []
    for state in thievish(seats, seed):
        if state.mover < 0 or now_and_then.below(20):
            continue
        for viewer in (None, *range(seats)):
            efforts.append(effort(state.view(viewer)))
    assert max(efforts) < 60_000_000
    assert sorted(efforts)[len(efforts) // 2] < 100_000


def effort(view: dict[str, Any]) -> int:
    """What it takes to compare the rumours of a view, and to deal by any of them."""
    seats, kinds = view["seats"], len(KINDS)
    own = view["mine"] or [[0] * kinds] * len(view["unseen"])
    pools = [[n - m for n, m in zip(*rows, strict=True)] for rows in zip(view["unseen"], own, strict=True)]
    lacks = [bits for row in view["lacks"] for bits in row]
    sight = Sight(seats, kinds, seats if view["seat"] is None else view["seat"], pools, lacks)
    return sight.effort([heard(seats, kinds, told) for told in view["memory"]])


def enumerated(pool: list[int], room: list[int], lacks: list[int]) -> tuple[int, Counter[tuple[int, ...]]]:
    """All orders of the cards, and those that fit by what each hand gets."""
    cards = [kind for kind, n in enumerate(pool) for _ in range(n)]
    places = [place for place, n in enumerate(room) for _ in range(n)]
    orders = list(permutations(cards))
    fit = [o for o in orders if not any(lacks[place] >> kind & 1 for place, kind in zip(places, o, strict=True))]
    return len(orders), Counter(by_hand(order, room) for order in fit)


def deal(pool: list[int], room: list[int], lacks: list[int], rng: Rng) -> tuple[int, ...]:
    cards = Layer(pool, lacks, [room]).deal(room, rng)
    assert cards is not None
    return by_hand(tuple(cards), room)


def by_hand(cards: tuple[int, ...], room: list[int]) -> tuple[int, ...]:
    """The cards in their order, each hand sorted."""
    found: list[int] = []
    for n in room:
        found.extend(sorted(cards[len(found) : len(found) + n]))
    return tuple(found)


def thievish(seats: int, seed: str) -> Iterator[State]:
    """A long game of players who like to steal, and to keep the game alive with claims."""
    rng = Rng(seed)
    state = LANDS.start(seats, {"agreement": "none", "quiet_from": "2", "rounds": 30})
    while state.mover != OVER:
        yield state
        if state.mover == CHANCE:
            state.apply(state.chance(rng))
            continue
        verbs = list(dict.fromkeys(a.verb for a in state.legal()))
        verb = verbs[rng.weighted([FAVOURED.get(v, 2) for v in verbs])]
        said = [a for a in state.legal() if a.verb == verb]
        state.apply(said[rng.below(len(said))])
