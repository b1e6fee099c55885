"""What chance meant: masts won or lost in fights, islands stormed, money on the track."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.core.contract import Action, Luck
from conquerant.games.armada import odds
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
    wins, losses = odds.throw(s.attacker_dice, s.defender_dice)
    if s.storming != NONE:
        return [Luck(s.player, "assaults", 1.0 if mine > theirs else 0.0, wins)]
    got = 1.0 if mine > theirs else (-1.0 if mine < theirs else 0.0)
    return [Luck(s.player, "fights", got, wins - losses), Luck(s.foe, "fights", -got, losses - wins)]


def _income(s: ArmadaState, roll: Action) -> float:
    after = s.copy()
    after.apply(roll)
    return float(after.money[s.player] - s.money[s.player])
