"""What chance meant: armies won in fights, jokers drawn, territories handed out."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from conquerant.core.chance import throws, ways
from conquerant.core.contract import Action, Luck
from conquerant.core.vectors import total
from conquerant.games.world.actions import JOKER
from conquerant.games.world.distribution import undealt
from conquerant.games.world.phases import BLACK, DEAL_THROW, DRAW

if TYPE_CHECKING:
    from conquerant.games.world.state import WorldState


def luck(s: WorldState, action: Action) -> list[Luck]:
    if s.phase == BLACK:
        return _fight(s, [int(face) for face in action.args])
    if s.phase == DRAW:
        got = 1.0 if action.args[0] == "joker" else 0.0
        return [Luck(s.player, "jokers", got, float(s.talon[JOKER]) / float(total(s.talon)))]
    if s.phase == DEAL_THROW:
        left: int = undealt(s)
        expected = sum([float(min(face, left)) for face in range(1, 7)]) / 6.0
        return [Luck(s.player, "territories", float(min(int(action.args[0]), left)), expected)]
    return []


def _fight(s: WorldState, black: list[int]) -> list[Luck]:
    """Armies destroyed less armies lost, for both sides; red and black dice are one throw here."""
    got = balance([*s.red], black)
    mean = expected_balance(s.red_dice, s.black_dice)
    return [Luck(s.player, "armies", got, mean), Luck(s.owner[s.dst], "armies", -got, -mean)]


def balance(red: list[int], black: list[int]) -> float:
    """What the attacker destroys less what he loses (5.7, 5.8)."""
    won = 0
    pairs = min(len(red), len(black))
    for i in range(pairs):
        if red[i] > black[i]:
            won += 1
    return float(won - (pairs - won))


@cache
def expected_balance(red_dice: int, black_dice: int) -> float:
    """The mean over all throws of so many dice."""
    thrown = [(r, b) for r in throws(red_dice) for b in throws(black_dice)]
    weighed = [(ways(r) * ways(b), balance(list(r), list(b))) for r, b in thrown]
    return sum(weight * won for weight, won in weighed) / sum(weight for weight, _ in weighed)
