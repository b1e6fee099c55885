"""Games broken on purpose are caught by the law they break: imagining and twins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from conquerant.core.chance import Rng
from conquerant.core.contract import Action, Event, Refusal
from conquerant.core.laws import Subject
from conquerant.core.sheet import Sheet
from laws.subjects import Patch, caught, invented
from tiny import news, view
from tiny.actions import Give, Hand, Lay
from tiny.edition import EDITION
from tiny.game import Tiny
from tiny.state import TinyState

pytestmark = pytest.mark.both


def unpractised() -> Subject:
    """The invented game without its cases of fairness and memory, which take long and notice nothing of this."""
    return replace(invented(), fair=(), memory=())


def test_imagining_something_else(patch: Patch) -> None:
    patch(view, "_lay", lambda s, seen, rng: None)
    caught(4, "has another view: laid", unpractised())


def test_imagining_other_options(patch: Patch) -> None:
    refuse = Give.refuse
    patch(Give, "refuse", lambda a, s: Refusal("3.1", "greedy") if 9 in s.hand(1) else refuse(a, s))
    caught(4, "what seat 0 imagines has other options", replace(invented(), memory=()))


def test_a_question_said_to_be_open_that_hidden_cards_decide(patch: Patch) -> None:
    patch(Tiny, "open_question", lambda game, seen: True)
    caught(4, "an open question has other options", unpractised())


def reckon(patch: Patch, line: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    patch(Tiny, "chances", lambda game, seen, action, until=-1: [Event("sure", line(seen))])


def test_odds_that_are_not_found_from_the_view(patch: Patch) -> None:
    asked = count()
    reckon(patch, lambda seen: {"n": next(asked)})
    caught(4, "differ in an equal view", unpractised())


def test_odds_that_change_the_view(patch: Patch) -> None:
    reckon(patch, lambda seen: {"n": seen.update(phase="over") or 1})
    caught(4, "change the view", unpractised())


def test_odds_beyond_certainty(patch: Patch) -> None:
    reckon(patch, lambda seen: {"chance": 1.5})
    caught(4, "are not from 0 to 1", unpractised())


def test_odds_without_words(patch: Patch) -> None:
    reckon(patch, lambda seen: {"chance": 0.5})
    caught(10, "for odds-sure")


def test_imagining_a_card_twice(patch: Patch) -> None:
    deal = view._deal

    def double(s: TinyState, seen: dict[str, Any], rng: Rng) -> None:
        deal(s, seen, rng)
        for cards in s.drawn[1:]:
            cards[:] = s.drawn[0][: len(cards)] if None in seen["drawn"][0] else cards

    patch(view, "_deal", double)
    caught(4, "has another census", unpractised())


def test_imagining_what_cannot_be(patch: Patch) -> None:
    def from_the_box(s: TinyState, seen: dict[str, Any], rng: Rng) -> None:
        s.laid = [[9 - i for i in range(len(c))][::-1] if None in c else c[:] for c in seen["laid"]]

    patch(view, "_lay", from_the_box)
    caught(4, "")


def test_an_unfair_deal(patch: Patch) -> None:
    """The unseen cards are dealt from the top down."""

    def stacked(s: TinyState, seen: dict[str, Any], rng: Rng) -> None:
        own = [card for cards in seen["drawn"] for card in cards]
        pool = [card for card in range(1, s.box["cards"] + 1) if card not in own]
        if rng.below(4) > 0:
            rng.shuffle(pool)
        s.drawn = [[pool.pop() if card is None else card for card in cards] for cards in seen["drawn"]]

    patch(view, "_deal", stacked)
    caught(4, "imagine() is not drawn fairly")


def test_a_gift_forgotten(patch: Patch) -> None:
    """A card the seat gave away is imagined to have stayed where it went."""

    def sticky(s: TinyState, seen: dict[str, Any], rng: Rng) -> bool:
        s.gifts, s.laid = [], [[] for _ in range(s.seats)]
        known = {gift["card"] for gift in seen["gifts"]}
        for gift in seen["gifts"]:
            hand = s.hand(gift["from"])
            free = [card for card in hand if card not in known] or hand
            card = free[rng.below(len(free))] if gift["card"] is None else gift["card"]
            if card not in hand:
                return False
            s.gifts.append((gift["from"], gift["to"], card))
        return True

    patch(view, "_give", sticky)
    caught(4, "imagine() is not drawn fairly: a card given away may have been passed on")


def test_loaded_dice(patch: Patch) -> None:
    chance = TinyState.chance
    patch(TinyState, "chance", lambda s, rng: s.legal()[0] if rng.below(5) == 0 else chance(s, rng))
    caught(4, "chance() has not the odds of weights(): draw 1 comes too often", unpractised())


def test_a_view_that_leaks(patch: Patch) -> None:
    patch(TinyState, "view", lambda s, seat: {**view.view(s, seat), "talon": s.talon()})
    caught(5, "by its view")


def test_a_view_that_leaks_a_gift(patch: Patch) -> None:
    def open_gifts(s: TinyState, seat: int | None) -> dict[str, Any]:
        return {**view.view(s, seat), "gifts": view.position(s)["gifts"]}

    patch(TinyState, "view", open_gifts)
    caught(5, "by its view: gifts[0].card")


def test_a_view_that_leaks_a_total_later(patch: Patch) -> None:
    """Nothing is told when the card is drawn, but something when it is laid."""

    def heavy(s: TinyState, seat: int | None) -> dict[str, Any]:
        return {**view.view(s, seat), "heavy": [sum(cards) > EDITION["goal"] for cards in s.laid]}

    patch(TinyState, "view", heavy)
    caught(5, "by its view: heavy")


def test_news_that_leak(patch: Patch) -> None:
    def gossip(before: TinyState, action: Action, after: TinyState, seat: int | None) -> list[Event]:
        return [Event(str(action), {})]

    patch(news, "news", gossip)
    caught(5, "by its news")


def test_options_that_leak(patch: Patch) -> None:
    refuse = Give.refuse

    def greedy(a: Give, s: TinyState) -> Refusal | None:
        """Nobody may name a seat that holds the 9."""
        return refuse(a, s) or (Refusal("3.1", "greedy") if 9 in s.hand(a.number) else None)

    patch(Give, "refuse", greedy)
    caught(5, "by its options")


def test_refusals_that_leak(patch: Patch) -> None:
    """Told not to give a card one has not, one learns who has it."""

    def chatty(a: Hand, s: TinyState) -> Refusal | None:
        holders = [seat for seat in range(s.seats) if a.number in s.hand(seat)]
        return None if holders == [s.player] else Refusal("3.2", "not-yours", {"holders": str(holders)})

    patch(Hand, "refuse", chatty)
    caught(5, "by asking for hand")


def test_a_question_not_asked_when_the_hand_answers_it(patch: Patch) -> None:
    """4.2: who has nothing higher to lay is asked all the same."""
    do = Lay.do

    def hasty(a: Lay, s: TinyState) -> None:
        do(a, s)
        if not s.is_last() and not any(card > a.number for card in s.hand(s.player)):
            s.player = s.mover = s.following()

    patch(Lay, "do", hasty)
    caught(5, "everyone can tell")


def test_numbers_that_show_the_hands_of_others(patch: Patch) -> None:
    def betray(s: TinyState, sheet: Sheet) -> None:
        for place in range(s.seats):
            sheet.amount("cards", sum(s.hand(sheet.at(place))), 5)

    patch(TinyState, "observe", betray)
    caught(4, "has another observation", unpractised())


def test_hiding_what_is_said_to_be_open(patch: Patch) -> None:
    patch(Tiny, "hides", lambda game: False)
    caught(4, "sees what others do not", unpractised())
