"""What a step tells each seat. Values are ids and numbers; the words files make sentences of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from conquerant.core.contract import OVER, Action, Event
from conquerant.core.vectors import total
from conquerant.games.world import cards, movement, reinforcement
from conquerant.games.world.actions import KINDS, Counted
from conquerant.games.world.cards import Exchange
from conquerant.games.world.combat import Attack, Defend
from conquerant.games.world.movement import Move
from conquerant.games.world.order import thrower
from conquerant.games.world.phases import DEAL_THROW, DRAW, ORDER
from conquerant.games.world.state import WorldState

Teller = Callable[[WorldState, Action, WorldState, int | None], list[Event]]


def news(before: WorldState, action: Action, after: WorldState, seat: int | None) -> list[Event]:
    events = TELLERS[action.verb](before, action, after, seat)
    if after.mover == OVER:
        if before.round == after.rules.rounds and after.count[after.player] < after.board.size:
            events.append(Event("limit", {"round": after.round}))
        events.append(Event("victory", {"seats": after.winners()}))
    elif _turn_began(before, after):
        events += _turn(before, after)
    return events


def _turn_began(before: WorldState, after: WorldState) -> bool:
    return after.round > 0 and (after.turn != before.turn or before.round == 0)


def _turn(before: WorldState, after: WorldState) -> list[Event]:
    events = []
    if before.round == 0:
        events.append(Event("open", {"seat": after.player}))
    events.append(Event("turn", {"seat": after.player, "round": after.round}))
    if total(before.talon) == 0 and after.phase == DRAW:
        events.append(Event("reshuffle", {}))
    land = after.rules.armies(after.count[after.player])
    continents = reinforcement.continents(after, after.player)
    values = {"seat": after.player, "n": land + continents, "territories": land, "continents": continents}
    events.append(Event("armies", values))
    if after.phase != DRAW and after.rules.cards(after.count[after.player]) > 0:
        events.append(Event("no-card", {"seat": after.player}))
    return events


def _roll(before: WorldState, action: Action, after: WorldState, seat: int | None) -> list[Event]:
    face = int(action.args[0])
    if before.phase == DEAL_THROW:
        return [Event("deal-throw", {"seat": before.player, "face": face})]
    events = [Event("order-throw", {"seat": thrower(before), "face": face})]
    if before.phase == ORDER and after.phase != ORDER:
        events.append(Event("order", {"seats": after.order[:]}))
    return events


def _deal(before: WorldState, action: Action, after: WorldState, seat: int | None) -> list[Event]:
    return [Event("deal", {"seat": before.player, "territory": action.args[0]})]


def _draw(before: WorldState, action: Action, after: WorldState, seat: int | None) -> list[Event]:
    events = [Event("draw", {"seat": before.player})]
    if seat == before.player:
        events = [Event("drew", {"seat": seat, "arm": action.args[0]})]
    if after.phase == DRAW and total(before.talon) == 1:
        events.append(Event("reshuffle", {}))
    if after.phase != DRAW and before.pending > 1:
        events.append(Event("no-card", {"seat": before.player}))
    return events


def _exchange(before: WorldState, action: Action, after: WorldState, seat: int | None) -> list[Event]:
    kinds = list(cast(Exchange, action).args)
    return [Event("exchange", {"seat": before.player, "cards": kinds, "n": after.to_place - before.to_place})]


def _place(before: WorldState, action: Action, after: WorldState, seat: int | None) -> list[Event]:
    n = before.to_place - after.to_place
    return [Event("place", {"seat": before.player, "n": n, "territory": action.args[1]})]


def _attack(before: WorldState, action: Action, after: WorldState, seat: int | None) -> list[Event]:
    a = cast(Attack, action)
    return [Event("attack", {"seat": before.player, "from": a.args[0], "to": a.args[1], "dice": a.dice})]


def _defend(before: WorldState, action: Action, after: WorldState, seat: int | None) -> list[Event]:
    return [Event("defend", {"seat": before.mover, "dice": cast(Defend, action).dice})]


def _red(before: WorldState, action: Action, after: WorldState, seat: int | None) -> list[Event]:
    return []  # told with the black dice, as one throw


def _black(before: WorldState, action: Action, after: WorldState, seat: int | None) -> list[Event]:
    black = [int(face) for face in action.args]
    pairs = list(zip(before.red, black, strict=False))
    attacker = sum(red <= face for red, face in pairs)
    values = {"red": list(before.red), "black": black, "attacker": attacker, "defender": len(pairs) - attacker}
    events = [Event("throw", {**values, "parties": [before.player, before.owner[before.dst]]})]
    if after.owner[before.dst] != before.owner[before.dst]:
        events += _conquest(before, after, seat)
    return events


def _conquest(before: WorldState, after: WorldState, seat: int | None) -> list[Event]:
    names = after.board.names
    values = {"seat": before.player, "from": names[before.src], "to": names[before.dst], "n": before.red_dice}
    loser = before.owner[before.dst]
    parties = [before.player, loser]
    events = [Event("conquest", {**values, "parties": parties})]
    if after.count[loser] == 0:
        hand = cards.hand(before, loser)
        fallen = {"seat": loser, "by": before.player, "n": total(hand)}
        events.append(Event("eliminated", {**fallen, "parties": parties}))
        if seat == before.player and total(hand):
            kinds = [*after.board.arms, "joker"]
            events.append(Event("captured", {"cards": [kinds[k] for k in range(KINDS) for _ in range(hand[k])]}))
    return events


def _transport(before: WorldState, action: Action, after: WorldState, seat: int | None) -> list[Event]:
    n = after.armies[before.dst] - before.armies[before.dst]
    return [Event("transport", {"seat": before.player, "n": n, "to": after.board.names[before.dst]})]


def _move(before: WorldState, action: Action, after: WorldState, seat: int | None) -> list[Event]:
    a = cast(Move, action)
    n = cast(Counted, action).of(movement.movable(before, a.src))
    return [Event("move", {"seat": before.player, "n": n, "from": a.args[1], "to": a.args[2]})]


def _by_player(kind: str) -> Teller:
    def tell(before: WorldState, action: Action, after: WorldState, seat: int | None) -> list[Event]:
        return [Event(kind, {"seat": before.player})]

    return tell


TELLERS: dict[str, Teller] = {
    "roll": _roll,
    "deal": _deal,
    "draw": _draw,
    "exchange": _exchange,
    "place": _place,
    "attack": _attack,
    "defend": _defend,
    "red": _red,
    "black": _black,
    "transport": _transport,
    "settle": _by_player("settle"),
    "cease": _by_player("cease"),
    "done": _by_player("spoils-done"),
    "move": _move,
    "end": _by_player("end"),
}
