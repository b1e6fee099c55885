"""Hints: for whoever plays against bots alone, from his view alone, told to him alone, and noted in the record."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from conquerant import games
from conquerant.core import record as records
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, State
from conquerant.core.errors import BadInput
from conquerant.host import advising, hosting, setup, wire
from conquerant.host.advising import Advice, Advising, Question
from conquerant.host.table import Table
from conquerant.server import analyst
from server import indoors
from server.indoors import Chair
from server.visitors import BOT, ME, OPEN, Visitor

LUCIE = 0
LOCAL = {"kind": "local", "name": "Noé"}
FACT = wire.WhyFact("alive", 0, played=0.2, best=0.8)


def state_of(slug: str, seat: int, least: int = 2, seed: str = "hint") -> State:
    """A state where this seat has so many choices."""
    game, rng = games.load(slug), Rng(seed)
    state = game.start(3)
    while state.mover != seat or len(state.legal()) < least:
        state.apply(state.chance(rng) if state.mover == CHANCE else state.pick(rng))
    return state


class Coach:
    """Answers when told to; `asked` are the questions."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.gate = asyncio.Event()
        self.gate.set()
        self.fails = False

    async def __call__(self, question: Question) -> bytes:
        self.asked.append(question)
        await self.gate.wait()
        if self.fails:
            raise RuntimeError("gone")
        return msgspec.json.encode(Advice([7], "attack", "alaska", [3], True, 0.1, 0.01, 480, [FACT]))


async def at_table(tmp_path: Path, *kinds: str) -> tuple[Any, Table, Chair, Coach]:
    home = indoors.house(tmp_path)
    coach = Coach()
    home.advising = Advising(coach)
    laid = await indoors.table(home, "world", *(kinds or ("me", "medium", "medium")))
    indoors.place(laid, state_of("world", LUCIE))
    chair = Chair(home, laid, "lucie")
    await chair.hello(seat=LUCIE)
    return home, laid, chair, coach


def hints(chair: Chair) -> list[dict[str, Any]]:
    return [frame for _, frame in chair.frames if frame["type"] == "hint"]


async def until(found: Callable[[], bool]) -> None:
    for _ in range(2000):
        if found():
            return
        await asyncio.sleep(0)
    raise AssertionError("it never came")


@pytest.mark.parametrize(
    ("seats", "wish", "there"),
    [
        ([ME, BOT, BOT], {}, True),
        ([ME, BOT, BOT], {"hints": False}, False),
        ([ME, OPEN, BOT], {}, False),
        ([ME, LOCAL, BOT], {}, False),
        ([BOT, BOT, BOT], {}, False),
    ],
)
def test_hints_are_for_who_plays_against_bots_alone(
    lucie: Visitor, seats: list[dict[str, Any]], wish: dict[str, bool], there: bool
) -> None:
    assert lucie.info(lucie.table("world", *seats, **wish))["hints"] is there


@pytest.mark.parametrize("other", [OPEN, LOCAL])
def test_nobody_gets_hints_against_people_by_wishing(lucie: Visitor, other: dict[str, Any]) -> None:
    wanted = {"game": "world", "seats": [ME, other, BOT], "hints": True}
    status, told = lucie.ask("POST", "/tables", wanted)
    assert (status, json.loads(told)["field"]) == (400, "hints")


def test_a_table_kept_from_before_goes_on_without() -> None:
    kept = msgspec.to_builtins(setup.Setup({}, wire.Clock(), "bot", [setup.Seat("person")], hints=True))
    assert setup.hints(msgspec.convert(kept, setup.Setup))
    del kept["hints"], kept["helped"]
    assert not setup.hints(msgspec.convert(kept, setup.Setup))


