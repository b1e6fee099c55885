"""Vectors: numbers side by side in memory, which compiled code reads and writes twenty times faster than a list.

A vector has a fixed length; a slice of it is another vector with numbers of its own. It knows `==`, `in` and iteration,
but `is` means nothing once compiled, and JSON wants `list(vector)`. Those of ours that hold whole numbers have 64 bits:
narrower ones copy no faster that could be felt, wrap at smaller numbers once compiled, and each one read would have to
be widened by a call, which is slow where nothing is compiled (docs/research.md has the figures).

Where nothing is compiled a list is faster, and takes the place of such a vector: nothing that games do with one
tells them apart.

This is the only module of the engine that needs anything beyond the standard library. Games name the type as they
name `i64`, under TYPE_CHECKING, and make their vectors here.
"""

from __future__ import annotations

from types import FunctionType
from typing import Any, Final, cast

from librt.vecs import append, extend, vec
from mypy_extensions import i32, i64


def vector(numbers: list[i64]) -> vec[i64]:
    if INTERPRETED:
        return cast("vec[i64]", _listed(numbers))
    # Number by number: given a list as it is, librt first words an error about the buffer that lists lack.
    return vec[i64]([n for n in numbers])  # noqa: C416


def fractions(numbers: list[float]) -> vec[float]:
    if INTERPRETED:
        return cast("vec[float]", _listed(numbers))
    return vec[float]([n for n in numbers])  # noqa: C416


def zeros(length: i64) -> vec[i64]:
    return filled(length, 0)


def filled(length: i64, number: i64) -> vec[i64]:
    if INTERPRETED:
        return cast("vec[i64]", _listed([number] * length))
    return vec[i64]([number] * length)


def total(numbers: vec[i64]) -> i64:
    n: i64 = 0
    for each in numbers:
        n += each
    return n


def _listed(numbers: Any) -> Any:
    return numbers[:]


INTERPRETED: Final = isinstance(total, FunctionType)  # a compiled one is something else


def words(numbers: list[int]) -> vec[i32]:
    """Numbers of 32 bits, for pages that numpy reads: its float32 has as many."""
    made = vec[i32](capacity=len(numbers))
    for each in numbers:
        made = append(made, i32(each))
    return made


def joined(page: vec[i32], more: vec[i32]) -> vec[i32]:
    return extend(page, more)
