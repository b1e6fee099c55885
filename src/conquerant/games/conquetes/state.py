"""The state of a game, its phases, and what may be done in each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast, final

from conquerant.core import sets
from conquerant.core.contract import CHANCE, OVER, Action, Outcome, Refusal, State
from conquerant.core.vectors import zeros
from conquerant.games.conquetes import (
    attack,
    attentive,
    ending,
    observe,
    pile,
    preparation,
    surplus,
    territories,
    turn,
    view,
)
from conquerant.games.conquetes.attentive import Watch
from conquerant.games.conquetes.phases import (
    ACT,
    AGAINST,
    BOT,
    COMMIT,
    DEFEND,
    FIRST,
    FLIP,
    GIVE,
    OBJECT,
    RALLY,
    SHED,
)

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.core.sheet import Sheet
    from conquerant.games.conquetes.board import Board
    from conquerant.games.conquetes.memory import Trail


@final
class Rules:
    """The table options, and what follows from the number of seats."""

    def __init__(self, board: Board, options: dict[str, str | int], seats: i64) -> None:
        self.options: Final = options
        self.seats: Final = seats
        self.drawn: Final = options["first"] == "drawn"
        self.first: i64 = 0 if self.drawn else int(options["first"])
        self.continents: Final = options["continents"] == "on"
        level = board.levels.index(str(options["level"]))
        self.bot_attack: i64 = board.bot_attack[level]
        self.bot_defence: i64 = board.bot_defence[level]
        self.attentive: Final = options["referee"] == "attentive"
        self.sides: i64 = 2 if seats == 1 else seats  # alone, the bot is the other side
        # what a game begins with
        self.none: Final = zeros(seats)
        self.no_hands: Final = zeros(seats * board.size)
        self.no_camps: Final = zeros(self.sides)
        self.unwatched: Watch = board.unwatched
        if self.attentive:
            self.unwatched = Watch([-1] * board.cards, 0, False, False, [0] * seats)


@final
class ConquetesState(State):
    """A new field is a line in `__init__`, which says how a game begins, and one in `copy`.

    What `copy` takes with [:] is changed in place; everything else is replaced, so that copies may share it."""

    def __init__(self, board: Board, rules: Rules) -> None:
        """Before the first card is dealt, or the lot for the first player; `fresh` gives the state its own vectors."""
        self.board = board
        self.rules = rules
        self.seats = rules.seats
        self.mover = CHANCE
        self.phase: i64 = FIRST
        self.player: i64 = BOT if rules.seats == 1 else rules.first  # a seat, or the bot's side
        self.hands: vec[i64] = rules.no_hands  # by seat and region
        self.held: vec[i64] = rules.none  # cards in each hand
        self.regions: vec[i64] = rules.none  # in each hand, as bits
        self.camps: vec[i64] = rules.no_camps  # by side, regions as bits
        self.pile: vec[i64] = board.full
        self.left: i64 = board.cards  # cards in the pile
        self.discard: vec[i64] = board.empty
        self.loot: vec[i64] = board.empty
        self.reshuffled = False
        self.drawer: i64 = 0
        self.pending: i64 = 0  # cards still to be drawn, given or shed
        self.owed: i64 = 0  # replacements of the attacker, after the defender's
        self.src: i64 = 0
        self.dst: i64 = 0
        self.foe: i64 = -1  # the side attacked
        self.attackers: list[i64] = board.nothing
        self.defenders: list[i64] = board.nothing
        self.receiver: i64 = 0
        self.aside: list[i64] = board.nothing
        self.trail: Trail | None = None  # what memories need beyond the counts
        self.watch: Watch = rules.unwatched  # chapter 11; at a strict table the same for all

    def whose_turn(self) -> i64:
        return self.player

    def copy(self) -> ConquetesState:
        twin = ConquetesState(self.board, self.rules)
        twin.mover = self.mover
        twin.phase = self.phase
        twin.player = self.player
        twin.hands = self.hands[:]
        twin.held = self.held[:]
        twin.regions = self.regions[:]
        twin.camps = self.camps[:]
        twin.pile = self.pile[:]
        twin.left = self.left
        twin.discard = self.discard[:]
        twin.loot = self.loot[:]
        twin.reshuffled = self.reshuffled
        twin.drawer = self.drawer
        twin.pending = self.pending
        twin.owed = self.owed
        twin.src = self.src
        twin.dst = self.dst
        twin.foe = self.foe
        twin.attackers = self.attackers
        twin.defenders = self.defenders
        twin.receiver = self.receiver
        twin.aside = self.aside
        twin.trail = self.trail
        twin.watch = self.watch.copy() if self.rules.attentive else self.watch
        return twin

    def legal(self) -> list[Action]:
        if self.mover < 0:
            return self._outcomes()
        row, bits = self._row_and_bits()
        actions = [row[i] for i in territories.listed(bits)]
        if self.phase == ACT:
            attack.name(self, actions)
            if self.rules.attentive:
                attentive.gestures(self, actions)
        return actions

    def pick(self, rng: Rng) -> Action:
        if self.rules.attentive:
            actions = self.legal()
            return actions[rng.below(len(actions))]
        row, bits = self._row_and_bits()
        n = sets.count(bits)
        if self.phase != ACT:
            return row[sets.nth(bits, rng.below(n))]
        at = rng.below(n + attack.ways(self))
        return row[sets.nth(bits, at)] if at < n else attack.way(self, at - n)

    def _row_and_bits(self) -> tuple[list[Action], i64]:
        """What the mover may do, attacks aside: a row of actions, with bits for those that are legal."""
        phase = self.phase
        if phase == ACT:
            return self.board.turns, turn.actions(self)
        if phase == COMMIT or phase == DEFEND:
            return self.board.commits, attack.commits(self)
        if phase == GIVE:
            return self.board.gives, surplus.choices(self)
        if phase == SHED:
            return self.board.sheds, surplus.choices(self)
        if phase == OBJECT:
            return self.board.answers, 3
        if phase == AGAINST:
            return self.board.against, attentive.holders(self, self.dst)
        return self.board.give_to, surplus.receivers(self)

    def _outcomes(self) -> list[Action]:
        if self.mover == OVER:
            return []
        if self.phase == FIRST:
            return self.board.firsts[: self.seats]
        return pile.outcomes(self, self._cards())

    def _cards(self) -> list[Action]:
        """The thirty outcomes of the draw that is due."""
        if self.phase == FLIP:
            return self.board.flips
        if self.phase == RALLY:
            return self.board.supports
        return self.board.draws

    def weights(self) -> list[int]:
        if self.phase == FIRST:
            return [1] * self.seats
        return [int(n) for n in self.pile if n > 0]

    def chance(self, rng: Rng) -> Action:
        if self.phase == FIRST:
            return self.board.firsts[rng.below(self.seats)]
        return pile.pick(self, self._cards(), rng)

    def refuse(self, seat: i64, action: Action) -> Refusal | None:
        if self.mover == OVER:
            return ending.over(self)
        if isinstance(action, Outcome) != (seat == CHANCE):
            return Refusal("2.4", "by-chance")
        if seat != self.mover:
            return Refusal("2.3", "not-your-turn")
        return action.refuse(self)

    def wrong_time(self) -> Refusal:
        """What has to be done first."""
        if self.phase == COMMIT:
            return Refusal("5.3", "support-first")
        if self.phase == DEFEND:
            return Refusal("5.4", "answer-first")
        if self.phase == SHED:
            return Refusal("9.9", "shed-first", {"n": self.pending})
        if self.phase == OBJECT:
            return Refusal("11.2", "say-first", {"region": self.board.names[self.watch.laid]})
        if self.phase == AGAINST:
            return Refusal("11.7", "whom-first", {"region": self.board.names[self.dst]})
        return Refusal("6.1", "give-first", {"n": self.pending})

    def apply(self, action: Action) -> None:
        action.do(self)

    def seen_by(self, action: Action) -> frozenset[int] | None:
        """2.5, 5.3, 6.2; the cards of a gift are seen by the receiver when they are handed over."""
        if self.mover == CHANCE:
            return frozenset((self.drawer,)) if pile.drawing(self) else None
        if action.verb == "commit":
            return frozenset((self.mover,))
        if action.verb == "give":
            return frozenset((self.player, self.receiver) if self.pending == 1 else (self.player,))
        return None

    def reveals(self, action: Action) -> bool:
        """A gift handed over, the support of a fight, and all hands when the game is over (10.3)."""
        if self.mover == CHANCE:
            if self.phase == RALLY:
                return self.pending == 1
            return self.left == 1 if self.phase == FLIP else pile.drawing(self) and pile.last(self)
        if action.verb == "give":
            return self.pending == 1
        return action.verb == "ready" and (self.left == 0 if self.seats == 1 else self.phase == DEFEND)

    def view(self, seat: int | None) -> dict[str, Any]:
        return cast("dict[str, Any]", view.view(self, seat))

    def observe(self, sheet: Sheet) -> None:
        observe.observe(self, sheet)

    def position(self) -> dict[str, Any]:
        return view.position(self)

    def scores(self) -> list[int]:
        return [ending.points(self, seat) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        return ending.leaders(self) if self.mover == OVER else []

    def census(self) -> dict[str, int]:
        """Every card is somewhere: copies of each region."""
        size = self.board.size
        counts = [self.pile[r] + self.discard[r] + self.loot[r] for r in range(size)]
        for i in range(self.seats * size):
            counts[i % size] += self.hands[i]
        for r in range(size):
            counts[r] += self.in_camps(r)
        for cards in (self.attackers, self.defenders, self.aside):
            for card in cards:
                counts[card] += 1
        return {self.board.names[r]: counts[r] for r in range(size)}

    def in_play(self) -> i64:
        """The regions in all camps."""
        taken: i64 = 0
        for camp in self.camps:
            taken |= camp
        return taken

    def in_camps(self, region: i64) -> i64:
        """How many cards of the region are in play."""
        if self.rules.attentive:
            return attentive.count(self, region)
        return 1 if self.owner(region) >= 0 else 0

    def owner(self, region: i64) -> i64:
        """The side in whose camp the region lies, the first of several (11.6); -1 where it is not in play."""
        bit = self.board.bit[region]
        side: i64 = 0
        for camp in self.camps:
            if camp & bit:
                return side
            side += 1
        return -1

    def __reduce__(self) -> tuple[Any, ...]:
        from conquerant.games import pack, revive  # found at run time, since a folder knows no other

        return revive, ("conquetes", pack("conquetes", self.board.edition), self.position())


def fresh(board: Board, rules: Rules) -> ConquetesState:
    s = ConquetesState(board, rules).copy()
    if s.seats == 1 or not rules.drawn:
        preparation.begin_deal(s)
    return s
