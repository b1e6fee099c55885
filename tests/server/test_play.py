"""People at a table over real sockets."""

from __future__ import annotations

import json
import time

import pytest

from conquerant import games
from conquerant.core.record import loads
from conquerant.play.verify import verify
from server.visitors import BOT, ME, OPEN, PATIENCE, Chair, Visitor, play_out, to_move


def world(lucie: Visitor, karim: Visitor, **more: object) -> tuple[Chair, Chair]:
    """Lucie and Karim at World, with a bot."""
    table = lucie.table("world", ME, OPEN, BOT, nonce="lucie", **{"options": {"rounds": 3}, **more})
    first = lucie.chair(table)
    second = karim.sit(table, 1)
    return first, second


def place_all(chair: Chair) -> list[str]:
    """All armies on one territory, from where there is somebody to attack."""
    view = chair.my_turn()["view"]
    territories = games.load("world").edition["territory"]
    mine = {t["id"] for t, owner in zip(territories, view["owner"], strict=True) if owner == chair.state["mover"]}
    home = next(t["id"] for t in territories if t["id"] in mine and not mine.issuperset(t["neighbours"]))
    return [f"place 1 {home}"] * view["to_place"]


def test_two_people_and_a_bot_play_to_the_end_and_the_dice_are_verified(lucie: Visitor, karim: Visitor) -> None:
    first, second = world(lucie, karim)
    play_out(first, second)
    end = json.loads(next(f for f in [*first.frames, *second.frames] if '"type":"end"' in f))
    assert len(end["result"]["winners"]) >= 1
    status, text = karim.ask("GET", f"/tables/{first.table}/record")
    assert status == 200
    record = loads(text.decode(), games.load)
    assert record.players == ["Lucie", "Karim", "bot random"]
    assert record.dealer["nonces"] == ["lucie", "n1", ""]
    assert record.dealer["commitment"] == lucie.info(first.table)["commitment"]
    assert verify(record) > 42


def test_a_gesture_is_answered_and_told_to_everyone(lucie: Visitor, karim: Visitor) -> None:
    mover, (other,) = to_move(*world(lucie, karim))
    seq = mover.state["seq"]
    assert mover.play(*place_all(mover)) == {"type": "done", "seq": seq + 1, "re": mover.n}
    told = other.until(lambda f: f["type"] == "state" and f["seq"] > seq)
    assert [e["kind"] for e in told["news"][-1]["events"]][:1] == ["place"]
    assert told["news"][-1]["seq"] == seq
    assert told["options"] == []


def test_a_refusal_cites_its_paragraph_and_nothing_is_done(lucie: Visitor, karim: Visitor) -> None:
    mover, _ = to_move(*world(lucie, karim))
    said = [*place_all(mover), "settle"]
    refused = mover.play(*said)
    assert (refused["type"], refused["rule"], refused["index"]) == ("refused", "5.11", len(said) - 1)
    assert mover.ask("ping")["type"] == "pong"
    assert lucie.info(mover.table)["seq"] == mover.state["seq"]


def test_why_answers_with_the_rule(lucie: Visitor, karim: Visitor) -> None:
    mover, _ = to_move(*world(lucie, karim))
    assert mover.ask("why", words="attack alaska bresil 2")["rule"] == "5.3"
    assert mover.ask("why", words="settle")["type"] == "refused"
    assert mover.ask("why", words=place_all(mover)[0])["type"] == "done"
    assert mover.ask("why", words="atack alaska")["code"] == "bad-input"


def test_try_shows_what_would_be_and_stores_nothing(lucie: Visitor, karim: Visitor) -> None:
    mover, _ = to_move(*world(lucie, karim))
    ids = [mover.game[w] for w in place_all(mover)]
    tried = mover.ask("try", ids=ids)
    assert tried["view"]["to_place"] == 0
    assert tried["options"]
    assert tried["refused"] is None
    assert mover.ask("try", ids=[mover.game["settle"]])["refused"]["rule"] == "5.11"
    assert lucie.info(mover.table)["seq"] == mover.state["seq"]


