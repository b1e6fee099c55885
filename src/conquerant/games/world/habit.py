"""What a practised player does without thinking; bots follow it in imagined games, so it has to be quick.

Armies go together onto the front from which the best row of conquests starts, one attacks with all dice for as long as
a conquest is worth what it costs, whole continents keep a guard, and what stands idle marches to the border. A little
chance in every comparison makes two such players differ.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from conquerant.core.contract import Action
from conquerant.games.world import cards, hunt, odds, survey
from conquerant.games.world.actions import JOKER, MANY, Counted
from conquerant.games.world.combat import MOST_DICE, Attack, defences, transports
from conquerant.games.world.elimination import SAFE_ROUNDS
from conquerant.games.world.march import danger, march
from conquerant.games.world.outlook import fronts, outlook
from conquerant.games.world.phases import ATTACK, DEFEND, PLACE, SPOILS, TRANSPORT
from conquerant.games.world.reinforcement import places

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.games.world.hints import Weights
    from conquerant.games.world.state import WorldState

FINE: Final = 1024
LONGEST: Final = 12  # conquests in a row that are looked at
MANY_MORE: Final = 20  # armies that go along together, guard or not
ANYBODY: Final = -1
NOBODY: Final = -2
HOPELESS: Final = -1.5  # deviations of the dice
BEHIND: Final = -1.0e6


@final
class Aim:
    """What somebody is after in this turn. Habit has no wishes of its own."""

    def __init__(
        self,
        s: WorldState,
        w: Weights,
        wishes: list[float],
        start: i64 = -1,
        trade: i64 = 0,
        nerve: float = 0.0,
        victim: i64 = ANYBODY,
        cards: i64 = 0,
    ) -> None:
        self.w: Final = w
        self.cost: Final[float] = _dear(s, w)  # of a lost army
        self.least: Final[float] = 0.0 if s.round == s.rules.rounds else w.least  # chance of a conquest
        self.wishes: Final = wishes  # what territories are worth beyond what they are worth to anybody; or nothing
        self.start: Final = start  # where armies go, or -1
        self.trade: Final = trade  # exchange series: 1 all, -1 none, 0 as usual
        self.victim: Final = victim  # whom to put out: a seat, ANYBODY who is easy enough, or NOBODY
        self.cards: Final = cards  # 10.1: that its land must bring in the next turn for it to cease; 0: as it comes
        self.nerve: Final[float] = nerve  # what a conquest is worth beyond what it is worth to others


def _dear(s: WorldState, w: Weights) -> float:
    """In a long game armies are there to be spent, or it would never end."""
    if s.round == s.rules.rounds:  # 9.2: only land counts
        return 0.2
    late = float(s.round) - w.calm
    return 1.0 / (1.0 + w.hurry * late) if late > 0.0 else 1.0


def habit(s: WorldState, rng: Rng, w: Weights) -> Action:
    return act(s, rng, Aim(s, w, []))


def act(s: WorldState, rng: Rng, aim: Aim) -> Action:
    phase = s.phase
    if phase == DEFEND:
        return defences(s)[-1]
    if not s.acted or phase == SPOILS:
        series = cards.exchanges(s)
        if series and _now(s, aim):
            return _cheapest(s, series)
    if phase == PLACE:
        return _place(s, rng, aim)
    if phase == ATTACK:
        return _attack(s, rng, aim)
    if phase == TRANSPORT:
        return _follow(s, aim)
    if phase == SPOILS:
        return s.board.done[0]
    return march(s)


def _now(s: WorldState, aim: Aim) -> bool:
    """Series grow dearer with every exchange (7.3): they wait until the hand is large, a kill near or the end."""
    if s.phase == SPOILS:
        return True
    if aim.trade != 0:
        return aim.trade > 0
    if s.round == s.rules.rounds:
        return True
    if float(cards.held_by(s, s.player)) >= aim.w.patience:
        return True
    return float(cards.worth(s)) >= aim.w.plenty or _prey(s, s.to_place + hunt.in_hand(s), aim) is not None


def _prey(s: WorldState, more: i64, aim: Aim) -> hunt.Hunt | None:
    """Whom the player can put out in this turn with so many armies more: where several, the one with most cards."""
    if s.round <= SAFE_ROUNDS or aim.victim == NOBODY:
        return None
    if aim.victim >= 0 and s.count[aim.victim] > 0:
        way = hunt.best(s, aim.victim, more)
        return way if way is not None and way.ease > HOPELESS else None
    prey: hunt.Hunt | None = None
    most: i64 = -1
    power = survey.spare(s) + float(more - s.to_place)
    costs = survey.needs(s)
    for seat in range(s.seats):
        if seat != s.player and s.count[seat] > 0 and power > aim.w.scent * costs[seat]:
            way = hunt.best(s, seat, more)
            held = cards.held_by(s, seat)
            if way is not None and way.ease > aim.w.sure and held > most:
                most = held
                prey = way
    return prey


def _cheapest(s: WorldState, series: list[Action]) -> Action:
    """The series without a joker, where there is one; else the one of what the hand has most of."""
    held = cards.hand(s, s.player)
    best = series[0]
    most: i64 = -1000
    for action in series:
        left: i64 = 0
        for kind in cast(cards.Exchange, action).kinds:
            left += -100 if kind == JOKER else held[kind]
        if left > most:
            most = left
            best = action
    return best


def _place(s: WorldState, rng: Rng, aim: Aim) -> Action:
    """What whole continents need to be safe, then all on the front from which most can be had."""
    amount: i64 = s.to_place if s.to_place < MANY else MANY
    prey = None if aim.start >= 0 else _prey(s, s.to_place, aim)
    if prey is not None:
        return s.board.places[prey.start][amount][-1]
    needed = _watch(s, aim.w)
    if needed is not None:
        return needed
    prizes = _wanted(s, aim)
    best = places(s)[-1]
    most = 2.0 * BEHIND
    for t in outlook(s).mine:
        action = s.board.places[t][amount][-1]
        worth = _row(s, t, s.armies[t] + s.to_place, prizes, aim) * _mood(rng)
        if t == aim.start:
            worth += 1.0e3
        if worth > most:
            most = worth
            best = action
    return best


def _wanted(s: WorldState, aim: Aim) -> list[float]:
    prizes = survey.prizes(s, aim.w)
    if s.round == s.rules.rounds:  # 9.2: land is all that counts, and nothing need be spared
        for t in range(s.board.size):
            prizes[t] += aim.w.late
    if aim.wishes:
        for t in range(s.board.size):
            prizes[t] += aim.wishes[t]
    return prizes


def _watch(s: WorldState, w: Weights) -> Action | None:
    """Armies for the weakest border of a whole continent, if it is too weak."""
    worst: i64 = -1
    lack: i64 = 0
    for continent in s.board.continents:
        whole = True
        for t in continent.territories:
            if s.owner[t] != s.player:
                whole = False
                break
        if whole:
            for t in continent.territories:
                short = guard(s, t, continent.bonus, w) - s.armies[t]
                if short > lack:
                    lack = short
                    worst = t
    if worst < 0:
        return None
    places = s.board.places[worst][s.to_place if s.to_place < MANY else MANY]
    return at_least(places, lack, s.to_place)


def guard(s: WorldState, t: i64, bonus: i64, w: Weights) -> i64:
    """How many armies a border of a whole continent should have; none away from the enemy."""
    threat: i64 = 0
    for other in s.board.neighbours[t]:
        if s.owner[other] != s.player and s.armies[other] > threat:
            threat = s.armies[other]
    if threat == 0:
        return 0
    wanted = 1.0 + w.guard * float(threat)
    most = 1.0 + w.keep * float(bonus)
    return int(wanted if wanted < most else most)


def up_to(amounts: list[Action], wanted: i64, most: i64) -> Action:
    """The largest of these amounts that is not more than wanted; they are not empty and hold 1."""
    best = amounts[0]
    for action in amounts:
        if cast(Counted, action).of(most) <= wanted:
            best = action
    return best


def at_least(amounts: list[Action], wanted: i64, most: i64) -> Action:
    """The smallest of these amounts that is enough, or the largest."""
    for action in amounts:
        if cast(Counted, action).of(most) >= wanted:
            return action
    return amounts[-1]


def _row(s: WorldState, start: i64, armies: i64, prizes: list[float], aim: Aim) -> float:
    """What a row of conquests from here may bring, each the best from where the last one ended; behind the lines less
    than nothing."""
    owner = s.owner
    near = s.board.neighbours
    me = s.player
    taken: list[i64] = []
    here = start
    attackers: i64 = armies - 1
    sure = 1.0
    total = 0.0
    border = False
    for _ in range(LONGEST):
        most = 0.0
        goal: i64 = -1
        for other in near[here]:
            if owner[other] != me and other not in taken:
                border = True
                if attackers > 0:
                    worth = gain(attackers, s.armies[other], prizes[other], aim)
                    if worth > most:
                        most = worth
                        goal = other
        if goal < 0:
            break
        total += sure * most
        won = odds.chance(attackers, s.armies[goal])
        sure *= won
        attackers = int(odds.left(attackers, s.armies[goal]) / won) - 1
        taken.append(goal)
        here = goal
    if not border:
        return BEHIND
    return total


def gain(attackers: i64, defenders: i64, prize: float, aim: Aim) -> float:
    """What a fight to the end brings on average, in armies: the place, what the enemy loses, less one's own losses."""
    w = aim.w
    won = odds.chance(attackers, defenders)
    if won < aim.least:
        return -1.0
    lost = float(attackers) - odds.left(attackers, defenders)
    fell = float(defenders) - odds.spared(attackers, defenders)
    return won * (prize + aim.nerve) + w.trade * fell - aim.cost * lost


