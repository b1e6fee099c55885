"""Whole things a lord would think of in his turn, beside what habit does: which follower to take on, which troop to
send where, what to build, which spell to cast, which cards to give away. What comes after is left to habit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from conquerant.core.contract import Action, Plan, State
from conquerant.games.fallen_lands import cards, conquest, ending, magic, setup
from conquerant.games.fallen_lands.actions import ARTISAN, FOLLOWERS, FREE, MAGE, NONE, WARRIOR, FieldGesture
from conquerant.games.fallen_lands.habit import boost
from conquerant.games.fallen_lands.hand import given, gives_usable, keep, poorest, poorest_of, spare
from conquerant.games.fallen_lands.outlook import outlook
from conquerant.games.fallen_lands.phases import ACT, CHOOSE, CONQUER, EXCHANGE, FORTIFY, FRESH, STEAL
from conquerant.games.fallen_lands.prospect import Land, boosts, least_sum
from conquerant.games.fallen_lands.state import FallenState

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.games.fallen_lands.manner import Manner

NOBODY: Final = -1  # is recruited
FIELDS: Final = 3  # that are thought of for each troop
CONQUESTS: Final = 10
SITES: Final = 2
STOLEN: Final = 4
GIVEN: Final = 8  # cards at most


class Turn(Plan):
    """Something for this turn, after recruiting somebody or nobody."""

    def __init__(self, s: FallenState, recruit: i64, temper: str) -> None:
        super().__init__(temper)
        self.seat: Final[i64] = s.mover
        self.round: Final[i64] = s.round
        self.recruit: Final[i64] = recruit

    def next(self, state: State, step: i64, rng: Rng) -> Action | None:
        s = cast(FallenState, state)
        if s.mover != self.seat or s.round != self.round or s.player != self.seat:
            return None
        action: Action | None = None
        if self.recruit >= 0 and s.phase == ACT and s.stage == FRESH and step == 0:
            action = s.board.recruits[self.recruit]
        else:
            action = self.then(s, step - 1 if self.recruit >= 0 else step)
        if action is None or action.refuse(s) is not None:
            return None
        return action

    def then(self, s: FallenState, step: i64) -> Action | None:
        return None


@final
class Say(Turn):
    """One thing said, and nothing else."""

    def __init__(self, s: FallenState, recruit: i64, action: Action, temper: str) -> None:
        super().__init__(s, recruit, temper)
        self.action: Final = action

    def then(self, s: FallenState, step: i64) -> Action | None:
        return self.action if step == 0 else None


@final
class Send(Turn):
    """This troop takes that field, with as much magic as it needs."""

    def __init__(self, s: FallenState, recruit: i64, kind: i64, field: i64, temper: str) -> None:
        super().__init__(s, recruit, temper)
        self.kind: Final[i64] = kind
        self.field: Final[i64] = field

    def then(self, s: FallenState, step: i64) -> Action | None:
        if s.owner[self.field] != FREE:
            return None
        if s.phase == ACT:
            return s.board.troop_says[self.kind]
        if s.phase != CONQUER or s.prepared[0] != self.kind:
            return None
        short: i64 = outlook(s).walk[self.field] - conquest.attack(s)
        if short <= 0:
            return s.board.conquers[self.field]
        held = cards.hand(s, s.player)
        for kind in s.prepared:
            held[kind] -= 1
        extra = least_sum(boosts(s, held, conquest.mages_left(s)), short)
        return None if extra < 0 else boost(s, held, extra)


@final
class Build(Turn):
    """This fortification on that field, by magic where artisans are missing."""

    def __init__(self, s: FallenState, kind: i64, field: i64) -> None:
        super().__init__(s, NOBODY, "builder")
        self.kind: Final[i64] = kind
        self.field: Final[i64] = field

    def then(self, s: FallenState, step: i64) -> Action | None:
        if s.fort[self.field] != NONE:
            return None
        if s.phase == ACT:
            return s.board.fort_says[self.kind - s.board.troops]
        if s.phase != FORTIFY or s.prepared[0] != self.kind:
            return None
        if len(s.prepared) == 1 and s.board.artisans[self.kind] > s.free(ARTISAN):
            return s.board.builder_says
        return s.board.fortifies[self.field]


@final
class Give(Turn):
    """So many of the poorest cards are exchanged (3.6)."""

    def __init__(self, s: FallenState, m: Manner, many: i64) -> None:
        super().__init__(s, NOBODY, "")
        self.m: Final = m
        self.many: Final[i64] = many

    def then(self, s: FallenState, step: i64) -> Action | None:
        return given(s, poorest_of(s, self.m, self.many)) if s.phase == EXCHANGE else None


def plans(s: FallenState, m: Manner, rng: Rng) -> list[Plan]:
    plans: list[Plan] = []
    if s.phase == ACT:
        _of_a_turn(s, m, plans)
    elif s.phase == EXCHANGE and len(s.prepared) == 0:
        _gifts(s, m, plans)
    elif s.phase == STEAL:
        _thefts(s, m, plans)
    elif s.phase == CHOOSE:
        for action in setup.choices(s):
            plans.append(Say(s, NOBODY, action, ""))
    return plans


def _of_a_turn(s: FallenState, m: Manner, plans: list[Plan]) -> None:
    """With each recruit, what comes then; without one too, as long as there is a choice."""
    if s.stage == FRESH and s.coins[s.player] >= s.board.recruit_cost:
        for kind in range(FOLLOWERS):
            if s.pile[kind] > 0:
                after = s.copy()
                after.apply(s.board.recruits[kind])
                _conquests(s, m, kind, after, FIELDS if kind == WARRIOR else 1, plans)
        _conquests(s, m, NOBODY, s, 1, plans)
    else:
        _conquests(s, m, NOBODY, s, CONQUESTS, plans)
        _walls(s, m, plans)
        _spells(s, m, plans)
        if s.rules.advanced:
            _services(s, m, plans)
    if not conquest.can_conquer_plainly(s) or _end_wins(s):
        plans.append(Say(s, NOBODY, s.board.end, "patient"))


def _end_wins(s: FallenState) -> bool:
    """8.2: a round that stays quiet is the last one, and this seat has most."""
    return s.quiet and s.round >= s.rules.quiet_from and ending.richest(s) == [s.player]


def _conquests(s: FallenState, m: Manner, recruit: i64, now: FallenState, most: i64, plans: list[Plan]) -> None:
    """The best ones; where there is none, the recruit alone."""
    board = now.board
    land = Land(now, m)
    held = cards.hand(now, now.player)
    worths: list[float] = []
    offers: list[Plan] = []
    for kind in range(board.troops):
        payable = board.warriors[kind] <= now.free(WARRIOR) and board.artisans[kind] <= now.free(ARTISAN)
        if held[kind] == 0 or not payable or board.mages[kind] > now.free(MAGE):
            continue
        sums = boosts(now, held, now.free(MAGE) - board.mages[kind])
        for f in board.boards[now.seats]:
            short: i64 = land.needs[f] - board.attack[kind]
            extra: i64 = least_sum(sums, short) if short > 0 else 0
            if extra >= 0:
                worth = land.prize(f) + float(board.support[kind]) * land.around(f) - m.mage * float(extra)
                worths.append(worth - 0.5 * float(board.warriors[kind] + board.artisans[kind]))
                offers.append(
                    Send(s, recruit, kind, f, "bold" if extra > 0 else "raider" if land.wanted(f) > 0.3 else "")
                )
    if not offers and recruit >= 0:
        plans.append(Turn(s, recruit, "builder"))
    for i in best_of(worths, most):
        plans.append(offers[i])


def best_of(worths: list[float], most: i64) -> list[i64]:
    """Where the highest stand, the highest first."""
    order: list[tuple[float, i64]] = []
    at: i64 = 0
    for worth in worths:
        order.append((-worth, at))
        at += 1
    order.sort()
    return [i for _, i in order[:most]]


def _walls(s: FallenState, m: Manner, plans: list[Plan]) -> None:
    board = s.board
    held = cards.hand(s, s.player)
    magical = held[board.builder] > 0 and board.mages[board.builder] <= s.free(MAGE)
    land = Land(s, m)
    sites: list[i64] = [f for f in board.boards[s.seats] if s.owner[f] == s.player and s.fort[f] == NONE]
    best = best_of([land.around(f) for f in sites], SITES)
    kind = board.troops
    while kind < board.forts:
        if held[kind] > 0 and (magical or board.artisans[kind] <= s.free(ARTISAN)):
            for i in best:
                plans.append(Build(s, kind, sites[i]))
        kind += 1


def _spells(s: FallenState, m: Manner, plans: list[Plan]) -> None:
    """Each spell that can be cast, on what it hurts or helps most."""
    spells: list[Action] = []
    magic.spells(s, cards.hand(s, s.player), spells)
    land = Land(s, m)
    for verb in ("claim", "flood"):
        same_verb = [action for action in spells if action.verb == verb]
        worths: list[float] = []
        for action in same_verb:
            field = cast(FieldGesture, action).field
            worths.append(float(s.difficulty[field]) * land.wanted(field))
        for i in best_of(worths, SITES):
            plans.append(Say(s, NOBODY, same_verb[i], "raider"))
    for action in spells:
        if action.verb != "claim" and action.verb != "flood":
            plans.append(Say(s, NOBODY, action, "raider"))


def _services(s: FallenState, m: Manner, plans: list[Plan]) -> None:
    """7.9, 7.10"""
    held = cards.hand(s, s.player)
    if s.free(MAGE) > 0:
        kind = poorest(s, m, held)
        if kind >= 0:
            plans.append(Say(s, NOBODY, s.board.swaps[kind], "patient"))
    for action in s.board.enlists:
        if action.refuse(s) is None:
            plans.append(Say(s, NOBODY, action, "builder"))


def _gifts(s: FallenState, m: Manner, plans: list[Plan]) -> None:
    """3.6: some of the poorest cards; no more than habit gives where a troop that could march would be among them."""
    usual = spare(s, m)
    many: i64 = 0
    while many <= cards.size(s, s.player) and many <= GIVEN:
        if many <= usual or not gives_usable(s, poorest_of(s, m, many)):
            plans.append(Give(s, m, many))
        many += 2


def _thefts(s: FallenState, m: Manner, plans: list[Plan]) -> None:
    held = cards.hand(s, s.other)
    kinds: list[i64] = [kind for kind in range(len(held)) if held[kind] > 0]
    for i in best_of([keep(s, m, kind) for kind in kinds], STOLEN):
        plans.append(Say(s, NOBODY, s.board.steals[kinds[i]], ""))
