"""Chapter 7: the truce and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.core.contract import OVER
from conquerant.games.conquistador import points
from conquerant.games.conquistador.phases import FINISHED

if TYPE_CHECKING:
    from conquerant.games.conquistador.state import ConquistadorState


def truce(s: ConquistadorState) -> bool:
    """7.2: no attack and no revolt against others any more."""
    if s.left > 0:
        return False
    if s.rules.truce_acting:
        return s.sizes[s.player] < s.board.truce_below
    for size in s.sizes:
        if size >= s.board.truce_below:
            return False
    return True


def finish(s: ConquistadorState) -> None:
    s.phase = FINISHED
    s.mover = OVER


def leaders(s: ConquistadorState) -> list[int]:
    """7.4: most points; equal is shared."""
    scores = points.scores(s)
    best = max(scores)
    return [seat for seat in range(s.seats) if scores[seat] == best]
