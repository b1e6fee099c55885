"""Chapter 8: fights between ships."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import CHANCE, Action, Outcome, Refusal
from conquerant.games.armada import allies, ending, islands, repair
from conquerant.games.armada.actions import DIRECTIONS, NONE, ShipGesture
from conquerant.games.armada.phases import ATTACKER, DEFENDER, ENGAGE, FIGHTS, FINISHED, HIT, TARGET

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.armada.state import ArmadaState


@final
class Engage(ShipGesture):
    """8.5: one more of the player's ships joins the attacking group, in the order of their numbers (12.3)."""

    def __init__(self, id: i64, slot: i64) -> None:
        super().__init__(id, "engage", slot)

    def refuse(self, s: ArmadaState) -> Refusal | None:
        if s.phase == TARGET:
            return Refusal("12.3", "own-ships-first")
        if s.phase != FIGHTS and s.phase != ENGAGE:
            return s.wrong_time()
        return self.absent(s) or self.resting(s) or self._useless(s)

    def _useless(self, s: ArmadaState) -> Refusal | None:
        """Why this ship, which may still attack, cannot join the group now."""
        named: dict[str, str | int] = {"ship": self.slot + 1}
        if s.engaged >> self.slot & 1:
            return Refusal("12.3", "named-already", named)
        if s.board.harbour_of[s.hex[s.player * s.board.cap + self.slot]] != NONE:
            return Refusal("8.2", "in-port", named)
        if not touches(s, self.slot):
            return Refusal("8.1", "no-contact", named)
        late = s.engaged >> self.slot != 0
        if groupable(s, s.engaged, self.slot, 0 if late else self.slot + 1):
            return Refusal("12.3", "ships-in-order", named) if late else None
        return Refusal("8.5", "apart", named)

    def do(self, s: ArmadaState) -> None:
        s.engaged |= 1 << self.slot
        s.phase = ENGAGE


@final
class Target(Action):
    """8.5: one more ship of one opponent is attacked, in the order of their numbers (12.3)."""

    def __init__(self, id: i64, seat: i64, slot: i64, colour: str) -> None:
        super().__init__(id, "target", (colour, str(slot + 1)))
        self.seat: Final = seat
        self.slot: Final = slot

    def refuse(self, s: ArmadaState) -> Refusal | None:
        if s.phase != ENGAGE and s.phase != TARGET:
            return Refusal("8.5", "engage-first") if s.phase == FIGHTS else s.wrong_time()
        if self.seat >= s.seats or allies.friendly(s, self.seat):
            return Refusal("8.5", "no-enemy", {"colour": self.args[0]})
        if s.phase == TARGET and self.seat != s.foe:
            return Refusal("8.5", "one-opponent", {"colour": s.board.colours[s.foe]})
        at = s.hex[self.seat * s.board.cap + self.slot]
        named: dict[str, str | int] = {"colour": self.args[0], "ship": self.slot + 1}
        if at == NONE:
            return Refusal("12.1", "no-such-enemy-ship", named)
        if s.dock[self.seat] == self.slot:
            return Refusal("9.4", "enemy-in-dock", named)
        if s.board.harbour_of[at] != NONE:
            return Refusal("8.2", "enemy-in-port", named)
        if s.targeted >> self.slot & 1:
            return Refusal("12.3", "named-already", named)
        late = s.targeted >> self.slot != 0
        if aimable(s, self.seat, self.slot, 0 if late else self.slot + 1):
            return Refusal("12.3", "ships-in-order", named) if late else None
        return Refusal("8.5", "not-touching", named)

    def do(self, s: ArmadaState) -> None:
        s.foe = self.seat
        s.targeted |= 1 << self.slot
        s.phase = TARGET
        if len(aims(s, self.seat)) == 0:  # 12.2
            open_fire(s)


@final
class Fire(Action):
    """8.5: both groups are named, the fight begins."""

    def refuse(self, s: ArmadaState) -> Refusal | None:
        if s.phase == FIGHTS:
            return Refusal("8.5", "engage-first")
        if s.phase != TARGET:
            return Refusal("8.5", "no-target") if s.phase == ENGAGE else s.wrong_time()
        return None if connected(s) else Refusal("8.5", "not-one-group")

    def do(self, s: ArmadaState) -> None:
        open_fire(s)


@final
class Throw(Outcome):
    """The dice of the side that attacks, or of the one that defends; the faces fall, so the first is the best."""

    def __init__(self, id: i64, phase: i64, faces: list[i64]) -> None:
        super().__init__(id, "attacker" if phase == ATTACKER else "defender", tuple(str(f) for f in faces))
        self.phase: Final = phase
        self.faces: Final = faces

    def refuse(self, s: ArmadaState) -> Refusal | None:
        dice = s.attacker_dice if s.phase == ATTACKER else s.defender_dice
        return Refusal("2.7", "no-throw") if s.phase != self.phase or dice != len(self.faces) else None

    def do(self, s: ArmadaState) -> None:
        if s.phase == ATTACKER:
            s.faces = self.faces
            s.phase = DEFENDER
            return
        best = s.faces[0]
        s.faces = s.board.no_faces
        if s.storming != NONE:
            islands.storm(s, best, self.faces[0])
            go_on(s)
        else:
            settle(s, best, self.faces[0])


