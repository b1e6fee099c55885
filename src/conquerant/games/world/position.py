"""Reading a position somebody wrote: everything is checked, and an error names the field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from conquerant.core.contract import CHANCE, OVER
from conquerant.core.errors import BadInput, mapping, nearest, needed, sequence, short, whole
from conquerant.games.world import reachable
from conquerant.games.world.actions import KINDS
from conquerant.games.world.phases import NAMES

if TYPE_CHECKING:
    from conquerant.games.world.board import Board
    from conquerant.games.world.shapes import Group
    from conquerant.games.world.state import Rules

CHANCE_PHASES = ("order", "deal-throw", "deal", "draw", "red", "black")
NUMBERS = ("round", "to_place", "pending", "series", "red_dice", "black_dice")
MOST = 10**12  # far beyond any game, and far below what a compiled integer holds
KEYS = (
    "game seats options phase mover player owner armies fought arrived rank faces order opener turn round to_place "
    "pending series acted src dst loser red_dice black_dice red talon discard hands known"
).split()
OLDER = ("lacks",)


def check(board: Board, rules: Rules, seats: int, given: dict[str, Any]) -> dict[str, Any]:
    """The position with lists by territory, as a view has them."""
    for key in given:
        if key not in KEYS and key not in OLDER:
            raise BadInput(key, f"a position has no such field{nearest(key, KEYS)}")
    p = {key: needed(given, key, "") for key in KEYS if key != "known"}
    _phase(p, seats)
    _map(board, p, seats)
    for key in NUMBERS:
        whole(p[key], key, 0, MOST)
    whole(p["red_dice"], "red_dice", 0, 3)
    whole(p["black_dice"], "black_dice", 0, 3)
    if not isinstance(p["acted"], bool):
        raise BadInput("acted", f"expected true or false, got {short(p['acted'])}")
    for key in ("rank", "faces"):
        _numbers(p[key], key, seats, 6)
    _order(p, seats)
    if p["red"] != [] and (len(_numbers(p["red"], "red", p["red_dice"], 6)) == 0 or 0 in p["red"]):
        raise BadInput("red", "expected the faces of the attacker's dice")
    if p["red"] != sorted(p["red"], reverse=True):
        raise BadInput("red", "expected the highest face first")
    _cards(board, p, seats)
    p["known"] = _known(given, board, p["hands"])
    reachable.check(board, rules, p)
    return p


def _phase(p: dict[str, Any], seats: int) -> None:
    if p["phase"] not in NAMES:
        hint = nearest(str(p["phase"]), NAMES)
        raise BadInput("phase", f"expected one of {', '.join(NAMES)}, got {short(p['phase'])}{hint}")
    whole(p["mover"], "mover", OVER, seats - 1)
    for key in ("player", "loser", "opener", "turn"):
        whole(p[key], key, 0, seats - 1)
    if (p["mover"] == CHANCE) != (p["phase"] in CHANCE_PHASES) or (p["mover"] == OVER) != (p["phase"] == "over"):
        raise BadInput("mover", f"{p['mover']} cannot move in phase {p['phase']}")


def _map(board: Board, p: dict[str, Any], seats: int) -> None:
    for key in ("owner", "armies", "fought", "arrived"):
        row = mapping(p[key], key)
        for name in row:
            if name not in board.names:
                raise BadInput(f"{key}.{name}", f"no territory has that name{nearest(name, board.names)}")
        least, most = (-1, seats - 1) if key == "owner" else (0, MOST)
        p[key] = [whole(needed(row, name, key), f"{key}.{name}", least, most) for name in board.names]
    for key in ("src", "dst"):
        if p[key] not in board.names:
            raise BadInput(key, f"no territory is called {short(p[key])}")
        p[key] = board.names.index(p[key])
    dealt = p["phase"] not in ("order", "deal-throw", "deal")
    for t, name in enumerate(board.names):
        owned = p["owner"][t] >= 0
        if dealt and not owned:
            raise BadInput(f"owner.{name}", "every territory has an owner in the second phase")
        if owned != (p["armies"][t] > 0):
            raise BadInput(f"armies.{name}", "expected at least 1 on an owned territory, 0 on another")
        if p["fought"][t] + p["arrived"][t] > p["armies"][t]:
            raise BadInput(f"fought.{name}", "more armies have fought or arrived than stand there")


def _order(p: dict[str, Any], seats: int) -> None:
    if p["phase"] == "order":
        if p["order"] != []:
            raise BadInput("order", "is empty until the dice have settled it")
        _ties(p["rank"], p["faces"])
    elif sorted(_numbers(p["order"], "order", seats, seats - 1)) != list(range(seats)):
        raise BadInput("order", f"expected each seat from 0 to {seats - 1} once")
    elif p["player"] != p["order"][p["turn"]]:
        raise BadInput("player", "is not the seat whose turn it is by order and turn")
    elif any(p["faces"]):
        raise BadInput("faces", "expected 0 everywhere once the order is settled")
    elif any(p["rank"][seat] != place for place, seat in enumerate(p["order"])):
        raise BadInput("rank", "expected the place of each seat in order")


def _ties(rank: list[int], faces: list[int]) -> None:
    """2.2: the foremost tied seats throw; one of them at least still has to."""
    tied = [r for r in rank if rank.count(r) > 1]
    if not tied or any(r != sum(other < r for other in rank) for r in rank):
        raise BadInput("rank", "expected how many stand before each seat, and a tie to settle")
    if any(face and r != min(tied) for r, face in zip(rank, faces, strict=True)):
        raise BadInput("faces", "expected 0 for whoever is not in the foremost tie")
    if all(face for r, face in zip(rank, faces, strict=True) if r == min(tied)):
        raise BadInput("faces", "expected 0 for a seat that still has to throw")


def _cards(board: Board, p: dict[str, Any], seats: int) -> None:
    counted = [a + b for a, b in zip(_counts(p["talon"], "talon"), _counts(p["discard"], "discard"), strict=True)]
    depth = -1
    for seat, hand in enumerate(sequence(p["hands"], "hands", seats)):
        rows = sequence(hand, f"hands[{seat}]", None if depth < 0 else depth)
        depth = len(rows)
        for i, row in enumerate(rows):
            for kind, n in enumerate(_counts(row, f"hands[{seat}][{i}]")):
                counted[kind] += n
    if depth < 1:
        raise BadInput("hands", "expected at least one layer of cards for each seat")
    for kind, n in enumerate(counted):
        if n != board.deck[kind]:
            name = [*board.arms, "joker"][kind]
            raise BadInput("hands", f"talon, discard and hands hold {n} of {name}, the deck has {board.deck[kind]}")


def _known(given: dict[str, Any], board: Board, hands: list[list[list[int]]]) -> list[list[list[Group]]]:
    """Positions written before groups were told apart have `lacks`."""
    if "known" not in given and given.get("lacks") is not None:
        return reachable.from_lacks(given["lacks"], hands)
    return reachable.known(given.get("known"), hands, sum(board.deck))


def _counts(value: object, field: str) -> list[int]:
    return _numbers(value, field, KINDS, None)


def _numbers(value: object, field: str, length: int, most: int | None) -> list[int]:
    return [whole(n, f"{field}[{i}]", 0, most) for i, n in enumerate(sequence(value, field, length))]
