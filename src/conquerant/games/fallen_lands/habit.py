"""What a practised player does without thinking; bots follow it in imagined games, so it has to be quick.

A follower while much is still free, then the troops that bring most together for the followers there are, the best one
first; walls before them where artisans are left over; what mages can still do; poor cards two for one. A little chance
in every comparison makes two such players differ.

An end that is proposed is agreed to by whoever alone wins by it, and by nobody else. Nobody proposes by habit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from conquerant.core.contract import Action
from conquerant.games.fallen_lands import cards, conquest, ending, fortification, setup
from conquerant.games.fallen_lands.actions import (
    ARTISAN,
    FOLLOWERS,
    FREE,
    MAGE,
    NONE,
    WARRIOR,
    CardGesture,
    FieldGesture,
)
from conquerant.games.fallen_lands.hand import given, keep, poorest, poorest_of, spare
from conquerant.games.fallen_lands.hints import share_left
from conquerant.games.fallen_lands.outlook import outlook
from conquerant.games.fallen_lands.phases import (
    ACT,
    ANSWER,
    BUSY,
    CHOOSE,
    CONQUER,
    EXCHANGE,
    FORTIFY,
    FRESH,
    STEAL,
)
from conquerant.games.fallen_lands.prospect import Land, Muster, boosts, least_sum, mood

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.games.fallen_lands.manner import Manner
    from conquerant.games.fallen_lands.state import FallenState

FAR: Final = 1.0e9
FAR_NEED: Final = 1000000


def habit(s: FallenState, m: Manner, rng: Rng) -> Action:
    phase = s.phase
    if phase == ACT:
        return _act(s, m, rng)
    if phase == CONQUER:
        return _conquer(s, m, rng)
    if phase == FORTIFY:
        return _build(s, m, rng)
    if phase == EXCHANGE:
        return given(s, poorest_of(s, m, spare(s, m)))
    if phase == STEAL:
        return _steal(s, m)
    if phase == ANSWER:
        return s.board.answers[0 if ending.richest(s) == [s.mover] else 1]
    if phase == CHOOSE:
        return _first_followers(s, m, rng)
    options = s.legal()
    return options[rng.below(len(options))]


def _first_followers(s: FallenState, m: Manner, rng: Rng) -> Action:
    """2.6: those that are worth most, for themselves and for the troops in hand; one more can be recruited at once."""
    board = s.board
    most = board.start_followers + 1
    muster = Muster(s, m, cards.hand(s, s.player), most, most, 0, rng)
    options = setup.choices(s)
    best = options[0]
    liked = -FAR
    for action in options:
        have = cast(setup.Choose, action).wanted
        worth = 0.0
        for kind in range(FOLLOWERS):
            for n in range(have[kind]):
                worth += follower(m, kind, n)
        now = muster.worth(have[WARRIOR] + 1, have[ARTISAN])
        other = muster.worth(have[WARRIOR], have[ARTISAN] + 1)
        worth = (worth + m.now * (now if now > other else other)) * mood(rng, m.mood)
        if worth > liked:
            liked = worth
            best = action
    return best


def follower(m: Manner, kind: i64, have: i64) -> float:
    """What one more of a kind is worth while much of the board is free."""
    worth = m.first[kind] - m.fall[kind] * float(have)
    return worth if worth > 0.0 else 0.0


def _act(s: FallenState, m: Manner, rng: Rng) -> Action:
    held = cards.hand(s, s.player)
    more: i64 = 1 if s.stage == FRESH and s.coins[s.player] >= s.board.recruit_cost else 0
    warriors = s.free(WARRIOR)
    artisans = s.free(ARTISAN)
    muster = Muster(s, m, held, warriors + more, artisans + more, s.free(MAGE), rng)
    if more > 0:
        kind = _recruit(s, m, muster, rng)
        if kind >= 0:
            return s.board.recruits[kind]
    if s.round <= s.rules.redraw_rounds and s.stage != BUSY and not conquest.can_conquer_plainly(s):
        return s.board.redraw
    action = _shadows(s, m, held, rng)
    if action is None:
        action = _wall(s, m, held, muster, rng)
    if action is None:
        troop = muster.leader(warriors, artisans)
        if troop >= 0:
            return s.board.troop_says[troop]
        action = _magic(s, m, held)
    return s.board.end if action is None else action


def _recruit(s: FallenState, m: Manner, muster: Muster, rng: Rng) -> i64:
    """The kind that is worth most to have one more of; -1 where none is worth its price any more."""
    eager = m.eager * share_left(s)
    if eager > 1.0:
        eager = 1.0
    warriors = s.free(WARRIOR)
    artisans = s.free(ARTISAN)
    now = muster.worth(warriors, artisans)
    most = m.price * float(s.board.recruit_cost)
    best: i64 = -1
    for kind in range(FOLLOWERS):
        if s.pile[kind] > 0:
            worth = follower(m, kind, s.have[s.player * FOLLOWERS + kind]) * eager
            if kind == WARRIOR:
                worth += m.now * (muster.worth(warriors + 1, artisans) - now)
            elif kind == ARTISAN:
                worth += m.now * (muster.worth(warriors, artisans + 1) - now)
            worth *= mood(rng, m.mood)
            if worth > most:
                most = worth
                best = kind
    return best


def _shadows(s: FallenState, m: Manner, held: vec[i64], rng: Rng) -> Action | None:
    """6.9, 6.10: shadows, where the troops in hand bring clearly more with them."""
    board = s.board
    free = s.free(MAGE)
    army = held[board.shadow_army] > 0 and board.mages[board.shadow_army] <= free
    one = held[board.shadow_follower] > 0 and board.mages[board.shadow_follower] <= free
    if not army and not one:
        return None
    warriors = s.free(WARRIOR)
    artisans = s.free(ARTISAN)
    own = s.have[s.player * FOLLOWERS + WARRIOR]
    more: i64 = own if own < s.pile[WARRIOR] else s.pile[WARRIOR]
    if not army or more < 1:
        more = 1
    wider = Muster(s, m, held, warriors + more, artisans + 1, 0, rng)
    now = wider.worth(warriors, artisans)
    if army and own > 0 and s.pile[WARRIOR] > 0:
        if wider.worth(warriors + more, artisans) - now > m.shadow * float(board.mages[board.shadow_army]):
            return board.army_says
    if one:
        least = m.shadow * float(board.mages[board.shadow_follower])
        if s.pile[WARRIOR] > 0 and wider.worth(warriors + 1, artisans) - now > least:
            return board.shadows[WARRIOR]
        if s.pile[ARTISAN] > 0 and wider.worth(warriors, artisans + 1) - now > least:
            return board.shadows[ARTISAN]
    return None


def _wall(s: FallenState, m: Manner, held: vec[i64], muster: Muster, rng: Rng) -> Action | None:
    """A fortification that the troops to come leave artisans for, before them: they have its support already."""
    board = s.board
    if s.fields[s.player] == 0:
        return None
    warriors = s.free(WARRIOR)
    artisans = s.free(ARTISAN)
    spare = artisans - muster.artisans_of(s, warriors, artisans)
    kind = board.forts - 1
    while kind >= board.troops:
        if held[kind] > 0 and board.artisans[kind] <= spare:
            worth = _best_site(s, muster.land)
            if worth >= 0.0 and worth * float(board.support[kind]) > m.fort * mood(rng, m.mood):
                return board.fort_says[kind - board.troops]
        kind -= 1
    return None


def _best_site(s: FallenState, land: Land) -> float:
    """What a point of support is worth where it is worth most; below 0 where nothing can be built."""
    most = -1.0
    for f in s.board.boards[s.seats]:
        if s.owner[f] == s.player and s.fort[f] == NONE:
            worth = land.around(f)
            if worth > most:
                most = worth
    return most


def _magic(s: FallenState, m: Manner, held: vec[i64]) -> Action | None:
    """What mages can still do when no troop marches any more."""
    board = s.board
    free = s.free(MAGE)
    if free == 0:
        return _services(s, m, held) if s.rules.advanced else None
    left = share_left(s)
    if held[board.plague] > 0 and board.mages[board.plague] <= free and left > m.plague and _others_serve(s):
        return board.plague_says
    if held[board.flood] > 0 and board.mages[board.flood] <= free:
        field = _prey(s, m, m.flood, True)
        if field >= 0:
            return board.floods[field]
    if held[board.claim] > 0 and board.mages[board.claim] <= free:
        field = _prey(s, m, m.claim, False)
        if field >= 0:
            return board.claims[field]
    if held[board.thief] > 0 and board.mages[board.thief] <= free and left > m.thief:
        victim = _fullest(s)
        if victim >= 0:
            return board.thieves[victim]
    return _services(s, m, held) if s.rules.advanced else None


def _others_serve(s: FallenState) -> bool:
    """6.11: somebody else has a follower."""
    for seat in range(s.seats):
        at = seat * FOLLOWERS
        if seat != s.player and s.have[at] + s.have[at + 1] + s.have[at + 2] > 0:
            return True
    return False


def _prey(s: FallenState, m: Manner, least: float, drown: bool) -> i64:
    """The field that others are most likely to make coins of, for a flood; for a Claim, of those which the player
    himself could take next time. -1 where none is worth so much."""
    land = Land(s, m)
    best: i64 = -1
    most = least
    own = s.everybody if s.rules.advanced else s.aid[s.player]
    for f in s.board.boards[s.seats]:
        if s.owner[f] == FREE and s.claim[f] < 0:
            worth = float(s.difficulty[f]) * land.wanted(f)
            near: i64 = s.difficulty[f] - own[f]
            mine = near <= s.have[s.player * FOLLOWERS + WARRIOR] and (not s.rules.advanced or s.near[s.player][f] == 1)
            if mine == drown:
                continue
            if worth > most:
                most = worth
                best = f
    return best


def _services(s: FallenState, m: Manner, held: vec[i64]) -> Action | None:
    """7.9, 7.10: poor cards are exchanged by mages who have nothing else to do; a thin hand is filled for coins."""
    if not cards.drawable(s):
        return None
    free = s.free(MAGE)
    size = cards.size(s, s.player)
    wanted = m.enlist * share_left(s)
    if float(size) < wanted:
        n: i64 = free if free < len(s.board.enlist_costs) else len(s.board.enlist_costs) - 1
        if s.board.enlist_costs[n] <= s.coins[s.player] and float(s.board.enlist_costs[n]) < wanted - float(size):
            return s.board.enlists[n]
    if free > 0 and size > 0:
        kind = poorest(s, m, held)
        if keep(s, m, kind) < m.poor:
            return s.board.swaps[kind]
    return None


def _conquer(s: FallenState, m: Manner, rng: Rng) -> Action:
    """The field that is worth most, with as much magic as it needs."""
    if s.flying or s.board.horn in s.prepared:
        return _any_field(s, rng)
    held = cards.hand(s, s.player)
    for kind in s.prepared:
        held[kind] -= 1
    sums = boosts(s, held, conquest.mages_left(s))
    field = _target(s, m, sums, rng)
    if field < 0:
        return _any_field(s, rng)
    short: i64 = outlook(s).walk[field] - conquest.attack(s)
    if short <= 0:
        return s.board.conquers[field]
    action = boost(s, held, least_sum(sums, short))
    return _any_field(s, rng) if action is None else action


def _target(s: FallenState, m: Manner, sums: i64, rng: Rng) -> i64:
    """-1 where there is none. Not where the magic that is already added would not be needed, if it can be helped."""
    land = Land(s, m)
    power = conquest.attack(s)
    support = float(s.board.support[s.prepared[0]])
    wasted: i64 = power - s.board.attack[s.prepared[-1]] if len(s.prepared) > 1 else -FAR_NEED
    best: i64 = -1
    liked = -2.0 * FAR
    for f in s.board.boards[s.seats]:
        short: i64 = land.needs[f] - power
        extra: i64 = least_sum(sums, short) if short > 0 else 0
        if extra >= 0:
            worth = (land.prize(f) + support * land.around(f)) * mood(rng, m.mood) - m.mage * float(extra)
            if land.needs[f] <= wasted:
                worth -= FAR
            if worth > liked:
                liked = worth
                best = f
    return best


def boost(s: FallenState, held: vec[i64], added: i64) -> Action | None:
    """The first magic card, in the order of the list, with which this sum can still be reached exactly."""
    board = s.board
    for action in conquest.preparations(s):
        if action.verb == "boost":
            kind = cast(CardGesture, action).kind
            if kind != board.horn and board.attack[kind] <= added:
                rest = held[:]
                rest[kind] -= 1
                for earlier in board.boosts:
                    if earlier < kind:
                        rest[earlier] = 0
                sums = boosts(s, rest, conquest.mages_left(s) - board.mages[kind])
                if least_sum(sums, added - board.attack[kind]) == added - board.attack[kind]:
                    return action
    return None


def _any_field(s: FallenState, rng: Rng) -> Action:
    """The best field that can be taken as things stand; where none can, anything that leads on."""
    options = conquest.preparations(s)
    best = options[rng.below(len(options))]
    most: i64 = -1
    for action in options:
        if action.verb == "conquer" and s.difficulty[cast(FieldGesture, action).field] > most:
            most = s.difficulty[cast(FieldGesture, action).field]
            best = action
    return best


def _build(s: FallenState, m: Manner, rng: Rng) -> Action:
    """Where support is worth most."""
    options = fortification.preparations(s)
    land = Land(s, m)
    best = options[0]
    liked = -1.0
    for action in options:
        if action.verb == "fortify":
            worth = land.around(cast(FieldGesture, action).field) * mood(rng, m.mood)
            if worth > liked:
                liked = worth
                best = action
    return best


def _fullest(s: FallenState) -> i64:
    """The other player with most cards; -1 where nobody has any."""
    best: i64 = -1
    most: i64 = 0
    for seat in range(s.seats):
        if seat != s.player and cards.size(s, seat) > most:
            most = cards.size(s, seat)
            best = seat
    return best


def _steal(s: FallenState, m: Manner) -> Action:
    held = cards.hand(s, s.other)
    best: i64 = -1
    most = -1.0
    kind: i64 = 0
    for n in held:
        if n > 0:
            worth = keep(s, m, kind)
            if worth > most:
                most = worth
                best = kind
        kind += 1
    return s.board.steals[best]
