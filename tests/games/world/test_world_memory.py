"""A perfect memory (7.9): every history that shows a viewer the same is written out card by card, and what the hands
may hold after it is compared with what is imagined. Cards are told apart here, as in the box."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest

from conquerant.core.chance import Rng
from conquerant.core.laws.statistics import chi_square
from conquerant.games.world import cards as card_rules
from conquerant.games.world import elimination, memory
from games.world.world_table import DECK, WORLD, WorldTable, given
from story import rule

pytestmark = pytest.mark.both

KIND = "fchj"  # infantryman, cannon, horseman, joker
TRIES = 1500
Hands = list[list[str]]  # by seat: cards as kind, layer and a number, so that no two are alike


def table_with(layers: list[list[str]], talon: str, seats: int, turn: int = 0) -> WorldTable:
    """By layer and seat the kinds held; every seat but the first owns one territory beside Brazil or Alaska."""
    hands = [[[row.count(kind) for kind in KIND] for row in layer] for layer in layers]
    lands = [("afrique_nord", 1), ("khabarovsk", 2), ("argentine", 3), ("islande", 4)][: seats - 2]
    colours = ("red", "blue", "yellow", "green", "black", "violet")
    land: dict[str, Any] = {name: (colours[seat], 1) for name, seat in lands}
    land |= {"bresil": ("red", 40), "alaska": ("red", 40), "groenland": ("red", 40)}
    table = given(seats=seats, turn=colours[turn], rest=("red", colours[seats - 1]), **land)
    position = table.truth
    position["hands"] = [[layer[seat] for layer in hands] for seat in range(seats)]
    position["known"] = [[[] for _ in layers] for _ in range(seats)]
    position["talon"] = [talon.count(kind) for kind in KIND]
    held = [sum(row[kind] for layer in hands for row in layer) for kind in range(4)]
    position["discard"] = [DECK[k] - held[k] - position["talon"][k] for k in range(4)]
    return WorldTable(WORLD, WORLD.place(position))


def histories(layers: list[list[str]], talon: str, script: list[tuple[Any, ...]], me: int | None) -> Counter[str]:
    """The hands that may be there after the script, each as often as there are histories that lead to it."""
    found: Counter[str] = Counter()
    for hands in _deals(layers, talon, me):
        for after in _told(hands, script):
            found[json.dumps([_counted(cards, len(layers)) for cards in after])] += 1
    return found


def _deals(layers: list[list[str]], talon: str, me: int | None) -> Iterator[Hands]:
    """Every way the cards of each layer may lie; what the viewer holds is where it is."""
    partial: list[Hands] = [[[] for _ in layers[0]]]
    for depth, rows in enumerate(layers):
        names = [[f"{kind}{depth}{seat}{i}" for i, kind in enumerate(row)] for seat, row in enumerate(rows)]
        pool = [card for seat, row in enumerate(names) if seat != me for card in row]
        if depth == len(layers) - 1:
            pool += [f"{kind}{depth}t{i}" for i, kind in enumerate(talon)]
        sizes = [0 if seat == me else len(row) for seat, row in enumerate(names)]
        splits = list(_splits(tuple(pool), tuple(sizes)))
        longer = []
        for hands in partial:
            for dealt in splits:
                rows_now = [names[seat] if seat == me else list(dealt[seat]) for seat in range(len(rows))]
                longer.append([hands[seat] + rows_now[seat] for seat in range(len(rows))])
        partial = longer
    yield from partial


def _splits(pool: tuple[str, ...], sizes: tuple[int, ...]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Each split once: hands are sets, not rows."""
    for order in permutations(pool, sum(sizes)):
        hands, at = [], 0
        for size in sizes:
            hands.append(order[at : at + size])
            at += size
        if all(list(hand) == sorted(hand) for hand in hands):
            yield tuple(hands)


def _told(hands: Hands, script: list[tuple[Any, ...]]) -> Iterator[Hands]:
    """("takes", victor, loser), or ("shows", seat, kind, layer): any card of that kind in the oldest layer that has
    one; a history in which that is another layer is not the one that was seen."""
    if not script:
        yield hands
        return
    what, seat, *rest = script[0]
    if what == "takes":
        after = [list(cards) for cards in hands]
        after[seat] += after[rest[0]]
        after[rest[0]] = []
        yield from _told(after, script[1:])
        return
    kind, layer = rest
    mine = [card for card in hands[seat] if card[0] == kind]
    oldest = min((card[1] for card in mine), default="")
    for card in mine:
        if card[1] == oldest == str(layer):
            after = [[other for other in cards if other != card] for cards in hands]
            yield from _told(after, script[1:])


def _counted(cards: list[str], depth: int) -> list[list[int]]:
    return [[sum(card[:2] == f"{kind}{i}" for card in cards) for kind in KIND] for i in range(depth)]


def acted_out(table: WorldTable, script: list[tuple[Any, ...]]) -> None:
    """The same in the game itself, its rules for whose turn it is aside."""
    state: Any = table.state
    for what, seat, *rest in script:
        state.player = seat
        if what == "takes":
            elimination.eliminate(state, rest[0])
        else:
            before = state.position()["hands"][seat]
            card_rules.spend(state, seat, KIND.index(rest[0]))
            after = state.position()["hands"][seat]
            assert [i for i, row in enumerate(before) if row != after[i]] == [rest[1]], "the script tells another layer"


