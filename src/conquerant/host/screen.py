"""Several people around one screen: whose eyes it sees through.

Where cards are hidden, a screen shows a seat's view from the moment its holder says who he is until another seat of the
same screen is asked. From then on it is told what a spectator is told, until that one says who he is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from conquerant.host.table import Table


def guarded(table: Table, person: str) -> bool:
    """Whether what one seat of this person sees must be kept from the others around his screen."""
    return person in table.details.sharing and table.details.game.hides()


def handed_on(table: Table, person: str, seat: int | None, returning: bool = False) -> bool:
    """Whether another seat of this screen is asked, so that nothing of this one may be told any more. Somebody who
    returns takes back the seats that bots hold for him."""
    match = table.match
    if seat is None or match is None or table.details.status != "playing" or not guarded(table, person):
        return False
    mover = int(match.state.mover)
    if mover < 0 or mover == seat or person not in table.details.holders[mover]:
        return False
    return (table.active(mover) or returning) and mover not in match.lost
