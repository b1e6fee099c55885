"""What a step tells each seat: the same for all, since everything is open (12.5). Values are ids and numbers; the words
files make sentences of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from conquerant.core.contract import OVER, Action, Event
from conquerant.games.armada import cards, squares
from conquerant.games.armada.actions import DIRECTIONS, NONE
from conquerant.games.armada.board import Board
from conquerant.games.armada.cards import Neptune, Storm
from conquerant.games.armada.combat import Target
from conquerant.games.armada.ending import won
from conquerant.games.armada.islands import besieged
from conquerant.games.armada.phases import ATTACKER, OPENING
from conquerant.games.armada.repair import Refit
from conquerant.games.armada.sailing import Sail
from conquerant.games.armada.setup import thrower
from conquerant.games.armada.squares import BONUS, ISLAND, KINDS, MOVE, PAY, STILL, TAX, Build
from conquerant.games.armada.state import ArmadaState

Teller = Callable[[ArmadaState, Action, ArmadaState], list[Event]]


def news(before: ArmadaState, action: Action, after: ArmadaState, seat: int | None) -> list[Event]:
    events = TELLERS[action.verb](before, action, after)
    events += _losses(before, after) + _captures(before, after)
    if after.mover == OVER:
        if before.round == after.rules.rounds and not won(after):
            events.append(Event("limit", {"round": after.round}))
        events.append(Event("victory", {"seats": after.winners()}))
    elif after.round > 0 and (after.player != before.player or before.round == 0):
        events.append(Event("turn", {"seat": after.player, "round": after.round}))
    return events


def _losses(before: ArmadaState, after: ArmadaState) -> list[Event]:
    """Masts and ships that are gone."""
    events = []
    for ship in range(len(before.hex)):
        seat, slot = divmod(int(ship), int(before.board.cap))
        if before.hex[ship] != NONE and after.hex[ship] == NONE:
            docked = before.dock[seat] == slot
            values = {"seat": seat, "ship": slot + 1, "parties": _parties(before, seat)}
            events.append(Event("dock-lost" if docked else "sunk", values))
        elif after.masts[ship] < before.masts[ship]:
            lost = before.masts[ship] - after.masts[ship]
            values = {"seat": seat, "ship": slot + 1, "n": lost, "left": after.masts[ship]}
            events.append(Event("masts", {**values, "parties": _parties(before, seat)}))
    return events


def _parties(before: ArmadaState, other: int) -> list[int]:
    """Who plays, and whom it happens to; in a storm the same."""
    return [before.player] if other == before.player else [before.player, other]


def _captures(before: ArmadaState, after: ArmadaState) -> list[Event]:
    events = []
    for island, name in enumerate(after.board.islands):
        former, owner = before.owner[island], after.owner[island]
        if owner != former:
            n = list(after.owner).count(owner)
            values = {"seat": owner, "island": name, "n": n}
            lost = {**values, "by": former, "parties": _parties(before, former)}
            events.append(Event("taken", values) if former == NONE else Event("stormed", lost))
    return events


def _money(before: ArmadaState, after: ArmadaState, seat: int, received: int) -> list[Event]:
    """What came in or went out, besides what has been told as received already."""
    change = int(after.money[seat] - before.money[seat]) - received
    if change == 0:
        return []
    values = {"seat": seat, "n": abs(change), "money": after.money[seat]}
    return [Event("income" if change > 0 else "expense", values)]


def _debt(before: ArmadaState, after: ArmadaState, due: int, received: int) -> list[Event]:
    """What an ally paid, and that it was not enough; `received` came in before `due` was asked."""
    player, events = before.player, []
    rest = due - before.money[player] - received
    for seat in range(after.seats):
        if rest > 0 and seat != player and after.rules.side[seat] == after.rules.side[player] and before.money[seat]:
            paid = min(rest, before.money[seat])
            events.append(Event("ally-paid", {"seat": seat, "n": paid}))
            rest -= paid
    return [*events, Event("debt", {"seat": player})] if rest > 0 else events


def _roll(before: ArmadaState, action: Action, after: ArmadaState) -> list[Event]:
    faces = [int(face) for face in action.args]
    if before.phase == OPENING:
        return _opening(before, faces, after)
    return [Event("roll", {"seat": before.player, "faces": faces}), *_arrival(before, after)]


def _opening(before: ArmadaState, faces: list[int], after: ArmadaState) -> list[Event]:
    events = [Event("opening", {"seat": thrower(before), "faces": faces, "n": sum(faces)})]
    if after.phase == OPENING and sum(after.thrown) == 0:
        events.append(Event("tie", {"seats": [seat for seat in range(after.seats) if after.running[seat]]}))
    elif after.phase != OPENING:
        events.append(Event("open", {"seat": after.opener}))
    return events


def _arrival(before: ArmadaState, after: ArmadaState) -> list[Event]:
    """The Admiral on his square, and what it does at once."""
    board, seat = after.board, before.player
    square = after.admiral[seat]
    events = [Event("admiral", {"seat": seat, "n": square, "square": KINDS[board.kinds[square]]})]
    received = board.pass_start if square < before.admiral[seat] else 0
    if received:
        events.append(Event("start", {"seat": seat, "n": received}))
    due = board.amounts[square] if board.kinds[square] in (TAX, PAY) else 0
    if board.kinds[square] == ISLAND:
        rent = _rent(before, after, board.square_islands[square])
        events += rent
        due = rent[0].values["n"] if rent[0].kind == "rent" else 0
    events += _money(before, after, seat, received) + _debt(before, after, due, received)
    kind = board.kinds[square]
    return events + _weather(seat, kind == STILL, board.amounts[square] if kind == MOVE else 0, kind == BONUS)


def _weather(seat: int, still: bool, wind: int, bonus: bool) -> list[Event]:
    """What holds for this turn, though it may be over already because nothing could be done (12.2)."""
    events = []
    if still:
        events.append(Event("still", {"seat": seat, "parties": [seat]}))  # a turn lost is a loss
    if wind:
        events.append(Event("wind", {"seat": seat, "n": wind}))
    if bonus:
        events.append(Event("bonus", {"seat": seat}))
    return events


def _rent(before: ArmadaState, after: ArmadaState, island: int) -> list[Event]:
    owner = before.owner[island]
    name, rent = after.board.islands[island], after.board.rents[island]
    if owner == NONE:
        return [Event("no-owner", {"island": name})]
    if owner == before.player:
        return [Event("own-rent", {"seat": owner, "island": name, "n": rent})]
    if after.rules.side[owner] == after.rules.side[before.player]:
        return [Event("ally-island", {"island": name})]
    values = {"seat": before.player, "by": owner, "island": name, "n": rent}
    return [Event("rent", {**values, "parties": [before.player, owner]})]


def _card(before: ArmadaState, action: Action, after: ArmadaState) -> list[Event]:
    events = [Event(action.verb, {"seat": before.player, "card": action.args[0]})]
    if after.admiral[before.player] != before.admiral[before.player]:
        return events + _arrival(before, after)
    effect, amount = _effect(after.board, action)
    events += _without_effect(before, effect) or _carried_out(before, after)
    due = amount if effect == cards.PAY else 0
    events += _money(before, after, before.player, 0) + _debt(before, after, due, 0)
    wind = amount if effect == cards.MOVE_BONUS else 0
    return events + _weather(before.player, effect == cards.IMMOBILISE, wind, effect == cards.COMBAT_BONUS)


def _effect(board: Board, action: Action) -> tuple[int, int]:
    """What a card does, and how much of it."""
    if isinstance(action, Neptune):
        return board.neptune_effects[action.kind], board.neptune_amounts[action.kind]
    kind = cast(Storm, action).kind
    return board.storm_effects[kind], board.storm_amounts[kind]


def _without_effect(before: ArmadaState, effect: int) -> list[Event]:
    """5.3, 5.5, 5.6, 5.8: that a card does nothing, and why."""
    seat = {"seat": before.player}
    if effect == cards.NOTHING:
        return [Event("no-effect", seat)]
    if effect in (cards.LOSE_MASTS, cards.LOSE_MASTS_ALL, cards.RETURN_HOME) and not cards.at_sea(before):
        return [Event("none-at-sea", seat)]
    if effect == cards.GAIN_SHIP and squares.ships(before, before.player) >= before.board.cap:
        return [Event("fleet-full", seat)]
    if effect in (cards.RETURN_HOME, cards.GAIN_SHIP) and not squares.berths(before):
        return [Event("port-full", seat)]
    return []


def _carried_out(before: ArmadaState, after: ArmadaState) -> list[Event]:
    """What a card brought: a ship, a way home, or the card itself."""
    player, cap = before.player, before.board.cap
    events = []
    for slot in range(cap):
        ship = player * cap + slot
        if before.hex[ship] == NONE and after.hex[ship] != NONE:
            events.append(_received(after, ship))
        elif before.hex[ship] != after.hex[ship] and after.hex[ship] != NONE:
            events.append(Event("drift", {"seat": player, "ship": slot + 1, "hex": _name(after, after.hex[ship])}))
    if after.kept[player] > before.kept[player]:
        events.append(Event("kept", {"seat": player, "n": after.kept[player]}))
    return events


def _received(after: ArmadaState, ship: int) -> Event:
    seat, slot = divmod(ship, after.board.cap)
    return Event("gift", {"seat": seat, "ship": slot + 1, "n": after.masts[ship], "hex": _name(after, after.hex[ship])})


def _name(s: ArmadaState, hex: int) -> str:
    return s.board.sea.names[hex]


def _chosen(before: ArmadaState, action: Action, after: ArmadaState) -> list[Event]:
    return _carried_out(before, after)


def _build(before: ArmadaState, action: Action, after: ArmadaState) -> list[Event]:
    a = cast(Build, action)
    berth = after.board.harbours[after.home[before.player]][a.berth]
    values = {"seat": before.player, "n": a.masts, "price": after.board.prices[a.masts]}
    return [Event("build", {**values, "ship": after.sea[berth] % after.board.cap + 1, "hex": _name(after, berth)})]


def _sail(before: ArmadaState, action: Action, after: ArmadaState) -> list[Event]:
    """The hex it entered, though it may have sunk there: a `way`, so that a voyage is told as one (play/telling.py)."""
    a = cast(Sail, action)
    at = before.hex[before.player * before.board.cap + a.slot]
    to = before.board.near[at * DIRECTIONS + a.direction]
    return [Event("sail", {"seat": before.player, "ship": a.slot + 1, "way": [_name(before, to)]})]


def _ship(before: ArmadaState, action: Action, after: ArmadaState) -> list[Event]:
    return [Event(action.verb, {"seat": before.player, "ship": int(action.args[0])})]


def _dock(before: ArmadaState, action: Action, after: ArmadaState) -> list[Event]:
    slot = int(action.args[0]) - 1
    left = after.masts[before.player * after.board.cap + slot]
    return [Event("dock", {"seat": before.player, "ship": slot + 1, "left": left, "price": after.board.per_mast})]


def _undock(before: ArmadaState, action: Action, after: ArmadaState) -> list[Event]:
    return [Event("undock", {"seat": before.player, "ship": before.dock[before.player] + 1})]


def _repair(before: ArmadaState, action: Action, after: ArmadaState) -> list[Event]:
    ship = before.dock[before.player]
    left = after.masts[before.player * after.board.cap + ship]
    return [Event("repair", {"seat": before.player, "ship": ship + 1, "left": left, "price": after.board.per_mast})]


def _refit(before: ArmadaState, action: Action, after: ArmadaState) -> list[Event]:
    a = cast(Refit, action)
    price = a.masts * after.board.per_mast
    return [Event("refit", {"seat": before.player, "ship": a.slot + 1, "n": a.masts, "price": price})]


def _pawn(before: ArmadaState, action: Action, after: ArmadaState) -> list[Event]:
    return [Event("pawn", {"seat": before.player, "island": action.args[0]})]


def _port(before: ArmadaState, action: Action, after: ArmadaState) -> list[Event]:
    """The corner chosen, and any that is left for somebody by it."""
    events = []
    for seat in range(after.seats):
        if after.home[seat] != before.home[seat]:
            events.append(Event("port", {"seat": seat, "continent": after.board.continents[after.home[seat]]}))
    return events


def _target(before: ArmadaState, action: Action, after: ArmadaState) -> list[Event]:
    a = cast(Target, action)
    events = [Event("target", {"seat": before.player, "by": a.seat, "ship": a.slot + 1})]
    return events + (_fire(before, action, after) if after.phase == ATTACKER else [])


def _fire(before: ArmadaState, action: Action, after: ArmadaState) -> list[Event]:
    dice = {"dice": after.attacker_dice, "other": after.defender_dice}
    return [Event("fight", {"seat": before.player, "by": after.foe, "n": after.attacks, **dice})]


def _assault(before: ArmadaState, action: Action, after: ArmadaState) -> list[Event]:
    slot = int(action.args[0]) - 1
    island = besieged(before, slot)
    values = {"seat": before.player, "ship": slot + 1, "island": after.board.islands[island]}
    return [Event("assault", {**values, "by": before.owner[island]})]


def _silent(before: ArmadaState, action: Action, after: ArmadaState) -> list[Event]:
    return []  # told with what follows


def _defender(before: ArmadaState, action: Action, after: ArmadaState) -> list[Event]:
    faces = [int(face) for face in action.args]
    foe = before.foe if before.storming == NONE else before.owner[besieged(before, before.storming)]
    values = {"faces": before.faces[:], "others": faces, "parties": [before.player, foe]}
    if before.faces[0] == faces[0]:
        return [Event("throw-tie", values)]
    winner = before.player if before.faces[0] > faces[0] else foe
    return [Event("throw", {**values, "seat": winner})]


def _by_player(before: ArmadaState, action: Action, after: ArmadaState) -> list[Event]:
    return [Event(action.verb, {"seat": before.player})]


TELLERS: dict[str, Teller] = {
    "pawn": _pawn,
    "port": _port,
    "build": _build,
    "done": _by_player,
    "lose": _silent,
    "drift": _chosen,
    "berth": _chosen,
    "sail": _sail,
    "undock": _undock,
    "dock": _dock,
    "repair": _repair,
    "refit": _refit,
    "anchor": _by_player,
    "engage": _ship,
    "target": _target,
    "fire": _fire,
    "assault": _assault,
    "hit": _silent,
    "end": _by_player,
    "roll": _roll,
    "attacker": _silent,
    "defender": _defender,
    "storm": _card,
    "neptune": _card,
}
