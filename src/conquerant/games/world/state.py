"""The state of a game, its phases, and what may be done in each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast, final

from conquerant.core.contract import CHANCE, OVER, Action, Outcome, Refusal, State
from conquerant.core.vectors import zeros
from conquerant.games.world import cards, combat, distribution, ending, movement, observe, reinforcement, view
from conquerant.games.world.actions import JOKER, KINDS
from conquerant.games.world.phases import (
    ATTACK,
    BLACK,
    DEAL,
    DEFEND,
    DRAW,
    MOVE,
    ORDER,
    PLACE,
    RED,
    SPOILS,
    TRANSPORT,
)

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.core.sheet import Sheet
    from conquerant.games.world.board import Board
    from conquerant.games.world.memory import Group
    from conquerant.games.world.outlook import Outlook


@final
class Rules:
    """The table: seats and options; what the second rule changes stands here and nowhere else (chapter 10)."""

    def __init__(self, board: Board, options: dict[str, str | int], seats: i64) -> None:
        self.options: Final = options
        self.seats: Final = seats
        self.second: Final = options["rule"] == "second"
        self.wild: Final = options["joker"] == "wild"
        self.choose: Final = options["defence"] == "choose"
        self.rounds: Final = int(options["rounds"])
        self.scale: list[i64] = board.second_scale if self.second else board.first_scale
        # what the seats begin with
        self.none: Final = zeros(seats)
        self.nobody: list[i64] = [0] * seats
        self.no_hands: Final = zeros(seats * KINDS)
        self.unknown: list[list[Group]] = cards.unknown(seats)

    def armies(self, territories: i64) -> i64:
        """4.2, 10.1"""
        return territories // 4 if self.second else territories // 3

    def cards(self, territories: i64) -> i64:
        """4.1, 10.1"""
        return territories % 4 if self.second else 1


@final
class WorldState(State):
    """A new field is a line in `__init__`, which says how a game begins, and one in `copy`.

    What `copy` takes with [:] is changed in place; everything else is replaced, so that copies may share it."""

    def __init__(self, board: Board, rules: Rules) -> None:
        """Before the first die for the order of play; `fresh` then gives the state vectors of its own."""
        self.board = board
        self.rules = rules
        self.seats = rules.seats
        self.mover = CHANCE
        self.phase: i64 = ORDER
        self.player: i64 = 0
        self.owner: vec[i64] = board.unowned
        self.armies: vec[i64] = board.rested
        self.spent: vec[i64] = board.rested  # armies that fought or moved this turn (6.4, 6.5)
        self.arrived: vec[i64] = board.rested  # those of them that moved
        self.count: vec[i64] = rules.none  # territories held
        self.hands: vec[i64] = rules.no_hands  # by layer, seat and kind
        self.known: list[list[Group]] = rules.unknown  # by layer and seat: what everybody knows of the hand
        self.talon: vec[i64] = board.deck
        self.discard: vec[i64] = board.no_cards
        self.rank: list[i64] = rules.nobody  # how many stand before this seat in the order of play
        self.faces: list[i64] = rules.nobody  # thrown for the order, 0 before
        self.order: list[i64] = board.no_order
        self.turn: i64 = 0  # index into order
        self.opener: i64 = 0
        self.round: i64 = 0
        self.to_place: i64 = 0
        self.pending: i64 = 0  # territories still to be dealt, or cards still to be drawn
        self.series: i64 = 0  # exchanged so far at this table
        self.acted = False  # a throw or a move was made this turn (7.6)
        self.src: i64 = 0
        self.dst: i64 = 0
        self.loser: i64 = 0
        self.red_dice: i64 = 0
        self.black_dice: i64 = 0
        self.red: vec[i64] = board.no_dice
        self.outlook: Outlook | None = None

    def copy(self) -> WorldState:
        twin = WorldState(self.board, self.rules)
        twin.mover = self.mover
        twin.phase = self.phase
        twin.player = self.player
        twin.owner = self.owner[:]
        twin.armies = self.armies[:]
        twin.spent = self.spent[:]
        twin.arrived = self.arrived[:]
        twin.count = self.count[:]
        twin.hands = self.hands
        twin.known = self.known
        twin.talon = self.talon
        twin.discard = self.discard
        twin.rank = self.rank
        twin.faces = self.faces
        twin.order = self.order
        twin.turn = self.turn
        twin.opener = self.opener
        twin.round = self.round
        twin.to_place = self.to_place
        twin.pending = self.pending
        twin.series = self.series
        twin.acted = self.acted
        twin.src = self.src
        twin.dst = self.dst
        twin.loser = self.loser
        twin.red_dice = self.red_dice
        twin.black_dice = self.black_dice
        twin.red = self.red
        twin.outlook = self.outlook
        return twin

    def whose_turn(self) -> i64:
        return self.player

    def legal(self) -> list[Action]:
        if self.mover < 0:
            return self._outcomes()
        series = self._series()
        others = self._others()
        phase = self.phase
        if phase == PLACE:
            others = reinforcement.places(self)
        elif phase == ATTACK:
            others = others + combat.attacks(self)
        elif phase == MOVE:
            others = others + movement.moves(self)
        return series + others if series else others

    def pick(self, rng: Rng) -> Action:
        """Of placings, attacks and moves no list is made."""
        series = self._series()
        others = self._others()
        few: i64 = len(series)
        more: i64 = few + len(others)
        phase = self.phase
        if phase == ATTACK:
            index = rng.below(more + combat.count_attacks(self))
        elif phase == MOVE:
            index = rng.below(more + movement.count_moves(self))
        elif phase == PLACE:
            index = rng.below(more + reinforcement.count_places(self))
        else:
            index = rng.below(more)
        if index < few:
            return series[index]
        if index < more:
            return others[index - few]
        if phase == ATTACK:
            return combat.attack_at(self, index - more)
        if phase == MOVE:
            return movement.move_at(self, index - more)
        return reinforcement.place_at(self, index - more)

    def _series(self) -> list[Action]:
        """The exchanges the mover may make; their ids are the lowest."""
        if self.phase != DEFEND and (not self.acted or self.phase == SPOILS):
            return cards.exchanges(self)
        return self.board.nothing

    def _others(self) -> list[Action]:
        """What else lies ready; of placings, attacks and moves, whose ids are higher, nothing."""
        phase = self.phase
        if phase == DEFEND:
            return combat.defences(self)
        if phase == PLACE:
            return self.board.nothing
        if phase == ATTACK:
            return self.board.cease
        if phase == TRANSPORT:
            return self.board.settle + combat.transports(self)
        if phase == SPOILS:
            return self.board.done
        return self.board.end

    def _outcomes(self) -> list[Action]:
        if self.mover == OVER:
            return []
        if self.phase == RED:
            return self.board.throws[0][self.red_dice]
        if self.phase == BLACK:
            return self.board.throws[1][self.black_dice]
        if self.phase == DRAW:
            return cards.draws(self)
        if self.phase == DEAL:
            return distribution.deals(self)
        return self.board.rolls

    def weights(self) -> list[int]:
        if self.phase == RED:
            return self.board.odds[self.red_dice]
        if self.phase == BLACK:
            return self.board.odds[self.black_dice]
        if self.phase == DRAW:
            return [int(n) for n in self.talon if n > 0]
        return [1] * len(self._outcomes())

    def chance(self, rng: Rng) -> Action:
        if self.phase == RED:
            outcomes = self.board.all_throws[0][self.red_dice]
        elif self.phase == BLACK:
            outcomes = self.board.all_throws[1][self.black_dice]
        elif self.phase == DRAW:
            return cards.pick(self, rng)
        else:
            outcomes = self._outcomes()
        return outcomes[rng.below(len(outcomes))]

    def refuse(self, seat: i64, action: Action) -> Refusal | None:
        if self.mover == OVER:
            return Refusal("9.1" if self.board.size in self.count else "9.2", "game-over")
        if isinstance(action, Outcome) != (seat == CHANCE):
            return Refusal("2.4", "by-chance")
        if seat != self.mover:
            return Refusal("2.3", "not-your-turn")
        return action.refuse(self)

    def wrong_time(self) -> Refusal:
        """What has to be done first."""
        if self.phase == PLACE:
            return Refusal("8.3" if self.acted else "4.6", "place-first", {"left": self.to_place})
        if self.phase == DEFEND:
            return Refusal("5.6", "answer-first")
        if self.phase == TRANSPORT:
            return Refusal("5.11", "settle-first")
        if self.phase == SPOILS:
            return Refusal("8.3", "done-first")
        return Refusal("6.1", "fights-over") if self.acted else Refusal("6.1", "fights-over-unless")

    def apply(self, action: Action) -> None:
        action.do(self)

    def seen_by(self, action: Action) -> frozenset[int] | None:
        return frozenset((self.player,)) if self.phase == DRAW else None

    def reveals(self, action: Action) -> bool:
        """An exchange shows cards to all; the throw that may eliminate someone shows his to the victor."""
        if action.verb == "exchange":
            return True
        return self.phase == BLACK and self.count[self.owner[self.dst]] == 1

    def view(self, seat: int | None) -> dict[str, Any]:
        return cast("dict[str, Any]", view.view(self, seat))

    def observe(self, sheet: Sheet) -> None:
        observe.observe(self, sheet)

    def position(self) -> dict[str, Any]:
        return view.position(self)

    def alive(self, seat: int) -> bool:
        return self.phase <= DEAL or self.count[seat] > 0

    def scores(self) -> list[int]:
        """The booklet has no points: territories held."""
        return list(self.count)

    def winners(self) -> list[int]:
        return ending.leaders(self) if self.mover == OVER else []

    def census(self) -> dict[str, int]:
        held: dict[str, int] = {"territories": self.board.size}
        for kind in range(KINDS):
            name = "joker" if kind == JOKER else self.board.arms[kind]
            n = self.talon[kind] + self.discard[kind]
            for seat in range(self.seats):
                n += cards.hand(self, seat)[kind]
            held[name] = n
        return held

    def __reduce__(self) -> tuple[Any, ...]:
        from conquerant.games import pack, revive  # found at run time, since a folder knows no other

        return revive, ("world", pack("world", self.board.edition), self.position())


def fresh(board: Board, rules: Rules) -> WorldState:
    return WorldState(board, rules).copy()
