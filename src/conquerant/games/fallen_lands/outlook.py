"""What the player whose turn it is may conquer, and with how much. It changes with the map or the turn only, so it is
kept; what it says of mages is by number of mages, since they change with every action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.games.fallen_lands import reach
from conquerant.games.fallen_lands.actions import FREE
from conquerant.games.fallen_lands.reach import ANYWHERE, APART

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from conquerant.games.fallen_lands.state import FallenState

NEVER: Final = 1000


@final
class Outlook:
    """The attack each field needs, NEVER where it cannot be taken that way. Shared by copies, nothing in it changes."""

    def __init__(self, walk: vec[i64], blown: vec[i64], flown: vec[i64], least_walk: i64, least_blown: i64) -> None:
        self.walk: Final = walk  # on foot: with the support and the limits of the rules in use
        self.blown: Final = blown  # with the Magic Horn: any field, everybody's support (6.7)
        self.flown: Final = flown  # the least any flight of so many mages needs (7.8)
        self.least_walk: Final[i64] = least_walk
        self.least_blown: Final[i64] = least_blown


def outlook(s: FallenState) -> Outlook:
    kept = s.outlook
    if kept is None:
        kept = _look(s)
        s.outlook = kept
    return kept


def _look(s: FallenState) -> Outlook:
    board = s.board
    walk = board.nowhere[:]
    blown = board.nowhere[:]
    flown = board.none
    least_walk: i64 = NEVER
    least_blown: i64 = NEVER
    everybody = s.everybody
    aid = everybody if s.rules.advanced else s.aid[s.player]
    if reach.may_fly(s):
        flown = board.no_flight[:]
    near = s.near[s.player]
    way = reach.way(s)
    owner = s.owner
    claim = s.claim
    difficulty = s.difficulty
    for f in board.boards[s.seats]:
        if owner[f] != FREE or claim[f] >= 0:
            continue
        need: i64 = difficulty[f] - everybody[f]
        blown[f] = need
        if need < least_blown:
            least_blown = need
        need = difficulty[f] - aid[f]
        if way == ANYWHERE or near[f] == 1 or (way == APART and not reach.touches_others(s, f)):
            walk[f] = need
            if need < least_walk:
                least_walk = need
        elif len(flown) > 0:
            mages: i64 = near[f] - 1
            while mages < len(flown) and need < flown[mages]:
                flown[mages] = need
                mages += 1
    return Outlook(walk, blown, flown, least_walk, least_blown)
