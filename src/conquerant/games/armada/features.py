"""What a good player counts where a turn begins: what each side owns and is about to get (core/rows.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.rows import FOURTH, HALF, ONE
from conquerant.core.rows import rows as beside
from conquerant.games.armada.actions import NONE
from conquerant.games.armada.hints import FAR, arrival
from conquerant.games.armada.squares import BONUS, CONSTRUCTION, STILL, STORM_SQUARE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.armada.board import Board
    from conquerant.games.armada.hints import Weights
    from conquerant.games.armada.state import ArmadaState

SURE: Final = 64  # a chance of 1
RICH: Final = 300_000
COIN: Final = 5_000
POOR: Final = 30_000
STEPS: Final = 12  # to the next island; more is no worse
LARGE: Final = 4  # masts, and more
ROUNDS: Final = 20  # to the end; more are no different

NAMES: Final = (  # of what a side has, column by column
    "islands",
    "islands needed",
    "one short",
    "two short",
    "three short",
    "masts",
    "ships",
    "ships of one mast",
    "ships of two",
    "ships of three",
    "ships of more",
    "masts lacking",
    "ships at home",
    "ships in dry dock",
    "ships in reach of stronger ones",
    "steps to the next islands",
    "sieges",
    "chance to storm",
    "chance to storm for the last island",
    "money",
    "can pay the largest ship",
    "can pay two of them",
    "can hardly pay",
    "repair cards",
    "repair pawns",
    "chance of a construction square",
    "of one in two turns",
    "of a storm",
    "of lying still",
    "of a combat bonus",
    "rents",
    "free islands it is first at, in one turn",
    "in two turns",
    "in three",
    "later",
    "as soon as others",
    "others' open ports in one turn",
    "in two",
    "in three",
    "own open ports others reach in one turn",
    "in two",
    "chance to lose besieged ports",
    "ports guarded",
    "turns until it moves",
)


@final
class Track:
    """How likely the next throw takes the Admiral to a square of each kind, by the square he is on."""

    def __init__(self, board: Board) -> None:
        self.builds: Final = _likely(board, CONSTRUCTION)
        self.soon: Final = _in_two(board, self.builds)
        self.storms: Final = _likely(board, STORM_SQUARE)
        self.stills: Final = _likely(board, STILL)
        self.bonuses: Final = _likely(board, BONUS)


def _likely(board: Board, kind: i64) -> list[i64]:
    likely: list[i64] = []
    for square in range(board.track):
        ways: i64 = 0
        for a in range(1, 7):
            for b in range(1, 7):
                if board.kinds[(square + a + b) % board.track] == kind:
                    ways += 1
        likely.append(ways * SURE // 36)
    return likely


def _in_two(board: Board, once: list[i64]) -> list[i64]:
    likely: list[i64] = []
    for square in range(board.track):
        ways: i64 = 0
        for a in range(1, 7):
            for b in range(1, 7):
                to = (square + a + b) % board.track
                ways += SURE if board.kinds[to] == CONSTRUCTION else once[to]
        likely.append(ways // 36)
    return likely


def rows(s: ArmadaState, w: Weights, track: Track) -> list[list[i64]]:
    """For each side."""
    sides: i64 = 2 if s.rules.teams else s.seats
    soon: list[list[i64]] = []
    guns: list[list[i64]] = []  # the masts of the ship that is there soonest
    near: list[i64] = []
    for side in range(sides):
        near.append(_voyages(s, side, w, soon, guns))
    had: list[list[i64]] = []
    for side in range(sides):
        needs = s.rules.target - _held(s, side)
        has = _standing(s, side, needs)
        _add_fleet(s, side, near[side], w, has)
        _add_sieges(s, side, needs, w, has)
        _add_purse(s, side, has)
        _add_track(s, side, track, has)
        _add_goals(s, side, soon, guns[side], w, has)
        _add_ports(s, side, soon, w, has)
        had.append(has)
    return beside(had, _common(s))


def _common(s: ArmadaState) -> list[i64]:
    free: i64 = 0
    for owner in s.owner:
        if owner == NONE:
            free += 1
    left: i64 = ROUNDS
    if s.rules.rounds > 0 and s.rules.rounds - s.round < ROUNDS:
        left = s.rules.rounds - s.round
    return [free * HALF, (ROUNDS - left) * FOURTH, ONE if left == 0 else 0]


def _voyages(s: ArmadaState, side: i64, w: Weights, soon: list[list[i64]], guns: list[list[i64]]) -> i64:
    """By island: in how many turns the side could be there, and with how many masts; and the steps that its ships are
    away from islands which are not theirs."""
    cap = s.board.cap
    courses = w.courses
    soonest: list[i64] = [FAR] * len(s.owner)
    masts_there: list[i64] = [0] * len(s.owner)
    total: i64 = 0
    weak = courses.of(s, side, s.rules.loss)
    strong = courses.of(s, side, s.rules.loss + 1)
    for ship in range(len(s.hex)):
        at = s.hex[ship]
        seat = ship // cap
        if at == NONE or s.rules.side[seat] != side or s.dock[seat] == ship % cap:
            continue
        masts = s.masts[ship]
        table = strong if masts > s.rules.loss else weak  # who bears a blockade may pay for a short way
        nearest: i64 = STEPS
        for island in range(len(soonest)):
            steps = courses.steps(table, island, at)
            owner = s.owner[island]
            if steps < nearest and (owner == NONE or s.rules.side[owner] != side):
                nearest = steps
            turns = arrival(steps, 0, masts)
            if turns < soonest[island] or (turns == soonest[island] and masts > masts_there[island]):
                soonest[island] = turns
                masts_there[island] = masts
        total += nearest
    soon.append(soonest)
    guns.append(masts_there)
    return total


def _held(s: ArmadaState, side: i64) -> i64:
    islands: i64 = 0
    for owner in s.owner:
        if owner != NONE and s.rules.side[owner] == side:
            islands += 1
    return islands


def _standing(s: ArmadaState, side: i64, needs: i64) -> list[i64]:
    has: list[i64] = [(s.rules.target - needs) * ONE, needs * ONE]
    for short in range(1, 4):
        has.append(ONE if needs == short else 0)
    return has


def _add_fleet(s: ArmadaState, side: i64, near: i64, w: Weights, has: list[i64]) -> None:
    cap = s.board.cap
    masts: i64 = 0
    sizes: list[i64] = [0, 0, 0, 0, 0]
    lacking: i64 = 0
    home: i64 = 0
    docked: i64 = 0
    outgunned: i64 = 0
    for ship in range(len(s.hex)):
        at = s.hex[ship]
        if at == NONE or s.rules.side[ship // cap] != side:
            continue
        n = s.masts[ship]
        masts += n
        sizes[n if n < LARGE else LARGE] += HALF
        sizes[0] += HALF
        lacking += s.built[ship] - n
        if s.dock[ship // cap] == ship % cap:
            docked += 1
        elif s.board.harbour_of[at] != NONE:
            home += 1
        elif _outgunned(s, ship, w):
            outgunned += 1
    has.append(masts * FOURTH)
    has.extend(sizes)
    has.append(lacking * HALF)
    has.append(home * HALF)
    has.append(docked * ONE)
    has.append(outgunned * HALF)
    has.append(near)


def _outgunned(s: ArmadaState, ship: i64, w: Weights) -> bool:
    """Whether a ship with more masts could come to lie beside this one in its next turn."""
    cap = s.board.cap
    side = s.rules.side[ship // cap]
    for other in range(len(s.hex)):
        if s.hex[other] != NONE and s.masts[other] > s.masts[ship] and s.rules.side[other // cap] != side:
            if w.chart.apart(s.hex[other], s.hex[ship]) <= s.masts[other] + 1:
                return True
    return False


def _add_sieges(s: ArmadaState, side: i64, needs: i64, w: Weights, has: list[i64]) -> None:
    sieges: i64 = 0
    storming: i64 = 0
    for island in range(len(s.owner)):
        owner = s.owner[island]
        ship = s.sea[s.board.ports[island]]
        if owner != NONE and ship != NONE and s.rules.side[owner] != side:
            if s.rules.side[ship // s.board.cap] == side:
                sieges += ONE
                storming += _chance(w, s.masts[ship])
    has.append(sieges)
    has.append(storming)
    has.append(storming if needs == 1 else 0)


def _chance(w: Weights, masts: i64) -> i64:
    """To take a garrison by storm, some time."""
    return int(w.storm[masts] * float(SURE))


def _add_purse(s: ArmadaState, side: i64, has: list[i64]) -> None:
    dear = s.board.prices[s.board.most_masts]
    money: i64 = 0
    pays: i64 = 0
    twice: i64 = 0
    poor: i64 = 0
    cards: i64 = 0
    pawns: i64 = 0
    for seat in range(s.seats):
        if s.rules.side[seat] == side:
            coins = s.money[seat]
            money += coins if coins < RICH else RICH
            pays += ONE if coins >= dear else 0
            twice += ONE if coins >= 2 * dear else 0
            poor += ONE if coins < POOR else 0
            cards += s.kept[seat] * ONE
            pawns += ONE if s.pawn[seat] != NONE else 0
    has.append(money // COIN)
    has.append(pays)
    has.append(twice)
    has.append(poor)
    has.append(cards)
    has.append(pawns)


def _add_track(s: ArmadaState, side: i64, track: Track, has: list[i64]) -> None:
    chances: list[i64] = [0, 0, 0, 0, 0]
    for seat in range(s.seats):
        if s.rules.side[seat] == side:
            at = s.admiral[seat]
            chances[0] += track.builds[at]
            chances[1] += track.soon[at]
            chances[2] += track.storms[at]
            chances[3] += track.stills[at]
            chances[4] += track.bonuses[at]
    has.extend(chances)
    rents: i64 = 0
    for island in range(len(s.owner)):
        if s.owner[island] != NONE and s.rules.side[s.owner[island]] == side:
            rents += s.board.rents[island]
    has.append(rents // COIN)


def _add_goals(s: ArmadaState, side: i64, soon: list[list[i64]], guns: list[i64], w: Weights, has: list[i64]) -> None:
    """Free islands, by the turns until the side is there before all others, and open ports of others."""
    first: list[i64] = [0, 0, 0, 0, 0]
    chase: list[i64] = [0, 0, 0]
    for island in range(len(s.owner)):
        owner = s.owner[island]
        turns = soon[side][island]
        if turns >= FAR:
            continue
        if owner == NONE:
            theirs = _soonest(soon, side, island)
            if turns < theirs:
                first[_when(turns, 4)] += ONE
            elif turns == theirs:
                first[4] += ONE
        elif s.rules.side[owner] != side and turns <= 3 and s.sea[s.board.ports[island]] == NONE:
            chase[_when(turns, 3)] += _chance(w, guns[island])
    has.extend(first)
    has.extend(chase)


def _add_ports(s: ArmadaState, side: i64, soon: list[list[i64]], w: Weights, has: list[i64]) -> None:
    """Its own: those that others may soon enter, those they have entered, those where a ship lies; and its turn."""
    exposed: list[i64] = [0, 0]
    besieged: i64 = 0
    guarded: i64 = 0
    for island in range(len(s.owner)):
        owner = s.owner[island]
        if owner == NONE or s.rules.side[owner] != side:
            continue
        there = s.sea[s.board.ports[island]]
        if there == NONE:
            theirs = _soonest(soon, side, island)
            if theirs <= 2:
                exposed[_when(theirs, 2)] += ONE
        elif s.rules.side[there // s.board.cap] == side:
            guarded += ONE
        else:
            besieged += _chance(w, s.masts[there])
    waits: i64 = 0
    while s.rules.side[(s.player + waits) % s.seats] != side:
        waits += 1
    has.extend(exposed)
    has.append(besieged)
    has.append(guarded)
    has.append(waits * HALF)


def _when(turns: i64, last: i64) -> i64:
    """The place of so many turns in a row from 1 to the last, which stands for later ones too."""
    return 0 if turns <= 1 else turns - 1 if turns < last else last - 1


def _soonest(soon: list[list[i64]], side: i64, island: i64) -> i64:
    """The turns until any other side could be there."""
    least: i64 = FAR
    for other in range(len(soon)):
        if other != side and soon[other][island] < least:
            least = soon[other][island]
    return least
