"""The state of a game, its phases, and what may be done in each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast, final

from conquerant.core.contract import CHANCE, OVER, Action, Refusal, State
from conquerant.games.world import cards, combat, distribution, ending, movement, observe, reinforcement, view
from conquerant.games.world.actions import JOKER, KINDS, Gesture, Outcome
from conquerant.games.world.phases import (
    ATTACK,
    BLACK,
    DEAL,
    DEFEND,
    DRAW,
    ORDER,
    PLACE,
    RED,
    SPOILS,
    TRANSPORT,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.core.sheet import Sheet
    from conquerant.games.world.board import Board
    from conquerant.games.world.memory import Group
    from conquerant.games.world.outlook import Outlook


@final
class Rules:
    """The table options; what the second rule changes stands here and nowhere else (chapter 10)."""

    def __init__(self, board: Board, options: dict[str, str | int]) -> None:
        self.options: Final = options
        self.second: Final = options["rule"] == "second"
        self.wild: Final = options["joker"] == "wild"
        self.choose: Final = options["defence"] == "choose"
        self.rounds: Final = int(options["rounds"])
        self.scale: list[i64] = board.second_scale if self.second else board.first_scale

    def armies(self, territories: i64) -> i64:
        """4.2, 10.1"""
        return territories // 4 if self.second else territories // 3

    def cards(self, territories: i64) -> i64:
        """4.1, 10.1"""
        return territories % 4 if self.second else 1


@final
class WorldState(State):
    """Lists named in `copy` with [:] change in place; the others are replaced, so that copies may share them."""

    def __init__(
        self,
        board: Board,
        rules: Rules,
        seats: i64,
        mover: i64,
        phase: i64,
        player: i64,
        owner: list[i64],
        armies: list[i64],
        spent: list[i64],
        arrived: list[i64],
        count: list[i64],
        hands: list[i64],
        known: list[list[Group]],
        talon: list[i64],
        discard: list[i64],
        rank: list[i64],
        faces: list[i64],
        order: list[i64],
        turn: i64,
        opener: i64,
        round: i64,
        to_place: i64,
        pending: i64,
        series: i64,
        acted: bool,
        src: i64,
        dst: i64,
        loser: i64,
        red_dice: i64,
        black_dice: i64,
        red: list[i64],
        outlook: Outlook | None,
    ) -> None:
        self.board = board
        self.rules = rules
        self.seats = seats
        self.mover = mover
        self.phase = phase
        self.player = player
        self.owner = owner
        self.armies = armies
        self.spent = spent  # armies that fought or moved this turn (6.4, 6.5)
        self.arrived = arrived  # those of them that moved
        self.count = count  # territories held
        self.hands = hands  # by layer, seat and kind
        self.known = known  # by layer and seat: what everybody knows of the hand
        self.talon = talon
        self.discard = discard
        self.rank = rank  # how many stand before this seat in the order of play
        self.faces = faces  # thrown for the order, 0 before
        self.order = order
        self.turn = turn  # index into order
        self.opener = opener
        self.round = round
        self.to_place = to_place
        self.pending = pending  # territories still to be dealt, or cards still to be drawn
        self.series = series  # exchanged so far at this table
        self.acted = acted  # a throw or a move was made this turn (7.6)
        self.src = src
        self.dst = dst
        self.loser = loser
        self.red_dice = red_dice
        self.black_dice = black_dice
        self.red = red
        self.outlook = outlook

    def whose_turn(self) -> i64:
        return self.player

    def copy(self) -> WorldState:
        return WorldState(
            self.board,
            self.rules,
            self.seats,
            self.mover,
            self.phase,
            self.player,
            self.owner[:],
            self.armies[:],
            self.spent if self.spent is self.board.rested else self.spent[:],
            self.arrived if self.arrived is self.board.rested else self.arrived[:],
            self.count[:],
            self.hands,
            self.known,
            self.talon,
            self.discard,
            self.rank,
            self.faces,
            self.order,
            self.turn,
            self.opener,
            self.round,
            self.to_place,
            self.pending,
            self.series,
            self.acted,
            self.src,
            self.dst,
            self.loser,
            self.red_dice,
            self.black_dice,
            self.red,
            self.outlook,
        )

    def legal(self) -> list[Action]:
        if self.mover < 0:
            return self._outcomes()
        parts = self._parts()
        if len(parts) == 1:
            return parts[0]
        actions: list[Action] = []
        for part in parts:
            actions.extend(part)
        return actions

    def pick(self, rng: Rng) -> Action:
        parts = self._parts()
        n: i64 = 0
        for part in parts:
            n += len(part)
        left = rng.below(n)
        for part in parts:
            size: i64 = len(part)
            if left < size:
                return part[left]
            left -= size
        raise IndexError

    def _parts(self) -> list[list[Action]]:
        """What the mover may say, in parts that lie ready; ids ascend from part to part."""
        phase = self.phase
        if phase == DEFEND:
            return [combat.defences(self)]
        parts: list[list[Action]] = []
        if not self.acted or phase == SPOILS:
            parts.append(cards.exchanges(self))
        if phase == PLACE:
            parts.append(reinforcement.places(self))
        elif phase == ATTACK:
            parts.append(self.board.cease)
            combat.attacks(self, parts)
        elif phase == TRANSPORT:
            parts.append(self.board.settle)
            parts.append(combat.transports(self))
        elif phase == SPOILS:
            parts.append(self.board.done)
        else:
            parts.append(self.board.end)
            movement.moves(self, parts)
        return parts

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
            return [n for n in self.talon if n > 0]
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
        return cast(Gesture, action).refuse(self)

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
        cast(Gesture, action).do(self)

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


def fresh(board: Board, rules: Rules, seats: i64) -> WorldState:
    """Before the first die for the order of play."""
    zeros: list[i64] = [0] * board.size
    nobody: list[i64] = [distribution.NOBODY] * board.size
    none: list[i64] = [0] * seats
    return WorldState(
        board,
        rules,
        seats,
        CHANCE,
        ORDER,
        0,
        nobody,
        zeros,
        board.rested,
        board.rested,
        none,
        [0] * (seats * KINDS),
        cards.unknown(seats),
        board.deck,
        [0] * KINDS,
        none[:],
        none[:],
        [],
        0,
        0,
        0,
        0,
        0,
        0,
        False,
        0,
        0,
        0,
        0,
        0,
        board.no_dice,
        None,
    )
