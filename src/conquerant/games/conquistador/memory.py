"""What each seat, and a spectator, would remember of the hidden cards (11.3).

A hand is unknown cards, except for five sorts of facts: cards a viewer knows to be there (shown to him, named in an
offer, handed over); at most so many cannons (a hand was proved free of them, and so many cards came since); how well
each number of cannons fits that proof (`proofs.py`); at least so many cannons (one was received in an alliance); and
gifts the viewer did not see: one card of a hand he knew in part went elsewhere, and he cannot tell whether it was one
of those he knew.

Cannons lying face down still count as in hand here; the facts change when they are turned up. Memories and bounds, and
the lists of them, are replaced and never changed in place. What happened comes from `trail.py`, step by step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.vectors import filled, zeros
from conquerant.games.conquistador import proofs

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from conquerant.games.conquistador.board import Board
    from conquerant.games.conquistador.trail import Trail

UNBOUNDED: Final = -1
WHOLE: Final = 1_000_000  # how well no cannon fits

DREW: Final = 0  # what happens to hands; the first three change the bounds on their cannons
FIRED: Final = 1
PROVED: Final = 2
SHOWED: Final = 3  # a hand, to one viewer
SHOWED_CARD: Final = 4
NAMED: Final = 5
HANDED: Final = 6
SWAPPED: Final = 7
START: Final = 8


@final
class Gift:
    """One card went unseen from a hand to another: one of `bag`, or one of `others` cards the viewer did not know.

    Of `gone` the viewer has since seen the taker use such a card: if it was the gift, the taker need not hold it still.
    """

    def __init__(self, giver: i64, taker: i64, others: i64, bag: list[i64], gone: list[i64]) -> None:
        self.giver: Final = giver
        self.taker: Final = taker
        self.others: Final = others
        self.bag: Final = bag
        self.gone: Final = gone


@final
class Bounds:
    """How many cannons each hand holds at most and at least; one object for all viewers until an alliance."""

    def __init__(self, most: vec[i64], least: vec[i64]) -> None:
        self.most: Final = most
        self.least: Final = least


@final
class Memory:
    def __init__(self, known: vec[i64], gifts: list[Gift], fits: list[vec[i64]]) -> None:
        self.known: Final = known  # by seat and kind
        self.gifts: Final = gifts
        self.fits: Final = fits  # by seat, then by cannons among the cards not known; empty where all fit alike


@final
class Past:
    """What everybody remembers at one moment: a memory and bounds for each seat and, last, for a spectator."""

    def __init__(self, board: Board, seats: i64, minds: list[Memory], bounds: list[Bounds]) -> None:
        self.board: Final = board
        self.seats: Final = seats
        self.minds = minds
        self.bounds = bounds

    def copy(self) -> Past:
        return Past(self.board, self.seats, self.minds, self.bounds)

    def go_on(self, step: Trail) -> None:
        what = step.what
        if what == DREW:
            drew(self, step.seat, step.size)
        elif what == FIRED:
            played(self, step.seat, step.kind)
        elif what == PROVED:
            without_cannon(self, step.seat, step.size)
        elif what == SHOWED:
            saw_hand(self, step.other, step.seat, step.hand)
        elif what == SHOWED_CARD:
            saw_card(self, step.other, step.seat, step.kind)
        elif what == NAMED:
            named_card(self, step.seat, step.kind)
        elif what == HANDED:
            handed_over(self, step.seat, step.other, step.kind)
        elif what == SWAPPED:
            swapped(self, step)


def plain(board: Board, seats: i64) -> Past:
    """Everybody has something to remember, and nothing yet."""
    alike = zeros(0)
    memory = Memory(zeros(seats * board.kinds), [], [alike] * seats)
    return Past(board, seats, [memory] * (seats + 1), [Bounds(filled(seats, UNBOUNDED), zeros(seats))] * (seats + 1))


def known_hand(m: Memory, kinds: i64, seat: i64) -> vec[i64]:
    return m.known[seat * kinds : (seat + 1) * kinds]


def drew(p: Past, seat: i64, size: i64) -> None:
    """The new card may be a cannon; so many cards are in the hand now."""
    _rebound(p, seat, DREW, size)
    proofs.refit(p, seat, DREW, size)


def played(p: Past, seat: i64, kind: i64) -> None:
    """Everybody sees a card leave a hand."""
    if p.board.values[kind] > 0:
        _rebound(p, seat, FIRED, 0)
    at = seat * p.board.kinds + kind
    minds = p.minds
    was = p.minds[0]
    now: Memory | None = None  # of `was`: viewers who shared a memory go on sharing it
    i: i64 = 0
    for m in p.minds:
        if i != seat and (m.gifts or m.known[at] > 0 or len(m.fits[seat]) > 0):
            if now is None:
                minds = p.minds[:]
            if now is None or m is not was:
                was = m
                now = _seen_used(_without(p, m, seat, kind), seat, kind)
            minds[i] = now
        i += 1
    p.minds = minds


def without_cannon(p: Past, seat: i64, size: i64) -> None:
    """Everybody learns that a hand of so many cards holds no cannon."""
    _rebound(p, seat, PROVED, size)
    proofs.refit(p, seat, PROVED, size)


def saw_hand(p: Past, viewer: i64, seat: i64, hand: list[i64]) -> None:
    """A hand is shown whole to one viewer."""
    m = p.minds[viewer]
    kinds = p.board.kinds
    known = m.known[:]
    gifts: list[Gift] = []
    for gift in m.gifts:
        if gift.giver != seat and gift.taker != seat:
            gifts.append(gift)
        elif gift.giver == seat:
            _settle_by_giver(known, gift, hand)
        else:
            _settle_by_taker(known, gift, hand)
    for kind in range(kinds):
        known[seat * kinds + kind] = hand[kind]
    _remember(p, viewer, Memory(known, gifts, proofs.fitted(m.fits, seat, zeros(0))))


def saw_card(p: Past, viewer: i64, seat: i64, kind: i64) -> None:
    """One card of a hand is shown to a viewer; it may be one he knew."""
    _remember(p, viewer, _with(p, p.minds[viewer], seat, kind))


def _with(p: Past, m: Memory, seat: i64, kind: i64) -> Memory:
    at = seat * p.board.kinds + kind
    if m.known[at] > 0:
        return m
    gifts = _open([_confirmed(gift, seat, kind) for gift in m.gifts]) if m.gifts else m.gifts
    return Memory(_changed(m.known, at, 1), gifts, proofs.fewer(p, m.fits, seat, kind))


def named_card(p: Past, seat: i64, kind: i64) -> None:
    """An offer tells everybody that a card is there. Viewers who shared a memory go on sharing it."""
    was = p.minds[0]
    now: Memory | None = None
    minds: list[Memory] = []
    i: i64 = 0
    for m in p.minds:
        if i == seat:
            minds.append(m)
        else:
            if now is None or m is not was:
                was = m
                now = _with(p, m, seat, kind)
            minds.append(now)
        i += 1
    p.minds = minds


def handed_over(p: Past, giver: i64, taker: i64, kind: i64) -> None:
    """In the open: everybody knows where the card is. Viewers who shared a memory go on sharing it."""
    was = p.minds[0]
    now: Memory | None = None
    minds: list[Memory] = []
    i: i64 = 0
    for m in p.minds:
        if i == giver or i == taker:
            minds.append(_moved(p, m, i, giver, taker, kind))
        else:
            if now is None or m is not was:
                was = m
                now = _moved(p, m, i, giver, taker, kind)
            minds.append(now)
        i += 1
    p.minds = minds


def _moved(p: Past, m: Memory, viewer: i64, giver: i64, taker: i64, kind: i64) -> Memory:
    """A card that was with the giver, known to the viewer or not, is with the taker; nobody notes his own hand."""
    kinds = p.board.kinds
    known = m.known
    gifts = m.gifts
    fits = m.fits
    if viewer != giver:
        if known[giver * kinds + kind] > 0:
            known = _changed(known, giver * kinds + kind, -1)
        else:
            gifts = _open([_confirmed(gift, giver, kind) for gift in gifts]) if gifts else gifts
            fits = proofs.fewer(p, fits, giver, kind)
    if viewer != taker:
        known = _changed(known, taker * kinds + kind, 1)
    return Memory(known, gifts, fits)


def swapped(p: Past, step: Trail) -> None:
    """An alliance: the two know both cards, the others only that a card went one way and a cannon the other."""
    defender = step.seat
    shown = step.kind
    ally = step.other
    cannon = step.back
    minds: list[Memory] = []
    bounds: list[Bounds] = []
    i: i64 = 0
    for m in p.minds:
        b = p.bounds[i]
        if i == defender:
            minds.append(_swapped_seen(p, m, ally, shown, cannon))
            bounds.append(_bounds_seen(p, b, i, ally, shown, cannon))
        elif i == ally:
            minds.append(_swapped_seen(p, m, defender, cannon, shown))
            bounds.append(_bounds_seen(p, b, i, defender, cannon, shown))
        else:
            minds.append(_swapped_unseen(p, m, step))
            bounds.append(_bounds_unseen(b, defender, ally))
        i += 1
    p.minds = minds
    p.bounds = bounds


def _swapped_seen(p: Past, m: Memory, other: i64, came: i64, went: i64) -> Memory:
    """One of the two knows what came to the other's hand and what left it."""
    m = _without(p, m, other, went)
    gifts = _open([_passed_on(_seen_gone(g, other, went), other) for g in m.gifts])
    return Memory(_changed(m.known, other * p.board.kinds + came, 1), gifts, m.fits)


