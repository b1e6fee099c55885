"""What a match keeps, numbers and says, to the letter: logs are read again, errors are shown, and translated by it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Action, Event, Game, Refusal, State
from conquerant.core.errors import BadInput
from conquerant.play.dealer import Dealer, FairDealer, SeededDealer
from conquerant.play.match import Entry, Match, Refused, Stale, Trial, follow, opens_a_turn, outset, resume
from tiny.game import make

KINDS = "origin, play, undo, resign, timeout, takeover, return, abandon"


@pytest.fixture(scope="module")
def game() -> Game:
    return make()


class Counting(Dealer):
    """Deals as SeededDealer does, and remembers which numbers it was asked for."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.rng = Rng("counting")

    def deal(self, state: State, k: int) -> Action:
        self.asked.append(k)
        return state.chance(self.rng)

    def public(self) -> dict[str, Any]:
        return {"scheme": "counting"}

    def revealed(self) -> dict[str, Any]:
        return {"scheme": "counting", "asked": len(self.asked)}


def begun(game: Game, **known: Any) -> Match:
    return Match(game, 2, known.pop("options", None), SeededDealer("said"), **known)


def first(match: Match) -> list[int]:
    return [int(match.state.legal()[0].id)]


def step(match: Match) -> int:
    seat = int(match.state.mover)
    match.play(seat, match.seq, first(match))
    return seat


def finish(match: Match) -> Match:
    while not match.over:
        step(match)
    return match


def says(text: str) -> str:
    return f"^{re.escape(text)}$"


def test_who_comes_late_hears_where_the_table_is() -> None:
    late = Stale(1, 4)
    assert (str(late), late.seq, late.now) == ("the table is at 4, not at 1", 1, 4)


def test_a_refused_batch_says_by_which_rule_and_where() -> None:
    refused = Refused(Refusal("5.3", "not-neighbours"), 2)
    assert (str(refused), refused.index) == ("rule 5.3: not-neighbours", 2)
    assert refused.refusal == Refusal("5.3", "not-neighbours")
    assert Refused(Refusal("1", "x")).index == 0


def test_a_line_of_the_log_is_plain_json() -> None:
    line = Entry(3, "play", 1, [4, 5], [6]).json()
    assert line == {"seq": 3, "kind": "play", "seat": 1, "ids": [4, 5], "dealt": [6]}


def test_a_trial_shows_nothing_and_is_refused_nothing_unless_told(game: Game) -> None:
    state = game.start(2)
    plain = Trial(state, [])
    assert (plain.state, plain.steps, plain.shown, plain.refused) == (state, [], False, None)
    refused = Refused(Refusal("1", "x"))
    assert (Trial(state, [], True, refused).shown, Trial(state, [], True, refused).refused) == (True, refused)


def test_a_new_match_is_as_it_was_asked_for(game: Game) -> None:
    match = begun(game)
    assert (match.options, match.lost, match.held, match.abandoned, match.over) == (
        {"ties": "all"},
        set(),
        set(),
        False,
        False,
    )
    assert begun(game, options={"ties": "nobody"}).options == {"ties": "nobody"}
    assert [entry.kind for entry in match.log] == ["play"]
    assert (match.log[0].seq, match.log[0].seat, match.log[0].ids) == (0, CHANCE, [])
    assert match.log[0].dealt == [int(action.id) for _, action in match.moves]
    assert [(s.seat, s.action) for s in match.opening] == match.moves
    assert {seat for seat, _ in match.moves} == {CHANCE}


def test_chance_is_asked_for_one_number_after_the_other(game: Game) -> None:
    dealer = Counting()
    match = finish(Match(game, 3, None, dealer))
    assert dealer.asked == list(range(sum(seat == CHANCE for seat, _ in match.moves)))
    assert sum(len(entry.dealt) for entry in match.log) == len(dealer.asked)


