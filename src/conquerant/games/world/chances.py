"""The odds of a throw and of a fight that goes on, for who decides on it (5.5 to 5.10). A defender who may choose his
dice (5.6) is taken to throw all he has."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, Literal, TypedDict

from conquerant.core.chance import throws, ways
from conquerant.core.contract import Action, Event
from conquerant.games.world import odds
from conquerant.games.world.combat import MOST_DICE, Attack, Defend
from conquerant.games.world.luck import balance

MOST: Final = 100  # armies on either side: with more, a fight to the end takes long to reckon


class FightOdds(TypedDict):
    """Attacking once, or until so many armies are left behind: the chance to take the territory, the attacker's armies
    and the defender's that are left on average."""

    kind: Literal["once", "until"]
    chance: float
    left: float
    theirs: float


class AllDiceOdds(TypedDict):
    """It was reckoned with so many dice in defence, as many as there may be."""

    kind: Literal["all-dice"]
    dice: int


class DefenceOdds(TypedDict):
    """Defending with so many dice: the chance to lose the territory, the armies left here and the attackers' losses."""

    kind: Literal["defence"]
    dice: int
    loss: float
    left: float
    theirs: float


Odds = FightOdds | AllDiceOdds | DefenceOdds


def chances(seen: dict[str, Any], action: Action, until: int) -> list[Event]:
    if isinstance(action, Attack):
        return _attack(seen, action, until)
    if isinstance(action, Defend):
        return [_defence(seen, int(action.dice))]
    return []


def _attack(seen: dict[str, Any], attack: Attack, until: int) -> list[Event]:
    """With `until` the whole fight, which keeps at least one army behind (5.2); without it one throw."""
    mine, theirs, dice = int(seen["armies"][attack.src]), int(seen["armies"][attack.dst]), int(attack.dice)
    if until < 0:
        lines = [_told("once", once(mine, theirs, dice))]
    elif mine <= MOST and theirs <= MOST:
        lines = [_told("until", series(mine, theirs, dice, min(max(until, 1), mine)))]
    else:
        return []
    if theirs > 1 and seen["options"]["defence"] == "choose":
        lines.append(Event("all-dice", {"dice": min(theirs, MOST_DICE)}))
    return lines


def _told(kind: str, result: tuple[float, float, float]) -> Event:
    chance, left, theirs = result
    return Event(kind, {"chance": chance, "left": left, "theirs": theirs})


def _defence(seen: dict[str, Any], dice: int) -> Event:
    here, red = int(seen["armies"][seen["dst"]]), int(seen["red_dice"])
    likely = losses(red, dice)
    pairs = len(likely) - 1
    loss = likely[0] if here == pairs else 0.0
    theirs = sum(lost * p for lost, p in enumerate(likely))
    return Event("defence", {"dice": dice, "loss": loss, "left": here - pairs + theirs, "theirs": theirs})


@lru_cache(16)
def losses(red: int, black: int) -> list[float]:
    """How likely the attacker is to lose no army, one, two or three in a throw of so many dice."""
    pairs = min(red, black)
    counts = [0] * (pairs + 1)
    reds, blacks = ([([*faces], ways(faces)) for faces in throws(dice)] for dice in (red, black))
    for mine, often in reds:
        for theirs, as_often in blacks:
            counts[round(pairs - balance(mine, theirs)) // 2] += often * as_often
    return [n / 6 ** (red + black) for n in counts]


def once(mine: int, theirs: int, dice: int) -> tuple[float, float, float]:
    """After one throw: the chance that the territory is taken, and the armies left on both sides."""
    likely = losses(dice, min(theirs, MOST_DICE))
    pairs = len(likely) - 1
    lost = sum(n * p for n, p in enumerate(likely))
    return likely[0] if pairs == theirs else 0.0, mine - lost, theirs - (pairs - lost)


@lru_cache(256)
def series(mine: int, theirs: int, dice: int, keep: int) -> tuple[float, float, float]:
    """The same when so many dice are thrown, fewer where they would cost what is to be kept, until the territory is
    taken or no more than that is left. What bots have a table for is read there; else throw follows throw."""
    if dice == MOST_DICE and max(mine - keep, theirs) <= odds.MOST:
        spare = mine - keep
        return odds.chance(spare, theirs), odds.left(spare, theirs) + keep, odds.spared(spare, theirs)
    stands = {(mine, theirs): 1.0}
    chance, left, held = 0.0, 0.0, 0.0
    while stands:
        after: dict[tuple[int, int], float] = {}
        for (a, d), p in stands.items():
            red = min(dice, a - keep)
            if d == 0 or red <= 0:
                chance += p if d == 0 else 0.0
                left += p * a
                held += p * d
                continue
            likely = losses(red, min(d, MOST_DICE))
            for lost, q in enumerate(likely):
                stand = (a - lost, d - (len(likely) - 1 - lost))
                after[stand] = after.get(stand, 0.0) + p * q
        stands = after
    return chance, left, held
