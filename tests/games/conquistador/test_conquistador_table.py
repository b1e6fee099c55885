"""Chapter 11: how things are said at this table, and what is asked."""

from __future__ import annotations

from itertools import islice, product

import pytest

from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER
from conquerant.core.laws import cases
from conquerant.words import Words
from games.conquistador.conquistador_table import CONQUISTADOR, ConquistadorTable, given, new_game
from setting import PlainWords
from story import rule

pytestmark = pytest.mark.both


@rule("11.1")
def test_a_cannon_is_said_after_what_it_is_for() -> None:
    table = given(hands={"england": "c4"}, goa=("england", "13"), ormuz="spain")
    assert table.cites("cannon 4", "11.1", "say-what-for")
    assert not table.state.reveals(table.game.action("attack ormuz"))
    assert not table.state.reveals(table.game.action("reorganise goa"))
    for words in ("put goa", "keep", "drop"):
        assert table.cites(words, "11.1", "nothing-to-share")


@rule("11.1")
def test_developments_are_taken_up_from_the_lowest() -> None:
    table = given(hands={"england": "c4"}, goa=("england", "136"), ormuz=("england", "2"))
    table.play("reorganise goa")
    asked = []
    for words in ("keep", "put ormuz", "drop"):
        asked.append(table.truth["todo"][0])
        assert table.cites("discard c4", "11.1", "share-first").values == {"number": asked[-1]}
        assert table.cites("put goa", "11.1", "say-keep")
        table.play(words)
    assert asked == [1, 3, 6]
    assert (table.phase, table.hand("england")) == ("pay", ["c4"])
    assert table.state.reveals(table.game.action("cannon 4"))


@rule("11.1")
def test_every_outcome_is_reached_and_in_one_way_only() -> None:
    """Each of the cards 1, 3, 6 of Goa stays, goes to Ormuz (2) or to Macao (bare), or is dropped."""
    start = given(hands={"england": "c4"}, goa=("england", "136"), ormuz=("england", "2"), macao="england")
    found: list[tuple[str, ...]] = []
    _walk(start.play("reorganise goa"), found)
    expected = set()
    for places in product(("goa", "ormuz", "macao", "drop"), repeat=3):
        rows = {"goa": "", "ormuz": "2", "macao": ""}
        for number, place in zip("136", places, strict=True):
            if place != "drop":
                rows[place] += number
        if all(list(row) == sorted(row) for row in rows.values()):
            expected.add(tuple(rows.values()))
    assert len(found) == len(set(found))
    assert set(found) == expected


def _walk(table: ConquistadorTable, found: list[tuple[str, ...]]) -> None:
    if table.phase == "pay":
        found.append(tuple(table.row(land) for land in ("goa", "ormuz", "macao")))
        return
    for words in table.options():
        _walk(ConquistadorTable(table.game, table.state.copy()).play(words), found)


@rule("11.2")
def test_what_the_table_shows_is_not_asked() -> None:
    forced = given(hands={"england": "c5", "spain": "c1"}, ormuz=("spain", "14"), goa=("england", "5"))
    forced.play("attack ormuz", "cannon 5", "roll 6", "cannon 1", "roll 1")
    told = forced.tells("roll 2")
    assert [(e.kind, e.values.get("number")) for e in told][:3] == [("loot-die", None), ("drop", 1), ("drop", 4)]
    hands = {"england": "c1 d1 d1 d1", "spain": "c2 d1 d1 d1"}
    empty = given(seats=4, hands=hands, ormuz="spain", options={"teams": "yes"}, pile="")
    empty.play("attack ormuz", "cannon 1")
    assert empty.phase == "attack-die"
    assert empty.play("roll 1", "cannon 2").phase == "defence-die"
    alone = given(seats=4, hands={**hands, "spain": "d1"}, ormuz="spain", options={"teams": "yes"}, pile="")
    alone.play("attack ormuz", "cannon 1", "roll 1")
    assert alone.options() == ["refuse", "die"]
    assert alone.cites("leave", "11.2", "partner-empty")
    assert alone.play("die").phase == "defence-die"
    armed = given(seats=4, hands=hands, ormuz="spain", options={"teams": "yes"}, pile="")
    armed.play("attack ormuz", "cannon 1", "roll 1")
    assert armed.options() == ["cannon 2", "refuse"]
    assert armed.cites("die", "5.7", "has-cannon")


@rule("11.2")
def test_what_hidden_cards_decide_is_always_asked() -> None:
    told = {"ormuz": "spain", "options": {"no_dice": "yes"}}
    empty = given(hands={"england": "c1 d1 d1 d1"}, pile="", **told).play("attack ormuz", "cannon 1")
    assert (empty.asked, empty.options()) == ("spain", ["refuse"])
    offered = given(hands={"england": "d1", "spain": "c1"}, ormuz="spain", options={"exchange": "yes"})
    assert offered.play("offer 1 2 1").options() == ["decline"]


