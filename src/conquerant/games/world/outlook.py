"""What the player whose turn it is owns, borders and holds. It changes with a conquest, an exchange or a new turn only,
so it is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import Action
from conquerant.games.world import elimination
from conquerant.games.world.actions import MANY, Post

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.world.state import WorldState


@final
class Outlook:
    """Shared by copies of a state; nothing in it changes, but some lists are made when first asked for."""

    def __init__(self) -> None:
        self.mine: Final[list[list[list[Action]]]] = []  # for each own territory, places by the most armies
        self.fronts: Final[list[Post]] = []  # own territories with an enemy beside them: attacks
        self.bases: Final[list[Post]] = []  # own territories with an own one beside them: moves
        self.places: Final[list[list[Action] | None]] = [None] * (MANY + 1)
        self.exchanges: list[Action] | None = None


def outlook(s: WorldState) -> Outlook:
    kept = s.outlook
    if kept is None:
        kept = _look(s)
        s.outlook = kept
    return kept


def _look(s: WorldState) -> Outlook:
    seen = Outlook()
    me = s.player
    owner = s.owner
    board = s.board
    spared = s.round <= elimination.SAFE_ROUNDS and 1 in s.count  # 8.4
    t: i64 = 0
    for near in board.neighbours:
        if owner[t] == me:
            own: i64 = 0
            bit: i64 = 1
            for other in near:
                if owner[other] == me:
                    own += bit
                bit += bit
            foes: i64 = bit - 1 - own
            if spared:
                foes = _unprotected(s, near, foes)
            seen.mine.append(board.places[t])
            if foes:
                seen.fronts.append(board.fronts[t][foes])
            if own:
                seen.bases.append(board.bases[t][own])
        t += 1
    return seen


def _unprotected(s: WorldState, near: list[i64], foes: i64) -> i64:
    """8.4: of these neighbours, as bits, those that may be attacked."""
    bit: i64 = 1
    for other in near:
        if foes & bit and elimination.protected(s, s.owner[other]):
            foes -= bit
        bit += bit
    return foes
