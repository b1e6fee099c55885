"""What a seat sees, as numbers. Nothing is hidden here: these are the facts of `view.py` in a fixed order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conquerant.games.armada.actions import NONE
from conquerant.games.armada.phases import NAMES

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.core.sheet import Sheet
    from conquerant.games.armada.state import ArmadaState


def observe(s: ArmadaState, sheet: Sheet) -> None:
    _turn(s, sheet)
    _seats(s, sheet)
    for place in range(s.seats):
        _fleet(s, sheet, sheet.at(place))
    _islands(s, sheet)
    _cards(s, sheet)
    _fight(s, sheet)


def _turn(s: ArmadaState, sheet: Sheet) -> None:
    sheet.phase(NAMES, s.phase)
    sheet.whose("mover", s.mover)
    sheet.whose("player", s.player)
    sheet.whose("opener", s.opener)
    sheet.amount("round", s.round, 10)
    sheet.amount("still", s.still, 1)
    sheet.part("correction", s.correction + 20, 40)
    sheet.flag("bonus", s.bonus)
    sheet.amount("amount", s.amount, 3)
    sheet.amount("berth", s.berth + 1, 40)
    sheet.amount("steps", s.steps + 1, 4)
    sheet.flag("repaired", s.repaired)
    sheet.one_of("undocked", s.board.cap, s.undocked)
    sheet.one_of("sailing", s.board.cap, s.sailing)
    sheet.bits("moved", s.board.cap, s.moved)
    sheet.bits("spent", s.board.cap, s.spent)


def _seats(s: ArmadaState, sheet: Sheet) -> None:
    board = s.board
    for place in range(s.seats):
        seat = sheet.at(place)
        sheet.about_number("place", place)
        sheet.flag("partner", s.rules.side[seat] == s.rules.side[sheet.seat])
        sheet.one_of("home", len(board.continents), s.home[seat])
        sheet.one_of("square", board.track, s.admiral[seat])
        sheet.one_of("pawn", len(board.islands), s.pawn[seat])
        sheet.one_of("dock", board.cap, s.dock[seat])
    sheet.about("")
    sheet.around("money", s.money, 20)
    sheet.around("repair cards", s.kept, 1)
    sheet.around("running", s.running, 1)
    sheet.around("thrown", s.thrown, 7)


def _fleet(s: ArmadaState, sheet: Sheet, seat: i64) -> None:
    """Each ship by number, then the masts of this fleet hex by hex."""
    board = s.board
    first = seat * board.cap
    for ship in range(first, first + board.cap):
        at = s.hex[ship]
        sheet.about_number("ship", sheet.places_on(seat) * board.cap + ship % board.cap)
        sheet.flag("there", at != NONE)
        sheet.amount("hex", at + 1, 40)
        sheet.part("masts", s.masts[ship] if at != NONE else 0, board.most_masts)
        sheet.part("built masts", s.built[ship] if at != NONE else 0, board.most_masts)
    sheet.about_number("place", sheet.places_on(seat))
    waters = sheet.scattered("masts at", board.sea.names, 2)
    for ship in range(first, first + board.cap):
        if s.hex[ship] != NONE:
            sheet.put(waters + s.hex[ship], _masts_at(s, first, s.hex[ship]), 2)
    sheet.about("")


def _masts_at(s: ArmadaState, first: i64, water: i64) -> i64:
    """Of one fleet: a ship under way may be on the hex of another (6.4)."""
    masts: i64 = 0
    for ship in range(first, first + s.board.cap):
        if s.hex[ship] == water:
            masts += s.masts[ship]
    return masts


def _islands(s: ArmadaState, sheet: Sheet) -> None:
    i: i64 = 0
    for name in s.board.islands:
        sheet.whose(name, s.owner[i])
        i += 1


def _cards(s: ArmadaState, sheet: Sheet) -> None:
    """The piles by kind, and the next card where it is known."""
    board = s.board
    sheet.amounts("storm", board.storms, s.storm, 2)
    sheet.one_of("next storm", len(board.storms), s.storm_queue[0] if s.storm_queue else -1)
    sheet.amounts("neptune", board.neptunes, s.neptune, 2)
    sheet.one_of("next neptune", len(board.neptunes), s.neptune_queue[0] if s.neptune_queue else -1)


def _fight(s: ArmadaState, sheet: Sheet) -> None:
    sheet.bits("engaged", s.board.cap, s.engaged)
    sheet.whose("foe", s.foe)
    sheet.bits("targeted", s.board.cap, s.targeted)
    sheet.one_of("storming", len(s.board.islands), s.storming)
    sheet.amount("attacks", s.attacks, 2)
    sheet.amount("attacker's dice", s.attacker_dice, 2)
    sheet.amount("defender's dice", s.defender_dice, 2)
    for i in range(3):
        sheet.part("face", s.faces[i] if i < len(s.faces) else 0, 6)
