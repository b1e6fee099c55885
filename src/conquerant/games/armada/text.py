"""The view as text, for a terminal: a hex map of 69 columns, then the players and what matters now."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from conquerant.games.armada.actions import NONE
from conquerant.games.armada.board import Board
from conquerant.games.armada.sea import ROWS
from conquerant.games.armada.squares import KINDS

CELL = 3
COLUMN = 26

LABELS: dict[str, dict[str, Any]] = {
    "fr": {
        "seats": ["Vermillon", "Marine", "Ocre", "Sapin"],
        "letters": "VMOS",
        "legend": [
            "## continent  :: port de continent  /\\ île  () port libre, (V port tenu",
            "V1 navire  · mer  x point de blocage, xv en fonction (la lettre : à qui)",
        ],
        "round": "tour",
        "islands": ("île", "îles"),
        "target": "pour gagner",
        "square": "case",
        "cards": "cartes réparation",
        "pawn": "pion réparation :",
        "dock": "cale sèche",
        "still": "Aucun navire ne se déplace pendant ce tour.",
        "correction": "Déplacement pendant ce tour :",
        "bonus": "Bonus de combat pendant ce tour.",
        "under_way": "en route, pas restants :",
        "never": "jamais vues",
        "then": "puis",
        "storm": "Tempêtes :",
        "neptune": "Neptune :",
        "squares": {
            "depart": "départ",
            "ile": "île",
            "navires_immobilises": "navires immobilisés",
            "construction": "construction",
            "deplacement": "déplacement",
            "bonus_combat": "bonus de combat",
            "touchez": "touchez",
            "taxe": "taxe",
            "versez": "versez",
            "tempete": "tempête",
            "neptune": "Neptune",
        },
    },
    "en": {
        "seats": ["Vermilion", "Navy", "Ochre", "Pine"],
        "letters": "VNOP",
        "legend": [
            "## continent  :: continent port  /\\ island  () free port, (V held port",
            "V1 ship  · sea  x blockade hex, xv in force (the letter: whose)",
        ],
        "round": "round",
        "islands": ("island", "islands"),
        "target": "to win",
        "square": "square",
        "cards": "repair cards",
        "pawn": "repair pawn:",
        "dock": "dry dock",
        "still": "No ship moves this turn.",
        "correction": "Movement this turn:",
        "bonus": "Combat bonus this turn.",
        "under_way": "under way, steps left:",
        "never": "never seen",
        "then": "then",
        "storm": "Storms:",
        "neptune": "Neptune:",
        "squares": {
            "depart": "start",
            "ile": "island",
            "navires_immobilises": "ships immobilised",
            "construction": "construction",
            "deplacement": "movement",
            "bonus_combat": "combat bonus",
            "touchez": "receive",
            "taxe": "tax",
            "versez": "pay",
            "tempete": "storm",
            "neptune": "Neptune",
        },
    },
}


def draw(board: Board, edition: dict[str, Any], seen: dict[str, Any], lang: str, width: int) -> str:
    labels = LABELS[lang]
    key = "name" if lang == "fr" else "name_en"
    kinds = ("island", "continent", "storm_card", "neptune_card")
    names = {item["id"]: item[key] for kind in kinds for item in edition[kind]}
    lines = _map(board, seen, labels) + labels["legend"] + _islands(board, seen, labels, names, width) + [""]
    for seat in range(seen["seats"]):
        lines += _seat(board, seen, seat, labels, names, width)
    return "\n".join([*lines, *_turn(board, seen, labels, names, width)])


def _map(board: Board, seen: dict[str, Any], labels: dict[str, Any]) -> list[str]:
    """Rows are letters, places in a row are numbers: E6. Odd rows are shifted by half a hex."""
    cells = {at: _water(board, seen, h, labels) for h, at in enumerate(board.sea.waters)}
    for at, field in board.sea.used.items():
        if field.endswith(".land"):
            cells[at] = "##" if field.startswith("continent") else "/\\"
    columns = max(x for x, _ in board.sea.places) // 2 + 1
    lines = ["   " + "".join(f"{n:<{CELL}}" for n in range(1, columns + 1)).rstrip()]
    for y in range(board.sea.rows):
        row = "".join(f"{cells[at]:<{CELL}}" for at in board.sea.places if at[1] == y)
        lines.append(f"{ROWS[y]}  {'  ' if y % 2 else ''}{row}".rstrip())
    return lines


def _water(board: Board, seen: dict[str, Any], h: int, labels: dict[str, Any]) -> str:
    ship = _ship_on(board, seen, h)
    letters: str = labels["letters"]
    if ship != NONE:
        return f"{letters[ship // board.cap]}{ship % board.cap + 1}"
    if board.port_of[h] != NONE:
        owner = seen["owner"][board.port_of[h]]
        return "()" if owner == NONE else f"({letters[owner]}"
    if board.blockade_of[h] != NONE:
        owner = seen["owner"][board.blockade_of[h]]
        return "x" if owner == NONE else f"x{letters[owner].lower()}"
    return "::" if board.harbour_of[h] != NONE else "·"


def _ship_on(board: Board, seen: dict[str, Any], h: int) -> int:
    """The ship on a hex; the one under way is on top."""
    found = NONE
    for ship, at in enumerate(seen["hex"]):
        seat, slot = divmod(ship, board.cap)
        if at == h and seen["dock"][seat] != slot:
            if seat == seen["player"] and slot == seen["sailing"]:
                return ship
            found = ship
    return found


def _islands(
    board: Board, seen: dict[str, Any], labels: dict[str, Any], names: dict[str, str], width: int
) -> list[str]:
    """Name, port, rent and owner, in columns."""
    cells = []
    for i, name in enumerate(board.islands):
        owner = seen["owner"][i]
        whose = "" if owner == NONE else labels["letters"][owner]
        cells.append(f"{names[name]} {board.sea.names[board.ports[i]]} {board.rents[i]} {whose}".rstrip())
    columns = max(1, width // COLUMN)
    return ["".join(f"{c:<{COLUMN}}" for c in cells[i : i + columns]).rstrip() for i in range(0, len(cells), columns)]


def _seat(
    board: Board, seen: dict[str, Any], seat: int, labels: dict[str, Any], names: dict[str, str], width: int
) -> list[str]:
    held = seen["owner"].count(seat)
    mark = ">" if seat == seen["player"] and seen["round"] else " "
    square = seen["admiral"][seat]
    head = f"{mark}{labels['seats'][seat]:<10}{seen['money'][seat]:>7}  {_count(held, labels)}"
    head += f"  {labels['square']} {square} ({_square(board, square, labels, names)})"
    if seen["kept"][seat]:
        head += f"  {labels['cards']} {seen['kept'][seat]}"
    lines = [head]
    ships = [told for slot in range(board.cap) if (told := _ship(board, seen, seat, slot, labels))]
    if ships:
        lines += _wrapped("  ".join(ships), width)
    if seen["pawn"][seat] != NONE:
        lines.append(f"   {labels['pawn']} {names[board.islands[seen['pawn'][seat]]]}")
    return lines


def _count(islands: int, labels: dict[str, Any]) -> str:
    return f"{islands} {labels['islands'][islands > 1]}"


def _wrapped(text: str, width: int) -> list[str]:
    return wrap(text, max(20, width - 1), initial_indent="   ", subsequent_indent="   ", break_long_words=False)


def _square(board: Board, square: int, labels: dict[str, Any], names: dict[str, str]) -> str:
    kind = KINDS[board.kinds[square]]
    told = str(labels["squares"][kind])
    if board.square_islands[square] != NONE:
        told = names[board.islands[board.square_islands[square]]]
    if kind == "deplacement":
        return f"{told} {board.amounts[square]:+}"
    return f"{told} {board.amounts[square]}" if board.amounts[square] else told


def _ship(board: Board, seen: dict[str, Any], seat: int, slot: int, labels: dict[str, Any]) -> str:
    ship = seat * board.cap + slot
    if seen["hex"][ship] == NONE:
        return ""
    letter = labels["letters"][seat]
    where = labels["dock"] if seen["dock"][seat] == slot else board.sea.names[seen["hex"][ship]]
    masts = f"{seen['masts'][ship]}/{seen['built'][ship]}"
    return f"{letter}{slot + 1}\u00a0{where.replace(' ', chr(160))}\u00a0{masts}"


def _turn(board: Board, seen: dict[str, Any], labels: dict[str, Any], names: dict[str, str], width: int) -> list[str]:
    """What matters now."""
    told = [f"{labels['round']} {seen['round']}, {_count(seen['target'], labels)} {labels['target']}"]
    if seen["still"]:
        told.append(labels["still"])
    if seen["correction"]:
        told.append(f"{labels['correction']} {seen['correction']:+}")
    if seen["bonus"]:
        told.append(labels["bonus"])
    if seen["sailing"] != NONE:
        letter = labels["letters"][seen["player"]]
        told.append(f"{letter}{seen['sailing'] + 1} {labels['under_way']} {seen['steps']}")
    for key, cards in (("storm", board.storms), ("neptune", board.neptunes)):
        if seen[f"{key}_queue"]:
            queue = ", ".join(names[cards[k]] for k in seen[f"{key}_queue"])
            told += wrap(f"{labels[key]} {sum(seen[key])} {labels['never']}, {labels['then']} {queue}", width - 1)
    return told
