"""What a step tells each seat. Values are ids and numbers; the words files make sentences of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from conquerant.core.contract import OVER, Action, Event
from conquerant.games.conquetes import attack, attentive, ending
from conquerant.games.conquetes.phases import AGAINST, BOT, DEAL, DEFEND, DRAW, FLIP, HUMAN
from conquerant.games.conquetes.state import ConquetesState

Teller = Callable[[ConquetesState, Action, ConquetesState, int | None], list[Event]]


def news(before: ConquetesState, action: Action, after: ConquetesState, seat: int | None) -> list[Event]:
    events = TELLERS[action.verb](before, action, after, seat)
    if after.reshuffled and not before.reshuffled:
        events.append(Event("reshuffle", {"n": after.left}))
    if after.mover == OVER:
        events += _end(after)
    elif _turn_began(before, after):
        events.append(_bot("bot-turn") if after.phase == FLIP else Event("turn", {"seat": after.player}))
    return events


def _bot(kind: str, **values: Any) -> Event:
    """What the bot does: its side is named, since it has no seat."""
    return Event(kind, {**values, "side": BOT})


def _turn_began(before: ConquetesState, after: ConquetesState) -> bool:
    begins = (DRAW, FLIP)
    return after.phase in begins and (before.phase not in begins or before.player != after.player)


def _end(after: ConquetesState) -> list[Event]:
    events = [Event("end", {})]
    for seat, n in enumerate(after.scores()):
        events.append(Event("points", {"seat": seat, "n": n}))
    if after.seats == 1:
        events.append(_bot("bot-points", n=ending.bot_points(after)))
    won = after.winners()
    events.append(Event("victory", {"seats": won}) if won else _bot("defeat"))
    return events


def _first(before: ConquetesState, action: Action, after: ConquetesState, seat: int | None) -> list[Event]:
    return [Event("first", {"seat": after.player})]


def _draw(before: ConquetesState, action: Action, after: ConquetesState, seat: int | None) -> list[Event]:
    dealt = before.phase == DEAL
    if seat == before.drawer:
        return [Event("dealt-you" if dealt else "drew", {"seat": seat, "region": action.args[0]})]
    return [Event("dealt" if dealt else "draw", {"seat": before.drawer})]


def _draw_two(before: ConquetesState, action: Action, after: ConquetesState, seat: int | None) -> list[Event]:
    return [Event("draw-two", {"seat": before.player})]


def _lay(before: ConquetesState, action: Action, after: ConquetesState, seat: int | None) -> list[Event]:
    return [Event("lay", {"seat": before.player, "region": action.args[0]})]


def _attack(before: ConquetesState, action: Action, after: ConquetesState, seat: int | None) -> list[Event]:
    values = {"seat": before.player, "from": action.args[0], "to": action.args[1]}
    if before.seats == 1:
        return [Event("attack-bot", values)]
    if after.phase == AGAINST:
        return [Event("attack-one-of", values)]
    return [Event("attack", {**values, "player": after.foe})]


def _against(before: ConquetesState, action: Action, after: ConquetesState, seat: int | None) -> list[Event]:
    return [Event("against", {"seat": before.player, "player": after.foe, "region": before.board.names[before.dst]})]


def _object(before: ConquetesState, action: Action, after: ConquetesState, seat: int | None) -> list[Event]:
    values = {"seat": before.mover, "region": before.board.names[before.watch.laid]}
    if after.watch.closed:
        parties = [before.mover, before.player]
        return [Event("objection", {**values, "player": before.player, "parties": parties})]
    return [Event("vain-objection", values)]


def _let_pass(before: ConquetesState, action: Action, after: ConquetesState, seat: int | None) -> list[Event]:
    return [Event("let-pass", {"seat": before.mover})]


def _denounce(before: ConquetesState, action: Action, after: ConquetesState, seat: int | None) -> list[Event]:
    region = before.board.names.index(action.args[0])
    n = before.in_camps(region) - after.in_camps(region)
    values = {"seat": before.player, "region": action.args[0]}
    if n == 0:
        return [Event("vain-denunciation", values)]
    cards = attentive.cards
    robbed = [s for s in range(before.seats) if cards(before, s, region) > cards(after, s, region)]
    values |= {"n": n, "parties": sorted({before.player, *robbed})}
    return [Event("denunciation-loot" if before.seats == 1 else "denunciation", values)]


def _commit(before: ConquetesState, action: Action, after: ConquetesState, seat: int | None) -> list[Event]:
    n = len(attack.support(after))
    if seat == before.mover:
        return [Event("committed", {"region": action.args[0], "n": n})]
    return [Event("commit", {"seat": before.mover, "n": n})]


def _ready(before: ConquetesState, action: Action, after: ConquetesState, seat: int | None) -> list[Event]:
    events = [Event("ready", {"seat": before.mover, "n": len(attack.support(before))})]
    resolved = before.left == 0 if before.seats == 1 else before.phase == DEFEND
    return events + (_fight(before, before.attackers, before.defenders) if resolved else [])


def _fight(before: ConquetesState, attackers: list[int], defenders: list[int]) -> list[Event]:
    names = before.board.names
    to = names[before.dst]
    attacked = attack.strength(before, before.src, attackers)
    defended = attack.strength(before, before.dst, defenders)
    parties = [side for side in (before.player, before.foe) if side < before.seats]  # a bot of its own has no seat
    shown = {
        "from": names[before.src],
        "to": to,
        "attackers": [names[card] for card in attackers],
        "defenders": [names[card] for card in defenders],
        "attacking": len(attackers),
        "defending": len(defenders),
        "attack": attacked,
        "defence": defended,
        "parties": parties,
    }
    loser = before.foe
    if attacked <= defended:
        end = Event("held", {"region": to, "parties": parties})
    elif before.player >= before.seats:
        end = _bot("bot-conquest", seat=loser, region=to, parties=parties)
    elif loser >= before.seats:
        end = Event("conquest-bot", {"seat": before.player, "region": to, "parties": parties})
    else:
        end = Event("conquest", {"seat": before.player, "region": to, "player": loser, "parties": parties})
    return [Event("fight", shown), end]


def _give_to(before: ConquetesState, action: Action, after: ConquetesState, seat: int | None) -> list[Event]:
    return [Event("give-to", {"seat": before.player, "player": after.receiver, "n": before.pending})]


def _give(before: ConquetesState, action: Action, after: ConquetesState, seat: int | None) -> list[Event]:
    n = len(before.aside) + 1
    events = []
    if seat == before.player:
        events.append(Event("laid-aside", {"region": action.args[0]}))
    if before.pending > 1:
        return events or [Event("lay-aside", {"seat": before.player, "n": n})]
    if seat == before.receiver:
        cards = [*(before.board.names[card] for card in before.aside), action.args[0]]
        return [Event("received", {"player": before.player, "cards": cards})]
    return [*events, Event("gift", {"seat": before.player, "player": before.receiver, "n": n})]


def _shed(before: ConquetesState, action: Action, after: ConquetesState, seat: int | None) -> list[Event]:
    return [Event("shed", {"seat": before.player, "region": action.args[0]})]


def _flip(before: ConquetesState, action: Action, after: ConquetesState, seat: int | None) -> list[Event]:
    region = action.args[0]
    events = [_bot("bot-flip", region=region)]
    bit = before.board.bit[before.board.names.index(region)]
    if before.camps[BOT] & bit:
        events.append(_bot("bot-loots", region=region))
    elif not before.camps[HUMAN] & bit:
        events.append(_bot("bot-lays", region=region))
    elif after.phase == DEFEND:
        events.append(_bot("bot-attacks", seat=HUMAN, **{"from": after.board.names[after.src], "to": region}))
    else:
        events.append(_bot("bot-idle", seat=HUMAN, region=region))
    return events


def _support(before: ConquetesState, action: Action, after: ConquetesState, seat: int | None) -> list[Event]:
    events = [_bot("bot-support", region=action.args[0])]
    if before.pending > 1:
        return events
    card = before.board.names.index(action.args[0])
    if before.player == BOT:
        return events + _fight(before, [*before.attackers, card], before.defenders)
    return events + _fight(before, before.attackers, [*before.defenders, card])


TELLERS: dict[str, Teller] = {
    "first": _first,
    "draw": _draw,
    "draw-two": _draw_two,
    "lay": _lay,
    "attack": _attack,
    "commit": _commit,
    "ready": _ready,
    "give-to": _give_to,
    "give": _give,
    "shed": _shed,
    "flip": _flip,
    "support": _support,
    "against": _against,
    "object": _object,
    "let-pass": _let_pass,
    "denounce": _denounce,
}
