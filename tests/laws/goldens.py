"""What a game was when its version last changed: its ids, its tree of play, and one game to be read.

After a change that is meant, raise the game's VERSION and write them anew:

    python tests/laws/goldens.py world
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path
from typing import Any

from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Action, Game, State
from conquerant.core.laws import ids_digest, perft

FOLDER = Path(__file__).parents[1] / "goldens"
SEED = "golden"
POSITIONS = 6
NODES = 10_000  # as deep as fewer leaves allow
DEEPEST = 6
LONGEST = 300  # steps of the game to be read
VIEWED = 40  # steps between two views


def main(slugs: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for slug in slugs or games.names():
        game = games.load(slug)
        numbers_file(slug).write_text(written(numbers(game)), "utf-8")
        playthrough_file(slug).write_text(playthrough(game), "utf-8")
        print(f"tests/goldens/{slug}.json and {slug}.txt hold version {game.version} now")


def complaints(game: Game, numbers_then: dict[str, Any], playthrough_then: str) -> Iterator[str]:
    """In what the game is not what it was, if its version is the same; that its goldens are old, if it is not."""
    version = numbers_then["version"]
    if version != game.version:
        yield f"{game.slug} is at version {game.version}, its goldens at {version}: {again(game.slug)}"
        return
    ids = {"actions": len(game.actions), "digest": ids_digest(game)}
    if {key: numbers_then[key] for key in ids} != ids:
        yield f"the ids of {game.slug} changed, but VERSION is still {version}: {again(game.slug)}"
    for i, told in enumerate(numbers_then["perft"]):
        nodes = perft(game.place(told["position"]), told["depth"])
        if nodes != told["nodes"]:
            what = f"position {i} has {nodes} leaves at depth {told['depth']}, not {told['nodes']}"
            yield f"the play of {game.slug} changed, but VERSION is still {version} ({what}): {again(game.slug)}"
    now = playthrough(game)
    if now != playthrough_then:
        lines = unified_diff(playthrough_then.splitlines(), now.splitlines(), "then", "now", n=1, lineterm="")
        told = "\n".join(line[:120] for line in list(lines)[:12])
        yield f"a game of {game.slug} reads otherwise, but VERSION is still {version}: {again(game.slug)}\n{told}"


def again(slug: str) -> str:
    return f"raise it if that is meant, and run python tests/laws/goldens.py {slug}"


def numbers(game: Game) -> dict[str, Any]:
    trees = [{"depth": depth, "nodes": nodes, "position": s.position()} for s, depth, nodes in _trees(game)]
    return {"version": game.version, "actions": len(game.actions), "digest": ids_digest(game), "perft": trees}


def _trees(game: Game) -> Iterator[tuple[State, int, int]]:
    """Some moments of one game, at even distances."""
    moments = [state.copy() for state, _ in _game(game)]
    for i in range(POSITIONS):
        state = moments[i * len(moments) // POSITIONS]
        depth, nodes = 1, perft(state, 1)
        while depth < DEEPEST and nodes * len(state.legal()) < NODES:
            depth, nodes = depth + 1, perft(state, depth + 1)
        yield state, depth, nodes


def playthrough(game: Game) -> str:
    """One random game in words."""
    seats, options = _table(game)
    told = [f"{game.slug}, version {game.version}, {seats} seats, {json.dumps(options)}", ""]
    last = game.start(seats, options)
    for step, (state, action) in enumerate(_game(game)):
        if step == LONGEST:
            return "\n".join([*told, "and so on", ""])
        mover = "chance" if state.mover == CHANCE else f"seat {state.mover}"
        phase = state.position().get("phase", "")
        told.append(f"{step:4}  {mover:7} {phase:12} {action}  (1 of {len(state.legal())})")
        if step % VIEWED == 0:
            told.append(_seen(state))
        last = state.copy()
        last.apply(action)
    told.append(f"scores {last.scores()}, winners {last.winners()}, returns {last.returns()}")
    return "\n".join([*told, ""])


def _seen(state: State) -> str:
    viewer, name = (None, "a spectator") if state.mover == CHANCE else (state.mover, f"seat {state.mover}")
    return f"      {name} sees {json.dumps(state.view(viewer), ensure_ascii=False)}"


def _game(game: Game) -> Iterator[tuple[State, Action]]:
    """Each state before the action that follows; both are the caller's only until he asks for the next."""
    seats, options = _table(game)
    state, rng = game.start(seats, options), Rng(SEED)
    while state.mover != OVER:
        action = state.chance(rng) if state.mover == CHANCE else state.pick(rng)
        yield state, action
        state.apply(action)


def _table(game: Game) -> tuple[int, dict[str, str | int]]:
    """Few seats and, where a number limits the game, a low one."""
    options = {o.name: o.default if o.choices else (*o.samples, o.default)[0] for o in game.options}
    return game.seats[0] if game.seats[0] > 1 else game.seats[1], options


def written(content: dict[str, Any]) -> str:
    """JSON with one line for each position."""
    trees = ",\n".join(f"  {json.dumps(tree, ensure_ascii=False)}" for tree in content["perft"])
    head = "".join(f" {json.dumps(key)}: {json.dumps(content[key])},\n" for key in ("version", "actions", "digest"))
    return f'{{\n{head} "perft": [\n{trees}\n ]\n}}\n'


def numbers_file(slug: str) -> Path:
    return FOLDER / f"{slug}.json"


def playthrough_file(slug: str) -> Path:
    return FOLDER / f"{slug}.txt"


if __name__ == "__main__":
    main(sys.argv[1:])
