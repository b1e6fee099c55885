"""Fits a small network to played games, with numpy alone; the same games and seed give the same network.

It is trained in floating point on what came of each game, or on a mixture of that and of what a network expected a few
turns later, TD(lambda); then each weight is rounded to eight bits, as `bots/network.py` runs it.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from conquerant.bots.network import MIDDLE, STEPS

Array = npt.NDArray[np.float32]
Numbers = npt.NDArray[np.floating[Any]]

HELD_OUT = 10  # one game in so many is never trained on
BATCH = 256  # moments
RATE = 2e-3
DECAY = 1e-4
SPREAD = 8  # bits behind the point of what an inner neuron says
LARGEST = MIDDLE - 1
CONSTANT = 1e9


@dataclass
class Games:
    """Moments where a turn began: rows of features by moment and side, who won, and which game it was."""

    rows: npt.NDArray[np.int16]  # moment, side, column
    won: Array  # moment, side: shares that sum to one
    game: npt.NDArray[np.int32]  # moment; those of a game stand together, in order
    hand: Array  # moment, side: what the hand-written value said
    base: Array | None = None  # moment, side: logarithms of odds that what a network says is added to

    def odds(self, net: Net) -> Array:
        """By moment and side."""
        pieces = [net.layers(self.rows[at : at + 4096])[-1][..., 0] for at in range(0, len(self.rows), 4096)]
        whole: Array = np.concatenate(pieces)
        return whole if self.base is None else whole + self.base

    def held_out(self) -> npt.NDArray[np.bool_]:
        return np.equal(self.game % HELD_OUT, 0)

    def scale(self) -> Array:
        """Of each column; one that never changes says nothing, and a network learns nothing from it."""
        spread = self.rows.reshape(-1, self.rows.shape[-1]).astype(np.float32).std(axis=0)
        return np.where(spread > 0, spread, CONSTANT).astype(np.float32)


class Net:
    """Neurons that say nothing below 0, two layers of them, and one number at the end."""

    def __init__(self, sizes: list[int], scale: Array, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.scale = scale  # of the columns
        self.weights: list[Array] = []
        self.biases: list[Array] = []
        for inputs, outputs in zip(sizes, [*sizes[1:], 1], strict=True):
            drawn = rng.standard_normal((inputs, outputs)) * np.sqrt(2.0 / inputs)
            self.weights.append(drawn.astype(np.float32))
            self.biases.append(np.zeros(outputs, np.float32))
        self.weights[-1] *= 0.1

    def layers(self, rows: npt.NDArray[np.int16]) -> list[Array]:
        """What each layer says to the rows; the last: the odds."""
        said = [rows.astype(np.float32) / self.scale]
        for weights, biases in zip(self.weights[:-1], self.biases[:-1], strict=True):
            said.append(np.maximum(said[-1] @ weights + biases, 0))
        said.append(said[-1] @ self.weights[-1] + self.biases[-1])
        return said

    def chances(self, rows: npt.NDArray[np.int16]) -> Array:
        """By moment and side."""
        pieces = [softmax(self.layers(rows[at : at + 4096])[-1][..., 0]) for at in range(0, len(rows), 4096)]
        whole: Array = np.concatenate(pieces)
        return whole


def softmax(odds: Array) -> Array:
    shares = np.exp(odds - odds.max(axis=1, keepdims=True))
    chances: Array = shares / shares.sum(axis=1, keepdims=True)
    return chances


def cross_entropy(chances: Numbers, won: Numbers) -> float:
    return float(-(won * np.log(np.clip(chances, 1e-6, 1))).sum(axis=1).mean())


def brier(chances: Numbers, won: Numbers) -> float:
    """The mean square error of all sides' chances."""
    return float(((chances - won) ** 2).mean())


class Adam:
    def __init__(self, net: Net, decay: float = DECAY) -> None:
        self.decay = np.float32(decay)
        self.parameters = [*net.weights, *net.biases]
        self.first = [np.zeros_like(p) for p in self.parameters]
        self.second = [np.zeros_like(p) for p in self.parameters]
        self.steps = 0

    def step(self, slopes: list[Array], rate: float) -> None:
        self.steps += 1
        for p, m, v, slope in zip(self.parameters, self.first, self.second, slopes, strict=True):
            m += 0.1 * (slope - m)
            v += 0.001 * (slope * slope - v)
            step = (m / (1 - 0.9**self.steps)) / (np.sqrt(v / (1 - 0.999**self.steps)) + 1e-8)
            p -= np.float32(rate) * (step + self.decay * p)


