"""The odds of a fight for who commits support: what the other side can reach with the cards nobody has seen (5.3 to
5.6; 9.6, 9.8 alone). All cards unseen are taken to be alike, as the table's memory has them (10.4); where it cannot say
for sure who holds what, nothing is said."""

from __future__ import annotations

from math import ceil, comb
from typing import Any, Literal, TypedDict

from conquerant.core.contract import Action, Event
from conquerant.games.conquetes.attack import Commit, Ready
from conquerant.games.conquetes.board import Board
from conquerant.games.conquetes.state import Rules

MOST = 30  # cards of a hand: with more, which only an edition of one's own gives, it takes long to reckon
FEW = (1, 2, 3)  # numbers of cards that are told one by one; then all there are
Pool = tuple[list[int], int]  # cards by value, and how many of them are drawn


class ReachOdds(TypedDict):
    """The chance that so many cards of the defender's hand suffice to hold."""

    kind: Literal["reach"]
    cards: int
    chance: float


class SureOdds(TypedDict):
    """The region holds without a card, or the bot's cards off the pile decide: the chance to take it, to hold it; or to
    hold against the best of so many cards that the attacker can have laid, and against any."""

    kind: Literal["bare", "take", "hold", "best", "any"]
    cards: int
    chance: float


Odds = ReachOdds | SureOdds


def chances(board: Board, seen: dict[str, Any], action: Action) -> list[Event]:
    if not isinstance(action, Commit | Ready) or seen["phase"] not in ("commit", "defend"):
        return []
    mine = [*(seen["attackers" if seen["phase"] == "commit" else "defenders"]["cards"] or [])]
    if isinstance(action, Commit):
        mine.append(int(action.region))
    where, against = ("src", "dst") if seen["phase"] == "commit" else ("dst", "src")
    strength = sum(int(board.value[card]) for card in (seen[where], *mine)) - int(board.value[seen[against]])
    if seen["seats"] == 1:
        return _alone(board, seen, strength)
    return _attack(board, seen, strength) if seen["phase"] == "commit" else _defence(board, seen, strength)


def _attack(board: Board, seen: dict[str, Any], ahead: int) -> list[Event]:
    """By so much the attack is ahead of the bare region; a tie holds."""
    if ahead <= 0:
        return [Event("bare", {"cards": 0, "chance": 1.0})]
    defender = seen["defender"] if "defender" in seen else seen["owner"][seen["dst"]]
    hand = _hand(board, seen, defender)
    if hand is None or sum(drawn for _, drawn in hand[0]) > MOST:
        return []
    reached = reach(*hand, ahead)
    held = len(reached) - 1
    told = [n for n in FEW if n < held] + [held] * (held > 0)
    lines = [Event("reach", {"cards": n, "chance": reached[n]}) for n in told]
    return lines or [Event("take", {"cards": 0, "chance": 1.0})]


def _defence(board: Board, seen: dict[str, Any], ahead: int) -> list[Event]:
    """So far the region is ahead of the attacking one; the cards laid there are some of the attacker's."""
    n, attacker = seen["attackers"]["n"], seen["player"]
    if seen["memory"] is not None or seen["held"][attacker] + n > MOST:
        return []
    pool = unseen(board, seen)
    best = 1.0 - reach([(pool, seen["held"][attacker] + n)], [], ahead + 1)[n]
    any_ = 1.0 - reach([(pool, n)], [], ahead + 1)[n]
    return [Event("best", {"cards": n, "chance": best}), Event("any", {"cards": n, "chance": any_})]


def _alone(board: Board, seen: dict[str, Any], ahead: int) -> list[Event]:
    """The bot's support comes off the pile, as far as that goes (9.6, 9.8)."""
    rules, attacking = Rules(board, seen["options"], 1), seen["phase"] == "commit"
    n = min(int(rules.bot_defence if attacking else rules.bot_attack), seen["pile"])
    if n > MOST:
        return []
    pool = unseen(board, seen)
    if attacking:
        return [Event("take", {"cards": n, "chance": 1.0 - reach([(pool, n)], [], ahead)[n]})]
    return [Event("hold", {"cards": n, "chance": 1.0 - reach([(pool, n)], [], ahead + 1)[n]})]


def _hand(board: Board, seen: dict[str, Any], seat: int) -> tuple[list[Pool], list[int]] | None:
    """What a hand is made of: cards drawn from those unseen, and cards that are known; None where it is uncertain."""
    memory = seen["memory"]
    if memory is None:
        return [(unseen(board, seen), seen["held"][seat])], []
    if memory["tail"]:
        return None
    known = [int(board.value[card]) for card in memory["known"][seat]]
    old, new = (_by_value(board, memory[age]) for age in ("old", "new"))
    return [(old, memory["old_held"][seat]), (new, memory["new_held"][seat])], known


def unseen(board: Board, seen: dict[str, Any]) -> list[int]:
    """By value, the cards in the pile and in the hands of others, as far as one sees."""
    counts = []
    support = [card for side in ("attackers", "defenders", "aside") for card in seen[side]["cards"] or []]
    for region in range(int(board.size)):
        laid = len(seen["order"][region]) if "order" in seen else int(seen["owner"][region] >= 0)
        shown = seen["discard"][region] + seen["loot"][region] + laid + support.count(region)
        counts.append(int(board.copies) - shown - (seen["hand"][region] if seen["hand"] else 0))
    return _by_value(board, counts)


def _by_value(board: Board, counts: list[int]) -> list[int]:
    cards = [0] * (max(int(value) for value in board.value) + 1)
    for region, n in enumerate(counts):
        cards[int(board.value[region])] += n
    return cards


def reach(pools: list[Pool], known: list[int], need: int) -> list[float]:
    """By number of cards: how likely the best so many of a hand add up to `need` at least. The hand is what is known
    and so many cards of each pool, all equally likely: they are gone through from the highest value down."""
    pools = [*pools, ([0] * len(pools[0][0]), 0)][:2]
    size = sum(drawn for _, drawn in pools) + len(known)
    least = [0.0] * (size + 1)  # by the fewest cards that suffice
    all_ways = comb(sum(pools[0][0]), pools[0][1]) * comb(sum(pools[1][0]), pools[1][1])
    if need <= 0:
        return [1.0] * (size + 1)
    stands = {(0, 0, 0, 0): 1}  # cards of each pool and known ones so far, their sum: in how many ways
    for value in range(len(pools[0][0]) - 1, 0, -1):
        after: dict[tuple[int, int, int, int], int] = {}
        below = [sum(cards[:value]) for cards, _ in pools]
        sure = known.count(value)
        for (one, two, certain, total), ways in stands.items():
            for a in range(min(pools[0][0][value], pools[0][1] - one) + 1):
                for b in range(min(pools[1][0][value], pools[1][1] - two) + 1):
                    here = ways * comb(pools[0][0][value], a) * comb(pools[1][0][value], b)
                    if total + value * (a + b + sure) >= need:
                        rest = comb(below[0], pools[0][1] - one - a) * comb(below[1], pools[1][1] - two - b)
                        least[one + two + certain + ceil((need - total) / value)] += here * rest / all_ways
                    else:
                        stand = (one + a, two + b, certain + sure, total + value * (a + b + sure))
                        after[stand] = after.get(stand, 0) + here
        stands = after
    return [min(1.0, sum(least[: n + 1])) for n in range(size + 1)]
