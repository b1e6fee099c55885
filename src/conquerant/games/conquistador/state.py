"""The state of a game, its phases, and what may be done in each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast, final

from conquerant.core import sets
from conquerant.core.contract import CHANCE, OVER, Action, Outcome, Refusal, State
from conquerant.core.vectors import total, vector, zeros
from conquerant.games.conquistador import (
    cards,
    defence,
    ending,
    observe,
    plays,
    points,
    preparation,
    sharing,
    view,
)
from conquerant.games.conquistador.phases import (
    AIM,
    ANSWER,
    ASKED,
    DEFENCE_DIE,
    DRAW,
    FINISHED,
    FIRST,
    HANDS,
    LANDS,
    LAST,
    LOOT,
    OFFERED,
    PAY,
    PLAY,
    REFILL,
    REORGANISE,
    SECOND,
    SHOWING,
    SUPPORT,
)

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.core.sheet import Sheet
    from conquerant.games.conquistador.board import Board
    from conquerant.games.conquistador.trail import Trail


@final
class Rules:
    """The table options and the number of players; what they change stands here and nowhere else (chapters 9, 10)."""

    def __init__(self, board: Board, options: dict[str, str | int], seats: i64) -> None:
        self.options: Final = options
        self.seats: Final = seats
        self.teams: Final = options["teams"] == "yes"
        self.military: Final = options["military"] == "yes"
        self.no_dice: Final = options["no_dice"] == "yes"
        self.alliance: Final = options["alliance"] == "yes"
        self.exchange: Final = options["exchange"] == "yes"
        self.from_top: Final = options["loot"] == "top"
        self.truce_acting: Final = options["truce"] == "acting"
        few = seats == 2
        self.deck: vec[i64] = vector(board.few_deck if few else board.deck)
        self.coefficients: list[i64] = board.few_coefficients if few else board.many_coefficients
        self.cards: i64 = total(self.deck)
        self.lands: i64 = board.all_lands
        for land in range(board.lands):
            if self.deck[land] == 0:
                self.lands &= ~(1 << land)
        self.sides: i64 = 2 if self.teams else seats
        # what the seats begin with
        self.unowned: vec[i64] = zeros(self.sides)
        self.no_hands: vec[i64] = zeros(seats * board.kinds)
        self.none: vec[i64] = zeros(seats)

    def side(self, seat: i64) -> i64:
        """9.2: partners face each other."""
        return seat & 1 if self.teams else seat

    def partner(self, seat: i64) -> i64:
        """-1 where everybody plays for himself."""
        return seat ^ 2 if self.teams else -1

    def may_attack(self, armed: i64, seat: i64) -> bool:
        """10.2"""
        return not self.military or armed >> self.side(seat) & 1 == 1


@final
class ConquistadorState(State):
    """A new field is a line in `__init__`, which says how a game begins, and one in `copy`.

    What `copy` takes with [:] is changed in place; everything else is replaced, so that copies may share it."""

    def __init__(self, board: Board, rules: Rules) -> None:
        """Before the first territory is dealt: every card is in the pile. `fresh` then gives the state vectors of its
        own."""
        self.board = board
        self.rules = rules
        self.seats = rules.seats
        self.mover = CHANCE
        self.phase: i64 = LANDS
        self.player: i64 = 0  # whose turn it is
        self.owned: vec[i64] = rules.unowned  # territories of each side, as bits
        self.built: vec[i64] = board.unbuilt  # developments on each territory, as bits
        self.blocked: i64 = 0  # territories under a revolt, as bits
        self.armed: i64 = 0  # sides that have laid an army (10.3), as bits
        self.hands: vec[i64] = rules.no_hands  # by seat and kind
        self.held: vec[i64] = rules.none  # kinds in each hand, as bits
        self.sizes: vec[i64] = rules.none
        self.pile: vec[i64] = rules.deck
        self.left: i64 = rules.cards  # in the pile
        self.discard: vec[i64] = board.no_cards
        self.dealt: i64 = 0  # cards dealt so far in this part of the preparation
        self.land: i64 = -1  # the territory attacked or reorganised
        self.laid: vec[i64] = board.nothing_laid  # the cannon each seat has laid face down; -1 for none
        self.die: i64 = 0  # of the attacker
        self.defender: i64 = -1  # who answers first
        self.asked: i64 = 0  # seats asked for a trade in this fight or turn, as bits
        self.traded = False
        self.ally: i64 = -1  # the seat asked last
        self.shown: i64 = -1  # the card shown to the ally; -1 for none
        self.give: i64 = -1
        self.want: i64 = -1
        self.todo: i64 = 0  # developments on `land` still to be decided on, as bits
        self.quota: i64 = 0  # how many of them must still be taken
        self.due: i64 = 0  # seats that spent a cannon outside their turn, as bits
        self.trail: Trail | None = None  # what everybody remembers of the hands; None: nobody knows anything

    def copy(self) -> ConquistadorState:
        twin = ConquistadorState(self.board, self.rules)
        twin.mover = self.mover
        twin.phase = self.phase
        twin.player = self.player
        twin.owned = self.owned[:]
        twin.built = self.built[:]
        twin.blocked = self.blocked
        twin.armed = self.armed
        twin.hands = self.hands[:]
        twin.held = self.held[:]
        twin.sizes = self.sizes[:]
        twin.pile = self.pile[:]
        twin.left = self.left
        twin.discard = self.discard[:]
        twin.dealt = self.dealt
        twin.land = self.land
        twin.laid = self.laid
        twin.die = self.die
        twin.defender = self.defender
        twin.asked = self.asked
        twin.traded = self.traded
        twin.ally = self.ally
        twin.shown = self.shown
        twin.give = self.give
        twin.want = self.want
        twin.todo = self.todo
        twin.quota = self.quota
        twin.due = self.due
        twin.trail = self.trail
        return twin

    def whose_turn(self) -> i64:
        return self.player

    def legal(self) -> list[Action]:
        if self.phase == PLAY:
            return plays.listed(self)
        row, bits = self._row_and_bits()
        actions: list[Action] = []
        cards.name(actions, row, bits)
        return actions

    def pick(self, rng: Rng) -> Action:
        if self.phase == PLAY:
            return plays.picked(self, rng)
        row, bits = self._row_and_bits()
        return row[sets.nth(bits, rng.below(sets.count(bits)))]

    def _row_and_bits(self) -> tuple[list[Action], i64]:
        """What may happen now, outside of a play: a row of actions, with bits for those that are legal."""
        phase = self.phase
        board = self.board
        if phase == ANSWER or phase == SECOND or phase == LAST:
            return board.answers, defence.answers(self)
        if phase == AIM:
            return board.answers, cards.cannons(self, self.mover)
        if phase == PAY:
            return board.answers, cards.heavy(self, self.mover)
        if phase == SUPPORT:
            return board.answers, cards.cannons(self, self.mover) | 1 << board.cannons
        if phase == LOOT or phase == REORGANISE:
            return board.shares, sharing.choices(self)
        if phase == OFFERED:
            return board.replies, 0b10 | self.held[self.mover] >> self.want & 1
        if phase == ASKED:
            return board.replies, 0b10 | cards.cannons(self, self.mover) << 2
        if phase == SHOWING:
            return board.shows, self.held[self.mover]
        return self._outcomes()

    def _outcomes(self) -> tuple[list[Action], i64]:
        phase = self.phase
        board = self.board
        if phase == DRAW or phase == HANDS or phase == REFILL:
            return board.draws, preparation.drawable(self)
        if phase == LANDS:
            return board.deals, preparation.dealable(self)
        if phase == FIRST:
            return board.firsts, (1 << self.seats) - 1
        return board.rolls, 0 if phase == FINISHED else 0b111111

    def weights(self) -> list[int]:
        if self.phase == DRAW or self.phase == HANDS or self.phase == REFILL:
            return [int(n) for n in self.pile if n > 0]
        return [1] * len(self.legal())

    def chance(self, rng: Rng) -> Action:
        if self.phase == DRAW or self.phase == HANDS or self.phase == REFILL:
            return self.board.draws[preparation.pick(self, rng)]
        if self.phase == LANDS or self.phase == FIRST:
            return self.pick(rng)
        return self.board.rolls[rng.below(len(self.board.rolls))]

    def refuse(self, seat: i64, action: Action) -> Refusal | None:
        if self.mover == OVER:
            return Refusal("7.3", "game-over")
        if isinstance(action, Outcome) != (seat == CHANCE):
            return Refusal("2.4", "by-chance")
        if seat != self.mover:
            return Refusal("2.3", "not-your-turn")
        return action.refuse(self)

    def wrong_time(self) -> Refusal:
        """What has to be done first."""
        phase = self.phase
        if phase == AIM:
            return Refusal("5.2", "lay-cannon")
        if phase == PAY:
            return Refusal("5.12", "pay-cannon")
        if phase == LOOT or phase == REORGANISE:
            return Refusal("11.1", "share-first", {"number": sharing.number(self)})
        if phase == SUPPORT:
            return Refusal("9.4", "support-first")
        if phase == SHOWING:
            return Refusal("10.7", "show-first")
        if phase == ASKED or phase == OFFERED:
            return Refusal("10.7" if phase == ASKED else "10.10", "trade-first")
        return Refusal("5.4", "answer-first")

    def apply(self, action: Action) -> None:
        action.do(self)

    def seen_by(self, action: Action) -> frozenset[int] | None:
        verb = action.verb
        if verb == "draw":
            return frozenset((preparation.drawer(self),))
        if verb == "cannon" and self.phase != PAY and not self._settles():
            return frozenset((self.mover,))
        if verb == "show" or verb == "give":
            return frozenset((self.defender, self.ally))
        return None

    def reveals(self, action: Action) -> bool:
        """Cards played, turned up, shown, named or handed over; and that a second defender has no cannon (9.5)."""
        verb = action.verb
        if self.phase == DEFENCE_DIE:
            return True
        if verb == "leave":
            return self.phase == SECOND
        if verb == "cannon" or verb == "pass":
            return self.phase == PAY or self._settles()
        return verb in SHOWING_VERBS

    def _settles(self) -> bool:
        """10.4: without dice, the last answer turns the cannons up at once."""
        if not self.rules.no_dice or self.phase == AIM or self.phase == SUPPORT:
            return False
        partner = self.rules.partner(self.mover)
        return self.phase != ANSWER or partner < 0 or self.sizes[partner] == 0

    def view(self, seat: int | None) -> dict[str, Any]:
        return cast("dict[str, Any]", view.view(self, seat))

    def observe(self, sheet: Sheet) -> None:
        observe.observe(self, sheet)

    def position(self) -> dict[str, Any]:
        return view.position(self)

    def scores(self) -> list[int]:
        return points.scores(self)

    def winners(self) -> list[int]:
        return ending.leaders(self) if self.mover == OVER else []

    def census(self) -> dict[str, int]:
        board = self.board
        held: dict[str, int] = {}
        for kind in range(board.kinds):
            n = self.pile[kind] + self.discard[kind]
            for seat in range(self.seats):
                n += self.hands[seat * board.kinds + kind]
                if self.laid[seat] == kind:
                    n += 1
            held[board.card_ids[kind]] = n
        for land in range(board.lands):
            for lands in self.owned:
                held[board.card_ids[land]] += lands >> land & 1
            for i in range(board.numbers):
                held[board.card_ids[board.first_development + i]] += self.built[land] >> i & 1
            held[board.card_ids[board.revolt]] += self.blocked >> land & 1
        return held

    def __reduce__(self) -> tuple[Any, ...]:
        from conquerant.games import pack, revive  # found at run time, since a folder knows no other

        return revive, ("conquistador", pack("conquistador", self.board.edition), self.position())


SHOWING_VERBS: Final[frozenset[str]] = frozenset(
    ("place", "develop", "block", "cancel", "discard", "offer", "accept", "refuse", "die", "show", "give")
)


def fresh(board: Board, rules: Rules) -> ConquistadorState:
    return ConquistadorState(board, rules).copy()
