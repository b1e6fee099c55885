"""An edition from elsewhere has the shape of ours, or is told where it has not."""

from __future__ import annotations

import copy
import re
from typing import Any

import pytest

from conquerant.core import shape
from conquerant.core.errors import BadInput

pytestmark = pytest.mark.both

OURS: dict[str, Any] = {
    "game": {"name": "Goa", "name_en": "Goa", "article": "les", "source": "the box", "worth": 2.5},
    "credits": {"authors": ["Ana"]},
    "rounds": 5,
    "short": True,
    "land": [
        {"id": "goa", "near": ["java"], "bonus": 2, "card_source": "page 3", "map": [[1, 2]]},
        {"id": "java", "near": [], "map": []},
    ],
    "free": [],
    "mixed": [1, "two"],
}


def spoiled(**changed: Any) -> dict[str, Any]:
    return {**copy.deepcopy(OURS), **changed}


def land(**changed: Any) -> dict[str, Any]:
    return spoiled(land=[{**OURS["land"][0], **changed}])


def game(**changed: Any) -> dict[str, Any]:
    return spoiled(game={**OURS["game"], **changed})


def test_ours_has_the_shape_of_ours() -> None:
    shape.check(OURS, OURS)
    shape.check(copy.deepcopy(OURS), OURS, "edition")


@pytest.mark.parametrize(
    "given",
    [
        spoiled(more="than we know", deep={"a": [1]}),
        game(worth=3),  # a whole number is a number
        {key: value for key, value in OURS.items() if key != "credits"},
        spoiled(credits=5),
        spoiled(game={"name": "Java", "worth": 1.0}),  # no source, no article, no second language
        spoiled(land=[]),
        spoiled(land=[{"id": "oman", "near": [], "map": []}]),  # not all of ours have a bonus
        spoiled(free=[1, "what we cannot know"]),
        spoiled(mixed=["two", 1, 1]),
        land(map=[[1], [2, 3]]),
    ],
)
def test_what_fits_may_say_more_or_other_things(given: object) -> None:
    shape.check(given, OURS)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (5, "edition: expected an object, got 5"),
        (spoiled(rounds="5"), "edition.rounds: expected a whole number, got '5'"),
        (spoiled(rounds=5.0), "edition.rounds: expected a whole number, got 5.0"),
        (spoiled(rounds=True), "edition.rounds: expected a whole number, got True"),
        (spoiled(short=1), "edition.short: expected true or false, got 1"),
        (game(name=3), "edition.game.name: expected a text, got 3"),
        (game(worth="2"), "edition.game.worth: expected a number, got '2'"),
        (game(worth=True), "edition.game.worth: expected a number, got True"),
        (game(article=3), "edition.game.article: expected a text, got 3"),
        (game(name_en=3), "edition.game.name_en: expected a text, got 3"),
        (spoiled(game={"name": "Goa"}), "edition.game.worth: is missing"),
        (spoiled(land={}), "edition.land: expected a list, got {}"),
        (spoiled(land=["goa"]), "edition.land[0]: expected an object, got 'goa'"),
        (land(near="java"), "edition.land goa.near: expected a list, got 'java'"),
        (land(near=[1]), "edition.land goa.near[0]: expected a text, got 1"),
        (land(bonus="2"), "edition.land goa.bonus: expected a whole number, got '2'"),
        (land(map=[[1, "2"]]), "edition.land goa.map[0][1]: expected a whole number, got '2'"),
        (land(id=5), "edition.land[0].id: expected a text, got 5"),
        (land(id="not a name", near=5), "edition.land[0].near: expected a list, got 5"),
        (land(id="x" * 40, near=5), f"edition.land {'x' * 40}.near: expected a list, got 5"),
        (land(id="x" * 41, near=5), "edition.land[0].near: expected a list, got 5"),
        (spoiled(land=[{"near": [], "map": []}]), "edition.land[0].id: is missing"),
        (spoiled(mixed=[1, None]), "edition.mixed[1]: expected a whole number, got None"),
    ],
)
def test_what_does_not_fit_is_named(given: object, says: str) -> None:
    with pytest.raises(BadInput, match=f"^{re.escape(says)}$"):
        shape.check(given, OURS, "edition")


def nested(levels: int) -> Any:
    return {"a": nested(levels - 1)} if levels else 1


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"n": 10_000_001}, "n: expected a number from -10000000 to 10000000"),
        ({"n": -10_000_001}, "n: expected a number from -10000000 to 10000000"),
        ({"n": 1e8}, "n: expected a number from -10000000 to 10000000"),
        ({"n": float("nan")}, "n: expected a number from -10000000 to 10000000"),
        ({"t": "x" * 10_001}, "t: expected at most 10000 characters, got 10001"),
        ({"l": [1] * 2_001}, "l: expected at most 2000 items, got 2001"),
        ({"l": [{"id": "goa", "n": [0, 10**8]}]}, "l goa.n[1]: expected a number from -10000000 to 10000000"),
        ({"x" * 40: 10**8}, f"{'x' * 40}: expected a number from -10000000 to 10000000"),
        ({"x" * 41: 10**8}, f"'{'x' * 36}...: expected a number from -10000000 to 10000000"),
        (nested(13), f"{'.'.join('a' * 13)}: expected at most 12 levels"),
        ({"a": [[[[[[[[[[[[1]]]]]]]]]]]]}, f"a{'[0]' * 12}: expected at most 12 levels"),
    ],
)
def test_nothing_is_boundless(given: dict[str, Any], says: str) -> None:
    with pytest.raises(BadInput, match=f"^{re.escape(says)}$"):
        shape.check(given, {})


def test_bounds_may_be_reached() -> None:
    shape.check({"n": [10_000_000, -10_000_000, 1e7], "t": "x" * 10_000, "l": [1] * 2_000, "deep": nested(11)}, {})


@pytest.mark.parametrize(
    ("ours", "needed"),
    [
        ({"name": "a", "name_en": "b"}, {"name"}),
        ({"name_en": "b"}, {"name_en"}),  # nothing stands beside it
        ({"name": "a", "nameen": "b"}, {"name", "nameen"}),
        ({"text": "a", "text_source": "b", "source": "c", "sources": "d"}, {"text", "sources"}),
        ({"article": "a", "articles": "b"}, {"articles"}),
    ],
)
def test_what_may_be_missing(ours: dict[str, str], needed: set[str]) -> None:
    for key in ours:
        given = {name: value for name, value in ours.items() if name != key}
        if key in needed:
            with pytest.raises(BadInput, match=f"^{key}: is missing$"):
                shape.check(given, ours)
        else:
            shape.check(given, ours)


@pytest.mark.parametrize(
    ("given", "ours", "says"),
    [
        (nested(13), {}, f"edition.{'.'.join('a' * 13)}: expected at most 12 levels"),
        ({"when": 5}, {"when": None}, "edition.when: expected something else, got 5"),
    ],
)
def test_the_place_is_told_from_where_one_looks(given: Any, ours: Any, says: str) -> None:
    with pytest.raises(BadInput, match=f"^{re.escape(says)}$"):
        shape.check(given, ours, "edition")
