"""Chapter 11: the attentive table."""

from __future__ import annotations

from typing import Any

import pytest

from conquerant import bots
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER
from conquerant.core.errors import BadInput
from games.conquetes.conquetes_table import CONQUETES, REGIONS, ConquetesTable, given, new_game, written
from story import rule

pytestmark = pytest.mark.both


def watched(**told: Any) -> ConquetesTable:
    return given(referee="attentive", **told)


def laid_twice(seats: int = 3, **told: Any) -> ConquetesTable:
    """Blue holds Brésil; red has laid it again, and the others are asked."""
    hands = {"red": "bresil chine", "blue": "japon", "yellow": "inde"}
    hands = {colour: hands[colour] for colour in ("red", "blue", "yellow")[:seats]}
    return watched(seats=seats, red="cone_sud", blue="bresil", hands=hands, **told).play("lay bresil")


@rule("11.1")
def test_a_duplicate_may_be_laid_where_the_players_watch() -> None:
    told: dict[str, Any] = {"blue": "bresil", "hands": {"red": "bresil"}}
    given(**told).cites("lay bresil", "3.5", "in-play")
    assert watched(**told).options("lay") == ["lay bresil"]


@rule("11.1")
def test_a_strict_table_knows_no_objections_and_no_denunciations() -> None:
    table = given(blue="bresil", red="andes", hands={"red": "chine"})
    for words in ("object", "denounce bresil", "against 1"):
        table.cites(words, "11.1", "strict-table")
    table.cites("attack bresil bresil", "5.1", "out-of-reach")
    assert "order" not in table.sees("red")
    assert "closed" not in table.truth


@rule("11.2")
def test_after_every_laying_each_other_player_is_asked_from_the_next_seat_on() -> None:
    for held in ("alaska", "bresil"):
        table = watched(seats=4, turn="yellow", blue="bresil", hands={"yellow": held}).play(f"lay {held}")
        for colour in ("green", "red", "blue"):
            assert (table.phase, table.asked, table.options()) == ("object", colour, ["object", "let-pass"])
            table.play("let-pass")
        assert (table.phase, table.turn) == ("draw", "green")


@rule("11.2")
def test_who_is_asked_must_answer_and_nobody_else_may() -> None:
    table = laid_twice()
    table.cites("draw-two", "11.2", "say-first")
    table.cites("denounce bresil", "11.2", "say-first")
    table.cites("object", "2.3", "not-your-turn", seat=2)
    table.cites("let-pass", "2.3", "not-your-turn", seat=0)
    watched().cites("object", "11.2", "nothing-laid")
    assert table.sees("yellow")["laid"] == REGIONS.index("bresil")


@rule("11.3")
def test_a_true_objection_sends_the_card_back_and_closes_laying_for_the_turn() -> None:
    table = laid_twice()
    told = table.tells("object", "yellow")
    assert told == [{"kind": "objection", "seat": 1, "region": "bresil", "player": 0, "parties": [1, 0]}]
    assert (table.asked, table.phase, table.hand("red")) == ("red", "act", "bresil chine")
    assert table.laid("bresil") == "blue"
    assert table.options("lay") == []
    table.cites("lay chine", "11.3", "laying-closed")
    assert table.options("attack") == ["attack cone_sud bresil"]
    table.play("draw-two").draws("alaska", "alaska")
    assert (table.turn, table.truth["closed"]) == ("blue", False)


@rule("11.3")
def test_after_a_true_objection_the_later_seats_are_not_asked() -> None:
    assert laid_twice(seats=3).play("object").asked == "red"
    assert laid_twice(seats=3).play("let-pass").asked == "yellow"


@rule("11.3")
def test_a_false_objection_has_no_effect() -> None:
    table = watched(seats=3, blue="bresil", hands={"red": "chine"}).play("lay chine")
    assert table.tells("object") == [{"kind": "vain-objection", "seat": 1, "region": "chine"}]
    assert (table.asked, table.phase, table.laid("chine")) == ("yellow", "object", "red")
    table.play("object")
    assert (table.turn, table.laid("chine")) == ("blue", "red")


@rule("11.3")
def test_a_copy_of_ones_own_region_is_a_duplicate_too() -> None:
    table = watched(red="bresil", hands={"red": "bresil"}).play("lay bresil")
    assert table.laid("bresil") == "red red"
    assert table.play("object").laid("bresil") == "red"


