"""Chapter 6: the third stage of a turn, moves; and which armies have fought."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import Action, Refusal
from conquerant.games.world import ending
from conquerant.games.world.actions import MANY, Counted
from conquerant.games.world.outlook import bases, outlook
from conquerant.games.world.phases import ATTACK, MOVE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.world.state import WorldState


@final
class Move(Counted):
    def __init__(self, id: i64, amount: i64, src: i64, dst: i64, names: tuple[str, str]) -> None:
        super().__init__(id, "move", amount, names)
        self.src: Final = src
        self.dst: Final = dst

    def refuse(self, s: WorldState) -> Refusal | None:
        if s.phase != MOVE:
            return Refusal("6.1", "fights-first") if s.phase == ATTACK else s.wrong_time()
        if s.owner[self.src] != s.player:
            return Refusal("6.2", "not-yours", {"territory": self.args[1]})
        if s.owner[self.dst] != s.player:
            return Refusal("6.2", "not-yours", {"territory": self.args[2]})
        n: i64 = 1 if self.amount == 0 else self.amount
        most = movable(s, self.src)
        if n > most:
            if most == s.armies[self.src] - 1:
                return Refusal("6.3", "leave-one", {"n": n, "most": most})
            rule = "6.4" if s.arrived[self.src] == 0 else "6.5"
            return Refusal(rule, "spent", {"territory": self.args[1], "most": most})
        return self.miscounted(most)

    def do(self, s: WorldState) -> None:
        n = self.of(movable(s, self.src))
        s.armies[self.src] -= n
        s.armies[self.dst] += n
        s.arrived[self.dst] += n
        s.spent[self.dst] += n
        s.acted = True


@final
class End(Action):
    """6.7: the turn is over."""

    def refuse(self, s: WorldState) -> Refusal | None:
        if s.phase == MOVE:
            return None
        return Refusal("6.7", "not-yet") if s.phase == ATTACK else s.wrong_time()

    def do(self, s: WorldState) -> None:
        ending.end_turn(s)


def movable(s: WorldState, t: i64) -> i64:
    """6.3 to 6.5: neither the last army, nor one that fought, nor one that has just arrived."""
    rested = s.armies[t] - s.spent[t]
    most = s.armies[t] - 1
    return rested if rested < most else most


def moves(s: WorldState) -> list[Action]:
    actions: list[Action] = []
    for base in bases(s):
        actions.extend(base.allowed[_sayable(s.armies[base.territory], s.spent[base.territory])])
    return actions


def count_moves(s: WorldState) -> i64:
    seen = outlook(s)
    mine = seen.mine
    friends = seen.friends
    ways = s.board.ways
    roads = s.board.roads
    armies = s.armies
    spent = s.spent
    n: i64 = 0
    i: i64 = 0
    while i < len(mine):
        if friends[i]:
            t = mine[i]
            most = _sayable(armies[t], spent[t])
            if most:
                n += roads[friends[i]] * ways[most]
        i += 1
    return n


def move_at(s: WorldState, index: i64) -> Action:
    """One of `moves`, without making the list."""
    seen = outlook(s)
    mine = seen.mine
    friends = seen.friends
    ways = s.board.ways
    roads = s.board.roads
    armies = s.armies
    spent = s.spent
    i: i64 = 0
    while i < len(mine):
        if friends[i]:
            t = mine[i]
            most = _sayable(armies[t], spent[t])
            if most:
                n = roads[friends[i]] * ways[most]
                if index < n:
                    return s.board.move(t, friends[i], index // ways[most], s.board.said[most][index % ways[most]])
                index -= n
        i += 1
    raise IndexError


def _sayable(armies: i64, spent: i64) -> i64:
    """`movable`, as far as amounts are told apart."""
    most = armies - 1
    if spent > 1:
        most = armies - spent
    if most > MANY:
        return MANY
    if most < 0:
        return 0
    return most


def anything_moves(s: WorldState) -> bool:
    return count_moves(s) > 0


def mark(s: WorldState, t: i64, engaged: i64, lost: i64) -> None:
    """6.4: the armies that fought before are the first to fight again."""
    fought = s.spent[t]
    s.spent[t] = (fought if fought > engaged else engaged) - lost


def carry_marks(s: WorldState, n: i64) -> None:
    """6.6: unmarked armies are transported first; beyond them the marks go along."""
    marked = n - (s.armies[s.src] - s.spent[s.src])
    if marked > 0:
        s.spent[s.src] -= marked
        s.spent[s.dst] += marked
