"""Law 9: the same seeds give the same games, whichever build plays them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import sha256

from conquerant.core.chance import Rng
from conquerant.core.contract import OVER, Game
from conquerant.core.laws.case import Broken, Case
from conquerant.core.laws.walk import CAP, Walk, viewers
from conquerant.core.playout import random_game

PART = 100  # decisions between two looks at what everybody sees


def in_play(walk: Walk) -> None:
    """In one build: again, and with the game loaded anew. `agree` compares with other processes and builds."""
    once = checksum(walk.game, [walk.case])
    walk.same(checksum(walk.game, [walk.case]), once, "the same seed gave another game the second time")
    walk.same(checksum(walk.subject.again, [walk.case]), once, "the same seed gave another game in another load")


def agree(game: Game, cases: list[Case], other: str, this: str, that: str) -> None:
    """`other` is what is said of these cases elsewhere; `this` and `that` name the two."""
    for_this = checksum(game, cases)
    if for_this != other:
        raise Broken(9, f"{this} and {that} differ: {for_this[:12]} and {other[:12]}")


def checksum(game: Game, cases: Iterable[Case]) -> str:
    """Stands for whole random games: every move, what everybody saw on the way, and where the generators were."""
    digest = sha256()
    for case in cases:
        for part in _parts(game, case):
            digest.update(part.encode() + b"\n")
    return digest.hexdigest()


def _parts(game: Game, case: Case) -> Iterable[str]:
    state = game.start(case.seats, case.options)
    dice = Rng(f"{case.seed} dice")
    minds = [Rng(f"{case.seed} mind {seat}") for seat in range(case.seats)]
    for _ in range(CAP // PART):
        done = random_game(state, dice, minds, PART)
        yield " ".join(str(a.id) for a in done)
        yield json.dumps([state.view(viewer) for viewer in viewers(state)])
        yield " ".join(str(rng.copy().word()) for rng in (dice, *minds))
        if state.mover == OVER:
            return
