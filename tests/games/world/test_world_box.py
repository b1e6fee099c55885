"""Chapter 1: the game and the box; the edition as the booklet describes it."""

from __future__ import annotations

from typing import Any

import pytest

from conquerant.core.chance import Rng
from conquerant.core.errors import BadInput
from conquerant.games import load, read_edition
from conquerant.rules import paragraph
from games.world.world_table import DECK, KINDS, TERRITORIES, WORLD, at_dawn, given, new_game
from story import rule

pytestmark = pytest.mark.both

EDITION = WORLD.edition
LANDS: dict[str, dict[str, Any]] = {t["id"]: t for t in EDITION["territory"]}
SIZES = {"oceanie": 4, "amerique_sud": 4, "afrique": 6, "europe": 7, "amerique_nord": 9, "asie": 12}


@rule("1.1")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_three_to_six_people_play(seats: int) -> None:
    assert new_game(seats).state.seats == seats


@rule("1.1")
@pytest.mark.parametrize("seats", [0, 1, 2, 7])
def test_no_table_is_opened_for_two_or_for_seven(seats: int) -> None:
    with pytest.raises(BadInput, match=r"^seats: world is for 3 to 6 players, got"):
        new_game(seats)


def test_the_credits_are_what_the_booklet_names() -> None:
    """Its publisher; the year is known from elsewhere, and it prints neither authors nor ages nor a length."""
    named = {"publisher": "Miro Company", "year": "1957", "source": "rulebook", "year_source": "public"}
    assert EDITION["credits"] == named


@rule("1.6")
def test_two_phases_and_then_turns_of_three_stages_in_this_order() -> None:
    first = ("order", "deal-throw", "deal")
    stages = [("draw", "place"), ("attack", "defend", "red", "black", "transport"), ("move",)]
    table, rng = new_game(3), Rng("two phases")
    turns: dict[tuple[int, str], list[int]] = {}
    while table.round < 4:
        assert (table.phase in first) == (table.round == 0)
        if table.round:
            stage = next(i for i, phases in enumerate(stages) if table.phase in phases)
            turns.setdefault((table.round, table.turn), []).append(stage)
        state = table.state
        options = state.legal()
        state.apply(state.chance(rng) if state.mover < 0 else options[rng.below(len(options))])
    assert all(turn == sorted(turn) for turn in turns.values())
    assert {tuple(sorted(set(turn))) for turn in turns.values()} >= {(0, 1, 2)}


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(("number", "conditions"), [("5.6", 3), ("6.4", 5)])
def test_many_conditions_stand_in_a_list(lang: str, number: str, conditions: int) -> None:
    text = paragraph("world", number, lang).text
    assert sum(line.startswith("- ") for line in text.splitlines()) == conditions
    assert not text.startswith("- ")  # its first line is what a refusal shows


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_rules_say_what_the_booklet_says_of_colours_and_of_the_second_rule(lang: str) -> None:
    colours = paragraph("world", "2.1", lang).text
    assert colours.startswith("Chacun choisit sa couleur" if lang == "fr" else "Everyone chooses a colour")
    replaced = "La deuxième règle remplace 4.1 et 4.2" if lang == "fr" else "The second rule replaces 4.1 and 4.2"
    assert replaced in paragraph("world", "10.1", lang).text


@rule("1.3")
def test_the_map_has_42_territories_on_six_continents() -> None:
    assert len(LANDS) == 42
    assert {c: sum(t["continent"] == c for t in LANDS.values()) for c in SIZES} == SIZES
    assert {c["id"]: c["size"] for c in EDITION["continent"]} == SIZES


@rule("1.3")
def test_fourteen_cards_of_each_arm_and_two_jokers() -> None:
    arms = [t["arm"] for t in LANDS.values()]
    assert [arms.count(arm) for arm in KINDS[:3]] == [14, 14, 14]
    assert EDITION["box"]["jokers"] == 2
    assert at_dawn().odds() == {f"draw {kind}": n for kind, n in zip(KINDS, DECK, strict=True)}


@rule("1.3")
def test_three_red_dice_and_three_black_dice() -> None:
    table = given(bresil=("red", 10), afrique_nord=("blue", 10))
    assert table.options("attack")[-3:] == [f"attack bresil afrique_nord {n}" for n in (1, 2, 3)]
    assert table.play("attack bresil afrique_nord 3").options() == ["defend 1", "defend 2", "defend 3"]


