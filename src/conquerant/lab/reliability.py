"""How far chances can be trusted: in games they were not learned from, what was predicted where turns began beside what
came of it, by tenths, with the mean square error (Brier) and the cross-entropy; of a network and of the hints."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

import numpy as np

from conquerant import bots, games
from conquerant.bots.network import Network, networks
from conquerant.core.contract import Game
from conquerant.lab import fit, hands, learn
from conquerant.lab.plan import Plan

TENTHS = 10


@dataclass
class Tenth:
    """Predictions from `low` on, how many, their mean, and the share that came true."""

    low: float
    n: int
    mean: float
    won: float


@dataclass
class Line:
    """One who predicts."""

    name: str
    moments: int
    brier: float
    entropy: float
    tenths: list[Tenth]

    def __str__(self) -> str:
        return f"{self.name}: Brier {self.brier:.4f}, cross-entropy {self.entropy:.4f} of {self.moments} turns begun"

    def json(self) -> dict[str, Any]:
        return asdict(self)


def line(name: str, predicted: fit.Array, won: fit.Array) -> Line:
    tenths = []
    for k in range(TENTHS):
        there = (predicted >= k / TENTHS) & ((predicted < (k + 1) / TENTHS) | (k == TENTHS - 1))
        if there.any():
            tenths.append(Tenth(k / TENTHS, int(there.sum()), float(predicted[there].mean()), float(won[there].mean())))
    return Line(name, len(won), fit.brier(predicted, won), fit.cross_entropy(predicted, won), tenths)


def judged(net: Network, rows: Any) -> fit.Array:
    """By the network as it runs in bots."""
    return np.array([net.chances(moment) for moment in rows], np.float32)


def held_out(run: learn.Run) -> list[Line]:
    """On the games of its generation that the network was not fitted to."""
    played = run.folder.games([run.generation])
    there = played.held_out()
    net = learn.read_layers(run.champion)
    both = {"network": judged(net, played.rows[there].tolist()), "hints": played.hand[there]}
    return [line(name, predicted, played.won[there]) for name, predicted in both.items()]


def run(plan: Plan, jobs: int) -> Iterator[tuple[list[learn.Moment], list[float]]]:
    yield from hands.each(partial(_game, plan), range(plan.games), jobs)


def _game(plan: Plan, index: int) -> tuple[list[learn.Moment], list[float]]:
    game = games.load(plan.game, plan.edition)
    seated = [bots.make(name, fraction=plan.fraction) for name in plan.line_up(index)]
    return learn.record(game, game.start(plan.seats, plan.options), seated, f"{plan.seed}/{index}")


class Seen:
    """The moments of all games that ended."""

    def __init__(self) -> None:
        self.rows: list[list[list[int]]] = []
        self.hand: list[list[float]] = []
        self.won: list[list[float]] = []

    def add(self, game: tuple[list[learn.Moment], list[float]]) -> None:
        moments, won = game
        for rows, hand in moments if won else ():
            self.rows.append(rows)
            self.hand.append(hand)
            self.won.append(won)

    def lines(self, game: Game, plan: Plan) -> list[Line]:
        won, hand = np.array(self.won, np.float32), np.array(self.hand, np.float32)
        net = networks(game.slug).get(game.table(game.start(plan.seats, plan.options)))
        told = [] if net is None else [line("network", judged(net, self.rows), won)]
        return [*told, line("hints", hand, won)] if self.won else []
