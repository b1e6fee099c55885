"""A message touches only what belongs to its sender's seats: the others' bots, clocks, orders and wishes go on."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any, get_args

import pytest

from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Action, Game, State
from conquerant.host import hosting, wire
from conquerant.host.autoplay import LINGER
from conquerant.host.limits import Shares
from conquerant.host.pacing import Beat
from conquerant.host.table import Table
from conquerant.play import orders
from server import indoors
from server.indoors import Chair

LUCIE, KARIM, BOT = 0, 1, 2
THINKS = 0.4  # seconds
NEXT = 0.72  # when the bot's answer is given

Said = dict[str, Any]


def world(mover: int, verb: str = "", seed: str = "whose") -> State:
    """A state of three at World where this seat must move, and may do this."""
    game, rng = games.load("world"), Rng(seed)
    state = game.start(3)
    while state.mover != mover or not any(a.verb.startswith(verb) for a in state.legal()):
        state.apply(state.chance(rng) if state.mover == CHANCE else state.pick(rng))
    return state


async def at_world(home: Any, state: State, person: str, seat: int | None) -> tuple[Table, Chair]:
    """Lucie, Karim and a bot at World, going on from this state; and one of the two on a socket."""
    laid = await indoors.table(home, "world", "me", "+karim", "medium")
    indoors.place(laid, state)
    chair = Chair(home, laid, person)
    await chair.hello(seat=seat)
    return laid, chair


# Every message there is: what it says; then the answer to a visitor without a seat, to somebody whose turn it is not,
# and to somebody who has resigned.
MESSAGES: dict[str, tuple[Said, str, str, str]] = {
    "hello": ({"v": 1, "seat": None}, "welcome", "welcome", "welcome"),
    "seat": ({"seat": BOT}, "not-yours", "not-yours", "not-yours"),
    "play": ({"ids": [0]}, "not-yours", "not-your-turn", "not-now"),
    "try": ({"ids": [0]}, "not-yours", "not-your-turn", "not-now"),
    "why": ({"words": "settle"}, "not-yours", "not-your-turn", "not-now"),
    "hint": ({}, "not-yours", "no-hints", "not-now"),
    "sure": ({"ids": [0]}, "not-yours", "no-hints", "not-now"),
    "undo": ({}, "not-yours", "bad-input", "not-now"),
    "order": ({"id": 300, "until": 1}, "not-yours", "not-your-turn", "not-now"),
    "stop": ({}, "not-yours", "done", "not-now"),
    "resign": ({}, "not-yours", "done", "not-now"),
    "back": ({}, "not-yours", "done", "not-now"),
    "auto": ({"settings": {"defend": "maximum"}}, "not-yours", "done", "not-now"),
    "odds": ({"ids": [0]}, "no-odds", "no-odds", "no-odds"),
    "pace": ({"pace": "brisk"}, "not-yours", "done", "not-now"),
    "agree": ({"seat": BOT, "by": "?"}, "not-yours", "not-now", "not-now"),
    "refuse": ({"seat": BOT, "by": "?"}, "not-yours", "not-now", "not-now"),
    "chat": ({"text": "?"}, "done", "done", "done"),
    "ping": ({}, "pong", "pong", "pong"),
}
STALE = ("play", "undo", "order", "hint", "sure")  # these say which table they saw


def test_every_message_is_listed() -> None:
    assert {message.__struct_config__.tag for message in get_args(wire.ClientMessage)} == MESSAGES.keys()


@pytest.mark.parametrize("type", MESSAGES)
@pytest.mark.parametrize("sender", ["a visitor", "another seat", "a resigned seat"])
def test_no_message_disturbs_a_bot_that_thinks(type: str, sender: str, tmp_path: Path) -> None:
    home = indoors.house(tmp_path, pace=0.6)
    home.thinker.slow = lambda thought: THINKS
    fields, *answers = MESSAGES[type]

    async def story() -> None:
        laid = await indoors.table(home, "world", "me", "+karim", "medium")
        indoors.place(laid, world(BOT, "attack"))
        person, expected = {
            "a visitor": ("eve", answers[0]),
            "another seat": ("karim", answers[1]),
            "a resigned seat": ("lucie", answers[2]),
        }[sender]
        watching = Chair(home, laid, "karim")
        await watching.hello(seat=KARIM)
        chair = Chair(home, laid, person)
        await chair.hello()
        if sender == "a resigned seat":
            await chair.ask("resign")
        began = asyncio.get_running_loop().time()
        for n in range(3):
            now = {"seq": laid.seq} if type in STALE else {}
            if type == "hello":  # nothing is recalled in a thread, which counted time would not wait for
                now = {"since": laid.seq - 1}
            told = await chair.ask(type, **fields, **now)
            answer = told.get("code") or told.get("reason") or (told.get("refused") or {}).get("reason")
            again = type == "resign" and expected == "done" and n > 0
            assert (answer or told["type"]) == ("not-now" if again else expected)
            if told["type"] == "done":
                assert told["seq"] == laid.seq, "it says which table it was done at"
            await asyncio.sleep(0.2)
        await asyncio.sleep(NEXT)
        played = [at for at, seat, kind in watching.entries() if (seat, kind) == (BOT, "play")]
        assert played[0] - began == pytest.approx(NEXT), "the bot was disturbed"
        home.drop(laid)

    indoors.run(story())


def test_leaving_and_coming_back_over_and_over_does_not_keep_a_bot_from_answering(tmp_path: Path) -> None:
    home = indoors.house(tmp_path, pace=0.6)
    home.thinker.slow = lambda thought: THINKS

    async def story() -> None:
        laid, chair = await at_world(home, world(BOT, "attack"), "karim", KARIM)
        for _ in range(8):
            await laid.ask(lambda: hosting.leave(laid, "karim", KARIM))
            await chair.ask("back")
            await asyncio.sleep(0.1)
        assert [kind for _, _, kind in chair.entries()].count("return") == 8
        assert (BOT, "play") in [(seat, kind) for _, seat, kind in chair.entries()]
        home.drop(laid)

    indoors.run(story())


def test_coming_back_over_and_over_wins_no_time(tmp_path: Path) -> None:
    """Who has left finds time for the question, once; a clock that is not his is left alone."""
    home = indoors.house(tmp_path, pace=0.6)

    async def story() -> None:
        laid = await indoors.table(home, "world", "me", "+karim", "medium", clock=wire.Clock("move", 10))
        indoors.place(laid, world(LUCIE, "attack"))
        chair = Chair(home, laid, "lucie")
        await chair.hello(seat=LUCIE)
        for _ in range(8):
            await asyncio.sleep(3.0)
            if (LUCIE, "timeout") in [(seat, kind) for _, seat, kind in chair.entries()]:
                break
            await laid.ask(lambda: hosting.leave(laid, "lucie", LUCIE))
            await chair.ask("back")
        assert (LUCIE, "timeout") in [(seat, kind) for _, seat, kind in chair.entries()]
        home.drop(laid)

    indoors.run(story())


def test_a_bot_does_not_play_over_an_order_given_after_the_clock_ran_out(tmp_path: Path) -> None:
    home = indoors.house(tmp_path, pace=0.6)
    home.thinker.slow = lambda thought: 30.0

    async def story() -> None:
        clock = wire.Clock("move", 5)
        laid = await indoors.table(home, "world", "me", "+karim", "medium", clock=clock, defence="maximum")
        state, attack = attacker()
        indoors.place(laid, state)
        chair = Chair(home, laid, "lucie")
        await chair.hello(seat=LUCIE)
        await asyncio.sleep(5.1)
        assert chair.entries()[-1][1:] == (LUCIE, "timeout")
        assert laid.clocks.misses[LUCIE] == 1
        home.thinker.slow = lambda thought: 0.1
        assert (await chair.ask("order", seq=laid.seq, id=attack, until=2))["type"] == "done"
        assert laid.clocks.misses[LUCIE] == 0
        before = len(chair.entries())
        await asyncio.sleep(4.0)
        ids = [item["ids"] for _, f in chair.frames if f["type"] == "state" for item in f["news"]][before:]
        assert ids[:3] == [[attack]] * 3, "a bot moved between two steps of the order"
        home.drop(laid)

    indoors.run(story())


def attacker(defence: str = "maximum") -> tuple[State, int]:
    """Lucie stands with sixty armies beside one territory that is not hers, with sixty too."""
    game = games.load("world")
    drawn = world(LUCIE, "attack").position()
    position = {**drawn, "options": {**drawn["options"], "defence": defence}}
    state = game.place(position)
    attack = next(a for a in state.legal() if a.verb == "attack")
    for territory in attack.args[:2]:
        position["armies"][territory] = 60
    state = game.place(position)
    most = max(a.id for a in state.legal() if a.verb == "attack" and a.args[:2] == attack.args[:2])
    return state, int(most)


def test_an_order_tells_where_it_was_given_or_why_it_cannot_be(tmp_path: Path) -> None:
    home = indoors.house(tmp_path, pace=0.6)

    async def story() -> None:
        laid = await indoors.table(home, "world", "me", "+karim", "medium", defence="maximum")
        state, attack = attacker()
        indoors.place(laid, state)
        chair = Chair(home, laid, "lucie")
        await chair.hello(seat=LUCIE)
        once = laid.playing.game.actions[0]
        for number, until, why in (
            (0, 1, f"{once} cannot be repeated"),  # there is an action 0, and it is no attack
            (attack, 60, "no more than 60 remain already: nothing is repeated"),
        ):
            told = await chair.ask("order", seq=laid.seq, id=number, until=until)
            assert (told["code"], told["field"], told["message"]) == ("bad-input", "until", f"until: {why}")
        told = await chair.ask("order", seq=laid.seq, id=attack, until=2)
        assert (told["type"], told["seq"]) == ("done", laid.seq)
        home.drop(laid)

    indoors.run(story())


def test_whoever_tries_something_is_told_who_would_move_then(tmp_path: Path) -> None:
    home = indoors.house(tmp_path)

    async def story() -> None:
        laid, chair = await at_world(home, world(LUCIE, "place"), "lucie", LUCIE)
        tried = await chair.ask("try", ids=[int(laid.playing.state.legal()[0].id)])
        assert (tried["type"], tried["mover"]) == ("tried", LUCIE)
        assert tried["options"]
        home.drop(laid)

    indoors.run(story())


def test_what_cannot_be_stored_now_is_told_in_the_stores_words(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """And is logged, as a mistake of the visitor's is not."""
    home = indoors.house(tmp_path)
    full = OSError("no space left on device")

    async def fails(*parts: Any) -> None:
        raise full

    async def story() -> None:
        laid, chair = await at_world(home, world(LUCIE, "place"), "lucie", LUCIE)
        assert (await chair.ask("why", words="?"))["code"] == "bad-input"
        assert not caplog.messages
        home.store.write = fails
        home.store.trouble = lambda failure: "the disk is full" if failure is full else ""
        told = await chair.ask("auto", settings={"defend": "maximum"})
        assert (told["type"], told["code"], told["message"]) == ("error", "not-ready", "the disk is full")
        assert home.metrics.problems == {"bad-input": 1, "not-ready": 1}
        assert "a message failed" in caplog.messages
        home.drop(laid)

    indoors.run(story())


