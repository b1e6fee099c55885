"""What a step tells each seat; the words files of a real game make sentences of it."""

from __future__ import annotations

from typing import Any

from conquerant.core.contract import OVER, Action, Event
from tiny.actions import NOBODY
from tiny.state import TinyState


def news(before: TinyState, action: Action, after: TinyState, seat: int | None) -> list[Event]:
    values: dict[str, Any] = {"seat": before.player}
    if before.taker != NOBODY:
        values["to"] = before.taker
    seen = before.seen_by(action)
    if seen is None or seat in seen:
        values["what"] = [int(word) for word in action.args]
    told = [Event(action.verb, values)]
    if before.reveals(action):
        told += _shown(before, after)
    return told


def _shown(before: TinyState, after: TinyState) -> list[Event]:
    told = [Event("shown", {"cards": [cards[:] for cards in before.laid]})]
    for seat in before.players():
        if after.out[seat]:
            told.append(Event("out", {"seat": seat}))
        if after.points[seat] > before.points[seat]:
            told.append(Event("point", {"seat": seat}))
    if after.mover == OVER:
        told.append(Event("victory", {"seats": after.winners()}))
    return told
