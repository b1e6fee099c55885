"""What a practised player does without thinking; bots follow it in imagined games, so it has to be quick.

Every ship makes for what promises most (aims.py) by the shortest way as things stand (courses.py), the largest ships
are bought, garrisons are stormed, and one fires where one has the better dice. A little chance makes two such players
differ.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from conquerant.core.contract import Action
from conquerant.games.armada import cards, combat, repair, sailing, squares
from conquerant.games.armada.actions import DIRECTIONS, NONE
from conquerant.games.armada.aims import HUNT, STAY, aims
from conquerant.games.armada.combat import Hit
from conquerant.games.armada.islands import besieged, toll
from conquerant.games.armada.phases import BUILD, DRIFT, ENGAGE, FIGHTS, GIFT, HIT, LOSE, MOVES, TARGET
from conquerant.games.armada.sailing import Sail

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.games.armada.hints import Weights
    from conquerant.games.armada.state import ArmadaState

DOCKED: Final = 2  # masts a ship lacks before it is worth the time


def habit(s: ArmadaState, rng: Rng, w: Weights) -> Action:
    phase = s.phase
    if phase == MOVES:
        return _move(s, rng, w)
    if phase == FIGHTS:
        return _fight(s)
    if phase == ENGAGE or phase == TARGET:
        return _group(s)
    if phase == BUILD:
        return _buy(s)
    if phase == HIT:
        return _hit(s)
    if phase == LOSE:
        return _lose(s)
    if phase == DRIFT or phase == GIFT:
        return _berth(s, w)
    return _any(s.legal(), rng)


def _any(options: list[Action], rng: Rng) -> Action:
    return options[rng.below(len(options))]


def _move(s: ArmadaState, rng: Rng, w: Weights) -> Action:
    return obey(s, aims(s, w), rng, w)


def obey(s: ArmadaState, wanted: list[i64], rng: Rng, w: Weights) -> Action:
    """What is done next while the ships move, if each is told its aim."""
    if not s.crossing():
        mended = _mend(s)
        if mended is not None:
            return mended
    return _sail(s, wanted, rng, w)


def _sail(s: ArmadaState, wanted: list[i64], rng: Rng, w: Weights) -> Action:
    """The next step of the first ship that has one to make, by the aim of each; then the anchor."""
    if s.crossing():
        step = _step(s, s.sailing, wanted[s.sailing], w)
        return _any(s.legal(), rng) if step is None else step
    if not s.still:
        for slot in range(s.board.cap):
            step = _step(s, slot, wanted[slot], w)
            if step is not None:
                return step
    return s.board.anchor


def _mend(s: ArmadaState) -> Action | None:
    """The dry dock works while there is money; its ship leaves when it is whole, or when it could do no more there. The
    pawn is put down where a damaged ship lies, and not before."""
    repairs: list[Action] = []
    repair.add_repairs(s, repairs)
    for action in repairs:
        if action.verb == "repair" or (action.verb == "dock" and _needs_dock(s, int(action.args[0]) - 1)):
            return action
        if action.verb == "undock" and (_whole(s) or s.money[s.player] < s.board.per_mast):
            return action
    if repairs and repairs[-1].verb == "refit" and _needs_dock(s, int(repairs[-1].args[0]) - 1):
        return repairs[-1]
    if s.pawn[s.player] == NONE and s.money[s.player] >= s.board.per_mast:
        return _found_yard(s)
    return None


def _needs_dock(s: ArmadaState, slot: i64) -> bool:
    ship = s.player * s.board.cap + slot
    return s.built[ship] - s.masts[ship] >= DOCKED


def _whole(s: ArmadaState) -> bool:
    ship = s.player * s.board.cap + s.dock[s.player]
    return s.masts[ship] == s.built[ship]


def _found_yard(s: ArmadaState) -> Action | None:
    for island in range(len(s.owner)):
        if s.owner[island] == s.player:
            ship = s.sea[s.board.ports[island]]
            if ship != NONE and ship // s.board.cap == s.player and _needs_dock(s, ship % s.board.cap):
                return s.board.pawns[island]
    return None


def _step(s: ArmadaState, slot: i64, aim: i64, w: Weights) -> Action | None:
    """One hex nearer to what the ship makes for, through a blockade only where it bears that and saves a long way;
    nothing where there is no such hex."""
    if aim == NONE or aim == STAY:
        return None
    ship = s.player * s.board.cap + slot
    sails = s.board.courses[slot][sailing.directions(s, slot)]
    best: Action | None = None
    table = w.courses.of(s, s.rules.side[s.player], s.masts[ship])
    least = _away(s, s.hex[ship], aim, table, w)
    if aim >= HUNT and least <= 1 and not s.crossing():
        return None
    for action in sails:
        to = s.board.near[s.hex[ship] * DIRECTIONS + cast(Sail, action).direction]
        if s.board.port_of[to] != NONE and s.board.port_of[to] != aim:
            continue
        far = _away(s, to, aim, table, w)
        if toll(s, to) > 0:
            if aim >= HUNT or s.masts[ship] <= toll(s, to) or w.courses.toll == 0.0:
                continue
            far += w.courses.price(s)
        if far < least and (s.sea[to] == NONE or _leads_on(s, to, far, aim, table, w)):
            least = far
            best = action
    return best


def _leads_on(s: ArmadaState, friend: i64, far: i64, aim: i64, table: bytes, w: Weights) -> bool:
    """Whether a ship that crosses this friend comes out on a free hex nearer still."""
    for d in range(DIRECTIONS):
        to = s.board.near[friend * DIRECTIONS + d]
        if to != NONE and s.sea[to] == NONE and toll(s, to) == 0 and _away(s, to, aim, table, w) < far:
            if s.board.port_of[to] == NONE or s.board.port_of[to] == aim:
                return True
    return False


def _away(s: ArmadaState, hex: i64, aim: i64, table: bytes, w: Weights) -> i64:
    if aim >= HUNT:
        return w.chart.apart(hex, s.hex[aim - HUNT])
    return w.courses.steps(table, aim, hex)


def _fight(s: ArmadaState) -> Action:
    """Garrisons first; then the shots with the better dice, by one ship where one is enough."""
    for slot in range(s.board.cap):
        if not s.spent >> slot & 1 and besieged(s, slot) != NONE:
            return s.board.assaults[slot]
    leader = _gunner(s)
    return s.board.engages[leader] if leader != NONE else s.board.end


def _gunner(s: ArmadaState) -> i64:
    """The first ship that has a good shot, alone or with those after it."""
    for slot in range(s.board.cap):
        if combat.fit(s, slot) and _target(s, 1 << slot) != NONE:
            return slot
    for slot in range(s.board.cap):
        if combat.fit(s, slot) and _together(s, slot) != NONE:
            return slot
    return NONE


def _target(s: ArmadaState, group: i64) -> i64:
    """The weakest ship that touches all of these and does not outgun them; one that besieges comes first."""
    mine = combat.masts(s, s.player, group)
    best: i64 = NONE
    least: i64 = 1_000
    for other in range(len(s.hex)):
        if touches_all(s, other, group):
            masts = s.masts[other]
            besieging = _besieging(s, other)
            if mine >= masts or s.bonus:
                rank = masts - 10 if besieging else masts
                if rank < least:
                    least = rank
                    best = other
    return best


def _together(s: ArmadaState, slot: i64) -> i64:
    """An enemy ship that this one outguns with the help of later ones."""
    for other in range(len(s.hex)):
        if touches_all(s, other, 1 << slot):
            group: i64 = 0
            for mate in range(slot, s.board.cap):
                if combat.fit(s, mate) and touches_all(s, other, 1 << mate):
                    group |= 1 << mate
            if combat.masts(s, s.player, group) > s.masts[other]:
                return other
    return NONE


def touches_all(s: ArmadaState, other: i64, group: i64) -> bool:
    seat = other // s.board.cap
    if s.hex[other] == NONE or s.rules.side[seat] == s.rules.side[s.player] or s.dock[seat] == other % s.board.cap:
        return False
    bit: i64 = other % s.board.cap
    for slot in range(s.board.cap):
        if group >> slot & 1 and not combat.contacts(s, slot, seat) >> bit & 1:
            return False
    return True


def _besieging(s: ArmadaState, ship: i64) -> bool:
    island = s.board.port_of[s.hex[ship]]
    return island != NONE and s.owner[island] != NONE and s.rules.side[s.owner[island]] == s.rules.side[s.player]


def _group(s: ArmadaState) -> Action:
    """As many ships as outgun the one they fire upon, and no more."""
    options = combat.groups(s)
    if s.phase == TARGET:
        return s.board.fire if options[-1] is s.board.fire else options[-1]
    aimed = _target(s, s.engaged)
    if aimed != NONE:
        return s.board.aims[aimed // s.board.cap][aimed % s.board.cap]
    for action in options:
        if action.verb == "engage" and _joined(s, action):
            return action
    return options[-1]


def _joined(s: ArmadaState, action: Action) -> bool:
    """Whether all ships named until then touch one enemy ship."""
    group = s.engaged | 1 << (int(action.args[0]) - 1)
    return any(touches_all(s, other, group) for other in range(len(s.hex)))


def _buy(s: ArmadaState) -> Action:
    """The largest ship that can be paid, on the first hex there is, so that others may follow."""
    free = squares.later_berths(s)
    if free and squares.ships(s, s.player) < s.board.cap:
        for masts in range(s.board.most_masts, 0, -1):
            if s.board.prices[masts] <= s.money[s.player]:
                return s.board.builds[masts - 1][free[0]]
    return s.board.done


def _hit(s: ArmadaState) -> Action:
    """Whatever sinks soonest."""
    hurt = s.foe if s.mover == s.player else s.player
    best: Action | None = None
    least: i64 = 1_000
    for action in combat.hits(s):
        masts = s.masts[hurt * s.board.cap + cast(Hit, action).slot]
        if masts < least:
            least = masts
            best = action
    if best is None:
        raise RuntimeError("whoever is hit has a ship")
    return best


def _lose(s: ArmadaState) -> Action:
    """The ship that can bear it best."""
    best: i64 = NONE
    most: i64 = 0
    for slot in cards.at_sea(s):
        masts = s.masts[s.player * s.board.cap + slot]
        if masts > most:
            most = masts
            best = slot
    return s.board.loses[best]


def _berth(s: ArmadaState, w: Weights) -> Action:
    """Home goes what has the shortest way back to where islands are to be had."""
    options = s.legal()
    best = options[-1]
    least: i64 = 1_000_000
    for action in options:
        if action.verb == "pawn":
            continue
        berth = s.board.harbours[s.home[s.player]][int(action.args[-1]) - 1]
        cost = _to_islands(s, berth, w)
        if action.verb == "drift":
            at = s.hex[s.player * s.board.cap + int(action.args[0]) - 1]
            cost += 2 * w.chart.apart(at, berth)
        if cost < least:
            least = cost
            best = action
    return best


def _to_islands(s: ArmadaState, hex: i64, w: Weights) -> i64:
    """The steps to the nearest island that could be taken."""
    least: i64 = 1_000
    table = w.courses.of(s, s.rules.side[s.player], s.board.most_masts)
    for island in range(len(s.owner)):
        owner = s.owner[island]
        if owner == NONE or s.rules.side[owner] != s.rules.side[s.player]:
            steps = w.courses.steps(table, island, hex)
            if steps < least:
                least = steps
    return least
