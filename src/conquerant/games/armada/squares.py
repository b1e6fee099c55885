"""Chapter 4: the squares of the track, purchases and debts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.contract import CHANCE, Action, Refusal
from conquerant.games.armada import allies, sailing
from conquerant.games.armada.actions import NONE, changed, put
from conquerant.games.armada.phases import BUILD, NEPTUNE, STORM
from conquerant.games.armada.setup import launch

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.armada.state import ArmadaState

KINDS: Final[list[str]] = [
    "depart",
    "ile",
    "navires_immobilises",
    "construction",
    "deplacement",
    "bonus_combat",
    "touchez",
    "taxe",
    "versez",
    "tempete",
    "neptune",
]
DEPART: Final = 0
ISLAND: Final = 1
STILL: Final = 2
CONSTRUCTION: Final = 3
MOVE: Final = 4
BONUS: Final = 5
RECEIVE: Final = 6
TAX: Final = 7
PAY: Final = 8
STORM_SQUARE: Final = 9
NEPTUNE_SQUARE: Final = 10
AMOUNTED: Final = (MOVE, RECEIVE, TAX, PAY)

# why no ship may move this turn: the paragraphs are actions.STILL_RULES
BY_SQUARE: Final = 1
BY_CARD: Final = 2
BY_DEBT: Final = 3


@final
class Build(Action):
    """4.3: a new ship on a free hex of one's own port; several from the first hex to the last (12.3)."""

    def __init__(self, id: i64, masts: i64, berth: i64) -> None:
        super().__init__(id, "build", (str(masts), str(berth + 1)))
        self.masts: Final = masts
        self.berth: Final = berth

    def refuse(self, s: ArmadaState) -> Refusal | None:
        if s.phase != BUILD:
            over = _not_now(s)
            return self._unbuyable(s) if over.rule == "3.1" and not can_build(s) else over
        if ships(s, s.player) >= s.board.cap:
            return Refusal("6.7", "five-ships", {"most": s.board.cap})
        if not free_berth(s, self.berth):
            return Refusal("4.3", "berth-taken", {"berth": self.berth + 1})
        if self.berth <= s.berth:
            reason = "berths-in-order" if later_berths(s) else "no-hex-after"
            return Refusal("12.3", reason, {"berth": s.berth + 1})
        price = s.board.prices[self.masts]
        if price > s.money[s.player]:
            return Refusal("4.3", "too-dear", {"price": price, "money": s.money[s.player]})
        return None

    def _unbuyable(self, s: ArmadaState) -> Refusal:
        """On a construction square, when nothing at all can be bought (12.2): what is lacking."""
        if ships(s, s.player) >= s.board.cap:
            return Refusal("6.7", "five-ships", {"most": s.board.cap})
        if not berths(s):
            return Refusal("4.3", "berth-taken", {"berth": self.berth + 1})
        return Refusal("4.3", "too-dear", {"price": s.board.prices[self.masts], "money": s.money[s.player]})

    def do(self, s: ArmadaState) -> None:
        s.money = changed(s.money, s.player, -s.board.prices[self.masts])
        commission(s, self.masts, self.berth)
        s.berth = self.berth
        if not can_build(s):
            sailing.begin(s)


@final
class Done(Action):
    """4.3: no more ships are bought."""

    def refuse(self, s: ArmadaState) -> Refusal | None:
        return None if s.phase == BUILD else _not_now(s)

    def do(self, s: ArmadaState) -> None:
        sailing.begin(s)


def advance(s: ArmadaState, steps: i64) -> None:
    """3.2, 3.3: clockwise, and 30 000 for passing the start or reaching it."""
    at = s.admiral[s.player] + steps
    if at >= s.board.track:
        s.money = changed(s.money, s.player, s.board.pass_start)
        at -= s.board.track
    s.admiral = put(s.admiral, s.player, at)
    obey(s, at)


