"""Standing orders: one action again and again, until no more than so much remains, and never less."""

from __future__ import annotations

from conquerant.core.contract import Action, Game, State
from conquerant.core.errors import BadInput


def check(game: Game, state: State, seat: int, action: Action) -> None:
    """An error where repeating this action makes no sense."""
    if game.remaining(state.view(seat), action) < 0:
        raise BadInput("until", f"{action} cannot be repeated")


def again(game: Game, state: State, seat: int, action: Action, until: int) -> Action | None:
    """The action itself, or the same with a smaller last number where so much is not allowed or might leave less than
    `until`; None where no more than that remains."""
    if state.mover != seat:
        return None
    spare = game.remaining(state.view(seat), action) - until
    *head, last = str(action).split()
    for n in range(min(int(last), spare), 0, -1) if last.isdecimal() else []:
        smaller = game.words.get(" ".join([*head, str(n)]))
        if smaller is not None and state.refuse(seat, smaller) is None:
            return smaller
    return None
