"""What somebody played, as a plan that can be tried in imagined games where the dice fall otherwise."""

from __future__ import annotations

from typing import Any, final

from conquerant.bots.gestures import among
from conquerant.coach.units import Grammar
from conquerant.core.chance import Rng
from conquerant.core.contract import Action, Game, Plan, State

LONGEST = 60  # actions of a gesture that is shown


@final
class Followed(Plan):
    """These choices, as far as they can be made: what cannot is passed over. An attack is repeated as often as it was,
    with fewer dice where the armies do not last for as many."""

    def __init__(self, rules: Grammar, choices: list[Action]) -> None:
        super().__init__()
        self.rules = rules
        self.choices = choices
        self.at = 0

    def next(self, state: State, step: int, rng: Rng) -> Action | None:
        if step == 0:
            self.at = 0
        options = state.legal()
        while self.at < len(self.choices):
            wanted = self.choices[self.at]
            self.at += 1
            if among(options, wanted.id):
                return wanted
            fewer = [other for other in options if other.id < wanted.id and self.rules.repeats(wanted, other)]
            if fewer:
                return fewer[-1]
        return None


@final
class Begun(Plan):
    """A plan whose first gesture is settled: others vary from try to try, and what is judged must be what is shown."""

    def __init__(self, first: list[Action], plan: Plan) -> None:
        super().__init__()
        self.first = first
        self.plan = plan

    def next(self, state: State, step: int, rng: Rng) -> Action | None:
        if step >= len(self.first):
            return self.plan.next(state, step, rng)
        action = self.first[step]
        return action if among(state.legal(), action.id) else None


@final
class Then(Plan):
    """One gesture, and a plan that begins after it."""

    def __init__(self, first: list[Action], plan: Plan) -> None:
        super().__init__()
        self.first = first
        self.plan = plan

    def next(self, state: State, step: int, rng: Rng) -> Action | None:
        if step >= len(self.first):
            return self.plan.next(state, step - len(self.first), rng)
        action = self.first[step]
        return action if among(state.legal(), action.id) else None


def gesture(
    rules: Grammar, world: State, plan: Plan, rng: Rng, usual: Game | None = None
) -> tuple[list[Action], State]:
    """What a plan does first, up to chance, another seat or another gesture: its choices, and where they lead. Cards
    shown on the way end nothing: armies for an exchange are placed in the same breath, and where they go must be said.
    Nothing where it has nothing to say. What has to go on is finished by habit, where a game is there to ask: an attack
    is none without its cannons."""
    state, seat = world.copy(), world.mover
    done: list[Action] = []
    chosen: list[Action] = []
    for _ in range(LONGEST):
        options = state.legal()
        action = options[0] if len(options) == 1 else plan.next(state, len(chosen), rng)
        if action is None and usual is not None and done and all(rules.joins(done[-1], each) for each in options):
            action = usual.habit(state, rng)
        if action is None or (done and not rules.joins(done[-1], action)):
            break
        if len(options) > 1:
            chosen.append(action)
        done.append(action)
        state.apply(action)
        if state.mover != seat:
            break
    return chosen, state


def whole(rules: Grammar, world: State, choices: list[Action]) -> list[Action]:
    """A gesture with what leaves no choice in it: the field that is conquered, the only cannon."""
    state, seat, left = world.copy(), world.mover, list(choices)
    done: list[Action] = []
    while state.mover == seat and len(done) < LONGEST:
        options = state.legal()
        action = options[0] if len(options) == 1 else left.pop(0) if left else None
        if action is None or not among(options, action.id) or (done and not left and not rules.joins(done[-1], action)):
            break
        done.append(action)
        state.apply(action)
    return done


def told(game: Game, world: State, choices: list[Action]) -> list[dict[str, Any]]:
    """What a seat hears of its own gesture, up to chance, another seat or something shown: where it is on a board."""
    state, seat = world.copy(), world.mover
    left = list(choices)
    events: list[dict[str, Any]] = []
    while left and state.mover == seat:
        options = state.legal()
        action = options[0] if len(options) == 1 else left.pop(0)
        if not among(options, action.id):
            break
        after = state.copy()
        after.apply(action)
        events += [event.json() for event in game.news(state, action, after, seat)]
        if state.reveals(action):
            break
        state = after
    return events
