"""Chapter 11: at this table."""

from __future__ import annotations

from typing import Any

import pytest

from conquerant import rules
from conquerant.core.errors import BadInput
from conquerant.grammar import typeset
from games.world.world_table import COLOURS, WORLD, WorldTable, given, new_game, seat
from setting import PlainWords, plainly
from story import rule

pytestmark = pytest.mark.both

SAID = {
    1: ["1"],
    2: ["1", "2"],
    3: ["1", "2", "all"],
    4: ["1", "2", "all"],
    5: ["1", "2", "5"],
    7: ["1", "2", "5", "all"],
    10: ["1", "2", "5", "10"],
    11: ["1", "2", "5", "10", "all"],
    250: ["1", "2", "5", "10", "all"],
}


def amounts(table: WorldTable, verb: str, tail: str = "") -> list[str]:
    return [words.split()[1] for words in table.options(verb) if words.endswith(tail)]


@rule("11.1")
@pytest.mark.parametrize(("armies", "said"), SAID.items())
def test_armies_are_counted_out_in_1_2_5_or_10_or_all(armies: int, said: list[str]) -> None:
    placing = given(phase="place", to_place=armies, alaska=("red", 1))
    assert amounts(placing, "place", " alaska") == said
    moving = given(phase="move", alaska=("red", armies + 1), alberta=("red", 1))
    assert amounts(moving, "move", " alaska alberta") == said
    bringing = given(alaska=("red", armies + 2), khabarovsk=("blue", 1))
    bringing.play("attack alaska khabarovsk 1", "red 6", "black 1")
    assert amounts(bringing, "transport") == said


@rule("11.1")
@pytest.mark.parametrize("armies", [1, 2, 5, 10])
def test_all_is_not_said_where_a_number_says_it(armies: int) -> None:
    placing = given(phase="place", to_place=armies, alaska=("red", 1))
    assert placing.cites("place all alaska", "11.1", "say-the-number").values == {"n": armies}
    moving = given(phase="move", alaska=("red", armies + 1), alberta=("red", 1))
    assert moving.cites("move all alaska alberta", "11.1", "say-the-number").values == {"n": armies}
    bringing = given(alaska=("red", armies + 2), khabarovsk=("blue", 1))
    bringing.play("attack alaska khabarovsk 1", "red 6", "black 1")
    assert bringing.cites("transport all", "11.1", "say-the-number").values == {"n": armies}


@rule("11.1")
def test_of_7_armies_5_and_2_are_placed_in_two_spots_or_all_in_one() -> None:
    table = given(phase="place", to_place=7, alaska=("red", 1), siam=("red", 1))
    one = WorldTable(table.game, table.state.copy()).play("place all siam")
    assert (one.armies("siam"), one.phase) == (8, "attack")
    table.play("place 5 alaska", "place 2 siam")
    assert (table.armies("alaska"), table.armies("siam"), table.phase) == (6, 3, "attack")


@rule("11.1")
def test_all_takes_along_whatever_may_leave() -> None:
    table = given(phase="move", acted=True, alaska=("red", 9), alberta=("red", 1), fought={"alaska": 2})
    assert table.play("move all alaska alberta").armies("alberta") == 8
    table = given(alaska=("red", 9), khabarovsk=("blue", 1))
    table.play("attack alaska khabarovsk 1", "red 6", "black 1", "transport all")
    assert (table.armies("alaska"), table.armies("khabarovsk"), table.phase) == (1, 8, "attack")


@rule("11.1")
def test_other_numbers_are_no_gesture() -> None:
    with pytest.raises(BadInput, match="world knows no 'place 3 alaska'"):
        given().game.action("place 3 alaska")


@rule("11.2")
def test_a_defender_with_one_army_is_not_asked() -> None:
    table = given(alaska=("red", 9), khabarovsk=("blue", 1)).play("attack alaska khabarovsk 3")
    assert (table.asked, table.truth["black_dice"]) == ("chance", 1)
    table = given(alaska=("red", 9), khabarovsk=("blue", 2)).play("attack alaska khabarovsk 3")
    assert table.asked == "blue"


@rule("11.2")
def test_with_nothing_to_bring_along_play_goes_on() -> None:
    table = given(alaska=("red", 4), khabarovsk=("blue", 1)).play("attack alaska khabarovsk 3", "red 6 6 6", "black 1")
    assert table.phase == "attack"
    table = given(alaska=("red", 5), khabarovsk=("blue", 1)).play("attack alaska khabarovsk 3", "red 6 6 6", "black 1")
    assert table.play("transport 1").phase == "attack"


@rule("11.2")
def test_after_a_fight_with_nothing_to_move_the_turn_passes() -> None:
    table = given(alaska=("red", 2), khabarovsk=("blue", 9), alberta=("blue", 1), rest=("blue", "yellow"))
    table.play("attack alaska khabarovsk 1", "defend 1", "red 6", "black 1", "cease")
    assert (table.turn, table.phase) == ("blue", "draw")


@rule("11.2")
@pytest.mark.parametrize("hand", ["", "canon", "joker", "fantassin canon cavalier"])
def test_the_exchange_at_the_start_of_the_turn_is_asked_whatever_one_holds(hand: str) -> None:
    """Nothing to place, to attack with or to move: the question is put all the same, twice."""
    table = given(alaska=("red", 1), rest=("blue", "yellow"), hands={"red": hand})
    assert (table.asked, table.phase) == ("red", "attack")
    assert [words for words in table.options() if not words.startswith("exchange")] == ["cease"]
    table.play("cease")
    assert (table.asked, table.phase) == ("red", "move")
    assert [words for words in table.options() if not words.startswith("exchange")] == ["end"]
    assert table.play("end").turn == "blue"


