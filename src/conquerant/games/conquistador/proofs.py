"""What a hand proved to be without cannons still says when cards have come and gone (5.7, 11.3).

How well a number fits: let a hand have n cards the viewer does not know, c of them cannons. If the hand was proved free
of cannons, all of the c must have been drawn since, and where only one card was, that has one chance in n of being true
of a hand with one cannon. So a hand with a cannon must be imagined n times more rarely than a proof forgotten would
have it. The numbers are kept in millionths of what no cannon fits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.core.vectors import zeros
from conquerant.games.conquistador import memory

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from conquerant.games.conquistador.memory import Memory, Past


def refit(p: Past, seat: i64, event: i64, size: i64) -> None:
    """What a proof or a draw changes for everybody else. Viewers who shared a memory go on sharing it."""
    was = p.minds[0]
    now: Memory | None = None  # of `was`
    minds = p.minds
    i: i64 = 0
    for m in p.minds:
        if i != seat:
            if now is None or m is not was:
                was = m
                now = _proved(p, m, seat, size) if event == memory.PROVED else _one_more(m, seat)
            if now is not m:
                if minds is p.minds:
                    minds = p.minds[:]
                minds[i] = now
        i += 1
    p.minds = minds


def _proved(p: Past, m: Memory, seat: i64, size: i64) -> Memory:
    """No cannon among the cards not known; where a gift is open nobody can tell which these are."""
    for gift in m.gifts:
        if gift.giver == seat or gift.taker == seat:
            return m
    unknown = size
    kinds = p.board.kinds
    for kind in range(kinds):
        unknown -= m.known[seat * kinds + kind]
    fits = zeros(0)
    if unknown > 0:
        fits = zeros(unknown + 1)
        fits[0] = memory.WHOLE
    return memory.Memory(m.known, m.gifts, fitted(m.fits, seat, fits))


def _one_more(m: Memory, seat: i64) -> Memory:
    """A card was drawn: any of the cards not known may be that one."""
    then = m.fits[seat]
    n: i64 = len(then)  # with the new one
    if n == 0:
        return m
    fits = zeros(n + 1)
    c: i64 = 0
    while c <= n:
        parts: i64 = 0
        if c > 0:
            parts = c * then[c - 1]
        if c < n:
            parts += (n - c) * then[c]
        fits[c] = parts // n
        if 0 < parts < n:
            fits[c] = 1
        c += 1
    return memory.Memory(m.known, m.gifts, fitted(m.fits, seat, fits))


def fewer(p: Past, fits: list[vec[i64]], seat: i64, kind: i64) -> list[vec[i64]]:
    """A card not known before was seen: of those still not known, one is missing."""
    then = fits[seat]
    n: i64 = len(then)
    if n == 0:
        return fits
    cannon = p.board.values[kind] > 0
    if n <= 2 or (cannon and then[1] == 0):
        return fitted(fits, seat, zeros(0))
    if not cannon:
        return fitted(fits, seat, then[: n - 1])
    now = then[1:]
    for c in range(n - 1):
        now[c] = now[c] * memory.WHOLE // then[1]
    return fitted(fits, seat, now)


def fitted(fits: list[vec[i64]], seat: i64, now: vec[i64]) -> list[vec[i64]]:
    if len(fits[seat]) == 0 and len(now) == 0:
        return fits
    fresh = fits[:]
    fresh[seat] = now
    return fresh
