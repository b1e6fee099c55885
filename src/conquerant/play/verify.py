"""Checking a finished record: every die and every card follows from what the dealer had promised."""

from __future__ import annotations

from typing import Any

from conquerant.core.contract import CHANCE, OVER
from conquerant.core.errors import BadInput
from conquerant.core.record import Record
from conquerant.play.dealer import Dealer, SeededDealer, revive


def verify(record: Record) -> int:
    """How many outcomes of chance were computed again; the first that differs is an error."""
    dealers = [(int(stretch["moves"]), _dealer(stretch["dealer"])) for stretch in record.origin]
    dealers.append((len(record.moves), _dealer(record.dealer)))
    k = checked = 0
    states = record.replay()
    state = next(states)
    for i, (seat, action) in enumerate(record.moves):
        while i == dealers[0][0]:  # from here on another dealer's dice, counted from the first
            del dealers[0]
            k = 0
        if seat == CHANCE:
            due = dealers[0][1].deal(state, k)
            if due is not action:
                raise BadInput(f"moves[{i}]", f"outcome {k} of chance is {due}, but the record says {action}")
            k += 1
            checked += 1
        next(states)
    if state.mover != OVER and "secret" in record.dealer and not record.result.get("abandoned"):
        raise BadInput("moves", "the secret is revealed, but the match is not over: moves are missing at the end")
    return checked


def _dealer(revealed: dict[str, Any]) -> Dealer:
    if revealed.get("scheme") != "seeded":
        return revive(revealed)
    seed = revealed.get("seed")
    if not isinstance(seed, str):
        raise BadInput("dealer.seed", f"expected text, got {seed!r}")
    return SeededDealer(seed)
