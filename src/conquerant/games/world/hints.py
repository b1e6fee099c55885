"""What a bot should value: how a state looks to a seat, between 0 and 1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from conquerant.core.contract import OVER
from conquerant.games.world import cards, ending

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.world.state import WorldState

TERRITORY: Final = 1.0
ARMY: Final = 0.35
BONUS: Final = 2.2
NEARLY: Final = 0.9
CARD: Final = 0.8
IDLE: Final = 0.12
EXPOSED: Final = 0.04


def value(s: WorldState, seat: i64) -> float:
    """The share of all strength at the table that is this seat's."""
    if s.mover == OVER:
        won = ending.leaders(s)
        return 1.0 / len(won) if seat in won else 0.0
    power: list[float] = [0.0] * s.seats
    _land(s, power)
    _bonuses(s, power)
    if s.player >= 0:
        power[s.player] += ARMY * float(s.to_place)
    everybody = 0.0
    for other in range(s.seats):
        power[other] += CARD * float(cards.total(cards.hand(s, other)))
        everybody += power[other]
    return power[seat] / everybody if everybody > 0.0 else 0.0


def _land(s: WorldState, power: list[float]) -> None:
    """Territories and armies; an army far from any enemy is worth less, and so is a weak border."""
    owner = s.owner
    armies = s.armies
    t: i64 = 0
    for near in s.board.neighbours:
        mine = owner[t]
        if mine >= 0:
            threat: i64 = 0
            for other in near:
                if owner[other] != mine:
                    threat += armies[other]
            here = armies[t]
            worth = TERRITORY + ARMY * float(here)
            if threat == 0:
                worth -= IDLE * float(here - 1)
            elif threat > here:
                lack: i64 = threat - here
                worth -= EXPOSED * float(lack if lack < 12 else 12)
            power[mine] += worth
        t += 1


def _bonuses(s: WorldState, power: list[float]) -> None:
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
                power[seat] += BONUS * float(continent.bonus)
            elif n > 0:
                share = float(n) / float(size)
                power[seat] += NEARLY * float(continent.bonus) * share * share
