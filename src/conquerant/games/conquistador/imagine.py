"""Imagining fairly: every way to deal the unseen cards that agrees with what the viewer saw is as likely as any other.

Two cards with the same face are two cards; a card known to be in a hand is one card there, and the rest of the hand is
dealt. Where a player has chosen among his hidden cards (a cannon face down, a card shown to an ally), each kind he
could have chosen is as likely as any other. Of an unseen gift, each card the giver held is as likely as any other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from conquerant.core.chance import Rng
from conquerant.core.errors import BadInput
from conquerant.games.conquistador import memory, state, view
from conquerant.games.conquistador.phases import AIM, PAY, REORGANISE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquistador.board import Board
    from conquerant.games.conquistador.memory import Bounds, Memory
    from conquerant.games.conquistador.state import ConquistadorState, Rules

FINE: Final = 1 << 30
TRIES: Final = 10_000
SPLITS: Final = 200


@final
class Slots:
    """A hand whose unknown cards must contain so many cannons; cannons face down belong to it still."""

    def __init__(self, seat: i64, size: i64, least: i64, most: i64, heavy: i64) -> None:
        self.seat: Final = seat
        self.size: Final = size
        self.least: Final = least
        self.most: Final = most
        self.heavy: Final = heavy


@final
class Pool:
    """The cards nobody has placed yet, in three heaps."""

    def __init__(self, board: Board, counts: list[i64]) -> None:
        self.heavy: list[i64] = []
        self.light: list[i64] = []
        self.rest: list[i64] = []
        kind: i64 = 0
        for n in counts:
            value = board.values[kind]
            heap = self.rest if value == 0 else self.heavy if value >= board.least_heavy else self.light
            for _ in range(n):
                heap.append(kind)
            kind += 1


def imagine(board: Board, rules: Rules, seen: dict[str, Any], rng: Rng) -> ConquistadorState:
    s = state.fresh(board, rules, seen["seats"])
    view.put_back(s, seen)
    viewer: i64 = s.seats if seen["seat"] is None else seen["seat"]
    facts: dict[str, Any] | None = seen["facts"]
    memory.begin(s)
    if facts is not None:
        s.minds[viewer] = view.remembered(board, facts)
        s.bounds[viewer] = view.bounded(facts)
    _fill(s, s.minds[viewer], s.bounds[viewer], viewer, seen, rng)
    s.left = seen["pile"]
    _lay(s, viewer, seen["laid"], rng)
    _show(s, seen["shown"], rng)
    if facts is None:
        s.minds = []
        s.bounds = []
    return s


def _fill(s: ConquistadorState, mind: Memory, bounds: Bounds, viewer: i64, seen: dict[str, Any], rng: Rng) -> None:
    """The hands and the pile. A guess at the gifts that leaves no deal is made again; the truth leaves one."""
    kinds = s.board.kinds
    laid: list[str | None] = seen["laid"]
    own: list[i64] = [0] * kinds if viewer == s.seats else view.counts_of(s.board, seen["hand"])
    sizes = _whole_sizes(s, laid)
    there = _unseen(s, seen)
    for _ in range(TRIES):
        unseen = there[:]
        dealt = _certain(s, mind, bounds, sizes, unseen, rng)
        if viewer < s.seats:
            dealt[viewer * kinds : (viewer + 1) * kinds] = own
        if _deal(s, bounds, viewer, laid, unseen, dealt, rng):
            for seat in range(s.seats):
                view.hold(s, seat, dealt[seat * kinds : (seat + 1) * kinds])
            s.pile = unseen
            return
    raise BadInput("facts", "they cannot all be true")


def _unseen(s: ConquistadorState, seen: dict[str, Any]) -> list[i64]:
    """What is neither on the table nor discarded nor the viewer's own."""
    board = s.board
    counts = s.rules.deck[:]
    for kind in range(board.kinds):
        counts[kind] -= s.discard[kind]
    for land in range(board.lands):
        for side in range(s.rules.sides):
            counts[land] -= s.owned[side] >> land & 1
        for i in range(board.numbers):
            counts[board.first_development + i] -= s.built[land] >> i & 1
        counts[board.revolt] -= s.blocked >> land & 1
    hand: dict[str, int] = seen["hand"] or {}
    for name, n in hand.items():
        counts[board.index[name]] -= n
    laid: list[str | None] = seen["laid"]
    for cannon in laid:
        if cannon is not None and cannon != view.HIDDEN:
            counts[board.index[cannon]] -= 1
    return counts