def test_stop_ends_ones_own_order_alone(tmp_path: Path) -> None:
    home = indoors.house(tmp_path, pace=0.6)

    async def story() -> None:
        laid = await indoors.table(home, "world", "me", "+karim", "medium", defence="maximum")
        state, attack = attacker()
        indoors.place(laid, state)
        lucie, karim = Chair(home, laid, "lucie"), Chair(home, laid, "karim")
        await lucie.hello(seat=LUCIE)
        await karim.hello(seat=KARIM)
        await lucie.ask("order", seq=laid.seq, id=attack, until=2)
        await asyncio.sleep(1.0)
        seq = laid.seq
        assert (await karim.ask("stop"))["type"] == "done"
        await asyncio.sleep(2.0)
        assert laid.seq > seq
        assert (await lucie.ask("stop"))["type"] == "done"
        seq = laid.seq
        await asyncio.sleep(5.0)
        assert laid.seq == seq
        assert [f["running"] for _, f in lucie.frames if f["type"] == "order"] == [True, False]
        assert not [f for _, f in karim.frames if f["type"] == "order"]
        home.drop(laid)

    indoors.run(story())


def test_who_is_late_cannot_hold_up_the_bot_that_plays_for_him(tmp_path: Path) -> None:
    home = indoors.house(tmp_path, pace=0.6)
    home.thinker.slow = lambda thought: THINKS

    async def story() -> None:
        laid = await indoors.table(home, "world", "me", "+karim", "medium", clock=wire.Clock("move", 5))
        indoors.place(laid, world(LUCIE, "attack"))
        chair = Chair(home, laid, "lucie")
        await chair.hello(seat=LUCIE)
        await asyncio.sleep(5.1)
        for _ in range(4):
            await chair.ask("stop")
            await chair.ask("auto", settings={})
            await asyncio.sleep(0.3)
        assert [entry[1:] for entry in chair.entries()][-2:] == [(LUCIE, "timeout"), (LUCIE, "play")]
        home.drop(laid)

    indoors.run(story())


