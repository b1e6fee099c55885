"""Imagining fairly: every way to deal the unseen cards that agrees with what the viewer saw is as likely as any other.

Two cards with the same face are two cards; a card known to be in a hand is one card there, and the rest of the hand is
dealt. Where a player has chosen among his hidden cards (a cannon face down, a card shown to an ally), each kind he
could have chosen is as likely as any other. Of an unseen gift, each card the giver held is as likely as any other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from conquerant.core.chance import Rng
from conquerant.core.errors import BadInput
from conquerant.core.vectors import vector
from conquerant.games.conquistador import counting, memory, state, trail, view
from conquerant.games.conquistador.phases import AIM, PAY, REORGANISE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquistador.board import Board
    from conquerant.games.conquistador.memory import Bounds, Gift, Memory
    from conquerant.games.conquistador.state import ConquistadorState, Rules

GUESSES: Final = 128  # at what was given unseen; more than that are not all weighed


@final
class Slots:
    """A hand whose unknown cards must contain so many cannons; cannons face down belong to it still."""

    def __init__(self, seat: i64, size: i64, least: i64, most: i64, heavy: bool, fits: list[i64]) -> None:
        self.seat: Final = seat
        self.size: Final = size
        self.least: Final = least
        self.most: Final = most
        self.heavy: Final = heavy  # one of them heavy
        self.fits: Final = fits  # by cannons; empty where all fit alike

    def tied(self) -> bool:
        return self.least > 0 or self.heavy or self.most < self.size or len(self.fits) > 0

    def fit(self, cannons: i64) -> float:
        if cannons < self.least or cannons > self.most or cannons > self.size:
            return 0.0
        return float(self.fits[cannons]) if cannons < len(self.fits) else 0.0 if self.fits else 1.0


@final
class Guess:
    """What is certain, with one guess at every unseen gift; and the hands that are still to be filled."""

    def __init__(self, dealt: list[i64], unseen: list[i64], tied: list[Slots], free: list[Slots]) -> None:
        self.dealt: Final = dealt  # by seat and kind
        self.unseen: Final = unseen  # by kind
        self.tied: Final = tied
        self.free: Final = free
        self.table: list[list[float]] = []  # by tied hand and cannons left before it: the deals of it and those after
        self.deals = 0.0  # of all hands, times how well they fit


def imagine(board: Board, rules: Rules, seen: dict[str, Any], rng: Rng) -> ConquistadorState:
    s = state.fresh(board, rules)
    view.put_back(s, seen)
    viewer: i64 = s.seats if seen["seat"] is None else seen["seat"]
    facts: dict[str, Any] | None = seen["facts"]
    past = memory.plain(board, s.seats)
    if facts is not None:
        past.minds[viewer] = view.remembered(board, facts)
        past.bounds[viewer] = view.bounded(facts)
        trail.start(s, past)
    _fill(s, past.minds[viewer], past.bounds[viewer], viewer, seen, rng)
    s.left = seen["pile"]
    _lay(s, viewer, seen["laid"], rng)
    _show(s, seen["shown"], rng)
    return s


def _fill(s: ConquistadorState, mind: Memory, bounds: Bounds, viewer: i64, seen: dict[str, Any], rng: Rng) -> None:
    """The hands and the pile: one of the guesses at the gifts, as likely as it has deals, then one of its deals."""
    kinds = s.board.kinds
    own: list[i64] = [0] * kinds if viewer == s.seats else view.counts_of(s.board, seen["hand"])
    guess = _one_of(_guesses(s, mind, bounds, viewer, seen, rng), rng)
    _deal(s, guess, rng)
    if viewer < s.seats:
        guess.dealt[viewer * kinds : (viewer + 1) * kinds] = own
    for seat in range(s.seats):
        view.hold(s, seat, guess.dealt[seat * kinds : (seat + 1) * kinds])
    s.pile = vector(guess.unseen)


def _unseen(s: ConquistadorState, seen: dict[str, Any]) -> list[i64]:
    """What is neither on the table nor discarded nor the viewer's own."""
    board = s.board
    counts: list[i64] = list(s.rules.deck)
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


