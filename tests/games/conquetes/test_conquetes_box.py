"""Chapter 1: the game and the box."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from conquerant.core.errors import BadInput
from conquerant.games import load
from games.conquetes.conquetes_table import CONQUETES, REGIONS, VALUE, given, new_game
from story import rule

pytestmark = pytest.mark.both

EDITION = CONQUETES.edition


def changed(**by: Any) -> dict[str, Any]:
    return {**deepcopy(EDITION), **by}


@rule("1.1")
def test_one_to_four_people_play() -> None:
    assert list(CONQUETES.seats) == [1, 2, 3, 4]
    for seats in (0, 5):
        with pytest.raises(BadInput, match="seats: conquetes is for 1 to 4 players"):
            CONQUETES.start(seats)


@rule("1.3")
def test_thirty_regions_three_cards_each_on_six_continents() -> None:
    census = new_game(3).state.census()
    assert len(census) == len(REGIONS) == 30
    assert set(census.values()) == {3}
    assert sum(census.values()) == 90
    assert len(EDITION["continent"]) == 6
    named = ("afrique_atlantique", "maghreb", "scandinavie", "russie_europeenne", "russie_asiatique")
    for region in (*named, "europe_occidentale"):
        assert next(r for r in EDITION["region"] if r["id"] == region)["source"] == "rulebook"


def test_everything_in_the_box_has_a_name_in_both_languages_and_a_source() -> None:
    for kind in ("bot", "continent", "region"):
        for item in EDITION[kind]:
            assert item["name"]
            assert item["name_en"]
            assert item["source"] in ("rulebook", "reconstructed")
    assert all(edge["source"] in ("rulebook", "reconstructed") for edge in EDITION["edge"])


@rule("1.4")
def test_borders_go_both_ways_and_sea_routes_are_borders() -> None:
    near = {r["id"]: r["neighbours"] for r in EDITION["region"]}
    for region, others in near.items():
        assert all(region in near[other] for other in others)
    assert {"a": "bresil", "b": "afrique_atlantique", "kind": "sea", "source": "reconstructed"} in EDITION["edge"]
    table = given(red="bresil", blue="afrique_atlantique", hands={"red": "alaska"})
    assert "attack bresil afrique_atlantique" in table.options()
    assert given(red="bresil afrique_atlantique").territories("red") == ["bresil afrique_atlantique"]


@rule("1.5")
def test_values_go_from_one_to_six_and_differ_inside_a_continent() -> None:
    seen: set[tuple[str, int]] = set()
    for r in EDITION["region"]:
        assert 1 <= r["value"] <= 6
        assert (r["continent"], r["value"]) not in seen
        seen.add((r["continent"], r["value"]))
    assert VALUE["bresil"] == VALUE["vallee_du_nil"]  # two colours
    twice = changed()
    twice["region"][1]["value"] = twice["region"][0]["value"]
    with pytest.raises(BadInput, match=r"region canada\.value: amerique_nord has another region of value 2"):
        load("conquetes", twice)


def _spoil(edition: dict[str, Any], kind: str, i: int, key: str, value: Any) -> dict[str, Any]:
    edition[kind][i][key] = value
    return edition


@pytest.mark.parametrize(
    ("edition", "field"),
    [
        (changed(region=[]), "region"),
        (_spoil(changed(), "region", 0, "id", "two words"), "region[0].id"),
        (_spoil(changed(), "region", 0, "id", "canada"), "region[1].id"),
        (_spoil(changed(), "region", 0, "value", 7), "region alaska.value"),
        (_spoil(changed(), "region", 0, "neighbours", ["canada"]), "region alaska.neighbours"),
        (_spoil(changed(), "region", 0, "neighbours", ["canada", "canada"]), "region alaska.neighbours"),
        (_spoil(changed(), "region", 0, "neighbours", ["atlantis"]), "region alaska.neighbours"),
        (_spoil(changed(), "region", 0, "continent", "atlantis"), "region alaska.continent"),
        (_spoil(changed(), "edge", 0, "b", "japon"), "edge[0]"),
        (changed(edge=EDITION["edge"][1:]), "edge"),
        (_spoil(changed(), "bot", 0, "support_attack", -1), "bot debutant.support_attack"),
        (changed(solo={"region_points": 2}), "solo.loot_points"),
        (changed(game={**EDITION["game"], "cards": 91}), "game.cards"),
        (changed(game={**EDITION["game"], "start_hand": 23}), "game.start_hand"),
        (changed(game={**EDITION["game"], "players_max": 5}), "game.players_max"),
    ],
)
def test_an_edition_that_makes_no_sense_is_refused_by_name(edition: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as refused:
        load("conquetes", edition)
    assert refused.value.field == field


def test_another_edition_plays_by_its_own_numbers() -> None:
    small = changed(game={**EDITION["game"], "start_hand": 2})
    state = load("conquetes", small).start(2)
    assert state.position()["pending"] == 2
