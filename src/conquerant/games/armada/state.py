"""The state of a game, its phases, and what may be done in each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast, final

from conquerant.core.contract import CHANCE, OVER, Action, Refusal, State
from conquerant.games.armada import cards, combat, ending, observe, repair, sailing, setup, squares, view
from conquerant.games.armada.actions import NONE, Gesture, Outcome
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
    from mypy_extensions import i64

    from conquerant.core.chance import Rng
    from conquerant.core.sheet import Sheet
    from conquerant.games.armada.board import Board


@final
class Rules:
    """The table options, with what they and the number of seats decide."""

    def __init__(self, board: Board, seats: i64, options: dict[str, str | int]) -> None:
        self.options: Final = options
        self.teams: Final = options["teams"] == "two"
        self.opposite: Final = options["corners"] == "opposite"
        self.rounds: Final = int(options["rounds"])
        players = f"p{seats}"
        target = int(options["target"])
        self.target: Final = target or board.targets["p2v2" if self.teams else players]
        self.loss: i64 = board.losses[players]  # 7.3
        self.side: list[i64] = [seat % 2 if self.teams else seat for seat in range(seats)]  # 11.1


@final
class ArmadaState(State):
    """hex, masts and sea change in place; the other lists are replaced, so that copies may share them."""

    def __init__(
        self,
        board: Board,
        rules: Rules,
        seats: i64,
        mover: i64,
        phase: i64,
        player: i64,
        opener: i64,
        round: i64,
        running: list[i64],
        thrown: list[i64],
        home: list[i64],
        lord: list[i64],
        admiral: list[i64],
        money: list[i64],
        kept: list[i64],
        owner: list[i64],
        pawn: list[i64],
        dock: list[i64],
        hex: list[i64],
        masts: list[i64],
        built: list[i64],
        sea: list[i64],
        storm: list[i64],
        storm_queue: list[i64],
        neptune: list[i64],
        neptune_queue: list[i64],
        still: i64,
        correction: i64,
        bonus: bool,
        amount: i64,
        berth: i64,
        moved: i64,
        sailing: i64,
        steps: i64,
        repaired: bool,
        undocked: i64,
        spent: i64,
        engaged: i64,
        foe: i64,
        targeted: i64,
        storming: i64,
        attacks: i64,
        attacker_dice: i64,
        defender_dice: i64,
        faces: list[i64],
    ) -> None:
        self.board = board
        self.rules = rules
        self.seats = seats
        self.mover = mover
        self.phase = phase
        self.player = player  # whose turn it is
        self.opener = opener
        self.round = round
        self.running = running  # who may still begin, as 1 or 0
        self.thrown = thrown  # points for beginning, 0 before
        self.home = home  # continent of each seat
        self.lord = lord  # seat of each continent
        self.admiral = admiral
        self.money = money
        self.kept = kept  # repair cards
        self.owner = owner  # of each island
        self.pawn = pawn  # island of each repair pawn
        self.dock = dock  # number of the ship in dry dock
        self.hex = hex  # of each ship; a docked one has its port's
        self.masts = masts
        self.built = built  # masts a ship entered play with
        self.sea = sea  # the ship on each hex
        self.storm = storm  # cards never seen yet, by kind
        self.storm_queue = storm_queue  # cards put back, the next to come first
        self.neptune = neptune
        self.neptune_queue = neptune_queue
        self.still = still  # why no ship moves this turn; 0 where they do
        self.correction = correction
        self.bonus = bonus
        self.amount = amount  # masts to lose, or of a gift
        self.berth = berth  # where the last ship of this purchase was put
        self.moved = moved  # ships that have begun to move this turn, as bits
        self.sailing = sailing  # the one that may sail on
        self.steps = steps
        self.repaired = repaired  # the dock has worked this turn
        self.undocked = undocked
        self.spent = spent  # ships that attack no more this turn, as bits
        self.engaged = engaged
        self.foe = foe
        self.targeted = targeted
        self.storming = storming
        self.attacks = attacks
        self.attacker_dice = attacker_dice
        self.defender_dice = defender_dice
        self.faces = faces

    def whose_turn(self) -> i64:
        return self.player

    def copy(self) -> ArmadaState:
        return ArmadaState(
            self.board,
            self.rules,
            self.seats,
            self.mover,
            self.phase,
            self.player,
            self.opener,
            self.round,
            self.running,
            self.thrown,
            self.home,
            self.lord,
            self.admiral,
            self.money,
            self.kept,
            self.owner,
            self.pawn,
            self.dock,
            self.hex[:],
            self.masts[:],
            self.built,
            self.sea[:],
            self.storm,
            self.storm_queue,
            self.neptune,
            self.neptune_queue,
            self.still,
            self.correction,
            self.bonus,
            self.amount,
            self.berth,
            self.moved,
            self.sailing,
            self.steps,
            self.repaired,
            self.undocked,
            self.spent,
            self.engaged,
            self.foe,
            self.targeted,
            self.storming,
            self.attacks,
            self.attacker_dice,
            self.defender_dice,
            self.faces,
        )

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
        return cast(Gesture, action).refuse(self)

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
        cast(Gesture, action).do(self)

    def view(self, seat: int | None) -> dict[str, Any]:
        return cast("dict[str, Any]", view.view(self, seat))

    def observe(self, sheet: Sheet) -> None:
        observe.observe(self, sheet)

    def position(self) -> dict[str, Any]:
        return view.position(self)

    def scores(self) -> list[int]:
        """The booklet has no points: islands held."""
        return [self.owner.count(seat) for seat in range(self.seats)]

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


def fresh(board: Board, rules: Rules, seats: i64) -> ArmadaState:
    """Before the first corner is chosen."""
    fleet = seats * board.cap
    nobody: list[i64] = [NONE] * seats
    zeros: list[i64] = [0] * seats
    return ArmadaState(
        board,
        rules,
        seats,
        0,
        PORT,
        0,
        0,
        0,
        [1] * seats,
        zeros,
        nobody,
        [NONE] * len(board.continents),
        zeros,
        [board.start_money] * seats,
        zeros,
        [NONE] * len(board.islands),
        nobody,
        nobody,
        [NONE] * fleet,
        [0] * fleet,
        [0] * fleet,
        [NONE] * board.sea.size,
        board.storm_deck,
        [],
        board.neptune_deck,
        [],
        0,
        0,
        False,
        0,
        NONE,
        0,
        NONE,
        0,
        False,
        NONE,
        0,
        0,
        NONE,
        0,
        NONE,
        0,
        0,
        0,
        board.no_faces,
    )
