"""Law 5: who has not seen a choice cannot tell it from another, by view, news, options, refusals or timing."""

from __future__ import annotations

from conquerant.core.contract import CHANCE, OVER, Action, State
from conquerant.core.laws.walk import Viewer, Walk, ids, name, viewers, who

STEPS = 40
MOST = 40  # pairs of twins in one game
TRIES = 8
ASKED = 6

Pair = tuple[Action, Action]


def in_play(walk: Walk) -> None:
    born = 0
    for state in walk.states():
        if born == MOST or state.mover == OVER:
            continue
        if walk.times <= 3 or walk.mind.below(10) == 0:
            born += _born(walk, state)


def _born(walk: Walk, state: State) -> bool:
    """Two games that differ in one hidden choice, if there is one to be made now."""
    hidden = [a for a in walk.legal if state.seen_by(a) is not None]
    if not hidden:
        return False
    a = hidden[walk.mind.below(len(hidden))]
    others = [b for b in hidden if b.verb == a.verb and b is not a]
    if not others:
        return False
    b = others[walk.mind.below(len(others))]
    watchers = [viewer for viewer in viewers(state) if not (_sees(state, a, viewer) or _sees(state, b, viewer))]
    pair = Twins(walk, state, watchers, f"{a} from {b}")
    pair.step(a, b)
    pair.live()
    return True


def _sees(state: State, action: Action, viewer: Viewer) -> bool:
    seen = state.seen_by(action)
    return seen is None or viewer in seen


class Twins:
    """Two games which the watchers must not be able to tell apart."""

    def __init__(self, walk: Walk, state: State, watchers: list[Viewer], choice: str) -> None:
        self.walk = walk
        self.one = state.copy()
        self.two = state.copy()
        self.watchers = watchers
        self.choice = choice
        self.steps: list[str] = []

    def live(self) -> None:
        """Plays both on with steps that look alike, until something hidden is shown or no such step is left."""
        for _ in range(STEPS):
            pair = None if self.one.mover == OVER else self._alike()
            if pair is None:
                return
            self.step(*pair)

    def step(self, a: Action, b: Action) -> None:
        before = self.one.copy(), self.two.copy()
        self.one.apply(a)
        self.two.apply(b)
        self.steps.append(str(a) if a is b else f"{a} / {b}")
        leaks = [self._leak(viewer) for viewer in self.watchers]
        self.walk.same(self.two.mover, self.one.mover, f"{self._everybody()} by who must decide next")
        for viewer, tell in zip(self.watchers, leaks, strict=True):
            self.walk.same(self.two.view(viewer), self.one.view(viewer), f"{tell} by its view")
            news = [e.json() for e in self.walk.game.news(before[1], b, self.two, viewer)]
            expected = [e.json() for e in self.walk.game.news(before[0], a, self.one, viewer)]
            self.walk.same(news, expected, f"{tell} by its news")
            if viewer == self.one.mover:
                self.walk.same(ids(self.two.legal()), ids(self.one.legal()), f"{tell} by its options")
            if viewer is not None:
                self._refusals(viewer, tell)

    def _refusals(self, seat: int, tell: str) -> None:
        """Some of what this seat might ask for, in vain or not."""
        actions = self.walk.game.actions
        for _ in range(ASKED):
            action = actions[self.walk.mind.below(len(actions))]
            one, two = self.one.refuse(seat, action), self.two.refuse(seat, action)
            self.walk.same(repr(two), repr(one), f"{tell} by asking for {action}")

    def _alike(self) -> Pair | None:
        mind = self.walk.mind
        legal = self.one.legal()
        for _ in range(TRIES):
            a = self.one.chance(mind) if self.one.mover == CHANCE else legal[mind.below(len(legal))]
            b = self._partner(a)
            if b is not None and not self.one.reveals(a) and not self.two.reveals(b):
                return a, b
        return None

    def _partner(self, a: Action) -> Action | None:
        """The same action, or another that looks the same to the watchers; the other one rather, now and then."""
        allowed = self.two.refuse(self.two.mover, a) is None
        if allowed and self.walk.mind.below(3) > 0:
            return a
        if not any(_sees(self.one, a, viewer) for viewer in self.watchers):
            others = [b for b in self.two.legal() if b.verb == a.verb and b is not a]
            unseen = [b for b in others if not any(_sees(self.two, b, viewer) for viewer in self.watchers)]
            if unseen:
                return unseen[self.walk.mind.below(len(unseen))]
        return a if allowed else None

    def _leak(self, viewer: Viewer) -> str:
        return f"{name(viewer)} can tell {self.choice}{self._since()}"

    def _everybody(self) -> str:
        movers = f"{who(self.two.mover)} or {who(self.one.mover)}"
        return f"everyone can tell {self.choice}{self._since()}, {movers},"

    def _since(self) -> str:
        return f", after {'; '.join(self.steps[-4:])}" if len(self.steps) > 1 else ""
