"""What each seat, and a spectator, would remember of the hidden cards (11.3).

A hand is unknown cards, except for four sorts of facts: cards a viewer knows to be there (shown to him, named in an
offer, handed over); at most so many cannons (a hand was proved free of them, and so many cards came since); at least so
many cannons (one was received in an alliance); and gifts the viewer did not see: one card of a hand he knew in part
went elsewhere, and he cannot tell whether it was one of those he knew.

Cannons lying face down still count as in hand here; the facts change when they are turned up. Memories are replaced,
never changed in place, so that copies of a state share them; an empty list means that nobody knows anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquistador.state import ConquistadorState

UNBOUNDED: Final = -1

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
    """How many cannons each hand holds at most and at least; mostly one object for all viewers."""

    def __init__(self, most: list[i64], least: list[i64]) -> None:
        self.most: Final = most
        self.least: Final = least


@final
class Memory:
    def __init__(self, known: list[i64], bounds: Bounds, gifts: list[Gift]) -> None:
        self.known: Final = known  # by seat and kind
        self.bounds: Final = bounds
        self.gifts: Final = gifts


def blank(s: ConquistadorState) -> Memory:
    nothing: list[i64] = [0] * (s.seats * s.board.kinds)
    none: list[i64] = [0] * s.seats
    unbounded: list[i64] = [UNBOUNDED] * s.seats
    return Memory(nothing, Bounds(unbounded, none), [])


def drew(s: ConquistadorState, seat: i64) -> None:
    """The new card may be a cannon."""
    if s.minds:
        _rebound(s, seat, DREW)


def played(s: ConquistadorState, seat: i64, kind: i64) -> None:
    """Everybody sees a card leave a hand."""
    if not s.minds:
        return
    if s.board.values[kind] > 0:
        _rebound(s, seat, FIRED)
    at = seat * s.board.kinds + kind
    minds: list[Memory] = []
    was = s.minds[0]
    now: Memory | None = None  # of `was`: viewers who shared a memory go on sharing it
    i: i64 = 0
    for m in s.minds:
        if i == seat or (not m.gifts and m.known[at] == 0):
            minds.append(m)
        else:
            if now is None or m is not was:
                was = m
                now = _seen_used(_without(s, m, seat, kind), seat, kind)
            minds.append(now)
        i += 1
    if now is not None:
        s.minds = minds


def without_cannon(s: ConquistadorState, seat: i64) -> None:
    """Everybody learns that a hand holds no cannon."""
    if s.sizes[seat] > 0:
        _mind(s, seat)
        _rebound(s, seat, PROVED)


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
            _settle_by_giver(known, gift, hand, kinds)
        else:
            _settle_by_taker(known, gift, hand, kinds)
    for kind in range(kinds):
        known[seat * kinds + kind] = hand[kind]
    _remember(s, viewer, Memory(known, m.bounds, gifts))


def saw_card(s: ConquistadorState, viewer: i64, seat: i64, kind: i64) -> None:
    """One card of a hand is shown to a viewer; it may be one he knew."""
    _remember(s, viewer, _with(s, _mind(s, viewer), seat, kind))


def _with(s: ConquistadorState, m: Memory, seat: i64, kind: i64) -> Memory:
    at = seat * s.board.kinds + kind
    if m.known[at] > 0:
        return m
    gifts = _open([_confirmed(gift, seat, kind) for gift in m.gifts]) if m.gifts else m.gifts
    return Memory(_changed(m.known, at, 1), m.bounds, gifts)


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
    known = m.known[:]
    gifts = m.gifts
    if viewer != giver:
        at = giver * s.board.kinds + kind
        if known[at] > 0:
            known[at] -= 1
        elif gifts:
            gifts = _open([_confirmed(gift, giver, kind) for gift in gifts])
    if viewer != taker:
        known[taker * s.board.kinds + kind] += 1
    return Memory(known, m.bounds, gifts)


def swapped(s: ConquistadorState, defender: i64, shown: i64, ally: i64, cannon: i64) -> None:
    """An alliance: the two know both cards, the others only that a card went one way and a cannon the other."""
    i: i64 = 0
    while i <= s.seats:
        m = _mind(s, i)
        if i == defender or i == ally:
            m = _swapped_seen(s, m, i, defender, shown, ally, cannon)
        else:
            m = _swapped_unseen(s, m, defender, ally)
        _remember(s, i, m)
        i += 1


def _swapped_seen(
    s: ConquistadorState, m: Memory, viewer: i64, defender: i64, shown: i64, ally: i64, cannon: i64
) -> Memory:
    other = ally if viewer == defender else defender
    came = shown if viewer == defender else cannon
    went = cannon if viewer == defender else shown
    m = _without(s, m, other, went)
    more: i64 = (1 if s.board.values[came] > 0 else 0) - (1 if s.board.values[went] > 0 else 0)
    b = m.bounds
    most = b.most[other] + (more if b.most[other] != UNBOUNDED else 0)
    least = b.least[other] + (more if b.least[other] > 0 else 0)
    known = _changed(m.known, other * s.board.kinds + came, 1)
    gifts = _open([_passed_on(_seen_gone(g, other, went), other) for g in m.gifts])
    own = _bounded(b, viewer, UNBOUNDED, 0)  # his own hand he sees
    return Memory(known, _bounded(own, other, most, least), gifts)


def _swapped_unseen(s: ConquistadorState, m: Memory, defender: i64, ally: i64) -> Memory:
    """The defender has a cannon more, perhaps gave one away; the ally has one less, perhaps received one."""
    bag = _bag(s, m, defender, 0)
    cannons = _bag(s, m, ally, s.board.first_cannon)
    known = m.known[:]
    for kind in bag:
        known[defender * s.board.kinds + kind] -= 1
    for kind in cannons:
        known[ally * s.board.kinds + kind] -= 1
    gifts = [_passed_on(g, ally) for g in m.gifts if g.giver != defender and g.giver != ally]
    gifts = [_passed_on(g, defender) for g in gifts]
    if bag:
        gifts.append(Gift(defender, ally, s.sizes[defender] - len(bag), bag, []))
    if cannons:
        gifts.append(Gift(ally, defender, s.sizes[ally] - len(cannons), cannons, []))
    most = m.bounds.most[:]
    if most[ally] != UNBOUNDED and most[defender] == 0:
        most[ally] -= 1
    if most[defender] != UNBOUNDED:
        most[defender] += 1
    least = m.bounds.least[:]
    least[defender] = least[defender] if least[defender] > 0 else 1
    if least[ally] > 0:
        least[ally] -= 1
    return Memory(known, Bounds(most, least), gifts)


def _bag(s: ConquistadorState, m: Memory, seat: i64, first: i64) -> list[i64]:
    """The cards known to be in a hand, from a kind on; cannons only where the first one is asked for."""
    found: list[i64] = []
    for kind in range(s.board.kinds):
        if kind >= first and (first == 0 or s.board.values[kind] > 0):
            for _ in range(m.known[seat * s.board.kinds + kind]):
                found.append(kind)
    return found


def _without(s: ConquistadorState, m: Memory, seat: i64, kind: i64) -> Memory:
    """A card has left a hand: the one known to be there, if one was."""
    at = seat * s.board.kinds + kind
    if m.known[at] > 0:
        return Memory(_changed(m.known, at, -1), m.bounds, m.gifts)
    if m.gifts:
        return Memory(m.known, m.bounds, _open([_left(g, seat, kind) for g in m.gifts]))
    return m


def _left(gift: Gift, seat: i64, kind: i64) -> Gift:
    """The giver has used such a card: then it may be taken for the one he kept."""
    if gift.giver != seat or kind not in gift.bag:
        return gift
    return Gift(gift.giver, gift.taker, gift.others, _less(gift.bag, kind), gift.gone)


def _seen_used(m: Memory, seat: i64, kind: i64) -> Memory:
    if not m.gifts:
        return m
    return Memory(m.known, m.bounds, [_seen_gone(g, seat, kind) for g in m.gifts])


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


def _settle_by_giver(known: list[i64], gift: Gift, hand: list[i64], kinds: i64) -> None:
    """The giver's hand is open: a known card that is not there any more was the gift."""
    for kind in gift.bag:
        if hand[kind] < gift.bag.count(kind) and kind not in gift.gone:
            at = gift.taker * kinds + kind
            known[at] = known[at] if known[at] > 0 else 1
            return


def _settle_by_taker(known: list[i64], gift: Gift, hand: list[i64], kinds: i64) -> None:
    """The taker's hand is open: what is not in it was not given, unless it may have gone on."""
    for kind in gift.bag:
        if hand[kind] == 0 and kind not in gift.gone:
            known[gift.giver * kinds + kind] += 1


def _rebound(s: ConquistadorState, seat: i64, event: i64) -> None:
    """The same for everybody; viewers who shared their bounds go on sharing them."""
    was = s.minds[0].bounds
    now = _new_bounds(was, seat, event, s.sizes[seat])
    minds: list[Memory] = []
    changed = False
    for m in s.minds:
        if m.bounds is not was:
            was = m.bounds
            now = _new_bounds(was, seat, event, s.sizes[seat])
        if now is was:
            minds.append(m)
        else:
            minds.append(Memory(m.known, now, m.gifts))
            changed = True
    if changed:
        s.minds = minds


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
        s.minds = [blank(s)] * (s.seats + 1)
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


def _changed(counts: list[i64], at: i64, by: i64) -> list[i64]:
    fresh = counts[:]
    fresh[at] += by
    return fresh
