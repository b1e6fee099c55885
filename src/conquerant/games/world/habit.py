"""What a practised player does without thinking; bots follow it in imagined games, so it has to be quick.

Armies go together onto one front, the cheapest conquests that bring most come first, one stops where the odds turn, and
what stands idle marches to the border. A little chance in every comparison makes two such players differ.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from conquerant.core.contract import Action
from conquerant.games.world import cards
from conquerant.games.world.actions import MANY
from conquerant.games.world.combat import MOST_DICE, Attack, defences, transports
from conquerant.games.world.movement import Move, movable
from conquerant.games.world.outlook import outlook
from conquerant.games.world.phases import ATTACK, DEFEND, PLACE, SPOILS, TRANSPORT
from conquerant.games.world.reinforcement import Place, places

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.games.world.hints import Weights
    from conquerant.games.world.state import WorldState

FINE: Final = 1024
FAR: Final = 99


def habit(s: WorldState, rng: Rng, w: Weights) -> Action:
    phase = s.phase
    if phase == DEFEND:
        return defences(s)[-1]
    if phase == TRANSPORT:
        return _follow(s, w)
    if not s.acted or phase == SPOILS:
        series = cards.exchanges(s)
        if series and (phase == SPOILS or _now(s, w)):
            return series[-1]
    if phase == PLACE:
        return _place(s, rng, w)
    if phase == ATTACK:
        return _attack(s, rng, w)
    if phase == SPOILS:
        return s.board.done[0]
    return _march(s)


def _now(s: WorldState, w: Weights) -> bool:
    """Series grow dearer with every exchange (7.3): they wait until the hand is large or the end near."""
    return s.round == s.rules.rounds or float(cards.total(cards.hand(s, s.player))) >= w.patience


def _place(s: WorldState, rng: Rng, w: Weights) -> Action:
    """All on the front from which most can be had."""
    prizes = _prizes(s, w)
    best = places(s)[-1]
    most = -1.0e9
    amount: i64 = s.to_place if s.to_place < MANY else MANY
    for here in outlook(s).mine:
        action = here[amount][-1]
        worth = _hope(s, cast(Place, action).territory, s.to_place, prizes)
        if worth > 0.0:
            worth *= _mood(rng)
        if worth > most:
            most = worth
            best = action
    return best


def _hope(s: WorldState, t: i64, more: i64, prizes: list[float]) -> float:
    """The best that armies here, with some more, could get; behind the lines less than nothing."""
    owner = s.owner
    armies = s.armies
    mine = owner[t]
    here = armies[t] + more
    most = -1.0
    for other in s.board.neighbours[t]:
        if owner[other] != mine:
            worth = prizes[other] * _odds(here, armies[other])
            if worth > most:
                most = worth
    return most


def _attack(s: WorldState, rng: Rng, w: Weights) -> Action:
    """The best conquest in sight, with all dice; in the last round nothing need be spared (9.2)."""
    prizes = _prizes(s, w)
    last = s.round == s.rules.rounds
    best = s.board.cease[0]
    most = 0.0
    armies = s.armies
    for front in outlook(s).fronts:
        here = armies[front.territory]
        dice: i64 = here - 1 if here - 1 < MOST_DICE else MOST_DICE
        if dice > 0:
            said = front.said[dice]
            i: i64 = dice - 1
            while i < len(said):
                dst = cast(Attack, said[i]).dst
                there = armies[dst]
                if last or float(here) >= w.margin + w.ratio * float(there):
                    worth = prizes[dst] * _odds(here, there) * _mood(rng)
                    if worth > most:
                        most = worth
                        best = said[i]
                i += dice
    return best


def _odds(here: i64, there: i64) -> float:
    """About how likely the conquest is; a stack of three or more has the better dice (5.8)."""
    ahead = float(here - 1) - 1.1 * float(there)
    if ahead > 6.0:
        return 1.0
    if ahead < -3.0:
        return 0.02
    return 0.1 + 0.9 * (ahead + 3.0) / 9.0


def _prizes(s: WorldState, w: Weights) -> list[float]:
    """What each territory would be worth to the player: towards a continent, against one, to put someone out."""
    owner = s.owner
    prizes: list[float] = [0.0] * s.board.size
    me = s.player
    feuds: list[float] = []
    for seat in range(s.seats):
        feuds.append(1.0 + _feud(s, seat, w))
    for continent in s.board.continents:
        mine: i64 = 0
        first = owner[continent.territories[0]]
        whole = True
        for t in continent.territories:
            if owner[t] == me:
                mine += 1
            if owner[t] != first:
                whole = False
        share = float(mine) / float(len(continent.territories))
        worth = w.gather * float(continent.bonus) * share * share
        if whole and first != me:
            worth += w.spoil * float(continent.bonus)
        for t in continent.territories:
            prizes[t] = worth + feuds[owner[t]]
    return prizes


def _feud(s: WorldState, seat: i64, w: Weights) -> float:
    """The leader is everybody's enemy, and whoever is nearly out has cards to take (8.2)."""
    held = float(s.count[seat])
    if held == 0.0 or seat == s.player:
        return 0.0
    return w.leader * held / float(s.board.size) + w.finish * float(1 + cards.total(cards.hand(s, seat))) / (
        held * held
    )


def _mood(rng: Rng) -> float:
    return 0.75 + 0.5 * float(rng.below(FINE)) / float(FINE)


def _follow(s: WorldState, w: Weights) -> Action:
    """After a conquest: everything goes along where the new place sees more to take than the old one."""
    prizes = _prizes(s, w)
    behind = _hope(s, s.src, 0, prizes)
    ahead = _hope(s, s.dst, s.armies[s.src] - 1, prizes)
    return transports(s)[-1] if ahead > behind else s.board.settle[0]


def _march(s: WorldState) -> Action:
    """What stands behind the lines goes one step nearer to them."""
    armies = s.armies
    steps = _steps(s)
    for base in outlook(s).bases:
        t = base.territory
        if armies[t] > 1 and steps[t] > 0:
            most = movable(s, t)
            if most > 0:
                for action in base.said[most if most < MANY else MANY]:
                    move = cast(Move, action)
                    if steps[move.dst] < steps[t] and move.of(most) == most:
                        return action
    return s.board.end[0]


def _steps(s: WorldState) -> list[i64]:
    """For each territory, how many steps through its owner's land lead to a border: 0 at the border itself."""
    owner = s.owner
    near = s.board.neighbours
    steps: list[i64] = [FAR] * s.board.size
    reached: list[i64] = []
    for t in range(s.board.size):
        for other in near[t]:
            if owner[other] != owner[t]:
                steps[t] = 0
                reached.append(t)
                break
    i: i64 = 0
    while i < len(reached):
        here = reached[i]
        for other in near[here]:
            if steps[other] == FAR:
                steps[other] = steps[here] + 1
                reached.append(other)
        i += 1
    return steps
