"""Chapter 5: attacking a region."""

from __future__ import annotations

import pytest

from games.conquetes.conquetes_table import CONQUETES, REGIONS, VALUE, ConquetesTable, cards, given, in_order
from story import rule

pytestmark = pytest.mark.both


def fight(red: str, blue: str, seats: int = 2, **told: str) -> ConquetesTable:
    """Red's Brésil (5) against blue's Afrique Atlantique (3)."""
    hands = {"red": red, "blue": blue}
    table = given(seats=seats, red="bresil", blue="afrique_atlantique", hands=hands, **told)
    return table.play("attack bresil afrique_atlantique")


@rule("5.1")
def test_a_neighbouring_region_of_an_opponent_is_attacked_from_one_of_ones_own() -> None:
    table = given(
        seats=3, red="bresil cone_sud", blue="afrique_atlantique", yellow="andes maghreb", hands={"red": "chine"}
    )
    assert table.options("attack") == ["attack bresil afrique_atlantique", "attack cone_sud andes"]
    table.cites("attack maghreb afrique_atlantique", "5.1", "not-yours")
    table.cites("attack bresil cone_sud", "5.1", "own-target")
    table.cites("attack bresil amazonie", "5.1", "not-in-play")


@rule("5.1")
def test_a_region_that_none_of_ones_own_borders_is_out_of_reach() -> None:
    table = given(red="japon", blue="bresil", hands={"red": "chine"})
    refusal = table.cites("attack afrique_atlantique bresil", "5.1", "out-of-reach")
    assert refusal.values == {"region": "bresil"}
    given(red="cone_sud", blue="bresil").cites("attack cone_sud bresil", "5.3", "no-support")


@rule("5.1")
def test_an_attack_between_regions_that_do_not_touch_has_no_words() -> None:
    refusal = CONQUETES.impossible("attack bresil japon".split())
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("5.1", "not-neighbours")
    assert CONQUETES.impossible("attack bresil cone_sud".split()) is None
    assert CONQUETES.impossible("lay bresil".split()) is None


@rule("5.2")
def test_the_attacker_names_both_regions_and_their_owner_defends() -> None:
    table = fight("alaska", "canada", seats=3)
    view = table.sees("yellow")
    assert (REGIONS[view["src"]], REGIONS[view["dst"]]) == ("bresil", "afrique_atlantique")
    assert table.asked == "red"
    table.cites("draw-two", "5.3", "support-first")
    assert table.commits("alaska").asked == "blue"
    table.cites("lay canada", "5.4", "answer-first")


@rule("5.3")
def test_the_attacker_commits_at_least_one_card() -> None:
    table = fight("alaska", "canada")
    table.cites("ready", "5.3", "one-at-least")
    assert table.options() == ["commit alaska"]
    assert table.play("commit alaska").options() == ["ready"]


@rule("5.3")
def test_any_cards_of_the_hand_support_copies_and_regions_in_play_included() -> None:
    table = fight("alaska*2 bresil afrique_atlantique chine", "")
    table.cites("commit japon", "5.3", "not-in-hand")
    table.commits("alaska", "alaska", "bresil", "afrique_atlantique", "chine")
    assert table.sees("blue")["attackers"] == {"n": 5, "cards": None}


@rule("5.3")
def test_the_number_is_known_to_all_the_faces_to_the_attacker() -> None:
    table = fight("alaska chine", "canada", seats=3)
    assert table.state.seen_by(table.game.action("commit chine")) == frozenset({0})
    table.play("commit chine")
    for colour in ("blue", "yellow", ""):
        assert table.sees(colour)["attackers"] == {"n": 1, "cards": None}
        assert table.sees(colour)["held"][0] == 1
    assert table.sees("red")["attackers"]["cards"] == [REGIONS.index("chine")]


@rule("5.3")
def test_without_a_card_there_is_no_attack_and_no_support_outside_a_fight() -> None:
    table = given(red="bresil", blue="afrique_atlantique", hands={"blue": "chine"})
    table.cites("attack bresil afrique_atlantique", "5.3", "no-support")
    assert table.options() == ["draw-two"]
    table.cites("ready", "5.3", "no-fight")
    table.cites("commit chine", "5.3", "no-fight")


@rule("5.4")
@pytest.mark.parametrize("answer", ["", "canada", "canada chine", "canada chine japon"])
def test_the_defender_answers_with_none_or_more_whatever_the_attacker_did(answer: str) -> None:
    table = fight("alaska inde", "canada chine japon").commits("alaska", "inde")
    assert (table.asked, table.sees("blue")["attackers"]["n"]) == ("blue", 2)
    table.commits(*answer.split())
    assert table.discard.count(" ") + 1 == 2 + len(answer.split())


