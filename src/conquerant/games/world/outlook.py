"""What the player whose turn it is owns and borders. It changes with a conquest or a new turn only, so it is kept."""

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
    """Shared by copies of a state; nothing in it changes, but the lists of places are made when first asked for."""

    def __init__(self) -> None:
        self.mine: Final[list[list[list[Action]]]] = []  # for each own territory, places by the most armies
        self.fronts: Final[list[Post]] = []  # own territories with an enemy beside them: attacks
        self.bases: Final[list[Post]] = []  # own territories with an own one beside them: moves
        self.places: Final[list[list[Action] | None]] = [None] * (MANY + 1)


def outlook(s: WorldState) -> Outlook:
    kept = s.outlook
    if kept is None:
        kept = _look(s)
        s.outlook = kept
    return kept


def _look(s: WorldState) -> Outlook:
    found = Outlook()
    me = s.player
    owner = s.owner
    board = s.board
    early = s.round <= elimination.SAFE_ROUNDS
    t: i64 = 0
    for near in board.neighbours:
        if owner[t] == me:
            own: i64 = 0
            foes: i64 = 0
            bit: i64 = 1
            for other in near:
                whose = owner[other]
                if whose == me:
                    own += bit
                elif not early or s.count[whose] > 1:  # 8.4
                    foes += bit
                bit += bit
            found.mine.append(board.places[t])
            if foes:
                found.fronts.append(board.fronts[t][foes])
            if own:
                found.bases.append(board.bases[t][own])
        t += 1
    return found
