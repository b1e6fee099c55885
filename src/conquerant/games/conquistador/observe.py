"""What a seat sees, as numbers: the facts of `view.py` in a fixed order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.core.vectors import vector
from conquerant.games.conquistador import points, trail
from conquerant.games.conquistador.phases import NAMES

if TYPE_CHECKING:
    from conquerant.core.sheet import Sheet
    from conquerant.games.conquistador.state import ConquistadorState


def observe(s: ConquistadorState, sheet: Sheet) -> None:
    _turn(s, sheet)
    _lands(s, sheet)
    _cards(s, sheet)
    _fight(s, sheet)
    _remembered(s, sheet)


def _turn(s: ConquistadorState, sheet: Sheet) -> None:
    sheet.phase(NAMES, s.phase)
    sheet.whose("mover", s.mover)
    sheet.whose("player", s.player)
    sheet.amount("dealt", s.dealt, 10)
    sheet.flag("traded", s.traded)
    sheet.around("scores", vector(points.scores(s)), 30)
    for place in range(s.seats):
        seat = sheet.at(place)
        sheet.about_number("place", place)
        sheet.flag("armed", s.armed >> s.rules.side(seat) & 1 == 1)
        sheet.flag("asked", s.asked >> seat & 1 == 1)
        sheet.flag("due", s.due >> seat & 1 == 1)
    sheet.about("")


def _lands(s: ConquistadorState, sheet: Sheet) -> None:
    """Whose each territory is, from one's own side; what is built there; whether it is in revolt."""
    board = s.board
    for land in range(board.lands):
        sheet.about(board.card_ids[land])
        for place in range(s.seats):
            side = s.rules.side(sheet.at(place))
            sheet.flag("owned, from one's own place on", s.owned[side] >> land & 1 == 1)
        sheet.bits("built", board.numbers, s.built[land])
        sheet.flag("in revolt", s.blocked >> land & 1 == 1)
    sheet.about("")


def _cards(s: ConquistadorState, sheet: Sheet) -> None:
    kinds = s.board.kinds
    at = sheet.seat * kinds
    sheet.amounts("hand", s.board.card_ids, s.hands, 2, at)
    sheet.amounts("discard", s.board.card_ids, s.discard, 4)
    sheet.around("cards", s.sizes, 5)
    sheet.amount("pile", s.left, 30)


def _fight(s: ConquistadorState, sheet: Sheet) -> None:
    board = s.board
    parties = sheet.seat == s.defender or sheet.seat == s.ally
    sheet.one_of("land", board.lands, s.land)
    sheet.part("die", s.die, 6)
    sheet.whose("defender", s.defender)
    sheet.whose("ally", s.ally)
    sheet.one_of("laid", board.kinds, s.laid[sheet.seat])
    for place in range(1, s.seats):
        sheet.flag("laid by another", s.laid[sheet.at(place)] >= 0)
    sheet.flag("shown", s.shown >= 0)
    sheet.one_of("shown", board.kinds, s.shown if parties else -1)
    sheet.one_of("give", board.kinds, s.give)
    sheet.one_of("want", board.kinds, s.want)
    sheet.bits("to share", board.numbers, s.todo)
    sheet.amount("quota", s.quota, 2)


def _remembered(s: ConquistadorState, sheet: Sheet) -> None:
    """The cards of the others that one knows, and how many cannons they have at most and at least."""
    kinds = s.board.kinds
    past = trail.past(s)
    for place in range(1, s.seats):
        seat = sheet.at(place)
        sheet.about_number("place", place)
        if past is not None:
            m = past.minds[sheet.seat]
            b = past.bounds[sheet.seat]
            sheet.amounts("known", s.board.card_ids, m.known, 2, seat * kinds)
            sheet.flag("cannons are bounded", b.most[seat] >= 0)
            sheet.amount("most cannons", b.most[seat] if b.most[seat] >= 0 else 0, 2)
            sheet.amount("least cannons", b.least[seat], 2)
        else:
            sheet.amounts("known", s.board.card_ids, s.board.no_cards, 2)
            sheet.flag("cannons are bounded", False)
            sheet.amount("most cannons", 0, 2)
            sheet.amount("least cannons", 0, 2)
    sheet.about("")