@rule("11.2")
@pytest.mark.parametrize("hands", [{}, {"blue": "canon"}, {"red": "fantassin canon", "blue": "cavalier joker"}])
def test_the_exchange_after_an_elimination_is_asked_whatever_one_holds(hands: dict[str, str]) -> None:
    table = given(alaska=("red", 4), khabarovsk=("blue", 1), rest=("red", "yellow"), hands=hands)
    table.play("attack alaska khabarovsk 3", "red 6 6 6", "black 1")
    assert (table.asked, table.phase) == ("red", "spoils")
    assert table.options()[-1] == "done"


@rule("11.3")
def test_an_eliminated_player_sees_what_a_spectator_sees() -> None:
    hands = {"red": "canon", "blue": "joker canon", "yellow": "cavalier"}
    land: dict[str, Any] = {"alaska": ("red", 4), "khabarovsk": ("blue", 1), "bresil": ("red", 3), "perou": ("red", 1)}
    table = given(**land, rest=("red", "yellow"), hands=hands)
    blue = seat("blue")
    assert table.view(blue)["mine"] == [[0, 1, 0, 1]]
    table.play("attack alaska khabarovsk 3", "red 6 6 6", "black 1")
    assert table.view(blue) == {**table.view(), "seat": blue}
    assert table.view(blue)["mine"] is None
    for words in ("done", "cease"):
        told = WorldTable(table.game, table.state.copy())
        assert told.tells(words, "blue") == table.tells(words)
    table.play("end")
    told = WorldTable(table.game, table.state.copy())
    assert told.tells("draw joker", "blue") == table.tells("draw joker")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"joker": "wlid"}, "option joker: expected one of alone, wild, got 'wlid'; did you mean wild?"),
        ({"rounds": -1}, "option rounds: expected a whole number from 0 to 10000, got -1"),
        ({"rule": 2}, "option rule: expected one of first, second, got 2"),
        ({"jokers": "wild"}, "option jokers: world has rule, joker, defence, rounds; did you mean joker?"),
    ],
)
def test_options_nobody_knows_are_refused_by_name(options: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput) as error:
        new_game(3, **options)
    assert str(error.value) == message


def test_the_options_of_the_booklet_are_the_defaults() -> None:
    assert new_game().truth["options"] == {"rule": "first", "joker": "alone", "defence": "choose", "rounds": 0}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_table_fits_a_terminal_and_tells_who_is_out(lang: str) -> None:
    table = given(seats=6, rest=COLOURS[:5], hands={"red": "joker canon*2"}, alaska=("red", 12_345))
    drawn = plainly(table.game.draw(table.view(0), lang))
    assert max(map(len, drawn.splitlines())) <= 80
    assert drawn.count({"fr": "éliminé", "en": " out"}[lang]) == 1
    assert {"fr": "votre main : canon x2, joker", "en": "your hand: cannon x2, joker"}[lang] in drawn
    assert {"fr": "tour de table 5 ", "en": "round 5 "}[lang] in drawn
    assert "joker" not in table.game.draw(table.view(), lang)


@rule("1.5")
@pytest.mark.parametrize("width", [40, 80, 200])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_name_is_drawn_whole(lang: str, width: int) -> None:
    table = given(groenland=("red", 12_345))
    drawn = table.game.draw(table.view(), lang, width)
    shown = " ".join(drawn.split())
    for t in table.game.edition["territory"]:
        assert f"{typeset(t['name' if lang == 'fr' else 'name_en'], lang)} " in shown
    assert {"fr": "Groenland V12345", "en": "Greenland V12345"}[lang] in shown
    cells = drawn.split("\n\n")[0].splitlines()
    assert max(map(len, cells)) <= width


def say(lang: str, message: str, **values: Any) -> str:
    return PlainWords(WORLD, lang).say(message, values)


def test_sentences_are_good_french() -> None:
    assert say("fr", "score-most", n=16, players=[2]) == "Victoire au plus grand nombre de territoires, 16 : Ocre."
    assert say("fr", "score-most-armies", n=14, armies=40, players=[2]).endswith("nombre d’armées, 40 : Ocre.")
    assert say("fr", "refusal-say-the-number", n=5) == "« Toutes », ici, c’est 5 : dites 5."
    assert say("fr", "web-losses", attacker=0, defender=2) == "L’attaque ne perd rien, la défense perd 2 armées."
    assert say("fr", "web-round", n=3) == "tour de table 3"
    assert say("fr", "web-round-of", n=3, m=8) == "tour de table 3 sur 8"


def test_sentences_are_good_english() -> None:
    assert [say("en", "web-armies", n=n) for n in (0, 1, 2)] == ["armies", "army", "armies"]
    assert say("en", "web-losses", attacker=0, defender=1) == "The attack loses nothing, the defence loses 1 army."
    titles = [chapter.title for chapter in rules.book("world", "en").chapters[3:6]]
    assert [title.partition(":")[0] for title in titles] == ["First stage", "Second stage", "Third stage"]


@rule("2.1")
@pytest.mark.parametrize(("lang", "side"), [("fr", "à sa droite"), ("en", "to the right")])
def test_the_others_sit_to_the_right_of_the_first(lang: str, side: str) -> None:
    assert side in rules.paragraph("world", "2.1", lang).text
