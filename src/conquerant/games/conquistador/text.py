"""The view as text, for a terminal: territories as stacks, then the fight, the piles and one's hand."""

from __future__ import annotations

from typing import Any

from conquerant.games.conquistador.board import Board

LABELS: dict[str, dict[str, Any]] = {
    "fr": {
        "seats": ["Angleterre", "Espagne", "Portugal", "France"],
        "team": "Équipe",
        "single": (0, 1),
        "points": ("point", "points"),
        "cards": ("carte", "cartes"),
        "pile": "pioche",
        "discard": "défausse",
        "colon": "\u00a0: ",
        "revolt": "révolte",
        "bare": "nu",
        "hand": "votre main",
        "you": "vous",
        "attack": "attaque",
        "reorganises": "réorganise",
        "die": "dé",
        "laid": "face cachée",
        "yours": "à vous",
        "card": "carte en question",
        "take": "encore à prendre",
        "offers": "offre à",
        "for": "contre",
        "asks": "demande un canon à",
        "shows": "montre",
        "knows": "vous savez",
        "holds": "a",
        "no_cannon": "sans canon",
        "most": ("canon au plus", "canons au plus"),
        "least": ("canon au moins", "canons au moins"),
        "perhaps": "a peut-être donné une de ces cartes à",
        "armed": "armé",
        "none": "-",
    },
    "en": {
        "seats": ["England", "Spain", "Portugal", "France"],
        "team": "Team",
        "single": (1,),
        "points": ("point", "points"),
        "cards": ("card", "cards"),
        "pile": "pile",
        "colon": ": ",
        "discard": "discard",
        "revolt": "revolt",
        "bare": "bare",
        "hand": "your hand",
        "you": "you",
        "attack": "attacks",
        "reorganises": "reorganises",
        "die": "die",
        "laid": "face down",
        "yours": "yours",
        "card": "card in question",
        "take": "still to take",
        "offers": "offers",
        "for": "for",
        "asks": "asks for a cannon:",
        "shows": "shows",
        "knows": "you know",
        "holds": "holds",
        "no_cannon": "no cannon",
        "most": ("cannon at most", "cannons at most"),
        "least": ("cannon at least", "cannons at least"),
        "perhaps": "may have given one of these to",
        "armed": "armed",
        "none": "-",
    },
}
INDENT = "  "
FEW = 3  # a larger bound on somebody's cannons is not worth a line
KINDS = ("territory", "development", "cannon", "revolt")


def draw(board: Board, edition: dict[str, Any], seen: dict[str, Any], lang: str, width: int) -> str:
    key = "name" if lang == "fr" else "name_en"
    names = {item["id"]: item[key] for kind in KINDS for item in edition[kind]}
    labels = LABELS[lang]
    lines = []
    for side in range(2 if _teams(seen) else seen["seats"]):
        lines += _side(board, seen, side, names, labels, width)
    lines += _moment(seen, names, labels)
    lines += _wrapped(f"{labels['discard']}{labels['colon']}", _cards(board, seen["discard"], names), width, labels)
    lines += _facts(board, seen, names, labels, width)
    if seen["hand"] is not None:
        lines += _wrapped(f"{labels['hand']}{labels['colon']}", _cards(board, seen["hand"], names), width, labels)
    return "\n".join(lines)


def _teams(seen: dict[str, Any]) -> bool:
    return bool(seen["options"]["teams"] == "yes")


def _side(
    board: Board, seen: dict[str, Any], side: int, names: dict[str, str], labels: dict[str, Any], width: int
) -> list[str]:
    """A player or a team, then each of its territories on a line: coefficient, name, the row of cards."""
    seats = [s for s in range(seen["seats"]) if (s % 2 if _teams(seen) else s) == side]
    head = " + ".join(_seat(seen, seat, labels) for seat in seats)
    if _teams(seen):
        head = f"{labels['team']} {side + 1}{labels['colon']}{head}"
    head += f"  {_number(seen['scores'][seats[0]], 'points', labels)}"
    if seen["options"]["military"] == "yes" and side in seen["armed"]:
        head += f"  ({labels['armed']})"
    lines = [head]
    for land, item in seen["territories"].items():
        if item["side"] == side:
            lines.append(_stack(board, land, item, seen["land"] == land, names, labels)[:width])
    return lines


def _seat(seen: dict[str, Any], seat: int, labels: dict[str, Any]) -> str:
    mark = ">" if seat == seen["player"] else " "
    you = f" ({labels['you']})" if seat == seen["seat"] else ""
    return f"{mark}{labels['seats'][seat]}{you}, {_number(seen['sizes'][seat], 'cards', labels)}"


