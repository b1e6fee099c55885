"""In mid-match nobody gets to see a hand by sitting down: all the others who play agree first, each for himself."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from conquerant.host import sitting, wire
from conquerant.host.sitting import MOST
from conquerant.server.measure.client import Failed
from server import indoors
from server.visitors import BOT, ME, OPEN, Chair, Visitor

SEAT = 2  # a bot's, freed in mid-match


@pytest.fixture
def eve(lucie: Visitor) -> Visitor:
    """A second cookie: for all the server knows, somebody else; for all Karim knows, Lucie in another window."""
    return lucie.another("Eve")


def playing(lucie: Visitor, karim: Visitor, game: str = "world", *more: Any) -> tuple[Chair, Chair]:
    """Lucie, whose table it is, and Karim, with bots; seat 2 has been freed."""
    table = lucie.table(game, ME, OPEN, BOT, *more)
    first, second = lucie.chair(table), karim.sit(table, 1)
    first.told("state")
    second.told("state")
    lucie.call("PUT", f"/tables/{table}/seats/{SEAT}", {"open": True})
    return first, second


def ask(visitor: Visitor, table: str, seat: int = SEAT) -> Any:
    return visitor.call("POST", f"/tables/{table}/seats/{seat}", {"nonce": "n"})


def asked(chair: Chair) -> dict[str, Any]:
    """What this chair is asked."""
    told = chair.until(lambda f: f["type"] == "table" and bool(f["table"]["asking"]))["table"]["asking"]
    (asking,) = told
    found: dict[str, Any] = asking
    return found


def outcome(chair: Chair) -> Any:
    """What came of it, as this chair was told, be it before the answer to its own word."""
    heard = [frame for frame in map(json.loads, chair.frames) if frame["type"] == "asked"]
    return (heard or [chair.told("asked")])[-1]


def test_a_newcomer_sees_no_hand_before_everybody_has_agreed(lucie: Visitor, karim: Visitor, eve: Visitor) -> None:
    first, second = playing(lucie, karim)
    waiting = eve.chair(first.table)
    waiting.told("state")
    assert ask(eve, first.table)["seats"][SEAT]["me"] is False
    asking = asked(second)
    assert (asking["seat"], asking["name"], asking["me"], asking["waiting"]) == (SEAT, "Eve", False, [0, 1])
    assert first.ask("agree", seat=SEAT, by=asking["by"])["type"] == "done"
    assert waiting.ask("seat", seat=SEAT)["code"] == "not-yours"
    assert lucie.info(first.table)["asking"][0]["waiting"] == [1]
    assert eve.info(first.table)["asking"][0]["me"]
    done = second.ask("agree", seat=SEAT, by=asking["by"])
    assert (done["type"], done["seq"] > 0) == ("done", True)
    for chair in (first, second, waiting):
        told = outcome(chair)
        assert (told["outcome"], told["seat"], told["name"]) == ("seated", SEAT, "Eve")
    waiting.quiet()
    assert all(json.loads(f)["view"]["seat"] is None for f in waiting.frames if '"type":"state"' in f)
    assert waiting.ask("seat", seat=SEAT)["seat"] == SEAT
    assert lucie.info(first.table)["asking"] == []
    said = lucie.another().chair(first.table).told("chat")
    assert (said["sat"], said["seat"], said["name"]) == (True, SEAT, "Eve"), "whoever comes later reads it"


def test_the_owner_asks_like_anybody_else_and_one_no_is_enough(lucie: Visitor, karim: Visitor) -> None:
    first, second = playing(lucie, karim)
    assert not ask(lucie, first.table)["seats"][SEAT]["me"]
    asking = asked(second)
    assert asking["waiting"] == [1]
    assert first.ask("agree", seat=SEAT, by=asking["by"])["code"] == "not-now", "she has no word in it"
    done = second.ask("refuse", seat=SEAT, by=asking["by"])
    assert (done["type"], done["seq"] > 0) == ("done", True)
    assert outcome(first)["outcome"] == "refused"
    with pytest.raises(Failed, match="409 declined"):
        ask(lucie, first.table)
    assert not lucie.info(first.table)["seats"][SEAT]["me"]
    assert first.ask("seat", seat=SEAT)["code"] == "not-yours"


def test_nobody_agrees_for_another(lucie: Visitor, karim: Visitor, eve: Visitor) -> None:
    first, second = playing(lucie, karim)
    waiting = eve.chair(first.table)
    waiting.told("state")
    ask(eve, first.table)
    by = asked(first)["by"]
    stranger = lucie.another().chair(first.table)
    for chair in (waiting, stranger):
        assert chair.ask("agree", seat=SEAT, by=by)["code"] == "not-yours"
        assert chair.ask("refuse", seat=SEAT, by=by)["code"] == "not-yours"
    for _ in range(3):
        assert first.ask("agree", seat=SEAT, by=by)["type"] == "done"
    assert first.ask("agree", seat=SEAT, by="?")["code"] == "not-now"
    assert first.ask("agree", seat=1, by=by)["code"] == "not-now"
    assert lucie.info(first.table)["asking"][0]["waiting"] == [1]
    assert second.ask("refuse", seat=SEAT, by=by)["type"] == "done"
    assert outcome(waiting)["outcome"] == "refused"


def test_who_goes_away_or_changes_his_mind_asks_no_more(lucie: Visitor, karim: Visitor, eve: Visitor) -> None:
    first, second = playing(lucie, karim)
    waiting = eve.chair(first.table)
    waiting.told("state")
    ask(eve, first.table)
    by = asked(second)["by"]
    assert eve.call("DELETE", f"/tables/{first.table}/seats/{SEAT}")["asking"] == []
    assert second.ask("agree", seat=SEAT, by=by)["code"] == "not-now"
    ask(eve, first.table)
    assert eve.info(first.table)["asking"]
    waiting.close()
    second.until(lambda f: f["type"] == "table" and f["table"]["asking"] == [])
    first.ask("agree", seat=SEAT, by=by)
    second.ask("agree", seat=SEAT, by=by)
    assert not eve.info(first.table)["seats"][SEAT]["me"]


def test_only_who_is_at_the_table_asks_so_that_strangers_cannot_fill_the_list(
    lucie: Visitor, karim: Visitor, eve: Visitor
) -> None:
    first, second = playing(lucie, karim)
    for n in range(MOST):
        with pytest.raises(Failed, match="409 not-now: only somebody who is at the table may ask"):
            ask(lucie.another(f"stranger {n}"), first.table)
    waiting = eve.chair(first.table)
    waiting.told("state")
    ask(eve, first.table)
    assert asked(second)["name"] == "Eve"


def test_nobody_fills_the_list_of_askers_with_people_of_his_own(tmp_path: Path) -> None:
    """Four strangers of one address ask; somebody from another still finds room, and they do not come back for it."""
    home = indoors.house(tmp_path)

    async def story() -> None:
        laid = await indoors.table(home, "world", "me", "+karim", "medium")
        laid.details.setup.seats[SEAT].kind = "open"

        async def come(name: str, address: str) -> list[str]:
            chair = indoors.Chair(home, laid, name)
            await chair.hello(seat=None)
            chair.connection.address = address
            sitting.ask(laid, name, SEAT, name)
            return [asking.name for asking in laid.asking]

        for n in range(MOST):
            await come(f"stranger {n}", "192.0.2.1")
        with pytest.raises(wire.Problem, match="others are asking already"):
            await come("one more", "192.0.2.1")
        assert await come("Eve", "192.0.2.2") == ["stranger 0", "stranger 1", "stranger 2", "Eve"]
        with pytest.raises(wire.Problem, match="others are asking already"):
            await come("again", "192.0.2.1")
        assert await come("Noé", "192.0.2.2") == ["stranger 0", "stranger 1", "Eve", "Noé"]
        with pytest.raises(wire.Problem, match="others are asking already"):
            await come("a third", "192.0.2.2")
        assert await come("Ana", "2001:db8::1") == ["stranger 0", "Eve", "Noé", "Ana"]
        home.drop(laid)

    indoors.run(story())


def test_a_seat_given_to_a_bot_is_not_asked_for_any_more(lucie: Visitor, karim: Visitor, eve: Visitor) -> None:
    first, second = playing(lucie, karim)
    waiting = eve.chair(first.table)
    waiting.told("state")
    ask(eve, first.table)
    asked(second)
    lucie.call("PUT", f"/tables/{first.table}/seats/{SEAT}", {"bot": "random"})
    second.until(lambda f: f["type"] == "table" and f["table"]["asking"] == [])
    with pytest.raises(Failed, match="409 not-now"):
        ask(eve, first.table)


def test_who_has_resigned_is_not_waited_for_and_leaves_no_seat(lucie: Visitor, karim: Visitor, eve: Visitor) -> None:
    first, second = playing(lucie, karim)
    waiting = eve.chair(first.table)
    waiting.told("state")
    ask(eve, first.table)
    first.ask("agree", seat=SEAT, by=asked(first)["by"])
    second.ask("resign")
    assert outcome(waiting)["outcome"] == "seated"
    lucie.call("PUT", f"/tables/{first.table}/seats/1", {"open": True})
    with pytest.raises(Failed, match="409 not-now"):
        ask(lucie.another("Noé"), first.table, 1)


def test_somebody_alone_with_bots_sits_where_he_likes(lucie: Visitor) -> None:
    table = lucie.table("world", ME, BOT, BOT)
    chair = lucie.chair(table)
    chair.told("state")
    lucie.call("PUT", f"/tables/{table}/seats/{SEAT}", {"open": True})
    assert ask(lucie, table)["seats"][SEAT]["me"]
    assert chair.ask("seat", seat=SEAT)["seat"] == SEAT


def test_where_nothing_is_hidden_nobody_is_asked(lucie: Visitor, karim: Visitor, eve: Visitor) -> None:
    first, _ = playing(lucie, karim, "armada")
    info = ask(eve, first.table)
    assert (info["seats"][SEAT]["me"], info["asking"]) == (True, [])


def test_whose_seat_it_is_needs_no_consent(lucie: Visitor, karim: Visitor) -> None:
    """Before the start, coming back, another seat of one's own screen, and a link made by the seat's own holder."""
    table = lucie.table("world", ME, OPEN, {"kind": "local", "name": "Noé"})
    first, second = lucie.chair(table), karim.sit(table, 1)
    assert second.told("welcome")["seat"] == 1
    karim.call("DELETE", f"/tables/{table}/seats/1")
    second.close()
    assert karim.chair(table).told("welcome")["seat"] == 1
    assert first.ask("seat", seat=SEAT)["seat"] == SEAT
    token = karim.call("POST", f"/tables/{table}/seats/1/link", {})["path"].removeprefix("/claim/")
    phone = lucie.another()
    phone.call("POST", "/claim", {"token": token})
    assert phone.chair(table).told("welcome")["seats"] == [1]


def test_when_it_is_over_nobody_sits_down(lucie: Visitor, karim: Visitor, eve: Visitor) -> None:
    first, second = playing(lucie, karim)
    waiting = eve.chair(first.table)
    waiting.told("state")
    ask(eve, first.table)
    first.ask("resign")
    second.ask("resign")
    assert waiting.told("end")["result"] == {"abandoned": True}
    assert not eve.info(first.table)["seats"][SEAT]["me"]
    with pytest.raises(Failed, match="409 not-now"):
        ask(eve, first.table)


def test_whom_the_owner_puts_off_comes_back_and_nobody_takes_his_hand(
    lucie: Visitor, karim: Visitor, eve: Visitor
) -> None:
    """Were it otherwise, the owner could put off everybody who might say no, look, and give the seat back."""
    first, _ = playing(lucie, karim)
    lucie.call("PUT", f"/tables/{first.table}/seats/1", {"open": True})
    waiting = eve.chair(first.table)
    waiting.told("state")
    for visitor in (lucie, eve):
        for seat in (1, SEAT):
            with pytest.raises(Failed, match="409 only-former"):
                ask(visitor, first.table, seat)
    assert first.ask("seat", seat=1)["code"] == "not-yours"
    back = ask(karim, first.table, 1)
    assert (back["seats"][1]["me"], back["asking"]) == (True, [])


def test_a_question_ends_when_the_last_who_might_say_no_is_put_off(
    lucie: Visitor, karim: Visitor, eve: Visitor
) -> None:
    first, second = playing(lucie, karim)
    waiting = eve.chair(first.table)
    waiting.told("state")
    ask(eve, first.table)
    first.ask("agree", seat=SEAT, by=asked(second)["by"])
    lucie.call("PUT", f"/tables/{first.table}/seats/1", {"bot": "random"})
    assert outcome(waiting)["outcome"] == "refused"
    assert not eve.info(first.table)["seats"][SEAT]["me"]
