"""Whether counts fit odds: Pearson's chi-square, with nothing but the standard library."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, lgamma, log

DOUBT = 1e-9  # so small that a fair game is never accused, however often it is tried
LEAST = 20.0  # rarer values are counted together: the test is only good for counts that are not small


def chi_square(counts: Sequence[int], weights: Sequence[int]) -> float:
    """How likely counts as far off as these are, if the odds are `weights`."""
    cells = _pooled(counts, weights)
    if len(cells) < 2:
        return 1.0
    off = sum((count - due) ** 2 / due for count, due in cells)
    return upper_gamma((len(cells) - 1) / 2, off / 2)


def enough(weights: Sequence[int], least: int) -> int:
    """How many tries let the rarest value count by itself; `least` or more, and not beyond all measure."""
    return min(max(least, int(2 * LEAST * sum(weights) / min(weights)) + 1), 20 * least)


def _pooled(counts: Sequence[int], weights: Sequence[int]) -> list[tuple[float, float]]:
    total = sum(counts) / sum(weights)
    cells: list[tuple[float, float]] = []
    rare_count = rare_due = 0.0
    for count, weight in zip(counts, weights, strict=True):
        if weight * total >= LEAST:
            cells.append((count, weight * total))
        else:
            rare_count += count
            rare_due += weight * total
    if rare_due >= LEAST or (rare_due > 0 and not cells):
        cells.append((rare_count, rare_due))
    return cells


def upper_gamma(a: float, x: float) -> float:
    """The regularised upper incomplete gamma function Q(a, x)."""
    if x <= 0:
        return 1.0
    scale = exp(a * log(x) - x - lgamma(a))
    return 1.0 - scale * _series(a, x) if x < a + 1 else scale * _fraction(a, x)


def _series(a: float, x: float) -> float:
    term = total = 1.0 / a
    n = a
    while abs(term) > abs(total) * 1e-15:
        n += 1
        term *= x / n
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    """Lentz's way to work out a continued fraction."""
    b = x + 1 - a
    c = 1e300
    d = 1 / b
    value = d
    i = 0
    step = 0.0
    while abs(step - 1) > 1e-15:
        i += 1
        b += 2
        d = 1 / (b - i * (i - a) * d)
        c = b - i * (i - a) / c
        step = c * d
        value *= step
    return value
