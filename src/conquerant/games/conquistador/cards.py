"""How cards come and go, and how sets of cards and territories are counted. Sets are bits of a whole number.

Numbers in lists are changed as `a[i] = a[i] + 1` here: compiled, `a[i] += 1` would go through objects.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.core.contract import Action, Refusal
from conquerant.games.conquistador import trail

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquistador.state import ConquistadorState


def missing(s: ConquistadorState, kind: i64) -> Refusal | None:
    """3.1: only a card in hand can be used."""
    if s.held[s.mover] >> kind & 1:
        return None
    return Refusal("3.1", "card-missing", {"card": s.board.card_ids[kind]})


def take(s: ConquistadorState, seat: i64, kind: i64) -> None:
    at = seat * s.board.kinds + kind
    s.hands[at] = s.hands[at] + 1
    s.held[seat] = s.held[seat] | 1 << kind
    s.sizes[seat] = s.sizes[seat] + 1


def lose(s: ConquistadorState, seat: i64, kind: i64) -> None:
    at = seat * s.board.kinds + kind
    left = s.hands[at] - 1
    s.hands[at] = left
    if left == 0:
        s.held[seat] = s.held[seat] & ~(1 << kind)
    s.sizes[seat] = s.sizes[seat] - 1


def play(s: ConquistadorState, seat: i64, kind: i64) -> None:
    """A card leaves the hand face up."""
    lose(s, seat, kind)
    trail.played(s, seat, kind)


def spend(s: ConquistadorState, seat: i64, kind: i64) -> None:
    """And goes to the discard (3.3)."""
    play(s, seat, kind)
    s.discard[kind] = s.discard[kind] + 1


def cannons(s: ConquistadorState, seat: i64) -> i64:
    """The values of cannons a hand holds, as bits: the lowest is 1."""
    return s.held[seat] >> s.board.first_cannon & s.board.all_cannons


def developments(s: ConquistadorState, held: i64) -> i64:
    """The numbers of developments among some kinds, as bits: the lowest is 1."""
    return held >> s.board.first_development & s.board.all_numbers


def heavy(s: ConquistadorState, seat: i64) -> i64:
    """Those that can reorganise (5.12)."""
    return cannons(s, seat) & s.board.heavy


def settle(s: ConquistadorState, seat: i64, land: i64) -> None:
    """A territory comes to lie before a seat, or before its team (9.3)."""
    s.owned[s.rules.side(seat)] |= 1 << land


def mine(s: ConquistadorState) -> i64:
    """The territories of the player and his partner."""
    return s.owned[s.rules.side(s.player)]


def in_play(s: ConquistadorState) -> i64:
    all_lands: i64 = 0
    for lands in s.owned:
        all_lands |= lands
    return all_lands


def name(actions: list[Action], row: list[Action], bits: i64) -> None:
    """Those of a row of the action table that have their bit."""
    at: i64 = 0
    while bits:
        if bits & 1:
            actions.append(row[at])
        bits >>= 1
        at += 1
