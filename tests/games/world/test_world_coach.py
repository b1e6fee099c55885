"""The coach where the truth is known: the last turn before the limit of rounds, by brute force."""

from __future__ import annotations

import pytest

from conquerant.coach import report, why
from conquerant.coach.judge import Found, Judge
from conquerant.coach.units import grammar
from conquerant.core.contract import CHANCE, OVER, State
from games.world.world_table import WORLD, WorldTable, given

REST = {"red": 20, "yellow": 19, "blue": 1}


def last_attack(armies: int) -> WorldTable:
    """Yellow wins if he takes one more territory, and has one place to take it from."""
    held = {"alaska": ("yellow", armies), "khabarovsk": ("red", 1)}
    return given(**held, rest=REST, turn="yellow", phase="attack", rounds=7, round=7)


def chance(state: State) -> float:
    """Of the mover to win this very turn, playing as well as he can: everything that can happen is looked at."""
    if state.mover == OVER:
        return 1.0 if 2 in state.winners() else 0.0
    after = []
    for option in state.legal() if state.mover in (CHANCE, 2) else state.legal()[-1:]:
        if option.verb == "move":
            continue  # changes nothing any more
        next_ = state.copy()
        next_.apply(option)
        after.append(chance(next_))
    if state.mover != CHANCE:
        return max(after)
    weights = state.weights()
    return sum(w * p for w, p in zip(weights, after, strict=True)) / sum(weights)


def judged(table: WorldTable, words: str) -> Found:
    judge = Judge(WORLD, grammar("world"), table.state.view(2), "coach")
    return judge.run([[WORLD.action(words)]], 480)


def test_ending_the_fights_costs_exactly_what_the_attack_would_have_brought() -> None:
    table = last_attack(2)
    truth = chance(table.state.copy())
    assert truth == pytest.approx(15 / 36)
    found = judged(table, "cease")
    assert found.best is not None
    assert found.best.actions[0].verb == "attack"
    assert abs(found.ahead[2] - truth) < 4 * found.error + 1e-9  # luck explains all there is, so that little remains
    assert sum(found.ahead) == pytest.approx(0.0, abs=1e-9)
    assert report.verdict(found.ahead[2], found.error) == "blunder"


def test_who_attacks_then_is_charged_nothing() -> None:
    table = last_attack(2)
    attack = table.options("attack")[0]
    found = judged(table, attack)
    assert report.verdict(found.ahead[2], found.error) == ""


def test_the_reason_is_what_the_engine_counts() -> None:
    table = last_attack(2)
    found = judged(table, "cease")
    assert found.best is not None
    facts = why.facts(WORLD, grammar("world"), table.state.view(2), found.played, found.best)
    taken = found.best.actions[0].args[1]
    held = [fact for fact in facts if fact["kind"] == "holds" and (fact["name"], fact["seat"]) == (taken, 2)]
    assert facts[0]["kind"] == "odds"
    assert held
    assert held[0]["best"] == pytest.approx(15 / 36, abs=0.2)
    assert held[0]["played"] == 0.0