def test_first_where_then_what_then_why_and_the_coach_thinks_once(tmp_path: Path) -> None:
    async def story() -> None:
        home, laid, chair, coach = await at_table(tmp_path)
        for depth in (1, 2, 3):
            assert (await chair.ask("hint", seq=laid.seq, depth=depth))["type"] == "done"
            await until(lambda depth=depth: len(hints(chair)) == depth)  # type: ignore[misc]
        first, second, third = hints(chair)
        assert first["nudge"] == {"verb": "attack", "where": "alaska", "between": []}
        assert not {"actions", "reason"} & first.keys()
        assert second["actions"] == [7]
        assert "reason" not in second
        assert (third["reason"]["beside"], third["reason"]["clear"]) == ([3], True)
        assert third["reason"]["why"][0]["best"] == 0.8
        assert len(coach.asked) == 1
        assert laid.details.setup.helped == [wire.Helped(len(laid.begun.moves), LUCIE, "hint", 3)]
        home.drop(laid)

    indoors.run(story())


def test_a_nudge_that_can_name_no_place_names_two_gestures_and_not_which() -> None:
    asked = advising.Asked(4, 0, 1, "")
    for best, other in (([9], [2]), ([2], [9])):
        advice = Advice(best, "cease", "", other, True, 0.1, 0.01, 480, [])
        assert advising.hint(asked, advice).nudge == wire.Nudge("", "", [[2], [9]])


def test_who_watches_gets_none_and_hears_none(tmp_path: Path) -> None:
    async def story() -> None:
        home, laid, chair, coach = await at_table(tmp_path)
        eve = Chair(home, laid, "eve")
        await eve.hello()
        own_eyes_shut = Chair(home, laid, "lucie")
        await own_eyes_shut.hello(seat=None)
        assert (await eve.ask("hint", seq=laid.seq))["code"] == "not-yours"
        assert coach.asked == []
        assert (await own_eyes_shut.ask("hint", seq=laid.seq))["code"] == "not-now"
        await chair.ask("hint", seq=laid.seq, depth=3)
        await until(lambda: bool(hints(chair)))
        assert hints(eve) == hints(own_eyes_shut) == []
        home.drop(laid)

    indoors.run(story())


@pytest.mark.parametrize(
    ("kinds", "code"), [(("me", "+karim", "medium"), "no-hints"), (("me", "local", "medium"), "no-hints")]
)
def test_where_another_person_plays_there_are_none(tmp_path: Path, kinds: tuple[str, ...], code: str) -> None:
    async def story() -> None:
        home, laid, chair, coach = await at_table(tmp_path, *kinds)
        laid.details.setup.hints = True  # whatever a table says
        assert (await chair.ask("hint", seq=laid.seq))["code"] == code
        assert coach.asked == []
        home.drop(laid)

    indoors.run(story())


def test_a_table_that_forbids_them_stale_questions_and_turns_of_others(tmp_path: Path) -> None:
    async def story() -> None:
        home, laid, chair, coach = await at_table(tmp_path)
        assert (await chair.ask("hint", seq=laid.seq - 1))["code"] == "stale"
        with pytest.raises(wire.Problem, match="depth"):
            wire.read_message('{"type": "hint", "seq": 1, "depth": 4}')
        indoors.place(laid, state_of("world", 1))
        assert (await chair.ask("hint", seq=laid.seq))["code"] == "not-now"
        indoors.place(laid, state_of("world", LUCIE))
        laid.details.setup.hints = False
        assert (await chair.ask("hint", seq=laid.seq))["code"] == "no-hints"
        home.advising = None
        laid.details.setup.hints = True
        assert (await chair.ask("hint", seq=laid.seq))["code"] == "not-now"
        assert coach.asked == []
        home.drop(laid)

    indoors.run(story())