@final
class Hit(Action):
    """8.7: the winner of the throw names the enemy ship that loses a mast."""

    def __init__(self, id: i64, slot: i64) -> None:
        super().__init__(id, "hit", (str(slot + 1),))
        self.slot: Final = slot

    def refuse(self, s: ArmadaState) -> Refusal | None:
        if s.phase != HIT:
            return Refusal("8.7", "nothing-won")
        beaten = s.targeted if s.mover == s.player else s.engaged
        return None if beaten >> self.slot & 1 else Refusal("8.7", "not-engaged", {"ship": self.slot + 1})

    def do(self, s: ArmadaState) -> None:
        strike(s, s.foe if s.mover == s.player else s.player, self.slot)


@final
class End(Action):
    """3.4: the turn is over."""

    def refuse(self, s: ArmadaState) -> Refusal | None:
        return None if s.phase == FIGHTS else s.wrong_time()

    def do(self, s: ArmadaState) -> None:
        ending.end_turn(s)


def begin(s: ArmadaState) -> None:
    """3.1: the fights come last; where none is possible the turn is over (12.2)."""
    s.phase = FIGHTS
    s.mover = s.player
    if not any_fight(s):
        ending.end_turn(s)


def go_on(s: ArmadaState) -> None:
    """After a fight: another one, or the end of the turn."""
    s.engaged = 0
    s.foe = NONE
    s.targeted = 0
    s.attacker_dice = 0
    s.defender_dice = 0
    if s.phase == FINISHED:
        return
    s.phase = FIGHTS
    s.mover = s.player
    if not any_fight(s) and not repair.may_place(s):
        ending.end_turn(s)


def any_fight(s: ArmadaState) -> bool:
    for slot in range(s.board.cap):
        if not s.spent >> slot & 1 and (islands.besieged(s, slot) != NONE or touches(s, slot)):
            return True
    return False


def fights(s: ArmadaState) -> list[Action]:
    actions: list[Action] = []
    repair.add_pawns(s, actions)
    add_engages(s, actions)
    for slot in range(s.board.cap):
        if not s.spent >> slot & 1 and islands.besieged(s, slot) != NONE:
            actions.append(s.board.assaults[slot])
    actions.append(s.board.end)
    return actions


def groups(s: ArmadaState) -> list[Action]:
    """What may be said while the attacking group is named, or the attacked one."""
    actions: list[Action] = []
    repair.add_pawns(s, actions)
    if s.phase == ENGAGE:
        add_engages(s, actions)
        for seat in range(s.seats):
            actions.extend(aims(s, seat))
        return actions
    actions.extend(aims(s, s.foe))
    if connected(s):
        actions.append(s.board.fire)
    return actions


def add_engages(s: ArmadaState, actions: list[Action]) -> None:
    for slot in range(s.board.cap):
        if s.engaged >> slot == 0 and fit(s, slot):
            joins = touches(s, slot)
            if joins and (s.engaged == 0 or groupable(s, s.engaged, slot, slot + 1)):
                actions.append(s.board.engages[slot])


def aims(s: ArmadaState, seat: i64) -> list[Action]:
    """The ships of a seat that may be attacked next."""
    actions: list[Action] = []
    if allies.friendly(s, seat):
        return actions
    for slot in range(s.board.cap):
        if s.targeted >> slot == 0 and aimable(s, seat, slot, slot + 1):
            actions.append(s.board.aims[seat][slot])
    return actions


def hits(s: ArmadaState) -> list[Action]:
    beaten = s.targeted if s.mover == s.player else s.engaged
    return [s.board.hits[slot] for slot in range(s.board.cap) if beaten >> slot & 1]


def fit(s: ArmadaState, slot: i64) -> bool:
    """8.1, 8.2, 9.4: a ship that may still attack this turn."""
    at = s.hex[s.player * s.board.cap + slot]
    if at == NONE or s.spent >> slot & 1 or s.dock[s.player] == slot:
        return False
    return s.board.harbour_of[at] == NONE


