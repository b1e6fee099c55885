"""Chapter 4: conquering a field, with the magic that helps (6.2, 6.7).

A conquest is put together unseen: the troop, its magic cards in ascending order, the flight, and last the field, which
lays everything open. A step is legal only while some field can still be taken (9.2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from conquerant.core.contract import Action, Refusal
from conquerant.core.vectors import vector, zeros
from conquerant.games.fallen_lands import cards, ending, reach
from conquerant.games.fallen_lands.actions import (
    ARTISAN,
    FLOODED,
    FREE,
    MAGE,
    OUTSIDE,
    WARRIOR,
    CardGesture,
    FieldGesture,
    changed,
    put,
)
from conquerant.games.fallen_lands.outlook import NEVER, outlook
from conquerant.games.fallen_lands.phases import ACT, BUSY, CONQUER

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from conquerant.games.fallen_lands.state import FallenState


@final
class Troop(CardGesture):
    """4.1: which troop is to conquer."""

    def refuse(self, s: FallenState) -> Refusal | None:
        if s.phase != ACT:
            return s.wrong_time()
        if cards.holds(s, s.player, self.kind) == 0:
            return Refusal("4.1", "card-missing", {"card": self.args[0]})
        short = s.short_of(self.kind, "4.1")
        if short is not None:
            return short
        left = s.free(MAGE) - s.board.mages[self.kind]
        if s.board.attack[self.kind] < _least(s, cards.hand(s, s.player), 0, left, False):
            return Refusal("9.2", "no-field-for", {"card": self.args[0]})
        return None

    def do(self, s: FallenState) -> None:
        s.phase = CONQUER
        s.prepared = [self.kind]


@final
class Boost(CardGesture):
    """6.2, 6.7: a magic card played with the troop."""

    def refuse(self, s: FallenState) -> Refusal | None:
        if s.phase == ACT:
            return Refusal("6.7" if self.kind == s.board.horn else "6.2", "troop-first")
        if s.phase != CONQUER:
            return s.wrong_time()
        if s.flying or (len(s.prepared) > 1 and self.kind < s.prepared[-1]):
            return Refusal("9.2", "in-order")
        if cards.holds(s, s.player, self.kind) <= s.prepared.count(self.kind):
            return Refusal("6.1", "card-missing", {"card": self.args[0]})
        if self.kind == s.board.horn and s.board.horn in s.prepared:
            return Refusal("6.7", "one-horn")
        if s.board.mages[self.kind] > mages_left(s):
            return Refusal("6.1", "mages-short", {"n": s.board.mages[self.kind], "free": mages_left(s)})
        if not leads_somewhere(s, self.kind):
            return Refusal("9.2", "no-field-left", {"card": self.args[0]})
        return None

    def do(self, s: FallenState) -> None:
        s.prepared = [*s.prepared, self.kind]


@final
class Conquer(FieldGesture):
    """4.2 to 4.5: the field is named, everything is laid open and paid."""

    def refuse(self, s: FallenState) -> Refusal | None:
        if s.phase == ACT:
            return Refusal("4.1", "no-troop")
        if s.phase != CONQUER:
            return s.wrong_time()
        taken = not_free(s, self.field, self.args[0], "4.3", "6.4")
        if taken is not None:
            return taken
        if s.claim[self.field] >= 0:
            return Refusal("6.3", "claimed", {"field": self.args[0]})
        need = needed(s, self.field)
        if need == NEVER:
            return reach.out_of_reach(s, self.field)
        if s.flying and s.near[s.player][self.field] - 1 > mages_left(s):
            return Refusal("7.8", "too-far", {"n": s.near[s.player][self.field] - 1, "free": mages_left(s)})
        if need > attack(s):
            support: i64 = s.difficulty[self.field] - need
            about: dict[str, str | int] = {"field": self.args[0], "difficulty": s.difficulty[self.field]}
            return Refusal(_support_rule(s), "too-weak", {**about, "attack": attack(s), "support": support})
        return None

    def do(self, s: FallenState) -> None:
        _pay(s, self.field)
        troop = s.prepared[0]
        cards.lay_open(s, s.player, troop)
        for kind in s.prepared[1:]:
            cards.spend(s, s.player, kind)
        if s.board.horn not in s.prepared:
            s.coins = changed(s.coins, s.player, s.difficulty[self.field])
        s.owner = put(s.owner, self.field, s.player)
        s.troop = put(s.troop, self.field, troop)
        s.fields = changed(s.fields, s.player, 1)
        s.prepared = []
        s.flying = False
        s.phase = ACT
        s.stage = BUSY
        s.taken = True
        s.quiet = False
        lend_support(s, self.field, s.board.support[troop])
        come_near(s, self.field)
        ending.field_gone(s)


def not_free(s: FallenState, field: i64, name: str, conquered: str, flooded: str) -> Refusal | None:
    """Why nothing goes on this field; the paragraphs that forbid a conquered and a flooded one."""
    if s.owner[field] == FREE:
        return None
    if s.owner[field] == FLOODED:
        return Refusal(flooded, "flooded", {"field": name})
    if s.owner[field] == OUTSIDE:
        return Refusal("2.1", "no-such-field", {"field": name})
    return Refusal(conquered, "conquered", {"field": name})


def needed(s: FallenState, field: i64) -> i64:
    """The attack this field asks of what is prepared."""
    seen = outlook(s)
    if s.board.horn in s.prepared:
        return seen.blown[field]
    if s.flying:
        beyond = s.near[s.player][field] > 1
        return s.difficulty[field] - s.everybody[field] if beyond else NEVER
    return seen.walk[field]


def supporters(s: FallenState, field: i64) -> list[i64]:
    """The fields whose cards help to take this one: one's own; advanced or with the horn everybody's (6.7, 7.3)."""
    anybody = s.rules.advanced or s.board.horn in s.prepared
    fields: list[i64] = []
    for f in s.board.ground.neighbours[field]:
        if s.owner[f] == s.player or (anybody and s.owner[f] >= 0):
            fields.append(f)
    return fields


def _support_rule(s: FallenState) -> str:
    """The paragraph that says whose cards support what is prepared."""
    if s.board.horn in s.prepared:
        return "6.7"
    return "7.3" if s.rules.advanced else "4.2"


def attack(s: FallenState) -> i64:
    """4.2, 6.2: the troop and its magic."""
    n: i64 = 0
    for kind in s.prepared:
        n += s.board.attack[kind]
    return n


def mages_left(s: FallenState) -> i64:
    """The player's free mages that what is prepared does not need."""
    n = s.free(MAGE)
    for kind in s.prepared:
        n -= s.board.mages[kind]
    return n


