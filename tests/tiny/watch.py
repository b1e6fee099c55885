"""What is counted in La Veillée: how often a card is given away, and how often one lays more than the goal allows."""

from __future__ import annotations

from typing import cast

from conquerant.core.contract import Action, State, Watcher
from tiny.state import TinyState


class TinyWatcher(Watcher):
    def see(self, before: State, action: Action, after: State) -> None:
        table = cast(TinyState, before)
        if table.phase == "give":
            self.note("gifts", action.verb == "give")
        if action.verb == "done":
            self.note("too-much", sum(table.laid[table.player]) > table.box["goal"])
