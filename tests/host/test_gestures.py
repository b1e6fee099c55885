"""What a gesture answers at the edges: batches, whoever acts for a seat, what becomes of a table where one fails."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from conquerant.core.errors import BadInput
from conquerant.host import gestures, wire
from conquerant.host.limits import Shares
from server import indoors
from server.indoors import Chair
from server.test_whose import LUCIE, acted, at_world, giver, world


def test_a_batch_has_a_length_that_is_named() -> None:
    most = wire.LONGEST_BATCH
    assert gestures.batch([7] * most) == [7] * most
    with pytest.raises(BadInput) as told:
        gestures.batch([7] * (most + 1))
    assert (told.value.field, told.value.problem) == ("ids", f"expected at most {most}, got {most + 1}")


def test_a_long_batch_is_tried_first_on_the_time_of_its_address(tmp_path: Path) -> None:
    home = indoors.house(tmp_path)
    home.thinking = Shares(0.2, 0.0)

    async def story() -> None:
        laid, chair = await at_world(home, world(LUCIE, "place"), "lucie", LUCIE)
        state = laid.playing.state
        refused = next(int(a.id) for a in laid.playing.game.actions if state.refuse(LUCIE, a))
        told = await chair.ask("play", seq=laid.seq, ids=[refused] * (gestures.SHORT_BATCH + 1))
        assert told["type"] == "refused"
        chair.connection.address = "192.0.2.1"
        home.thinking.buckets.bucket("192.0.2.1").left = 0.0
        for more, answer in ((0, "refused"), (1, "too-fast")):
            told = await chair.ask("play", seq=laid.seq, ids=[refused] * (gestures.SHORT_BATCH + more))
            assert told.get("code", told["type"]) == answer
        home.drop(laid)

    indoors.run(story())


def test_a_gesture_for_a_seat_that_is_not_shown_goes_no_further_than_what_all_can_see(tmp_path: Path) -> None:
    """To whom to give is open, what to give is in the hand: both at once would tell of it."""
    home = indoors.house(tmp_path, pace=0.6)

    async def story() -> None:
        laid = await indoors.table(home, "conquetes", "me", "local", "medium")
        state, give_to, give = giver(LUCIE)
        indoors.place(laid, state)
        chair = Chair(home, laid, "lucie")
        await chair.hello(seat=1)
        told = await chair.ask("play", seq=laid.seq, ids=[give_to, give])
        assert (told["code"], told["message"]) == ("not-yours", "show this seat first")
        assert (await chair.ask("play", seq=laid.seq, ids=[give_to]))["type"] == "done"
        home.drop(laid)

    indoors.run(story())


def test_what_may_all_be_seen_is_played_at_once_for_a_seat_that_is_not_shown(tmp_path: Path) -> None:
    home = indoors.house(tmp_path, pace=0.6)

    async def story() -> None:
        laid = await indoors.table(home, "world", "me", "local", "medium", "+karim")
        indoors.place(laid, acted(LUCIE))
        chair = Chair(home, laid, "lucie")
        await chair.hello(seat=1)
        refused = next(int(a.id) for a in laid.playing.game.actions if a.verb == "place")
        assert (await chair.ask("play", seq=laid.seq, ids=[refused, refused]))["type"] == "refused"
        home.drop(laid)

    indoors.run(story())


def test_for_a_seat_that_has_resigned_nothing_is_played_and_the_reason_is_told(tmp_path: Path) -> None:
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
        told = await chair.ask("play", seq=laid.seq, ids=options[:1])
        assert (told["code"], told["message"]) == ("not-now", "this seat has resigned")
        home.drop(laid)

    indoors.run(story())


def test_a_screen_that_shows_no_seat_acts_for_whichever_moves(tmp_path: Path) -> None:
    home = indoors.house(tmp_path)

    async def story() -> None:
        laid, chair = await at_world(home, world(LUCIE, "attack"), "lucie", None)
        assert (await chair.ask("stop"))["type"] == "done"
        home.drop(laid)

    indoors.run(story())


def test_who_holds_the_seat_he_shows_no_more_is_not_called_a_spectator(tmp_path: Path) -> None:
    home = indoors.house(tmp_path)

    async def story() -> None:
        laid, chair = await at_world(home, world(LUCIE, "attack"), "lucie", LUCIE)
        laid.details.holders[LUCIE].clear()
        told = await chair.ask("stop")
        assert (told["code"], told["message"]) == ("not-yours", "this seat is not yours")
        home.drop(laid)

    indoors.run(story())


def test_who_comes_back_by_a_gesture_plays_it_if_he_saw_the_table_as_it_is(tmp_path: Path) -> None:
    home = indoors.house(tmp_path, pace=0.6)
    home.thinker.slow = lambda thought: 30.0

    async def story() -> None:
        laid, chair = await at_world(home, world(LUCIE, "place"), "lucie", LUCIE)
        ids = [int(laid.playing.state.legal()[0].id)]
        await laid.note("takeover", LUCIE)
        assert (await chair.ask("play", seq=laid.seq - 1, ids=ids))["code"] == "stale"
        assert LUCIE in laid.playing.held
        told = await chair.ask("play", seq=laid.seq, ids=ids)
        assert (told["type"], LUCIE in laid.playing.held) == ("done", False)
        home.drop(laid)

    indoors.run(story())


@pytest.mark.parametrize(("kind", "stands"), [("why", True), ("auto", False)])
def test_a_question_that_fails_leaves_the_table_as_it_is_and_a_gesture_does_not(
    kind: str, stands: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By our fault, that is: what a gesture left undone is read anew from what is stored."""
    home = indoors.house(tmp_path)
    dropped: list[object] = []

    async def breaks(*parts: Any) -> None:
        raise RuntimeError("ours")

    def fails(address: str) -> None:
        raise RuntimeError("ours")

    async def story() -> None:
        laid, chair = await at_world(home, world(LUCIE, "place"), "lucie", LUCIE)
        monkeypatch.setattr(home, "drop", dropped.append)
        assert (await chair.ask("auto", settings={"nothing": "known"}))["type"] == "error"
        assert dropped == [], "what is wrong with a message harms nobody"
        monkeypatch.setattr(home.store, "write", breaks)
        monkeypatch.setattr(home.thinking, "spend", fails)
        asked: dict[str, dict[str, Any]] = {
            "why": {"words": "settle"},
            "auto": {"settings": {"defend": "maximum"}},
        }
        assert (await chair.ask(kind, **asked[kind]))["type"] == "error"
        assert (dropped == []) == stands
        monkeypatch.undo()
        home.drop(laid)

    indoors.run(story())


def test_problems_and_the_time_of_answers_are_counted(tmp_path: Path) -> None:
    home = indoors.house(tmp_path)

    async def story() -> None:
        laid, chair = await at_world(home, world(LUCIE, "place"), "lucie", LUCIE)
        for _ in range(3):
            assert (await chair.ask("why", words="?"))["code"] == "bad-input"
        assert home.metrics.problems == {"bad-input": 3}
        answered = home.metrics.answered
        assert sum(answered.counts) >= 3
        assert 0 < answered.total < indoors.PATIENCE
        home.drop(laid)

    indoors.run(story())


def test_what_is_refused_when_tried_leaves_no_options(tmp_path: Path) -> None:
    home = indoors.house(tmp_path)

    async def story() -> None:
        laid, chair = await at_world(home, world(LUCIE, "place"), "lucie", LUCIE)
        refused = next(int(a.id) for a in laid.playing.game.actions if laid.playing.state.refuse(LUCIE, a))
        told = await chair.ask("try", ids=[refused])
        assert (told["type"], told["options"]) == ("tried", [])
        home.drop(laid)

    indoors.run(story())
