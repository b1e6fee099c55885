"""Setting up a table of Conquête in a line or two: whose ships lie where, who holds which island, whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from conquerant.core.contract import CHANCE, OVER, Event
from conquerant.games import load
from story import Table

ARMADA = load("armada")
COLOURS = ("red", "blue", "yellow", "green")
ISLANDS: list[str] = [i["id"] for i in ARMADA.edition["island"]]
STORMS: dict[str, int] = {c["id"]: c["count"] for c in ARMADA.edition["storm_card"]}
NEPTUNES: dict[str, int] = {c["id"]: c["count"] for c in ARMADA.edition["neptune_card"]}
CORNERS = {2: ["no", "se"], 3: ["no", "ne", "se"], 4: ["no", "ne", "se", "so"]}
BERTHS = {"no": "A4", "ne": "A18", "se": "O18", "so": "O4"}  # the first hex of each port
CHANCE_PHASES = ("opening", "admiral", "storm", "neptune", "attacker", "defender")
CAP = 5
NONE = -1


class ArmadaTable(Table):
    """A table told with the names of its box. It is read as anyone may read it, through the position it writes."""

    def play(self, *said: str) -> ArmadaTable:
        super().play(*said)
        return self

    def sails(self, ship: int, *course: str) -> ArmadaTable:
        return self.play(*(f"sail {ship} {direction}" for direction in course))

    def throws(self, attacker: str, defender: str) -> ArmadaTable:
        return self.play(f"attacker {attacker}", f"defender {defender}")

    def tells(self, words: str) -> list[dict[str, Any]]:
        """Plays the words; what they tell everybody."""
        before = self.state.copy()
        action = self.game.action(words)
        self.play(words)
        events: list[Event] = self.game.news(before, action, self.state, None)
        return [event.json() for event in events]

    @property
    def truth(self) -> dict[str, Any]:
        return self.state.position()

    @property
    def phase(self) -> str:
        return str(self.truth["phase"])

    @property
    def turn(self) -> str:
        return COLOURS[self.truth["player"]]

    @property
    def asked(self) -> str:
        mover: int = self.state.mover
        return {CHANCE: "chance", OVER: "nobody"}.get(mover) or COLOURS[mover]

    @property
    def round(self) -> int:
        return int(self.truth["round"])

    @property
    def winners(self) -> list[str]:
        return [COLOURS[s] for s in self.state.winners()]

    def money(self, colour: str) -> int:
        return int(self.truth["money"][seat(colour)])

    def admiral(self, colour: str) -> int:
        return int(self.truth["admiral"][seat(colour)])

    def owner(self, island: str) -> str:
        owner = self.truth["owner"][island]
        return "nobody" if owner == NONE else COLOURS[owner]

    def islands(self, colour: str) -> list[str]:
        return [i for i in ISLANDS if self.owner(i) == colour]

    def ship(self, colour: str, number: int) -> str:
        """Where a ship is and its masts: "E6 3"; nothing where it is not in play."""
        there = self.truth["ships"][seat(colour)][number - 1]
        return f"{there['hex']} {there['masts']}" if there else ""

    def fleet(self, colour: str) -> list[str]:
        return [told for n in range(1, CAP + 1) if (told := self.ship(colour, n))]

    def docked(self, colour: str) -> int:
        """The number of the ship in dry dock, 0 where there is none."""
        return int(self.truth["dock"][seat(colour)]) + 1

    def reachable(self, ship: int) -> dict[str, int]:
        """The helper's answer: hexes with the masts they cost."""
        return {way["name"]: way["lost"] for way in self.ways(ship)}

    def ways(self, ship: int) -> list[dict[str, Any]]:
        names = self.game.board.sea.names  # type: ignore[attr-defined]
        aid = self.game.aids(self.state.view(self.state.mover)).get("ships", {}).get(str(ship), {"ways": []})
        return [{**way, "name": names[way["hex"]]} for way in aid["ways"]]


def new_game(seats: int = 2, **options: str | int) -> ArmadaTable:
    """Before the first corner is chosen."""
    return ArmadaTable(ARMADA, ARMADA.start(seats, options))


def given(**told: Any) -> ArmadaTable:
    """The table that `written` writes, set up."""
    return ArmadaTable(ARMADA, ARMADA.place(written(**told)))


def landed(square: int, **told: Any) -> ArmadaTable:
    """As `given`; the player's Admiral has just been thrown onto this square by two ones."""
    at = {**told.pop("admiral", {}), told.get("turn", "red"): (square - 2) % 40}
    return given(phase="admiral", admiral=at, **told).play("roll 1 1")


