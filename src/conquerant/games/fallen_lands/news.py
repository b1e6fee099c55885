"""What a step tells each seat. Values are ids and numbers; the words files make sentences of them.

What is put together unseen (9.2 to 9.4) is told when it is laid open.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from conquerant.core.contract import OVER, Action, Event
from conquerant.core.vectors import total
from conquerant.games.fallen_lands import cards, ending
from conquerant.games.fallen_lands.actions import FieldGesture
from conquerant.games.fallen_lands.phases import DEAL
from conquerant.games.fallen_lands.state import FallenState

REASONS = {"8.1": "no-field-left", "8.2": "quiet-round", "8.3": "agreed", "8.5": "limit"}  # of the end, by paragraph
Teller = Callable[[FallenState, Action, FallenState, int | None], list[Event]]


def news(before: FallenState, action: Action, after: FallenState, seat: int | None) -> list[Event]:
    events = TELLERS[action.verb](before, action, after, seat)
    if before.pending == 0 and after.pending > 0 and after.round > 0:
        events.append(Event("draws", {"seat": after.player, "n": after.pending}))
    drawn = 1 if action.verb == "draw" else 0
    if total(after.deck) > total(before.deck) - drawn:
        events.append(Event("reshuffle", {}))
    if before.round > 0 and (after.turn, after.round) != (before.turn, before.round) and before.shadows:
        events.append(Event("shadows-leave", {"seat": before.player}))
    if after.mover == OVER:
        events += _over(after)
    elif after.round > 0 and (after.turn, after.round) != (before.turn, before.round):
        events += _turn(before, after)
    return events


def _over(after: FallenState) -> list[Event]:
    reason = Event(REASONS[ending.ended_by(after)], {"round": after.round})
    won, coins = after.winners(), max(after.scores())
    return [reason, Event("victory" if len(won) == 1 else "victory-shared", {"seats": won, "coins": coins})]


def _turn(before: FallenState, after: FallenState) -> list[Event]:
    events = []
    if after.round != before.round:
        events.append(Event("round", {"round": after.round}))
    events.append(Event("turn", {"seat": after.player}))
    for f, name in enumerate(after.board.ground.names):
        if before.claim[f] == after.player and after.claim[f] != after.player:
            events.append(Event("claim-ends", {"seat": after.player, "field": name}))
    return events


def _nothing(before: FallenState, action: Action, after: FallenState, seat: int | None) -> list[Event]:
    return []


def _lay(before: FallenState, action: Action, after: FallenState, seat: int | None) -> list[Event]:
    return [Event("board", {"n": after.laid})] if after.phase == DEAL else []


def _first(before: FallenState, action: Action, after: FallenState, seat: int | None) -> list[Event]:
    return [Event("first", {"seat": after.first})]


def _draw(before: FallenState, action: Action, after: FallenState, seat: int | None) -> list[Event]:
    """The others have been told how many cards are drawn."""
    return [Event("drew", {"seat": seat, "card": action.args[0]})] if seat == before.player else []


def _followers(before: FallenState, action: Action, after: FallenState, seat: int | None) -> list[Event]:
    return [Event("followers", {"seat": before.player, "followers": list(action.args)})]


def _recruit(before: FallenState, action: Action, after: FallenState, seat: int | None) -> list[Event]:
    n = before.coins[before.player] - after.coins[before.player]
    return [Event("recruit", {"seat": before.player, "follower": action.args[0], "n": n})]


def _redraw(before: FallenState, action: Action, after: FallenState, seat: int | None) -> list[Event]:
    hand = cards.hand(before, before.player)
    shown = [name for kind, name in enumerate(before.board.kinds) for _ in range(hand[kind])]
    return [Event("redraw", {"seat": before.player, "cards": shown})]


def _conquer(before: FallenState, action: Action, after: FallenState, seat: int | None) -> list[Event]:
    field = cast(FieldGesture, action).field
    kinds = [before.board.kinds[k] for k in before.prepared]
    values = {"seat": before.player, "card": kinds[0], "field": action.args[0], "n": after.difficulty[field]}
    events = [Event("conquest", values)]
    if kinds[1:]:
        events.append(Event("with-magic", {"seat": before.player, "cards": kinds[1:]}))
    if before.flying:
        n = before.near[before.player][field] - 1
        events.append(Event("flight", {"seat": before.player, "n": n, "coins": before.board.fly_cost}))
    reward = 0 if before.board.horn in before.prepared else after.difficulty[field]
    events.append(Event("treasure" if reward else "no-treasure", {"seat": before.player, "n": reward}))
    return events


def _fortify(before: FallenState, action: Action, after: FallenState, seat: int | None) -> list[Event]:
    kinds = [before.board.kinds[k] for k in before.prepared]
    events = [Event("fortify", {"seat": before.player, "card": kinds[0], "field": action.args[0]})]
    if kinds[1:]:
        events.append(Event("with-magic", {"seat": before.player, "cards": kinds[1:]}))
    return events


def _claim(before: FallenState, action: Action, after: FallenState, seat: int | None) -> list[Event]:
    return [Event("claim", {"seat": before.player, "field": action.args[0]})]


def _flood(before: FallenState, action: Action, after: FallenState, seat: int | None) -> list[Event]:
    """6.4: a Claim on the field is gone."""
    field, name = cast(FieldGesture, action).field, action.args[0]
    events = [Event("flood", {"seat": before.player, "field": name})]
    if before.claim[field] >= 0:
        owner = before.claim[field]
        parties = sorted({before.player, owner})
        events.append(Event("claim-flooded", {"seat": owner, "field": name, "parties": parties}))
    return events


def _thief(before: FallenState, action: Action, after: FallenState, seat: int | None) -> list[Event]:
    events = [Event("thief", {"seat": before.player, "player": after.other})]
    if seat == before.player:
        hand = cards.hand(before, after.other)
        shown = [name for kind, name in enumerate(before.board.kinds) for _ in range(hand[kind])]
        events.append(Event("hand-seen", {"player": after.other, "cards": shown}))
    return events


def _steal(before: FallenState, action: Action, after: FallenState, seat: int | None) -> list[Event]:
    values = {"seat": before.player, "player": before.other, "parties": [before.player, before.other]}
    if seat in (before.player, before.other):
        return [Event("stolen", {**values, "card": action.args[0]})]
    return [Event("steal", values)]


def _lose(before: FallenState, action: Action, after: FallenState, seat: int | None) -> list[Event]:
    parties = [before.player, before.other]
    return [Event("lose", {"seat": before.other, "follower": action.args[0], "parties": parties})]


def _shadow_army(before: FallenState, action: Action, after: FallenState, seat: int | None) -> list[Event]:
    return [Event("shadow-army", {"seat": before.player, "n": total(after.extra) - total(before.extra)})]


def _shadow_follower(before: FallenState, action: Action, after: FallenState, seat: int | None) -> list[Event]:
    return [Event("shadow-follower", {"seat": before.player, "follower": action.args[0]})]


def _swap(before: FallenState, action: Action, after: FallenState, seat: int | None) -> list[Event]:
    return [Event("swap", {"seat": before.player, "card": action.args[0]})]


def _enlist(before: FallenState, action: Action, after: FallenState, seat: int | None) -> list[Event]:
    coins = before.coins[before.player] - after.coins[before.player]
    return [Event("enlist", {"seat": before.player, "n": int(action.args[0]), "coins": coins})]


def _done(before: FallenState, action: Action, after: FallenState, seat: int | None) -> list[Event]:
    if not before.prepared:
        return []
    given = [before.board.kinds[k] for k in before.prepared]
    return [Event("exchange", {"seat": before.player, "cards": given})]


def _by_mover(kind: str) -> Teller:
    def tell(before: FallenState, action: Action, after: FallenState, seat: int | None) -> list[Event]:
        return [Event(kind, {"seat": before.mover})]

    return tell


TELLERS: dict[str, Teller] = {
    "first": _first,
    "lay": _lay,
    "draw": _draw,
    "followers": _followers,
    "recruit": _recruit,
    "redraw": _redraw,
    "troop": _nothing,
    "boost": _nothing,
    "fly": _nothing,
    "conquer": _conquer,
    "fort": _nothing,
    "builder": _nothing,
    "fortify": _fortify,
    "claim": _claim,
    "flood": _flood,
    "thief": _thief,
    "steal": _steal,
    "plague": _by_mover("plague"),
    "lose": _lose,
    "shadow-army": _shadow_army,
    "shadow-follower": _shadow_follower,
    "swap": _swap,
    "enlist": _enlist,
    "give": _nothing,
    "done": _done,
    "propose": _by_mover("propose"),
    "agree": _by_mover("agree"),
    "decline": _by_mover("decline"),
    "end": _by_mover("end"),
}
