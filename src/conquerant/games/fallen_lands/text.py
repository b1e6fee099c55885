"""The view as text, for a terminal: a hex map of fields, the players, one's own hand, and what is being prepared."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from conquerant.games.fallen_lands.actions import FLOODED, NONE
from conquerant.games.fallen_lands.board import Board
from conquerant.games.speech import Speech

CELL = 7
HEADS = (
    *("draw-head-player", "draw-head-coins", "draw-head-fields", "draw-head-cards"),
    *("draw-head-warriors", "draw-head-artisans", "draw-head-mages"),
)
KINDS = ("troop", "fortification", "magic")
COSTS = (
    ("warriors", "draw-warriors"),
    ("artisans", "draw-artisans"),
    ("mages", "draw-mages"),
    ("coins", "draw-coins"),
)


def draw(board: Board, edition: dict[str, Any], seen: dict[str, Any], lang: str, width: int) -> str:
    from conquerant.games import speech  # found at run time, since a folder reads no words

    words = speech(edition, lang)
    names = [words.names[item["id"]] for kind in KINDS for item in edition[kind]]
    letters = words.letters(seen["seats"])
    lines = _map(board, seen, letters)
    lines += ["", *words.say("draw-key", letter=letters[0], seat=words.seat(0)).splitlines(), ""]
    lines += _players(seen, words)
    lines += [_piles(seen, words), *_known(names, seen, words, width)]
    if seen["mine"] is not None:
        lines += ["", *_hand(board, names, seen, words, width)]
    if seen["plan"] is not None:
        lines += ["", *_plan(board, names, seen, words, width)]
    return "\n".join(line.rstrip() for line in lines)


def _map(board: Board, seen: dict[str, Any], letters: list[str]) -> list[str]:
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
        lines.append(indent + "".join(_field(board, f, seen, letters).ljust(CELL) for f in row))
    return lines


def _field(board: Board, f: int, seen: dict[str, Any], letters: list[str]) -> str:
    owner = seen["owner"][f]
    if owner == FLOODED:
        return "~~"
    if owner >= 0:
        fort = seen["fort"][f]
        more = f"+{board.support[fort]}" if fort != NONE else ""
        return f"{letters[owner]}{board.support[seen['troop'][f]]}{more}"
    if seen["difficulty"][f] == 0:
        return "."
    claim = seen["claim"][f]
    return f"{seen['difficulty'][f]}" + (f"!{letters[claim]}" if claim != NONE else "")


def _players(seen: dict[str, Any], words: Speech) -> list[str]:
    """One line each; for the player at turn the followers not used yet."""
    head = [words.say(name) for name in HEADS]
    lines = [f"  {head[0]:<20}" + "".join(f"{h:>9}" if i < 3 else f"{h:>10}" for i, h in enumerate(head[1:]))]
    for seat in range(seen["seats"]):
        who = words.say("draw-you", seat=words.seat(seat)) if seat == seen["seat"] else words.seat(seat)
        mark = ">" if seat == seen["player"] and seen["round"] > 0 else " "
        row = f"{mark} {who:<20}{seen['coins'][seat]:>9}{seen['owner'].count(seat):>9}{seen['cards'][seat]:>9}"
        lines.append(row + "".join(f"{_followers(seen, seat, kind):>10}" for kind in range(3)))
    return lines


def _followers(seen: dict[str, Any], seat: int, kind: int) -> str:
    have = seen["have"][seat][kind]
    if seat != seen["player"] or (seen["spent"][kind] == 0 and seen["extra"][kind] == 0):
        return str(have)
    return f"{have + seen['extra'][kind] - seen['spent'][kind]}/{have + seen['extra'][kind]}"


def _piles(seen: dict[str, Any], words: Speech) -> str:
    facts = (("draw-round", seen["round"]), ("draw-deck", seen["deck"]), ("draw-discard", sum(seen["discard"])))
    return "  " + "   ".join(words.say(fact, n=str(n)) for fact, n in facts)


def _known(names: list[str], seen: dict[str, Any], words: Speech, width: int) -> list[str]:
    """What a theft taught, where it is certain."""
    if len(seen["memory"]) != 1:
        return []
    lines = []
    for seat in range(seen["seats"]):
        known = [(kind, n) for _, whose, kind, n in seen["memory"][0]["known"] if whose == seat]
        if known:
            cards = ", ".join(names[kind] + (f" x{n}" if n > 1 else "") for kind, n in known)
            sentence = words.say("draw-knows", seat=words.seat(seat), cards=cards)
            lines += wrap(f"  {sentence}", width, subsequent_indent="    ")
    return lines


def _hand(board: Board, names: list[str], seen: dict[str, Any], words: Speech, width: int) -> list[str]:
    held = [sum(kind) for kind in zip(*seen["mine"], strict=True)]
    cells = [_card(board, names, kind, n) for kind, n in enumerate(held) if n]
    if not cells:
        return [words.say("draw-hand-empty")]
    lines = [words.say("draw-hand")]
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


def _plan(board: Board, names: list[str], seen: dict[str, Any], words: Speech, width: int) -> list[str]:
    """Attack plus support against difficulty, what it costs, what it earns."""
    plan = seen["plan"]
    prepared = words.say(
        "draw-prepared-flying" if seen["flying"] else "draw-prepared",
        cards=" + ".join(names[kind] for kind in seen["prepared"]),
    )
    costs = [words.say(message, n=plan[what]) for what, message in COSTS if plan[what]]
    attack = words.say("draw-attack", n=plan["attack"]) + "   " if plan["targets"] else ""
    lines = [prepared, f"  {attack}{words.say('draw-cost', costs=', '.join(costs))}"]
    cells = [_target(board, seen, target, words) for target in plan["targets"]]
    size = max([len(c) for c in cells], default=0) + 3
    columns = max(1, (width - 2) // size) if cells else 1
    for i in range(0, len(cells), columns):
        lines.append("  " + "".join(c.ljust(size) for c in cells[i : i + columns]))
    return lines


def _target(board: Board, seen: dict[str, Any], target: list[int], words: Speech) -> str:
    """A field that the prepared troop may take; who flies there needs mages."""
    field, support, mages, reward = target
    figures = {"attack": seen["plan"]["attack"], "difficulty": seen["difficulty"][field]}
    cell = words.say("draw-target", field=board.ground.names[field], support=support, reward=reward, **figures)
    return f"{cell} ({words.say('draw-mages', n=mages)})" if seen["flying"] else cell
