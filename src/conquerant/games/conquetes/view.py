"""The one door out: what a seat may know, the whole truth as JSON, and the ways back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from conquerant.core.chance import Rng
from conquerant.core.contract import OVER
from conquerant.core.vectors import vector, zeros
from conquerant.games.conquetes import attack, attentive, ending, memory, state
from conquerant.games.conquetes.hand import sort
from conquerant.games.conquetes.memory import Start, Trail
from conquerant.games.conquetes.phases import AGAINST, BOT, COMMIT, DEFEND, HUMAN, NAMES, OBJECT, RALLY, SHED
from conquerant.games.conquetes.recollection import FINE, Recollection
from conquerant.games.conquetes.territories import listed, territories

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquetes.board import Board
    from conquerant.games.conquetes.shapes import Options, Phase, Support, Table, View
    from conquerant.games.conquetes.shapes import Recollection as RecollectionTold
    from conquerant.games.conquetes.state import ConquetesState, Rules


def view(s: ConquetesState, seat: int | None) -> View:
    """The table, one's own cards, and what a perfect memory keeps; when the game is over, all hands (10.3, 10.4)."""
    me: i64 = -1 if seat is None else seat
    size = s.board.size
    over = s.mover == OVER
    seen = cast("View", _table(s))
    seen["seat"] = seat
    seen["owner"] = [s.owner(r) for r in range(size)]
    if s.rules.attentive:
        seen["order"] = [_laid(s, r) for r in range(size)]
    seen["territories"] = [[listed(t) for t in territories(s.board, camp)] for camp in s.camps]
    seen["discard"] = list(s.discard)
    seen["loot"] = list(s.loot)
    seen["pile"] = s.left
    seen["held"] = list(s.held)
    seen["hand"] = None if seat is None else _hand(s, me)
    seen["hands"] = [_hand(s, p) for p in range(s.seats)] if over else None
    fighter: i64 = s.foe if fighting(s) else -1
    seen["attackers"] = _support(s.attackers, s.player == me or s.player >= s.seats)
    seen["defenders"] = _support(s.defenders, fighter == me or fighter >= s.seats)
    seen["aside"] = _support(s.aside, s.player == me or s.phase == SHED)
    seen["scores"] = [ending.points(s, p) if over or p == me else None for p in range(s.seats)]
    seen["bot"] = ending.bot_points(s) if s.seats == 1 else None
    seen["memory"] = None if over else _recollection(memory.recall(s, me))
    return seen


def _table(s: ConquetesState) -> Table:
    """What is happening, as everybody sees it; null where it has no meaning now."""
    phase = s.phase
    name = NAMES[phase]
    fight = fighting(s)
    table: Table = {
        "game": "conquetes",
        "seats": s.seats,
        "options": cast("Options", dict(s.rules.options)),
        "phase": cast("Phase", name),
        "mover": s.mover,
        "player": s.player if name != "first" else None,
        "reshuffled": s.reshuffled,
        "drawer": s.drawer if name in ("deal", "draw", "extra", "refill") else None,
        "pending": s.pending,
        "owed": s.owed,
        "src": s.src if fight else None,
        "dst": s.dst if fight else None,
        "receiver": s.receiver if name == "give" else None,
    }
    if s.rules.attentive:
        table["defender"] = s.foe if fight and phase != AGAINST else None
        table["laid"] = s.watch.laid if phase == OBJECT else None
        table["closed"] = s.watch.closed
        table["denounced"] = s.watch.denounced
        table["careless"] = s.watch.careless[:]
    return table


def fighting(s: ConquetesState) -> bool:
    return s.phase == COMMIT or s.phase == DEFEND or s.phase == RALLY or s.phase == AGAINST


def _laid(s: ConquetesState, region: i64) -> list[i64]:
    """The sides of its cards in play, as they were laid (11.6)."""
    at = region * s.board.copies
    return s.watch.order[at : at + attentive.count(s, region)]


def _hand(s: ConquetesState, seat: i64) -> list[i64]:
    at: i64 = seat * s.board.size
    return list(s.hands[at : at + s.board.size])


def _support(cards: list[i64], open: bool) -> Support:
    """Cards that lie on the table: how many, and which ones where that is seen."""
    return {"n": len(cards), "cards": cards[:] if open else None}


