"""What a perfect memory keeps (9.6), by brute force: on a tiny table every history that a seat cannot tell from the one
it saw is played through, and the hands these leave, with their odds, are compared with a thousand imaginings.

Choices of others that stay hidden, such as the card a thief takes, count as equally likely for each card; those laid
open do not count, however unlikely.
"""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, State
from conquerant.core.laws.statistics import DOUBT, chi_square
from games.fallen_lands.fallen_table import KINDS, LANDS, written
from story import rule

Hands = tuple[tuple[tuple[int, ...], ...], ...]

MAGES = {"navy": "mage*2", "ochre": "mage*2", "vermilion": "mage*2"}


def deals(old: str, new: str, sizes: list[tuple[int, int]], pile: int) -> list[dict[str, Any]]:
    """All ways to deal old cards to the hands, and new ones to the hands and the pile, each card for itself."""
    found = []
    for old_at in _spread(len(old.split()), [o for o, _ in sizes]):
        for new_at in _spread(len(new.split()), [*(n for _, n in sizes), pile]):
            found.append({"old": _dealt(old, old_at, 3), "new": _dealt(new, new_at, 4)})
    return found


def _spread(n: int, sizes: list[int]) -> list[tuple[int, ...]]:
    """By card, the place it lies in."""
    places = range(len(sizes))
    return [at for at in product(places, repeat=n) if all(at.count(p) == sizes[p] for p in places)]


def _dealt(cards: str, places: tuple[int, ...], n: int) -> list[str]:
    named = list(zip(cards.split(), places, strict=True))
    return [" ".join(card for card, at in named if at == place) for place in range(n)]


def placed(deal: dict[str, Any], old: str) -> State:
    """Vermilion, Navy and Ochre; what is not dealt lies in the discard."""
    colours = ("vermilion", "navy", "ochre")
    position = written(
        old_hands=dict(zip(colours, deal["old"], strict=True)) if old else None,
        hands=dict(zip(colours, deal["new"][:3], strict=True)),
        deck=deal["new"][3],
        have=MAGES,
        quiet=False,
        agreement="none",
    )
    return LANDS.place(position)


def histories(state: State, steps: list[str], odds: Fraction) -> list[tuple[State, Fraction]]:
    """The states that these steps may lead to; `*` stands for whatever the viewer does not see."""
    if not steps:
        return [(state, odds)]
    said, rest = steps[0], steps[1:]
    found = []
    if said.endswith("*"):
        legal = [a for a in state.legal() if a.verb == said.split()[0]]
        weights = state.weights() if state.mover == CHANCE else [_held(state, a.args[0]) for a in legal]
        for action, weight in zip(legal, weights, strict=True):
            after = state.copy()
            after.apply(action)
            found += histories(after, rest, odds * Fraction(weight, sum(weights)))
        return found
    action = LANDS.action(said)
    if state.refuse(state.mover, action) is not None:
        return []
    after = state.copy()
    after.apply(action)
    return histories(after, rest, odds)


def _held(state: State, card: str) -> int:
    """How many such cards the thief sees."""
    truth = state.position()
    return sum(row[KINDS.index(card)] for row in truth["hands"][truth["other"]])


def hidden(state: State) -> Hands:
    """The hands by layer; the pile is what is left."""
    return tuple(tuple(tuple(row) for row in rows) for rows in state.position()["hands"])


def compare(old: str, new: str, sizes: list[tuple[int, int]], pile: int, steps: list[str]) -> int:
    """Histories by what each viewer has seen of them: the hands they allow and their odds, against imaginings."""
    seen: dict[tuple[int | None, str], dict[Hands, Fraction]] = {}
    for deal in deals(old, new, sizes, pile):
        for after, odds in histories(placed(deal, old), steps, Fraction(1)):
            for viewer in (None, 0, 1, 2):
                allowed = seen.setdefault((viewer, json.dumps(after.view(viewer))), {})
                allowed[hidden(after)] = allowed.get(hidden(after), Fraction(0)) + odds
    for (_, view), allowed in seen.items():
        rng = Rng("a perfect memory")
        imagined = Counter(hidden(LANDS.imagine(json.loads(view), rng)) for _ in range(1000))
        assert set(imagined) == set(allowed)
        found = [imagined[hands] for hands in allowed]
        assert len(found) == 1 or chi_square(found, [int(odds * 5040) for odds in allowed.values()]) > DOUBT
    return max(len(allowed) for allowed in seen.values())


@rule("9.6")
def test_a_hand_that_shows_a_newer_card_is_remembered_with_the_right_odds() -> None:
    """Navy and Ochre have each an old card, a Claim among them; Navy shows a Claim, an old one or a new one."""
    old, new = "claim archers", "claim spearmen spearmen plague"
    assert compare(old, new, [(0, 0), (1, 2), (1, 1)], 1, ["claim e5"]) > 2


@rule("6.5", "9.6")
def test_after_a_theft_everybody_knows_what_can_be_and_how_likely() -> None:
    """Navy takes one of Ochre's cards, old or new, and draws one; Ochre then shows a Claim."""
    old, new = "plague archers", "invisible_thief claim spearmen axemen"
    theft = ["thief 2", "steal *", "end", "draw *", "done"]
    assert compare(old, new, [(1, 0), (0, 1), (1, 2)], 1, theft) > 8
    assert compare(old, new, [(1, 0), (0, 1), (1, 2)], 1, [*theft, "claim e5"]) > 2


@rule("6.5", "9.6")
def test_of_cards_alike_the_thief_gets_the_oldest_and_the_others_reckon_with_it() -> None:
    """Navy takes one of Ochre's two cards, an old one and a new one, which may both be Archers."""
    old, new = "archers plague", "invisible_thief archers archers spearmen"
    theft = ["thief 2", "steal *"]
    assert compare(old, new, [(1, 0), (0, 1), (1, 1)], 2, theft) > 4
    assert compare(old, new, [(1, 0), (0, 1), (1, 1)], 2, [*theft, "end", "draw *", "done"]) > 8


@rule("6.5", "9.6")
def test_of_many_cards_alike_too_the_thief_gets_the_oldest() -> None:
    """Ochre may hold two old Archers beside a new one, or leave one or two of them to Vermilion."""
    old, new = "archers archers plague", "invisible_thief archers claim spearmen"
    theft = ["thief 2", "steal *"]
    assert compare(old, new, [(1, 0), (0, 1), (2, 2)], 1, theft) > 4
    assert compare(old, new, [(1, 0), (0, 1), (2, 2)], 1, [*theft, "end", "draw *", "done", "claim e5"]) > 2


@rule("6.5", "9.6")
def test_a_card_that_the_victim_lacks_is_not_stolen() -> None:
    """Navy shows a new Claim, so an old card of Navy's is no Claim; nor is the card that Ochre takes away."""
    old, new = "claim archers plague", "claim invisible_thief spearmen spearmen"
    told = ["claim e5", "end", "draw *", "draw *", "done", "thief 1", "steal *"]
    assert compare(old, new, [(1, 0), (1, 1), (1, 1)], 2, told) > 1