def _pay(s: FallenState, field: i64) -> None:
    """Followers for the troop, mages for its magic, coins and mages for the flight (7.8)."""
    troop = s.prepared[0]
    mages = s.free(MAGE) - mages_left(s)
    if s.flying:
        mages += s.near[s.player][field] - 1
        s.coins = changed(s.coins, s.player, -s.board.fly_cost)
    spent: list[i64] = [0, 0, 0]
    spent[WARRIOR] = s.spent[WARRIOR] + s.board.warriors[troop]
    spent[ARTISAN] = s.spent[ARTISAN] + s.board.artisans[troop]
    spent[MAGE] = s.spent[MAGE] + mages
    s.spent = vector(spent)


def lend_support(s: FallenState, field: i64, support: i64) -> None:
    """A new card supports every field around it."""
    aid = s.aid[s.player][:]
    everybody = s.everybody[:]
    for f in s.board.ground.neighbours[field]:
        aid[f] += support
        everybody[f] += support
    all_aid = s.aid[:]
    all_aid[s.player] = aid
    s.aid = all_aid
    s.everybody = everybody
    s.outlook = None


def come_near(s: FallenState, field: i64) -> None:
    """How far each field is from the nearest one of the player; only the advanced rules ask."""
    if not s.rules.advanced:
        return
    near = s.near[s.player][:]
    away = s.board.ground.distance[field]
    f: i64 = 0
    for d in away:
        if d < near[f]:
            near[f] = d
        f += 1
    all_near = s.near[:]
    all_near[s.player] = near
    s.near = all_near


def troops(s: FallenState, held: vec[i64], actions: list[Action]) -> None:
    """Appends the troops that can take some field."""
    board = s.board
    warriors = s.free(WARRIOR)
    artisans = s.free(ARTISAN)
    mages = s.free(MAGE)
    least: i64 = 0
    spare: i64 = -1  # for so many mages left over `least` has been worked out
    kind: i64 = 0
    while kind < board.troops:
        if held[kind] > 0 and board.warriors[kind] <= warriors and board.artisans[kind] <= artisans:
            left: i64 = mages - board.mages[kind]
            if left >= 0 and left != spare:
                least = _least(s, held, 0, left, False)
                spare = left
            if left >= 0 and board.attack[kind] >= least:
                actions.append(board.troop_says[kind])
        kind += 1


