"""What a bot should value: how a state looks to a seat, between 0 and 1. It is asked where a turn begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import OVER
from conquerant.games.world import cards, ending
from conquerant.games.world.reinforcement import continents

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.world.state import WorldState


@final
class Weights:
    """The figures of hints.toml."""

    def __init__(self, weights: dict[str, float]) -> None:
        self.territory: Final[float] = weights["territory"]
        self.army: Final[float] = weights["army"]
        self.bonus: Final[float] = weights["bonus"]
        self.card: Final[float] = weights["card"]
        self.coming: Final[float] = weights["coming"]
        self.end: Final[float] = weights["end"]
        self.land: Final[float] = weights["land"]
        self.late: Final[float] = weights["late"]
        self.least: Final[float] = weights["least"]
        self.trade: Final[float] = weights["trade"]
        self.gather: Final[float] = weights["gather"]
        self.effort: Final[float] = weights["effort"]
        self.spoil: Final[float] = weights["spoil"]
        self.leader: Final[float] = weights["leader"]
        self.finish: Final[float] = weights["finish"]
        self.rid: Final[float] = weights["rid"]
        self.last: Final[float] = weights["last"]
        self.guard: Final[float] = weights["guard"]
        self.keep: Final[float] = weights["keep"]
        self.scent: Final[float] = weights["scent"]
        self.sure: Final[float] = weights["sure"]
        self.calm: Final[float] = weights["calm"]
        self.hurry: Final[float] = weights["hurry"]
        self.patience: Final[float] = weights["patience"]
        self.plenty: Final[float] = weights["plenty"]
        self.pair: Final[float] = weights["pair"]
        self.few: Final[float] = weights["few"]
        self.many: Final[float] = weights["many"]


def value(s: WorldState, seat: i64, w: Weights) -> float:
    """The chance to win: each seat's goes with a power of its strength, the higher the fewer are left."""
    if s.mover == OVER:
        won = ending.leaders(s)
        return 1.0 / len(won) if seat in won else 0.0
    power: list[float] = [0.0] * s.seats
    for t in range(s.board.size):
        if s.owner[t] >= 0:
            power[s.owner[t]] += w.army * float(s.armies[t])
    if s.player >= 0:
        power[s.player] += w.coming * float(s.to_place)
    series = float(cards.worth(s)) / 3.0
    land = w.territory + w.end * _lateness(s)
    alive: i64 = 0
    for other in range(s.seats):
        if s.count[other] > 0:
            alive += 1
            held = float(cards.held_by(s, other))
            power[other] += w.card * held * series + land * float(s.count[other])
            power[other] += w.bonus * float(continents(s, other))
    tells = w.pair if alive == 2 else w.few if alive < 5 else w.many
    everybody = 0.0
    for other in range(s.seats):
        everybody += power[other] ** tells
    return power[seat] ** tells / everybody if everybody > 0.0 else 0.0


def _lateness(s: WorldState) -> float:
    """9.2: with a limit of rounds the territories decide; from 0 three rounds before to 1 in the last."""
    left = s.rules.rounds - s.round
    return 1.0 - float(left) / 3.0 if 0 <= left < 3 and s.rules.rounds > 0 else 0.0
