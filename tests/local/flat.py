"""The house of one as a browser keeps it, but with several people in it, so that they can tell the host's stories."""

from __future__ import annotations

from conquerant.host.house import Settings
from conquerant.host.visits import Reception
from conquerant.local.drawer import Pocket
from conquerant.local.house import open_house
from conquerant.local.store import LocalStore
from host.guests import Home


class Flat(Home):
    async def _open(self, settings: Settings) -> None:
        self.pocket = Pocket()
        chosen = {name: getattr(settings, name) for name in ("pace", "grace", "idle", "rate")}
        self.house, _ = await open_house(LocalStore(self.pocket), **chosen)
        self.reception = Reception(self.house)
