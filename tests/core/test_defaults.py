"""What a game gets from the contract without writing a line, and what the contract's small things say of themselves."""

from __future__ import annotations

import re
from typing import Any

import pytest

from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Action, Event, Game, Luck, Option, Plan, Refusal, State, Watcher
from conquerant.core.errors import BadInput
from conquerant.core.sheet import Sheet

pytestmark = pytest.mark.both

ACTIONS = (
    Action(0, "roll", ("6",)),
    Action(1, "place", ("2", "goa")),
    Action(2, "pass"),
    Action(3, "place", ("3", "java")),
)
OPTIONS = (
    Option("rounds", "3.1", default=7, most=20),
    Option("ties", "5.3", ("all", "nobody"), "all", samples=("all",)),
)


class Coin(State):
    """Somebody may place; winners are whoever it is told."""

    def __init__(self, seats: int = 3, mover: int = 0, won: list[int] | None = None) -> None:
        super().__init__(seats, mover)
        self.won = won or []
        self.done: list[Action] = []

    def legal(self) -> list[Action]:
        return [ACTIONS[0], ACTIONS[1], ACTIONS[2]]

    def weights(self) -> list[int]:
        return [0, 0, 5]

    def winners(self) -> list[int]:
        return self.won

    def position(self) -> dict[str, Any]:
        return {"game": "coin", "phase": "toss", **({"round": 4} if self.won else {})}

    def observe(self, sheet: Sheet) -> None:
        sheet.flag("mine", self.mover == sheet.seat)
        sheet.flag("over", self.mover == OVER)
        sheet.flag("mine", False)
        sheet.flag("mine", True)


class Box(Game):
    """As little as a game can be."""

    def __init__(self) -> None:
        super().__init__("coin", 2, {"box": 1}, range(2, 5), OPTIONS, ACTIONS)

    def begin(self, seats: int, options: dict[str, str | int]) -> State:
        self.begun = (seats, options)
        return Coin(seats)

    def set_up(self, seats: int, options: dict[str, str | int], position: dict[str, Any]) -> State:
        self.begun = (seats, options)
        return Coin(seats, position["mover"])


@pytest.fixture
def game() -> Box:
    return Box()


def test_an_option_says_its_name_and_the_rule_it_comes_from() -> None:
    option = Option("rounds", "3.1", default=7, most=20)
    assert (option.name, option.rule, option.default, option.most) == ("rounds", "3.1", 7, 20)


def test_an_action_says_its_words_and_shows_its_number() -> None:
    assert [str(action) for action in ACTIONS[:3]] == ["roll 6", "place 2 goa", "pass"]
    assert repr(ACTIONS[1]) == "<1: place 2 goa>"
    assert (ACTIONS[1].id, ACTIONS[1].verb, ACTIONS[1].args) == (1, "place", ("2", "goa"))


def test_a_refusal_can_be_compared_shown_and_pasted() -> None:
    refusal = Refusal("5.3", "not-neighbours", {"from": "goa", "n": 2})
    assert repr(refusal) == "Refusal('5.3', 'not-neighbours', {'from': 'goa', 'n': 2})"
    assert refusal == eval(repr(refusal))
    assert hash(refusal) == hash(eval(repr(refusal)))
    assert Refusal("5.3", "x").values == {}
    others = [Refusal("5.4", "not-neighbours", {"from": "goa", "n": 2}), Refusal("5.3", "not-neighbours"), "5.3", None]
    assert refusal not in others
    assert len({refusal, *others}) == 5


def test_an_event_can_be_compared_shown_and_sent() -> None:
    event = Event("fight", {"parties": [0, 2], "lost": 1})
    assert event.parties == [0, 2]
    assert Event("calm", {}).parties == []
    assert event.json() == {"kind": "fight", "parties": [0, 2], "lost": 1}
    assert repr(event) == "Event('fight', {'parties': [0, 2], 'lost': 1})"
    assert event == eval(repr(event))
    assert hash(event) == hash(eval(repr(event)))
    others = [Event("fight", {"lost": 1}), Event("flight", {"parties": [0, 2], "lost": 1}), "fight"]
    assert event not in others
    assert len({event, *others}) == 4


