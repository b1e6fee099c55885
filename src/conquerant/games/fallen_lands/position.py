"""Reading a position somebody wrote: everything is checked, and an error names the field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from conquerant.core.contract import CHANCE, OVER
from conquerant.core.errors import BadInput, mapping, nearest, needed, sequence, short, whole
from conquerant.games.fallen_lands import moment
from conquerant.games.fallen_lands.actions import FLOODED, FOLLOWERS, FREE, NONE, OUTSIDE
from conquerant.games.fallen_lands.belief import HEAVIEST, MOST, Sight, barred_layers, heard
from conquerant.games.fallen_lands.moment import BEFORE
from conquerant.games.fallen_lands.phases import BUSY, NAMES, TO_NEXT

if TYPE_CHECKING:
    from conquerant.games.fallen_lands.board import Board

CHANCE_PHASES: Final = ("first", "lay", "deal", "plague", "draw")
KEYS: Final[list[str]] = [
    *["game", "seats", "options", "phase", "mover", "player", "first", "turn", "round", "laid"],
    *["difficulty", "owner", "troop", "fort", "claim", "coins", "have", "spent", "extra", "shadows"],
    *["discard", "pending", "then", "stage", "taken", "proposed", "quiet", "prepared", "flying", "other"],
    *["deck", "hands", "lacks", "memory"],
]


def check(board: Board, seats: int, options: dict[str, str | int], given: dict[str, Any]) -> dict[str, Any]:
    for key in given:
        if key not in KEYS:
            raise BadInput(key, f"a position has no such field{nearest(key, KEYS)}")
    p = {key: needed(given, key, "") for key in KEYS}
    _phase(p, seats, options)
    _map(board, p, seats)
    _followers(board, p, seats)
    _cards(board, p, seats)
    _lacks(board, p, seats)
    _memory(board, p, seats)
    _prepared(board, p)
    _sense(p, seats, options)
    moment.check(board, p, seats, options)
    return p


def _phase(p: dict[str, Any], seats: int, options: dict[str, str | int]) -> None:
    phase = p["phase"]
    if phase not in NAMES:
        hint = nearest(str(phase), NAMES)
        raise BadInput("phase", f"expected one of {', '.join(NAMES)}, got {short(phase)}{hint}")
    whole(p["mover"], "mover", OVER, seats - 1)
    for key in ("player", "first", "turn"):
        whole(p[key], key, 0, seats - 1)
    whole(p["other"], "other", NONE, seats - 1)
    whole(p["round"], "round")
    whole(p["pending"], "pending")
    whole(p["then"], "then", 0, TO_NEXT)
    whole(p["stage"], "stage", 0, BUSY)
    for key in ("taken", "proposed", "quiet", "flying"):
        if not isinstance(p[key], bool):
            raise BadInput(key, f"expected true or false, got {short(p[key])}")
    if (p["mover"] == CHANCE) != (phase in CHANCE_PHASES) or (p["mover"] == OVER) != (phase == "over"):
        raise BadInput("mover", f"{p['mover']} cannot move in phase {phase}")
    if (p["round"] == 0) != (phase in BEFORE):
        raise BadInput("round", "expected 0 before the first turn, and more from then on")
    _whose(p, seats, options)


def _whose(p: dict[str, Any], seats: int, options: dict[str, str | int]) -> None:
    """3.1, 7.1: the player is the one whose turn it is."""
    if p["phase"] in ("first", "lay"):
        return
    due = moment.due(p, seats, options, p["turn"])
    if p["player"] != due:
        raise BadInput("player", f"expected {due}, whose turn it is by first, round and turn")
    if p["mover"] >= 0 and (p["mover"] == p["player"]) == (p["phase"] == "answer"):
        raise BadInput("mover", "expected the player, or in phase answer one of the others")


def _map(board: Board, p: dict[str, Any], seats: int) -> None:
    size = int(board.ground.size)
    ground = board.boards[seats]
    whole(p["laid"], "laid", 0, len(ground))
    if (p["laid"] == len(ground)) == (p["phase"] in ("first", "lay")):
        raise BadInput("laid", f"{p['laid']} of {len(ground)} fields do not go with phase {p['phase']}")
    for key, least, most in (("difficulty", 0, 10_000), ("owner", OUTSIDE, seats - 1), ("claim", NONE, seats - 1)):
        _numbers(p[key], key, size, least, most)
    _numbers(p["troop"], "troop", size, NONE, int(board.troops) - 1)
    _numbers(p["fort"], "fort", size, NONE, int(board.forts) - 1)
    there = ground[: p["laid"]]
    tiles = [int(n) for n in board.tiles]
    for f, name in enumerate(board.ground.names):
        _field(board, p, f, name, f in ground, f in there)
        if f in there:
            tiles[board.difficulties.index(p["difficulty"][f])] -= 1
    if min(tiles) < 0:
        raise BadInput("difficulty", f"there are too many tiles of {board.difficulties[tiles.index(min(tiles))]}")


def _field(board: Board, p: dict[str, Any], f: int, name: str, there: bool, laid: bool) -> None:
    owner = p["owner"][f]
    if there != (owner != OUTSIDE):
        raise BadInput(f"owner[{f}]", f"{name} is {'on' if there else 'not on'} the board")
    if laid != (p["difficulty"][f] in board.difficulties) or (not laid and p["difficulty"][f] != 0):
        raise BadInput(f"difficulty[{f}]", f"no tile for {name} has {p['difficulty'][f]}")
    if owner != FREE and there and not laid:
        raise BadInput(f"owner[{f}]", f"{name} has not been laid yet")
    if (owner >= 0) != (p["troop"][f] != NONE):
        raise BadInput(f"troop[{f}]", f"expected a troop on {name} if it is conquered, and only then")
    if p["fort"][f] != NONE and (owner < 0 or p["fort"][f] < board.troops):
        raise BadInput(f"fort[{f}]", f"expected a fortification on {name}, and only if it is conquered")
    if p["claim"][f] != NONE and owner != FREE:
        raise BadInput(f"claim[{f}]", f"{name} is not free")


def _followers(board: Board, p: dict[str, Any], seats: int) -> None:
    _numbers(p["coins"], "coins", seats, 0, None)
    _numbers(p["spent"], "spent", FOLLOWERS, 0, None)
    _numbers(p["extra"], "extra", FOLLOWERS, 0, None)
    used = [int(n) for n in p["extra"]]
    for seat, row in enumerate(sequence(p["have"], "have", seats)):
        for kind, n in enumerate(_numbers(row, f"have[{seat}]", FOLLOWERS, 0, None)):
            used[kind] += n
    for kind, n in enumerate(used):
        if n > board.pile[kind]:
            raise BadInput("have", f"there are only {board.pile[kind]} of {board.followers[kind]}, not {n}")
        if p["spent"][kind] > p["have"][p["player"]][kind] + p["extra"][kind]:
            raise BadInput("spent", f"the player has fewer of {board.followers[kind]}")


def _cards(board: Board, p: dict[str, Any], seats: int) -> None:
    size = int(board.size)
    counted = _numbers(p["deck"], "deck", size, 0, None)[:]
    for kind, n in enumerate(_numbers(p["discard"], "discard", size, 0, None)):
        counted[kind] += n
    depth = -1
    for seat, hand in enumerate(sequence(p["hands"], "hands", seats)):
        rows = sequence(hand, f"hands[{seat}]", None if depth < 0 else depth)
        depth = len(rows)
        for i, row in enumerate(rows):
            for kind, n in enumerate(_numbers(row, f"hands[{seat}][{i}]", size, 0, None)):
                counted[kind] += n
    if depth < 1:
        raise BadInput("hands", "expected at least one layer of cards for each seat")
    for i, card in enumerate(sequence(p["shadows"], "shadows")):
        if whole(card, f"shadows[{i}]") not in (board.shadow_army, board.shadow_follower):
            raise BadInput(f"shadows[{i}]", f"expected a shadow card, got {card}")
        counted[card] += 1
    for f in range(int(board.ground.size)):
        for kind in (p["troop"][f], p["fort"][f]):
            if kind != NONE:
                counted[kind] += 1
        counted[board.claim] += p["claim"][f] != NONE
        counted[board.flood] += p["owner"][f] == FLOODED
    for kind, n in enumerate(counted):
        if n != board.deck[kind]:
            raise BadInput("hands", f"{n} of {board.kinds[kind]} lie about, the deck has {board.deck[kind]}")


def _lacks(board: Board, p: dict[str, Any], seats: int) -> None:
    """By layer and seat, kinds as bits: none of what the seat holds in that layer."""
    depth = len(p["hands"][0])
    for layer, row in enumerate(sequence(p["lacks"], "lacks", depth)):
        field = f"lacks[{layer}]"
        for seat, bits in enumerate(_numbers(row, field, seats, 0, (1 << int(board.size)) - 1)):
            if bits and layer == depth - 1:
                raise BadInput(f"{field}[{seat}]", "nothing is known to be missing from the newest layer")
            for kind, n in enumerate(p["hands"][seat][layer]):
                if n and bits >> kind & 1:
                    raise BadInput(f"{field}[{seat}]", f"the seat does hold {board.kinds[kind]} there")


def _memory(board: Board, p: dict[str, Any], seats: int) -> None:
    """What each seat, and last the spectator, remembers of the hands after a theft; empty where nothing special."""
    depth = len(p["hands"][0])
    for observer, rumours in enumerate(sequence(p["memory"], "memory", seats + 1)):
        if len(sequence(rumours, f"memory[{observer}]")) > MOST:
            raise BadInput(f"memory[{observer}]", f"expected at most {MOST} rumours")
        for i, rumour in enumerate(rumours):
            field = f"memory[{observer}][{i}]"
            table = mapping(rumour, field)
            if sorted(table) != ["held", "known", "weight"]:
                raise BadInput(field, "expected weight, held and known")
            whole(table["weight"], f"{field}.weight", 1, HEAVIEST)
            for layer, row in enumerate(sequence(table["held"], f"{field}.held", depth)):
                _numbers(row, f"{field}.held[{layer}]", seats, 0, None)
            for j, entry in enumerate(sequence(table["known"], f"{field}.known")):
                _entry(board, p, observer, table, entry, f"{field}.known[{j}]")
            _believable(p, observer, table, field)
    _unrefuted(p, seats)


def _unrefuted(p: dict[str, Any], seats: int) -> None:
    """Some deal by each rumour fits what the seats lack."""
    lacks = [bits for row in p["lacks"] for bits in row]
    barred = barred_layers(lacks, seats)
    for observer, rumours in enumerate(p["memory"]):
        others = [hand for seat, hand in enumerate(p["hands"]) if seat != observer]
        pools = [[sum(kind) for kind in zip(*rows, strict=True)] for rows in zip(*others, strict=True)]
        sight = Sight(seats, len(p["deck"]), observer, pools, lacks)
        for i, table in enumerate(rumours):
            r = heard(seats, len(p["deck"]), table)
            for layer in barred:
                if not sight.fits(r, [layer]):
                    raise BadInput(f"memory[{observer}][{i}].held[{layer}]", "no deal fits what the seats lack")


def _entry(board: Board, p: dict[str, Any], observer: int, table: dict[str, Any], entry: object, field: str) -> None:
    layer, seat, kind, n = sequence(entry, field, 4)
    whole(layer, f"{field}[0]", 0, len(table["held"]) - 1)
    whole(seat, f"{field}[1]", 0, len(p["hands"]) - 1)
    whole(kind, f"{field}[2]", 0, int(board.size) - 1)
    whole(n, f"{field}[3]", 1)
    if seat == observer:
        raise BadInput(field, "a seat has no rumours of its own hand")


def _believable(p: dict[str, Any], observer: int, table: dict[str, Any], field: str) -> None:
    """As many cards in each hand and of each layer as there are; no more known ones than that."""
    seats = len(p["hands"])
    held = table["held"]
    for seat in range(seats):
        if sum(row[seat] for row in held) != sum(sum(row) for row in p["hands"][seat]):
            raise BadInput(f"{field}.held", f"does not give seat {seat} as many cards as its hand has")
    for layer, row in enumerate(held):
        if sum(row) != sum(sum(p["hands"][seat][layer]) for seat in range(seats)):
            raise BadInput(f"{field}.held[{layer}]", "does not add up to the cards of that layer in the hands")
        for seat in range(seats):
            known = sum(n for at, whose, _, n in table["known"] if at == layer and whose == seat)
            if known > row[seat] or (seat == observer and row[seat] != sum(p["hands"][seat][layer])):
                raise BadInput(f"{field}.held[{layer}][{seat}]", "does not go with the known cards")
        _placeable(p, observer, table, layer, f"{field}.known")


def _placeable(p: dict[str, Any], observer: int, table: dict[str, Any], layer: int, field: str) -> None:
    """The known cards of a layer are among those the observer does not hold himself."""
    for kind in range(len(p["deck"])):
        there = sum(rows[layer][kind] for seat, rows in enumerate(p["hands"]) if seat != observer)
        if layer == len(table["held"]) - 1:
            there += p["deck"][kind]
        if sum(n for at, _, k, n in table["known"] if at == layer and k == kind) > there:
            raise BadInput(field, f"there are not so many of kind {kind} in layer {layer}")


def _prepared(board: Board, p: dict[str, Any]) -> None:
    """9.2 to 9.4: cards of the player's hand, in the order of the phase."""
    size = len(sequence(p["prepared"], "prepared"))
    kinds = _numbers(p["prepared"], "prepared", size, 0, int(board.size) - 1)
    for kind in kinds:
        if kinds.count(kind) > sum(row[kind] for row in p["hands"][p["player"]]):
            raise BadInput("prepared", f"the player does not hold {kinds.count(kind)} of {board.kinds[kind]}")
    phase = p["phase"]
    if phase == "conquer":
        proper = kinds[:1] != [] and kinds[0] < board.troops and all(k in board.boosts for k in kinds[1:])
        proper = proper and sorted(kinds[1:]) == kinds[1:] and kinds.count(board.horn) < 2
    elif phase == "fortify":
        proper = kinds[:1] != [] and board.troops <= kinds[0] < board.forts and kinds[1:] in ([], [board.builder])
    elif phase == "exchange":
        proper = sorted(kinds) == kinds
    else:
        proper = not kinds
    if not proper:
        raise BadInput("prepared", f"{short(kinds)} cannot be prepared in phase {phase}")
    if p["flying"] and phase != "conquer":
        raise BadInput("flying", f"expected false in phase {phase}")
    if phase == "conquer":
        _affordable(board, p, kinds)


