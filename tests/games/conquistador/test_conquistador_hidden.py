"""11.3: what the table remembers for everyone, and what it does not tell."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any

import pytest

from conquerant.core.chance import Rng
from conquerant.games import folder
from games.conquistador.conquistador_table import CONQUISTADOR, ConquistadorTable, given, seat
from story import rule

pytestmark = pytest.mark.both

FAIR: list[dict[str, Any]] = json.loads((Path(folder("conquistador")) / "fair.json").read_text("utf-8"))


def proved() -> ConquistadorTable:
    """Spain has shown England a hand without cannons and has kept Ormuz."""
    table = given(hands={"england": "c1 d1", "spain": "d2 d3 d3", "portugal": "c2 d4"}, ormuz="spain", goa="england")
    return table.play("attack ormuz", "cannon 1", "roll 1", "die", "roll 6")


def worlds(table: ConquistadorTable, power: str, n: int = 200) -> list[dict[str, Any]]:
    """What this player, or a spectator, imagines."""
    view = table.seen(power)
    return [CONQUISTADOR.imagine(view, Rng(i)).position() for i in range(n)]


def cannons(hand: dict[str, int]) -> int:
    return sum(n for card, n in hand.items() if card in ("c1", "c2", "c3", "c4", "c5"))


@rule("11.3")
def test_the_attacker_remembers_the_hand_he_was_shown() -> None:
    table = proved()
    assert all(w["hands"][1] == {"d2": 1, "d3": 2} for w in worlds(table, "england", 20))
    table.play("draw c5", "discard d3")
    assert table.seen("england")["facts"]["known"][1] == {"d2": 1, "d3": 1}
    imagined = worlds(table, "england")
    assert all(w["hands"][1].get("d2", 0) >= 1 and w["hands"][1].get("d3", 0) >= 1 for w in imagined)
    assert len({json.dumps(w["hands"][1]) for w in imagined}) > 8


@rule("11.3")
def test_the_others_remember_only_that_there_was_no_cannon() -> None:
    table = proved()
    for power in ("portugal", ""):
        imagined = worlds(table, power)
        assert all(cannons(w["hands"][1]) == 0 for w in imagined)
        assert len({json.dumps(w["hands"][1]) for w in imagined}) > 50
    table.play("draw c5", "discard d2")
    assert {cannons(w["hands"][1]) for w in worlds(table, "portugal")} == {0, 1}
    assert table.seen("portugal")["facts"]["most_cannons"][1] == 1


@rule("11.3")
def test_a_cannon_face_down_is_some_cannon() -> None:
    table = given(hands={"england": "c3 c4 d1", "spain": "c2"}, ormuz="spain", goa="england").play("attack ormuz")
    assert all(cannons(w["hands"][0]) >= 1 for w in worlds(table, "spain"))
    table.play("cannon 3")
    laid = Counter(w["laid"][0] for w in worlds(table, "spain", 400))
    assert set(laid) == {"c1", "c2", "c3", "c4", "c5"}
    assert {w["laid"][0] for w in worlds(table, "england", 10)} == {"c3"}


@rule("11.3")
def test_who_reorganises_has_a_heavy_cannon() -> None:
    table = given(hands={"england": "c4 d1"}, goa=("england", "13"), macao="england").play("reorganise goa")
    for world in worlds(table, "spain"):
        assert world["hands"][0].get("c4", 0) + world["hands"][0].get("c5", 0) >= 1


@rule("11.3")
def test_a_card_named_in_an_offer_is_remembered_until_it_is_played() -> None:
    hands = {"england": "d1 d2", "spain": "d3", "portugal": "c1"}
    table = given(hands=hands, goa="england", ormuz="spain", options={"exchange": "yes"}).play("offer 1 3 1", "decline")
    assert table.seen("portugal")["facts"]["known"][0] == {"d1": 1}
    table.play("offer 1 4 2", "decline")
    assert table.seen("portugal")["facts"]["known"][0] == {"d1": 1}
    assert table.play("discard d1").seen("portugal")["facts"]["known"][0] == {}


def allied() -> ConquistadorTable:
    """England has seen Spain's hand (d2 d3), attacks again, and Spain trades with Portugal, unseen by England."""
    hands = {"england": "c1 c2 d1", "spain": "d2 d3", "portugal": "c4 d4 d5"}
    told = {"hands": hands, "ormuz": "spain", "goa": "england", "options": {"alliance": "yes"}}
    table = given(**told).play("attack ormuz", "cannon 1", "roll 1", "die", "roll 6")
    table.play("draw d6", "discard d6", "draw d6", "discard d6", "draw d6")
    return table.play("attack ormuz", "cannon 2", "roll 1", "ask 2", "show d3", "give 4")


