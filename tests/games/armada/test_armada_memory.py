"""What a perfect memory knows of the piles, found by going through every order they may have been shuffled in, is what
a view tells (5.1, 12.5); and imagining from it is exact, and always at once."""

from __future__ import annotations

import copy
from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, State
from conquerant.games import load
from games.armada.armada_table import ARMADA, written
from story import rule

pytestmark = pytest.mark.both

STORMS = {"eclaircie": 2, "ouragan": 1, "calme_plat": 1}
NEPTUNES = {"reparation": 2, "tresor": 1, "galion": 1}
History = tuple[str, ...]  # what everybody saw, in order: cards, and "use" where a repair card was used


def tiny_edition() -> dict[str, Any]:
    """Four cards in each pile."""
    edition = copy.deepcopy(ARMADA.edition)
    for kind, few in (("storm_card", STORMS), ("neptune_card", NEPTUNES)):
        edition[kind] = [{**card, "count": few[card["id"]]} for card in edition[kind] if card["id"] in few]
    return edition


TINY = load("armada", tiny_edition())


def table(phase: str, piles: dict[str, Any]) -> State:
    return TINY.place({**written(phase=phase, red="A4:1/4 H3", money={"red": 500000}), **piles})


def fresh() -> dict[str, Any]:
    return {"storm": STORMS, "storm_queue": [], "neptune": NEPTUNES, "neptune_queue": [], "kept": [0, 0]}


def played(pile: str, piles: dict[str, Any], step: str) -> dict[str, Any]:
    """The piles after a card is drawn, or a kept one used, as the game keeps them."""
    state = table("moves" if step == "use" else pile, piles)
    state.apply(TINY.action("refit 1 1" if step == "use" else f"{pile} {step}"))
    return {key: state.position()[key] for key in fresh()}


def lives(pile: str, draws: int) -> Iterator[tuple[History, str]]:
    """With a pile of real cards, for every order of it and every moment at which a repair card may be used: what was
    seen, and the card that lies on top then."""
    cards = [card for card, n in (STORMS if pile == "storm" else NEPTUNES).items() for _ in range(n)]
    for order in permutations(cards):
        yield from _on(list(order), 0, (), draws)


def _on(order: list[str], kept: int, seen: History, draws: int) -> Iterator[tuple[History, str]]:
    if order:
        yield seen, order[0]
    if kept:
        yield from _on([*order, "reparation"], kept - 1, (*seen, "use"), draws)
    if draws and order:
        card, rest = order[0], order[1:]
        held = card == "reparation"
        yield from _on(rest if held else [*rest, card], kept + held, (*seen, card), draws - 1)


@rule("5.1", "12.5")
@pytest.mark.parametrize(("pile", "draws"), [("storm", 6), ("neptune", 5)])
def test_the_odds_of_the_next_card_are_those_of_a_perfect_memory(pile: str, draws: int) -> None:
    tops: dict[History, Counter[str]] = defaultdict(Counter)
    for seen, top in lives(pile, draws):
        tops[seen][top] += 1
    assert len(tops) > 50
    piles: dict[History, dict[str, Any]] = {(): fresh()}
    for seen in sorted(tops, key=len):
        if seen:
            piles[seen] = played(pile, piles[seen[:-1]], seen[-1])
        state = table(pile, piles[seen])
        imagined = TINY.imagine(state.view(1), Rng("memory"))
        told = {a.args[0]: w for a, w in zip(imagined.legal(), imagined.weights(), strict=True)}
        whole = sum(told.values())
        exact = {card: Fraction(n, tops[seen].total()) for card, n in tops[seen].items()}
        assert {card: Fraction(n, whole) for card, n in told.items()} == exact, seen


@rule("5.1", "12.5")
def test_a_thousand_imaginings_are_the_one_table_there_is_and_draw_with_its_odds() -> None:
    piles = fresh()
    for card in ("ouragan", "eclaircie"):
        piles = played("storm", piles, card)
    state = table("storm", piles)
    drawn: Counter[str] = Counter()
    for seed in range(1000):
        rng = Rng(f"thousand {seed}")
        imagined = TINY.imagine(state.view(1), rng)
        assert imagined.position() == state.position()
        drawn[imagined.chance(rng).args[0]] += 1
    assert set(drawn) == {"eclaircie", "calme_plat"}  # one of each is left
    assert abs(drawn["eclaircie"] - 500) < 80  # five times the spread of fair draws


@rule("12.5")
@pytest.mark.parametrize(("seats", "teams"), [(2, "none"), (3, "none"), (4, "none"), (4, "two")])
def test_no_view_of_any_game_needs_luck_to_be_imagined(seats: int, teams: str) -> None:
    """Whatever the generator, the same table comes back: nothing is searched for, nothing tried twice."""
    rng = Rng(f"hunt/{seats}/{teams}")
    state = ARMADA.start(seats, {"rounds": 12, "target": 12, "teams": teams})
    while state.mover != OVER:
        used = Rng("untouched")
        imagined = ARMADA.imagine(state.view(rng.below(seats)), used)
        assert imagined.position() == state.position()
        assert used.below(1 << 30) == Rng("untouched").below(1 << 30)
        state.apply(state.chance(rng) if state.mover == CHANCE else state.pick(rng))