def test_a_late_gesture_is_stale_and_says_where_the_table_is(lucie: Visitor, karim: Visitor) -> None:
    mover, _ = to_move(*world(lucie, karim))
    late = mover.ask("play", seq=0, ids=mover.state["options"][:1])
    assert (late["type"], late["code"], late["now"]) == ("error", "stale", mover.state["seq"])


def test_undo_by_the_rule(lucie: Visitor, karim: Visitor) -> None:
    mover, (other,) = to_move(*world(lucie, karim))
    before = mover.state["view"]
    mover.play(place_all(mover)[0])
    assert mover.state["undo"]
    other.told("state", seq=mover.state["seq"])
    assert other.ask("undo", seq=other.state["seq"])["code"] == "bad-input"
    played = mover.state["seq"]
    done = mover.ask("undo", seq=played)
    assert (done["type"], done["seq"] > played) == ("done", True)
    assert mover.state["view"] == before
    assert other.until(lambda f: f["type"] == "state")["news"][-1]["kind"] == "undo"


def test_a_standing_order_throws_again_until_it_is_done(lucie: Visitor, karim: Visitor) -> None:
    mover, (other,) = to_move(*world(lucie, karim, options={"rounds": 3, "defence": "maximum"}))
    mover.play(*place_all(mover))
    attack = mover.first_option("attack")
    seq = mover.state["seq"]
    done = mover.ask("order", seq=seq, id=attack, until=1)
    assert done["type"] == "done"
    orders = [f for f in map(json.loads, mover.frames) if f["type"] == "order"]
    while orders[-1]["running"]:
        orders.append(mover.told("order"))
    assert [(o["id"], o["running"]) for o in orders] == [(attack, True), (attack, False)]
    throws = [json.loads(f) for f in mover.frames if '"type":"state","seq":' in f]
    assert mover.state["seq"] > seq
    assert len(throws) >= 2
    other.quiet()


def test_an_order_whose_limit_is_reached_throws_nothing(lucie: Visitor, karim: Visitor) -> None:
    mover, _ = to_move(*world(lucie, karim, options={"rounds": 3, "defence": "maximum"}))
    mover.play(*place_all(mover))
    attack = mover.first_option("attack")
    seq = mover.state["seq"]
    refused = mover.ask("order", seq=seq, id=attack, until=99)
    assert (refused["type"], refused["code"], refused["field"]) == ("error", "bad-input", "until")
    assert mover.ask("order", seq=seq - 1, id=attack, until=99)["code"] == "stale"
    assert lucie.info(mover.table)["seq"] == seq
    assert not [f for f in mover.frames if '"type":"order"' in f]


def test_what_was_missed_is_told_on_return(lucie: Visitor, karim: Visitor) -> None:
    mover, (other,) = to_move(*world(lucie, karim, leave="wait"))
    shown = other.state["seq"] - 1
    other.close()
    for words in place_all(mover):
        mover.play(words)
    again = other.person.chair(mover.table, since=shown)
    state = again.told("state")
    assert [item["seq"] for item in state["news"]] == list(range(shown + 1, mover.state["seq"]))
    assert {e["kind"] for item in state["news"] for e in item["events"]} == {"place"}
    assert state["view"]["seat"] == again.state["view"]["seat"]


def test_a_newcomer_is_told_the_whole_story(lucie: Visitor, karim: Visitor) -> None:
    mover, _ = to_move(*world(lucie, karim))
    mover.play(*place_all(mover))
    story = lucie.chair(mover.table).told("state")["news"]
    assert [item["seq"] for item in story] == list(range(mover.state["seq"]))
    assert story[0]["events"]