def test_what_a_bot_still_had_to_say_is_void_when_the_person_is_back(tmp_path: Path) -> None:
    home = indoors.house(tmp_path, pace=0.6)
    home.thinker.slow = lambda thought: THINKS

    async def story() -> None:
        laid, chair = await at_world(home, world(LUCIE, "attack"), "lucie", LUCIE)
        await laid.ask(lambda: hosting.leave(laid, "lucie", LUCIE))
        await asyncio.sleep(0.6)
        await chair.ask("back")
        await asyncio.sleep(5.0)
        assert [kind for _, _, kind in chair.entries()] == ["takeover", "return"]
        home.drop(laid)

    indoors.run(story())


def test_a_bots_answer_that_waits_for_its_turn_is_void_when_the_person_is_back(tmp_path: Path) -> None:
    """The table is busy while the bot answers; what comes before the answer brings Lucie back."""
    home = indoors.house(tmp_path, pace=0.6)
    home.thinker.slow = lambda thought: THINKS

    async def story() -> None:
        laid, chair = await at_world(home, world(LUCIE, "attack"), "lucie", LUCIE)
        await laid.ask(lambda: hosting.leave(laid, "lucie", LUCIE))

        async def slowly() -> None:
            await asyncio.sleep(2.0)
            await laid.back([LUCIE])

        await laid.ask(slowly)
        await asyncio.sleep(5.0)
        assert [kind for _, _, kind in chair.entries()] == ["takeover", "return"]
        home.drop(laid)

    indoors.run(story())


