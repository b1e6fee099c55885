"""Setting up a table of La Conquête du Monde in a line or two: who holds what, whose turn it is, who has what cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from conquerant.core.contract import CHANCE, OVER, Event
from conquerant.games import load
from story import Table

WORLD = load("world")
COLOURS = ("red", "blue", "yellow", "green", "black", "violet")
TERRITORIES: list[str] = [t["id"] for t in WORLD.edition["territory"]]
KINDS = ("fantassin", "canon", "cavalier", "joker")
DECK = (14, 14, 14, 2)
NOBODY = -1
FIRST_PHASE = ("order", "deal-throw", "deal")
CHANCE_PHASES = (*FIRST_PHASE, "draw", "red", "black")

Rest = str | Sequence[str] | Mapping[str, int] | None


class WorldTable(Table):
    """A table told with the names of its box. It is read as anyone may read it, through the position it writes."""

    def play(self, *said: str) -> WorldTable:
        super().play(*said)
        return self

    def throws(self, face: int, *dealt: str) -> WorldTable:
        """First phase: the die falls, and so many cards come from the talon, these first."""
        self.play(f"roll {face}", *(f"deal {territory}" for territory in dealt))
        while self.phase == "deal":
            self.play(self.options("deal")[0])
        return self

    def passes(self, card: str = "") -> WorldTable:
        """A whole turn in which nothing is done: one card, all armies on one territory, no fight, no move."""
        if self.phase == "draw":
            self.play(f"draw {card}" if card else self.options()[0])
        while self.phase == "place":
            self.play(self.options("place")[-1])
        return self.play("cease", "end")

    def tells(self, words: str, colour: str = "") -> list[Event]:
        """Plays the words; what they tell this player, or a spectator."""
        before = self.state.copy()
        action = self.game.action(words)
        self.play(words)
        return self.game.news(before, action, self.state, seat(colour) if colour else None)

    @property
    def truth(self) -> dict[str, Any]:
        return self.state.position()

    @property
    def phase(self) -> str:
        return str(self.truth["phase"])

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        return COLOURS[self.truth["player"]]

    @property
    def asked(self) -> str:
        """Who must act now."""
        mover: int = self.state.mover
        return {CHANCE: "chance", OVER: "nobody"}.get(mover) or COLOURS[mover]

    @property
    def round(self) -> int:
        return int(self.truth["round"])

    @property
    def to_place(self) -> int:
        return int(self.truth["to_place"])

    @property
    def order(self) -> list[str]:
        return [COLOURS[s] for s in self.truth["order"]]

    @property
    def talon(self) -> dict[str, int]:
        return named(self.truth["talon"])

    @property
    def discard(self) -> dict[str, int]:
        return named(self.truth["discard"])

    @property
    def winners(self) -> list[str]:
        return [COLOURS[s] for s in self.state.winners()]

    def armies(self, territory: str) -> int:
        return int(self.truth["armies"][territory])

    def marked(self, territory: str) -> int:
        """How many armies there have fought this turn."""
        return int(self.truth["fought"][territory])

    def owner(self, territory: str) -> str:
        owner = self.truth["owner"][territory]
        return "nobody" if owner == NOBODY else COLOURS[owner]

    def land(self, colour: str) -> list[str]:
        return [t for t in TERRITORIES if self.owner(t) == colour]

    def cards(self, colour: str) -> dict[str, int]:
        return named([sum(kind) for kind in zip(*self.truth["hands"][seat(colour)], strict=True)])

    def movable(self, territory: str) -> int:
        """The most armies that may leave this territory, in one gesture or several, found by asking."""
        trial = WorldTable(self.game, self.state.copy())
        gone = 0
        while steps := [words for words in trial.options("move") if words.startswith(f"move 1 {territory} ")]:
            trial.play(steps[0])
            gone += 1
        return gone


def new_game(seats: int = 3, **options: str | int) -> WorldTable:
    """Before the first die."""
    return WorldTable(WORLD, WORLD.start(seats, options))


def given(**told: Any) -> WorldTable:
    """The table that `written` writes, set up."""
    return WorldTable(WORLD, WORLD.place(written(**told)))


def at_dawn(turn: str = "red", order: str = "", seats: int = 3, **told: Any) -> WorldTable:
    """As `given`; the player before has just ended the turn, and this one's begins."""
    colours = order.split() or list(COLOURS[:seats])
    owners = {COLOURS[s] for s in written(seats=seats, **told)["owner"].values()}
    before = next(c for c in colours[colours.index(turn) - 1 :: -1] + colours[::-1] if c in owners)
    opener = told.setdefault("opener", colours[0])
    if opener == turn:
        told["round"] = told.get("round", 5) - 1
    return given(turn=before, order=order, seats=seats, **{**told, "phase": "move"}).play("end")


