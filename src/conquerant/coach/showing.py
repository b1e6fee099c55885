"""When a hidden draw shows: who saw it knows it at once, each of the others when the game could not have gone so with
anything else in its place.

With everything else that could have been drawn the game is played again, move by move; where it cannot go on so and
nobody sees why, as where the pile lacks the other card, the two change places. A seat can take the one for the other as
long as all that it was told could have happened so, and its view is the same. At the end of a record nothing is hidden.
"""

from __future__ import annotations

from conquerant.coach.units import Course
from conquerant.core.contract import CHANCE, Action, State


def known(course: Course, n: int) -> list[int]:
    """For each seat, after how many moves it knows what chance brought at move `n`."""
    state, outcome = course.states[n], course.record.moves[n][1]
    seen = state.seen_by(outcome)
    found = [n + 1 if seen is None or seat in seen else 0 for seat in range(state.seats)]
    last = len(course.record.moves)
    for other in _likeliest(state, outcome):
        unsure = {seat for seat, at in enumerate(found) if at < last and not (seen is None or seat in seen)}
        if not unsure:
            break
        for seat, at in _told(course, n, other, unsure).items():
            found[seat] = max(found[seat], at)
    return [at or n + 1 for at in found]


def _likeliest(state: State, outcome: Action) -> list[Action]:
    """What else could have come, the likeliest first: what nobody can ever tell apart is found out soon."""
    weighed = zip(state.weights(), state.legal(), strict=True)
    others = [(weight, option) for weight, option in weighed if weight and option.id != outcome.id]
    return [option for _, option in sorted(others, key=lambda each: (-each[0], each[1].id))]


def _told(course: Course, n: int, other: Action, unsure: set[int]) -> dict[int, int]:
    """After how many moves each of these seats knows that it was not `other`."""
    changed = _Changed(course, n, other)
    last = len(course.record.moves)
    told = dict.fromkeys(unsure, last)
    left = set(unsure)
    for m in range(n + 1, last):
        if changed.later(m):
            return {seat: at for seat, at in told.items() if seat not in left}
        for seat in changed.move(m, left):
            told[seat] = m + 1
            left.discard(seat)
        if not left:
            break
    return told


class _Changed:
    """The same game with something else drawn."""

    def __init__(self, course: Course, n: int, other: Action) -> None:
        self.course = course
        self.names = {str(course.record.moves[n][1]): str(other), str(other): str(course.record.moves[n][1])}
        self.words = [(a, b) for a, b in zip(course.record.moves[n][1].args, other.args, strict=False) if a != b]
        self.seen = course.states[n].seen_by(course.record.moves[n][1])
        self.state = course.states[n].copy()
        self.state.apply(other)

    def later(self, m: int) -> bool:
        """Whether what was drawn would only come later to the same hand: then it is no other game."""
        seat, action = self.course.record.moves[m]
        if seat != CHANCE or self.course.states[m].seen_by(action) != self.seen or self.seen is None:
            return False
        instead = self._instead(seat, action, hidden=True)
        return instead is not None and instead.id != action.id

    def move(self, m: int, left: set[int]) -> set[int]:
        """Who of `left` learns by this move that the game is another one."""
        seat, action = self.course.record.moves[m]
        truth, after = self.course.states[m], self.course.states[m + 1]
        seen = truth.seen_by(action)
        instead = self._instead(seat, action, hidden=seen is not None)
        if instead is None:
            return set(left)
        learnt = {s for s in left if seen is not None and s in seen and instead.id != action.id}
        shows = truth.reveals(action) or self.state.reveals(instead)
        self.state.apply(instead)
        if shows:
            learnt |= {s for s in left if self.state.view(s) != after.view(s)}
        return learnt

    def _instead(self, seat: int, action: Action, hidden: bool) -> Action | None:
        """What was done, or would have been in its place; nothing where it could not have been."""
        if self.state.mover != seat:
            return None
        for each in (action, self._swapped(action) if hidden else None):
            if each is not None and self.state.refuse(seat, each) is None:
                return each
        return None

    def _swapped(self, action: Action) -> Action | None:
        """The same with the two in each other's place."""
        words = str(action)
        if words in self.names:
            return self.course.record.game.words[self.names[words]]
        there = {a: b for pair in self.words for a, b in (pair, pair[::-1])}
        return self.course.record.game.words.get(" ".join([action.verb, *(there.get(a, a) for a in action.args)]))