def test_a_bots_answer_that_waits_for_its_turn_outlives_what_is_noted_before_it(tmp_path: Path) -> None:
    home = indoors.house(tmp_path, pace=0.6)
    home.thinker.slow = lambda thought: THINKS

    async def story() -> None:
        laid, chair = await at_world(home, world(BOT, "attack"), "karim", KARIM)

        async def slowly() -> None:
            await asyncio.sleep(2.0)
            await laid.note("takeover", KARIM)

        await laid.ask(slowly)
        await asyncio.sleep(0.1)
        assert [entry[1:] for entry in chair.entries()] == [(KARIM, "takeover"), (BOT, "play")]
        home.drop(laid)

    indoors.run(story())


def test_an_order_ends_when_a_bot_takes_the_seat(tmp_path: Path) -> None:
    home = indoors.house(tmp_path, pace=0.6)
    home.thinker.slow = lambda thought: 30.0

    async def story() -> None:
        laid = await indoors.table(home, "world", "me", "+karim", "medium", defence="maximum")
        state, attack = attacker()
        indoors.place(laid, state)
        chair = Chair(home, laid, "lucie")
        await chair.hello(seat=LUCIE)
        await chair.ask("order", seq=laid.seq, id=attack, until=2)
        await laid.ask(lambda: hosting.leave(laid, "lucie", LUCIE))
        seq = laid.seq
        await asyncio.sleep(5.0)
        assert laid.seq == seq
        assert [f["running"] for _, f in chair.frames if f["type"] == "order"] == [True, False]
        home.drop(laid)

    indoors.run(story())


def test_who_has_resigned_takes_nothing_back_and_is_asked_nothing(tmp_path: Path) -> None:
    home = indoors.house(tmp_path, pace=0.6)
    home.thinker.slow = lambda thought: 30.0

    async def story() -> None:
        laid, chair = await at_world(home, world(LUCIE, "place"), "lucie", LUCIE)
        await chair.ask("play", seq=laid.seq, ids=chair.state()["options"][-1:])
        assert chair.state()["undo"]
        assert chair.state()["options"]
        await chair.ask("resign")
        assert (chair.state()["undo"], chair.state()["options"]) == (False, [])
        told = await chair.ask("undo", seq=laid.seq)
        assert (told["code"], told["message"]) == ("not-now", "this seat has resigned")
        home.drop(laid)

    indoors.run(story())


