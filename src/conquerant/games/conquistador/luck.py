"""What chance meant: the dice of fights and loot, and the territories drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.core.contract import Action, Luck
from conquerant.games.conquistador import fight, preparation
from conquerant.games.conquistador.phases import ATTACK_DIE, DEFENCE_DIE, DRAW, HANDS, LOOT_DIE, REFILL

if TYPE_CHECKING:
    from conquerant.games.conquistador.state import ConquistadorState

MEAN = 3.5


def luck(s: ConquistadorState, action: Action) -> list[Luck]:
    if s.phase == ATTACK_DIE:
        return [Luck(s.player, "attack-die", float(action.args[0]), MEAN)]
    if s.phase == DEFENCE_DIE:
        return [Luck(s.defender, "defence-die", float(action.args[0]), MEAN)]
    if s.phase == LOOT_DIE:
        mine = Luck(s.player, "loot-die", float(action.args[0]), MEAN)
        theirs = [x for x in range(s.seats) if s.rules.side(x) == fight.owner(s, s.land)]
        return [mine, *[Luck(x, "loot-die", -float(action.args[0]), -MEAN) for x in theirs]]
    if s.phase in (DRAW, HANDS, REFILL):
        lands = sum(s.pile[: s.board.lands])
        got = 1.0 if action.args[0] in s.board.card_ids[: s.board.lands] else 0.0
        return [Luck(preparation.drawer(s), "territories", got, float(lands) / float(s.left))]
    return []
