"""The view as text, for a terminal: a hex map of fields, the players, one's own hand, and what is being prepared."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from conquerant.games.fallen_lands.actions import FLOODED, NONE
from conquerant.games.fallen_lands.board import Board

CELL = 7
LABELS: dict[str, dict[str, Any]] = {
    "fr": {
        "round": "manche",
        "seats": ["Vermillon", "Marine", "Ocre", "Sapin", "Rose"],
        "letters": "VMOSR",
        "head": ("joueur", "pièces", "champs", "cartes", "guerriers", "artisans", "mages"),
        "you": "vous",
        "deck": "pioche",
        "discard": "défausse",
        "colon": "\u00a0: ",
        "hand": "votre main",
        "hand_head": "attaque/soutien, puis guerriers artisans mages",
        "none": "aucune carte",
        "key": [
            "6 : champ libre de difficulté 6   6!V : un Droit de Vermillon   ~~ : inondé",
            "V2+1 : à Vermillon, troupe de soutien 2, fortification de soutien 1",
        ],
        "attack": "attaque",
        "cost": "coût",
        "coins": ("pièce", "pièces"),
        "w": ("guerrier", "guerriers"),
        "a": ("artisan", "artisans"),
        "m": ("mage", "mages"),
        "prepared": "en préparation",
        "flying": "en vol",
        "knows": "vous savez que {0} a : {1}",
    },
    "en": {
        "round": "round",
        "seats": ["Vermilion", "Navy", "Ochre", "Pine", "Rose"],
        "letters": "VNOPR",
        "head": ("player", "coins", "fields", "cards", "warriors", "artisans", "mages"),
        "you": "you",
        "deck": "draw pile",
        "colon": ": ",
        "discard": "discard",
        "hand": "your hand",
        "hand_head": "attack/support, then warriors artisans mages",
        "none": "no card",
        "key": [
            "6: free field of difficulty 6   6!V: a Claim of Vermilion’s   ~~: flooded",
            "V2+1: Vermilion’s, troop of support 2, fortification of support 1",
        ],
        "attack": "attack",
        "cost": "cost",
        "coins": ("coin", "coins"),
        "w": ("warrior", "warriors"),
        "a": ("artisan", "artisans"),
        "m": ("mage", "mages"),
        "prepared": "being prepared",
        "flying": "flying",
        "knows": "you know that {0} holds: {1}",
    },
}


def draw(board: Board, edition: dict[str, Any], seen: dict[str, Any], lang: str, width: int) -> str:
    names = [
        str(item["name" if lang == "fr" else "name_en"])
        for kind in ("troop", "fortification", "magic")
        for item in edition[kind]
    ]
    labels = LABELS[lang]
    lines = _map(board, seen, labels)
    lines += ["", *labels["key"], ""]
    lines += _players(seen, labels)
    lines += [_piles(seen, labels), *_known(names, seen, labels, width)]
    if seen["mine"] is not None:
        lines += ["", *_hand(board, names, seen, labels, width)]
    if seen["plan"] is not None:
        lines += ["", *_plan(board, names, seen, labels, width)]
    return "\n".join(line.rstrip() for line in lines)


def _map(board: Board, seen: dict[str, Any], labels: dict[str, Any]) -> list[str]:
    """Two lines a row: the names of the fields, and below each what is there."""
    ground = board.boards[seen["seats"]]
    rows: dict[int, list[int]] = {}
    for f in ground:
        rows.setdefault(int(board.ground.rows[f]), []).append(int(f))
    longest = max(len(row) for row in rows.values())
    lines = []
    for row in rows.values():
        indent = " " * ((longest - len(row)) * CELL // 2)
        lines.append(indent + "".join(board.ground.names[f].ljust(CELL) for f in row))
        lines.append(indent + "".join(_field(board, f, seen, labels).ljust(CELL) for f in row))
    return lines


def _field(board: Board, f: int, seen: dict[str, Any], labels: dict[str, Any]) -> str:
    owner = seen["owner"][f]
    if owner == FLOODED:
        return "~~"
    if owner >= 0:
        fort = seen["fort"][f]
        more = f"+{board.support[fort]}" if fort != NONE else ""
        return f"{labels['letters'][owner]}{board.support[seen['troop'][f]]}{more}"
    if seen["difficulty"][f] == 0:
        return "."
    claim = seen["claim"][f]
    return f"{seen['difficulty'][f]}" + (f"!{labels['letters'][claim]}" if claim != NONE else "")


def _players(seen: dict[str, Any], labels: dict[str, Any]) -> list[str]:
    """One line each; for the player at turn the followers not used yet."""
    head = labels["head"]
    lines = [f"  {head[0]:<20}" + "".join(f"{h:>9}" if i < 3 else f"{h:>10}" for i, h in enumerate(head[1:]))]
    for seat in range(seen["seats"]):
        who = labels["seats"][seat] + (f" ({labels['you']})" if seat == seen["seat"] else "")
        mark = ">" if seat == seen["player"] and seen["round"] > 0 else " "
        row = f"{mark} {who:<20}{seen['coins'][seat]:>9}{seen['owner'].count(seat):>9}{seen['cards'][seat]:>9}"
        lines.append(row + "".join(f"{_followers(seen, seat, kind):>10}" for kind in range(3)))
    return lines


def _followers(seen: dict[str, Any], seat: int, kind: int) -> str:
    have = seen["have"][seat][kind]
    if seat != seen["player"] or (seen["spent"][kind] == 0 and seen["extra"][kind] == 0):
        return str(have)
    return f"{have + seen['extra'][kind] - seen['spent'][kind]}/{have + seen['extra'][kind]}"


def _piles(seen: dict[str, Any], labels: dict[str, Any]) -> str:
    parts = [f"{labels['round']} {seen['round']}", f"{labels['deck']} {seen['deck']}"]
    return "  " + "   ".join([*parts, f"{labels['discard']} {sum(seen['discard'])}"])


def _known(names: list[str], seen: dict[str, Any], labels: dict[str, Any], width: int) -> list[str]:
    """What a theft taught, where it is certain."""
    if len(seen["memory"]) != 1:
        return []
    lines = []
    for seat in range(seen["seats"]):
        told = [(kind, n) for _, whose, kind, n in seen["memory"][0]["known"] if whose == seat]
        if told:
            listed = ", ".join(names[kind] + (f" x{n}" if n > 1 else "") for kind, n in told)
            lines += wrap("  " + labels["knows"].format(labels["seats"][seat], listed), width, subsequent_indent="    ")
    return lines


def _hand(board: Board, names: list[str], seen: dict[str, Any], labels: dict[str, Any], width: int) -> list[str]:
    held = [sum(kind) for kind in zip(*seen["mine"], strict=True)]
    cells = [_card(board, names, kind, n) for kind, n in enumerate(held) if n]
    if not cells:
        return [f"{labels['hand']}{labels['colon']}{labels['none']}"]
    lines = [f"{labels['hand']} ({labels['hand_head']}):"]
    columns = max(1, width // 40)
    for i in range(0, len(cells), columns):
        lines.append("".join(f"  {cell:<38}" for cell in cells[i : i + columns]))
    return lines


def _card(board: Board, names: list[str], kind: int, n: int) -> str:
    times = f" x{n}" if n > 1 else ""
    figures = ""
    if kind < board.troops:
        figures = f"{board.attack[kind]}/{board.support[kind]}"
    elif kind < board.forts:
        figures = f"-/{board.support[kind]}"
    elif board.attack[kind]:
        figures = f"+{board.attack[kind]}"
    costs = f"{board.warriors[kind]} {board.artisans[kind]} {board.mages[kind]}"
    return f"{names[kind] + times:<25}{figures:<5} {costs}"


def _plan(board: Board, names: list[str], seen: dict[str, Any], labels: dict[str, Any], width: int) -> list[str]:
    """Attack plus support against difficulty, what it costs, what it earns."""
    plan = seen["plan"]
    cards = " + ".join(names[k] for k in seen["prepared"]) + (f", {labels['flying']}" if seen["flying"] else "")
    costs = [(plan["warriors"], "w"), (plan["artisans"], "a"), (plan["mages"], "m"), (plan["coins"], "coins")]
    listed = ", ".join(_counted(n, labels[key]) for n, key in costs if n)
    attack = f"{labels['attack']} {plan['attack']}   " if plan["targets"] else ""
    lines = [f"{labels['prepared']}{labels['colon']}{cards}", f"  {attack}{labels['cost']}{labels['colon']}{listed}"]
    cells = []
    for f, support, mages, reward in plan["targets"]:
        name = board.ground.names[f]
        extra = f" ({_counted(mages, labels['m'])})" if seen["flying"] else ""
        cells.append(f"{name}{labels['colon']}{plan['attack']}+{support} >= {seen['difficulty'][f]}, +{reward}{extra}")
    size = max([len(c) for c in cells], default=0) + 3
    columns = max(1, (width - 2) // size) if cells else 1
    for i in range(0, len(cells), columns):
        lines.append("  " + "".join(c.ljust(size) for c in cells[i : i + columns]))
    return lines


def _counted(n: int, names: tuple[str, str]) -> str:
    """With the name for one, or the one for several."""
    return f"{n} {names[1] if n > 1 else names[0]}"
