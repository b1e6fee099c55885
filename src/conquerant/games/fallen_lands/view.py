"""The one door out: what a seat may know, the whole truth as JSON, and the ways back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from conquerant.core.chance import Rng
from conquerant.core.errors import BadInput
from conquerant.core.vectors import total, vector, zeros
from conquerant.games.fallen_lands import cards, conquest, memory, state, trail
from conquerant.games.fallen_lands.actions import FOLLOWERS, FREE, MAGE, NONE
from conquerant.games.fallen_lands.belief import Rumour, Sight, heard
from conquerant.games.fallen_lands.dealing import weighted
from conquerant.games.fallen_lands.memory import Past
from conquerant.games.fallen_lands.outlook import NEVER
from conquerant.games.fallen_lands.phases import CONQUER, FORTIFY, NAMES, STEAL

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.fallen_lands.board import Board
    from conquerant.games.fallen_lands.shapes import Options, Phase, Plan, Table, View
    from conquerant.games.fallen_lands.shapes import Rumour as RumourTold
    from conquerant.games.fallen_lands.state import FallenState, Rules


def view(s: FallenState, seat: int | None) -> View:
    """The table is open; of the cards one's own, and what a perfect memory keeps (9.6). What another is putting
    together cannot be seen (9.2): there he is simply at his actions."""
    seen = cast("View", _table(s))
    mine = seat is not None and seat == s.player
    if not mine:
        seen["prepared"] = []
        seen["flying"] = False
        if s.phase == CONQUER or s.phase == FORTIFY:
            seen["phase"] = "act"
    observer: i64 = s.seats if seat is None else seat
    past = trail.past(s)
    seen["seat"] = seat
    seen["deck"] = total(s.deck)
    seen["cards"] = [cards.size(s, other) for other in range(s.seats)]
    seen["unseen"] = _layers(past, list(s.deck))
    seen["lacks"] = _lacks(past)
    seen["mine"] = None if seat is None else _rows(past, seat)
    seen["memory"] = [_rumour(past, r) for r in past.rumours(observer)]
    seen["plan"] = _plan(s) if mine else None
    return seen


def position(s: FallenState) -> dict[str, Any]:
    truth = cast("dict[str, Any]", _table(s))
    past = trail.past(s)
    truth["deck"] = list(s.deck)
    truth["hands"] = [_rows(past, seat) for seat in range(s.seats)]
    truth["lacks"] = _lacks(past)
    truth["memory"] = [[_rumour(past, r) for r in believed] for believed in past.lore]
    return truth


def _table(s: FallenState) -> Table:
    """What lies open; `prepared` and `flying` are taken out for the others."""
    return {
        "game": "fallen_lands",
        "seats": s.seats,
        "options": cast("Options", dict(s.rules.options)),
        "phase": cast("Phase", NAMES[s.phase]),
        "mover": s.mover,
        "player": s.player,
        "first": s.first,
        "turn": s.turn,
        "round": s.round,
        "laid": s.laid,
        "difficulty": list(s.difficulty),
        "owner": list(s.owner),
        "troop": list(s.troop),
        "fort": list(s.fort),
        "claim": list(s.claim),
        "coins": list(s.coins),
        "have": [list(s.have[seat * FOLLOWERS : (seat + 1) * FOLLOWERS]) for seat in range(s.seats)],
        "spent": list(s.spent),
        "extra": list(s.extra),
        "shadows": s.shadows[:],
        "discard": list(s.discard),
        "pending": s.pending,
        "then": s.then,
        "stage": s.stage,
        "taken": s.taken,
        "proposed": s.proposed,
        "quiet": s.quiet,
        "prepared": s.prepared[:],
        "flying": s.flying,
        "other": s.other,
    }


def _rows(past: Past, seat: i64) -> list[list[i64]]:
    """A hand, layer by layer."""
    return [past.row(layer, seat) for layer in range(past.depth())]


def _layers(past: Past, deck: list[i64]) -> list[list[i64]]:
    """Of each shuffle, by kind: the cards that have not been laid open since."""
    layers: list[list[i64]] = []
    last: i64 = past.depth() - 1
    for layer in range(past.depth()):
        row: list[i64] = deck[:] if layer == last else [0] * int(past.kinds)
        at = past.at(layer, 0, 0)
        for _ in range(past.seats):
            kind: i64 = 0
            while kind < past.kinds:
                row[kind] += past.layers[at]
                at += 1
                kind += 1
        layers.append(row)
    return layers


def _lacks(past: Past) -> list[list[i64]]:
    """By layer and seat, as bits: the kinds a seat is known not to hold."""
    return [past.lacks[layer * past.seats : (layer + 1) * past.seats] for layer in range(past.depth())]


def _rumour(past: Past, r: Rumour) -> RumourTold:
    """A way the cards may lie: `held` by layer and seat; of the known ones [layer, seat, kind, number]."""
    seats = int(past.seats)
    kinds = int(past.kinds)
    held: list[list[i64]] = []
    for start in range(0, len(r.held), seats):
        held.append(r.held[start : start + seats])
    known = [[at // kinds // seats, at // kinds % seats, at % kinds, n] for at, n in sorted(r.known.items())]
    return {"weight": r.weight, "held": held, "known": known}


def _plan(s: FallenState) -> Plan | None:
    if s.phase == CONQUER:
        return _conquest(s)
    return _building(s) if s.phase == FORTIFY else None


def _building(s: FallenState) -> Plan:
    """What the fortification being prepared would cost (5.1, 6.6)."""
    built = len(s.prepared) > 1
    return {
        "attack": 0,
        "warriors": 0,
        "artisans": 0 if built else s.board.artisans[s.prepared[0]],
        "mages": s.board.mages[s.board.builder] if built else 0,
        "coins": 0,
        "targets": [],
        "aid": [],
    }


def _conquest(s: FallenState) -> Plan:
    """What the conquest being prepared would give, field by field: [field, support, mages, reward], and the fields
    that support it there."""
    troop = s.prepared[0]
    left = conquest.mages_left(s)
    power = conquest.attack(s)
    targets: list[list[i64]] = []
    aid: list[list[i64]] = []
    for f in s.board.boards[s.seats]:
        if s.owner[f] != FREE or s.claim[f] >= 0:
            continue
        need = conquest.needed(s, f)
        far: i64 = s.near[s.player][f] - 1 if s.flying else 0
        if need == NEVER or need > power or far > left:
            continue
        reward: i64 = 0 if s.board.horn in s.prepared else s.difficulty[f]
        targets.append([f, s.difficulty[f] - need, s.free(MAGE) - left + far, reward])
        aid.append(conquest.supporters(s, f))
    return {
        "attack": power,
        "warriors": s.board.warriors[troop],
        "artisans": s.board.artisans[troop],
        "mages": s.free(MAGE) - left,
        "coins": s.board.fly_cost if s.flying else 0,
        "targets": targets,
        "aid": aid,
    }


def imagine(board: Board, rules: Rules, seen: dict[str, Any], rng: Rng) -> FallenState:
    """Believes one of the rumours and deals the cards nobody has placed, all deals being equally likely."""
    s = state.fresh(board, rules)
    _restore(s, seen)
    rumours: list[dict[str, Any]] = seen["memory"]
    believed = [heard(s.seats, s.board.size, r) for r in rumours]
    past = _dealt(s, seen, believed, rng)
    if len(believed) > 1 or believed[0].known:
        past.lore[s.seats if seen["seat"] is None else seen["seat"]] = believed
    if s.phase == STEAL and seen["seat"] != s.player:
        past.lore[s.player] = [_thiefs(past, s.other)]
    _gather(s, past)
    return s


def _thiefs(past: Past, victim: i64) -> Rumour:
    """What a thief knows who is looking into a hand, whatever else he may know."""
    known: dict[int, int] = {}
    for layer in range(past.depth()):
        for kind in range(past.kinds):
            at = int(past.at(layer, victim, kind))
            if past.layers[at] > 0:
                known[at] = int(past.layers[at])
    return Rumour(1, past.held(), known)


def _dealt(s: FallenState, seen: dict[str, Any], believed: list[Rumour], rng: Rng) -> Past:
    """One deal by one of the rumours, the pile included."""
    sight = _sight(s, seen)
    r = _one_of(believed, sight, rng)
    past = memory.plain(s.seats, list(s.hands))
    past.layers = [0] * (len(s.hands) * len(sight.pools))
    past.lacks = sight.lacks
    for at, n in r.known.items():
        past.layers[at] = n
    mine: list[list[i64]] = seen["mine"] or []
    for layer in range(len(mine)):
        past.layers[past.at(layer, sight.me, 0) : past.at(layer, sight.me + 1, 0)] = mine[layer]
    for layer in range(len(sight.pools)):
        cards = sight.deal(layer, r, rng)
        if cards is None:
            raise BadInput("memory", f"no deal of layer {layer} fits what the seats lack")
        s.deck = vector(_hand_out(past, layer, cards, sight.room(layer, r)))
    return past


def _one_of(believed: list[Rumour], sight: Sight, rng: Rng) -> Rumour:
    if len(believed) == 1:
        return believed[0]
    likely = sight.likelihoods(believed)
    if not any(likely):
        raise BadInput("memory", "what the seats lack refutes every rumour")
    return believed[weighted(likely, rng)]


def _sight(s: FallenState, seen: dict[str, Any]) -> Sight:
    me: i64 = s.seats if seen["seat"] is None else seen["seat"]
    unseen: list[list[i64]] = seen["unseen"]
    mine: list[list[i64]] = seen["mine"] or []
    rows: list[list[i64]] = seen["lacks"]
    pools: list[list[i64]] = []
    lacks: list[i64] = []
    for layer in range(len(unseen)):
        pool = unseen[layer][:]
        if mine:
            for kind in range(len(pool)):
                pool[kind] -= mine[layer][kind]
        pools.append(pool)
        lacks.extend(rows[layer])
    return Sight(s.seats, s.board.size, me, pools, lacks)


def _hand_out(past: Past, layer: i64, cards: list[i64], room: list[i64]) -> list[i64]:
    """Fills the hands in their order; returns what is left for the pile, by kind."""
    start: i64 = 0
    for seat in range(past.seats):
        for card in cards[start : start + room[seat]]:
            past.layers[past.at(layer, seat, card)] += 1
        start += room[seat]
    pile: list[i64] = [0] * int(past.kinds)
    for card in cards[start:]:
        pile[card] += 1
    return pile


def _gather(s: FallenState, past: Past) -> None:
    """The hands over all layers; the past is kept where it tells more than they do."""
    s.hands = vector(past.layers[: len(s.hands)])
    for layer in range(1, past.depth()):
        for i in range(len(s.hands)):
            s.hands[i] += past.layers[layer * len(s.hands) + i]
    if past.depth() > 1 or any(past.lore):
        trail.start(s, past)


def _restore(s: FallenState, table: dict[str, Any]) -> None:
    """What lies open, put back; `table` is a view or a checked position."""
    s.mover = table["mover"]
    s.phase = NAMES.index(table["phase"])
    s.player = table["player"]
    s.first = table["first"]
    s.turn = table["turn"]
    s.round = table["round"]
    s.laid = table["laid"]
    s.difficulty = vector(table["difficulty"])
    s.owner = vector(table["owner"])
    s.troop = vector(table["troop"])
    s.fort = vector(table["fort"])
    s.claim = vector(table["claim"])
    s.coins = vector(table["coins"])
    s.spent = vector(table["spent"])
    s.extra = vector(table["extra"])
    s.shadows = table["shadows"][:]
    s.discard = vector(table["discard"])
    s.pending = table["pending"]
    s.then = table["then"]
    s.stage = table["stage"]
    s.taken = table["taken"]
    s.proposed = table["proposed"]
    s.quiet = table["quiet"]
    s.prepared = table["prepared"][:]
    s.flying = table["flying"]
    s.other = table["other"]
    have: list[list[i64]] = table["have"]
    followers: list[i64] = []
    for row in have:
        followers.extend(row)
    s.have = vector(followers)
    _derive(s)


def _derive(s: FallenState) -> None:
    """What follows from the table: the stock of tiles and followers, support and distances."""
    s.tiles = s.board.tiles[:]
    for f in s.board.boards[s.seats][: s.laid]:
        s.tiles[s.board.difficulties.index(s.difficulty[f])] -= 1
    s.pile = s.board.pile[:]
    for kind in range(FOLLOWERS):
        s.pile[kind] -= s.extra[kind]
        for seat in range(s.seats):
            s.pile[kind] -= s.have[seat * FOLLOWERS + kind]
    player = s.player
    s.fields = zeros(s.seats)
    for f in s.board.boards[s.seats]:
        if s.owner[f] >= 0:
            s.player = s.owner[f]
            s.fields[s.player] += 1
            support = s.board.support[s.troop[f]]
            if s.fort[f] != NONE:
                support += s.board.support[s.fort[f]]
            conquest.lend_support(s, f, support)
            conquest.come_near(s, f)
    s.player = player


def restore(board: Board, rules: Rules, checked: dict[str, Any]) -> FallenState:
    """The state of a position that has been checked."""
    s = state.fresh(board, rules)
    _restore(s, checked)
    s.deck = vector(checked["deck"])
    hands: list[list[list[i64]]] = checked["hands"]
    past = memory.plain(s.seats, list(s.hands))
    lacks: list[list[i64]] = checked["lacks"]
    past.layers = []
    past.lacks = []
    for layer in range(len(hands[0])):
        past.lacks.extend(lacks[layer])
        for rows in hands:
            past.layers.extend(rows[layer])
    lore: list[list[dict[str, Any]]] = checked["memory"]
    past.lore = [[heard(s.seats, s.board.size, r) for r in believed] for believed in lore]
    _gather(s, past)
    return s