def test_each_step_tells_what_was_before_and_after(game: Game) -> None:
    match = begun(game)
    seat, before = int(match.state.mover), match.state
    position = before.position()
    steps = match.play(seat, 1, first(match))
    assert (steps[0].seat, steps[0].before, steps[0].action) == (seat, before, game.actions[match.log[1].ids[0]])
    assert [s.before for s in steps[1:]] == [s.after for s in steps[:-1]]
    assert steps[-1].after is match.state
    assert before.position() == position, "a state never changes"
    assert [(s.seat, s.action) for s in steps] == match.moves[-len(steps) :]


def test_what_is_noted_changes_who_plays_and_nothing_else(game: Game) -> None:
    told = []
    for kind in ("timeout", "takeover", "return", "resign", "abandon"):
        match = begun(game)
        match.note("takeover", 0)
        match.note(kind, 1)
        told.append((kind, match.lost, match.held, match.abandoned))
        assert match.log[-1].json() == {"seq": 2, "kind": kind, "seat": 1, "ids": [], "dealt": []}
    assert told == [
        ("timeout", set(), {0}, False),
        ("takeover", set(), {0, 1}, False),
        ("return", set(), {0}, False),
        ("resign", {1}, {0, 1}, False),
        ("abandon", {1}, {0}, True),
    ]
    match = begun(game)
    match.note("return", 1)
    assert match.held == set()