def written(
    *,
    seats: int = 2,
    turn: str = "red",
    phase: str = "moves",
    teams: str = "none",
    corners: str = "opposite",
    target: int = 0,
    rounds: int = 0,
    round: int = 3,
    opener: str = "red",
    red: str | None = None,
    blue: str | None = None,
    yellow: str | None = None,
    green: str | None = None,
    home: list[str] | None = None,
    money: Mapping[str, int] | None = None,
    admiral: Mapping[str, int] | None = None,
    kept: Mapping[str, int] | None = None,
    pawn: Mapping[str, str] | None = None,
    dock: Mapping[str, int] | None = None,
    storms: str = "",
    neptunes: str = "",
    still: int = 0,
    correction: int = 0,
    bonus: bool = False,
    **held: str,
) -> dict[str, Any]:
    """A position: `red="E6 F7:3/4"` gives the ships 1, 2… with their masts out of those they were built with (four,
    unless told; `-` is no ship; one in its port for a fleet not told), `tortuga="red"` an island,
    `storms="ouragan eclaircie"` the cards put back.

    Only cards named there have been seen. An Admiral of whom nothing is told is where the phase, and what holds for the
    turn, want him."""
    homes = home or CORNERS[seats]
    fleets = [BERTHS[homes[i]] if f is None else f for i, f in enumerate([red, blue, yellow, green][:seats])]
    queue, neptune_queue = storms.split(), neptunes.split()
    if still == BY_CARD:
        queue.append("calme_plat")
    at = {turn: _square(phase, still, correction, bonus), **(admiral or {})}
    hands = sum((kept or {}).values())
    unseen = {card: n - neptune_queue.count(card) for card, n in NEPTUNES.items()}
    unseen["reparation"] -= hands
    return {
        "game": "armada",
        "seats": seats,
        "options": {"teams": teams, "corners": corners, "target": target, "rounds": rounds},
        "phase": phase,
        "mover": OVER if phase == "over" else CHANCE if phase in CHANCE_PHASES else seat(turn),
        "player": seat(turn),
        "opener": seat(opener),
        "round": round,
        "running": [int(c == opener or phase in ("port", "opening")) for c in COLOURS[:seats]],
        "thrown": [0] * seats,
        "home": homes,
        "admiral": _each(at, seats, 0),
        "money": _each({turn: 0} if still == BY_DEBT and not money else money, seats, 150000),
        "kept": _each(kept, seats, 0),
        "owner": {i: seat(held[i]) if i in held else NONE for i in ISLANDS},
        "pawn": _each(pawn, seats, None),
        "dock": [(dock or {}).get(c, 0) - 1 for c in COLOURS[:seats]],
        "ships": [_fleet(told) for told in fleets],
        "storm": {card: n - queue.count(card) for card, n in STORMS.items()},
        "storm_queue": queue,
        "neptune": unseen,
        "neptune_queue": neptune_queue,
        "still": still,
        "correction": correction,
        "bonus": bonus,
        **NO_FIGHT,
    }


NO_FIGHT: dict[str, Any] = {
    "amount": 0,
    "berth": NONE,
    "moved": [],
    "sailing": NONE,
    "steps": 0,
    "repaired": False,
    "undocked": NONE,
    "spent": [],
    "engaged": [],
    "foe": NONE,
    "targeted": [],
    "storming": NONE,
    "attacks": 0,
    "attacker_dice": 0,
    "defender_dice": 0,
    "faces": [],
}


BY_SQUARE, BY_CARD, BY_DEBT = 1, 2, 3  # why ships are still


def _square(phase: str, still: int, correction: int, bonus: bool) -> int:
    """A square that leads to this."""
    kinds = {"storm": "tempete", "neptune": "neptune", "build": "construction"}
    held = {BY_SQUARE: "navires_immobilises", BY_CARD: "tempete", BY_DEBT: "taxe"}
    kind = (
        kinds.get(phase) or held.get(still) or ("bonus_combat" if bonus else "deplacement" if correction else "depart")
    )
    squares = ARMADA.edition["square"]
    return next(int(s["index"]) for s in squares if s["kind"] == kind and (not correction or s["amount"] == correction))


def seat(colour: str) -> int:
    return COLOURS.index(colour)


def _each(told: Mapping[str, Any] | None, seats: int, otherwise: Any) -> list[Any]:
    return [(told or {}).get(c, otherwise) for c in COLOURS[:seats]]


def _fleet(told: str) -> list[dict[str, Any] | None]:
    fleet: list[dict[str, Any] | None] = []
    for word in told.split():
        at, _, masts = word.partition(":")
        left, _, built = masts.partition("/")
        ship = {"hex": at, "masts": int(left or 4), "built": int(built or left or 4)}
        fleet.append(None if word == "-" else ship)
    return fleet + [None] * (CAP - len(fleet))
