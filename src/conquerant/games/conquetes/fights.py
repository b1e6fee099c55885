"""Fights as a practised player judges them: what the other will probably show, and the cards worth showing."""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING, Final

from conquerant.core import sets
from conquerant.games.conquetes import attack
from conquerant.games.conquetes.outlook import Outlook, largest
from conquerant.games.conquetes.phases import TWO

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquetes.state import ConquetesState

AVERAGE: Final = 3.4  # the value of a card off the pile
MOST_VALUE: Final = 5.5  # of a card on average, in the strongest support there is
SURE: Final = 30.0
THRIFT: Final = 0.02  # what a point of strength may cost, in two ways to rank one's cards
FORCE: Final = 0.3
GREEDS: Final = (THRIFT, FORCE)
COPIES: Final = 0.45  # cards in hand for each region of a territory, in other hands


def chance(margin: float, doubt: float) -> float:
    """To be ahead at least, with so much more than what the other is expected to show."""
    x = margin / doubt
    if x > SURE:
        return 1.0
    return 1.0 / (1.0 + exp(-x)) if x > -SURE else 0.0


def defence(s: ConquetesState, look: Outlook, dst: i64, foe: i64) -> float:
    """What the defender will have on average: the more cards in hand, and the more there is to lose, the more."""
    base = float(s.board.value[dst])
    if foe >= s.seats:
        return base + AVERAGE * float(s.rules.bot_defence)
    w = look.ways
    held = float(s.held[foe])
    shows = w.guard + w.guards * held + w.alarm * lost(s, foe, dst)
    return base + max(0.0, min(shows, held * MOST_VALUE))


def offence(s: ConquetesState, look: Outlook) -> float:
    """What the attacker will have on average, knowing what he attacks."""
    base = float(s.board.value[s.src])
    if s.player >= s.seats:
        return base + AVERAGE * float(s.rules.bot_attack)
    w = look.ways
    n = float(len(s.attackers))
    shows = w.force + w.raider * n + w.meets * float(s.board.value[s.dst])
    return base + max(n, min(shows, n * MOST_VALUE))


def bot_doubt(cards: i64) -> float:
    """How far the bot's cards off the pile may be from their average."""
    return sqrt(float(cards)) + 0.1


def stake(s: ConquetesState, look: Outlook, dst: i64, foe: i64) -> float:
    """What a conquest brings: to oneself, and by what the other loses."""
    mine = float(look.points(s, look.camp | s.board.bit[dst], -1) - look.points(s, look.camp, -1))
    mine += look.ways.copies * float(look.unseen[dst]) * look.time
    return mine + harm(s, look, foe) * lost(s, foe, dst)


def lost(s: ConquetesState, side: i64, region: i64) -> float:
    """What a side loses with a region, in regions and about as many copies as one holds of them."""
    camp = s.camps[side]
    if s.seats == 1 and side >= s.seats:
        return float(s.board.bot_region_points)
    gone = largest(s, camp) - largest(s, camp & ~s.board.bit[region])
    return float(gone) * (1.0 + COPIES)


def harm(s: ConquetesState, look: Outlook, foe: i64) -> float:
    """What a point lost by another counts for; among several most if he leads."""
    if s.seats <= TWO:
        return look.ways.harm
    ahead = float(largest(s, s.camps[foe]) - largest(s, look.camp))
    return max(0.0, look.ways.harm + look.ways.chase * ahead)


def troops(s: ConquetesState, look: Outlook, dst: i64, src: i64, foe: i64, gain: float) -> tuple[float, list[i64]]:
    """The cards to attack with, and what that promises; never so few that even the bare region withstands them."""
    w = look.ways
    spread = w.wary if foe < s.seats else bot_doubt(s.rules.bot_defence)
    best: list[i64] = []
    most = -1000.0
    against = defence(s, look, dst, foe)
    for greed in GREEDS:
        ahead = float(s.board.value[src]) - 0.5 - against
        shown = s.board.value[src]
        cost = 0.0
        n: i64 = 0
        cards = ranked(s, look, greed)
        for card in cards:
            n += 1
            ahead += float(s.board.value[card]) - (w.more if foe < s.seats else 0.0)
            shown += s.board.value[card]
            cost += look.keeps[card]
            if shown <= s.board.value[dst]:
                continue
            worth = gain * chance(ahead, spread) - cost + _back(look, n, s.board.replace_attacker)
            worth -= look.too_many(s, len(cards) - n + min(n, s.board.replace_attacker))
            if worth > most:
                most = worth
                best = cards[:n]
    return most - w.stir, best


def guards(s: ConquetesState, look: Outlook, risk: float) -> list[i64]:
    """The cards to defend with; up to three come back."""
    coming = offence(s, look)
    spread = look.ways.certain if s.player < s.seats else bot_doubt(s.rules.bot_attack)
    base = float(s.board.value[s.dst]) + 0.5 - coming
    best: list[i64] = []
    most = risk * chance(base, spread)
    for greed in GREEDS:
        ahead = base
        cost = 0.0
        n: i64 = 0
        cards = ranked(s, look, greed)
        for card in cards:
            n += 1
            ahead += float(s.board.value[card])
            cost += look.keeps[card]
            worth = risk * chance(ahead, spread) - cost + _back(look, n, s.board.replace_defender)
            if worth > most:
                most = worth
                best = cards[:n]
    return best


def _back(look: Outlook, n: i64, most: i64) -> float:
    """What comes of so many cards shown: some are drawn again, and a smaller hand is weaker."""
    if n <= most:
        return float(n) * look.fresh
    return float(most) * look.fresh - look.ways.spent * float(n - most)


def ranked(s: ConquetesState, look: Outlook, greed: float) -> list[i64]:
    """One's cards, those first that are missed least for their strength."""
    rows: list[tuple[float, int]] = []
    for region in range(s.board.size):
        for _ in range(look.hand[region]):
            rows.append((look.keeps[region] - greed * float(s.board.value[region]), region))
    rows.sort()
    cards: list[i64] = []
    for _, card in rows:
        cards.append(card)
    return cards


def strongest(s: ConquetesState, regions: i64) -> i64:
    """The region of most value."""
    best: i64 = -1
    for region in range(s.board.size):
        if regions >> region & 1 and (best < 0 or s.board.value[region] > s.board.value[best]):
            best = region
    return best


def reachable(s: ConquetesState, look: Outlook) -> i64:
    """The regions of others that one touches."""
    touched: i64 = 0
    mine: i64 = look.camp
    for region in range(s.board.size):
        if mine >> region & 1:
            touched |= s.board.near[region]
    return touched & attack.targets(s) & ~mine


def exposed(s: ConquetesState, look: Outlook, region: i64) -> i64:
    """Regions of others beside this one."""
    return sets.count(s.board.near[region] & look.taken & ~look.camp)
