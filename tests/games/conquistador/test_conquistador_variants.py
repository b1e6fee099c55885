"""Chapter 10: the four variants."""

from __future__ import annotations

import pytest

from conquerant.core.errors import BadInput
from conquerant.words import Words
from games.conquistador.conquistador_table import CONQUISTADOR, ConquistadorTable, given
from story import rule

pytestmark = pytest.mark.both


def allied(seats: int = 4, **told: object) -> ConquistadorTable:
    """England attacks Ormuz; Spain is asked and may look for an ally."""
    hands = {"england": "c3 d1", "spain": "d2 d3", "portugal": "c2 c4 d4", "france": "c5 d6"}
    options = {"alliance": "yes", **(told.pop("options", None) or {})}  # type: ignore[dict-item]
    told = {"hands": {p: hands[p] for p in list(hands)[:seats]}, "ormuz": ("spain", "12"), "goa": "england", **told}
    table = given(seats=seats, options=options, **told).play("attack ormuz", "cannon 3")
    return table if table.phase == "answer" else table.play("roll 4")


def trading(**told: object) -> ConquistadorTable:
    """England's turn, at a table where developments are exchanged."""
    hands = {"england": "d1 d5 c1", "spain": "d3 d4", "portugal": "d2 c2"}
    options = {"exchange": "yes", **(told.pop("options", None) or {})}  # type: ignore[dict-item]
    return given(**{"hands": hands, "goa": "england", "ormuz": "spain", **told}, options=options)


@rule("10.1")
def test_variants_go_together_but_trades_not_with_teams() -> None:
    every = dict.fromkeys(("military", "no_dice", "alliance", "exchange"), "yes")
    assert CONQUISTADOR.start(3, every).view(None)["options"]["alliance"] == "yes"
    CONQUISTADOR.start(4, {"teams": "yes", "military": "yes", "no_dice": "yes"})
    for name in ("alliance", "exchange"):
        with pytest.raises(BadInput, match=rf"option {name}: .* \(rule 10.1\)"):
            CONQUISTADOR.start(4, {"teams": "yes", name: "yes"})


@rule("10.2")
def test_no_attack_without_an_army() -> None:
    told = {"hands": {"england": "c3 d4", "spain": "c1 d1"}, "goa": "england", "ormuz": "spain", "seats": 2}
    table = given(**told, options={"military": "yes"})
    assert table.cites("attack ormuz", "10.2", "no-army")
    assert table.options("attack") == []
    table.play("develop 4 goa", "draw d1", "discard d1", "draw d2")
    assert table.options("attack") == ["attack ormuz"]
    table.play("attack ormuz", "cannon 3", "roll 1")
    assert table.options() == ["cannon 1", "refuse"]


@rule("10.3")
def test_the_right_to_attack_is_kept_when_the_army_is_lost() -> None:
    told = {"hands": {"england": "c3 c4"}, "goa": ("england", "4"), "ormuz": "spain", "seats": 2}
    table = given(**told, armed="england", options={"military": "yes"})
    table.play("reorganise goa", "drop", "cannon 4", "draw d1", "discard d1", "draw d2")
    assert table.row("goa") == ""
    assert "attack ormuz" in table.options()


@rule("10.3")
def test_the_right_to_attack_is_told_when_it_is_won() -> None:
    told = {"hands": {"england": "d4 d5", "spain": "d4"}, "goa": "england", "macao": "england", "seats": 2}
    table = given(**told, options={"military": "yes"})
    assert [event.kind for event in table.tells("develop 4 goa")] == ["develop", "armed", "turn"]
    again = given(**told, armed="england", ormuz=("spain", "4"), options={"military": "yes"})
    assert "armed" not in [event.kind for event in again.tells("develop 4 goa")]
    assert "armed" not in [event.kind for event in given(**told).tells("develop 4 goa")]


