"""What a decision cost: what was played beside what else could have been, in imagined games.

All that is compared is played on by habit over the same worlds and the same dice, to where the game's own planner
judges, and there chances are. A race finds the best of what else there was; fresh games say by how much it is better,
so that the best of many looks no better than it is. They stop early only where no mistake is possible any more, so that
no verdict owes anything to when they stopped; and where a verdict is in doubt, other games are asked.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from math import sqrt
from typing import Any

from conquerant.bots.chances import chances
from conquerant.bots.gestures import Finder, Gesture
from conquerant.bots.levels import planner
from conquerant.bots.planner import Budget, Planner, contenders
from conquerant.bots.rollout import Fortune, play_on
from conquerant.coach import report
from conquerant.coach.followed import Begun, Followed, Then, gesture
from conquerant.coach.units import Grammar
from conquerant.core.chance import Rng
from conquerant.core.contract import Action, Game, Plan, State
from conquerant.core.errors import BadInput

BLOCK = 4  # imagined games of each line at a time
ENOUGH = 8  # games of each before a line leaves the race
SURE = 2.5  # standard errors
SLIGHT = 0.01  # of a chance: what surely brings no more than that leaves the race
UNSEEN = 0.1  # of a chance: as if there had been one game more, in which two lines were so far apart
LEAST = report.LEAST  # what surely costs less is no mistake
BLUNDER = report.BANDS[0][1]
COARSE = 0.01  # of a chance: an error above which a mistake is looked at twice
CERTAIN = 4.0  # unless it is so many standard errors large
FEW = 16  # fresh games of each line before that is asked, and those from which on luck is taken out
SHARE = 3  # of the games one of so many is for the race, where they are not imagined to the end
HALF = 2  # of the lines stay after a heat, one of so many
AFTER = 8  # plans for the rest of a turn that are tried after what was played


@dataclass
class Line:
    """Something that could be done: its first gesture, where that leads, and what came of it with each of the dice."""

    plan: Plan
    actions: list[Action]
    place: dict[str, Any]
    rows: list[list[float]] = field(default_factory=list)
    luck: list[float] = field(default_factory=list)
    ends: list[State] = field(default_factory=list)

    def mean(self, seat: int) -> float:
        return sum(row[seat] for row in self.rows) / len(self.rows)

    def means(self) -> list[float]:
        return [sum(column) / len(self.rows) for column in zip(*self.rows, strict=True)]

    def forget(self) -> None:
        self.rows, self.luck, self.ends = [], [], []


@dataclass
class Found:
    """How a decision compares: what was played, or might be, and the best of the rest, with fresh dice."""

    played: Line
    best: Line | None
    others: list[Line]
    behind: list[float]  # of the others, in chance of this seat, while the best was sought
    ahead: list[float]  # of the best, in chance, by seat
    error: float
    rollouts: int


@cache
def planning(slug: str) -> Budget:
    """How the game's own planners look ahead."""
    bot = planner("planner", {"rolls": 100}, 1.0, "")
    if not isinstance(bot, Planner):
        raise BadInput("game", f"{slug} has no planner")
    return bot.special.get(slug, bot.budget)


