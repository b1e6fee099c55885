"""10.4: what is remembered is what everything that may have happened leaves possible, with its odds.

Small games are played on a small box. Every way they may have gone for one seat is then enumerated: each draw it did
not see, each gift between others. All cards of a hand are as likely to be given or laid. What is left is compared with
a thousand imaginings. A view that forgets something is caught here, and by no law that looks at views alone.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from copy import deepcopy
from math import sqrt
from typing import Any

import pytest

from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Action, Game, State
from conquerant.games import make
from conquerant.games.conquetes.recollection import FEWEST, MOST, WORK, lives_for
from games.conquetes.conquetes_table import CONQUETES, REGIONS, given
from story import rule

pytestmark = pytest.mark.both

IMAGININGS = 1000
ME = 0
OPEN = (
    *("phase", "mover", "player", "held", "pile", "owner", "discard", "hand", "pending", "receiver", "reshuffled"),
    *("src", "dst", "attackers", "defenders", "aside"),
)
Seen = tuple[str, str]
Odds = dict[str, float]


def small(regions: int, copies: int, start_hand: int, hand_limit: int) -> Game:
    """The first regions of our box, so many cards of each."""
    edition: dict[str, Any] = deepcopy(CONQUETES.edition)
    kept = REGIONS[:regions]
    edition["region"] = [r for r in edition["region"] if r["id"] in kept]
    for region in edition["region"]:
        for key in ("neighbours", "sea"):
            if key in region:
                region[key] = [name for name in region[key] if name in kept]
    edition["edge"] = [e for e in edition["edge"] if e["a"] in kept and e["b"] in kept]
    edition["game"] |= {"copies_per_region": copies, "regions": regions, "cards": regions * copies}
    edition["game"] |= {"start_hand": start_hand, "hand_limit_end_of_turn": hand_limit}
    return make("conquetes", edition)


def evening(game: Game, seats: int, seed: str, steps: int) -> tuple[State, list[Seen]]:
    """A random game up to a step; and what the first seat saw of each step."""
    state, rng = game.start(seats), Rng(seed)
    said: list[Seen] = []
    while len(said) < steps:
        assert state.mover != OVER
        action = state.chance(rng) if state.mover == CHANCE else state.pick(rng)
        seen_by = state.seen_by(action)
        words = str(action) if seen_by is None or ME in seen_by else action.verb
        state.apply(action)
        said.append((words, openly(state)))
    return state, said


def openly(state: State) -> str:
    seen = state.view(ME)
    return json.dumps([seen[key] for key in OPEN])


def ways(state: State, said: list[Seen], likely: float) -> Iterator[tuple[State, float]]:
    """Every way to go on that looks like this to the first seat, with its weight."""
    if not said:
        yield state, likely
        return
    words, then = said[0]
    weights = state.weights() if state.mover == CHANCE else []
    for i, action in enumerate(state.legal()):
        if str(action) != words and action.verb != words:
            continue
        weight = weights[i] / sum(weights) if weights else chosen(state, action)
        after = state.copy()
        after.apply(action)
        if openly(after) == then:
            yield from ways(after, said[1:], likely * weight)


def chosen(state: State, action: Action) -> float:
    """How many cards of the hand this may be; of a gift or of support, how many sets of cards."""
    if action.verb not in ("lay", "give", "commit"):
        return 1.0
    told, region = state.position(), action.args[0]
    copies: int = told["hands"][state.mover].get(region, 0)
    if action.verb == "lay":
        return copies
    lying: list[str] = (
        told["aside"] if action.verb == "give" else told["attackers" if told["phase"] == "commit" else "defenders"]
    )
    return copies / (lying.count(region) + 1)


def hidden(state: State) -> str:
    told = state.position()
    return json.dumps([told[key] for key in ("hands", "pile", "aside", "attackers", "defenders")])


EVENINGS = [
    # seats, regions, copies of each, first hand, limit of the hand, steps, seed
    (3, 9, 1, 1, 1, 23, "gifts 0"),
    (3, 9, 1, 1, 1, 23, "gifts 10"),
    (3, 5, 2, 1, 1, 22, "pairs 4"),
    (3, 5, 2, 1, 1, 20, "pairs 5"),
    (4, 5, 2, 1, 9, 18, "shuffle 5"),
    (4, 5, 2, 1, 9, 18, "shuffle 6"),
]


@rule("10.4")
@pytest.mark.parametrize("told", EVENINGS, ids=[f"{e[-1]}, {e[-2]} steps" for e in EVENINGS])
def test_imagining_agrees_with_every_evening_that_may_have_been(told: tuple[int, int, int, int, int, int, str]) -> None:
    seats, regions, copies, first, limit, steps, seed = told
    game = small(regions, copies, first, limit)
    state, said = evening(game, seats, seed, steps)
    odds: Odds = defaultdict(float)
    for end, likely in ways(game.start(seats), said, 1.0):
        odds[hidden(end)] += likely
    assert hidden(state) in odds
    seen, rng = state.view(ME), Rng(f"{seed} {steps}")
    assert seen["memory"] is not None
    found = Counter(hidden(game.imagine(seen, rng)) for _ in range(IMAGININGS))
    assert set(found) <= set(odds), "that cannot be"
    assert far(found, odds) < bound(len(odds))


def far(found: Counter[str], odds: Odds) -> float:
    """Chi square of the numbers found; what is rarer than five times in all is counted together."""
    whole = sum(odds.values())
    apart, rare, rarely = 0.0, 0.0, 0
    for what, weight in odds.items():
        expected = IMAGININGS * weight / whole
        if expected < 5:
            rare, rarely = rare + expected, rarely + found[what]
        else:
            apart += (found[what] - expected) ** 2 / expected
    return apart + (rarely - rare) ** 2 / rare if rare else apart


def bound(ways: int) -> float:
    """So far from its mean chance goes once in thousands of tests; the seeds are fixed, so once and for all."""
    return ways + 4.0 * sqrt(2.0 * ways) + 6.0


@pytest.mark.parametrize("referee", ["strict", "attentive"])
def test_no_view_makes_imagining_long(referee: str) -> None:
    """Every event is lived once in each of some lives: the work is bounded, whatever was seen."""
    longest = 0
    for i in range(3):
        state, rng = CONQUETES.start(4, {"referee": referee}), Rng(f"long {i}")
        while state.mover != OVER:
            state.apply(state.chance(rng) if state.mover == CHANCE else state.pick(rng))
            for seat in (None, 1):
                memory = state.view(seat)["memory"]
                longest = max(longest, len(memory["tail"]) if memory else 0)
    assert longest > MOST  # so that the bound means something
    for events in range(1, 2 * longest):
        assert lives_for(events) * events <= max(WORK, FEWEST * events)
        assert FEWEST <= lives_for(events) <= MOST


@rule("10.1")
def test_a_spectator_imagines_a_surplus_that_can_go_on() -> None:
    """Two of the last region must follow what was shed: of deals by trial, one in forty would do."""
    hand = "alaska*3 canada*3 groenland*3 australie polynesie*3 inde"
    table = given(seats=1, phase="shed", hands={"red": hand}, pending=4)
    seen = table.play("shed australie", "shed polynesie").sees("")
    for i in range(50):
        imagined = CONQUETES.imagine(seen, Rng(f"shed {i}"))
        assert imagined.view(None) == seen
        assert imagined.position()["hands"][0]["polynesie"] == 2


def test_a_life_that_failed_earlier_is_not_mended_later() -> None:
    """It has stood still since, so that its hands are not those of the table any more."""
    state, rng = CONQUETES.start(4, {"referee": "attentive"}), Rng("hunt 47")
    for _ in range(384):
        state.apply(state.chance(rng) if state.mover == CHANCE else state.pick(rng))
    seen = state.view(ME)
    assert CONQUETES.imagine(seen, Rng("48 384 0")).view(ME) == seen
