"""The state of a game, its phases, and what may be done in each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast, final

from conquerant.core.contract import CHANCE, OVER, Action, Refusal, State
from conquerant.core.vectors import filled, total, zeros
from conquerant.games.fallen_lands import (
    advanced,
    cards,
    conquest,
    drawing,
    ending,
    fortification,
    magic,
    observe,
    setup,
    turn,
    view,
)
from conquerant.games.fallen_lands.actions import ARTISAN, FOLLOWERS, MAGE, NONE, WARRIOR, Lot
from conquerant.games.fallen_lands.phases import (
    ACT,
    ANSWER,
    CHOOSE,
    CONQUER,
    DEAL,
    DRAW,
    EXCHANGE,
    FIRST,
    FORTIFY,
    FRESH,
    LAY,
    PLAGUE,
    STEAL,
    TO_ACT,
)

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.core.sheet import Sheet
    from conquerant.games.fallen_lands.board import Board
    from conquerant.games.fallen_lands.outlook import Outlook
    from conquerant.games.fallen_lands.trail import Trail

UNSEEN: Final = ("troop", "boost", "fly", "fort", "builder", "give")  # 9.2 to 9.4
SHOWING: Final = (
    "conquer",
    "fortify",
    "claim",
    "flood",
    "thief",
    "steal",
    "plague",
    "shadow-army",
    "shadow-follower",
    "swap",
    "redraw",
)


@final
class Rules:
    """The table: seats and options."""

    def __init__(self, board: Board, options: dict[str, str | int], seats: i64) -> None:
        self.options: Final = options
        self.seats: Final = seats
        self.advanced: Final = options["rules"] == "advanced"
        self.start_cards: Final = int(options["start_cards"])
        self.quiet_from: Final = int(options["quiet_from"])
        self.votes: Final = options["agreement"] == "vote"
        self.rounds: Final = int(options["rounds"])
        self.redraw_rounds: Final = 2 if self.advanced else 1  # 3.8, 7.7
        self.redraw_rule: Final = "7.7" if self.advanced else "3.8"
        # what the seats begin with
        self.none: Final = zeros(seats)
        self.purses: Final = filled(seats, board.start_coins)
        self.nobody: Final = zeros(seats * FOLLOWERS)
        self.no_hands: Final = zeros(seats * board.size)
        self.no_aid: list[vec[i64]] = [board.bare] * seats
        self.far: list[vec[i64]] = [board.far_off] * seats


@final
class FallenState(State):
    """Every list is replaced when it changes, never changed in place, so that copies share them."""

    def __init__(self, board: Board, rules: Rules) -> None:
        """Before the lot that says who begins."""
        self.board = board
        self.rules = rules
        self.seats = rules.seats
        self.mover = CHANCE
        self.phase: i64 = FIRST
        self.player: i64 = 0  # whose turn it is, or who is being dealt to
        self.first: i64 = 0  # who began the game (2.5)
        self.turn: i64 = 0  # turns over in this round
        self.round: i64 = 0  # 0 before the first
        self.tiles: vec[i64] = board.tiles  # left to be laid, by difficulty
        self.laid: i64 = 0  # fields laid so far
        self.difficulty: vec[i64] = board.bare  # by field, like the next four
        self.owner: vec[i64] = board.wild[rules.seats]  # a seat, or FREE, FLOODED, OUTSIDE
        self.troop: vec[i64] = board.unmanned
        self.fort: vec[i64] = board.unmanned
        self.claim: vec[i64] = board.unmanned  # the seat whose Claim lies there
        self.aid: list[vec[i64]] = rules.no_aid  # by seat and field: support of the seat's cards around the field
        self.everybody: vec[i64] = board.bare  # by field: support of all cards around it
        self.near: list[vec[i64]] = rules.far  # by seat and field: how far the seat's nearest field is
        self.fields: vec[i64] = rules.none  # conquered, by seat
        self.coins: vec[i64] = rules.purses
        self.have: vec[i64] = rules.nobody  # followers by seat and kind
        self.pile: vec[i64] = board.pile  # followers nobody has
        self.spent: vec[i64] = board.nobody  # the player's used followers, by kind
        self.extra: vec[i64] = board.nobody  # the player's shadows, by kind (6.9, 6.10)
        self.shadows: list[i64] = board.no_list  # their cards, laid before the player
        self.hands: vec[i64] = rules.no_hands  # by seat and kind
        self.deck: vec[i64] = board.deck
        self.discard: vec[i64] = board.no_cards
        self.trail: Trail | None = None  # what happened to the cards since a theft or a new shuffle
        self.pending: i64 = 0  # cards still to be drawn
        self.then: i64 = TO_ACT  # where the turn goes on after them
        self.stage: i64 = FRESH  # FRESH, RECRUITED or BUSY
        self.taken = False  # a field was conquered this turn (7.6)
        self.proposed = False  # an end was proposed this turn (8.3)
        self.quiet = True  # no conquest and no Claim this round (8.2)
        self.prepared: list[i64] = board.no_list  # cards put together and not yet laid open (9.2 to 9.4)
        self.flying = False
        self.other: i64 = NONE  # the thief's victim, or who suffers the plague
        self.outlook: Outlook | None = None

    def whose_turn(self) -> i64:
        return self.player

    def copy(self) -> FallenState:
        twin = FallenState(self.board, self.rules)
        twin.mover = self.mover
        twin.phase = self.phase
        twin.player = self.player
        twin.first = self.first
        twin.turn = self.turn
        twin.round = self.round
        twin.tiles = self.tiles
        twin.laid = self.laid
        twin.difficulty = self.difficulty
        twin.owner = self.owner
        twin.troop = self.troop
        twin.fort = self.fort
        twin.claim = self.claim
        twin.aid = self.aid
        twin.everybody = self.everybody
        twin.near = self.near
        twin.fields = self.fields
        twin.coins = self.coins
        twin.have = self.have
        twin.pile = self.pile
        twin.spent = self.spent
        twin.extra = self.extra
        twin.shadows = self.shadows
        twin.hands = self.hands
        twin.deck = self.deck
        twin.discard = self.discard
        twin.trail = self.trail
        twin.pending = self.pending
        twin.then = self.then
        twin.stage = self.stage
        twin.taken = self.taken
        twin.proposed = self.proposed
        twin.quiet = self.quiet
        twin.prepared = self.prepared
        twin.flying = self.flying
        twin.other = self.other
        twin.outlook = self.outlook
        return twin

    def legal(self) -> list[Action]:
        if self.mover < 0:
            return self._outcomes()
        phase = self.phase
        if phase == ACT:
            return self._acts()
        if phase == CONQUER:
            return conquest.preparations(self)
        if phase == FORTIFY:
            return fortification.preparations(self)
        if phase == EXCHANGE:
            return drawing.gives(self)
        if phase == STEAL:
            return magic.steals(self)
        if phase == ANSWER:
            return self.board.answers
        return setup.choices(self)

    def _acts(self) -> list[Action]:
        """What may be said in the action phase, in the order of the ids."""
        held = cards.hand(self, self.player)
        actions: list[Action] = []
        turn.beginnings(self, actions)
        conquest.troops(self, held, actions)
        fortification.forts(self, held, actions)
        magic.spells(self, held, actions)
        if self.rules.advanced:
            advanced.services(self, held, actions)
        if self.rules.votes and not self.proposed:
            actions.append(self.board.propose)
        actions.append(self.board.end)
        return actions

    def _outcomes(self) -> list[Action]:
        if self.mover == OVER:
            return []
        if self.phase == DRAW or self.phase == DEAL:
            return cards.draws(self)
        if self.phase == LAY:
            return setup.lays(self)
        if self.phase == PLAGUE:
            return magic.losses(self)
        return self.board.firsts[: self.seats]

    def weights(self) -> list[int]:
        if self.phase == DRAW or self.phase == DEAL:
            return [n for n in self.deck if n > 0]
        if self.phase == LAY:
            return [n for n in self.tiles if n > 0]
        if self.phase == PLAGUE:
            return magic.loss_weights(self)
        return [1] * self.seats

    def chance(self, rng: Rng) -> Action:
        if self.phase == DRAW or self.phase == DEAL:
            return cards.pick(self, rng)
        if self.phase == LAY:
            return setup.pick_tile(self, rng)
        if self.phase == PLAGUE:
            return magic.pick_loss(self, rng)
        return self.board.firsts[rng.below(self.seats)]

    def refuse(self, seat: i64, action: Action) -> Refusal | None:
        if self.mover == OVER:
            return Refusal(ending.ended_by(self), "game-over")
        if isinstance(action, Lot) != (seat == CHANCE):
            return Refusal("9.1", "by-chance")
        if seat != self.mover:
            return Refusal("3.2", "not-your-turn")
        return action.refuse(self)

    def wrong_time(self) -> Refusal:
        """What has to be done first."""
        if self.phase == CHOOSE:
            return Refusal("2.6", "choose-first")
        if self.phase == CONQUER:
            return Refusal("9.2", "conquer-first")
        if self.phase == FORTIFY:
            return Refusal("9.3", "fortify-first")
        if self.phase == STEAL:
            return Refusal("6.5", "steal-first")
        if self.phase == ANSWER:
            return Refusal("8.3", "answer-first")
        if self.phase == EXCHANGE:
            return Refusal("3.4", "actions-over")
        return Refusal("3.6", "not-yet")

    def free(self, kind: i64) -> i64:
        """3.4: the player's followers of a kind that are not used yet, shadows included."""
        return self.have[self.player * FOLLOWERS + kind] + self.extra[kind] - self.spent[kind]

    def short_of(self, kind: i64, rule: str) -> Refusal | None:
        """The followers that are missing to play a card."""
        board = self.board
        if board.warriors[kind] > self.free(WARRIOR):
            return Refusal(rule, "warriors-short", {"n": board.warriors[kind], "free": self.free(WARRIOR)})
        if board.artisans[kind] > self.free(ARTISAN):
            return Refusal(rule, "artisans-short", {"n": board.artisans[kind], "free": self.free(ARTISAN)})
        if board.mages[kind] > self.free(MAGE):
            return Refusal(rule, "mages-short", {"n": board.mages[kind], "free": self.free(MAGE)})
        return None

    def apply(self, action: Action) -> None:
        action.do(self)

    def seen_by(self, action: Action) -> frozenset[int] | None:
        if self.phase == STEAL:
            return frozenset((self.player, self.other))
        if self.phase == DRAW or self.phase == DEAL or action.verb in UNSEEN:
            return frozenset((self.player,))
        return None

    def reveals(self, action: Action) -> bool:
        """A card laid open shows itself to all; the thief sees a hand, his victim what is gone."""
        if action.verb == "done":
            return len(self.prepared) > 0
        return action.verb in SHOWING

    def view(self, seat: int | None) -> dict[str, Any]:
        return cast("dict[str, Any]", view.view(self, seat))

    def observe(self, sheet: Sheet) -> None:
        observe.observe(self, sheet)

    def position(self) -> dict[str, Any]:
        return view.position(self)

    def scores(self) -> list[int]:
        """8.4: coins."""
        return list(self.coins)

    def winners(self) -> list[int]:
        return ending.richest(self) if self.mover == OVER else []

    def census(self) -> dict[str, int]:
        """Every card by kind, every follower by kind, every tile."""
        held: dict[str, int] = {}
        for kind in range(self.board.size):
            n: i64 = self.deck[kind] + self.discard[kind] + self.shadows.count(kind)
            n += list(self.troop).count(kind) + list(self.fort).count(kind)
            for seat in range(self.seats):
                n += cards.holds(self, seat, kind)
            held[self.board.kinds[kind]] = n
        held["claim"] += sum(1 for seat in self.claim if seat != NONE)
        held["flood"] += list(self.owner).count(-2)
        for kind in range(FOLLOWERS):
            k: i64 = self.pile[kind] + self.extra[kind]
            for seat in range(self.seats):
                k += self.have[seat * FOLLOWERS + kind]
            held[self.board.followers[kind]] = k
        held["tiles"] = total(self.tiles) + self.laid
        return held

    def __reduce__(self) -> tuple[Any, ...]:
        from conquerant.games import pack, revive  # found at run time, since a folder knows no other

        return revive, ("fallen_lands", pack("fallen_lands", self.board.edition), self.position())


def fresh(board: Board, rules: Rules) -> FallenState:
    return FallenState(board, rules)