@rule("11.3")
def test_a_trade_one_did_not_see_is_kept_as_a_fact() -> None:
    table = allied()
    facts = table.seen("england")["facts"]
    assert facts["known"] == [{}, {}, {}]
    assert facts["gifts"] == [{"from": 1, "to": 2, "others": 0, "bag": ["d2", "d3"], "gone": []}]
    assert facts["least_cannons"] == [0, 1, 0]
    hands = Counter((json.dumps(w["hands"][1]), "d2" in w["hands"][2]) for w in worlds(table, "england", 300))
    for hand, _ in hands:
        assert cannons(json.loads(hand)) == 1
        assert ("d2" in json.loads(hand)) != ("d3" in json.loads(hand))
    assert table.seen("spain")["facts"]["gifts"] == []
    assert table.seen("spain")["facts"]["known"][2] == {"d3": 1}


@rule("11.3")
def test_what_comes_out_later_settles_the_trade() -> None:
    table = allied().play("refuse", "draw d1", "discard d2")
    assert table.seen("england")["facts"]["gifts"] == [{"from": 1, "to": 2, "others": 0, "bag": ["d3"], "gone": []}]
    assert all(w["hands"][2].get("d3", 0) >= 1 for w in worlds(table, "england"))
    table.play("draw d1", "discard d3")
    assert table.seen("england")["facts"]["gifts"][0]["gone"] == ["d3"]


@rule("11.3")
def test_a_guess_at_a_trade_leaves_room_for_what_is_certain() -> None:
    """England's one unknown card lies face down and is a cannon; so the 5 Portugal was known to hold is there still."""
    hands = {"england": "c4 d1", "spain": "d2", "portugal": "d5 d6"}
    table = given(hands=hands, ormuz="spain", goa="england", pile="c1 c2 d3")
    told = table.play("attack ormuz", "cannon 4", "roll 1").truth
    blank: dict[str, Any] = {"known": [{}, {}, {}], "most_cannons": [None] * 3, "least_cannons": [0] * 3, "gifts": []}
    gift = {"from": 2, "to": 0, "others": 1, "bag": ["d5"], "gone": []}
    spain = {**blank, "known": [{"d1": 1}, {}, {}], "gifts": [gift]}
    placed = ConquistadorTable(CONQUISTADOR, CONQUISTADOR.place({**told, "minds": [blank, spain, blank, blank]}))
    imagined = worlds(placed, "spain", 100)
    assert all(w["hands"][2].get("d5") == 1 and w["hands"][0] == {"d1": 1} for w in imagined)
    assert {w["laid"][0] for w in imagined} == {"c1", "c2", "c4"}


