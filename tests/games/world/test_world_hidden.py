"""What each seat may know: paragraphs 7.7 and 7.9, and no more than that."""

from __future__ import annotations

import json
from typing import Any

import pytest

from conquerant.core.chance import Rng
from games.world.world_table import WORLD, WorldTable, at_dawn, given, new_game, seat
from story import rule

pytestmark = pytest.mark.both

THREE_ARMS = "exchange fantassin canon cavalier"
VIEWERS = (0, 1, 2, None)


def shared(view: dict[str, Any]) -> dict[str, Any]:
    """What does not depend on the viewer."""
    return {key: value for key, value in view.items() if key not in ("seat", "mine")}


@rule("7.9")
def test_a_card_drawn_is_known_only_to_the_one_who_draws_it() -> None:
    tables = [at_dawn("red").play(f"draw {kind}") for kind in ("fantassin", "canon", "cavalier", "joker")]
    for viewer in (1, 2, None):
        assert all(table.view(viewer) == tables[0].view(viewer) for table in tables)
    assert len({json.dumps(table.view(0)) for table in tables}) == 4


@rule("7.9")
def test_hands_that_differ_look_the_same_to_the_others() -> None:
    one = given(hands={"red": "canon", "blue": "fantassin canon", "yellow": "joker*2"})
    other = given(hands={"red": "canon", "blue": "joker*2", "yellow": "cavalier*2"})
    assert one.view(0) == other.view(0)
    assert one.view(None) == other.view(None)
    assert one.view(1) != other.view(1)


@rule("7.7", "7.9")
def test_everything_but_ones_own_hand_is_the_same_for_all() -> None:
    table = given(hands={"red": "canon", "blue": "fantassin canon", "yellow": "joker*2"}, discard="canon*3")
    assert len({json.dumps(shared(table.view(viewer))) for viewer in VIEWERS}) == 1
    assert [table.view(viewer)["mine"] for viewer in VIEWERS] == [[[0, 1, 0, 0]], [[1, 1, 0, 0]], [[0, 0, 0, 2]], None]


@rule("7.9")
def test_a_view_holds_neither_hands_nor_talon() -> None:
    table = given(hands={"blue": "fantassin canon"}, discard="canon*3")
    view = table.view(0)
    assert "hands" not in view
    assert view["talon"] == 44 - 2 - 3
    assert view["layers"] == [{"unseen": [14, 11, 14, 2], "held": [0, 2, 0], "known": [[], [], []]}]


@rule("7.9")
def test_a_card_exchanged_is_seen_by_all() -> None:
    table = given(hands={"red": "fantassin canon cavalier joker"})
    assert table.state.seen_by(table.game.action(THREE_ARMS)) is None
    table.play(THREE_ARMS)
    for viewer in VIEWERS:
        assert table.view(viewer)["discard"] == [1, 1, 1, 0]
        assert table.view(viewer)["layers"] == [{"unseen": [13, 13, 13, 2], "held": [1, 0, 0], "known": [[], [], []]}]


@rule("7.9")
@pytest.mark.parametrize("words", ["cease", "attack bresil afrique_nord 1"])
def test_all_that_is_done_on_the_map_is_seen_by_all(words: str) -> None:
    table = given(bresil=("red", 3), afrique_nord=("blue", 3))
    assert table.state.seen_by(table.game.action(words)) is None
    table.play("attack bresil afrique_nord 1")
    assert table.state.seen_by(table.game.action("defend 1")) is None
    table.play("defend 1")
    assert table.state.seen_by(table.game.action("red 6")) is None


@rule("7.9")
def test_an_exchange_and_the_blow_that_may_eliminate_show_hidden_cards() -> None:
    table = given(hands={"red": "joker"}, bresil=("red", 3), afrique_nord=("blue", 1), rest=("red", "yellow"))
    assert table.state.reveals(table.game.action("exchange joker"))
    assert not table.state.reveals(table.game.action("cease"))
    table.play("attack bresil afrique_nord 1")
    assert not table.state.reveals(table.game.action("red 6"))
    assert table.play("red 6").state.reveals(table.game.action("black 1"))
    harmless = given(bresil=("red", 3), afrique_nord=("blue", 1)).play("attack bresil afrique_nord 1", "red 6")
    assert not harmless.state.reveals(harmless.game.action("black 1"))


@rule("7.9", "7.8")
def test_after_a_reshuffle_everyone_remembers_which_cards_went_into_the_new_talon() -> None:
    old = {"red": "fantassin*7 canon*7 cavalier*7", "blue": "fantassin*6 canon*6 cavalier*6 joker*2"}
    table = at_dawn("yellow", hands=old, talon="")
    assert table.odds() == {"draw fantassin": 1, "draw canon": 1, "draw cavalier": 1}
    table.play("draw canon")
    for viewer in VIEWERS:
        assert table.view(viewer)["layers"] == [
            {"unseen": [13, 13, 13, 2], "held": [21, 20, 0], "known": [[], [], []]},
            {"unseen": [1, 1, 1, 0], "held": [0, 0, 1], "known": [[], [], []]},
        ]
    assert table.view(2)["mine"] == [[0, 0, 0, 0], [0, 1, 0, 0]]


