"""Whole turns that a person would think of: put this rival out, gather this continent, break that one, strike from this
front, keep or spend the cards, hold still. Each is what habit would do with something in mind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from conquerant.core.contract import Action, Plan, State
from conquerant.games.world import cards, hunt
from conquerant.games.world.elimination import SAFE_ROUNDS
from conquerant.games.world.habit import ANYBODY, NOBODY, Aim, act
from conquerant.games.world.phases import DEFEND, PLACE
from conquerant.games.world.state import WorldState

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.games.world.hints import Weights

FRONTS: Final = 4  # strongest stacks that are thought of
EAGER: Final = 4.0  # armies that a place one has set one's mind on is worth beyond the usual
BOLD: Final = 1.5
SHY: Final = -1.2
HOPE: Final = -1.0  # deviations of the dice below which a hunt is not thought of
MOST_CARDS: Final = 3  # that land brings by the second rule (10.1)
SAVE: Final = -1
SPEND: Final = 1


@final
class Whole(Plan):
    """One turn with something in mind."""

    def __init__(self, s: WorldState, aim: Aim, temper: str) -> None:
        super().__init__(temper)
        self.aim: Final = aim
        self.player: Final[i64] = s.player
        self.mover: Final[i64] = s.mover
        self.round: Final[i64] = s.round

    def next(self, state: State, step: i64, rng: Rng) -> Action | None:
        s = cast(WorldState, state)
        if s.player != self.player or s.round != self.round or s.mover != self.mover:
            return None
        return act(s, rng, self.aim)


def plans(s: WorldState, w: Weights) -> list[Plan]:
    """What habit does comes first; a defender has no other thought."""
    plans: list[Plan] = [Whole(s, Aim(s, w, []), "")]
    if s.phase == DEFEND:
        return plans
    _hunts(s, w, plans)
    trades = _trades(s)
    for trade in trades:
        plans.append(Whole(s, Aim(s, w, [], -1, trade, BOLD, ANYBODY), "bold"))
        plans.append(Whole(s, Aim(s, w, [], -1, trade, SHY, NOBODY), "patient"))
        if s.rules.second:
            plans.append(Whole(s, Aim(s, w, [], -1, trade, BOLD, NOBODY, MOST_CARDS), "builder"))
    if s.phase == PLACE:
        for trade in trades:
            _strikes(s, w, trade, 0.0, plans)
    _lands(s, w, trades[-1], plans)
    if s.phase == PLACE:
        for trade in trades:
            _strikes(s, w, trade, BOLD, plans)
    return plans


def _trades(s: WorldState) -> list[i64]:
    """To spend the series one holds, or to save them."""
    if s.acted or not cards.exchanges(s):
        return [0]
    return [SAVE, SPEND]


def _hunts(s: WorldState, w: Weights, plans: list[Plan]) -> None:
    if s.round <= SAFE_ROUNDS:
        return
    hand = 0 if s.acted else hunt.in_hand(s)
    for seat in range(s.seats):
        if seat != s.player and s.count[seat] > 0:
            way = hunt.best(s, seat, s.to_place)
            if way is not None and way.ease > HOPE:
                plans.append(Whole(s, Aim(s, w, [], -1, 0 if s.acted else SAVE, 0.0, seat), "raider"))
            if hand > 0:
                way = hunt.best(s, seat, s.to_place + hand)
                if way is not None and way.ease > HOPE:
                    plans.append(Whole(s, Aim(s, w, [], -1, SPEND, 0.0, seat), "raider"))


def _strikes(s: WorldState, w: Weights, trade: i64, nerve: float, plans: list[Plan]) -> None:
    """All armies onto one of the strongest fronts, and then on from there."""
    for front in hunt.fronts(s)[:FRONTS]:
        plans.append(Whole(s, Aim(s, w, [], front, trade, nerve, ANYBODY), "bold"))


def _lands(s: WorldState, w: Weights, trade: i64, plans: list[Plan]) -> None:
    """To have a continent, or to break one that somebody has."""
    for continent in s.board.continents:
        mine: i64 = 0
        first = s.owner[continent.territories[0]]
        whole = True
        for t in continent.territories:
            if s.owner[t] == s.player:
                mine += 1
            if s.owner[t] != first:
                whole = False
        breaks = whole and first != s.player
        if breaks or (not whole and mine * 2 >= len(continent.territories)):
            wishes: list[float] = [0.0] * s.board.size
            for t in continent.territories:
                wishes[t] = EAGER
            plans.append(Whole(s, Aim(s, w, wishes, -1, trade, 0.0, NOBODY), "raider" if breaks else "builder"))