def _attack(s: WorldState, rng: Rng, aim: Aim) -> Action:
    """On with the fight that has begun, if it is still worth it; else the best row of conquests in sight."""
    if aim.cards > 0 and s.acted and s.rules.cards(s.count[s.player]) >= aim.cards:
        return s.board.cease[0]
    prizes = _wanted(s, aim)
    if s.acted and s.owner[s.dst] != s.player and s.owner[s.src] == s.player and s.armies[s.src] > 1:
        if s.dst in s.board.neighbours[s.src]:
            if gain(s.armies[s.src] - 1, s.armies[s.dst], prizes[s.dst], aim) > 0.0:
                return _fullest_attack(s, s.src, s.dst)
    prey = _prey(s, 0, aim)
    if prey is not None and s.armies[prey.src] > 1:
        return _fullest_attack(s, prey.src, prey.dst)
    best = s.board.cease[0]
    most = 0.0
    for front in fronts(s):
        t = front.territory
        attackers: i64 = s.armies[t] - 1
        dice: i64 = attackers if attackers < MOST_DICE else MOST_DICE
        if dice > 0:
            attacks = front.allowed[dice]
            i: i64 = dice - 1
            while i < len(attacks):
                worth = _first(s, attackers, cast(Attack, attacks[i]).dst, prizes, aim)
                if worth > 0.0:
                    worth *= _mood(rng)
                if worth > most:
                    most = worth
                    best = attacks[i]
                i += dice
    return best