@rule("1.4")
def test_a_colour_may_have_more_armies_than_the_box_has_cubes() -> None:
    box = EDITION["box"]
    cubes = box["cubes_per_colour"] + box["olives_per_colour"] * box["olive_value"]
    assert cubes == 120
    table = given(phase="place", to_place=300, alaska=("red", cubes))
    assert table.play("place all alaska").armies("alaska") == cubes + 300


@rule("1.5")
def test_keewatin_baffin_and_greenland_are_one_territory_with_four_neighbours() -> None:
    assert LANDS["groenland"]["name"] == "Keewatin - Terre de Baffin - Groenland"
    assert set(LANDS["groenland"]["neighbours"]) == {"nord_ouest", "ontario", "quebec", "islande"}
    table = given(groenland=("red", 2), rest=("blue", "yellow"))
    assert [words.split()[2] for words in table.options("attack")] == ["nord_ouest", "ontario", "quebec", "islande"]


@rule("5.3")
def test_borders_go_both_ways_and_the_world_is_one() -> None:
    for name, land in LANDS.items():
        assert name not in land["neighbours"]
        assert all(name in LANDS[other]["neighbours"] for other in land["neighbours"])
        assert set(land["sea"]) <= set(land["neighbours"])
        assert all(name in LANDS[other]["sea"] for other in land["sea"])
    reached = {"alaska"}
    for _ in LANDS:
        reached |= {other for name in reached for other in LANDS[name]["neighbours"]}
    assert reached == set(LANDS)
    assert sum(len(land["neighbours"]) for land in LANDS.values()) == 2 * 83


@rule("5.3")
@pytest.mark.parametrize(
    ("name", "neighbours"),
    [
        ("alaska", "nord_ouest alberta khabarovsk"),
        ("khabarovsk", "alaska japon mongolie tchita yakoutie"),
        ("kenya", "afrique_nord egypte congo afrique_sud madagascar moyen_orient"),
        ("bresil", "venezuela perou argentine afrique_nord"),
        ("siam", "chine inde indonesie"),
        ("australie_orientale", "australie_occidentale nouvelle_guinee"),
    ],
)
def test_a_territory_has_the_neighbours_of_the_board(name: str, neighbours: str) -> None:
    assert set(LANDS[name]["neighbours"]) == set(neighbours.split())


@rule("1.3")
def test_every_item_says_where_it_comes_from() -> None:
    known = {"rulebook", "public", "reconstructed"}
    single = [EDITION["game"], EDITION["box"], EDITION["exchange"]]
    for item in [*single, *EDITION["arm"], *EDITION["continent"], *EDITION["territory"]]:
        sources = {key: value for key, value in item.items() if key.endswith("source")}
        assert "source" in sources
        assert set(sources.values()) <= known
    for land in LANDS.values():
        assert {"arm_source", "neighbours_source"} <= set(land)


@rule("1.5", "3.3", "5.3")
def test_the_territories_the_booklet_names_come_from_the_booklet() -> None:
    named = ["alaska", "khabarovsk", "groenland", "kenya", "chine", "siberie", "bresil"]
    assert [name for name in TERRITORIES if LANDS[name]["source"] == "rulebook"] == sorted(named, key=TERRITORIES.index)
    assert LANDS["khabarovsk"]["also"] == ["Kamtchatka"]
    assert LANDS["kenya"]["also"] == ["Afrique Orientale"]


@pytest.mark.parametrize(
    ("where", "key", "value", "message"),
    [
        ("territory", "neighbours", ["khabarovsk"], "territory alaska.neighbours: nord_ouest is missing"),
        ("territory", "neighbours", ["alaska"], "territory alaska.neighbours: a neighbour stands there twice, or"),
        ("territory", "continent", "asia", "territory alaska.continent: no continent is called 'asia'; did you mean"),
        ("territory", "arm", "cannon", "territory alaska.arm: unknown 'cannon'; did you mean canon?"),
        ("continent", "size", 5, "continent oceanie.size: is 5, but 4 territories name it"),
    ],
)
def test_a_box_that_does_not_hold_together_is_refused(where: str, key: str, value: object, message: str) -> None:
    edition = read_edition("world")
    edition[where][0][key] = value
    with pytest.raises(BadInput) as error:
        load("world", edition)
    assert str(error.value).startswith(message)
