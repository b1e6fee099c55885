"""How fast a game is, in one run: inside the engine, driven from Python, copies, views, imagining."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from conquerant import compiled, games
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Game, State
from conquerant.core.playout import playout

CAP = 2000  # decisions of one playout; long games are cut
APART = 7  # steps between two moments whose imaginings are timed
AGAIN = 3  # times a slow imagining is timed anew: it counts as its fastest


def measure(slug: str, seats: int, seconds: float) -> dict[str, Any]:
    """This build's figures; each part runs for about so many seconds, the best of five counts."""
    game = games.load(slug)
    middle = game.start(seats)
    playout(middle, Rng("bench"), 300)
    seat = max(middle.mover, 0)
    view = middle.view(seat)
    rng = Rng("imagine")
    return {
        "engine": compiled.state(),
        "inside": best(lambda k: _inside(game, seats, k), seconds),
        "driven": best(lambda k: _driven(game, seats, k), seconds),
        "games": best(lambda k: _whole(game, seats, k), seconds),
        "copy_us": _each(middle.copy, seconds),
        "view_us": _each(lambda: middle.view(seat), seconds),
        "observe_us": _each(lambda: middle.observation(seat), seconds),
        "imagine_us": _each(lambda: game.imagine(view, rng), seconds),
        "value_us": _each(lambda: game.value(middle, seat), seconds),
        "slowest_us": slowest(game, seats, seconds),
        "legal_us": _each(middle.legal, seconds),
    }


def both(slug: str, seats: int, seconds: float) -> list[dict[str, Any]]:
    return both_builds(measure, slug, seats, seconds)


def both_builds(
    figures: Callable[[str, int, float], dict[str, Any]], slug: str, seats: int, seconds: float
) -> list[dict[str, Any]]:
    """The figures of the build in use and of the interpreted one, taken in a process of its own."""
    mine = figures(slug, seats, seconds)
    if compiled.state() != compiled.COMPILED:
        return [mine]
    call = f"{figures.__module__}.{figures.__name__}({slug!r}, {seats}, {seconds})"
    code = f"import json, {figures.__module__}; print(json.dumps({call}))"
    environment = {**os.environ, "CONQUERANT_PURE": "1"}
    pure = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    return [mine, json.loads(pure.stdout)]


def slowest(game: Game, seats: int, seconds: float) -> float:
    """Microseconds of the slowest imagining met in random games, from the views of all seats and of a spectator."""
    worst = 0.0
    start = time.process_time()
    k = 0
    while k == 0 or time.process_time() - start < seconds:
        for view in _views(game, seats, k):
            if _once(game, view) > worst:
                worst = max(worst, min(_once(game, view) for _ in range(AGAIN)))
            if time.process_time() - start >= seconds:
                break
        k += 1
    return worst * 1e6


def _views(game: Game, seats: int, k: int) -> Iterator[dict[str, Any]]:
    """What everybody sees at some moments of a random game."""
    state, rng = game.start(seats), Rng(f"slowest {k}")
    while state.mover != OVER:
        yield from (state.view(viewer) for viewer in (None, *range(seats)))
        playout(state, rng, APART)


def _once(game: Game, view: dict[str, Any]) -> float:
    rng = Rng("slowest")
    start = time.perf_counter()
    game.imagine(view, rng)
    return time.perf_counter() - start


def _inside(game: Game, seats: int, k: int) -> int:
    return playout(game.start(seats), Rng(k), CAP)


def _whole(game: Game, seats: int, k: int) -> int:
    """One game with a house limit where there is one; counts games, not decisions."""
    limit = {"rounds": 20} if any(o.name == "rounds" for o in game.options) else {}
    playout(game.start(seats, limit), Rng(k), 1_000_000)
    return 1


def _driven(game: Game, seats: int, k: int) -> int:
    """The same play, with every step taken from Python."""
    state: State = game.start(seats)
    rng = Rng(k)
    decisions = 0
    while state.mover != OVER and decisions < CAP:
        if state.mover == CHANCE:
            state.apply(state.chance(rng))
        else:
            actions = state.legal()
            state.apply(actions[rng.below(len(actions))])
            decisions += 1
    return decisions


def best(play: Callable[[int], int], seconds: float) -> float:
    """How many a second of processor time: the best of five."""
    most = 0.0
    for _ in range(5):
        start = time.process_time()
        n = k = 0
        while (spent := time.process_time() - start) < seconds / 5:
            n += play(k)
            k += 1
        most = max(most, n / spent)
    return most


def _each(call: Callable[[], object], seconds: float) -> float:
    """Microseconds a call, the best of five."""
    best = float("inf")
    for _ in range(5):
        n = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < seconds / 5:
            for _ in range(100):
                call()
            n += 100
        best = min(best, spent / n * 1e6)
    return best