def test_a_number_is_an_option_up_to_its_most() -> None:
    rounds = OPTIONS[0]
    assert (rounds.read(0), rounds.read(20), rounds.read("20")) == (0, 20, 20)
    for wrong, shown in ((21, "21"), ("21", "21"), (-1, "-1"), ("-1", "'-1'"), ("many", "'many'"), (True, "True")):
        expected = f"option rounds: expected a whole number from 0 to 20, got {shown}"
        with pytest.raises(BadInput, match=f"^{re.escape(expected)}$"):
            rounds.read(wrong)
    assert Option("n", "1").read(1_000_000) == 1_000_000
    with pytest.raises(BadInput):
        Option("n", "1").read(1_000_001)
    assert (Option("n", "1").default, Option("n", "1").samples) == (0, ())


def test_a_word_is_an_option_with_a_hint_where_one_was_meant() -> None:
    ties = OPTIONS[1]
    assert ties.read("nobody") == "nobody"
    for wrong, said in (
        ("nobudy", "'nobudy'; did you mean nobody?"),
        (5, "5"),
        (None, "None"),
        (True, "True"),
        (["all"], "['all']"),
    ):
        expected = f"option ties: expected one of all, nobody, got {said}"
        with pytest.raises(BadInput, match=f"^{re.escape(expected)}$"):
            ties.read(wrong)
    assert ties.samples == ("all",)
    assert Option("ties", "5.3", ("all", "nobody"), "all").samples == ("all", "nobody")
    assert Option("first", "1", ("0", "1"), "0").read(1) == "1"


@pytest.mark.parametrize(
    ("state", "returns"),
    [
        (Coin(3, 0), [0, 0, 0]),
        (Coin(3, OVER, [1]), [-1, 2, -1]),
        (Coin(4, OVER, [0, 3]), [1, -1, -1, 1]),
        (Coin(3, OVER, [0, 1]), [0.5, 0.5, -1]),
        (Coin(2, OVER, [0, 1]), [0, 0]),
        (Coin(1, OVER, [0]), [1]),
        (Coin(1, OVER, []), [-1]),
        (Coin(1, 0), [0]),
    ],
)
def test_losers_pay_one_each_and_winners_share_it(state: Coin, returns: list[float]) -> None:
    assert state.returns() == returns
    assert all(isinstance(each, float) for each in state.returns())


def test_a_state_says_where_the_game_stands() -> None:
    assert repr(Coin(3, 2)) == "<coin: toss, seat 2>"
    assert repr(Coin(3, CHANCE)) == "<coin: toss, chance>"
    assert repr(Coin(3, OVER, [1])) == "<coin: toss, over, round 4>"


def test_chance_and_players_draw_from_what_is_possible() -> None:
    state = Coin()
    assert state.chance(Rng(1)) is ACTIONS[2]
    assert [state.pick(Rng(k)) for k in range(9)] == [ACTIONS[Rng(k).below(3)] for k in range(9)]


def test_what_most_states_have_in_common() -> None:
    state = Coin(3, 2)
    assert (state.seats, state.mover, state.whose_turn()) == (3, 2, 2)
    assert state.seen_by(ACTIONS[1]) is None
    assert state.reveals(ACTIONS[1]) is False
    assert state.alive(0) is True
    assert state.census() == {}
    assert list(state.observation(2)) == [1, 0, 0, 1]
    assert list(state.observation(1)) == [0, 0, 0, 1]


def test_what_most_games_have_in_common(game: Box) -> None:
    state = game.start(3)
    assert (game.slug, game.version, game.edition, game.seats, game.actions) == (
        "coin",
        2,
        {"box": 1},
        range(2, 5),
        ACTIONS,
    )
    assert game.features(state) == []
    assert (game.side(state, 2), game.table(state)) == (2, "3")
    assert game.habit(state, Rng(1)) is None
    assert game.plans(state, Rng(1)) == []
    assert game.watcher() is None
    assert (game.hides(), game.open_question({}), game.round(state)) == (True, False, 0)
    assert (game.luck(state, ACTIONS[0]), game.reckoning(state), game.assets(state)) == ([], [], [])
    assert (game.remaining({}, ACTIONS[1]), game.aids({}), game.chances({}, ACTIONS[1])) == (-1, {}, [])
    assert (game.impossible(["fly"]), game.bound(3, {}), game.thrown()) == (None, 0, frozenset())


def test_where_nothing_is_hidden_every_question_is_open() -> None:
    class Open(Box):
        def hides(self) -> bool:
            return False

    assert Open().open_question({})


def test_what_has_the_same_name_is_numbered(game: Box) -> None:
    assert game.legend(3) == ["mine", "over", "mine (2)", "mine (3)"]
    assert game.begun[0] == 3


