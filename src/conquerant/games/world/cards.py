"""Chapter 7: cards. Four kinds count: the three arms and the joker.

The deck is counts, never an order. A layer is what one shuffle put into the talon: since discards are open, everybody
knows what a layer was made of, how many of its cards each player still holds and which have been shown. Who spends a
card of a newer layer holds none of that kind in the older ones: that is known too, and kept when a hand is taken over
(memory.py). This is all a perfect memory keeps, and imagining from it is fair (dealing.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from conquerant.core.contract import Action, Refusal
from conquerant.core.vectors import total, vector, zeros
from conquerant.games.world import memory
from conquerant.games.world.actions import JOKER, KINDS
from conquerant.games.world.outlook import outlook
from conquerant.games.world.phases import ATTACK, DEFEND, NAMES, PLACE, SPOILS, TRANSPORT

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.games.world.memory import Group
    from conquerant.games.world.state import WorldState

SERIES: Final = 3  # cards, but for a joker alone


@final
class Exchange(Action):
    """A series for armies (7.1 to 7.4)."""

    def __init__(self, id: i64, kinds: vec[i64], names: tuple[str, ...]) -> None:
        super().__init__(id, "exchange", names)
        self.kinds: Final = kinds

    def refuse(self, s: WorldState) -> Refusal | None:
        if s.acted and s.phase != SPOILS:
            return self._untimely(s)
        if JOKER in self.kinds and (len(self.kinds) == 1) == s.rules.wild:
            return Refusal("7.2", "joker-wild" if s.rules.wild else "joker-alone")
        if not holds(s, s.player, self.kinds):
            return self._missing()
        return None

    def do(self, s: WorldState) -> None:
        for kind in self.kinds:
            spend(s, s.player, kind)
        s.to_place += worth(s)
        s.series += 1
        s.outlook = None
        if s.phase != SPOILS:
            s.phase = PLACE

    def _untimely(self, s: WorldState) -> Refusal:
        if s.phase == DEFEND:
            return s.wrong_time()
        if s.phase == TRANSPORT and s.count[s.loser] == 0:  # the exchange comes after the occupation
            return Refusal("8.3", "settle-first")
        return Refusal("7.6", "too-late")

    def _missing(self) -> Refusal:
        if len(self.kinds) == 1:
            return Refusal("7.2", "joker-missing")
        rule = "7.2" if JOKER in self.kinds else "7.1"
        cards: dict[str, str | int] = {"first": self.args[0], "second": self.args[1], "third": self.args[2]}
        return Refusal(rule, "cards-missing", cards)


@final
class Done(Action):
    """8.3: no more series from the spoils."""

    def refuse(self, s: WorldState) -> Refusal | None:
        return None if s.phase == SPOILS else Refusal("8.3", "no-spoils")

    def do(self, s: WorldState) -> None:
        s.phase = PLACE if s.to_place > 0 else ATTACK


def exchanges(s: WorldState) -> list[Action]:
    """The series the player holds."""
    kept = outlook(s)
    series = kept.exchanges
    if series is None:
        held = hand(s, s.player)
        series = []
        for action in s.board.wild if s.rules.wild else s.board.alone:
            if covers(held, action.kinds):
                series.append(action)
        kept.exchanges = series
    return series


def may_exchange(seen: dict[str, Any]) -> bool:
    """Whether the player may hold a series and exchange it now, for all a spectator knows (7.1, 7.2, 7.6)."""
    if seen["acted"] and seen["phase"] != NAMES[SPOILS]:
        return False
    player: int = seen["player"]
    alone: bool = seen["options"]["joker"] == "alone"
    n: int = 0
    for layer in seen["layers"]:
        held: int = layer["held"][player]
        n += held
        if alone and held > 0 and layer["unseen"][JOKER] > 0:
            groups = memory.heard(layer["known"][player])
            if not groups or any(group.may_hold(JOKER) for group in groups):
                return True
    return n >= SERIES


def worth(s: WorldState) -> i64:
    """7.3, 10.2: what the next series brings."""
    scale = s.rules.scale
    n: i64 = len(scale)
    if s.series < n:
        return scale[s.series]
    return scale[n - 1] + s.board.then_add * (s.series - n + 1)


def hand(s: WorldState, seat: i64) -> vec[i64]:
    """The four kinds, over all layers."""
    hands = s.hands
    size: i64 = len(hands)
    at = seat * KINDS
    held = zeros(KINDS)
    while at < size:
        held[0] += hands[at]
        held[1] += hands[at + 1]
        held[2] += hands[at + 2]
        held[3] += hands[at + 3]
        at += s.seats * KINDS
    return held


def held_by(s: WorldState, seat: i64) -> i64:
    """How many cards that is."""
    n: i64 = 0
    at = seat * KINDS
    while at < len(s.hands):
        n += s.hands[at] + s.hands[at + 1] + s.hands[at + 2] + s.hands[at + 3]
        at += s.seats * KINDS
    return n


def covers(held: vec[i64], kinds: vec[i64]) -> bool:
    """The kinds of a series stand in ascending order."""
    last: i64 = -1
    run: i64 = 0
    for kind in kinds:
        run = run + 1 if kind == last else 1
        last = kind
        if held[kind] < run:
            return False
    return True


def holds(s: WorldState, seat: i64, kinds: vec[i64]) -> bool:
    return covers(hand(s, seat), kinds)


def spend(s: WorldState, seat: i64, kind: i64) -> None:
    """7.7: the oldest card of that kind goes to the discard, in the open: no older one is held, and all know it."""
    width = s.seats * KINDS
    at = seat * KINDS + kind
    mine = seat
    while s.hands[at] == 0:
        held = total(s.hands[at - kind : at - kind + KINDS])
        s.known = learned(s.known, mine, memory.lacking(s.known[mine], held, kind))
        at += width
        mine += s.seats
    s.hands = changed(s.hands, at, -1)
    s.known = learned(s.known, mine, memory.showing(s.known[mine], kind))
    s.discard = changed(s.discard, kind, 1)


def restock(s: WorldState) -> bool:
    """7.8: the discards make a new talon when a card is needed; False where no card is left."""
    if total(s.talon) > 0:
        return True
    if total(s.discard) == 0:
        return False
    s.talon = s.discard
    s.discard = zeros(KINDS)
    width = s.seats * KINDS
    hands = s.hands
    known = s.known
    while len(hands) > 0 and total(hands[:width]) == 0:
        hands = hands[width:]
        known = known[s.seats :]
    fresh: list[i64] = [0] * width
    s.hands = vector(list(hands) + fresh)
    s.known = known + unknown(s.seats)
    return True


def draws(s: WorldState) -> list[Action]:
    return [s.board.draws[kind] for kind in range(KINDS) if s.talon[kind] > 0]


def pick(s: WorldState, rng: Rng) -> Action:
    left = rng.below(total(s.talon))
    kind: i64 = 0
    while left >= s.talon[kind]:
        left -= s.talon[kind]
        kind += 1
    return s.board.draws[kind]


def changed(counts: vec[i64], at: i64, by: i64) -> vec[i64]:
    """Cards are replaced, never changed in place: copies of a state share them."""
    fresh = counts[:]
    fresh[at] += by
    return fresh


def learned(known: list[list[Group]], at: i64, groups: list[Group]) -> list[list[Group]]:
    """Copies of a state share what is known, too."""
    if not groups and not known[at]:
        return known
    fresh = known[:]
    fresh[at] = groups
    return fresh


def unknown(seats: i64) -> list[list[Group]]:
    """Nothing is known of any hand."""
    return [[] for _ in range(seats)]
