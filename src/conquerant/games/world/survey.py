"""What each territory would be worth to the player, counted in armies; habits and plans go by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.games.world import cards, odds
from conquerant.games.world.elimination import SAFE_ROUNDS

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from conquerant.games.world.hints import Weights
    from conquerant.games.world.state import WorldState


def prizes(s: WorldState, w: Weights) -> list[float]:
    """Land for its own sake, towards a continent, against one, and to put somebody out."""
    grudges: list[float] = []
    power = spare(s)
    costs = needs(s)
    alive: i64 = 0
    for seat in range(s.seats):
        if s.count[seat] > 0:
            alive += 1
    for seat in range(s.seats):
        grudges.append(w.land + _grudge(s, seat, power, costs[seat], alive, w))
    worths: list[float] = [0.0] * s.board.size
    owner = s.owner
    for continent in s.board.continents:
        worth = _continent(s, continent.territories, float(continent.bonus), w)
        for t in continent.territories:
            worths[t] = worth + grudges[owner[t]]
    return worths


def _continent(s: WorldState, territories: vec[i64], bonus: float, w: Weights) -> float:
    """What one more territory of it is worth: the nearer to the whole, the more; most where it breaks another's."""
    owner = s.owner
    me = s.player
    first = owner[territories[0]]
    whole = True
    mine: i64 = 0
    missing = 0.0
    for t in territories:
        if owner[t] == me:
            mine += 1
        else:
            missing += odds.toll(s.armies[t])
        if owner[t] != first:
            whole = False
    share = float(mine) / float(len(territories))
    worth = w.gather * bonus * share * share / (1.0 + w.effort * missing)
    if whole and first != me:
        worth += w.spoil * bonus
    return worth


def _grudge(s: WorldState, seat: i64, power: float, cost: float, alive: i64, w: Weights) -> float:
    """The leader is everybody's enemy, and whoever can be put out has cards to take (8.2)."""
    held = float(s.count[seat])
    if held == 0.0 or seat == s.player:
        return 0.0
    worth = w.leader * held / float(s.board.size)
    if s.round <= SAFE_ROUNDS:
        return worth
    reach = power / cost
    if reach > 1.0:
        reach = 1.0
    spoils = float(cards.held_by(s, seat) * cards.worth(s)) / 3.0
    prize = w.finish * spoils + w.rid
    if alive == 2:
        prize += w.last
    return worth + prize * reach * reach * reach / held


def needs(s: WorldState) -> list[float]:
    """For each seat, about how many armies it takes to conquer all it holds."""
    costs: list[float] = [0.0] * s.seats
    owner = s.owner
    armies = s.armies
    for t in range(s.board.size):
        costs[owner[t]] += odds.toll(armies[t]) + 1.0
    return costs


def spare(s: WorldState) -> float:
    """What the player can attack with: the largest stack and what is still to be placed, and half of all the rest."""
    owner = s.owner
    armies = s.armies
    me = s.player
    most: i64 = 0
    total: i64 = 0
    for t in range(s.board.size):
        if owner[t] == me:
            total += armies[t] - 1
            if armies[t] - 1 > most:
                most = armies[t] - 1
    return float(s.to_place + most) + 0.5 * float(total - most)