def test_what_comes_too_late_is_told_to_nobody_and_not_noted(tmp_path: Path) -> None:
    """The table has moved on, or the owner has freed a seat for somebody while the coach thought."""

    async def story() -> None:
        home, laid, chair, coach = await at_table(tmp_path)
        coach.gate.clear()
        await chair.ask("hint", seq=laid.seq)
        await until(lambda: bool(coach.asked))
        await chair.ask("play", seq=laid.seq, ids=[int(laid.begun.state.legal()[0].id)])
        coach.gate.set()
        await chair.ask("ping")
        for _ in range(20):
            await asyncio.sleep(0)
        assert hints(chair) == []
        indoors.place(laid, state_of("world", LUCIE))
        coach.gate.clear()
        await chair.ask("hint", seq=laid.seq)
        await until(lambda: len(coach.asked) == 2)
        await laid.ask(lambda: hosting.replace(laid, "lucie", 2, wire.Replace(open=True)))
        coach.gate.set()
        for _ in range(20):
            await asyncio.sleep(0)
        assert hints(chair) == []
        assert laid.details.setup.helped == []
        assert (await chair.ask("hint", seq=laid.seq))["code"] == "no-hints"
        home.drop(laid)

    indoors.run(story())


def test_who_asks_without_end_is_slowed_down_and_one_question_is_thought_about_once(tmp_path: Path) -> None:
    async def story() -> None:
        home, laid, chair, coach = await at_table(tmp_path)
        coach.gate.clear()
        for _ in range(50):
            assert (await chair.ask("hint", seq=laid.seq))["type"] == "done"
        assert len(coach.asked) == 1
        coach.gate.set()
        await until(lambda: bool(hints(chair)))
        answers = []
        for _ in range(advising.AT_ONCE + 5):  # each time the table has moved on
            laid.begun.note("timeout", LUCIE)
            laid.standing.seq = laid.begun.seq
            answers.append(await chair.ask("hint", seq=laid.seq))
        assert [each.get("code") for each in answers][-5:] == ["too-fast"] * 5
        assert len(coach.asked) <= advising.AT_ONCE + 1
        home.drop(laid)

    indoors.run(story())


def test_a_coach_that_fails_says_so_and_may_be_asked_again(tmp_path: Path) -> None:
    async def story() -> None:
        home, laid, chair, coach = await at_table(tmp_path)
        coach.fails = True
        await chair.ask("hint", seq=laid.seq)
        await until(lambda: any(frame.get("code") == "no-hint" for _, frame in chair.frames))
        coach.fails = False
        await chair.ask("hint", seq=laid.seq)
        await until(lambda: bool(hints(chair)))
        home.drop(laid)

    indoors.run(story())


@pytest.mark.parametrize("slug", ["conquetes", "conquistador", "fallen_lands", "world"])
def test_what_goes_out_to_the_coach_is_the_view_alone(tmp_path: Path, slug: str) -> None:
    """Another truth behind the same view is the same question, so neither text nor time can tell them apart."""

    async def story() -> None:
        home = indoors.house(tmp_path)
        laid = await indoors.table(home, slug, "me", "medium", "medium")
        state = state_of(slug, LUCIE, seed="twins")
        other = games.load(slug).imagine(state.view(LUCIE), Rng("another truth"))
        assert other.position() != state.position()
        asked = []
        for truth in (state, other):
            indoors.place(laid, truth)
            asked.append(advising.question(laid, LUCIE))
        assert asked[0] == asked[1]
        home.drop(laid)

    indoors.run(story())


def test_the_record_says_where_it_was_used(tmp_path: Path) -> None:
    async def story() -> None:
        home, laid, chair, _ = await at_table(tmp_path)
        await chair.ask("hint", seq=laid.seq, depth=2)
        await until(lambda: bool(hints(chair)))
        laid.details.setup.helped.append(wire.Helped(99_999, LUCIE, "hint", 1))  # at a gesture that was taken back
        record = setup.record(laid.details, laid.begun)
        moves = len(laid.begun.moves)
        assert record.helped == [
            {"move": moves, "seat": LUCIE, "how": "hint", "depth": 2},
            {"move": moves, "seat": LUCIE, "how": "hint", "depth": 1},
        ]
        home.drop(laid)

    indoors.run(story())