class Judge:
    """Judges one decision from what its seat could know."""

    def __init__(self, game: Game, rules: Grammar, view: dict[str, Any], seed: str) -> None:
        self.game = game
        self.rules = rules
        self.view = view
        self.seat: int = view["seat"]
        self.rng = Rng(seed)
        self.planner = planning(game.slug)
        self.rollouts = 0
        self.world = game.imagine(self.view, self.rng)

    def run(self, played: list[list[Action]], budget: int) -> Found:
        """`played`: what was done, once alone and once with what came later in the same turn."""
        mine, others = self.field(played)
        if not others:
            return Found(mine[0], None, [], [], [0.0] * self.world.seats, 0.0, 0)
        mine, ranked = self.select(mine, others, self.race(budget))
        best = ranked[0]
        behind = [best.mean(self.seat) - line.mean(self.seat) for line in ranked]
        seems, error = gap(mine[0], best, self.seat)
        if seems <= 0.0 and seems + SURE * error < LEAST:
            return Found(mine[0], best, ranked, behind, apart(mine[0], best), error, self.rollouts)
        ahead, error = self.compare(mine[0], best, max(BLOCK, budget // 4), LEAST)
        if in_doubt(ahead[self.seat], error):
            ahead, error = self.compare(mine[0], best, max(BLOCK, budget), LEAST)
        return Found(mine[0], best, ranked, behind, ahead, error, self.rollouts)

    def advise(self, budget: int) -> Found:
        """The best there is, beside the best of what begins otherwise, as if that had been played."""
        lines = self.lines()
        lines += self.besides(lines)
        _, ranked = self.select([], lines, budget // 2)
        best = ranked[0]
        rival = next((line for line in ranked if self.otherwise(best, line)), None)
        if rival is None:
            return Found(best, best, [], [], [0.0] * self.world.seats, 0.0, self.rollouts)
        ahead, error = self.compare(rival, best, max(BLOCK, budget // 4))
        if ahead[self.seat] < 0.0:
            best, rival, ahead = rival, best, [-each for each in ahead]
        return Found(rival, best, [], [], ahead, error, self.rollouts)

    def rivals(self, budget: int) -> list[Line]:
        """The best there is, and the best of what begins otherwise than all before it."""
        lines = self.lines()
        lines += self.besides(lines)
        _, ranked = self.select([], lines, self.race(budget))
        apart: list[Line] = []
        for line in ranked:
            if all(self.otherwise(other, line) for other in apart):
                apart.append(line)
        return apart

    def otherwise(self, one: Line, other: Line) -> bool:
        """Whether two differ by more than the order of what is done, or the dice of one attack."""
        alike = self.rules.repeats(one.actions[0], other.actions[0]) or one.actions == other.actions
        return not alike and one.place != other.place

    def field(self, played: list[list[Action]]) -> tuple[list[Line], list[Line]]:
        """What was played with one thing or another after it, and everything else."""
        first, after = gesture(self.rules, self.world, Followed(self.rules, played[0]), self.rng)
        place = after.position()
        mine = [Line(Followed(self.rules, choices), first, place) for choices in played]
        if first == played[0]:
            mine += self.after(first, after)
        others: list[Line] = []
        lines = self.lines()
        lines += self.besides(lines)  # to stop may be best where every bot goes on
        for line in lines:
            (mine if line.actions == first or line.place == place else others).append(line)
        return mine, others

    def after(self, first: list[Action], state: State) -> list[Line]:
        """What was played, followed by what a bot that plans would do then: what can still be done is not lost yet."""
        if state.mover != self.seat:
            return []
        field = contenders(self.game, [state], self.seat, state.legal(), self.rng, self.planner)
        place = state.position()
        return [Line(Then(first, contender.plan), first, place) for contender in field[:AFTER]]

    def lines(self) -> list[Line]:
        """All that could be done, as a bot that plans would have it."""
        worlds = [self.world, self.game.imagine(self.view, self.rng)]
        found: list[Line] = []
        for contender in contenders(self.game, worlds, self.seat, self.world.legal(), self.rng, self.planner):
            actions, end = gesture(self.rules, self.world, contender.plan, self.rng, self.game)
            if actions:
                found.append(Line(Begun(actions, contender.plan), actions, end.position()))
        return found

    def besides(self, lines: list[Line]) -> list[Line]:
        """Of what a bot would not think of: for each verb what looks best right after."""
        finder = Finder(self.game, self.seat, self.rng, 1, 1, 1)
        begun = {line.actions[0].verb for line in lines}
        options = self.world.legal()
        told = [a for a in options if a.verb not in begun] or [a for a in options if a is not lines[0].actions[0]]
        best: dict[str, tuple[float, Action]] = {}
        for action in told:
            value = finder.further(Gesture([], [self.world], 0.0, False), action).value
            if action.verb not in best or value > best[action.verb][0]:
                best[action.verb] = value, action
        found: list[Line] = []
        for _, action in best.values():
            plan = Followed(self.rules, [action])
            actions, end = gesture(self.rules, self.world, plan, self.rng, self.game)
            found.append(Line(Begun(actions, plan), actions, end.position()))
        return found

    def race(self, budget: int) -> int:
        """The games that look for the best; where they are imagined to the end, each of them says little."""
        far = self.planner
        return budget // SHARE if far.turns or far.ahead else budget

    def select(self, mine: list[Line], others: list[Line], rolls: int) -> tuple[list[Line], list[Line]]:
        """The best ways to go on with what was played, and the others, both from the best down. The worse half leaves
        after each heat, and at any time what is surely no better than what was played, or than the best of all."""
        out: list[Line] = []
        heats = max(1, len(mine).bit_length(), len(others).bit_length())
        while True:
            dice = max(BLOCK, rolls // (heats * (len(mine) + len(others))))
            for _ in range(0, dice, BLOCK):
                for _ in range(BLOCK):
                    self.throw(mine + others)
                mine, others, gone = self.hopeful(mine, others)
                out = gone + out
                if len(others) + len(mine[:1]) <= 1:
                    return mine, others + out
            mine, others = self.ranked(mine), self.ranked(others)
            if (len(others) <= 1 and len(mine) <= 1) or self.rollouts >= rolls:
                return mine, others + out
            keep = (len(others) + 1) // HALF
            out = others[keep:] + out
            mine, others = mine[: (len(mine) + 1) // HALF], others[:keep]

    def hopeful(self, mine: list[Line], others: list[Line]) -> tuple[list[Line], list[Line], list[Line]]:
        """Who is still in the race, and who leaves it, the best first."""
        leader = self.ranked(mine or others)[0] if mine or others else None
        if leader is None or len(leader.rows) < ENOUGH:
            return mine, others, []
        stay = [self.may_matter(leader, line) for line in others]
        gone = [line for line, stays in zip(others, stay, strict=True) if not stays]
        others = [line for line, stays in zip(others, stay, strict=True) if stays]
        return [line for line in mine if self.may_matter(leader, line)], others, self.ranked(gone)

    def may_matter(self, leader: Line, line: Line) -> bool:
        ahead, error = gap(leader, line, self.seat)
        return line is leader or ahead + SURE * error >= SLIGHT

    def compare(self, played: Line, best: Line, pairs: int, least: float = 0.0) -> tuple[list[float], float]:
        """By so many fresh games of each; fewer where the best is surely ahead by less than `least`."""
        played.forget()
        best.forget()
        for n in range(1, pairs + 1):
            self.throw([played, best], keep=True)
            if n >= FEW and n % BLOCK == 0:
                seems, unsure = gap(played, best, self.seat)
                if seems + SURE * unsure < least:
                    break
        return difference(played, best, self.seat)

    def ranked(self, lines: list[Line]) -> list[Line]:
        return sorted(lines, key=lambda line: -line.mean(self.seat))

    def throw(self, lines: list[Line], keep: bool = False) -> None:
        """One world and its dice, for all."""
        world = self.game.imagine(self.view, self.rng)
        key = self.rng.word()
        for line in lines:
            state = world.copy()
            fortune = Fortune(state.seats) if keep else None
            far = self.planner
            play_on(self.game, state, self.seat, line.plan, key, far.turns, far.ahead, far.decisions, fortune)
            line.rows.append(chances(self.game, state))
            if fortune is not None:
                line.luck.append(fortune.ahead[self.seat])
                line.ends.append(state)
            self.rollouts += 1


def gap(played: Line, best: Line, seat: int) -> tuple[float, float]:
    """How far the best seems ahead in the race, and the standard error, which is never nought: lines that were alike so
    far need not stay so."""
    n = min(len(played.rows), len(best.rows))
    gaps = [b[seat] - p[seat] for b, p in zip(best.rows[:n], played.rows[:n], strict=True)]
    mean = sum(gaps) / n
    return mean, sqrt((sum((x - mean) ** 2 for x in gaps) + UNSEEN**2) / max(1, n - 1) / n)


def in_doubt(cost: float, error: float) -> bool:
    """Whether four times as many games, which say it all anew, are to settle if it was a mistake: of many decisions
    some seem to be one by chance."""
    likely = cost > error or cost + error >= BLUNDER
    return error > COARSE and cost >= LEAST and likely and cost < CERTAIN * error


def apart(played: Line, best: Line) -> list[float]:
    return [b - p for b, p in zip(best.means(), played.means(), strict=True)]


def difference(played: Line, best: Line, seat: int) -> tuple[list[float], float]:
    """By how much the best is ahead for each seat, and the standard error for this one. Where one line had better dice
    than the other by what the game counts, that is taken out: on average nobody has."""
    n = len(played.rows)
    luck = [b - p for b, p in zip(best.luck, played.luck, strict=True)]
    control = luck if n >= FEW else [0.0] * n
    gaps = [[b[s] - p[s] for b, p in zip(best.rows, played.rows, strict=True)] for s in range(len(played.rows[0]))]
    adjusted = [_without(gap, control) for gap in gaps]
    mine = adjusted[seat]
    mean = sum(mine) / n
    variance = sum((x - mean) ** 2 for x in mine) / max(1, n - 1)
    return [sum(column) / n for column in adjusted], sqrt(variance / n)


def _without(values: list[float], control: list[float]) -> list[float]:
    """The values less what goes along with a control whose true mean is nought."""
    n = len(values)
    middle, average = sum(control) / n, sum(values) / n
    varies = sum((c - middle) ** 2 for c in control)
    if varies < 1e-12:
        return values
    slope = sum((c - middle) * (v - average) for c, v in zip(control, values, strict=True)) / varies
    return [v - slope * c for v, c in zip(values, control, strict=True)]


def ids(actions: list[Action]) -> list[int]:
    return [int(action.id) for action in actions]
