"""Chapter 12: how things are said here; what everybody sees; what is told and drawn."""

from __future__ import annotations

import pickle

import pytest

from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER
from conquerant.core.playout import playout
from games.armada.armada_table import ARMADA, given, landed, new_game
from story import rule

pytestmark = pytest.mark.both


@rule("12.1")
def test_a_new_ship_takes_the_lowest_free_number() -> None:
    table = given(phase="build", red="H3 - H5 H7").play("build 1 1")
    assert table.ship("red", 2) == "A4 1"
    table = given(phase="build", red="H3")
    table.play("done").cites("sail 2 east", "12.1", "no-such-ship")


@rule("12.1")
def test_hexes_have_names() -> None:
    table = given(red="H1")
    names = {way["name"] for way in table.ways(1)}
    assert {"H2", "G1", "G2", "I1", "I2"} <= names
    assert given(red="E5").sails(1, "southeast").ship("red", 1) == "F5 4"


@rule("12.2")
def test_a_question_with_one_answer_is_not_asked() -> None:
    assert given(red="H3", blue="H4").play("anchor", "engage 1", "target blue 1").phase == "attacker"
    assert landed(9).turn == "blue"
    assert given(red="H3").play("anchor").turn == "blue"
    assert given(red="H3:1").sails(1, "east").options() == ["anchor"]  # said all the same


@rule("12.3")
def test_ships_bought_together_go_from_the_first_hex_to_the_last() -> None:
    table = landed(5, red="H3", money={"red": 500000}).play("build 1 3")
    table.cites("build 1 2", "12.3", "berths-in-order")
    assert table.play("build 2 4").fleet("red") == ["H3 4", "C3 1", "C2 2"]
    table.play("build 1 5").cites("build 1 1", "12.3", "no-hex-after")


@rule("12.3")
def test_ships_of_a_group_are_named_in_order() -> None:
    table = given(red="G4 G5", blue="H4 H5").play("anchor", "engage 2")
    table.cites("engage 1", "12.3", "ships-in-order")
    table = given(red="G5", blue="H4 H5 G6").play("anchor", "engage 1", "target blue 2")
    table.cites("target blue 1", "12.3", "ships-in-order")
    assert table.options() == ["target blue 3", "fire"]


@rule("12.4")
def test_the_pawn_waits_for_a_crossing() -> None:
    table = given(red="H3 H4", tortuga="red").sails(1, "east")
    table.cites("pawn tortuga", "6.4", "crossing")
    table.sails(1, "east").play("pawn tortuga").sails(1, "east")
    assert table.ship("red", 1) == "H6 4"  # placing it ends no move
    new_game().cites("pawn tortuga", "9.1", "own-turn-only")


@rule("12.5")
def test_everybody_sees_everything() -> None:
    state = ARMADA.start(3, {"rounds": 9})
    playout(state, Rng("open"), 150)
    views = [state.view(seat) for seat in (None, 0, 1, 2)]
    for seen in views:
        seen.pop("seat")
    assert views[0] == views[1] == views[2] == views[3]
    for seat in (None, 0, 1, 2):
        imagined = ARMADA.imagine(state.view(seat), Rng(seat))
        assert imagined.position() == state.position()
    assert all(state.seen_by(a) is None and not state.reveals(a) for a in state.legal())


def test_a_state_can_be_pickled_and_printed() -> None:
    state = ARMADA.start(4, {"rounds": 9, "teams": "two"})
    playout(state, Rng("pickle"), 60)
    again = pickle.loads(pickle.dumps(state))
    assert again.position() == state.position()
    assert repr(state).startswith("<armada: ")


def test_news_of_a_turn() -> None:
    table = given(phase="admiral", admiral={"red": 35}, red="F4", tortuga="blue")
    assert table.tells("roll 4 2") == [
        {"kind": "roll", "seat": 0, "faces": [4, 2]},
        {"kind": "admiral", "seat": 0, "n": 1, "square": "ile"},
        {"kind": "start", "seat": 0, "n": 30000},
        {"kind": "rent", "seat": 0, "by": 1, "island": "tortuga", "n": 10000, "parties": [0, 1]},
        {"kind": "expense", "seat": 0, "n": 10000, "money": 170000},
    ]
    sailed = {"kind": "sail", "seat": 0, "ship": 1, "way": ["F5"]}
    assert table.tells("sail 1 east") == [sailed]
    assert table.tells("anchor") == [{"kind": "anchor", "seat": 0}]
    told = {"kind": "assault", "seat": 0, "ship": 1, "island": "tortuga", "by": 1}
    assert table.tells("assault 1") == [told]
    assert table.tells("attacker 6") == []
    assert table.tells("defender 5 1") == [
        {"kind": "throw", "faces": [6], "others": [5, 1], "seat": 0, "parties": [0, 1]},
        {"kind": "stormed", "seat": 0, "island": "tortuga", "n": 1, "by": 1, "parties": [0, 1]},
    ]
    assert table.tells("end") == [{"kind": "end", "seat": 0}, {"kind": "turn", "seat": 1, "round": 3}]