def test_a_spectator_sees_the_public_table_and_may_do_nothing(lucie: Visitor, karim: Visitor) -> None:
    mover, _ = to_move(*world(lucie, karim))
    nobody = lucie.another()
    watching = nobody.chair(mover.table)
    assert watching.told("welcome")["seats"] == []
    state = watching.told("state")
    assert state["options"] == []
    assert state["view"]["seat"] is None
    for message in ({"ids": [1], "seq": state["seq"]}, {"ids": [1]}):
        kind = "play" if "seq" in message else "try"
        assert watching.ask(kind, **message)["code"] == "not-yours"
    assert watching.ask("resign")["code"] == "not-yours"
    mover.play(place_all(mover)[0])
    assert watching.until(lambda f: f["type"] == "state")["seq"] == mover.state["seq"]


def test_resigning_hands_the_seat_to_a_bot_and_marks_it_lost(lucie: Visitor, karim: Visitor) -> None:
    first, second = world(lucie, karim)
    first.told("state")
    assert first.ask("resign")["type"] == "done"
    seat = lucie.info(first.table)["seats"][0]
    assert (seat["lost"], seat["held"], seat["kind"]) == (True, True, "person")
    assert first.ask("back")["code"] == "not-now"
    play_out(second)


def test_a_match_of_two_ends_when_one_resigns(lucie: Visitor, karim: Visitor) -> None:
    table = lucie.table("conquistador", ME, OPEN)
    first = lucie.chair(table)
    second = karim.sit(table, 1)
    second.told("state")
    second.ask("resign")
    end = first.told("end")
    told = first.state["news"][-1]
    assert (told["kind"], told["seat"]) == ("abandon", 1)  # one thing: no bot plays on in a match that ends
    assert (end["result"], end["lost"]) == ({"abandoned": True}, [1])
    assert lucie.info(table)["status"] == "abandoned"
    assert verify(loads(karim.ask("GET", f"/tables/{table}/record")[1].decode(), games.load)) > 0
    assert first.ask("play", seq=first.state["seq"], ids=[0])["code"] == "not-now"


def test_people_talk_and_newcomers_read_it(lucie: Visitor, karim: Visitor) -> None:
    first, second = world(lucie, karim)
    first.ask("chat", text="Bonjour <b>à tous</b>")
    said = second.told("chat")
    assert (said["seat"], said["name"], said["text"]) == (0, "Lucie", "Bonjour <b>à tous</b>")
    assert karim.chair(first.table).told("chat")["text"] == "Bonjour <b>à tous</b>"
    assert first.ask("chat", text="x" * 501)["field"] == "text"
    assert first.ask("chat", text=" \x00 ")["field"] == "text"


def test_a_rematch_keeps_the_seats_and_begins_when_all_have_come(lucie: Visitor, karim: Visitor) -> None:
    first, second = world(lucie, karim, options={"rounds": 1})
    assert lucie.ask("POST", f"/tables/{first.table}/rematch", {})[0] == 409
    play_out(first, second)
    again = lucie.call("POST", f"/tables/{first.table}/rematch", {"nonce": "again"})["table"]
    assert second.told("rematch")["table"] == again
    assert karim.call("POST", f"/tables/{first.table}/rematch", {"nonce": "me too"})["table"] == again
    info = karim.info(again)
    assert (info["status"], [s["sat"] for s in info["seats"]]) == ("waiting", [True, False, True])
    karim.sit(again, 1)
    assert karim.info(again)["status"] == "playing"
    assert lucie.another().ask("POST", f"/tables/{first.table}/rematch", {})[0] == 403


def test_a_wish_given_in_advance_answers_for_me(lucie: Visitor, karim: Visitor) -> None:
    first, second = world(lucie, karim)
    for chair in (first, second):
        chair.told("state")
        assert chair.ask("auto", settings={"defend": "maximum"})["type"] == "done"
    assert first.ask("auto", settings={"defnd": "maximum"})["field"] == "settings.defnd"
    assert first.ask("auto", settings={"defend": "most"})["field"] == "settings.defend"
    asked: list[int] = []
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for chair in (first, second):
            if any(f["type"] == "end" for f in chair.quiet(0.01)):
                assert asked
                return
            options = chair.state.get("options") or []
            if options and options != [chair.game["defend 1"], chair.game["defend 2"]]:
                attacks = [i for i in options if _verb(chair, i) == "attack"]
                asked += attacks[:1]
                chair.state["options"] = []
                chair.send("play", seq=chair.state["seq"], ids=[(attacks or options)[-1]])
    raise AssertionError("a defence was never answered")