def test_a_record_keeps_it_and_refuses_nonsense() -> None:
    game = games.load("world")
    told = {"move": 0, "seat": 1, "how": "hint", "depth": 3}
    text = records.Record(game, 3, game.settle({}, 3), helped=[told]).dumps()
    assert records.loads(text, games.load).helped == [told]
    for wrong in ({"move": 5}, {"seat": 3}, {"how": "magic"}, {"depth": 4}):
        broken = records.Record(game, 3, game.settle({}, 3), helped=[{**told, **wrong}]).dumps()
        with pytest.raises(BadInput, match=f"helped.*{next(iter(wrong))}"):
            records.loads(broken, games.load)


def test_at_a_real_table_the_coach_advises_what_may_be_played(lucie: Visitor) -> None:
    chair = lucie.chair(lucie.table("armada", ME, BOT, options={"rounds": 2}))
    while len(chair.my_turn()["options"]) < 2:
        chair.play_ids(chair.state["options"])
    assert chair.ask("hint", seq=chair.state["seq"], depth=3)["type"] == "done"
    told = chair.until(lambda frame: frame["type"] in ("hint", "error"), timeout=240)
    assert told["type"] == "hint"
    assert told["actions"][0] in chair.state["options"]
    assert told["reason"]["rollouts"] > 0
    assert chair.play_ids(told["actions"][:1])["type"] == "done"


def test_the_process_answers_as_the_coach_does() -> None:
    state = state_of("conquetes", 0)
    question = Question("conquetes", state.view(0), "seed")
    assert asyncio.run(analyst.hint(question)).strip() == analyst.advice(question)
    assert state.mover not in (CHANCE, OVER)


OPINION = {"blunder": True, "cost": 0.2, "error": 0.01, "rollouts": 240}


class Tutor:
    """Thinks what he is told to."""

    def __init__(self, blunder: bool = True) -> None:
        self.blunder = blunder
        self.asked: list[Question] = []
        self.fails = False

    async def __call__(self, question: Question) -> bytes:
        self.asked.append(question)
        if self.fails:
            raise RuntimeError("gone")
        return msgspec.json.encode({**OPINION, "blunder": self.blunder})


async def tutored(tmp_path: Path, times: int, *kinds: str) -> tuple[Any, Table, Chair, Tutor]:
    home, laid, chair, _ = await at_table(tmp_path, *kinds)
    tutor = Tutor()
    home.advising = Advising(tutor)
    laid.details.setup.tutor = times
    return home, laid, chair, tutor


def opinions(chair: Chair) -> list[dict[str, Any]]:
    return [frame for _, frame in chair.frames if frame["type"] == "opinion"]


def gesture(laid: Table) -> list[int]:
    return [int(laid.begun.state.legal()[0].id)]


def test_a_tutor_asks_before_a_blunder_as_often_as_the_table_says_and_the_record_tells(tmp_path: Path) -> None:
    async def story() -> None:
        home, laid, chair, tutor = await tutored(tmp_path, 1)
        ids = gesture(laid)
        assert (await chair.ask("sure", seq=laid.seq, ids=ids))["type"] == "done"
        await until(lambda: len(opinions(chair)) == 1)
        assert opinions(chair)[0] == {"type": "opinion", "seq": laid.seq, "ids": ids, **OPINION}
        assert tutor.asked[0].ids == ids
        assert tutor.asked[0].view == laid.begun.state.view(LUCIE)
        assert setup.record(laid.details, laid.begun).helped == [
            {"move": len(laid.begun.moves), "seat": LUCIE, "how": "tutor", "depth": 0}
        ]
        assert (await chair.ask("sure", seq=laid.seq, ids=ids))["type"] == "done"  # he has warned often enough
        await until(lambda: len(opinions(chair)) == 2)
        assert opinions(chair)[1]["blunder"] is False
        assert len(tutor.asked) == 1
        home.drop(laid)

    indoors.run(story())


