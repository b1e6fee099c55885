"""What a game is worth to each seat before anything is dealt: chances are known best where turns begin, so the set-up
is imagined again and again, by chance and habit, up to the first of them."""

from __future__ import annotations

from conquerant.bots.chances import chances
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Game, State
from conquerant.core.record import Record

TIMES = 200
LONGEST = 1000  # moves of a set-up


def expected(record: Record, states: list[State], seed: str) -> list[float]:
    """By seat, on average. The same record and seed bring the same."""
    game = record.game
    counts = any(game.round(state) > 0 for state in states)
    first = game.start(record.seats, dict(record.options))
    if begun(game, first, counts):
        return chances(game, first)
    rng = Rng(f"beginning/{seed}")
    found = [chances(game, _set_up(game, first.copy(), counts, rng)) for _ in range(TIMES)]
    return [sum(column) / TIMES for column in zip(*found, strict=True)]


def at(game: Game, states: list[State]) -> int:
    """After how many moves the first turn begins; before that chances mean little."""
    counts = any(game.round(state) > 0 for state in states)
    return next((n for n, state in enumerate(states) if begun(game, state, counts)), 0)


def begun(game: Game, state: State, counts: bool) -> bool:
    """Whether a turn begins: in the first round, or, where none are counted, where whose turn it is has to choose."""
    if state.mover == CHANCE:
        return False
    return game.round(state) > 0 if counts else state.whose_turn() == state.mover


def _set_up(game: Game, state: State, counts: bool, rng: Rng) -> State:
    for _ in range(LONGEST):
        if state.mover == OVER or begun(game, state, counts):
            break
        action = state.chance(rng) if state.mover == CHANCE else game.habit(state, rng)
        state.apply(state.pick(rng) if action is None else action)
    return state
