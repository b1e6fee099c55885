"""Where a store lies between two visits: one image of everything, and what was changed since."""

from __future__ import annotations

from typing import Protocol


class Shut(Exception):
    """The drawer takes nothing: it is full, denied or broken. The reason is one of `full`, `denied`, `failed`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Taken(Exception):
    """Somebody else has opened the drawer since: what we have is no longer all there is."""


class Drawer(Protocol):
    async def load(self) -> tuple[bytes, list[bytes]]:
        """The image, empty at first, and the changes since in their order. From now on the drawer is ours."""

    async def add(self, changes: bytes) -> None:
        """Done when they are kept."""

    async def replace(self, image: bytes) -> None:
        """The image in place of all that was there, at once or not at all."""


class Pocket:
    """A drawer that lasts as long as the program; `shut` tells why it takes nothing."""

    def __init__(self) -> None:
        self.image = b""
        self.changes: list[bytes] = []
        self.shut = ""

    async def load(self) -> tuple[bytes, list[bytes]]:
        self._try()
        return self.image, self.changes[:]

    async def add(self, changes: bytes) -> None:
        self._try()
        self.changes.append(changes)

    async def replace(self, image: bytes) -> None:
        self._try()
        self.image, self.changes = image, []

    def _try(self) -> None:
        if self.shut == "taken":
            raise Taken
        if self.shut:
            raise Shut(self.shut)
