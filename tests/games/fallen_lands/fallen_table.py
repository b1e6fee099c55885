"""Setting up a table of the Terres Perdues in a line or two: who holds which field, which cards, which followers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Event
from conquerant.games import load
from story import Table

LANDS = load("fallen_lands")
COLOURS = ("vermilion", "navy", "ochre", "pine", "rose")
KINDS: list[str] = [c["id"] for kind in ("troop", "fortification", "magic") for c in LANDS.edition[kind]]
DECK: list[int] = [c["count"] for kind in ("troop", "fortification", "magic") for c in LANDS.edition[kind]]
FOLLOWERS = ("warrior", "artisan", "mage")
TILES: dict[int, int] = {f["difficulty"]: f["count"] for f in LANDS.edition["field"]}
SIDES: dict[int, int] = {b["players"]: b["side"] for b in LANDS.edition["board"]}
STAGES = ("fresh", "recruited", "busy")
CHANCE_PHASES = ("first", "lay", "deal", "plague", "draw")
FREE, FLOODED, OUTSIDE = -1, -2, -3


def field_names(side: int = 5) -> list[str]:
    """All fields of a board of that side, by the names they have on the largest one."""
    reach = 4
    found = []
    for r in range(-reach, reach + 1):
        columns = [q for q in range(-reach, reach + 1) if abs(q + r) <= reach]
        for n, q in enumerate(columns):
            if max(abs(q), abs(r), abs(q + r)) < side:
                found.append(f"{'abcdefghi'[r + reach]}{n + 1}")
    return found


FIELDS = field_names()


class FallenTable(Table):
    """A table told with the names of its box. It is read as anyone may read it, through the position it writes."""

    def play(self, *said: str) -> FallenTable:
        super().play(*said)
        return self

    def conquers(self, field: str, troop: str, *magic: str, flying: bool = False) -> FallenTable:
        """A whole conquest in one breath."""
        self.play(f"troop {troop}", *(f"boost {card}" for card in magic))
        if flying:
            self.play("fly")
        return self.play(f"conquer {field}")

    def draws(self, *cards: str) -> FallenTable:
        """These cards come from the pile, and then any, until nothing more is to be drawn."""
        self.play(*(f"draw {card}" for card in cards))
        while self.phase == "draw":
            self.play(self.options()[0])
        return self

    def ends(self, *cards: str) -> FallenTable:
        """The actions end, these cards or any are drawn, and nothing is exchanged."""
        before = (self.turn, self.round)
        self.play("end").draws(*cards)
        if self.phase == "exchange" and (self.turn, self.round) == before:
            self.play("done")
        return self

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
    def winners(self) -> list[str]:
        return [COLOURS[s] for s in self.state.winners()]

    @property
    def discard(self) -> dict[str, int]:
        return named(self.truth["discard"])

    @property
    def deck(self) -> dict[str, int]:
        return named(self.truth["deck"])

    @property
    def pile(self) -> dict[str, int]:
        """Followers nobody has."""
        truth = self.truth
        taken = [sum(row[k] for row in truth["have"]) + truth["extra"][k] for k in range(3)]
        return {name: 24 - taken[k] for k, name in enumerate(FOLLOWERS)}

    def coins(self, colour: str) -> int:
        return int(self.truth["coins"][seat(colour)])

    def hand(self, colour: str) -> dict[str, int]:
        return named([sum(kind) for kind in zip(*self.truth["hands"][seat(colour)], strict=True)])

    def followers(self, colour: str) -> dict[str, int]:
        return dict(zip(FOLLOWERS, self.truth["have"][seat(colour)], strict=True))

    def unused(self) -> dict[str, int]:
        """The followers the player can still use, shadows included."""
        truth = self.truth
        have = truth["have"][truth["player"]]
        return {name: have[k] + truth["extra"][k] - truth["spent"][k] for k, name in enumerate(FOLLOWERS)}

    def owner(self, field: str) -> str:
        owner = self.truth["owner"][FIELDS.index(field)]
        return {FREE: "nobody", FLOODED: "flooded", OUTSIDE: "outside"}.get(owner) or COLOURS[owner]

    def on(self, field: str) -> list[str]:
        """The troop and the fortification on a field."""
        cards = [self.truth[key][FIELDS.index(field)] for key in ("troop", "fort")]
        return [KINDS[kind] for kind in cards if kind >= 0]

    def claimed(self, field: str) -> bool:
        return bool(self.truth["claim"][FIELDS.index(field)] >= 0)

    def plan(self, field: str) -> dict[str, int]:
        """What the player sees before confirming a conquest of this field."""
        seen = self.view(self.state.mover)["plan"]
        _, support, mages, reward = next(t for t in seen["targets"] if t[0] == FIELDS.index(field))
        figures = {key: seen[key] for key in ("attack", "warriors", "artisans", "coins")}
        return {**figures, "support": support, "mages": mages, "reward": reward}

    def cost(self) -> dict[str, int]:
        """What the gesture being prepared costs so far, as the player sees it."""
        seen = self.view(self.state.mover)["plan"]
        return {key: seen[key] for key in ("warriors", "artisans", "mages", "coins")}

    def supporters(self, field: str) -> list[str]:
        """The fields that support the conquest being prepared, as the player sees them."""
        seen = self.view(self.state.mover)["plan"]
        at = [t[0] for t in seen["targets"]].index(FIELDS.index(field))
        return [FIELDS[f] for f in seen["aid"][at]]


def new_game(seats: int = 3, **options: str | int) -> FallenTable:
    """Before the first lot."""
    return FallenTable(LANDS, LANDS.start(seats, options))


def set_up(seats: int = 3, first: int = 0, **options: str | int) -> FallenTable:
    """Everything chance does before the followers are chosen."""
    table = new_game(seats, **options).play(f"first {first}")
    rng = Rng(f"{seats} {first}")
    while table.asked == "chance":
        table.state.apply(table.state.chance(rng))
    return table


def given(**told: Any) -> FallenTable:
    """The table that `written` writes, set up."""
    return FallenTable(LANDS, LANDS.place(written(**told)))


def written(
    *,
    seats: int = 3,
    turn: str = "navy",
    phase: str = "act",
    round: int = 3,
    turns_over: int = 0,
    stage: str = "fresh",
    fields: Mapping[str, str] | None = None,
    difficulty: Mapping[str, int] | None = None,
    flooded: str = "",
    claims: Mapping[str, str] | None = None,
    hands: Mapping[str, str] | None = None,
    old_hands: Mapping[str, str] | None = None,
    have: Mapping[str, str] | None = None,
    spent: str = "",
    coins: Mapping[str, int] | None = None,
    deck: str | None = None,
    discard: str = "",
    taken: bool = False,
    quiet: bool = True,
    proposed: bool = False,
    **options: str | int,
) -> dict[str, Any]:
    """A position: `fields={"e5": "navy halberdiers garrison"}` tells owner and cards; every other field is free and as
    hard as the tiles allow, unless `difficulty` tells. With `deck` told, all cards not named anywhere are discarded."""
    settled = LANDS.settle(dict(options), seats)
    player = seat(turn)
    owned = {f: words.split() for f, words in (fields or {}).items()}
    layers = [_hands(told, seats) for told in (old_hands, hands) if told is not None] or [_hands({}, seats)]
    row: dict[str, Any] = {
        "game": "fallen_lands",
        "seats": seats,
        "options": settled,
        "phase": phase,
        "mover": OVER if phase == "over" else CHANCE if phase in CHANCE_PHASES else player,
        "player": player,
        "first": _first(settled["rules"] == "advanced", round, player, turns_over, seats),
        "turn": turns_over,
        "round": round,
        "laid": len(field_names(SIDES[seats])),
        "difficulty": _difficulties(seats, difficulty or {}),
        "owner": [_owner(f, seats, owned, flooded.split()) for f in FIELDS],
        "troop": [KINDS.index(owned[f][1]) if f in owned else -1 for f in FIELDS],
        "fort": [KINDS.index(owned[f][2]) if len(owned.get(f, [])) > 2 else -1 for f in FIELDS],
        "claim": [seat(claims[f]) if claims and f in claims else -1 for f in FIELDS],
        "coins": [(coins or {}).get(c, 25) for c in COLOURS[:seats]],
        "have": [counts((have or {}).get(c, ""), FOLLOWERS) for c in COLOURS[:seats]],
        "spent": counts(spent, FOLLOWERS),
        "extra": [0, 0, 0],
        "shadows": [],
        "pending": 1 if phase == "draw" else 0,
        "then": 0,
        "stage": STAGES.index(stage),
        "taken": taken,
        "proposed": proposed,
        "quiet": quiet,
        "prepared": [],
        "flying": False,
        "other": -1,
        "hands": [[layer[s] for layer in layers] for s in range(seats)],
        "lacks": [[0] * seats for _ in layers],
        "memory": [[] for _ in range(seats + 1)],
    }
    return row | _piles(row, deck, discard)


def seat(colour: str) -> int:
    return COLOURS.index(colour)


def counts(words: str, names: list[str] | tuple[str, ...] = tuple(KINDS)) -> list[int]:
    """A number for each name of `archers*3 plague`."""
    found = [0] * len(names)
    for word in words.split():
        name, _, times = word.partition("*")
        found[list(names).index(name)] += int(times or 1)
    return found


def all_but(words: str) -> str:
    """The whole deck without these cards."""
    left = [n - m for n, m in zip(DECK, counts(words), strict=True)]
    return " ".join(f"{kind}*{n}" for kind, n in zip(KINDS, left, strict=True) if n)


def named(numbers: list[int]) -> dict[str, int]:
    """The kinds that are there."""
    return {kind: n for kind, n in zip(KINDS, numbers, strict=True) if n}


def _first(advanced: bool, round: int, player: int, turns_over: int, seats: int) -> int:
    if advanced:
        return (player - turns_over) % seats
    if round <= 1:
        return (player + turns_over) % seats
    return (player - 1 - turns_over) % seats


def _difficulties(seats: int, told: Mapping[str, int]) -> list[int]:
    there = field_names(SIDES[seats])
    left = [d for d in sorted(TILES, reverse=True) for _ in range(TILES[d])]
    for d in told.values():
        left.remove(d)
    found = {f: told[f] if f in told else left.pop(0) for f in there}
    return [found.get(f, 0) for f in FIELDS]


def _owner(field: str, seats: int, owned: Mapping[str, list[str]], flooded: list[str]) -> int:
    if field in owned:
        return seat(owned[field][0])
    if field in flooded:
        return FLOODED
    return FREE if field in field_names(SIDES[seats]) else OUTSIDE


def _hands(told: Mapping[str, str], seats: int) -> list[list[int]]:
    return [counts(told.get(colour, "")) for colour in COLOURS[:seats]]


def _piles(row: Mapping[str, Any], deck: str | None, discard: str) -> dict[str, list[int]]:
    """Pile and discard: the one that is not told has all the cards that are left."""
    left = DECK[:]
    for hand in row["hands"]:
        for layer in hand:
            left = [n - m for n, m in zip(left, layer, strict=True)]
    for kind in [k for k in row["troop"] + row["fort"] if k >= 0]:
        left[kind] -= 1
    left[KINDS.index("claim")] -= sum(s >= 0 for s in row["claim"])
    left[KINDS.index("flood")] -= row["owner"].count(FLOODED)
    one = counts(discard if deck is None else deck)
    other = [n - m for n, m in zip(left, one, strict=True)]
    return {"deck": other, "discard": one} if deck is None else {"deck": one, "discard": other}