def _recollection(recalled: Recollection | None) -> RecollectionTold | None:
    if recalled is None:
        return None
    size: i64 = len(recalled.old)
    known: list[list[int]] = []
    for seat in range(len(recalled.old_held)):
        row: list[int] = []
        for region in range(size):
            for _ in range(recalled.known[seat * size + region]):
                row.append(region)
        known.append(row)
    return {
        "known": known,
        "old_held": recalled.old_held[:],
        "new_held": recalled.new_held[:],
        "old": recalled.old[:],
        "new": recalled.new[:],
        "tail": [event[:] for event in recalled.tail],
    }


def remembered(given: dict[str, Any]) -> Recollection:
    size: i64 = len(given["old"])
    known: list[i64] = [0] * (len(given["known"]) * size)
    at: i64 = 0
    for row in given["known"]:
        for region in row:
            r: i64 = region
            known[at + r] += 1
        at += size
    tail: list[list[i64]] = [event[:] for event in given["tail"]]
    return Recollection(known, given["old_held"][:], given["new_held"][:], given["old"][:], given["new"][:], tail)


def imagine(board: Board, rules: Rules, seen: dict[str, Any], rng: Rng) -> ConquetesState:
    """Deals the cards the seat cannot place, all deals being equally likely."""
    s = state.fresh(board, rules)
    _restore(s, seen)
    if seen["hands"] is not None:
        hands: list[i64] = []
        for hand in seen["hands"]:
            hands.extend(hand)
        s.hands = vector(hands)
        s.pile = zeros(board.size)
        sort(s)
        return s
    me: i64 = -1 if seen["seat"] is None else seen["seat"]
    own: list[i64] = [] if seen["hand"] is None else seen["hand"]
    s.hands = zeros(s.seats * board.size)
    for region in range(len(own)):
        s.hands[me * board.size + region] = own[region]
    s.attackers = _lying(seen["attackers"])
    s.defenders = _lying(seen["defenders"])
    s.aside = _lying(seen["aside"])
    given: dict[str, Any] | None = seen["memory"]
    if given is None:
        plain = _plain(s, seen, me)
        if s.phase == SHED and me < 0:
            _fill_shedding(s, plain, rng)
        else:
            _fill(s, plain, seen, me, rng)
    else:
        recalled = remembered(given)
        old = _fill(s, recalled.relive(me, rng), seen, me, rng)
        s.trail = Trail(None, [], Start(memory.holdings(s), old, list(s.pile), me, recalled))
    sort(s)
    return s


def _lying(cards: dict[str, Any]) -> list[i64]:
    regions: list[i64] = [] if cards["cards"] is None else cards["cards"][:]
    return regions


def _plain(s: ConquetesState, seen: dict[str, Any], me: i64) -> Recollection:
    """Where there is nothing to recall: all cards that do not lie open are alike."""
    size = s.board.size
    new: list[i64] = [s.board.copies - s.discard[r] - s.loot[r] for r in range(size)]
    for region in range(size):
        new[region] -= s.in_camps(region)
        if me >= 0:
            new[region] -= s.hands[me * size + region]
    for cards in (s.attackers, s.defenders, s.aside):
        for card in cards:
            new[card] -= 1
    held = _held(s, seen)
    if me >= 0:
        held[me] = 0
    none: list[i64] = [0] * size
    return Recollection([0] * (s.seats * size), [0] * s.seats, held, none, new, [])


def _held(s: ConquetesState, seen: dict[str, Any]) -> list[i64]:
    """Cards of each seat that are hidden, those committed or laid aside face down included."""
    held: list[i64] = list(s.held)
    for key in ("attackers", "aside", "defenders"):
        if seen[key]["cards"] is None and seen[key]["n"] > 0:
            n: i64 = seen[key]["n"]
            held[s.foe if key == "defenders" else s.player] += n
    return held


