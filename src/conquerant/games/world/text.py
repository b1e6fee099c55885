"""The view as text, for a terminal."""

from __future__ import annotations

from textwrap import wrap
from typing import Any, Final

from conquerant.games.speech import Speech
from conquerant.games.world.board import Board, Continent

COLUMN: Final = 37  # a longer cell has lines of its own

SEVERAL: Final = 2  # how wide a column is goes by the words for several


def draw(board: Board, edition: dict[str, Any], seen: dict[str, Any], lang: str, width: int) -> str:
    """Continents with their territories, each as name, owner's letter and armies; then the players and the cards."""
    from conquerant.games import speech  # found at run time, since a folder reads no words

    words = speech(edition, lang)
    letters = words.letters(seen["seats"])
    lines = [line for c in board.continents for line in _continent(board, c, seen, words, letters, width)]
    lines.append("")
    lines += [_seat(seat, seen, words) for seat in range(seen["seats"])]
    if seen["round"]:
        lines += _cards(edition, seen, words)
    return "\n".join(lines)


def _continent(
    board: Board, continent: Continent, seen: dict[str, Any], words: Speech, letters: list[str], width: int
) -> list[str]:
    owners = {seen["owner"][t] for t in continent.territories}
    holder = words.seat(owners.pop()) if len(owners) == 1 and -1 not in owners else ""
    head = f"{words.names[continent.name]} (+{continent.bonus}) {holder}".rstrip()
    cells = [
        _cell(words.names[board.names[t]], seen["owner"][t], seen["armies"][t], letters) for t in continent.territories
    ]
    short = [cell for cell in cells if len(cell) < COLUMN]
    lines = [head]
    columns = max(1, (width - 2) // COLUMN)
    for i in range(0, len(short), columns):
        lines.append("  " + "".join(f"{cell:<{COLUMN}}" for cell in short[i : i + columns]).rstrip())
    for cell in cells:
        if len(cell) >= COLUMN:
            lines += wrap(cell, width, initial_indent="  ", subsequent_indent="    ")
    return lines


def _cell(name: str, owner: int, armies: int, letters: list[str]) -> str:
    return f"{name} {letters[owner] if owner >= 0 else '·'}{armies}"


def _seat(seat: int, seen: dict[str, Any], words: Speech) -> str:
    held = [t for t, owner in enumerate(seen["owner"]) if owner == seat]
    armies = sum(seen["armies"][t] for t in held)
    cards = sum(layer["held"][seat] for layer in seen["layers"])
    mark = ">" if seat == seen["player"] else " "
    out = f"  {words.say('draw-out')}" if seen["round"] and not held else ""
    counts = f"{len(held):>2} {_form(words, 'draw-territories', len(held))} "
    counts += f"{armies:>3} {_form(words, 'draw-armies', armies)} {cards} {_form(words, 'draw-cards', cards)}"
    return f"{mark}{words.seat(seat):<10}{counts}{out}".rstrip()


def _form(words: Speech, message: str, n: int) -> str:
    """One or several, as wide as several: the players stand in columns."""
    return f"{words.say(message, n=n):<{len(words.say(message, n=SEVERAL))}}"


def _cards(edition: dict[str, Any], seen: dict[str, Any], words: Speech) -> list[str]:
    facts = [("draw-round", seen["round"]), ("draw-talon", seen["talon"]), ("draw-next", seen["next_series"])]
    if seen["to_place"]:
        facts.append(("draw-to-place", seen["to_place"]))
    lines = ["   ".join(words.say(message, n=str(n)) for message, n in facts)]
    if seen["mine"] is not None:
        kinds = [*(words.names[arm["id"]] for arm in edition["arm"]), words.say("joker")]
        counts = [sum(layer) for layer in zip(*seen["mine"], strict=True)]
        hand = [kind if n == 1 else f"{kind} x{n}" for n, kind in zip(counts, kinds, strict=True) if n]
        lines.append(words.say("draw-hand", cards=", ".join(hand) or "-"))
    return lines
