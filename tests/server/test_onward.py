"""Playing on from a move of a finished match: a new table against bots, whose dice can be checked and not foretold."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from conquerant import games
from conquerant.core.errors import BadInput
from conquerant.core.record import Record, loads
from conquerant.host import hosting, onward, wire
from conquerant.host.memory import MemoryStore
from conquerant.lab.plan import Plan
from conquerant.play.verify import verify
from conquerant.play.watch import play
from conquerant.server.measure.client import Failed
from server import indoors
from server.test_replay import played as played
from server.visitors import BOT, ME, Visitor, play_out
from test_docs import schema


def go_on(who: Visitor, table: str, move: int, seat: int = 0, **more: Any) -> Any:
    wanted = {"move": move, "seat": seat, "bot": "random", "nonce": "again", **more}
    return who.call("POST", f"/tables/{table}/play-on", wanted)


def record_of(who: Visitor, table: str) -> Record:
    return loads(who.ask("GET", f"/tables/{table}/record")[1].decode(), games.load)


def test_a_match_goes_on_from_a_move_against_bots(lucie: Visitor, played: str) -> None:
    told = lucie.call("GET", f"/tables/{played}/replay")
    move = next(n for n, (seat, _) in enumerate(told["moves"]) if seat == 1)
    made = go_on(lucie, played, move, seat=1)
    assert [seat["kind"] for seat in made["seats"]] == ["bot", "person", "bot"]
    assert (made["status"], made["access"], made["mover"]) == ("playing", "link", 1)
    (then,) = lucie.call("GET", f"/tables/{played}/replay/{move}?eyes=1")["steps"]
    chair = lucie.chair(made["id"])
    assert chair.told("state")["view"] == then["view"]
    assert [item["kind"] for item in chair.state["news"]] == ["origin"]


def test_its_record_says_what_it_came_from_and_both_promises_are_checked(lucie: Visitor, played: str) -> None:
    old = record_of(lucie, played)
    move = len(old.moves) * 2 // 3
    made = go_on(lucie, played, move)
    play_out(lucie.chair(made["id"]))
    record = record_of(lucie, made["id"])
    assert record.moves[:move] == old.moves[:move]
    assert record.origin == [{"moves": move, "sha256": old.digest(), "dealer": old.dealer}]
    assert record.dealer["commitment"] == made["commitment"] != old.dealer["commitment"]
    assert record.dealer["nonces"] == ["again", "", ""]
    assert verify(record) == sum(seat < 0 for seat, _ in record.moves)
    schema("record").validate(json.loads(record.dumps()))
    record.origin[0]["dealer"] = record.dealer
    with pytest.raises(BadInput, match=r"outcome .* of chance"):
        verify(record)


def test_the_dice_to_come_are_not_those_of_the_old_match(lucie: Visitor, played: str) -> None:
    """The same decisions from the same move: the old secret is open, and says nothing about what falls now."""
    old = record_of(lucie, played)
    record = record_of(lucie, _played_on(lucie, played, 0))
    dealt = [[str(action) for seat, action in of.moves if seat < 0][:42] for of in (old, record)]
    assert dealt[0] != dealt[1]
    record.dealer = old.dealer
    with pytest.raises(BadInput, match=r"outcome .* of chance"):
        verify(record)


def test_one_goes_on_from_a_match_that_went_on_itself(lucie: Visitor, played: str) -> None:
    first = len(record_of(lucie, played).moves) // 2
    second = _played_on(lucie, played, first)
    last = len(record_of(lucie, second).moves) - 2
    third = record_of(lucie, _played_on(lucie, second, last))
    assert [stretch["moves"] for stretch in third.origin] == [first, last]
    assert verify(third) > 0
    earlier = record_of(lucie, _played_on(lucie, second, first - 1))
    assert [stretch["moves"] for stretch in earlier.origin] == [first - 1]
    assert verify(earlier) > 0
    told = lucie.call("GET", f"/tables/{second}/replay")["origin"]
    assert [(each["moves"], each["outcomes"]) for each in told] == [
        (first, sum(seat < 0 for seat, _ in third.moves[:first]))
    ]


def _played_on(who: Visitor, table: str, move: int) -> str:
    made: str = go_on(who, table, move)["id"]
    play_out(who.chair(made))
    return made


def test_nobody_sits_down_where_the_other_has_read_every_hand(lucie: Visitor, karim: Visitor, played: str) -> None:
    made = go_on(lucie, played, 60)
    for seat in (1, 2):
        with pytest.raises(Failed) as trouble:
            lucie.call("PUT", f"/tables/{made['id']}/seats/{seat}", {"open": True})
        assert trouble.value.fault["code"] == "not-now"
    assert made["id"] not in [each["id"] for each in karim.call("GET", "/tables?show=open")["tables"]]


def test_the_old_table_is_named_to_the_owner_alone(lucie: Visitor, karim: Visitor, played: str) -> None:
    """Whoever watches the new one was not invited to the old one, nor to what people said there."""
    made = go_on(karim, played, 60)
    assert karim.info(made["id"])["origin"] == {"move": 60, "table": played}
    assert lucie.info(made["id"])["origin"] == {"move": 60, "table": None}
    play_out(karim.chair(made["id"]))
    assert played not in karim.ask("GET", f"/tables/{made['id']}/record")[1].decode()
    assert karim.info(played)["origin"] is None


def test_another_match_at_such_a_table_begins_at_the_beginning(lucie: Visitor, played: str) -> None:
    made = _played_on(lucie, played, 60)
    again = lucie.call("POST", f"/tables/{made}/rematch", {"nonce": "x"})["table"]
    assert lucie.info(again)["origin"] is None


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"move": -1}, "move"),
        ({"move": 99_999}, "move"),
        ({"seat": 3}, "seat"),
        ({"seat": -1}, "seat"),
        ({"bot": "nobody"}, "bot"),
        ({"commitment": "mine"}, "commitment"),
        ({"nonce": "a,b"}, "nonce"),
    ],
)
def test_what_makes_no_sense_is_named(lucie: Visitor, played: str, wrong: dict[str, Any], field: str) -> None:
    with pytest.raises(Failed) as trouble:
        go_on(lucie, played, **{"move": 60, **wrong})
    assert (trouble.value.status, trouble.value.fault["field"]) == (400, field)


def test_nothing_goes_on_from_the_last_move_nor_from_a_match_that_is_played(lucie: Visitor, played: str) -> None:
    with pytest.raises(Failed) as trouble:
        go_on(lucie, played, len(record_of(lucie, played).moves))
    assert trouble.value.fault["message"].startswith("move: the match is over there")
    table = lucie.table("world", ME, BOT, BOT)
    with pytest.raises(Failed) as trouble:
        go_on(lucie, table, 0)
    assert (trouble.value.status, trouble.value.fault["code"]) == (409, "not-now")


def test_a_seat_that_is_out_cannot_be_taken() -> None:
    record = play(Plan("world", 1, 3, ["easy"] * 3, "out", {"rounds": 60}))
    states = enumerate(record.replay())
    move, seat = next((n, s) for n, state in states for s in range(3) if state.mover >= 0 and not state.alive(s))
    with pytest.raises(BadInput, match="out of the match"):
        onward.origin("t", record, wire.PlayOn(move, seat))
    assert onward.origin("t", record, wire.PlayOn(move, (seat + 1) % 3)).move == move


def test_a_match_that_went_on_is_found_again_after_it_left_memory(tmp_path: Path) -> None:
    async def story() -> None:
        home = indoors.house(tmp_path)
        old = await indoors.table(home, "world", "me", "random", "random")
        await old.ask(lambda: old.note("abandon", 0))
        home.store = MemoryStore()
        move = len(old.begun.moves)
        made = await onward.play_on(old, "lucie", wire.PlayOn(move, 2))
        table = await home.table(made.id)
        was = table.begun.state.position()
        home.drop(table)
        await asyncio.sleep(0)
        again = await home.table(made.id)
        assert again is not table
        assert again.begun.state.position() == was
        assert again.begun.log[0].kind == "origin"
        again.match, again.details.status = None, "waiting"  # as a house that fell over between two writes leaves it
        with pytest.raises(wire.Problem, match="make it again"):
            await hosting.start(again, "lucie")
        home.shut_tables()

    indoors.run(story())