def _first(s: WorldState, attackers: i64, goal: i64, prizes: list[float], aim: Aim) -> float:
    """What it brings to conquer this first, and then go on from there."""
    worth = gain(attackers, s.armies[goal], prizes[goal], aim)
    if worth <= 0.0:
        return worth
    won = odds.chance(attackers, s.armies[goal])
    rest: i64 = int(odds.left(attackers, s.armies[goal]) / won)
    on = _row(s, goal, rest, prizes, aim)
    return worth + won * on if on > 0.0 else worth


def _fullest_attack(s: WorldState, src: i64, dst: i64) -> Action:
    """The attack with the most dice."""
    most: i64 = s.armies[src] - 1
    for front in fronts(s):
        if front.territory == src:
            for action in front.allowed[most if most < MOST_DICE else MOST_DICE]:
                attack = cast(Attack, action)
                if attack.dst == dst and (attack.dice == MOST_DICE or attack.dice == most):
                    return action
    return s.board.cease[0]


def _mood(rng: Rng) -> float:
    return 0.85 + 0.3 * float(rng.below(FINE)) / float(FINE)


def _follow(s: WorldState, aim: Aim) -> Action:
    """After a conquest: everything goes along where the new place sees more to take than the old one, but for the
    guard of a continent; where neither sees anything, to where the enemy is."""
    spare: i64 = s.armies[s.src] - 1
    hunting = _chase(s, spare, aim)
    if hunting is not None:
        return hunting
    prizes = _wanted(s, aim)
    behind = _row(s, s.src, s.armies[s.src], prizes, aim)
    ahead = _row(s, s.dst, s.armies[s.dst] + spare, prizes, aim)
    if ahead < behind or (ahead == behind and danger(s, s.dst) < danger(s, s.src)):
        return s.board.settle[0]
    stays = _post(s, s.src, aim.w) - 1
    if stays > 0 and spare <= MANY_MORE:
        spare -= stays
    if spare <= 0:
        return s.board.settle[0]
    return up_to(transports(s), spare, s.armies[s.src] - 1)


def _chase(s: WorldState, spare: i64, aim: Aim) -> Action | None:
    """On a hunt all go along or none, whichever makes it easier."""
    apart = _prey(s, 0, aim)
    s.armies[s.src] -= spare
    s.armies[s.dst] += spare
    together = _prey(s, 0, aim)
    s.armies[s.src] += spare
    s.armies[s.dst] -= spare
    if together is not None and (apart is None or together.ease >= apart.ease):
        return transports(s)[-1]
    return None if apart is None else s.board.settle[0]


def _post(s: WorldState, t: i64, w: Weights) -> i64:
    """The guard of this place, if it is the border of a whole continent of the player."""
    for continent in s.board.continents:
        if t in continent.territories:
            for other in continent.territories:
                if s.owner[other] != s.player:
                    return 0
            return guard(s, t, continent.bonus, w)
    return 0