def preparations(s: FallenState) -> list[Action]:
    """What may follow a troop: magic, flight, field."""
    actions: list[Action] = []
    if not s.flying:
        _boosts(s, actions)
        if s.board.horn not in s.prepared and least_flown(s, mages_left(s)) <= attack(s):
            actions.append(s.board.fly)
    _targets(s, actions)
    return actions


def _boosts(s: FallenState, actions: list[Action]) -> None:
    board = s.board
    left = mages_left(s)
    if left < board.cheapest:
        return
    held = cards.hand(s, s.player)
    for kind in s.prepared:
        held[kind] -= 1
    last: i64 = s.prepared[-1] if len(s.prepared) > 1 else 0
    i: i64 = 0
    for kind in board.boosts:
        if kind >= last and held[kind] > 0 and board.mages[kind] <= left:
            once = kind != board.horn or kind not in s.prepared
            if once and leads_somewhere(s, kind):
                actions.append(board.boost_says[i])
        i += 1


def _targets(s: FallenState, actions: list[Action]) -> None:
    """Appends the fields that what is prepared can take."""
    power = attack(s)
    says = s.board.conquers
    if not s.flying:
        seen = outlook(s)
        needs = seen.blown if s.board.horn in s.prepared else seen.walk
        for f in s.board.boards[s.seats]:
            if needs[f] <= power:
                actions.append(says[f])
        return
    left = mages_left(s)
    near = s.near[s.player]
    for f in s.board.boards[s.seats]:
        if s.owner[f] == FREE and s.claim[f] < 0 and near[f] - 1 <= left and needed(s, f) <= power:
            actions.append(says[f])


def can_conquer_plainly(s: FallenState) -> bool:
    """3.8: some troop in hand takes some field with the followers there are, without magic."""
    held = cards.hand(s, s.player)
    least = outlook(s).least_walk
    for kind in range(s.board.troops):
        if held[kind] > 0 and s.board.attack[kind] >= least and s.short_of(kind, "4.1") is None:
            return True
    return False


def leads_somewhere(s: FallenState, boost: i64) -> bool:
    """Whether some field can still be taken once this magic card is added."""
    held = cards.hand(s, s.player)
    for kind in s.prepared:
        held[kind] -= 1
    held[boost] -= 1
    left = mages_left(s) - s.board.mages[boost]
    horn = boost == s.board.horn or s.board.horn in s.prepared
    return attack(s) + s.board.attack[boost] >= _least(s, held, boost, left, horn)


def _least(s: FallenState, held: vec[i64], least_kind: i64, mages: i64, horn: bool) -> i64:
    """The least attack with which some field can be taken, the best of the magic cards in hand of at least this kind
    being added; `horn`: the horn is sounded already."""
    seen = outlook(s)
    gain = _gains(s, held, least_kind, mages)
    if horn:
        return seen.least_blown - gain[mages]
    least: i64 = seen.least_walk - gain[mages]
    flights: i64 = len(seen.flown) if s.coins[s.player] >= s.board.fly_cost else 0
    far: i64 = 1
    while far < flights and far <= mages:
        if seen.flown[far] - gain[mages - far] < least:
            least = seen.flown[far] - gain[mages - far]
        far += 1
    price = s.board.mages[s.board.horn]
    if s.board.horn >= least_kind and held[s.board.horn] > 0 and price <= mages:
        # the horn has its place among the cards; those before it may still come first
        if seen.least_blown - gain[mages - price] < least:
            least = seen.least_blown - gain[mages - price]
    return least


def _gains(s: FallenState, held: vec[i64], least_kind: i64, mages: i64) -> vec[i64]:
    """For every number of mages up to `mages`, the most attack that magic cards in hand can add for it."""
    best = zeros(mages + 1)
    for kind in s.board.boosts:
        if kind < least_kind or kind == s.board.horn:
            continue
        price = s.board.mages[kind]
        for _ in range(held[kind]):
            g = mages
            while g >= price:
                if best[g - price] + s.board.attack[kind] > best[g]:
                    best[g] = best[g - price] + s.board.attack[kind]
                g -= 1
    return best


def least_flown(s: FallenState, mages: i64) -> i64:
    """7.8: the least attack a flight of at most so many mages needs."""
    flown = outlook(s).flown
    if len(flown) == 0 or s.coins[s.player] < s.board.fly_cost or mages < 1:
        return NEVER
    return flown[mages if mages < len(flown) else len(flown) - 1]
