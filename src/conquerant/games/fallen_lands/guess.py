"""What a theft (6.5) may have been to those who did not see the card.

The thief chose any of the victim's cards, with equal odds; of cards alike the oldest changed hands. So if the chosen
card has an older like in the victim's hand, it stayed and that one went; if not, the older layers of that hand hold
none of its kind. A rumour can only say where cards lie: to say where they do not, it places all cards of that kind in
that layer. Likewise a card that the victim is known to lack is not the stolen one.

Where all this matters, each kind that may have been stolen gets rumours of its own. They are told apart while they are
few. Otherwise rumours tell only the layer of the stolen card, and the odds of that are still right.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final

from conquerant.games.fallen_lands.belief import Heard, Rumour

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.fallen_lands.memory import Past
    from conquerant.games.fallen_lands.trail import Trail

FEW: Final = 12  # rumours after a theft, if each kind has its own: room is left for the thefts to come
ONE: Final = 1 << 20  # a card, where odds are rounded


def guessed(p: Past, t: Trail, observer: i64) -> list[Heard]:
    guesses: list[Heard] = []
    for r in p.rumours(observer):
        for layer in range(p.depth()):
            _chosen(p, t, observer, layer, r, guesses)
            if len(guesses) > FEW:
                return _roughly(p, t, observer)
    return guesses


def _roughly(p: Past, t: Trail, observer: i64) -> list[Heard]:
    """Too many to be told apart: a known card went or an unknown one, of each layer with the odds of all its kinds."""
    guesses: list[Heard] = []
    for r in p.rumours(observer):
        there = [layer for layer in range(p.depth()) if r.held[layer * p.seats + t.other] > 0]
        pools = [unseen(p, t.deck, observer, layer, r.known) for layer in there]
        unknown = [_unknown(p, layer, t.other, r.held, r.known) for layer in there]
        going = [0.0] * len(there)
        for kind in range(p.kinds):
            known = [r.known.get(int(p.at(layer, t.other, kind)), 0) for layer in there]
            odds = _odds_by_layer(known, unknown, pools, kind)
            for i in range(len(there)):
                if known[i] > 0:
                    h = Heard(r.held, r.known, r.weight * _rounded(odds[i]), 1)
                    guesses.append(_gone(p, t, there[i], kind, h))
                else:
                    going[i] += odds[i]
        for i in range(len(there)):
            if going[i] > 0.0:
                held = moved(p, t, r.held, there[i])
                guesses.append(Heard(held, r.known, r.weight * _rounded(going[i]), 1))
    return guesses


def _odds_by_layer(known: list[int], unknown: list[int], pools: list[list[i64]], kind: i64) -> list[float]:
    """How many of the cards that the thief may choose let a card of this kind go from each layer, on average."""
    expected: list[float] = []
    for i in range(len(known)):
        n = total(pools[i])
        expected.append(known[i] + unknown[i] * int(pools[i][kind]) / n if n > 0 else float(known[i]))
    newer = sum(expected)
    none_older = 1.0
    odds: list[float] = []
    for i in range(len(known)):
        newer -= expected[i]
        none = _odds_of_none(unknown[i], pools[i], kind) if known[i] == 0 else 0.0
        odds.append(none_older * (expected[i] + (1.0 - none) * newer))
        none_older *= none
    return odds


def _odds_of_none(unknown: int, pool: list[i64], kind: i64) -> float:
    n = total(pool)
    return comb(n - int(pool[kind]), unknown) / comb(n, unknown) if 0 < unknown <= n else 1.0


def _rounded(odds: float) -> int:
    return round(odds * ONE)


def _chosen(p: Past, t: Trail, observer: i64, layer: i64, r: Rumour, guesses: list[Heard]) -> None:
    """The thief chose a card of this layer."""
    for kind in range(p.kinds):
        n = r.known.get(int(p.at(layer, t.other, kind)), 0)
        if n > 0:
            _oldest_goes(p, t, observer, 0, kind, Heard(r.held, r.known, r.weight * n, 1), guesses)
    unknown = _unknown(p, layer, t.other, r.held, r.known)
    if unknown == 0:
        return
    pool = unseen(p, t.deck, observer, layer, r.known)
    if not _matters(p, t, observer, layer, r, pool):
        guesses.append(Heard(moved(p, t, r.held, layer), r.known, r.weight * unknown, 1))
        return
    for kind in range(p.kinds):
        if pool[kind] > 0 and not _lacks(p, layer, t.other, kind) and len(guesses) <= FEW:
            known = more(r.known, int(p.at(layer, t.other, kind)))
            weight = r.weight * unknown * int(pool[kind])
            _oldest_goes(p, t, observer, 0, kind, Heard(r.held, known, weight, total(pool)), guesses)


def _matters(p: Past, t: Trail, observer: i64, layer: i64, r: Rumour, pool: list[i64]) -> bool:
    """Whether it matters of which of these kinds the stolen card is: the victim lacks one or may have an older like."""
    for kind in range(p.kinds):
        if pool[kind] > 0 and _lacks(p, layer, t.other, kind):
            return True
    for older in range(layer):
        if r.held[older * p.seats + t.other] == 0:
            continue
        unknown = _unknown(p, older, t.other, r.held, r.known)
        loose = unseen(p, t.deck, observer, older, r.known)
        for kind in range(p.kinds):
            if pool[kind] > 0 and ((unknown > 0 and loose[kind] > 0) or int(p.at(older, t.other, kind)) in r.known):
                return True
    return False


def _oldest_goes(p: Past, t: Trail, observer: i64, layer: i64, kind: i64, h: Heard, guesses: list[Heard]) -> None:
    """Of the victim's cards of a kind, one of them known, the oldest goes; it is of this layer or a newer one."""
    at = int(p.at(layer, t.other, kind))
    if at in h.known:
        guesses.append(_gone(p, t, layer, kind, h))
        return
    for placed in _placed(p, t, observer, layer, kind, h):
        if len(guesses) > FEW:
            return
        if at in placed.known:
            guesses.append(_gone(p, t, layer, kind, placed))
        else:
            _oldest_goes(p, t, observer, layer + 1, kind, placed, guesses)


