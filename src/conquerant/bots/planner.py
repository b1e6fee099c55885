"""Thinks in whole plans: each is played on by habit in imagined games, over the same dice for all, and judged where the
seat's own turn begins again, or anybody's next. The worse half leaves the field, until one is left.

A plan is followed for as long as it has something to say; then the bot thinks again.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any, Final, final

from conquerant.bots.base import Bot
from conquerant.bots.gestures import Finder, Gesture, among, falling
from conquerant.bots.network import Network
from conquerant.bots.rollout import play_on
from conquerant.core.chance import Rng
from conquerant.core.contract import OVER, Action, Game, Plan, State

if TYPE_CHECKING:
    from mypy_extensions import i64

BLOCK: Final = 4  # dice that all plans are tried with before any of them is looked at
ENOUGH: Final = 16  # dice before a plan that is clearly worse leaves
CLEARLY: Final = 2.5  # standard errors
ALIKE: Final = 0.5  # standard errors within which the style decides
LONGEST: Final = 60  # actions of one gesture by habit
FINE: Final = 1000  # a share of 1 is so many


@final
class Budget:
    """How much a planner looks at; counted, never timed."""

    def __init__(
        self,
        rolls: int,
        worlds: int = 16,
        field: int = 24,
        habits: int = 6,
        tops: int = 4,
        gestures: int = 60,
        beam: int = 3,
        samples: int = 2,
        turns: int = 1,
        decisions: int = 400,
        faith: float = 0.5,
        plans: bool = True,
        thinks: float = 1.0,
        ahead: int = 0,
        slips: float = 0.0,
    ) -> None:
        self.rolls: Final = rolls  # imagined games, all plans together
        self.worlds: Final = worlds
        self.field: Final = field  # plans compared
        self.habits: Final = habits  # tries at what habit would do
        self.tops: Final = tops  # of the gestures that look best right after
        self.gestures: Final = gestures  # looked at for these
        self.beam: Final = beam
        self.samples: Final = samples
        self.turns: Final = turns  # of its own until it judges; 0: the end of the game
        self.decisions: Final = decisions  # at most, in one imagined game
        self.faith: Final[float] = faith  # standard errors by which a plan must beat what habit does
        self.plans: Final = plans  # whether the game's own plans are in the field
        self.thinks: Final[float] = thinks  # the share of its turns that it plans; others it plays by habit
        self.ahead: Final = ahead  # turns of anybody that begin until it judges; 0: as `turns` says
        self.slips: Final[float] = slips  # the share of its thoughts that end in any plan of the field

    def __reduce__(self) -> tuple[Any, ...]:
        looks = (self.rolls, self.worlds, self.field, self.habits, self.tops, self.gestures, self.beam, self.samples)
        return Budget, (*looks, self.turns, self.decisions, self.faith, self.plans, self.thinks, self.ahead, self.slips)


@final
class Insight:
    """Networks that judge instead of the game's hints, by kind of table, and how far a planner looks with them."""

    def __init__(self, networks: dict[str, Network], budget: Budget) -> None:
        self.networks: Final = networks
        self.budget: Final = budget

    def __reduce__(self) -> tuple[Any, ...]:
        return Insight, (self.networks, self.budget)


@final
class Sequence(Plan):
    """One gesture, action by action; those without a choice are left out."""

    def __init__(self, actions: list[Action]) -> None:
        super().__init__()
        self.actions: Final = actions

    def next(self, state: State, step: i64, rng: Rng) -> Action | None:
        if step >= len(self.actions):
            return None
        action = self.actions[step]
        return action if among(state.legal(), action.id) else None


@final
class Usual(Plan):
    """What habit does, for the rest of this turn."""

    def __init__(self, game: Game, whose: i64) -> None:
        super().__init__()
        self.game: Final = game
        self.whose: Final[i64] = whose

    def next(self, state: State, step: i64, rng: Rng) -> Action | None:
        return self.game.habit(state, rng) if state.whose_turn() == self.whose else None


@final
class Contender:
    """A plan in the field, and what came of it with each of the dice."""

    def __init__(self, plan: Plan) -> None:
        self.plan: Final = plan
        self.results: Final[list[float]] = []
        self.total: float = 0.0

    def note(self, worth: float) -> None:
        self.results.append(worth)
        self.total += worth

    def mean(self) -> float:
        return self.total / float(len(self.results)) if self.results else 0.0


