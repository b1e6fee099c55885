"""Setting up a table of Conquêtes in a line or two: who has which regions in play, and who holds what cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from conquerant.core.contract import CHANCE, OVER, Event
from conquerant.games import load
from story import Table

CONQUETES = load("conquetes")
COLOURS = ("red", "blue", "yellow", "green")
REGIONS: list[str] = [r["id"] for r in CONQUETES.edition["region"]]
VALUE: dict[str, int] = {r["id"]: r["value"] for r in CONQUETES.edition["region"]}
COPIES = 3
DRAWS = {"deal": 5, "draw": 1, "extra": 2, "refill": 1}
CHANCE_PHASES = ("first", *DRAWS, "flip", "rally")


class ConquetesTable(Table):
    """A table told with the names of its box. It is read as anyone may read it, through the position it writes."""

    def play(self, *said: str) -> ConquetesTable:
        super().play(*said)
        return self

    def draws(self, *regions: str) -> ConquetesTable:
        """These cards come from the pile, whoever they are for."""
        return self.play(*(f"draw {region}" for region in regions))

    def draws_any(self) -> ConquetesTable:
        """Cards come from the pile until somebody must decide."""
        while self.state.mover == CHANCE:
            self.play(self.options()[0])
        return self

    def draws_any_hand(self) -> ConquetesTable:
        """The first hands are dealt."""
        while self.phase == "deal":
            self.play(self.options()[0])
        return self

    def commits(self, *regions: str) -> ConquetesTable:
        """Support, and ready."""
        return self.play(*(f"commit {region}" for region in regions), "ready")

    def tells(self, words: str, colour: str = "") -> list[dict[str, Any]]:
        """Plays the words; what they tell this player, or a spectator."""
        before = self.state.copy()
        action = self.game.action(words)
        self.play(words)
        told: list[Event] = self.game.news(before, action, self.state, seat(colour) if colour else None)
        return [event.json() for event in told]

    def sees(self, colour: str) -> dict[str, Any]:
        """What this player sees; nobody in particular where there is no colour."""
        return self.state.view(seat(colour) if colour else None)

    @property
    def truth(self) -> dict[str, Any]:
        return self.state.position()

    @property
    def phase(self) -> str:
        return str(self.truth["phase"])

    @property
    def turn(self) -> str:
        return side_name(self.truth["player"], self.state.seats)

    @property
    def asked(self) -> str:
        """Who must act now."""
        mover: int = self.state.mover
        return {CHANCE: "chance", OVER: "nobody"}.get(mover) or COLOURS[mover]

    @property
    def drawer(self) -> str:
        return COLOURS[self.truth["drawer"]]

    @property
    def pile(self) -> int:
        return sum(self.truth["pile"].values())

    @property
    def discard(self) -> str:
        return told_cards(self.truth["discard"])

    @property
    def loot(self) -> str:
        return told_cards(self.truth["loot"])

    @property
    def winners(self) -> list[str]:
        return [COLOURS[s] for s in self.state.winners()]

    @property
    def points(self) -> list[int]:
        return self.state.scores()

    @property
    def bot_points(self) -> int:
        return int(self.sees("")["bot"])

    def hand(self, colour: str) -> str:
        return told_cards(self.truth["hands"][seat(colour)])

    def holds(self, colour: str) -> int:
        """How many cards."""
        return sum(self.truth["hands"][seat(colour)].values())

    def owner(self, region: str) -> str:
        owner = self.truth["camps"].get(region)
        return "nobody" if owner is None else side_name(owner, self.state.seats)

    def camp(self, colour: str) -> str:
        return " ".join(r for r in REGIONS if self.owner(r) == colour)

    def laid(self, region: str) -> str:
        """At an attentive table, whose the cards of the region are, as they were laid."""
        return " ".join(side_name(at, self.state.seats) for at in self.truth["camps"].get(region, []))

    def territories(self, colour: str) -> list[str]:
        """The territories of a camp, each as its regions."""
        side = 1 if colour == "bot" else seat(colour)
        return [" ".join(REGIONS[r] for r in part) for part in self.sees("")["territories"][side]]


def new_game(seats: int = 2, **options: str) -> ConquetesTable:
    """Before the first card is dealt."""
    return ConquetesTable(CONQUETES, CONQUETES.start(seats, options))


def given(**told: Any) -> ConquetesTable:
    """The table that `written` writes, set up."""
    return ConquetesTable(CONQUETES, CONQUETES.place(written(**told)))


def written(
    *,
    seats: int = 2,
    turn: str = "red",
    phase: str = "act",
    hands: Mapping[str, str] | None = None,
    pile: str | None = None,
    discard: str = "",
    loot: str = "",
    drawer: str = "",
    pending: int | None = None,
    owed: int = 0,
    reshuffled: bool = False,
    fight: tuple[str, str] | None = None,
    attackers: str = "",
    defenders: str = "",
    receiver: str = "",
    aside: str = "",
    first: str = "0",
    continents: str = "off",
    level: str = "debutant",
    referee: str = "strict",
    asked: str = "",
    laid: str | None = None,
    against: str = "",
    order: Mapping[str, str] | None = None,
    closed: bool = False,
    denounced: bool = False,
    careless: list[int] | None = None,
    trail: dict[str, Any] | None = None,
    **camps: str,
) -> dict[str, Any]:
    """A position: `red="maghreb bresil"` is a camp, `hands={"red": "chine*2"}` a hand.

    Cards nobody named are in the pile; where the pile is told (`pile=""` is an empty one), they are in the discard.
    At an attentive table `red="bresil*2"` is two cards; `order={"bresil": "blue red"}` tells who laid first, where that
    is not the order of the camps. `asked` must say whether he objects to what was `laid`, `against` is attacked.
    """
    sides = {r: [side(c, seats) for c, told in camps.items() for _ in range(cards(told)[r])] for r in REGIONS}
    for region, colours in (order or {}).items():
        sides[region] = [side(colour, seats) for colour in colours.split()]
    laying = {region: said for region, said in sides.items() if said}
    owners = {region: said[0] for region, said in laying.items()}
    held = [cards((hands or {}).get(colour, "")) for colour in COLOURS[:seats]]
    lying = [cards(text) for text in (attackers, defenders, aside, discard, loot)]
    lying.append(Counter({region: len(said) for region, said in laying.items()}))
    left = Counter(dict.fromkeys(REGIONS, COPIES))
    for some in (*held, *lying, cards(pile or "")):
        left.subtract(some)
    piled, dropped = (+left, cards(discard)) if pile is None else (cards(pile), +left + cards(discard))
    player = side(turn, seats)
    defender = side(against, seats) if against else owners[fight[1]] if fight and phase != "against" else None
    mover = (
        seat(asked)
        if asked
        else OVER
        if phase == "over"
        else CHANCE
        if phase in CHANCE_PHASES
        else defender
        if phase == "defend"
        else player
    )
    attentive = {
        "defender": defender,
        "laid": laid,
        "closed": closed,
        "denounced": denounced,
        "careless": careless or [0] * seats,
    }
    return {
        **(attentive if referee == "attentive" else {}),
        "game": "conquetes",
        "seats": seats,
        "options": {"first": first, "continents": continents, "level": level, "referee": referee},
        "phase": phase,
        "mover": mover,
        "player": None if phase == "first" else player,
        "reshuffled": reshuffled,
        "drawer": seat(drawer or turn) if phase in DRAWS else None,
        "pending": DRAWS.get(phase, 0) if pending is None else pending,
        "owed": owed,
        "src": fight[0] if fight else None,
        "dst": fight[1] if fight else None,
        "receiver": seat(receiver) if receiver else None,
        "camps": {r: said if referee == "attentive" else said[0] for r, said in laying.items()},
        "hands": [in_order(hand) for hand in held],
        "pile": in_order(piled),
        "discard": in_order(dropped),
        "loot": in_order(cards(loot)),
        "attackers": attackers.split(),
        "defenders": defenders.split(),
        "aside": aside.split(),
        "trail": trail,
    }


def seat(colour: str) -> int:
    return COLOURS.index(colour)


def side(colour: str, seats: int) -> int:
    return seats if colour == "bot" else seat(colour)


def side_name(number: int, seats: int) -> str:
    return "bot" if number == seats else COLOURS[number]


def cards(text: str) -> Counter[str]:
    """The cards of `chine*2 japon`."""
    found: Counter[str] = Counter()
    for word in text.split():
        region, _, times = word.partition("*")
        assert region in REGIONS, region
        found[region] += int(times or 1)
    return found


def in_order(some: Mapping[str, int]) -> dict[str, int]:
    return {r: some[r] for r in REGIONS if some.get(r, 0) > 0}


def told_cards(some: Mapping[str, int]) -> str:
    """As they are told: `chine*2 japon`."""
    return " ".join(r if some[r] == 1 else f"{r}*{some[r]}" for r in REGIONS if some.get(r, 0))