# Each: layers (by seat the true cards), talon of the last layer, and what everybody saw.
STORIES: dict[str, tuple[list[list[str]], str, list[tuple[Any, ...]]]] = {
    "a newer card shown": ([["", "fc", "h"], ["", "j", ""]], "f", [("shows", 1, "j", 1)]),
    "two hands in one": (
        [["", "ff", "hh", "cj"], ["", "ch", "fc", ""]],
        "",
        [
            ("shows", 1, "c", 1),
            ("shows", 1, "h", 1),
            ("shows", 2, "f", 1),
            ("shows", 2, "c", 1),
            ("takes", 1, 2),
        ],
    ),
    "out of which of two groups": (
        [["", "ff", "fh", "cj"], ["", "c", "j", ""]],
        "h",
        [("shows", 1, "c", 1), ("shows", 2, "j", 1), ("takes", 1, 2), ("shows", 1, "f", 0)],
    ),
    "twice out of two groups, and then a lack": (
        [["", "fh", "fch", "cf"], ["", "c", "jh", ""]],
        "",
        [
            ("shows", 1, "c", 1),
            ("shows", 2, "j", 1),
            ("takes", 1, 2),
            ("shows", 1, "f", 0),
            ("shows", 1, "h", 0),
            ("shows", 1, "f", 0),
            ("shows", 1, "h", 0),
        ],
    ),
    "a lack of what was shown": (
        [["", "fc", "fh", "cf"], ["", "cf", "j", ""]],
        "",
        [
            ("takes", 0, 3),
            ("shows", 2, "j", 1),
            ("shows", 1, "c", 0),
            ("shows", 1, "c", 1),
            ("takes", 1, 2),
            ("shows", 1, "f", 0),
            ("shows", 1, "f", 0),
            ("shows", 1, "f", 1),
        ],
    ),
    "a lack of what was not": (
        [["c", "fh", "hj", "c"], ["", "c", "fc", ""]],
        "",
        [
            ("shows", 1, "c", 1),
            ("shows", 2, "f", 1),
            ("takes", 1, 2),
            ("shows", 1, "h", 0),
            ("shows", 1, "c", 1),
        ],
    ),
    "three hands in one": (
        [["", "fh", "fj", "hj", "c"], ["", "c", "h", "f", ""]],
        "",
        [
            ("shows", 1, "c", 1),
            ("shows", 2, "h", 1),
            ("takes", 2, 1),
            ("shows", 2, "f", 0),
            ("shows", 3, "f", 1),
            ("takes", 3, 2),
            ("shows", 3, "j", 0),
        ],
    ),
}
LOOKS = [
    (name, me)
    for name, (layers, _, script) in STORIES.items()
    for me in (None, *range(len(layers[0])))
    if not any(what == "takes" and rest[0] == me for what, _, *rest in script)  # who is out sees what a spectator sees
]


@rule("7.9", "8.2")
@pytest.mark.parametrize(("name", "me"), LOOKS)
def test_what_is_imagined_has_the_odds_of_the_histories_that_look_the_same(name: str, me: int | None) -> None:
    layers, talon, script = STORIES[name]
    table = table_with(layers, talon, len(layers[0]))
    acted_out(table, script)
    view = table.view(me)
    ways = histories(layers, talon, script, me)
    ways = Counter({hands: n for hands, n in ways.items() if me is None or json.loads(hands)[me] == view["mine"]})
    rng, seen = Rng(name), Counter[str]()
    for _ in range(TRIES):
        imagined = WORLD.imagine(view, rng)
        assert imagined.view(me) == view
        seen[json.dumps(imagined.position()["hands"])] += 1
    assert set(seen) <= set(ways), "no history leads to these hands"
    odds = [ways[hands] for hands in sorted(ways)]
    assert chi_square([seen[hands] for hands in sorted(ways)], odds) > 1e-4


def test_what_is_known_of_joined_groups_outlasts_the_joining() -> None:
    """Two cards that are no cannons and two that are no horsemen; an infantryman is shown, then one after the other all
    arms are lacking. In the end nothing tells the two groups apart any more, and what is left are three jokers."""
    groups = memory.united([memory.plain(2, 2)], 2, [memory.plain(2, 4)], 2)
    groups = memory.showing(groups, 0)
    parts = [{"cards": 2, "lacks": 2}, {"cards": 2, "lacks": 4}]
    assert memory.as_entries(groups) == [{"cards": 3, "lacks": 0, "shown": [1, 0, 0, 0], "of": parts}]
    groups = memory.lacking(groups, 3, 0)
    assert memory.as_entries(groups) == [{"cards": 3, "lacks": 1, "shown": [1, 0, 0, 0], "of": parts}]
    assert not groups[0].may_hold(0)
    groups = memory.lacking(memory.lacking(groups, 3, 1), 3, 2)
    assert memory.as_entries(groups) == [{"cards": 3, "lacks": 7}]
    assert memory.as_entries(memory.heard(memory.as_entries(groups))) == memory.as_entries(groups)