def slopes(net: Net, rows: npt.NDArray[np.int16], goal: Array, base: Array | None = None) -> list[Array]:
    """Of the cross-entropy, by all weights and then all biases."""
    said = net.layers(rows)
    odds: Array = said[-1][..., 0] if base is None else said[-1][..., 0] + base
    error: Array = ((softmax(odds) - goal) / np.float32(len(rows)))[..., None]
    by_weight: list[Array] = []
    by_bias: list[Array] = []
    for at in range(len(net.weights) - 1, -1, -1):
        flat = error.reshape(-1, error.shape[-1])
        by_weight.insert(0, np.matmul(said[at].reshape(-1, said[at].shape[-1]).T, flat, dtype=np.float32))
        by_bias.insert(0, flat.sum(axis=0, dtype=np.float32))
        if at:
            error = (error @ net.weights[at].T) * (said[at] > 0)
    return [*by_weight, *by_bias]


def fit(played: Games, goal: Array, hidden: list[int], epochs: int, seed: int, decay: float = DECAY) -> Net:
    """The rate falls to nothing over the epochs."""
    net = Net([played.rows.shape[-1], *hidden], played.scale(), seed)
    adam = Adam(net, decay)
    rng = np.random.default_rng(seed)
    known = np.flatnonzero(~played.held_out())
    steps = epochs * (len(known) // BATCH)
    for _ in range(epochs):
        order = rng.permutation(known)
        for at in range(0, len(order) - BATCH + 1, BATCH):
            chosen = order[at : at + BATCH]
            base = None if played.base is None else played.base[chosen]
            adam.step(slopes(net, played.rows[chosen], goal[chosen], base), RATE * (1 - adam.steps / (steps + 1)))
    return net


def goals(played: Games, net: Net, trust: float) -> Array:
    """TD(lambda): at each moment what the net expects at the next one, mixed with `trust` in what came later."""
    expected = softmax(played.odds(net))
    mixed = played.won.copy()
    for at in range(len(mixed) - 2, -1, -1):
        if played.game[at] == played.game[at + 1]:
            mixed[at] = (1 - trust) * expected[at + 1] + trust * mixed[at + 1]
    return mixed


def rounded(net: Net) -> list[dict[str, Any]]:
    """As `bots/network.py` reads it."""
    layers = []
    for at, (weights, biases) in enumerate(zip(net.weights, net.biases, strict=True)):
        true = weights / net.scale[:, None] if at == 0 else weights
        before = 0 if at == 0 else SPREAD
        after = SPREAD if at < len(net.weights) - 1 else STEPS.bit_length() - 1
        bits = [_bits(true[:, neuron], after - before) for neuron in range(true.shape[1])]
        grown = np.rint(true * np.exp2(np.array(bits))[None, :])
        kept = (np.clip(grown, -LARGEST, LARGEST) + MIDDLE).astype(np.uint8)
        layers.append(
            {
                "inputs": true.shape[0],
                "weights": b64encode(kept.T.tobytes()).decode(),
                "biases": [round(float(b) * 2 ** (n + before)) for b, n in zip(biases, bits, strict=True)],
                "shifts": [n + before - after for n in bits],
            }
        )
    return layers


def told(layers: list[dict[str, Any]], rows: npt.NDArray[np.int16]) -> npt.NDArray[np.float64]:
    """The logarithms of odds by moment and side as `bots/network.py` says them, number for number: sums stay far below
    2^53, where floating point is exact."""
    return np.concatenate([_told(layers, rows[at : at + 4096]) for at in range(0, len(rows), 4096)])


def _told(layers: list[dict[str, Any]], rows: npt.NDArray[np.int16]) -> npt.NDArray[np.float64]:
    said = rows.astype(np.float64)
    for at, layer in enumerate(layers):
        kept = np.frombuffer(b64decode(layer["weights"]), np.uint8).reshape(-1, layer["inputs"]).astype(np.float64)
        sums = (np.maximum(said, 0.0) if at else said) @ (kept - MIDDLE).T + np.array(layer["biases"], np.float64)
        said = np.floor(sums / np.exp2(np.array(layer["shifts"])))
    odds: npt.NDArray[np.float64] = said[..., 0] / STEPS
    return odds


def _bits(weights: Array, least: int) -> int:
    """Behind the point, so that the largest weight of a neuron just fits."""
    largest = max(float(np.abs(weights).max()), 1e-9)
    return max(least, min(20, int(np.floor(np.log2(LARGEST / largest)))))
