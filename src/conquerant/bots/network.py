"""A small network in whole numbers: how likely each side is to win, the same in every build and on every machine.

Weights have eight bits and a power of two of their own for each neuron; what a neuron says is counted in parts of FINE.
A file beside the game's rules holds one network for each kind of table, and how it was made: `conquerant learn`.
"""

from __future__ import annotations

import json
from base64 import b64decode
from functools import cache
from math import exp
from typing import TYPE_CHECKING, Any, Final, final

from conquerant import games

if TYPE_CHECKING:
    from mypy_extensions import i64

FILE: Final = "networks.json"  # in a game's folder
MIDDLE: Final = 128  # the byte of a weight of 0
STEPS: Final = 1024  # in which a whole logarithm of odds is counted
FURTHEST: Final = 16 * STEPS  # beyond that a chance is 0
SHARES: Final[list[i64]] = [round(exp(-n / STEPS) * (1 << 30)) for n in range(FURTHEST)]


@final
class Layer:
    def __init__(self, inputs: i64, weights: bytes, biases: list[i64], shifts: list[i64]) -> None:
        self.inputs: Final[i64] = inputs
        self.weights: Final = weights  # neuron after neuron
        self.biases: Final = biases
        self.shifts: Final = shifts  # by so many bits its sum is too large

    def say(self, said: list[i64]) -> list[i64]:
        weights = self.weights
        at: i64 = 0
        sums: list[i64] = []
        for neuron in range(len(self.biases)):
            total = self.biases[neuron]
            for i in range(self.inputs):
                total += (weights[at] - MIDDLE) * said[i]
                at += 1
            sums.append(total >> self.shifts[neuron])
        return sums

    def __reduce__(self) -> tuple[Any, ...]:
        return Layer, (self.inputs, self.weights, self.biases, self.shifts)


@final
class Network:
    """From a row of `Game.features` to the logarithm of a side's odds, in STEPS; the sides' odds make their chances."""

    def __init__(self, layers: list[Layer]) -> None:
        self.layers: Final = layers

    def odds(self, row: list[i64]) -> i64:
        said = row
        last: i64 = len(self.layers) - 1
        for number in range(last):
            said = [n if n > 0 else 0 for n in self.layers[number].say(said)]
        return self.layers[last].say(said)[0]

    def chances(self, rows: list[list[i64]]) -> list[float]:
        """Of all sides; they sum to one."""
        odds: list[i64] = [self.odds(row) for row in rows]
        best: i64 = odds[0]
        for n in odds:
            if n > best:
                best = n
        shares: list[i64] = [SHARES[best - n] if best - n < FURTHEST else 0 for n in odds]
        total: i64 = 0
        for n in shares:
            total += n
        return [float(n) / float(total) for n in shares]

    def __reduce__(self) -> tuple[Any, ...]:
        return Network, (self.layers,)


@cache
def networks(slug: str) -> dict[str, Network]:
    """By the kind of table (`Game.table`)."""
    path = games.folder(slug) / FILE
    if not path.exists():
        return {}
    tables = json.loads(path.read_text(encoding="utf-8"))["tables"]
    return {table: read(kept["layers"]) for table, kept in tables.items()}


def read(layers: list[dict[str, Any]]) -> Network:
    return Network([_layer(kept) for kept in layers])


def _layer(kept: dict[str, Any]) -> Layer:
    return Layer(kept["inputs"], b64decode(kept["weights"]), kept["biases"], kept["shifts"])
