"""Chapters 1 and 2: the box, and setting up."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from conquerant.core.errors import BadInput
from conquerant.games import load
from conquerant.words import Words
from games.fallen_lands.fallen_table import COLOURS, DECK, KINDS, LANDS, field_names, given, new_game, set_up
from story import rule

pytestmark = pytest.mark.both


@rule("1.1")
@pytest.mark.parametrize("seats", [2, 6])
def test_three_to_five_people_play(seats: int) -> None:
    with pytest.raises(BadInput, match="3 to 5 players"):
        LANDS.start(seats)
    for fine in (3, 4, 5):
        assert LANDS.start(fine).seats == fine


@rule("1.3")
def test_sixty_one_tiles_of_twelve_difficulties() -> None:
    tiles = new_game().play("first 0").odds()
    expected = {1: 6, 2: 8, 3: 8, 4: 7, 5: 6, 6: 6, 7: 5, 8: 4, 9: 4, 10: 3, 11: 2, 12: 2}
    assert tiles == {f"lay {d}": n for d, n in expected.items()}
    assert sum(tiles.values()) == 61


@rule("1.4")
def test_one_hundred_and_twenty_eight_cards_of_three_sorts() -> None:
    table = new_game().play("first 0")
    while table.phase == "lay":
        table.play(table.options()[0])
    odds = table.odds()
    assert sum(odds.values()) == 128
    magic = {c["id"]: c["count"] for c in LANDS.edition["magic"]}
    assert {k: odds[f"draw {k}"] for k in magic} == magic
    assert sum(magic.values()) == 22


@rule("1.4")
def test_the_figures_of_the_cards_the_booklet_shows() -> None:
    cards = {c["id"]: c for kind in ("troop", "fortification", "magic") for c in LANDS.edition[kind]}
    halberdiers = cards["halberdiers"]
    assert [halberdiers[k] for k in ("warriors", "artisans", "attack", "support")] == [2, 1, 2, 2]
    assert (cards["spearmen"]["warriors"], cards["spearmen"]["attack"], cards["archers"]["support"]) == (1, 1, 2)
    assert (cards["swordsmen"]["attack"], cards["garrison"]["artisans"], cards["stronghold"]["artisans"]) == (3, 1, 4)


@rule("1.4")
def test_the_followers_on_a_card_are_spent_to_play_it() -> None:
    """The three sample cards: 2 warriors and 3 artisans, 3 artisans, 2 mages."""
    table = given(
        hands={"navy": "crossbowmen fort magic_builder garrison flood"},
        have={"navy": "warrior*2 artisan*6 mage*2"},
        difficulty={"e5": 1},
    )
    table.conquers("e5", "crossbowmen")
    assert table.unused() == {"warrior": 0, "artisan": 3, "mage": 2}
    table.play("fort fort", "fortify e5")
    assert table.unused() == {"warrior": 0, "artisan": 0, "mage": 2}
    table.play("flood e6")
    assert table.unused() == {"warrior": 0, "artisan": 0, "mage": 0}


@rule("1.4")
@pytest.mark.parametrize("words", ["troop garrison", "fort claim", "boost archers"])
def test_a_card_is_played_as_what_it_is(words: str) -> None:
    refusal = LANDS.impossible(words.split())
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("1.4", "other-kind")
    assert LANDS.impossible(["troop", "nonsense"]) is None


@rule("1.5")
def test_followers_do_not_stand_in_for_each_other() -> None:
    table = given(hands={"navy": "halberdiers"}, have={"navy": "warrior artisan*9 mage*9"}, difficulty={"e5": 1})
    refusal = table.cites("troop halberdiers", "4.1", "warriors-short")
    assert refusal.values == {"n": 2, "free": 1}


@rule("1.5")
def test_nobody_takes_from_an_empty_pile() -> None:
    table = given(have={"navy": "mage*10", "ochre": "mage*14"})
    assert table.pile == {"warrior": 24, "artisan": 24, "mage": 0}
    table.cites("recruit mage", "3.3", "pile-empty")
    assert table.options("recruit") == ["recruit warrior", "recruit artisan"]


@rule("1.6")
def test_everybody_sees_the_coins_and_the_bank_never_runs_out() -> None:
    table = given(coins={"navy": 100_000}, hands={"navy": "axemen"}, have={"navy": "warrior*2"}, difficulty={"e5": 2})
    table.conquers("e5", "axemen")
    assert table.coins("navy") == 100_002
    assert all(table.view(viewer)["coins"] == [25, 100_002, 25] for viewer in (None, 0, 1, 2))


@rule("2.1")
@pytest.mark.parametrize(("seats", "side", "size"), [(3, 4, 37), (4, 5, 61), (5, 5, 61)])
def test_the_board_is_a_hexagon(seats: int, side: int, size: int) -> None:
    table = set_up(seats)
    there = field_names(side)
    assert len(there) == size
    assert [f for f in field_names() if table.owner(f) != "outside"] == there
    assert sum(d > 0 for d in table.truth["difficulty"]) == size


@rule("2.1")
def test_the_board_is_different_each_time() -> None:
    boards = {json.dumps(set_up(3, first).truth["difficulty"]) for first in range(3)}
    assert len(boards) == 3


@rule("2.1")
def test_a_field_of_the_largest_board_is_none_of_a_smaller_one() -> None:
    table = given(hands={"navy": "claim"}, have={"navy": "mage"})
    table.cites("claim a1", "2.1", "no-such-field")


@rule("2.1", "9.1")
def test_tiles_are_drawn_by_the_table_and_run_out() -> None:
    table = new_game().play("first 0", *["lay 12"] * 2)
    table.cites("lay 12", "2.1", "no-tile")
    table.cites("lay 1", "9.1", "by-chance", seat=0)


@rule("2.2")
def test_an_empty_pile_is_made_anew_from_the_discard() -> None:
    table = given(have={"navy": "mage*2"}, deck="archers", hands={"navy": "spearmen"}, fields={"e5": "ochre axemen"})
    discarded = table.discard
    table.play("end", "draw archers")
    assert table.discard == {}
    assert table.deck == discarded
    assert "axemen" not in table.discard
    assert table.deck["axemen"] == 9
    table.cites("draw archers", "9.1", "by-chance", seat=1)


@rule("2.2")
def test_when_nothing_is_left_no_more_is_drawn() -> None:
    hoard = " ".join(f"{k}*{n}" for k, n in zip(KINDS, DECK, strict=True) if k not in ("archers", "plague"))
    table = given(hands={"vermilion": hoard, "ochre": "archers*11"}, have={"navy": "mage*3"}, deck="plague archers")
    table.play("end", "draw plague")
    assert table.odds() == {"draw archers": 1}
    table.play("draw archers")
    assert table.phase == "exchange"
    assert table.hand("navy") == {"archers": 1, "plague": 1}


@rule("2.3", "2.4")
@pytest.mark.parametrize(("options", "cards"), [({}, 9), ({"start_cards": "8"}, 8)])
def test_everyone_starts_with_coins_and_hidden_cards(options: dict[str, Any], cards: int) -> None:
    table = set_up(4, **options)
    assert [table.coins(c) for c in COLOURS[:4]] == [25] * 4
    assert [sum(table.hand(c).values()) for c in COLOURS[:4]] == [cards] * 4
    assert table.view(None)["mine"] is None


@rule("1.7", "2.3")
def test_five_colours_one_for_each_player() -> None:
    colours = [Words(LANDS, lang).seat(s) for lang in ("fr", "en") for s in range(5)]
    assert len(set(colours[:5])) == len(set(colours[5:])) == 5
    taken = given(hands={"navy": "spearmen"}, have={"navy": "warrior"}, difficulty={"e5": 1}).conquers("e5", "spearmen")
    assert taken.owner("e5") == "navy"


@rule("6.4")
@pytest.mark.parametrize(("lang", "free"), [("", "libre"), ("_en", "free")])
def test_a_card_calls_free_what_may_be_conquered(lang: str, free: str) -> None:
    """4.3: a claimed field is not free, and may be flooded."""
    texts = {c["id"]: c[f"text{lang}"] for c in LANDS.edition["magic"]}
    assert free in texts["claim"].split(".")[0]
    assert free not in texts["flood"]


@rule("2.5")
def test_who_begins_is_drawn_by_lot() -> None:
    assert new_game(4).odds() == {f"first {seat}": 1 for seat in range(4)}
    new_game(4).cites("first 4", "2.5", "no-lot")
    assert set_up(3, 2).turn == "ochre"


@rule("2.6")
def test_two_followers_at_once_in_the_order_of_the_first_round() -> None:
    table = set_up(3, 0)
    table.cites("end", "2.6", "choose-first")
    assert len(table.options("followers")) == 6
    table.play("followers warrior mage")
    assert table.followers("vermilion") == {"warrior": 1, "artisan": 0, "mage": 1}
    assert table.asked == "ochre"  # anticlockwise
    table.play("followers artisan artisan")
    assert table.asked == "navy"
    assert table.view(0)["have"] == [[1, 0, 1], [0, 0, 0], [0, 2, 0]]
    table.play("followers warrior warrior")
    assert (table.phase, table.turn, table.round) == ("act", "vermilion", 1)
    assert [table.state.census()[kind] for kind in ("warrior", "artisan", "mage")] == [24, 24, 24]
    table.cites("followers mage mage", "2.6", "already-chosen")


@rule("2.6")
def test_in_the_advanced_rules_they_are_chosen_clockwise() -> None:
    table = set_up(3, 0, rules="advanced").play("followers warrior mage")
    assert table.asked == "navy"


@rule("2.7")
def test_the_rules_are_chosen_with_the_table() -> None:
    fields = {"e5": "ochre spearmen"}
    told = {
        "hands": {"navy": "spearmen"},
        "have": {"navy": "warrior"},
        "fields": fields,
        "difficulty": {"e6": 2, "d4": 1},
    }
    given(**told).cites("enlist 0", "7.10", "advanced-only")
    given(**told, rules="advanced").play("enlist 0")
    with pytest.raises(BadInput, match="option rules"):
        LANDS.start(3, {"rules": "expert"})


@rule("1.4")
def test_a_bad_edition_is_refused_by_name() -> None:
    wrong: list[tuple[tuple[Any, ...], object, str]] = [
        (("troop", 0, "attack"), -1, "troop spearmen.attack"),
        (("deck", "total"), 127, "deck.total"),
        (("followers", "total"), 5, "followers.total"),
        (("magic", 0, "id"), "claims", "magic\\[0\\].id"),
        (("board", 0, "fields"), 36, "board\\[0\\].fields"),
        (("field", 1, "difficulty"), 1, "field"),
        (("game", "fly_cost"), "seven", "game.fly_cost"),
    ]
    for path, value, field in wrong:
        edition = copy.deepcopy(LANDS.edition)
        part: Any = edition
        for key in path[:-1]:
            part = part[key]
        part[path[-1]] = value
        with pytest.raises(BadInput, match=f"^{field}: "):
            load("fallen_lands", edition)


def test_the_credits_are_those_of_the_booklet() -> None:
    named = LANDS.edition["credits"]
    assert (named["authors"], named["illustrators"]) == (["Andrei Burago"], ["Joshua Cappel"])
    assert (named["translators"], len(named["testers"])) == (["LudiGaume"], 8)
    assert (named["year"], named["ages"], named["length"]) == ("2006", "8+", "1-2 h")
