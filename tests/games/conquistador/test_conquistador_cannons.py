"""Chapter 5: attack, defence, loot, reorganisation."""

from __future__ import annotations

import pytest

from games.conquistador.conquistador_table import ConquistadorTable, given
from story import rule

pytestmark = pytest.mark.both


def under_attack(row: str = "", cannon: int = 3, die: int = 4, **told: object) -> ConquistadorTable:
    """England attacks Ormuz, which is Spain's; Spain must answer."""
    hands = {"england": f"c{cannon} d1 d2", "spain": "c2 d3 d6", "portugal": "c5 d4"}
    table = given(**{"hands": hands, "goa": "england", "ormuz": ("spain", row), "ceylan": "portugal", **told})
    return table.play("attack ormuz", f"cannon {cannon}", f"roll {die}")


def beaten(row: str, loot: int, options: dict[str, str] | None = None, **lands: object) -> ConquistadorTable:
    """England has won the fight for Ormuz, and the loot die has fallen."""
    hands = {"england": "c5 d1", "spain": "c1 d3"}
    told = {"hands": hands, "ormuz": ("spain", row), "options": options or {}, **lands}
    return given(**told).play("attack ormuz", "cannon 5", "roll 6", "cannon 1", "roll 1", f"roll {loot}")


@rule("5.2")
def test_an_attack_is_a_territory_a_hidden_cannon_and_an_open_die() -> None:
    table = given(hands={"england": "c3 c5", "spain": "c2"}, goa="england", ormuz="spain", ceylan="portugal")
    assert table.options("attack") == ["attack ormuz", "attack ceylan"]
    table.play("attack ormuz")
    assert table.options() == ["cannon 3", "cannon 5"]
    assert table.state.seen_by(table.game.action("cannon 5")) == frozenset((0,))
    table.play("cannon 5")
    assert [table.seen(p)["laid"][0] for p in ("england", "spain", "portugal", "")] == ["c5", *["hidden"] * 3]
    assert table.odds() == {f"roll {face}": 1 for face in range(1, 7)}
    table.play("roll 4")
    assert (table.asked, table.seen("spain")["die"]) == ("spain", 4)


@rule("5.2")
def test_no_attack_without_a_cannon_or_on_oneself() -> None:
    table = given(hands={"england": "d1", "spain": "c1"}, goa="england", ormuz="spain")
    assert table.cites("attack ormuz", "5.2", "no-cannon")
    table = given(hands={"england": "c1"}, goa="england", ormuz="spain")
    assert table.cites("attack goa", "5.2", "own-target")
    table.play("attack ormuz")
    assert table.cites("discard c1", "5.2", "lay-cannon")
    assert table.cites("cannon 2", "3.1", "card-missing")


@rule("5.3")
@pytest.mark.parametrize("turn", ["england", "portugal"])
def test_a_blocked_territory_is_safe_from_everybody(turn: str) -> None:
    table = given(turn=turn, hands={turn: "c5"}, goa="england", ormuz=("spain", "1", "revolt"), ceylan="portugal")
    assert table.cites("attack ormuz", "5.3", "blocked-target")
    assert "attack ormuz" not in table.options()


@rule("5.4")
def test_the_owner_answers_at_once() -> None:
    table = under_attack()
    assert (table.asked, table.options()) == ("spain", ["cannon 2", "refuse"])
    assert table.cites("discard d3", "5.4", "answer-first")
    without = under_attack(hands={"england": "c3", "spain": "d3 d6"})
    assert without.options() == ["refuse", "die"]
    idle = given(hands={"england": "c3"}, ormuz="spain")
    assert idle.cites("refuse", "5.4", "nothing-to-answer")
    assert idle.cites("die", "5.4", "nothing-to-answer")


