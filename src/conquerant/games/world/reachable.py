"""Positions that no play can reach are refused, with the name of the field: what each phase needs, what the rest of the
position makes impossible, and what can be known of the hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from conquerant.core.errors import BadInput, mapping, needed, sequence, short, whole
from conquerant.games.world import memory
from conquerant.games.world.actions import KINDS
from conquerant.games.world.combat import MOST_DICE
from conquerant.games.world.dealing import Deal
from conquerant.games.world.elimination import SAFE_ROUNDS

if TYPE_CHECKING:
    from conquerant.games.world.board import Board
    from conquerant.games.world.shapes import Group
    from conquerant.games.world.state import Rules

FIRST_PHASE = ("order", "deal-throw", "deal")
FIGHT = ("defend", "red", "black")
AFTER_A_THROW = (*FIGHT, "transport", "spoils")
BEFORE_ALL = ("order", "deal-throw", "deal", "draw")  # nothing can have been done in the turn
DEEPEST = 6  # groups within groups: there are no more seats to take over


def check(board: Board, rules: Rules, p: dict[str, Any]) -> None:
    """`p` has been read field by field; here the fields meet."""
    _phase(p)
    _armies(board, rules, p)
    _turn(p)
    if p["phase"] in FIRST_PHASE:
        _first_phase(board, p)
    else:
        _second_phase(board, rules, p)
    if p["phase"] in FIGHT:
        _fight(board, rules, p)
    if p["phase"] in ("transport", "spoils"):
        _conquest(board, p)


def _phase(p: dict[str, Any]) -> None:
    """What the phase needs in order to go on."""
    phase = p["phase"]
    if phase in ("deal", "draw") and p["pending"] == 0:
        raise BadInput("pending", f"expected at least 1 in phase {phase}")
    if phase not in ("deal", "draw") and p["pending"] > 0:
        raise BadInput("pending", f"expected 0 in phase {phase}")
    if phase == "draw" and sum(p["talon"]) == 0:
        raise BadInput("talon", "expected a card to draw")
    if phase == "defend" and p["mover"] != p["owner"][p["dst"]]:
        raise BadInput("mover", "expected the owner of the attacked territory")
    if p["mover"] >= 0 and phase != "defend" and p["mover"] != p["player"]:
        raise BadInput("mover", "expected the player whose turn it is")
    if phase != "black" and p["red"]:
        raise BadInput("red", f"expected no faces in phase {phase}: they lie there until the defender throws")


def _armies(board: Board, rules: Rules, p: dict[str, Any]) -> None:
    """4.2 to 4.6: the armies that are still to be placed."""
    phase = p["phase"]
    if phase == "place" and p["to_place"] == 0:
        raise BadInput("to_place", "expected at least 1 in phase place")
    if phase not in ("draw", "place", "spoils") and p["to_place"] > 0:
        raise BadInput("to_place", f"expected 0 in phase {phase}: all armies are placed before")
    if phase == "draw":
        held = p["owner"].count(p["player"])
        whole_ones = [c for c in board.continents if all(p["owner"][t] == p["player"] for t in c.territories)]
        due = rules.armies(held) + sum(c.bonus for c in whole_ones)
        if p["to_place"] != due:
            raise BadInput("to_place", f"expected {due} in phase draw: what the turn brings, before any exchange")


def _turn(p: dict[str, Any]) -> None:
    """What was done in this turn, and by whom."""
    phase = p["phase"]
    if phase not in ("move", "over") and any(p["arrived"]):
        raise BadInput("arrived", f"expected 0 everywhere in phase {phase}: armies move after the fights")
    if p["acted"] and phase in BEFORE_ALL:
        raise BadInput("acted", f"expected false in phase {phase}: nothing has been done in this turn")
    if not p["acted"] and phase in AFTER_A_THROW:
        raise BadInput("acted", f"expected true in phase {phase}: an attack was declared")
    for key in ("fought", "arrived"):
        if not p["acted"] and any(p[key]):
            raise BadInput(key, "expected 0 everywhere where nothing has been done in this turn (acted)")
        strangers = any(n and owner != p["player"] for n, owner in zip(p[key], p["owner"], strict=True))
        if strangers and phase != "over":  # at the limit the turn has passed on
            raise BadInput(key, "expected 0 on what the player does not own")


def _first_phase(board: Board, p: dict[str, Any]) -> None:
    phase = p["phase"]
    for key in ("round", "series", "opener"):
        if p[key] > 0:
            raise BadInput(key, f"expected 0 in phase {phase}")
    if p["talon"] != list(board.deck) or len(p["hands"][0]) > 1:
        raise BadInput("talon", f"expected all cards in phase {phase}: they are drawn in the second phase")
    if phase == "order":
        if any(owner >= 0 for owner in p["owner"]):
            raise BadInput("owner", "expected -1 everywhere in phase order")
    elif p["owner"].count(-1) < max(p["pending"], 1):
        raise BadInput("owner", "expected as many territories left as are to be handed out")
    if max(p["armies"]) > 1:
        raise BadInput("armies", f"expected at most 1 on a territory in phase {phase}")
    if p["pending"] > 6:
        raise BadInput("pending", "expected at most the 6 of a die")


def _second_phase(board: Board, rules: Rules, p: dict[str, Any]) -> None:
    if p["round"] == 0:
        raise BadInput("round", "expected at least 1 in the second phase")
    if rules.rounds and p["round"] > rules.rounds:
        raise BadInput("round", f"expected at most {rules.rounds}, the limit of this table (option rounds)")
    alone = len(set(p["owner"])) == 1
    if p["phase"] == "over":
        if not alone and p["round"] != rules.rounds:
            raise BadInput("phase", "the game is over only when one player owns everything, or at the option rounds")
    elif p["player"] not in p["owner"]:
        raise BadInput("player", "has no territory left")
    elif alone:
        raise BadInput("owner", "expected phase over where one player owns everything")
    for seat, rows in enumerate(p["hands"]):
        if seat not in p["owner"]:
            _out(p, seat, rows)
    if p["phase"] == "draw" and p["pending"] > rules.cards(p["owner"].count(p["player"])):
        raise BadInput("pending", "expected no more cards than the turn brings")


def _out(p: dict[str, Any], seat: int, rows: list[list[int]]) -> None:
    """8.2, 8.4: who is out."""
    if p["round"] <= SAFE_ROUNDS:
        raise BadInput("owner", f"seat {seat} has no territory: nobody is out before the end of round {SAFE_ROUNDS}")
    if any(n for row in rows for n in row):
        raise BadInput(f"hands[{seat}]", "expected no cards of a seat without territory: the victor took them")


def _fight(board: Board, rules: Rules, p: dict[str, Any]) -> None:
    src, dst = p["src"], p["dst"]
    defenders = p["armies"][dst]
    if p["owner"][src] != p["player"] or p["owner"][dst] == p["player"]:
        raise BadInput("src", "expected a territory of the player, and an enemy's as dst")
    _neighbours(board, p)
    if p["round"] <= SAFE_ROUNDS and p["owner"].count(p["owner"][dst]) == 1:
        raise BadInput("dst", f"nobody's only territory is attacked before the end of round {SAFE_ROUNDS}")
    if not 1 <= p["red_dice"] < p["armies"][src]:
        raise BadInput("red_dice", "expected at least 1, and fewer than armies on the attacking territory")
    if p["phase"] == "defend":
        if not rules.choose or defenders == 1:
            raise BadInput("phase", "the defender is not asked: he has one army, or the table answers (option defence)")
    elif not 1 <= p["black_dice"] <= defenders:
        raise BadInput("black_dice", "expected at least 1, and no more than armies on the attacked territory")
    elif not rules.choose and p["black_dice"] < min(defenders, MOST_DICE):
        raise BadInput("black_dice", f"expected {min(defenders, MOST_DICE)}: the table answers (option defence)")
    if p["phase"] == "black" and not p["red"]:
        raise BadInput("red", "expected the attacker's faces")


def _conquest(board: Board, p: dict[str, Any]) -> None:
    """5.10, 5.11, 8.3: what was conquered, and from whom."""
    if p["owner"][p["src"]] != p["player"] or p["owner"][p["dst"]] != p["player"]:
        raise BadInput("src", "expected armies of the player to transport, and dst conquered")
    if p["phase"] == "transport" and p["armies"][p["src"]] < 2:
        raise BadInput("src", "expected armies of the player to transport, and dst conquered")
    _neighbours(board, p)
    if p["loser"] == p["player"]:
        raise BadInput("loser", "expected the seat that lost the territory")
    if p["phase"] == "spoils" and p["loser"] in p["owner"]:
        raise BadInput("loser", "expected a seat without territory in phase spoils")
    if not 1 <= p["red_dice"] <= p["fought"][p["dst"]]:
        raise BadInput("fought", "expected the armies of the last throw (red_dice) on the conquered territory")


def _neighbours(board: Board, p: dict[str, Any]) -> None:
    if p["dst"] not in board.neighbours[p["src"]]:
        raise BadInput("dst", f"is no neighbour of {board.names[p['src']]}")


def known(value: object, hands: list[list[list[int]]], deck: int) -> list[list[list[Group]]]:
    """What is known of the hands, by seat and layer; nothing where the field is left out."""
    if value is None:
        return [[[] for _ in rows] for rows in hands]
    by_seat = []
    for seat, layers in enumerate(sequence(value, "known", len(hands))):
        rows = hands[seat]
        field = f"known[{seat}]"
        by_layer = [
            _of_a_layer(groups, f"{field}[{i}]", rows[i], i == len(rows) - 1, deck)
            for i, groups in enumerate(sequence(layers, field, len(rows)))
        ]
        by_seat.append(by_layer)
    return by_seat


def _of_a_layer(value: object, field: str, row: list[int], newest: bool, deck: int) -> list[Group]:
    groups = _groups(value, field, deck, DEEPEST)
    if not groups:
        return groups
    if newest:
        raise BadInput(field, "expected []: nothing is known of cards from the talon there is")
    if sum(group["cards"] for group in groups) != sum(row):
        raise BadInput(field, f"expected groups of {sum(row)} cards in all, as the hand has")
    if _drawn(groups) > deck:
        raise BadInput(field, f"expected at most {deck} cards, shown ones included")
    if not Deal(row, [sum(row)], [memory.heard(groups)]).fits():
        raise BadInput(field, "does not fit the cards of the hand")
    return groups


def _groups(value: object, field: str, deck: int, deepest: int) -> list[Group]:
    if deepest == 0:
        raise BadInput(field, "expected no groups so deep within groups")
    return [_group(g, f"{field}[{i}]", deck, deepest) for i, g in enumerate(sequence(value, field))]


def _group(value: object, field: str, deck: int, deepest: int) -> Group:
    group = mapping(value, field)
    for key in group:
        if key not in ("cards", "lacks", "shown", "of"):
            raise BadInput(f"{field}.{key}", "a group has cards and lacks, and if joined shown and of")
    cards = whole(needed(group, "cards", field), f"{field}.cards", 1, deck)
    lacks = whole(needed(group, "lacks", field), f"{field}.lacks", 0, (1 << KINDS) - 1)
    if "of" not in group and "shown" not in group:
        return {"cards": cards, "lacks": lacks}
    parts = _groups(needed(group, "of", field), f"{field}.of", deck, deepest - 1)
    counts = sequence(needed(group, "shown", field), f"{field}.shown", KINDS)
    shown = [whole(n, f"{field}.shown[{i}]", 0, deck) for i, n in enumerate(counts)]
    if not parts or sum(shown) == 0 or cards != sum(part["cards"] for part in parts) - sum(shown):
        raise BadInput(f"{field}.cards", f"expected the cards of its parts less those shown, got {short(cards)}")
    return {"cards": cards, "lacks": lacks, "shown": shown, "of": parts}


def _drawn(groups: list[Group]) -> int:
    """The cards of the groups before any was shown."""
    return sum(_drawn(group["of"]) if "of" in group else int(group["cards"]) for group in groups)


def from_lacks(value: object, hands: list[list[list[int]]]) -> list[list[list[Group]]]:
    """The older form of what is known: by seat and layer, the kinds that lack in all cards of it, as bits."""
    by_seat = []
    for seat, rows in enumerate(sequence(value, "lacks", len(hands))):
        field = f"lacks[{seat}]"
        by_layer: list[list[Group]] = []
        for i, bits in enumerate(sequence(rows, field, len(hands[seat]))):
            lacks = whole(bits, f"{field}[{i}]", 0, (1 << KINDS) - 1)
            if any(n > 0 and lacks >> kind & 1 for kind, n in enumerate(hands[seat][i])):
                raise BadInput(f"{field}[{i}]", "names a kind that the hand holds")
            cards = sum(hands[seat][i])
            by_layer.append([{"cards": cards, "lacks": lacks}] if cards and lacks else [])
        by_seat.append(by_layer)
    return by_seat
