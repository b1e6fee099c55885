"""What a practised player does without thinking; bots follow it in imagined games, so it has to be quick.

A follower while much is still free, the troop that brings most, then the next one, whatever is left for walls and for
the thief; one's cards are kept. A little chance in every comparison makes two such players differ.

An end that is proposed is agreed to, by those too who do not win by it. Nobody proposes by habit, so this is what a bot
expects of the others when it thinks of proposing or agreeing itself: it must not do so counting on them to decline.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from conquerant.core.contract import Action
from conquerant.games.fallen_lands import cards, conquest, fortification, setup
from conquerant.games.fallen_lands.actions import FOLLOWERS, FREE, MAGE, WARRIOR, CardGesture, FieldGesture
from conquerant.games.fallen_lands.hints import WORTH, card, share_left
from conquerant.games.fallen_lands.outlook import outlook
from conquerant.games.fallen_lands.phases import ACT, ANSWER, CHOOSE, CONQUER, EXCHANGE, FORTIFY, FRESH, STEAL

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.games.fallen_lands.state import FallenState

FINE: Final = 1024
STRONGEST: Final = 12  # attacks are told apart up to here
SPARED: Final = 0.4  # what a follower is worth for a second conquest of the turn
AROUND: Final = 0.06  # a point of support for a free field


def habit(s: FallenState, rng: Rng) -> Action:
    phase = s.phase
    if phase == ACT:
        return _act(s, rng)
    if phase == CONQUER:
        return _conquer(s, rng)
    if phase == FORTIFY:
        return _build(s, rng)
    if phase == EXCHANGE:
        return s.board.done if len(s.prepared) % 2 == 0 else _any(s, rng)
    if phase == STEAL:
        return _steal(s)
    if phase == ANSWER:
        return s.board.answers[0]
    if phase == CHOOSE:
        choices = setup.choices(s)
        return choices[rng.below(len(choices))]
    return _any(s, rng)


def _any(s: FallenState, rng: Rng) -> Action:
    options = s.legal()
    return options[rng.below(len(options))]


def _mood(rng: Rng) -> float:
    return 0.75 + 0.5 * float(rng.below(FINE)) / float(FINE)


def _act(s: FallenState, rng: Rng) -> Action:
    if s.stage == FRESH and s.coins[s.player] >= s.board.recruit_cost:
        kind = _recruit(s, rng)
        if kind >= 0:
            return s.board.recruits[kind]
    held = cards.hand(s, s.player)
    called = _call(s, held)
    if called is not None:
        return called
    found: list[Action] = []
    conquest.troops(s, held, found)
    if found:
        return _troop(s, held, found, rng)
    fortification.forts(s, held, found)
    if found:
        return found[-1]
    if s.free(MAGE) >= s.board.mages[s.board.thief] and held[s.board.thief] > 0:
        victim = _fullest(s)
        if victim >= 0:
            return s.board.thieves[victim]
    return s.board.end


def _recruit(s: FallenState, rng: Rng) -> i64:
    """The kind that is worth most to have one more of; -1 where none is worth its price any more."""
    eager = 1.5 * share_left(s)
    most = float(s.board.recruit_cost)
    best: i64 = -1
    for kind in range(FOLLOWERS):
        if s.pile[kind] > 0:
            have = s.have[s.player * FOLLOWERS + kind]
            row = WORTH[kind]
            if have + 1 < len(row):
                worth = (row[have + 1] - row[have]) * (eager if eager < 1.0 else 1.0) * _mood(rng)
                if worth > most:
                    most = worth
                    best = kind
    return best


def _call(s: FallenState, held: list[i64]) -> Action | None:
    """6.9, 6.10: shadows, where a troop in hand wants more warriors than there are."""
    board = s.board
    free = s.free(MAGE)
    army = held[board.shadow_army] > 0 and board.mages[board.shadow_army] <= free
    follower = held[board.shadow_follower] > 0 and board.mages[board.shadow_follower] <= free
    if not army and not follower:
        return None
    warriors = s.free(WARRIOR)
    own = s.have[s.player * FOLLOWERS + WARRIOR]
    more = own if own < s.pile[WARRIOR] else s.pile[WARRIOR]
    for kind in range(board.troops):
        if held[kind] > 0 and board.warriors[kind] > warriors:
            if army and more > 0 and board.warriors[kind] <= warriors + more:
                return board.army_says
            if follower and s.pile[WARRIOR] > 0 and board.warriors[kind] == warriors + 1:
                return board.shadows[WARRIOR]
    return None


def _bring(s: FallenState) -> list[i64]:
    """By attack: the most that it brings, on foot."""
    most: list[i64] = [0] * (STRONGEST + 1)
    needs = outlook(s).walk
    difficulty = s.difficulty
    for f in s.board.boards[s.seats]:
        need = needs[f]
        if need <= STRONGEST:
            at: i64 = need if need > 0 else 0
            if difficulty[f] > most[at]:
                most[at] = difficulty[f]
    i: i64 = 1
    while i <= STRONGEST:
        if most[i - 1] > most[i]:
            most[i] = most[i - 1]
        i += 1
    return most


def _troop(s: FallenState, held: list[i64], found: list[Action], rng: Rng) -> Action:
    board = s.board
    most = _bring(s)
    best = found[0]
    liked = -1.0e9
    for action in found:
        kind = cast(CardGesture, action).kind
        power: i64 = board.attack[kind] + _boost(s, held, s.free(MAGE) - board.mages[kind])
        spent = float(board.warriors[kind] + board.artisans[kind] + board.mages[kind])
        worth = float(most[power if power < STRONGEST else STRONGEST]) * _mood(rng) - SPARED * spent
        worth += AROUND * float(board.support[kind])
        if worth > liked:
            liked = worth
            best = action
    return best


def _boost(s: FallenState, held: list[i64], mages: i64) -> i64:
    """The strongest magic card in hand that so many mages can cast."""
    most: i64 = 0
    if mages > 0:
        for kind in s.board.boosts:
            if held[kind] > 0 and s.board.mages[kind] <= mages and s.board.attack[kind] > most:
                most = s.board.attack[kind]
    return most


def _conquer(s: FallenState, rng: Rng) -> Action:
    """The field that brings most, with magic where that brings clearly more."""
    options = conquest.preparations(s)
    board = s.board
    power = conquest.attack(s)
    bringing = _bring(s)
    now = bringing[power if power < STRONGEST else STRONGEST]
    support = AROUND * float(board.support[s.prepared[0]])
    best = options[rng.below(len(options))]
    liked = -1.0
    for action in options:
        if action.verb == "conquer":
            field = cast(FieldGesture, action).field
            around: i64 = 0
            for f in board.ground.neighbours[field]:
                if s.owner[f] == FREE:
                    around += 1
            worth = (float(s.difficulty[field]) + support * float(around)) * _mood(rng)
            if worth > liked:
                liked = worth
                best = action
        elif action.verb == "boost":
            kind = cast(CardGesture, action).kind
            more: i64 = power + board.attack[kind]
            if bringing[more if more < STRONGEST else STRONGEST] - now > 1:
                return action
    return best


def _build(s: FallenState, rng: Rng) -> Action:
    """Where most free fields are around."""
    options = fortification.preparations(s)
    best = options[0]
    liked = -1.0
    for action in options:
        if action.verb == "fortify":
            worth = 0.0
            for f in s.board.ground.neighbours[cast(FieldGesture, action).field]:
                if s.owner[f] == FREE:
                    worth += float(s.difficulty[f]) * _mood(rng)
            if worth > liked:
                liked = worth
                best = action
    return best


def _fullest(s: FallenState) -> i64:
    """The other player with most cards; -1 where nobody has any."""
    best: i64 = -1
    most: i64 = 0
    for seat in range(s.seats):
        if seat != s.player and cards.size(s, seat) > most:
            most = cards.size(s, seat)
            best = seat
    return best


def _steal(s: FallenState) -> Action:
    held = cards.hand(s, s.other)
    best: i64 = -1
    most = -1.0
    kind: i64 = 0
    for n in held:
        if n > 0:
            worth = card(s, s.player, kind)
            if worth > most:
                most = worth
                best = kind
        kind += 1
    return s.board.steals[best]