def _whole_sizes(s: ConquistadorState, laid: list[str | None]) -> list[i64]:
    """Hands with their cannons lying face down."""
    return [s.sizes[seat] + (0 if laid[seat] is None else 1) for seat in range(s.seats)]


def _certain(
    s: ConquistadorState, mind: Memory, bounds: Bounds, sizes: list[i64], unseen: list[i64], rng: Rng
) -> list[i64]:
    """The cards known to be in each hand, with a fair guess at every gift; they leave the unseen ones."""
    dealt: list[i64] = []
    for hand in mind.known:
        dealt.extend(hand)
    for gift in mind.gifts:
        for kind in gift.bag:
            dealt[gift.giver * s.board.kinds + kind] += 1
    if mind.gifts:
        dealt = _guess(s, mind, bounds, dealt, sizes, unseen, rng)
    at: i64 = 0
    for n in dealt:
        unseen[at % s.board.kinds] -= n
        at += 1
    return dealt


def _guess(
    s: ConquistadorState,
    mind: Memory,
    bounds: Bounds,
    kept: list[i64],
    sizes: list[i64],
    unseen: list[i64],
    rng: Rng,
) -> list[i64]:
    """Tries until the cards are there and the hands are large enough; the truth is always among what is tried."""
    for _ in range(10 * TRIES):
        dealt = kept[:]
        for gift in mind.gifts:
            ahead = rng.below(gift.others + len(gift.bag)) - gift.others
            if ahead >= 0:
                kind = gift.bag[ahead]
                dealt[gift.giver * s.board.kinds + kind] -= 1
                if kind not in gift.gone:
                    dealt[gift.taker * s.board.kinds + kind] += 1
        if _possible(s, bounds, dealt, sizes, unseen):
            return dealt
    raise BadInput("facts.gifts", "they cannot all be true")


def _possible(s: ConquistadorState, bounds: Bounds, dealt: list[i64], sizes: list[i64], unseen: list[i64]) -> bool:
    kinds = s.board.kinds
    for kind in range(kinds):
        n: i64 = 0
        for seat in range(s.seats):
            n += dealt[seat * kinds + kind]
        if n > unseen[kind]:
            return False
    for seat in range(s.seats):
        size = sizes[seat]
        cannons: i64 = 0
        for kind in range(kinds):
            size -= dealt[seat * kinds + kind]
            if s.board.values[kind] > 0:
                cannons += dealt[seat * kinds + kind]
        if size < 0 or (bounds.most[seat] >= 0 and cannons > bounds.most[seat]):
            return False
    return True


def _deal(
    s: ConquistadorState,
    bounds: Bounds,
    viewer: i64,
    laid: list[str | None],
    unseen: list[i64],
    dealt: list[i64],
    rng: Rng,
) -> bool:
    """Fills every hand from the unseen cards; what is left of them is the pile. False where that cannot be."""
    bound: list[Slots] = []
    free: list[Slots] = []
    for seat in range(s.seats):
        if seat != viewer:
            slots = _slots(s, bounds, seat, laid[seat] is not None, dealt)
            tied = slots.least > 0 or slots.heavy > 0 or slots.most < slots.size
            (bound if tied else free).append(slots)
    pool = Pool(s.board, unseen)
    if bound and not _deal_bound(s, bound, pool, dealt, rng):
        return False
    cards = pool.rest + pool.light + pool.heavy
    for slots in free:
        for _ in range(slots.size):
            dealt[slots.seat * s.board.kinds + _draw(cards, rng)] += 1
    for kind in range(s.board.kinds):
        unseen[kind] = 0
    for kind in cards:
        unseen[kind] += 1
    return True


def _slots(s: ConquistadorState, bounds: Bounds, seat: i64, laid: bool, dealt: list[i64]) -> Slots:
    """What must hold for the cards of this hand that are not known."""
    board = s.board
    size = s.sizes[seat] + (1 if laid else 0)
    cannons: i64 = 0
    heavy: i64 = 0
    for kind in range(board.kinds):
        n = dealt[seat * board.kinds + kind]
        size -= n
        if board.values[kind] > 0:
            cannons += n
            if board.values[kind] >= board.least_heavy:
                heavy += n
    acts = seat == s.player and s.mover == s.player
    needs: i64 = 1 if laid or (acts and s.phase == AIM) else 0
    least = bounds.least[seat] if bounds.least[seat] > needs else needs
    most = bounds.most[seat] - cannons if bounds.most[seat] >= 0 else size
    reorganises = acts and (s.phase == REORGANISE or s.phase == PAY) and heavy == 0
    return Slots(
        seat,
        size,
        least - cannons if least > cannons else 0,
        most if most < size else size,
        1 if reorganises else 0,
    )


