"""A match owns a state and a log that only grows.

Seats play batches: a gesture of one or more actions, applied whole or not at all. The dealer answers chance until
somebody must decide. Whatever happens gets the next number, `seq`; nobody can act on a table that has moved on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, final

from conquerant.core.contract import CHANCE, OVER, Action, Event, Game, Refusal, State
from conquerant.core.errors import BadInput, mapping, needed, sequence, whole
from conquerant.core.record import Record, result
from conquerant.play.dealer import Dealer

NOTES = ("resign", "timeout", "takeover", "return", "abandon")
KINDS = ("origin", "play", "undo", *NOTES)


class Stale(Exception):
    """The table has moved on since the seat last looked."""

    def __init__(self, seq: int, now: int) -> None:
        super().__init__(f"the table is at {now}, not at {seq}")
        self.seq = seq
        self.now = now


class Refused(Exception):
    """A batch was refused; nothing of it was done. `index` is the place of the refused id in it."""

    def __init__(self, refusal: Refusal, index: int = 0) -> None:
        super().__init__(f"rule {refusal.rule}: {refusal.reason}")
        self.refusal = refusal
        self.index = index


@final
class Entry:
    """One line of the log. `ids` are a seat's actions, `dealt` the outcomes of chance that followed them. The first is
    an `origin` where the match goes on from the moves of another: `ids` are all of these."""

    def __init__(self, seq: int, kind: str, seat: int, ids: list[int], dealt: list[int]) -> None:
        self.seq: Final = seq
        self.kind: Final = kind
        self.seat: Final = seat
        self.ids: Final = ids
        self.dealt: Final = dealt

    def json(self) -> dict[str, Any]:
        return {"seq": self.seq, "kind": self.kind, "seat": self.seat, "ids": self.ids, "dealt": self.dealt}


@final
class Step:
    """One action as it happened, for telling the news."""

    def __init__(self, seat: int, before: State, action: Action, after: State) -> None:
        self.seat: Final = seat
        self.before: Final = before
        self.action: Final = action
        self.after: Final = after


@final
class Trial:
    """What a batch would lead to; nothing was stored or told. Where `shown`, it tells what nobody may see yet."""

    def __init__(self, state: State, steps: list[Step], shown: bool = False, refused: Refused | None = None) -> None:
        self.state: Final = state
        self.steps: Final = steps
        self.shown: Final = shown
        self.refused: Final = refused


class Match:
    """Its states never change: a step is applied to a copy, so that the news and an undo can look back. `before`: the
    moves of another match, from its beginning, after which this one goes on with a dealer of its own."""

    def __init__(
        self, game: Game, seats: int, options: dict[str, Any] | None, dealer: Dealer, before: list[int] | None = None
    ) -> None:
        self.game = game
        self.dealer = dealer
        self.state = game.start(seats, options)
        self.options = game.settle(options or {}, seats)
        self.log: list[Entry] = []
        self.moves: list[tuple[int, Action]] = []
        self.lost: set[int] = set()  # seats that resigned
        self.held: set[int] = set()  # seats a bot holds
        self.abandoned = False
        self._undoable: list[tuple[int, State, int, int]] = []  # seat, then state, moves and turns before
        self._turns = 0  # that have begun
        self._outcomes = 0
        if before is not None:
            self._catch_up(before)
        self.opening = self._append("play", CHANCE, Trial(self.state, []))
        if before is not None:
            self.log[0] = Entry(0, "origin", CHANCE, before, self.log[0].dealt)

    @property
    def seq(self) -> int:
        """How far the table is: the number the next entry will have."""
        return len(self.log)

    @property
    def over(self) -> bool:
        return self.state.mover == OVER

    @property
    def round(self) -> int:
        """As the game counts them, else one is over when everybody has had a turn; 0 before the first."""
        return int(self.game.round(self.state)) or -(-self._turns // int(self.state.seats))

    def play(self, seat: int, seq: int, ids: list[int]) -> list[Step]:
        """Applies a batch, lets chance answer, and says step by step what happened."""
        self._fresh(seq)
        if self.abandoned:
            raise BadInput("table", "was abandoned: its secret is known, nothing can be played any more")
        trial = self._tried(seat, ids)
        if trial.refused:
            raise trial.refused
        return self._append("play", seat, trial)

    def attempt(self, seat: int, ids: list[int]) -> Trial:
        """`try`: the batch on a copy, for a preview."""
        return self._tried(seat, ids)

    def undo(self, seat: int, seq: int) -> None:
        """Takes back the seat's last batch, as long as no chance, no other seat and no disclosure came with it."""
        self._fresh(seq)
        if not self.can_undo(seat):
            raise BadInput("undo", "nothing to take back: chance, another player or something shown came since")
        self._take_back()
        self.log.append(Entry(self.seq, "undo", seat, [], []))

    def can_undo(self, seat: int) -> bool:
        return bool(self._undoable) and self._undoable[-1][0] == seat and seat not in self.lost

    def note(self, kind: str, seat: int) -> None:
        """A resignation, a timeout, a takeover by a bot or its end, a resignation that ends the match (`abandon`). The
        rules see none of it."""
        if kind not in NOTES:
            raise BadInput("kind", f"expected one of {', '.join(NOTES)}, got {kind!r}")
        whole(seat, "seat", 0, self.state.seats - 1)
        self._mark(kind, seat)
        self.log.append(Entry(self.seq, kind, seat, [], []))

    def news(self, steps: list[Step], seat: int | None) -> list[Event]:
        """What these steps tell a seat, or a spectator."""
        return [event for s in steps for event in self.game.news(s.before, s.action, s.after, seat)]

    def record(self, players: list[str] | None = None) -> Record:
        """What remains of the moves. The dealer's secret is in it when the match is over or abandoned."""
        dealer = self.dealer.revealed() if self.over or self.abandoned else self.dealer.public()
        return Record(
            self.game,
            self.state.seats,
            self.options,
            list(self.moves),
            players or [],
            dealer,
            result(self.state) or ({"abandoned": True} if self.abandoned else {}),
        )

    def _catch_up(self, before: list[int]) -> None:
        for i, number in enumerate(before):
            action = self.game.actions[whole(number, f"before[{i}]", 0, len(self.game.actions) - 1)]
            mover = int(self.state.mover)
            refusal = self.state.refuse(mover, action)
            if refusal is not None:
                raise BadInput(f"before[{i}]", f"{action} is refused: rule {refusal.rule}, {refusal.reason}")
            before_it, self.state = self.state, _step(mover, self.state, action).after
            self.moves.append((mover, action))
            self._turns += opens_a_turn(self.game, before_it, action, self.state)
        if self.state.mover == OVER:
            raise BadInput("before", "the match is over by then")

    def _tried(self, seat: int, ids: list[int]) -> Trial:
        state = self.state
        shown = False
        steps: list[Step] = []
        if not ids:
            raise BadInput("ids", "expected at least one action")
        given: list[Any] = ids  # and whatever else somebody may have put into a log
        for i, number in enumerate(given):
            action = self.game.actions[whole(number, f"ids[{i}]", 0, len(self.game.actions) - 1)]
            refusal = state.refuse(seat, action) if seat >= 0 else Refusal("", "not-your-turn")
            if refusal is not None:
                return Trial(state, steps, refused=Refused(refusal, i))
            shown = state.reveals(action)
            steps.append(_step(seat, state, action))
            state = steps[-1].after
            if (shown or state.mover != seat) and i < len(ids) - 1:
                raise BadInput(f"ids[{i + 1}]", "comes after chance, another seat or something shown: play it apart")
        return Trial(state, steps, shown)

    def _append(self, kind: str, seat: int, trial: Trial) -> list[Step]:
        before, state, steps = self.state, trial.state, trial.steps
        moves, turns = len(self.moves), self._turns
        ids = [int(step.action.id) for step in steps]
        dealt: list[int] = []
        while state.mover == CHANCE:
            action = self.dealer.deal(state, self._outcomes + len(dealt))
            steps.append(_step(CHANCE, state, action))
            state = steps[-1].after
            dealt.append(int(action.id))
        self.state = state
        self._outcomes += len(dealt)
        self.moves += [(step.seat, step.action) for step in steps]
        self._turns += sum(opens_a_turn(self.game, step.before, step.action, step.after) for step in steps)
        self.log.append(Entry(self.seq, kind, seat, ids, dealt))
        self._remember((seat, before, moves, turns), trial.shown or bool(dealt))
        return steps

    def _remember(self, before: tuple[int, State, int, int], sealed: bool) -> None:
        """Keeps what undo needs; another seat's batch, chance or a disclosure closes all that came before."""
        if sealed or (self._undoable and self._undoable[-1][0] != before[0]):
            self._undoable.clear()
        if not sealed:
            self._undoable.append(before)

    def _take_back(self) -> None:
        _, self.state, moves, self._turns = self._undoable.pop()
        del self.moves[moves:]

    def _mark(self, kind: str, seat: int) -> None:
        if kind in ("resign", "abandon"):
            self.lost.add(seat)
        if kind in ("resign", "takeover"):
            self.held.add(seat)
        if kind == "return":
            self.held.discard(seat)
        if kind == "abandon":
            self.abandoned = True

    def _fresh(self, seq: int) -> None:
        if seq != self.seq:
            raise Stale(seq, self.seq)