def _guesses(
    s: ConquistadorState, mind: Memory, bounds: Bounds, viewer: i64, seen: dict[str, Any], rng: Rng
) -> list[Guess]:
    """Those that leave a deal. Where there are very many ways, some of them, and all if none of those does."""
    laid: list[str | None] = seen["laid"]
    unseen = _unseen(s, seen)
    ways = 1
    for gift in mind.gifts:
        ways *= len(_given(gift))
    guesses: list[Guess] = []
    if ways > GUESSES:
        for _ in range(GUESSES):
            _weigh(s, mind, bounds, viewer, laid, unseen, [_some(gift, rng) for gift in mind.gifts], 1.0, guesses)
    if not guesses:
        for at in range(ways):
            picks: list[i64] = []
            weight = 1.0
            for gift in mind.gifts:
                options = _given(gift)
                picks.append(options[at % len(options)])
                weight *= _weight(gift, picks[len(picks) - 1])
                at //= len(options)
            _weigh(s, mind, bounds, viewer, laid, unseen, picks, weight, guesses)
    if not guesses:
        raise BadInput("facts", "they cannot all be true")
    return guesses


def _given(gift: Gift) -> list[i64]:
    """The kinds an unseen gift may have been of; -1 is a card the viewer did not know."""
    kinds: list[i64] = [-1] if gift.others > 0 else []
    for kind in gift.bag:
        if kind not in kinds:
            kinds.append(kind)
    return kinds


def _weight(gift: Gift, kind: i64) -> float:
    """Each card the giver held is as likely as any other."""
    return float(gift.others) if kind < 0 else float(gift.bag.count(kind))


def _some(gift: Gift, rng: Rng) -> i64:
    ahead = rng.below(gift.others + len(gift.bag)) - gift.others
    return -1 if ahead < 0 else gift.bag[ahead]


def _weigh(
    s: ConquistadorState,
    mind: Memory,
    bounds: Bounds,
    viewer: i64,
    laid: list[str | None],
    unseen: list[i64],
    picks: list[i64],
    weight: float,
    guesses: list[Guess],
) -> None:
    """Appends a guess, if there is a deal that agrees with it."""
    kinds = s.board.kinds
    dealt = _certain(s, mind, picks)
    left = unseen[:]
    at: i64 = 0
    for n in dealt:
        left[at % kinds] -= n
        at += 1
    if min(left) < 0:
        return
    tied: list[Slots] = []
    free: list[Slots] = []
    for seat in range(s.seats):
        if seat != viewer:
            slots = _slots(s, mind, bounds, seat, laid[seat] is not None, dealt)
            if slots.size < 0:
                return
            if slots.heavy:
                tied.insert(0, slots)
            else:
                (tied if slots.tied() else free).append(slots)
    guess = Guess(dealt, left, tied, free)
    _count(s, guess)
    guess.deals *= weight
    if guess.deals > 0.0:
        guesses.append(guess)


def _certain(s: ConquistadorState, mind: Memory, picks: list[i64]) -> list[i64]:
    """The cards known to be in each hand, with those that were given unseen, if it was these."""
    kinds = s.board.kinds
    dealt: list[i64] = list(mind.known)
    at: i64 = 0
    for gift in mind.gifts:
        for kind in gift.bag:
            dealt[gift.giver * kinds + kind] += 1
        kind = picks[at]
        if kind >= 0:
            dealt[gift.giver * kinds + kind] -= 1
            if kind not in gift.gone:
                dealt[gift.taker * kinds + kind] += 1
        at += 1
    return dealt


def _slots(s: ConquistadorState, mind: Memory, bounds: Bounds, seat: i64, laid: bool, dealt: list[i64]) -> Slots:
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
        reorganises,
        list(mind.fits[seat]),
    )


def _count(s: ConquistadorState, guess: Guess) -> None:
    """Counts the deals, from the last tied hand to the first: by the cannons that the hands before it have left."""
    cannons = _cannons(s, guess.unseen)
    light = cannons - _heavy(s, guess.unseen)
    left: i64 = 0
    for n in guess.unseen:
        left += n
    before: i64 = 0
    for slots in guess.tied:
        left -= slots.size
        before += slots.size
    deals = 1.0
    ahead = left
    for slots in guess.free:
        deals *= counting.orders(ahead, slots.size)
        ahead -= slots.size
    after: list[float] = [1.0] * (cannons + 1)
    i: i64 = len(guess.tied) - 1
    while i >= 0:
        slots = guess.tied[i]
        left += slots.size
        before -= slots.size
        after = _row(slots, cannons, cannons - before, left, light, after)
        guess.table.insert(0, after)
        deals *= counting.orders(slots.size, slots.size)
        i -= 1
    guess.deals = deals * after[cannons]


