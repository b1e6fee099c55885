"""The state of a game, its phases, and what may be done in each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast, final

from conquerant.core.contract import CHANCE, OVER, Action, Refusal, State
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
from conquerant.games.conquetes.actions import Gesture, Outcome
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
        self.drawn: Final = options["first"] == "drawn"
        self.first: i64 = 0 if self.drawn else int(options["first"])
        self.continents: Final = options["continents"] == "on"
        level = board.levels.index(str(options["level"]))
        self.bot_attack: i64 = board.bot_attack[level]
        self.bot_defence: i64 = board.bot_defence[level]
        self.attentive: Final = options["referee"] == "attentive"
        self.sides: i64 = 2 if seats == 1 else seats  # alone, the bot is the other side


@final
class ConquetesState(State):
    """Lists named in `copy` with [:] change in place; the others are replaced, so that copies may share them."""

    def __init__(
        self,
        board: Board,
        rules: Rules,
        seats: i64,
        mover: i64,
        phase: i64,
        player: i64,
        hands: list[i64],
        held: list[i64],
        regions: list[i64],
        camps: list[i64],
        pile: list[i64],
        left: i64,
        discard: list[i64],
        loot: list[i64],
        reshuffled: bool,
        drawer: i64,
        pending: i64,
        owed: i64,
        src: i64,
        dst: i64,
        foe: i64,
        attackers: list[i64],
        defenders: list[i64],
        receiver: i64,
        aside: list[i64],
        trail: Trail | None,
        watch: Watch,
    ) -> None:
        self.board = board
        self.rules = rules
        self.seats = seats
        self.mover = mover
        self.phase = phase
        self.player = player  # a seat, or the bot's side
        self.hands = hands  # by seat and region
        self.held = held  # cards in each hand
        self.regions = regions  # in each hand, as bits
        self.camps = camps  # by side, regions as bits
        self.pile = pile
        self.left = left  # cards in the pile
        self.discard = discard
        self.loot = loot
        self.reshuffled = reshuffled
        self.drawer = drawer
        self.pending = pending  # cards still to be drawn, given or shed
        self.owed = owed  # replacements of the attacker, after the defender's
        self.src = src
        self.dst = dst
        self.foe = foe  # the side attacked
        self.attackers = attackers
        self.defenders = defenders
        self.receiver = receiver
        self.aside = aside
        self.trail = trail  # what memories need beyond the counts
        self.watch = watch  # chapter 11; at a strict table the same for all

    def whose_turn(self) -> i64:
        return self.player

    def copy(self) -> ConquetesState:
        return ConquetesState(
            self.board,
            self.rules,
            self.seats,
            self.mover,
            self.phase,
            self.player,
            self.hands[:],
            self.held[:],
            self.regions[:],
            self.camps[:],
            self.pile[:],
            self.left,
            self.discard[:],
            self.loot[:] if self.seats == 1 else self.loot,
            self.reshuffled,
            self.drawer,
            self.pending,
            self.owed,
            self.src,
            self.dst,
            self.foe,
            self.attackers,
            self.defenders,
            self.receiver,
            self.aside,
            self.trail,
            self.watch.copy() if self.rules.attentive else self.watch,
        )

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
        n = territories.size(bits)
        if self.phase != ACT:
            return row[territories.nth(bits, rng.below(n))]
        at = rng.below(n + attack.ways(self))
        return row[territories.nth(bits, at)] if at < n else attack.way(self, at - n)

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
        return [n for n in self.pile if n > 0]

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
        return cast(Gesture, action).refuse(self)

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
        cast(Gesture, action).do(self)

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


def fresh(board: Board, rules: Rules, seats: i64) -> ConquetesState:
    """Before the first card is dealt, or the lot for the first player."""
    none: list[i64] = [0] * board.size
    s = ConquetesState(
        board,
        rules,
        seats,
        CHANCE,
        FIRST,
        BOT if seats == 1 else rules.first,  # 9.2
        [0] * (seats * board.size),
        [0] * seats,
        [0] * seats,
        [0] * rules.sides,
        [board.copies] * board.size,
        board.cards,
        none,
        none[:],
        False,
        0,
        0,
        0,
        0,
        0,
        -1,
        board.nothing,
        board.nothing,
        0,
        board.nothing,
        None,
        Watch([-1] * board.cards, 0, False, False, [0] * seats) if rules.attentive else board.unwatched,
    )
    if seats == 1 or not rules.drawn:
        preparation.begin_deal(s)
    return s
