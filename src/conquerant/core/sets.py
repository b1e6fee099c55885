"""Sets as the bits of a whole number, of 61 places: compiled, numbers from 2**62 on would be objects."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64


def count(bits: i64) -> i64:
    """How many there are: of each two, four and eight places side by side, then of all."""
    bits -= bits >> 1 & 0x1555555555555555
    bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333)
    bits = bits + (bits >> 4) & 0x0F0F0F0F0F0F0F0F
    bits += bits >> 8
    bits += bits >> 16
    bits += bits >> 32
    return bits & 0x7F


def lowest(bits: i64) -> i64:
    """The place of the lowest one."""
    return count((bits & -bits) - 1)


def nth(bits: i64, ahead: i64) -> i64:
    """The place of the one that has so many others below it."""
    while ahead > 0:
        bits &= bits - 1
        ahead -= 1
    return lowest(bits)