@rule("5.5")
def test_both_add_up_their_support_and_their_region() -> None:
    table = fight("alaska chine", "canada japon").commits("alaska", "chine").play("commit canada", "commit japon")
    shown = table.tells("ready")[1]
    assert shown == {
        "kind": "fight",
        "from": "bresil",
        "to": "afrique_atlantique",
        "attackers": ["alaska", "chine"],
        "defenders": ["canada", "japon"],
        "attacking": 2,
        "defending": 2,
        "attack": VALUE["bresil"] + VALUE["alaska"] + VALUE["chine"],
        "defence": VALUE["afrique_atlantique"] + VALUE["canada"] + VALUE["japon"],
        "parties": [0, 1],
    }


@rule("5.6")
def test_strictly_more_conquers_and_the_attacking_region_stays() -> None:
    table = fight("amerique_centrale", "canada").commits("amerique_centrale").commits("canada")  # 8 against 7
    assert table.owner("afrique_atlantique") == "red"
    assert table.owner("bresil") == "red"


@rule("5.6")
def test_a_tie_keeps_the_region_with_the_defender() -> None:
    table = fight("alaska", "canada").commits("alaska").commits("canada")  # 7 against 7
    assert table.owner("afrique_atlantique") == "blue"
    assert table.owner("bresil") == "red"


@rule("5.6")
def test_less_loses_nothing_but_the_support() -> None:
    table = fight("groenland", "canada").commits("groenland").commits("canada")  # 6 against 7
    assert (table.owner("afrique_atlantique"), table.owner("bresil")) == ("blue", "red")


@rule("5.7")
@pytest.mark.parametrize("support", ["alaska", "chine"])
def test_all_support_goes_to_the_discard_won_or_lost_before_anybody_draws(support: str) -> None:
    table = fight(support, "canada japon").commits(support).commits("canada", "japon")
    assert table.discard == " ".join(r for r in REGIONS if r in (support, "canada", "japon"))
    assert (table.phase, table.holds("red"), table.holds("blue")) == ("refill", 0, 0)


@rule("5.7", "7.2")
def test_at_four_the_support_is_part_of_a_pile_made_by_the_replacements() -> None:
    hands = {"red": "alaska*2", "blue": "japon*3", "green": "inde*3"}
    table = given(seats=4, red="bresil", blue="afrique_atlantique", hands=hands, pile="polynesie")
    dropped = table.discard
    table.play("attack bresil afrique_atlantique").commits("alaska").commits("japon", "japon")
    assert table.pile == 1
    table.draws("polynesie")
    assert table.truth["pile"] == in_order(cards(f"{dropped} alaska japon*2"))
    assert table.drawer == "blue"


@rule("5.8")
@pytest.mark.parametrize(("committed", "drawn"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3), (5, 3)])
def test_the_defender_draws_1_2_3_and_only_3_for_4(committed: int, drawn: int) -> None:
    support = REGIONS[:committed]
    table = fight("chine", " ".join(support) or "japon").commits("chine").commits(*support)
    kept = table.holds("blue")
    while table.phase == "refill" and table.drawer == "blue":
        table.play(table.options()[0])
    assert table.holds("blue") - kept == drawn


@rule("5.9")
@pytest.mark.parametrize(("committed", "drawn"), [(1, 1), (2, 2), (3, 2), (4, 2)])
def test_the_attacker_draws_after_the_defender_and_two_at_most(committed: int, drawn: int) -> None:
    support = REGIONS[:committed]
    table = fight(" ".join(support), "japon").commits(*support).commits("japon")
    assert (table.phase, table.drawer) == ("refill", "blue")
    table.play(table.options()[0])
    assert table.drawer == "red"
    table.draws("inde")
    if drawn == 2:
        table.draws("inde")
    assert table.holds("red") == drawn
    assert (table.phase, table.turn) == ("draw", "blue")


@rule("5.10")
def test_everybody_may_look_through_the_discard() -> None:
    table = fight("alaska", "canada", seats=3).commits("alaska").commits("canada")
    for colour in ("red", "blue", "yellow", ""):
        seen = table.sees(colour)["discard"]
        assert [REGIONS[r] for r, n in enumerate(seen) for _ in range(n)] == ["alaska", "canada"]