@rule("11.3", "10.4")
def test_everybody_remembers_the_card_that_went_back() -> None:
    table = laid_twice().play("object")
    for colour in ("blue", "yellow", ""):
        view = table.sees(colour)
        assert view["memory"]["known"][0] == [REGIONS.index("bresil")]
        world = CONQUETES.imagine(view, Rng(f"back {colour}"))
        assert world.position()["hands"][0]["bresil"] >= 1
        assert world.view(view["seat"]) == view
    assert table.sees("red")["memory"] is None
    table.play("attack cone_sud bresil").commits("bresil")
    assert table.commits().sees("yellow")["memory"] is None


@rule("11.4")
def test_a_duplicate_nobody_objects_to_stays() -> None:
    table = laid_twice().play("let-pass", "let-pass")
    assert (table.laid("bresil"), table.turn, table.phase) == ("blue red", "blue", "draw")


@rule("11.4", "6.1")
def test_the_hand_is_counted_when_all_have_been_asked() -> None:
    held = "alaska*3 canada*3 chine*3 japon*3"
    table = watched(hands={"red": held}).play("lay alaska", "let-pass")
    assert (table.phase, table.asked, table.truth["pending"]) == ("give", "red", 1)


@rule("11.5")
def test_all_copies_but_the_first_laid_are_discarded_wherever_they_lie() -> None:
    table = watched(
        seats=3, turn="yellow", red="bresil", blue="bresil", yellow="bresil", order={"bresil": "blue red yellow"}
    )
    told = {"kind": "denunciation", "seat": 2, "region": "bresil", "n": 2, "parties": [0, 2]}
    assert table.tells("denounce bresil") == [told]
    assert (table.laid("bresil"), table.discard) == ("blue", "bresil*2")
    assert (table.phase, table.asked) == ("act", "yellow")


@rule("11.5")
def test_a_card_keeps_its_place_in_the_order_when_it_is_conquered() -> None:
    table = watched(seats=3, red="cone_sud", blue="bresil", yellow="bresil", hands={"red": "chine*3"})
    table.play("attack cone_sud bresil", "against 1").commits("chine", "chine").commits()
    assert table.laid("bresil") == "red yellow"
    table.draws("alaska", "alaska", "alaska").play("denounce bresil")
    assert (table.laid("bresil"), table.turn) == ("red", "blue")


@rule("11.5")
def test_a_false_denunciation_has_no_effect_but_is_the_one_of_the_turn() -> None:
    table = watched(red="bresil", hands={"red": "chine"})
    assert len(table.options("denounce")) == len(REGIONS)
    for region in ("bresil", "japon"):
        other = ConquetesTable(table.game, table.state.copy())
        told = other.tells(f"denounce {region}")
        assert told == [{"kind": "vain-denunciation", "seat": 0, "region": region}]
        assert (other.laid("bresil"), other.discard, other.phase) == ("red", "", "act")
        other.cites("denounce japon", "11.5", "denounced-already")
        assert other.options("denounce") == []


@rule("11.5")
def test_one_denounces_in_ones_own_turn_before_the_action_and_again_in_the_next() -> None:
    table = watched(red="bresil*2", blue="chine*2", hands={"red": "japon"}).play("denounce bresil")
    table.play("draw-two").draws("alaska", "alaska").draws("canada")
    table.cites("denounce chine", "2.3", "not-your-turn", seat=0)
    table.play("denounce chine")
    assert (table.laid("bresil"), table.laid("chine"), table.discard) == ("red", "blue", "bresil chine")
    fight = watched(red="cone_sud", blue="bresil", hands={"red": "chine"}).play("attack cone_sud bresil")
    fight.cites("denounce bresil", "5.3", "support-first")


@rule("11.5", "11.3")
def test_after_a_true_objection_one_may_still_denounce() -> None:
    table = laid_twice(yellow="japon*2").play("object", "denounce japon")
    assert (table.laid("japon"), table.asked) == ("yellow", "red")


@rule("11.6")
def test_copies_are_part_of_the_territory_of_their_region() -> None:
    table = watched(red="bresil*2 cone_sud", blue="bresil")
    assert table.territories("red") == ["bresil cone_sud"]
    assert table.territories("blue") == ["bresil"]
    assert table.sees("")["order"][REGIONS.index("bresil")] == [0, 0, 1]
    assert table.state.census()["bresil"] == 3


