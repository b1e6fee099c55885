"""Telling what happened in no more sentences than it takes.

An event may have a `way`: a list of the places it led through. Events in a row that differ in their ways alone are one
journey, and are told as one event with the whole way. `web/table/account.ts` does the same in the browser.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from conquerant.core.contract import Event

WAY = "way"


def joined(first: Event, second: Event) -> Event | None:
    """Both as one event, where they are one journey."""
    if WAY not in first.values or first.kind != second.kind:
        return None
    journey = {**first.values, WAY: [*first.values[WAY], *second.values.get(WAY, [])]}
    return Event(first.kind, journey) if {**second.values, WAY: journey[WAY]} == journey else None


def folded(events: Iterable[Event]) -> Iterator[Event]:
    telling = Telling()
    for event in events:
        yield from telling.hear([event])
    yield from telling.rest()


class Telling:
    """Holds a journey back until it is known to be over, since a bot sails step by step."""

    def __init__(self) -> None:
        self.held: Event | None = None

    def hear(self, events: Iterable[Event]) -> list[Event]:
        """Takes events in and returns those that can be told now."""
        ready: list[Event] = []
        for event in events:
            both = joined(self.held, event) if self.held else None
            if both is None:
                ready += self.rest()
            self.held = both or event
            if WAY not in event.values:
                ready += self.rest()
        return ready

    def rest(self) -> list[Event]:
        """Returns what was held back, and holds nothing any more."""
        held, self.held = self.held, None
        return [held] if held else []
