"""The odds of a throw and of the attacks that follow it, for who opens fire (8.3 to 8.8) or storms a garrison (7.5)."""

from __future__ import annotations

from typing import Literal, TypedDict, cast

from conquerant.core.contract import Action, Event
from conquerant.games.armada import combat, odds
from conquerant.games.armada.islands import Assault
from conquerant.games.armada.phases import TARGET
from conquerant.games.armada.state import ArmadaState


class ThrowOdds(TypedDict):
    """One throw with so many dice on each side: to win, to tie, to lose it."""

    kind: Literal["throw"]
    mine: int
    others: int
    chance: float
    tie: float
    loss: float


class SeriesOdds(TypedDict):
    """All attacks of the fight: the masts won and lost on average, the chance to sink every ship aimed at, and to lose
    every ship engaged."""

    kind: Literal["series"]
    attacks: int
    won: float
    lost: float
    chance: float
    loss: float


class SiegeOdds(TypedDict):
    """The chance to take the island, turn after turn, before the ship sinks."""

    kind: Literal["siege"]
    chance: float


Odds = ThrowOdds | SeriesOdds | SiegeOdds


def chances(s: ArmadaState, action: Action) -> list[Event]:
    """`s` is made from a view, where nothing is hidden; it is used up."""
    if isinstance(action, Assault):
        s.apply(action)
        masts = int(s.masts[s.player * s.board.cap + action.slot])
        return [_throw(int(s.attacker_dice), int(s.defender_dice)), _siege(masts, int(s.defender_dice))]
    if not isinstance(action, combat.Target | combat.Fire):
        return []
    s.apply(action)
    if s.phase == TARGET and not combat.connected(s):
        return []  # these two groups do not yet touch
    mine, others = combat.dice(s)
    ours, theirs = combat.masts(s, s.player, s.engaged), combat.masts(s, s.foe, s.targeted)
    fought = series(mine, others, int(combat.size(s.engaged)), int(ours), int(theirs))
    return [_throw(mine, others), Event("series", cast("dict[str, object]", fought))]


def _throw(mine: int, others: int) -> Event:
    win, loss = odds.throw(mine, others)
    return Event("throw", {"mine": mine, "others": others, "chance": win, "tie": 1.0 - win - loss, "loss": loss})


def _siege(masts: int, dice: int) -> Event:
    """From the next turn on the garrison throws two dice again (8.10)."""
    later = odds.storms(1.0)
    win, loss = odds.throw(1, dice)
    return Event("siege", {"chance": win + (1.0 - win - loss) * later[masts] + loss * later[masts - 1]})


def series(mine: int, others: int, attacks: int, ours: int, theirs: int) -> dict[str, float]:
    """8.6 to 8.8: the dice stay as they are, each throw takes a mast, whichever ship bears it, and it is over when all
    attacks are made or one side has no mast left."""
    win, loss = odds.throw(mine, others)
    stands = {(0, 0): 1.0}  # masts won and lost so far
    for _ in range(attacks):
        after: dict[tuple[int, int], float] = {}
        for (won, lost), p in stands.items():
            over = won == theirs or lost == ours
            steps = [(0, 0, 1.0)] if over else [(1, 0, win), (0, 1, loss), (0, 0, 1.0 - win - loss)]
            for more, fewer, q in steps:
                stand = (won + more, lost + fewer)
                after[stand] = after.get(stand, 0.0) + p * q
        stands = after
    return {
        "attacks": attacks,
        "won": sum(won * p for (won, _), p in stands.items()),
        "lost": sum(lost * p for (_, lost), p in stands.items()),
        "chance": sum(p for (won, _), p in stands.items() if won == theirs),
        "loss": sum(p for (_, lost), p in stands.items() if lost == ours),
    }
