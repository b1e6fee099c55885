"""What a practised player does without thinking; bots follow it in imagined games, so it has to be quick.

Regions are laid where they join the best territory; copies of its regions are kept for the count, and what will never
count fights. Whoever defends gets three cards back, so three idle cards defend for nothing. A little chance makes two
such players differ. Of the hands it looks at its own alone.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from conquerant.core.contract import Action
from conquerant.games.conquetes import attack, attentive, ending, surplus
from conquerant.games.conquetes.phases import ACT, AGAINST, COMMIT, DEFEND, GIVE, GIVE_TO, OBJECT
from conquerant.games.conquetes.territories import lowest, reach, size, territories

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.games.conquetes.state import ConquetesState

FINE: Final = 1024
IDLE: Final = 0.3  # cards kept for less than this may fight
JOINS: Final = 0.75  # what a card is kept for that could join the best territory
LOOSE: Final = 0.2  # one that could be laid elsewhere
BEYOND: Final = 0.06  # one whose region another holds
VALUE: Final = 0.02  # for each point of its value, as support
GROWTH: Final = 0.12  # for each card in hand that could be laid next to the new region
HARM: Final = 0.8  # what a point lost by the other counts for, among two
SPENT: Final = 0.2  # a card of support that is not drawn again
AVERAGE: Final = 3.4  # a support card that one does not know
WIDTH: Final = 2.8  # how far the support of the other may be off
GUARDS: Final = 3  # idle cards one expects in a defence
GIFT: Final = 0.7  # what a card is worth to whom one gives it


def habit(s: ConquetesState, rng: Rng) -> Action:
    phase = s.phase
    if phase == ACT:
        return _act(s, rng)
    if phase == COMMIT or phase == DEFEND:
        return _support(s)
    if phase == GIVE_TO:
        return _receiver(s, rng)
    if phase == OBJECT:
        return s.board.answers[0 if attentive.duplicate(s, s.watch.laid) else 1]
    if phase == AGAINST:
        return s.board.against[lowest(attentive.holders(s, s.dst))]
    row = s.board.gives if phase == GIVE else s.board.sheds
    return row[_surplus(s)]


def _mood(rng: Rng) -> float:
    return 0.8 + 0.4 * float(rng.below(FINE)) / float(FINE)


# One's own cards


def _best(s: ConquetesState, seat: i64, camp: i64) -> i64:
    """The territory that would count."""
    found: i64 = 0
    most: i64 = 0
    for territory in territories(s.board, camp):
        worth = size(territory) + ending.doubles(s, seat, territory)
        if worth > most:
            most = worth
            found = territory
    return found


def _around(s: ConquetesState, regions: i64) -> i64:
    """What touches these regions."""
    found: i64 = 0
    while regions:
        found |= s.board.near[lowest(regions)]
        regions &= regions - 1
    return found


def _keeps(s: ConquetesState, seat: i64) -> list[float]:
    """What a card of each region is kept for."""
    board = s.board
    camp = s.camps[seat]
    best = _best(s, seat, camp)
    near = _around(s, best) if best else -1
    taken = s.in_play()
    found: list[float] = []
    for region in range(board.size):
        bit = board.bit[region]
        if best & bit:
            worth = 1.0
        elif not taken & bit:
            worth = JOINS if near & bit else LOOSE
        else:
            worth = LOOSE if camp & bit else BEYOND
        found.append(worth + VALUE * float(board.value[region]))
    return found


# A turn


def _act(s: ConquetesState, rng: Rng) -> Action:
    board = s.board
    if s.rules.attentive and not s.watch.denounced and s.seats > 1:
        wrong = _wrong(s)
        if wrong >= 0:
            return board.denounces[wrong]
    keeps = _keeps(s, s.player)
    best = board.turns[0]
    most = _drawing(s, keeps) * _mood(rng)
    seat = s.player
    now = float(_points(s, seat, s.camps[seat], -1))
    cards: i64 = 0 if s.watch.closed else s.regions[seat] & ~s.in_play()
    while cards:
        region = lowest(cards)
        worth = (float(_points(s, seat, s.camps[seat] | board.bit[region], region)) - now) * _mood(rng)
        worth += GROWTH * float(size(board.near[region] & s.regions[seat] & ~s.in_play()))
        if worth > most:
            most = worth
            best = board.turns[1 + region]
        cards &= cards - 1
    return _attack(s, keeps, best, most, now, rng)


def _wrong(s: ConquetesState) -> i64:
    """A region of which somebody else laid a duplicate; -1 for none."""
    for region in range(s.board.size):
        if attentive.duplicate(s, region):
            for i in range(1, s.board.copies):
                side = s.watch.order[region * s.board.copies + i]
                if side >= 0 and side != s.player:
                    return region
    return -1


def _points(s: ConquetesState, seat: i64, camp: i64, laid: i64) -> i64:
    """What this camp would bring, a card of the hand having been laid."""
    most: i64 = 0
    for territory in territories(s.board, camp):
        worth = size(territory) + ending.doubles(s, seat, territory)
        if laid >= 0 and territory >> laid & 1:
            worth -= 1
        if worth > most:
            most = worth
    return most


def _drawing(s: ConquetesState, keeps: list[float]) -> float:
    """Two cards, of what may still be drawn; with a full hand they only replace others."""
    board = s.board
    at = s.player * board.size
    total = 0.0
    unseen: i64 = 0
    for region in range(board.size):
        n = board.copies - s.discard[region] - s.hands[at + region]
        if s.owner(region) >= 0:
            n -= 1
        if n > 0:
            unseen += n
            total += float(n) * keeps[region]
    if unseen == 0:
        return 0.0
    room = board.hand_limit - s.held[s.player]
    share = 1.0 if room >= board.extra_draw else 0.55
    return float(board.extra_draw) * share * total / float(unseen)


# Fights


def _attack(s: ConquetesState, keeps: list[float], best: Action, most: float, now: float, rng: Rng) -> Action:
    """An attack, where one promises more than anything else."""
    board = s.board
    seat = s.player
    there = attack.targets(s) & _around(s, s.camps[seat]) & ~s.camps[seat]
    while there:
        dst = lowest(there)
        there &= there - 1
        foe = s.owner(dst)
        stake = float(_points(s, seat, s.camps[seat] | board.bit[dst], -1)) - now
        stake += _harm(s) * float(_largest(s, s.camps[foe]) - _largest(s, s.camps[foe] & ~board.bit[dst]))
        if stake * 1.2 <= most:
            continue
        src = _strongest(s, s.camps[seat] & board.near[dst])
        chosen = _troops(s, seat, keeps, board.nothing, src, _expected(s, dst, foe), stake)
        worth = _promise(s, chosen, src, _expected(s, dst, foe), stake) * _mood(rng)
        if worth > most:
            most = worth
            for front in board.fronts[src]:
                if front.dst == dst:
                    best = front
    return best


def _harm(s: ConquetesState) -> float:
    return HARM if s.seats <= 2 else HARM / float(s.seats - 1)


def _largest(s: ConquetesState, camp: i64) -> i64:
    """The regions of the largest territory; of the bot all count twice (9.11)."""
    if s.seats == 1:
        return 2 * size(camp)
    most: i64 = 0
    left: i64 = camp
    while left:
        part = reach(s.board, left, left & -left)
        n = size(part)
        if n > most:
            most = n
        left ^= part
    return most


def _strongest(s: ConquetesState, regions: i64) -> i64:
    found: i64 = -1
    while regions:
        region = lowest(regions)
        if found < 0 or s.board.value[region] > s.board.value[found]:
            found = region
        regions &= regions - 1
    return found


def _expected(s: ConquetesState, dst: i64, foe: i64) -> float:
    """The defence one reckons with: the region, and as many idle cards as the other may have."""
    guards: i64 = GUARDS
    if foe >= s.seats:
        guards = s.rules.bot_defence
    elif s.held[foe] < 2 * GUARDS:
        guards = s.held[foe] >> 1
    return float(s.board.value[dst]) + AVERAGE * float(guards)


def _chance(margin: float) -> float:
    if margin > 30.0:
        return 1.0
    return 1.0 / (1.0 + exp(-margin / WIDTH)) if margin > -30.0 else 0.0


def _promise(s: ConquetesState, chosen: list[i64], src: i64, expected: float, stake: float) -> float:
    """What an attack with these cards brings on average."""
    if not chosen:
        return -1.0
    return stake * _chance(float(attack.strength(s, src, chosen)) - expected) - _spent(s, chosen)


def _spent(s: ConquetesState, chosen: list[i64]) -> float:
    """What an attack costs: cards that are not drawn again, and would not have been given away either."""
    held = s.held[s.player] + len(s.attackers)
    room: i64 = s.board.hand_limit - (held - len(chosen) + s.board.replace_attacker)
    beyond: i64 = len(chosen) - s.board.replace_attacker
    if room < beyond:
        beyond = room
    return SPENT * float(beyond) if beyond > 0 else 0.0


def _troops(
    s: ConquetesState, seat: i64, keeps: list[float], laid: list[i64], region: i64, expected: float, stake: float
) -> list[i64]:
    """The idle cards to fight with, the strongest first, those laid already included: as many as pay for themselves."""
    idle = _idle(s, seat, keeps, laid)
    chosen: list[i64] = []
    best = 0
    most = -1.0
    for card in idle:
        chosen.append(card)
        worth = _promise(s, chosen, region, expected, stake)
        if worth > most:
            most = worth
            best = len(chosen)
    return chosen[:best]


def _idle(s: ConquetesState, seat: i64, keeps: list[float], laid: list[i64]) -> list[i64]:
    """Cards that will hardly count, the highest values first."""
    found: list[i64] = []
    at = seat * s.board.size
    value: i64 = 6
    while value > 0:
        for region in range(s.board.size):
            if s.board.value[region] == value:
                n = s.hands[at + region]
                if keeps[region] >= IDLE + VALUE * 6.0:
                    n = 0
                for card in laid:
                    if card == region:
                        n += 1
                for _ in range(n):
                    found.append(region)
        value -= 1
    return found


def _support(s: ConquetesState) -> Action:
    """The next card of the support, in the order of the box, or that it is complete."""
    board = s.board
    seat = s.mover
    keeps = _keeps(s, seat)
    laid = attack.support(s)
    chosen = _attackers(s, seat, keeps, laid) if s.phase == COMMIT else _defenders(s, seat, keeps, laid)
    for card in laid:
        if card in chosen:
            chosen.remove(card)
    first = attack.least(laid)
    found: i64 = -1
    for card in chosen:
        if card >= first and s.hands[seat * board.size + card] > 0 and (found < 0 or card < found):
            found = card
    if found >= 0:
        return board.commits[found]
    if s.phase == COMMIT and not laid:
        return board.commits[_cheapest(s, seat, keeps)]
    return board.commits[board.size]


def _attackers(s: ConquetesState, seat: i64, keeps: list[float], laid: list[i64]) -> list[i64]:
    if s.player >= s.seats:  # the bot attacks: we defend (9.6)
        return _defenders(s, seat, keeps, laid)
    now = float(_points(s, seat, s.camps[seat], -1))
    stake = float(_points(s, seat, s.camps[seat] | s.board.bit[s.dst], -1)) - now
    stake += _harm(s) * float(_largest(s, s.camps[s.foe]) - _largest(s, s.camps[s.foe] & ~s.board.bit[s.dst]))
    return _troops(s, seat, keeps, laid, s.src, _expected(s, s.dst, s.foe), stake)


def _defenders(s: ConquetesState, seat: i64, keeps: list[float], laid: list[i64]) -> list[i64]:
    """Three idle cards come back; more where they may save the region, and where it matters."""
    idle = _idle(s, seat, keeps, laid)
    most = s.board.replace_defender
    coming = float(s.board.value[s.src])
    if s.player >= s.seats:
        coming += AVERAGE * float(s.rules.bot_attack)
    else:
        coming += AVERAGE * float(len(s.attackers)) + 1.0
    lost = float(_largest(s, s.camps[seat]) - _largest(s, s.camps[seat] & ~s.board.bit[s.dst]))
    total = float(s.board.value[s.dst])
    n: i64 = 0
    for card in idle:
        if n >= most and (total > coming + WIDTH or float(n - most) * SPENT > lost):
            break
        total += float(s.board.value[card])
        n += 1
    return idle[:n]


def _cheapest(s: ConquetesState, seat: i64, keeps: list[float]) -> i64:
    """The card one misses least."""
    found: i64 = -1
    cards = s.regions[seat]
    while cards:
        region = lowest(cards)
        if found < 0 or keeps[region] < keeps[found]:
            found = region
        cards &= cards - 1
    return found


# Too many cards


def _receiver(s: ConquetesState, rng: Rng) -> Action:
    """Whoever has least."""
    found: i64 = -1
    least = 0.0
    for seat in range(s.seats):
        if seat != s.player:
            worth = float(_largest(s, s.camps[seat])) + _mood(rng)
            if found < 0 or worth < least:
                least = worth
                found = seat
    return s.board.give_to[found]


def _surplus(s: ConquetesState) -> i64:
    """The first, in the order of the box, of the cards that are missed least and help the receiver least."""
    board = s.board
    keeps = _keeps(s, s.player)
    ranked: list[tuple[float, int]] = []
    at = s.player * board.size
    for region in range(attack.least(s.aside), board.size):
        for _ in range(s.hands[at + region]):
            gift = 0.0
            if s.phase == GIVE and s.camps[s.receiver] & (board.bit[region] | board.near[region]):
                gift = GIFT if s.camps[s.receiver] & board.bit[region] else 0.5 * GIFT
            ranked.append((keeps[region] + gift, region))
    ranked.sort()
    chosen = board.size
    for _, region in ranked[: s.pending]:
        if region < chosen:
            chosen = region
    up_to = surplus.furthest(s)
    return chosen if chosen < up_to else up_to
