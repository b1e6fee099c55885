"""What a bot should value: how a state looks to a seat, between 0 and 1."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import OVER
from conquerant.games.fallen_lands import cards, conquest, ending
from conquerant.games.fallen_lands.actions import ARTISAN, FLOODED, FOLLOWERS, FREE, MAGE, WARRIOR
from conquerant.games.fallen_lands.outlook import NEVER
from conquerant.games.fallen_lands.phases import ACT, CONQUER, EXCHANGE, FORTIFY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.fallen_lands.state import FallenState


# What the followers of a kind are worth together while much of the board is free, by how many they are.
WORTH: Final[list[list[float]]] = [
    [0.0, 8.0, 15.5, 22.5, 28.5, 33.0, 36.0],
    [0.0, 6.5, 12.5, 17.5, 21.5, 24.0, 25.0],
    [0.0, 6.0, 11.5, 15.5, 18.0, 19.0, 19.5],
]
# How likely a free field is to be one's own soon, by the attack it asks for.
SOON: Final[list[float]] = [0.30, 0.30, 0.25, 0.17, 0.09, 0.04, 0.02]
FARTHEST: Final = 7


@final
class Weights:
    """The figures of hints.toml."""

    def __init__(self, weights: dict[str, float]) -> None:
        self.scale: Final[float] = weights["scale"]
        self.card: Final[float] = weights["card"]
        self.prepared: Final[float] = weights["prepared"]
        self.haste: Final[float] = weights["haste"]
        self.asked: Final[float] = weights["asked"]
        self.lost: Final[float] = weights["lost"]
        self.margin: Final[float] = weights["margin"]
        self.quiet: Final[float] = weights["quiet"]
        self.followers: Final[float] = weights["followers"]
        self.reach: Final[float] = weights["reach"]


def value(s: FallenState, seat: i64, w: Weights) -> float:
    """How far ahead of the others this seat is, in coins and in what will become coins."""
    if s.mover == OVER:
        return _ended(s, seat, w)
    left = share_left(s)
    future = w.quiet if _may_end(s, seat) else 1.0
    mine: float = float(s.coins[seat]) + _gesture(s, seat, w)
    if left > 0.0:
        mine += future * (_prospects(s, seat, left, w) + _hand(s, seat, left, w))
    best = -1.0e9
    for other in range(s.seats):
        if other != seat:
            theirs: float = float(s.coins[other])
            if left > 0.0:
                theirs += future * (_prospects(s, other, left, w) + w.card * left * float(cards.size(s, other)))
            if theirs > best:
                best = theirs
    return 1.0 / (1.0 + exp((best - mine) / w.scale))


def _ended(s: FallenState, seat: i64, w: Weights) -> float:
    """A victory, a share of one, or a defeat, and a little by how much: few imagined games say more that way. An end
    agreed upon is worth less to all but one who alone wins by it."""
    won = ending.richest(s)
    if ending.ended_by(s) != "8.3":
        result = 1.0 / float(len(won)) if seat in won else w.lost
        return result + w.margin * (_lead(s, seat, w) - result)
    if won != [seat]:
        return 0.0
    return _safety(s, seat, w) if s.player == seat else 1.0


def _safety(s: FallenState, seat: i64, w: Weights) -> float:
    """What one's own proposal is worth: it is not to be made with a small lead, nor while much is still free."""
    return (2.0 * _lead(s, seat, w) - 1.0) * (1.0 - share_left(s))


def _lead(s: FallenState, seat: i64, w: Weights) -> float:
    """From 0, far behind in coins, to 1, far ahead."""
    best: i64 = 0
    for other in range(s.seats):
        if other != seat and s.coins[other] > best:
            best = s.coins[other]
    return 1.0 / (1.0 + exp(float(best - s.coins[seat]) / w.scale))


