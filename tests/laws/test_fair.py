"""Where the odds in fair.json come from: every way things can have happened is counted, one by one."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations, product
from pathlib import Path
from typing import Any

import pytest

from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Game
from conquerant.core.laws import LAWS, Case
from laws.subjects import FOLDER, SLUGS, TINY, round_of_cases, subject

Odds = dict[str, Fraction]
Told = tuple[dict[str, Any], Fraction]  # what may have happened, and how likely that is


def puzzles(folder: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((folder / "fair.json").read_text("utf-8"))
    return found


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_that_hides_something_has_positions_with_known_odds(slug: str) -> None:
    held = subject(slug)
    hidden = any(hides(held.game, case) for case in round_of_cases(slug))
    assert held.fair or not hidden, "it needs a fair.json"
    assert held.memory or not hidden, "it needs a memory.json"
    assert LAWS[3].gaps(held) == []


def hides(game: Game, case: Case) -> bool:
    state, rng = game.start(case.seats, case.options), Rng(case.seed)
    while state.mover != OVER:
        action = state.chance(rng) if state.mover == CHANCE else state.pick(rng)
        if state.seen_by(action) is not None:
            return True
        state.apply(action)
    return False


@pytest.mark.parametrize("puzzle", puzzles(FOLDER), ids=lambda p: p["about"])
def test_the_odds_of_the_invented_game(puzzle: dict[str, Any]) -> None:
    assert stated(puzzle) == enumerated(puzzle, evenings(puzzle))


@pytest.mark.parametrize("puzzle", puzzles(games.folder("world")), ids=lambda p: p["about"])
def test_the_odds_of_world(puzzle: dict[str, Any]) -> None:
    assert stated(puzzle) == enumerated(puzzle, deals(puzzle))


def stated(puzzle: dict[str, Any]) -> Odds:
    whole = sum(weight for _, weight in puzzle["odds"])
    return {json.dumps(value): Fraction(weight, whole) for value, weight in puzzle["odds"]}


def enumerated(puzzle: dict[str, Any], told: Iterator[Told]) -> Odds:
    odds: Odds = defaultdict(Fraction)
    for truth, likely in told:
        part: Any = truth
        for key in puzzle["watch"]:
            part = part[key]
        odds[json.dumps(part)] += likely
    whole = sum(odds.values())
    return {value: likely / whole for value, likely in odds.items()}


def evenings(puzzle: dict[str, Any]) -> Iterator[Told]:
    """La Veillée: every deal, every choice of a card to give and of cards to lay, that fits what the seat saw.

    All deals are equally likely; a card given is one of the giver's hand, each as likely; so are the sets laid."""
    seen = subject(TINY).game.place(puzzle["position"]).view(puzzle["seat"])
    own = [card for cards in seen["drawn"] for card in cards if card is not None]
    unseen = [card for card in range(1, 10) if card not in own]
    empty = sum(cards.count(None) for cards in seen["drawn"])
    for dealt in permutations(unseen, empty):
        rest = iter(dealt)
        drawn = [[next(rest) if card is None else card for card in cards] for cards in seen["drawn"]]
        for gifts, hands, likely in _givings(seen["gifts"], [set(cards) for cards in drawn]):
            for laid, chance in _layings(seen["laid"], hands):
                yield {"drawn": drawn, "gifts": gifts, "laid": laid}, likely * chance


def _givings(
    gifts: list[dict[str, Any]], hands: list[set[int]]
) -> Iterator[tuple[list[dict[str, Any]], list[set[int]], Fraction]]:
    if not gifts:
        yield [], hands, Fraction(1)
        return
    first, giver, taker = gifts[0], gifts[0]["from"], gifts[0]["to"]
    for card in hands[giver]:
        if first["card"] in (None, card):
            after = [hand - {card} for hand in hands]
            after[taker].add(card)
            for others, final, likely in _givings(gifts[1:], after):
                yield [{**first, "card": card}, *others], final, likely / len(hands[giver])


def _layings(laid: list[list[int | None]], hands: list[set[int]]) -> Iterator[tuple[list[list[int]], Fraction]]:
    """Where nothing is null, the cards of the seat itself."""
    ways = []
    for cards, hand in zip(laid, hands, strict=True):
        sets = [list(chosen) for chosen in combinations(sorted(hand), len(cards))]
        ways.append(sets if None in cards else [chosen for chosen in sets if chosen == cards])
    every = list(product(*ways))
    for one in every:
        yield list(one), Fraction(1, len(every))


def deals(puzzle: dict[str, Any]) -> Iterator[Told]:
    """World: the cards of each layer that the seat has not seen, in every order; hands are filled one after the other
    and the rest is the talon. Cards of one kind are told apart here, so that every order is equally likely."""
    position, seat = puzzle["position"], puzzle["seat"]
    layers = [list(rows) for rows in zip(*position["hands"], strict=True)]
    for dealt in product(*[list(_dealings(rows, seat, position["talon"], rows is layers[-1])) for rows in layers]):
        yield {"hands": [[layer[i] for layer in dealt] for i in range(position["seats"])]}, Fraction(1)


def _dealings(rows: list[list[int]], seat: int | None, talon: list[int], newest: bool) -> Iterator[list[list[int]]]:
    others = [row for i, row in enumerate(rows) if i != seat]
    unseen = [kind for row in [*others, talon if newest else []] for kind, n in enumerate(row) for _ in range(n)]
    for order in permutations(range(len(unseen))):
        rest = iter(unseen[i] for i in order)
        hands = []
        for i, row in enumerate(rows):
            drawn = [next(rest) for _ in range(sum(row))] if i != seat else []
            hands.append([drawn.count(kind) for kind in range(4)] if i != seat else row)
        yield hands
