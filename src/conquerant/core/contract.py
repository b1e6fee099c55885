"""The contract every game keeps: actions, refusals, states, games.

Everything here is compiled where a compiler is there. A state is mutable and cheap to copy; it holds no generator of
random numbers. Chance is a player: its dice and cards are actions like any other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar, final

from conquerant.core.chance import Rng
from conquerant.core.errors import BadInput, mapping, nearest, needed, short, whole
from conquerant.core.sheet import Sheet

if TYPE_CHECKING:
    from mypy_extensions import i64

T = TypeVar("T")

try:
    from mypy_extensions import mypyc_attr as mypyc_attr
except ImportError:  # the engine needs nothing but the standard library

    def mypyc_attr(*attrs: str, **kwattrs: object) -> Callable[[T], T]:
        return lambda cls: cls


CHANCE: Final = -1
OVER: Final = -2


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One small decision or one outcome of chance, which knows its rule. A flyweight: a game makes each of its actions
    once."""

    def __init__(self, id: i64, verb: str, args: tuple[str, ...] = ()) -> None:
        self.id: Final = id
        self.verb: Final = verb
        self.args: Final = args

    def refuse(self, s: Any) -> Refusal | None:
        """Why it is illegal now, whoever asks; `s` is a state of its own game. None where it is not."""
        raise NotImplementedError

    def do(self, s: Any) -> None:
        """What comes of it, in such a state."""
        raise NotImplementedError

    def __str__(self) -> str:
        return " ".join((self.verb, *self.args))

    def __repr__(self) -> str:
        return f"<{self.id}: {self}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Outcome(Action):
    """An action of chance."""


@final
class Refusal:
    """Why an action is illegal now: the paragraph, the reason (a key of the words) and what it is about."""

    def __init__(self, rule: str, reason: str, values: dict[str, str | int] | None = None) -> None:
        self.rule: Final = rule
        self.reason: Final = reason
        self.values: Final[dict[str, str | int]] = values or {}

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.reason!r}, {self.values!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))


@final
class Event:
    """One thing a step tells a seat; words.*.ftl turn `kind` and `values` into a sentence. What came of a fight, a
    theft or a loss has `parties` among its values: the seats it involves, which are given time to see it."""

    def __init__(self, kind: str, values: dict[str, Any]) -> None:
        self.kind: Final = kind
        self.values: Final = values

    @property
    def parties(self) -> list[int]:
        parties: list[int] = self.values.get("parties", [])
        return parties

    def json(self) -> dict[str, Any]:
        return {"kind": self.kind, **self.values}

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.values!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.kind == other.kind and self.values == other.values

    def __hash__(self) -> int:
        return hash(repr(self))


@final
class Luck:
    """What chance brought a seat, beside what it brings on average; `kind` is a key of the words."""

    def __init__(self, seat: int, kind: str, got: float, expected: float) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.got: Final = got
        self.expected: Final = expected