def test_of_what_is_no_blunder_he_says_nothing_more_and_where_he_fails_nobody_waits(tmp_path: Path) -> None:
    async def story() -> None:
        home, laid, chair, tutor = await tutored(tmp_path, 3)
        tutor.blunder = False
        for n, fails in ((1, False), (2, True)):
            tutor.fails = fails
            await chair.ask("sure", seq=laid.seq, ids=gesture(laid))
            await until(lambda n=n: len(opinions(chair)) == n)  # type: ignore[misc]
        assert all((each["blunder"], each["cost"]) == (False, 0.0) for each in opinions(chair))
        assert laid.details.setup.helped == []
        home.drop(laid)

    indoors.run(story())


def test_the_tutor_judges_only_what_may_be_played_and_never_against_people(tmp_path: Path) -> None:
    async def story() -> None:
        home, laid, chair, tutor = await tutored(tmp_path, 3)
        state = laid.begun.state
        illegal = next(int(a.id) for a in laid.details.game.actions if state.refuse(LUCIE, a) is not None)
        assert (await chair.ask("sure", seq=laid.seq, ids=[illegal]))["type"] == "refused"
        assert (await chair.ask("sure", seq=laid.seq - 1, ids=gesture(laid)))["code"] == "stale"
        home.drop(laid)
        (tmp_path / "people").mkdir()
        home, laid, chair, tutor = await tutored(tmp_path / "people", 3, "me", "+karim", "medium")
        laid.details.setup.hints = True  # whatever a table says
        assert (await chair.ask("sure", seq=laid.seq, ids=gesture(laid)))["code"] == "no-hints"
        assert tutor.asked == []
        home.drop(laid)

    indoors.run(story())


@pytest.mark.parametrize(
    ("seats", "wish", "field"),
    [([ME, OPEN, BOT], {"tutor": 3}, "tutor"), ([ME, BOT, BOT], {"tutor": 3, "hints": False}, "tutor")],
)
def test_a_tutor_is_where_hints_are(
    lucie: Visitor, seats: list[dict[str, Any]], wish: dict[str, Any], field: str
) -> None:
    status, told = lucie.ask("POST", "/tables", {"game": "world", "seats": seats, **wish})
    assert (status, json.loads(told)["field"]) == (400, field)
    assert lucie.info(lucie.table("world", ME, BOT, BOT, tutor=3))["tutor"] == 3


def test_an_opinion_is_worked_out_from_the_view_in_a_process_of_its_own() -> None:
    state = state_of("armada", 0)
    action = int(state.legal()[0].id)
    asked = Question("armada", state.view(0), "1", ids=[action])
    found = advising.OPINION.decode(asyncio.run(analyst.hint(asked)))
    assert found == advising.OPINION.decode(analyst.advice(asked))
    assert found.rollouts > 0


def test_who_tries_a_moment_again_hears_what_the_coach_thinks_of_his_second_thought(tmp_path: Path) -> None:
    async def story() -> None:
        home, laid, chair, tutor = await tutored(tmp_path, 0)
        tutor.blunder = False
        setting = laid.details.setup
        setting.again, setting.origin = True, setup.Origin("other", len(laid.begun.moves), [])
        assert laid.info("lucie").again
        ids = gesture(laid)
        await chair.ask("sure", seq=laid.seq, ids=ids)
        await until(lambda: len(opinions(chair)) == 1)
        told = opinions(chair)[0]
        assert (told["blunder"], told["cost"], told["rollouts"]) == (False, 0.2, 240)
        setting.origin.move -= 1  # the moment is over
        assert not laid.info("lucie").again
        await chair.ask("sure", seq=laid.seq, ids=ids)
        await until(lambda: len(opinions(chair)) == 2)
        assert (opinions(chair)[1]["rollouts"], len(tutor.asked)) == (0, 1)
        home.drop(laid)

    indoors.run(story())
