"""The odds of a fight for who lays a cannon, or trusts to the die: against each cannon that may lie or come there.
Teams lay several, of which nobody sees all: of their fights nothing is said but the loot."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

from conquerant.core.contract import Action, Event
from conquerant.games.conquistador.attack import Attack, Cannon
from conquerant.games.conquistador.board import Board
from conquerant.games.conquistador.defence import DieAlone
from conquerant.games.conquistador.odds import FACES, LEVEL
from conquerant.games.conquistador.odds import Odds as Dice
from conquerant.games.conquistador.state import Rules


class AgainstOdds(TypedDict):
    """The chance to win the attack, or to hold, against a cannon of this value."""

    kind: Literal["against", "holds"]
    cannon: int
    chance: float


class BareOdds(TypedDict):
    """The chance to win against the die alone."""

    kind: Literal["bare"]
    chance: float


class LootOdds(TypedDict):
    """How likely a fight that is won takes the territory whole, which bears so many developments."""

    kind: Literal["loot"]
    n: int
    chance: float


Odds = AgainstOdds | BareOdds | LootOdds


def chances(board: Board, dice: Dice, seen: dict[str, Any], action: Action) -> list[Event]:
    phase = seen["phase"]
    if isinstance(action, Attack):
        return [_loot(seen, action.args[0])]
    if isinstance(action, Cannon) and phase == "aim":
        return [*_attack(board, dice, seen, int(action.value)), _loot(seen, seen["land"])]
    if phase in ("answer", "second", "last") and isinstance(action, Cannon | DieAlone):
        return _defence(board, dice, seen, int(action.value) if isinstance(action, Cannon) else 0)
    return []


def _attack(board: Board, dice: Dice, seen: dict[str, Any], cannon: int) -> list[Event]:
    """5.6, 10.4: one cannon and its die, or the cannons alone."""
    if seen["options"]["teams"] == "yes":
        return []
    without = seen["options"]["no_dice"] == "yes"
    owner = seen["territories"][seen["land"]]["side"]
    lines = [] if without or _least(seen, owner) else [Event("bare", {"chance": dice.beats[LEVEL - cannon]})]
    for other in _held(board, seen, owner):
        chance = float(cannon > other) if without else dice.beats[LEVEL + other - cannon]
        lines.append(Event("against", {"cannon": other, "chance": chance}))
    return lines


def _defence(board: Board, dice: Dice, seen: dict[str, Any], cannon: int) -> list[Event]:
    """The attacker's die lies open, his cannon face down; a tie holds (5.6)."""
    if seen["options"]["teams"] == "yes":
        return []
    without = seen["options"]["no_dice"] == "yes"
    lines = []
    for other in unseen(board, seen):
        ahead = other + int(seen["die"]) - cannon
        chance = float(ahead <= 0) if without else 1.0 - dice.under[LEVEL + ahead]
        lines.append(Event("holds", {"cannon": other, "chance": chance}))
    return lines


def _loot(seen: dict[str, Any], land: str) -> Event:
    """5.9: the die must show more than there are developments."""
    n = len(seen["territories"][land]["cards"])
    return Event("loot", {"n": n, "chance": max(0, FACES - n) / FACES})


def _held(board: Board, seen: dict[str, Any], seat: int) -> list[int]:
    """The cannons that this hand may hold, as far as one can know."""
    facts = seen["facts"]
    if seen["sizes"][seat] == 0 or (facts and facts["most_cannons"][seat] == 0):
        return []
    known: dict[str, int] = facts["known"][seat] if facts else {}
    if sum(known.values()) == seen["sizes"][seat]:
        return [value for value in range(1, int(board.cannons) + 1) if known.get(_card(board, value))]
    return unseen(board, seen)


def _least(seen: dict[str, Any], seat: int) -> bool:
    """Whether a cannon is surely in this hand: then the die alone will not do (5.7)."""
    facts = seen["facts"]
    return bool(facts and facts["least_cannons"][seat] > 0)


def unseen(board: Board, seen: dict[str, Any]) -> list[int]:
    """The values of the cannons that lie neither in the open nor with the viewer."""
    deck = Rules(board, seen["options"], seen["seats"]).deck
    mine: dict[str, int] = seen["hand"] or {}
    own = [card for card in seen["laid"] if card]
    values = []
    for value in range(1, int(board.cannons) + 1):
        card = _card(board, value)
        shown = seen["discard"].get(card, 0) + mine.get(card, 0) + own.count(card)
        if deck[int(board.first_cannon) + value - 1] > shown:
            values.append(value)
    return values


def _card(board: Board, value: int) -> str:
    return board.card_ids[int(board.first_cannon) + value - 1]
