"""Chapter 4: territories, and the developments laid on them in rising order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core import sets
from conquerant.core.contract import Action, Refusal
from conquerant.games.conquistador import cards, turn
from conquerant.games.conquistador.actions import OnLand
from conquerant.games.conquistador.phases import PLAY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquistador.state import ConquistadorState


@final
class Place(OnLand):
    """4.2: a territory from the hand."""

    def __init__(self, id: i64, land: i64, name: str) -> None:
        super().__init__(id, "place", land, (name,))

    def refuse(self, s: ConquistadorState) -> Refusal | None:
        if s.phase != PLAY:
            return s.wrong_time()
        return cards.missing(s, self.land)

    def do(self, s: ConquistadorState) -> None:
        cards.play(s, s.player, self.land)
        cards.settle(s, s.player, self.land)
        turn.end(s)


@final
class Develop(OnLand):
    """4.3: a development on top of an own territory."""

    def __init__(self, id: i64, number: i64, kind: i64, land: i64, name: str) -> None:
        super().__init__(id, "develop", land, (str(number), name))
        self.number: Final = number
        self.kind: Final = kind

    def refuse(self, s: ConquistadorState) -> Refusal | None:
        if s.phase != PLAY:
            return s.wrong_time()
        return cards.missing(s, self.kind) or unfit(s, self.land, self.number)

    def do(self, s: ConquistadorState) -> None:
        cards.play(s, s.player, self.kind)
        attribute(s, self.land, self.number)
        turn.end(s)


def placeable(s: ConquistadorState, held: i64) -> i64:
    """The territories among the kinds held, as bits."""
    return held & s.board.all_lands


def name_ways(s: ConquistadorState, developments: i64, actions: list[Action]) -> None:
    """Every one of these developments on every territory of the player's that can take it."""
    lands = cards.mine(s) & ~s.blocked
    while lands and developments:
        land = sets.lowest(lands)
        cards.name(actions, s.board.develops[land], developments & ~s.board.covered[s.built[land]])
        lands &= lands - 1


def ways(s: ConquistadorState, developments: i64) -> i64:
    """How many they are."""
    covered = s.board.covered
    built = s.built
    lands = cards.mine(s) & ~s.blocked
    n: i64 = 0
    while lands and developments:
        n += sets.count(developments & ~covered[built[sets.lowest(lands)]])
        lands &= lands - 1
    return n


def way(s: ConquistadorState, developments: i64, at: i64) -> Action:
    """One of them."""
    lands = cards.mine(s) & ~s.blocked
    while lands:
        land = sets.lowest(lands)
        fitting = developments & ~s.board.covered[s.built[land]]
        n = sets.count(fitting)
        if at < n:
            return s.board.develops[land][sets.nth(fitting, at)]
        at -= n
        lands &= lands - 1
    raise IndexError


def open_to(s: ConquistadorState, number: i64) -> i64:
    """The player's territories that can take this development, as bits."""
    least: i64 = 1 << (number - 1)
    lands = cards.mine(s) & ~s.blocked
    fitting: i64 = 0
    land: i64 = 0
    while lands:
        if lands & 1 and s.built[land] < least:
            fitting |= 1 << land
        lands >>= 1
        land += 1
    return fitting


def unfit(s: ConquistadorState, land: i64, number: i64) -> Refusal | None:
    """4.3, 4.4, 4.5, 6.1: why a development cannot be laid there."""
    name = s.board.card_ids[land]
    if not cards.in_play(s) >> land & 1:
        return Refusal("4.2", "not-in-play", {"territory": name})
    if not cards.mine(s) >> land & 1:
        return Refusal("4.3", "not-yours", {"territory": name})
    if s.blocked >> land & 1:
        return Refusal("6.1", "blocked", {"territory": name})
    stack = s.built[land]
    if stack >> (s.board.numbers - 1):
        return Refusal("4.5", "complete", {"territory": name})
    if stack >> (number - 1):
        return Refusal("4.4", "not-rising", {"territory": name, "number": number, "top": top(stack)})
    return None


def top(stack: i64) -> i64:
    """The number of the last card laid; 0 on a bare territory."""
    number: i64 = 0
    while stack:
        stack >>= 1
        number += 1
    return number


def attribute(s: ConquistadorState, land: i64, number: i64) -> None:
    """4.4; 10.3: an army laid arms its side for good."""
    s.built[land] = s.built[land] | 1 << (number - 1)
    if number == s.board.army:
        s.armed |= 1 << s.rules.side(s.player)
