"""What every game sends is exactly what its shapes.py says, in games of all kinds, and nothing in shapes.py is idle."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import chain, islice
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, NotRequired, TypedDict, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec
import pytest

from conquerant import games
from conquerant.core import shape
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Action, Event, Game, State
from conquerant.core.errors import BadInput
from conquerant.core.laws import cases, tables
from conquerant.core.laws.walk import Walk, one_of_each, viewers
from conquerant.lab import laws

ROUNDS = 2  # of games by whim, at tables where every two settings meet
PRACTISED = 60  # games by habit
SELDOM = 20  # one gesture in so many of a practised game is any at all
OFTEN = 4  # one moment in so many of a practised game is looked at closely
SLUGS = [slug for slug in games.names() if (games.folder(slug) / "shapes.py").is_file()]
CHOICE = Rng("whose odds are looked at")
Path = tuple[str | int, ...]
Step = tuple[State, Action | None, bool]  # what was done to get there, and whether to look closely

# What these games come to seldom or never, and when it is sent.
RARE: dict[str, dict[str, str]] = {
    "armada": {
        "OfSeat.kind port-full": "a ship is given to somebody whose berths are all taken",
        "View.phase hit": "whoever won a throw chooses among several ships of the other",
        "View.phase target": "several ships are within reach of one attack",
        "MostLine.kind shared": "two sides end level in islands and in money",
    },
    "conquetes": {
        "Denunciation.kind denunciation-loot": "alone at an attentive table, a region with several cards is denounced"
    },
    "conquistador": {"MostLine.kind shared": "two sides end level"},
    "fallen_lands": {"Flooded.kind claim-flooded": "the one field in sixty that is claimed is flooded"},
    "world": {"MostLine.kind shared": "two end level in territories and in armies"},
}


class Inner(TypedDict):
    n: int


class Outer(TypedDict):
    one: list[Inner]
    more: NotRequired[bool]


def test_shapes_are_exact() -> None:
    assert fits({"one": [{"n": 1}]}, Outer)
    assert fits({"one": [], "more": True}, Outer)
    assert not fits({}, Outer)
    assert not fits({"one": [{}]}, Outer)
    assert not fits({"one": [{"n": True}]}, Outer)
    assert not fits({"one": [{"n": 1, "m": 1}]}, Outer)


@pytest.mark.parametrize("slug", SLUGS)
def test_everything_sent_has_its_shape_and_every_shape_is_sent(slug: str) -> None:
    """As far as one has to look to meet all there is."""
    sent = shapes(slug)
    kinds = [getattr(sent, name, None) for name in ("View", "Event", "Line", "Aids")]
    wanted = {choice for kind in (*kinds, odds(slug)) for choice in choices(kind)}
    rare = set(RARE.get(slug, {}))
    assert rare <= wanted
    missing = wanted - rare
    for value, kind in told(slug):
        missing.difference_update(choices_of(value, fitting(value, kind)))
        if not missing:
            break
    assert not missing


@pytest.mark.long
@pytest.mark.parametrize("slug", SLUGS)
def test_whatever_is_sent_has_its_shape(slug: str) -> None:
    for value, kind in told(slug):
        fitting(value, kind)


def fitting(value: dict[str, Any], kind: Any) -> Any:
    """Its shape, or the one of its kind, which it has exactly."""
    found = kind if is_typeddict(kind) else by_kind(kind)[value["kind"]]
    assert fits(value, found), misfit(value, found)
    return found


def test_every_board_reads_a_view_that_has_a_shape() -> None:
    drawn = [slug for slug in games.names() if (games.folder(slug) / "web" / "Board.svelte").is_file()]
    assert set(drawn) <= set(SLUGS)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_kind_is_told_apart(slug: str) -> None:
    for union in (shapes(slug).Event, shapes(slug).Line):
        kinds = [kind for each in get_args(union) for kind in get_args(get_type_hints(each)["kind"])]
        assert len(kinds) == len(set(kinds))


@pytest.mark.parametrize("slug", SLUGS)
def test_whatever_edition_the_table_takes_has_the_shape(slug: str) -> None:
    """Ours has it. Of others as much is asked as the shape asks: what ours could do without, theirs may lack."""
    ours, wanted = games.load(slug).edition, shapes(slug).Edition
    assert fits(ours, wanted), misfit(ours, wanted)
    for path, key, required in fields(ours, wanted):
        cut = copy.deepcopy(ours)
        inside: Any = cut
        for step in path:
            inside = inside[step]
        del inside[key]
        assert refused(cut, ours) == required, f"{path} {key}"


@cache
def shapes(slug: str) -> ModuleType:
    return import_module(f"conquerant.games.{slug}.shapes")


def told(slug: str) -> Iterator[tuple[dict[str, Any], Any]]:
    """All that random games send to anybody, with the shape it should have."""
    game, sent = games.load(slug), shapes(slug)
    before: State | None = None
    for state, action, notable in chain(by_whim(slug), by_habit(game)):
        if notable:
            for viewer in viewers(state):
                view = state.view(viewer)
                yield view, sent.View
                yield from aids(game, view, getattr(sent, "Aids", None))
            yield from reckoned(game, state, odds(slug))
        if before is not None and action is not None:
            for event in news(game, before, action, state):
                yield event.json(), sent.Event
        yield from ((line.json(), sent.Line) for line in game.reckoning(state))
        before = state.copy()


def by_whim(slug: str) -> Iterator[Step]:
    """Games that go everywhere, at tables where every two settings meet."""
    subject = laws.subject(slug)
    some = ROUNDS * len(tables(subject.game, Rng("shapes")))
    for case in islice(cases(subject.game, "shapes"), some):
        walk = Walk(subject, case, 0)
        for state in walk.states():
            yield state, walk.done[-1] if walk.done else None, walk.notable


def by_habit(game: Game) -> Iterator[Step]:
    """Games that get somewhere: they are won."""
    for case in islice(cases(game, "habit"), PRACTISED):
        rng, eye = Rng(case.seed), Rng(f"{case.seed} eye")
        state = game.start(case.seats, case.options)
        action: Action | None = None
        while state.mover != OVER:
            yield state, action, eye.below(OFTEN) == 0
            action = state.chance(rng) if state.mover == CHANCE else practised(game, state, rng)
            state.apply(action)
        yield state, action, True


def practised(game: Game, state: State, rng: Rng) -> Action:
    return (game.habit(state, rng) if rng.below(SELDOM) else None) or state.pick(rng)


def aids(game: Game, view: dict[str, Any], kind: Any) -> Iterator[tuple[dict[str, Any], Any]]:
    helped = game.aids(view)
    assert kind or not helped
    if kind:
        yield helped, kind


def odds(slug: str) -> Any:
    """The odds have their shape beside them."""
    name = f"conquerant.games.{slug}.chances"
    return import_module(name).Odds if find_spec(name) else None


def reckoned(game: Game, state: State, kind: Any) -> Iterator[tuple[dict[str, Any], Any]]:
    for action in one_of_each(state.legal(), CHOICE) if state.mover >= 0 else ():
        for line in game.chances(state.view(state.mover), action, CHOICE.below(3) - 1):
            assert kind
            yield line.json(), kind


def news(game: Game, before: State, action: Action, after: State) -> list[Event]:
    return [event for viewer in viewers(after) for event in game.news(before, action, after, viewer)]


@cache
def by_kind(union: Any) -> dict[str, Any]:
    return {kind: each for each in get_args(union) for kind in get_args(hints(each)["kind"])}


@cache
def hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def fits(value: object, kind: Any) -> bool:
    return not misfit(value, kind)


def misfit(value: object, kind: Any) -> str:
    """Conversion leaves out what a shape does not name."""
    try:
        converted = msgspec.convert(value, kind, strict=True)
    except msgspec.ValidationError as error:
        return f"{error} in {value}"
    return "" if converted == value else f"more than {kind.__name__} says: {value}"


@cache
def choices(kind: Any, name: str = "") -> frozenset[str]:
    """All that a shape leaves open: what may be missing or null, and words of which one stands there."""
    return frozenset(_choices(kind, name, set()))


def _choices(kind: Any, name: str, done: set[Any]) -> Iterator[str]:
    if is_typeddict(kind):
        if kind not in done:
            done.add(kind)
            for key, each in hints(kind).items():
                place = f"{kind.__name__}.{key}"
                if get_origin(each) is NotRequired:
                    yield from (f"{place} there", f"{place} missing")
                yield from _choices(each, place, done)
    elif get_origin(kind) is Literal:
        yield from (f"{name} {word}" for word in get_args(kind))
    else:
        if NoneType in get_args(kind):
            yield from (f"{name} null", f"{name} given")
        for each in get_args(kind):
            yield from _choices(each, name, done)


def choices_of(value: Any, kind: Any, name: str = "") -> Iterator[str]:
    """What a value makes of all that its shape leaves open."""
    if is_typeddict(kind):
        for key, each in hints(kind).items():
            place = f"{kind.__name__}.{key}"
            if get_origin(each) is NotRequired:
                yield f"{place} {'there' if key in value else 'missing'}"
                each = get_args(each)[0]
            if key in value and choices(each):
                yield from choices_of(value[key], each, place)
    elif get_origin(kind) is Literal:
        yield f"{name} {value}"
    elif get_origin(kind) in (Union, UnionType):
        yield f"{name} {'null' if value is None else 'given'}"
        if value is not None:
            yield from choices_of(value, get_args(kind)[0], name)
    elif choices(kind):
        for each in value.values() if isinstance(value, dict) else value:
            yield from choices_of(each, get_args(kind)[-1], name)


def fields(
    value: Any, kind: Any, path: tuple[str | int, ...] = ()
) -> Iterator[tuple[tuple[str | int, ...], str, bool]]:
    """Every field of an edition that stands there, where it is, and whether it has to."""
    if is_typeddict(kind):
        for key, each in hints(kind).items():
            if key in value:
                free = get_origin(each) is NotRequired
                yield path, key, not free
                yield from fields(value[key], get_args(each)[0] if free else each, (*path, key))
    elif isinstance(value, list) and value and isinstance(value[0], dict):
        yield from fields(value[0], get_args(kind)[0], (*path, 0))


def refused(edition: dict[str, Any], ours: dict[str, Any]) -> bool:
    try:
        shape.check(edition, ours)
    except BadInput:
        return True
    return False
