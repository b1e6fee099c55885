"""Law 1: there is one legality."""

from __future__ import annotations

from conquerant.core.contract import CHANCE, OVER, Action, State
from conquerant.core.laws.case import Broken
from conquerant.core.laws.walk import Subject, Walk, ids, who

CHEAP = 50_000  # until so many checks were made, every state of a game is looked at


def at_rest(subject: Subject) -> int:
    """impossible() speaks of words that are not in the table; of those that are, only a state can say anything."""
    for action in subject.game.actions:
        refusal = subject.game.impossible([action.verb, *action.args])
        if refusal is not None:
            cites = f"{refusal.rule}, {refusal.reason}"
            raise Broken(1, f"impossible() refuses {action} ({cites}), which is in the table of actions")
    return len(subject.game.actions)


def in_play(walk: Walk) -> None:
    for state in walk.states():
        _well_listed(walk)
        if state.mover == CHANCE:
            _weighed(walk, state)
        elif state.mover != OVER:
            at = walk.mind.copy().below(len(walk.legal))
            walk.same(state.pick(walk.mind), walk.legal[at], "pick(rng) is not legal()[rng.below(len(legal()))]")
        if walk.notable or walk.checks < CHEAP:
            _tabled(walk, state)


def _well_listed(walk: Walk) -> None:
    listed = ids(walk.legal)
    walk.same(listed, sorted(set(listed)), "legal() does not ascend")
    actions = walk.game.actions
    if any(actions[a.id] is not a for a in walk.legal):
        raise walk.broken("legal() has an action that is not the one of the game's table")


def _weighed(walk: Walk, state: State) -> None:
    weights = state.weights()
    walk.same(len(weights), len(walk.legal), "weights() and legal() differ in length")
    if min(weights) < 1:
        raise walk.broken(f"weights() has {min(weights)}; an outcome that cannot come is not legal")
    outcome = state.chance(walk.mind)
    if outcome not in walk.legal:
        raise walk.broken(f"chance() gives {outcome!r}, which is not legal")


def _tabled(walk: Walk, state: State) -> None:
    """legal() against refuse(), action by action, for everybody at the table; and asking changes nothing."""
    before = state.position()
    for seat in walk.actors(state):
        allowed = [a for a in walk.game.actions if state.refuse(seat, a) is None]
        walk.checks += len(walk.game.actions)
        legal = walk.legal if seat == state.mover else []
        if allowed != legal:
            raise walk.broken(_disagreement(seat, legal, allowed))
    if state.mover == OVER and walk.legal:
        raise walk.broken(f"the game is over, but {walk.legal[0]} is legal")
    walk.same(ids(state.legal()), ids(walk.legal), "legal() differs when asked again")
    walk.same(state.position(), before, "asking for legality changed the position")


def _disagreement(seat: int, legal: list[Action], allowed: list[Action]) -> str:
    for action in legal:
        if action not in allowed:
            return f"{action} of {who(seat)} is in legal(), but refuse() refuses it"
    extra = next(action for action in allowed if action not in legal)
    return f"refuse() lets {who(seat)} do {extra}, but it is not in legal()"
