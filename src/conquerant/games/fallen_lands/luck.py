"""What chance meant: the strength of the cards drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from conquerant.core.contract import Action, Luck
from conquerant.core.vectors import total
from conquerant.games.fallen_lands.actions import Lot
from conquerant.games.fallen_lands.phases import DEAL, DRAW

if TYPE_CHECKING:
    from conquerant.games.fallen_lands.state import FallenState


def luck(s: FallenState, action: Action) -> list[Luck]:
    """Attack and support printed on a drawn card, beside what the pile has on average."""
    if s.phase != DRAW and s.phase != DEAL:
        return []
    strength = [float(s.board.attack[k] + s.board.support[k]) for k in range(s.board.size)]
    everything = 0.0
    for kind in range(s.board.size):
        everything += strength[kind] * float(s.deck[kind])
    return [Luck(s.player, "strength", strength[cast(Lot, action).index], everything / float(total(s.deck)))]
