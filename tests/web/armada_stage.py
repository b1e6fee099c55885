"""A table of Conquête that stands as a test tells it, in a real window."""

from __future__ import annotations

from playwright.sync_api import expect

from games.armada.armada_table import ARMADA, ArmadaTable, given
from web import stage
from web.desk import Desk
from web.sailor import Sailor, new_table


class Stage(Sailor, stage.Stage):
    """The window of the first of two seats; the sea may be set up anew as often as one likes."""

    def __init__(self, desk: Desk) -> None:
        stage.Stage.__init__(self, desk, ARMADA, new_table(desk, 2, {"rounds": 1}), given())
        desk.page.locator(".armada").wait_for()

    def stands(self, table: ArmadaTable, *chance: str) -> Stage:
        """This is the position now; dice and cards will fall as told."""
        self.set_up(table, *chance)
        expect(self.page.locator(".ship")).to_have_count(sum(at >= 0 for at in table.state.view(0)["hex"]))
        return self
