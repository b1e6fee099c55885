"""What a seat sees, as numbers: the facts of `view.py` in a fixed order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.core.contract import OVER
from conquerant.core.vectors import vector, zeros
from conquerant.games.conquetes import attentive, memory, view
from conquerant.games.conquetes.phases import DEAL, DRAW, EXTRA, FIRST, GIVE, NAMES, OBJECT, REFILL, SHED

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from conquerant.core.sheet import Sheet
    from conquerant.games.conquetes.state import ConquetesState


def observe(s: ConquetesState, sheet: Sheet) -> None:
    _turn(s, sheet)
    _camps(s, sheet)
    _cards(s, sheet)
    _support(s, sheet)
    _remembered(s, sheet)
    _attentive(s, sheet)


def _turn(s: ConquetesState, sheet: Sheet) -> None:
    drawing = s.phase == DEAL or s.phase == DRAW or s.phase == EXTRA or s.phase == REFILL
    sheet.phase(NAMES, s.phase)
    sheet.whose("mover", s.mover)
    sheet.flag("the solo bot's turn", s.phase != FIRST and s.player >= s.seats)
    sheet.whose("player", -1 if s.phase == FIRST or s.player >= s.seats else s.player)
    sheet.whose("drawer", s.drawer if drawing else -1)
    sheet.whose("receiver", s.receiver if s.phase == GIVE else -1)
    sheet.flag("reshuffled", s.reshuffled)
    sheet.amount("pending", s.pending, 3)
    sheet.amount("owed", s.owed, 3)


def _camps(s: ConquetesState, sheet: Sheet) -> None:
    """Whose camp each region lies in: one's own side first."""
    sides = s.rules.sides
    region: i64 = 0
    for name in s.board.names:
        owner = s.owner(region)
        sheet.one_of(name, sides, -1 if owner < 0 else (owner - sheet.seat) % sides)
        region += 1


def _cards(s: ConquetesState, sheet: Sheet) -> None:
    at: i64 = sheet.seat * s.board.size
    names = s.board.names
    copies = s.board.copies
    sheet.parts("hand", names, s.hands, copies, at)
    sheet.parts("discard", names, s.discard, copies)
    sheet.parts("loot", names, s.loot, copies)
    sheet.around("cards", s.held, 5)
    sheet.part("pile", s.left, s.board.cards)


def _support(s: ConquetesState, sheet: Sheet) -> None:
    """The attack, and the cards that lie on the table where one sees them."""
    fight = view.fighting(s)
    mine = s.player == sheet.seat
    fighter: i64 = s.foe if fight else -1
    sheet.one_of("from", s.board.size, s.src if fight else -1)
    sheet.one_of("to", s.board.size, s.dst if fight else -1)
    _lying(s, sheet, "attacker", s.attackers, mine or s.player >= s.seats)
    _lying(s, sheet, "defender", s.defenders, fighter == sheet.seat or fighter >= s.seats)
    _lying(s, sheet, "aside", s.aside, mine or s.phase == SHED)


def _lying(s: ConquetesState, sheet: Sheet, name: str, cards: list[i64], open: bool) -> None:
    counts = zeros(s.board.size)
    if open:
        for card in cards:
            counts[card] += 1
    sheet.amount(name, len(cards), 3)
    sheet.parts(name, s.board.names, counts, s.board.copies)


def _remembered(s: ConquetesState, sheet: Sheet) -> None:
    """The cards of the others that one knows."""
    recalled = None if s.mover == OVER else memory.recall(s, sheet.seat)
    size = s.board.size
    for place in range(1, s.seats):
        at: i64 = sheet.at(place) * size
        row = zeros(size) if recalled is None else vector(recalled.known[at : at + size])
        sheet.parts(f"known of place {place}", s.board.names, row, s.board.copies)


def _copies(s: ConquetesState, seat: i64, away: i64, nth: i64) -> vec[i64]:
    """The regions whose nth card, in the order of laying, is of the side so far away."""
    row = zeros(s.board.size)
    if s.rules.attentive:
        side = (seat + away) % s.rules.sides
        for region in range(s.board.size):
            if s.watch.order[region * s.board.copies + nth] == side:
                row[region] = 1
    return row


def _attentive(s: ConquetesState, sheet: Sheet) -> None:
    """Chapter 11: whose the copies of each region are as they were laid, and what is asked."""
    watched = s.rules.attentive
    if watched or sheet.named:
        for away in range(s.rules.sides):
            for nth in range(s.board.copies):
                sheet.parts(f"copy {nth} of side {away}", s.board.names, _copies(s, sheet.seat, away, nth), 1)
    else:
        sheet.one_of("copies", s.rules.sides * s.board.cards, -1)
    sheet.one_of("laid", s.board.size, s.watch.laid if s.phase == OBJECT else -1)
    sheet.whose("defender", s.foe if view.fighting(s) and s.foe < s.seats else -1)
    sheet.flag("laying closed", s.watch.closed)
    sheet.flag("denounced", s.watch.denounced)
    for place in range(s.seats):
        sheet.part(
            f"careless at place {place}", s.watch.careless[sheet.at(place)] if watched else 0, attentive.CARELESS
        )