def test_taking_back_over_and_over_comes_to_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every step back is kept for good: without an end somebody could fill the disk with them."""
    monkeypatch.setattr("conquerant.host.table.MOST_STEPS_BACK", 3)
    home = indoors.house(tmp_path)

    async def story() -> None:
        laid, chair = await at_world(home, world(LUCIE, "place"), "lucie", LUCIE)
        for _ in range(3):
            await chair.ask("play", seq=laid.seq, ids=chair.state()["options"][-1:])
            assert (await chair.ask("undo", seq=laid.seq))["type"] == "done"
        await chair.ask("play", seq=laid.seq, ids=chair.state()["options"][-1:])
        assert (await chair.ask("undo", seq=laid.seq))["code"] == "not-now"
        with pytest.raises(wire.Problem, match="too often"):
            await hosting.leave(laid, "lucie", LUCIE)
        home.drop(laid)

    indoors.run(story())


def test_putting_somebody_off_over_and_over_comes_to_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("conquerant.host.table.MOST_STEPS_BACK", 3)
    home = indoors.house(tmp_path)

    async def story() -> None:
        laid = await indoors.table(home, "armada", "me", "+karim", "medium")
        free = wire.Replace(open=True)
        for _ in range(3):
            await hosting.replace(laid, "lucie", KARIM, free)
            await hosting.sit(laid, "karim", KARIM, wire.Sit())
        with pytest.raises(wire.Problem, match="too often"):
            await hosting.replace(laid, "lucie", KARIM, free)
        assert laid.details.setup.seats[KARIM].kind == "person"
        await hosting.replace(laid, "lucie", BOT, free)
        home.drop(laid)

    indoors.run(story())


def test_resigning_does_not_end_the_match_of_somebody_who_is_away(tmp_path: Path) -> None:
    home = indoors.house(tmp_path)

    async def story() -> None:
        laid = await indoors.table(home, "world", "me", "+karim", "medium")
        lucie = Chair(home, laid, "lucie")
        await lucie.hello(seat=LUCIE)
        await laid.ask(partial(laid.note, "takeover", KARIM))
        assert (await lucie.ask("resign"))["type"] == "done"
        assert not laid.begun.abandoned
        karim = Chair(home, laid, "karim")
        await karim.hello(seat=KARIM)
        assert laid.active(KARIM)
        assert (await karim.ask("resign"))["type"] == "done"
        assert str(laid.details.status) == "abandoned"
        home.drop(laid)

    indoors.run(story())


@pytest.mark.parametrize("bot", ["random", "medium"])
def test_a_bot_that_can_do_nothing_does_nothing(bot: str, tmp_path: Path) -> None:
    home = indoors.house(tmp_path)

    async def story() -> None:
        laid = await indoors.table(home, "conquetes", "me", bot)
        state, rng = games.load("conquetes").start(2), Rng("over")
        while state.mover != OVER:
            state.apply(state.chance(rng) if state.mover == CHANCE else state.pick(rng))
        indoors.place(laid, state)
        laid.autoplay._ask(laid.playing, 1)
        assert not laid.autoplay.busy()
        home.drop(laid)

    indoors.run(story())


def test_bots_begin_when_somebody_comes_and_end_when_all_have_left(tmp_path: Path) -> None:
    home = indoors.house(tmp_path)
    home.thinker.slow = lambda thought: THINKS

    async def story() -> None:
        laid = await indoors.table(home, "armada", "medium", "medium", "medium")
        for _ in range(3):
            await home.table("t")
            laid.prompt()
            await asyncio.sleep(10)
        assert home.thinker.asked == []
        chair = Chair(home, laid, "lucie")
        await chair.hello(seat=None)
        await asyncio.sleep(10)
        assert set(home.thinker.asked) == {True}
        chair.leave()
        await asyncio.sleep(10)
        assert set(home.thinker.asked) == {True, False}
        assert laid.quiet_since is not None
        laid.quiet_since -= LINGER
        await asyncio.sleep(10)
        home.thinker.asked.clear()
        await home.table("t")
        laid.prompt()
        await asyncio.sleep(10)
        assert home.thinker.asked == []
        home.drop(laid)

    indoors.run(story())


def test_a_beat_is_the_same_for_all_thoughts_that_fit_and_grows_for_those_that_do_not() -> None:
    beat = Beat(0.5)
    assert [beat.after(took, False) for took in (0.1, 0.5, 0.0)] == [0.5] * 3
    assert beat.after(1.7, False) == 2.0
    assert {beat.after(0.1, False) for _ in range(100)} == {2.0}
    assert {beat.after(0.1, False) for _ in range(100)} == {1.0}, "a slow moment does not slow the table down for ever"
    assert {beat.after(0.1, False) for _ in range(300)} == {0.5}
    assert {beat.after(0.6, False) for _ in range(300)} == {1.0}, "and it is never too short for the thought in hand"


def test_on_a_shared_screen_nobody_plays_for_a_seat_that_has_resigned(tmp_path: Path) -> None:
    """Lucie's first seat has resigned and must answer an open question; her second seat is shown."""
    home = indoors.house(tmp_path, pace=0.6)
    home.thinker.slow = lambda thought: 30.0

    async def story() -> None:
        laid = await indoors.table(home, "world", "me", "local", "medium", "+karim")
        indoors.place(laid, acted(LUCIE))
        chair = Chair(home, laid, "lucie")
        await chair.hello(seat=LUCIE)
        options = chair.state()["options"]
        await chair.ask("resign")
        await chair.ask("seat", seat=1)
        assert chair.state()["public"]
        assert chair.state()["options"] == []
        for said in ({"type": "play", "seq": laid.seq, "ids": options[:1]}, {"type": "try", "ids": options[:1]}):
            assert (await chair.ask(**said))["code"] == "not-now"
        home.drop(laid)

    indoors.run(story())


