"""Checking a finished record: every die and every card follows from what the dealer had promised."""

from __future__ import annotations

from conquerant.core.contract import CHANCE, OVER
from conquerant.core.errors import BadInput
from conquerant.core.record import Record
from conquerant.play.dealer import Dealer, SeededDealer, revive


def verify(record: Record) -> int:
    """How many outcomes of chance were computed again; the first that differs is an error."""
    dealer = _dealer(record)
    k = 0
    states = record.replay()
    state = next(states)
    for i, (seat, action) in enumerate(record.moves):
        if seat == CHANCE:
            due = dealer.deal(state, k)
            if due is not action:
                raise BadInput(f"moves[{i}]", f"outcome {k} of chance is {due}, but the record says {action}")
            k += 1
        next(states)
    if state.mover != OVER and "secret" in record.dealer and not record.result.get("abandoned"):
        raise BadInput("moves", "the secret is revealed, but the match is not over: moves are missing at the end")
    return k


def _dealer(record: Record) -> Dealer:
    if record.dealer.get("scheme") != "seeded":
        return revive(record.dealer)
    seed = record.dealer.get("seed")
    if not isinstance(seed, str):
        raise BadInput("dealer.seed", f"expected text, got {seed!r}")
    return SeededDealer(seed)