def _bounds_seen(p: Past, b: Bounds, viewer: i64, other: i64, came: i64, went: i64) -> Bounds:
    more: i64 = (1 if p.board.values[came] > 0 else 0) - (1 if p.board.values[went] > 0 else 0)
    most = b.most[other] + (more if b.most[other] != UNBOUNDED else 0)
    least = b.least[other] + (more if b.least[other] > 0 else 0)
    own = _bounded(b, viewer, UNBOUNDED, 0)  # his own hand he sees
    return _bounded(own, other, most, least)


def _swapped_unseen(p: Past, m: Memory, step: Trail) -> Memory:
    """One of the defender's cards went to the ally, one of the ally's cannons to the defender."""
    defender = step.seat
    ally = step.other
    bag = _bag(p, m, defender, 0)
    cannons = _bag(p, m, ally, p.board.first_cannon)
    known = m.known[:]
    for kind in bag:
        known[defender * p.board.kinds + kind] -= 1
    for kind in cannons:
        known[ally * p.board.kinds + kind] -= 1
    gifts = [_passed_on(g, ally) for g in m.gifts if g.giver != defender and g.giver != ally]
    gifts = [_passed_on(g, defender) for g in gifts]
    if bag:
        gifts.append(Gift(defender, ally, step.size - len(bag), bag, []))
    if cannons:
        gifts.append(Gift(ally, defender, step.size_other - len(cannons), cannons, []))
    return Memory(known, gifts, proofs.fitted(proofs.fitted(m.fits, defender, zeros(0)), ally, zeros(0)))


