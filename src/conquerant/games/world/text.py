"""The view as text, for a terminal."""

from __future__ import annotations

from textwrap import wrap
from typing import Any, Final

from conquerant.games.world.board import Board, Continent

COLUMN: Final = 37  # a longer cell has lines of its own

LABELS = {
    "fr": {
        "round": "tour de table",
        "to_place": "à placer",
        "territories": ("territoire", "territoires"),
        "armies": ("armée", "armées"),
        "cards": ("carte", "cartes"),
        "one": (0, 1),  # numbers that go with the first of two forms
        "talon": "talon",
        "next": "prochaine série",
        "hand": "votre main :",
        "joker": "joker",
        "out": "éliminé",
        "seats": ["Vermillon", "Marine", "Ocre", "Sapin", "Rose", "Ciel"],
    },
    "en": {
        "round": "round",
        "to_place": "to place",
        "territories": ("territory", "territories"),
        "armies": ("army", "armies"),
        "cards": ("card", "cards"),
        "one": (1,),
        "talon": "talon",
        "next": "next series",
        "hand": "your hand:",
        "joker": "joker",
        "out": "out",
        "seats": ["Vermilion", "Navy", "Ochre", "Pine", "Rose", "Sky"],
    },
}


def draw(board: Board, edition: dict[str, Any], seen: dict[str, Any], lang: str, width: int) -> str:
    """Continents with their territories, each as name, owner's letter and armies; then the players and the cards."""
    names = {t["id"]: t["name" if lang == "fr" else "name_en"] for t in edition["territory"] + edition["continent"]}
    labels: dict[str, Any] = LABELS[lang]
    lines = [line for c in board.continents for line in _continent(board, c, seen, names, labels, width)]
    lines.append("")
    lines += [_seat(seat, seen, labels) for seat in range(seen["seats"])]
    if seen["round"]:
        lines += _cards(edition, seen, lang, labels)
    return "\n".join(lines)


def _continent(
    board: Board, continent: Continent, seen: dict[str, Any], names: dict[str, str], labels: dict[str, Any], width: int
) -> list[str]:
    owners = {seen["owner"][t] for t in continent.territories}
    whole = labels["seats"][owners.pop()] if len(owners) == 1 and -1 not in owners else ""
    head = f"{names[continent.name]} (+{continent.bonus}) {whole}".rstrip()
    cells = [_cell(names[board.names[t]], seen["owner"][t], seen["armies"][t], labels) for t in continent.territories]
    short = [cell for cell in cells if len(cell) < COLUMN]
    lines = [head]
    columns = max(1, (width - 2) // COLUMN)
    for i in range(0, len(short), columns):
        lines.append("  " + "".join(f"{cell:<{COLUMN}}" for cell in short[i : i + columns]).rstrip())
    for cell in cells:
        if len(cell) >= COLUMN:
            lines += wrap(cell, width, initial_indent="  ", subsequent_indent="    ")
    return lines


def _cell(name: str, owner: int, armies: int, labels: dict[str, Any]) -> str:
    letter = labels["seats"][owner][0] if owner >= 0 else "·"
    return f"{name} {letter}{armies}"


def _seat(seat: int, seen: dict[str, Any], labels: dict[str, Any]) -> str:
    held = [t for t, owner in enumerate(seen["owner"]) if owner == seat]
    armies = sum(seen["armies"][t] for t in held)
    cards = sum(layer["held"][seat] for layer in seen["layers"])
    mark = ">" if seat == seen["player"] else " "
    out = f"  {labels['out']}" if seen["round"] and not held else ""
    counts = f"{len(held):>2} {_form(labels, 'territories', len(held))} {armies:>3} {_form(labels, 'armies', armies)} "
    counts += f"{cards} {_form(labels, 'cards', cards)}"
    return f"{mark}{labels['seats'][seat]:<10}{counts}{out}".rstrip()


def _form(labels: dict[str, Any], key: str, n: int) -> str:
    """One or several, as wide as several: the players stand in columns."""
    one, several = labels[key]
    return f"{one if n in labels['one'] else several:<{len(several)}}"


def _cards(edition: dict[str, Any], seen: dict[str, Any], lang: str, labels: dict[str, Any]) -> list[str]:
    status = f"{labels['round']} {seen['round']}   {labels['talon']} {seen['talon']}"
    status += f"   {labels['next']} {seen['next_series']}"
    if seen["to_place"]:
        status += f"   {labels['to_place']} {seen['to_place']}"
    lines = [status]
    if seen["mine"] is not None:
        kinds = [*(a["name" if lang == "fr" else "name_en"] for a in edition["arm"]), labels["joker"]]
        counts = [sum(layer) for layer in zip(*seen["mine"], strict=True)]
        told = [kind if n == 1 else f"{kind} x{n}" for n, kind in zip(counts, kinds, strict=True) if n]
        lines.append(f"{labels['hand']} {', '.join(told) or '-'}")
    return lines
