"""Law 8: ids, words and the shape of the tree of play change only with the game's version."""

from __future__ import annotations

from hashlib import sha256

from conquerant.core.contract import OVER, Game, State
from conquerant.core.laws.case import Broken
from conquerant.core.laws.walk import Subject


def at_rest(subject: Subject) -> int:
    """The table of actions is sound, and the same whenever it is loaded; the tests compare it with what it was."""
    game = subject.game
    seen: set[str] = set()
    for i, action in enumerate(game.actions):
        words = str(action)
        if action.id != i:
            raise Broken(8, f"{words} is number {i} of the table, but has the id {action.id}")
        if words in seen:
            raise Broken(8, f"{words} stands in the table twice")
        if game.action(words) is not action:
            raise Broken(8, f"game.action({words!r}) gives another action")
        seen.add(words)
    if ids_digest(subject.again) != ids_digest(game):
        raise Broken(8, "the table of actions differs from one load to the next")
    return 4 * len(game.actions)


def ids_digest(game: Game) -> str:
    """Stands for all words in the order of their ids."""
    return sha256("\n".join(str(a) for a in game.actions).encode()).hexdigest()


def perft(state: State, depth: int) -> int:
    """The leaves of the tree of play so many steps deep, each outcome of chance once; a finished game is a leaf."""
    if depth == 0 or state.mover == OVER:
        return 1
    if depth == 1:
        return len(state.legal())
    leaves = 0
    for action in list(state.legal()):
        child = state.copy()
        child.apply(action)
        leaves += perft(child, depth - 1)
    return leaves