def _verb(chair: Chair, id: int) -> str:
    return next(words for words, i in chair.game.items() if i == id).split()[0]


def test_what_is_asked_of_a_table_in_vain_says_why(lucie: Visitor, karim: Visitor) -> None:
    first, second = world(lucie, karim, options={"rounds": 1})
    base = f"/tables/{first.table}"
    for visitor, method, path, body, expected in [
        (karim, "POST", "/seats/0", {}, (409, "not-now")),
        (karim, "POST", "/seats/2", {}, (409, "not-now")),
        (karim, "POST", "/seats/3", {}, (404, "no-such-seat")),
        (karim, "DELETE", "/seats/0", None, (403, "not-yours")),
        (karim, "POST", "/seats/0/link", {}, (403, "not-yours")),
        (karim, "PUT", "/seats/2", {"open": True}, (403, "not-yours")),
        (karim, "POST", "/start", None, (403, "not-yours")),
        (karim, "DELETE", "", None, (403, "not-yours")),
        (lucie, "POST", "/start", None, (409, "not-now")),
        (lucie, "PUT", "/seats/2", {}, (400, "bad-input")),
        (lucie, "PUT", "/seats/2", {"open": True, "bot": "random"}, (400, "bad-input")),
        (lucie, "PUT", "/seats/2", {"bot": "nobody"}, (400, "bad-input")),
        (lucie, "PUT", "/seats/3", {"open": True}, (404, "no-such-seat")),
        (lucie, "POST", "/seats/3/link", {}, (404, "no-such-seat")),
        (lucie, "POST", "/rematch", {}, (409, "not-now")),
        (lucie.another(), "POST", "/rematch", {}, (403, "not-yours")),
    ]:
        status, told = visitor.ask(method, base + path, body)
        assert (status, json.loads(told)["code"]) == expected, (method, path, body)
    first.told("state")
    assert first.ask("order", seq=first.state["seq"], id=10**6, until=1)["field"] == "id"
    play_out(first, second)
    for path in ("/seats/2", "/seats/1"):
        assert lucie.ask("PUT", base + path, {"open": True})[0] == 409
    assert lucie.info(first.table)["seats"][2]["kind"] == "bot"


@pytest.mark.parametrize("slug", games.names())
def test_every_game_is_played_to_the_end_against_bots(slug: str, lucie: Visitor) -> None:
    game = games.load(slug)
    rounds = {"rounds": 2} if any(o.name == "rounds" for o in game.options) else {}
    table = lucie.table(slug, ME, *[BOT] * (max(2, game.seats[0]) - 1), options=rounds)
    chair = lucie.chair(table)
    play_out(chair)
    assert lucie.info(table)["status"] == "over"


def test_a_game_s_aids_come_with_the_options_and_its_ways_can_be_sailed(lucie: Visitor) -> None:
    chair = lucie.chair(lucie.table("armada", ME, BOT, options={"rounds": 9}))
    while chair.my_turn()["view"]["phase"] != "moves":
        assert "aids" not in chair.state
        seq = chair.state["seq"]
        assert chair.play_ids([chair.state["options"][-1]])["type"] == "done"
        if chair.state["seq"] == seq:
            chair.told("state")
    way = max(chair.state["aids"]["ships"]["1"]["ways"], key=lambda way: len(way["ids"]))
    assert len(way["ids"]) > 1
    tried = chair.ask("try", ids=way["ids"])
    assert tried["view"]["hex"][0] == way["hex"]
    watcher = lucie.chair(chair.table, seat=None)
    watcher.told("state")
    assert "aids" not in watcher.state