@rule("10.3")
def test_an_army_laid_by_reorganising_or_looting_arms() -> None:
    told = {"hands": {"england": "c4 c3", "spain": "c1"}, "seats": 2, "options": {"military": "yes"}}
    moved = given(**told, goa=("england", "4"), macao="england").play("reorganise goa", "put macao", "cannon 4")
    assert moved.truth["armed"] == [0]
    looted = given(**told, armed="spain", turn="spain", goa=("england", "4"), ormuz="spain")
    looted.play("attack goa", "cannon 1", "roll 6", "cannon 3", "roll 1", "roll 1", "put ormuz")
    assert looted.truth["armed"] == [1]
    free = given(hands=told["hands"], seats=2, goa=("england", "4"), ormuz="spain", turn="spain")
    free.play("attack goa", "cannon 1", "roll 6", "cannon 3", "roll 1", "roll 1", "put ormuz")
    assert free.truth["armed"] == [1]


@rule("10.3")
def test_a_captured_army_does_not_arm_and_partners_share() -> None:
    told = {"hands": {"england": "c3", "spain": "d1"}, "goa": "england", "ormuz": ("spain", "4"), "seats": 2}
    table = given(**told).play("attack ormuz", "cannon 3", "roll 6", "refuse")
    assert (table.owner("ormuz"), table.row("ormuz"), table.truth["armed"]) == ("england", "4", [])
    options = {"military": "yes", "teams": "yes"}
    team = given(
        seats=4, hands={"portugal": "c1"}, turn="portugal", armed="england", ormuz=("spain", "4"), options=options
    )
    assert team.options("attack") == ["attack ormuz"]


@rule("10.4")
def test_without_dice_cannons_alone_are_compared() -> None:
    told = {"goa": "england", "ormuz": ("spain", "1"), "options": {"no_dice": "yes"}, "seats": 2}
    for cannon, wins in ((1, True), (3, False), (5, False)):
        table = given(hands={"england": "c3", "spain": f"c{cannon} d1"}, **told).play("attack ormuz", "cannon 3")
        assert (table.phase, table.asked, table.truth["die"]) == ("answer", "spain", 0)
        assert table.state.reveals(table.game.action(f"cannon {cannon}"))
        table.play(f"cannon {cannon}")
        assert (table.phase == "loot-die") is wins
        assert table.truth["laid"] == [None, None]
    assert (
        given(hands={"england": "c3", "spain": "c1"}, **told)
        .play("attack ormuz", "cannon 3", "cannon 1", "roll 2")
        .owner("ormuz")
        == "england"
    )


@rule("10.4")
def test_without_dice_a_team_is_compared_after_the_last_answer() -> None:
    options = {"no_dice": "yes", "teams": "yes"}
    hands = {"england": "c2", "spain": "c4", "portugal": "c3", "france": "c2"}
    table = given(seats=4, hands=hands, ormuz="spain", options=options).play("attack ormuz", "cannon 2", "cannon 3")
    assert (table.asked, table.phase) == ("spain", "answer")
    assert not table.state.reveals(table.game.action("cannon 4"))
    table.play("cannon 4")
    assert table.state.reveals(table.game.action("pass"))
    assert [e.kind for e in table.tells("pass")] == ["pass", "fight-no-dice", "attack-won"]


@rule("10.5")
def test_without_dice_and_cannon_one_must_refuse() -> None:
    told = {"ormuz": "spain", "options": {"no_dice": "yes"}, "seats": 2}
    table = given(hands={"england": "c1", "spain": "d1"}, **told).play("attack ormuz", "cannon 1")
    assert (table.asked, table.options()) == ("spain", ["refuse"])
    assert table.cites("die", "10.5", "no-die")
    options = {"no_dice": "yes", "teams": "yes"}
    team = given(seats=4, hands={"england": "c1", "spain": "d1", "france": "d2"}, ormuz="spain", options=options)
    team.play("attack ormuz", "cannon 1")
    assert team.options() == ["refuse", "leave"]
    assert "a side without any cannon" in Words(CONQUISTADOR, "en").refusal(team.cites("die", "10.5", "no-die"))
    team.play("leave", "leave")
    assert (team.asked, team.options()) == ("spain", ["refuse"])


