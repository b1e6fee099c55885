"""What each seat, and a spectator, would remember of the hidden cards (11.3).

A hand is unknown cards, except for five sorts of facts: cards a viewer knows to be there (shown to him, named in an
offer, handed over); at most so many cannons (a hand was proved free of them, and so many cards came since); how well
each number of cannons fits that proof (`proofs.py`); at least so many cannons (one was received in an alliance); and
gifts the viewer did not see: one card of a hand he knew in part went elsewhere, and he cannot tell whether it was one
of those he knew.

Cannons lying face down still count as in hand here; the facts change when they are turned up. Memories and bounds, and
the lists of them, are replaced and never changed in place, so that copies of a state share them; empty lists mean that
nobody knows anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.games.conquistador import proofs

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquistador.state import ConquistadorState

UNBOUNDED: Final = -1
WHOLE: Final = 1_000_000  # how well no cannon fits

DREW: Final = 0  # what changes the bounds on the cannons of a hand
FIRED: Final = 1
PROVED: Final = 2


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

    def __init__(self, most: list[i64], least: list[i64]) -> None:
        self.most: Final = most
        self.least: Final = least


@final
class Memory:
    def __init__(self, known: list[list[i64]], gifts: list[Gift], fits: list[list[i64]]) -> None:
        self.known: Final = known  # by seat, then by kind
        self.gifts: Final = gifts
        self.fits: Final = fits  # by seat, then by cannons among the cards not known; empty where all fit alike


def begin(s: ConquistadorState) -> None:
    """Everybody has something to remember, and nothing yet."""
    nothing: list[i64] = [0] * s.board.kinds
    none: list[i64] = [0] * s.seats
    unbounded: list[i64] = [UNBOUNDED] * s.seats
    alike: list[i64] = []
    s.minds = [Memory([nothing] * s.seats, [], [alike] * s.seats)] * (s.seats + 1)
    s.bounds = [Bounds(unbounded, none)] * (s.seats + 1)


def drew(s: ConquistadorState, seat: i64) -> None:
    """The new card may be a cannon."""
    if s.minds:
        _rebound(s, seat, DREW)
        proofs.refit(s, seat, DREW)


def played(s: ConquistadorState, seat: i64, kind: i64) -> None:
    """Everybody sees a card leave a hand."""
    if not s.minds:
        return
    if s.board.values[kind] > 0:
        _rebound(s, seat, FIRED)
    minds = s.minds
    was = s.minds[0]
    now: Memory | None = None  # of `was`: viewers who shared a memory go on sharing it
    i: i64 = 0
    for m in s.minds:
        if i != seat and (m.gifts or m.known[seat][kind] > 0 or m.fits[seat]):
            if now is None:
                minds = s.minds[:]
            if now is None or m is not was:
                was = m
                now = _seen_used(_without(s, m, seat, kind), seat, kind)
            minds[i] = now
        i += 1
    s.minds = minds


def without_cannon(s: ConquistadorState, seat: i64) -> None:
    """Everybody learns that a hand holds no cannon."""
    if s.sizes[seat] > 0:
        _mind(s, seat)
        _rebound(s, seat, PROVED)
        proofs.refit(s, seat, PROVED)


def saw_hand(s: ConquistadorState, viewer: i64, seat: i64) -> None:
    """A hand is shown whole to one viewer."""
    if s.sizes[seat] == 0:
        return
    m = _mind(s, viewer)
    kinds = s.board.kinds
    known = m.known[:]
    hand = s.hands[seat * kinds : (seat + 1) * kinds]
    gifts: list[Gift] = []
    for gift in m.gifts:
        if gift.giver != seat and gift.taker != seat:
            gifts.append(gift)
        elif gift.giver == seat:
            _settle_by_giver(known, gift, hand)
        else:
            _settle_by_taker(known, gift, hand)
    known[seat] = hand
    _remember(s, viewer, Memory(known, gifts, proofs.fitted(m.fits, seat, [])))


def saw_card(s: ConquistadorState, viewer: i64, seat: i64, kind: i64) -> None:
    """One card of a hand is shown to a viewer; it may be one he knew."""
    _remember(s, viewer, _with(s, _mind(s, viewer), seat, kind))


def _with(s: ConquistadorState, m: Memory, seat: i64, kind: i64) -> Memory:
    if m.known[seat][kind] > 0:
        return m
    gifts = _open([_confirmed(gift, seat, kind) for gift in m.gifts]) if m.gifts else m.gifts
    return Memory(_changed(m.known, seat, kind, 1), gifts, proofs.fewer(s, m.fits, seat, kind))


def named_card(s: ConquistadorState, seat: i64, kind: i64) -> None:
    """An offer tells everybody that a card is there. Viewers who shared a memory go on sharing it."""
    was = _mind(s, seat)
    now: Memory | None = None
    minds: list[Memory] = []
    i: i64 = 0
    for m in s.minds:
        if i == seat:
            minds.append(m)
        else:
            if now is None or m is not was:
                was = m
                now = _with(s, m, seat, kind)
            minds.append(now)
        i += 1
    s.minds = minds


def handed_over(s: ConquistadorState, giver: i64, taker: i64, kind: i64) -> None:
    """In the open: everybody knows where the card is. Viewers who shared a memory go on sharing it."""
    was = _mind(s, giver)
    now: Memory | None = None
    minds: list[Memory] = []
    i: i64 = 0
    for m in s.minds:
        if i == giver or i == taker:
            minds.append(_moved(s, m, i, giver, taker, kind))
        else:
            if now is None or m is not was:
                was = m
                now = _moved(s, m, i, giver, taker, kind)
            minds.append(now)
        i += 1
    s.minds = minds


def _moved(s: ConquistadorState, m: Memory, viewer: i64, giver: i64, taker: i64, kind: i64) -> Memory:
    """A card that was with the giver, known to the viewer or not, is with the taker; nobody notes his own hand."""
    known = m.known
    gifts = m.gifts
    fits = m.fits
    if viewer != giver:
        if known[giver][kind] > 0:
            known = _changed(known, giver, kind, -1)
        else:
            gifts = _open([_confirmed(gift, giver, kind) for gift in gifts]) if gifts else gifts
            fits = proofs.fewer(s, fits, giver, kind)
    if viewer != taker:
        known = _changed(known, taker, kind, 1)
    return Memory(known, gifts, fits)


def swapped(s: ConquistadorState, defender: i64, shown: i64, ally: i64, cannon: i64) -> None:
    """An alliance: the two know both cards, the others only that a card went one way and a cannon the other."""
    if not s.minds:
        begin(s)
    minds: list[Memory] = []
    bounds: list[Bounds] = []
    i: i64 = 0
    for m in s.minds:
        b = s.bounds[i]
        if i == defender:
            minds.append(_swapped_seen(s, m, ally, shown, cannon))
            bounds.append(_bounds_seen(s, b, i, ally, shown, cannon))
        elif i == ally:
            minds.append(_swapped_seen(s, m, defender, cannon, shown))
            bounds.append(_bounds_seen(s, b, i, defender, cannon, shown))
        else:
            minds.append(_swapped_unseen(s, m, defender, ally))
            bounds.append(_bounds_unseen(b, defender, ally))
        i += 1
    s.minds = minds
    s.bounds = bounds


def _swapped_seen(s: ConquistadorState, m: Memory, other: i64, came: i64, went: i64) -> Memory:
    """One of the two knows what came to the other's hand and what left it."""
    m = _without(s, m, other, went)
    gifts = _open([_passed_on(_seen_gone(g, other, went), other) for g in m.gifts])
    return Memory(_changed(m.known, other, came, 1), gifts, m.fits)


