"""What a practised player does without thinking; bots follow it in imagined games, so it has to be quick.

Every card is played once, so what counts is what it brings now beside what it may bring later. Rows are built upwards
on the best territories; cannons strike where the others are rich and probably unarmed, and the last one guards one's
own; before the truce comes what can be done no more afterwards. A little chance makes two such players differ.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from conquerant.core.contract import Action
from conquerant.games.conquistador import cards, fight, moving, strife
from conquerant.games.conquistador.look import Look, Ways
from conquerant.games.conquistador.odds import Odds
from conquerant.games.conquistador.phases import (
    AIM,
    ANSWER,
    ASKED,
    LAST,
    LOOT,
    OFFERED,
    PAY,
    PLAY,
    REORGANISE,
    SECOND,
    SHOWING,
    SUPPORT,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.games.conquistador.state import ConquistadorState

FINE: Final = 1024


def habit(s: ConquistadorState, rng: Rng, ways: Ways, odds: Odds) -> Action:
    phase = s.phase
    if phase == PAY:
        return s.board.cannon_row[cards.lowest(cards.heavy(s, s.mover))]
    if phase == OFFERED or phase == ASKED:
        return s.board.decline_row[0]
    look = Look(s, s.mover, ways, odds)
    if phase == PLAY:
        return _play(s, look, rng)
    if phase == ANSWER or phase == SECOND or phase == LAST:
        return strife.answer(s, look)
    if phase == AIM:
        return strife.aim(s, look)
    if phase == SUPPORT:
        return strife.support(s, look)
    if phase == SHOWING:
        return s.board.shows[_idlest(s, look)]
    if phase == LOOT:
        return moving.loot(s, look)
    if phase == REORGANISE:
        return moving.rearrange(s, look)
    return s.pick(rng)


def _mood(look: Look, rng: Rng) -> float:
    return 1.0 + look.ways.mood * (float(rng.below(FINE)) / float(FINE) - 0.5)


def _play(s: ConquistadorState, look: Look, rng: Rng) -> Action:
    board = s.board
    kind = _idlest(s, look)
    best = board.discards[kind]
    most = -_idle(s, look, kind)
    lands = look.held & board.all_lands
    while lands:
        land = cards.lowest(lands)
        worth = look.ways.settle * look.row(s, land) * _mood(look, rng)
        if worth > most:
            most = worth
            best = board.places[land]
        lands &= lands - 1
    developments = cards.developments(s, look.held)
    lands = look.mine & ~s.blocked if developments else 0
    while lands:
        land = cards.lowest(lands)
        fitting = developments & ~board.covered[s.built[land]]
        skipped = 0.0
        while fitting:
            number = cards.lowest(fitting)
            worth = _laid(s, look, land, number, skipped) * _mood(look, rng)
            if worth > most:
                most = worth
                best = board.develops[land][number]
            skipped += look.ways.skip * float(board.coefficients[land])
            fitting &= fitting - 1
        lands &= lands - 1
    return _with_force(s, look, rng, best, most)


def _laid(s: ConquistadorState, look: Look, land: i64, number: i64, skipped: float) -> float:
    """A development now: it is open to attacks, and in hand it would be safe."""
    ways = look.ways
    gain = look.gain(s, land, number) - skipped
    if look.truce or gain < 0.0:
        return gain
    kept = ways.hoard + ways.late * (1.0 - look.time)
    return gain * (1.0 - look.danger - kept)


def _with_force(s: ConquistadorState, look: Look, rng: Rng, best: Action, most: float) -> Action:
    """Attacks, revolts and reorganisations, where one promises more."""
    board = s.board
    if look.cannons and not look.truce and s.rules.may_attack(s.armed, s.player):
        for side in range(s.rules.sides):
            if side != look.side:
                others = s.owned[side] & ~s.blocked
                if not others:
                    continue
                strengths = strife.strengths(s, look, side)
                while others:
                    land = cards.lowest(others)
                    worth = strife.storm(s, look, land, side, strengths) * _mood(look, rng)
                    if worth > most:
                        most = worth
                        best = board.attacks[land]
                    others &= others - 1
    if look.cannons & board.heavy:
        cost = look.ways.heavy + look.keeping(s, cards.lowest(look.cannons & board.heavy) + 1)
        lands = look.mine
        while lands:
            land = cards.lowest(lands)
            if s.built[land]:
                worth = (moving.improvement(s, look, land) * look.ways.mend - cost) * _mood(look, rng)
                if worth > most:
                    most = worth
                    best = board.reorganises[land]
            lands &= lands - 1
    return _with_revolts(s, look, rng, best, most)


def _with_revolts(s: ConquistadorState, look: Look, rng: Rng, best: Action, most: float) -> Action:
    board = s.board
    if look.held >> board.revolt & 1:
        lands = (look.mine if look.truce else cards.in_play(s)) & ~s.blocked
        while lands:
            land = cards.lowest(lands)
            if look.mine >> land & 1:
                worth = _sheltered(s, look, land)
            else:
                worth = _stirred(s, look, land)
            worth = (worth - look.ways.revolt * look.time) * _mood(look, rng)
            if worth > most:
                most = worth
                best = board.blocks[land]
            lands &= lands - 1
    lands = s.blocked & look.mine if look.held >> board.first_cannon else 0
    while lands:
        land = cards.lowest(lands)
        with_what = board.cannons if not look.cannons else cards.lowest(look.cannons)
        worth = _relieved(s, look, land, with_what) * _mood(look, rng)
        if worth > most:
            most = worth
            best = board.cancels[with_what][land]
        lands &= lands - 1
    return best


def _bonus(s: ConquistadorState, land: i64) -> float:
    return float(s.board.bonuses[s.built[land]])


def _hopes(s: ConquistadorState, look: Look, land: i64) -> float:
    """What a row may still become."""
    return look.row(s, land) - look.odds.rows[s.board.coefficients[land]][0][s.built[land]]


def _stirred(s: ConquistadorState, look: Look, land: i64) -> float:
    """A revolt against another: the later, the surer it stays."""
    ways = look.ways
    lost = _bonus(s, land) + 0.5 * _hopes(s, look, land)
    return look.harm(s, fight.owner(s, land)) * lost * (ways.stir - ways.early * look.time)


def _sheltered(s: ConquistadorState, look: Look, land: i64) -> float:
    """A revolt on one's own: nobody attacks it, and something is needed to end it."""
    if look.truce:
        return -_bonus(s, land)
    safe = look.ways.shelter * look.danger * look.odds.rows[s.board.coefficients[land]][0][s.built[land]]
    lost = _bonus(s, land) if not look.cannons else 0.0
    return safe - lost - _hopes(s, look, land)


