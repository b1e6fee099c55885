"""Guided first games of each game, played by learners who do anything the rules allow: what they are taught.

The tables are the engine's own, with the bots and options of the lesson; what a learner is shown is said by the very
logic the browser has (attend.mjs runs it). Reading changes nothing at the table, so games are played first.
"""

from __future__ import annotations

import json
import subprocess
from functools import cache
from typing import Any

import pytest

import build_web
from conquerant import bots, games
from conquerant.core.chance import Rng
from conquerant.play.dealer import SeededDealer
from conquerant.play.match import Match, Step
from web.test_app_words import ROOT
from web.test_lessons import SCRIPTS

RUNS = [25, 100]
EAGER, SLOW, NEVER = 0, 4, 1_000_000  # how often the same hint is seen again before Next is pressed
Told = list[list[tuple[str, str]]]  # of each game what was shown, and when


@cache
def played(slug: str, runs: int) -> list[list[dict[str, Any]]]:
    return [play(slug, Rng(f"a learner of {slug} {n}"), SeededDealer(f"{slug} {n}")) for n in range(runs)]


def play(slug: str, luck: Rng, dealer: SeededDealer) -> list[dict[str, Any]]:
    """What the first seat is told, state by state."""
    game, script = games.load(slug), SCRIPTS[slug]
    match = Match(game, script["seats"], script["options"], dealer)
    easy = [bots.make("easy") for _ in range(script["seats"])]
    told = [seen(match, match.opening)]
    while not match.over:
        mover, options = int(match.state.mover), list(match.state.legal())
        if mover == 0:
            chosen = options[luck.below(len(options))]
        else:
            chosen = easy[mover].choose(game, match.state.view(mover), options, luck)
        told.append(seen(match, match.play(mover, match.seq, [int(chosen.id)])))
    return told


def seen(match: Match, steps: list[Step]) -> dict[str, Any]:
    entry = match.log[-1]
    events = [event.json() for event in match.news(steps, 0)]
    options = [int(a.id) for a in match.state.legal()] if match.state.mover == 0 else []
    news = [{"seq": entry.seq, "kind": "play", "seat": entry.seat, "ids": [], "events": events}]
    return {"options": options, "news": news, "over": match.over}


@cache
def attended(slug: str, runs: int) -> dict[int, Told]:
    """What learners are shown who press Next at once, late, or never."""
    node = build_web.find_node() or build_web.node_of_wheel(ROOT / ".venv")
    if node is None or not build_web.has_modules(ROOT, checks=True):
        pytest.skip("no node here to ask the browser's half of a lesson")
    habits = (EAGER, SLOW, NEVER)
    actions = [str(action) for action in games.load(slug).actions]
    taken = {"lesson": SCRIPTS[slug], "actions": actions, "games": played(slug, runs)}
    asked = [{**taken, "reads": reads} for reads in habits]
    command = [node.node, "tests/web/attend.mjs"]
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=True, cwd=ROOT)
    return dict(zip(habits, json.loads(done.stdout), strict=True))


@pytest.mark.briefly("25")
@pytest.mark.parametrize("runs", RUNS)
@pytest.mark.parametrize("slug", games.names())
def test_every_hint_is_seen_whatever_is_played_and_the_last_one_ends_it(slug: str, runs: int) -> None:
    names = [hint["name"] for hint in SCRIPTS[slug]["hints"]]
    for told in attended(slug, runs).values():
        for run, shown in enumerate(told):
            hints = {name for name, when in shown if when != "aside"}
            assert hints == set(names), (run, set(names) - hints)
            assert shown[-1][0] == names[-1], (run, shown)
    often = at_its_moment(slug, runs)
    assert min(often.values()) >= 0.6 * runs, often
    if slug == "armada":
        assert {last_round(told) for told in played(slug, runs)} == {8}, "nobody wins before the lesson is over"


def at_its_moment(slug: str, runs: int) -> dict[str, int]:
    """In how many games somebody who reads on was shown what to do while he could do it. In Fallen Lands a hand may
    hold no troop that can set out; in World the last turn may end before its hint."""
    doing = [hint["name"] for hint in SCRIPTS[slug]["hints"] if hint.get("done")]
    shown = [{name for name, when in told if when == "now"} for told in attended(slug, runs)[EAGER]]
    return {name: sum(name in each for each in shown) for name in doing}


def last_round(told: list[dict[str, Any]]) -> int:
    events = [event for state in told for item in state["news"] for event in item["events"]]
    return max(int(event["round"]) for event in events if event["kind"] == "turn")
