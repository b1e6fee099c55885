"""The others, each through the interface its own documentation shows. Runs in an environment of its own."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import rlcard
from catanatron import Color, Game, RandomPlayer
from open_spiel.python import games as _python_games  # noqa: F401 - registers them
from pettingzoo.classic import chess_v6, connect_four_v3, leduc_holdem_v4, tictactoe_v3
from rlcard.agents import RandomAgent

from bench.peers.clock import Play, main


def spiel_driven(name: str) -> Play:
    game = pyspiel.load_game(name)

    def play(seed: int) -> int:
        rng = random.Random(seed)
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(rng.choices([o for o, _ in outcomes], [p for _, p in outcomes])[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def spiel_inside(name: str) -> Play:
    """The loop runs in C++; how many decisions a game takes is known from driving it."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, 7) for player in range(game.num_players())]
    driven = spiel_driven(name)
    usual = round(sum(driven(seed) for seed in range(50)) / 50)

    def play(seed: int) -> int:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return usual

    return play


COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def catan_inside(seed: int) -> int:
    random.seed(seed)
    game = Game([RandomPlayer(colour) for colour in COLOURS])
    game.play()
    return len(game.state.actions)


def catan_driven(seed: int) -> int:
    rng = random.Random(seed)
    game = Game([RandomPlayer(colour) for colour in COLOURS])
    decisions = 0
    while game.winning_color() is None and decisions < 5000:
        game.execute(rng.choice(game.state.playable_actions))
        decisions += 1
    return decisions


def rlcard_driven(name: str) -> Play:
    env = rlcard.make(name, config={"seed": 1})

    def play(seed: int) -> int:
        rng = random.Random(seed)
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


def rlcard_inside(name: str) -> Play:
    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])

    def play(seed: int) -> int:
        trajectories, _ = env.run()
        return sum(len(steps) // 2 for steps in trajectories)

    return play


def zoo(make: Callable[[], Any]) -> Play:
    env = make()

    def play(seed: int) -> int:
        rng = random.Random(seed)
        env.reset(seed=seed)
        decisions = 0
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
            else:
                env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
                decisions += 1
        return decisions

    return play


SUBJECTS: dict[str, tuple[str, str, Play]] = {
    "OpenSpiel backgammon (C++)": ("driven", "legal_actions, apply_action", spiel_driven("backgammon")),
    "OpenSpiel chess (C++)": ("driven", "legal_actions, apply_action", spiel_driven("chess")),
    "OpenSpiel leduc_poker (C++)": ("driven", "legal_actions, apply_action", spiel_driven("leduc_poker")),
    "OpenSpiel python_kuhn_poker": (
        "OpenSpiel in Python",
        "legal_actions, apply_action",
        spiel_driven("python_kuhn_poker"),
    ),
    "OpenSpiel python_tic_tac_toe": (
        "OpenSpiel in Python",
        "legal_actions, apply_action",
        spiel_driven("python_tic_tac_toe"),
    ),
    "Catanatron": ("driven", "playable_actions, execute", catan_driven),
    "RLCard uno": ("driven", "legal_actions, step", rlcard_driven("uno")),
    "RLCard leduc-holdem": ("driven", "legal_actions, step", rlcard_driven("leduc-holdem")),
    "PettingZoo connect_four": ("PettingZoo", "last, step", zoo(connect_four_v3.env)),
    "PettingZoo tictactoe": ("PettingZoo", "last, step", zoo(tictactoe_v3.env)),
    "PettingZoo leduc_holdem": ("PettingZoo", "last, step", zoo(leduc_holdem_v4.env)),
    "PettingZoo chess": ("PettingZoo", "last, step", zoo(chess_v6.env)),
    "OpenSpiel backgammon (C++), inside": ("inside", "evaluate_bots, uniform bots", spiel_inside("backgammon")),
    "OpenSpiel chess (C++), inside": ("inside", "evaluate_bots, uniform bots", spiel_inside("chess")),
    "Catanatron, inside": ("inside", "Game.play, RandomPlayer", catan_inside),
    "RLCard uno, inside": ("inside", "Env.run, RandomAgent", rlcard_inside("uno")),
}

if __name__ == "__main__":
    main(SUBJECTS)
