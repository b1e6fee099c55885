"""What a good player counts where a turn begins: coins, followers, cards and fields within reach (core/rows.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from conquerant.core.rows import FOURTH, HALF, ONE, capped
from conquerant.core.rows import rows as beside
from conquerant.core.vectors import total
from conquerant.games.fallen_lands import cards, hints
from conquerant.games.fallen_lands.actions import ARTISAN, FOLLOWERS, FREE, MAGE, WARRIOR

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.fallen_lands.state import FallenState

COINS: Final = 150  # more are no different
CARDS: Final = 30
ROUNDS: Final = 8  # to the end; more are no different
ALL: Final = 64

NAMES: Final = (  # of what a seat has, column by column
    "coins",
    "coins ahead of the best other",
    "fields",
    "warriors",
    "artisans",
    "mages",
    "what they are worth while much is free",
    "cards",
    "troops it has the followers for",
    "their attack",
    "the strongest",
    "fortifications it has the artisans for",
    "magic cards it has the mages for",
    "what the hand is worth while much is free",
    "free fields in reach of support",
    "what they bring",
    "the richest that the strongest troop would take",
    "claims",
    "turns until it moves",
)


def rows(s: FallenState) -> list[list[i64]]:
    """For each seat."""
    left = int(float(ALL) * hints.share_left(s))
    had: list[list[i64]] = []
    for seat in range(s.seats):
        has: list[i64] = [2 * capped(s.coins[seat], COINS), 2 * _ahead(s, seat), s.fields[seat] * HALF]
        _add_followers(s, seat, left, has)
        strongest = _add_hand(s, seat, left, has)
        _add_fields(s, seat, strongest, has)
        has.append(_waits(s, seat) * HALF)
        had.append(has)
    return beside(had, _common(s, left))


def _ahead(s: FallenState, seat: i64) -> i64:
    best: i64 = 0
    for other in range(s.seats):
        if other != seat and s.coins[other] > best:
            best = s.coins[other]
    ahead = s.coins[seat] - best
    return -COINS if ahead < -COINS else capped(ahead, COINS)


def _add_followers(s: FallenState, seat: i64, left: i64, has: list[i64]) -> None:
    worth = 0.0
    for kind in range(FOLLOWERS):
        n = s.have[seat * FOLLOWERS + kind]
        has.append(n * HALF)
        row = hints.WORTH[kind]
        worth += row[n] if n < len(row) else row[-1]
    has.append(int(2.0 * worth) * left // ALL)


def _add_hand(s: FallenState, seat: i64, left: i64, has: list[i64]) -> i64:
    """The attack of the strongest troop."""
    board = s.board
    at = seat * FOLLOWERS
    warriors = s.have[at + WARRIOR]
    artisans = s.have[at + ARTISAN]
    mages = s.have[at + MAGE]
    held = cards.hand(s, seat)
    size: i64 = 0
    troops: i64 = 0
    attack: i64 = 0
    strongest: i64 = 0
    walls: i64 = 0
    spells: i64 = 0
    worth = 0.0
    for kind in range(board.size):
        n = held[kind]
        if n == 0:
            continue
        size += n
        worth += float(n) * hints.card(s, seat, kind)
        if board.warriors[kind] > warriors or board.artisans[kind] > artisans or board.mages[kind] > mages:
            continue
        if kind < board.troops:
            troops += n
            attack += n * board.attack[kind]
            if board.attack[kind] > strongest:
                strongest = board.attack[kind]
        elif kind < board.forts:
            walls += n
        else:
            spells += n
    has.append(capped(size, CARDS) * HALF)
    has.append(capped(troops, CARDS) * HALF)
    has.append(capped(attack, 100) * FOURTH)
    has.append(strongest * HALF)
    has.append(capped(walls, CARDS) * HALF)
    has.append(capped(spells, CARDS) * HALF)
    has.append(int(2.0 * worth) * left // ALL)
    return strongest


def _add_fields(s: FallenState, seat: i64, strongest: i64, has: list[i64]) -> None:
    aid = s.everybody if s.rules.advanced else s.aid[seat]
    near = s.near[seat]
    anywhere = not s.rules.advanced
    within: i64 = 0
    brings = 0.0
    richest: i64 = 0
    claims: i64 = 0
    for f in s.board.boards[s.seats]:
        if s.claim[f] == seat:
            claims += 1
        if s.owner[f] == FREE and (anywhere or near[f] == 1):
            need = s.difficulty[f] - aid[f]
            if need <= strongest and s.difficulty[f] > richest:
                richest = s.difficulty[f]
            if need < hints.FARTHEST:
                within += 1
                brings += hints.SOON[need if need > 0 else 0] * float(s.difficulty[f])
    has.append(capped(within, 40) * HALF)
    has.append(int(8.0 * brings))
    has.append(richest * HALF)
    has.append(claims * ONE)


def _waits(s: FallenState, seat: i64) -> i64:
    """Turns of others before its own, if they go on as in this round."""
    if s.rules.advanced or s.round != 1:
        return (seat - s.player + s.seats) % s.seats
    return (s.player - seat + s.seats) % s.seats


def _common(s: FallenState, left: i64) -> list[i64]:
    ends: i64 = ROUNDS
    if s.rules.rounds > 0 and s.rules.rounds - s.round < ROUNDS:
        ends = s.rules.rounds - s.round
    return [
        2 * left,
        capped(s.round, 20) * HALF,
        s.turn * HALF,
        ONE if s.quiet else 0,
        (ROUNDS - ends) * HALF,
        ONE if ends == 0 else 0,
        capped(total(s.deck), 100),
        ONE if s.rules.advanced else 0,
    ]
