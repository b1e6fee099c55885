"""How far chances can be trusted: in games they were not learned from, what was predicted where turns began beside what
came of it, by tenths, with the mean square error (Brier) and the cross-entropy; of a network and of the hints."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt

from conquerant import bots, games
from conquerant.bots import chances
from conquerant.bots.network import Network, networks
from conquerant.core.chance import Rng
from conquerant.core.contract import OVER, Game
from conquerant.lab import fit, hands, learn
from conquerant.lab.plan import Plan
from conquerant.lab.simulate import interval

Counts = npt.NDArray[np.integer[Any]]
TENTHS = 10
DRAWS = 400  # of as many games as there are, to see what chance would have made of them
SURE = (2.5, 97.5)  # percent


@dataclass
class Tenth:
    """Predictions from `low` on, how many, their mean, and the share that came true."""

    low: float
    n: int
    mean: float
    won: float
    games: int = 0  # these predictions are from, where that is known
    least: float = -1.0  # what came true less what was predicted: 95 % interval
    most: float = 1.0

    def shown(self, near: float) -> bool:
        """That predictions are as near as that."""
        return -near <= self.least and self.most <= near

    def refuted(self, near: float) -> bool:
        return self.least > near or self.most < -near


@dataclass
class Gain:
    """How much less a mean is than another one, with its 95 % interval, games drawn anew."""

    mean: float
    low: float
    high: float


@dataclass
class Line:
    """One who predicts."""

    name: str
    moments: int
    brier: float
    entropy: float
    tenths: list[Tenth]

    def __str__(self) -> str:
        measured = f"Brier {self.brier:.4f}, cross-entropy {self.entropy:.4f}, off by {self.off():.1%}"
        return f"{self.name}: {measured} in {self.moments} turns begun"

    def off(self) -> float:
        """How far predictions are off, on average over the tenths."""
        return sum(tenth.n * abs(tenth.mean - tenth.won) for tenth in self.tenths) / sum(t.n for t in self.tenths)

    def json(self) -> dict[str, Any]:
        return {**asdict(self), "off": self.off()}


def line(name: str, predicted: fit.Numbers, won: fit.Numbers, game: Counts | None = None) -> Line:
    """With the game of each moment the tenths have their intervals."""
    tenths = []
    for k in range(TENTHS):
        there = (predicted >= k / TENTHS) & ((predicted < (k + 1) / TENTHS) | (k == TENTHS - 1))
        if there.any():
            tenth = Tenth(k / TENTHS, int(there.sum()), float(predicted[there].mean()), float(won[there].mean()))
            if game is not None:
                _spread(tenth, there, won, game)
            tenths.append(tenth)
    return Line(name, len(won), fit.brier(predicted, won), float(surprises(predicted, won).mean()), tenths)


def _spread(tenth: Tenth, there: npt.NDArray[np.bool_], won: fit.Numbers, game: Counts) -> None:
    """Wilson's interval, as if there were so many games as vary as much as these do, whose turns and sides have one
    end; where all came out alike, as many as there are."""
    _, place = np.unique(game, return_inverse=True)
    sums, counts = np.bincount(place, (there * won).sum(axis=1)), np.bincount(place, there.sum(axis=1))
    tenth.games = int((counts > 0).sum())
    varies = float(((sums - tenth.won * counts) ** 2).sum()) / tenth.n**2
    most = tenth.games * won.shape[1]
    alike = tenth.won in (0.0, 1.0)
    worth = tenth.games if alike else min(most, tenth.won * (1 - tenth.won) / max(varies, 1e-9))
    low, high = interval(tenth.won * worth, worth)
    tenth.least, tenth.most = low - tenth.mean, high - tenth.mean


def _redrawn(sums: fit.Numbers, counts: fit.Numbers, game: Counts) -> tuple[float, float]:
    """The 95 % interval of sums by counts, as games might have been others of their kind."""
    _, place = np.unique(game, return_inverse=True)
    by_game = np.stack([np.bincount(place, sums), np.bincount(place, counts)], axis=1)
    by_game = by_game[by_game[:, 1] > 0]
    drawn = np.random.default_rng(1).multinomial(len(by_game), np.full(len(by_game), 1 / len(by_game)), DRAWS)
    low, high = np.percentile(np.divide(*(drawn @ by_game).T), SURE)
    return float(low), float(high)


def gain(losses: fit.Numbers, others: fit.Numbers, game: Counts) -> Gain:
    """Of losses by moment, beside those of another who predicts the same."""
    less = others - losses
    return Gain(float(less.mean()), *_redrawn(less, np.ones_like(less), game))


def squares(predicted: fit.Numbers, won: fit.Numbers) -> fit.Numbers:
    """What Brier scores are the mean of, by moment."""
    found: fit.Numbers = ((predicted - won) ** 2).mean(axis=1)
    return found


def surprises(predicted: fit.Numbers, won: fit.Numbers) -> fit.Numbers:
    """What cross-entropies are the mean of, by moment; one alone may lose, too."""
    if won.shape[1] == 1:
        predicted, won = np.concatenate([predicted, 1 - predicted], 1), np.concatenate([won, 1 - won], 1)
    found: fit.Numbers = -(won * np.log(np.clip(predicted, 1e-6, 1))).sum(axis=1)
    return found


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


@dataclass
class Begun:
    """A turn that begins: what the game says of it (`bots/chances.py`), its value, and its features."""

    said: list[float]
    hand: list[float]
    rows: list[list[int]]


def run(plan: Plan, jobs: int) -> Iterator[tuple[list[Begun], list[float]]]:
    yield from hands.each(partial(_game, plan), range(plan.games), jobs)


def _game(plan: Plan, index: int) -> tuple[list[Begun], list[float]]:
    """Nothing of a game that did not end."""
    game = games.load(plan.game, plan.edition)
    state = game.start(plan.seats, plan.options)
    seated = [bots.make(name, fraction=plan.fraction) for name in plan.line_up(index)]
    dice, minds = Rng(f"{plan.seed}/{index}/dice"), [Rng(f"{plan.seed}/{index}/{seat}") for seat in range(plan.seats)]
    sides = chances.sides_of(game, state)
    first = [sides.index(side) for side in range(max(sides) + 1)]
    begun: list[Begun] = []
    whose, left = OVER, learn.LONGEST
    while state.mover != OVER and left:
        if state.whose_turn() != whose:
            whose = state.whose_turn()
            said = chances.chances(game, state)
            hand = [game.value(state, seat) for seat in first]
            begun.append(Begun([said[seat] for seat in first], hand, game.features(state)))
        left -= learn.step(game, state, seated, dice, minds)
    if state.mover != OVER:
        return [], []
    result = chances.chances(game, state)
    return begun, [result[seat] for seat in first]


class Seen:
    """The moments of all games that ended."""

    def __init__(self) -> None:
        self.begun: list[Begun] = []
        self.won: list[list[float]] = []

    def add(self, game: tuple[list[Begun], list[float]]) -> None:
        moments, won = game
        self.begun.extend(moments)
        self.won.extend([won] * len(moments))

    def rows(self) -> list[list[list[int]]]:
        return [moment.rows for moment in self.begun]

    def lines(self, game: Game, plan: Plan) -> list[Line]:
        if not self.begun:
            return []
        won = np.array(self.won, np.float32)
        told = [line("chances", np.array([moment.said for moment in self.begun], np.float32), won)]
        net = networks(game.slug).get(game.table(game.start(plan.seats, plan.options)))
        if net is not None:
            told.append(line("network", judged(net, self.rows()), won))
        return [*told, line("hints", np.array([moment.hand for moment in self.begun], np.float32), won)]