@final
class Follower:
    """Follows a plan for as long as the table looks as it was planned: where somebody undid a gesture or sat down in
    between, and at another table, it is dropped."""

    def __init__(self) -> None:
        self.plan: Plan | None = None
        self.slug = ""
        self.step: i64 = 0
        self.expected: dict[str, Any] | None = None  # the next view, where neither chance nor others come first

    def begin(self, game: Game, plan: Plan, view: dict[str, Any], options: list[Action], rng: Rng) -> Action:
        """The first step of a plan; anything where it has nothing to say."""
        self.plan = plan
        self.slug = game.slug
        self.step = 0
        self.expected = None
        first = self.next(game, view, options, rng)
        return options[rng.below(len(options))] if first is None else first

    def next(self, game: Game, view: dict[str, Any], options: list[Action], rng: Rng) -> Action | None:
        plan = self.plan
        if plan is None or self.slug != game.slug or (self.expected is not None and self.expected != view):
            self.plan = None
            return None
        world = game.imagine(view, rng)
        action = plan.next(world, self.step, rng)
        if action is None or not among(options, action.id):
            self.plan = None
            return None
        self.step += 1
        self.expected = expected(world, action, view["seat"])
        return action


def expected(world: State, action: Action, seat: int) -> dict[str, Any] | None:
    """What the seat sees when it has a choice again; None where chance or somebody else comes first."""
    shown = world.reveals(action)
    world.apply(action)
    while world.mover == seat and not shown:
        options = world.legal()
        if len(options) > 1:
            return world.view(seat)
        shown = world.reveals(options[0])
        world.apply(options[0])
    return None


@final
class Planner(Bot):
    def __init__(
        self,
        name: str,
        budget: Budget,
        special: dict[str, Budget],
        temper: str = "",
        learned: dict[str, Insight] | None = None,
    ) -> None:
        super().__init__(name)
        self.budget: Final = budget
        self.special: Final = special  # by game
        self.learned: Final[dict[str, Insight]] = learned or {}  # by game
        self.temper: Final = temper  # the plans it likes best among equals
        self.follower: Final = Follower()

    def choose(self, game: Game, view: dict[str, Any], options: list[Action], rng: Rng) -> Action:
        if len(options) == 1:
            return options[0]
        planned = self.follower.next(game, view, options, rng)
        if planned is not None:
            return planned
        world = game.imagine(view, rng)
        budget = self.special.get(game.slug, self.budget)
        insight = self.learned.get(game.slug)
        network = insight.networks.get(game.table(world)) if insight is not None else None
        if insight is not None and network is not None:
            budget = insight.budget
        if float(rng.below(FINE)) >= FINE * budget.thinks:
            usual = Usual(game, world.whose_turn())
            return self.follower.begin(game, usual, view, options, rng)
        worlds = [world, *[game.imagine(view, rng) for _ in range(budget.worlds - 1)]]
        field = contenders(game, worlds, view["seat"], options, rng, budget)
        if budget.slips > 0.0 and float(rng.below(FINE)) < FINE * budget.slips:
            return self.follower.begin(game, field[rng.below(len(field))].plan, view, options, rng)
        best = Race(game, worlds, view["seat"], rng, budget, self.temper, network).run(field)
        return self.follower.begin(game, best.plan, view, options, rng)

    def __reduce__(self) -> tuple[Any, ...]:
        return Planner, (self.name, self.budget, self.special, self.temper, self.learned)


def contenders(
    game: Game, worlds: list[State], seat: i64, options: list[Action], rng: Rng, budget: Budget
) -> list[Contender]:
    """What habit would do comes first, then the game's own plans, then what looks best right after."""
    field: list[Contender] = []
    known: set[tuple[int, ...]] = set()
    for _ in range(budget.habits):
        add(field, known, by_habit(game, worlds[0], seat, rng))
    if budget.plans:
        for plan in game.plans(worlds[0], rng):
            field.append(Contender(plan))
    if budget.tops > 0 or not field:
        finder = Finder(game, seat, rng, budget.samples, budget.beam, budget.gestures)
        looked = [gesture for gesture in finder.find(worlds[:2], options) if gesture.ended or not gesture.continued]
        for gesture in falling(looked)[: budget.tops if field else 1]:
            add(field, known, choices(worlds[0], gesture))
    return field[: budget.field]


def add(field: list[Contender], known: set[tuple[int, ...]], actions: list[Action]) -> None:
    ids = tuple([action.id for action in actions])
    if actions and ids not in known:
        known.add(ids)
        field.append(Contender(Sequence(actions)))


def by_habit(game: Game, world: State, seat: i64, rng: Rng) -> list[Action]:
    """A gesture as habit would make it, up to chance, another seat or something shown; nothing where it has none."""
    state = world.copy()
    actions: list[Action] = []
    for _ in range(LONGEST):
        action = game.habit(state, rng)
        if action is None:
            break
        if len(state.legal()) > 1:
            actions.append(action)
        shown = state.reveals(action)
        state.apply(action)
        if shown or state.mover != seat:
            break
    return actions


