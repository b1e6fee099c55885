"""Counts what a person would shake his head at; hints.toml has the goals."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, final

from conquerant.core.contract import Action, State, Watcher
from conquerant.games.conquetes import attack, attentive
from conquerant.games.conquetes.outlook import around, best_territory, own
from conquerant.games.conquetes.phases import ACT, COMMIT, GIVE
from conquerant.games.conquetes.state import ConquetesState
from conquerant.games.conquetes.territories import listed

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Slips(Watcher):
    """It sees the whole truth, and judges only by what the player could see."""

    def see(self, before: State, action: Action, after: State) -> None:
        s = cast(ConquetesState, before)
        if s.mover < 0:
            return
        if s.phase == ACT:
            self._turn(s, action)
        elif s.phase == GIVE:
            self._gift(s, action)
        elif action.verb == "ready":
            self._support(s)
            if s.phase == COMMIT:
                self._attack(s)
            elif s.seats > 1:
                won = attack.strength(s, s.src, s.attackers) > attack.strength(s, s.dst, s.defenders)
                self.note("attack_lost", not won)

    def _turn(self, s: ConquetesState, action: Action) -> None:
        full = s.held[s.player] > s.board.hand_limit
        if action.verb != "denounce":
            self.note("draw_full", action.verb == "draw-two" and full and s.left > s.board.extra_draw)
        if s.rules.attentive:
            region = s.board.names.index(action.args[0]) if action.args else -1
            if action.verb == "lay":
                self.note("duplicate", bool(s.in_play() & s.board.bit[region]))
            elif action.verb == "denounce":
                self.note("false_alarm", not attentive.duplicate(s, region))

    def _attack(self, s: ConquetesState) -> None:
        """A neighbour of more value would have been stronger; a total no higher than the bare region never wins."""
        value = s.board.value
        mine = [value[r] for r in listed(s.camps[s.player] & s.board.near[s.dst])]
        self.note("weak_source", s.src != s.dst and value[s.src] < max(mine))
        self.note("hopeless", attack.strength(s, s.src, s.attackers) <= value[s.dst])

    def _support(self, s: ConquetesState) -> None:
        """Copies that count were shown while a card as strong that never will was kept."""
        laid = attack.support(s)
        if not laid:
            return
        hand = own(s, s.mover, laid)
        best = best_territory(s, s.camps[s.mover], hand)
        kept = _strongest_idle(s, s.mover, best)
        self.note("copies_spent", any(best >> card & 1 and s.board.value[card] <= kept for card in laid))

    def _gift(self, s: ConquetesState, action: Action) -> None:
        """A card that counts for the receiver, while one that counts for nobody was kept."""
        best = best_territory(s, s.camps[s.receiver], [0] * s.board.size)
        given = s.board.names.index(action.args[0])
        mine = best_territory(s, s.camps[s.player], own(s, s.player, s.board.nothing))
        helps = bool(best >> given & 1) and _strongest_idle(s, s.player, mine | best) > 0
        self.note("gift_counts", helps)


def _strongest_idle(s: ConquetesState, seat: i64, best: i64) -> i64:
    """The highest value of a card in hand whose region others hold, away from the best territory; 0 for none."""
    idle = s.regions[seat] & s.in_play() & ~s.camps[seat] & ~around(s, best) & ~best
    most: i64 = 0
    for region in listed(idle):
        if s.board.value[region] > most:
            most = s.board.value[region]
    return most
