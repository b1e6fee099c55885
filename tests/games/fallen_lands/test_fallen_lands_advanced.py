"""Chapter 7: the advanced rules, with the booklet's examples of support and of flying."""

from __future__ import annotations

from typing import Any

import pytest

from games.fallen_lands.fallen_table import FallenTable, all_but, given, set_up
from story import rule

pytestmark = pytest.mark.both


def advanced(**told: Any) -> FallenTable:
    return given(rules="advanced", **told)


@rule("7.1")
def test_play_goes_clockwise_from_the_first_player() -> None:
    table = set_up(3, 2, rules="advanced", quiet_from="2").play(*["followers warrior mage"] * 3)
    order = []
    for _ in range(4):
        order.append(table.turn)
        table.ends()
    assert order == ["ochre", "vermilion", "navy", "ochre"]


@rule("7.1")
def test_the_other_rules_hold() -> None:
    table = advanced(
        hands={"navy": "spearmen claim"},
        have={"navy": "warrior mage"},
        fields={"e4": "navy axemen"},
        difficulty={"e5": 2},
    )
    table.play("recruit mage", "claim d3").conquers("e5", "spearmen")
    assert table.coins("navy") == 25 - 5 + 2


@rule("7.2")
def test_one_card_a_turn_and_no_exchange() -> None:
    table = advanced(hands={"navy": "spearmen*4"}, have={"navy": "mage*5"}).play("end", "draw archers")
    assert (table.hand("navy"), table.turn) == ({"spearmen": 4, "archers": 1}, "ochre")


@rule("7.3", "7.4")
def test_spearmen_with_everybodys_support_take_the_six() -> None:
    """The example: 1 of the Spearmen, 2 of Navy's Archers, 2 of Vermilion's Halberdiers and 1 of their Garrison."""
    fields = {"e4": "navy archers", "d5": "vermilion halberdiers garrison"}
    table = advanced(hands={"navy": "spearmen"}, have={"navy": "warrior"}, fields=fields, difficulty={"e5": 6, "d4": 7})
    table.play("troop spearmen")
    assert table.plan("e5") == {
        "attack": 1,
        "support": 5,
        "warriors": 1,
        "artisans": 0,
        "mages": 0,
        "coins": 0,
        "reward": 6,
    }
    assert table.supporters("e5") == ["d5", "e4"]
    assert table.cites("conquer d4", "7.3", "too-weak").values["support"] == 5
    table.play("conquer e5")
    assert (table.owner("e5"), table.coins("navy"), table.coins("vermilion")) == ("navy", 31, 25)


@rule("7.3")
def test_a_fortification_supports_the_others_too() -> None:
    fields = {"e4": "navy spearmen", "e6": "ochre spearmen"}
    hands = {"navy": "stronghold", "ochre": "spearmen"}
    have = {"navy": "artisan*4", "ochre": "warrior"}
    table = advanced(hands=hands, have=have, fields=fields, difficulty={"e5": 7}, quiet=False)
    table.play("fort stronghold", "fortify e4").ends()
    table.play("troop spearmen")
    assert table.plan("e5")["support"] == 1 + 4 + 1


@rule("7.4")
def test_only_fields_beside_ones_own() -> None:
    fields = {"e4": "navy spearmen", "g4": "ochre catapult"}
    hands, have = {"navy": "spearmen*2"}, {"navy": "warrior*2"}
    table = advanced(hands=hands, have=have, fields=fields, difficulty={"e5": 2, "e6": 1, "f4": 5})
    table.play("troop spearmen").cites("conquer e6", "7.4", "not-beside-yours")
    table.play("conquer e5").play("troop spearmen", "conquer e6")  # beside a field taken earlier in the turn
    assert table.owner("e6") == "navy"


@rule("7.5")
def test_the_first_field_is_apart_from_the_others() -> None:
    hands, have = {"navy": "spearmen*2"}, {"navy": "warrior*2"}
    told: dict[str, Any] = {"hands": hands, "have": have, "fields": {"e5": "ochre spearmen"}}
    table = advanced(**told, round=1, difficulty={"e6": 1, "e8": 1, "b2": 1}).play("troop spearmen")
    table.cites("conquer e6", "7.5", "beside-others")
    assert table.options("conquer") == ["conquer b2", "conquer e8"]
    table.play("conquer e8").cites("troop spearmen", "9.2", "no-field-for")  # then only beside one's own


@rule("7.5", "6.7")
def test_the_horn_lifts_the_limit_and_uses_up_the_first_field() -> None:
    told: dict[str, Any] = {"fields": {"e5": "ochre archers"}, "hands": {"navy": "spearmen*2 magic_horn"}}
    table = advanced(**told, round=1, have={"navy": "warrior*2 mage*2"}, difficulty={"e6": 3, "b2": 1})
    table.conquers("e6", "spearmen", "magic_horn")
    assert table.coins("navy") == 25
    table.cites("troop spearmen", "9.2", "no-field-for")  # b2 would have been a first field


