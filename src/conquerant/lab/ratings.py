"""Elo out of games between two bots that hold some seats each.

A bot of strength s with n of the seats wins with n·s / (n·s + m·t) against t with m seats: the first place of Plackett
and Luce. Elo is 400 log10 s, around a mean of 0. One drawn game of every bot against a stranger of mean strength is
added, so that a bot that won or lost everything has a rating too. Intervals follow from the curvature of the
likelihood.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Any

from conquerant.lab.simulate import interval

ELO = 400 / log(10)
SURE = 1.96
ROUNDS = 200


@dataclass
class Result:
    """One game: the seats of both, and the share of the victory that went to the first."""

    first: str
    second: str
    seats: int
    others: int
    share: float


@dataclass
class Rating:
    bot: str
    elo: float
    low: float
    high: float
    games: int
    share: float

    def json(self) -> dict[str, Any]:
        figures = {"elo": round(self.elo, 1), "low": round(self.low, 1), "high": round(self.high, 1)}
        return {"bot": self.bot, **figures, "games": self.games, "share": self.share}


def rate(names: list[str], results: list[Result]) -> list[Rating]:
    theta = dict.fromkeys(names, 0.0)
    for _ in range(ROUNDS):
        step = _solve(*_slope(names, results, theta))
        for name, change in zip(names, step, strict=True):
            theta[name] += max(-1.0, min(1.0, change))
        if max(map(abs, step)) < 1e-9:
            break
    variances = _variances(_slope(names, results, theta)[0])
    middle = sum(theta.values()) / len(names)
    return [
        _rating(name, (theta[name] - middle) * ELO, SURE * sqrt(variance) * ELO, results)
        for name, variance in zip(names, variances, strict=True)
    ]


def _rating(name: str, elo: float, half: float, results: list[Result]) -> Rating:
    shares = [r.share for r in results if r.first == name] + [1 - r.share for r in results if r.second == name]
    return Rating(name, elo, elo - half, elo + half, len(shares), sum(shares) / len(shares) if shares else 0.0)


def _slope(names: list[str], results: list[Result], theta: dict[str, float]) -> tuple[list[list[float]], list[float]]:
    """The curvature and the gradient of the log-likelihood."""
    place = {name: i for i, name in enumerate(names)}
    curve = [[0.0] * len(names) for _ in names]
    slope = [0.0] * len(names)
    for name in names:  # the stranger
        p = 1 / (1 + exp(-theta[name]))
        slope[place[name]] += 0.5 - p
        curve[place[name]][place[name]] += p * (1 - p)
    for r in results:
        i, j = place[r.first], place[r.second]
        p = 1 / (1 + r.others / r.seats * exp(theta[r.second] - theta[r.first]))
        slope[i] += r.share - p
        slope[j] -= r.share - p
        for a, b, sign in ((i, i, 1), (j, j, 1), (i, j, -1), (j, i, -1)):
            curve[a][b] += sign * p * (1 - p)
    return curve, slope


def _variances(curve: list[list[float]]) -> list[float]:
    """The variance of each strength's distance from the mean of all: the inverse of the curvature, centred."""
    n = len(curve)
    inverse = [_solve(curve, [float(i == k) for i in range(n)]) for k in range(n)]
    means = [sum(row) / n for row in inverse]
    return [inverse[k][k] - 2 * means[k] + sum(means) / n for k in range(n)]


def _solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """By elimination; the matrix is positive definite."""
    n = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for k in range(n):
        for i in range(k + 1, n):
            factor = rows[i][k] / rows[k][k]
            rows[i] = [a - factor * b for a, b in zip(rows[i], rows[k], strict=True)]
    solution = [0.0] * n
    for k in reversed(range(n)):
        solution[k] = (rows[k][n] - sum(rows[k][j] * solution[j] for j in range(k + 1, n))) / rows[k][k]
    return solution


def mean(shares: list[float], z: float = SURE) -> tuple[float, float, float]:
    """A share of victories with its interval, of 95 % unless `z` says otherwise."""
    if not shares:
        return 0.0, 0.0, 1.0
    low, high = interval(sum(shares), len(shares), z)
    return sum(shares) / len(shares), low, high