def obey(s: ArmadaState, square: i64) -> None:
    """What the square asks; then the ships."""
    kind = s.board.kinds[square]
    if kind in (STORM_SQUARE, NEPTUNE_SQUARE):
        s.phase = STORM if kind == STORM_SQUARE else NEPTUNE
        s.mover = CHANCE
        return
    if kind == CONSTRUCTION:
        s.berth = NONE
        if can_build(s):
            s.phase = BUILD
            s.mover = s.player
            return
    elif kind == ISLAND:
        rent(s, s.board.square_islands[square])
    elif kind == STILL:
        s.still = BY_SQUARE
    elif kind == MOVE:
        s.correction += s.board.amounts[square]
    elif kind == BONUS:
        s.bonus = True
    elif kind == RECEIVE:
        s.money = changed(s.money, s.player, s.board.amounts[square])
    elif kind in (TAX, PAY):
        pay(s, s.board.amounts[square], NONE)
    sailing.begin(s)


def rent(s: ArmadaState, island: i64) -> None:
    """4.1"""
    owner = s.owner[island]
    if owner == s.player:
        s.money = changed(s.money, s.player, s.board.rents[island])
    elif owner != NONE and not allies.friendly(s, owner):
        pay(s, s.board.rents[island], owner)


def pay(s: ArmadaState, due: i64, creditor: i64) -> None:
    """4.9: in full, or everything and no move this turn; 11.3: the ally pays the rest."""
    left = due - _give(s, s.player, due)
    ally = allies.ally(s, s.player)
    if left > 0 and ally != NONE:
        left -= _give(s, ally, left)
    if left > 0:
        s.still = BY_DEBT
    if creditor != NONE:
        s.money = changed(s.money, creditor, due - left)


def _give(s: ArmadaState, seat: i64, due: i64) -> i64:
    given = due if due < s.money[seat] else s.money[seat]
    s.money = changed(s.money, seat, -given)
    return given


def _not_now(s: ArmadaState) -> Refusal:
    """3.1: on a construction square the purchases are over already."""
    over = s.mover == s.player and s.phase > BUILD and s.board.kinds[s.admiral[s.player]] == CONSTRUCTION
    return Refusal("3.1", "purchases-over") if over else Refusal("4.3", "no-shipyard")


def can_build(s: ArmadaState) -> bool:
    """Whether another ship could be bought. Hexes before the last ship count too: who passed them by may take that
    back, and says himself that he is done (12.2)."""
    if ships(s, s.player) >= s.board.cap:
        return False
    cheapest = s.board.prices[1]
    for price in s.board.prices[2:]:
        if price < cheapest:
            cheapest = price
    if cheapest > s.money[s.player]:
        return False
    return len(berths(s)) > 0


def purchases(s: ArmadaState) -> list[Action]:
    actions: list[Action] = []
    free = later_berths(s)
    for masts in range(1, s.board.most_masts + 1):
        if s.board.prices[masts] <= s.money[s.player]:
            for berth in free:
                actions.append(s.board.builds[masts - 1][berth])
    actions.append(s.board.done)
    return actions


def ships(s: ArmadaState, seat: i64) -> i64:
    """In play, dry dock included."""
    n: i64 = 0
    first = seat * s.board.cap
    for ship in range(first, first + s.board.cap):
        if s.hex[ship] != NONE:
            n += 1
    return n


def free_berth(s: ArmadaState, berth: i64) -> bool:
    harbour = s.board.harbours[s.home[s.player]]
    return berth < len(harbour) and s.sea[harbour[berth]] == NONE


def berths(s: ArmadaState) -> list[i64]:
    """The free hexes of the player's own port, by their place in it."""
    free: list[i64] = []
    for berth in range(len(s.board.harbours[s.home[s.player]])):
        if free_berth(s, berth):
            free.append(berth)
    return free


def later_berths(s: ArmadaState) -> list[i64]:
    """12.3: those after the last ship of this purchase."""
    return [berth for berth in berths(s) if berth > s.berth]


def commission(s: ArmadaState, masts: i64, berth: i64) -> None:
    """A new ship takes the lowest free number (12.1)."""
    ship = s.player * s.board.cap
    while s.hex[ship] != NONE:
        ship += 1
    launch(s, ship, masts, s.board.harbours[s.home[s.player]][berth])
