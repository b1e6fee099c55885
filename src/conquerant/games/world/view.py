"""The one door out: what a seat may know, the whole truth as JSON, and the ways back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from conquerant.core.chance import Rng
from conquerant.games.world import cards, state
from conquerant.games.world.actions import KINDS
from conquerant.games.world.phases import NAMES

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.world.board import Board
    from conquerant.games.world.state import Rules, WorldState


def view(s: WorldState, seat: int | None) -> dict[str, Any]:
    """Everything on the table is open; of the cards, one's own, and what every memory could have kept (7.9)."""
    seen = _table(s)
    seen["seat"] = seat
    seen["talon"] = cards.total(s.talon)
    seen["discard"] = s.discard[:]
    seen["layers"] = _layers(s)
    seen["mine"] = None if seat is None or not s.alive(seat) else _rows(s, seat)
    seen["next_series"] = cards.worth(s)
    return seen


def position(s: WorldState) -> dict[str, Any]:
    truth = _table(s)
    names = s.board.names
    truth["owner"] = {names[t]: s.owner[t] for t in range(s.board.size)}
    for key in ("armies", "fought", "arrived"):
        row: list[int] = truth[key]
        truth[key] = {names[t]: row[t] for t in range(s.board.size)}
    truth["src"] = names[s.src]
    truth["dst"] = names[s.dst]
    truth["talon"] = s.talon[:]
    truth["discard"] = s.discard[:]
    truth["hands"] = [_rows(s, seat) for seat in range(s.seats)]
    truth["lacks"] = [s.lacks[seat :: s.seats] for seat in range(s.seats)]
    return truth


def _table(s: WorldState) -> dict[str, Any]:
    """What lies open."""
    return {
        "game": "world",
        "seats": s.seats,
        "options": dict(s.rules.options),
        "phase": NAMES[s.phase],
        "mover": s.mover,
        "player": s.player,
        "owner": s.owner[:],
        "armies": s.armies[:],
        "fought": [s.spent[t] - s.arrived[t] for t in range(s.board.size)],
        "arrived": s.arrived[:],
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
        "red": s.red[:],
    }


def _rows(s: WorldState, seat: i64) -> list[list[i64]]:
    """A hand, layer by layer."""
    width = s.seats * KINDS
    at = seat * KINDS
    rows: list[list[i64]] = []
    while at < len(s.hands):
        rows.append(s.hands[at : at + KINDS])
        at += width
    return rows


def _layers(s: WorldState) -> list[dict[str, Any]]:
    """Of each shuffle: the kinds nobody has shown yet, how many of its cards each seat holds, and what it lacks."""
    width = s.seats * KINDS
    size: i64 = len(s.hands)
    found: list[dict[str, Any]] = []
    start: i64 = 0
    at: i64 = 0
    while start < size:
        unseen: list[i64] = s.talon[:] if start + width == size else [0, 0, 0, 0]
        held: list[i64] = []
        for seat in range(s.seats):
            n: i64 = 0
            for kind in range(KINDS):
                c = s.hands[start + seat * KINDS + kind]
                unseen[kind] += c
                n += c
            held.append(n)
        found.append({"unseen": unseen, "held": held, "lacks": s.lacks[at : at + s.seats]})
        start += width
        at += s.seats
    return found


def imagine(board: Board, rules: Rules, seen: dict[str, Any], rng: Rng) -> WorldState:
    """Deals the unseen cards of each layer, all deals being equally likely."""
    s = state.fresh(board, rules, seen["seats"])
    _restore(s, seen)
    layers: list[dict[str, Any]] = seen["layers"]
    mine: list[list[i64]] | None = seen["mine"]
    me: i64 = -1 if mine is None else seen["seat"]
    width = s.seats * KINDS
    s.hands = [0] * (width * len(layers))
    s.lacks = []
    for depth in range(len(layers)):
        own: list[i64] | None = None if mine is None else mine[depth]
        s.lacks.extend(layers[depth]["lacks"])
        left = _deal(s, layers[depth], own, me, depth * width, rng)
        if depth == len(layers) - 1:
            s.talon = left
    s.discard = seen["discard"][:]
    return s


def _deal(s: WorldState, layer: dict[str, Any], own: list[i64] | None, me: i64, start: i64, rng: Rng) -> list[i64]:
    """Fills the hands of one layer; returns what stays in the talon. A deal known to be wrong is dealt again."""
    unseen: list[i64] = layer["unseen"]
    pool: list[i64] = []
    for kind in range(KINDS):
        n = unseen[kind]
        if own is not None:
            n -= own[kind]
            s.hands[start + me * KINDS + kind] = own[kind]
        for _ in range(n):
            pool.append(kind)
    dealt = _try(s, layer, pool, me, rng)
    while dealt is None:
        dealt = _try(s, layer, pool, me, rng)
    for i in range(len(dealt)):
        s.hands[start + i] += dealt[i]
    left: list[i64] = [0] * KINDS
    for kind in range(KINDS):
        left[kind] = unseen[kind]
        for seat in range(s.seats):
            left[kind] -= s.hands[start + seat * KINDS + kind]
    return left


def _try(s: WorldState, layer: dict[str, Any], cards_left: list[i64], me: i64, rng: Rng) -> list[i64] | None:
    """One deal of the unseen cards to the other seats; None where somebody gets a kind he is known to lack."""
    held: list[i64] = layer["held"]
    lacks: list[i64] = layer["lacks"]
    pool = cards_left[:]
    dealt: list[i64] = [0] * (s.seats * KINDS)
    for seat in range(s.seats):
        if seat != me:
            for _ in range(held[seat]):
                _draw(pool, rng)
                kind = pool.pop()
                if lacks[seat] >> kind & 1:
                    return None
                dealt[seat * KINDS + kind] += 1
    return dealt


def _draw(pool: list[i64], rng: Rng) -> None:
    """Brings a random card of the pool to its end."""
    last: i64 = len(pool) - 1
    j = rng.below(last + 1)
    card = pool[j]
    pool[j] = pool[last]
    pool[last] = card


def _restore(s: WorldState, table: dict[str, Any]) -> None:
    """What lies open, put back; `table` is a view or a checked position."""
    s.mover = table["mover"]
    s.phase = NAMES.index(table["phase"])
    s.player = table["player"]
    s.owner = table["owner"][:]
    s.armies = table["armies"][:]
    s.arrived = table["arrived"][:]
    fought: list[i64] = table["fought"]
    s.spent = [fought[t] + s.arrived[t] for t in range(s.board.size)]
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
    s.red = table["red"][:]
    for owner in s.owner:
        if owner >= 0:
            s.count[owner] += 1


def restore(board: Board, rules: Rules, checked: dict[str, Any]) -> WorldState:
    """The state of a position that has been checked."""
    s = state.fresh(board, rules, checked["seats"])
    _restore(s, checked)
    s.talon = checked["talon"][:]
    s.discard = checked["discard"][:]
    hands: list[list[list[i64]]] = checked["hands"]
    lacks: list[list[i64]] = checked["lacks"]
    s.hands = []
    s.lacks = []
    for depth in range(len(hands[0])):
        for seat in range(s.seats):
            s.hands.extend(hands[seat][depth])
            s.lacks.append(lacks[seat][depth])
    return s