def test_an_observation_is_from_the_seat_that_asks_among_as_many_as_there_are() -> None:
    game = games.load("world")
    state, rng = game.start(4), Rng("observed")
    for _ in range(60):
        state.apply(state.chance(rng) if state.mover == CHANCE else state.pick(rng))
    seen = [list(state.observation(seat)) for seat in range(4)]
    assert {len(numbers) for numbers in seen} == {len(game.legend(4))}
    assert len({tuple(numbers) for numbers in seen}) == 4


def test_a_table_is_begun_with_the_options_given_and_the_defaults(game: Box) -> None:
    game.start(2)
    assert game.begun == (2, {"rounds": 7, "ties": "all"})
    game.start(4, {"rounds": "9", "ties": "nobody"})
    assert game.begun == (4, {"rounds": 9, "ties": "nobody"})
    state = game.place({"game": "coin", "seats": 3, "options": {"rounds": 1}, "mover": 2})
    assert (game.begun, state.mover) == ((3, {"rounds": 1, "ties": "all"}), 2)


@pytest.mark.parametrize(
    ("position", "says"),
    [
        (5, "position: expected an object, got 5"),
        ({}, "game: is missing"),
        ({"game": "chess"}, "game: expected coin, got 'chess'"),
        ({"game": "coin"}, "seats: is missing"),
        ({"game": "coin", "seats": 5}, "seats: coin is for 2 to 4 players, got 5"),
        ({"game": "coin", "seats": 3}, "options: is missing"),
        ({"game": "coin", "seats": 3, "options": []}, "options: expected an object, got []"),
    ],
)
def test_a_position_that_is_none_is_named(game: Box, position: object, says: str) -> None:
    with pytest.raises(BadInput, match=f"^{re.escape(says)}$"):
        game.place(position)


@pytest.mark.parametrize("seats", [1, 5, 0, "3", True, None, 3.0])
def test_seats_that_are_none_are_named(game: Box, seats: object) -> None:
    with pytest.raises(BadInput, match=f"^{re.escape(f'seats: coin is for 2 to 4 players, got {seats!r}')}$"):
        game.start(seats)


def test_an_option_nobody_knows_gets_the_nearest(game: Box) -> None:
    with pytest.raises(BadInput, match=r"^option ruonds: coin has rounds, ties; did you mean rounds\?$"):
        game.settle({"ruonds": 3}, 3)
    with pytest.raises(BadInput, match=r"^options: expected an object, got \[\]$"):
        game.start(3, [])
    bare = Game("bare", 1, {}, range(2, 3), (), ())
    with pytest.raises(BadInput, match=r"^option x: bare has no options$"):
        bare.settle({"x": 3}, 2)


def test_combinations_the_rules_exclude_are_asked_for() -> None:
    class Strict(Box):
        def check_options(self, seats: int, options: dict[str, str | int]) -> None:
            raise BadInput("options", f"{seats} and {options['rounds']}")

    with pytest.raises(BadInput, match=r"^options: 4 and 7$"):
        Strict().start(4)


def test_words_lead_to_their_action_or_to_the_nearest(game: Box) -> None:
    assert game.action("place 2 goa") is ACTIONS[1]
    assert game.action("  place   2 goa ") is ACTIONS[1]
    for words, hint in (
        ("place 3 jav", "; did you mean place 3 java?"),
        ("place 2 go", "; did you mean place 2 goa?"),
        ("plaec 2 goa", "; did you mean place 2 goa?"),
        ("roll 3 java", "; did you mean roll 6?"),  # among those of its verb
        ("", ""),
    ):
        with pytest.raises(BadInput, match=f"^{re.escape(f'action: coin knows no {words!r}{hint}')}$"):
            game.action(words)


def test_a_watcher_counts_times_out_of_chances() -> None:
    watcher = Watcher()
    for happened in (True, False, True):
        watcher.note("slip", happened)
    watcher.note("fall", False)
    assert watcher.chances == {"slip": 3, "fall": 1}
    assert watcher.times == {"slip": 2, "fall": 0}


def test_a_plan_has_a_temper_or_none() -> None:
    assert Plan().temper == ""
    assert Plan("bold").temper == "bold"


def test_what_is_said_of_luck_and_of_an_option_stays_as_it_was_said() -> None:
    luck = Luck(1, "dice", 3.5, 2.25)
    assert (luck.seat, luck.kind, luck.got, luck.expected) == (1, "dice", 3.5, 2.25)
    option = Option("rounds", "3.1")  # made here, so that a fault in the making is one of this test
    assert (option.name, option.rule) == ("rounds", "3.1")
