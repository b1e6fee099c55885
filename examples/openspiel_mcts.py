"""Monte Carlo tree search of OpenSpiel at the helm of a fleet: Conquête (armada) against a player who plays at random.

python3 run.py lab examples/openspiel_mcts.py --games 4 --simulations 30
"""

from __future__ import annotations

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from conquerant.lab import openspiel


class ShortRollouts:
    """Plays a few steps at random and takes the game's own word for who stands better."""

    def __init__(self, steps: int, rng: np.random.RandomState) -> None:
        self.steps = steps
        self.rng = rng

    def evaluate(self, state: openspiel.SpielState) -> np.ndarray:
        ahead = state.clone()
        for _ in range(self.steps):
            if ahead.is_terminal():
                return np.array(ahead.returns())
            ahead.apply_action(choose(ahead, self.rng))
        table = ahead.table
        return np.array([2 * table.game.value(table.state, seat) - 1 for seat in range(table.state.seats)])

    def prior(self, state: openspiel.SpielState) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return list(state.chance_outcomes())
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def choose(state: openspiel.SpielState, rng: np.random.RandomState) -> int:
    """Chance by its odds, anybody else at random."""
    if state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        return int(rng.choice(outcomes, p=odds))
    return int(rng.choice(state.legal_actions()))


def play(game: pyspiel.Game, searcher: int, simulations: int, seed: int) -> float:
    """What the searcher gets out of one game."""
    rng = np.random.RandomState(seed)
    bot = mcts.MCTSBot(game, 1.4, simulations, ShortRollouts(20, rng), random_state=rng)
    state = game.new_initial_state()
    while not state.is_terminal():
        mine = state.current_player() == searcher
        state.apply_action(bot.step(state) if mine else choose(state, rng))
    return float(state.returns()[searcher])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--simulations", type=int, default=30)
    parser.add_argument("--rounds", type=int, default=6)
    given = parser.parse_args()
    game = pyspiel.load_game(openspiel.name("armada"), {"players": 2, "rounds": given.rounds})
    won = [play(game, seat % 2, given.simulations, seat) for seat in range(given.games)]
    print(f"MCTS with {given.simulations} simulations against random play, {given.games} games of {game}")
    print(f"returns {won}, {sum(r > 0 for r in won)} won, {sum(r == 0 for r in won)} shared")


if __name__ == "__main__":
    main()
