"""What stands idle behind the lines goes one step nearer to where it is needed most."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from conquerant.core.contract import Action
from conquerant.games.world.actions import MANY
from conquerant.games.world.movement import Move, movable
from conquerant.games.world.outlook import bases

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.world.state import WorldState

STRONG: Final = 200  # armies beyond which a threat is a threat; so the nearest border always draws most


def march(s: WorldState) -> Action:
    """One move of all that may leave a place without an enemy beside it; or the end of the turn."""
    armies = s.armies
    pulls = _pulls(s)
    for base in bases(s):
        t = base.territory
        if armies[t] > 1 and danger(s, t) == 0:
            most = movable(s, t)
            if most > 0:
                best = s.board.end[0]
                strongest = pulls[t]
                for action in base.allowed[most if most < MANY else MANY]:
                    move = cast(Move, action)
                    if move.of(most) == most and pulls[move.dst] > strongest:
                        strongest = pulls[move.dst]
                        best = action
                if strongest > pulls[t]:
                    return best
    return s.board.end[0]


def _pulls(s: WorldState) -> list[float]:
    """How much each own territory draws idle armies: borders by what stands against them, the others through them."""
    owner = s.owner
    near = s.board.neighbours
    me = s.player
    pulls: list[float] = [0.0] * s.board.size
    reached: list[i64] = []
    for t in range(s.board.size):
        if owner[t] == me:
            threat = danger(s, t)
            if threat > 0:
                pulls[t] = 1000.0 + float(threat if threat < STRONG else STRONG)
                reached.append(t)
    i: i64 = 0
    while i < len(reached):
        here = reached[i]
        for other in near[here]:
            if owner[other] == me and pulls[other] < 0.8 * pulls[here]:
                pulls[other] = 0.8 * pulls[here]
                reached.append(other)
        i += 1
    return pulls


def danger(s: WorldState, t: i64) -> i64:
    """Enemy armies beside this place."""
    foes: i64 = 0
    for other in s.board.neighbours[t]:
        if s.owner[other] != s.player:
            foes += s.armies[other]
    return foes
