"""Setting up a table of Conquistador in a line or two: who has which territories and cards, whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from conquerant.core.contract import CHANCE, OVER, Event
from conquerant.games import load
from story import Table

CONQUISTADOR = load("conquistador")
POWERS = ("england", "spain", "portugal", "france")
LANDS: dict[str, int] = {t["id"]: t["coefficient"] for t in CONQUISTADOR.edition["territory"]}
OPTIONS: dict[str, str] = {o.name: str(o.default) for o in CONQUISTADOR.options}
CHANCE_PHASES = ("lands", "hands", "first", "draw", "attack-die", "defence-die", "loot-die", "refill")

Land = str | tuple[str, str] | tuple[str, str, str]


class ConquistadorTable(Table):
    """A table told with the names of its box. It is read as anyone may read it, through the position it writes."""

    def play(self, *said: str) -> ConquistadorTable:
        super().play(*said)
        return self

    def tells(self, words: str, power: str = "") -> list[Event]:
        """Plays the words; what they tell this player, or a spectator."""
        before = self.state.copy()
        action = self.game.action(words)
        self.play(words)
        return self.game.news(before, action, self.state, seat(power) if power else None)

    def seen(self, power: str = "") -> dict[str, Any]:
        return self.state.view(seat(power) if power else None)

    @property
    def truth(self) -> dict[str, Any]:
        return self.state.position()

    @property
    def phase(self) -> str:
        return str(self.truth["phase"])

    @property
    def turn(self) -> str:
        return POWERS[self.truth["player"]]

    @property
    def asked(self) -> str:
        """Who must act now."""
        return {CHANCE: "chance", OVER: "nobody"}.get(self.state.mover) or POWERS[self.state.mover]

    @property
    def pile(self) -> int:
        return sum(self.truth["pile"].values())

    @property
    def discard(self) -> list[str]:
        return spelled(self.truth["discard"])

    @property
    def winners(self) -> list[str]:
        return [POWERS[s] for s in self.state.winners()]

    def hand(self, power: str) -> list[str]:
        return spelled(self.truth["hands"][seat(power)])

    def row(self, land: str) -> str:
        """The developments on a territory: "136"."""
        return "".join(str(n) for n in self.truth["territories"][land]["cards"])

    def owner(self, land: str) -> str:
        """The player, or in teams the first of the team."""
        return POWERS[self.truth["territories"][land]["side"]]

    def revolt(self, land: str) -> bool:
        return bool(self.truth["territories"][land]["revolt"])

    def score(self, power: str) -> int:
        return self.state.scores()[seat(power)]


def new_game(seats: int = 3, **options: str) -> ConquistadorTable:
    """Before the first territory is dealt."""
    return ConquistadorTable(CONQUISTADOR, CONQUISTADOR.start(seats, options))


def given(**told: Any) -> ConquistadorTable:
    """The table that `written` writes, set up."""
    return ConquistadorTable(CONQUISTADOR, CONQUISTADOR.place(written(**told)))


def written(
    *,
    seats: int = 3,
    turn: str = "england",
    hands: Mapping[str, str] | None = None,
    pile: str | None = None,
    armed: str = "",
    phase: str = "play",
    options: Mapping[str, str] | None = None,
    **lands: Land,
) -> dict[str, Any]:
    """A position at the start of a play: `goa=("england", "136", "revolt")` gives a territory with its cards.

    Hands are told as cards: "c4 d3 revolt goa". Of the cards not told, all are in the pile; or, where the pile is told,
    in the discard.
    """
    table: dict[str, str] = {**OPTIONS, **(options or {})}
    left = deck(seats)
    ground = {name: _land(lands[name], left, name, table["teams"] == "yes") for name in LANDS if name in lands}
    held = [_counted((hands or {}).get(power, "").split(), left) for power in POWERS[:seats]]
    stock = _counted(left_over(left) if pile is None else pile.split(), left)
    return {
        "game": "conquistador",
        "seats": seats,
        "options": table,
        "phase": phase,
        "mover": CHANCE if phase in CHANCE_PHASES else seat(turn),
        "player": seat(turn),
        "territories": ground,
        "armed": sorted({seat(p) % (2 if table["teams"] == "yes" else 9) for p in armed.split()}),
        "sizes": [sum(hand.values()) for hand in held],
        "discard": {card: n for card, n in left.items() if n},
        "dealt": 0,
        "land": None,
        "die": 0,
        "defender": None,
        "asked": [],
        "traded": False,
        "ally": None,
        "give": None,
        "want": None,
        "todo": [],
        "quota": 0,
        "due": [],
        "pile": stock,
        "hands": held,
        "laid": [None] * seats,
        "shown": None,
        "minds": [],
    }


def deck(seats: int) -> dict[str, int]:
    edition = CONQUISTADOR.edition
    less = 1 if seats == 2 else 0
    found = {t["id"]: 1 for t in edition["territory"] if not (less and t["removed_with_2_players"])}
    found |= {d["id"]: d["count"] - less for d in edition["development"]}
    found |= {c["id"]: c["count"] for c in edition["cannon"] + edition["revolt"]}
    return found


def seat(power: str) -> int:
    return POWERS.index(power)


def spelled(counts: Mapping[str, int]) -> list[str]:
    return [card for card, n in counts.items() for _ in range(n)]


def left_over(left: Mapping[str, int]) -> list[str]:
    return spelled(left)


def _counted(cards: list[str], left: dict[str, int]) -> dict[str, int]:
    """These cards, taken out of those left; in the order of the box, as a position has them."""
    for card in cards:
        assert left.get(card, 0) > 0, f"there is no {card} left in the box"
        left[card] -= 1
    return {card: cards.count(card) for card in left if card in cards}


def _land(told: Land, left: dict[str, int], name: str, teams: bool) -> dict[str, Any]:
    power, row, revolt = (told, "", "") if isinstance(told, str) else (*told, "")[:3]
    _counted([name, *(f"d{n}" for n in row), *(["revolt"] if revolt else [])], left)
    return {"side": seat(power) % (2 if teams else 9), "cards": [int(n) for n in row], "revolt": bool(revolt)}
