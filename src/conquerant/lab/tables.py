"""Games side by side, stepped in one call: the compiled half of `batch.py`.

Everything a caller sees stands in vectors that this module makes and writes to; numpy looks at them without copying.
A row belongs to a game. Whoever calls empties `observations` and `masks` before `step` and `begin`: most of what stands
there is zero, and numpy writes zeros faster than a loop.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i32, i64, u8

from conquerant.bots.base import Bot
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Action, Game, State
from conquerant.core.sheet import Sheet
from conquerant.lab.choices import choices

ANY_SEAT: Final = -1  # drawn for each game
ALL_SEATS: Final = -2  # every decision is the caller's
YES: Final[u8] = 1
NO: Final[u8] = 0


def _words(n: i64) -> vec[i32]:
    made = vec[i32](capacity=n)
    for _ in range(n):
        made = append(made, 0)
    return made


def _bytes(n: i64) -> vec[u8]:
    made = vec[u8](capacity=n)
    for _ in range(n):
        made = append(made, NO)
    return made


def _integers(n: i64) -> vec[i64]:
    made = vec[i64](capacity=n)
    for _ in range(n):
        made = append(made, 0)
    return made


def _filled(numbers: list[int]) -> vec[i64]:
    made = vec[i64](capacity=len(numbers))
    for number in numbers:
        made = append(made, number)
    return made


def _floats(n: i64) -> vec[float]:
    made = vec[float](capacity=n)
    for _ in range(n):
        made = append(made, 0.0)
    return made


@final
class Tables:
    def __init__(
        self,
        game: Game,
        options: dict[str, str | int],
        rows: i64,
        seats: i64,
        numbers: i64,
        whose: i64,
        bots: Callable[[], list[Bot]] | None,
        max_decisions: i64,
    ) -> None:
        self.game: Final = game
        self.options: Final = options
        self.rows: Final[i64] = rows
        self.places: Final[i64] = seats
        self.width: Final[i64] = numbers
        self.whose: Final[i64] = whose
        self.bots: Final = bots  # the others of one game; None where all of them are random
        self.max_decisions: Final[i64] = max_decisions
        kept = choices(game)
        self.known: Final[i64] = len(kept)
        self.ids: Final = _filled([action.id for action in kept.actions])  # of what the caller may do, by its number
        self.numbers: Final = _filled(kept.place)  # and back; -1 is of chance
        self.sheet: Final = Sheet(seats, 0)
        self.states: list[State] = []
        self.legal: list[list[Action]] = [[] for _ in range(rows)]
        self.dice: list[Rng] = [Rng(0) for _ in range(rows)]
        self.minds: list[Rng] = [Rng(0) for _ in range(rows)]
        self.others: list[list[Bot]] = [[] for _ in range(rows)]
        self.actions = _integers(rows)
        self.observations = _words(rows * numbers)
        self.finals = _words(0)
        self.masks = _bytes(rows * self.known)
        self.rewards = _floats(rows)
        self.all_rewards = _floats(rows * seats)
        self.movers = _integers(rows)
        self.seats = _integers(rows)  # whose observation stands in the row, and whose reward
        self.decisions = _integers(rows)
        self.terminated = _bytes(rows)
        self.truncated = _bytes(rows)
        self.over = _bytes(rows)  # for who plays here; `step` passes over it
        self.out = _bytes(rows * seats)

    def keep_finals(self) -> None:
        """What is seen at the end of a game is kept beside what is seen at the beginning of the next."""
        self.finals = _words(self.rows * self.width)

    def begin(self, row: i64, dice: str, minds: str) -> None:
        """A new game in this row, up to the caller's first decision, from the seeds of its dice and of its bots."""
        self.dice[row] = Rng(dice)
        mind = Rng(minds)
        self.minds[row] = mind
        state = self.game.begin(self.places, self.options)
        if row < len(self.states):
            self.states[row] = state
        else:
            self.states.append(state)
        self.decisions[row] = 0
        self.seats[row] = mind.below(self.places) if self.whose == ANY_SEAT else max(self.whose, 0)
        for at in range(row * self.places, (row + 1) * self.places):
            self.out[at] = NO
        if self.bots is not None:
            self.others[row] = self.bots()
        self._answer_chance(row, state)
        self._let_others_play(row, state)
        self._settle(row, state)
        self.rewards[row] = 0.0
        self._see(row, state)

    def chosen(self, row: i64) -> Action | None:
        """What the action of this row is among the legal ones, which are sorted."""
        legal = self.legal[row]
        number = self.actions[row]
        if number < 0 or number >= self.known:
            return None
        wanted = self.ids[number]
        low: i64 = 0
        high: i64 = len(legal)
        while low < high:
            middle = (low + high) >> 1
            if legal[middle].id < wanted:
                low = middle + 1
            else:
                high = middle
        if low < len(legal) and legal[low].id == wanted:
            return legal[low]
        return None

    def refused(self) -> i64:
        """The first row whose action is not legal; -1 where all are. Games that are over are not asked."""
        for row in range(self.rows):
            if not self.ended(row) and self.chosen(row) is None:
                return row
        return -1

    def ended(self, row: i64) -> bool:
        return self.over[row] == YES

    def pick(self, rng: Rng) -> None:
        """Random legal actions for all rows; 0 where the game is over."""
        for row in range(self.rows):
            legal = self.legal[row]
            self.actions[row] = self.numbers[legal[rng.below(len(legal))].id] if legal else 0

    def step(self) -> bool:
        """One decision in every game that is not over; whether a game ended by it. What is not legal is replaced."""
        some = False
        for row in range(self.rows):
            if self.ended(row):
                continue
            state = self.states[row]
            action = self.chosen(row)
            if action is None:
                action = state.pick(self.minds[row])
            if self.whose == ALL_SEATS:
                self.seats[row] = state.mover
            self._play(row, state, action)
            self._let_others_play(row, state)
            self._settle(row, state)
            if self.ended(row):
                some = True
            self._see(row, state)
        return some

    def _play(self, row: i64, state: State, action: Action) -> None:
        state.apply(action)
        self.decisions[row] += 1
        self._answer_chance(row, state)

    def _answer_chance(self, row: i64, state: State) -> None:
        dice = self.dice[row]
        while state.mover == CHANCE:
            state.apply(state.chance(dice))

    def _let_others_play(self, row: i64, state: State) -> None:
        """Until it is the caller's move, or he is out."""
        if self.whose == ALL_SEATS:
            return
        seat = self.seats[row]
        mind = self.minds[row]
        while state.mover != seat and state.mover != OVER and state.alive(seat):
            if self.decisions[row] >= self.max_decisions:
                return
            if self.bots is None:
                self._play(row, state, state.pick(mind))
                continue
            mover = state.mover
            bot = self.others[row][(mover - seat) % self.places - 1]
            self._play(row, state, bot.choose(self.game, state.view(mover), state.legal(), mind))

    def _settle(self, row: i64, state: State) -> None:
        """Who gets what, and whether this is the end."""
        over = state.mover == OVER
        if self.whose == ALL_SEATS:
            self._settle_all(row, state, over)
        else:
            seat = self.seats[row]
            reward = 0.0
            if over:
                reward = state.returns()[seat]
            elif not state.alive(seat):
                over = True
                reward = -1.0
            self.rewards[row] = reward
        self.terminated[row] = YES if over else NO
        too_long = not over and self.decisions[row] >= self.max_decisions
        self.truncated[row] = YES if too_long else NO
        self.over[row] = YES if over or too_long else NO

    def _settle_all(self, row: i64, state: State, over: bool) -> None:
        """Whoever is out pays at once, the others at the end."""
        first = row * self.places
        returns = state.returns() if over else None
        for seat in range(self.places):
            reward = 0.0
            if self.out[first + seat] == NO:
                if returns is not None:
                    reward = returns[seat]
                elif not state.alive(seat):
                    reward = -1.0
                    self.out[first + seat] = YES
            self.all_rewards[first + seat] = reward
        self.rewards[row] = self.all_rewards[first + self.seats[row]]

    def _see(self, row: i64, state: State) -> None:
        """Writes what the seat sees and may do; everything once it is over, since samplers need something."""
        mover = state.mover
        self.movers[row] = mover
        if self.whose == ALL_SEATS and mover != OVER:
            self.seats[row] = mover
        seat = self.seats[row]
        self.sheet.turn_to(self.observations, row * self.width, seat)
        state.observe(self.sheet)
        first = row * self.known
        if mover == seat:
            legal = state.legal()
            for action in legal:
                self.masks[first + self.numbers[action.id]] = YES
            self.legal[row] = legal
        else:
            self.legal[row] = []
            for at in range(first, first + self.known):
                self.masks[at] = YES

    def see_last(self, row: i64) -> None:
        """Writes what is seen at the end into `finals`, where it has to be empty."""
        self.sheet.turn_to(self.finals, row * self.width, self.seats[row])
        self.states[row].observe(self.sheet)