@rule("7.9")
def test_a_card_exchanged_is_the_oldest_of_its_kind() -> None:
    table = given(old_hands={"red": "canon", "blue": "joker"}, hands={"red": "fantassin canon cavalier"}, talon="")
    table.play(THREE_ARMS)
    assert table.view(0)["mine"] == [[0, 0, 0, 0], [0, 1, 0, 0]]
    assert [layer["held"] for layer in table.view()["layers"]] == [[0, 1, 0], [1, 0, 0]]


@rule("7.9", "8.2")
def test_captured_cards_keep_what_the_table_knows_of_them() -> None:
    table = given(
        old_hands={"red": "canon", "blue": "joker"},
        hands={"blue": "cavalier*2"},
        talon="fantassin",
        bresil=("red", 2),
        afrique_nord=("blue", 1),
        rest=("red", "yellow"),
    )
    table.play("attack bresil afrique_nord 1", "red 6", "black 1")
    assert table.view(0)["mine"] == [[0, 1, 0, 1], [0, 0, 2, 0]]
    assert table.view(2)["layers"] == [
        {"unseen": [0, 1, 0, 1], "held": [2, 0, 0], "known": [[], [], []]},
        {"unseen": [1, 0, 2, 0], "held": [2, 0, 0], "known": [[], [], []]},
    ]


@rule("7.9", "8.2")
def test_of_a_victor_without_cards_nothing_is_known() -> None:
    """A hand that is empty lacks every kind, but the next card drawn may be any."""
    table = given(bresil=("red", 2), afrique_nord=("blue", 1), rest=("red", "yellow"))
    table.play("attack bresil afrique_nord 1", "red 6", "black 1")
    assert not table.state.alive(1)
    assert [layer["known"] for layer in table.view(2)["layers"]] == [[[], [], []]]


@rule("7.9")
def test_a_layer_that_nobody_holds_any_more_is_forgotten() -> None:
    table = at_dawn("red", old_hands={}, hands={"blue": "joker"}, talon="")
    assert [layer["held"] for layer in table.view()["layers"]] == [[0, 1, 0], [0, 0, 0]]


@rule("7.9", "11.3")
def test_what_a_viewer_imagines_looks_to_them_like_what_they_see() -> None:
    old = {"red": "fantassin canon", "blue": "cavalier joker"}
    table = given(old_hands=old, hands={"yellow": "canon*3", "blue": "fantassin"}, discard="canon*4 joker")
    hands = set()
    for viewer in VIEWERS:
        seen = table.view(viewer)
        for draw in range(20):
            imagined = WorldTable(WORLD, WORLD.imagine(seen, Rng(draw)))
            assert imagined.view(viewer) == seen
            assert imagined.state.census() == table.state.census()
            hands.add(json.dumps(imagined.truth["hands"][1]))
    assert len(hands) > 10


@rule("7.9")
def test_imagining_never_needs_to_guess_ones_own_hand() -> None:
    table = given(hands={"red": "fantassin canon", "blue": "joker*2"})
    for draw in range(10):
        imagined = WorldTable(WORLD, WORLD.imagine(table.view(seat("blue")), Rng(draw)))
        assert imagined.cards("blue") == {"joker": 2}
        assert "joker" not in imagined.cards("red")


@rule("7.9")
def test_in_whole_games_the_views_of_the_others_never_tell_the_card_drawn() -> None:
    table, rng = new_game(3, rounds=4), Rng("hidden")
    while table.asked != "nobody":
        if table.phase == "draw":
            futures = [table.state.copy() for _ in table.options()]
            for future, words in zip(futures, table.options(), strict=True):
                future.apply(WORLD.action(words))
            other = (seat(table.turn) + 1) % 3
            assert len({json.dumps(future.view(other)) for future in futures}) == 1
        state = table.state
        state.apply(state.chance(rng) if state.mover < 0 else state.pick(rng))


@rule("7.9")
def test_who_spends_a_newer_card_is_known_to_lack_an_older_one() -> None:
    """Blue holds one card of the first talon and a joker of the second; spending it shows the old card is none."""
    position = given(seats=3, turn="blue", phase="attack").state.position()
    del position["known"]
    deck = [14, 14, 14, 2]
    position["hands"] = [[[0] * 4, [0] * 4], [[1, 0, 0, 0], [0, 0, 0, 1]], [[0, 0, 0, 1], [0] * 4]]
    position["talon"] = [3, 3, 3, 0]
    position["discard"] = [deck[0] - 4, deck[1] - 3, deck[2] - 3, 0]
    state = WORLD.place(position)
    state.apply(WORLD.action("exchange joker"))
    view = state.view(0)
    assert view["layers"][0]["known"] == [[], [{"cards": 1, "lacks": 8}], []]
    rng = Rng("lacks")
    for _ in range(200):
        imagined = WORLD.imagine(view, rng)
        assert imagined.view(0) == view
        assert imagined.position()["hands"][1][0] == [1, 0, 0, 0]
