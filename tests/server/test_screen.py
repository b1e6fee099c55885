"""Several people around one screen: what its socket is told, frame by frame, while it goes from one to the other."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from conquerant.core.contract import Action
from conquerant.host import hosting
from conquerant.host.table import Table
from server import indoors
from server.indoors import Chair, Frame

SECRETS = ("conquetes", "conquistador")


def screen(tmp_path: Path, story: Any, slug: str, *kinds: str, **options: Any) -> None:
    """Lucie's screen at such a table, which begins with nobody's eyes."""
    home = indoors.house(tmp_path)

    async def told() -> None:
        laid = await indoors.table(home, slug, *kinds, **options)
        chair = Chair(home, laid, "lucie")
        welcome = await chair.ask("hello", v=1)
        assert (welcome["seat"], len(welcome["seats"])) == (None, kinds.count("me") + kinds.count("local"))
        await story(home, laid, chair)
        home.drop(laid)

    indoors.run(told())


async def say_who(chair: Chair, seat: int) -> Frame:
    assert (await chair.ask("seat", seat=seat, since=-1))["seat"] == seat
    return chair.state()


async def play(chair: Chair, *verbs: str) -> None:
    """One gesture: the first on offer of the first of these verbs there is; any without one."""
    state = chair.state()
    actions: list[Action] = [chair.table.begun.game.actions[i] for i in state["options"]]
    chosen = next((a for verb in verbs for a in actions if a.verb == verb), actions[0])
    answer = await chair.ask("play", seq=state["seq"], ids=[int(chosen.id)])
    assert answer["type"] == "done", answer


async def until_asked(chair: Chair, *seats: int) -> list[Frame]:
    """The shown seat plays on until one of these is asked; every frame on the way."""
    before = len(chair.frames)
    for _ in range(400):
        if chair.state()["mover"] in seats:
            return [frame for _, frame in chair.frames[before:]]
        if chair.state()["options"]:
            await play(chair, "draw-two", "discard")
        await asyncio.sleep(1.0)
    raise AssertionError(f"{seats} are never asked")


def spectated(laid: Table, state: Frame) -> None:
    """This state tells exactly what somebody who only watches is told."""
    assert state["seat"] is None
    assert state["view"] == json.loads(json.dumps(laid.begun.state.view(None)))
    assert [item["seq"] for item in state["news"]] == list(range(laid.seq))
    assert "drew" not in {event["kind"] for item in state["news"] for event in item["events"]}


@pytest.mark.parametrize("slug", SECRETS)
def test_what_one_saw_is_told_no_more_from_the_moment_another_is_asked(slug: str, tmp_path: Path) -> None:
    async def story(home: Any, laid: Table, chair: Chair) -> None:
        first = chair.state()["mover"]
        other = 1 - first
        assert (chair.state()["seat"], chair.state()["options"]) == (None, [])
        assert (await say_who(chair, first))["options"]
        told = await until_asked(chair, other)
        for frame in told:
            if frame["type"] == "state":
                assert frame["seat"] == (first if frame["mover"] == first else None)
        spectated(laid, chair.state())
        assert chair.state()["options"] == []
        seen = await say_who(chair, other)
        assert (seen["view"]["seat"], seen["seat"]) == (other, other)
        assert seen["options"]

    screen(tmp_path, story, slug, "me", "local")


def test_what_i_drew_last_is_told_when_i_say_again_who_i_am(tmp_path: Path) -> None:
    async def story(home: Any, laid: Table, chair: Chair) -> None:
        await say_who(chair, 0)
        await until_asked(chair, 1)
        await say_who(chair, 1)
        await until_asked(chair, 0)
        again = await say_who(chair, 0)
        own = [e for item in again["news"] for e in item["events"] if e["kind"] == "drew" and e["seat"] == 0]
        assert len(own) > 3, again["news"]
        assert all(event["region"] for event in own)

    screen(tmp_path, story, "conquetes", "me", "local", first="0")


def test_a_line_that_comes_back_opens_no_eyes_that_were_closed(tmp_path: Path) -> None:
    async def story(home: Any, laid: Table, chair: Chair) -> None:
        await say_who(chair, 0)
        seq = laid.seq
        mine = Chair(home, laid, "lucie")
        assert (await mine.ask("hello", v=1, seat=0, since=seq - 1))["seat"] == 0  # still his turn
        await until_asked(chair, 1)
        for hello in ({}, {"seat": 0, "since": seq - 1}, {"seat": None}):
            back = Chair(home, laid, "lucie")
            assert (await back.ask("hello", v=1, **hello))["seat"] is None
            spectated(laid, back.state())
        again = Chair(home, laid, "lucie")
        assert (await again.ask("hello", v=1, seat=1))["seat"] == 1  # the one who is asked, and said so before

    screen(tmp_path, story, "conquetes", "me", "local", first="0")


def test_while_a_bot_plays_the_one_who_played_before_keeps_the_screen(tmp_path: Path) -> None:
    async def story(home: Any, laid: Table, chair: Chair) -> None:
        await say_who(chair, 0)
        told = [frame for frame in await until_asked(chair, 2) if frame["type"] == "state"]
        through = {frame["mover"]: frame["seat"] for frame in told}
        assert (through[1], through[2]) == (0, None)
        spectated(laid, told[-1])

    screen(tmp_path, story, "conquetes", "me", "random", "local", first="0")


def test_a_seat_that_a_bot_plays_for_asks_for_no_screen(tmp_path: Path) -> None:
    async def story(home: Any, laid: Table, chair: Chair) -> None:
        await say_who(chair, 2)
        await chair.ask("resign")
        await say_who(chair, 0)
        home.thinker.slow = lambda thought: 5.0
        told = [frame for frame in await until_asked(chair, 2) if frame["type"] == "state"]
        assert {frame["seat"] for frame in told} == {0}

    screen(tmp_path, story, "conquetes", "me", "random", "local", first="0")


@pytest.mark.parametrize(("joker", "public"), [("alone", False), ("wild", True)])
def test_in_world_the_card_just_received_is_seen_by_its_owner_alone(joker: str, public: bool, tmp_path: Path) -> None:
    """Also where one card is no series, and the armies may be placed without passing the screen."""

    async def story(home: Any, laid: Table, chair: Chair) -> None:
        state = chair.state()
        mover = state["mover"]
        assert (state["public"], bool(state["options"]), state["view"]["mine"]) == (public, public, None)
        assert "drew" not in str(state["news"])
        owner = await say_who(chair, mover)
        assert sum(map(sum, owner["view"]["mine"])) == 1
        assert "drew" in str(owner["news"])
        for frame in await until_asked(chair, *{0, 1, 2} - {mover}):
            assert frame["type"] != "state" or frame["mover"] == mover or frame["view"]["mine"] is None
        assert chair.state()["view"]["mine"] is None

    screen(tmp_path, story, "world", "me", "local", "local", joker=joker)


def test_where_nothing_is_hidden_nobody_says_who_he_is_and_gestures_can_be_taken_back(tmp_path: Path) -> None:
    async def story(home: Any, laid: Table, chair: Chair) -> None:
        movers = set()
        undone = False
        for _ in range(12):
            state = chair.state()
            assert ("seat" in state, state["public"], bool(state["options"])) == (False, True, True)
            movers.add(state["mover"])
            await play(chair, "anchor" if undone else "sail", "end")
            if chair.state()["undo"] and not undone:
                assert (await chair.ask("undo", seq=laid.seq))["type"] == "done"
                undone = True
        assert (movers, undone) == ({0, 1}, True)

    screen(tmp_path, story, "armada", "me", "local", rounds=6)


@pytest.mark.parametrize("slug", SECRETS)
def test_a_line_that_brings_a_held_seat_back_shows_nobodys_hand(slug: str, tmp_path: Path) -> None:
    """A bot holds the seat that is asked; it gives way to whoever comes, and only then is the seat asked."""

    async def story(home: Any, laid: Table, chair: Chair) -> None:
        home.thinker.slow = lambda thought: 5.0
        mover = int(laid.begun.state.mover)
        await laid.ask(lambda: hosting.leave(laid, "lucie", mover))
        back = Chair(home, laid, "lucie")
        await back.hello(seat=1 - mover, since=laid.seq - 1)
        states = [frame for _, frame in back.frames if frame["type"] == "state"]
        assert states
        assert {state["seat"] for state in states} == {None}

    screen(tmp_path, story, slug, "me", "local")
