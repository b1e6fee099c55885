"""What a step tells each seat, what the terminal draws, and what luck meant."""

from __future__ import annotations

from typing import Any

import pytest

from conquerant.core.contract import Refusal
from games.fallen_lands.fallen_table import LANDS, FallenTable, all_but, given, set_up
from setting import PlainWords
from story import rule

pytestmark = pytest.mark.both

ENGLISH, FRENCH = PlainWords(LANDS, "en"), PlainWords(LANDS, "fr")


def told(table: FallenTable, words: str, colour: str = "") -> list[str]:
    return [ENGLISH.event(event) for event in table.tells(words, colour)]


def test_a_conquest_is_told_whole() -> None:
    flight: dict[str, Any] = {"fields": {"e4": "navy spearmen"}, "difficulty": {"e6": 2}}
    hands, have = {"navy": "spearmen strength_potion"}, {"navy": "warrior mage*2"}
    table = given(rules="advanced", hands=hands, have=have, **flight)
    table.play("troop spearmen", "boost strength_potion", "fly")
    assert told(table, "conquer e6") == [
        "Navy conquers e6 (difficulty 2): Spearmen.",
        "Navy adds magic: Strength Potion.",
        "Navy flies over one field, for 7 coins and one mage.",
        "Treasure for Navy: 2 coins.",
    ]


def test_the_horn_brings_no_treasure() -> None:
    table = given(hands={"navy": "spearmen magic_horn"}, have={"navy": "warrior mage*2"}, difficulty={"e5": 1})
    table.play("troop spearmen", "boost magic_horn")
    assert told(table, "conquer e5")[-1] == "No treasure for Navy: the Horn was sounded."


def test_a_drawn_card_is_named_to_its_drawer_only() -> None:
    assert told(given(), "end", "ochre") == ["Navy ends the actions.", "Navy draws a card."]
    assert told(given().play("end"), "draw plague", "navy") == ["You draw: Plague.", "Ochre to play."]
    assert told(given().play("end"), "draw plague", "ochre") == ["Ochre to play."]


def test_no_more_cards_are_announced_than_can_be_drawn() -> None:
    hoard = {"vermilion": all_but("archers*2"), "ochre": "archers"}
    enlisting = given(rules="advanced", hands=hoard, deck="archers")
    assert told(enlisting, "enlist 0")[1] == "Navy draws a card."
    assert sum(enlisting.play("draw archers").hand("navy").values()) == 1
    ending = given(hands={**hoard, "vermilion": all_but("archers*3")}, have={"navy": "mage*4"}, deck="archers*2")
    assert told(ending, "end")[1] == "Navy draws 2 cards."


def test_every_shuffle_is_told() -> None:
    """The pile of one card becomes another pile of one card."""
    told_of = {"hands": {"vermilion": all_but("archers plague")}, "have": {"navy": "mage"}}
    table = given(**told_of, deck="archers").play("end")
    assert told(table, "draw archers", "ochre") == ["The draw pile is empty: the discard is shuffled into a new one."]
    assert told(table, "draw plague", "ochre") == []
    untouched = given(have={"navy": "mage"}).play("end")
    assert told(untouched, "draw archers", "ochre") == []


def test_a_theft_is_named_to_thief_and_victim_only() -> None:
    hands = {"navy": "invisible_thief", "ochre": "plague archers"}
    table = given(hands=hands, have={"navy": "mage*2"})
    fresh = given(hands=hands, have={"navy": "mage*2"})
    assert told(fresh, "thief 2") == ["Navy sends the Invisible Thief to Ochre."]
    assert told(table, "thief 2", "navy")[1] == "In the hand of Ochre: Archers, Plague."
    assert told(fresh, "steal plague", "vermilion") == ["Navy steals a card from Ochre."]
    assert told(table, "steal plague", "ochre") == ["Navy steals from Ochre: Plague."]


def test_a_turn_and_a_round_are_announced_and_claims_lifted() -> None:
    table = given(turn="vermilion", turns_over=2, claims={"e5": "navy"}, quiet=False).play("end")
    assert told(table, "draw plague", "ochre") == [
        "Round 4.",
        "Navy to play.",
        "The Claim of Navy on e5 is lifted.",
    ]


