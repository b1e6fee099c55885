"""Small games solved: the value for both sides, and how much a bot could lose to somebody who knows how it plays.

    >>> from conquerant import games
    >>> from conquerant.lab import editions, solve
    >>> tiny = games.load("conquetes", editions.find("conquetes", "tiny"))
    >>> tree = solve.Tree(tiny, {})
    >>> len(tree.nodes), len(tree.sets)
    (13274, 881)
    >>> tree.solve(2).exploitability() < 0.2
    True

The whole tree of a game for two is laid out once, chance with its odds, information sets by what a side sees and has
seen and chosen; what leaves no choice, and the ways of chance to one and the same position, are no nodes of their own.
Then CFR+ (regret matching, no negative regrets, linear averages) walks it. A strategy is as good as what the best
answers to it gain: `exploitability` is the mean of both sides' gains over what they get, 0 in equilibrium, in the
points of a match (1 won, -1 lost).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from conquerant import bots
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Action, Game, State
from conquerant.core.errors import BadInput
from conquerant.lab.histories import as_json

MOST_NODES = 500_000
DEEPEST = 200  # decisions of a game
MOST_CHANCES = 20_000  # moments of chance between two decisions
SIDES = 2
Policy = list[list[float]]  # by information set, how likely each of its options is
Past = tuple[int, int]  # the last information set of a side and what it chose there: all of its past, one by one
BEGINNING: Past = (-1, -1)


@dataclass
class Node:
    """`mover` is a side, CHANCE or OVER; `known` its information set; `odds` those of chance."""

    mover: int
    known: int = -1
    worth: float = 0.0  # to the first side, at the end
    odds: list[float] = field(default_factory=list)
    children: list[int] = field(default_factory=list)


@dataclass
class Known:
    """All a side can tell of where it is, and what it may do there."""

    side: int
    view: dict[str, Any]
    options: list[Action]


class Tree:
    """Everything that may happen, from the beginning or from one of several moments, each as likely as its weight."""

    def __init__(
        self, game: Game, options: dict[str, Any] | None = None, moments: Sequence[tuple[int, dict[str, Any]]] = ()
    ) -> None:
        self.game = game
        self.nodes: list[Node] = []
        self.sets: list[Known] = []
        self.by_past: dict[tuple[int, Past, str], int] = {}
        total = sum(weight for weight, _ in moments)
        starts = [(weight / total, game.place(position)) for weight, position in moments]
        if any(state.seats != SIDES for _, state in starts):
            raise BadInput("position", f"expected {SIDES} seats")
        past = (BEGINNING, BEGINNING)
        if len(starts) > 1:
            self._branch(starts, past, 0)
        else:
            self._grow(starts[0][1] if starts else game.start(SIDES, options), past, 0)

    def _grow(self, state: State, past: tuple[Past, Past], depth: int) -> int:
        """A node and all that follow it; its number. What leaves no choice is no node."""
        while state.mover not in (CHANCE, OVER) and len(forced := state.legal()) == 1:
            state = _after(state, forced[0])
        if state.mover == CHANCE:
            ways = self._fallen(state)
            return self._grow(ways[0][1], past, depth) if len(ways) == 1 else self._branch(ways, past, depth)
        number = self._node(int(state.mover), depth)
        node = self.nodes[number]
        if state.mover == OVER:
            node.worth = _worth(state)
            return number
        side, legal = int(state.mover), state.legal()
        node.known = self._known(state, past[side], legal)
        for choice, action in enumerate(legal):
            now = (node.known, choice)
            after = (now, past[1]) if side == 0 else (past[0], now)
            node.children.append(self._grow(_after(state, action), after, depth + 1))
        return number

    def _branch(self, ways: list[tuple[float, State]], past: tuple[Past, Past], depth: int) -> int:
        number = self._node(CHANCE, depth)
        node = self.nodes[number]
        for odds, state in ways:
            node.odds.append(odds)
            node.children.append(self._grow(state, past, depth))
        return number

    def _node(self, mover: int, depth: int) -> int:
        if len(self.nodes) >= MOST_NODES or depth > DEEPEST:
            text = f"the tree has more than {MOST_NODES:,} nodes or {DEEPEST} decisions: take a smaller edition"
            raise BadInput("edition", text)
        self.nodes.append(Node(mover))
        return len(self.nodes) - 1

    def _fallen(self, state: State) -> list[tuple[float, State]]:
        """Where chance may lead before somebody is asked, and how likely. Ways that end in the same position are one:
        a view has all that is worth remembering. What leads back to where chance began changes nothing, and is left
        out."""
        start = _key(state)
        open_: dict[str, tuple[float, State]] = {start: (1.0, state)}
        met: dict[str, tuple[float, State]] = {}
        for _ in range(MOST_CHANCES):
            if not open_:
                break
            odds, here = open_.pop(next(iter(open_)))
            weights = here.weights()
            for action, weight in zip(here.legal(), weights, strict=True):
                after = _after(here, action)
                key = _key(after)
                if key == start:
                    continue
                into = open_ if after.mover == CHANCE else met
                into[key] = (odds * weight / sum(weights) + into.get(key, (0.0, after))[0], after)
        else:
            raise BadInput("edition", "chance has too many ways between two decisions: take a smaller edition")
        total = sum(odds for odds, _ in met.values())
        return [(odds / total, after) for odds, after in met.values()]

    def _known(self, state: State, past: Past, legal: list[Action]) -> int:
        """Information sets are told apart by what the side sees, and by what it saw and chose before."""
        side = int(state.mover)
        view = state.view(side)
        key = (side, past, as_json(view))
        if key not in self.by_past:
            self.by_past[key] = len(self.sets)
            self.sets.append(Known(side, view, legal))
        return self.by_past[key]

    def even(self) -> Policy:
        return [[1 / len(known.options)] * len(known.options) for known in self.sets]

    def solve(self, iterations: int) -> Strategy:
        return Strategy(self, Walk(self).run(iterations))

    def of_bot(self, name: str, samples: int, seed: str = "1") -> Strategy:
        """How a bot plays: each information set is put to it so many times; of one at random that is known."""
        if name == "random":
            return Strategy(self, self.even())
        policy: Policy = []
        for number, known in enumerate(self.sets):
            counts = dict.fromkeys((action.id for action in known.options), 0)
            rng = Rng(f"{seed}/{name}/{number}")
            for _ in range(samples if len(counts) > 1 else 1):
                counts[bots.make(name).choose(self.game, known.view, list(known.options), rng).id] += 1
            total = sum(counts.values())
            policy.append([count / total for count in counts.values()])
        return Strategy(self, policy)


def _after(state: State, action: Action) -> State:
    twin = state.copy()
    twin.apply(action)
    return twin


def _key(state: State) -> str:
    return as_json(state.position())


def _worth(state: State) -> float:
    """To the first side: 1 for a match won, -1 for one lost."""
    returns = state.returns()
    return (returns[0] - returns[1]) / SIDES


class Walk:
    """CFR+, both sides in turn."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.regrets = [[0.0] * len(known.options) for known in tree.sets]
        self.sums = [[0.0] * len(known.options) for known in tree.sets]
        self.now = tree.even()

    def run(self, iterations: int) -> Policy:
        for step in range(1, iterations + 1):
            for side in range(SIDES):
                changes: dict[int, list[float]] = {}
                self._visit(0, side, 1.0, 1.0, changes, step)
                self._learn(changes)
        return [_shares(sums) for sums in self.sums]

    def _visit(
        self, number: int, side: int, mine: float, theirs: float, changes: dict[int, list[float]], step: int
    ) -> float:
        """What the node is worth to this side; its regrets and its average are added up on the way, also where the
        other side does not go any more: the average must answer that too."""
        node = self.tree.nodes[number]
        if node.mover == OVER:
            return node.worth if side == 0 else -node.worth
        if node.mover == CHANCE:
            odds = zip(node.odds, node.children, strict=True)
            return sum(p * self._visit(child, side, mine, theirs * p, changes, step) for p, child in odds)
        policy = self.now[node.known]
        if node.mover != side:
            both = zip(policy, node.children, strict=True)
            return sum(p * self._visit(child, side, mine, theirs * p, changes, step) for p, child in both)
        worths = [
            self._visit(child, side, mine * p, theirs, changes, step)
            for p, child in zip(policy, node.children, strict=True)
        ]
        worth = sum(p * each for p, each in zip(policy, worths, strict=True))
        change = changes.setdefault(node.known, [0.0] * len(worths))
        sums = self.sums[node.known]
        for i, each in enumerate(worths):
            change[i] += theirs * (each - worth)
            sums[i] += step * mine * policy[i]
        return worth

    def _learn(self, changes: dict[int, list[float]]) -> None:
        for known, change in changes.items():
            regrets = [max(0.0, old + new) for old, new in zip(self.regrets[known], change, strict=True)]
            self.regrets[known] = regrets
            self.now[known] = _shares(regrets)


