"""The odds of a gesture over a socket: where the table is played with them, for everybody alike, from what one sees."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from conquerant import games
from conquerant.host import setup, wire
from server.visitors import BOT, ME, OPEN, Chair, Visitor

LOCAL = {"kind": "local", "name": "Noé"}


@pytest.mark.parametrize(
    ("seats", "wish", "shown"),
    [
        ([ME, BOT, BOT], {}, True),
        ([ME, BOT, BOT], {"odds": False}, False),
        ([ME, OPEN, BOT], {}, False),
        ([ME, OPEN, BOT], {"odds": True}, True),
        ([ME, LOCAL, BOT], {}, False),
    ],
)
def test_odds_are_for_tables_against_bots_unless_said_otherwise(
    lucie: Visitor, seats: list[dict[str, Any]], wish: dict[str, bool], shown: bool
) -> None:
    assert lucie.info(lucie.table("world", *seats, **wish))["odds"] is shown


def fighter(lucie: Visitor, **wish: bool) -> tuple[Chair, int]:
    """Somebody who may attack, and the id of an attack."""
    chair = lucie.chair(lucie.table("world", ME, BOT, BOT, **wish))
    game = games.load("world")
    while True:
        options = [game.actions[i] for i in chair.my_turn()["options"]]
        attacks = [a for a in options if a.verb == "attack"]
        if attacks:
            return chair, attacks[0].id
        assert chair.play_ids([options[0].id])["type"] == "done"


def test_the_odds_are_those_that_the_view_gives_and_nothing_is_done(lucie: Visitor) -> None:
    chair, attack = fighter(lucie)
    seq, view, game = chair.state["seq"], chair.state["view"], games.load("world")
    for until in (None, 1):
        answer = chair.ask("odds", ids=[attack], until=until)
        reckoned = game.chances(view, game.actions[attack], -1 if until is None else until)
        assert answer["lines"] == [line.json() for line in reckoned] != []
    cease = game.action("cease").id
    assert chair.ask("odds", ids=[cease])["lines"] == []
    assert chair.ask("odds", ids=[len(game.actions) - 1])["type"] == "refused"
    assert chair.ask("odds", ids=[])["code"] == "bad-input"
    assert lucie.info(chair.table)["seq"] == seq


def test_a_table_without_odds_refuses_them_and_who_watches_gets_none(lucie: Visitor) -> None:
    chair, attack = fighter(lucie, odds=False)
    assert chair.ask("odds", ids=[attack])["code"] == "no-odds"
    watched, attack = fighter(lucie)
    watcher = lucie.another().chair(watched.table)
    assert watcher.ask("odds", ids=[attack])["code"] == "not-yours"


def test_a_table_kept_from_before_goes_on_without() -> None:
    laid = setup.Setup({}, wire.Clock(), "bot", [], odds=True)
    kept = msgspec.to_builtins(laid)
    assert msgspec.convert(kept, setup.Setup).odds is True
    del kept["odds"]
    assert msgspec.convert(kept, setup.Setup).odds is False
