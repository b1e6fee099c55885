"""What a seat sees, as numbers: the facts of `view.py` in a fixed order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.core.vectors import total, zeros
from conquerant.games.fallen_lands import cards
from conquerant.games.fallen_lands.actions import FLOODED, FOLLOWERS
from conquerant.games.fallen_lands.phases import ACT, CONQUER, FORTIFY, NAMES

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from conquerant.core.sheet import Sheet
    from conquerant.games.fallen_lands.state import FallenState


def observe(s: FallenState, sheet: Sheet) -> None:
    _turn(s, sheet)
    _fields(s, sheet)
    _seats(s, sheet)
    _cards(s, sheet)


def _turn(s: FallenState, sheet: Sheet) -> None:
    """What another is putting together cannot be seen (9.2)."""
    unseen = sheet.seat != s.player and (s.phase == CONQUER or s.phase == FORTIFY)
    sheet.phase(NAMES, ACT if unseen else s.phase)
    sheet.whose("mover", s.mover)
    sheet.whose("player", s.player)
    sheet.whose("first", s.first)
    sheet.whose("other", s.other)
    sheet.amount("turn", s.turn, 2)
    sheet.amount("round", s.round, 10)
    sheet.amount("pending", s.pending, 3)
    sheet.amount("then", s.then, 1)
    sheet.one_of("stage", 3, s.stage)
    sheet.flag("taken", s.taken)
    sheet.flag("proposed", s.proposed)
    sheet.flag("quiet", s.quiet)


def _fields(s: FallenState, sheet: Sheet) -> None:
    board = s.board
    hardest: i64 = board.difficulties[len(board.difficulties) - 1]
    for f in board.boards[s.seats]:
        sheet.about(board.ground.names[f])
        sheet.part("difficulty", s.difficulty[f] if s.difficulty[f] > 0 else 0, hardest)
        sheet.whose("owner", s.owner[f])
        sheet.flag("flooded", s.owner[f] == FLOODED)
        sheet.whose("claim", s.claim[f])
        sheet.one_of("troop", board.troops, s.troop[f])
        sheet.one_of("fort", board.forts - board.troops, s.fort[f] - board.troops if s.fort[f] >= 0 else -1)
    sheet.about("")


def _seats(s: FallenState, sheet: Sheet) -> None:
    sheet.around("coins", s.coins, 10)
    for place in range(s.seats):
        at: i64 = sheet.at(place) * FOLLOWERS
        sheet.about_number("place", place)
        sheet.amounts("followers", s.board.followers, s.have, 3, at)
        sheet.amount("cards", cards.size(s, sheet.at(place)), 5)
    sheet.about("")
    sheet.amounts("spent", s.board.followers, s.spent, 3)
    sheet.amounts("shadows", s.board.followers, s.extra, 3)


def _cards(s: FallenState, sheet: Sheet) -> None:
    kinds = s.board.size
    names = s.board.kinds
    at = sheet.seat * kinds
    mine = sheet.seat == s.player
    sheet.amounts("hand", names, s.hands, 2, at)
    sheet.amounts("discard", names, s.discard, 4)
    sheet.amounts("laid before the player", names, counted(s.shadows, kinds), 2)
    sheet.amounts("prepared", names, counted(s.prepared if mine else [], kinds), 2)
    sheet.flag("flying", mine and s.flying)
    sheet.amount("deck", total(s.deck), 20)


def counted(cards: list[i64], kinds: i64) -> vec[i64]:
    counts = zeros(kinds)
    for card in cards:
        counts[card] += 1
    return counts
