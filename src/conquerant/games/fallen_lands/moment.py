"""What can be true at one moment of a turn: `place` refuses what no play leads to, and the error names the field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from conquerant.core.errors import BadInput
from conquerant.games.fallen_lands.actions import ARTISAN, FLOODED, FREE, MAGE, WARRIOR
from conquerant.games.fallen_lands.phases import BUSY, FRESH, TO_ACT, TO_EXCHANGE

if TYPE_CHECKING:
    from conquerant.games.fallen_lands.board import Board

BEFORE: Final = ("first", "lay", "deal", "choose")


def check(board: Board, p: dict[str, Any], seats: int, options: dict[str, str | int]) -> None:
    if p["phase"] in BEFORE:
        _untouched(board, p, seats)
        _set_up(board, p, seats, options)
        return
    _stage(p)
    _shadows(board, p)
    _round(p, seats, options)
    _drawing(p, options)
    if p["flying"]:
        _flight(board, p)
    if p["phase"] in ("steal", "plague"):
        _just_played(board, p)
    if p["phase"] == "over":
        _ended(p, seats, options)


def due(p: dict[str, Any], seats: int, options: dict[str, str | int], turn: int) -> int:
    """3.1, 7.1: who has that turn of the round."""
    if options["rules"] == "advanced":
        return int(p["first"] + turn) % seats
    return int(p["first"] - turn if p["round"] <= 1 else p["first"] + 1 + turn) % seats


def _untouched(board: Board, p: dict[str, Any], seats: int) -> None:
    """Chapter 2: before the first turn nothing has been paid, conquered or discarded."""
    still: dict[str, Any] = {
        "coins": [board.start_coins] * seats,
        "spent": [0] * len(p["spent"]),
        "extra": [0] * len(p["extra"]),
        "shadows": [],
        "discard": [0] * len(p["discard"]),
        "claim": [-1] * len(p["claim"]),
        "then": TO_ACT,
        "stage": FRESH,
        "taken": False,
        "proposed": False,
        "quiet": True,
        "memory": [[]] * (seats + 1),
    }
    for key, value in still.items():
        if p[key] != value:
            raise BadInput(key, f"expected {value} before the first turn")
    if any(owner >= 0 or owner == FLOODED for owner in p["owner"]):
        raise BadInput("owner", "expected no field conquered or flooded before the first turn")
    if len(p["hands"][0]) > 1:
        raise BadInput("hands", "expected one layer of cards before the first turn")


def _set_up(board: Board, p: dict[str, Any], seats: int, options: dict[str, str | int]) -> None:
    """2.4 to 2.6: cards and followers come to one seat after the other."""
    phase = p["phase"]
    start_cards = int(options["start_cards"])
    if phase in ("first", "lay"):
        for key, value in (("turn", 0), ("player", p["first"] if phase == "lay" else 0)):
            if p[key] != value:
                raise BadInput(key, f"expected {value} in phase {phase}")
    if phase == "first" and (p["first"] or p["laid"]):
        raise BadInput("first" if p["first"] else "laid", "expected 0 before the first lot")
    if p["pending"] > start_cards:
        raise BadInput("pending", f"expected at most {start_cards}, the cards at the start")
    for turn in range(seats):
        seat = due(p, seats, options, turn)
        cards = start_cards if phase == "choose" or (phase == "deal" and turn < p["turn"]) else 0
        if phase == "deal" and turn == p["turn"]:
            cards = start_cards - p["pending"]
        if sum(map(sum, p["hands"][seat])) != cards:
            raise BadInput(f"hands[{seat}]", f"expected {cards} cards at this moment of phase {phase}")
        followers = board.start_followers if phase == "choose" and turn < p["turn"] else 0
        if sum(p["have"][seat]) != followers:
            raise BadInput(f"have[{seat}]", f"expected {followers} followers at this moment of phase {phase}")


def _stage(p: dict[str, Any]) -> None:
    """3.3, 3.8, 8.3: what the turn has seen so far."""
    if p["proposed"] and p["stage"] == FRESH:
        raise BadInput("proposed", "expected false at the beginning of a turn (stage 0)")
    if p["phase"] in ("steal", "plague") and p["stage"] != BUSY:
        raise BadInput("stage", f"expected {BUSY} in phase {p['phase']}")
    if p["stage"] != BUSY:
        for key, value in (("spent", [0, 0, 0]), ("extra", [0, 0, 0]), ("shadows", []), ("taken", False)):
            if p[key] != value:
                raise BadInput(key, f"expected {value} before the first action of a turn (stage below {BUSY})")
    if p["taken"] and (p["quiet"] or p["player"] not in p["owner"]):
        field = "quiet" if p["quiet"] else "taken"
        raise BadInput(field, "who has conquered this turn has a field, and the round is not quiet")


def _shadows(board: Board, p: dict[str, Any]) -> None:
    """6.9, 6.10: the followers that shadow cards bring, and no others."""
    extra = p["extra"]
    armies = p["shadows"].count(board.shadow_army)
    called = len(p["shadows"]) - armies
    brought = sum(extra) - called  # by armies
    own = p["have"][p["player"]][WARRIOR]
    if extra[MAGE] or extra[ARTISAN] > called or not armies <= brought <= armies * own:
        raise BadInput("extra", "expected as many shadows as the cards before the player bring")


def _round(p: dict[str, Any], seats: int, options: dict[str, str | int]) -> None:
    """6.3, 8.2, 8.5: the limit, and Claims that can still lie there."""
    limit = int(options["rounds"])
    if 0 < limit < p["round"]:
        raise BadInput("round", f"expected at most {limit}, the limit in option rounds")
    if p["proposed"] and options["agreement"] == "none":
        raise BadInput("proposed", "expected false: nobody can propose at this table")
    had = [due(p, seats, options, turn) for turn in range(p["turn"] + 1)]
    for f, seat in enumerate(p["claim"]):
        if seat == p["player"] and p["stage"] != BUSY:
            raise BadInput(f"claim[{f}]", "expected no Claim of the player’s before the first action of the turn")
        if seat in had and p["quiet"]:
            raise BadInput("quiet", "expected false: a Claim was played this round")
        if seat >= 0 and seat not in had and p["round"] == 1:
            raise BadInput(f"claim[{f}]", f"seat {seat} has not had a turn yet")


def _drawing(p: dict[str, Any], options: dict[str, str | int]) -> None:
    """3.5, 3.6, 3.8, 7.2: where the turn goes on after the cards."""
    advanced = options["rules"] == "advanced"
    if advanced and p["then"] == TO_EXCHANGE:
        raise BadInput("then", "the advanced rules have no exchange of pairs")
    if p["phase"] == "exchange":
        if p["then"] != TO_EXCHANGE:
            raise BadInput("then", f"expected {TO_EXCHANGE} in phase exchange")
        if sum(map(sum, p["hands"][p["player"]])) < 2:
            raise BadInput("hands", "expected two cards to exchange")
    if p["phase"] == "draw":
        if p["then"] == TO_ACT and (p["stage"] != BUSY or not (advanced or p["round"] == 1)):
            raise BadInput("then", "no action that draws cards can have been played")
        if p["pending"] > sum(p["deck"]) + sum(p["discard"]):
            raise BadInput("pending", "there are not so many cards to draw")


def _flight(board: Board, p: dict[str, Any]) -> None:
    """7.8: paid, from a field of one's own, and needed."""
    if board.horn in p["prepared"] or (p["round"] == 2 and not p["taken"]) or p["player"] not in p["owner"]:
        raise BadInput("flying", "expected false: no flight is needed, or there is no field to start from")
    if p["coins"][p["player"]] < board.fly_cost:
        raise BadInput("coins", f"a flight costs {board.fly_cost}")