@rule("5.5")
def test_a_refusal_gives_the_territory_away_whole() -> None:
    table = under_attack("136", pile="d1 d1 d1")
    cannons = table.discard.count("c3")
    assert [e.kind for e in table.tells("refuse")] == ["refuse", "turned-up", "capture", "turn"]
    assert (table.owner("ormuz"), table.row("ormuz")) == ("england", "136")
    assert table.discard.count("c3") == cannons + 1
    assert (table.turn, table.hand("spain")) == ("spain", ["d3", "d6", "c2"])


@rule("5.6")
def test_cannons_and_dice_are_added() -> None:
    table = under_attack(cannon=3, die=4).play("cannon 2")
    assert table.phase == "defence-die"
    assert [table.seen(p)["laid"] for p in ("england", "portugal")] == [["c3", "hidden", None], ["hidden"] * 2 + [None]]
    assert table.play("roll 4").phase == "loot-die"


@rule("5.6")
def test_a_tie_goes_to_the_defender() -> None:
    table = under_attack("12", cannon=3, die=4).play("cannon 2", "roll 5")
    assert (table.owner("ormuz"), table.row("ormuz"), table.phase) == ("spain", "12", "refill")
    assert table.play("draw d1").turn == "spain"


@rule("5.7")
def test_the_die_alone_is_for_those_without_cannons() -> None:
    assert under_attack().cites("die", "5.7", "has-cannon")
    table = under_attack("12", hands={"england": "c3", "spain": "d3 d6 revolt"})
    assert table.state.reveals(table.game.action("die"))
    table.play("die")
    assert table.phase == "defence-die"
    assert table.seen("england")["facts"]["known"][1] == {"d3": 1, "d6": 1, "revolt": 1}
    for power in ("portugal", ""):
        assert table.seen(power)["facts"]["known"][1] == {}
        assert table.seen(power)["facts"]["most_cannons"] == [None, 0, None]
    assert table.play("roll 6").phase == "loot-die"


@rule("5.7")
def test_the_die_alone_can_hold() -> None:
    table = under_attack("12", cannon=1, die=1, hands={"england": "c1", "spain": "d3 d6"}).play("die", "roll 2")
    assert (table.owner("ormuz"), table.turn, table.hand("spain")) == ("spain", "spain", ["d3", "d6"])


@rule("5.8")
def test_only_a_winner_throws_for_loot() -> None:
    won = under_attack("12", die=6).play("cannon 2", "roll 1")
    assert (won.phase, won.asked) == ("loot-die", "chance")
    lost = under_attack("12", die=1).play("cannon 2", "roll 6")
    assert (lost.row("ormuz"), lost.phase) == ("12", "refill")


@rule("5.9")
def test_four_cards_need_a_five() -> None:
    for face in (1, 2, 3, 4):
        table = beaten("1245", face, goa="england")
        assert (table.owner("ormuz"), table.phase, table.truth["quota"]) == ("spain", "loot", face)
    for face in (5, 6):
        table = beaten("1245", face, goa="england")
        assert (table.owner("ormuz"), table.row("ormuz"), table.phase) == ("england", "1245", "refill")


@rule("5.9")
def test_three_of_four_cards_of_the_attackers_choice() -> None:
    table = beaten("1245", 3, goa="england")
    table.play("keep", "put goa", "drop", "put goa")
    assert (table.row("ormuz"), table.row("goa"), table.owner("ormuz")) == ("1", "25", "spain")
    other = beaten("1245", 3, goa="england").play("put goa", "keep")
    assert other.cites("keep", "5.9", "must-take").values == {"left": 2}
    assert other.options() == ["put goa", "drop"]
    assert other.play("put goa", "drop").row("goa") == "14"


@rule("5.9")
def test_from_the_top_with_the_other_reading() -> None:
    table = beaten("1245", 3, {"loot": "top"}, goa="england")
    assert table.options() == ["put goa", "drop"]
    table.play("put goa", "put goa", "put goa")
    assert (table.row("ormuz"), table.row("goa")) == ("1", "245")


