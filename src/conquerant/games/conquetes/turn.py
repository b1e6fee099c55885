"""Chapter 3: a turn, which is a card and then one action."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from conquerant.core.contract import CHANCE, Action, Refusal
from conquerant.games.conquetes import attentive, hand, memory
from conquerant.games.conquetes.actions import Card
from conquerant.games.conquetes.phases import ACT, DRAW, EXTRA, FLIP, GIVE, GIVE_TO, SHED, TWO

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquetes.state import ConquetesState


@final
class DrawTwo(Action):
    """3.3: two more cards."""

    def refuse(self, s: ConquetesState) -> Refusal | None:
        return None if s.phase == ACT else s.wrong_time()

    def do(self, s: ConquetesState) -> None:
        if s.rules.attentive:
            attentive.overlook(s)
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
        if s.watch.closed:
            return Refusal("11.3", "laying-closed")
        if not s.rules.attentive and s.in_play() & s.board.bit[self.region]:
            return Refusal("3.5", "in-play", {"region": self.args[0]})
        return None

    def do(self, s: ConquetesState) -> None:
        hand.lose(s, s.player, self.region)
        memory.showed(s, s.player, self.region)
        if s.rules.attentive:
            attentive.overlook(s)
            attentive.lay(s, self.region)
            return
        s.camps[s.player] = s.camps[s.player] | s.board.bit[self.region]
        end(s)


def actions(s: ConquetesState) -> i64:
    """What the player may do besides attacking, as bits: drawing two cards, then laying a region."""
    if not s.rules.attentive:
        return 1 | (s.regions[s.player] & ~s.in_play()) << 1
    return 1 if s.watch.closed else 1 | s.regions[s.player] << 1  # 11.1, 11.3


def begin(s: ConquetesState) -> None:
    """3.1; the bot turns up a card instead (9.3)."""
    s.mover = CHANCE
    if s.rules.attentive:
        attentive.pardon(s)
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
    elif s.seats == TWO:
        s.phase = GIVE
        s.receiver = 1 - s.player
    else:
        s.phase = GIVE_TO
