"""Chapter 3: recruiting, exchanging the hand, ending the actions. The rounds themselves are in rounds.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from conquerant.core.contract import Action, Refusal
from conquerant.games.fallen_lands import cards, conquest, drawing
from conquerant.games.fallen_lands.actions import FOLLOWERS, FollowerGesture, changed
from conquerant.games.fallen_lands.phases import ACT, BUSY, FRESH, RECRUITED, TO_ACT

if TYPE_CHECKING:
    from conquerant.games.fallen_lands.state import FallenState


@final
class Recruit(FollowerGesture):
    """3.3: one new follower, before anything else."""

    def refuse(self, s: FallenState) -> Refusal | None:
        if s.phase != ACT:
            return s.wrong_time()
        if s.stage != FRESH:
            return Refusal("8.3" if s.proposed and s.stage == RECRUITED else "3.3", "recruit-first")
        if s.coins[s.player] < s.board.recruit_cost:
            return Refusal("3.3", "coins-short", {"n": s.board.recruit_cost, "coins": s.coins[s.player]})
        if s.pile[self.kind] == 0:
            return Refusal("3.3", "pile-empty", {"follower": self.args[0]})
        return None

    def do(self, s: FallenState) -> None:
        s.coins = changed(s.coins, s.player, -s.board.recruit_cost)
        s.have = changed(s.have, s.player * FOLLOWERS + self.kind, 1)
        s.pile = changed(s.pile, self.kind, -1)
        s.stage = RECRUITED


@final
class Redraw(Action):
    """3.8: the whole hand for a new one, where no field can be taken (7.7)."""

    def refuse(self, s: FallenState) -> Refusal | None:
        if s.phase != ACT:
            return s.wrong_time()
        if s.round > s.rules.redraw_rounds:
            return Refusal(s.rules.redraw_rule, "redraw-over")
        if s.stage == BUSY:
            return Refusal(s.rules.redraw_rule, "redraw-late")
        if conquest.can_conquer_plainly(s):
            return Refusal(s.rules.redraw_rule, "can-conquer")
        return None

    def do(self, s: FallenState) -> None:
        s.stage = BUSY
        cards.discard_hand(s, s.player)
        drawing.begin(s, s.board.redraw_cards, TO_ACT)


@final
class End(Action):
    """3.4: no more actions."""

    def refuse(self, s: FallenState) -> Refusal | None:
        return None if s.phase == ACT else s.wrong_time()

    def do(self, s: FallenState) -> None:
        drawing.end_actions(s)


def beginnings(s: FallenState, actions: list[Action]) -> None:
    """Appends what can only be said before the first action."""
    if s.stage == FRESH and s.coins[s.player] >= s.board.recruit_cost:
        for kind in range(FOLLOWERS):
            if s.pile[kind] > 0:
                actions.append(s.board.recruits[kind])
    if s.stage != BUSY and s.round <= s.rules.redraw_rounds and not conquest.can_conquer_plainly(s):
        actions.append(s.board.redraw)