@rule("10.6")
def test_a_third_player_is_asked_after_the_die() -> None:
    table = allied()
    assert table.options() == ["refuse", "die", "ask 2", "ask 3"]
    assert table.cites("ask 0", "10.6", "not-an-ally")
    assert table.cites("ask 1", "10.6", "not-an-ally")
    table.play("ask 2")
    assert (table.asked, table.phase, table.options()) == ("spain", "showing", ["show d2", "show d3"])
    for words in ("refuse", "die", "ask 2", "ask 3", "cannon 1", "discard d2"):
        assert table.cites(words, "10.7", "show-first")


@rule("10.6")
def test_no_alliance_out_of_a_fight_or_at_another_table() -> None:
    idle = given(hands={"england": "c1"}, ormuz="spain", options={"alliance": "yes"})
    assert idle.cites("ask 2", "10.6", "not-attacked")
    plain = given(hands={"england": "c1", "spain": "d1", "portugal": "c2"}, ormuz="spain")
    assert plain.play("attack ormuz", "cannon 1", "roll 1").cites("ask 2", "10.6", "no-alliance")
    team = given(
        seats=4, hands={"england": "c1", "spain": "c2", "france": "d1"}, ormuz="spain", options={"teams": "yes"}
    )
    assert team.play("attack ormuz", "cannon 1", "roll 1", "cannon 2").cites("ask 2", "10.6", "no-alliance")
    without_dice = allied(options={"no_dice": "yes"})
    assert without_dice.options() == ["refuse", "ask 2", "ask 3"]
    assert allied(3).options("ask") == ["ask 2"]


@rule("10.7")
def test_a_card_is_traded_for_a_cannon_of_the_allys_choice() -> None:
    table = allied().play("ask 2", "show d3")
    assert (table.asked, table.options()) == ("portugal", ["decline", "give 2", "give 4"])
    assert table.cites("give 5", "3.1", "card-missing")
    assert table.cites("discard c2", "10.7", "trade-first")
    table.play("give 4")
    assert (table.hand("spain"), table.hand("portugal")) == (["d2", "c4"], ["d3", "d4", "c2"])
    assert table.options() == ["cannon 4", "refuse"]
    assert table.cites("ask 3", "10.7", "traded-already")


@rule("10.7")
def test_each_is_asked_once_and_may_decline() -> None:
    table = allied().play("ask 2", "show d3", "decline")
    assert table.options() == ["refuse", "die", "ask 3"]
    assert table.cites("ask 2", "10.7", "asked-already").values == {"seat": 2}
    table.play("ask 3", "show d2", "decline")
    assert table.options() == ["refuse", "die"]
    assert table.cites("give 2", "10.7", "not-asked")
    assert table.cites("show d2", "10.7", "nothing-to-show")
    without = allied(hands={"england": "c3 d1", "spain": "d2", "portugal": "d4", "france": ""})
    assert without.options("ask") == ["ask 2"]
    assert without.cites("ask 3", "10.7", "no-card-to-trade")
    assert without.play("ask 2", "show d2").options() == ["decline"]


@rule("10.7")
def test_nobody_else_sees_the_cards() -> None:
    table = allied().play("ask 2")
    assert table.state.seen_by(table.game.action("show d3")) == frozenset((1, 2))
    table.play("show d3")
    shown = {p: table.seen(p)["shown"] for p in ("england", "spain", "portugal", "france", "")}
    assert shown == {"england": "hidden", "spain": "d3", "portugal": "d3", "france": "hidden", "": "hidden"}
    assert table.state.seen_by(table.game.action("give 4")) == frozenset((1, 2))
    told = table.tells("give 4", "france")
    assert [e.json() for e in told] == [{"kind": "give", "seat": 1, "player": 2}]
    assert table.seen("spain")["facts"]["known"][2] == {"d3": 1}
    assert table.seen("portugal")["facts"]["known"][1] == {"c4": 1}
    assert table.seen("france")["facts"]["known"] == [{}, {}, {}, {}]
    assert table.seen("france")["facts"]["least_cannons"] == [0, 1, 0, 0]


