"""The central board: every hex a ship can be on, what touches what, and whose port or blockade it is (1.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from conquerant.core.errors import BadInput, mapping, needed, sequence, whole
from conquerant.core.vectors import filled, vector
from conquerant.games.armada.actions import NONE

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

STEPS: Final = ((2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1), (1, 1))  # in the order of the directions
ROWS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@final
class Sea:
    """Waters are numbered row by row. A hex is called by its row and its place in it: E6."""

    def __init__(self, edition: dict[str, Any], continents: list[str], islands: list[str]) -> None:
        table = mapping(needed(edition, "board", ""), "board")
        self.rows: Final = whole(needed(table, "rows", "board"), "board.rows", 1, len(ROWS))
        even = whole(needed(table, "columns_even_rows", "board"), "board.columns_even_rows", 1)
        odd = whole(needed(table, "columns_odd_rows", "board"), "board.columns_odd_rows", 1)
        self.places: Final = [(x, y) for y in range(self.rows) for x in range(y % 2, 2 * (odd if y % 2 else even), 2)]
        self.used: Final[dict[tuple[int, int], str]] = {}
        self._take_land(edition)
        self.waters: Final = [at for at in self.places if at not in self.used]
        self.index: Final = {at: i for i, at in enumerate(self.waters)}
        self.size: i64 = len(self.waters)
        self.names: Final = [f"{ROWS[y]}{x // 2 + 1}" for x, y in self.waters]
        near: list[int] = []
        for x, y in self.waters:
            near += [self.index.get((x + dx, y + dy), NONE) for dx, dy in STEPS]
        self.near: vec[i64] = vector(near)
        self.port_of: vec[i64] = filled(self.size, NONE)  # the island whose port this is
        self.blockade_of: vec[i64] = filled(self.size, NONE)  # the island that this hex blockades for
        self.harbour_of: vec[i64] = filled(self.size, NONE)  # the continent whose port this belongs to
        self.ports: list[i64] = []
        self.harbours: list[list[i64]] = []
        self._mark(edition)
        self.distance: list[list[i64]] = [self._distances(port) for port in self.ports]  # by island and hex

    def _take_land(self, edition: dict[str, Any]) -> None:
        for kind in ("continent", "island"):
            for item in edition[kind]:
                field = f"{kind} {item['id']}.land"
                for at in _places(needed(item, "land", f"{kind} {item['id']}"), field):
                    if at not in self.places or at in self.used:
                        raise BadInput(field, f"{list(at)} is not on the board, or is taken already")
                    self.used[at] = field

    def _mark(self, edition: dict[str, Any]) -> None:
        for c, item in enumerate(edition["continent"]):
            field = f"continent {item['id']}"
            berths = [self._water(at, f"{field}.port") for at in _places(needed(item, "port", field), f"{field}.port")]
            if not berths:
                raise BadInput(f"{field}.port", "expected at least one hex")
            for h in berths:
                self.harbour_of[h] = c
            self.harbours.append(berths)
        for i, item in enumerate(edition["island"]):
            field = f"island {item['id']}"
            port = self._water(_place(needed(item, "port", field), f"{field}.port"), f"{field}.port")
            self.port_of[port] = i
            self.ports.append(port)
            for at in _places(needed(item, "blockade", field), f"{field}.blockade"):
                self.blockade_of[self._water(at, f"{field}.blockade")] = i

    def _distances(self, port: i64) -> list[i64]:
        """The steps from each hex to a port, through no blockade and no other port; `size` where there is none."""
        distances: list[i64] = [self.size] * self.size
        distances[port] = 0
        front = [port]
        while front:
            reached = []
            for h in front:
                for d in range(len(STEPS)):
                    to = self.near[h * len(STEPS) + d]
                    if to != NONE and distances[to] == self.size:
                        distances[to] = distances[h] + 1
                        if self.port_of[to] == self.blockade_of[to] == self.harbour_of[to] == NONE:
                            reached.append(to)
            front = reached
        return distances

    def _water(self, at: tuple[int, int], field: str) -> int:
        """A hex that is water and serves nothing else yet."""
        if at not in self.index or at in self.used:
            raise BadInput(field, f"{list(at)} is not open water, or serves something else already")
        self.used[at] = field
        return self.index[at]


def _places(value: object, field: str) -> list[tuple[int, int]]:
    return [_place(at, f"{field}[{i}]") for i, at in enumerate(sequence(value, field))]


def _place(value: object, field: str) -> tuple[int, int]:
    x, y = sequence(value, field, 2)
    return whole(x, f"{field}[0]"), whole(y, f"{field}[1]")
