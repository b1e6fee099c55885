"""What a person would think of in a turn, beside what habit does: each use of a card, the likeliest first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from conquerant.core.contract import Action, Plan, State
from conquerant.games.conquistador import habit
from conquerant.games.conquistador.look import Look, Ways
from conquerant.games.conquistador.odds import Odds
from conquerant.games.conquistador.phases import ANSWER, LAST, PLAY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.games.conquistador.state import ConquistadorState

MOST: Final = 14  # uses of a card
IDLE: Final = 2  # cards to throw away
TEMPERS: Final[dict[str, str]] = {
    "attack": "bold",
    "block": "raider",
    "place": "builder",
    "develop": "builder",
    "reorganise": "builder",
    "cancel": "patient",
    "discard": "patient",
}


@final
class Course(Plan):
    """One thing said; then it is thought again."""

    def __init__(self, action: Action) -> None:
        super().__init__(TEMPERS.get(action.verb, ""))
        self.action: Final = action

    def next(self, state: State, step: i64, rng: Rng) -> Action | None:
        if step > 0:
            return None
        for action in state.legal():
            if action.id == self.action.id:
                return action
        return None

    def __reduce__(self) -> tuple[Any, ...]:
        return Course, (self.action,)


def plans(s: ConquistadorState, rng: Rng, ways: Ways, odds: Odds) -> list[Plan]:
    if s.phase != PLAY:
        return [Course(action) for action in s.legal() if not _foolish(s, action)]
    look = Look(s, s.mover, ways, odds)
    choice = habit.Choice(0.0, rng, True)
    habit.weigh_plays(s, look, choice)
    plans: list[Plan] = []
    for action in _first(choice.weighed, MOST) + _first(habit.idle(s, look), IDLE):
        plans.append(Course(action))
    return plans


def _foolish(s: ConquistadorState, action: Action) -> bool:
    """To refuse a fight that the die might win."""
    return action.verb == "refuse" and (s.phase == ANSWER or s.phase == LAST) and len(s.legal()) > 1


def _first(weighed: list[tuple[float, Action]], most: i64) -> list[Action]:
    """The weightiest; of equals those that came first."""
    return [action for _, action in sorted(weighed, key=_falling)[:most]]


def _falling(weighed: tuple[float, Action]) -> float:
    return -weighed[0]
