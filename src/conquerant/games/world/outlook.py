"""What the player whose turn it is owns, borders and holds. It changes with a conquest, an exchange or a new turn only,
so it is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import Action
from conquerant.core.vectors import zeros
from conquerant.games.world import elimination

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from conquerant.games.world.actions import Post
    from conquerant.games.world.state import WorldState


@final
class Outlook:
    """Shared by copies of a state; nothing in it changes, but some lists are made when first asked for."""

    def __init__(self, held: i64) -> None:
        self.mine: Final = zeros(held)
        self.foes: Final = zeros(held)  # of each of them: the neighbours that may be attacked, as bits,
        self.friends: Final = zeros(held)  # and those that are one's own
        self.fronts: list[Post] | None = None
        self.bases: list[Post] | None = None
        self.exchanges: list[Action] | None = None
        self.places: list[Action] | None = None
        self.placed: i64 = 0  # the number of armies that `places` are for


def outlook(s: WorldState) -> Outlook:
    kept = s.outlook
    if kept is None:
        kept = _look(s)
        s.outlook = kept
    return kept


def fronts(s: WorldState) -> list[Post]:
    """Own territories with an enemy beside them: attacks."""
    seen = outlook(s)
    kept = seen.fronts
    if kept is None:
        kept = _posts(seen.mine, seen.foes, s.board.fronts)
        seen.fronts = kept
    return kept


def bases(s: WorldState) -> list[Post]:
    """Own territories with an own one beside them: moves."""
    seen = outlook(s)
    kept = seen.bases
    if kept is None:
        kept = _posts(seen.mine, seen.friends, s.board.bases)
        seen.bases = kept
    return kept


def _posts(mine: vec[i64], near: vec[i64], all_posts: list[list[Post]]) -> list[Post]:
    posts: list[Post] = []
    i: i64 = 0
    while i < len(mine):
        if near[i]:
            posts.append(all_posts[mine[i]][near[i]])
        i += 1
    return posts


def _look(s: WorldState) -> Outlook:
    me = s.player
    seen = Outlook(s.count[me])
    owner = s.owner
    near = s.board.near
    near_end = s.board.near_end
    mine: i64 = 0
    at: i64 = 0  # in the row of all neighbours
    t: i64 = 0
    while t < len(owner):
        end = near_end[t]
        if owner[t] == me:
            own: i64 = 0
            bit: i64 = 1
            while at < end:
                if owner[near[at]] == me:
                    own += bit
                bit += bit
                at += 1
            seen.mine[mine] = t
            seen.foes[mine] = bit - 1 - own
            seen.friends[mine] = own
            mine += 1
        at = end
        t += 1
    if s.round <= elimination.SAFE_ROUNDS and 1 in s.count:
        _spare(s, seen)
    return seen


def _spare(s: WorldState, seen: Outlook) -> None:
    """8.4: some neighbours may not be attacked."""
    for i in range(len(seen.mine)):
        seen.foes[i] = _unprotected(s, seen.mine[i], seen.foes[i])


def _unprotected(s: WorldState, t: i64, foes: i64) -> i64:
    """8.4: of these neighbours, as bits, those that may be attacked."""
    bit: i64 = 1
    for other in s.board.neighbours[t]:
        if foes & bit and elimination.protected(s, s.owner[other]):
            foes -= bit
        bit += bit
    return foes