def _bounds_seen(s: ConquistadorState, b: Bounds, viewer: i64, other: i64, came: i64, went: i64) -> Bounds:
    more: i64 = (1 if s.board.values[came] > 0 else 0) - (1 if s.board.values[went] > 0 else 0)
    most = b.most[other] + (more if b.most[other] != UNBOUNDED else 0)
    least = b.least[other] + (more if b.least[other] > 0 else 0)
    own = _bounded(b, viewer, UNBOUNDED, 0)  # his own hand he sees
    return _bounded(own, other, most, least)


def _swapped_unseen(s: ConquistadorState, m: Memory, defender: i64, ally: i64) -> Memory:
    """One of the defender's cards went to the ally, one of the ally's cannons to the defender."""
    bag = _bag(s, m, defender, 0)
    cannons = _bag(s, m, ally, s.board.first_cannon)
    known = m.known
    for kind in bag:
        known = _changed(known, defender, kind, -1)
    for kind in cannons:
        known = _changed(known, ally, kind, -1)
    gifts = [_passed_on(g, ally) for g in m.gifts if g.giver != defender and g.giver != ally]
    gifts = [_passed_on(g, defender) for g in gifts]
    if bag:
        gifts.append(Gift(defender, ally, s.sizes[defender] - len(bag), bag, []))
    if cannons:
        gifts.append(Gift(ally, defender, s.sizes[ally] - len(cannons), cannons, []))
    return Memory(known, gifts, proofs.fitted(proofs.fitted(m.fits, defender, []), ally, []))


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


