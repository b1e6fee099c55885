"""What a practised player does without thinking; bots follow it in imagined games, so it has to be quick.

A turn is what promises most points: a region that joins the best territory, two cards, or a fight with cards that will
never count. Copies of the best territory are kept for the end. Whoever defends gets three cards back, so three idle
cards defend for nothing. A little chance makes two such players differ. Of the hands it looks at its own alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from conquerant.core import sets
from conquerant.core.contract import Action
from conquerant.games.conquetes import attack, attentive, fights, surplus, variant
from conquerant.games.conquetes.outlook import Outlook, Ways, around, largest
from conquerant.games.conquetes.phases import ACT, AGAINST, COMMIT, DEFEND, GIVE, GIVE_TO, OBJECT

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.games.conquetes.state import ConquetesState

FINE: Final = 1024


def habit(s: ConquetesState, rng: Rng, w: Ways) -> Action:
    phase = s.phase
    if phase == ACT:
        return _act(s, rng, w)
    if phase == COMMIT or phase == DEFEND:
        return _support(s, w)
    if phase == GIVE_TO:
        return _receiver(s, rng)
    if phase == OBJECT:
        return s.board.answers[0 if attentive.duplicate(s, s.watch.laid) else 1]
    if phase == AGAINST:
        return s.board.against[sets.lowest(attentive.holders(s, s.dst))]
    row = s.board.gives if phase == GIVE else s.board.sheds
    return row[_surplus(s, w)]


def _mood(rng: Rng, whim: float) -> float:
    return 1.0 + whim * (2.0 * float(rng.below(FINE)) / float(FINE) - 1.0)


# A turn


def _act(s: ConquetesState, rng: Rng, w: Ways) -> Action:
    board = s.board
    doubled = wrong(s)
    if doubled >= 0:
        return board.denounces[doubled]
    look = Outlook(s, s.player, board.nothing, w)
    best = board.turns[0]
    most = drawing(s, look) + w.whim * (_mood(rng, 0.5) - 1.0)
    now = look.points(s, look.camp, -1)
    cards: i64 = 0 if s.watch.closed else s.regions[s.player] & ~look.taken
    while cards:
        region = sets.lowest(cards)
        cards &= cards - 1
        worth = laying(s, look, region, now) + w.whim * (_mood(rng, 0.5) - 1.0)
        if worth > most:
            most = worth
            best = board.turns[1 + region]
    return _attack(s, look, best, most, rng)


def wrong(s: ConquetesState) -> i64:
    """A region to denounce, since somebody else laid a duplicate of it; -1 for none."""
    if not s.rules.attentive or s.watch.denounced or s.seats == 1:
        return -1
    for region in range(s.board.size):
        if attentive.duplicate(s, region):
            for i in range(1, s.board.copies):
                side = s.watch.order[region * s.board.copies + i]
                if side >= 0 and side != s.player:
                    return region
    return -1


def drawing(s: ConquetesState, look: Outlook) -> float:
    """Two cards of what may still be drawn."""
    held = s.held[look.seat] + s.board.extra_draw
    if s.left <= s.board.extra_draw:  # they end the game: nothing is given away any more
        return float(s.left) * look.fresh
    w = look.ways
    short = 1.0 - float(s.held[look.seat]) / float(s.board.hand_limit)
    return w.room * float(s.board.extra_draw) * look.fresh + w.bulk * max(0.0, short) - look.too_many(s, held)


def laying(s: ConquetesState, look: Outlook, region: i64, now: i64) -> float:
    """A region in one's camp: its points now, the copies still to come, and where one can go from there."""
    board = s.board
    w = look.ways
    bit = board.bit[region]
    worth = float(look.points(s, look.camp | bit, region) - now)
    if look.rim & bit or not look.best:
        fresh = board.near[region] & ~look.taken & ~look.rim
        worth += w.growth * float(sets.count(fresh & s.regions[look.seat]))
        worth += w.copies * float(look.unseen[region]) * look.time
        worth += w.front * float(sets.count(board.near[region] & ~look.taken)) * look.time
        worth += w.firm * float(board.value[region]) - w.beside * float(fights.exposed(s, look, region))
    worth += w.deny * _denied(s, look, region)
    if s.rules.continents:
        worth += _continent(s, look, region)
    return worth - look.too_many(s, s.held[look.seat] - 1)


def _denied(s: ConquetesState, look: Outlook, region: i64) -> float:
    """How much others would have liked to lay it: their regions around, and cards of it that they may have."""
    if look.unseen[region] == 0:
        return 0.0
    return float(look.unseen[region] * fights.exposed(s, look, region)) * look.time


