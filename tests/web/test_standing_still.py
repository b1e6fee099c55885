"""Boards on small screens while bots play: nothing lies over anything else, and nothing moves that was not moved."""

from __future__ import annotations

from typing import Any

import pytest

from conquerant import bots, games
from conquerant.core.chance import Rng
from conquerant.play.dealer import SeededDealer
from conquerant.play.match import Match
from story import Table
from web.desk import AT_REST, FITTED, Desk, Room
from web.stage import Frame, Stage

SIZES = [(1100, 700), (1280, 720)]
SEATS = {"world": 3, "conquetes": 3, "conquistador": 3, "armada": 3, "fallen_lands": 3}
LARGE = [("conquetes", (1440, 900)), ("conquistador", (1440, 900))]
STEPS = 120
LOOKS = 8  # at how many moments the boxes are measured
# What stands still while others play, and what may not lie over each other; of what scrolls, what is in sight.
STILL = [".board", ".bar", ".world", ".centre", ".below", ".sea svg", ".lands"]
THINGS = {
    "world": [".tray", ".zoom", ".counter"],
    "conquetes": [".camps [data-region]", ".mid .cards", "[data-hand]"],
    "conquistador": [".ter", ".centre .fight", ".hand [data-card]", "[data-pile]"],
    "armada": [".zoom", ".middle"],
    "fallen_lands": [".lands", ".face", "[data-pile]"],
}
MARKED = [".rev", ".base b"]  # a revolt hides no name
BAR = [".bar > .steps", ".bar > .btn", ".bar > .say > *", ".bar .gestures > *"]
BOXES = """selectors => {
    const clip = (box, node) => {
        for (let up = node.parentElement; up; up = up.parentElement) {
            if (getComputedStyle(up).overflowY === 'visible') continue;
            const frame = up.getBoundingClientRect();
            box = {left: Math.max(box.left, frame.left), top: Math.max(box.top, frame.top),
                   right: Math.min(box.right, frame.right), bottom: Math.min(box.bottom, frame.bottom)};
        }
        return box;
    };
    const seen = [];
    for (const [group, selector] of selectors.entries())
        for (const node of document.querySelectorAll(selector)) {
            if (!node.checkVisibility() || node.closest('[inert]')) continue;
            const {left, top, right, bottom} = clip(node.getBoundingClientRect(), node);
            if (right - left > 1 && bottom - top > 1) seen.push({group, selector, left, top, right, bottom,
                text: (node.innerText ?? node.textContent ?? '').trim().slice(0, 30)});
        }
    return seen;
}"""
CUT = """() => [...document.querySelectorAll(
        '.bar .btn, .bar .say b, .bar .steps li, .crumb, .hand .rh b, .hand .nn, .hand .face .name')]
    .filter(node => node.checkVisibility() && node.clientWidth)
    .filter(node => node.scrollWidth > node.clientWidth + 5 || node.scrollHeight > node.clientHeight + 4)
    .map(node => node.innerText)"""


class Watched(Stage):
    """A whole match of bots, told step by step to the window of the first seat."""

    def __init__(self, desk: Desk, slug: str) -> None:
        self.rng, self.bot = Rng("still"), bots.make("random")
        self.own = Match(games.load(slug), SEATS[slug], {}, SeededDealer("still"))
        seats = [{"kind": "bot", "bot": "random"}] * (SEATS[slug] - 1)
        info = desk.new_table(slug, {"kind": "me"}, *seats)
        super().__init__(desk, self.own.game, info, Table(self.own.game, self.own.state))
        desk.page.locator("main[data-seq] .board").wait_for()

    def _set_up(self, table: Table, chance: tuple[str, ...]) -> None:
        self.match, self.played = self.own, []

    def _reckoned(self, ids: list[int], until: int) -> list[Frame]:
        return []  # asked of a moment that has passed

    def step(self) -> int:
        """Who moved."""
        state = self.match.state
        seat = int(state.mover)
        action = self.bot.choose(self.match.game, state.view(seat), state.legal(), self.rng)
        self._tell(self.match.play(seat, self.match.seq, [int(action.id)]))
        return seat


def told(desk: Desk, selectors: list[str]) -> list[Frame]:
    found: list[Frame] = desk.page.evaluate(BOXES, selectors)
    return found


def overlaps(boxes: list[dict[str, Any]]) -> list[str]:
    """Pairs of different kinds that lie over each other by more than their frames."""
    pairs = [(a, b) for i, a in enumerate(boxes) for b in boxes[:i] if a["group"] != b["group"]]
    return [
        f"{a['selector']} {a['text']!r} and {b['selector']} {b['text']!r}"
        for a, b in pairs
        if min(a["right"], b["right"]) - max(a["left"], b["left"]) > 3
        and min(a["bottom"], b["bottom"]) - max(a["top"], b["top"]) > 3
    ]


def still(desk: Desk) -> list[tuple[str, int, int, int, int]]:
    sides = ("left", "top", "right", "bottom")
    return [(box["selector"], *(round(box[side]) for side in sides)) for box in told(desk, STILL)]


def heights(desk: Desk) -> list[int]:
    """Of the rows of territories in Conquistador."""
    found: list[int] = desk.page.evaluate(
        "[...document.querySelectorAll('.others .ter:not([inert])')].map(row => row.offsetHeight)"
    )
    return sorted(set(found))


@pytest.mark.briefly("size0", "size2", "size4", "size6", "size8")  # the smaller window, every board
@pytest.mark.parametrize(("slug", "size"), [(slug, size) for slug in SEATS for size in SIZES] + LARGE)
def test_nothing_overlaps_and_nothing_jumps_while_others_play(room: Room, slug: str, size: tuple[int, int]) -> None:
    desk = room.window(size=size, reduced_motion="reduce")
    table = Watched(desk, slug)
    stood: list[tuple[str, int, int, int, int]] = []
    for nth in range(STEPS):
        if table.match.over:
            break
        seat = table.step()
        if nth % (STEPS // LOOKS):
            continue
        desk.page.locator(f'main[data-seq="{table.seq}"]').wait_for()
        desk.page.evaluate(AT_REST)
        if slug == "conquistador":
            desk.page.evaluate(FITTED)
        assert overlaps(told(desk, THINGS[slug])) == []
        assert overlaps(told(desk, BAR)) == []
        assert overlaps(told(desk, MARKED)) == []
        assert desk.page.evaluate(CUT) == []
        now = still(desk)
        assert len(heights(desk)) <= 1
        assert seat == 0 or not stood or now == stood
        stood = now
