"""Law 3: a position is the whole state, and everything that leaves a state survives JSON."""

from __future__ import annotations

import json
from typing import Any

from conquerant.core.chance import Rng
from conquerant.core.contract import State
from conquerant.core.errors import BadInput
from conquerant.core.laws.walk import Walk, bearings, name, viewers, wander, witness

STEPS = 12
SPOILT = 2
JUNK: tuple[Any, ...] = (None, True, -7, 1, 1_000_000, "x", [], {}, [[]], 0.5)


def in_play(walk: Walk) -> None:
    for state in walk.looks():
        for viewer in viewers(state):
            walk.survives_json(state.view(viewer), f"the view of {name(viewer)}")
        text = walk.survives_json(state.position(), "the position")
        _same_again(walk, state, json.loads(text))
        for _ in range(SPOILT):
            _spoilt(walk, json.loads(text))


def _same_again(walk: Walk, state: State, position: dict[str, Any]) -> None:
    placed = walk.game.place(position)
    walk.same(witness(placed), witness(state), "place(position()) is another state")
    original = state.copy()
    rng = walk.mind.copy()
    for _ in zip(wander(original, walk.mind, STEPS), wander(placed, rng, STEPS), strict=False):
        walk.same(bearings(placed), bearings(original), "place(position()) goes on in another way")
    walk.same(witness(placed), witness(original), "place(position()) goes on in another way")
    walk.same(position, state.position(), "place() or what followed changed the position it was given")


def _spoilt(walk: Walk, position: dict[str, Any]) -> None:
    """A position with one wrong value is refused by name, or is a position after all."""
    where = _spoil(position, walk.mind)
    walk.checks += 1
    try:
        state = walk.game.place(position)
        witness(state)
    except BadInput:
        return
    except Exception as error:
        raise walk.broken(f"place() lets a bad position through ({where}): {error!r}") from error


def _spoil(position: dict[str, Any], rng: Rng) -> str:
    """Puts junk somewhere into it, or takes something away; says where and what."""
    part: Any = position
    path = ""
    while True:
        keys: list[Any] = list(part) if isinstance(part, dict) else list(range(len(part)))
        key = keys[rng.below(len(keys))]
        path = f"{path}.{key}" if isinstance(key, str) else f"{path}[{key}]"
        if not isinstance(part[key], dict | list) or not part[key] or rng.below(3) == 0:
            break
        part = part[key]
    if rng.below(len(JUNK) + 1) == 0:
        del part[key]
        return f"{path.lstrip('.')} missing"
    part[key] = JUNK[rng.below(len(JUNK))]
    return f"{path.lstrip('.')} = {json.dumps(part[key])}"
