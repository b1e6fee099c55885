"""What a person at the table would shake his head at, counted: see [manners] in hints.toml."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, final

from conquerant.core.contract import Action, State, Watcher
from conquerant.games.fallen_lands import cards, conquest, ending
from conquerant.games.fallen_lands.actions import FREE, CardGesture, FieldGesture
from conquerant.games.fallen_lands.hand import usable
from conquerant.games.fallen_lands.outlook import outlook
from conquerant.games.fallen_lands.state import FallenState

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class FallenWatcher(Watcher):
    def see(self, before: State, action: Action, after: State) -> None:
        s = cast(FallenState, before)
        if s.mover < 0:
            return
        verb = action.verb
        if verb == "end":
            self.note("idle", conquest.can_conquer_plainly(s))
            self.note("proposed", s.proposed)
        elif verb == "recruit":
            self.note("late-follower", _free_fields(s) < s.seats)
        elif verb == "conquer":
            self._conquest(s, cast(FieldGesture, action).field)
        elif verb == "fortify":
            self.note("wall-for-nothing", not _free_around(s, cast(FieldGesture, action).field))
        elif verb == "agree":
            self.note("agreed-to-lose", ending.richest(s) != [s.mover])
        elif verb == "done":
            for kind in s.prepared:
                self.note("useful-given", usable(s, kind))
        elif verb == "swap":
            self.note("useful-given", usable(s, cast(CardGesture, action).kind))

    def _conquest(self, s: FallenState, field: i64) -> None:
        if s.flying or s.board.horn in s.prepared:
            return
        short = outlook(s).walk[field] - s.board.attack[s.prepared[0]]
        if len(s.prepared) > 1:
            self.note("magic-for-nothing", conquest.attack(s) - _weakest(s) >= outlook(s).walk[field])
        elif short <= 0:
            self.note("strong-for-weak", _cheaper(s, field))


def _weakest(s: FallenState) -> i64:
    """The least that one of the magic cards adds."""
    least: i64 = s.board.attack[s.prepared[1]]
    for kind in s.prepared[1:]:
        if s.board.attack[kind] < least:
            least = s.board.attack[kind]
    return least


def _cheaper(s: FallenState, field: i64) -> bool:
    """Whether another troop in hand would do, with fewer warriors, no more artisans and as much support."""
    board = s.board
    mine = s.prepared[0]
    need = outlook(s).walk[field]
    for kind in range(board.troops):
        if cards.holds(s, s.player, kind) > 0 and board.attack[kind] >= need:
            as_good = board.support[kind] >= board.support[mine] and board.artisans[kind] <= board.artisans[mine]
            if as_good and board.warriors[kind] < board.warriors[mine]:
                return True
    return False


def _free_fields(s: FallenState) -> i64:
    n: i64 = 0
    for owner in s.owner:
        if owner == FREE:
            n += 1
    return n


def _free_around(s: FallenState, field: i64) -> bool:
    for f in s.board.ground.neighbours[field]:
        if s.owner[f] == FREE:
            return True
    return False
