"""The shape of the game: ids, counts of the tree of play and two whole games change only with its version.

After a change of the rules raise VERSION in game.py and write the files anew: `write()` at the end of this file.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, State
from conquerant.core.laws import ids_digest, perft
from games.conquetes.conquetes_table import CONQUETES, given, new_game, told_cards, written

pytestmark = pytest.mark.both

HERE = Path(__file__).parent
PERFT = HERE / "perft.json"
GOLDENS = {seats: HERE / f"playthrough-{seats}.txt" for seats in (1, 3)}
DEPTHS = (1, 2, 3)

MIDDLE: dict[str, Any] = {
    "red": "bresil cone_sud maghreb",
    "blue": "afrique_atlantique andes chine",
    "hands": {"red": "alaska chine*2 inde bresil", "blue": "japon canada*2 maghreb"},
}
FIGHT: dict[str, Any] = {**MIDDLE, "phase": "defend", "fight": ("cone_sud", "andes"), "attackers": "etats_unis"}
SURPLUS = {"red": "alaska*3 canada*3 chine*3 japon*3", "blue": "inde"}
BOT: dict[str, Any] = {"seats": 1, "turn": "bot", "phase": "flip"}
POSITIONS: dict[str, dict[str, Any]] = {
    "the middle of a game for two": MIDDLE,
    "the same for three": {**MIDDLE, "seats": 3},
    "a defender with four cards": FIGHT,
    "two cards too many": {"seats": 3, "phase": "give-to", "pending": 2, "hands": SURPLUS},
    "the bot's turn": {**BOT, "red": "bresil maghreb", "bot": "andes", "pile": "bresil andes japon*2"},
}


def counted() -> dict[str, Any]:
    trees = {about: [perft(given(**told).state, depth) for depth in DEPTHS] for about, told in POSITIONS.items()}
    return {"version": CONQUETES.version, "ids": ids_digest(CONQUETES), "perft": trees}


def playthrough(seats: int) -> str:
    """A whole random game, readable: every step with who made it, and the table now and then."""
    state = new_game(seats, continents="on").state
    rng = Rng(f"golden {seats}")
    lines = [f"conquetes version {CONQUETES.version}, {seats} seats, continents"]
    while state.mover != OVER:
        action = state.chance(rng) if state.mover == CHANCE else state.pick(rng)
        lines.append(f"{'chance' if state.mover == CHANCE else f'seat {state.mover}'}: {action}")
        state.apply(action)
        if len(lines) % 50 == 0:
            lines += lying(state)
    lines += [*lying(state), f"scores {state.scores()}, winners {state.winners()}", ""]
    return "\n".join(lines)


def lying(state: State) -> list[str]:
    """What lies on the table and in the hands."""
    truth = state.position()
    camps = [" ".join(r for r in truth["camps"] if truth["camps"][r] == side) for side in range(max(state.seats, 2))]
    lines = [f"    camp of {side}: {camp or 'empty'}" for side, camp in enumerate(camps)]
    lines += [f"    hand of {seat}: {told_cards(hand)}" for seat, hand in enumerate(truth["hands"])]
    piles = ", ".join(f"{key} {sum(truth[key].values())}" for key in ("pile", "discard", "loot"))
    return [*lines, f"    {piles}; scores {state.scores()}"]


def test_ids_and_counts_are_those_of_this_version() -> None:
    assert counted() == json.loads(PERFT.read_text("utf-8"))


@pytest.mark.parametrize("seats", list(GOLDENS))
def test_whole_games_are_those_of_this_version(seats: int) -> None:
    assert playthrough(seats) == GOLDENS[seats].read_text("utf-8")


def test_counts_by_hand() -> None:
    """Draw two, lay two of three kinds, attack three ways: what the first number of the tree says."""
    table = given(**MIDDLE)
    assert table.options("lay") == ["lay alaska", "lay inde"]
    attacks = ["bresil afrique_atlantique", "cone_sud andes", "maghreb afrique_atlantique"]
    assert table.options("attack") == [f"attack {pair}" for pair in attacks]
    assert perft(table.state, 1) == 1 + 2 + 3


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_no_game_is_longer_than_its_bound(seats: int) -> None:
    """Play that draws and gives as much as it can, and play at random."""
    bound = CONQUETES.bound(seats, {})
    for hoard in (True, False):
        state = CONQUETES.place(written(seats=seats, turn="bot" if seats == 1 else "red", phase="deal", drawer="red"))
        rng = Rng(f"bound {seats} {hoard}")
        steps = 0
        while state.mover != OVER:
            first = hoard and state.mover != CHANCE
            action = state.legal()[0] if first else state.chance(rng) if state.mover == CHANCE else state.pick(rng)
            state.apply(action)
            steps += 1
        assert steps < bound


def write() -> None:
    PERFT.write_text(json.dumps(counted(), indent=1) + "\n", encoding="utf-8")
    for seats, file in GOLDENS.items():
        file.write_text(playthrough(seats), encoding="utf-8")
