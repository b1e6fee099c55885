"""Chapter 5: the answers to an attack; chapter 9: how a team answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from conquerant.core.contract import Action, Refusal
from conquerant.games.conquistador import aftermath, alliance, cards, fight, trail
from conquerant.games.conquistador.phases import ANSWER, LAST, SECOND, SHOWING

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquistador.state import ConquistadorState


@final
class Refuse(Action):
    """5.5: the territory goes, whole."""

    def refuse(self, s: ConquistadorState) -> Refusal | None:
        if s.phase == ANSWER or s.phase == LAST:
            return None
        if s.phase == SECOND:
            return None if s.laid[s.defender] < 0 else Refusal("9.5", "already-answered")
        return _not_now(s)

    def do(self, s: ConquistadorState) -> None:
        aftermath.turn_up(s)
        fight.capture(s)
        aftermath.refill(s)


@final
class DieAlone(Action):
    """5.7: without a cannon, which the attacker may verify; 9.6: without one in the whole team."""

    def refuse(self, s: ConquistadorState) -> Refusal | None:
        if s.phase != ANSWER and s.phase != LAST and s.phase != SECOND:
            return _not_now(s)
        if s.phase == SECOND and s.laid[s.defender] >= 0:
            return Refusal("9.5", "already-answered")
        if s.rules.no_dice:
            return Refusal("10.5", "no-die")
        if cards.cannons(s, s.mover):
            return Refusal("5.7", "has-cannon")
        if s.phase != LAST and partner_holds_cards(s):
            return Refusal("9.6", "partner-first")
        return None

    def do(self, s: ConquistadorState) -> None:
        _prove(s, s.mover)
        if s.rules.teams:
            _prove(s, s.rules.partner(s.mover))
        fight.throw_defence(s)


@final
class Leave(Action):
    """9.5: the answer is left to the partner; the second defender, by leaving it in turn, says he has no cannon."""

    def refuse(self, s: ConquistadorState) -> Refusal | None:
        if not s.rules.teams:
            return Refusal("9.5", "no-partner")
        if s.phase == ANSWER:
            return None if partner_holds_cards(s) else Refusal("11.2", "partner-empty")
        if s.phase != SECOND or s.laid[s.defender] >= 0:
            return Refusal("9.5", "nothing-to-leave")
        return Refusal("9.5", "must-answer") if cards.cannons(s, s.mover) else None

    def do(self, s: ConquistadorState) -> None:
        partner = s.rules.partner(s.defender)
        if s.phase == ANSWER:
            s.phase = SECOND
            s.mover = partner
        else:
            trail.without_cannon(s, partner)
            s.phase = LAST
            s.mover = s.defender


def ask_second(s: ConquistadorState) -> None:
    """9.5: the partner may add a cannon; 11.2: not asked if he has no card."""
    if partner_holds_cards(s):
        s.phase = SECOND
        s.mover = s.rules.partner(s.defender)
    else:
        fight.throw_defence(s)


def partner_holds_cards(s: ConquistadorState) -> bool:
    """11.2: everybody sees whether the other defender may have a cannon at all."""
    partner = s.rules.partner(s.mover)
    return partner >= 0 and s.sizes[partner] > 0


def answers(s: ConquistadorState) -> i64:
    """What the defender asked now may say, as bits: the cannons, then pass, refuse, die, leave, then whom he asks."""
    held = cards.cannons(s, s.mover)
    replies: i64 = 0b0010
    if s.phase == SECOND and s.laid[s.defender] >= 0:
        replies = 0b0001
    elif s.phase == ANSWER and partner_holds_cards(s):
        replies |= 0b1000
    elif s.phase == SECOND:
        replies |= 0 if held else 0b1000
    elif not held and not s.rules.no_dice:
        replies |= 0b0100
    if s.phase == ANSWER:
        replies |= alliance.allies(s) << 4
    return held | replies << s.board.cannons


def _not_now(s: ConquistadorState) -> Refusal:
    """5.4: no attack to answer; 10.7: or it waits until the ally has seen a card."""
    return s.wrong_time() if s.phase == SHOWING else Refusal("5.4", "nothing-to-answer")


def _prove(s: ConquistadorState, seat: i64) -> None:
    """Everybody learns that there is no cannon; the attacker sees the cards."""
    trail.without_cannon(s, seat)
    trail.saw_hand(s, s.player, seat)
