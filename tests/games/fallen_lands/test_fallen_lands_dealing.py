"""How hidden cards are dealt for imagining: every deal that fits what the hands lack is equally likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import pytest

from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, State
from conquerant.core.laws.statistics import DOUBT, chi_square
from conquerant.games.fallen_lands.dealing import Layer
from games.fallen_lands.fallen_table import LANDS

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
    ways, over = Layer(pool, room, lacks).odds()
    assert ways * every == over * fitting.total()
    rng = Rng("deals")
    found: Counter[tuple[int, ...]] = Counter(deal(Layer(pool, room, lacks), rng) for _ in range(2000))
    assert set(found) <= set(fitting)
    assert chi_square([found[hands] for hands in fitting], list(fitting.values())) > DOUBT


@pytest.mark.both
def test_where_no_deal_fits_there_is_none() -> None:
    for room in ([1, 1, 0], [2, 0, 0]):
        layer = Layer([1, 1], room, [0b01, 0b01, 0])
        assert layer.odds()[0] == 0
        assert layer.deal(Rng("none")) is None


def test_more_deals_than_can_be_counted_still_give_one_that_fits() -> None:
    """Five hands of twenty cards, of which each lacks two kinds out of ten; only one card in five may go anywhere."""
    lacks = [0b11 << 2 * seat for seat in range(5)] + [0]
    layer = Layer([10] * 10, [20] * 5 + [0], lacks)
    assert layer.odds()[0] > 0
    seen = set()
    for seed in range(3):
        cards = layer.deal(Rng(seed))
        assert cards is not None
        assert not any(lacks[i // 20] >> kind & 1 for i, kind in enumerate(cards))
        seen.add(tuple(cards))
    assert len(seen) == 3
    assert (
        Layer([20, 20, 20, 20, 20], [20] * 5 + [0], [0b11110, 0b11110, 0b11101, 0b11011, 0b10111, 0]).deal(Rng(1))
        is None
    )


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


def enumerated(pool: list[int], room: list[int], lacks: list[int]) -> tuple[int, Counter[tuple[int, ...]]]:
    """All orders of the cards, and those that fit by what each hand gets."""
    cards = [kind for kind, n in enumerate(pool) for _ in range(n)]
    places = [place for place, n in enumerate(room) for _ in range(n)]
    orders = list(permutations(cards))
    fit = [o for o in orders if not any(lacks[place] >> kind & 1 for place, kind in zip(places, o, strict=True))]
    return len(orders), Counter(by_hand(order, room) for order in fit)


def deal(layer: Layer, rng: Rng) -> tuple[int, ...]:
    cards = layer.deal(rng)
    assert cards is not None
    return by_hand(tuple(cards), layer.room)


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
