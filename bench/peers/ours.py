"""Ours, through the same sorts of interface."""

from __future__ import annotations

import random

import numpy as np
import pyspiel

from bench.peers.clock import Play, main
from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Game
from conquerant.core.playout import playout
from conquerant.lab import openspiel, pettingzoo

CAP = 2000  # decisions; world has no end of its own


def seats(game: Game) -> int:
    return max(game.seats[0], min(4, game.seats[-1]))


def driven(slug: str) -> Play:
    game = games.load(slug)

    def play(seed: int) -> int:
        rng, dice = random.Random(seed), Rng(seed)
        state = game.start(seats(game))
        decisions = 0
        while state.mover != OVER and decisions < CAP:
            if state.mover == CHANCE:
                state.apply(state.chance(dice))
            else:
                state.apply(rng.choice(state.legal()))
                decisions += 1
        return decisions

    return play


def inside(slug: str) -> Play:
    game = games.load(slug)
    return lambda seed: playout(game.start(seats(game)), Rng(seed), CAP)


def zoo(slug: str) -> Play:
    env = pettingzoo.env(slug, seats(games.load(slug)), max_decisions=CAP)

    def play(seed: int) -> int:
        rng = random.Random(seed)
        env.reset(seed=seed)
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            over = termination or truncation
            env.step(None if over else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
        return env.driven.decisions

    return play


def spiel(slug: str) -> Play:
    game = pyspiel.load_game(openspiel.name(slug), {"players": seats(games.load(slug))})

    def play(seed: int) -> int:
        rng = random.Random(seed)
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal() and decisions < CAP:
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(rng.choices([o for o, _ in outcomes], [p for _, p in outcomes])[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


SUBJECTS: dict[str, tuple[str, str, Play]] = {}
for _slug in games.names():
    SUBJECTS[f"{_slug}, driven"] = ("driven", "legal, apply", driven(_slug))
    SUBJECTS[f"{_slug}, OpenSpiel"] = ("OpenSpiel in Python", "legal_actions, apply_action", spiel(_slug))
    SUBJECTS[f"{_slug}, PettingZoo"] = ("PettingZoo", "last, step", zoo(_slug))
    SUBJECTS[f"{_slug}, inside"] = ("inside", "playout", inside(_slug))

if __name__ == "__main__":
    main(SUBJECTS)