@rule("5.9")
def test_a_bare_territory_falls_to_any_throw_and_a_full_one_to_none() -> None:
    assert [beaten("", face, goa="england").owner("ormuz") for face in range(1, 7)] == ["england"] * 6
    table = beaten("123456", 6, goa=("england", "6"))
    assert (table.owner("ormuz"), table.row("ormuz"), table.phase) == ("spain", "", "refill")


@rule("5.10")
def test_loot_is_laid_in_rising_order_or_lost() -> None:
    table = beaten("1235", 2, goa=("england", "2"), macao=("england", "", "revolt"), malacca="england", pile="d6")
    assert table.options() == ["put malacca", "keep", "drop"]
    assert table.cites("put goa", "4.4", "not-rising")
    assert table.cites("put macao", "6.1", "blocked")
    assert table.cites("put ormuz", "4.3", "not-yours")
    hand, threes = table.hand("england"), table.discard.count("d3")
    table.play("put malacca", "keep", "drop")
    assert (table.row("malacca"), table.row("goa"), table.row("ormuz")) == ("1", "2", "25")
    assert table.discard.count("d3") == threes + 1
    assert table.hand("england") == hand


@rule("5.10")
def test_without_a_territory_to_put_it_on_loot_is_discarded() -> None:
    table = beaten("12", 2, pile="d6")
    assert (table.row("ormuz"), table.owner("ormuz"), table.phase) == ("", "spain", "refill")
    some = beaten("125", 1, goa=("england", "3"), pile="d6")
    assert some.options() == ["keep", "drop"]
    assert some.play("keep").options() == ["keep", "drop"]
    assert some.play("keep").options() == ["put goa", "drop"]


@rule("5.11")
def test_the_defender_who_laid_a_cannon_draws_one_card() -> None:
    table = given(
        hands={"england": "c3 d1 d1 d1 d1 d1 d1 d1", "spain": "c2 d2 d2 d2 d2 d2 d2"}, goa="england", ormuz="spain"
    )
    table.play("attack ormuz", "cannon 3", "roll 1", "cannon 2", "roll 6")
    assert (table.phase, len(table.hand("spain"))) == ("refill", 6)
    assert table.state.seen_by(table.game.action("draw d3")) == frozenset((1,))
    table.play("draw d3")
    assert (len(table.hand("england")), len(table.hand("spain")), table.turn) == (7, 7, "spain")
    assert table.phase == "draw"


@rule("5.11")
def test_nothing_is_drawn_for_a_refusal_the_die_alone_or_from_an_empty_pile() -> None:
    full = "d2 d2 d2 d2 d2 d3"
    assert under_attack(hands={"england": "c3", "spain": f"{full} c1"}).play("refuse").phase == "draw"
    alone = under_attack(cannon=1, die=1, hands={"england": "c1", "spain": f"{full} d4"}).play("die", "roll 6")
    assert (alone.phase, alone.turn) == ("draw", "spain")
    empty = under_attack(die=1, hands={"england": "c3", "spain": f"{full} c1"}, pile="").play("cannon 1", "roll 6")
    assert (empty.phase, empty.turn, len(empty.hand("spain"))) == ("play", "spain", 6)


@rule("5.11")
def test_both_cannons_are_discarded_in_the_open() -> None:
    table = under_attack(pile="d1 d1").play("cannon 2")
    before = table.discard
    fight = table.tells("roll 6")[0]
    shown = {"cards": ["c3"], "answers": ["c2"], "attack": 7, "defence": 8, "die": 4, "face": 6}
    assert fight.values == {**shown, "parties": [0, 1]}
    assert sorted(table.discard) == sorted([*before, "c2", "c3"])
    assert table.seen()["laid"] == [None, None, None]


@rule("5.12")
def test_a_reorganisation_of_goa() -> None:
    table = given(hands={"england": "c4 d1"}, goa=("england", "136"), ormuz=("england", "2"), pile="d2")
    sixes = table.discard.count("d6")
    table.play("reorganise goa", "keep", "put ormuz", "drop", "cannon 4")
    assert (table.row("goa"), table.row("ormuz"), table.turn) == ("1", "23", "spain")
    assert table.discard.count("d6") == sixes + 1
    assert "c4" in table.discard
    assert table.hand("england") == ["d1"]


