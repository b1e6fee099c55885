"""Chapter 5: cannons attack a territory. The cannon lies face down, the die is thrown in the open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import Action, Outcome, Refusal
from conquerant.games.conquistador import cards, defence, ending, fight, reorganisation
from conquerant.games.conquistador.actions import OfCard, OnLand
from conquerant.games.conquistador.phases import (
    AIM,
    ANSWER,
    ATTACK_DIE,
    DEFENCE_DIE,
    LAST,
    LOOT_DIE,
    PAY,
    PLAY,
    SECOND,
    SUPPORT,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquistador.state import ConquistadorState


@final
class Attack(OnLand):
    """5.2: the territory coveted; the cannon follows."""

    def __init__(self, id: i64, land: i64, name: str) -> None:
        super().__init__(id, "attack", land, (name,))

    def refuse(self, s: ConquistadorState) -> Refusal | None:
        if s.phase != PLAY:
            return s.wrong_time()
        name = self.args[0]
        if not cards.in_play(s) & self.bit:
            return Refusal("4.2", "not-in-play", {"territory": name})
        if cards.mine(s) & self.bit:
            return Refusal("5.2", "own-target", {"territory": name})
        if not cards.cannons(s, s.player):
            return Refusal("5.2", "no-cannon")
        if s.blocked & self.bit:
            return Refusal("5.3", "blocked-target", {"territory": name})
        if ending.truce(s):
            reason = "own-truce-attack" if s.rules.truce_acting else "truce-attack"
            return Refusal("7.2", reason, {"below": s.board.truce_below})
        if not s.rules.may_attack(s.armed, s.player):
            return Refusal("10.2", "no-army")
        return None

    def do(self, s: ConquistadorState) -> None:
        s.land = self.land
        s.phase = AIM


@final
class Cannon(OfCard):
    """A cannon laid face down for the attack or the defence, or paid openly for a reorganisation (5.12)."""

    def __init__(self, id: i64, value: i64, kind: i64) -> None:
        super().__init__(id, "cannon", kind, (str(value),))
        self.value: Final = value

    def refuse(self, s: ConquistadorState) -> Refusal | None:
        phase = s.phase
        if phase == PLAY:
            return Refusal("11.1", "say-what-for")
        if phase == PAY and self.value < s.board.least_heavy:
            return Refusal("5.12", "too-light", {"least": s.board.least_heavy})
        if phase == AIM or phase == SUPPORT or phase == ANSWER or phase == SECOND or phase == LAST or phase == PAY:
            return cards.missing(s, self.kind)
        return s.wrong_time()

    def do(self, s: ConquistadorState) -> None:
        phase = s.phase
        if phase == PAY:
            reorganisation.pay(s, self.kind)
            return
        fight.lay(s, s.mover, self.kind)
        if phase == AIM:
            fight.ask_support(s)
        elif phase == SUPPORT:
            fight.throw_attack(s)
        elif phase == ANSWER:
            defence.ask_second(s)
        else:
            fight.throw_defence(s)


@final
class Pass(Action):
    """9.4, 9.5: the partner adds no cannon. Nothing else is ever passed over."""

    def refuse(self, s: ConquistadorState) -> Refusal | None:
        if s.phase == SUPPORT or (s.phase == SECOND and s.laid[s.defender] >= 0):
            return None
        return Refusal("3.1", "no-passing") if s.phase == PLAY else s.wrong_time()

    def do(self, s: ConquistadorState) -> None:
        if s.phase == SUPPORT:
            fight.throw_attack(s)
        else:
            fight.throw_defence(s)


@final
class Roll(Outcome):
    """The one die: for the attack (5.2), the defence (5.6) or the loot (5.8)."""

    def __init__(self, id: i64, face: i64) -> None:
        super().__init__(id, "roll", (str(face),))
        self.face: Final = face

    def refuse(self, s: ConquistadorState) -> Refusal | None:
        if s.phase == ATTACK_DIE or s.phase == DEFENCE_DIE or s.phase == LOOT_DIE:
            return None
        return Refusal("2.4", "no-throw")

    def do(self, s: ConquistadorState) -> None:
        if s.phase == ATTACK_DIE:
            s.die = self.face
            fight.ask_first(s)
        elif s.phase == DEFENCE_DIE:
            fight.compare(s, self.face)
        else:
            fight.loot(s, self.face)


def targets(s: ConquistadorState, held: i64) -> i64:
    """The territories that the player may attack, as bits, if these are his kinds of cards."""
    if not held >> s.board.first_cannon & s.board.all_cannons:
        return 0
    if ending.truce(s) or not s.rules.may_attack(s.armed, s.player):
        return 0
    return cards.in_play(s) & ~cards.mine(s) & ~s.blocked
