"""Events in a row that are one journey are told as one, in `watch` and at the terminal."""

from __future__ import annotations

import io
from typing import Any

from rich.console import Console

from conquerant.bots.base import Bot
from conquerant.core.chance import Rng
from conquerant.core.contract import Action, Event, Game
from conquerant.core.record import Record
from conquerant.play import terminal, watch
from conquerant.play.telling import Telling, folded
from games.armada.armada_table import ARMADA, given
from setting import plainly


def sail(ship: int, *way: str) -> Event:
    return Event("sail", {"seat": 0, "ship": ship, "way": list(way)})


ANCHOR = Event("anchor", {"seat": 0})


def test_steps_of_one_journey_are_one_event() -> None:
    steps = [sail(1, "A5"), sail(1, "A6"), sail(2, "B3"), sail(1, "A7"), ANCHOR, ANCHOR]
    assert list(folded(steps)) == [sail(1, "A5", "A6"), sail(2, "B3"), sail(1, "A7"), ANCHOR, ANCHOR]


def test_what_was_told_is_left_as_it_was() -> None:
    first = sail(1, "A5")
    assert list(folded([first, sail(1, "A6")])) == [sail(1, "A5", "A6")]
    assert first == sail(1, "A5")


def test_a_journey_is_held_back_until_something_else_happens() -> None:
    telling = Telling()
    assert telling.hear([ANCHOR, sail(1, "A5")]) == [ANCHOR]
    assert telling.hear([sail(1, "A6")]) == []
    assert telling.hear([sail(2, "B3")]) == [sail(1, "A5", "A6")]
    assert (telling.rest(), telling.rest()) == ([sail(2, "B3")], [])


class Sailor(Bot):
    """Plays what it was told to."""

    def __init__(self, *said: str) -> None:
        super().__init__("sailor")
        self.said = list(said)

    def choose(self, game: Game, view: dict[str, Any], options: list[Action], rng: Rng) -> Action:
        return game.action(self.said.pop(0))


VOYAGE = "Navy: ship 1 sails H4, H5, I6."


def test_the_terminal_tells_the_voyage_of_a_bot_in_one_line() -> None:
    match, seating = terminal.new(ARMADA, 2, {"rounds": 9}, 0, ["random"] * 2, "nonce", "5")
    course = ("sail 1 east", "sail 1 east", "sail 1 southeast")
    seating.players[1] = Sailor(*course, "anchor")
    match.state = given(turn="blue", blue="H3").state
    screen = io.StringIO()
    table = terminal.Terminal(Console(file=screen, width=200, highlight=False), match, seating, "en", input)
    for _ in (*course, "anchor"):
        table.bot_moves()
    lines = screen.getvalue().splitlines()
    assert lines[:2] == [VOYAGE, "Navy drops anchor."]
    assert table.history[:2] == lines[:2]


def test_in_the_history_a_voyage_made_step_by_step_is_one_line() -> None:
    typed = iter(("sail 1 east", "sail 1 east", "undo", "sail 1 southeast", "history"))
    match, seating = terminal.new(ARMADA, 2, {"rounds": 9}, 0, ["random"] * 2, "nonce", "5")
    match.state = given(red="H3").state
    screen = io.StringIO()

    def ask(_: str) -> str:
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    table = terminal.Terminal(Console(file=screen, width=200, highlight=False), match, seating, "en", ask)
    table.run()
    sailed = [line for line in table.history if "sails" in line]
    assert sailed == ["Vermilion: ship 1 sails H4, H5.", "Vermilion: ship 1 sails I5."]


def test_watch_tells_a_voyage_in_one_line() -> None:
    said = ("port no", "roll 6 5", "roll 2 1", "roll 6 2", "sail 3 southeast", "sail 3 southeast", "sail 3 east")
    state = ARMADA.start(2, {})
    moves = []
    for words in said:
        moves.append((state.mover, ARMADA.action(words)))
        state.apply(ARMADA.action(words))
    record = Record(ARMADA, 2, ARMADA.settle({}, 2), moves, [], {}, {})
    assert list(watch.sentences(record, "en"))[-1] == "Vermilion: ship 3 sails D3, E4, E5."
    assert plainly(list(watch.sentences(record, "fr"))[-1]) == "Vermillon : le navire 3 fait route par D3, E4, E5."
