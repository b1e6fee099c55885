"""Chapter 6: more than ten cards at the end of one's turn; alone they are discarded (9.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import Action, Refusal
from conquerant.games.conquetes import attack, hand, memory, turn
from conquerant.games.conquetes.actions import Card
from conquerant.games.conquetes.phases import GIVE, GIVE_TO, SHED, TWO

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquetes.state import ConquetesState


@final
class GiveTo(Action):
    """6.2: the one opponent who gets the surplus."""

    def __init__(self, id: i64, seat: i64) -> None:
        super().__init__(id, "give-to", (str(seat),))
        self.seat: Final[i64] = seat

    def refuse(self, s: ConquetesState) -> Refusal | None:
        if s.phase == GIVE:
            return named(s)
        if s.phase != GIVE_TO:
            return idle(s)
        if self.seat == s.player or self.seat >= s.seats:
            return Refusal("6.2", "an-opponent")
        return None

    def do(self, s: ConquetesState) -> None:
        s.receiver = self.seat
        s.phase = GIVE


@final
class Give(Card):
    """6.2: a card of the surplus, laid aside face down; the last one hands them all over (10.1)."""

    def __init__(self, id: i64, region: i64, name: str) -> None:
        super().__init__(id, "give", region, name)

    def refuse(self, s: ConquetesState) -> Refusal | None:
        if s.phase != GIVE:
            return Refusal("6.2", "name-first") if s.phase == GIVE_TO else idle(s)
        return unfit(s, self.region, self.args[0])

    def do(self, s: ConquetesState) -> None:
        lay_aside(s, self.region)
        if s.pending == 0:
            hand_over(s)
            turn.pass_on(s)


@final
class Shed(Card):
    """9.9: alone, the surplus goes to the discard."""

    def __init__(self, id: i64, region: i64, name: str) -> None:
        super().__init__(id, "shed", region, name)

    def refuse(self, s: ConquetesState) -> Refusal | None:
        if s.phase != SHED:
            return Refusal("6.2", "give-instead") if s.phase == GIVE_TO or s.phase == GIVE else idle(s)
        return unfit(s, self.region, self.args[0])

    def do(self, s: ConquetesState) -> None:
        lay_aside(s, self.region)
        if s.pending == 0:
            for card in s.aside:
                s.discard[card] += 1
            s.aside = s.board.nothing
            turn.pass_on(s)


def named(s: ConquetesState) -> Refusal:
    """Who gets the surplus is known already."""
    if s.seats == TWO:
        return Refusal("10.2", "one-opponent")
    return Refusal("6.2", "already-named", {"player": s.receiver})


def idle(s: ConquetesState) -> Refusal:
    """No surplus is to be given now; alone it never is."""
    if s.phase == SHED:
        return Refusal("9.9", "shed-instead")
    return Refusal("9.9", "no-surplus") if s.seats == 1 else Refusal("6.1", "no-surplus")


def lay_aside(s: ConquetesState, region: i64) -> None:
    hand.lose(s, s.player, region)
    s.aside = [*s.aside, region]
    s.pending -= 1


def hand_over(s: ConquetesState) -> None:
    memory.gave(s)
    for card in s.aside:
        hand.take(s, s.receiver, card)
    s.aside = s.board.nothing


def unfit(s: ConquetesState, region: i64, name: str) -> Refusal | None:
    """10.1: in the order of the box, and never so far along it that too few cards are left to choose."""
    if s.hands[s.player * s.board.size + region] == 0:
        return Refusal("9.9" if s.phase == SHED else "6.2", "not-in-hand", {"region": name})
    if region < attack.least(s.aside):
        return Refusal("10.1", "in-order", {"region": name})
    if region > furthest(s):
        return Refusal("10.1", "too-few-left", {"region": name, "n": s.pending})
    return None


def furthest(s: ConquetesState) -> i64:
    """The last region from which enough cards are left to complete the surplus."""
    at: i64 = s.player * s.board.size
    need = s.pending
    region = s.board.size
    while need > 0:
        region -= 1
        need -= s.hands[at + region]
    return region


def choices(s: ConquetesState) -> i64:
    """The regions of which a card may be chosen now, as bits."""
    first = attack.least(s.aside)
    up_to: i64 = (2 << furthest(s)) - 1
    return s.regions[s.player] >> first << first & up_to


def receivers(s: ConquetesState) -> i64:
    """The opponents, as bits."""
    return (1 << s.seats) - 1 & ~(1 << s.player)
