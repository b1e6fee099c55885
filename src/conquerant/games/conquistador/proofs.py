"""What a hand proved to be without cannons still says when cards have come and gone (5.7, 11.3).

How well a number fits: let a hand have n cards the viewer does not know, c of them cannons. If the hand was proved free
of cannons, all of the c must have been drawn since, and where only one card was, that has one chance in n of being true
of a hand with one cannon. So a hand with a cannon must be imagined n times more rarely than a proof forgotten would
have it. The numbers are kept in millionths of what no cannon fits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.games.conquistador import memory

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquistador.memory import Memory
    from conquerant.games.conquistador.state import ConquistadorState


def refit(s: ConquistadorState, seat: i64, event: i64) -> None:
    """What a proof or a draw changes for everybody else. Viewers who shared a memory go on sharing it."""
    was = s.minds[0]
    now = was
    first = True
    minds: list[Memory] = []
    i: i64 = 0
    for m in s.minds:
        if i == seat:
            minds.append(m)
        else:
            if first or m is not was:
                first = False
                was = m
                now = _proved(s, m, seat) if event == memory.PROVED else _one_more(m, seat)
            minds.append(now)
        i += 1
    s.minds = minds


def _proved(s: ConquistadorState, m: Memory, seat: i64) -> Memory:
    """No cannon among the cards not known; where a gift is open nobody can tell which these are."""
    for gift in m.gifts:
        if gift.giver == seat or gift.taker == seat:
            return m
    unknown = s.sizes[seat]
    for n in m.known[seat]:
        unknown -= n
    fits: list[i64] = []
    if unknown > 0:
        fits = [0] * (unknown + 1)
        fits[0] = memory.WHOLE
    return memory.Memory(m.known, m.gifts, fitted(m.fits, seat, fits))


def _one_more(m: Memory, seat: i64) -> Memory:
    """A card was drawn: any of the cards not known may be that one."""
    then = m.fits[seat]
    if not then:
        return m
    n: i64 = len(then)  # with the new one
    fits: list[i64] = []
    c: i64 = 0
    while c <= n:
        parts: i64 = c * then[c - 1] if c > 0 else 0
        if c < n:
            parts += (n - c) * then[c]
        fits.append(parts // n if parts >= n or parts == 0 else 1)
        c += 1
    return memory.Memory(m.known, m.gifts, fitted(m.fits, seat, fits))


def fewer(s: ConquistadorState, fits: list[list[i64]], seat: i64, kind: i64) -> list[list[i64]]:
    """A card not known before was seen: of those still not known, one is missing."""
    then = fits[seat]
    if not then:
        return fits
    if s.board.values[kind] == 0:
        now = then[:-1]
    elif then[1] > 0:
        now = [n * memory.WHOLE // then[1] for n in then[1:]]
    else:
        now = []
    return fitted(fits, seat, now if len(now) > 1 else [])


def fitted(fits: list[list[i64]], seat: i64, now: list[i64]) -> list[list[i64]]:
    if not fits[seat] and not now:
        return fits
    fresh = fits[:]
    fresh[seat] = now
    return fresh