@rule("6.7")
def test_the_horn_sounds_anywhere() -> None:
    told: dict[str, Any] = {"fields": {"e2": "navy archers"}, "hands": {"navy": "spearmen magic_horn"}}
    table = advanced(**told, have={"navy": "warrior mage*2"}, difficulty={"e8": 1, "h5": 1})
    table.play("troop spearmen", "boost magic_horn").cites("fly", "7.8", "no-need-to-fly")
    assert table.options("conquer") == ["conquer e8", "conquer h5"]


@rule("7.6")
@pytest.mark.parametrize("fields", [{}, {"b2": "navy spearmen"}])
def test_on_the_second_turn_the_first_field_may_be_anywhere(fields: dict[str, str]) -> None:
    told: dict[str, Any] = {"fields": {**fields, "e5": "ochre spearmen"}, "have": {"navy": "warrior*2"}}
    table = advanced(**told, round=2, hands={"navy": "spearmen*2"}, difficulty={"e6": 2, "e3": 1})
    table.play("troop spearmen").cites("fly", "7.8", "no-need-to-fly")
    assert table.options("conquer") == ["conquer e3", "conquer e6"]
    table.play("conquer e6")
    assert "troop spearmen" not in table.options()  # e3 is not beside it


@rule("7.6")
def test_who_owns_nothing_later_may_still_begin_anywhere() -> None:
    told: dict[str, Any] = {"hands": {"navy": "spearmen"}, "have": {"navy": "warrior"}}
    table = advanced(**told, round=7, fields={"e5": "ochre spearmen"}, difficulty={"e6": 2})
    assert table.play("troop spearmen", "conquer e6").owner("e6") == "navy"


@rule("7.7")
def test_the_hand_is_exchanged_in_the_first_two_turns() -> None:
    told: dict[str, Any] = {"hands": {"navy": "knights*5"}, "have": {"navy": "warrior mage"}}
    for turn in (1, 2):
        table = advanced(**told, round=turn).play("redraw").draws()
        assert sum(table.hand("navy").values()) == 8
        table.cites("redraw", "7.7", "redraw-late")
    advanced(**told, round=3).cites("redraw", "7.7", "redraw-over")
    weak: dict[str, Any] = {"hands": {"navy": "spearmen"}, "have": {"navy": "warrior"}, "difficulty": {"e6": 1}}
    advanced(**weak, round=2, fields={"b2": "navy axemen"}).cites("redraw", "7.7", "can-conquer")
    advanced(**weak, round=1, fields={"e5": "ochre axemen"}).play("redraw")  # e6 touches Ochre


# Navy's Spearmen on e2; two steps away a 2 and a 3, three steps a 1, four steps a 5 beside Vermilion's Archers.
FLIGHT: dict[str, Any] = {
    "hands": {"navy": "swordsmen"},
    "fields": {"e2": "navy spearmen", "e7": "vermilion archers"},
    "difficulty": {
        "e4": 2,
        "d3": 3,
        "e5": 1,
        "e6": 5,
        "d2": 9,
        "e3": 8,
        "f2": 9,
        "d6": 7,
        "d7": 7,
        "e8": 7,
        "f6": 7,
        "f7": 7,
    },
}


@rule("7.8")
@pytest.mark.parametrize(("field", "mages", "reward"), [("e4", 1, 2), ("d3", 1, 3), ("e5", 2, 1), ("e6", 3, 5)])
def test_the_flights_of_the_booklet(field: str, mages: int, reward: int) -> None:
    """One mage for the 2 or the 3, two for the 1, three for the 5 with the support of the Archers."""
    table = advanced(**FLIGHT, have={"navy": f"warrior*3 mage*{mages}"}).play("troop swordsmen")
    assert table.options() == ["fly"]  # nothing in reach on foot
    table.play("fly")
    assert table.plan(field) == {
        "attack": 3,
        "support": 2 if field == "e6" else 0,
        "warriors": 3,
        "artisans": 0,
        "mages": mages,
        "coins": 7,
        "reward": reward,
    }
    table.play(f"conquer {field}")
    assert (table.owner(field), table.coins("navy")) == ("navy", 25 - 7 + reward)
    assert table.unused() == {"warrior": 0, "artisan": 0, "mage": 0}


@rule("7.8")
@pytest.mark.parametrize(
    ("mages", "fields"), [(1, ["d3", "e4"]), (2, ["d3", "e4", "e5"]), (3, ["d3", "e4", "e5", "e6"])]
)
def test_how_far_the_mages_carry(mages: int, fields: list[str]) -> None:
    table = advanced(**FLIGHT, have={"navy": f"warrior*3 mage*{mages}"}).play("troop swordsmen", "fly")
    assert table.options() == [f"conquer {f}" for f in fields]
    if mages < 3:
        assert table.cites("conquer e6", "7.8", "too-far").values == {"n": 3, "free": mages}


