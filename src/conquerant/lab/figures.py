"""What a seat sees as a list of Python's own numbers, for whoever wants no array.

Making a number of Python's costs more than writing it on a page; but nearly all of them are 0, and stand in a new list
already.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i32, i64

from conquerant.core.contract import State
from conquerant.core.sheet import ONE, Sheet
from conquerant.core.vectors import INTERPRETED

POINT: Final = 23  # bits of a float32 after its point
WHOLE: Final[i32] = 1 << POINT
SCALES: Final[list[float]] = [2.0 ** (exponent - 127 - POINT) for exponent in range(128)]


def listed(state: State, seat: i64) -> list[float]:
    """The numbers of `state.observation(seat)`."""
    sheet = Sheet(state.seats, seat)
    state.observe(sheet)
    if INTERPRETED:
        return list(sheet.numbers)
    page, size = sheet.page, sheet.next
    numbers = [0.0] * size
    i: i64 = 0
    while i < size:
        bits = page[i]
        if bits == ONE:
            numbers[i] = 1.0
        elif bits != 0:
            numbers[i] = fraction(bits)
        i += 1
    return numbers


def fraction(bits: i32) -> float:
    """A float32 from 0 to 1 by its bits; all of ours are at least 2 ** -126."""
    mantissa = bits & (WHOLE - 1) | WHOLE
    return float(mantissa) * SCALES[bits >> POINT]
