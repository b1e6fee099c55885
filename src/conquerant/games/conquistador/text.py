"""The view as text, for a terminal: territories as stacks, then the fight, the piles and one's hand."""

from __future__ import annotations

from typing import Any

from conquerant.games.conquistador.board import Board
from conquerant.games.speech import Speech

INDENT = "  "
FEW = 3  # a larger bound on somebody's cannons is not worth a line


def draw(board: Board, edition: dict[str, Any], seen: dict[str, Any], lang: str, width: int) -> str:
    from conquerant.games import speech  # found at run time, since a folder reads no words

    words = speech(edition, lang)
    lines = []
    for side in range(2 if _teams(seen) else seen["seats"]):
        lines += _side(board, seen, side, words, width)
    lines += _moment(seen, words)
    lines += _wrapped(words.say("draw-discard"), _cards(board, seen["discard"], words), width)
    lines += _facts(board, seen, words, width)
    if seen["hand"] is not None:
        lines += _wrapped(words.say("draw-hand"), _cards(board, seen["hand"], words), width)
    return "\n".join(lines)


def _teams(seen: dict[str, Any]) -> bool:
    return bool(seen["options"]["teams"] == "yes")


def _side(board: Board, seen: dict[str, Any], side: int, words: Speech, width: int) -> list[str]:
    """A player or a team, then each of its territories on a line: coefficient, name, the row of cards."""
    seats = [s for s in range(seen["seats"]) if (s % 2 if _teams(seen) else s) == side]
    head = " + ".join(_seat(seen, seat, words) for seat in seats)
    if _teams(seen):
        head = words.say("draw-team", n=side + 1, seats=head)
    head += f"  {words.say('draw-points', n=seen['scores'][seats[0]])}"
    if seen["options"]["military"] == "yes" and side in seen["armed"]:
        head += f"  {words.say('draw-armed')}"
    lines = [head]
    for land, item in seen["territories"].items():
        if item["side"] == side:
            lines.append(_stack(board, land, item, seen["land"] == land, words)[:width])
    return lines


def _seat(seen: dict[str, Any], seat: int, words: Speech) -> str:
    mark = ">" if seat == seen["player"] else " "
    who = words.say("draw-you", seat=words.seat(seat)) if seat == seen["seat"] else words.seat(seat)
    return mark + words.say("draw-cards", who=who, n=seen["sizes"][seat])


def _stack(board: Board, land: str, item: dict[str, Any], target: bool, words: Speech) -> str:
    """x3 Goa             [1][2][ ][4][ ][ ]  revolt"""
    row = "".join(f"[{n if n in item['cards'] else ' '}]" for n in range(1, board.numbers + 1))
    stack = f"{'*' if target else ' '}  x{board.coefficients[board.index[land]]} {words.names[land]:<16.16} {row}"
    return f"{stack}  {words.say('draw-revolt')}" if item["revolt"] else stack


def _moment(seen: dict[str, Any], words: Speech) -> list[str]:
    """The piles, and what is going on: a fight, a trade, cards being shared out."""
    lines = ["", words.say("draw-pile", n=seen["pile"])]
    if seen["land"] is not None:
        lines.append(_fight(seen, words))
    for seat, card in enumerate(seen["laid"]):
        if card == "hidden":
            lines.append(INDENT + words.say("draw-laid", seat=words.seat(seat)))
        elif card is not None:
            lines.append(INDENT + words.say("draw-laid-yours", seat=words.seat(seat), card=words.names[card]))
    if seen["todo"]:
        lines.append(INDENT + words.say("draw-question", card=seen["todo"][0], n=seen["quota"]))
    if seen["phase"] == "offered":
        trade = {"give": words.names[seen["give"]], "want": words.names[seen["want"]]}
        ends = {"seat": words.seat(seen["player"]), "ally": words.seat(seen["ally"])}
        lines.append(INDENT + words.say("draw-offer", **ends, **trade))
    if seen["phase"] in ("showing", "asked"):
        lines.append(INDENT + _asking(seen, words))
    return lines


def _fight(seen: dict[str, Any], words: Speech) -> str:
    fight = {"seat": words.seat(seen["player"]), "land": words.names[seen["land"]], "die": seen["die"] or ""}
    if seen["phase"] in ("reorganise", "pay"):
        return words.say("draw-reorganises-die" if seen["die"] else "draw-reorganises", **fight)
    return words.say("draw-attack-die" if seen["die"] else "draw-attack", **fight)


def _asking(seen: dict[str, Any], words: Speech) -> str:
    ends = {"seat": words.seat(seen["defender"]), "ally": words.seat(seen["ally"])}
    if seen["shown"] in (None, "hidden"):
        return words.say("draw-asks", **ends)
    return words.say("draw-asks-showing", card=words.names[seen["shown"]], **ends)


def _facts(board: Board, seen: dict[str, Any], words: Speech, width: int) -> list[str]:
    """What one remembers of the other hands."""
    facts = seen["facts"]
    if facts is None or seen["phase"] == "over":
        return []
    lines: list[str] = []
    for seat in range(seen["seats"]):
        if seat == seen["seat"] or seen["sizes"][seat] == 0:
            continue
        known = _cards(board, facts["known"][seat], words)
        most, least = facts["most_cannons"][seat], facts["least_cannons"][seat]
        if most is not None and most <= FEW:
            known.append(words.say("draw-no-cannon") if most == 0 else words.say("draw-most", n=most))
        if least:
            known.append(words.say("draw-least", n=least))
        if known:
            lines += _wrapped(words.say("draw-knows", seat=words.seat(seat)), known, width)
    for gift in facts["gifts"]:
        head = words.say("draw-perhaps", seat=words.seat(gift["from"]), ally=words.seat(gift["to"]))
        lines += _wrapped(head, [words.names[card] for card in gift["bag"]], width)
    return lines


def _cards(board: Board, counts: dict[str, int], words: Speech) -> list[str]:
    """In the order of the box; a development with its number first."""
    cards = []
    for kind, card in enumerate(board.card_ids):
        if counts.get(card):
            number = kind - board.first_development + 1
            name = f"{number} {words.names[card]}" if 0 < number <= board.numbers else words.names[card]
            if kind < board.lands:
                name += f" x{board.coefficients[kind]}"
            cards.append(name if counts[card] == 1 else f"{name} (x{counts[card]})")
    return cards


def _wrapped(head: str, items: list[str], width: int) -> list[str]:
    """A list that goes on, indented, where the line is full."""
    lines = [f"{head} {items[0] if items else '-'}"]
    if items and len(lines[0]) >= width:
        lines = [head, INDENT + items[0]]
    for item in items[1:]:
        if len(lines[-1]) + 2 + len(item) < width:  # room for a comma
            lines[-1] += f", {item}"
        else:
            lines[-1] += ","
            lines.append(INDENT + item)
    return lines
