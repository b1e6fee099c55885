"""Editions that nobody can have read about: places get invented names and ids, their figures change hands.

    >>> from conquerant.lab import disguise
    >>> edition, names = disguise.edition("world", "3")
    >>> len(names) > 40 and "alaska" not in {place["id"] for place in edition["territory"]}
    True

The rules stay what they are, and so does the map: who borders on whom, under other names. A seed is an edition.
"""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from typing import Any

from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Game
from conquerant.core.errors import BadInput

PLACES = ("territory", "region", "island", "continent", "land", "troop", "fortification")  # lists of an edition
NAMED = ("name", "name_en")
JOINED = " - "  # between the parts of a name
ASIDE = (">", "*")  # what a rulebook adds to a paragraph: examples and notes, of the printed places and figures
GROUP = "continent"
TRIED = 300  # steps of a random game with a new edition
ONSETS = "b br d dr f fl g gr k kl l m n p pr r s st t tr v z".split()
VOWELS = "a e i o u ai ei ou".split()
CODAS = ["", "", "n", "r", "l", "s", "m", "th"]


def edition(slug: str, seed: str) -> tuple[dict[str, Any], dict[str, str]]:
    """A disguised edition, and the new name for each old one."""
    made = copy.deepcopy(games.load(slug).edition)
    rng = Rng(f"disguise/{slug}/{seed}")
    ids, names = _rename(made, rng)
    made = _with_ids(made, ids)
    for kind in PLACES:
        for figure in _figures(made.get(kind, [])):
            made = _shuffled(slug, made, kind, figure, rng)
    return made, names


def _rename(made: dict[str, Any], rng: Rng) -> tuple[dict[str, str], dict[str, str]]:
    ids: dict[str, str] = {}
    names: dict[str, str] = {}
    for kind in PLACES:
        for place in made.get(kind, []):
            called = _word(rng, set(ids.values()))
            ids[place["id"]] = called.lower()
            said = [str(place.get(key, "")) for key in NAMED]
            parts = [part for each in said for part in each.split(JOINED)]
            for old in {str(place["id"]), *said, *parts, *place.get("also", [])} - {""}:
                names[old] = called
            for key in [key for key in place if key in NAMED or key.startswith("name_")]:
                place[key] = called
            place.pop("article", None)
            if "also" in place:
                place["also"] = []
            place["id"] = called.lower()
    return ids, names


def _word(rng: Rng, taken: set[str]) -> str:
    while True:
        parts = [ONSETS[rng.below(len(ONSETS))] + VOWELS[rng.below(len(VOWELS))] for _ in range(2)]
        word = "".join(parts) + CODAS[rng.below(len(CODAS))]
        if word not in taken:
            return word.capitalize()


def _with_ids(value: Any, ids: dict[str, str]) -> Any:
    """Wherever a place is meant by its id, the new one."""
    if isinstance(value, dict):
        return {key: _with_ids(each, ids) for key, each in value.items()}
    if isinstance(value, list):
        return [_with_ids(each, ids) for each in value]
    return ids.get(value, value) if isinstance(value, str) else value


def _figures(places: list[dict[str, Any]]) -> list[str]:
    """What all of them have as a number."""
    if not places:
        return []
    return [key for key, value in places[0].items() if type(value) is int and all(key in place for place in places)]


def _shuffled(slug: str, made: dict[str, Any], kind: str, figure: str, rng: Rng) -> dict[str, Any]:
    """The figure dealt anew among all places, or where the rules do not stand that, among those of each continent; as
    it was where they stand neither."""
    for group in ("", GROUP):
        dealt: dict[str, list[Any]] = {}
        for place in made[kind]:
            dealt.setdefault(str(place.get(group)), []).append(place[figure])
        for values in dealt.values():
            rng.shuffle(values)
        places = [{**place, figure: dealt[str(place.get(group))].pop()} for place in made[kind]]
        other = {**made, kind: places}
        if _stands(slug, other):
            return other
    return made


def _stands(slug: str, made: dict[str, Any]) -> bool:
    try:
        game = games.make(slug, made)
        for seats in game.seats:
            state, rng = game.start(seats), Rng("disguise")
            for _ in range(TRIED):
                if state.mover == OVER:
                    break
                state.apply(state.chance(rng) if state.mover == CHANCE else state.pick(rng))
    except BadInput:
        return False
    return True


def reworded(text: str, names: dict[str, str]) -> str:
    """A text of the rules with the new names."""
    for old in sorted(names, key=len, reverse=True):
        text = re.sub(rf"\b{re.escape(old)}\b", names[old], text)
    return text


def retold(text: str, names: dict[str, str], game: Game) -> str:
    """A text of the rules as the edition has it: without examples and notes, which are about the printed one, and with
    its figures where they follow a name."""
    blocks = [block for block in text.split("\n\n") if not block.startswith(ASIDE)]
    return re.sub(
        rf"\b({'|'.join(_places(game))})( \(?)(\d+)\b", _refigured(game), reworded("\n\n".join(blocks), names)
    )


def _places(game: Game) -> list[str]:
    return [re.escape(str(place["name"])) for kind in PLACES for place in game.edition.get(kind, [])] or ["(?!)"]


def _refigured(game: Game) -> Callable[[re.Match[str]], str]:
    """What says a printed figure of a place as the edition has it."""
    ours, figures = games.load(game.slug).edition, {}
    for kind in PLACES:
        for before, after in zip(ours.get(kind, []), game.edition.get(kind, []), strict=True):
            for key in _figures([before]):
                figures[str(after["name"]), str(before[key])] = str(after[key])
    return lambda found: f"{found[1]}{found[2]}{figures.get((found[1], found[3]), found[3])}"


def toml(made: dict[str, Any]) -> str:
    """An edition as a file."""
    lines = [f"{key} = {_value(value)}" for key, value in made.items() if not _is_section(value)]
    for key, value in made.items():
        if isinstance(value, dict):
            lines += _section(key, value)
        elif _is_section(value):
            for item in value:
                lines += ["", f"[[{key}]]", *(f"{name} = {_value(each)}" for name, each in item.items())]
    return "\n".join(lines).strip() + "\n"


def _section(name: str, value: dict[str, Any]) -> list[str]:
    plain = {key: each for key, each in value.items() if not isinstance(each, dict)}
    lines = ["", f"[{name}]", *(f"{key} = {_value(each)}" for key, each in plain.items())]
    for key, each in value.items():
        if isinstance(each, dict):
            lines += _section(f"{name}.{key}", each)
    return lines


def _is_section(value: object) -> bool:
    return isinstance(value, dict) or (isinstance(value, list) and bool(value) and isinstance(value[0], dict))


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_value(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_value(each) for each in value) + "]"
    return json.dumps(value, ensure_ascii=False)
