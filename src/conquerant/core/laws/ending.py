"""Law 7: what is conserved is conserved, and every game ends."""

from __future__ import annotations

from conquerant.core.contract import OVER, State
from conquerant.core.laws.walk import CAP, Walk, who


def in_play(walk: Walk) -> None:
    bound = walk.game.bound(walk.case.seats, walk.game.settle(dict(walk.case.options), walk.case.seats))
    if bound == 0:
        walk.moody = False  # only uniform play is promised to come to an end
    census: dict[str, int] | None = None
    gone: set[int] = set()
    for state in walk.states():
        census = census or state.census()
        walk.same(state.census(), census, "something was lost or made: the census")
        _living(walk, state, gone)
        if state.mover == OVER:
            _over(walk, state)
        elif len(walk.done) >= (bound or CAP):
            raise walk.broken(f"the game goes on after {len(walk.done)} steps")
        elif state.winners():
            raise walk.broken(f"the game goes on, but {state.winners()} have won")


def _living(walk: Walk, state: State, gone: set[int]) -> None:
    if state.mover in gone:
        raise walk.broken(f"{who(state.mover)} must move, but has been out of the game")
    gone.update(seat for seat in range(state.seats) if not state.alive(seat))
    walk.checks += 1


def _over(walk: Walk, state: State) -> None:
    winners = state.winners()
    if (not winners and state.seats > 1) or not set(winners) <= set(range(state.seats)):
        raise walk.broken(f"the game is over, and the winners are {winners}")
    returns = state.returns()
    walk.same(len(returns), state.seats, "returns() has another length than there are seats")
    walk.same(len(state.scores()), state.seats, "scores() has another length than there are seats")
    if state.seats > 1 and abs(sum(returns)) > 1e-9:
        raise walk.broken(f"returns() is {returns}, which does not add up to zero")
    if any(returns[seat] < max(returns) for seat in winners):
        raise walk.broken(f"returns() is {returns}, but the winners are {winners}")
