"""Chapter 5: the second stage of a turn, fights."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import CHANCE, Action, Outcome, Refusal
from conquerant.games.world import elimination, ending, movement
from conquerant.games.world.actions import MANY, Counted
from conquerant.games.world.outlook import fronts, outlook
from conquerant.games.world.phases import ATTACK, BLACK, DEFEND, MOVE, RED, TRANSPORT

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from conquerant.games.world.state import WorldState

MOST_DICE: Final = 3


@final
class Attack(Action):
    def __init__(self, id: i64, src: i64, dst: i64, dice: i64, names: tuple[str, str]) -> None:
        super().__init__(id, "attack", (*names, str(dice)))
        self.src: Final = src
        self.dst: Final = dst
        self.dice: Final = dice

    def refuse(self, s: WorldState) -> Refusal | None:
        if s.phase != ATTACK:
            return s.wrong_time()
        if s.owner[self.src] != s.player:
            return Refusal("5.4", "not-yours", {"territory": self.args[0]})
        if s.owner[self.dst] == s.player:
            return Refusal("5.4", "own-target", {"territory": self.args[1]})
        if s.armies[self.src] < 2:
            return Refusal("5.2", "needs-two", {"territory": self.args[0]})
        if self.dice > s.armies[self.src] - 1:
            return Refusal("5.5", "too-many-attack-dice", {"dice": self.dice, "most": s.armies[self.src] - 1})
        if elimination.protected(s, s.owner[self.dst]):
            return Refusal("8.4", "last-territory", {"territory": self.args[1]})
        return None

    def do(self, s: WorldState) -> None:
        s.src = self.src
        s.dst = self.dst
        s.red_dice = self.dice
        s.acted = True
        armies = s.armies[self.dst]
        if armies == 1 or not s.rules.choose:  # 5.6; 11.2
            engage(s, MOST_DICE if armies > MOST_DICE else armies)
        else:
            s.phase = DEFEND
            s.mover = s.owner[self.dst]


@final
class Defend(Action):
    """5.6: the defender answers with one to three dice."""

    def __init__(self, id: i64, dice: i64) -> None:
        super().__init__(id, "defend", (str(dice),))
        self.dice: Final = dice

    def refuse(self, s: WorldState) -> Refusal | None:
        if s.phase != DEFEND:
            return Refusal("5.6", "nothing-to-defend")
        if self.dice > s.armies[s.dst]:
            return Refusal("5.6", "too-many-defence-dice", {"dice": self.dice, "most": s.armies[s.dst]})
        return None

    def do(self, s: WorldState) -> None:
        engage(s, self.dice)


@final
class Throw(Outcome):
    """The attacker's red dice, or the defender's black ones; the faces fall."""

    def __init__(self, id: i64, phase: i64, faces: vec[i64]) -> None:
        super().__init__(id, "red" if phase == RED else "black", tuple(str(f) for f in faces))
        self.phase: Final = phase
        self.faces: Final = faces

    def refuse(self, s: WorldState) -> Refusal | None:
        dice = s.red_dice if s.phase == RED else s.black_dice
        if s.phase != self.phase or dice != len(self.faces):
            return Refusal("2.4", "no-throw")
        return None

    def do(self, s: WorldState) -> None:
        if s.phase == RED:
            s.red = self.faces
            s.phase = BLACK
        else:
            settle_throw(s, self.faces)


@final
class Transport(Counted):
    """5.11: more armies into the conquered territory, from the last attacking one."""

    def __init__(self, id: i64, amount: i64) -> None:
        super().__init__(id, "transport", amount, ())

    def refuse(self, s: WorldState) -> Refusal | None:
        if s.phase != TRANSPORT:
            return Refusal("5.11", "nothing-conquered")
        most = s.armies[s.src] - 1
        if self.amount > most:
            return Refusal("5.11", "leave-one", {"n": self.amount, "most": most})
        return self.miscounted(most)

    def do(self, s: WorldState) -> None:
        n = self.of(s.armies[s.src] - 1)
        movement.carry_marks(s, n)
        s.armies[s.src] -= n
        s.armies[s.dst] += n
        if s.armies[s.src] == 1:
            settled(s)


@final
class Settle(Action):
    """5.11: no more armies come after."""

    def refuse(self, s: WorldState) -> Refusal | None:
        return None if s.phase == TRANSPORT else Refusal("5.11", "nothing-conquered")

    def do(self, s: WorldState) -> None:
        settled(s)


@final
class Cease(Action):
    """5.1: the fights are over, the moves begin."""

    def refuse(self, s: WorldState) -> Refusal | None:
        return None if s.phase == ATTACK else s.wrong_time()

    def do(self, s: WorldState) -> None:
        s.phase = MOVE
        if s.acted and not movement.anything_moves(s):  # 11.2
            ending.end_turn(s)


def attacks(s: WorldState) -> list[Action]:
    actions: list[Action] = []
    for front in fronts(s):
        actions.extend(front.allowed[most_dice(s, front.territory)])
    return actions


def count_attacks(s: WorldState) -> i64:
    seen = outlook(s)
    mine = seen.mine
    foes = seen.foes
    roads = s.board.roads
    n: i64 = 0
    i: i64 = 0
    while i < len(mine):
        if foes[i]:
            n += roads[foes[i]] * most_dice(s, mine[i])
        i += 1
    return n


def attack_at(s: WorldState, index: i64) -> Action:
    """One of `attacks`, without making the list."""
    seen = outlook(s)
    mine = seen.mine
    foes = seen.foes
    roads = s.board.roads
    i: i64 = 0
    while i < len(mine):
        if foes[i]:
            dice = most_dice(s, mine[i])
            n = roads[foes[i]] * dice
            if index < n:
                return s.board.attack(mine[i], foes[i], index // dice, index % dice)
            index -= n
        i += 1
    raise IndexError


def most_dice(s: WorldState, t: i64) -> i64:
    """5.5: all armies but one, up to three."""
    armies = s.armies[t]
    if armies > MOST_DICE:
        return MOST_DICE
    return armies - 1


def engage(s: WorldState, black_dice: i64) -> None:
    s.black_dice = black_dice
    s.phase = RED
    s.mover = CHANCE


def settle_throw(s: WorldState, black: vec[i64]) -> None:
    """5.7: sorted dice are compared pair by pair; 5.8: a tie goes to the defender."""
    red = s.red
    pairs = s.red_dice if s.red_dice < s.black_dice else s.black_dice
    lost: i64 = 0
    i: i64 = 0
    while i < pairs:
        if red[i] <= black[i]:
            lost += 1
        i += 1
    src = s.src
    dst = s.dst
    s.armies[src] -= lost
    s.armies[dst] -= pairs - lost
    movement.mark(s, src, s.red_dice, lost)
    s.red = s.board.no_dice
    s.mover = s.player
    s.phase = ATTACK
    if s.armies[dst] == 0:
        occupy(s)


def occupy(s: WorldState) -> None:
    """5.10: the armies of the last throw go in; none of them can have been lost in it."""
    src = s.src
    dst = s.dst
    k = s.red_dice
    s.loser = s.owner[dst]
    s.owner[dst] = s.player
    s.count[s.player] += 1
    s.count[s.loser] -= 1
    s.outlook = None
    s.armies[src] -= k
    s.armies[dst] = k
    s.spent[src] -= k
    s.spent[dst] = k
    if s.count[s.loser] == 0:
        elimination.eliminate(s, s.loser)
    if s.count[s.player] == s.board.size:
        ending.victory(s)
    elif s.armies[src] > 1:
        s.phase = TRANSPORT
    else:
        settled(s)


def settled(s: WorldState) -> None:
    """After an occupation: the spoils of an elimination (8.3), or on with the fights (5.12)."""
    s.phase = ATTACK
    if s.count[s.loser] == 0:
        elimination.begin_spoils(s)


def transports(s: WorldState) -> list[Action]:
    most = s.armies[s.src] - 1
    if most > MANY:
        most = MANY
    return s.board.transports[most]


def defences(s: WorldState) -> list[Action]:
    dice = s.armies[s.dst]
    if dice > MOST_DICE:
        dice = MOST_DICE
    return s.board.defends[dice]
