"""Which cards of a hand are worth keeping (3.6, 7.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.games.fallen_lands import cards, drawing
from conquerant.games.fallen_lands.actions import ARTISAN, FOLLOWERS, MAGE, WARRIOR
from conquerant.games.fallen_lands.hints import share_left
from conquerant.games.fallen_lands.outlook import outlook

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from conquerant.core.contract import Action
    from conquerant.games.fallen_lands.manner import Manner
    from conquerant.games.fallen_lands.state import FallenState


def keep(s: FallenState, m: Manner, kind: i64) -> float:
    """What a card is worth to the player: what it does, less for each follower that is missing."""
    board = s.board
    worth = m.card_magic
    if kind < board.troops:
        worth = 0.5 + m.card_attack * float(board.attack[kind]) + m.card_support * float(board.support[kind])
    elif kind < board.forts:
        worth = 0.3 + m.card_wall * float(board.support[kind])
    return worth / float(1 + missing(s, kind))


def missing(s: FallenState, kind: i64) -> i64:
    """How many followers the player would need more to play this card."""
    board = s.board
    at = s.player * FOLLOWERS
    short: i64 = 0
    if board.warriors[kind] > s.have[at + WARRIOR]:
        short += board.warriors[kind] - s.have[at + WARRIOR]
    if board.artisans[kind] > s.have[at + ARTISAN]:
        short += board.artisans[kind] - s.have[at + ARTISAN]
    if board.mages[kind] > s.have[at + MAGE]:
        short += board.mages[kind] - s.have[at + MAGE]
    return short


def usable(s: FallenState, kind: i64) -> bool:
    """A troop whose followers the player has and that takes a field on foot."""
    board = s.board
    return kind < board.troops and missing(s, kind) == 0 and board.attack[kind] >= outlook(s).least_walk


def gives_usable(s: FallenState, counts: list[i64]) -> bool:
    """Whether there is such a troop among these cards, counted by kind."""
    kind: i64 = 0
    for n in counts:
        if n > 0 and usable(s, kind):
            return True
        kind += 1
    return False


def poorest(s: FallenState, m: Manner, held: vec[i64]) -> i64:
    """The kind in hand that is worth least; -1 for an empty hand."""
    best: i64 = -1
    least = 1.0e9
    kind: i64 = 0
    for n in held:
        if n > 0 and keep(s, m, kind) < least:
            least = keep(s, m, kind)
            best = kind
        kind += 1
    return best


def spare(s: FallenState, m: Manner) -> i64:
    """How many cards to exchange: the poor ones, and what a hand of this hour has no use for; an even number."""
    worths = _worths(s, m)
    wanted = m.hold + m.hold_turn * share_left(s)
    many: i64 = 0
    for worth in worths:
        if worth >= m.poor and float(len(worths) - many) <= wanted:
            break
        many += 1
    return many - many % 2


def _worths(s: FallenState, m: Manner) -> list[float]:
    """Card by card, the poorest first."""
    worths: list[float] = []
    kind: i64 = 0
    for n in cards.hand(s, s.player):
        if n > 0:
            worth = keep(s, m, kind)
            copy: i64 = 0
            while copy < n:
                worths.append(_copy(worth, copy))
                copy += 1
        kind += 1
    worths.sort()
    return worths


def _copy(worth: float, copy: i64) -> float:
    """The third of a kind, and all after it, count for less."""
    return worth / float(1 + copy) if copy > 1 else worth


def poorest_of(s: FallenState, m: Manner, many: i64) -> list[i64]:
    """By kind, so many of the poorest cards."""
    held = cards.hand(s, s.player)
    counts: list[i64] = [0] * len(held)
    worths = _worths(s, m)
    if many > len(worths):
        many = len(worths)
    if many == 0:
        return counts
    most = worths[many - 1]
    kind: i64 = 0
    for n in held:
        if n > 0:
            worth = keep(s, m, kind)
            copy: i64 = 0
            while copy < n:
                if many > 0 and _copy(worth, copy) <= most:
                    counts[kind] += 1
                    many -= 1
                copy += 1
        kind += 1
    return counts


def given(s: FallenState, wanted: list[i64]) -> Action:
    """The next of these cards for the exchange, or its end; a card that stands alone gets a partner."""
    left = wanted[:]
    for kind in s.prepared:
        left[kind] -= 1
    at: i64 = s.prepared[-1] if s.prepared else 0
    chosen: i64 = -1
    many: i64 = 0
    while at < len(left):
        if left[at] > 0:
            if chosen < 0:
                chosen = at
            many += left[at]
        at += 1
    odd = len(s.prepared) % 2 == 1
    if chosen >= 0 and (odd or many > 1):
        return s.board.gives[chosen]
    return drawing.gives(s)[0] if odd else s.board.done
