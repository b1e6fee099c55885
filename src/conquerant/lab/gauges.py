"""What a game keeps to say who will win, fitted to its games: how to read the hand-written value, a network that puts
it right, and how far to trust each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from conquerant.lab import fit
from conquerant.lab.moments import FIT, KEPT, MIX, Array, Seen

TIMES = 4  # as often a game of bots that plan counts, being fewer
HIDDEN = [8]
EPOCHS = 6
MOST = 40_000  # turns; of more every second, or third, is taken
DECAY = 3.0
TRUST = 0.85  # TD(lambda)
STEPS = 30  # of Newton's
TURNS = 5.0  # for so many independent turns a game counts, however many it has: they all have one end
DOUBT = 5.0  # how firmly figures stay where they would be without any game
WARY = 200.0  # the same where it is said how far to trust what was fitted: as it is
ENOUGH = 24  # games of bots that plan by which alone it is mixed
PLAIN = {"steep": 1.0, "late": 0.0, "turn": 0.0}  # the value as it is
ALONE = {"network": 0.0, "hints": 1.0}  # the mix without a network


@dataclass
class Fitted:
    """What is found for a kind of table. By who says them, hints, or these and a network: how far each is trusted, and
    the odds of all moments."""

    hints: dict[str, float]
    layers: list[dict[str, Any]]
    mixes: dict[str, dict[str, float]]
    odds: dict[str, Array]


def fitted(moments: Seen) -> Fitted:
    found, won, times = np.array(moments.found), np.array(moments.won), worth(moments)
    known = ~moments.part(KEPT)
    gauge = weights(found[known], won[known], times[known], [1.0, 0.0, 0.0])
    hints = named(("steep", "late", "turn"), gauge)
    by_hand = found @ np.array(list(hints.values()))
    if won.shape[1] == 1:
        return Fitted(hints, [], {"hints": ALONE}, {"hints": by_hand})
    trial = trials(moments)
    slope = named(("hints",), weights(by_hand[trial][..., None], won[trial], times[trial], [1.0], WARY))
    one = Fitted(hints, [], {"hints": {**ALONE, **slope}}, {"hints": slope["hints"] * by_hand})
    if moments.rows[0].size:
        one.layers = network_of(moments, by_hand)
        both = np.stack([fit.told(one.layers, np.array(moments.rows)), by_hand], axis=2)
        mix = named(("network", "hints"), weights(both[trial], won[trial], times[trial], [1.0, 1.0], WARY))
        one.mixes["network"], one.odds["network"] = mix, both @ np.array(list(mix.values()))
    return one


def chances_of(odds: Array) -> Array:
    """By moment and side; one alone has them against nobody."""
    if odds.shape[1] == 1:
        alone: Array = 1.0 / (1.0 + np.exp(-odds))
        return alone
    grown = np.exp(odds - odds.max(axis=1, keepdims=True))
    whole: Array = grown / grown.sum(axis=1, keepdims=True)
    return whole


def trials(moments: Seen) -> npt.NDArray[np.bool_]:
    """By which it is said how far to trust what: games of bots that plan, where there are enough."""
    trial = moments.part(MIX)
    planned = trial & moments.planned()
    return planned if moments.count(planned) >= ENOUGH else trial


def weights(x: Array, won: Array, times: Array, prior: list[float], doubt: float = DOUBT) -> Array:
    """The figures by which columns (moment, side, column) tell the odds best, by Newton's method; they are drawn
    towards those of before, so that few games change little."""
    if x.shape[1] == 1:
        x, won = np.concatenate([x, np.zeros_like(x)], axis=1), np.concatenate([won, 1.0 - won], axis=1)
    before = np.array(prior)
    figures = before.copy()
    for _ in range(STEPS):
        p = chances_of(x @ figures)
        slope = np.einsum("m,ms,msk->k", times, p - won, x) + doubt * (figures - before)
        mean = np.einsum("ms,msk->mk", p, x)
        bend = np.einsum("m,ms,msk,msl->kl", times, p, x, x) - np.einsum("m,mk,ml->kl", times, mean, mean)
        step = np.linalg.solve(bend + doubt * np.eye(len(figures)), slope)
        figures -= step * min(1.0, 2.0 / max(1e-9, float(np.abs(step).max())))
    return figures


def worth(moments: Seen) -> Array:
    """How much each moment counts: those of a game together as TURNS, on average; TIMES as much where bots plan."""
    planned = moments.planned()
    games = moments.count(np.ones_like(planned))
    return np.where(planned, float(TIMES), 1.0) * TURNS * games / len(planned)


def named(names: tuple[str, ...], figures: Array) -> dict[str, float]:
    return {name: round(float(figure), 4) for name, figure in zip(names, figures, strict=True)}


def network_of(moments: Seen, by_hand: Array) -> list[dict[str, Any]]:
    """What it says is added to the odds of the value. Fitted to what came of the games, then to what is expected a
    little later."""
    chosen = np.flatnonzero(moments.part(FIT))
    chosen = chosen[:: -(-len(chosen) // MOST)]
    rows = np.array([moments.rows[at] for at in chosen], np.int16)
    won = np.array(moments.won, np.float32)[chosen]
    none_apart = (np.array(moments.game)[chosen] * fit.HELD_OUT + 1).astype(np.int32)
    played = fit.Games(rows, won, none_apart, won, by_hand[chosen].astype(np.float32))
    first = fit.fit(played, won, HIDDEN, EPOCHS, 1, DECAY)
    return fit.rounded(fit.fit(played, fit.goals(played, first, TRUST), HIDDEN, EPOCHS, 2, DECAY))