@rule("11.7")
def test_a_region_attacks_another_card_of_itself() -> None:
    table = watched(red="bresil", blue="bresil", hands={"red": "chine*2"})
    assert table.options("attack") == ["attack bresil bresil"]
    table.play("attack bresil bresil").commits("chine").commits().draws("alaska")
    assert table.laid("bresil") == "red red"
    watched(red="bresil*2", hands={"red": "chine"}).cites("attack bresil bresil", "5.1", "own-target")
    watched(red="bresil", blue="bresil").cites("attack bresil bresil", "5.3", "no-support")


@rule("11.7")
def test_one_says_whose_card_is_attacked_where_several_opponents_hold_the_region() -> None:
    table = watched(seats=4, red="cone_sud", blue="bresil", yellow="japon", green="bresil", hands={"red": "chine"})
    told = table.tells("attack cone_sud bresil")
    assert told == [{"kind": "attack-one-of", "seat": 0, "from": "cone_sud", "to": "bresil"}]
    assert (table.phase, table.options()) == ("against", ["against 1", "against 3"])
    table.cites("against 2", "11.7", "not-theirs")
    for words in ("commit chine", "ready", "draw-two"):
        table.cites(words, "11.7", "whom-first")
    assert table.tells("against 3") == [{"kind": "against", "seat": 0, "player": 3, "region": "bresil"}]
    table.cites("against 1", "11.7", "no-choice")
    assert table.commits("chine").asked == "green"
    table.commits()
    assert table.laid("bresil") == "blue red"


@rule("11.7")
def test_of_several_cards_in_one_camp_the_first_laid_is_taken() -> None:
    table = watched(red="cone_sud", blue="bresil*2", hands={"red": "chine*2"})
    table.play("attack cone_sud bresil").commits("chine").commits()
    assert table.laid("bresil") == "red blue"


@rule("11.7", "5.1")
def test_a_region_one_holds_oneself_is_attacked_in_another_camp() -> None:
    table = watched(red="cone_sud bresil", blue="bresil", hands={"red": "chine"})
    assert table.options("attack") == ["attack cone_sud bresil", "attack bresil bresil"]


@rule("11.8")
def test_at_the_end_every_card_of_the_territory_counts() -> None:
    table = watched(phase="over", pile="", red="bresil*2 cone_sud", blue="japon", hands={"red": "bresil"})
    assert table.points == [4, 1]
    lines = [event.json() for event in CONQUETES.reckoning(table.state) if event.values.get("seat") == 0]
    assert [(line["kind"], line["rule"], line["points"]) for line in lines] == [
        ("territory", "7.5", 2),
        ("copies", "11.8", 1),
        ("doubles", "7.6", 1),
    ]


@rule("11.8", "7.8")
def test_the_tie_break_counts_a_region_once() -> None:
    table = watched(phase="over", pile="", red="bresil*2", blue="andes cone_sud")
    assert (table.points, table.winners) == ([2, 2], ["blue"])


@rule("11.8", "8.1")
def test_a_continent_counts_a_region_once_for_each_camp() -> None:
    table = watched(phase="over", pile="", red="bresil*2", blue="andes", continents="on")
    assert table.points == [2, 1]


@rule("11.9")
def test_alone_nobody_is_asked() -> None:
    table = watched(seats=1, bot="bresil", hands={"red": "bresil"}).play("lay bresil")
    assert (table.phase, table.laid("bresil")) == ("flip", "bot red")
    watched(seats=1).cites("object", "11.9", "nobody-asked")


@rule("11.9")
@pytest.mark.parametrize(
    ("order", "kept", "loot"),
    [("bot red red", "bot", "bresil*2"), ("red bot", "bot", "bresil"), ("red red", "red", "bresil")],
)
def test_alone_your_copies_go_to_the_loot_and_the_bots_stays(order: str, kept: str, loot: str) -> None:
    table = watched(seats=1, order={"bresil": order})
    told = table.tells("denounce bresil")
    assert (told[0]["kind"], table.laid("bresil"), table.loot, table.discard) == ("denunciation-loot", kept, loot, "")


