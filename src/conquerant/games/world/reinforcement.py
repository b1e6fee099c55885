"""Chapter 4: the first stage of a turn, and the second rule's way of giving cards and armies (chapter 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import CHANCE, Action, Outcome, Refusal
from conquerant.games.world import cards
from conquerant.games.world.actions import KINDS, MANY, Counted
from conquerant.games.world.outlook import outlook
from conquerant.games.world.phases import ATTACK, DRAW, PLACE, SPOILS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.world.state import WorldState


@final
class Draw(Outcome):
    """A card from the talon, seen by the one who draws it (4.1, 7.9)."""

    def __init__(self, id: i64, kind: i64, name: str) -> None:
        super().__init__(id, "draw", (name,))
        self.kind: Final = kind

    def refuse(self, s: WorldState) -> Refusal | None:
        if s.phase != DRAW or s.talon[self.kind] == 0:
            return Refusal("7.8", "no-card")
        return None

    def do(self, s: WorldState) -> None:
        s.talon = cards.changed(s.talon, self.kind, -1)
        newest = len(s.hands) - s.seats * KINDS
        s.hands = cards.changed(s.hands, newest + s.player * KINDS + self.kind, 1)
        s.pending -= 1
        draw_or_place(s)


@final
class Place(Counted):
    """Armies received, put on one's own territory (4.6, 4.7)."""

    def __init__(self, id: i64, amount: i64, territory: i64, name: str) -> None:
        super().__init__(id, "place", amount, (name,))
        self.territory: Final = territory

    def refuse(self, s: WorldState) -> Refusal | None:
        if s.phase != PLACE:
            return s.wrong_time() if s.phase == SPOILS else Refusal("4.6", "nothing-to-place")
        if s.owner[self.territory] != s.player:
            return Refusal("4.7", "not-yours", {"territory": self.args[1]})
        if self.amount > s.to_place:
            return Refusal("4.6", "more-than-received", {"n": self.amount, "left": s.to_place})
        return self.miscounted(s.to_place)

    def do(self, s: WorldState) -> None:
        n = self.of(s.to_place)
        s.armies[self.territory] += n
        s.to_place -= n
        if s.to_place == 0:
            s.phase = ATTACK


def places(s: WorldState) -> list[Action]:
    """The ways to place; kept, since most turns ask for the same lists again."""
    most = _sayable(s)
    kept = outlook(s)
    ways = kept.places
    if ways is None or kept.placed != most:
        ways = []
        for t in kept.mine:
            ways.extend(s.board.places[t][most])
        kept.places = ways
        kept.placed = most
    return ways


def count_places(s: WorldState) -> i64:
    most = _sayable(s)
    return s.count[s.player] * s.board.ways[most]


def place_at(s: WorldState, index: i64) -> Action:
    """One of `places`, without making the list."""
    most = _sayable(s)
    ways = s.board.ways[most]
    return s.board.place(outlook(s).mine[index // ways], s.board.said[most][index % ways])


def _sayable(s: WorldState) -> i64:
    """The armies to place, as far as amounts are told apart."""
    if s.to_place > MANY:
        return MANY
    return s.to_place


def open_phase_two(s: WorldState) -> None:
    """3.5: the player after the one who got the last territory opens."""
    s.opener = s.turn
    s.round = 1
    begin_turn(s)


def begin_turn(s: WorldState) -> None:
    """4.1 to 4.4: what the turn brings is counted before anything happens in it."""
    held = s.count[s.player]
    s.to_place = s.rules.armies(held) + continents(s, s.player)
    s.pending = s.rules.cards(held)
    s.spent = s.board.rested[:]
    s.arrived = s.board.rested[:]
    s.acted = False
    s.outlook = None
    draw_or_place(s)


def draw_or_place(s: WorldState) -> None:
    if s.pending > 0 and cards.restock(s):
        s.phase = DRAW
        s.mover = CHANCE
        return
    s.pending = 0
    s.mover = s.player
    s.phase = PLACE if s.to_place > 0 else ATTACK


def continents(s: WorldState, seat: i64) -> i64:
    """4.3: what whole continents pay."""
    owner = s.owner
    armies: i64 = 0
    for continent in s.board.continents:
        whole = True
        for t in continent.territories:
            if owner[t] != seat:
                whole = False
                break
        if whole:
            armies += continent.bonus
    return armies