def _step(seat: int, before: State, action: Action) -> Step:
    after = before.copy()
    after.apply(action)
    return Step(seat, before, action, after)


def opens_a_turn(game: Game, before: State, action: Action, after: State) -> bool:
    return any(event.kind == "turn" for event in game.news(before, action, after, None))


def resume(game: Game, seats: int, options: dict[str, Any], dealer: Dealer, log: list[Any]) -> Match:
    """A match rebuilt from its log; what the log says of chance must be what the dealer deals again."""
    match = outset(game, seats, options, dealer, log)
    for _ in follow(match, log):
        pass
    return match


def outset(game: Game, seats: int, options: dict[str, Any], dealer: Dealer, log: list[Any]) -> Match:
    """A match as it was when its log began."""
    first = _entry(log[0], 0) if log else None
    return Match(game, seats, options, dealer, first.ids if first is not None and first.kind == "origin" else None)


def follow(match: Match, log: list[Any]) -> Iterator[tuple[Entry, list[Step]]]:
    """Lets a new match go through what its log says, entry by entry, with what each of them did."""
    for i, line in enumerate(log):
        entry = _entry(line, i)
        steps = _again(match, entry) if i > 0 else match.opening
        if match.log[i].json() != entry.json():
            raise BadInput(f"log[{i}]", "does not follow from the entries before it")
        yield entry, steps