def _fill(s: ConquetesState, life: Recollection, seen: dict[str, Any], me: i64, rng: Rng) -> list[i64]:
    """Deals old and new cards to the hands, then lets the hidden choices be made; what is left is the pile. Returns
    which cards of the hands are old."""
    size = s.board.size
    old = _pool(life.old)
    new = _pool(life.new)
    olden: list[i64] = [0] * (s.seats * size)
    for seat in range(s.seats):
        if seat == me:
            continue
        at: i64 = seat * size
        for region in range(size):
            s.hands[at + region] = life.known[at + region]
        for _ in range(life.old_held[seat]):
            card = _draw(old, rng)
            s.hands[at + card] += 1
            olden[at + card] += 1
        for _ in range(life.new_held[seat]):
            s.hands[at + _draw(new, rng)] += 1
    s.pile = zeros(size)
    for card in new:
        s.pile[card] += 1
    _choose(s, seen, rng)
    return olden


def _fill_shedding(s: ConquetesState, life: Recollection, rng: Rng) -> None:
    """A spectator sees the first cards of the surplus go, in the order of the box (10.1): the hand has enough cards
    from there on to go on with. How many it has is as likely as there are deals; then which, and which before."""
    first = attack.least(s.aside)
    cards = _pool(life.new)
    later = [card for card in cards if card >= first]
    earlier = [card for card in cards if card < first]
    held = life.new_held[HUMAN]
    ways: list[float] = []
    for n in range(held + 1):
        ways.append(_ways(len(later), n) * _ways(len(earlier), held - n) if n >= s.pending else 0.0)
    n = _weighted(ways, rng)
    for _ in range(n):
        s.hands[_draw(later, rng)] += 1
    for _ in range(held - n):
        s.hands[_draw(earlier, rng)] += 1
    s.pile = zeros(s.board.size)
    for card in later + earlier:
        s.pile[card] += 1


def _ways(n: i64, k: i64) -> float:
    """To choose k of n."""
    if k > n:
        return 0.0
    ways = 1.0
    i: i64 = 0
    while i < k:
        ways = ways * float(n - i) / float(i + 1)
        i += 1
    return ways


def _weighted(weights: list[float], rng: Rng) -> i64:
    left = 0.0
    for w in weights:
        left += w
    left *= float(rng.below(FINE)) / float(FINE)
    picked: i64 = 0
    at: i64 = 0
    for w in weights:
        if w > 0.0:
            picked = at
            left -= w
            if left < 0.0:
                return picked
        at += 1
    return picked


def _choose(s: ConquetesState, seen: dict[str, Any], rng: Rng) -> None:
    """The cards that others have committed or laid aside: any of their cards, as likely as any others."""
    if seen["attackers"]["cards"] is None:
        s.attackers = _take(s, s.player, seen["attackers"]["n"], rng)
    if seen["aside"]["cards"] is None and seen["aside"]["n"] > 0:
        _begin_gift(s, seen["aside"]["n"], rng)
    if seen["defenders"]["cards"] is None and seen["defenders"]["n"] > 0:
        s.defenders = _take(s, s.foe, seen["defenders"]["n"], rng)


def _begin_gift(s: ConquetesState, n: i64, rng: Rng) -> None:
    """The first cards of a gift, in the order of the box, out of any gift that the giver may make."""
    gift = _take(s, s.player, n + s.pending, rng)
    s.aside = gift[:n]
    for card in gift[n:]:
        s.hands[s.player * s.board.size + card] += 1


def _take(s: ConquetesState, seat: i64, n: i64, rng: Rng) -> list[i64]:
    if n == 0:
        return s.board.nothing
    at: i64 = seat * s.board.size
    pool = _pool(list(s.hands[at : at + s.board.size]))
    taken: list[i64] = []
    for _ in range(n):
        taken.append(_draw(pool, rng))
        s.hands[at + taken[len(taken) - 1]] -= 1
    taken.sort()
    return taken


def _pool(counts: list[i64]) -> list[i64]:
    """The cards one by one."""
    pool: list[i64] = []
    region: i64 = 0
    for n in counts:
        for _ in range(n):
            pool.append(region)
        region += 1
    return pool


def _draw(pool: list[i64], rng: Rng) -> i64:
    last: i64 = len(pool) - 1
    j = rng.below(last + 1)
    card = pool[j]
    pool[j] = pool[last]
    pool.pop()
    return card


