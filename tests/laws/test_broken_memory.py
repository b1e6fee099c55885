"""Games broken on purpose are caught by the law they break: replaying, placing and remembering."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from conquerant.core.chance import Rng
from laws.subjects import Patch, caught, found_by, invented
from tiny import position, view
from tiny.game import Tiny
from tiny.state import TinyState

pytestmark = pytest.mark.both


def test_a_shallow_copy(patch: Patch) -> None:
    patch(TinyState, "copy", _copy_sharing("laid"))
    caught(2, "disturb each other: position.laid[0]")


def test_a_copy_sharing_the_gifts(patch: Patch) -> None:
    patch(TinyState, "copy", _copy_sharing("gifts"))
    caught(2, "disturb each other: position.gifts")


def test_a_copy_that_forgets(patch: Patch) -> None:
    patch(TinyState, "copy", _copy_with("round", 1))
    caught(2, "a copy is not like its original: position.round is 1, not 2")


def test_a_view_that_goes_on_changing(patch: Patch) -> None:
    shown = view.position

    def alive(s: TinyState) -> dict[str, Any]:
        return {**shown(s), "points": s.points}

    patch(view, "position", alive)
    caught(2, "the views given at step")


def test_a_hand_outside_the_record(patch: Patch) -> None:
    show, calls = TinyState.show, count()

    def moody(s: TinyState) -> None:
        s.points[0] += next(calls) % 2
        show(s)

    patch(TinyState, "show", moody)
    caught(2, "")


def _copy_sharing(field: str) -> Callable[[TinyState], TinyState]:
    copy = TinyState.copy

    def shallow(s: TinyState) -> TinyState:
        twin = copy(s)
        setattr(twin, field, getattr(s, field))
        return twin

    return shallow


def _copy_with(field: str, value: object) -> Callable[[TinyState], TinyState]:
    copy = TinyState.copy

    def forgetful(s: TinyState) -> TinyState:
        twin = copy(s)
        setattr(twin, field, value)
        return twin

    return forgetful


def test_a_position_without_a_field(patch: Patch) -> None:
    place = Tiny.place

    def short(s: TinyState) -> dict[str, Any]:
        return {key: value for key, value in view.position(s).items() if key != "points"}

    patch(TinyState, "position", short)
    patch(Tiny, "place", lambda game, given: place(game, {"points": [0, 0, 0][: game.seats[0]], **given}))
    caught(3, "place(position()) is another state: views.")


def test_a_field_place_ignores(patch: Patch) -> None:
    restore = view.restore
    patch(view, "restore", lambda s, given: restore(s, {**given, "round": 1}))
    caught(3, "place(position()) is another state: position.round is 1, not 2")


def test_a_position_that_hides_how_play_goes_on(patch: Patch) -> None:
    """Two states alike in all that is shown, one of which will skip the last round."""
    next_round, restore = TinyState.next_round, view.restore

    def hasty(s: TinyState) -> None:
        next_round(s)
        if s.round == 2 and s.phase == "draw" and "placed" not in vars(s):
            s.round = 3

    def mark(s: TinyState, given: dict[str, Any]) -> TinyState:
        vars(s)["placed"] = True
        return restore(s, given)

    patch(TinyState, "next_round", hasty)
    patch(view, "restore", mark)
    caught(3, "place(position()) goes on in another way")


def test_a_view_with_tuples(patch: Patch) -> None:
    patch(TinyState, "view", lambda s, seat: {**view.view(s, seat), "points": tuple(s.points)})
    caught(3, "the view of the spectator does not survive JSON")


def test_a_position_with_numbers_as_keys(patch: Patch) -> None:
    patch(TinyState, "position", lambda s: {**view.position(s), "points": dict(enumerate(s.points))})
    caught(3, "the position does not survive JSON")


def test_a_position_read_without_checking(patch: Patch) -> None:
    patch(position, "check", lambda box, seats, given: None)
    caught(3, "place() lets a bad position through")


@pytest.mark.once
def test_a_view_that_forgets_fits_itself_and_is_caught_by_the_histories(patch: Patch) -> None:
    """Everybody is shown each card that is laid, and no view keeps it. What is imagined from such a view has that view
    again, so that nothing but the histories tells."""
    seen_by = TinyState.seen_by
    patch(TinyState, "seen_by", lambda s, a: None if a.verb == "lay" else seen_by(s, a))
    assert found_by(4, replace(invented(), fair=(), memory=()), tries=10) is None
    broken = caught(4, "seat 1 forgets or misremembers", replace(invented(), fair=(), memory=invented().memory[1:]))
    assert "which nothing it saw allows" in broken.complaint


@pytest.mark.once
def test_a_choice_that_is_thought_likelier_than_it_is(patch: Patch) -> None:
    """A card given unseen is imagined to be the giver's first, more often than not."""

    def partial(s: TinyState, seen: dict[str, Any], rng: Rng) -> bool:
        s.gifts, s.laid = [], [[] for _ in range(s.seats)]
        for gift in seen["gifts"]:
            hand = s.hand(gift["from"])
            card = hand[min(rng.below(len(hand)), rng.below(len(hand)))] if gift["card"] is None else gift["card"]
            if card not in hand:
                return False
            s.gifts.append((gift["from"], gift["to"], card))
        return True

    patch(view, "_give", partial)
    caught(4, "misremembers", replace(invented(), fair=(), memory=invented().memory[:1]))


def test_a_first_position_that_hides_something_proves_nothing() -> None:
    held = invented()
    dealt = {**held.memory[0], "position": held.fair[0]["position"], "moves": []}
    caught(4, "seat 0 does not know all of the first position", replace(held, fair=(), memory=(dealt,)))


def test_moves_that_cannot_be_played_are_named() -> None:
    wrong = {**invented().memory[0], "moves": ["draw 3", "draw 3"]}
    caught(4, "draw 3 is refused", replace(invented(), fair=(), memory=(wrong,)))
