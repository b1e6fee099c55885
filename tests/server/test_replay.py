"""A finished match looked at again, over HTTP."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from conquerant import games
from conquerant.core.record import loads
from conquerant.host import hosting, wire
from conquerant.host.memory import MemoryStore
from conquerant.play.dealer import pick
from conquerant.server.measure.client import Failed, Server
from server import indoors
from server.visitors import BOT, ME, OPEN, Visitor, play_out, to_move


@pytest.fixture
def played(lucie: Visitor) -> str:
    """A short game of World, over."""
    table = lucie.table("world", ME, BOT, BOT, options={"rounds": 1}, nonce="grain")
    play_out(lucie.chair(table))
    return table


def test_a_match_is_told_again_move_by_move_through_anybodys_eyes(lucie: Visitor, played: str) -> None:
    told: Any = lucie.call("GET", f"/tables/{played}/replay")
    last = len(told["moves"])
    assert told["course"][-1] == [last, told["result"]["scores"]]
    assert told["dealer"]["nonces"] == ["grain", "", ""]
    spectator = lucie.call("GET", f"/tables/{played}/replay/{last}")["steps"]
    (end,) = lucie.call("GET", f"/tables/{played}/replay/{last}?eyes=1")["steps"]
    assert spectator[0]["view"]["mine"] is None
    assert (end["n"], end["mover"], end["view"]["seat"]) == (last, -2, 1)
    assert end["events"][-1]["kind"] == "victory"


@pytest.mark.parametrize(("slug", "options"), [("world", {"rounds": 2}), ("conquetes", {})])
def test_the_rounds_are_told_with_the_move_that_begins_them(slug: str, options: dict[str, int], lucie: Visitor) -> None:
    """World counts its rounds itself; in Conquêtes one is over when everybody has had a turn."""
    table = lucie.table(slug, ME, BOT, BOT, options=options)
    play_out(lucie.chair(table))
    rounds = lucie.call("GET", f"/tables/{table}/replay")["rounds"]
    assert [number for _, number in rounds] == list(range(1, len(rounds) + 1))
    assert len(rounds) == options.get("rounds", len(rounds)) > 1
    (step,) = lucie.call("GET", f"/tables/{table}/replay/{rounds[1][0]}")["steps"]
    assert "turn" in [event["kind"] for event in step["events"]]


@pytest.mark.parametrize("slug", ["world", "conquetes", "conquistador"])
def test_a_list_tells_round_and_result_from_memory_and_from_the_store(slug: str, tmp_path: Path) -> None:
    """Also where the game itself counts no rounds."""

    async def story() -> None:
        home = indoors.house(tmp_path)
        home.store = MemoryStore()
        seats = [wire.Place("me"), wire.Place("local"), wire.Place("local")]
        going = await hosting.make(home, "lucie", wire.NewTable(slug, seats))
        ended = await hosting.make(home, "lucie", wire.NewTable(slug, seats[:1] + [wire.Place("bot")] * 2))
        table = await home.table(ended.id)
        await table.ask(lambda: table.note("abandon", 0))
        remembered = await home.listed("lucie", "mine")
        for live in list(home.live.values()):
            home.drop(live)
        stored = await home.listed("lucie", "mine")
        for listed in (remembered, stored):
            told = {each.id: (each.round, each.result) for each in listed}
            assert told == {going.id: (1, None), ended.id: (1, wire.Result(abandoned=True))}

    indoors.run(story())


def test_it_is_told_when_somebody_resigned(lucie: Visitor, karim: Visitor) -> None:
    table = lucie.table("world", ME, OPEN, BOT, options={"rounds": 1})
    first, second = lucie.chair(table), karim.sit(table, 1)
    mover, (other,) = to_move(first, second)
    mover.play_ids(mover.state["options"][:1])
    seat = 1 if mover is second else 0
    mover.ask("resign")
    play_out(other)
    told = lucie.call("GET", f"/tables/{table}/replay")
    ((who, after),) = told["resigned"]
    assert who == seat
    assert told["moves"][after - 1][0] == seat
    assert 0 < after < len(told["moves"])


def test_who_gave_no_name_has_none(server: Server) -> None:
    nobody = Visitor(server.base)
    table = nobody.table("world", ME, BOT, BOT, options={"rounds": 1})
    play_out(nobody.chair(table))
    assert [seat["name"] for seat in nobody.info(table)["seats"]] == [None] * 3
    assert nobody.call("GET", f"/tables/{table}/replay")["players"] == ["", "bot random", "bot random"]


def test_steps_come_in_bounded_pieces(lucie: Visitor, played: str) -> None:
    last = len(lucie.call("GET", f"/tables/{played}/replay")["moves"])
    steps = lucie.call("GET", f"/tables/{played}/replay/0?to={last}")["steps"]
    assert [step["n"] for step in steps] == list(range(64))
    assert steps[0]["events"] == []


def test_every_outcome_can_be_computed_again_from_what_is_told(lucie: Visitor, played: str) -> None:
    dealer = lucie.call("GET", f"/tables/{played}/replay")["dealer"]
    outcomes = lucie.call("GET", f"/tables/{played}/outcomes")["outcomes"]
    assert len(outcomes) > 42
    for k, (weights, index) in enumerate(outcomes):
        assert pick(bytes.fromhex(dealer["secret"]), dealer["nonces"], k, weights) == index


@pytest.mark.parametrize("asked", ["99999", "0?to=99999", "0?eyes=3", "0?eyes=x", "5?to=4"])
def test_moments_that_never_were_are_refused(lucie: Visitor, played: str, asked: str) -> None:
    with pytest.raises(Failed) as trouble:
        lucie.call("GET", f"/tables/{played}/replay/{asked}")
    assert (trouble.value.status, trouble.value.fault["code"]) == (400, "bad-input")


@pytest.mark.parametrize("what", ["replay", "replay/0", "outcomes", "record"])
def test_nothing_is_told_before_the_end(lucie: Visitor, what: str) -> None:
    table = lucie.table("world", ME, BOT, BOT)
    with pytest.raises(Failed) as trouble:
        lucie.call("GET", f"/tables/{table}/{what}")
    assert (trouble.value.status, trouble.value.fault["code"]) == (409, "not-now")


def test_the_record_downloaded_is_the_match_replayed(lucie: Visitor, played: str) -> None:
    told = lucie.call("GET", f"/tables/{played}/replay")
    record = loads(lucie.ask("GET", f"/tables/{played}/record")[1].decode(), games.load)
    assert [[seat, action.id] for seat, action in record.moves] == told["moves"]