@pytest.mark.parametrize(
    ("does", "problem"),
    [
        (
            lambda m: m.note("explode", 1),
            "kind: expected one of resign, timeout, takeover, return, abandon, got 'explode'",
        ),
        (lambda m: m.note("resign", -1), "seat: expected a whole number from 0 to 1, got -1"),
        (lambda m: m.note("resign", 2), "seat: expected a whole number from 0 to 1, got 2"),
        (
            lambda m: m.undo(0, m.seq),
            "undo: nothing to take back: chance, another player or something shown came since",
        ),
        (lambda m: m.play(0, m.seq, []), "ids: expected at least one action"),
        (lambda m: m.play(0, m.seq, ["x"]), "ids[0]: expected a whole number from 0 to LAST, got 'x'"),
        (lambda m: m.play(0, m.seq, [-1]), "ids[0]: expected a whole number from 0 to LAST, got -1"),
        (lambda m: m.play(0, m.seq, [999]), "ids[0]: expected a whole number from 0 to LAST, got 999"),
        (lambda m: begun(m.game, before=[-1]), "before[0]: expected a whole number from 0 to LAST, got -1"),
        (lambda m: begun(m.game, before=[0, 999]), "before[1]: expected a whole number from 0 to LAST, got 999"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(game: Game, does: Callable[[Match], object], problem: str) -> None:
    match = begun(game)
    before = len(match.log)
    with pytest.raises(BadInput, match=says(problem.replace("LAST", str(len(game.actions) - 1)))):
        does(match)
    assert len(match.log) == before


def test_after_the_end_of_a_table_nothing_is_played(game: Game) -> None:
    match = begun(game)
    match.note("abandon", 0)
    with pytest.raises(
        BadInput, match=says("table: was abandoned: its secret is known, nothing can be played any more")
    ):
        match.play(int(match.state.mover), match.seq, first(match))


def test_nobody_plays_for_chance(game: Game) -> None:
    match = begun(game)
    refused = match.attempt(CHANCE, first(match)).refused
    assert refused is not None
    assert (refused.refusal.rule, refused.refusal.reason, refused.index) == ("", "not-your-turn", 0)
    assert match.attempt(0, first(match)).refused is None


def followers() -> Match:
    return Match(games.load("fallen_lands"), 3, {}, SeededDealer("followers"))


def test_a_batch_ends_where_another_seat_is_asked() -> None:
    match = followers()
    seat = int(match.state.mover)
    alone = match.attempt(seat, first(match))
    assert alone.state.mover != seat
    then = [int(alone.state.legal()[0].id)]
    comes = "ids[1]: comes after chance, another seat or something shown: play it apart"
    with pytest.raises(BadInput, match=says(comes)):
        match.attempt(seat, first(match) + then)
    assert (alone.shown, alone.refused, len(alone.steps)) == (False, None, 1)
    assert match.seq == 1


def test_a_refused_batch_says_how_far_it_would_have_come() -> None:
    match = Match(games.load("world"), 3, {}, SeededDealer("batch"))
    seat = int(match.state.mover)
    place = next(a for a in match.state.legal() if str(a).startswith("place 1"))
    trial = match.attempt(seat, [int(place.id), int(match.game.action("settle").id)])
    assert trial.refused is not None
    assert (trial.refused.index, len(trial.steps), trial.shown) == (1, 1, False)
    assert trial.state is trial.steps[0].after
    assert trial.state.view(None)["to_place"] == match.state.view(None)["to_place"] - 1


def test_what_was_taken_back_leaves_no_move_and_no_turn() -> None:
    match = followers()
    moves, state = list(match.moves), match.state
    seat = step(match)
    assert len(match.moves) == len(moves) + 1
    match.undo(seat, match.seq)
    assert (match.moves, match.state) == (moves, state)
    assert match.log[-1].json() == {"seq": 2, "kind": "undo", "seat": seat, "ids": [], "dealt": []}
    assert not match.can_undo(seat)


def test_the_record_of_a_match_is_its_own(game: Game) -> None:
    match = begun(game, options={"ties": "nobody"})
    step(match)
    record = match.record(["Ana", "Zoé"])
    moves = list(match.moves)
    assert (record.game, record.seats, record.options, record.players) == (game, 2, {"ties": "nobody"}, ["Ana", "Zoé"])
    assert (record.dealer, record.result, match.record().players) == ({"scheme": "seeded"}, {}, [])
    finish(match)
    assert record.moves == moves
    ended = match.record()
    assert ended.dealer == {"scheme": "seeded", "seed": "said"}
    assert ended.result["winners"] == match.state.winners()
    match.note("abandon", 0)
    assert match.record().result == ended.result, "what came out stays"


def test_a_match_goes_on_from_the_moves_of_another(game: Game) -> None:
    one = begun(game)
    for _ in range(4):
        step(one)
    before = [int(action.id) for _, action in one.moves]
    dealer = Counting()
    on = Match(game, 2, None, dealer, before)
    assert on.state.position() == one.state.position()
    assert on.moves == one.moves
    assert on.log[0].json() == {"seq": 0, "kind": "origin", "seat": CHANCE, "ids": before, "dealt": []}
    assert (on.round, on.opening, dealer.asked) == (one.round, [], [])
    finish(on)
    assert dealer.asked[0] == 0
    again = resume(game, 2, {}, Counting(), [entry.json() for entry in on.log])
    assert again.moves == on.moves


def test_a_match_may_go_on_in_the_middle_of_a_deal(game: Game) -> None:
    one = begun(game)
    before = [int(one.moves[0][1].id)]
    on = Match(game, 2, None, Counting(), before)
    assert on.log[0].ids == before
    assert len(on.log[0].dealt) == len(one.log[0].dealt) - 1
    assert on.state.mover >= 0


def test_nobody_goes_on_from_what_could_not_be(game: Game) -> None:
    one = begun(game)
    dealt = [int(action.id) for _, action in one.moves]
    why = one.state.refuse(int(one.state.mover), one.moves[0][1])
    assert why is not None
    problem = f"before[{len(dealt)}]: {one.moves[0][1]} is refused: rule {why.rule}, {why.reason}"
    with pytest.raises(BadInput, match=says(problem)):
        begun(game, before=[*dealt, dealt[0]])
    ended = [int(action.id) for _, action in finish(one).moves]
    with pytest.raises(BadInput, match=says("before: the match is over by then")):
        begun(game, before=ended)


def test_a_log_is_gone_through_entry_by_entry(game: Game) -> None:
    match = finish(begun(game))
    log = [entry.json() for entry in match.log]
    fresh = outset(game, 2, {}, SeededDealer("said"), log)
    assert fresh.seq == 1
    heard = list(follow(fresh, log))
    assert [entry.json() for entry, _ in heard] == log
    assert heard[0][1] == fresh.opening
    assert [(s.seat, s.action) for _, steps in heard for s in steps] == match.moves
    assert fresh.state.position() == match.state.position()
    assert fresh.state.mover == OVER


def test_what_is_noted_and_taken_back_is_gone_through_too() -> None:
    match = followers()
    seat = step(match)
    match.undo(seat, match.seq)
    match.note("timeout", seat)
    step(match)
    log = [entry.json() for entry in match.log]
    fresh = outset(match.game, 3, {}, SeededDealer("followers"), log)
    assert [(entry.kind, len(steps)) for entry, steps in follow(fresh, log)][1:] == [
        ("play", 1),
        ("undo", 0),
        ("timeout", 0),
        ("play", 1),
    ]


def test_without_a_log_a_match_is_new(game: Game) -> None:
    match = resume(game, 2, {}, SeededDealer("said"), [])
    assert [entry.json() for entry in match.log] == [entry.json() for entry in begun(game).log]


@pytest.mark.parametrize(
    ("spoil", "problem"),
    [
        (lambda log: log.__setitem__(1, 5), "log[1]: expected an object, got 5"),
        (lambda log: log.__setitem__(0, []), "log[0]: expected an object, got []"),
        *(
            (lambda log, key=key: log[1].pop(key), f"log[1].{key}: is missing")
            for key in ("kind", "seq", "seat", "ids", "dealt")
        ),
        (lambda log: log[1].update(kind="cheat"), f"log[1].kind: expected one of {KINDS}, got 'cheat'"),
        (lambda log: log[0].update(kind=None), f"log[0].kind: expected one of {KINDS}, got None"),
        (lambda log: log[1].update(seq=-1), "log[1].seq: expected a whole number of at least 0, got -1"),
        (lambda log: log[1].update(seat=-2), "log[1].seat: expected a whole number of at least -1, got -2"),
        (lambda log: log[1].update(ids=5), "log[1].ids: expected a list, got 5"),
        (lambda log: log[1].update(ids=["x"]), "log[1].ids: expected a whole number of at least 0, got 'x'"),
        (lambda log: log[1].update(dealt={}), "log[1].dealt: expected a list, got {}"),
        (lambda log: log[1].update(dealt=[-1]), "log[1].dealt: expected a whole number of at least 0, got -1"),
        (lambda log: log[1].update(seq=7), "log[1]: does not follow from the entries before it"),
        (lambda log: log[1].update(dealt=[0, 0]), "log[1]: does not follow from the entries before it"),
        (lambda log: log[0].update(seat=1), "log[0]: does not follow from the entries before it"),
    ],
)
def test_a_log_that_is_none_is_named(game: Game, spoil: Callable[[list[Any]], object], problem: str) -> None:
    match = begun(game)
    step(match)
    log: list[Any] = [entry.json() for entry in match.log]
    spoil(log)
    with pytest.raises(BadInput, match=says(problem)):
        resume(game, 2, {}, SeededDealer("said"), log)


def test_a_turn_opens_where_the_news_say_so(game: Game) -> None:
    class Told(Game):
        def __init__(self, *kinds: str) -> None:
            super().__init__("told", 1, {}, range(2, 3), (), ())
            self.kinds = kinds
            self.asked: list[Any] = []

        def news(self, before: State, action: Action, after: State, seat: int | None) -> list[Event]:
            self.asked = [before, action, after, seat]
            return [Event(kind, {}) for kind in self.kinds]

    state, after = game.start(2), game.start(2)
    told = Told("fight", "turn")
    assert opens_a_turn(told, state, game.actions[0], after)
    assert told.asked == [state, game.actions[0], after, None]
    assert not opens_a_turn(Told("fight", "return"), state, game.actions[0], after)
    assert not opens_a_turn(Told(), state, game.actions[0], after)


def test_rounds_go_on_counting_after_turns_were_taken_back() -> None:
    """Conquistador counts no rounds: everybody's having had a turn does."""
    match = Match(games.load("conquistador"), 2, {}, FairDealer(bytes(32), ["a", "b"]))
    rounds = [match.round]
    while not match.over and len(match.log) < 60:
        seat = step(match)
        if match.can_undo(seat):
            known = match.round
            match.undo(seat, match.seq)
            assert match.round in (known, known - 1)
            step(match)
            assert match.round == known
        rounds.append(match.round)
    assert rounds == sorted(rounds)
    assert rounds[-1] > 1
