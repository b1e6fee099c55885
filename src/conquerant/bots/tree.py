"""A tree of decisions, grown over imagined worlds.

Branches of the root are whole gestures of the seat; further on they are single decisions of whoever moves, and each
seat seeks its own good. A node stands for what was decided on the way to it; dice and cards fall anew at every visit,
so one node gathers many worlds. What may be done in them differs: a branch counts how often it could have been taken.
"""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING, Any, Final, final

from conquerant.bots.gestures import Gesture, among, answer, falling
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Action, Game, State

if TYPE_CHECKING:
    from mypy_extensions import i64

FORCED: Final = 60  # steps of chance and of moves without a choice, between two decisions
GONE: Final = 2  # decisions of others in a row: the seat's turn is over, nobody was merely answering
BACK: Final = 2  # its own decisions in a row after that: its turn has come, it is not merely answering
NEWS: Final = 0.25  # what the latest gain of an action counts for


@final
class Style:
    """How much a search looks at, and how."""

    def __init__(
        self,
        iterations: int,
        worlds: int = 16,
        samples: int = 3,
        beam: int = 4,
        gestures: int = 150,
        explore: float = 1.0,
        first: float = 4.0,
        widen: float = 1.0,
        scored: int = 8,
        depth: int = 8,
        horizon: int = 0,
        rollout: int = 0,
        tries: int = 3,
        habits: int = 0,
        trust: float = 0.0,
    ) -> None:
        self.iterations: Final = iterations
        self.worlds: Final = worlds  # imagined for one decision
        self.samples: Final = samples  # for the first look at a gesture
        self.beam: Final = beam
        self.gestures: Final = gestures  # looked at for the root
        self.explore: Final[float] = explore
        self.first: Final[float] = first  # branches opened at once
        self.widen: Final[float] = widen  # and with the square root of the visits
        self.scored: Final = scored  # options compared at a node
        self.depth: Final = depth  # decisions
        self.horizon: Final = horizon  # 0: where the tree ends; 1: the seat's turn is over; 2: it has come again
        self.rollout: Final = rollout  # decisions beyond the tree, at most
        self.tries: Final = tries  # options compared for each of these
        self.habits: Final = habits  # gestures by habit, among those compared at the root
        self.trust: Final[float] = trust  # visits that the first look at a gesture counts for

    def __reduce__(self) -> tuple[Any, ...]:
        search = (self.iterations, self.worlds, self.samples, self.beam, self.gestures, self.explore, self.first)
        rest = (self.widen, self.scored, self.depth, self.horizon, self.rollout, self.tries, self.habits, self.trust)
        return Style, (*search, *rest)


@final
class Branch:
    """What a seat may do at a node, and where it led, by who moves there."""

    def __init__(self, actions: list[Action], seat: i64, seats: i64, prior: float = 0.0) -> None:
        self.actions: Final = actions
        self.prior: Final[float] = prior  # how it looked at first, at the root
        self.seat: Final[i64] = seat
        self.visits: i64 = 0
        self.available: i64 = 1
        self.total: float = 0.0
        self.nodes: Final[list[Node | None]] = [None] * seats

    def mean(self) -> float:
        return self.total / float(self.visits)

    def node(self, mover: i64) -> Node:
        there = self.nodes[mover]
        if there is None:
            there = Node(mover)
            self.nodes[mover] = there
        return there


@final
class Node:
    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat
        self.visits: i64 = 0
        self.branches: Final[list[Branch]] = []
        self.ranked: list[Action] = []  # not yet branches, the best last


