"""Chapter 7: the advanced rules. What differs from the normal rules stands here, and in `Rules`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import Action, Refusal
from conquerant.games.fallen_lands import cards, conquest, drawing, reach
from conquerant.games.fallen_lands.actions import MAGE, CardGesture, changed
from conquerant.games.fallen_lands.phases import ACT, BUSY, CONQUER, TO_ACT

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from conquerant.games.fallen_lands.state import FallenState


@final
class Fly(Action):
    """7.8: the troop flies to a field away from one's own."""

    def refuse(self, s: FallenState) -> Refusal | None:
        if not s.rules.advanced:
            return Refusal("7.8", "advanced-only")
        if s.phase == ACT:
            return Refusal("7.8", "no-troop")
        if s.phase != CONQUER:
            return s.wrong_time()
        if s.flying:
            return Refusal("9.2", "in-order")
        if s.board.horn in s.prepared or reach.first_anywhere(s):
            return Refusal("7.8", "no-need-to-fly")
        if s.fields[s.player] == 0:
            return Refusal("7.8", "nowhere-to-start")
        if s.coins[s.player] < s.board.fly_cost:
            return Refusal("7.8", "coins-short", {"n": s.board.fly_cost, "coins": s.coins[s.player]})
        if conquest.least_flown(s, conquest.mages_left(s)) > conquest.attack(s):
            return Refusal("7.8", "no-flight", {"free": conquest.mages_left(s)})
        return None

    def do(self, s: FallenState) -> None:
        s.flying = True


@final
class Swap(CardGesture):
    """7.9: one card for another, for a mage."""

    def refuse(self, s: FallenState) -> Refusal | None:
        if not s.rules.advanced:
            return Refusal("7.9", "advanced-only")
        if s.phase != ACT:
            return s.wrong_time()
        if cards.holds(s, s.player, self.kind) == 0:
            return Refusal("7.9", "card-missing", {"card": self.args[0]})
        if s.free(MAGE) == 0:
            return Refusal("7.9", "mages-short", {"n": 1, "free": 0})
        return None

    def do(self, s: FallenState) -> None:
        s.spent = changed(s.spent, MAGE, 1)
        s.stage = BUSY
        cards.spend(s, s.player, self.kind)
        drawing.begin(s, 1, TO_ACT)


@final
class Enlist(Action):
    """7.10: two cards for coins, fewer coins with mages."""

    def __init__(self, id: i64, mages: i64) -> None:
        super().__init__(id, "enlist", (str(mages),))
        self.mages: Final = mages

    def refuse(self, s: FallenState) -> Refusal | None:
        if not s.rules.advanced:
            return Refusal("7.10", "advanced-only")
        if s.phase != ACT:
            return s.wrong_time()
        if self.mages > s.free(MAGE):
            return Refusal("7.10", "mages-short", {"n": self.mages, "free": s.free(MAGE)})
        if s.board.enlist_costs[self.mages] > s.coins[s.player]:
            cost = s.board.enlist_costs[self.mages]
            return Refusal("7.10", "coins-short", {"n": cost, "coins": s.coins[s.player]})
        return None if cards.drawable(s) else Refusal("7.10", "nothing-to-draw")

    def do(self, s: FallenState) -> None:
        s.spent = changed(s.spent, MAGE, self.mages)
        s.coins = changed(s.coins, s.player, -s.board.enlist_costs[self.mages])
        s.stage = BUSY
        drawing.begin(s, s.board.enlist_cards, TO_ACT)


def services(s: FallenState, held: vec[i64], actions: list[Action]) -> None:
    """Appends the exchanges of a card and the recruiting of troops."""
    mages = s.free(MAGE)
    if mages > 0:
        kind: i64 = 0
        for n in held:
            if n > 0:
                actions.append(s.board.swaps[kind])
            kind += 1
    if cards.drawable(s):
        i: i64 = 0
        for cost in s.board.enlist_costs:
            if i <= mages and cost <= s.coins[s.player]:
                actions.append(s.board.enlists[i])
            i += 1