def acted(mover: int) -> State:
    """Four at World: the mover has fought already, so that no cards decide on what he may do."""
    game, rng = games.load("world"), Rng("acted")
    state = game.start(4)
    while state.mover != mover or not state.view(None)["acted"] or state.view(None)["phase"] != "attack":
        state.apply(state.chance(rng) if state.mover == CHANCE else state.pick(rng))
    return state


def test_a_private_question_is_answered_only_where_its_seat_is_shown(tmp_path: Path) -> None:
    home = indoors.house(tmp_path, pace=0.6)

    async def story() -> None:
        laid, chair = await at_world(home, world(LUCIE, "place"), "lucie", None)
        for said in ({"type": "play", "seq": laid.seq, "ids": [0]}, {"type": "try", "ids": [0]}):
            told = await chair.ask(**said)
            assert (told["code"], told["message"]) == ("not-yours", "show this seat first")
        home.drop(laid)

    indoors.run(story())


def test_beyond_an_open_question_nothing_is_told_of_a_seat_that_is_not_shown(tmp_path: Path) -> None:
    """Lucie's first seat is asked what all can see, to whom to give; what it gives comes from its hand. Her second seat
    is shown, to whoever looks at the screen."""
    home = indoors.house(tmp_path, pace=0.6)

    async def story() -> None:
        laid = await indoors.table(home, "conquetes", "me", "local", "medium")
        laid.details.setup.odds = True
        state, give_to, give = giver(LUCIE)
        indoors.place(laid, state)
        chair = Chair(home, laid, "lucie")
        await chair.hello(seat=1)
        refused = next(a.id for a in laid.playing.game.actions if state.refuse(LUCIE, a) and a.verb == "attack")
        for verb, answered in (("try", "tried"), ("odds", "odds")):
            assert (await chair.ask(verb, ids=[give_to]))["type"] == answered
            assert (await chair.ask(verb, ids=[refused])).get("code") != "not-yours"
            for then in (give, give_to):  # permitted there, and refused
                told = await chair.ask(verb, ids=[give_to, then])
                assert (told.get("code"), told.get("message")) == ("not-yours", "show this seat first"), verb
        home.drop(laid)

    indoors.run(story())


def test_odds_have_a_share_of_the_servers_time_for_each_address(tmp_path: Path) -> None:
    home = indoors.house(tmp_path)
    home.thinking = Shares(0.2, 0.0)

    async def story() -> None:
        laid, first = await at_world(home, world(LUCIE, "attack"), "lucie", LUCIE)
        laid.details.setup.odds = True
        second = Chair(home, laid, "lucie")
        await second.hello(seat=LUCIE)
        for n, chair in enumerate((first, second)):
            chair.connection.address = f"192.0.2.{n}"
        ids = [next(int(a.id) for a in laid.playing.state.legal() if a.verb == "attack")]
        home.thinking.buckets.bucket("192.0.2.0").left = 0.0
        assert (await first.ask("odds", ids=ids))["code"] == "too-fast"
        assert (await second.ask("odds", ids=ids))["type"] == "odds"
        words = str(laid.playing.game.actions[ids[0]])
        assert (await first.ask("why", words=words))["code"] == "too-fast"
        told = await second.ask("why", words=words)
        assert (told["type"], told["seq"]) == ("done", laid.seq)
        home.drop(laid)

    indoors.run(story())


