"""What chance meant: masts won or lost in fights, islands stormed, money on the track."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.core.contract import Action, Luck
from conquerant.games.armada.actions import NONE
from conquerant.games.armada.phases import ADMIRAL, DEFENDER

if TYPE_CHECKING:
    from conquerant.games.armada.state import ArmadaState


def luck(s: ArmadaState, action: Action) -> list[Luck]:
    if s.phase == ADMIRAL:
        got = _income(s, action)
        due = 0.0
        for roll, weight in zip(s.board.rolls, s.board.roll_odds, strict=True):
            due += _income(s, roll) * float(weight) / 36.0
        return [Luck(s.player, "money", got, due)]
    if s.phase != DEFENDER:
        return []
    mine = s.faces[0]
    theirs = int(action.args[0])
    wins, losses = _odds(s)
    if s.storming != NONE:
        return [Luck(s.player, "assaults", 1.0 if mine > theirs else 0.0, wins)]
    got = 1.0 if mine > theirs else (-1.0 if mine < theirs else 0.0)
    return [Luck(s.player, "fights", got, wins - losses), Luck(s.foe, "fights", -got, losses - wins)]


def _income(s: ArmadaState, roll: Action) -> float:
    after = s.copy()
    after.apply(roll)
    return float(after.money[s.player] - s.money[s.player])


def _odds(s: ArmadaState) -> tuple[float, float]:
    """How likely the attacker's best die is higher, and lower."""
    wins = 0.0
    losses = 0.0
    for mine in range(1, 7):
        for theirs in range(1, 7):
            chance = _best(mine, s.attacker_dice) * _best(theirs, s.defender_dice)
            if mine > theirs:
                wins += chance
            elif mine < theirs:
                losses += chance
    return wins, losses


def _best(face: int, dice: int) -> float:
    """How likely this is the best of one or two dice."""
    return 1.0 / 6.0 if dice == 1 else float(2 * face - 1) / 36.0
