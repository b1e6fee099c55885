"""Why something would have been better: facts of the engine alone, none where none is certain.

Both lines were played on over the same worlds and dice. What each seat holds where they end is counted; what differs by
more than chance would explain, and by enough to matter, is a fact, where it speaks for the better line: more for the
side that had to choose, or less for another. So are the exact odds of the first throw.
"""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any

from conquerant.coach.judge import Line
from conquerant.coach.units import Grammar
from conquerant.core.contract import Action, Game, State

LEAST = 0.2  # of the games, by which something must differ
SURE = 3.5  # standard errors: many things are looked at
MOST = 3  # facts of a kind
LEAST_POINTS = 0.5


def facts(game: Game, rules: Grammar, view: dict[str, Any], played: Line, best: Line) -> list[dict[str, Any]]:
    told = odds(game, view, played.actions, best.actions)
    start = played.ends[0]
    mine = {seat for seat in range(start.seats) if game.side(start, seat) == game.side(start, view["seat"])}
    found = (
        _survival(played.ends, best.ends),
        _holdings(game, rules, played.ends, best.ends),
        _points(played.ends, best.ends),
    )
    for facts_of_a_kind in found:
        told += [fact for fact in facts_of_a_kind if _speaks(fact, mine)][:MOST]
    return told


def _speaks(fact: dict[str, Any], mine: set[int]) -> bool:
    """Whether it is a reason for the better line, and no price it pays."""
    more: bool = fact["best"] > fact["played"]
    return more == (fact["seat"] in mine)


def odds(game: Game, view: dict[str, Any], played: list[Action], best: list[Action]) -> list[dict[str, Any]]:
    """What the dice say of each, where something is thrown at once."""
    told = []
    for which, actions in (("played", played), ("best", best)):
        lines = game.chances(view, actions[0]) if actions else []
        told += [{"kind": "odds", "which": which, "line": line.json()} for line in lines[:1]]
    return told


def _survival(played: list[State], best: list[State]) -> list[dict[str, Any]]:
    seats = played[0].seats
    found = []
    for seat in range(seats):
        p = [float(end.alive(seat)) for end in played]
        b = [float(end.alive(seat)) for end in best]
        if _sure(p, b, LEAST):
            found.append({"kind": "alive", "seat": seat, "played": _mean(p), "best": _mean(b)})
    return found


def _holdings(game: Game, rules: Grammar, played: list[State], best: list[State]) -> list[dict[str, Any]]:
    held = [[set(game.assets(end)) for end in ends] for ends in (played, best)]
    counts = [Counter(asset for assets in each for asset in assets) for each in held]
    n = len(played)
    found: list[tuple[int, float, dict[str, Any]]] = []
    for asset in sorted(set(counts[0]) | set(counts[1])):
        kind, name, seat = asset
        if kind not in rules.holdings or abs(counts[0][asset] - counts[1][asset]) < LEAST * n:
            continue
        p, b = ([float(asset in assets) for assets in each] for each in held)
        if _sure(p, b, LEAST):
            fact = {"kind": "holds", "what": kind, "name": name, "seat": seat, "played": _mean(p), "best": _mean(b)}
            found.append((rules.holdings.index(kind), -abs(_mean(b) - _mean(p)), fact))
    return [fact for _, _, fact in sorted(found, key=lambda each: each[:2])]


def _points(played: list[State], best: list[State]) -> list[dict[str, Any]]:
    found = []
    for seat in range(played[0].seats):
        p = [float(end.scores()[seat]) for end in played]
        b = [float(end.scores()[seat]) for end in best]
        if _sure(p, b, LEAST_POINTS):
            found.append({"kind": "score", "seat": seat, "played": _mean(p), "best": _mean(b)})
    return found


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)


def _sure(played: list[float], best: list[float], least: float) -> bool:
    """Whether the two differ by so much, and by more than chance would explain."""
    gaps = [b - p for b, p in zip(best, played, strict=True)]
    mean = _mean(gaps)
    n = len(gaps)
    variance = sum((gap - mean) ** 2 for gap in gaps) / max(1, n - 1)
    return abs(mean) >= least and abs(mean) > SURE * sqrt(variance / n)
