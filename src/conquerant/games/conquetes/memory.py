"""What a perfect memory keeps beyond the counts on the table (10.4).

As long as nobody has given cards away or taken one back from the table (11.3), and no discard has been shuffled, all
cards a seat has not seen are alike, and nothing is kept. From then on a trail of events is. A seat recalls it as far
as it saw it: which of its own gifts and which cards taken back are still in a hand, and, after the shuffle, how many
cards of each hand are older than the new pile. Where it cannot tell (two others exchanged cards, some of which it
knew; a card was shown that may be old or new), the events from there on stay in its recollection as they are, and
imagining lets them happen again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.games.conquetes.recollection import BACK, GIVE, SHUFFLE, Recollection

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquetes.state import ConquetesState


@final
class Trail:
    """One event and all before it; the first of a trail says how things stood. Events are never changed."""

    def __init__(self, before: Trail | None, event: list[i64], start: Start | None) -> None:
        self.before: Final = before
        self.event: Final = event
        self.start: Final = start
        self.recalled: dict[int, Recollection] | None = None  # by seat, once asked for; never changed again

    def keep(self, me: i64, recollection: Recollection) -> None:
        if self.recalled is None:
            self.recalled = {}
        self.recalled[me] = recollection

    def kept(self, me: i64) -> Recollection | None:
        return None if self.recalled is None else self.recalled.get(me)


@final
class Start:
    """How things stood when a trail began: every seat knows its own hand and nothing else, but for one seat that may
    have come with a recollection (in a state it has imagined)."""

    def __init__(
        self, hands: list[i64], old: list[i64], pile: list[i64], seat: i64, recalled: Recollection | None
    ) -> None:
        self.hands: Final = hands  # by seat and region, cards laid aside or committed included
        self.old: Final = old  # those of them that are older than the pile
        self.pile: Final = pile
        self.seat: Final[i64] = seat
        self.recalled: Final = recalled


def recall(s: ConquetesState, me: i64) -> Recollection | None:
    """What this seat (-1: a spectator) keeps in mind; None where the counts on the table say as much."""
    if s.trail is None:
        return None
    events: list[list[i64]] = []
    trail = s.trail
    recalled = trail.kept(me)
    while recalled is None and trail.before is not None:
        events.append(trail.event)
        trail = trail.before
        recalled = trail.kept(me)
    if recalled is None:
        recalled = _at_first(trail.start, s.seats, s.board.size, me)
    if events:
        recalled = recalled.copy()
        i: i64 = len(events) - 1
        while i >= 0:
            recalled.meet(events[i], me)
            i -= 1
    s.trail.keep(me, recalled)
    return None if recalled.empty() else recalled


def _at_first(start: Start | None, seats: i64, size: i64, me: i64) -> Recollection:
    """How a trail begins for a seat."""
    if start is None:
        raise RuntimeError("a trail has a beginning")
    if start.recalled is not None and start.seat == me:
        return start.recalled
    old: list[i64] = [0] * size
    new: list[i64] = start.pile[:]
    old_held: list[i64] = [0] * seats
    new_held: list[i64] = [0] * seats
    for seat in range(seats):
        if seat == me:
            continue
        at: i64 = seat * size
        for region in range(size):
            n = start.old[at + region]
            old[region] += n
            old_held[seat] += n
            n = start.hands[at + region] - n
            new[region] += n
            new_held[seat] += n
    return Recollection([0] * (seats * size), old_held, new_held, old, new, [])


def drew(s: ConquetesState, seat: i64, region: i64) -> None:
    if s.trail is not None:
        s.trail = Trail(s.trail, s.board.drew[seat * s.board.size + region], None)


def showed(s: ConquetesState, seat: i64, region: i64) -> None:
    """A card of this seat lies open now."""
    if s.trail is not None:
        s.trail = Trail(s.trail, s.board.showed[seat * s.board.size + region], None)


def took_back(s: ConquetesState, seat: i64, region: i64) -> None:
    """A card that lay open goes back to a hand, before it is there (11.3)."""
    if s.trail is None:
        _begin(s, list(s.pile))
    s.trail = Trail(s.trail, [BACK, seat, region], None)


def gave(s: ConquetesState) -> None:
    """The cards laid aside go to the receiver."""
    if s.trail is None:
        _begin(s, list(s.pile))
    s.trail = Trail(s.trail, [GIVE, s.player, s.receiver, *s.aside], None)


def shuffled(s: ConquetesState) -> None:
    """The discard has become the pile."""
    if s.trail is None:
        _begin(s, [0] * s.board.size)
    s.trail = Trail(s.trail, [SHUFFLE, *s.pile], None)


def _begin(s: ConquetesState, pile: list[i64]) -> None:
    hands = holdings(s)
    none: list[i64] = [0] * len(hands)
    s.trail = Trail(None, [], Start(hands, none, pile, -1, None))


def holdings(s: ConquetesState) -> list[i64]:
    """The hands with what their owners have committed or laid aside."""
    hands: list[i64] = list(s.hands)
    size = s.board.size
    if s.player < s.seats:
        for card in s.attackers:
            hands[s.player * size + card] += 1
        for card in s.aside:
            hands[s.player * size + card] += 1
    if len(s.defenders) > 0 and s.foe < s.seats:
        for card in s.defenders:
            hands[s.foe * size + card] += 1
    return hands
