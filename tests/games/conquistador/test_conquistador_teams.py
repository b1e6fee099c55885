"""Chapter 9: teams."""

from __future__ import annotations

import pytest

from conquerant.core.errors import BadInput
from games.conquistador.conquistador_table import CONQUISTADOR, ConquistadorTable, given, new_game
from story import rule

pytestmark = pytest.mark.both

HANDS = {"england": "c2 d1 d2", "spain": "c5 d3", "portugal": "c3 d4", "france": "c1 d5"}


def teams(**told: object) -> ConquistadorTable:
    """England and Portugal against Spain and France; Goa is the former's, Ormuz the latter's."""
    options = {"teams": "yes", **(told.pop("options", None) or {})}  # type: ignore[dict-item]
    told = {"seats": 4, "hands": HANDS, "goa": "england", "ormuz": ("spain", "12"), **told}
    return given(**told, options=options)


def attacked(*joined: str, die: int = 4, **told: object) -> ConquistadorTable:
    """England attacks Ormuz with a 2; Portugal joins in or not; the die falls; Spain is asked first."""
    table = teams(**told).play("attack ormuz", "cannon 2", *(joined or ["pass"]))
    return table if table.phase == "answer" else table.play(f"roll {die}")


@rule("9.2")
def test_teams_are_for_four() -> None:
    for seats in (2, 3):
        with pytest.raises(BadInput, match="option teams: teams are for four players"):
            CONQUISTADOR.start(seats, {"teams": "yes"})
    assert new_game(4, teams="yes").truth["options"]["teams"] == "yes"


@rule("9.2")
def test_partners_face_each_other_and_turns_alternate() -> None:
    table = teams()
    sides = []
    for _ in range(4):
        sides.append(table.truth["player"] % 2)
        table.play(table.options("discard")[0], "draw d6")
    assert sides == [0, 1, 0, 1]


@rule("9.3")
def test_territories_and_points_are_held_in_common() -> None:
    table = teams(turn="portugal", goa=("england", "1"))
    assert "develop 4 goa" in table.options()
    assert table.cites("attack goa", "5.2", "own-target")
    table.play("develop 4 goa")
    assert table.state.scores() == [6, 4, 6, 4]


@rule("9.3")
def test_partners_win_together() -> None:
    table = teams(hands={"england": "d6"}, goa=("england", "1"), pile="").play("develop 6 goa")
    assert table.winners == ["england", "portugal"]
    assert table.state.returns() == [1.0, -1.0, 1.0, -1.0]


@rule("9.3")
def test_hands_are_hidden_between_partners() -> None:
    seen = teams().seen("portugal")
    assert seen["hand"] == {"d4": 1, "c3": 1}
    assert "hands" not in seen
    assert seen["facts"] is None


@rule("9.3")
def test_a_team_receives_the_territories_of_both() -> None:
    table = new_game(4, teams="yes")
    while table.phase == "lands":
        table.play(table.options()[0])
    assert sorted(item["side"] for item in table.truth["territories"].values()) == [0] * 4 + [1] * 4


@rule("9.4")
def test_the_partner_joins_before_the_die() -> None:
    table = teams().play("attack ormuz", "cannon 2")
    assert (table.asked, table.phase, table.options()) == ("portugal", "support", ["cannon 3", "pass"])
    assert table.cites("discard d4", "9.4", "support-first")
    assert table.seen("portugal")["laid"] == ["hidden", None, None, None]
    table.play("cannon 3")
    assert table.phase == "attack-die"
    assert table.seen("england")["laid"] == ["c2", None, "hidden", None]
    assert table.play("roll 1").asked == "spain"
    assert teams().cites("pass", "3.1", "no-passing")


@rule("9.4")
def test_a_partner_without_a_cannon_is_asked_all_the_same() -> None:
    table = teams(hands={**HANDS, "portugal": "d4"}).play("attack ormuz", "cannon 2")
    assert (table.asked, table.options()) == ("portugal", ["pass"])


@rule("9.5")
def test_one_defender_or_two_whatever_the_attackers_laid() -> None:
    table = attacked()
    assert (table.asked, table.options()) == ("spain", ["cannon 5", "refuse", "leave"])
    table.play("cannon 5")
    assert (table.asked, table.options()) == ("france", ["cannon 1", "pass"])
    assert table.cites("refuse", "9.5", "already-answered")
    assert table.cites("leave", "9.5", "nothing-to-leave")
    assert table.cites("die", "9.5", "already-answered")
    assert table.play("cannon 1").phase == "defence-die"
    assert attacked().play("cannon 5", "pass").phase == "defence-die"


@rule("9.5")
@pytest.mark.parametrize("no_dice", ["no", "yes"])
def test_the_die_alone_comes_too_late_once_the_partner_has_laid(no_dice: str) -> None:
    for france, left in (("d5", ["pass"]), ("c1 d5", ["cannon 1", "pass"])):
        table = attacked(hands={**HANDS, "france": france}, options={"no_dice": no_dice}).play("cannon 5")
        assert (table.asked, table.options()) == ("france", left)
        assert table.cites("die", "9.5", "already-answered")


