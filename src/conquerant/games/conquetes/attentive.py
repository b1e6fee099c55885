"""Chapter 11: the attentive table, where players themselves watch over 3.5 and a region may lie in several camps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import Action, Refusal
from conquerant.games.conquetes import hand, memory, turn
from conquerant.games.conquetes.actions import Card
from conquerant.games.conquetes.phases import ACT, AGAINST, BOT, COMMIT, OBJECT
from conquerant.games.conquetes.territories import listed

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquetes.state import ConquetesState

CARELESS: Final = 2  # own turns for which a slip is kept in mind


@final
class Watch:
    """What only an attentive table needs to know."""

    def __init__(self, order: list[i64], laid: i64, closed: bool, denounced: bool, careless: list[i64]) -> None:
        self.order = order  # for each region as many places as it has copies: their sides as they were laid, then -1
        self.laid = laid  # the region the others are asked about
        self.closed = closed  # no more laying in this turn
        self.denounced = denounced  # in this turn
        self.careless = careless  # by seat, slips of late: no rule looks at them, bots avoid them

    def copy(self) -> Watch:
        return Watch(self.order[:], self.laid, self.closed, self.denounced, self.careless[:])


@final
class Object(Action):
    """11.3: the card just laid is in play already."""

    def refuse(self, s: ConquetesState) -> Refusal | None:
        return unasked(s)

    def do(self, s: ConquetesState) -> None:
        if duplicate(s, s.watch.laid):
            take_back(s)
        else:
            s.watch.careless[s.mover] = CARELESS
            ask_next(s)


@final
class LetPass(Action):
    """11.2: no objection. Elsewhere who says it would like to do nothing, which is never a choice (3.2)."""

    def refuse(self, s: ConquetesState) -> Refusal | None:
        if s.phase == OBJECT:
            return None
        return Refusal("3.2", "no-passing") if s.phase == ACT else s.wrong_time()

    def do(self, s: ConquetesState) -> None:
        if duplicate(s, s.watch.laid):
            s.watch.careless[s.mover] = CARELESS
        ask_next(s)


@final
class Denounce(Card):
    """11.5: once a turn, after the draw and before the action."""

    def __init__(self, id: i64, region: i64, name: str) -> None:
        super().__init__(id, "denounce", region, name)

    def refuse(self, s: ConquetesState) -> Refusal | None:
        if not s.rules.attentive:
            return Refusal("11.1", "strict-table")
        if s.phase != ACT:
            return s.wrong_time()
        if s.watch.denounced:
            return Refusal("11.5", "denounced-already")
        return None

    def do(self, s: ConquetesState) -> None:
        s.watch.denounced = True
        if duplicate(s, self.region):
            remove_copies(s, self.region)
        else:
            s.watch.careless[s.player] = CARELESS


@final
class Against(Action):
    """11.7: which of the camps that hold the attacked region."""

    def __init__(self, id: i64, seat: i64) -> None:
        super().__init__(id, "against", (str(seat),))
        self.seat: Final[i64] = seat

    def refuse(self, s: ConquetesState) -> Refusal | None:
        if not s.rules.attentive:
            return Refusal("11.1", "strict-table")
        if s.phase != AGAINST:
            return Refusal("11.7", "no-choice")
        if not holders(s, s.dst) & 1 << self.seat:
            return Refusal("11.7", "not-theirs", {"region": s.board.names[s.dst]})
        return None

    def do(self, s: ConquetesState) -> None:
        s.foe = self.seat
        s.phase = COMMIT


def unasked(s: ConquetesState) -> Refusal | None:
    """Why nobody is asked for an objection now; None where somebody is."""
    if not s.rules.attentive:
        return Refusal("11.1", "strict-table")
    if s.seats == 1:
        return Refusal("11.9", "nobody-asked")
    return None if s.phase == OBJECT else Refusal("11.2", "nothing-laid")


def lay(s: ConquetesState, region: i64) -> None:
    """11.1, 11.2: the card is the last of its region; the others are asked about it."""
    add(s, s.player, region)
    if duplicate(s, region):
        s.watch.careless[s.player] = CARELESS
    if s.seats == 1:  # 11.9
        turn.end(s)
        return
    s.phase = OBJECT
    s.watch.laid = region
    s.mover = (s.player + 1) % s.seats


def ask_next(s: ConquetesState) -> None:
    """11.2, 11.4: the next one, until all have been asked."""
    s.mover = (s.mover + 1) % s.seats
    if s.mover == s.player:
        turn.end(s)


def take_back(s: ConquetesState) -> None:
    """11.3: back to the hand, and laying is closed for this turn."""
    player = s.player
    drop(s, s.watch.laid, count(s, s.watch.laid) - 1)
    memory.took_back(s, player, s.watch.laid)
    hand.take(s, player, s.watch.laid)
    s.watch.closed = True
    s.phase = ACT
    s.mover = player


def remove_copies(s: ConquetesState, region: i64) -> None:
    """11.5: all but the first laid go to the discard; 11.9: alone yours go to the bot's loot, and the bot's stays."""
    kept: i64 = 0
    if s.seats == 1 and s.camps[BOT] & s.board.bit[region]:
        while s.watch.order[region * s.board.copies + kept] != BOT:
            kept += 1
    at = count(s, region) - 1
    while at >= 0:
        if at != kept:
            drop(s, region, at)
            if s.seats == 1:
                s.loot[region] = s.loot[region] + 1
            else:
                s.discard[region] = s.discard[region] + 1
        at -= 1


def add(s: ConquetesState, side: i64, region: i64) -> None:
    s.watch.order[region * s.board.copies + count(s, region)] = side
    s.camps[side] = s.camps[side] | s.board.bit[region]


def drop(s: ConquetesState, region: i64, at: i64) -> None:
    """Takes one copy of a region out of its camp; those laid after it move up."""
    place = region * s.board.copies + at
    last = (region + 1) * s.board.copies - 1
    side = s.watch.order[place]
    while place < last:
        s.watch.order[place] = s.watch.order[place + 1]
        place += 1
    s.watch.order[last] = -1
    if cards(s, side, region) == 0:
        s.camps[side] = s.camps[side] & ~s.board.bit[region]


def conquer(s: ConquetesState, region: i64, loser: i64, winner: i64) -> None:
    """11.7: of several copies in one camp the first laid is taken; it keeps its place in the order."""
    place = region * s.board.copies
    while s.watch.order[place] != loser:
        place += 1
    s.watch.order[place] = winner
    s.camps[winner] = s.camps[winner] | s.board.bit[region]
    if cards(s, loser, region) == 0:
        s.camps[loser] = s.camps[loser] & ~s.board.bit[region]


def duplicate(s: ConquetesState, region: i64) -> bool:
    """Whether several cards of the region are in play."""
    return s.board.copies > 1 and s.watch.order[region * s.board.copies + 1] >= 0


def count(s: ConquetesState, region: i64) -> i64:
    """How many cards of the region are in play."""
    n: i64 = 0
    at = region * s.board.copies
    while n < s.board.copies and s.watch.order[at + n] >= 0:
        n += 1
    return n


def cards(s: ConquetesState, side: i64, region: i64) -> i64:
    """How many of them are in this camp."""
    n: i64 = 0
    at = region * s.board.copies
    for i in range(s.board.copies):
        if s.watch.order[at + i] == side:
            n += 1
    return n


def extra(s: ConquetesState, side: i64, territory: i64) -> i64:
    """11.8: cards of a territory beyond the first of each region."""
    n: i64 = 0
    for region in listed(territory):
        n += cards(s, side, region) - 1
    return n


def holders(s: ConquetesState, region: i64) -> i64:
    """The sides of the player's opponents that have the region in play, as bits."""
    sides: i64 = 0
    for side in range(s.rules.sides):
        if side != s.player and s.camps[side] & s.board.bit[region]:
            sides |= 1 << side
    return sides


