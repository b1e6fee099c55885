"""Fights by habit: where a cannon strikes, which one, and which one answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from conquerant.core.contract import Action
from conquerant.games.conquistador import territories
from conquerant.games.conquistador.look import Look
from conquerant.games.conquistador.odds import LEVEL
from conquerant.games.conquistador.phases import ANSWER, LAST, SECOND

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquistador.state import ConquistadorState

PASS: Final = 0  # places in the row of answers
REFUSE: Final = 1
DIE: Final = 2
LEAVE: Final = 3
UNKNOWN: Final = 3  # the strength of a partner's cannon that lies face down


def strengths(s: ConquistadorState, look: Look, side: i64) -> list[float]:
    """For each cannon in hand how likely it beats that side; -1 where there is none."""
    best = look.best_of(s, side)
    chances: list[float] = []
    for value in range(1, s.board.cannons + 1):
        chances.append(look.wins(s, value, best) if look.cannons >> (value - 1) & 1 else -1.0)
    return chances


def storm(s: ConquistadorState, look: Look, land: i64, side: i64, chances: list[float]) -> float:
    """What an attack there is worth with the cannon that suits it best, beside keeping that."""
    stake = look.stormed(s, land, side)
    most = -1.0e9
    value: i64 = 1
    for chance in chances:
        if chance >= 0.0:
            worth = chance * stake - look.keeping(s, value)
            if worth > most:
                most = worth
        value += 1
    return most


def aim(s: ConquistadorState, look: Look) -> Action:
    """The cannon of the attack."""
    side = _owner(s)
    stake = look.stormed(s, s.land, side)
    chances = strengths(s, look, side)
    best: i64 = 0
    most = -1.0e9
    for value in range(1, s.board.cannons + 1):
        if chances[value - 1] >= 0.0:
            worth = chances[value - 1] * stake - look.keeping(s, value)
            if worth > most:
                most = worth
                best = value
    return s.board.cannon_row[best - 1]


def support(s: ConquistadorState, look: Look) -> Action:
    """9.4: the partner adds a cannon where it is worth more than in hand."""
    if not look.cannons:
        return s.board.answer_row[PASS]
    side = _owner(s)
    stake = look.stormed(s, s.land, side)
    against = look.best_of(s, side)
    alone = look.wins(s, UNKNOWN, against)
    most = 0.0
    best: i64 = 0
    for value in range(1, s.board.cannons + 1):
        if look.cannons >> (value - 1) & 1:
            worth = (look.wins(s, UNKNOWN + value, against) - alone) * stake - look.keeping(s, value)
            if worth > most:
                most = worth
                best = value
    return s.board.cannon_row[best - 1] if best else s.board.answer_row[PASS]


def answer(s: ConquistadorState, look: Look) -> Action:
    """The cannon that saves most for what it is worth; without one the die, which is never worse than to refuse."""
    row = s.board.answer_row
    second = s.phase == SECOND and s.laid[s.defender] >= 0
    if not look.cannons:
        if second:
            return row[PASS]
        if s.phase != LAST and s.rules.partner(s.mover) >= 0 and (s.phase == SECOND or _partner_answers(s)):
            return row[LEAVE]
        return row[REFUSE if s.rules.no_dice else DIE]
    with_partner = UNKNOWN if second else 0
    stake = look.stake(s, s.land, _rivalry(s, look), 0.0)
    whole = look.row(s, s.land) * (1.0 + _rivalry(s, look))
    likely = _attackers(s, look)
    best = row[PASS if second else REFUSE]
    most = -stake * _loses(s, look, likely, with_partner) if second else -whole
    for value in range(1, s.board.cannons + 1):
        if look.cannons >> (value - 1) & 1:
            worth = -stake * _loses(s, look, likely, value + with_partner) - look.ways.spare * look.keeping(s, value)
            if worth > most:
                most = worth
                best = s.board.cannon_row[value - 1]
    return best


def _partner_answers(s: ConquistadorState) -> bool:
    """9.5: it cannot be left to somebody without cards."""
    return s.phase == ANSWER and s.sizes[s.rules.partner(s.mover)] > 0


def _owner(s: ConquistadorState) -> i64:
    bit: i64 = 1 << s.land
    for side in range(s.rules.sides):
        if s.owned[side] & bit:
            return side
    return -1


def _rivalry(s: ConquistadorState, look: Look) -> float:
    """How much it matters that the attacker gains what one loses."""
    return look.harm(s, s.rules.side(s.player))


def _attackers(s: ConquistadorState, look: Look) -> list[float]:
    """How likely each strength of the cannon lying there is: of those not seen yet the strong ones come more often."""
    weights: list[float] = [0.0]
    total = 0.0
    value: i64 = 1
    for n in look.unseen:
        weight = float(n * value)
        weights.append(weight)
        total += weight
        value += 1
    if total <= 0.0:
        weights[territories.top(s.board.all_cannons)] = 1.0
        return weights
    return [weight / total for weight in weights]


def _loses(s: ConquistadorState, look: Look, likely: list[float], defence: i64) -> float:
    """How often an attack, whose die is known, beats this defence."""
    partner = s.rules.partner(s.player)
    more: i64 = UNKNOWN if partner >= 0 and s.laid[partner] >= 0 else 0
    total = 0.0
    value: i64 = 0
    for chance in likely:
        ahead = value + more + s.die - defence
        if s.rules.no_dice:
            total += chance if ahead > 0 else 0.0
        else:
            total += chance * look.odds.under[LEVEL + ahead]
        value += 1
    return total
