"""How likely everybody is to win: the one place that answers it, for every game, number of seats and setting.

The game's own hand-written value says it, made into chances that came true as often as they say, and with it a network
(`network.py`) where the game keeps one for the kind of table. Both were fitted to games of bots, where turns begin;
in the midst of a turn they are less sure.

    from conquerant.bots.chances import chances, foreseen, typical_error

    chances(game, state)            # of a whole state, true or imagined: a chance for each seat
    foreseen(game, view, Rng("1"))  # of what a seat sees: the mean over worlds it may be in
    typical_error(game, state)      # how far such a chance is off, on average, in games it was not fitted to
"""

from __future__ import annotations

import json
from functools import cache
from math import exp, log
from typing import TYPE_CHECKING, Any, Final, final

from conquerant import games
from conquerant.bots.network import STEPS, Network, read
from conquerant.core.chance import Rng
from conquerant.core.contract import OVER, Game, State

if TYPE_CHECKING:
    from mypy_extensions import i64

FILE: Final = "chances.json"  # in a game's folder, written by `conquerant foresight`
WORLDS: Final = 24  # imagined, for a view
LEAST: Final = 0.001  # a smaller value counts as this one
LATE: Final = 20  # rounds
UNKNOWN: Final = 0.5  # the typical error where nothing is known


@final
class Gauge:
    """From hand-written values to the logarithm of a side's odds: `steep` times its value's, `late` times more from
    round LATE on, and `turn` more for the side whose turn it is. With 1, 0 and 0 chances are the shares of values."""

    def __init__(self, steep: float, late: float, turn: float) -> None:
        self.steep: Final[float] = steep
        self.late: Final[float] = late
        self.turn: Final[float] = turn


@final
class Judge:
    """What a game keeps for a kind of table: how to read its values, a network or none, and how far each is trusted."""

    def __init__(self, gauge: Gauge, network: Network | None, by_network: float, by_hand: float, error: float) -> None:
        self.gauge: Final = gauge
        self.network: Final = network
        self.by_network: Final[float] = by_network
        self.by_hand: Final[float] = by_hand
        self.error: Final[float] = error


def chances(game: Game, state: State) -> list[float]:
    """The chance of each seat to win, by seat; partners have that of their side. They sum to one over the sides, except
    for one who plays alone against the game. A finished game has its result; a victory that sides share is shared."""
    sides = sides_of(game, state)
    if state.mover == OVER:
        return _shared(sides, state.winners())
    by_side = likely(odds(game, state, sides, judges(game.slug).get(game.table(state), PLAIN)))
    return [by_side[side] for side in sides]


def foreseen(game: Game, view: dict[str, Any], rng: Rng, worlds: i64 = WORLDS) -> list[float]:
    """The same of what a seat sees (`State.view`): the mean over as many imagined worlds as may be behind it, one where
    the game hides nothing. Other hidden truths behind the same view give the same chances."""
    count: i64 = worlds if game.hides() else 1
    total: list[float] = [0.0] * int(view["seats"])
    for _ in range(count):
        found = chances(game, game.imagine(view, rng))
        for seat in range(len(total)):
            total[seat] += found[seat]
    return [chance / float(count) for chance in total]


def typical_error(game: Game, state: State) -> float:
    """How far chances at this kind of table are off, on average: what was predicted where turns began, taken by tenths,
    beside what came of it, in games that nothing was fitted to. How a game ends beyond that is chance."""
    return judges(game.slug).get(game.table(state), PLAIN).error


def sides_of(game: Game, state: State) -> list[int]:
    """The side of each seat, numbered from 0."""
    return [game.side(state, seat) for seat in range(int(state.seats))]


def odds(game: Game, state: State, sides: list[int], judge: Judge) -> list[float]:
    """Their logarithm, of each side."""
    gauge = judge.gauge
    steep = gauge.steep + gauge.late * lateness(game, state)
    told = [judge.by_hand * (steep * said[0] + gauge.turn * said[1]) for said in evidence(game, state, sides)]
    if judge.network is not None:
        learned = by_network(judge.network, game.features(state))
        for side in range(len(told)):
            told[side] += judge.by_network * learned[side]
    return told


def evidence(game: Game, state: State, sides: list[int]) -> list[list[float]]:
    """For each side: the odds that its value means beside the other sides', and whether it is its turn; for one alone
    it always is."""
    found: list[list[float]] = []
    whose = state.whose_turn()
    alone = max(sides) == 0
    for side in range(max(sides) + 1):
        turn = 1.0 if alone or (0 <= whose < len(sides) and sides[whose] == side) else 0.0
        value = game.value(state, sides.index(side))
        found.append([logarithm(value) - (logarithm(1.0 - value) if alone else 0.0), turn])
    return found


def lateness(game: Game, state: State) -> float:
    round_ = game.round(state)
    return 1.0 if round_ > LATE else float(round_) / float(LATE)


def by_network(network: Network, rows: list[list[i64]]) -> list[float]:
    return [float(network.odds(row)) / float(STEPS) for row in rows]


def likely(odds: list[float]) -> list[float]:
    """Chances from odds (logarithms); one alone has them against nobody."""
    if len(odds) == 1:
        return [1.0 / (1.0 + exp(-odds[0]))]
    best = max(odds)
    shares = [exp(n - best) for n in odds]
    total = sum(shares)
    return [share / total for share in shares]


def logarithm(value: float) -> float:
    return log(value) if value > LEAST else log(LEAST)


def _shared(sides: list[int], winners: list[int]) -> list[float]:
    won = {sides[seat] for seat in winners}
    return [1.0 / float(len(won)) if side in won else 0.0 for side in sides]


PLAIN: Final = Judge(Gauge(1.0, 0.0, 0.0), None, 0.0, 1.0, UNKNOWN)  # where nothing was fitted


@cache
def judges(slug: str) -> dict[str, Judge]:
    """By the kind of table (`Game.table`)."""
    path = games.folder(slug) / FILE
    if not path.exists():
        return {}
    tables: dict[str, dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["tables"]
    return {table: _judge(said) for table, said in tables.items() if "hints" in said}


def _judge(said: dict[str, Any]) -> Judge:
    hints, mix = said["hints"], said["mix"]
    network = read(said["layers"]) if said["layers"] else None
    gauge = Gauge(hints["steep"], hints["late"], hints["turn"])
    return Judge(gauge, network, mix["network"], mix["hints"], said["error"])
