"""What every action of this game is. The verbs live in their chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from conquerant.core.contract import Action, Refusal
from conquerant.games.armada.phases import ENGAGE, FIGHTS, HIT, MOVES, TARGET

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from conquerant.games.armada.state import ArmadaState

NONE: Final = -1  # no ship, no island, no seat, no hex
DIRECTIONS: Final = 6  # 6.3
STILL_RULES: Final[list[str]] = ["", "4.2", "5.5", "4.9"]  # why no ship moves, by s.still


class ShipGesture(Action):
    """A gesture about one of the player's own ships, said by its number (12.1)."""

    def __init__(self, id: i64, verb: str, slot: i64, args: tuple[str, ...] = ()) -> None:
        super().__init__(id, verb, (str(slot + 1), *args))
        self.slot: Final = slot

    def absent(self, s: ArmadaState) -> Refusal | None:
        """The refusal of a ship that is not in play."""
        if s.hex[s.player * s.board.cap + self.slot] == NONE:
            return Refusal("12.1", "no-such-ship", {"ship": self.slot + 1})
        return None

    def resting(self, s: ArmadaState) -> Refusal | None:
        """The refusal of a ship that attacks no more this turn."""
        if s.dock[s.player] == self.slot:
            return Refusal("9.4", "in-dock", {"ship": self.slot + 1})
        if s.spent >> self.slot & 1:
            return Refusal("8.1", "attacks-no-more", {"ship": self.slot + 1})
        return None


def immobilised(s: ArmadaState) -> Refusal | None:
    return Refusal(STILL_RULES[s.still], "immobilised") if s.still else None


def before_moves(s: ArmadaState) -> Refusal | None:
    """What has to be done before anything moves or is repaired; and a throw that is won comes first, too (8.7)."""
    return s.wrong_time() if s.phase < MOVES or s.phase == HIT else None


def after_moves(s: ArmadaState) -> Refusal | None:
    """3.1, for what nothing else forbids: where the moves were skipped (12.2) something else did."""
    return Refusal("3.1", "moves-over") if s.phase in (FIGHTS, ENGAGE, TARGET) else None


def changed(row: vec[i64], at: i64, by: i64) -> vec[i64]:
    """Short rows are replaced, never changed in place: copies of a state share them."""
    fresh = row[:]
    fresh[at] += by
    return fresh


def put(row: vec[i64], at: i64, value: i64) -> vec[i64]:
    fresh = row[:]
    fresh[at] = value
    return fresh