def _restore(s: ConquetesState, table: dict[str, Any]) -> None:
    """What lies open, put back; `table` is a view or a checked position."""
    s.mover = table["mover"]
    s.phase = NAMES.index(table["phase"])
    s.player = _or_zero(table["player"]) if s.seats > 1 or table["player"] is not None else BOT
    s.reshuffled = table["reshuffled"]
    s.drawer = _or_zero(table["drawer"])
    s.pending = table["pending"]
    s.owed = table["owed"]
    s.src = _or_zero(table["src"])
    s.dst = _or_zero(table["dst"])
    s.receiver = _or_zero(table["receiver"])
    s.discard = vector(table["discard"])
    s.loot = vector(table["loot"])
    s.left = table["pile"]
    s.held = vector(table["held"])
    owners: list[i64] = table["owner"]
    s.camps = zeros(s.rules.sides)
    region: i64 = 0
    for owner in owners:
        if owner >= 0:
            s.camps[owner] |= s.board.bit[region]
        region += 1
    s.foe = s.owner(s.dst) if fighting(s) else -1
    if s.rules.attentive:
        _restore_watch(s, table)


def _restore_watch(s: ConquetesState, table: dict[str, Any]) -> None:
    """Chapter 11"""
    s.foe = -1 if table["defender"] is None else table["defender"]
    s.watch.laid = _or_zero(table["laid"])
    s.watch.closed = table["closed"]
    s.watch.denounced = table["denounced"]
    s.watch.careless = table["careless"][:]
    region: i64 = 0
    for sides in table["order"]:
        for side in sides:
            attentive.add(s, side, region)
        region += 1


def _or_zero(value: int | None) -> int:
    return 0 if value is None else value


def position(s: ConquetesState) -> dict[str, Any]:
    names = s.board.names
    truth = cast("dict[str, Any]", _table(s))
    for key in ("src", "dst", "laid"):
        if truth.get(key) is not None:
            truth[key] = names[truth[key]]
    played = [r for r in range(s.board.size) if s.owner(r) >= 0]
    truth["camps"] = {names[r]: _laid(s, r) if s.rules.attentive else s.owner(r) for r in played}
    truth["hands"] = [_named(names, _hand(s, seat)) for seat in range(s.seats)]
    truth["pile"] = _named(names, list(s.pile))
    truth["discard"] = _named(names, list(s.discard))
    truth["loot"] = _named(names, list(s.loot))
    for key, cards in (("attackers", s.attackers), ("defenders", s.defenders), ("aside", s.aside)):
        truth[key] = [names[card] for card in cards]
    truth["trail"] = _trail(s)
    return truth


def _named(names: list[str], counts: list[i64]) -> dict[str, int]:
    return {names[r]: counts[r] for r in range(len(names)) if counts[r] > 0}


def _trail(s: ConquetesState) -> dict[str, Any] | None:
    trail = s.trail
    if trail is None:
        return None
    events: list[list[int]] = []
    while trail.before is not None:
        events.append(list(trail.event))
        trail = trail.before
    events.reverse()
    start = trail.start
    if start is None:
        raise RuntimeError("a trail has a beginning")
    return {
        "hands": start.hands[:],
        "old": start.old[:],
        "pile": start.pile[:],
        "seat": start.seat,
        "recalled": _recollection(start.recalled),
        "events": events,
    }


def restore(board: Board, rules: Rules, checked: dict[str, Any]) -> ConquetesState:
    """The state of a position that has been checked."""
    s = state.fresh(board, rules)
    _restore(s, checked)
    hands: list[i64] = []
    for hand in checked["hands"]:
        hands.extend(hand)
    s.hands = vector(hands)
    s.pile = vector(checked["cards"])
    s.attackers = checked["attackers"][:]
    s.defenders = checked["defenders"][:]
    s.aside = checked["aside"][:]
    s.trail = retrace(checked["trail"])
    sort(s)
    return s


def retrace(given: dict[str, Any] | None) -> Trail | None:
    if given is None:
        return None
    recalled = None if given["recalled"] is None else remembered(given["recalled"])
    start = Start(given["hands"][:], given["old"][:], given["pile"][:], given["seat"], recalled)
    trail = Trail(None, [], start)
    for event in given["events"]:
        trail = Trail(trail, event[:], None)
    return trail
