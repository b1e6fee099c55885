"""A table some moves into the game, of which a test tells whatever it likes."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator

from conquerant import games
from conquerant.core.chance import Rng
from conquerant.play.dealer import SeededDealer
from conquerant.play.match import Match
from story import Table
from web.desk import Desk
from web.stage import Stage

Told = dict[str, Any]

ME, BOT = {"kind": "me"}, {"kind": "bot", "bot": "random"}
SEATS = 3
LOOKS = {"world": ".world", "conquetes": ".camps", "conquistador": ".zone", "armada": ".sea", "fallen_lands": ".lands"}


def taken(to: str, by: int = 1, of: int = 0) -> list[Told]:
    """Of World: one seat, the second, takes a territory from another, the first."""
    return [
        {"kind": "attack", "seat": by, "from": "alaska", "to": to, "dice": 3},
        {"kind": "throw", "red": [6], "black": [1], "attacker": 0, "defender": 1, "parties": [by, of]},
        {"kind": "conquest", "seat": by, "from": "alaska", "to": to, "n": 3, "parties": [by, of]},
    ]


def turn(seat: int) -> Told:
    return {"kind": "turn", "seat": seat, "round": 2, "left": 9}


class Teller(Stage):
    """A table some moves into the game, of which anything may be told."""

    def __init__(self, desk: Desk, slug: str, moves: int = 0, seats: int = SEATS) -> None:
        game = games.load(slug)
        match = Match(game, seats, {}, SeededDealer("tell"))
        rng = Rng("tell")
        while match.seq < moves or match.state.mover != 0:
            options = [action for action in match.state.legal() if action.verb != "propose"]  # to end the game
            match.play(int(match.state.mover), match.seq, [int(options[rng.below(len(options))].id)])
        info = desk.new_table(slug, ME, *[BOT] * (seats - 1))
        super().__init__(desk, game, info, Table(game, match.state))
        desk.page.locator(LOOKS[slug]).first.wait_for()

    def tell(self, by: int, *events: Told, asks: bool = True) -> None:
        """Something happened; whether the first seat is then asked for its move."""
        self.before += 1
        state = self.match.state
        news = [{"seq": self.seq - 1, "kind": "play", "seat": by, "ids": [], "events": list(events)}]
        more = {"undo": False, "public": False, "clock": None, "news": news}
        options = [int(a.id) for a in state.legal()] if asks else []
        shown = {"view": state.view(0), "options": options, "mover": 0 if asks else by}
        self._say({"type": "state", "seq": self.seq, **shown, **more, "aids": self.game.aids(state.view(0))})

    def a_round(self, *told: Told) -> None:
        """My turn, then another's, in which this happens, then mine again."""
        self.tell(0, turn(0))
        self.tell(0, turn(1))
        for event in told:
            self.tell(1, event)
        self.tell(1, turn(0))

    @property
    def band(self) -> Locator:
        return self.page.get_by_role("region", name="Depuis votre dernier tour")
