"""The one door out. Nothing is hidden here (12.5): a view holds everything, and imagining is putting it back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from conquerant.core.vectors import vector
from conquerant.games.armada import state
from conquerant.games.armada.actions import NONE, put
from conquerant.games.armada.phases import NAMES

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.armada.board import Board
    from conquerant.games.armada.shapes import Options, Phase, Table, View
    from conquerant.games.armada.state import ArmadaState, Rules


def view(s: ArmadaState, seat: int | None) -> View:
    seen = cast("View", _table(s))
    seen["seat"] = seat
    seen["target"] = s.rules.target
    return seen


def position(s: ArmadaState) -> dict[str, Any]:
    """The whole truth, with names for islands, corners, hexes and cards."""
    truth = cast("dict[str, Any]", _table(s))
    board = s.board
    del truth["hex"], truth["masts"], truth["built"]
    truth["home"] = [None if c == NONE else board.continents[c] for c in s.home]
    truth["owner"] = {board.islands[i]: s.owner[i] for i in range(len(s.owner))}
    truth["pawn"] = [None if i == NONE else board.islands[i] for i in s.pawn]
    truth["ships"] = [_fleet(s, seat) for seat in range(s.seats)]
    truth["storm"] = {board.storms[k]: s.storm[k] for k in range(len(s.storm))}
    truth["storm_queue"] = [board.storms[k] for k in s.storm_queue]
    truth["neptune"] = {board.neptunes[k]: s.neptune[k] for k in range(len(s.neptune))}
    truth["neptune_queue"] = [board.neptunes[k] for k in s.neptune_queue]
    return truth


def _fleet(s: ArmadaState, seat: i64) -> list[dict[str, Any] | None]:
    fleet: list[dict[str, Any] | None] = []
    for ship in range(seat * s.board.cap, (seat + 1) * s.board.cap):
        at = s.hex[ship]
        here: dict[str, Any] | None = None
        if at != NONE:
            here = {"hex": s.board.sea.names[at], "masts": s.masts[ship], "built": s.built[ship]}
        fleet.append(here)
    return fleet


def _table(s: ArmadaState) -> Table:
    return {
        "game": "armada",
        "seats": s.seats,
        "options": cast("Options", dict(s.rules.options)),
        "phase": cast("Phase", NAMES[s.phase]),
        "mover": s.mover,
        "player": s.player,
        "opener": s.opener,
        "round": s.round,
        "running": list(s.running),
        "thrown": list(s.thrown),
        "home": list(s.home),
        "admiral": list(s.admiral),
        "money": list(s.money),
        "kept": list(s.kept),
        "owner": list(s.owner),
        "pawn": list(s.pawn),
        "dock": list(s.dock),
        "hex": list(s.hex),
        "masts": list(s.masts),
        "built": list(s.built),
        "storm": list(s.storm),
        "storm_queue": s.storm_queue[:],
        "neptune": list(s.neptune),
        "neptune_queue": s.neptune_queue[:],
        "still": s.still,
        "correction": s.correction,
        "bonus": s.bonus,
        "amount": s.amount,
        "berth": s.berth,
        "moved": _slots(s.moved),
        "sailing": s.sailing,
        "steps": s.steps,
        "repaired": s.repaired,
        "undocked": s.undocked,
        "spent": _slots(s.spent),
        "engaged": _slots(s.engaged),
        "foe": s.foe,
        "targeted": _slots(s.targeted),
        "storming": s.storming,
        "attacks": s.attacks,
        "attacker_dice": s.attacker_dice,
        "defender_dice": s.defender_dice,
        "faces": s.faces[:],
    }


def _slots(ships: i64) -> list[int]:
    slots: list[int] = []
    slot: i64 = 0
    while ships >> slot:
        if ships >> slot & 1:
            slots.append(slot)
        slot += 1
    return slots


def restore(board: Board, rules: Rules, table: dict[str, Any]) -> ArmadaState:
    """The state of a view, or of a position that has been checked and has lists like a view."""
    s = state.fresh(board, rules)
    s.mover = table["mover"]
    s.phase = NAMES.index(table["phase"])
    s.player = table["player"]
    s.opener = table["opener"]
    s.round = table["round"]
    s.running = vector(table["running"])
    s.thrown = vector(table["thrown"])
    s.home = vector(table["home"])
    s.admiral = vector(table["admiral"])
    s.money = vector(table["money"])
    s.kept = vector(table["kept"])
    s.owner = vector(table["owner"])
    s.pawn = vector(table["pawn"])
    s.dock = vector(table["dock"])
    s.storm = vector(table["storm"])
    s.storm_queue = table["storm_queue"][:]
    s.neptune = vector(table["neptune"])
    s.neptune_queue = table["neptune_queue"][:]
    _restore_turn(s, table)
    _restore_ships(s, table)
    return s


def _restore_turn(s: ArmadaState, table: dict[str, Any]) -> None:
    s.still = table["still"]
    s.correction = table["correction"]
    s.bonus = table["bonus"]
    s.amount = table["amount"]
    s.berth = table["berth"]
    s.moved = _bits(table["moved"])
    s.sailing = table["sailing"]
    s.steps = table["steps"]
    s.repaired = table["repaired"]
    s.undocked = table["undocked"]
    s.spent = _bits(table["spent"])
    s.engaged = _bits(table["engaged"])
    s.foe = table["foe"]
    s.targeted = _bits(table["targeted"])
    s.storming = table["storming"]
    s.attacks = table["attacks"]
    s.attacker_dice = table["attacker_dice"]
    s.defender_dice = table["defender_dice"]
    s.faces = table["faces"][:]


def _bits(slots: list[i64]) -> i64:
    ships: i64 = 0
    for slot in slots:
        ships |= 1 << slot
    return ships


def _restore_ships(s: ArmadaState, table: dict[str, Any]) -> None:
    """The map follows from the ships. One under way may be on the hex of a friend, whose hex it is."""
    s.hex = vector(table["hex"])
    s.masts = vector(table["masts"])
    s.built = vector(table["built"])
    cap = s.board.cap
    for seat in range(s.seats):
        if s.home[seat] != NONE:
            s.lord = put(s.lord, s.home[seat], seat)
        for slot in range(cap):
            ship = seat * cap + slot
            at = s.hex[ship]
            under_way = seat == s.player and slot == s.sailing
            if at != NONE and s.dock[seat] != slot and not under_way:
                s.sea[at] = ship
    if s.sailing != NONE:
        ship = s.player * cap + s.sailing
        if s.sea[s.hex[ship]] == NONE:
            s.sea[s.hex[ship]] = ship
