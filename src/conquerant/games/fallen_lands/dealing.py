"""Dealing the cards of one layer that nobody has placed, for `imagine`: every deal that fits is equally likely."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from conquerant.core.chance import Rng
from conquerant.games.fallen_lands.actions import total

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.fallen_lands.memory import Past

TRIES: Final = 20
STIRS: Final = 30  # for each card


def deal(past: Past, unseen: list[i64], held: list[i64], me: i64, layer: i64, rng: Rng, sure: bool) -> list[i64] | None:
    """Fills the other hands of one layer; returns what stays in the pile. None where no deal fits what is lacking."""
    left = unseen[:]
    for seat in range(past.seats):
        row = past.row(layer, seat)
        for kind in range(past.kinds):
            left[kind] -= row[kind]
    pool: list[i64] = []
    kind_of: i64 = 0
    for n in left:
        for _ in range(n):
            pool.append(kind_of)
        kind_of += 1
    slots = _slots(past, held, me, layer)
    bars: list[i64] = []  # what the hand of each slot lacks
    barred = False
    for seat in slots:
        bars.append(past.lacks[layer * past.seats + seat])
        barred = barred or bars[-1] != 0
    if not barred or not sure:
        _draw(pool, len(slots), rng)
    elif not _fit(pool, bars, rng):
        return None
    for i in range(len(slots)):
        past.layers[past.at(layer, slots[i], pool[i])] += 1
        left[pool[i]] -= 1
    return left


def _slots(past: Past, held: list[i64], me: i64, layer: i64) -> list[i64]:
    """The seat of each card of the layer that is in another hand and not known."""
    slots: list[i64] = []
    for seat in range(past.seats):
        if seat != me:
            unknown: i64 = held[layer * past.seats + seat] - total(past.row(layer, seat))
            for _ in range(unknown):
                slots.append(seat)
    return slots


def _draw(pool: list[i64], n: i64, rng: Rng) -> None:
    """Brings n random cards to the front."""
    size: i64 = len(pool)
    i: i64 = 0
    while i < n:
        j = i + rng.below(size - i)
        card = pool[i]
        pool[i] = pool[j]
        pool[j] = card
        i += 1


def _fit(pool: list[i64], bars: list[i64], rng: Rng) -> bool:
    """Brings cards to the front that no slot is barred to. Dealing again until it fits is exact; where deals that fit
    are too rare for that, one is found and stirred well."""
    for _ in range(TRIES):
        _draw(pool, len(bars), rng)
        if _fits(pool, bars):
            return True
    if not _match(pool, bars):
        return False
    size: i64 = len(pool)
    slots: i64 = len(bars)
    for _ in range(STIRS * size):
        i = rng.below(slots)
        j = rng.below(size)
        if bars[i] >> pool[j] & 1 == 0 and (j >= slots or bars[j] >> pool[i] & 1 == 0):
            card = pool[i]
            pool[i] = pool[j]
            pool[j] = card
    return True


def _fits(pool: list[i64], bars: list[i64]) -> bool:
    for i in range(len(bars)):
        if bars[i] >> pool[i] & 1:
            return False
    return True


def _match(pool: list[i64], bars: list[i64]) -> bool:
    """Finds one way to give every slot a card it may have, by augmenting paths; False where there is none."""
    slot_of: list[i64] = [-1] * len(pool)
    for slot in range(len(bars)):
        if not _augment(pool, bars, slot, slot_of, [False] * len(pool)):
            return False
    order: list[i64] = [0] * len(bars)
    rest: list[i64] = []
    for card in range(len(pool)):
        if slot_of[card] >= 0:
            order[slot_of[card]] = pool[card]
        else:
            rest.append(pool[card])
    pool[:] = order + rest
    return True


def _augment(pool: list[i64], bars: list[i64], slot: i64, slot_of: list[i64], tried: list[bool]) -> bool:
    for card in range(len(pool)):
        if not tried[card] and bars[slot] >> pool[card] & 1 == 0:
            tried[card] = True
            if slot_of[card] < 0 or _augment(pool, bars, slot_of[card], slot_of, tried):
                slot_of[card] = slot
                return True
    return False