def test_why_the_game_ended() -> None:
    assert told(given().play("propose", "agree"), "agree")[1] == "All agree: the King calls everyone home."
    quiet = given(turn="vermilion", turns_over=2).play("end")
    assert told(quiet, "draw plague") == [
        "Round 3 has passed without conquest or Claim.",
        "The King’s Champions, with 25 coins each: Vermilion, Navy and Ochre!",
    ]
    limit = given(turn="vermilion", turns_over=2, quiet=False, rounds=3).play("end")
    assert told(limit, "draw plague")[0] == "Round 3 is complete: the agreed limit is reached."


def test_a_refusal_can_be_acted_upon() -> None:
    table = given(hands={"navy": "axemen"}, have={"navy": "warrior*2"}, difficulty={"e5": 2, "d4": 3}).play(
        "troop axemen"
    )
    refusal = table.cites("conquer d4", "4.2", "too-weak")
    assert ENGLISH.refusal(refusal) == "d4: attack 2 and support 0 do not reach 3."
    assert FRENCH.refusal(refusal) == "d4 : attaque 2 et soutien 0 n’atteignent pas 3."


@pytest.mark.parametrize(
    ("reason", "one", "une"),
    [
        ("warriors-short", "That takes 1 unused warrior; you have 0.", "Il faut pour cela 1 guerrier inutilisé"),
        ("artisans-short", "That takes 1 unused artisan; you have 0.", "Il faut pour cela 1 artisan inutilisé"),
        ("mages-short", "That takes 1 unused mage; you have 0.", "Il faut pour cela 1 mage inutilisé"),
        ("coins-short", "That costs 1 coin; you have 0.", "Cela coûte 1 pièce"),
    ],
)
def test_one_is_no_plural(reason: str, one: str, une: str) -> None:
    refusal = Refusal("4.1", reason, {"n": 1, "free": 0, "coins": 0})
    assert ENGLISH.refusal(refusal) == one
    assert FRENCH.refusal(refusal).startswith(f"{une} ;")
    assert f"{une}s ;" not in FRENCH.refusal(Refusal("4.1", reason, {"n": 2, "free": 1, "coins": 1}))
    assert " 2 " in ENGLISH.refusal(Refusal("4.1", reason, {"n": 2, "free": 1, "coins": 1}))


def test_one_coin_is_no_plural() -> None:
    table = given(rules="advanced", have={"navy": "mage*3"})
    [event, _] = table.tells("enlist 3")
    assert ENGLISH.event(event) == "Navy recruits troops with 3 mages and 1 coin."
    assert FRENCH.event(event) == "Marine recrute des troupes avec 3 mages et 1 pièce."
    assert ENGLISH.say("web-enlist", {"n": 3, "coins": 1}) == "Recruit, −1 coin, −3 mages"
    assert FRENCH.say("web-enlist", {"n": 1, "coins": 5}) == "Recruter, −5 pièces, −1 mage"
    assert FRENCH.say("web-enlist", {"n": 0, "coins": 7}) == "Recruter, −7 pièces"


def test_pairs_have_refusals_of_their_own() -> None:
    """No word of troops and flights; and it is the order that stands in the way, not the cards."""
    table = given(hands={"navy": "spearmen archers*2 claim"}).play("end", "draw claim", "give archers")
    order = table.cites("give spearmen", "9.4", "give-in-order")
    assert ENGLISH.refusal(order) == "Spearmen: too late, cards are named in the order of the list."
    assert FRENCH.refusal(order) == "Lanciers : trop tard, les cartes se nomment dans l’ordre de la liste."
    pair = table.play("give claim").cites("give claim", "9.4", "no-pair")
    assert ENGLISH.refusal(pair) == "Claim: in the order of the list, no card is left to make a pair with it."
    assert FRENCH.refusal(pair) == "Droit : dans l’ordre de la liste, il ne reste plus de carte pour faire la paire."


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_map_fits_a_terminal(seats: int, lang: str) -> None:
    drawn = LANDS.draw(set_up(seats).view(0), lang)
    assert max(len(line) for line in drawn.splitlines()) <= 80
    assert "e5" in drawn


