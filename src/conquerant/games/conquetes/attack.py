"""Chapter 5: attacking a region."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core import sets
from conquerant.core.contract import CHANCE, Action, Refusal
from conquerant.games.conquetes import attentive, ending, hand, memory, turn
from conquerant.games.conquetes.actions import Card
from conquerant.games.conquetes.phases import ACT, AGAINST, BOT, COMMIT, DEFEND, RALLY, REFILL

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquetes.state import ConquetesState


@final
class Attack(Action):
    """5.1, 5.2: from a region of one's own, against a neighbouring one of an opponent."""

    def __init__(self, id: i64, src: i64, dst: i64, names: tuple[str, str]) -> None:
        super().__init__(id, "attack", names)
        self.src: Final[i64] = src
        self.dst: Final[i64] = dst

    def refuse(self, s: ConquetesState) -> Refusal | None:
        if s.phase != ACT:
            return s.wrong_time()
        mine = s.camps[s.player]
        if not foes(s, s.player) & s.board.bit[self.dst]:
            if mine & s.board.bit[self.dst]:
                return Refusal("5.1", "own-target", {"region": self.args[1]})
            return Refusal("5.1", "not-in-play", {"region": self.args[1]})
        if not mine & around(s, self.dst):
            return Refusal("5.1", "out-of-reach", {"region": self.args[1]})
        if not mine & s.board.bit[self.src]:
            return Refusal("5.1", "not-yours", {"region": self.args[0]})
        if s.held[s.player] == 0:
            return Refusal("5.3", "no-support")
        return None

    def do(self, s: ConquetesState) -> None:
        s.src = self.src
        s.dst = self.dst
        s.phase = COMMIT
        if not s.rules.attentive:
            s.foe = s.owner(self.dst)
            return
        attentive.overlook(s)
        held = attentive.holders(s, self.dst)
        s.foe = sets.lowest(held)
        if held & held - 1:  # 11.7
            s.phase = AGAINST
            s.foe = -1


@final
class Commit(Card):
    """5.3, 5.4: a support card, face down; one by one in the order of the box (10.1)."""

    def __init__(self, id: i64, region: i64, name: str) -> None:
        super().__init__(id, "commit", region, name)

    def refuse(self, s: ConquetesState) -> Refusal | None:
        if s.phase != COMMIT and s.phase != DEFEND:
            return s.wrong_time() if s.phase == AGAINST else Refusal("5.3", "no-fight")
        if s.hands[s.mover * s.board.size + self.region] == 0:
            return Refusal("5.3", "not-in-hand", {"region": self.args[0]})
        if self.region < least(support(s)):
            return Refusal("10.1", "in-order", {"region": self.args[0]})
        return None

    def do(self, s: ConquetesState) -> None:
        hand.lose(s, s.mover, self.region)
        if s.phase == COMMIT:
            s.attackers = [*s.attackers, self.region]
        else:
            s.defenders = [*s.defenders, self.region]


@final
class Ready(Action):
    """5.3, 5.4: no more support."""

    def refuse(self, s: ConquetesState) -> Refusal | None:
        if s.phase != COMMIT and s.phase != DEFEND:
            return s.wrong_time() if s.phase == AGAINST else Refusal("5.3", "no-fight")
        if s.phase == COMMIT and len(s.attackers) == 0:
            return Refusal("5.3", "one-at-least")
        return None

    def do(self, s: ConquetesState) -> None:
        if s.seats == 1:
            rally(s)
        elif s.phase == COMMIT:
            s.phase = DEFEND
            s.mover = s.foe
        else:
            resolve(s)


def name(s: ConquetesState, actions: list[Action]) -> None:
    """Appends the attacks from each of the player's regions."""
    there = targets(s)
    mine: i64 = 0
    if there:
        mine = s.camps[s.player]
    while mine:
        region = sets.lowest(mine)
        if s.board.near[region] & there:
            for action in s.board.fronts[region]:
                if s.board.bit[action.dst] & there:
                    actions.append(action)
        mine &= mine - 1


def ways(s: ConquetesState) -> i64:
    """How many they are."""
    there = targets(s)
    mine: i64 = 0
    if there:
        mine = s.camps[s.player]
    near = s.board.near
    n: i64 = 0
    while mine:
        n += sets.count(near[sets.lowest(mine)] & there)
        mine &= mine - 1
    return n


