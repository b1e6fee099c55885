"""What each viewer is told of each entry of a log, worked out once for everyone who sees through the same eyes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from conquerant.core.contract import Game
from conquerant.host import wire
from conquerant.play.dealer import Dealer
from conquerant.play.match import Entry, Match, Step, follow, outset

KEPT = 200  # entries whose news can be asked for again

Viewer = int | None  # a seat, or a spectator


class News:
    def __init__(self) -> None:
        self.items: dict[int, dict[Viewer, wire.NewsItem]] = {}

    def tell(self, match: Match, entry: Entry, steps: list[Step], viewers: Iterable[Viewer]) -> None:
        """Words nobody can ask for again are forgotten."""
        items = self.items.setdefault(entry.seq, {})
        ids = public_ids(entry, steps)
        for viewer in viewers:
            if viewer not in items:
                items[viewer] = item(match, entry, steps, ids, viewer)
        self.items.pop(entry.seq - KEPT, None)

    def lacks(self, viewer: Viewer, after: int, until: int) -> bool:
        return any(viewer not in self.items.get(seq, {}) for seq in _range(after, until))

    def since(self, viewer: Viewer, after: int, until: int) -> list[wire.NewsItem]:
        """The news of the entries after one, up to another."""
        if after == until - 2:
            return [self.items[until - 1][viewer]]
        items = [self.items.get(seq, {}).get(viewer) for seq in _range(after, until)]
        return [item for item in items if item is not None]

    def add(self, viewer: Viewer, items: dict[int, wire.NewsItem]) -> None:
        for seq, one in items.items():
            self.items.setdefault(seq, {}).setdefault(viewer, one)


def item(match: Match, entry: Entry, steps: list[Step], ids: list[int], viewer: Viewer) -> wire.NewsItem:
    """One entry as a viewer hears of it."""
    events = [event.json() for event in match.news(steps, viewer)]
    return wire.encoded(wire.NewsItem(entry.seq, cast(wire.EntryKind, entry.kind), entry.seat, ids, events))


def public_ids(entry: Entry, steps: list[Step]) -> list[int]:
    """Of a seat's actions those that everybody saw."""
    if entry.seat < 0:
        return []
    return [int(s.action.id) for s in steps if s.seat == entry.seat and s.before.seen_by(s.action) is None]


def recall(
    game: Game, seats: int, options: dict[str, Any], dealer: Dealer, log: list[dict[str, Any]], viewer: Viewer
) -> dict[int, wire.NewsItem]:
    """The last news of a log, by playing it again; not for the event loop."""
    match = outset(game, seats, options, dealer, log)
    least = len(log) - KEPT
    followed = follow(match, log)
    return {e.seq: item(match, e, steps, public_ids(e, steps), viewer) for e, steps in followed if e.seq >= least}


def _range(after: int, until: int) -> range:
    return range(max(after + 1, until - KEPT), until)