def _continent(s: ConquetesState, look: Outlook, region: i64) -> float:
    """8.1: points that change hands with one more region."""
    for continent in s.board.continents:
        if continent >> region & 1:
            return _majority(s, look, continent)
    return 0.0


def _majority(s: ConquetesState, look: Outlook, continent: i64) -> float:
    mine = sets.count(look.camp & continent)
    others: i64 = 0
    side: i64 = 0
    for camp in s.camps:
        n = sets.count(camp & continent)
        if side != look.seat and n > others:
            others = n
        side += 1
    bonus = float(s.board.continent_bonus)
    if variant.holder(s, continent) == look.seat:
        return 0.1
    if mine + 1 > others:
        return 0.9 * bonus
    return 0.6 * bonus if mine + 1 == others else 0.3


# Fights


def _attack(s: ConquetesState, look: Outlook, best: Action, most: float, rng: Rng) -> Action:
    """An attack, where one promises more than anything else."""
    board = s.board
    there = fights.reachable(s, look)
    while there:
        dst = sets.lowest(there)
        there &= there - 1
        foe = s.owner(dst)
        src = fights.strongest(s, look.camp & board.near[dst])
        promise, _ = fights.troops(s, look, dst, src, foe, prize(s, look, dst, foe))
        promise += look.ways.whim * (_mood(rng, 0.5) - 1.0)
        if promise > most:
            most = promise
            for front in board.fronts[src]:
                if front.dst == dst:
                    best = front
    return best


def prize(s: ConquetesState, look: Outlook, dst: i64, foe: i64) -> float:
    worth = fights.stake(s, look, dst, foe)
    if s.rules.continents:
        worth += 1.5 * _continent(s, look, dst)
    return worth


def _support(s: ConquetesState, w: Ways) -> Action:
    """The next card of the support, in the order of the box, or that it is complete."""
    board = s.board
    laid = attack.support(s)
    look = Outlook(s, s.mover, laid, w)
    chosen = _chosen(s, look)
    for card in laid:
        if card in chosen:
            chosen.remove(card)
    first = attack.least(laid)
    lowest_card: i64 = -1
    for card in chosen:
        if card >= first and s.hands[s.mover * board.size + card] > 0 and (lowest_card < 0 or card < lowest_card):
            lowest_card = card
    if lowest_card >= 0:
        return board.commits[lowest_card]
    if s.phase == COMMIT and not laid:
        return board.commits[fights.ranked(s, look, 0.0)[0]]
    return board.commits[board.size]


def _chosen(s: ConquetesState, look: Outlook) -> list[i64]:
    if s.phase == DEFEND:
        return fights.guards(s, look, _risk(s, look))
    return fights.troops(s, look, s.dst, s.src, s.foe, prize(s, look, s.dst, s.foe))[1]


def _risk(s: ConquetesState, look: Outlook) -> float:
    """What the attacked region is worth to us, and what the attacker gains by it."""
    bit = s.board.bit[s.dst]
    mine = float(look.points(s, look.camp, -1) - look.points(s, look.camp & ~bit, -1))
    mine += look.ways.copies * float(look.unseen[s.dst]) * look.time
    if s.player >= s.seats:
        return mine + float(s.board.bot_region_points)
    camp = s.camps[s.player]
    gained = float(largest(s, camp | bit) - largest(s, camp))
    worth = mine + fights.harm(s, look, s.player) * gained
    if s.rules.continents:
        worth += 1.0
    return worth


# Too many cards


def _receiver(s: ConquetesState, rng: Rng) -> Action:
    """Whoever has least."""
    poorest: i64 = -1
    least = 0.0
    for seat in range(s.seats):
        if seat != s.player:
            worth = float(largest(s, s.camps[seat])) + _mood(rng, 0.5)
            if poorest < 0 or worth < least:
                least = worth
                poorest = seat
    return s.board.give_to[poorest]


def _surplus(s: ConquetesState, w: Ways) -> i64:
    """The first, in the order of the box, of the cards that are missed least and help the receiver least."""
    board = s.board
    look = Outlook(s, s.player, board.nothing, w)
    ranked: list[tuple[float, int]] = []
    at = s.player * board.size
    theirs: i64 = s.camps[s.receiver] if s.phase == GIVE else 0
    rim = around(s, theirs) & ~look.taken
    for region in range(attack.least(s.aside), board.size):
        for _ in range(s.hands[at + region]):
            gift = 0.0
            if theirs & board.bit[region]:
                gift = look.ways.harm * 0.9
            elif rim & board.bit[region]:
                gift = look.ways.harm * 0.6
            ranked.append((look.keeps[region] + gift, region))
    ranked.sort()
    chosen = board.size
    for _, region in ranked[: s.pending]:
        if region < chosen:
            chosen = region
    up_to = surplus.furthest(s)
    return chosen if chosen < up_to else up_to