@rule("7.8")
def test_a_flight_is_paid_and_starts_from_an_own_field() -> None:
    poor = advanced(**FLIGHT, have={"navy": "warrior*3 mage*3"}, coins={"navy": 6})
    poor.cites("troop swordsmen", "9.2", "no-field-for")
    told = {**FLIGHT, "difficulty": {**FLIGHT["difficulty"], "e3": 4}, "have": {"navy": "warrior*3 mage*3"}}
    walker = advanced(**told, coins={"navy": 6}).play("troop swordsmen")
    assert walker.cites("fly", "7.8", "coins-short").values == {"n": 7, "coins": 6}
    flyer = advanced(**told).play("troop swordsmen")
    assert flyer.options() == ["fly", "conquer e3"]
    flyer.play("fly").cites("conquer e3", "7.8", "walk-there")
    grounded = advanced(**{**told, "have": {"navy": "warrior*3"}}).play("troop swordsmen")
    grounded.cites("fly", "7.8", "no-flight")


@rule("7.8")
def test_flooded_and_conquered_fields_are_flown_over_like_any_other() -> None:
    fields = {"e2": "navy spearmen", "e4": "vermilion spearmen"}
    told = {**FLIGHT, "fields": fields, "difficulty": {**FLIGHT["difficulty"], "e5": 2}}
    table = advanced(**told, flooded="e3", have={"navy": "warrior*3 mage*2"}).play("troop swordsmen", "fly")
    assert table.plan("e5")["mages"] == 2


@rule("7.8")
def test_every_flight_is_paid_for_itself() -> None:
    told = {**FLIGHT, "hands": {"navy": "swordsmen*2"}}
    table = advanced(**told, have={"navy": "warrior*6 mage*4"}).conquers("e4", "swordsmen", flying=True)
    table.cites("conquer e5", "4.1", "no-troop")
    table.play("troop swordsmen", "fly")
    assert (table.plan("e6")["mages"], table.plan("e6")["coins"]) == (1, 7)  # from the new field
    assert table.play("conquer e6").coins("navy") == 25 - 7 + 2 - 7 + 5


@rule("7.8")
def test_the_normal_rules_know_no_flight() -> None:
    table = given(hands={"navy": "spearmen"}, have={"navy": "warrior"}, difficulty={"e5": 1}).play("troop spearmen")
    table.cites("fly", "7.8", "advanced-only")
    nobody = advanced(hands={"navy": "spearmen"}, have={"navy": "warrior"}, difficulty={"e5": 1})
    nobody.cites("fly", "7.8", "no-troop")
    nobody.play("troop spearmen").cites("fly", "7.8", "no-need-to-fly")


@rule("7.8", "8.3")
def test_a_flight_waits_like_any_action() -> None:
    advanced().play("propose").cites("fly", "8.3", "answer-first")
    set_up(3, 0, rules="advanced").cites("fly", "2.6", "choose-first")


@rule("6.7")
def test_a_troop_too_weak_even_with_the_horn() -> None:
    told: dict[str, Any] = {"hands": {"navy": "spearmen magic_horn"}, "difficulty": {"e5": 1, "d4": 2}}
    table = advanced(**told, have={"navy": "warrior mage*2"}).play("troop spearmen", "boost magic_horn")
    table.cites("conquer d4", "6.7", "too-weak")


@rule("7.9")
def test_a_mage_exchanges_a_card() -> None:
    table = advanced(hands={"navy": "knights plague"}, have={"navy": "mage*2"}).play("swap knights")
    assert (table.discard, table.asked) == ({"knights": 1}, "chance")
    table.play("draw archers", "swap archers", "draw spearmen")
    assert table.hand("navy") == {"spearmen": 1, "plague": 1}
    table.cites("swap plague", "7.9", "mages-short")
    given(hands={"navy": "knights"}, have={"navy": "mage"}).cites("swap knights", "7.9", "advanced-only")
    advanced(have={"navy": "mage"}).cites("swap knights", "7.9", "card-missing")


@rule("7.9")
def test_the_card_is_discarded_before_the_draw() -> None:
    table = advanced(hands={"navy": "knights"}, have={"navy": "mage"}, deck="").play("swap knights")
    assert table.odds()["draw knights"] == 5


@rule("7.10")
@pytest.mark.parametrize(("mages", "coins"), [(0, 7), (1, 5), (2, 3), (3, 1)])
def test_troops_are_recruited_for_coins_and_mages(mages: int, coins: int) -> None:
    told: dict[str, Any] = {"have": {"navy": f"mage*{mages}"}}
    table = advanced(**told, coins={"navy": coins}).play(f"enlist {mages}", "draw archers", "draw claim")
    assert (table.hand("navy"), table.coins("navy")) == ({"archers": 1, "claim": 1}, 0)
    assert (table.unused()["mage"], table.phase) == (0, "act")
    advanced(**told, coins={"navy": coins - 1}).cites(f"enlist {mages}", "7.10", "coins-short")
    if mages:
        advanced(have={"navy": f"mage*{mages - 1}"}).cites(f"enlist {mages}", "7.10", "mages-short")


@rule("7.10")
def test_one_card_left_is_one_card_and_none_is_none() -> None:
    hoard = {"vermilion": all_but("archers*2"), "ochre": "archers"}
    table = advanced(hands=hoard, deck="archers").play("enlist 0", "draw archers")
    assert (table.hand("navy"), table.phase) == ({"archers": 1}, "act")
    table.cites("enlist 0", "7.10", "nothing-to-draw")
