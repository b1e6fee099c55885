"""The state of a game, its phases, and what may be done in each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast, final

from conquerant.core.contract import CHANCE, OVER, Action, Outcome, Refusal, State
from conquerant.core.vectors import filled, vector, zeros
from conquerant.games.armada import cards, combat, ending, observe, repair, sailing, setup, squares, view
from conquerant.games.armada.actions import NONE
from conquerant.games.armada.phases import (
    ATTACKER,
    BUILD,
    DEFENDER,
    DRIFT,
    ENGAGE,
    FIGHTS,
    GIFT,
    HIT,
    LOSE,
    MOVES,
    NEPTUNE,
    PORT,
    STORM,
    TARGET,
)

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.core.sheet import Sheet
    from conquerant.games.armada.board import Board


@final
class Rules:
    """The table options, with what they and the number of seats decide."""

    def __init__(self, board: Board, seats: i64, options: dict[str, str | int]) -> None:
        self.options: Final = options
        self.seats: Final = seats
        self.teams: Final = options["teams"] == "two"
        self.opposite: Final = options["corners"] == "opposite"
        self.rounds: Final = int(options["rounds"])
        players = f"p{seats}"
        target = int(options["target"])
        self.target: Final = target or board.targets["p2v2" if self.teams else players]
        self.loss: i64 = board.losses[players]  # 7.3
        self.side: vec[i64] = vector([seat % 2 if self.teams else seat for seat in range(seats)])  # 11.1
        # what the seats begin with
        self.all_running: Final = filled(seats, 1)
        self.nothing: Final = zeros(seats)
        self.nobody: Final = filled(seats, NONE)
        self.purses: Final = filled(seats, board.start_money)
        self.nowhere: Final = filled(seats * board.cap, NONE)
        self.no_masts: Final = zeros(seats * board.cap)


@final
class ArmadaState(State):
    """A new field is a line in `__init__`, which says how a game begins, and one in `copy`.

    What `copy` takes with [:] is changed in place; everything else is replaced, so that copies may share it."""

    def __init__(self, board: Board, rules: Rules) -> None:
        """Before the first corner is chosen; `fresh` gives the state vectors of its own."""
        self.board = board
        self.rules = rules
        self.seats = rules.seats
        self.mover = 0
        self.phase: i64 = PORT
        self.player: i64 = 0  # whose turn it is
        self.opener: i64 = 0
        self.round: i64 = 0
        self.running: vec[i64] = rules.all_running  # who may still begin, as 1 or 0
        self.thrown: vec[i64] = rules.nothing  # points for beginning, 0 before
        self.home: vec[i64] = rules.nobody  # continent of each seat
        self.lord: vec[i64] = board.no_lords  # seat of each continent
        self.admiral: vec[i64] = rules.nothing
        self.money: vec[i64] = rules.purses
        self.kept: vec[i64] = rules.nothing  # repair cards
        self.owner: vec[i64] = board.no_owners  # of each island
        self.pawn: vec[i64] = rules.nobody  # island of each repair pawn
        self.dock: vec[i64] = rules.nobody  # number of the ship in dry dock
        self.hex: vec[i64] = rules.nowhere  # of each ship; a docked one has its port's
        self.masts: vec[i64] = rules.no_masts
        self.built: vec[i64] = rules.no_masts  # masts a ship entered play with
        self.sea: vec[i64] = board.empty_sea  # the ship on each hex
        self.storm: vec[i64] = board.storm_deck  # cards never seen yet, by kind
        self.storm_queue: list[i64] = board.no_cards  # cards put back, the next to come first
        self.neptune: vec[i64] = board.neptune_deck
        self.neptune_queue: list[i64] = board.no_cards
        self.still: i64 = 0  # why no ship moves this turn; 0 where they do
        self.correction: i64 = 0
        self.bonus = False
        self.amount: i64 = 0  # masts to lose, or of a gift
        self.berth: i64 = NONE  # where the last ship of this purchase was put
        self.moved: i64 = 0  # ships that have begun to move this turn, as bits
        self.sailing: i64 = NONE  # the one that may sail on
        self.steps: i64 = 0
        self.repaired = False  # the dock has worked this turn
        self.undocked: i64 = NONE
        self.spent: i64 = 0  # ships that attack no more this turn, as bits
        self.engaged: i64 = 0
        self.foe: i64 = NONE
        self.targeted: i64 = 0
        self.storming: i64 = NONE
        self.attacks: i64 = 0
        self.attacker_dice: i64 = 0
        self.defender_dice: i64 = 0
        self.faces: list[i64] = board.no_faces

    def whose_turn(self) -> i64:
        return self.player

    def copy(self) -> ArmadaState:
        twin = ArmadaState(self.board, self.rules)
        twin.mover = self.mover
        twin.phase = self.phase
        twin.player = self.player
        twin.opener = self.opener
        twin.round = self.round
        twin.running = self.running
        twin.thrown = self.thrown
        twin.home = self.home
        twin.lord = self.lord
        twin.admiral = self.admiral
        twin.money = self.money
        twin.kept = self.kept
        twin.owner = self.owner
        twin.pawn = self.pawn
        twin.dock = self.dock
        twin.hex = self.hex[:]
        twin.masts = self.masts[:]
        twin.built = self.built[:]
        twin.sea = self.sea[:]
        twin.storm = self.storm
        twin.storm_queue = self.storm_queue
        twin.neptune = self.neptune
        twin.neptune_queue = self.neptune_queue
        twin.still = self.still
        twin.correction = self.correction
        twin.bonus = self.bonus
        twin.amount = self.amount
        twin.berth = self.berth
        twin.moved = self.moved
        twin.sailing = self.sailing
        twin.steps = self.steps
        twin.repaired = self.repaired
        twin.undocked = self.undocked
        twin.spent = self.spent
        twin.engaged = self.engaged
        twin.foe = self.foe
        twin.targeted = self.targeted
        twin.storming = self.storming
        twin.attacks = self.attacks
        twin.attacker_dice = self.attacker_dice
        twin.defender_dice = self.defender_dice
        twin.faces = self.faces
        return twin

    def legal(self) -> list[Action]:
        phase = self.phase
        if phase == MOVES:
            return sailing.moves(self)
        if phase == FIGHTS:
            return combat.fights(self)
        if phase in (ENGAGE, TARGET):
            return combat.groups(self)
        if self.mover < 0:
            return self._outcomes()
        if phase == PORT:
            return setup.choices(self)
        actions: list[Action] = []
        if self.mover == self.player:  # 9.1
            repair.add_pawns(self, actions)
        if phase == HIT:
            actions.extend(combat.hits(self))
        elif phase == BUILD:
            actions.extend(squares.purchases(self))
        elif phase == LOSE:
            actions.extend(cards.losses(self))
        elif phase == DRIFT:
            actions.extend(cards.drifts(self))
        elif phase == GIFT:
            actions.extend(cards.gifts(self))
        return actions

    def pick(self, rng: Rng) -> Action:
        """Of the moves, which are most of what is decided, no list is made."""
        if self.phase == MOVES:
            return sailing.picked(self, rng)
        actions = self.legal()
        return actions[rng.below(len(actions))]

    def _outcomes(self) -> list[Action]:
        if self.mover == OVER:
            return []
        if self.phase == ATTACKER:
            return self.board.throws[0][self.attacker_dice]
        if self.phase == DEFENDER:
            return self.board.throws[1][self.defender_dice]
        if self.phase == STORM or self.phase == NEPTUNE:
            return cards.outcomes(self)
        return self.board.rolls

    def weights(self) -> list[int]:
        if self.phase == ATTACKER:
            return self.board.odds[self.attacker_dice]
        if self.phase == DEFENDER:
            return self.board.odds[self.defender_dice]
        if self.phase == STORM or self.phase == NEPTUNE:
            return cards.odds(self)
        return self.board.roll_odds

    def chance(self, rng: Rng) -> Action:
        if self.phase == ATTACKER:
            outcomes = self.board.all_throws[0][self.attacker_dice]
        elif self.phase == DEFENDER:
            outcomes = self.board.all_throws[1][self.defender_dice]
        elif self.phase == STORM or self.phase == NEPTUNE:
            return cards.pick(self, rng)
        else:
            outcomes = self.board.all_rolls
        return outcomes[rng.below(len(outcomes))]

    def refuse(self, seat: i64, action: Action) -> Refusal | None:
        if self.mover == OVER:
            return Refusal("10.2" if ending.won(self) else "10.3", "game-over")
        if isinstance(action, Outcome) != (seat == CHANCE):
            return Refusal("2.7", "by-chance")
        if seat != self.mover:
            return Refusal("2.6", "not-your-turn")
        return action.refuse(self)

    def wrong_time(self) -> Refusal:
        """What has to be done first, or is over."""
        phase = self.phase
        if phase == PORT:
            return Refusal("2.2", "port-first")
        if phase == BUILD:
            return Refusal("4.3", "build-first")
        if phase == LOSE:
            return Refusal("5.4", "lose-first", {"n": self.amount})
        if phase == DRIFT:
            return Refusal("5.6", "drift-first")
        if phase == GIFT:
            return Refusal("5.8", "gift-first")
        if phase == MOVES:
            return Refusal("3.1", "moves-first")
        if phase == HIT:
            return Refusal("8.7", "hit-first")
        if phase == FIGHTS:
            return Refusal("3.1", "moves-over")
        return Refusal("8.5", "groups-first")

    def crossing(self) -> bool:
        """6.4: whether the ship under way is on a friend's hex, where it cannot stay."""
        if self.sailing == NONE:
            return False
        ship = self.player * self.board.cap + self.sailing
        return self.sea[self.hex[ship]] != ship

    def apply(self, action: Action) -> None:
        action.do(self)

    def view(self, seat: int | None) -> dict[str, Any]:
        return cast("dict[str, Any]", view.view(self, seat))

    def observe(self, sheet: Sheet) -> None:
        observe.observe(self, sheet)

    def position(self) -> dict[str, Any]:
        return view.position(self)

    def scores(self) -> list[int]:
        """The booklet has no points: islands held."""
        return [list(self.owner).count(seat) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        return ending.leaders(self) if self.mover == OVER else []

    def census(self) -> dict[str, int]:
        """Cards of each kind, islands, and ships that are not where the map shows them: none."""
        counts: dict[str, int] = {"islands": len(self.owner), "astray": self._astray()}
        for kind, name in enumerate(self.board.storms):
            counts[name] = self.storm[kind] + self.storm_queue.count(kind)
        for kind, name in enumerate(self.board.neptunes):
            counts[name] = self.neptune[kind] + self.neptune_queue.count(kind)
        counts[self.board.neptunes[self.board.repair_card]] += sum(self.kept)
        return counts

    def _astray(self) -> int:
        afloat: list[i64] = []
        for ship in range(len(self.hex)):
            docked = self.dock[ship // self.board.cap] == ship % self.board.cap
            under_way = self.crossing() and ship == self.player * self.board.cap + self.sailing
            if self.hex[ship] != NONE and not docked and not under_way:
                afloat.append(ship)
        shown = [ship for ship in self.sea if ship != NONE]
        wrong = [ship for ship in afloat if self.sea[self.hex[ship]] != ship or self.masts[ship] < 1]
        return len(wrong) + abs(len(shown) - len(afloat))

    def __reduce__(self) -> tuple[Any, ...]:
        from conquerant.games import pack, revive  # found at run time, since a folder knows no other

        return revive, ("armada", pack("armada", self.board.edition), self.position())


def fresh(board: Board, rules: Rules) -> ArmadaState:
    return ArmadaState(board, rules).copy()