def _deal_bound(s: ConquistadorState, bound: list[Slots], pool: Pool, dealt: list[i64], rng: Rng) -> bool:
    """How many heavy and light cannons each hand gets, as likely as there are deals; then which."""
    split = _split(bound, pool, rng)
    if not split:
        return False
    i: i64 = 0
    for slots in bound:
        at = slots.seat * s.board.kinds
        for _ in range(split[i]):
            dealt[at + _draw(pool.heavy, rng)] += 1
        for _ in range(split[i + 1]):
            dealt[at + _draw(pool.light, rng)] += 1
        for _ in range(slots.size - split[i] - split[i + 1]):
            dealt[at + _draw(pool.rest, rng)] += 1
        i += 2
    return True


def _split(bound: list[Slots], pool: Pool, rng: Rng) -> list[i64]:
    """Hand by hand; a hand's split is kept as often as the later hands leave deals for it. Empty if none was found."""
    for _ in range(SPLITS):
        heavy: i64 = len(pool.heavy)
        light: i64 = len(pool.light)
        rest: i64 = len(pool.rest)
        split: list[i64] = []
        kept = True
        for slots in bound:
            found = _ways(slots, heavy, light, rest)
            fits = 0.0
            for w in found:
                fits += w
            if fits <= 0.0 or (split and _fraction(rng) * _choose(heavy + light + rest, slots.size) >= fits):
                kept = False
                break
            at = _weighted(found, fits, rng)
            h: i64 = at // (slots.size + 1)
            n: i64 = at % (slots.size + 1)
            split.append(h)
            split.append(n)
            heavy -= h
            light -= n
            rest -= slots.size - h - n
        if kept:
            return split
    return []


def _ways(slots: Slots, heavy: i64, light: i64, rest: i64) -> list[float]:
    """The number of deals of one hand, by heavy and light cannons in it."""
    found: list[float] = []
    for h in range(slots.size + 1):
        for n in range(slots.size + 1):
            if h < slots.heavy or h + n < slots.least or h + n > slots.most:
                found.append(0.0)
            else:
                ways = _choose(heavy, h) * _choose(light, n)
                found.append(ways * _choose(rest, slots.size - h - n) if h + n <= slots.size else 0.0)
    return found


def _choose(n: i64, k: i64) -> float:
    if k < 0 or k > n:
        return 0.0
    ways = 1.0
    i: i64 = 0
    while i < k:
        ways = ways * float(n - i) / float(i + 1)
        i += 1
    return ways


def _fraction(rng: Rng) -> float:
    return (float(rng.below(FINE)) + float(rng.below(FINE)) / float(FINE)) / float(FINE)


def _weighted(weights: list[float], total: float, rng: Rng) -> i64:
    left = _fraction(rng) * total
    found: i64 = 0
    at: i64 = 0
    for w in weights:
        if w > 0.0:
            found = at
            left -= w
            if left < 0.0:
                return found
        at += 1
    return found


def _draw(heap: list[i64], rng: Rng) -> i64:
    """Takes a random card from a heap."""
    last: i64 = len(heap) - 1
    j = rng.below(last + 1)
    kind = heap[j]
    heap[j] = heap[last]
    heap.pop()
    return kind


def _lay(s: ConquistadorState, viewer: i64, names: list[str | None], rng: Rng) -> None:
    """A hidden cannon on the table: any the hand could have laid."""
    laid = s.board.nothing_laid[:]
    for seat in range(s.seats):
        name = names[seat]
        if name is None:
            continue
        if seat == viewer:
            laid[seat] = s.board.index[name]
        else:
            kind = _pick(s.held[seat], s.board.first_cannon, s.board.all_cannons, rng)
            laid[seat] = kind
            counts = s.hands[seat * s.board.kinds : (seat + 1) * s.board.kinds]
            counts[kind] -= 1
            view.hold(s, seat, counts)
    s.laid = laid


def _show(s: ConquistadorState, name: str | None, rng: Rng) -> None:
    if name == view.HIDDEN:
        s.shown = _pick(s.held[s.defender], 0, -1, rng)
    else:
        s.shown = view.kind_of(s.board, name)


def _pick(held: i64, first: i64, among: i64, rng: Rng) -> i64:
    """One of the kinds held, from the first on."""
    kinds: list[i64] = []
    bits = held >> first & among
    kind = first
    while bits:
        if bits & 1:
            kinds.append(kind)
        bits >>= 1
        kind += 1
    return kinds[rng.below(len(kinds))]