def _placed(p: Past, t: Trail, observer: i64, layer: i64, kind: i64, h: Heard) -> list[Heard]:
    """The ways in which the cards of a kind in a layer may lie, if the victim may have one. The layer is not the
    newest: nothing of it is in the pile."""
    if _unknown(p, layer, t.other, h.held, h.known) == 0 or _lacks(p, layer, t.other, kind):
        return [h]
    pool = unseen(p, t.deck, observer, layer, h.known)
    here = [Heard(h.held, h.known, h.weight, h.over * comb(total(pool), int(pool[kind])))]
    left = [int(pool[kind])]
    for seat in range(p.seats):
        if seat == observer or _lacks(p, layer, seat, kind):
            continue
        room = _unknown(p, layer, seat, h.held, h.known)
        at = int(p.at(layer, seat, kind))
        for i in range(len(here)):
            before = here[i]
            cards = left[i]
            for n in range(1, min(room, cards) + 1):
                known = dict(before.known)
                known[at] = known.get(at, 0) + n
                here.append(Heard(h.held, known, before.weight * comb(room, n), before.over))
                left.append(cards - n)
    return [here[i] for i in range(len(here)) if left[i] == 0]


def _gone(p: Past, t: Trail, layer: i64, kind: i64, h: Heard) -> Heard:
    """A known card changes hands."""
    known = more(fewer(h.known, int(p.at(layer, t.other, kind))), int(p.at(layer, t.seat, kind)))
    return Heard(moved(p, t, h.held, layer), known, h.weight, h.over)


def _lacks(p: Past, layer: i64, seat: i64, kind: i64) -> bool:
    return p.lacks[layer * p.seats + seat] >> kind & 1 != 0


def _unknown(p: Past, layer: i64, seat: i64, held: list[i64], known: dict[int, int]) -> int:
    return int(held[layer * p.seats + seat]) - known_there(p, known, layer, seat)


def moved(p: Past, t: Trail, held: list[i64], layer: i64) -> list[i64]:
    """A card of this layer goes from the victim to the thief."""
    fresh = held[:]
    fresh[layer * p.seats + t.other] -= 1
    fresh[layer * p.seats + t.seat] += 1
    return fresh


def fewer(known: dict[int, int], at: int) -> dict[int, int]:
    fresh = dict(known)
    if fresh[at] == 1:
        del fresh[at]
    else:
        fresh[at] -= 1
    return fresh


def more(known: dict[int, int], at: int) -> dict[int, int]:
    fresh = dict(known)
    fresh[at] = fresh.get(at, 0) + 1
    return fresh


def unseen(p: Past, deck: list[i64], observer: i64, layer: i64, known: dict[int, int]) -> list[i64]:
    """By kind, the cards of a layer that this observer cannot place."""
    pool: list[i64] = deck[:] if layer == p.depth() - 1 else [0] * int(p.kinds)
    for seat in range(p.seats):
        if seat != observer:
            start = p.at(layer, seat, 0)
            for kind in range(p.kinds):
                pool[kind] += p.layers[start + kind]
    return unplaced(p, pool, layer, known)


def unplaced(p: Past, cards: list[i64], layer: i64, known: dict[int, int]) -> list[i64]:
    """By kind, these cards of a layer without those that are known."""
    if not known:
        return cards
    pool = cards[:]
    width = int(p.seats * p.kinds)
    for at, n in known.items():
        if at // width == layer:
            pool[at % int(p.kinds)] -= n
    return pool


def known_there(p: Past, known: dict[int, int], layer: i64, seat: i64) -> int:
    """How many cards of a layer in a hand are known."""
    place = int(layer * p.seats + seat)
    n = 0
    for at, count in known.items():
        if at // int(p.kinds) == place:
            n += count
    return n


def total(counts: list[i64]) -> int:
    n: i64 = 0
    for c in counts:
        n += c
    return int(n)
