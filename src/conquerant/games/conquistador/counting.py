"""Ways to choose and to order cards, and drawing by them: what dealing fairly needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from conquerant.core.chance import Rng

if TYPE_CHECKING:
    from mypy_extensions import i64

FINE: Final = 1 << 30


def _pascal(most: int, many: int) -> list[list[float]]:
    """Ways to choose so many of so many."""
    rows: list[list[float]] = [[1.0] + [0.0] * many]
    for _ in range(most):
        last = rows[-1]
        rows.append([1.0] + [last[k] + last[k - 1] for k in range(1, many + 1)])
    return rows


PASCAL: Final[list[list[float]]] = _pascal(128, 16)


def choose(n: i64, k: i64) -> float:
    if k < 0 or k > n:
        return 0.0
    if n < len(PASCAL) and k < len(PASCAL[0]):
        return PASCAL[n][k]
    return orders(n, k) / orders(k, k)  # hands and decks larger than those of the box


def orders(n: i64, k: i64) -> float:
    """Ways to lay k of n cards in a row."""
    ways = 1.0
    i: i64 = 0
    while i < k:
        ways *= float(n - i)
        i += 1
    return ways


def _fraction(rng: Rng) -> float:
    return (float(rng.below(FINE)) + float(rng.below(FINE)) / float(FINE)) / float(FINE)


def weighted(weights: list[float], rng: Rng) -> i64:
    total = 0.0
    for w in weights:
        total += w
    left = _fraction(rng) * total
    picked: i64 = 0
    at: i64 = 0
    for w in weights:
        if w > 0.0:
            picked = at
            left -= w
            if left < 0.0:
                return picked
        at += 1
    return picked


def drawn(heap: list[i64], n: i64, rng: Rng) -> list[i64]:
    """Takes so many random cards from a heap."""
    taken: list[i64] = []
    for _ in range(n):
        last: i64 = len(heap) - 1
        j = rng.below(last + 1)
        taken.append(heap[j])
        heap[j] = heap[last]
        heap.pop()
    return taken