@final
class Option:
    """A table option: one of some words, or a whole number where `choices` is empty. A word that looks like a number
    may be given as one, and a number as a word."""

    def __init__(
        self,
        name: str,
        rule: str,
        choices: tuple[str, ...] = (),
        default: str | int = 0,
        most: int = 1_000_000,
        samples: tuple[str | int, ...] = (),
    ) -> None:
        self.name: Final = name
        self.rule: Final = rule
        self.choices: Final = choices
        self.default: Final[str | int] = default
        self.most: Final = most
        self.samples: Final[tuple[str | int, ...]] = samples or choices  # what the laws try

    def read(self, value: object) -> str | int:
        field = f"option {self.name}"
        if not self.choices:
            if isinstance(value, str) and value.isdecimal():
                value = int(value)
            return whole(value, field, 0, self.most)
        word = str(value) if isinstance(value, int) and not isinstance(value, bool) else value
        if not isinstance(word, str) or word not in self.choices:
            hint = nearest(word, list(self.choices)) if isinstance(word, str) else ""
            raise BadInput(field, f"expected one of {', '.join(self.choices)}, got {short(value)}{hint}")
        return word


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The whole truth of a game at one moment. `mover` is a seat, CHANCE or OVER."""

    def __init__(self, seats: i64, mover: i64) -> None:
        self.seats: i64 = seats
        self.mover: i64 = mover

    def legal(self) -> list[Action]:
        """What the mover may do, by ascending id, not to be changed by the caller; for CHANCE its outcomes."""
        raise NotImplementedError

    def weights(self) -> list[int]:
        """For CHANCE, how likely each of `legal()` is, as whole numbers."""
        raise NotImplementedError

    def chance(self, rng: Rng) -> Action:
        """For CHANCE, one outcome with the odds of `weights()`; games make this fast."""
        return self.legal()[rng.weighted(self.weights())]

    def pick(self, rng: Rng) -> Action:
        """For a seat, exactly `legal()[rng.below(len(legal()))]`; games with long lists make this fast."""
        actions = self.legal()
        return actions[rng.below(len(actions))]

    def refuse(self, seat: i64, action: Action) -> Refusal | None:
        """Why this seat (or CHANCE) may not do this now; None where it may."""
        raise NotImplementedError

    def apply(self, action: Action) -> None:
        """Do it. The action must be one of `legal()`; nothing is checked here."""
        raise NotImplementedError

    def seen_by(self, action: Action) -> frozenset[int] | None:
        """Who learns which action this is, before it is applied; None is everyone. The others learn its verb."""
        return None

    def reveals(self, action: Action) -> bool:
        """Whether applying it shows someone something that was hidden from him."""
        return False

    def copy(self) -> State:
        raise NotImplementedError

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that this seat may know, as JSON; None is a spectator."""
        raise NotImplementedError

    def observe(self, sheet: Sheet) -> None:
        """Writes what the seat of the sheet sees, for programs that learn: equal views give equal sheets."""
        raise NotImplementedError

    def observation(self, seat: i64) -> memoryview[float]:
        """What a seat sees as numbers from 0 to 1, which numpy takes as they lie; `Game.legend` says what each of them
        means."""
        sheet = Sheet(self.seats, seat)
        self.observe(sheet)
        return sheet.numbers

    def position(self) -> dict[str, Any]:
        """The whole truth as JSON; Game.place() gives the state back."""
        raise NotImplementedError

    def whose_turn(self) -> i64:
        """Whose turn it is, whoever is asked just now; bots judge where a turn begins."""
        return self.mover

    def alive(self, seat: int) -> bool:
        return True

    def scores(self) -> list[int]:
        """The rulebook's points, seat by seat."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that have won; empty while the game goes on."""
        raise NotImplementedError

    def returns(self) -> list[float]:
        """Zero-sum: the losers pay one each, the winners share it. Alone one wins or loses against the game."""
        won = self.winners()
        if self.seats == 1 and self.mover == OVER:
            return [1.0 if won else -1.0]
        if not won or len(won) == self.seats:
            return [0.0] * self.seats
        share = (self.seats - len(won)) / len(won)
        return [share if seat in won else -1.0 for seat in range(self.seats)]

    def census(self) -> dict[str, int]:
        """What is conserved: these numbers are the same in every state of one game."""
        return {}

    def __repr__(self) -> str:
        """Where the game stands; `position()` tells everything."""
        at = self.position()
        mover = "over" if self.mover == OVER else "chance" if self.mover == CHANCE else f"seat {self.mover}"
        when = f", round {at['round']}" if "round" in at else ""
        return f"<{at['game']}: {at['phase']}, {mover}{when}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Plan:
    """What a seat has in mind: one gesture, or a whole turn with its dice. `temper` is the word of its style: bold,
    patient, builder, raider, or nothing."""

    def __init__(self, temper: str = "") -> None:
        self.temper: Final = temper

    def next(self, state: State, step: i64, rng: Rng) -> Action | None:
        """What to do now, where the seat has a choice; `step` counts the choices it made by this plan. Always legal
        in this state; None where the plan is done or no longer fits, as in any later turn. It reads nothing of the
        state that the seat does not know."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Watcher:
    """Counts how often bots do what a person would shake his head at: `times` out of `chances`, by name."""

    def __init__(self) -> None:
        self.times: dict[str, int] = {}
        self.chances: dict[str, int] = {}

    def note(self, name: str, happened: bool) -> None:
        self.chances[name] = self.chances.get(name, 0) + 1
        self.times[name] = self.times.get(name, 0) + int(happened)

    def see(self, before: State, action: Action, after: State) -> None:
        """One step of a game, of a seat or of chance."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game with one edition. `actions[i].id == i`, whatever the seats and options; ids are only ever appended."""

    def __init__(
        self,
        slug: str,
        version: int,
        edition: dict[str, Any],
        seats: range,
        options: tuple[Option, ...],
        actions: tuple[Action, ...],
    ) -> None:
        self.slug: Final = slug
        self.version: Final = version
        self.edition: Final = edition
        self.seats: Final = seats
        self.options: Final = options
        self.actions: Final = actions
        self.words: Final[dict[str, Action]] = {str(a): a for a in actions}

    def start(self, seats: object, options: object = None) -> State:
        """A new game. Bad seats or options: an error naming them."""
        count = self.check_seats(seats)
        return self.begin(count, self.settle({} if options is None else mapping(options, "options"), count))

    def begin(self, seats: int, options: dict[str, str | int]) -> State:
        """start(), with everything checked: what a game writes."""
        raise NotImplementedError

    def place(self, position: object) -> State:
        """The state of a position. A bad one: an error naming the field."""
        given = mapping(position, "position")
        if needed(given, "game", "") != self.slug:
            raise BadInput("game", f"expected {self.slug}, got {short(given['game'])}")
        seats = self.check_seats(needed(given, "seats", ""))
        return self.set_up(seats, self.settle(mapping(needed(given, "options", ""), "options"), seats), given)

    def set_up(self, seats: int, options: dict[str, str | int], position: dict[str, Any]) -> State:
        """place(), with game, seats and options checked: what a game writes."""
        raise NotImplementedError

    def imagine(self, view: dict[str, Any], rng: Rng) -> State:
        """A state the viewer may be in, drawn uniformly over the deals consistent with what he saw."""
        raise NotImplementedError

    def news(self, before: State, action: Action, after: State, seat: int | None) -> list[Event]:
        """What this step tells a seat (None: a spectator)."""
        raise NotImplementedError

    def value(self, state: State, seat: int) -> float:
        """How good a state looks to a seat, between 0 and 1; for bots, which call it on imagined states."""
        raise NotImplementedError

    def features(self, state: State) -> list[list[i64]]:
        """What a good player counts where a turn begins, a row for each side, all alike: networks learn from it and
        judge by it. None where the game has no such rows."""
        return []

    def side(self, state: State, seat: int) -> int:
        """Whose row of `features` tells of this seat; allies have one together."""
        return seat

    def table(self, state: State) -> str:
        """The kind of table: each has a network of its own."""
        return str(state.seats)

    def habit(self, state: State, rng: Rng) -> Action | None:
        """What a practised player would do here without thinking, found fast: bots play on with it in imagined states.
        It varies with `rng`, so that several may be compared. None where the game has no habits."""
        return None

    def plans(self, state: State, rng: Rng) -> list[Plan]:
        """Whole things a person would think of here, beside what habit would do: this ship to that hex, these armies
        there and then this attack. Bots compare them; the first ones count most where there are too many."""
        return []

    def watcher(self) -> Watcher | None:
        """What counts the slips of bots in this game, for one game from its beginning; hints.toml has the goals."""
        return None

    def draw(self, view: dict[str, Any], lang: str, width: int = 80) -> str:
        """The view as text, for a terminal."""
        raise NotImplementedError

    def hides(self) -> bool:
        """Whether anything is ever hidden from a seat; where not, all views tell the same."""
        return True

    def open_question(self, seen: dict[str, Any]) -> bool:
        """Whether what the mover may do follows from what everybody sees: `seen` is a spectator's view. Then people
        around one screen need not pass it, and how long an answer takes tells nobody anything. In doubt it does not."""
        return not self.hides()

    def round(self, state: State) -> int:
        """Which round is being played, as everybody counts them; 0 before the first, and where the game counts none."""
        return 0

    def legend(self, seats: int) -> list[str]:
        """What the numbers of an observation mean, one by one; whatever the options, there are as many. `of 20` says
        that 20 is written as 1, `5 is 0.5` that the number has no bound and 5 is written as a half (n / (n + 5)).

        What has the same name as another is numbered, from 2 on.
        """
        sheet = Sheet(seats, 0, named=True)
        self.start(seats).observe(sheet)
        met: dict[str, int] = {}
        names: list[str] = []
        for name in sheet.names:
            met[name] = met.get(name, 0) + 1
            names.append(name if met[name] == 1 else f"{name} ({met[name]})")
        return names

    def luck(self, before: State, action: Action) -> list[Luck]:
        """What this outcome of chance meant to whom, in the numbers that matter in this game."""
        return []

    def reckoning(self, state: State) -> list[Event]:
        """How the scores of a finished game came about, for `score-KIND` of the words. Each line cites a paragraph
        (`rule`). Those with a `seat` bring it `points`, which add up to its score; the others say who wins by it."""
        return []

    def assets(self, state: State) -> list[tuple[str, str, int]]:
        """What a designer may ask the worth of: kind, name and the seat that has it now. Ids of the edition are named
        as there. It sees the whole truth and is for reports, not for players."""
        return []

    def remaining(self, view: dict[str, Any], action: Action) -> int:
        """What `ACTION until N` watches: it is repeated while this is more than N; -1 where it makes no sense. The last
        number of the action is the most it may cost: it is lowered so that N remain."""
        return -1

    def aids(self, view: dict[str, Any]) -> dict[str, Any]:
        """What helps a viewer see where his options lead, as JSON and from his view alone; empty for nothing."""
        return {}

    def chances(self, view: dict[str, Any], action: Action, until: int = -1) -> list[Event]:
        """How this may turn out for who does it, exactly, for `odds-KIND` of the words: `view` is all it is found from,
        so nobody learns more than he sees. The action is one of his options; with `until` it is repeated as in
        `remaining`. A value called `chance`, `tie` or `loss` lies between 0 and 1; empty where nothing is thrown or
        drawn that one could reckon with."""
        return []

    def impossible(self, words: list[str]) -> Refusal | None:
        """The rule that keeps these words out of the table of actions, where there is one. Of words that stand in the
        table it says nothing: whether those are allowed is for the state to refuse."""
        return None

    def bound(self, seats: int, options: dict[str, str | int]) -> int:
        """No game with these options takes more steps, chance included; 0 where the rulebook sets no limit."""
        return 0

    def thrown(self) -> frozenset[str]:
        """The verbs of chance, which no seat ever does: programs that learn leave them out of what they may do."""
        return frozenset()

    def check_seats(self, seats: object) -> int:
        if isinstance(seats, int) and not isinstance(seats, bool) and seats in self.seats:
            return seats
        raise BadInput("seats", f"{self.slug} is for {self.seats[0]} to {self.seats[-1]} players, got {seats!r}")

    def settle(self, given: dict[str, Any], seats: int) -> dict[str, str | int]:
        """The options of a table: those given, checked, and the defaults of the others."""
        known = {o.name: o for o in self.options}
        for name in given:
            if name not in known:
                hint = nearest(name, list(known))
                raise BadInput(f"option {name}", f"{self.slug} has {', '.join(known) or 'no options'}{hint}")
        settled = {o.name: o.read(given.get(o.name, o.default)) for o in self.options}
        self.check_options(seats, settled)
        return settled

    def check_options(self, seats: int, options: dict[str, str | int]) -> None:
        """Refuse combinations the rules exclude."""

    def action(self, words: str) -> Action:
        """The action said with these words, or an error with the nearest ones."""
        action = self.words.get(" ".join(words.split()))
        if action is not None:
            return action
        verb = words.split()[0] if words.split() else ""
        alike = [w for w in self.words if w.split()[0] == verb] or list(self.words)
        raise BadInput("action", f"{self.slug} knows no {words!r}{nearest(words, alike)}")
