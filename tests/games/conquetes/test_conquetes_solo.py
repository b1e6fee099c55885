"""Chapter 9: alone against the bot."""

from __future__ import annotations

from typing import Any

import pytest

from conquerant.core.chance import Rng
from games.conquetes.conquetes_table import CONQUETES, REGIONS, ConquetesTable, given, new_game
from story import rule

pytestmark = pytest.mark.both


def solo(**told: Any) -> ConquetesTable:
    return given(seats=1, **told)


def bot_turn(**told: Any) -> ConquetesTable:
    return solo(turn="bot", phase="flip", **told)


def supported(table: ConquetesTable) -> int:
    """Lets the bot take its support; says how many cards it was."""
    n = 0
    while table.phase == "rally":
        table.play(table.options()[0])
        n += 1
    return n


@rule("9.1", "9.6")
@pytest.mark.parametrize(
    ("level", "attack", "defence"), [("debutant", 3, 2), ("intermediaire", 3, 3), ("confirme", 4, 3)]
)
def test_the_level_sets_the_support_of_the_bot(level: str, attack: int, defence: int) -> None:
    table = solo(red="bresil", bot="afrique_atlantique", hands={"red": "chine"}, level=level)
    assert supported(table.play("attack bresil afrique_atlantique").commits("chine")) == defence
    table = bot_turn(red="afrique_atlantique", bot="bresil", hands={"red": "chine"}, level=level)
    assert supported(table.play("flip afrique_atlantique").commits()) == attack


@rule("9.2")
def test_five_cards_for_you_none_for_the_bot_which_begins() -> None:
    table = new_game(1)
    assert table.draws_any_hand().holds("red") == 5
    assert (table.phase, table.turn, table.pile) == ("flip", "bot", 85)
    table.play(table.options()[0])
    assert (table.phase, table.turn, table.drawer) == ("draw", "red", "red")
    table.draws_any().play(table.options("lay")[0])
    assert table.turn == "bot"


@rule("9.3")
def test_a_region_in_no_camp_goes_to_the_bot() -> None:
    table = bot_turn(red="bresil")
    assert set(table.odds().values()) == {2, 3}
    table.cites("draw chine", "2.4", "no-card")
    table.play("flip chine")
    assert (table.camp("bot"), table.turn) == ("chine", "red")
    table.cites("flip chine", "9.3", "no-flip")


@rule("9.4")
def test_a_region_the_bot_has_becomes_loot_which_stays_though_the_region_is_lost() -> None:
    table = bot_turn(red="bresil", bot="afrique_atlantique", hands={"red": "chine*3 australie*2"})
    table.play("flip afrique_atlantique")
    assert (table.loot, table.camp("bot"), table.bot_points) == ("afrique_atlantique", "afrique_atlantique", 3)
    table.draws("japon").play("attack bresil afrique_atlantique").commits(*["chine"] * 3, *["australie"] * 2)
    assert supported(table) == 2
    assert (table.camp("bot"), table.bot_points) == ("", 1)


@rule("9.5")
def test_your_region_is_attacked_by_the_highest_neighbour_and_the_card_is_discarded() -> None:
    table = bot_turn(red="maghreb", bot="europe_occidentale vallee_du_nil chine", hands={"red": "japon"})
    table.play("flip maghreb")
    assert (table.truth["src"], table.truth["dst"]) == ("europe_occidentale", "maghreb")
    assert (table.asked, table.phase, table.discard) == ("red", "defend", "maghreb")


@rule("9.5")
def test_between_equal_values_the_first_of_the_box_attacks() -> None:
    table = bot_turn(red="russie_europeenne", bot="moyen_orient russie_asiatique")
    assert table.play("flip russie_europeenne").truth["src"] == "russie_asiatique"  # 5 against 3
    table = bot_turn(red="afrique_orientale", bot="vallee_du_nil afrique_atlantique moyen_orient")
    assert table.play("flip afrique_orientale").truth["src"] == "vallee_du_nil"
    table = bot_turn(red="afrique_orientale", bot="afrique_atlantique moyen_orient")
    assert table.play("flip afrique_orientale").truth["src"] == "afrique_atlantique"  # both 3


@rule("9.5")
def test_without_a_neighbour_there_is_no_attack_but_the_card_is_discarded() -> None:
    table = bot_turn(red="maghreb", bot="chine japon").play("flip maghreb")
    assert (table.turn, table.phase, table.discard) == ("red", "draw", "maghreb")


@rule("9.5", "5.6")
@pytest.mark.parametrize(("first", "owner"), [("groenland", "red"), ("chine", "bot")])
def test_the_bot_conquers_with_strictly_more(first: str, owner: str) -> None:
    table = bot_turn(red="maghreb", bot="afrique_atlantique", hands={"red": "chine"})
    table.play("flip maghreb").commits("chine")  # 4 + 6
    table.play("support amerique_centrale", "support amerique_centrale", f"support {first}")  # 3 + 3 + 3 + 1 or 6
    assert table.owner("maghreb") == owner


@rule("9.6")
def test_you_commit_first_in_both_roles_and_the_bots_support_is_seen() -> None:
    table = bot_turn(red="afrique_atlantique", bot="bresil", hands={"red": "chine"}).play("flip afrique_atlantique")
    assert (table.asked, table.sees("red")["attackers"]["n"]) == ("red", 0)
    table.commits("chine")
    table.cites("support chine", "2.4", "by-chance", seat=0)
    table.play("support japon")
    for colour in ("red", ""):
        assert table.sees(colour)["attackers"] == {"n": 1, "cards": [REGIONS.index("japon")]}
    assert table.sees("")["defenders"] == {"n": 1, "cards": None}
    solo().cites("support chine", "2.4", "by-chance")
    bot_turn().cites("support chine", "9.6", "no-rally")


