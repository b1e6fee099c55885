"""The course of a fight: cannons laid, dice, comparison, loot (5.2 to 5.11; 9.4, 9.7; 10.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.core import sets
from conquerant.core.contract import CHANCE
from conquerant.games.conquistador import aftermath, cards, sharing
from conquerant.games.conquistador.phases import ANSWER, ATTACK_DIE, DEFENCE_DIE, LOOT_DIE, SUPPORT

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquistador.state import ConquistadorState


def lay(s: ConquistadorState, seat: i64, kind: i64) -> None:
    """Face down; the others learn the card when it is turned up."""
    cards.lose(s, seat, kind)
    laid = s.laid[:]
    laid[seat] = kind
    s.laid = laid


def ask_support(s: ConquistadorState) -> None:
    """9.4: the partner is asked before the die; 11.2: not if everybody sees that he has no card."""
    partner = s.rules.partner(s.player)
    if partner >= 0 and s.sizes[partner] > 0:
        s.phase = SUPPORT
        s.mover = partner
    else:
        throw_attack(s)


def throw_attack(s: ConquistadorState) -> None:
    """5.2; 10.4: without dice the defender is asked at once."""
    s.die = 0
    if s.rules.no_dice:
        ask_first(s)
    else:
        s.phase = ATTACK_DIE
        s.mover = CHANCE


def ask_first(s: ConquistadorState) -> None:
    """5.4, 9.5: the owner answers; of a team, the one who plays next."""
    side = owner(s, s.land)
    first: i64 = side
    if s.rules.teams:
        first = (s.player + 1) % s.seats
        if s.sizes[first] == 0 and s.sizes[s.rules.partner(first)] > 0:
            first = s.rules.partner(first)
    s.defender = first
    s.asked = 0
    s.traded = False
    s.phase = ANSWER
    s.mover = first


def throw_defence(s: ConquistadorState) -> None:
    if s.rules.no_dice:
        compare(s, 0)
    else:
        s.phase = DEFENCE_DIE
        s.mover = CHANCE


def compare(s: ConquistadorState, die: i64) -> None:
    """5.6, 9.7: cannons and die; a tie goes to the defender."""
    attack = s.die
    defence = die
    side = s.rules.side(s.player)
    for seat in range(s.seats):
        kind = s.laid[seat]
        if kind >= 0:
            if s.rules.side(seat) == side:
                attack += s.board.values[kind]
            else:
                defence += s.board.values[kind]
    aftermath.turn_up(s)
    if attack > defence:
        s.phase = LOOT_DIE
        s.mover = CHANCE
    else:
        aftermath.refill(s)


def loot(s: ConquistadorState, face: i64) -> None:
    """5.9: so many developments, or the territory whole if the die shows more than it has."""
    if face > sets.count(s.built[s.land]):
        capture(s)
        aftermath.refill(s)
    else:
        sharing.begin_loot(s, face)


def capture(s: ConquistadorState) -> None:
    """The territory passes with everything on it."""
    bit: i64 = 1 << s.land
    for side in range(len(s.owned)):
        s.owned[side] &= ~bit
    cards.settle(s, s.player, s.land)


def owner(s: ConquistadorState, land: i64) -> i64:
    """The side it lies before; -1 where it is not in play."""
    for side in range(len(s.owned)):
        if s.owned[side] >> land & 1:
            return side
    return -1