def _again(match: Match, entry: Entry) -> list[Step]:
    if entry.kind == "play":
        return match.play(entry.seat, match.seq, entry.ids)
    if entry.kind == "undo":
        match.undo(entry.seat, match.seq)
    else:
        match.note(entry.kind, entry.seat)
    return []


def _entry(line: object, i: int) -> Entry:
    table = mapping(line, f"log[{i}]")
    kind = needed(table, "kind", f"log[{i}]")
    if kind not in KINDS:
        raise BadInput(f"log[{i}].kind", f"expected one of {', '.join(KINDS)}, got {kind!r}")
    seq = whole(needed(table, "seq", f"log[{i}]"), f"log[{i}].seq")
    seat = whole(needed(table, "seat", f"log[{i}]"), f"log[{i}].seat", CHANCE)
    return Entry(seq, kind, seat, _numbers(table, "ids", i), _numbers(table, "dealt", i))


def _numbers(table: dict[str, Any], key: str, i: int) -> list[int]:
    where = f"log[{i}].{key}"
    return [whole(number, where) for number in sequence(needed(table, key, f"log[{i}]"), where)]


# So that mypyc can compile this folder alone: bots/base.py says why.


@final
class _SomeState(State):
    pass


@final
class _SomeAction(Action):
    pass