@rule("9.7")
def test_the_bot_draws_no_replacements_and_you_draw_yours() -> None:
    table = solo(red="bresil", bot="afrique_atlantique", hands={"red": "chine*3"})
    table.play("attack bresil afrique_atlantique").commits("chine", "chine", "chine")
    supported(table)
    pile = table.pile
    assert (table.phase, table.drawer, table.truth["pending"]) == ("refill", "red", 2)
    table.draws("japon", "japon")
    assert (table.turn, table.pile) == ("bot", pile - 2)
    table = bot_turn(red="afrique_atlantique", bot="bresil", hands={"red": "inde chine*3"})
    table.play("flip afrique_atlantique").commits("inde", "chine", "chine", "chine")
    supported(table)
    assert (table.drawer, table.truth["pending"]) == ("red", 3)
    assert table.discard.startswith("alaska*3")  # its support, too, is discarded


@rule("9.8")
@pytest.mark.parametrize("pile", ["japon", "japon*2"])
def test_with_too_few_cards_the_bot_takes_the_rest_and_the_game_ends_after_the_fight(pile: str) -> None:
    table = solo(red="bresil", bot="afrique_atlantique", hands={"red": "chine*2"}, pile=pile)
    table.play("attack bresil afrique_atlantique").commits("chine", "chine")
    assert supported(table) == sum(int(n or 1) for n in [pile.partition("*")[2]])
    assert (table.phase, table.owner("afrique_atlantique"), table.holds("red")) == ("over", "red", 0)


@rule("9.8", "9.10")
def test_when_the_bot_turns_up_the_last_card_its_attack_is_fought_without_support() -> None:
    table = bot_turn(red="afrique_atlantique", bot="bresil", hands={"red": "chine"}, pile="afrique_atlantique")
    table.play("flip afrique_atlantique")
    assert (table.asked, table.pile) == ("red", 0)
    table.commits()
    assert (table.phase, table.owner("afrique_atlantique")) == ("over", "bot")  # 5 against 3


@rule("9.9")
def test_beyond_ten_you_choose_what_to_discard() -> None:
    table = solo(hands={"red": "alaska*3 canada*3 chine*3 japon"}).play("draw-two").draws("inde", "polynesie")
    assert (table.phase, table.asked, table.truth["pending"]) == ("shed", "red", 2)
    table.cites("draw-two", "9.9", "shed-first")
    table.cites("shed polynesie", "10.1", "too-few-left")
    table.cites("shed bresil", "9.9", "not-in-hand")
    for words in ("give alaska", "give-to 0"):
        table.cites(words, "9.9", "shed-instead")
    assert table.state.seen_by(table.game.action("shed alaska")) is None
    table.play("shed canada")
    table.cites("shed alaska", "10.1", "in-order")
    table.play("shed inde")
    assert (table.holds("red"), table.discard, table.turn) == (10, "canada inde", "bot")
    for words in ("shed chine", "give chine", "give-to 0"):
        solo(hands={"red": "chine"}).cites(words, "9.9", "no-surplus")


@rule("9.9")
def test_the_bots_turn_does_not_look_at_your_hand() -> None:
    table = bot_turn(hands={"red": "alaska*3 canada*3 chine*3 japon*3"}).play("flip inde")
    assert (table.phase, table.holds("red")) == ("draw", 12)


@rule("9.10")
def test_your_last_card_ends_the_game_at_once() -> None:
    table = solo(phase="draw", pile="chine", hands={"red": "japon"}).draws("chine")
    assert (table.phase, table.hand("red")) == ("over", "chine japon")
    table.cites("draw-two", "9.10", "game-over", seat=0)


@rule("9.10")
@pytest.mark.parametrize(("camp", "kept"), [({}, 2), ({"bot": "chine"}, 3), ({"red": "chine"}, 0)])
def test_the_bots_last_card_is_still_played_out(camp: dict[str, str], kept: int) -> None:
    table = bot_turn(pile="chine", **camp).play("flip chine")
    assert (table.phase, table.bot_points) == ("over", kept)


@rule("9.11")
def test_two_points_a_region_touching_or_not_and_one_per_looted_card() -> None:
    table = solo(phase="over", pile="", red="bresil cone_sud", bot="japon alaska chine", loot="japon chine*2")
    assert (table.points, table.bot_points) == ([2], 9)


@rule("9.12")
def test_you_must_have_more_points_than_the_bot() -> None:
    even = solo(phase="over", pile="", red="bresil cone_sud", bot="japon", hands={"red": "alaska"})
    assert (even.points, even.bot_points, even.winners) == ([2], 2, [])
    assert even.state.returns() == [-1.0]
    more = solo(phase="over", pile="", red="bresil cone_sud", bot="japon", hands={"red": "bresil"})
    assert (more.points, more.winners) == ([3], ["red"])


@rule("8.3")
def test_with_the_continents_the_bot_scores_its_own_and_holds_out_against_yours() -> None:
    table = solo(phase="over", pile="", red="bresil canada", bot="japon alaska etats_unis", continents="on")
    assert (table.points, table.bot_points) == ([1 + 3], 6 + 3 + 3)


@rule("9.9", "10.1")
def test_a_spectator_who_sees_the_first_card_go_knows_that_another_follows_it() -> None:
    table = solo(hands={"red": "alaska*3 canada*3 chine*3 japon*3"}, phase="shed", pending=2).play("shed chine")
    rng = Rng("spectator")
    for _ in range(50):
        world = CONQUETES.imagine(table.sees(""), rng)
        assert world.view(None) == table.sees("")
        assert sum(n for r, n in world.position()["hands"][0].items() if REGIONS.index(r) >= REGIONS.index("chine"))