def written(
    *,
    seats: int = 3,
    turn: str = "red",
    phase: str = "attack",
    rule: str = "first",
    joker: str = "alone",
    defence: str = "choose",
    rounds: int = 0,
    round: int = 5,
    opener: str = "",
    order: str = "",
    rest: Rest = None,
    hands: Mapping[str, str] | None = None,
    old_hands: Mapping[str, str] | None = None,
    talon: str | None = None,
    discard: str | None = None,
    series: int = 0,
    to_place: int | None = None,
    acted: bool = False,
    fought: Mapping[str, int] | None = None,
    **land: tuple[str, int],
) -> dict[str, Any]:
    """A position: `alaska=("red", 5)` gives a territory with its armies, `rest` tells who has the others.

    `rest` is one colour, some colours in turn, or how many each; unless told, all seats in turn, one army on each.
    """
    colours = order.split() or list(COLOURS[:seats])
    early = phase in FIRST_PHASE
    owner = {t: seat(land[t][0]) for t in TERRITORIES if t in land} | _shared(rest, colours, land, early)
    owned = [t for t in TERRITORIES if owner[t] != NOBODY]
    layers = [_hands(told, seats) for told in (old_hands, hands) if told is not None] or [_hands({}, seats)]
    return {
        "game": "world",
        "seats": seats,
        "options": {"rule": rule, "joker": joker, "defence": defence, "rounds": rounds},
        "phase": phase,
        "mover": OVER if phase == "over" else CHANCE if phase in CHANCE_PHASES else seat(turn),
        "player": seat(turn),
        "owner": {t: owner[t] for t in TERRITORIES},
        "armies": dict.fromkeys(TERRITORIES, 0) | dict.fromkeys(owned, 1) | {t: n for t, (_, n) in land.items()},
        "fought": dict.fromkeys(TERRITORIES, 0) | dict(fought or {}),
        "arrived": dict.fromkeys(TERRITORIES, 0),
        "rank": [colours.index(c) for c in COLOURS[:seats]],
        "faces": [0] * seats,
        "order": [seat(c) for c in colours],
        "opener": colours.index(opener or colours[0]),
        "turn": colours.index(turn),
        "round": 0 if early else round,
        "to_place": to_place if to_place is not None else 3 if phase == "place" else 0,
        "pending": 1 if phase in ("draw", "deal") else 0,
        "series": series,
        "acted": acted,
        "src": TERRITORIES[0],
        "dst": TERRITORIES[0],
        "loser": 0,
        "red_dice": 0,
        "black_dice": 0,
        "red": [],
        "hands": [[layer[s] for layer in layers] for s in range(seats)],
        **_piles(layers, talon, discard),
    }


def seat(colour: str) -> int:
    return COLOURS.index(colour)


def counts(cards: str) -> list[int]:
    """A number for each kind of `canon*3 joker`."""
    found = [0] * len(KINDS)
    for word in cards.split():
        kind, _, times = word.partition("*")
        found[KINDS.index(kind)] += int(times or 1)
    return found


def named(numbers: Sequence[int]) -> dict[str, int]:
    """The kinds that are there."""
    return {kind: n for kind, n in zip(KINDS, numbers, strict=True) if n}


def _shared(rest: Rest, colours: list[str], land: Mapping[str, object], early: bool) -> dict[str, int]:
    """Who has the territories nobody named, spread evenly, so that nobody holds a continent by accident."""
    left = [t for t in TERRITORIES if t not in land]
    if isinstance(rest, Mapping):
        quota = dict(rest)
    elif early:
        quota = {}
    else:
        among = [rest] if isinstance(rest, str) else list(rest or colours)
        quota = {c: len(left[i :: len(among)]) for i, c in enumerate(among)}
    evenly = sorted(((i + 0.5) / n, seat(colour)) for colour, n in quota.items() for i in range(n))
    queue = [owner for _, owner in evenly]
    if early:
        queue += [NOBODY] * (len(left) - len(queue))
    return dict(zip(left, queue, strict=True))


def _hands(told: Mapping[str, str], seats: int) -> list[list[int]]:
    return [counts(told.get(colour, "")) for colour in COLOURS[:seats]]


def _piles(layers: list[list[list[int]]], talon: str | None, discard: str | None) -> dict[str, list[int]]:
    """Talon and discard: the one that is not told has all the cards that are left."""
    left = [n - sum(hand[kind] for layer in layers for hand in layer) for kind, n in enumerate(DECK)]
    if talon is not None and discard is not None:
        return {"talon": counts(talon), "discard": counts(discard)}
    one = counts(talon if talon is not None else discard or "")
    other = [n - m for n, m in zip(left, one, strict=True)]
    return {"talon": one, "discard": other} if talon is not None else {"talon": other, "discard": one}
