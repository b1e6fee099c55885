"""What rows of developments may still become, and what dice decide: tables built once for an edition."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.conquistador.board import Board

MOST_OFFERS: Final = 12  # developments that may still come to one row; more make no difference
FACES: Final = 6
PAIRS: Final = 36.0
LEVEL: Final = 16  # the place of equal strength in `beats`


@final
class Odds:
    def __init__(self, board: Board) -> None:
        # by coefficient, developments that may still come, and row: the points it brings in the end
        self.rows: list[list[list[float]]] = [_rows(board, coefficient) for coefficient in range(10)]
        self.loss: list[list[float]] = [_losses(board, coefficient) for coefficient in range(10)]
        self.beats: list[float] = [_beats(k - LEVEL) for k in range(2 * LEVEL + 1)]
        self.under: list[float] = [_under(k - LEVEL) for k in range(2 * LEVEL + 1)]


def _rows(board: Board, coefficient: i64) -> list[list[float]]:
    """With none to come it counts as it is; each that comes has any number and is laid where that is better."""
    stacks: i64 = 1 << board.numbers
    now = [float(coefficient * board.counts[stack] + board.bonuses[stack]) for stack in range(stacks)]
    rows = [now]
    for _ in range(MOST_OFFERS):
        last = rows[-1]
        rows.append([_offered(board, last, stack) for stack in range(stacks)])
    return rows


def _offered(board: Board, last: list[float], stack: i64) -> float:
    total = 0.0
    for i in range(board.numbers):
        laid = last[stack] if board.covered[stack] >> i & 1 else last[stack | 1 << i]
        total += laid if laid > last[stack] else last[stack]
    return total / float(board.numbers)


def _losses(board: Board, coefficient: i64) -> list[float]:
    """What loot that leaves the territory takes from its owner, over all faces of the die (5.9)."""
    losses: list[float] = []
    for stack in range(1 << board.numbers):
        count = board.counts[stack]
        total = 0.0
        for taken in range(1, min(count, FACES) + 1):
            total += float(taken * coefficient) + float(board.bonuses[stack]) * min(1.0, 0.5 + 0.25 * float(taken))
        losses.append(total / float(FACES))
    return losses


def _beats(behind: i64) -> float:
    """How often one die shows more than another and this on top."""
    n = sum(1 for mine in range(1, FACES + 1) for other in range(1, FACES + 1) if mine > other + behind)
    return float(n) / PAIRS


def _under(limit: i64) -> float:
    """How often a die shows less."""
    return float(min(FACES, max(0, int(limit) - 1))) / float(FACES)
