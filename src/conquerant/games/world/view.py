"""The one door out: what a seat may know, the whole truth as JSON, and the ways back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from conquerant.core.chance import Rng
from conquerant.core.vectors import total, vector
from conquerant.games.world import cards, memory, state
from conquerant.games.world.actions import KINDS
from conquerant.games.world.dealing import Deal
from conquerant.games.world.phases import NAMES

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.world.board import Board
    from conquerant.games.world.memory import Group
    from conquerant.games.world.shapes import Group as GroupTold
    from conquerant.games.world.shapes import Layer, Options, Phase, Table, View
    from conquerant.games.world.state import Rules, WorldState


def view(s: WorldState, seat: int | None) -> View:
    """Everything on the table is open; of the cards, one's own, and what every memory could have kept (7.9)."""
    seen = cast("View", _table(s))
    seen["seat"] = seat
    seen["talon"] = total(s.talon)
    seen["discard"] = list(s.discard)
    seen["layers"] = _layers(s)
    seen["mine"] = None if seat is None or not s.alive(seat) else _rows(s, seat)
    seen["next_series"] = cards.worth(s)
    return seen


def position(s: WorldState) -> dict[str, Any]:
    truth = cast("dict[str, Any]", _table(s))
    names = s.board.names
    truth["owner"] = {names[t]: s.owner[t] for t in range(s.board.size)}
    for key in ("armies", "fought", "arrived"):
        row: list[int] = truth[key]
        truth[key] = {names[t]: row[t] for t in range(s.board.size)}
    truth["src"] = names[s.src]
    truth["dst"] = names[s.dst]
    truth["talon"] = list(s.talon)
    truth["discard"] = list(s.discard)
    truth["hands"] = [_rows(s, seat) for seat in range(s.seats)]
    truth["known"] = [[memory.as_entries(groups) for groups in s.known[seat :: s.seats]] for seat in range(s.seats)]
    return truth


def _table(s: WorldState) -> Table:
    """What lies open."""
    return {
        "game": "world",
        "seats": s.seats,
        "options": cast("Options", dict(s.rules.options)),
        "phase": cast("Phase", NAMES[s.phase]),
        "mover": s.mover,
        "player": s.player,
        "owner": list(s.owner),
        "armies": list(s.armies),
        "fought": [s.spent[t] - s.arrived[t] for t in range(s.board.size)],
        "arrived": list(s.arrived),
        "rank": s.rank[:],
        "faces": s.faces[:],
        "order": s.order[:],
        "opener": s.opener,
        "turn": s.turn,
        "round": s.round,
        "to_place": s.to_place,
        "pending": s.pending,
        "series": s.series,
        "acted": s.acted,
        "src": s.src,
        "dst": s.dst,
        "loser": s.loser,
        "red_dice": s.red_dice,
        "black_dice": s.black_dice,
        "red": list(s.red),
    }


def _rows(s: WorldState, seat: i64) -> list[list[i64]]:
    """A hand, layer by layer."""
    width = s.seats * KINDS
    at = seat * KINDS
    rows: list[list[i64]] = []
    while at < len(s.hands):
        rows.append(list(s.hands[at : at + KINDS]))
        at += width
    return rows


def _layers(s: WorldState) -> list[Layer]:
    """Of each shuffle: the kinds nobody has shown yet, how many of its cards each seat holds, what is known of them."""
    width = s.seats * KINDS
    size: i64 = len(s.hands)
    layers: list[Layer] = []
    start: i64 = 0
    at: i64 = 0
    while start < size:
        unseen: list[i64] = list(s.talon) if start + width == size else [0, 0, 0, 0]
        held: list[i64] = []
        for seat in range(s.seats):
            n: i64 = 0
            for kind in range(KINDS):
                c = s.hands[start + seat * KINDS + kind]
                unseen[kind] += c
                n += c
            held.append(n)
        known = [memory.as_entries(groups) for groups in s.known[at : at + s.seats]]
        layers.append({"unseen": unseen, "held": held, "known": known})
        start += width
        at += s.seats
    return layers


def imagine(board: Board, rules: Rules, seen: dict[str, Any], rng: Rng) -> WorldState:
    """Deals the unseen cards of each layer, all deals that fit what is known being equally likely."""
    s = state.fresh(board, rules)
    _restore(s, seen)
    layers: list[dict[str, Any]] = seen["layers"]
    mine: list[list[i64]] | None = seen["mine"]
    me: i64 = -1 if mine is None else seen["seat"]
    hands: list[i64] = []
    s.known = []
    for depth in range(len(layers)):
        own: list[i64] = [0] * KINDS if mine is None else mine[depth]
        known: list[list[Group]] = [memory.heard(groups) for groups in layers[depth]["known"]]
        s.known.extend(known)
        rows = _deal(layers[depth], known, own, me, rng)
        for seat in range(s.seats):
            hands.extend(rows[seat])
        s.talon = vector(rows[-1])
    s.hands = vector(hands)
    s.discard = vector(seen["discard"])
    return s


def _deal(layer: dict[str, Any], known: list[list[Group]], own: list[i64], me: i64, rng: Rng) -> list[list[i64]]:
    """The hands of one layer, and what stays in the talon."""
    unseen: list[i64] = layer["unseen"]
    held: list[i64] = layer["held"][:]
    if me >= 0:
        held[me] = 0
        known = known[:]
        known[me] = []
    rows = Deal([unseen[kind] - own[kind] for kind in range(KINDS)], held, known).deal(rng)
    if me >= 0:
        rows[me] = own
    return rows


def _restore(s: WorldState, table: dict[str, Any]) -> None:
    """What lies open, put back; `table` is a view or a checked position."""
    s.mover = table["mover"]
    s.phase = NAMES.index(table["phase"])
    s.player = table["player"]
    s.owner = vector(table["owner"])
    s.armies = vector(table["armies"])
    s.arrived = vector(table["arrived"])
    s.spent = vector(table["fought"])
    for t in range(s.board.size):
        s.spent[t] += s.arrived[t]
    s.rank = table["rank"][:]
    s.faces = table["faces"][:]
    s.order = table["order"][:]
    s.opener = table["opener"]
    s.turn = table["turn"]
    s.round = table["round"]
    s.to_place = table["to_place"]
    s.pending = table["pending"]
    s.series = table["series"]
    s.acted = table["acted"]
    s.src = table["src"]
    s.dst = table["dst"]
    s.loser = table["loser"]
    s.red_dice = table["red_dice"]
    s.black_dice = table["black_dice"]
    s.red = vector(table["red"])
    for owner in s.owner:
        if owner >= 0:
            s.count[owner] += 1


def restore(board: Board, rules: Rules, checked: dict[str, Any]) -> WorldState:
    """The state of a position that has been checked."""
    s = state.fresh(board, rules)
    _restore(s, checked)
    s.talon = vector(checked["talon"])
    s.discard = vector(checked["discard"])
    hands: list[list[list[i64]]] = checked["hands"]
    known: list[list[list[GroupTold]]] = checked["known"]
    all_hands: list[i64] = []
    s.known = []
    for depth in range(len(hands[0])):
        for seat in range(s.seats):
            all_hands.extend(hands[seat][depth])
            s.known.append(memory.heard(known[seat][depth]))
    s.hands = vector(all_hands)
    return s
