"""What chance meant: the values of the cards drawn, and of the bot's support."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.core.contract import Action, Luck
from conquerant.games.conquetes import pile
from conquerant.games.conquetes.phases import HUMAN, RALLY

if TYPE_CHECKING:
    from conquerant.games.conquetes.state import ConquetesState


def luck(s: ConquetesState, action: Action) -> list[Luck]:
    if s.phase == RALLY:  # what helps the bot is the human's bad luck
        return [Luck(HUMAN, "bot-support", -_got(s, action), -_mean(s))]
    if pile.drawing(s):
        return [Luck(s.drawer, "card-values", _got(s, action), _mean(s))]
    return []


def _got(s: ConquetesState, action: Action) -> float:
    return float(s.board.value[s.board.names.index(action.args[0])])


def _mean(s: ConquetesState) -> float:
    """Of the cards in the pile."""
    return sum([float(s.pile[r] * s.board.value[r]) for r in range(s.board.size)]) / float(s.left)