def test_odds_are_those_of_the_hand_that_is_shown(tmp_path: Path) -> None:
    home = indoors.house(tmp_path, pace=0.6)

    async def story() -> None:
        laid = await indoors.table(home, "conquetes", "me", "local", "medium")
        laid.details.setup.odds = True
        game, rng = laid.playing.game, Rng("odds")
        state = game.start(3)
        while state.mover != LUCIE or state.view(None)["phase"] != "commit" or len(state.legal()) < 3:
            state.apply(state.chance(rng) if state.mover == CHANCE else state.pick(rng))
        indoors.place(laid, state)
        chair = Chair(home, laid, "lucie")
        await chair.hello(seat=LUCIE)
        told, blind = [], []
        for action in state.legal():
            told.append((await chair.ask("odds", ids=[int(action.id)]))["lines"])
            blind.append([line.json() for line in game.chances(state.view(None), action)])
            assert told[-1] == [line.json() for line in game.chances(state.view(LUCIE), action)]
        assert told != blind
        home.drop(laid)

    indoors.run(story())


def test_a_line_of_talk_names_whoever_wrote_it_and_one_who_floods_the_table_silences_nobody_else(
    tmp_path: Path,
) -> None:
    home = indoors.house(tmp_path)

    async def named(person: str) -> str:
        return f"somebody called {person}"

    home.store.name = named

    async def story() -> None:
        laid = await indoors.table(home, "world", "me", "local", "medium")
        said = []
        for person, seat in (("lucie", 1), ("lucie", None), ("eve", None)):
            chair = Chair(home, laid, person)
            await chair.hello(seat=seat)
            assert (await chair.ask("chat", text="?"))["seq"] == laid.seq
            line = next(frame for _, frame in reversed(chair.frames) if frame["type"] == "chat")
            assert line["by"] == home.keeper.public(person)
            said.append((line["seat"], line["name"]))
        assert said == [(1, "Noé"), (0, "Lucie"), (None, "somebody called eve")]
        assert [(await chair.ask("chat", text="?")).get("code") for _ in range(25)][-1] == "too-fast"
        lucie = Chair(home, laid, "lucie")
        await lucie.hello(seat=0)
        assert (await lucie.ask("chat", text="?"))["type"] == "done"
        home.drop(laid)

    indoors.run(story())


def test_what_is_out_of_bounds_is_named(tmp_path: Path) -> None:
    home = indoors.house(tmp_path)

    async def story() -> None:
        laid, chair = await at_world(home, world(LUCIE, "attack"), "lucie", LUCIE)
        n, most = len(laid.playing.game.actions), wire.LONGEST_WORDS
        told = await chair.ask("order", seq=laid.seq, id=n, until=1)
        assert (told["field"], told["message"]) == ("id", f"id: expected 0 to {n - 1}, got {n}")
        told = await chair.ask("why", words="x" * (most + 1))
        says = f"words: expected at most {most} characters, got {most + 1}"
        assert (told["field"], told["message"]) == ("words", says)
        assert (await chair.ask("why", words="x" * most)).get("field") != "words"
        home.drop(laid)

    indoors.run(story())


def test_who_may_not_is_told_why_in_words(tmp_path: Path) -> None:
    home = indoors.house(tmp_path)

    async def story() -> None:
        laid, lucie = await at_world(home, world(LUCIE, "attack"), "lucie", LUCIE)
        eve = Chair(home, laid, "eve")
        await eve.hello(seat=None)
        watching = "you are watching: this seat is not yours"
        said: dict[str, Said] = {
            "play": {"seq": laid.seq, "ids": [0]}, "try": {"ids": [0]}, "why": {"words": "settle"},
            "order": {"seq": laid.seq, "id": 0, "until": 1}, "undo": {"seq": laid.seq},
            "stop": {}, "resign": {}, "back": {}, "auto": {"settings": {}},
        }  # fmt: skip
        for kind, fields in said.items():
            told = await eve.ask(kind, **fields)
            assert (told["code"], told["message"]) == ("not-yours", watching)
        told = await eve.ask("pace", pace="brisk")
        assert (told["code"], told["message"]) == ("not-yours", "you are watching: those who play set the pace")
        await lucie.ask("resign")
        for kind, fields in {**said, "pace": {"pace": "brisk"}}.items():
            told = await lucie.ask(kind, **fields)
            assert (told["code"], told["message"]) == ("not-now", "this seat has resigned")
        home.drop(laid)

    indoors.run(story())