def way(s: ConquetesState, at: i64) -> Action:
    """One of them."""
    there = targets(s)
    mine = s.camps[s.player]
    while mine:
        region = sets.lowest(mine)
        near = s.board.near[region]
        n = sets.count(near & there)
        if at < n:
            before: i64 = (1 << sets.nth(near & there, at)) - 1
            return s.board.fronts[region][sets.count(near & before)]
        at -= n
        mine &= mine - 1
    raise IndexError


def targets(s: ConquetesState) -> i64:
    """The regions of the opponents, as bits; none for a player without support."""
    if s.held[s.player] == 0:
        return 0
    return foes(s, s.player)


def foes(s: ConquetesState, side: i64) -> i64:
    """The regions that lie in other camps than this one, as bits."""
    return attentive.others(s, side) if s.rules.attentive else s.in_play() & ~s.camps[side]


def around(s: ConquetesState, region: i64) -> i64:
    """The regions that touch this one, as bits; its own copies do (11.7)."""
    return s.board.near[region] | s.board.bit[region] if s.rules.attentive else s.board.near[region]


def commits(s: ConquetesState) -> i64:
    """What the mover may commit, as bits: the regions, then ready."""
    given = support(s)
    first = least(given)
    bits: i64 = s.regions[s.mover] >> first << first
    if s.phase == DEFEND or len(given) > 0:
        bits |= 1 << s.board.size
    return bits


def support(s: ConquetesState) -> list[i64]:
    """What the mover has committed so far."""
    return s.attackers if s.phase == COMMIT else s.defenders


def least(chosen: list[i64]) -> i64:
    """10.1: the first region that may still be chosen."""
    if not chosen:
        return 0
    return chosen[len(chosen) - 1]


def rally(s: ConquetesState) -> None:
    """9.6, 9.8: the bot's support comes after the human's, as far as the pile goes."""
    due = s.rules.bot_attack if s.player == BOT else s.rules.bot_defence
    s.pending = due if due < s.left else s.left
    if s.pending == 0:
        resolve(s)
    else:
        s.phase = RALLY
        s.mover = CHANCE


def resolve(s: ConquetesState) -> None:
    """5.5 to 5.9"""
    defender = s.foe
    if strength(s, s.src, s.attackers) > strength(s, s.dst, s.defenders):
        conquer(s)
    drop(s, s.player, s.attackers)
    drop(s, defender, s.defenders)
    s.drawer = defender
    s.pending = refund(s, defender, len(s.defenders), s.board.replace_defender)
    s.owed = refund(s, s.player, len(s.attackers), s.board.replace_attacker)
    s.attackers = s.board.nothing
    s.defenders = s.board.nothing
    if s.left == 0:  # only against the bot: 9.8
        ending.finish(s)
    else:
        s.phase = REFILL
        s.mover = CHANCE
        refill(s)


def conquer(s: ConquetesState) -> None:
    """5.6"""
    if s.rules.attentive:
        attentive.conquer(s, s.dst, s.foe, s.player)
        return
    s.camps[s.player] = s.camps[s.player] | s.board.bit[s.dst]
    s.camps[s.foe] = s.camps[s.foe] ^ s.board.bit[s.dst]


def strength(s: ConquetesState, region: i64, support: list[i64]) -> i64:
    """5.5"""
    total = s.board.value[region]
    for card in support:
        total += s.board.value[card]
    return total


def drop(s: ConquetesState, side: i64, support: list[i64]) -> None:
    """5.7: to the discard, before anybody draws."""
    for card in support:
        s.discard[card] = s.discard[card] + 1
        if side < s.seats:
            memory.showed(s, side, card)


def refund(s: ConquetesState, side: i64, committed: i64, most: i64) -> i64:
    """5.8, 5.9; the bot draws no replacements (9.7)."""
    if side >= s.seats:
        return 0
    return committed if committed < most else most


def refill(s: ConquetesState) -> None:
    """The defender first, then the attacker, then the turn is over."""
    if s.pending == 0:
        s.drawer = s.player
        s.pending = s.owed
        s.owed = 0
    if s.pending == 0:
        turn.end(s)
