"""Chapter 4: receive and place."""

from __future__ import annotations

from typing import Any

import pytest

from games.world.world_table import COLOURS, TERRITORIES, WORLD, WorldTable, at_dawn, given, seat
from story import rule

pytestmark = pytest.mark.both

LANDS: dict[str, list[str]] = {}
for _territory in WORLD.edition["territory"]:
    LANDS.setdefault(_territory["continent"], []).append(_territory["id"])


def holding(*territories: str) -> dict[str, Any]:
    return dict.fromkeys(territories, ("red", 1))


def armies_of(table: WorldTable) -> int:
    return table.play("draw canon").to_place


@rule("4.1")
def test_a_card_comes_at_the_start_of_every_turn_conquest_or_not() -> None:
    table = at_dawn("red")
    for _ in range(6):
        colour = table.turn
        held = sum(table.cards(colour).values())
        table.play("draw canon")
        assert sum(table.cards(colour).values()) == held + 1
        assert (table.asked, table.phase) == (colour, "place")
        table.passes()


@rule("4.1", "7.9")
def test_the_card_is_kept_hidden() -> None:
    table = at_dawn("red")
    assert table.state.seen_by(table.game.action("draw canon")) == frozenset({seat("red")})
    table.play("draw canon")
    assert table.view(seat("red"))["mine"] == [[0, 1, 0, 0]]
    assert table.view(seat("blue"))["mine"] == [[0, 0, 0, 0]]
    layer = table.view(seat("blue"))["layers"][0]
    assert layer == {"unseen": [14, 14, 14, 2], "held": [1, 0, 0], "known": [[], [], []]}


@rule("4.1", "4.5")
def test_the_card_that_comes_may_be_used_in_the_same_turn() -> None:
    table = at_dawn("red", hands={"red": "fantassin canon"})
    table.play("draw cavalier", "exchange fantassin canon cavalier")
    assert table.to_place == 4 + 4


@rule("4.1", "7.5")
def test_there_is_no_limit_to_the_hand_and_nothing_forces_an_exchange() -> None:
    table = at_dawn("red", hands={"red": "fantassin*6 canon*6 cavalier*6 joker*2"})
    table.play("draw canon", "place 2 alaska", "place 2 alaska", "cease", "end")
    assert sum(table.cards("red").values()) == 21