def test_the_terminal_shows_what_a_conquest_would_bring() -> None:
    fields = {"e5": "navy halberdiers garrison", "e4": "ochre archers"}
    table = given(
        hands={"navy": "spearmen"}, have={"navy": "warrior"}, fields=fields, difficulty={"e6": 4}, flooded="b2"
    )
    drawn = LANDS.draw(table.play("troop spearmen").view(1), "en")
    assert "e6: 1+3 >= 4, +4" in drawn
    assert "attack 1   cost: 1 warrior\n" in drawn
    assert "attaque 1   coût\u00a0: 1 guerrier\n" in LANDS.draw(table.view(1), "fr")
    for mark in ("N2+1", "O2", "~~"):
        assert mark in drawn
    assert "being prepared" not in LANDS.draw(table.view(2), "en")


def test_the_terminal_counts_mages_one_and_more() -> None:
    told: dict[str, Any] = {"fields": {"e4": "navy spearmen"}, "difficulty": {"e6": 1, "e7": 1}}
    table = given(rules="advanced", hands={"navy": "spearmen"}, have={"navy": "warrior mage*2"}, **told)
    drawn = LANDS.draw(table.play("troop spearmen", "fly").view(1), "en")
    assert "(1 mage)" in drawn
    assert "(2 mages)" in drawn
    assert "7 coins" in drawn


def test_the_terminal_reminds_a_thief() -> None:
    table = given(hands={"navy": "invisible_thief", "ochre": "plague archers"}, have={"navy": "mage*2"})
    table.play("thief 2", "steal plague")
    assert "you know that Ochre holds: Archers" in LANDS.draw(table.view(1), "en")
    assert "vous savez que" not in LANDS.draw(table.view(0), "fr")


def test_luck_compares_a_card_with_the_pile() -> None:
    table = given(deck="knights garrison").play("end")
    [luck] = LANDS.luck(table.state, LANDS.action("draw knights"))
    assert (luck.seat, luck.got, luck.expected) == (1, 6.0, 3.5)
    assert LANDS.luck(table.state, LANDS.action("draw garrison"))[0].got == 1.0


def test_a_bot_values_a_lead_and_a_win() -> None:
    ahead, behind = given(coins={"navy": 40}), given(coins={"ochre": 40})
    assert 0 < LANDS.value(behind.state, 1) < LANDS.value(given().state, 1) < LANDS.value(ahead.state, 1) < 1
    done = given(turn="vermilion", turns_over=2, coins={"navy": 40}).ends()
    lost, won, third = (LANDS.value(done.state, seat) for seat in range(3))
    assert lost == third < 0.1  # how clearly it was lost counts a little
    assert LANDS.value(ahead.state, 1) < won
    assert 0.9 < won <= 1.0


@rule("6.4")
def test_a_flood_tells_that_the_claim_is_gone() -> None:
    told: dict[str, Any] = {"hands": {"navy": "flood"}, "have": {"navy": "mage*9"}, "quiet": False}
    events = given(**told, claims={"e5": "ochre"}).tells("flood e5")
    assert [(e.kind, e.values) for e in events] == [
        ("flood", {"seat": 1, "field": "e5"}),
        ("claim-flooded", {"seat": 2, "field": "e5", "parties": [1, 2]}),
    ]
    assert (
        PlainWords(LANDS, "fr").event(events[1])
        == "Le Droit posé sur e5 par Ocre est emporté par les eaux et défaussé."
    )
    assert [e.kind for e in given(**told).tells("flood e5")] == ["flood"]


@rule("8.4")
@pytest.mark.parametrize(
    ("lang", "news", "score"),
    [
        (
            "fr",
            "Champions du Roi, avec 30 pièces chacun : Vermillon, Marine et Ocre !",
            "À égalité, 30 pièces chacun : Vermillon, Marine et Ocre partagent la victoire.",
        ),
        (
            "en",
            "The King’s Champions, with 30 coins each: Vermilion, Navy and Ochre!",
            "Equal, 30 coins each: Vermilion, Navy and Ochre share the victory.",
        ),
    ],
)
def test_a_shared_victory_is_told_of_several(lang: str, news: str, score: str) -> None:
    table = given(coins={"vermilion": 30, "navy": 30, "ochre": 30}).play("propose", "agree")
    words = PlainWords(LANDS, lang)
    assert words.event(table.tells("agree")[-1]) == news
    last = LANDS.reckoning(table.state)[-1]
    assert words.say(f"score-{last.kind}", last.values) == score