@rule("11.9", "9.4")
def test_a_region_in_both_camps_goes_to_the_loot() -> None:
    table = watched(seats=1, turn="bot", phase="flip", bot="bresil", red="bresil", hands={"red": "chine"})
    assert [event["kind"] for event in table.tells("flip bresil")] == ["bot-flip", "bot-loots", "turn"]
    assert (table.loot, table.phase) == ("bresil", "draw")


@rule("11.9", "9.5")
def test_the_bot_attacks_the_first_laid_of_your_cards() -> None:
    table = watched(seats=1, turn="bot", phase="flip", bot="cone_sud", red="bresil*2").play("flip bresil")
    assert (table.phase, table.asked) == ("defend", "red")
    table.commits().play("support chine", "support chine", "support australie")
    assert table.laid("bresil") == "bot red"


def test_positions_of_an_attentive_table_are_read_as_they_are_written() -> None:
    for table in (
        laid_twice(),
        laid_twice().play("object"),
        watched(seats=3, red="cone_sud", blue="bresil", yellow="bresil", hands={"red": "chine"}).play(
            "attack cone_sud bresil"
        ),
    ):
        assert CONQUETES.place(table.truth).position() == table.truth


@pytest.mark.parametrize(
    ("told", "change", "field"),
    [
        ({}, {"closed": 1}, "closed"),
        ({}, {"laid": "bresil"}, "laid"),
        ({}, {"careless": [3, 0]}, "careless[0]"),
        ({}, {"defender": 1}, "defender"),
        ({"blue": "bresil"}, {"camps": {"bresil": 1}}, "camps.bresil"),
        ({"blue": "bresil"}, {"camps": {"bresil": []}}, "camps.bresil"),
        ({"phase": "object", "asked": "blue", "laid": "bresil", "red": "bresil"}, {"mover": 0}, "mover"),
        ({"phase": "object", "asked": "blue", "laid": "bresil", "blue": "bresil"}, {}, "laid"),
        ({"phase": "object", "asked": "blue", "laid": "bresil", "red": "bresil"}, {"closed": True}, "closed"),
        ({"phase": "draw"}, {"denounced": True}, "denounced"),
        ({"seats": 1, "bot": "bresil*2"}, {}, "camps"),
        (
            {"phase": "commit", "fight": ("cone_sud", "bresil"), "red": "cone_sud", "blue": "bresil"},
            {"defender": 0},
            "defender",
        ),
    ],
)
def test_a_bad_position_names_its_field(told: dict[str, Any], change: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as error:
        CONQUETES.place({**written(referee="attentive", hands={"red": "chine"}, **told), **change})
    assert error.value.field == field


def test_a_strict_position_has_no_fields_of_an_attentive_one() -> None:
    with pytest.raises(BadInput, match="closed"):
        CONQUETES.place({**written(), "closed": False})
    with pytest.raises(BadInput, match="phase"):
        CONQUETES.place({**written(), "phase": "object", "mover": 1})


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_an_attentive_table_is_observed_with_as_many_numbers(seats: int) -> None:
    size = len(CONQUETES.legend(seats))
    state = new_game(seats, referee="attentive").state
    rng = Rng(f"numbers {seats}")
    while state.mover != OVER:
        state.apply(state.chance(rng) if state.mover == CHANCE else state.pick(rng))
        assert len(state.observation(0)) == size


@pytest.mark.parametrize("level", ["habit", "planner@16"])
def test_bots_watch_truly(level: str) -> None:
    """They never lay a duplicate, object to each one and to nothing else, and denounce what they see; only those that
    slip may overlook something, as people do."""
    bot = bots.make(level)
    rng = Rng(f"watch {level}")

    def choose(table: ConquetesTable) -> str:
        return str(bot.choose(CONQUETES, table.state.view(table.state.mover), table.state.legal(), rng))

    for _ in range(6):
        assert choose(laid_twice()) == "object"
        assert choose(watched(seats=3, blue="bresil", hands={"red": "chine"}).play("lay chine")) == "let-pass"
        assert choose(watched(seats=3, red="cone_sud", blue="bresil", yellow="bresil")) == "denounce bresil"
        said = choose(watched(red="cone_sud", blue="bresil", hands={"red": "bresil*2 chine"}))
        assert said != "lay bresil"
        assert not said.startswith("denounce")