def _just_played(board: Board, p: dict[str, Any]) -> None:
    """6.5, 6.8: the card lies in the discard, and the thief has seen the hand."""
    card = board.thief if p["phase"] == "steal" else board.plague
    if p["discard"][card] == 0:
        raise BadInput("discard", f"expected {board.kinds[card]}, which has just been played")
    if p["phase"] == "plague":
        return
    rows = p["hands"][p["other"]]
    seen = [[at, p["other"], kind, n] for at, row in enumerate(rows) for kind, n in enumerate(row) if n]
    rumours = p["memory"][p["player"]]
    if not rumours or any([e for e in sorted(r["known"]) if e[1] == p["other"]] != seen for r in rumours):
        raise BadInput(f"memory[{p['player']}]", "expected the whole hand that the thief is looking at")


def _ended(p: dict[str, Any], seats: int, options: dict[str, str | int]) -> None:
    """Chapter 8: some rule has ended the game."""
    whole_round = p["turn"] == seats - 1
    quiet = p["quiet"] and p["round"] >= int(options["quiet_from"])
    limit = p["round"] == int(options["rounds"])
    if FREE in p["owner"] and not p["proposed"] and not (whole_round and (quiet or limit)):
        raise BadInput("phase", "no rule has ended the game: expected another phase than over")
