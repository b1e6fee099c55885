"""The odds of what is drawn by lot: the cards that come off the pile, and the followers that the Plague takes (6.8).
Conquests and thefts leave nothing to chance. Of the pile nothing is said where it is not sure what may lie in it."""

from __future__ import annotations

from math import comb
from typing import Any, Literal, TypedDict

from conquerant.core.contract import Action, Event
from conquerant.games.fallen_lands.board import Board
from conquerant.games.fallen_lands.magic import Plague
from conquerant.games.fallen_lands.phases import DRAW
from conquerant.games.fallen_lands.state import FallenState


class DrawnOdds(TypedDict):
    """The chance that at least one of so many cards is a troop, a fortification, magic."""

    kind: Literal["draw-troop", "draw-fort", "draw-magic"]
    cards: int
    chance: float


class PlaguedOdds(TypedDict):
    """What a player may lose to the Plague, and how likely each is."""

    kind: Literal["plague"]
    seat: int
    followers: list[str]
    chances: list[float]


Odds = DrawnOdds | PlaguedOdds


def chances(board: Board, seen: dict[str, Any], action: Action, imagined: FallenState) -> list[Event]:
    """`imagined` is one of the states the viewer may be in, and is used up: of it only what all of them share is read,
    how many cards are drawn."""
    if isinstance(action, Plague):
        sick = [seat for seat in range(seen["seats"]) if seat != seen["player"] and sum(seen["have"][seat])]
        return [_plagued(board, seat, seen["have"][seat]) for seat in sick]
    imagined.apply(action)
    n = int(imagined.pending) if imagined.phase == DRAW else 0
    pile = _pile(seen)
    if n == 0 or pile is None or n > seen["deck"]:
        return []
    troops, forts = int(board.troops), int(board.forts)
    sorts = {"draw-troop": pile[:troops], "draw-fort": pile[troops:forts], "draw-magic": pile[forts:]}
    return [Event(kind, {"cards": n, "chance": some(sum(pile), sum(part), n)}) for kind, part in sorts.items()]


def _plagued(board: Board, seat: int, have: list[int]) -> Event:
    held = [(board.followers[kind], n / sum(have)) for kind, n in enumerate(have) if n]
    return Event("plague", {"seat": seat, "followers": [name for name, _ in held], "chances": [p for _, p in held]})


def some(cards: int, good: int, n: int) -> float:
    """That one of n cards at least is among the good ones."""
    return 1.0 - comb(cards - good, n) / comb(cards, n)


def _pile(seen: dict[str, Any]) -> list[int] | None:
    """By kind, the cards that may lie in the pile, each as likely as any other; None where something is known of those
    in the hands of others that makes them unlike."""
    rumours = seen["memory"]
    if any(seen["lacks"][-1]) or len(rumours) > 1 or any(rumour["known"] for rumour in rumours):
        return None
    mine = seen["mine"][-1] if seen["mine"] else [0] * len(seen["unseen"][-1])
    return [n - own for n, own in zip(seen["unseen"][-1], mine, strict=True)]
