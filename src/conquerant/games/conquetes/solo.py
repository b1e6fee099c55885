"""Chapter 9: alone against the bot, which plays by chance and without a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import Outcome, Refusal
from conquerant.games.conquetes import attack, attentive, ending, turn
from conquerant.games.conquetes.phases import BOT, DEFEND, FLIP, HUMAN, RALLY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquetes.state import ConquetesState


@final
class Flip(Outcome):
    """9.3 to 9.5: the card of the bot's turn, face up."""

    def __init__(self, id: i64, region: i64, name: str) -> None:
        super().__init__(id, "flip", (name,))
        self.region: Final[i64] = region

    def refuse(self, s: ConquetesState) -> Refusal | None:
        if s.phase != FLIP or s.pile[self.region] == 0:
            return Refusal("9.3", "no-flip")
        return None

    def do(self, s: ConquetesState) -> None:
        region = self.region
        s.pile[region] -= 1
        s.left -= 1
        if s.camps[BOT] & s.board.bit[region]:
            s.loot[region] += 1
            over_or_on(s)
        elif s.camps[HUMAN] & s.board.bit[region]:
            s.discard[region] += 1
            raid(s, region)
        else:
            if s.rules.attentive:
                attentive.add(s, BOT, region)
            s.camps[BOT] |= s.board.bit[region]
            over_or_on(s)


@final
class Support(Outcome):
    """9.6: a support card of the bot, from the pile."""

    def __init__(self, id: i64, region: i64, name: str) -> None:
        super().__init__(id, "support", (name,))
        self.region: Final[i64] = region

    def refuse(self, s: ConquetesState) -> Refusal | None:
        if s.phase != RALLY or s.pile[self.region] == 0:
            return Refusal("9.6", "no-rally")
        return None

    def do(self, s: ConquetesState) -> None:
        s.pile[self.region] -= 1
        s.left -= 1
        if s.player == BOT:
            s.attackers = [*s.attackers, self.region]
        else:
            s.defenders = [*s.defenders, self.region]
        s.pending -= 1
        if s.pending == 0:
            attack.resolve(s)


def over_or_on(s: ConquetesState) -> None:
    """9.10"""
    if s.left == 0:
        ending.finish(s)
    else:
        turn.pass_on(s)


def raid(s: ConquetesState, target: i64) -> None:
    """9.5: the highest neighbour attacks."""
    best = strongest(s, target)
    if best < 0:
        over_or_on(s)
        return
    s.src = best
    s.dst = target
    s.foe = HUMAN
    s.phase = DEFEND
    s.mover = HUMAN


def strongest(s: ConquetesState, target: i64) -> i64:
    """Of the bot's regions beside the target the one of most value, the first in the order of the box; -1: none."""
    best: i64 = -1
    for region in s.board.neighbours[target]:
        if s.camps[BOT] & s.board.bit[region] and (best < 0 or s.board.value[region] > s.board.value[best]):
            best = region
    return best