def _relieved(s: ConquistadorState, look: Look, land: i64, with_what: i64) -> float:
    """The end of a revolt on one's own: after the truce nothing can happen to it any more."""
    gain = _bonus(s, land) + _hopes(s, look, land)
    if look.truce:
        return gain
    cost = look.ways.revolt * look.time if with_what == s.board.cannons else look.keeping(s, with_what + 1)
    return gain * look.ways.relief - cost


def _idlest(s: ConquistadorState, look: Look) -> i64:
    """The card in hand to lose first."""
    held = look.held
    best: i64 = cards.lowest(held)
    least = 1.0e9
    while held:
        kind = cards.lowest(held)
        worth = _idle(s, look, kind)
        if worth < least:
            least = worth
            best = kind
        held &= held - 1
    return best


def _idle(s: ConquistadorState, look: Look, kind: i64) -> float:
    """What a card in hand may still be good for."""
    board = s.board
    if kind < board.lands:
        return look.ways.settle * look.row(s, kind)
    if kind < board.first_cannon:
        return _awaited(s, look, kind - board.first_development)
    if kind == board.revolt:
        return look.ways.revolt * look.time
    return look.keeping(s, kind - board.first_cannon + 1)


def _awaited(s: ConquistadorState, look: Look, number: i64) -> float:
    """A development in hand: it may be laid where it fits, also after others."""
    board = s.board
    lands = look.mine
    most: i64 = 0
    while lands:
        land = cards.lowest(lands)
        if not board.covered[s.built[land]] >> number & 1 and board.coefficients[land] > most:
            most = board.coefficients[land]
        lands &= lands - 1
    copies = s.hands[look.seat * board.kinds + board.first_development + number]
    return look.ways.hold * float(most) / float(copies)