def share_left(s: FallenState) -> float:
    """The share of the board that is still free."""
    gone: i64 = 0
    for owner in s.owner:
        if owner >= 0 or owner == FLOODED:
            gone += 1
    return 1.0 - float(gone) / float(len(s.board.boards[s.seats]))


def _may_end(s: FallenState, seat: i64) -> bool:
    """8.2: nothing has been conquered or claimed in this round, and this seat cannot change that right now."""
    if not s.quiet or s.round < s.rules.quiet_from or s.round == 0:
        return False
    return s.player != seat or s.phase != ACT or not conquest.can_conquer_plainly(s)


def _prospects(s: FallenState, seat: i64, left: float, w: Weights) -> float:
    """Followers, and free fields that support brings within reach."""
    worth = 0.0
    kind: i64 = 0
    for row in WORTH:
        have: i64 = s.have[seat * FOLLOWERS + kind]
        worth += row[have] if have < len(row) else row[-1]
        kind += 1
    eager: float = 1.5 * left
    return w.followers * worth * (eager if eager < 1.0 else 1.0) + w.reach * _reach(s, seat)


def _reach(s: FallenState, seat: i64) -> float:
    aid = s.everybody if s.rules.advanced else s.aid[seat]
    near = s.near[seat]
    owner = s.owner
    difficulty = s.difficulty
    anywhere = not s.rules.advanced
    worth = 0.0
    for f in s.board.boards[s.seats]:
        if owner[f] == FREE and (anywhere or near[f] == 1):
            need: i64 = difficulty[f] - aid[f]
            if need < FARTHEST:
                worth += SOON[need if need > 0 else 0] * float(difficulty[f])
    return worth


def _hand(s: FallenState, seat: i64, left: float, w: Weights) -> float:
    """One's own cards; those that are being given away count no more."""
    worth = 0.0
    held = cards.hand(s, seat)
    if s.phase == EXCHANGE and s.player == seat:
        for kind in s.prepared:
            held[kind] -= 1
            worth += w.card / 2.0
    kind_of: i64 = 0
    for n in held:
        if n > 0:
            copies: i64 = n if n < 3 else 3
            worth += card(s, seat, kind_of) * (float(copies) + 0.3 * float(n - copies))
        kind_of += 1
    return worth * left


def card(s: FallenState, seat: i64, kind: i64) -> float:
    """A card is worth what it does, less if its followers are missing."""
    board = s.board
    have = seat * FOLLOWERS
    short: i64 = 0
    short += _missing(board.warriors[kind], s.have[have + WARRIOR])
    short += _missing(board.artisans[kind], s.have[have + ARTISAN])
    short += _missing(board.mages[kind], s.have[have + MAGE])
    worth = 1.2
    if kind < board.troops:
        worth = 0.5 + 0.6 * float(board.attack[kind]) + 0.3 * float(board.support[kind])
    elif kind < board.forts:
        worth = 0.3 + 0.4 * float(board.support[kind])
    return worth / float(1 + short)


def _missing(needed: i64, have: i64) -> i64:
    return needed - have if needed > have else 0


def _gesture(s: FallenState, seat: i64, w: Weights) -> float:
    """What the player is putting together, and has proposed."""
    if s.player != seat:
        return 0.0
    worth = 0.0
    if s.proposed:
        worth -= w.asked
    if s.phase == CONQUER:
        worth += w.prepared * float(_best_target(s)) - w.haste * float(len(s.prepared))
    elif s.phase == FORTIFY or s.phase == EXCHANGE:
        worth -= w.haste * float(len(s.prepared))
    return worth


def _best_target(s: FallenState) -> i64:
    """The highest reward that what is prepared can already take."""
    if s.board.horn in s.prepared:
        return 0
    best: i64 = 0
    power = conquest.attack(s)
    for f in s.board.boards[s.seats]:
        if s.owner[f] == FREE and s.claim[f] < 0 and s.difficulty[f] > best:
            need = conquest.needed(s, f)
            if need != NEVER and need <= power:
                best = s.difficulty[f]
    return best