@rule("11.4")
@pytest.mark.parametrize(("seats", "turns"), [(2, 92), (3, 101), (4, 99)])
def test_the_longest_game_plays_each_card_in_a_turn_of_its_own(seats: int, turns: int) -> None:
    table = new_game(seats)
    while table.phase != "draw":
        table.play(table.options()[0])
    played = 0
    while table.asked != "nobody":
        if table.phase == "play":
            played += 1
            table.play(table.options("discard")[0])
        else:
            table.play(table.options()[0])
    assert played == turns
    assert CONQUISTADOR.bound(seats, CONQUISTADOR.settle({}, seats)) > 2 * turns


@rule("11.4")
def test_random_games_of_every_kind_keep_the_bound() -> None:
    for case in islice(cases(CONQUISTADOR, "bound"), 12):
        state = CONQUISTADOR.start(case.seats, case.options)
        bound = CONQUISTADOR.bound(case.seats, CONQUISTADOR.settle(dict(case.options), case.seats))
        rng = Rng(case.seed)
        steps = 0
        while state.mover != OVER:
            state.apply(state.chance(rng) if state.mover == CHANCE else state.pick(rng))
            steps += 1
        assert 0 < steps <= bound


def test_the_terminal_shows_stacks_in_both_languages() -> None:
    table = given(
        hands={"england": "c3 d1 goa revolt", "spain": "d2"},
        ormuz=("spain", "124", "revolt"),
        ceylan="spain",
        macao=("england", "6"),
        pile="d5",
    ).play("attack ceylan", "cannon 3", "roll 5")
    drawn = CONQUISTADOR.draw(table.seen("england"), "en")
    assert "   x2 Hormuz           [1][2][ ][4][ ][ ]  revolt" in drawn
    assert "*  x2 Ceylon           [ ][ ][ ][ ][ ][ ]" in drawn
    assert "your hand: Goa x3, 1 Natural riches, Revolt" in drawn
    assert "England attacks Ceylon, die 5\n  England: face down 3 cannons" in drawn
    french = CONQUISTADOR.draw(table.seen("spain"), "fr")
    assert "Angleterre attaque Ceylan, dé 5\n  Angleterre\u00a0: face cachée\n" in french
    assert "votre main\u00a0: 2 Colons" in french


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_line_is_wider_than_the_terminal(lang: str) -> None:
    for case in islice(cases(CONQUISTADOR, "text"), 6):
        state = CONQUISTADOR.start(case.seats, case.options)
        rng = Rng(case.seed)
        step = 0
        while state.mover != OVER:
            if step % 17 == 0:
                for viewer in (None, *range(case.seats)):
                    assert max(len(x) for x in CONQUISTADOR.draw(state.view(viewer), lang).split("\n")) <= 80
            state.apply(state.chance(rng) if state.mover == CHANCE else state.pick(rng))
            step += 1


def test_refusals_and_news_are_sentences() -> None:
    table = given(hands={"england": "d1 d3"}, goa=("england", "2"), ormuz="spain")
    english = Words(CONQUISTADOR, "en")
    assert english.refusal(table.refused("develop 1 goa")) == "Goa already bears a 2: a 1 does not rise above it."
    loot = given(hands={"england": "c5 d1"}, goa="england", ormuz=("spain", "12"))
    loot.play("attack ormuz", "cannon 5", "roll 6", "die", "roll 1", "roll 1")
    assert "leave it" in english.refusal(loot.refused("discard d1"))
    [told, _] = table.tells("develop 3 goa", "spain")
    assert english.event(told) == "England develops Goa: 3 Town."
    assert PlainWords(CONQUISTADOR, "fr").event(told) == "L’Angleterre développe Goa : 3 Ville."


def test_luck_is_what_the_dice_and_the_pile_brought() -> None:
    table = given(hands={"england": "c3", "spain": "c1"}, ormuz=("spain", "12")).play("attack ormuz", "cannon 3")
    [thrown] = CONQUISTADOR.luck(table.state, table.game.action("roll 6"))
    assert (thrown.seat, thrown.kind, thrown.got, thrown.expected) == (0, "attack-die", 6.0, 3.5)
    table.play("roll 6", "cannon 1", "roll 1")
    looted = CONQUISTADOR.luck(table.state, table.game.action("roll 2"))
    assert [(x.seat, x.got) for x in looted] == [(0, 2.0), (1, -2.0)]
    draw = given(phase="draw", pile="goa d1 d2 d3")
    [land] = CONQUISTADOR.luck(draw.state, table.game.action("draw goa"))
    assert (land.kind, land.got, land.expected) == ("territories", 1.0, 0.25)