def touches(s: ArmadaState, slot: i64) -> bool:
    if not fit(s, slot):
        return False
    board = s.board
    near = board.near
    sea = s.sea
    i = s.hex[s.player * board.cap + slot] * DIRECTIONS
    end = i + DIRECTIONS
    while i < end:
        to = near[i]
        if to != NONE and sea[to] != NONE and board.harbour_of[to] == NONE:
            if not allies.friendly(s, sea[to] // board.cap):
                return True
        i += 1
    return False


def contacts(s: ArmadaState, slot: i64, seat: i64) -> i64:
    """The ships of a seat beside this one that may be attacked, as bits."""
    board = s.board
    i = s.hex[s.player * board.cap + slot] * DIRECTIONS
    first = seat * board.cap
    end = i + DIRECTIONS
    near = board.near
    sea = s.sea
    ships: i64 = 0
    while i < end:
        to = near[i]
        if to != NONE:
            other = sea[to] - first
            if 0 <= other < board.cap and board.harbour_of[to] == NONE:
                ships |= 1 << other
        i += 1
    return ships


def links(s: ArmadaState, ships: i64, seat: i64) -> list[i64]:
    """For each of the player's ships among these bits, its contacts."""
    contact_bits: list[i64] = []
    for slot in range(s.board.cap):
        contact_bits.append(contacts(s, slot, seat) if ships >> slot & 1 else 0)
    return contact_bits


def groupable(s: ArmadaState, engaged: i64, slot: i64, helpers: i64) -> bool:
    """Whether this ship can be part of one group with those engaged, helped by ships from a number on."""
    bit: i64 = 1 << slot
    wanted = engaged | bit
    everyone = wanted
    for later in range(helpers, s.board.cap):
        if fit(s, later):
            everyone |= 1 << later
    for seat in range(s.seats):
        if not allies.friendly(s, seat) and linked(links(s, everyone, seat), wanted, 0, -1):
            return True
    return False


def aimable(s: ArmadaState, seat: i64, slot: i64, helpers: i64) -> bool:
    """Whether both groups can become one with this target, helped by targets from a number on."""
    bit: i64 = 1 << slot
    wanted = s.targeted | bit
    first: i64 = 1 << helpers
    return linked(links(s, s.engaged, seat), s.engaged, wanted, wanted | -first)


def connected(s: ArmadaState) -> bool:
    return linked(links(s, s.engaged, s.foe), s.engaged, s.targeted, s.targeted)


def linked(touching: list[i64], ours: i64, theirs: i64, allowed: i64) -> bool:
    """8.5: whether ships and targets, all that are wanted, hang together by contacts with the targets allowed."""
    first: i64 = 0
    while not ours >> first & 1:
        first += 1
    reached: i64 = 1 << first
    aimed = touching[first] & allowed
    if aimed == 0:
        return False
    grown = True
    while grown:
        grown = False
        for slot in range(len(touching)):
            if not reached >> slot & 1 and touching[slot] & aimed:
                reached |= 1 << slot
                aimed |= touching[slot] & allowed
                grown = True
    return ours & ~reached == 0 and theirs & ~aimed == 0


def open_fire(s: ArmadaState) -> None:
    """8.3, 8.6: masts are added up and dice fixed before the first throw."""
    s.attacker_dice, s.defender_dice = dice(s)
    s.attacks = size(s.engaged)
    s.spent |= s.engaged
    next_attack(s)


def dice(s: ArmadaState) -> tuple[int, int]:
    mine = masts(s, s.player, s.engaged)
    foes = masts(s, s.foe, s.targeted)
    return 2 if s.bonus or mine > foes else 1, 2 if foes > mine and not s.bonus else 1


def masts(s: ArmadaState, seat: i64, ships: i64) -> i64:
    n: i64 = 0
    for slot in range(s.board.cap):
        if ships >> slot & 1:
            n += s.masts[seat * s.board.cap + slot]
    return n


def size(ships: i64) -> i64:
    n: i64 = 0
    while ships:
        n += ships & 1
        ships >>= 1
    return n


def next_attack(s: ArmadaState) -> None:
    """8.6, 8.8: until all attacks are made or one group is sunk."""
    if s.attacks == 0 or s.engaged == 0 or s.targeted == 0:
        s.attacks = 0
        go_on(s)
    else:
        s.phase = ATTACKER
        s.mover = CHANCE


def settle(s: ArmadaState, attacker: i64, defender: i64) -> None:
    """8.4: the better die wins; equal ones cost nobody anything."""
    s.attacks -= 1
    if attacker == defender:
        next_attack(s)
        return
    won = attacker > defender
    beaten = s.targeted if won else s.engaged
    if size(beaten) > 1:
        s.phase = HIT
        s.mover = s.player if won else s.foe
        return
    slot: i64 = 0
    while not beaten >> slot & 1:
        slot += 1
    strike(s, s.foe if won else s.player, slot)


def strike(s: ArmadaState, seat: i64, slot: i64) -> None:
    ship = seat * s.board.cap + slot
    islands.wreck(s, ship, 1)
    if s.hex[ship] == NONE:
        bit: i64 = 1 << slot
        if seat == s.player:
            s.engaged &= ~bit
        else:
            s.targeted &= ~bit
    next_attack(s)
