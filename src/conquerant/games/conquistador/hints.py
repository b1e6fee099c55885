"""What a bot should value: how a state looks to a seat, between 0 and 1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import OVER
from conquerant.games.conquistador import cards, ending, territories

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquistador.state import ConquistadorState


@final
class Weights:
    """The figures of hints.toml."""

    def __init__(self, told: dict[str, float]) -> None:
        self.scale: Final[float] = told["scale"]
        self.held: Final[float] = told["held"]
        self.found: Final[float] = told["found"]
        self.shared: Final[float] = told["shared"]
        self.land: Final[float] = told["land"]
        self.unplaced: Final[float] = told["unplaced"]
        self.cannon: Final[float] = told["cannon_held"]
        self.calibre: Final[float] = told["calibre_held"]
        self.revolt: Final[float] = told["revolt_held"]
        self.after_truce: Final[float] = told["after_truce"]
        self.under_revolt: Final[float] = told["under_revolt"]


def value(s: ConquistadorState, seat: i64, w: Weights) -> float:
    """The lead over the best other side, squeezed."""
    side = s.rules.side(seat)
    if s.mover == OVER:
        won = ending.leaders(s)
        return float(s.seats) / float(s.rules.sides * len(won)) if seat in won else 0.0
    best = -1000.0
    mine = 0.0
    for other in range(s.rules.sides):
        power = strength(s, other, w)
        if other == side:
            mine = power
        elif power > best:
            best = power
    lead = (mine - best) / w.scale
    return 0.5 + 0.5 * lead / (1.0 + (lead if lead > 0.0 else -lead))


def strength(s: ConquistadorState, side: i64, w: Weights) -> float:
    """Points on the table, what the rows may still become, and the hand."""
    chances = _chances(s, side, w)
    total = 0.0
    lands = s.owned[side]
    land: i64 = 0
    while lands:
        if lands & 1:
            total += _land(s, land, chances, w)
        lands >>= 1
        land += 1
    for seat in range(s.seats):
        if s.rules.side(seat) == side:
            total += _hand(s, seat, w)
    return total


def _land(s: ConquistadorState, land: i64, chances: list[float], w: Weights) -> float:
    board = s.board
    stack = s.built[land]
    weight = float(board.coefficients[land])
    now = weight * float(board.counts[stack])
    bonus = float(board.bonuses[stack])
    hope = 0.0
    likely = 1.0
    grown = stack
    number = territories.top(stack)
    while number < board.numbers:
        chance = chances[number]
        hope += weight * chance * w.shared
        likely *= chance
        grown |= 1 << number
        gain = float(board.bonuses[grown]) * likely
        if gain > bonus:
            bonus = gain
        number += 1
    if s.blocked >> land & 1:
        return now + w.under_revolt * (hope + bonus) * time_left(s)
    return now + hope + bonus + w.land * weight * time_left(s)


def _chances(s: ConquistadorState, side: i64, w: Weights) -> list[float]:
    """For each number, how likely the side still lays it where it fits next."""
    held: i64 = 0
    for seat in range(s.seats):
        if s.rules.side(seat) == side:
            held |= s.held[seat]
    held >>= s.board.first_development
    later = w.found * time_left(s)
    found: list[float] = []
    for _ in range(s.board.numbers):
        found.append(w.held if held & 1 else later)
        held >>= 1
    return found


def time_left(s: ConquistadorState) -> float:
    """From 1 at the start to 0 when the pile is empty."""
    share = float(s.left) / float(s.seats * s.board.hand * 2)
    return 1.0 if share > 1.0 else share


def _hand(s: ConquistadorState, seat: i64, w: Weights) -> float:
    board = s.board
    at = seat * board.kinds
    fighting = w.after_truce if ending.truce(s) else 1.0
    total = 0.0
    for kind in range(board.first_cannon, board.revolt):
        if s.hands[at + kind]:
            total += float(s.hands[at + kind]) * fighting * (w.cannon + w.calibre * float(board.values[kind]))
    total += w.revolt * fighting * float(s.hands[at + board.revolt])
    lands = s.held[seat] & board.all_lands
    while lands:
        total += w.unplaced * float(board.coefficients[cards.lowest(lands)])
        lands &= lands - 1
    return total