def _row(slots: Slots, cannons: i64, fewest: i64, cards: i64, light: i64, after: list[float]) -> list[float]:
    """The deals of one hand and those after it, by the cannons there still are: at least so many."""
    row: list[float] = [0.0] * (cannons + 1)
    k: i64 = fewest if fewest > 0 else 0
    while k <= cannons:
        total = 0.0
        c = slots.least
        while c <= slots.most and c <= k:
            total += _ways(slots, k, cards - k, light, c) * after[k - c]
            c += 1
        row[k] = total
        k += 1
    return row


def _ways(slots: Slots, cannons: i64, rest: i64, light: i64, c: i64) -> float:
    """Deals of one hand with c cannons out of so many, and other cards for the rest, times how well that fits."""
    fit = slots.fit(c)
    if fit <= 0.0:
        return 0.0
    ways = counting.choose(cannons, c)
    if slots.heavy:  # the first hand, so that all light ones are there still
        ways -= counting.choose(light, c)
    return fit * ways * counting.choose(rest, slots.size - c)


def _one_of(guesses: list[Guess], rng: Rng) -> Guess:
    if len(guesses) == 1:
        return guesses[0]
    weights: list[float] = [guess.deals for guess in guesses]
    return guesses[counting.weighted(weights, rng)]


def _deal(s: ConquistadorState, guess: Guess, rng: Rng) -> None:
    """Fills every hand from the unseen cards; what is left of them is the pile."""
    kinds = s.board.kinds
    guns: list[i64] = []
    rest: list[i64] = []
    for kind in range(kinds):
        for _ in range(guess.unseen[kind]):
            (guns if s.board.values[kind] > 0 else rest).append(kind)
    light: i64 = len(guns) - _heavy(s, guess.unseen)
    i: i64 = 0
    for slots in guess.tied:
        i += 1
        k: i64 = len(guns)
        later: list[float] = guess.table[i] if i < len(guess.table) else [1.0] * (k + 1)
        weights: list[float] = []
        for c in range(slots.size + 1):
            weights.append(_ways(slots, k, len(rest), light, c) * (later[k - c] if c <= k else 0.0))
        c = counting.weighted(weights, rng)
        taken = _some_heavy(s, guns, c, light, rng) if slots.heavy else counting.drawn(guns, c, rng)
        taken.extend(counting.drawn(rest, slots.size - c, rng))
        for kind in taken:
            guess.dealt[slots.seat * kinds + kind] += 1
    cards = rest + guns
    for slots in guess.free:
        for kind in counting.drawn(cards, slots.size, rng):
            guess.dealt[slots.seat * kinds + kind] += 1
    for kind in range(kinds):
        guess.unseen[kind] = 0
    for kind in cards:
        guess.unseen[kind] += 1


def _some_heavy(s: ConquistadorState, guns: list[i64], c: i64, light: i64, rng: Rng) -> list[i64]:
    """So many cannons, at least one of them heavy: first how many, then which."""
    strong = [kind for kind in guns if s.board.values[kind] >= s.board.least_heavy]
    weak = [kind for kind in guns if s.board.values[kind] < s.board.least_heavy]
    weights: list[float] = [0.0]
    for h in range(1, c + 1):
        weights.append(counting.choose(len(strong), h) * counting.choose(light, c - h))
    h = counting.weighted(weights, rng)
    taken = counting.drawn(strong, h, rng)
    taken.extend(counting.drawn(weak, c - h, rng))
    guns[:] = weak + strong
    return taken


def _cannons(s: ConquistadorState, counts: list[i64]) -> i64:
    n: i64 = 0
    for kind in range(s.board.kinds):
        if s.board.values[kind] > 0:
            n += counts[kind]
    return n


def _heavy(s: ConquistadorState, counts: list[i64]) -> i64:
    n: i64 = 0
    for kind in range(s.board.kinds):
        if s.board.values[kind] >= s.board.least_heavy:
            n += counts[kind]
    return n


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
            counts: list[i64] = list(s.hands[seat * s.board.kinds : (seat + 1) * s.board.kinds])
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