def others(s: ConquetesState, side: i64) -> i64:
    """The regions in the camps of the other sides."""
    regions: i64 = 0
    for other in range(s.rules.sides):
        if other != side:
            regions |= s.camps[other]
    return regions


def gestures(s: ConquetesState, actions: list[Action]) -> None:
    """Appends what an attentive table adds to a turn: attacks on the same region (11.7), denunciations (11.5)."""
    if s.held[s.player] > 0:
        for region in listed(s.camps[s.player] & others(s, s.player)):
            actions.append(s.board.twins[region])
    if not s.watch.denounced:
        actions.extend(s.board.denounces)


def pardon(s: ConquetesState) -> None:
    """A turn begins: slips of the player fade."""
    s.watch.closed = False
    s.watch.denounced = False
    if s.player < s.seats and s.watch.careless[s.player] > 0:
        s.watch.careless[s.player] = s.watch.careless[s.player] - 1


def overlook(s: ConquetesState) -> None:
    """The player acts: a duplicate of somebody else that he might have denounced is a slip."""
    if s.watch.denounced or s.seats == 1:
        return
    for region in range(s.board.size):
        for i in range(1, s.board.copies):
            side = s.watch.order[region * s.board.copies + i]
            if side >= 0 and side != s.player:
                s.watch.careless[s.player] = CARELESS