def test_the_news_of_hidden_cards() -> None:
    table = given(hands={"england": "c3 d1", "spain": "d2"}, ormuz="spain", goa="england", phase="draw", turn="england")
    drew = CONQUISTADOR.news(table.state, table.game.action("draw c5"), table.state, 0)
    assert [e.json() for e in drew][:1] == [{"kind": "drew", "seat": 0, "card": "c5"}]
    for power in ("spain", ""):
        copy = ConquistadorTable(table.game, table.state.copy())
        assert [e.json() for e in copy.tells("draw c5", power)] == [{"kind": "draw", "seat": 0}]
    table.play("draw c5", "attack ormuz")
    own = ConquistadorTable(table.game, table.state.copy()).tells("cannon 5", "england")
    assert [e.json() for e in own] == [{"kind": "cannon-own", "card": "c5"}]
    assert [e.json() for e in table.tells("cannon 5", "spain")] == [{"kind": "cannon", "seat": 0}]
    table.play("roll 1")
    shown = ConquistadorTable(table.game, table.state.copy()).tells("die", "england")
    assert [e.kind for e in shown] == ["die", "hand-shown"]
    assert [e.kind for e in table.tells("die", "portugal")] == ["die"]


@rule("11.3")
@pytest.mark.parametrize("puzzle", FAIR, ids=lambda p: p["about"])
def test_the_odds_stated_are_those_of_all_deals(puzzle: dict[str, Any]) -> None:
    """The odds in fair.json, counted deal by deal over the cards the seat has not seen."""
    position, viewer, watch = puzzle["position"], puzzle["seat"], puzzle["watch"]
    counted: Counter[str] = Counter()
    for hand, weight in _deals(position, viewer, watch[1] if watch[0] == "hands" else position["player"]):
        if watch[0] == "hands":
            counted[json.dumps(hand)] += 60 * weight
        else:
            values = sorted({card for card in hand if card[0] == "c" and card[1:].isdigit()})
            for value in values:
                counted[json.dumps(value)] += 60 // len(values) * weight
    whole, stated = sum(counted.values()), sum(weight for _, weight in puzzle["odds"])
    assert {json.dumps(v): w * whole for v, w in puzzle["odds"]} == {v: w * stated for v, w in counted.items()}


def _deals(position: dict[str, Any], viewer: int, whose: int) -> list[tuple[dict[str, int], int]]:
    """Every hand one seat may have, and in how many deals; all other hidden cards are in the pile or one more hand."""
    hidden = [position["pile"], *(h for s, h in enumerate(position["hands"]) if s != viewer)]
    cards = [card for part in hidden for card, n in part.items() for _ in range(n)]
    cards += [card for s, card in enumerate(position["laid"]) if card is not None and s != viewer]
    facts = position["minds"][viewer] if position["minds"] else None
    laid = position["laid"][whose] is not None
    order = sorted(set(cards), key=_rank)
    known = [card for card, n in (facts["known"][whose] if facts else {}).items() for _ in range(n)]
    for card in known:  # one card is known, which of its like does not matter; the others are dealt
        cards.remove(card)
    found: Counter[tuple[int, ...]] = Counter()
    for chosen in combinations(range(len(cards)), position["sizes"][whose] + laid - len(known)):
        counts = Counter([*known, *(cards[i] for i in chosen)])
        if _fits(counts, facts, whose, laid):
            found[tuple(counts[card] for card in order)] += 1
    return [({card: n for card, n in zip(order, row, strict=True) if n}, ways) for row, ways in found.items()]


def _fits(counts: Counter[str], facts: dict[str, Any] | None, whose: int, laid: bool) -> bool:
    if laid and not cannons(dict(counts)):
        return False
    if facts is None:
        return True
    most = facts["most_cannons"][whose]
    return most is None or cannons(dict(counts)) <= most


def _rank(card: str) -> int:
    return [c for part in ("territory", "development", "cannon", "revolt") for c in _ids(part)].index(card)


def _ids(part: str) -> list[str]:
    return [item["id"] for item in CONQUISTADOR.edition[part]]


def test_counting_deals_is_counting_cards() -> None:
    position = given(hands={"england": "d1", "spain": "d2 d3"}, pile="d4 d5").truth
    assert sum(ways for _, ways in _deals(position, seat("england"), seat("spain"))) == comb(4, 2)
