"""How long a browser needs to show somebody what happened. `web/lib/showing.ts` takes this long at its usual pace."""

from __future__ import annotations

from conquerant.core.contract import Event

MINE = 2.0  # seconds for what came of a fight, a theft or a loss that involves whoever looks
OTHERS = 1.0  # of others
QUIET = 0.35  # for anything else that others did
MOST = 5.0  # seconds a turn that a clock waits for what must be shown


def seconds(events: list[Event], by: int, seat: int) -> float:
    """What one entry of the log takes, made by one seat and looked at by another."""
    if any(seat in event.parties for event in events):
        return MINE
    if any(event.parties for event in events):
        return OTHERS
    return QUIET if events and by != seat else 0.0


def new_turn(events: list[Event]) -> bool:
    return any(event.kind == "turn" for event in events)