def _bounds_unseen(b: Bounds, defender: i64, ally: i64) -> Bounds:
    """The defender has a cannon more, perhaps gave one away; the ally has one less, perhaps received one."""
    most = b.most[:]
    if most[ally] != UNBOUNDED and most[defender] == 0:
        most[ally] -= 1
    if most[defender] != UNBOUNDED:
        most[defender] += 1
    least = b.least[:]
    least[defender] = least[defender] if least[defender] > 0 else 1
    if least[ally] > 0:
        least[ally] -= 1
    return Bounds(most, least)


def _bag(p: Past, m: Memory, seat: i64, first: i64) -> list[i64]:
    """The cards known to be in a hand, from a kind on; cannons only where the first one is asked for."""
    kinds: list[i64] = []
    for kind in range(p.board.kinds):
        if kind >= first and (first == 0 or p.board.values[kind] > 0):
            for _ in range(m.known[seat * p.board.kinds + kind]):
                kinds.append(kind)
    return kinds


def _without(p: Past, m: Memory, seat: i64, kind: i64) -> Memory:
    """A card has left a hand: the one known to be there, if one was."""
    at = seat * p.board.kinds + kind
    if m.known[at] > 0:
        return Memory(_changed(m.known, at, -1), m.gifts, m.fits)
    if m.gifts or len(m.fits[seat]) > 0:
        gifts = _open([_left(g, seat, kind) for g in m.gifts]) if m.gifts else m.gifts
        return Memory(m.known, gifts, proofs.fewer(p, m.fits, seat, kind))
    return m


