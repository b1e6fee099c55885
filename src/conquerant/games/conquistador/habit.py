"""What a practised player does without thinking; bots follow it in imagined games, so it has to be quick.

The card that brings most is played: a development before one skips numbers for it, a territory while there is time, an
attack or a revolt where much is to be had. The best cannon goes first. A little chance makes two such players differ.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from conquerant.core.contract import Action
from conquerant.games.conquistador import cards, ending, territories
from conquerant.games.conquistador.actions import OnLand
from conquerant.games.conquistador.hints import time_left
from conquerant.games.conquistador.phases import AIM, ANSWER, ASKED, LAST, LOOT, OFFERED, PLAY, SECOND, SUPPORT

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.games.conquistador.state import ConquistadorState

FINE: Final = 1024
SKIPPED: Final = 0.5  # of a coefficient, for each number that can be laid there no more
SETTLED: Final = 1.3  # coefficients that a new territory brings, early in the game
STORMED: Final = 0.16  # of what lies there, for a cannon of the least value
CALIBRE: Final = 0.05  # and for each value more
STIRRED: Final = 0.5  # of what a revolt keeps another from
PASS: Final = 0  # places in the row of answers
REFUSE: Final = 1
DIE: Final = 2
LEAVE: Final = 3


def habit(s: ConquistadorState, rng: Rng) -> Action:
    phase = s.phase
    if phase == PLAY:
        return _play(s, rng)
    if phase == ANSWER or phase == SECOND or phase == LAST:
        return _answer(s)
    if phase == AIM:
        return s.board.cannon_row[territories.top(cards.cannons(s, s.mover)) - 1]
    if phase == SUPPORT:
        return s.board.answer_row[PASS]
    if phase == OFFERED or phase == ASKED:
        return s.board.decline_row[0]
    options = s.legal()
    return _richest(s, options) if phase == LOOT else options[rng.below(len(options))]


def _mood(rng: Rng) -> float:
    return 0.75 + 0.5 * float(rng.below(FINE)) / float(FINE)


def _play(s: ConquistadorState, rng: Rng) -> Action:
    board = s.board
    best = board.discards[_idlest(s)]
    most = 0.0
    held = s.held[s.player]
    lands = held & board.all_lands
    if lands:
        early = time_left(s)
        while lands:
            land = cards.lowest(lands)
            worth = SETTLED * early * float(board.coefficients[land]) * _mood(rng)
            if worth > most:
                most = worth
                best = board.places[land]
            lands &= lands - 1
    mine = cards.mine(s)
    developments = held >> board.first_development & board.all_numbers
    lands = mine & ~s.blocked if developments else 0
    while lands:
        land = cards.lowest(lands)
        fitting = developments & ~board.covered[s.built[land]]
        if fitting:
            number = cards.lowest(fitting)
            worth = _step(s, land, number) * _mood(rng)
            if worth > most:
                most = worth
                best = board.develops[land][number]
        lands &= lands - 1
    return _hostile(s, best, most, rng)


def _step(s: ConquistadorState, land: i64, number: i64) -> float:
    """What the lowest development that fits brings there."""
    board = s.board
    stack = s.built[land]
    weight = float(board.coefficients[land])
    more = float(board.bonuses[stack | 1 << number] - board.bonuses[stack])
    return weight * (1.0 - SKIPPED * float(number - territories.top(stack))) + more


def _hostile(s: ConquistadorState, best: Action, most: float, rng: Rng) -> Action:
    """An attack or a revolt, where one promises more than the best of one's own cards."""
    board = s.board
    held = s.held[s.player]
    mine = cards.mine(s)
    truce = ending.truce(s)
    cannons = cards.cannons(s, s.player)
    hits = STORMED + CALIBRE * float(territories.top(cannons) - 1)
    storms = cannons != 0 and not truce and s.rules.may_attack(s.armed, s.player)
    stirs = held >> board.revolt & 1 == 1
    others = cards.in_play(s) & ~mine & ~s.blocked if (storms or stirs) and not truce else 0
    while others:
        land = cards.lowest(others)
        bonus = float(board.bonuses[s.built[land]])
        if storms:
            worth = hits * (float(board.coefficients[land] * (1 + board.counts[s.built[land]])) + bonus) * _mood(rng)
            if worth > most:
                most = worth
                best = board.attacks[land]
        if stirs:
            worth = STIRRED * (bonus + 0.3 * float(board.coefficients[land])) * _mood(rng)
            if worth > most:
                most = worth
                best = board.blocks[land]
        others &= others - 1
    return _relief(s, best, most, rng) if s.blocked & mine and (cannons or stirs) else best


def _relief(s: ConquistadorState, best: Action, most: float, rng: Rng) -> Action:
    """The revolt on one's own land ends, for the least cannon."""
    board = s.board
    cannons = cards.cannons(s, s.player)
    with_what = board.cancels[cards.lowest(cannons) if cannons else board.cannons]
    lands = cards.mine(s) & s.blocked
    while lands:
        land = cards.lowest(lands)
        worth = (float(board.bonuses[s.built[land]]) + 0.7 * float(board.coefficients[land])) * _mood(rng)
        if worth > most:
            most = worth
            best = with_what[land]
        lands &= lands - 1
    return best


def _idlest(s: ConquistadorState) -> i64:
    """The card in hand to lose first: a development that fits nowhere, the least cannon, whatever there is."""
    board = s.board
    held = s.held[s.player]
    developments = held >> board.first_development & board.all_numbers
    lands = cards.mine(s)
    useless = developments
    while lands:
        useless &= board.covered[s.built[cards.lowest(lands)]]
        lands &= lands - 1
    if useless:
        return board.first_development + cards.lowest(useless)
    if held >> board.first_cannon:
        return board.first_cannon + cards.lowest(held >> board.first_cannon)
    if developments:
        return board.first_development + cards.lowest(developments)
    return cards.lowest(held)


def _answer(s: ConquistadorState) -> Action:
    """The best cannon; without one the die, if that may be, or whatever is left to say."""
    if s.phase == SECOND and s.laid[s.defender] >= 0:
        return s.board.answer_row[PASS]
    cannons = cards.cannons(s, s.mover)
    if cannons:
        return s.board.cannon_row[territories.top(cannons) - 1]
    if s.rules.teams and s.phase != LAST:
        return s.board.answer_row[LEAVE]
    return s.board.answer_row[REFUSE if s.rules.no_dice else DIE]


def _richest(s: ConquistadorState, options: list[Action]) -> Action:
    """Of the places for a card, the one with the highest coefficient; otherwise what comes first."""
    best = options[0]
    most: i64 = 0
    for action in options:
        if action.verb == "put":
            weight = s.board.coefficients[cast(OnLand, action).land]
            if weight > most:
                most = weight
                best = action
    return best
