"""A game between bots, with what each seat's thinking took.

It is driven from Python, decision by decision, so that Ctrl+C is heard in the middle of a game. The moves are those of
bots/arena.py.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import thread_time

from conquerant.bots.base import Bot
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Action, Game, State

See = Callable[[State, Action, State], None]


@dataclass
class Spent:
    """Processor time: of decisions with a choice, and of whole turns of one's own, in milliseconds."""

    decisions: int = 0
    total: float = 0.0
    worst: float = 0.0
    turns: list[float] = field(default_factory=list)

    def add(self, other: Spent) -> None:
        self.decisions += other.decisions
        self.total += other.total
        self.worst = max(self.worst, other.worst)
        self.turns += other.turns

    def mean(self) -> float:
        return self.total / self.decisions if self.decisions else 0.0

    def turn(self, share: float) -> float:
        """So many of all turns took at most this long."""
        ordered = sorted(self.turns)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


class Clock:
    """Whose thinking took how long. A turn lasts until it is somebody else's; dice do not end it."""

    def __init__(self, seats: int) -> None:
        self.spent = [Spent() for _ in range(seats)]
        self.player = CHANCE
        self.turn = 0.0

    def step(self, player: int) -> None:
        """Whose turn it is now."""
        if player not in (self.player, CHANCE):
            self.end_turn()
            self.player = player

    def note(self, seat: int, took: float) -> None:
        spent = self.spent[seat]
        spent.decisions += 1
        spent.total += took
        spent.worst = max(spent.worst, took)
        if seat == self.player:
            self.turn += took

    def end_turn(self) -> None:
        """Turns without a thought are no turns to wait for."""
        if self.player >= 0 and self.turn > 0:
            self.spent[self.player].turns.append(round(self.turn, 2))
        self.turn = 0.0


def play(
    game: Game,
    state: State,
    players: list[Bot],
    dice: Rng,
    minds: list[Rng],
    cap: int,
    done: list[Action],
    see: See | None = None,
) -> tuple[int, list[Spent]]:
    """Plays to the end or `cap` decisions; how many there were, and what each seat spent. `see` is told every step."""
    clock, decisions = Clock(state.seats), 0
    while decisions < cap and state.mover != OVER:
        clock.step(state.whose_turn())
        if state.mover == CHANCE:
            action = state.chance(dice)
        else:
            action = asked(game, state, players[state.mover], minds[state.mover], clock)
            decisions += 1
        before = state.copy() if see else state
        state.apply(action)
        done.append(action)
        if see:
            see(before, action, state)
    clock.end_turn()
    return decisions, clock.spent


def asked(game: Game, state: State, bot: Bot, mind: Rng, clock: Clock) -> Action:
    """What the bot says; what is no choice takes no time."""
    if bot.blind:
        return state.pick(mind)
    options = state.legal()
    view = state.view(state.mover)
    began = thread_time()
    action = bot.choose(game, view, options, mind)
    if len(options) > 1:
        clock.note(state.mover, 1000 * (thread_time() - began))
    return action
