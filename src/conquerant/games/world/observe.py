"""What a seat sees, as numbers: the facts of `view.py` in a fixed order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.core.vectors import total, vector, zeros
from conquerant.games.world import cards
from conquerant.games.world.actions import KINDS
from conquerant.games.world.phases import NAMES

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.core.sheet import Sheet
    from conquerant.games.world.state import WorldState


def observe(s: WorldState, sheet: Sheet) -> None:
    _turn(s, sheet)
    _map(s, sheet)
    _fight(s, sheet)
    _cards(s, sheet)


def _turn(s: WorldState, sheet: Sheet) -> None:
    sheet.phase(NAMES, s.phase)
    sheet.whose("mover", s.mover)
    sheet.whose("player", s.player)
    sheet.whose("opener", s.opener)
    sheet.around("rank", vector(s.rank), 1)
    sheet.around("face", vector(s.faces), 3)
    sheet.amount("round", s.round, 10)
    sheet.amount("to place", s.to_place, 5)
    sheet.amount("pending", s.pending, 3)
    sheet.amount("series", s.series, 5)
    sheet.amount("next series", cards.worth(s), 10)
    sheet.flag("acted", s.acted)


def _map(s: WorldState, sheet: Sheet) -> None:
    t: i64 = 0
    for name in s.board.names:
        sheet.about(name)
        sheet.whose("owner", s.owner[t])
        sheet.amount("armies", s.armies[t], 5)
        sheet.amount("armies that fought", s.spent[t] - s.arrived[t], 5)
        sheet.amount("armies arrived", s.arrived[t], 5)
        t += 1
    sheet.about("")


def _fight(s: WorldState, sheet: Sheet) -> None:
    sheet.one_of("from", s.board.size, s.src)
    sheet.one_of("to", s.board.size, s.dst)
    sheet.whose("loser", s.loser)
    sheet.part("red dice", s.red_dice, 3)
    sheet.part("black dice", s.black_dice, 3)
    for i in range(3):
        sheet.part("red face", s.red[i] if i < len(s.red) else 0, 6)


def _cards(s: WorldState, sheet: Sheet) -> None:
    """One's own by kind, those of the others by number."""
    own = cards.hand(s, sheet.seat) if s.alive(sheet.seat) else zeros(KINDS)
    for kind in range(KINDS):
        sheet.amount("hand", own[kind], 3)
    for kind in range(KINDS):
        sheet.amount("discard", s.discard[kind], 5)
    for place in range(s.seats):
        sheet.amount("cards", cards.held_by(s, sheet.at(place)), 5)
    sheet.amount("talon", total(s.talon), 20)