def test_news_of_losses_debts_and_the_end() -> None:
    sunk = given(red="F7:2/4", tortuga="blue").tells("sail 1 west")
    assert sunk[1] == {"kind": "sunk", "seat": 0, "ship": 1, "parties": [0]}
    owing = given(phase="admiral", admiral={"red": 2}, red="H3", money={"red": 10000}, tobago="red")
    assert owing.tells("roll 1 1")[-1] == {"kind": "debt", "seat": 0}
    skipped = given(phase="admiral", admiral={"red": 2}, red="H3", money={"red": 10000}).tells("roll 1 1")
    assert [e["kind"] for e in skipped][-2:] == ["debt", "turn"]  # though there was nothing left to decide
    helped = given(phase="neptune", seats=4, teams="two", money={"red": 0, "yellow": 10000}, tobago="red")
    paid = helped.tells("neptune tribut")
    assert paid[-2:] == [{"kind": "ally-paid", "seat": 2, "n": 10000}, {"kind": "debt", "seat": 0}]
    lost = given(turn="blue", red="F5:2/4", blue="F5", dock={"red": 1}, tortuga="red", pawn={"red": "tortuga"})
    kinds = [e["kind"] for e in lost.play("anchor", "assault 1", "attacker 6").tells("defender 1 1")]
    assert kinds == ["throw", "dock-lost", "stormed"]
    ended = given(rounds=3, turn="blue").tells("anchor")
    assert [e["kind"] for e in ended] == ["anchor", "limit", "victory"]
    won = given(red="F4", target=1).tells("sail 1 east")
    assert [e["kind"] for e in won] == ["sail", "taken", "victory"]


def test_luck_is_measured() -> None:
    table = given(red="H3", blue="H4").play("anchor", "engage 1", "target blue 1", "attacker 6")
    mine, theirs = ARMADA.luck(table.state, ARMADA.action("defender 3"))
    assert (mine.seat, mine.kind, mine.got, mine.expected) == (0, "fights", 1.0, 0.0)
    assert (theirs.seat, theirs.got) == (1, -1.0)
    stormed = given(red="F5", tortuga="blue").play("anchor", "assault 1", "attacker 2")
    (storm,) = ARMADA.luck(stormed.state, ARMADA.action("defender 3 1"))
    assert storm.kind == "assaults"
    assert storm.got == 0.0
    assert storm.expected == pytest.approx(55 / 216)
    (money,) = ARMADA.luck(given(phase="admiral", admiral={"red": 8}).state, ARMADA.action("roll 1 1"))
    assert (money.kind, money.got) == ("money", 60000.0)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("width", [80, 120])
def test_the_table_fits_a_terminal_and_shows_what_matters(lang: str, width: int) -> None:
    rng = Rng("draw")
    state = ARMADA.start(4, {"rounds": 30})
    while state.mover != OVER:
        text = ARMADA.draw(state.view(0), lang, width)
        assert max(len(line) for line in text.splitlines()) <= width
        playout(state, rng, 40)
        while state.mover == CHANCE:
            state.apply(state.chance(rng))
    drawn = ARMADA.draw(given(red="F5:2/4 H3", tortuga="red", correction=-1).view(0), lang)
    rows = {line[0]: line for line in drawn.splitlines()[1:16]}
    assert "V1" in rows["F"]
    assert "V2" in rows["H"]
    assert "xv" in rows["D"]
    assert "V1\u00a0F5\u00a02/4" in drawn
    assert "-1" in drawn


def test_hints_stay_between_none_and_all() -> None:
    rng = Rng("hints")
    for seats, teams in ((2, "none"), (4, "two")):
        state = ARMADA.start(seats, {"rounds": 8, "teams": teams})
        while True:
            values = [ARMADA.value(state, seat) for seat in range(seats)]
            assert all(0.0 <= v <= 1.0 for v in values)
            if state.mover == OVER:
                break
            state.apply(state.chance(rng) if state.mover == CHANCE else state.pick(rng))
    near, far = given(phase="admiral", red="F3"), given(phase="admiral", red="F1")
    assert ARMADA.value(near.state, 0) > ARMADA.value(far.state, 0)
    idle = given(red="G1")
    waiting = ARMADA.value(idle.state, 0)
    assert ARMADA.value(idle.play("anchor").state, 0) < waiting  # steps not taken are lost
    allies = given(seats=4, teams="two", target=1, red="F4").sails(1, "east")
    assert [ARMADA.value(allies.state, seat) for seat in range(4)] == [1.0, 0.0, 1.0, 0.0]
    shared = given(rounds=3, turn="blue").play("anchor")
    assert [ARMADA.value(shared.state, seat) for seat in range(2)] == [0.5, 0.5]
    mine, theirs = given(tortuga="red"), given(tortuga="blue")
    assert ARMADA.value(mine.state, 0) > ARMADA.value(theirs.state, 0)


def test_a_whole_game_is_played_by_words() -> None:
    table = new_game(2, target=1).play("port no", "roll 6 5", "roll 2 1", "roll 6 2")
    table.sails(3, "southeast", "southeast", "east", "southeast")
    assert table.winners == ["red"]
    assert table.state.scores() == [1, 0]