def _stack(
    board: Board, land: str, item: dict[str, Any], target: bool, names: dict[str, str], labels: dict[str, Any]
) -> str:
    """x3 Goa             [1][2][ ][4][ ][ ]  revolt"""
    row = "".join(f"[{n if n in item['cards'] else ' '}]" for n in range(1, board.numbers + 1))
    told = f"{'*' if target else ' '}  x{board.coefficients[board.index[land]]} {names[land]:<16.16} {row}"
    return f"{told}  {labels['revolt']}" if item["revolt"] else told


def _moment(seen: dict[str, Any], names: dict[str, str], labels: dict[str, Any]) -> list[str]:
    """The piles, and what is going on: a fight, a trade, cards being shared out."""
    who = labels["seats"]
    pile = seen["pile"]
    lines = ["", f"{labels['pile']} {pile}"]
    if seen["land"] is not None:
        doing = "reorganises" if seen["phase"] in ("reorganise", "pay") else "attack"
        fight = f"{who[seen['player']]} {labels[doing]} {names[seen['land']]}"
        lines.append(fight + (f", {labels['die']} {seen['die']}" if seen["die"] else ""))
    for seat, card in enumerate(seen["laid"]):
        if card is not None:
            lines.append(
                f"{INDENT}{who[seat]}{labels['colon']}{labels['laid']}{'' if card == 'hidden' else ' ' + names[card]}"
            )
    if seen["todo"]:
        colon = labels["colon"]
        lines.append(f"{INDENT}{labels['card']}{colon}{seen['todo'][0]}   {labels['take']}{colon}{seen['quota']}")
    if seen["phase"] == "offered":
        trade = f"{names[seen['give']]} {labels['for']} {names[seen['want']]}"
        lines.append(f"{INDENT}{who[seen['player']]} {labels['offers']} {who[seen['ally']]}{labels['colon']}{trade}")
    if seen["phase"] in ("showing", "asked"):
        card = seen["shown"]
        shown = "" if card in (None, "hidden") else f", {labels['shows']}{labels['colon']}{names[card]}"
        lines.append(f"{INDENT}{who[seen['defender']]} {labels['asks']} {who[seen['ally']]}{shown}")
    return lines


def _facts(board: Board, seen: dict[str, Any], names: dict[str, str], labels: dict[str, Any], width: int) -> list[str]:
    """What one remembers of the other hands."""
    facts = seen["facts"]
    if facts is None or seen["phase"] == "over":
        return []
    lines: list[str] = []
    for seat in range(seen["seats"]):
        if seat == seen["seat"] or seen["sizes"][seat] == 0:
            continue
        told = _cards(board, facts["known"][seat], names)
        most, least = facts["most_cannons"][seat], facts["least_cannons"][seat]
        if most is not None and most <= FEW:
            told.append(labels["no_cannon"] if most == 0 else _number(most, "most", labels))
        if least:
            told.append(_number(least, "least", labels))
        if told:
            lines += _wrapped(
                f"{labels['knows']}{labels['colon']}{labels['seats'][seat]} {labels['holds']} ", told, width, labels
            )
    for gift in facts["gifts"]:
        giver, taker = labels["seats"][gift["from"]], labels["seats"][gift["to"]]
        lines += _wrapped(
            f"{giver} {labels['perhaps']} {taker}{labels['colon']}", [names[c] for c in gift["bag"]], width, labels
        )
    return lines


def _number(n: int, what: str, labels: dict[str, Any]) -> str:
    one, more = labels[what]
    return f"{n} {one if n in labels['single'] else more}"


def _cards(board: Board, counts: dict[str, int], names: dict[str, str]) -> list[str]:
    """In the order of the box; a development with its number first."""
    told = []
    for kind, card in enumerate(board.card_ids):
        if counts.get(card):
            number = kind - board.first_development + 1
            name = f"{number} {names[card]}" if 0 < number <= board.numbers else names[card]
            if kind < board.lands:
                name += f" x{board.coefficients[kind]}"
            told.append(name if counts[card] == 1 else f"{name} (x{counts[card]})")
    return told


def _wrapped(head: str, items: list[str], width: int, labels: dict[str, Any]) -> list[str]:
    """A list that goes on, indented, where the line is full."""
    lines = [head + (items[0] if items else labels["none"])]
    if items and len(lines[0]) >= width:
        lines = [head.rstrip(), INDENT + items[0]]
    for item in items[1:]:
        if len(lines[-1]) + 2 + len(item) < width:  # room for a comma
            lines[-1] += f", {item}"
        else:
            lines[-1] += ","
            lines.append(INDENT + item)
    return lines
