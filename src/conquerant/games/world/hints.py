"""What a bot should value: how a state looks to a seat, between 0 and 1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import OVER
from conquerant.games.world import cards, ending

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.world.state import WorldState


@final
class Weights:
    """The figures of hints.toml."""

    def __init__(self, told: dict[str, float]) -> None:
        self.territory: Final[float] = told["territory"]
        self.army: Final[float] = told["army"]
        self.bonus: Final[float] = told["bonus"]
        self.nearly: Final[float] = told["nearly"]
        self.card: Final[float] = told["card"]
        self.idle: Final[float] = told["idle"]
        self.exposed: Final[float] = told["exposed"]
        self.late: Final[float] = told["late"]
        self.land: Final[float] = told["land"]
        self.trade: Final[float] = told["trade"]
        self.effort: Final[float] = told["effort"]
        self.rid: Final[float] = told["rid"]
        self.last: Final[float] = told["last"]
        self.guard: Final[float] = told["guard"]
        self.keep: Final[float] = told["keep"]
        self.calm: Final[float] = told["calm"]
        self.hurry: Final[float] = told["hurry"]
        self.scent: Final[float] = told["scent"]
        self.sure: Final[float] = told["sure"]
        self.plenty: Final[float] = told["plenty"]
        self.gather: Final[float] = told["gather"]
        self.spoil: Final[float] = told["spoil"]
        self.leader: Final[float] = told["leader"]
        self.finish: Final[float] = told["finish"]
        self.patience: Final[float] = told["patience"]


def value(s: WorldState, seat: i64, w: Weights) -> float:
    """The share of all strength at the table that is this seat's."""
    if s.mover == OVER:
        won = ending.leaders(s)
        return 1.0 / len(won) if seat in won else 0.0
    power: list[float] = [0.0] * s.seats
    _land(s, power, w)
    _bonuses(s, power, w)
    if s.player >= 0:
        power[s.player] += w.army * float(s.to_place)
    everybody = 0.0
    for other in range(s.seats):
        power[other] += w.card * float(cards.total(cards.hand(s, other)))
        everybody += power[other]
    return power[seat] / everybody if everybody > 0.0 else 0.0


def _land(s: WorldState, power: list[float], w: Weights) -> None:
    """Territories and armies; an army far from any enemy is worth less, and so is a weak border."""
    owner = s.owner
    armies = s.armies
    territory = w.territory * (1.0 + 0.0 * _lateness(s))
    t: i64 = 0
    for near in s.board.neighbours:
        mine = owner[t]
        if mine >= 0:
            threat: i64 = 0
            for other in near:
                if owner[other] != mine:
                    threat += armies[other]
            here = armies[t]
            worth = territory + w.army * float(here)
            if threat == 0:
                worth -= w.idle * float(here - 1)
            elif threat > here:
                lack: i64 = threat - here
                worth -= w.exposed * float(lack if lack < 12 else 12)
            power[mine] += worth
        t += 1


def _lateness(s: WorldState) -> float:
    """9.2: with a limit of rounds the territories decide; from 0 three rounds before to 1 in the last."""
    left = s.rules.rounds - s.round
    return 1.0 - float(left) / 3.0 if 0 <= left < 3 and s.rules.rounds > 0 else 0.0


def _bonuses(s: WorldState, power: list[float], w: Weights) -> None:
    """Whole continents, and how near to one somebody is."""
    owner = s.owner
    for continent in s.board.continents:
        held: list[i64] = [0] * s.seats
        for t in continent.territories:
            if owner[t] >= 0:
                held[owner[t]] += 1
        size: i64 = len(continent.territories)
        for seat in range(s.seats):
            n = held[seat]
            if n == size:
                power[seat] += w.bonus * float(continent.bonus)
            elif n > 0:
                share = float(n) / float(size)
                power[seat] += w.nearly * float(continent.bonus) * share * share
