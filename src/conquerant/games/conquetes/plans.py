"""What a person would think of beside what habit does: regions to lay, two cards, the attacks that matter with few
cards or many; each defence; each gift. A plan is one gesture; it ends before the next card is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from conquerant.core import sets
from conquerant.core.contract import Action, Plan, State
from conquerant.games.conquetes import attack, fights, habit
from conquerant.games.conquetes.outlook import Outlook, Ways
from conquerant.games.conquetes.phases import ACT, COMMIT, DEFEND, GIVE, GIVE_TO, SHED
from conquerant.games.conquetes.state import ConquetesState

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.core.chance import Rng

LAYS: Final = 5  # regions to lay that are looked at
TARGETS: Final = 3  # regions worth an attack
FEW: Final = 2  # cards that attack for nothing: as many come back
MANY: Final = 5
GUARDS: Final = 6  # cards that defend, at most
BOLD: Final = 4  # cards from which on an attack is bold


@final
class Gesture(Plan):
    """One action, then cards one by one in the order of the box, then that they are complete."""

    def __init__(self, s: ConquetesState, first: Action | None, cards: list[i64], temper: str) -> None:
        super().__init__(temper)
        self.first: Final = first
        self.cards: Final = sorted(cards)
        self.phase: Final[i64] = s.phase
        self.left: Final[i64] = s.left
        self.again: Final = s.reshuffled

    def next(self, state: State, step: i64, rng: Rng) -> Action | None:
        s = cast(ConquetesState, state)
        if s.left != self.left or s.reshuffled != self.again:  # a card has been drawn since
            return None
        action = self._next(s, step)
        if action is None or s.refuse(s.mover, action) is not None:
            return None
        return action

    def _next(self, s: ConquetesState, step: i64) -> Action | None:
        phase = s.phase
        if step == 0 and self.first is not None:
            return self.first if phase == self.phase else None
        if phase == COMMIT and self.cards:
            return self._card(s, s.board.commits, s.attackers)
        if phase == DEFEND and self.phase == DEFEND:
            return self._card(s, s.board.commits, s.defenders)
        if phase == GIVE and self.cards:
            return self._card(s, s.board.gives, s.aside)
        if phase == SHED and self.cards:
            return self._card(s, s.board.sheds, s.aside)
        return None

    def _card(self, s: ConquetesState, row: list[Action], laid: list[i64]) -> Action | None:
        if laid != self.cards[: len(laid)]:
            return None
        if len(laid) < len(self.cards):
            return row[self.cards[len(laid)]]
        return row[s.board.size] if len(row) > s.board.size else None


def plans(s: ConquetesState, w: Ways) -> list[Plan]:
    phase = s.phase
    look = Outlook(s, s.mover, s.board.nothing, w)
    if phase == ACT:
        return turns(s, look) if habit.wrong(s) < 0 else []  # a duplicate is denounced before anything else
    if phase == DEFEND and not s.defenders:
        return defences(s, look)
    if phase == GIVE_TO:
        return [Gesture(s, s.board.give_to[seat], [], "") for seat in range(s.seats) if seat != s.player]
    if (phase == GIVE or phase == SHED) and not s.aside:
        return gifts(s, look)
    return []


def turns(s: ConquetesState, look: Outlook) -> list[Plan]:
    """Regions to lay, the most promising first, two cards, and attacks."""
    now = look.points(s, look.camp, -1)
    rows: list[tuple[float, int]] = []
    cards: i64 = 0 if s.watch.closed else s.regions[s.player] & ~look.taken
    while cards:
        region = sets.lowest(cards)
        cards &= cards - 1
        rows.append((-habit.laying(s, look, region, now), region))
    rows.sort()
    plans: list[Plan] = [Gesture(s, s.board.turns[0], [], "patient")]
    for _, region in rows[:LAYS]:
        plans.append(Gesture(s, s.board.turns[1 + region], [], "builder"))
    return plans + attacks(s, look)


def attacks(s: ConquetesState, look: Outlook) -> list[Plan]:
    """On the regions that matter most, from the strongest neighbour, with more or fewer cards."""
    rows: list[tuple[float, int]] = []
    there = fights.reachable(s, look)
    while there:
        dst = sets.lowest(there)
        there &= there - 1
        rows.append((-habit.prize(s, look, dst, s.owner(dst)), dst))
    rows.sort()
    plans: list[Plan] = []
    for _, dst in rows[:TARGETS]:
        src = fights.strongest(s, look.camp & s.board.near[dst])
        for front in s.board.fronts[src]:
            if front.dst == dst:
                plans.extend(with_force(s, look, front))
    return plans


def with_force(s: ConquetesState, look: Outlook, front: attack.Attack) -> list[Plan]:
    """One attack with the cards that promise most, with two that are missed least, with many strong ones."""
    dst = front.dst
    foe = s.owner(dst)
    _, promising = fights.troops(s, look, dst, front.src, foe, habit.prize(s, look, dst, foe))
    choices = [promising, fights.ranked(s, look, fights.THRIFT)[:FEW], fights.ranked(s, look, fights.FORCE)[:MANY]]
    plans: list[Plan] = []
    known: list[list[i64]] = []
    for cards in choices:
        chosen = sorted(cards)
        if chosen not in known and attack.strength(s, front.src, chosen) > s.board.value[dst]:
            known.append(chosen)
            plans.append(Gesture(s, front, chosen, "bold" if len(chosen) >= BOLD else "raider"))
    return plans


def defences(s: ConquetesState, look: Outlook) -> list[Plan]:
    """None at all, or the cards that are missed least, or those that are strongest for what they are kept for."""
    plans: list[Plan] = [Gesture(s, None, [], "patient")]
    known: list[list[i64]] = []
    for greed in fights.GREEDS:
        cards = fights.ranked(s, look, greed)
        for n in range(1, min(len(cards), GUARDS) + 1):
            chosen = sorted(cards[:n])
            if chosen not in known:
                known.append(chosen)
                plans.append(Gesture(s, None, chosen, "bold" if n >= BOLD else ""))
    return plans


def gifts(s: ConquetesState, look: Outlook) -> list[Plan]:
    """Those missed least, and those that are weakest besides."""
    plans: list[Plan] = []
    known: list[list[i64]] = []
    for greed in (0.0, -fights.FORCE, fights.FORCE):
        chosen = sorted(fights.ranked(s, look, greed)[: s.pending])
        if chosen not in known:
            known.append(chosen)
            plans.append(Gesture(s, None, chosen, ""))
    return plans
