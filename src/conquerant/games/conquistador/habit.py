"""What a practised player does without thinking; bots follow it in imagined games, so it has to be quick.

Every card is played once, so what counts is what it brings now beside what it may bring later. Rows are built upwards
on the best territories; cannons strike where the others are rich and probably unarmed, and the last one guards one's
own; before the truce comes what can be done no more afterwards. A little chance makes two such players differ.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core import sets
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
GIVEN: Final = 2.0  # what a card must bring before a cannon is given for it


@final
class Choice:
    """What may be done, weighed: the best of it, or all. A little chance is in it, unless all are wanted."""

    def __init__(self, mood: float, rng: Rng, listing: bool) -> None:
        self.mood: Final[float] = 0.0 if listing else mood
        self.rng: Final = rng
        self.listing: Final = listing
        self.weighed: Final[list[tuple[float, Action]]] = []
        self.best: Action | None = None
        self.most: float = 0.0

    def weigh(self, worth: float, action: Action) -> None:
        if self.listing:
            self.weighed.append((worth, action))
            return
        worth *= 1.0 + self.mood * (float(self.rng.below(FINE)) / float(FINE) - 0.5)
        if self.best is None or worth > self.most:
            self.most = worth
            self.best = action


def habit(s: ConquistadorState, rng: Rng, ways: Ways, odds: Odds) -> Action:
    phase = s.phase
    if phase == PAY:
        return s.board.cannon_row[sets.lowest(cards.heavy(s, s.mover))]
    look = Look(s, s.mover, ways, odds)
    if phase == PLAY:
        return _play(s, look, rng)
    if phase == ANSWER or phase == SECOND or phase == LAST:
        return strife.answer(s, look)
    if phase == AIM:
        return strife.aim(s, look)
    if phase == SUPPORT:
        return strife.support(s, look)
    if phase == LOOT:
        return moving.loot(s, look)
    if phase == REORGANISE:
        return moving.rearrange(s, look)
    return _trade(s, look)


def _trade(s: ConquistadorState, look: Look) -> Action:
    """A cannon for a card that fits, where another is left; a development for a better one, but not between two."""
    board = s.board
    if s.phase == SHOWING:
        return board.shows[_idlest(s, look)]
    if s.phase == ASKED:
        several = look.cannons & look.cannons - 1 != 0
        if several and _use(s, look, s.shown) > GIVEN:
            return board.replies[2 + sets.lowest(look.cannons)]
    elif (
        s.phase == OFFERED and s.seats > 2 and look.held >> s.want & 1 and _use(s, look, s.give) > _use(s, look, s.want)
    ):
        return board.accept_row[0]
    return board.decline_row[0]


def _use(s: ConquistadorState, look: Look, kind: i64) -> float:
    """What a development brings at its best place; nothing for any other card."""
    number = kind - s.board.first_development
    if not 0 <= number < s.board.numbers:
        return 0.0
    place = look.best_place(s, number, -1)
    return look.gain(s, place, number) if place >= 0 else 0.0


def _play(s: ConquistadorState, look: Look, rng: Rng) -> Action:
    choice = Choice(look.ways.mood, rng, False)
    kind = _idlest(s, look)
    choice.weigh(-_idle(s, look, kind), s.board.discards[kind])
    weigh_plays(s, look, choice)
    best = choice.best
    return s.board.discards[kind] if best is None else best


def weigh_plays(s: ConquistadorState, look: Look, choice: Choice) -> None:
    """Everything a turn may be used for, except for discards."""
    board = s.board
    lands = look.held & board.all_lands
    while lands:
        land = sets.lowest(lands)
        choice.weigh(look.ways.settle * look.row(s, land), board.places[land])
        lands &= lands - 1
    developments = cards.developments(s, look.held)
    lands = look.mine & ~s.blocked if developments else 0
    while lands:
        land = sets.lowest(lands)
        fitting = developments & ~board.covered[s.built[land]]
        skipped = 0.0
        while fitting:
            number = sets.lowest(fitting)
            choice.weigh(_laid(s, look, land, number, skipped), board.develops[land][number])
            skipped += look.ways.skip * float(board.coefficients[land])
            fitting &= fitting - 1
        lands &= lands - 1
    _weigh_force(s, look, choice)
    _weigh_revolts(s, look, choice)


def _laid(s: ConquistadorState, look: Look, land: i64, number: i64, skipped: float) -> float:
    """A development now: it is open to attacks, and in hand it would be safe."""
    ways = look.ways
    gain = look.gain(s, land, number) - skipped
    if look.truce or gain < 0.0:
        return gain
    kept = ways.hoard + ways.late * (1.0 - look.time)
    return gain * (1.0 - look.danger - kept)


def _weigh_force(s: ConquistadorState, look: Look, choice: Choice) -> None:
    """Attacks and reorganisations."""
    board = s.board
    if look.cannons and not look.truce and s.rules.may_attack(s.armed, s.player):
        for side in range(s.rules.sides):
            others = s.owned[side] & ~s.blocked if side != look.side else 0
            if not others:
                continue
            strengths = strife.strengths(s, look, side)
            while others:
                land = sets.lowest(others)
                choice.weigh(strife.storm(s, look, land, side, strengths), board.attacks[land])
                others &= others - 1
    heavy = look.cannons & board.heavy
    if heavy:
        cost = look.ways.heavy + look.keeping(s, sets.lowest(heavy) + 1)
        lands = look.mine
        while lands:
            land = sets.lowest(lands)
            if s.built[land]:
                choice.weigh(moving.improvement(s, look, land) * look.ways.mend - cost, board.reorganises[land])
            lands &= lands - 1


def _weigh_revolts(s: ConquistadorState, look: Look, choice: Choice) -> None:
    board = s.board
    if look.held >> board.revolt & 1:
        lands = (look.mine if look.truce else cards.in_play(s)) & ~s.blocked
        cost = look.ways.revolt * look.time
        while lands:
            land = sets.lowest(lands)
            worth = _sheltered(s, look, land) if look.mine >> land & 1 else _stirred(s, look, land)
            choice.weigh(worth - cost, board.blocks[land])
            lands &= lands - 1
    lands = s.blocked & look.mine if look.held >> board.first_cannon else 0
    while lands:
        land = sets.lowest(lands)
        with_what = board.cannons if not look.cannons else sets.lowest(look.cannons)
        choice.weigh(_relieved(s, look, land, with_what), board.cancels[with_what][land])
        lands &= lands - 1


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
    best: i64 = sets.lowest(held)
    least = 1.0e9
    while held:
        kind = sets.lowest(held)
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
        land = sets.lowest(lands)
        if not board.covered[s.built[land]] >> number & 1 and board.coefficients[land] > most:
            most = board.coefficients[land]
        lands &= lands - 1
    copies = s.hands[look.seat * board.kinds + board.first_development + number]
    return look.ways.hold * float(most) / float(copies)


def idle(s: ConquistadorState, look: Look) -> list[tuple[float, Action]]:
    """The discards, weighed."""
    discards: list[tuple[float, Action]] = []
    held = look.held
    while held:
        kind = sets.lowest(held)
        discards.append((-_idle(s, look, kind), s.board.discards[kind]))
        held &= held - 1
    return discards