def _left(gift: Gift, seat: i64, kind: i64) -> Gift:
    """The giver has used such a card: then it may be taken for the one he kept."""
    if gift.giver != seat or kind not in gift.bag:
        return gift
    return Gift(gift.giver, gift.taker, gift.others, _less(gift.bag, kind), gift.gone)


def _seen_used(m: Memory, seat: i64, kind: i64) -> Memory:
    if not m.gifts:
        return m
    return Memory(m.known, [_seen_gone(g, seat, kind) for g in m.gifts], m.fits)


def _seen_gone(gift: Gift, seat: i64, kind: i64) -> Gift:
    """The taker has used such a card, which may have been the gift."""
    if gift.taker != seat or kind not in gift.bag or kind in gift.gone:
        return gift
    return Gift(gift.giver, gift.taker, gift.others, gift.bag, [*gift.gone, kind])


def _confirmed(gift: Gift, seat: i64, kind: i64) -> Gift:
    """Such a card is known to be with the giver, or with the taker, where it may be the gift itself."""
    return _seen_gone(_left(gift, seat, kind), seat, kind)


def _passed_on(gift: Gift, seat: i64) -> Gift:
    """The taker has given a card away himself: the gift may be anywhere."""
    if gift.taker != seat:
        return gift
    return Gift(gift.giver, gift.taker, gift.others, gift.bag, gift.bag)


def _settle_by_giver(known: vec[i64], gift: Gift, hand: list[i64]) -> None:
    """The giver's hand is open: a known card that is not there any more was the gift."""
    for kind in gift.bag:
        if hand[kind] < gift.bag.count(kind) and kind not in gift.gone:
            if known[gift.taker * len(hand) + kind] == 0:
                known[gift.taker * len(hand) + kind] = 1
            return


def _settle_by_taker(known: vec[i64], gift: Gift, hand: list[i64]) -> None:
    """The taker's hand is open: what is not in it was not given, unless it may have gone on."""
    for kind in gift.bag:
        if hand[kind] == 0 and kind not in gift.gone:
            known[gift.giver * len(hand) + kind] += 1


def _rebound(p: Past, seat: i64, event: i64, size: i64) -> None:
    """The same for everybody; viewers who shared their bounds go on sharing them."""
    was = p.bounds[0]
    now = _new_bounds(was, seat, event, size)
    bounds = p.bounds
    i: i64 = 0
    for b in p.bounds:
        if b is not was:
            was = b
            now = _new_bounds(was, seat, event, size)
        if now is not b:
            if bounds is p.bounds:
                bounds = p.bounds[:]
            bounds[i] = now
        i += 1
    p.bounds = bounds


def _new_bounds(b: Bounds, seat: i64, event: i64, size: i64) -> Bounds:
    most = b.most[seat]
    least = b.least[seat]
    if event == PROVED:
        return _bounded(b, seat, 0, 0)
    if event == FIRED:
        if most > 0:
            most -= 1
        if least > 0:
            least -= 1
        return _bounded(b, seat, most, least)
    if most == UNBOUNDED:
        return b
    most += 1
    if most >= size:
        most = UNBOUNDED
    return _bounded(b, seat, most, least)


def _bounded(b: Bounds, seat: i64, most: i64, least: i64) -> Bounds:
    if b.most[seat] == most and b.least[seat] == least:
        return b
    at_most = b.most[:]
    at_least = b.least[:]
    at_most[seat] = most
    at_least[seat] = least
    return Bounds(at_most, at_least)


def _open(gifts: list[Gift]) -> list[Gift]:
    """Those that still say something."""
    return [g for g in gifts if g.bag]


def _remember(p: Past, viewer: i64, m: Memory) -> None:
    if p.minds[viewer] is not m:
        minds = p.minds[:]
        minds[viewer] = m
        p.minds = minds


def _less(bag: list[i64], kind: i64) -> list[i64]:
    fewer = bag[:]
    fewer.remove(kind)
    return fewer


def _changed(known: vec[i64], at: i64, by: i64) -> vec[i64]:
    fresh = known[:]
    fresh[at] += by
    return fresh
