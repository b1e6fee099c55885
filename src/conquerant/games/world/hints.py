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
    mine = 0.0
    everybody = 0.0
    for other in range(s.seats):
        if s.alive(other):
            power = strength(s, other)
            everybody += power
            if other == seat:
                mine = power
    return mine / everybody if everybody > 0.0 else 0.0


def strength(s: WorldState, seat: i64) -> float:
    return _land(s, seat) + _bonuses(s, seat) + CARD * float(cards.total(cards.hand(s, seat)))


def _land(s: WorldState, seat: i64) -> float:
    """Territories and armies; an army far from any enemy is worth less, and so is a weak border."""
    worth = 0.0
    t: i64 = 0
    for near in s.board.neighbours:
        if s.owner[t] == seat:
            threat: i64 = 0
            for other in near:
                if s.owner[other] != seat:
                    threat += s.armies[other]
            armies = s.armies[t]
            worth += TERRITORY + ARMY * float(armies)
            if threat == 0:
                worth -= IDLE * float(armies - 1)
            elif threat > armies:
                short: i64 = threat - armies
                worth -= EXPOSED * float(short if short < 12 else 12)
        t += 1
    if s.player == seat:
        worth += ARMY * float(s.to_place)
    return worth


def _bonuses(s: WorldState, seat: i64) -> float:
    """Whole continents, and how near the others are."""
    worth = 0.0
    for continent in s.board.continents:
        held: i64 = 0
        for t in continent.territories:
            if s.owner[t] == seat:
                held += 1
        size: i64 = len(continent.territories)
        if held == size:
            worth += BONUS * float(continent.bonus)
        elif held > 0:
            share = float(held) / float(size)
            worth += NEARLY * float(continent.bonus) * share * share
    return worth
