"""What a person at the table would shake his head at, counted."""

from __future__ import annotations

from typing import cast, final

from conquerant.core import sets
from conquerant.core.contract import Action, State, Watcher
from conquerant.games.conquistador import cards, ending, points, territories
from conquerant.games.conquistador.actions import OfCard, OnLand
from conquerant.games.conquistador.phases import AIM, ANSWER, LAST, PAY, PLAY
from conquerant.games.conquistador.state import ConquistadorState
from conquerant.games.conquistador.territories import Develop

RICH = 8  # points that are worth a guard
WORTHY = 3  # developments that are worth a fight


@final
class ConquistadorWatcher(Watcher):
    def __init__(self) -> None:
        super().__init__()
        self.before = 0  # points before a reorganisation

    def see(self, before: State, action: Action, after: State) -> None:
        s = cast(ConquistadorState, before)
        if s.phase == PLAY:
            self._play(s, action)
        elif s.phase == AIM:
            self._aim(s)
        elif s.phase == ANSWER or s.phase == LAST:
            self._answer(s, action)
        elif s.phase == PAY:
            gained = points.side_score(cast(ConquistadorState, after), s.rules.side(s.player)) - self.before
            self.note("idle-reorganisation", gained <= 0)

    def _play(self, s: ConquistadorState, action: Action) -> None:
        side = s.rules.side(s.player)
        held = s.held[s.player]
        if action.verb == "develop":
            develop = cast(Develop, action)
            between = cards.developments(s, held) & ~s.board.covered[s.built[develop.land]]
            self.note("skipped-own-card", sets.lowest(between) + 1 < develop.number)
        elif action.verb == "attack":
            land = cast(OnLand, action).land
            self.note("poor-attack", s.left > 0 and s.built[land] == 0 and s.board.coefficients[land] == 1)
        elif action.verb == "reorganise":
            self.before = int(points.side_score(s, side))
        elif action.verb == "discard":
            self._discard(s, cast(OfCard, action).kind)

    def _discard(self, s: ConquistadorState, kind: int) -> None:
        board = s.board
        if board.first_development <= kind < board.first_cannon:
            self.note("next-card-thrown-away", self._is_next(s, kind - board.first_development + 1))
        if kind >= board.first_cannon and ending.truce(s):
            mine = cards.mine(s) & s.blocked
            lost = [land for land in range(board.lands) if mine >> land & 1 and board.bonuses[s.built[land]]]
            self.note("bonus-left-under-revolt", bool(lost))

    def _is_next(self, s: ConquistadorState, number: int) -> bool:
        """Whether it continues a row without a gap."""
        mine = cards.mine(s) & ~s.blocked
        return any(
            mine >> land & 1 and s.built[land] and territories.top(s.built[land]) == number - 1
            for land in range(s.board.lands)
        )

    def _aim(self, s: ConquistadorState) -> None:
        """One's last cannon goes while a rich territory lies open and attacks may come."""
        board = s.board
        at = s.player * board.kinds
        cannons = sum(s.hands[at + kind] for kind in range(board.first_cannon, board.revolt))
        mine = cards.mine(s) & ~s.blocked
        rich = any(mine >> land & 1 and points.worth(s, land) >= RICH for land in range(board.lands))
        self.note("last-cannon-spent", cannons == 1 and rich and s.left > 0)

    def _answer(self, s: ConquistadorState, action: Action) -> None:
        if action.verb == "leave" or action.verb == "ask":
            return
        if cards.cannons(s, s.mover):
            worthy = s.board.counts[s.built[s.land]] >= WORTHY
            self.note("refused-with-cannon", worthy and action.verb == "refuse")
        elif not s.rules.no_dice:
            self.note("refused-the-die", action.verb == "refuse" and len(s.legal()) > 1)