@rule("4.2")
@pytest.mark.parametrize(("territories", "armies"), [(14, 4), (1, 0), (2, 0), (3, 1), (5, 1), (6, 2), (13, 4), (15, 5)])
def test_one_army_for_three_territories_and_no_minimum(territories: int, armies: int) -> None:
    others = 42 - territories
    rest = {"red": territories, "blue": others // 2, "yellow": others - others // 2}
    assert armies_of(at_dawn("red", rest=rest)) == armies


@rule("4.2")
def test_with_two_territories_there_is_nothing_to_place() -> None:
    table = at_dawn("red", rest={"red": 2, "blue": 20, "yellow": 20}).play("draw canon")
    assert (table.phase, table.asked) == ("attack", "red")


@rule("4.2")
def test_continents_play_no_part_in_the_count() -> None:
    """Twelve territories, spread or as two continents but one: four armies."""
    spread = holding(*LANDS["afrique"][1:], *LANDS["europe"][1:], "bresil")
    assert armies_of(at_dawn("red", **spread, rest=("blue", "yellow"))) == 4


@rule("4.3")
@pytest.mark.parametrize(
    ("continent", "bonus"),
    [("oceanie", 2), ("amerique_sud", 2), ("afrique", 3), ("europe", 5), ("amerique_nord", 5), ("asie", 7)],
)
def test_a_whole_continent_pays_in_addition(continent: str, bonus: int) -> None:
    land = LANDS[continent]
    assert armies_of(at_dawn("red", **holding(*land), rest=("blue", "yellow"))) == len(land) // 3 + bonus
    less = land[1:]
    assert armies_of(at_dawn("red", **holding(*less), rest=("blue", "yellow"))) == len(less) // 3


@rule("4.3")
def test_all_of_africa_and_oceania_with_16_territories_give_10_armies() -> None:
    land = [*LANDS["afrique"], *LANDS["oceanie"], *LANDS["europe"][:5], "alaska"]
    assert len(land) == 16
    table = at_dawn("red", **holding(*land), rest=("blue", "yellow"))
    assert armies_of(table) == 5 + 3 + 2


@rule("4.3")
def test_a_continent_pays_every_turn_as_long_as_it_is_held() -> None:
    table = at_dawn("red", **holding(*LANDS["oceanie"]), rest=("blue", "yellow"))
    for _ in range(2):
        assert armies_of(table) == 1 + 2
        table.passes()
        while table.turn != "red":
            table.passes()


@rule("4.4")
def test_a_continent_completed_during_a_turn_pays_from_the_next_turn_on() -> None:
    land = holding(*LANDS["oceanie"][1:]) | {"siam": ("red", 4), "indonesie": ("blue", 1)}
    table = at_dawn("red", **land, rest=("blue", "yellow"))
    assert armies_of(table) == 1
    table.play("place 1 siam", "attack siam indonesie 3", "red 6 5 4", "black 1", "settle")
    assert (table.to_place, table.phase) == (0, "attack")
    table.play("cease", "end").passes("canon").passes("canon")
    assert (table.turn, armies_of(table)) == ("red", 5 // 3 + 2)


@rule("4.4")
def test_a_continent_lost_again_before_the_next_turn_pays_nothing() -> None:
    table = given(phase="move", acted=True, **holding(*LANDS["oceanie"]), siam=("blue", 9), rest=("blue", "yellow"))
    table.play("end", "draw canon").play(table.options("place")[-1])
    table.play("attack siam indonesie 1", "red 6", "black 1", "settle", "cease", "end").passes("canon")
    assert (table.turn, armies_of(table)) == ("red", 1)


@rule("4.4")
def test_territories_conquered_during_a_turn_bring_no_more_armies_in_it() -> None:
    table = at_dawn("red", alaska=("red", 9), khabarovsk=("blue", 1), rest={"red": 13, "blue": 13, "yellow": 14})
    assert armies_of(table) == 4
    table.play("place 2 alaska", "place 2 alaska", "attack alaska khabarovsk 1", "red 6", "black 1", "settle")
    assert (len(table.land("red")), table.to_place) == (15, 0)


@rule("4.5", "4.6")
def test_the_exchange_belongs_to_this_moment_and_its_armies_are_placed_with_the_others() -> None:
    table = given(phase="place", to_place=3, alaska=("red", 1), hands={"red": "fantassin canon cavalier"})
    table.play("exchange fantassin canon cavalier")
    assert (table.phase, table.to_place) == ("place", 7)
    table.play("place all alaska")
    assert (table.armies("alaska"), table.phase) == (8, "attack")


@rule("4.6")
def test_every_army_is_placed_before_the_first_fight_and_the_first_move() -> None:
    table = given(phase="place", to_place=2, alaska=("red", 5), alberta=("red", 5), khabarovsk=("blue", 1))
    for _ in range(2):
        for words in ("attack alaska khabarovsk 3", "move 2 alaska alberta", "cease", "end"):
            table.cites(words, "4.6", "place-first")
        table.play("place 1 alaska")
    assert table.phase == "attack"


@rule("4.6")
def test_the_refusal_tells_how_many_armies_are_left() -> None:
    table = given(phase="place", to_place=3, alaska=("red", 5)).play("place 1 alaska")
    assert table.refused("cease").values == {"left": 2}
    assert table.cites("place 5 alaska", "4.6", "more-than-received").values == {"n": 5, "left": 2}


@rule("4.6")
def test_nobody_places_what_was_not_received() -> None:
    given(phase="attack", alaska=("red", 5)).cites("place 1 alaska", "4.6", "nothing-to-place")
    given(phase="move", alaska=("red", 5)).cites("place 1 alaska", "4.6", "nothing-to-place")


@rule("4.7")
def test_armies_are_split_as_one_pleases_over_ones_own_territories() -> None:
    table = given(phase="place", to_place=4, alaska=("red", 1), siam=("red", 2), bresil=("red", 3))
    table.play("place 1 siam", "place 2 bresil", "place 1 alaska")
    assert [table.armies(t) for t in ("alaska", "siam", "bresil")] == [2, 3, 5]


@rule("4.7")
def test_all_may_go_to_one_spot_and_none_to_an_adversary() -> None:
    table = given(phase="place", to_place=14, alaska=("red", 1), khabarovsk=("blue", 1))
    refusal = table.cites("place 1 khabarovsk", "4.7", "not-yours")
    assert refusal.values == {"territory": "khabarovsk"}
    own = {words.split()[2] for words in table.options("place")}
    assert own == set(table.land("red"))
    assert table.play("place all alaska").armies("alaska") == 15


@rule("4.2", "4.3")
def test_nothing_is_kept_from_turn_to_turn() -> None:
    table = at_dawn("red")
    before = sum(table.armies(t) for t in TERRITORIES)
    received = 0
    for _ in COLOURS[:3]:
        received += table.to_place
        table.passes("canon")
    assert sum(table.armies(t) for t in TERRITORIES) == before + received