def test_try_tells_whose_turn_it_would_be_and_options_to_nobody_else(tmp_path: Path) -> None:
    home = indoors.house(tmp_path)
    home.thinking = Shares(60.0, 0.0)

    async def story() -> None:
        laid, lucie = await at_world(home, world(LUCIE, "place"), "lucie", LUCIE)
        own = next(a for a in laid.playing.state.legal() if moved(laid.playing.state, a).mover == LUCIE)
        told = await lucie.ask("try", ids=[int(own.id)])
        after = moved(laid.playing.state, own)
        assert (told["mover"], told["options"]) == (LUCIE, [a.id for a in after.legal()])
        for defence, expected in (("choose", True), ("maximum", False)):
            state, attack = attacker(defence)
            indoors.place(laid, state)
            mover = moved(state, laid.playing.game.actions[attack]).mover
            assert (mover > LUCIE, mover == CHANCE) == (expected, not expected)
            told = await lucie.ask("try", ids=[attack])
            assert (told["mover"], told["options"]) == (mover if expected else None, [])
        home.thinking.buckets.bucket(lucie.connection.address).left = 0.0
        assert (await lucie.ask("try", ids=[int(own.id)]))["code"] == "too-fast"
        home.drop(laid)

    indoors.run(story())


def moved(state: State, action: Action) -> State:
    after = state.copy()
    after.apply(action)
    return after


def test_an_order_is_checked_and_refused_as_its_seat_sees_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home, checked = indoors.house(tmp_path), []
    check = orders.check

    def noted(game: Game, state: State, seat: int, action: Action) -> None:
        checked.append(seat)
        check(game, state, seat, action)

    monkeypatch.setattr(orders, "check", noted)

    async def story() -> None:
        laid = await indoors.table(home, "world", "me", "+karim", "medium", defence="maximum")
        state, attack = attacker()
        indoors.place(laid, state)
        lucie = Chair(home, laid, "lucie")
        await lucie.hello(seat=LUCIE)
        told = await lucie.ask("order", seq=laid.seq, id=0, until=1)
        assert told["message"] == f"until: {laid.playing.game.actions[0]} cannot be repeated"
        told = await lucie.ask("order", seq=laid.seq, id=attack, until=60)
        assert told["message"] == "until: no more than 60 remain already: nothing is repeated"
        told = await lucie.ask("order", seq=laid.seq, id=attack, until=2)
        assert (told["type"], told["seq"]) == ("done", laid.seq)
        assert checked == [LUCIE] * 3
        home.drop(laid)

    indoors.run(story())


def test_wishes_are_kept_for_the_seat_that_has_them(tmp_path: Path) -> None:
    home = indoors.house(tmp_path)

    async def story() -> None:
        laid, lucie = await at_world(home, world(LUCIE, "place"), "lucie", LUCIE)
        wish = {"defend": "maximum"}
        told = await lucie.ask("auto", settings=wish)
        assert (told["type"], told["seq"]) == ("done", laid.seq)
        assert (await lucie.ask("seat", seat=LUCIE))["auto"] == {str(LUCIE): wish}
        home.drop(laid)

    indoors.run(story())


def giver(mover: int) -> tuple[State, int, int]:
    """Three at Conquêtes: this seat says to whom it gives, and then what."""
    game, rng = games.load("conquetes"), Rng("giver")
    state = game.start(3)
    while True:
        if state.mover == OVER:
            state = game.start(3)
        state.apply(state.chance(rng) if state.mover == CHANCE else state.pick(rng))
        if state.mover == mover and state.view(None)["phase"] == "give-to":
            first = state.legal()[0]
            after = state.copy()
            after.apply(first)
            if after.mover == mover and not game.open_question(after.view(None)):
                return state, int(first.id), int(after.legal()[0].id)


def test_a_table_that_ended_while_a_bot_had_answered_is_at_rest(tmp_path: Path) -> None:
    """The last person resigns, a bot answers for the seat at once, and the match is abandoned before its turn."""
    home = indoors.house(tmp_path, pace=0.0)

    async def story() -> None:
        laid = await indoors.table(home, "world", "me", "random", "random")
        indoors.place(laid, world(LUCIE, "attack"))
        laid.details.setup.seats[LUCIE].bot = "random"
        chair = Chair(home, laid, "lucie")
        await chair.hello(seat=LUCIE)
        await chair.ask("resign")
        assert laid.details.status == "abandoned"
        await asyncio.sleep(1.0)
        assert laid.settled()
        home.drop(laid)

    indoors.run(story())