@rule("10.8")
def test_the_cannon_received_need_not_be_used() -> None:
    table = allied(hands={"england": "c3 d1", "spain": "d2 c1", "portugal": "c2", "france": "d6"})
    table.play("ask 2", "show d2", "give 2")
    assert table.options() == ["cannon 1", "cannon 2", "refuse"]
    assert table.play("refuse").hand("spain") == ["c1", "c2"]


@rule("10.9")
def test_an_offer_is_made_before_the_play() -> None:
    table = trading()
    offers = table.options("offer")
    assert len(offers) == 2 * 5 * 2
    assert {w.split()[1] for w in offers} == {"1", "5"}
    assert {w.split()[3] for w in offers} == {"1", "2"}
    assert table.cites("offer 2 3 1", "3.1", "card-missing")
    assert table.cites("offer 1 3 0", "10.9", "not-an-opponent")
    assert table.cites("offer 1 3 3", "10.9", "not-an-opponent")
    assert trading(options={"exchange": "no"}).cites("offer 1 3 1", "10.9", "no-exchange")
    refusal = CONQUISTADOR.impossible(["offer", "3", "3", "1"])
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("10.9", "same-development")


@rule("10.9")
def test_looking_for_a_town_and_giving_riches_or_trade() -> None:
    table = trading(hands={"england": "d1 d5", "spain": "d4", "portugal": "d3"})
    table.play("offer 1 3 1", "decline", "offer 5 3 2", "accept")
    assert (table.hand("england"), table.hand("portugal")) == (["d1", "d3"], ["d5"])
    assert (table.phase, table.asked) == ("play", "england")
    assert table.play("develop 3 goa").turn == "spain"


@rule("10.9")
def test_an_exchange_is_public_and_possible_with_an_empty_pile() -> None:
    table = trading(pile="")
    assert table.options("offer")
    table.play("offer 1 3 1")
    for power in ("portugal", "spain", ""):
        assert table.seen(power)["facts"]["known"][0] == {"d1": 1}
        assert (table.seen(power)["give"], table.seen(power)["want"]) == ("d1", "d3")
    table.play("accept")
    for power in ("portugal", ""):
        assert table.seen(power)["facts"]["known"] == [{"d3": 1}, {"d1": 1}, {}]
    table.play("develop 3 goa")
    assert table.seen()["facts"]["known"] == [{}, {"d1": 1}, {}]


@rule("10.10")
def test_the_opponent_accepts_only_what_he_holds() -> None:
    table = trading().play("offer 1 3 1")
    assert (table.asked, table.options()) == ("spain", ["accept", "decline"])
    assert table.cites("discard d3", "10.10", "trade-first")
    without = trading().play("offer 1 6 1")
    assert without.options() == ["decline"]
    assert without.cites("accept", "3.1", "card-missing")
    assert trading().cites("accept", "10.10", "nothing-offered")


@rule("10.10")
def test_one_offer_to_each_and_one_trade_a_turn() -> None:
    table = trading().play("offer 1 3 1", "decline")
    assert table.cites("offer 5 3 1", "10.10", "asked-already").values == {"seat": 1}
    assert {w.split()[3] for w in table.options("offer")} == {"2"}
    table.play("offer 1 2 2", "accept")
    assert table.options("offer") == []
    assert table.cites("offer 5 3 1", "10.10", "traded-already")
    assert trading(hands={"england": "d1"}).cites("offer 1 2 1", "10.10", "no-card-to-trade")