def choices(world: State, gesture: Gesture) -> list[Action]:
    """The actions of a gesture, without those that are no choice."""
    state = world.copy()
    actions: list[Action] = []
    for action in gesture.actions:
        if len(state.legal()) > 1:
            actions.append(action)
        state.apply(action)
    return actions


@final
class Race:
    """Compares plans until one is left or the budget is spent."""

    def __init__(
        self,
        game: Game,
        worlds: list[State],
        seat: i64,
        rng: Rng,
        budget: Budget,
        temper: str,
        network: Network | None = None,
    ) -> None:
        self.game: Final = game
        self.worlds: Final = worlds
        self.seat: Final[i64] = seat
        self.rng: Final = rng
        self.budget: Final = budget
        self.temper: Final = temper
        self.network: Final = network
        self.dice: i64 = 0  # so far
        self.rolled: i64 = 0

    def run(self, field: list[Contender]) -> Contender:
        usual = field[0]
        everybody = field
        heat = self.budget.rolls // heats(len(field))
        goal: i64 = heat
        while len(field) > 1 and self.rolled < self.budget.rolls:
            self.throw(field)
            field = self.clear(field, usual)
            if self.rolled >= goal:
                field = halved(field, usual)
                goal += heat
        return self.prefer(best_first(field)[0], usual, everybody)

    def throw(self, field: list[Contender]) -> None:
        for _ in range(BLOCK):
            world = self.worlds[self.dice % len(self.worlds)]
            key = self.rng.word()
            for contender in field:
                contender.note(self.roll(world.copy(), contender.plan, key))
                self.rolled += 1
            self.dice += 1

    def clear(self, field: list[Contender], usual: Contender) -> list[Contender]:
        """Without those that are clearly worse than the leader; what habit does stays, to be compared with."""
        if self.dice < ENOUGH:
            return field
        leader = best_first(field)[0]
        return [c for c in field if c is leader or (c is usual and len(field) > 2) or ahead(leader, c) < CLEARLY]

    def prefer(self, leader: Contender, usual: Contender, everybody: list[Contender]) -> Contender:
        """What habit does, unless the leader beats that by more than chance; of equals what suits the style."""
        if ahead(leader, usual) < self.budget.faith:
            leader = usual
        if self.temper:
            for other in everybody:
                if other.plan.temper == self.temper and other.results and ahead(leader, other) < ALIKE:
                    return other
        return leader

    def roll(self, state: State, plan: Plan, key: i64) -> float:
        """One imagined game, judged where the seat's turn has come again."""
        budget = self.budget
        play_on(self.game, state, self.seat, plan, key, budget.turns, budget.ahead, budget.decisions)
        return self.worth(state)

    def worth(self, state: State) -> float:
        """Of an imagined game where it stops. Beside a network's chances a game that ended is a share of the victory:
        hints may count a close one for less."""
        if self.network is None:
            return self.game.value(state, self.seat)
        side = self.game.side(state, self.seat)
        if state.mover != OVER:
            return self.network.chances(self.game.features(state))[side]
        won = {self.game.side(state, seat) for seat in state.winners()}
        return 1.0 / float(len(won)) if side in won else 0.0


def heats(field: i64) -> i64:
    """How often a field is halved until one is left."""
    count: i64 = 1
    while field > 2:
        field = (field + 1) // 2
        count += 1
    return count


def halved(field: list[Contender], usual: Contender) -> list[Contender]:
    """The better half, and what habit does: on the few dice of the first heats any of many plans may look better, and
    only a comparison over all the dice says whether the leader is."""
    rest = [c for c in best_first(field) if c is not usual]
    return [*rest[: (len(rest) + 1) // 2], usual]


def best_first(field: list[Contender]) -> list[Contender]:
    """Equal ones as they came."""
    return sorted(field, key=_falling)


def _falling(contender: Contender) -> float:
    return -contender.mean()


def ahead(leader: Contender, other: Contender) -> float:
    """By how many standard errors, over the dice both had."""
    n: i64 = min(len(leader.results), len(other.results))
    if leader is other or n < 2:
        return 0.0
    total = 0.0
    squares = 0.0
    for i in range(n):
        difference = leader.results[i] - other.results[i]
        total += difference
        squares += difference * difference
    mean = total / float(n)
    variance = (squares / float(n) - mean * mean) / float(n - 1)
    if variance < 1.0e-12:
        return 0.0 if -1.0e-9 < mean < 1.0e-9 else mean * 1.0e9
    return mean / sqrt(variance)