def _affordable(board: Board, p: dict[str, Any], kinds: list[int]) -> None:
    for i, costs in enumerate((board.warriors, board.artisans, board.mages)):
        if sum(int(costs[k]) for k in kinds) > p["have"][p["player"]][i] + p["extra"][i] - p["spent"][i]:
            raise BadInput("prepared", f"the player has too few followers left: {board.followers[i]}")


def _sense(p: dict[str, Any], seats: int, options: dict[str, str | int]) -> None:
    """What the phase needs in order to go on."""
    phase = p["phase"]
    if (phase in ("deal", "draw")) != (p["pending"] > 0):
        raise BadInput("pending", f"{p['pending']} cards to draw do not go with phase {phase}")
    if phase in ("deal", "draw") and sum(p["deck"]) == 0:
        raise BadInput("deck", "expected a card to draw")
    if (phase in ("steal", "plague")) != (p["other"] != NONE) or p["other"] == p["player"]:
        raise BadInput("other", f"{p['other']} does not go with phase {phase}")
    if phase == "steal" and not any(sum(row) for row in p["hands"][p["other"]]):
        raise BadInput("hands", "expected a card to steal")
    if phase == "plague" and sum(p["have"][p["other"]]) == 0:
        raise BadInput("have", "expected a follower to lose")
    if phase == "exchange" and options["rules"] == "advanced":
        raise BadInput("phase", "the advanced rules have no exchange of pairs")
    if p["flying"] and options["rules"] != "advanced":
        raise BadInput("flying", "the normal rules know no flight")
    if phase == "answer" and (options["agreement"] == "none" or not p["proposed"]):
        raise BadInput("proposed", "expected true while an answer is awaited")
    if phase != "over" and p["round"] > 0 and FREE not in p["owner"]:
        raise BadInput("phase", "no field is left: expected over")


def _numbers(value: object, field: str, length: int, least: int, most: int | None) -> list[int]:
    return [whole(n, f"{field}[{i}]", least, most) for i, n in enumerate(sequence(value, field, length))]
