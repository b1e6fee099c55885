"""The ground: a hexagon of hexagons, its names, who touches whom and how far apart they are (2.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.vectors import vector

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


@final
class Ground:
    """The largest board of the edition; smaller boards are its middle. Rows are letters, fields numbers: e5."""

    def __init__(self, side: int) -> None:
        self.side: Final = side
        reach = side - 1
        self.names: list[str] = []
        self.columns: list[i64] = []  # axial coordinates
        self.rows: list[i64] = []
        for r in range(-reach, reach + 1):
            columns = [q for q in range(-reach, reach + 1) if abs(q + r) <= reach]
            for n, q in enumerate(columns):
                self.names.append(f"{LETTERS[r + reach]}{n + 1}")
                self.columns.append(q)
                self.rows.append(r)
        self.size: i64 = len(self.names)
        self.distance: list[vec[i64]] = [self._all_apart(a) for a in range(self.size)]
        self.neighbours: list[vec[i64]] = []
        for a in range(self.size):
            self.neighbours.append(vector([b for b in range(self.size) if self.distance[a][b] == 1]))

    def _all_apart(self, a: int) -> vec[i64]:
        return vector([self._apart(a, b) for b in range(self.size)])

    def _apart(self, a: int, b: int) -> int:
        q = int(self.columns[a]) - int(self.columns[b])
        r = int(self.rows[a]) - int(self.rows[b])
        return max(abs(q), abs(r), abs(q + r))

    def middle(self, side: int) -> vec[i64]:
        """The fields of the board of this side."""
        fields: list[i64] = []
        for f in range(self.size):
            q = int(self.columns[f])
            r = int(self.rows[f])
            if max(abs(q), abs(r), abs(q + r)) < side:
                fields.append(f)
        return vector(fields)