def _bag(s: ConquistadorState, m: Memory, seat: i64, first: i64) -> list[i64]:
    """The cards known to be in a hand, from a kind on; cannons only where the first one is asked for."""
    kinds: list[i64] = []
    for kind in range(s.board.kinds):
        if kind >= first and (first == 0 or s.board.values[kind] > 0):
            for _ in range(m.known[seat][kind]):
                kinds.append(kind)
    return kinds


def _without(s: ConquistadorState, m: Memory, seat: i64, kind: i64) -> Memory:
    """A card has left a hand: the one known to be there, if one was."""
    if m.known[seat][kind] > 0:
        return Memory(_changed(m.known, seat, kind, -1), m.gifts, m.fits)
    if m.gifts or m.fits[seat]:
        gifts = _open([_left(g, seat, kind) for g in m.gifts])
        return Memory(m.known, gifts, proofs.fewer(s, m.fits, seat, kind))
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


def _settle_by_giver(known: list[list[i64]], gift: Gift, hand: list[i64]) -> None:
    """The giver's hand is open: a known card that is not there any more was the gift."""
    for kind in gift.bag:
        if hand[kind] < gift.bag.count(kind) and kind not in gift.gone:
            if known[gift.taker][kind] == 0:
                known[gift.taker] = _counted(known[gift.taker], kind, 1)
            return


def _settle_by_taker(known: list[list[i64]], gift: Gift, hand: list[i64]) -> None:
    """The taker's hand is open: what is not in it was not given, unless it may have gone on."""
    for kind in gift.bag:
        if hand[kind] == 0 and kind not in gift.gone:
            known[gift.giver] = _counted(known[gift.giver], kind, 1)


def _rebound(s: ConquistadorState, seat: i64, event: i64) -> None:
    """The same for everybody; viewers who shared their bounds go on sharing them."""
    was = s.bounds[0]
    now = _new_bounds(was, seat, event, s.sizes[seat])
    bounds = s.bounds
    i: i64 = 0
    for b in s.bounds:
        if b is not was:
            was = b
            now = _new_bounds(was, seat, event, s.sizes[seat])
        if now is not b:
            if bounds is s.bounds:
                bounds = s.bounds[:]
            bounds[i] = now
        i += 1
    s.bounds = bounds


def _new_bounds(b: Bounds, seat: i64, event: i64, size: i64) -> Bounds:
    most = b.most[seat]
    least = b.least[seat]
    if event == PROVED:
        return _bounded(b, seat, 0, 0)
    if event == FIRED:
        return _bounded(b, seat, most - 1 if most > 0 else most, least - 1 if least > 0 else 0)
    if most == UNBOUNDED:
        return b
    return _bounded(b, seat, most + 1 if most + 1 < size else UNBOUNDED, least)


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


def _mind(s: ConquistadorState, viewer: i64) -> Memory:
    if not s.minds:
        begin(s)
    return s.minds[viewer]


def _remember(s: ConquistadorState, viewer: i64, m: Memory) -> None:
    if s.minds[viewer] is not m:
        minds = s.minds[:]
        minds[viewer] = m
        s.minds = minds


def _less(bag: list[i64], kind: i64) -> list[i64]:
    fewer = bag[:]
    fewer.remove(kind)
    return fewer


def _changed(known: list[list[i64]], seat: i64, kind: i64, by: i64) -> list[list[i64]]:
    fresh = known[:]
    fresh[seat] = _counted(known[seat], kind, by)
    return fresh


def _counted(counts: list[i64], kind: i64, by: i64) -> list[i64]:
    fresh = counts[:]
    fresh[kind] = fresh[kind] + by
    return fresh
