"""3.2: everything that may be done with one card. All of it, or one of it: whoever picks need not have it listed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.core import sets
from conquerant.games.conquistador import attack, cards, exchange, reorganisation, revolts, territories

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.core.contract import Action
    from conquerant.games.conquistador.state import ConquistadorState


def listed(s: ConquistadorState) -> list[Action]:
    """By ascending id."""
    board = s.board
    held = s.held[s.player]
    developments = cards.developments(s, held)
    actions: list[Action] = []
    cards.name(actions, board.places, territories.placeable(s, held))
    territories.name_ways(s, developments, actions)
    cards.name(actions, board.attacks, attack.targets(s, held))
    cards.name(actions, board.reorganises, reorganisation.open_to(s, held))
    cards.name(actions, board.blocks, revolts.open_to(s, held))
    _name(actions, board.cancels, revolts.cancelling(s, held), s.blocked)
    cards.name(actions, board.discards, held)
    _name(actions, board.offers, developments, exchange.asked(s))
    return actions


def picked(s: ConquistadorState, rng: Rng) -> Action:
    """The same as `listed(s)[rng.below(len(listed(s)))]`: counted part by part, then sought in one of them."""
    board = s.board
    held = s.held[s.player]
    developments = cards.developments(s, held)
    places = territories.placeable(s, held)
    attacks = attack.targets(s, held)
    reorganised = reorganisation.open_to(s, held)
    blocks = revolts.open_to(s, held)
    cancelling = revolts.cancelling(s, held)
    asked = exchange.asked(s)
    to_place = sets.count(places)
    to_develop = to_place + territories.ways(s, developments)
    to_attack = to_develop + sets.count(attacks)
    to_reorganise = to_attack + sets.count(reorganised)
    to_block = to_reorganise + sets.count(blocks)
    to_cancel = to_block + sets.count(cancelling) * sets.count(s.blocked)
    to_discard = to_cancel + sets.count(held)
    to_offer = to_discard + sets.count(developments) * sets.count(asked)
    at = rng.below(to_offer)
    if at < to_place:
        return board.places[sets.nth(places, at)]
    if at < to_develop:
        return territories.way(s, developments, at - to_place)
    if at < to_attack:
        return board.attacks[sets.nth(attacks, at - to_develop)]
    if at < to_reorganise:
        return board.reorganises[sets.nth(reorganised, at - to_attack)]
    if at < to_block:
        return board.blocks[sets.nth(blocks, at - to_reorganise)]
    if at < to_cancel:
        return _nth(board.cancels, cancelling, s.blocked, at - to_block)
    if at < to_discard:
        return board.discards[sets.nth(held, at - to_cancel)]
    return _nth(board.offers, developments, asked, at - to_discard)


def _name(actions: list[Action], rows: list[list[Action]], those: i64, bits: i64) -> None:
    """The same bits of several rows."""
    i: i64 = 0
    while bits and those >> i:
        if those >> i & 1:
            cards.name(actions, rows[i], bits)
        i += 1


def _nth(rows: list[list[Action]], those: i64, bits: i64, at: i64) -> Action:
    """Among the same bits of several rows."""
    each = sets.count(bits)
    return rows[sets.nth(those, at // each)][sets.nth(bits, at % each)]