@final
class Tree:
    def __init__(
        self, game: Game, worlds: list[State], gestures: list[Gesture], seat: i64, rng: Rng, style: Style
    ) -> None:
        self.game: Final = game
        self.worlds: Final = worlds
        self.seat: Final[i64] = seat
        self.seats: Final[i64] = worlds[0].seats
        self.rng: Final = rng
        self.style: Final = style
        self.root: Final = Node(seat)
        self.waiting: list[Gesture] = [g for g in falling(gestures) if g.ended or not g.continued][::-1]
        self.scale: Final[list[Scale]] = [Scale() for _ in range(self.seats)]
        self.gain: Final[list[float]] = [0.0] * len(game.actions)  # what each action brought whoever did it, so far
        self.away: i64 = 0  # decisions of others since the seat's last
        self.back: i64 = 0  # its own in a row since its turn was over
        self.gone = False  # the seat's turn is over
        self.drifted: float = 0.0  # how much better things turned out than they looked at first, all visits together
        self.like_gestures(gestures)

    def propose(self, gestures: list[Gesture]) -> None:
        """These are tried before all others, each as one branch: two for the same gesture would share its visits."""
        proposed = [gesture.actions for gesture in gestures]
        self.waiting = [gesture for gesture in self.waiting if gesture.actions not in proposed]
        self.waiting += falling(gestures)[::-1]

    def like_gestures(self, gestures: list[Gesture]) -> None:
        """What the first look said about single actions."""
        before = self.game.value(self.worlds[0], self.seat)
        for gesture in gestures:
            if len(gesture.actions) == 1:
                self.like(gesture.actions[0], gesture.value - before)

    def grow(self) -> i64:
        """Visits until the budget is spent, and how many those were."""
        done: i64 = 0
        while done < self.style.iterations:
            self.visit(self.worlds[done % len(self.worlds)].copy())
            done += 1
        return done

    def best(self) -> Branch:
        """What was visited most; of equals, the better one."""
        best = self.root.branches[0]
        for branch in self.root.branches:
            if branch.visits < best.visits:
                continue
            if branch.visits > best.visits or self.estimate(branch) > self.estimate(best):
                best = branch
        return best

    def visit(self, state: State) -> None:
        branch = self.begin()
        path = [branch]
        self.away = 0
        self.back = 0
        self.gone = False
        do(state, branch.actions)
        options = settle(state, self.rng)
        while branch.visits > 0 and len(path) < self.style.depth and not self.over(state):
            self.pass_to(state.mover)
            branch = self.select(branch.node(state.mover), state, options)
            path.append(branch)
            do(state, branch.actions)
            options = settle(state, self.rng)
        self.roll(state, options)
        self.learn(path, state)

    def begin(self) -> Branch:
        """A gesture of the seat: the best of those not tried, as long as few are, or the most promising."""
        root = self.root
        root.visits += 1
        if self.waiting and float(len(root.branches)) < self.width(root):
            gesture = self.waiting.pop()
            root.branches.append(Branch(gesture.actions, self.seat, self.seats, gesture.value))
            return root.branches[-1]
        best = root.branches[0]
        most = -1.0e9
        for branch in root.branches:
            branch.available += 1
            promise = self.estimate(branch) + self.doubt(branch)
            if promise > most:
                most = promise
                best = branch
        return best

    def estimate(self, branch: Branch) -> float:
        """What a gesture at the root is worth: the mean, with the first look at it as so many visits more.

        What others do later blurs the mean. The first look sees the gesture alone; how much better or worse things turn
        out than they look at first is taken as the same for all."""
        trust = self.style.trust
        if trust == 0.0:
            return branch.mean()
        drift = self.drifted / float(self.root.visits)
        return (branch.total + trust * (branch.prior + drift)) / (float(branch.visits) + trust)

    def select(self, node: Node, state: State, options: list[Action]) -> Branch:
        """A decision in the tree: as at the root, among what may be done in this world."""
        node.visits += 1
        best: Branch | None = None
        most = -1.0e9
        there: i64 = 0
        for branch in node.branches:
            if among(options, branch.actions[0].id):
                there += 1
                branch.available += 1
                promise = self.promise(branch)
                if promise > most:
                    most = promise
                    best = branch
        if best is not None and float(there) >= self.width(node):
            return best
        fresh = self.sprout(node, options)
        if fresh is None and (best is None or not node.branches):
            self.rank(node, state, options)
            fresh = self.sprout(node, options)
        if fresh is not None:
            return fresh
        if best is None:
            raise RuntimeError("a node without branches has options to sprout")
        return best

    def promise(self, branch: Branch) -> float:
        return branch.mean() + self.doubt(branch)

    def doubt(self, branch: Branch) -> float:
        spread = self.scale[branch.seat].spread
        return self.style.explore * spread * sqrt(log(float(branch.available)) / float(branch.visits))

    def width(self, node: Node) -> float:
        return self.style.first + self.style.widen * sqrt(float(node.visits))

    def sprout(self, node: Node, options: list[Action]) -> Branch | None:
        """The best ranked action that may be done now becomes a branch."""
        i: i64 = len(node.ranked) - 1
        while i >= 0:
            action = node.ranked[i]
            if among(options, action.id):
                del node.ranked[i]
                branch = Branch([action], node.seat, self.seats)
                node.branches.append(branch)
                return branch
            i -= 1
        return None

    def rank(self, node: Node, state: State, options: list[Action]) -> None:
        """Orders some options that are no branches yet by how things look right after each."""
        known = [branch.actions[0].id for branch in node.branches]
        chosen = self.some([action for action in options if action.id not in known])
        self.rng.shuffle(chosen)  # of equals, any
        before = self.game.value(state, node.seat)
        scored: list[tuple[float, int]] = []
        for place in range(len(chosen)):
            worth = self.look(state, chosen[place])
            scored.append((worth, place))
            self.like(chosen[place], worth - before)
        scored.sort()
        node.ranked = [chosen[place] for _, place in scored]

    def like(self, action: Action, gain: float) -> None:
        self.gain[action.id] += (gain - self.gain[action.id]) * NEWS

    def some(self, actions: list[Action]) -> list[Action]:
        """A handful of many: half of them brought most elsewhere, half are random."""
        limit: i64 = self.style.scored
        if len(actions) <= limit:
            return actions
        i: i64 = 0
        while i < limit:
            j = i + self.rng.below(len(actions) - i)
            if i & 1 == 0:
                best = self.most_liked(actions, i)
                if best >= 0:
                    j = best
            actions[i], actions[j] = actions[j], actions[i]
            i += 1
        return actions[:limit]

    def most_liked(self, actions: list[Action], start: i64) -> i64:
        """The index, from `start` on, of the action that brought most; -1 where none brought anything."""
        index: i64 = -1
        most = 0.0
        i: i64 = start
        while i < len(actions):
            gain = self.gain[actions[i].id]
            if gain > most:
                most = gain
                index = i
            i += 1
        return index

    def look(self, state: State, action: Action) -> float:
        """What the mover thinks of a state after its action and what follows at once."""
        seat = state.mover
        after = state.copy()
        after.apply(action)
        answer(after, seat, self.rng)
        return self.game.value(after, seat)

    def roll(self, state: State, options: list[Action]) -> None:
        """On to the horizon, everybody following the game's habits or doing the best looking of a few things."""
        left: i64 = self.style.rollout
        while left > 0 and not self.over(state):
            self.pass_to(state.mover)
            action = self.game.habit(state, self.rng)
            state.apply(self.hinted(state, options) if action is None else action)
            options = settle(state, self.rng)
            left -= 1

    def hinted(self, state: State, options: list[Action]) -> Action:
        """The best looking of a few: what brought most elsewhere, and some at random."""
        liked = self.most_liked(options, 0)
        best = options[liked if liked >= 0 else self.rng.below(len(options))]
        if self.style.tries > 1:
            most = self.look(state, best)
            for _ in range(self.style.tries - 1):
                action = options[self.rng.below(len(options))]
                if action is not best:
                    worth = self.look(state, action)
                    if worth > most:
                        most = worth
                        best = action
        return best

    def pass_to(self, mover: i64) -> None:
        """Keeps count of how long the seat has not been asked."""
        if mover == self.seat:
            self.away = 0
            if self.gone:
                self.back += 1
        else:
            self.away += 1
            self.back = 0
            if self.away >= GONE:
                self.gone = True

    def over(self, state: State) -> bool:
        if state.mover == OVER:
            return True
        if self.style.horizon == 0 or not self.gone:
            return False
        return self.style.horizon == 1 or self.back >= BACK

    def learn(self, path: list[Branch], state: State) -> None:
        """Everybody who decided something on the way learns what came of it for him."""
        worth: list[float] = [-1.0] * self.seats
        for branch in path:
            seat = branch.seat
            if worth[seat] < 0.0:
                worth[seat] = self.game.value(state, seat)
                self.scale[seat].note(worth[seat])
            branch.visits += 1
            branch.total += worth[seat]
        self.drifted += worth[path[0].seat] - path[0].prior


@final
class Scale:
    """How far apart the values of a seat lie: the games' own scales differ widely."""

    def __init__(self) -> None:
        self.n: float = 0.0
        self.sum: float = 0.0
        self.squares: float = 0.0
        self.spread: float = 0.1

    def note(self, worth: float) -> None:
        self.n += 1.0
        self.sum += worth
        self.squares += worth * worth
        mean = self.sum / self.n
        variance = self.squares / self.n - mean * mean
        self.spread = sqrt(variance) if variance > 1.0e-8 else 1.0e-4


def do(state: State, actions: list[Action]) -> None:
    """A gesture; in a world where its rest cannot be done, what can."""
    state.apply(actions[0])
    for action in actions[1:]:
        if state.mover < 0 or not among(state.legal(), action.id):
            break
        state.apply(action)


def settle(state: State, rng: Rng) -> list[Action]:
    """Chance, and moves without a choice, until there is something to decide; then what."""
    steps: i64 = 0
    while state.mover != OVER:
        if state.mover == CHANCE:
            state.apply(state.chance(rng))
        else:
            options = state.legal()
            if len(options) > 1 or steps >= FORCED:
                return options
            state.apply(options[0])
        steps += 1
    return []
