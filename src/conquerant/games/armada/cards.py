"""Chapter 5: storm and Neptune cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import Action, Outcome, Refusal
from conquerant.core.vectors import total
from conquerant.games.armada import sailing, squares
from conquerant.games.armada.actions import NONE, ShipGesture, changed
from conquerant.games.armada.islands import wreck
from conquerant.games.armada.phases import DRIFT, GIFT, LOSE, NEPTUNE, STORM

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.games.armada.state import ArmadaState

EFFECTS: Final[list[str]] = [
    "none",
    "lose_masts",
    "lose_masts_all",
    "immobilise",
    "move_bonus",
    "return_home",
    "repair_card",
    "gain",
    "pay",
    "combat_bonus",
    "advance_to_start",
    "advance_to_construction",
    "gain_ship",
]
NOTHING: Final = 0
LOSE_MASTS: Final = 1
LOSE_MASTS_ALL: Final = 2
IMMOBILISE: Final = 3
MOVE_BONUS: Final = 4
RETURN_HOME: Final = 5
REPAIR_CARD: Final = 6
GAIN: Final = 7
PAY: Final = 8
COMBAT_BONUS: Final = 9
TO_START: Final = 10
TO_CONSTRUCTION: Final = 11
GAIN_SHIP: Final = 12


@final
class Storm(Outcome):
    def __init__(self, id: i64, kind: i64, name: str) -> None:
        super().__init__(id, "storm", (name,))
        self.kind: Final = kind

    def refuse(self, s: ArmadaState) -> Refusal | None:
        return None if s.phase == STORM and on_top(s.storm, s.storm_queue, self.kind) else Refusal("5.1", "not-on-top")

    def do(self, s: ArmadaState) -> None:
        if total(s.storm) > 0:
            s.storm = changed(s.storm, self.kind, -1)
            s.storm_queue = [*s.storm_queue, self.kind]
        else:
            s.storm_queue = [*s.storm_queue[1:], self.kind]
        obey(s, s.board.storm_effects[self.kind], s.board.storm_amounts[self.kind])


@final
class Neptune(Outcome):
    def __init__(self, id: i64, kind: i64, name: str) -> None:
        super().__init__(id, "neptune", (name,))
        self.kind: Final = kind

    def refuse(self, s: ArmadaState) -> Refusal | None:
        drawn = s.phase == NEPTUNE and on_top(s.neptune, s.neptune_queue, self.kind)
        return None if drawn else Refusal("5.1", "not-on-top")

    def do(self, s: ArmadaState) -> None:
        if total(s.neptune) > 0:
            s.neptune = changed(s.neptune, self.kind, -1)
        else:
            s.neptune_queue = s.neptune_queue[1:]
        if self.kind != s.board.repair_card:
            s.neptune_queue = [*s.neptune_queue, self.kind]
        obey(s, s.board.neptune_effects[self.kind], s.board.neptune_amounts[self.kind])


@final
class Lose(ShipGesture):
    """5.4: which ship at sea the masts are taken from."""

    def __init__(self, id: i64, slot: i64) -> None:
        super().__init__(id, "lose", slot)

    def refuse(self, s: ArmadaState) -> Refusal | None:
        if s.phase != LOSE:
            return Refusal("5.4", "no-masts-to-lose")
        return self.absent(s) or sheltered(s, self.slot)

    def do(self, s: ArmadaState) -> None:
        wreck(s, s.player * s.board.cap + self.slot, s.amount)
        sailing.begin(s)


@final
class Drift(ShipGesture):
    """5.6: which ship at sea goes home, and to which hex of the port."""

    def __init__(self, id: i64, slot: i64, berth: i64) -> None:
        super().__init__(id, "drift", slot, (str(berth + 1),))
        self.berth: Final = berth

    def refuse(self, s: ArmadaState) -> Refusal | None:
        if s.phase != DRIFT:
            return Refusal("5.6", "nobody-adrift")
        away = self.absent(s) or sheltered(s, self.slot)
        if away is not None:
            return away
        return None if squares.free_berth(s, self.berth) else _taken("5.6", self.berth)

    def do(self, s: ArmadaState) -> None:
        bring_home(s, self.slot, self.berth)
        sailing.begin(s)


@final
class Receive(Action):
    """5.8: the hex of the port where a gift ship is put."""

    def __init__(self, id: i64, berth: i64) -> None:
        super().__init__(id, "berth", (str(berth + 1),))
        self.berth: Final = berth

    def refuse(self, s: ArmadaState) -> Refusal | None:
        if s.phase != GIFT:
            return Refusal("5.8", "no-gift")
        return None if squares.free_berth(s, self.berth) else _taken("5.8", self.berth)

    def do(self, s: ArmadaState) -> None:
        squares.commission(s, s.amount, self.berth)
        sailing.begin(s)


def on_top(unseen: vec[i64], queue: list[i64], kind: i64) -> bool:
    """5.1: any card never seen yet; when there is none left, the one that has lain longest."""
    return unseen[kind] > 0 if total(unseen) > 0 else queue[0] == kind


def outcomes(s: ArmadaState) -> list[Action]:
    draws = s.board.storm_draws if s.phase == STORM else s.board.neptune_draws
    unseen = s.storm if s.phase == STORM else s.neptune
    if total(unseen) == 0:
        return [draws[(s.storm_queue if s.phase == STORM else s.neptune_queue)[0]]]
    return [draws[kind] for kind in range(len(unseen)) if unseen[kind] > 0]


def odds(s: ArmadaState) -> list[int]:
    unseen = s.storm if s.phase == STORM else s.neptune
    return [n for n in unseen if n > 0] if total(unseen) > 0 else [1]


def pick(s: ArmadaState, rng: Rng) -> Action:
    draws = outcomes(s)
    return draws[rng.weighted(odds(s))]


def obey(s: ArmadaState, effect: i64, amount: i64) -> None:
    """5.2: at once; then the ships, unless something has to be chosen or a square obeyed first."""
    if effect == LOSE_MASTS:
        _lose(s, amount)
    elif effect == RETURN_HOME:
        _drift(s)
    elif effect == GAIN_SHIP:
        _gift(s, amount)
    elif effect == TO_START:
        squares.advance(s, s.board.track - s.admiral[s.player])
    elif effect == TO_CONSTRUCTION:
        squares.advance(s, _to_construction(s))
    else:
        _for_this_turn(s, effect, amount)
        sailing.begin(s)


def _for_this_turn(s: ArmadaState, effect: i64, amount: i64) -> None:
    """What needs no choice."""
    if effect == LOSE_MASTS_ALL:
        for slot in at_sea(s):
            wreck(s, s.player * s.board.cap + slot, amount)
    elif effect == IMMOBILISE:
        s.still = squares.BY_CARD
    elif effect == MOVE_BONUS:
        s.correction += amount
    elif effect == COMBAT_BONUS:
        s.bonus = True
    elif effect == REPAIR_CARD:
        s.kept = changed(s.kept, s.player, 1)
    elif effect == GAIN:
        s.money = changed(s.money, s.player, amount)
    elif effect == PAY:
        squares.pay(s, amount, NONE)


def _lose(s: ArmadaState, amount: i64) -> None:
    slots = at_sea(s)
    if len(slots) > 1:
        s.amount = amount
        s.phase = LOSE
        s.mover = s.player
        return
    if len(slots) == 1:
        wreck(s, s.player * s.board.cap + slots[0], amount)
    sailing.begin(s)


def _drift(s: ArmadaState) -> None:
    slots = at_sea(s)
    free = squares.berths(s)
    if len(slots) * len(free) > 1:
        s.phase = DRIFT
        s.mover = s.player
        return
    if len(slots) * len(free) == 1:
        bring_home(s, slots[0], free[0])
    sailing.begin(s)


def _gift(s: ArmadaState, masts: i64) -> None:
    free = squares.berths(s)
    room = squares.ships(s, s.player) < s.board.cap
    if room and len(free) > 1:
        s.amount = masts
        s.phase = GIFT
        s.mover = s.player
        return
    if room and len(free) == 1:
        squares.commission(s, masts, free[0])
    sailing.begin(s)


def _to_construction(s: ArmadaState) -> i64:
    """How far ahead the next construction square is."""
    here = s.admiral[s.player]
    steps: i64 = 1
    while steps < s.board.track and s.board.kinds[(here + steps) % s.board.track] != squares.CONSTRUCTION:
        steps += 1
    return steps


def at_sea(s: ArmadaState) -> list[i64]:
    """5.3: the player's ships that no port and no dry dock shelters."""
    return [slot for slot in range(s.board.cap) if is_at_sea(s, slot)]


def is_at_sea(s: ArmadaState, slot: i64) -> bool:
    at = s.hex[s.player * s.board.cap + slot]
    return at != NONE and s.board.port_of[at] == NONE and s.board.harbour_of[at] == NONE


def sheltered(s: ArmadaState, slot: i64) -> Refusal | None:
    return None if is_at_sea(s, slot) else Refusal("5.3", "sheltered", {"ship": slot + 1})


def bring_home(s: ArmadaState, slot: i64, berth: i64) -> None:
    ship = s.player * s.board.cap + slot
    s.sea[s.hex[ship]] = NONE
    s.hex[ship] = s.board.harbours[s.home[s.player]][berth]
    s.sea[s.hex[ship]] = ship


def drifts(s: ArmadaState) -> list[Action]:
    free = squares.berths(s)
    return [s.board.drifts[slot][berth] for slot in at_sea(s) for berth in free]


def losses(s: ArmadaState) -> list[Action]:
    return [s.board.loses[slot] for slot in at_sea(s)]


def gifts(s: ArmadaState) -> list[Action]:
    return [s.board.receives[berth] for berth in squares.berths(s)]


def _taken(rule: str, berth: i64) -> Refusal:
    return Refusal(rule, "berth-taken", {"berth": berth + 1})