@rule("9.5")
def test_the_defender_who_plays_next_is_asked_first() -> None:
    assert attacked().asked == "spain"
    table = teams(turn="portugal").play("attack ormuz", "cannon 3", "pass", "roll 2")
    assert table.asked == "france"
    empty = attacked(hands={"england": "c2 d1 d1 d1", "portugal": "d1", "france": "c1 d5"}, pile="")
    assert empty.asked == "france"


@rule("9.5")
def test_the_answer_is_left_to_the_partner() -> None:
    table = attacked().play("leave")
    assert (table.asked, table.options()) == ("france", ["cannon 1", "refuse"])
    assert table.cites("leave", "9.5", "must-answer")
    assert table.cites("die", "5.7", "has-cannon")
    laid = attacked().play("leave", "cannon 1")
    assert (laid.phase, laid.truth["laid"]) == ("defence-die", ["c2", None, None, "c1"])
    assert attacked().play("leave", "refuse").owner("ormuz") == "england"


@rule("9.5")
def test_only_the_second_who_leaves_it_tells_something() -> None:
    """Only he who has no cannon may: everybody learns it, and it cannot be taken back."""
    table = attacked(hands={**HANDS, "france": "d5"})
    leave = table.game.action("leave")
    assert not table.state.reveals(leave)
    assert table.play("leave").state.reveals(leave)
    assert table.seen("england")["facts"] is None
    assert [event.kind for event in table.tells("leave", "england")] == ["leave-bare"]
    assert table.seen("england")["facts"]["most_cannons"] == [None, None, None, 0]


@rule("9.5")
def test_the_answer_comes_back_to_the_first() -> None:
    table = attacked(hands={**HANDS, "france": "d5"}).play("leave")
    assert table.options() == ["refuse", "leave"]
    assert table.cites("die", "9.6", "partner-first")
    table.play("leave")
    assert (table.asked, table.phase, table.options()) == ("spain", "last", ["cannon 5", "refuse"])
    assert table.cites("die", "5.7", "has-cannon")
    assert table.seen()["facts"]["most_cannons"] == [None, None, None, 0]
    assert table.play("cannon 5").phase == "defence-die"


@rule("9.6")
def test_the_die_alone_for_a_team_without_cannons() -> None:
    table = attacked(hands={**HANDS, "spain": "d3", "france": "d5 d6"})
    assert table.cites("die", "9.6", "partner-first")
    table.play("leave", "leave")
    assert table.options() == ["refuse", "die"]
    shown = table.tells("die", "england")
    assert [e.kind for e in shown] == ["die", "hand-shown", "hand-shown"]
    assert [e.values["cards"] for e in shown[1:]] == [["d3"], ["d5", "d6"]]
    known = table.seen("england")["facts"]["known"]
    assert (known[1], known[3]) == ({"d3": 1}, {"d5": 1, "d6": 1})
    for power in ("portugal", ""):
        assert table.seen(power)["facts"]["known"] == [{}, {}, {}, {}]
    assert table.seen("portugal")["facts"]["most_cannons"] == [None, 0, None, 0]
    assert attacked().cites("die", "5.7", "has-cannon")


@rule("9.7")
def test_all_cannons_of_a_team_and_one_die() -> None:
    won = attacked("cannon 3").play("cannon 5", "pass")
    fight = won.tells("roll 3")[0].values
    shown = {"cards": ["c2", "c3"], "answers": ["c5"], "attack": 9, "defence": 8, "die": 4, "face": 3}
    assert fight == {**shown, "parties": [0, 1, 2, 3]}
    assert won.phase == "loot-die"
    held = attacked("cannon 3").play("cannon 5", "cannon 1", "roll 3")
    assert (held.owner("ormuz"), held.phase) == ("spain", "refill")
    assert won.play("roll 6").owner("ormuz") == "england"


@rule("9.8")
def test_refills_go_clockwise_from_the_attackers_left() -> None:
    full = {
        "england": "c2 d1 d1 d2 d2 d3 d4 d4",
        "spain": "c5 d1 d1 d2 d2 d3 d4",
        "portugal": "c3 d1 d1 d2 d2 d3 d5",
        "france": "c1 d1 d1 d2 d2 d3 d5",
    }
    table = attacked("cannon 3", hands=full).play("cannon 5", "cannon 1", "roll 6")
    drawers: list[int] = []
    while table.phase == "refill":
        drawers += table.state.seen_by(table.game.action("draw d6")) or ()
        table.play("draw d6")
    assert drawers == [1, 2, 3]
    assert table.truth["sizes"] == [7, 7, 7, 7]
    assert (table.turn, table.phase) == ("spain", "draw")


@rule("9.8")
def test_refills_stop_with_the_pile() -> None:
    table = attacked("cannon 3", pile="d6").play("cannon 5", "cannon 1", "roll 6", "draw d6")
    assert (table.turn, table.phase) == ("spain", "play")
    assert table.truth["sizes"] == [2, 2, 1, 1]


def test_nobody_leaves_an_answer_without_a_team() -> None:
    table = given(hands={"england": "c1", "spain": "d1"}, ormuz="spain").play("attack ormuz", "cannon 1", "roll 1")
    assert table.cites("leave", "9.5", "no-partner")
    assert table.cites("pass", "5.4", "answer-first")
