"""The view as text, for a terminal: a hex map of 69 columns, then the players and what matters now."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from conquerant.games.armada.actions import NONE
from conquerant.games.armada.board import Board
from conquerant.games.armada.sea import ROWS
from conquerant.games.armada.squares import KINDS
from conquerant.games.speech import Speech

CELL = 3
COLUMN = 26


def draw(board: Board, edition: dict[str, Any], seen: dict[str, Any], lang: str, width: int) -> str:
    from conquerant.games import speech  # found at run time, since a folder reads no words

    words = speech(edition, lang)
    letters = words.letters(seen["seats"])
    lines = _map(board, seen, letters)
    lines += words.say("draw-legend", letter=letters[0], small=letters[0].lower()).splitlines()
    lines += [*_islands(board, seen, letters, words, width), ""]
    for seat in range(seen["seats"]):
        lines += _seat(board, seen, seat, letters[seat], words, width)
    return "\n".join([*lines, *_turn(board, seen, letters, words, width)])


def _map(board: Board, seen: dict[str, Any], letters: list[str]) -> list[str]:
    """Rows are letters, places in a row are numbers: E6. Odd rows are shifted by half a hex."""
    cells = {at: _water(board, seen, h, letters) for h, at in enumerate(board.sea.waters)}
    for at, field in board.sea.used.items():
        if field.endswith(".land"):
            cells[at] = "##" if field.startswith("continent") else "/\\"
    columns = max(x for x, _ in board.sea.places) // 2 + 1
    lines = ["   " + "".join(f"{n:<{CELL}}" for n in range(1, columns + 1)).rstrip()]
    for y in range(board.sea.rows):
        row = "".join(f"{cells[at]:<{CELL}}" for at in board.sea.places if at[1] == y)
        lines.append(f"{ROWS[y]}  {'  ' if y % 2 else ''}{row}".rstrip())
    return lines


def _water(board: Board, seen: dict[str, Any], h: int, letters: list[str]) -> str:
    ship = _ship_on(board, seen, h)
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
    top = NONE
    for ship, at in enumerate(seen["hex"]):
        seat, slot = divmod(ship, board.cap)
        if at == h and seen["dock"][seat] != slot:
            if seat == seen["player"] and slot == seen["sailing"]:
                return ship
            top = ship
    return top


def _islands(board: Board, seen: dict[str, Any], letters: list[str], words: Speech, width: int) -> list[str]:
    """Name, port, rent and owner, in columns."""
    cells = []
    for i, island in enumerate(board.islands):
        owner = seen["owner"][i]
        whose = "" if owner == NONE else letters[owner]
        port, rent = board.sea.names[board.ports[i]], _money(words, board.rents[i])
        cells.append(f"{words.names[island]} {port} {rent} {whose}".rstrip())
    columns = max(1, width // COLUMN)
    return ["".join(f"{c:<{COLUMN}}" for c in cells[i : i + columns]).rstrip() for i in range(0, len(cells), columns)]


def _seat(board: Board, seen: dict[str, Any], seat: int, letter: str, words: Speech, width: int) -> list[str]:
    islands = words.say("draw-islands", n=seen["owner"].count(seat))
    mark = ">" if seat == seen["player"] and seen["round"] else " "
    square = seen["admiral"][seat]
    head = f"{mark}{words.seat(seat):<10}{_money(words, seen['money'][seat]):>7}  {islands}  "
    head += words.say("draw-square", square=square, what=_square(board, square, words))
    if seen["kept"][seat]:
        head += "  " + words.say("draw-kept", n=seen["kept"][seat])
    lines = [head]
    ships = [ship for slot in range(board.cap) if (ship := _ship(board, seen, seat, slot, letter, words))]
    if ships:
        lines += _wrapped("  ".join(ships), width)
    if seen["pawn"][seat] != NONE:
        lines.append("   " + words.say("draw-pawn", island=words.names[board.islands[seen["pawn"][seat]]]))
    return lines


def _wrapped(text: str, width: int) -> list[str]:
    return wrap(text, max(20, width - 1), initial_indent="   ", subsequent_indent="   ", break_long_words=False)


def _money(words: Speech, n: int) -> str:
    return words.say("draw-money", n=n)


def _square(board: Board, square: int, words: Speech) -> str:
    kind = KINDS[board.kinds[square]]
    island = board.square_islands[square]
    what = words.say(f"draw-square-{kind.replace('_', '-')}") if island == NONE else words.names[board.islands[island]]
    if kind == "deplacement":
        return f"{what} {board.amounts[square]:+}"
    return f"{what} {_money(words, board.amounts[square])}" if board.amounts[square] else what


def _ship(board: Board, seen: dict[str, Any], seat: int, slot: int, letter: str, words: Speech) -> str:
    ship = seat * board.cap + slot
    if seen["hex"][ship] == NONE:
        return ""
    where = words.say("draw-dock") if seen["dock"][seat] == slot else board.sea.names[seen["hex"][ship]]
    masts = f"{seen['masts'][ship]}/{seen['built'][ship]}"
    return f"{letter}{slot + 1}\u00a0{where.replace(' ', chr(160))}\u00a0{masts}"


def _turn(board: Board, seen: dict[str, Any], letters: list[str], words: Speech, width: int) -> list[str]:
    """What matters now."""
    islands = words.say("draw-islands", n=seen["target"])
    lines = [words.say("draw-turn", round=str(seen["round"]), islands=islands)]
    if seen["still"]:
        lines.append(words.say("draw-still"))
    if seen["correction"]:
        lines.append(words.say("draw-correction", steps=f"{seen['correction']:+}"))
    if seen["bonus"]:
        lines.append(words.say("draw-bonus"))
    if seen["sailing"] != NONE:
        ship = f"{letters[seen['player']]}{seen['sailing'] + 1}"
        lines.append(words.say("draw-under-way", ship=ship, steps=seen["steps"]))
    piles = (("storm", "draw-storm", board.storms), ("neptune", "draw-neptune", board.neptunes))
    for pile, message, cards in piles:
        if seen[f"{pile}_queue"]:
            queue = ", ".join(words.names[cards[k]] for k in seen[f"{pile}_queue"])
            lines += wrap(words.say(message, n=sum(seen[pile]), cards=queue), width - 1)
    return lines