@rule("5.12")
def test_only_cannons_of_4_and_5_reorganise() -> None:
    table = given(hands={"england": "c1 c2 c3"}, goa=("england", "13"), ormuz="spain")
    assert table.options("reorganise") == []
    assert table.cites("reorganise goa", "5.12", "no-heavy-cannon").values == {"least": 4}
    table = given(hands={"england": "c1 c4 c5"}, goa=("england", "13"), ormuz=("spain", "1"), macao="england")
    assert table.cites("reorganise ormuz", "5.12", "not-yours")
    assert table.cites("reorganise macao", "5.12", "nothing-there")
    table.play("reorganise goa", "put macao", "keep")
    assert table.options() == ["cannon 4", "cannon 5"]
    assert table.cites("cannon 1", "5.12", "too-light")
    assert table.cites("discard c1", "5.12", "pay-cannon")


@rule("5.12")
def test_at_least_one_card_is_taken() -> None:
    table = given(hands={"england": "c5"}, goa=("england", "13"), macao="england").play("reorganise goa", "keep")
    assert table.cites("keep", "5.12", "take-one").values == {"territory": "goa"}
    assert table.options() == ["put goa", "put macao", "drop"]
    free = given(hands={"england": "c5"}, goa=("england", "13"), macao="england").play("reorganise goa", "drop")
    assert free.options() == ["put macao", "keep", "drop"]


@rule("5.12")
def test_the_card_taken_may_be_laid_back_and_is_never_lost_unasked() -> None:
    for row in ("16", "6"):
        table = given(hands={"england": "c4"}, goa=("england", row), macao=("england", "6"), pile="d1")
        before = table.discard
        table.play("reorganise goa", *["keep"] * (len(row) - 1))
        assert (table.phase, table.options(), table.discard) == ("reorganise", ["put goa", "drop"], before)
        assert [e.kind for e in table.tells("put goa")] == ["put"]
        table.play("cannon 4")
        assert (table.row("goa"), table.turn) == (row, "spain")
        assert sorted(table.discard) == sorted([*before, "c4"])


@rule("5.12")
def test_a_whole_row_goes_to_several_territories() -> None:
    lands = {"goa": ("england", "12346"), "macao": ("england", "1"), "malacca": ("england", "3"), "ormuz": "spain"}
    table = given(hands={"england": "c4"}, **lands).play("reorganise goa")
    assert table.options() == ["keep", "drop"]
    table.play("drop", "put macao", "put macao", "put malacca", "put malacca", "cannon 4")
    assert [table.row(land) for land in ("goa", "macao", "malacca")] == ["", "123", "346"]


@rule("5.13")
def test_a_blocked_territory_gives_but_does_not_take() -> None:
    lands = {"goa": ("england", "24", "revolt"), "macao": ("england", "1"), "malacca": ("england", "", "revolt")}
    table = given(hands={"england": "c4"}, **lands).play("reorganise goa")
    assert table.options() == ["put macao", "keep", "drop"]
    assert table.cites("put malacca", "6.1", "blocked")
    table.play("put macao", "keep", "cannon 4")
    assert (table.row("goa"), table.row("macao"), table.revolt("goa")) == ("4", "12", True)


@rule("5.13")
def test_a_card_taken_from_a_blocked_territory_does_not_return() -> None:
    table = given(hands={"england": "c4"}, goa=("england", "24", "revolt"), pile="d1")
    fours = table.discard.count("d4")
    table.play("reorganise goa", "keep")
    assert (table.options(), table.discard.count("d4")) == (["drop"], fours)
    assert table.cites("keep", "5.13", "no-way-back").values == {"territory": "goa"}
    assert table.cites("put goa", "5.13", "no-way-back").values == {"territory": "goa"}
    table.play("drop", "cannon 4")
    assert (table.row("goa"), table.discard.count("d4")) == ("2", fours + 1)
