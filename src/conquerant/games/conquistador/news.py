"""What a step tells each seat. Values are ids and numbers; the words files make sentences of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from conquerant.core import sets
from conquerant.core.contract import OVER, Action, Event
from conquerant.games.conquistador import ending, fight, points, preparation, sharing
from conquerant.games.conquistador.actions import OfCard, OnLand
from conquerant.games.conquistador.exchange import Offer
from conquerant.games.conquistador.phases import AIM, ATTACK_DIE, DEFENCE_DIE, DRAW, HANDS, LOOT, PAY, PLAY, SECOND
from conquerant.games.conquistador.state import ConquistadorState

Teller = Callable[[ConquistadorState, Action, ConquistadorState, int | None], list[Event]]
Values = dict[str, Any]


def news(before: ConquistadorState, action: Action, after: ConquistadorState, seat: int | None) -> list[Event]:
    events = TELLERS[action.verb](before, action, after, seat)
    if before.rules.military and after.armed != before.armed:  # 10.3
        events.append(Event("armed", {"seat": before.player}))
    if before.left > 0 and after.left == 0 and after.phase > HANDS:
        events.append(Event("pile-empty", {}))
    if after.mover == OVER:
        events.append(Event("victory", {"seats": after.winners(), "points": max(points.scores(after))}))
    elif _turn_began(before, action, after):
        events.append(Event("turn", {"seat": after.player, "left": after.left}))
        if _truce_began(before, after):
            events.append(Event("truce", {"below": after.board.truce_below}))
    return events


def _turn_began(before: ConquistadorState, action: Action, after: ConquistadorState) -> bool:
    """A card is due, or play goes on without drawing (7.1)."""
    if after.phase == DRAW:
        return True
    within = before.phase == DRAW or action.verb in WITHIN_A_TURN
    return after.phase == PLAY and after.left == 0 and not within


def _truce_began(before: ConquistadorState, after: ConquistadorState) -> bool:
    """7.2: told once. Cannons laid in a fight have left their hands early, but nobody attacks in a truce."""
    if before.rules.truce_acting or not ending.truce(after):
        return False
    return AIM <= before.phase <= LOOT or not ending.truce(before)


WITHIN_A_TURN = ("offer", "accept", "decline")


def _deal(before: ConquistadorState, action: Action, after: ConquistadorState, seat: int | None) -> list[Event]:
    dealt = before.dealt // len(before.rules.coefficients)
    return [Event("deal", {"seat": dealt, "territory": action.args[0]})]


def _draw(before: ConquistadorState, action: Action, after: ConquistadorState, seat: int | None) -> list[Event]:
    drawer = preparation.drawer(before)
    if seat == drawer:
        return [Event("drew", {"seat": seat, "card": action.args[0]})]
    return [] if before.phase == HANDS else [Event("draw", {"seat": drawer})]


def _first(before: ConquistadorState, action: Action, after: ConquistadorState, seat: int | None) -> list[Event]:
    return [Event("first", {"seat": after.player})]


def _place(before: ConquistadorState, action: Action, after: ConquistadorState, seat: int | None) -> list[Event]:
    return [Event("place", {"seat": before.player, "territory": action.args[0]})]


def _develop(before: ConquistadorState, action: Action, after: ConquistadorState, seat: int | None) -> list[Event]:
    number = int(action.args[0])
    return [Event("develop", {"seat": before.player, **_development(before, number), "territory": action.args[1]})]


def _cancel(before: ConquistadorState, action: Action, after: ConquistadorState, seat: int | None) -> list[Event]:
    card = action.args[0] if action.args[0] in before.board.index else _cannon(before, int(action.args[0]))
    return [Event("cancel", {"seat": before.player, "card": card, "territory": action.args[1]})]


def _discard(before: ConquistadorState, action: Action, after: ConquistadorState, seat: int | None) -> list[Event]:
    return [Event("discard", {"seat": before.player, "card": action.args[0]})]


def _block(before: ConquistadorState, action: Action, after: ConquistadorState, seat: int | None) -> list[Event]:
    parties = _parties(before, cast(OnLand, action).land)
    return [Event("block", {"seat": before.player, "territory": action.args[0], "parties": parties})]


def _parties(before: ConquistadorState, land: int) -> list[int]:
    """Who acts on a territory, and those it lies before."""
    side = fight.owner(before, land)
    return [s for s in range(before.seats) if s == before.player or before.rules.side(s) == side]


def _on_land(kind: str) -> Teller:
    def tell(before: ConquistadorState, action: Action, after: ConquistadorState, seat: int | None) -> list[Event]:
        return [Event(kind, {"seat": before.player, "territory": action.args[0]})]

    return tell


def _cannon_laid(before: ConquistadorState, action: Action, after: ConquistadorState, seat: int | None) -> list[Event]:
    card = before.board.card_ids[cast(OfCard, action).kind]
    if before.phase == PAY:
        land = before.board.card_ids[before.land]
        return [Event("reorganised", {"seat": before.player, "card": card, "territory": land})]
    events = [Event("cannon", {"seat": before.mover})]
    if seat == before.mover:
        events = [Event("cannon-own", {"card": card})]
    return events + _compared(before, after, {before.mover: card})


def _pass(before: ConquistadorState, action: Action, after: ConquistadorState, seat: int | None) -> list[Event]:
    return [Event("pass", {"seat": before.mover}), *_compared(before, after, {})]


def _compared(before: ConquistadorState, after: ConquistadorState, laid: dict[int, str]) -> list[Event]:
    """10.4: without dice the last answer ends the fight; then nothing lies face down any more."""
    if before.rules.no_dice and after.laid == after.board.nothing_laid:
        return _fought(before, 0, laid)
    return []


def _roll(before: ConquistadorState, action: Action, after: ConquistadorState, seat: int | None) -> list[Event]:
    face = int(action.args[0])
    if before.phase == ATTACK_DIE:
        return [Event("attack-die", {"seat": before.player, "face": face})]
    if before.phase == DEFENCE_DIE:
        return _fought(before, face, {})
    events = [Event("loot-die", {"seat": before.player, "face": face})]
    if fight.owner(before, before.land) != fight.owner(after, before.land):
        events += _captured(before)
    return events + _dropped(before, after)


def _fought(before: ConquistadorState, face: int, laid: dict[int, str]) -> list[Event]:
    """The cannons turned up, the totals, and who wins."""
    mine = before.rules.side(before.player)
    names = {s: before.board.card_ids[before.laid[s]] for s in range(before.seats) if before.laid[s] >= 0} | laid
    attack = [names[s] for s in sorted(names) if before.rules.side(s) == mine]
    defence = [names[s] for s in sorted(names) if before.rules.side(s) != mine]
    value = {name: before.board.values[kind] for name, kind in before.board.index.items()}
    totals = sum(value[n] for n in attack) + before.die, sum(value[n] for n in defence) + face
    parties = sorted({*_parties(before, before.land), *names})
    values: Values = {"cards": attack, "answers": defence, "attack": totals[0], "defence": totals[1]}
    if not before.rules.no_dice:
        values |= {"die": before.die, "face": face}
    kind = "fight-no-dice" if before.rules.no_dice else "fight" if defence else "fight-die-alone"
    won = "attack-won" if totals[0] > totals[1] else "attack-lost"
    land = before.board.card_ids[before.land]
    end = {"seat": before.player, "territory": land, "parties": parties}
    return [Event(kind, {**values, "parties": parties}), Event(won, end)]


def _captured(before: ConquistadorState) -> list[Event]:
    n = sets.count(before.built[before.land])
    values = {"seat": before.player, "territory": before.board.card_ids[before.land], "n": n}
    return [Event("capture", {**values, "parties": _parties(before, before.land)})]


def _refuse(before: ConquistadorState, action: Action, after: ConquistadorState, seat: int | None) -> list[Event]:
    land = before.board.card_ids[before.land]
    turned = [before.board.card_ids[kind] for kind in before.laid if kind >= 0]
    events = [Event("refuse", {"seat": before.mover, "territory": land}), Event("turned-up", {"cards": turned})]
    return events + _captured(before)


def _die(before: ConquistadorState, action: Action, after: ConquistadorState, seat: int | None) -> list[Event]:
    events = [Event("die", {"seat": before.mover})]
    provers = [before.mover, before.rules.partner(before.mover)] if before.rules.teams else [before.mover]
    for prover in provers:
        if seat == before.player and before.sizes[prover]:
            events.append(Event("hand-shown", {"seat": prover, "cards": _hand(before, prover)}))
    return events


def _leave(before: ConquistadorState, action: Action, after: ConquistadorState, seat: int | None) -> list[Event]:
    """9.5: from the second defender everybody learns that he has no cannon."""
    return [Event("leave-bare" if before.phase == SECOND else "leave", {"seat": before.mover})]


def _ask(before: ConquistadorState, action: Action, after: ConquistadorState, seat: int | None) -> list[Event]:
    return [Event("ask", {"seat": before.mover, "player": after.ally})]


def _show(before: ConquistadorState, action: Action, after: ConquistadorState, seat: int | None) -> list[Event]:
    if seat in (before.defender, before.ally):
        values: Values = {"seat": before.defender, "player": before.ally, "card": action.args[0]}
        return [Event("show-card", values)]
    return [Event("show", {"seat": before.defender, "player": before.ally})]


def _give(before: ConquistadorState, action: Action, after: ConquistadorState, seat: int | None) -> list[Event]:
    values: Values = {"seat": before.defender, "player": before.ally}
    if seat in (before.defender, before.ally):
        cannon = before.board.card_ids[cast(OfCard, action).kind]
        return [Event("give-card", {**values, "card": before.board.card_ids[before.shown], "cannon": cannon})]
    return [Event("give", values)]


def _offer(before: ConquistadorState, action: Action, after: ConquistadorState, seat: int | None) -> list[Event]:
    offer = cast(Offer, action)
    names = before.board.card_ids
    values: Values = {"seat": before.player, "player": offer.seat, "give": names[offer.give], "want": names[offer.want]}
    return [Event("offer", values)]


def _accept(before: ConquistadorState, action: Action, after: ConquistadorState, seat: int | None) -> list[Event]:
    names = before.board.card_ids
    values: Values = {"seat": before.mover, "give": names[before.give], "want": names[before.want]}
    return [Event("accept", values)]


def _put(before: ConquistadorState, action: Action, after: ConquistadorState, seat: int | None) -> list[Event]:
    card = _development(before, sharing.number(before))
    events = [Event("put", {"seat": before.player, **card, "territory": action.args[0]})]
    return events + _dropped(before, after)


def _keep(before: ConquistadorState, action: Action, after: ConquistadorState, seat: int | None) -> list[Event]:
    card = _development(before, sharing.number(before))
    events = [Event("keep", {**card, "territory": before.board.card_ids[before.land]})]
    return events + _dropped(before, after)


def _drop(before: ConquistadorState, action: Action, after: ConquistadorState, seat: int | None) -> list[Event]:
    return _dropped(before, after)


def _dropped(before: ConquistadorState, after: ConquistadorState) -> list[Event]:
    """Developments that went from the table to the discard."""
    events = []
    first = before.board.first_development
    for number in range(1, before.board.numbers + 1):
        if after.discard[first + number - 1] > before.discard[first + number - 1]:
            events.append(Event("drop", {"seat": before.player, **_development(before, number)}))
    return events


def _by_mover(kind: str) -> Teller:
    def tell(before: ConquistadorState, action: Action, after: ConquistadorState, seat: int | None) -> list[Event]:
        return [Event(kind, {"seat": before.mover})]

    return tell


def _development(s: ConquistadorState, number: int) -> Values:
    return {"card": s.board.card_ids[s.board.first_development + number - 1], "number": number}


def _cannon(s: ConquistadorState, value: int) -> str:
    return s.board.card_ids[s.board.first_cannon + value - 1]


def _hand(s: ConquistadorState, seat: int) -> list[str]:
    kinds = s.board.kinds
    return [s.board.card_ids[k] for k in range(kinds) for _ in range(s.hands[seat * kinds + k])]


TELLERS: dict[str, Teller] = {
    "deal": _deal,
    "draw": _draw,
    "first": _first,
    "place": _place,
    "develop": _develop,
    "attack": _on_land("attack"),
    "reorganise": _on_land("reorganise"),
    "block": _block,
    "cancel": _cancel,
    "discard": _discard,
    "cannon": _cannon_laid,
    "pass": _pass,
    "roll": _roll,
    "refuse": _refuse,
    "die": _die,
    "leave": _leave,
    "ask": _ask,
    "show": _show,
    "give": _give,
    "offer": _offer,
    "accept": _accept,
    "decline": _by_mover("decline"),
    "put": _put,
    "keep": _keep,
    "drop": _drop,
}
