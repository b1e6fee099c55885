"""11.3: what is remembered is what everything that may have happened leaves possible, with its odds.

Every deal of a tiny table is played through the same evening, and those that could not have looked as it did fall away.
All deals are equally likely; a card that was played is any card of its hand, each as likely. What is left is compared
with a thousand imaginings. A view that forgets something is caught here, and by no law that looks at views alone.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import prod, sqrt

import pytest

from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, State
from conquerant.games.conquistador.imagine import GUESSES
from games.conquistador.conquistador_table import CONQUISTADOR, given, seat
from story import rule

pytestmark = pytest.mark.both

IMAGININGS = 1000
VIEWER = "portugal"
LANDS = {"goa": "england", "ormuz": "spain", "ceylan": "portugal"}
PROOF = ["attack ormuz", "cannon 1", "roll 1", "die", "roll 6"]
EVENINGS: dict[str, tuple[str, int, list[str], dict[str, str]]] = {
    # the cards Portugal has not seen, how many of them Spain holds, what is done; "draw" is somebody else's draw
    "a proof, then a card drawn and one discarded": (
        "c1 d2 d1 d1 d3 c2 c2 c3",
        3,
        [*PROOF, "draw", "discard d1", "draw d6", "discard d6", "draw"],
        {},
    ),
    "a proof, then the cannon drawn since is played": (
        "c1 d2 d1 d1 d3 c2 c2 c3",
        3,
        [*PROOF, "draw", "discard c2", "draw d6", "discard d6", "draw", "discard d2", "draw"],
        {},
    ),
    "a proof, then a card is offered": (
        "c1 d2 d1 d1 d3 c2 c2 d4",
        3,
        [*PROOF, "draw", "offer 1 5 0", "decline", "discard d3", "draw d6", "discard d6", "draw"],
        {"exchange": "yes"},
    ),
}


@rule("11.3")
@pytest.mark.parametrize("evening", EVENINGS)
@pytest.mark.parametrize("viewer", [seat(VIEWER), None], ids=["a player", "a spectator"])
def test_imagining_agrees_with_every_evening_that_may_have_been(evening: str, viewer: int | None) -> None:
    odds: Counter[str] = Counter()
    views: set[str] = set()
    for state, likely in evenings(*EVENINGS[evening]):
        odds[hidden(state)] += likely
        views.add(json.dumps(state.view(viewer)))
    assert len(views) == 1, "the viewer can tell these evenings apart"
    if viewer is None:  # he has not seen Portugal's cards either, so all he imagines is not among them
        return
    seen, rng = json.loads(views.pop()), Rng(evening)
    found = Counter(hidden(CONQUISTADOR.imagine(seen, rng)) for _ in range(IMAGININGS))
    assert set(found) <= set(odds), "that cannot be"
    assert chi_square(found, odds) < limit(len(odds))


@pytest.mark.parametrize("exchange", ["no", "yes"])
def test_no_view_makes_imagining_long(exchange: str) -> None:
    """Deals are counted, not tried. What may have been given unseen is weighed way by way: there are never many."""
    most = 0
    for i in range(12):
        state = CONQUISTADOR.start(3 + i % 2, {"alliance": "yes", "exchange": exchange})
        rng = Rng(f"long {i}")
        while state.mover != OVER:
            state.apply(state.chance(rng) if state.mover == CHANCE else state.pick(rng))
            for viewer in (None, 0):
                facts = state.view(viewer)["facts"] or {"gifts": []}
                ways = [len(set(gift["bag"])) + (gift["others"] > 0) for gift in facts["gifts"]]
                most = max(most, prod(ways))
    assert 1 < most <= GUESSES


def evenings(cards: str, spain: int, said: list[str], options: dict[str, str]) -> Iterator[tuple[State, int]]:
    """Every deal of the unseen cards to England (two) and to Spain, played through; with its weight."""
    unseen = cards.split()
    for first in combinations(range(len(unseen)), 2):
        left = [i for i in range(len(unseen)) if i not in first]
        for second in combinations(left, spain):
            hands = {"england": spoken(unseen, first), "spain": spoken(unseen, second), "portugal": "d5"}
            pile = [unseen[i] for i in left if i not in second]
            # Portugal's own draw, d6, is added to the pile just before: it is the viewer's and always the same
            table = given(hands=hands, pile=" ".join([*pile, "d6"]), options=options, **LANDS)
            yield from played(table.state, said, 1)


def played(state: State, said: list[str], likely: int) -> Iterator[tuple[State, int]]:
    if not said:
        yield state, likely
        return
    if said[0] == "draw":
        outcomes = [(a, n) for a, n in zip(state.legal(), state.weights(), strict=True) if str(a) != "draw d6"]
    else:
        action = CONQUISTADOR.action(said[0])
        outcomes = [(action, copies(state, said[0]))] if state.refuse(state.mover, action) is None else []
    for action, n in outcomes:
        after = state.copy()
        after.apply(action)
        yield from played(after, said[1:], likely * n)


def copies(state: State, words: str) -> int:
    """How many cards of the hand these words may mean."""
    verb, *args = words.split()
    card = {"discard": args[0], "cannon": f"c{args[0]}", "offer": f"d{args[0]}"}.get(verb) if args else None
    if card is None or state.mover == CHANCE:
        return 1
    held: dict[str, int] = state.position()["hands"][state.mover]
    return held.get(card, 0)


def spoken(cards: list[str], chosen: tuple[int, ...]) -> str:
    return " ".join(cards[i] for i in chosen)


def hidden(state: State) -> str:
    told = state.position()
    return json.dumps([told["hands"], told["pile"]])


def chi_square(found: Counter[str], odds: Counter[str]) -> float:
    """Of the numbers found; what is rarer than five times in all is counted together."""
    whole = sum(odds.values())
    far, rare, rarely = 0.0, 0.0, 0
    for what, weight in odds.items():
        expected = IMAGININGS * weight / whole
        if expected < 5:
            rare, rarely = rare + expected, rarely + found[what]
        else:
            far += (found[what] - expected) ** 2 / expected
    return far + (rarely - rare) ** 2 / rare if rare else far


def limit(ways: int) -> float:
    """So far from its mean chance goes once in thousands of tests; the seeds are fixed, so once and for all."""
    return ways + 4.0 * sqrt(2.0 * ways) + 6.0
