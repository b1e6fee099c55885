"""Chapter 3: a turn, which is a card and then one action."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from conquerant.core.contract import CHANCE, Action, Refusal
from conquerant.games.conquetes import memory
from conquerant.games.conquetes.actions import Card, Gesture
from conquerant.games.conquetes.phases import ACT, DRAW, EXTRA, FLIP, GIVE, GIVE_TO, SHED

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquetes.state import ConquetesState


@final
class DrawTwo(Gesture):
    """3.3: two more cards."""

    def refuse(self, s: ConquetesState) -> Refusal | None:
        return None if s.phase == ACT else s.wrong_time()

    def do(self, s: ConquetesState) -> None:
        s.phase = EXTRA
        s.mover = CHANCE
        s.drawer = s.player
        s.pending = s.board.extra_draw


@final
class Lay(Card):
    """3.4: one region into one's camp."""

    def __init__(self, id: i64, region: i64, name: str) -> None:
        super().__init__(id, "lay", region, name)

    def refuse(self, s: ConquetesState) -> Refusal | None:
        if s.phase != ACT:
            return s.wrong_time()
        if s.hands[s.player * s.board.size + self.region] == 0:
            return Refusal("3.4", "not-in-hand", {"region": self.args[0]})
        if s.in_play() & s.board.bit[self.region]:
            return Refusal("3.5", "in-play", {"region": self.args[0]})
        return None

    def do(self, s: ConquetesState) -> None:
        s.hands[s.player * s.board.size + self.region] -= 1
        s.held[s.player] -= 1
        s.camps[s.player] |= s.board.bit[self.region]
        memory.showed(s, s.player, self.region)
        end(s)


def lays(s: ConquetesState, found: list[Action]) -> None:
    """Appends the regions of the hand that are not in play."""
    taken = s.in_play()
    hands = s.hands
    at: i64 = s.player * s.board.size
    for action in s.board.lays:
        if hands[at] > 0 and not taken & 1:
            found.append(action)
        at += 1
        taken >>= 1


def begin(s: ConquetesState) -> None:
    """3.1; the bot turns up a card instead (9.3)."""
    s.mover = CHANCE
    if s.player >= s.seats:
        s.phase = FLIP
        return
    s.phase = DRAW
    s.drawer = s.player
    s.pending = 1


def end(s: ConquetesState) -> None:
    """3.6: the hand is looked at first."""
    if s.player < s.seats and s.held[s.player] > s.board.hand_limit:
        _surplus(s)
    else:
        pass_on(s)


def pass_on(s: ConquetesState) -> None:
    """2.3: the player on the left."""
    s.player = (s.player + 1) % s.rules.sides
    begin(s)


def _surplus(s: ConquetesState) -> None:
    """6.1"""
    s.mover = s.player
    s.pending = s.held[s.player] - s.board.hand_limit
    if s.seats == 1:
        s.phase = SHED
    elif s.seats == 2:  # 10.2: the only opponent need not be named
        s.phase = GIVE
        s.receiver = 1 - s.player
    else:
        s.phase = GIVE_TO
