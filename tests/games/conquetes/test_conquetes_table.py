"""Chapter 10: how gestures are said here, what is shown, what is remembered."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from conquerant.core.chance import Rng
from games.conquetes.conquetes_table import CONQUETES, REGIONS, ConquetesTable, cards, given, in_order, seat
from story import rule

pytestmark = pytest.mark.both

TEN = "alaska*3 canada*3 chine*3 japon"


def imagined(table: ConquetesTable, colour: str, times: int, what: Any) -> Counter[Any]:
    """How often `what`, asked of a position, comes out so, in the states this player imagines."""
    rng = Rng(f"imagined {times}")
    view = table.sees(colour)
    return Counter(what(CONQUETES.imagine(view, rng).position()) for _ in range(times))


def gift(seats: int = 3, **told: str) -> ConquetesTable:
    """Red, with twelve cards, gives Alaska and Inde to blue."""
    table = given(seats=seats, hands={"red": TEN, **told}).play("draw-two").draws("inde", "polynesie")
    return table.play(*(["give-to 1"] if seats > 2 else []), "give alaska", "give inde")


def known(table: ConquetesTable, colour: str) -> list[str]:
    """What this player knows to be in each hand."""
    memory = table.sees(colour)["memory"]
    return [] if memory is None else [" ".join(REGIONS[r] for r in row) for row in memory["known"]]


@rule("10.1")
def test_support_is_committed_in_the_order_of_the_box_copies_one_after_the_other() -> None:
    hands = {"red": "canada*2 bresil", "blue": "chine"}
    table = given(red="bresil", blue="afrique_atlantique", hands=hands).play("attack bresil afrique_atlantique")
    table.play("commit canada")
    assert table.options() == ["commit canada", "commit bresil", "ready"]
    table.play("commit bresil")
    table.cites("commit canada", "10.1", "in-order")
    assert table.options() == ["ready"]


@rule("10.2")
def test_a_defender_without_cards_is_asked_all_the_same() -> None:
    table = given(red="bresil", blue="afrique_atlantique", hands={"red": "chine"})
    table.play("attack bresil afrique_atlantique").commits("chine")
    assert (table.asked, table.options()) == ("blue", ["ready"])


@rule("10.3")
def test_support_is_shown_when_the_defender_is_ready() -> None:
    table = given(seats=3, red="bresil", blue="afrique_atlantique", hands={"red": "chine", "blue": "inde"})
    table.play("attack bresil afrique_atlantique", "commit chine")
    ready = table.game.action("ready")
    assert not table.state.reveals(ready)
    table.play("ready", "commit inde")
    assert table.sees("red")["defenders"] == {"n": 1, "cards": None}
    assert table.state.reveals(ready)
    assert "fight" in table.news("ready", 2)


@rule("10.3")
def test_alone_your_support_is_shown_when_the_bots_is_complete() -> None:
    table = given(seats=1, red="bresil", bot="afrique_atlantique", hands={"red": "chine"})
    table.play("attack bresil afrique_atlantique", "commit chine")
    assert not table.state.reveals(table.game.action("ready"))
    table.play("ready", "support japon")
    assert table.sees("")["attackers"] == {"n": 1, "cards": None}
    assert table.state.reveals(table.game.action("support japon"))
    assert "fight" in table.news("support japon")


@rule("10.3")
def test_a_gift_is_shown_to_the_receiver_when_it_is_complete() -> None:
    table = given(seats=3, hands={"red": TEN}).play("draw-two").draws("inde", "polynesie").play("give-to 1")
    assert not table.state.reveals(table.game.action("give alaska"))
    table.play("give alaska")
    assert table.sees("blue")["aside"] == {"n": 1, "cards": None}
    assert table.state.reveals(table.game.action("give inde"))
    told = table.tells("give inde", "blue")
    assert told[0] == {"kind": "received", "player": 0, "cards": ["alaska", "inde"]}


@rule("10.3")
def test_all_hands_are_laid_open_when_the_game_is_over() -> None:
    table = given(seats=3, phase="draw", pile="chine", hands={"red": "japon", "blue": "inde*2"})
    assert table.state.reveals(table.game.action("draw chine"))
    table.draws("chine")
    for colour in ("red", "yellow", ""):
        view = table.sees(colour)
        assert [sum(hand) for hand in view["hands"]] == [2, 2, 0]
        assert view["scores"] == [0, 0, 0]
        assert CONQUETES.imagine(view, Rng(1)).position() == table.truth | {"trail": None}


@rule("10.4")
def test_the_giver_remembers_what_he_gave_until_it_is_shown() -> None:
    table = gift(seats=2)
    assert known(table, "red") == ["", "alaska inde"]
    assert known(table, "blue") == []
    table.draws("maghreb").play("lay inde")
    assert known(table, "red") == ["", "alaska"]
    assert imagined(table, "red", 50, lambda p: p["hands"][1]["alaska"] >= 1) == {True: 50}


@rule("10.4")
def test_what_is_given_back_is_no_longer_there() -> None:
    table = gift(seats=2, blue="bresil*3 andes*3 amazonie*3")  # eleven now, twelve with the draw
    table.draws("maghreb").play("lay maghreb", "give alaska")
    assert known(table, "red") == ["", "inde"]
    assert known(table, "blue") == ["alaska", ""]


@rule("10.4")
def test_a_third_player_knows_only_how_many_cards_were_given() -> None:
    table = gift()
    assert table.sees("yellow")["memory"] is None
    assert table.sees("yellow")["held"] == [10, 2, 0]
    # any two of the 90 cards, none of which yellow has seen: 1 - (87 / 90)(86 / 89) is 6.6 %, or 198
    alaska = imagined(table, "yellow", 3000, lambda p: "alaska" in p["hands"][1])[True]
    assert 130 < alaska < 266


@pytest.mark.once
@rule("10.4")
def test_a_gift_between_two_others_leaves_open_where_a_known_card_is() -> None:
    """Blue holds twelve cards, of which red knows two, and gives two to yellow."""
    table = gift(blue="bresil*3 andes*3 amazonie*3 cone_sud").draws("maghreb").play("lay maghreb")
    assert known(table, "red") == ["", "alaska inde", ""]
    table.play("give-to 2", "give amazonie", "give bresil")
    view = table.sees("red")
    assert view["memory"]["tail"] == [[3, 1, 2, 2]]  # two cards passed from blue to yellow
    # the known Inde with 2 / 12, else one of the two other copies among the 77 cards red cannot place
    due = 2 / 12 + 10 / 12 * (1 - 75 / 77 * 74 / 76)
    found = imagined(table, "red", 4000, lambda p: "inde" in p["hands"][2])[True]
    assert abs(found / 4000 - due) < 0.03


@pytest.mark.once
@rule("10.4")
def test_a_shown_card_settles_where_it_was() -> None:
    """All other copies of Alaska lie open or with red, so the one blue was given is the one yellow shows."""
    table = given(
        seats=3,
        hands={"red": "alaska canada*3 chine*3 japon*3", "blue": "bresil*3 andes*3 amazonie*3 cone_sud"},
        discard="alaska*2",
    )
    table.play("draw-two").draws("inde", "polynesie").play("give-to 1", "give alaska", "give inde")
    table.draws("maghreb").play("lay maghreb", "give-to 2", "give alaska", "give bresil")
    table.draws("groenland").play("lay alaska")
    where = imagined(table, "red", 2000, lambda p: "inde" in p["hands"][2])
    # one of the two cards that passed was Alaska, the other is any of eleven; two other copies may have been drawn
    assert 1 / 11 - 0.02 < where[True] / 2000 < 1 / 11 + 0.08


@rule("10.4")
def test_after_the_shuffle_the_pile_holds_only_what_was_discarded() -> None:
    hands = {"red": "japon", "blue": "inde*2", "yellow": "andes*2", "green": "alaska*2"}
    table = given(seats=4, hands=hands, pile="chine", red="inde").play("draw-two")
    dropped = cards(table.discard)
    table.draws("chine", "canada")
    view = table.sees("blue")
    assert view["memory"]["old_held"] == [2, 0, 2, 2]
    assert view["memory"]["new_held"] == [1, 0, 0, 0]
    rng = Rng("shuffled")
    for _ in range(50):
        world = CONQUETES.imagine(view, rng).position()
        new = cards(" ".join(f"{r}*{n}" for r, n in world["pile"].items()))
        assert not new - dropped
        old = [r for colour in ("yellow", "green") for r in world["hands"][seat(colour)]]
        assert set(old) <= {"japon", "chine", "andes", "alaska"}


@rule("10.4")
def test_a_card_shown_after_the_shuffle_may_be_old_or_new_and_blue_is_not_told_which() -> None:
    def shown(old: str, new: str) -> ConquetesTable:
        """Red ends up with Canada and Japon, one from each pile, and lays Canada."""
        hands = {"red": old, "green": new}
        table = given(seats=4, hands=hands, pile="maghreb", blue="chine").play("draw-two").draws("maghreb", new)
        for region in ("amazonie", "bresil", "cone_sud"):
            table.draws(region).play("draw-two").draws(region, region)
        return table.draws("polynesie").play("lay canada")

    truth, twin = shown("canada", "japon"), shown("japon", "canada")
    assert truth.hand("red") == twin.hand("red")
    for colour in ("blue", "yellow", ""):
        assert truth.sees(colour) == twin.sees(colour)
        assert truth.sees(colour)["memory"]["tail"][0] == [1, 0, REGIONS.index("canada")]
    assert truth.sees("green") != twin.sees("green")  # who holds the other old card


@rule("10.4")
def test_cards_committed_face_down_may_be_any_of_the_hand() -> None:
    table = given(red="bresil", blue="afrique_atlantique", hands={"red": "chine japon", "blue": "inde"})
    table.play("attack bresil afrique_atlantique", "commit chine", "ready")
    world = CONQUETES.imagine(table.sees("blue"), Rng(3))
    assert world.view(1) == table.sees("blue")
    support = imagined(table, "blue", 300, lambda p: p["attackers"][0])
    assert len(support) > 20
    assert "inde" in support  # two copies are elsewhere
    assert in_order(table.truth["pile"]) == table.truth["pile"]
