"""One imagined game: a plan, then habit for everybody, until there is something to judge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Action, Game, Plan, State

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Fortune:
    """How much luck each seat had in an imagined game, by what the game counts: on average none."""

    def __init__(self, seats: i64) -> None:
        self.ahead: Final[list[float]] = [0.0] * seats

    def note(self, game: Game, state: State, outcome: Action) -> None:
        for luck in game.luck(state, outcome):
            self.ahead[luck.seat] += luck.got - luck.expected


def play_on(
    game: Game,
    state: State,
    seat: i64,
    plan: Plan,
    key: i64,
    turns: i64,
    ahead: i64,
    decisions: i64,
    fortune: Fortune | None = None,
) -> None:
    """Takes the state to where so many of the seat's own turns have begun again, or `ahead` turns of anybody; 0 `turns`
    is the end of the game.

    Each turn has dice of its own: one throw more in a fight does not change what all later turns bring."""
    dice = Rng(key)
    mind = Rng(-key)
    step: i64 = 0
    whose = state.whose_turn()
    away = whose != seat
    planned = True
    left: i64 = decisions
    while left > 0:
        mover = state.mover
        if mover == OVER:
            break
        if state.whose_turn() != whose:
            whose = state.whose_turn()
            key += 1
            dice = Rng(key)
            ahead -= 1
            if ahead == 0:
                break
        if mover == CHANCE:
            outcome = state.chance(dice)
            if fortune is not None:
                fortune.note(game, state, outcome)
            state.apply(outcome)
            continue
        if whose != seat:
            away = True
        elif away and mover == seat and ahead < 0:
            away = False
            turns -= 1
            if turns == 0:
                break
        left -= 1
        if planned and mover == seat:
            options = state.legal()
            action: Action | None = options[0]
            if len(options) > 1:
                action = plan.next(state, step, mind)
                step += 1
            if action is not None:
                state.apply(action)
                continue
            planned = False
        action = game.habit(state, mind)
        state.apply(state.pick(mind) if action is None else action)
