"""An edition of somebody's own is tried before a table is made.

It must have the shape of ours, its board must be built, and some moves of a match must be played with it.
"""

from __future__ import annotations

from typing import Any

import msgspec

from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Game
from conquerant.core.errors import BadInput

MOVES = 400


class Wanted(msgspec.Struct):
    game: str
    edition: dict[str, Any]
    seats: int
    options: dict[str, str | int]


class Fault(msgspec.Struct):
    field: str = ""
    problem: str = ""


FAULTS: msgspec.json.Decoder[Fault] = msgspec.json.Decoder(Fault)  # many threads read them: see SETUPS


def check_shape(wanted: Wanted) -> None:
    try:
        games.check_edition(wanted.game, wanted.edition)
    except BadInput as mistake:
        raise BadInput(f"edition.{mistake.field}", mistake.problem) from None


def check(wanted: Wanted) -> None:
    """Here and now; not for the event loop. A house with strangers gives it little time and memory instead."""
    check_shape(wanted)
    fault = find_fault(wanted)
    if fault.problem:
        raise BadInput(fault.field, fault.problem)


def find_fault(wanted: Wanted) -> Fault:
    try:
        game = games.load(wanted.game, wanted.edition)
    except BadInput as mistake:
        return Fault(f"edition.{mistake.field}", mistake.problem)
    try:
        play(game, game.check_seats(wanted.seats), wanted.options)
    except BadInput as mistake:
        return Fault(mistake.field, mistake.problem)
    except MemoryError:
        return Fault("edition", "a match with it would take too much memory")
    except Exception as problem:
        return Fault("edition", f"no match can be played with it ({type(problem).__name__})")
    return Fault()


def play(game: Game, seats: int, options: dict[str, str | int]) -> None:
    state = game.start(seats, game.settle(dict(options), seats))
    rng = Rng("trial")
    for _ in range(MOVES):
        for viewer in (None, *range(seats)) if state.mover != CHANCE else ():
            state.view(viewer)
        if state.mover == OVER:
            break
        state.apply(state.chance(rng) if state.mover == CHANCE else state.pick(rng))
    state.scores()
