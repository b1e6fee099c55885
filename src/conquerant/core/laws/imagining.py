"""Law 4: what a seat imagines is what it sees, and every deal that fits is as likely as it should be."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, Game, State
from conquerant.core.laws import remembering
from conquerant.core.laws.case import Broken
from conquerant.core.laws.statistics import DOUBT, chi_square, enough
from conquerant.core.laws.walk import Subject, Viewer, Walk, ids, name, one_of_each, viewers, wander

STEPS = 12
TRIES = 3000
THROWS = 1000


def in_play(walk: Walk) -> None:
    for state in walk.looks():
        if not walk.game.hides():
            _open(walk, state)
        playing = walk.mind.below(state.seats + 1)
        for i, viewer in enumerate(viewers(state)):
            imagined = _imagined(walk, state, viewer)
            if i == playing:
                _playable(walk, imagined, viewer)
        if state.mover == CHANCE and walk.times == 1:
            _thrown(walk, state)


def _open(walk: Walk, state: State) -> None:
    """Where a game says that it hides nothing, every seat sees the same."""
    public = {**state.view(None), "seat": 0}
    for viewer in range(state.seats):
        walk.same({**state.view(viewer), "seat": 0}, public, f"{name(viewer)} sees what others do not")


def _imagined(walk: Walk, state: State, viewer: Viewer) -> State:
    view = state.view(viewer)
    given = json.loads(json.dumps(view))
    imagined = walk.game.imagine(given, walk.mind)
    whose = f"what {name(viewer)} imagines"
    walk.same(imagined.view(viewer), view, f"{whose} has another view")
    walk.same(given, view, f"imagine() changed the view of {name(viewer)}")
    walk.same(imagined.mover, state.mover, f"{whose} has another mover")
    walk.same(imagined.census(), state.census(), f"{whose} has another census")
    if viewer is not None:
        walk.same(imagined.observation(viewer), state.observation(viewer), f"{whose} has another observation")
    if viewer == state.mover:
        walk.same(ids(imagined.legal()), ids(walk.legal), f"{whose} has other options")
        _reckoned(walk, imagined, view, viewer)
    if viewer is None and state.mover >= 0 and walk.game.open_question(view):
        walk.same(ids(imagined.legal()), ids(walk.legal), "an open question has other options")
        _reckoned(walk, imagined, view, viewer)
    return imagined


def _reckoned(walk: Walk, imagined: State, view: dict[str, Any], viewer: Viewer) -> None:
    """The odds of what may be done come from the view alone, once and repeated: equal views have equal odds."""
    for action in one_of_each(walk.legal, walk.mind):
        for until in (-1, 1):
            given = json.loads(json.dumps(view))
            lines = [line.json() for line in walk.game.chances(given, action, until)]
            again = [line.json() for line in walk.game.chances(imagined.view(viewer), action, until)]
            what = f"the odds of {action} for {name(viewer)}"
            walk.same(again, lines, f"{what} differ in an equal view")
            walk.same(given, view, f"{what} change the view")
            walk.survives_json(lines, what)
            likely = [line[key] for line in lines for key in ("chance", "tie", "loss") if key in line]
            walk.same([p for p in likely if not 0.0 <= p <= 1.0], [], f"{what} are not from 0 to 1")


def _playable(walk: Walk, imagined: State, viewer: Viewer) -> None:
    position = imagined.position()
    whose = f"what {name(viewer)} imagines"
    walk.same(walk.game.place(position).position(), position, f"{whose} cannot be placed")
    census = imagined.census()
    for _ in wander(imagined, walk.mind, STEPS):
        walk.same(imagined.census(), census, f"{whose} loses something when played on")


def _thrown(walk: Walk, state: State) -> None:
    """chance() has the odds of weights()."""
    counts = dict.fromkeys(ids(walk.legal), 0)
    for _ in range(THROWS):
        counts[state.chance(walk.mind).id] += 1
    walk.checks += THROWS
    if chi_square(list(counts.values()), state.weights()) < DOUBT:
        worst = max(zip(counts, state.weights(), strict=True), key=lambda pair: counts[pair[0]] / pair[1])
        raise walk.broken(f"chance() has not the odds of weights(): {walk.game.actions[worst[0]]} comes too often")


def at_rest(subject: Subject) -> int:
    """The positions that lie beside the game: those with known odds, and those whose histories are followed."""
    return _fair(subject) + remembering.at_rest(subject)


def unchecked(subject: Subject) -> list[str]:
    """A game that hides nothing needs no such positions."""
    if not subject.game.hides():
        return []
    files = (("fairness", "fair.json", subject.fair), ("memory", "memory.json", subject.memory))
    return [f"{what} not checked: there is no {file}" for what, file, there in files if not there]


def _fair(subject: Subject) -> int:
    checks = 0
    for puzzle in subject.fair:
        position, seat, watch, odds = (puzzle[key] for key in ("position", "seat", "watch", "odds"))
        tries = enough([weight for _, weight in odds], TRIES)
        likely = fair(subject.game, position, seat, watch, odds, Rng(puzzle["about"]), tries)
        if likely < DOUBT:
            raise Broken(4, f"imagine() is not drawn fairly: {puzzle['about']} (odds as these: {likely:.1e})")
        checks += tries
    return checks


def fair(
    game: Game,
    position: dict[str, Any],
    seat: Viewer,
    watch: Sequence[str | int],
    odds: Sequence[tuple[Any, int]],
    rng: Rng,
    tries: int,
) -> float:
    """How likely it is that `imagine` has these odds: [value, weight] for each value of what is watched.

    `watch` is a path into the imagined position: ["hands", 1] is the hand of seat 1. 0.0 where a value comes up that
    cannot."""
    view = game.place(position).view(seat)
    counts = {json.dumps(value): 0 for value, _ in odds}
    for _ in range(tries):
        part: Any = game.imagine(view, rng).position()
        for key in watch:
            part = part[key]
        imagined = json.dumps(part)
        if imagined not in counts:
            return 0.0
        counts[imagined] += 1
    return chi_square(list(counts.values()), [weight for _, weight in odds])