def _shares(numbers: list[float]) -> list[float]:
    total = sum(numbers)
    return [number / total for number in numbers] if total > 0 else [1 / len(numbers)] * len(numbers)


class Strategy:
    """How both sides play."""

    def __init__(self, tree: Tree, policy: Policy) -> None:
        self.tree = tree
        self.policy = policy

    def value(self) -> float:
        """What the first side gets when both play so."""
        return self._value(0, self.policy)

    def _value(self, number: int, policy: Policy) -> float:
        node = self.tree.nodes[number]
        if node.mover == OVER:
            return node.worth
        odds = node.odds if node.mover == CHANCE else policy[node.known]
        return sum(p * self._value(child, policy) for p, child in zip(odds, node.children, strict=True) if p)

    def exploitability(self) -> float:
        """What the best answers gain, in the mean of both sides."""
        return sum(self.best_answer(side) for side in range(SIDES)) / SIDES

    def best_answer(self, side: int) -> float:
        """What a side gets that knows how the other plays. Information sets are decided from the last ones on: each
        has a lower number than those of the same side that follow it."""
        reach = self._reach(side)
        chosen: dict[int, int] = {}
        places: dict[int, list[int]] = {}
        for number, node in enumerate(self.tree.nodes):
            if node.mover == side:
                places.setdefault(node.known, []).append(number)
        worths: dict[int, float] = {}
        for known in sorted(places, reverse=True):
            gains = [
                sum(
                    reach[n] * self._answer(self.tree.nodes[n].children[i], side, chosen, worths) for n in places[known]
                )
                for i in range(len(self.tree.sets[known].options))
            ]
            chosen[known] = max(range(len(gains)), key=gains.__getitem__)
        return self._answer(0, side, chosen, worths)

    def _answer(self, number: int, side: int, chosen: dict[int, int], worths: dict[int, float]) -> float:
        if number in worths:
            return worths[number]
        node = self.tree.nodes[number]
        if node.mover == OVER:
            worth = node.worth if side == 0 else -node.worth
        elif node.mover == side:
            worth = self._answer(node.children[chosen[node.known]], side, chosen, worths)
        else:
            odds = node.odds if node.mover == CHANCE else self.policy[node.known]
            both = zip(odds, node.children, strict=True)
            worth = sum(p * self._answer(child, side, chosen, worths) for p, child in both)
        worths[number] = worth
        return worth

    def _reach(self, side: int) -> list[float]:
        """How likely the others and chance make it that a node is come to."""
        reach = [0.0] * len(self.tree.nodes)
        reach[0] = 1.0
        for number, node in enumerate(self.tree.nodes):
            for i, child in enumerate(node.children):
                part = (
                    1.0 if node.mover == side else node.odds[i] if node.mover == CHANCE else self.policy[node.known][i]
                )
                reach[child] = reach[number] * part
        return reach
