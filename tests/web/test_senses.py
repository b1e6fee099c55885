"""World without eyes and without a mouse: what is read out, and whole turns by name and by key."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from games.world.world_table import WORLD, WorldTable, given
from web.desk import Desk
from web.senses import Ear, Reader, Typist
from web.stage import Stage
from web.teller import BOT, ME, Teller, taken, turn

FEW = 75  # words of a round, with the question: some twenty-five seconds of a quick voice


def staged(desk: Desk, table: WorldTable, *chance: str) -> Stage:
    stage = Stage(desk, WORLD, desk.new_table("world", ME, BOT, BOT), table, *chance)
    desk.page.locator(".world").wait_for()
    return stage


def a_turn() -> WorldTable:
    """Three armies to place, and an enemy beside Alaska who has more than this."""
    blue = {"khabarovsk": ("blue", 2), "argentine": ("blue", 1)}
    return given(phase="place", to_place=3, alaska=("red", 3), rest=("red", "yellow"), **blue)


def test_a_round_is_read_out_once_and_what_concerns_me_comes_first(desk: Desk) -> None:
    teller = Teller(desk, "world")
    ear = Ear(teller.page)
    teller.tell(0, turn(0))
    ear.hears("armée")
    ear.forgets()
    teller.tell(0, turn(1), asks=False)
    for to in ("perou", "bresil", "kenya", "inde", "chine", "siam", "oural"):
        for event in taken(to, 1, 2):
            teller.tell(1, event, asks=False)
    for event in taken("congo"):
        teller.tell(1, event, asks=False)
    ear.hears("On vous attaque : Marine")
    teller.tell(1, turn(0))
    told = ear.hears("armée.*à placer")
    assert [voice for voice, _ in ear.heard] == ["at once", "polite"]
    assert told.startswith("Marine vous a pris")
    assert ear.words() < FEW
    assert teller.page.locator("[aria-live]").evaluate_all("all => all.length") > 0


def test_the_whole_round_is_read_when_it_is_wanted(desk: Desk) -> None:
    teller = Teller(desk, "world")
    teller.a_round(*taken("congo"), *taken("kenya", 1, 2))
    ear = Ear(teller.page)
    ear.hears("Marine vous a pris")
    ear.forgets()
    teller.page.keyboard.press("r")
    told = ear.hears("Kenya")
    assert "Congo" in told
    ear.forgets()
    teller.page.keyboard.press("q")
    assert "Congo" not in ear.hears("à placer")
    teller.page.get_by_role("button", name="Lire ce qui s’est passé depuis votre dernier tour").dispatch_event("click")
    assert ear.hears("Kenya") == told


def test_an_attack_that_asks_me_is_called_out_at_once(desk: Desk) -> None:
    stage = staged(desk, given(phase="move", khabarovsk=("blue", 5), alaska=("red", 2), rest=("red", "yellow")))
    reader = Reader(stage.page)
    reader.press("^Fin du tour")
    reader.thing("main", "").get_by_text("Au tour de Marine").first.wait_for()
    reader.ear.forgets()
    while any(action.verb == "place" for action in stage.match.state.legal()):
        stage.other("place 1 khabarovsk")
    stage.other("attack khabarovsk alaska 3")
    reader.ear.hears("attaqu")
    assert [voice for voice, _ in reader.ear.heard] == ["at once"]
    assert re.search(r"Khabarovsk \d+, Alaska 2", reader.ear.heard[0][1])


def test_a_territory_says_its_continent_and_its_neighbours_and_no_figure_stands_alone(desk: Desk) -> None:
    stage = staged(desk, given(alaska=("red", 5), khabarovsk=("blue", 1), rest=("red", "yellow")))
    alaska = stage.page.get_by_role("button", name=re.compile("^Alaska, à vous, 5 armées, Amérique du Nord, jouable"))
    alaska.focus()
    expect(alaska).to_have_accessible_description(re.compile(r"Voisins.*Khabarovsk \(Marine, 1\)"))
    tree = stage.page.get_by_role("group", name=re.compile("Planisphère")).aria_snapshot()
    assert not re.search(r"- text: ", tree), tree


def test_a_whole_turn_is_played_by_roles_and_names(desk: Desk) -> None:
    stage = staged(desk, a_turn(), "red 6 6 6", "black 1 1")
    reader = Reader(stage.page)
    reader.press("^tout$", "radio")
    reader.press("^Alaska, .*jouable")
    reader.press("^Placer 3 armées")
    reader.ear.hears("place 3 armées.*Alaska.*\\?")
    reader.press("^Alaska, à vous, 6 armées.*jouable")
    reader.press("^Khabarovsk, Marine, 2 armées.*jouable")
    reader.press("^Attaquer$")
    stage.other("defend 2")
    reader.ear.hears("Territoire conquis")
    reader.thing("slider", "Nombre d’armées").fill("1")
    reader.press("^Amener 1 armée de plus")
    reader.press("^Fin des combats")
    reader.press("^Fin du tour")
    stage.comes_to("place", "attack", "transport", "cease", "end")


def test_a_whole_turn_is_played_by_keyboard_and_the_focus_is_never_lost(desk: Desk) -> None:
    stage = staged(desk, a_turn(), "red 6 6 6", "black 1 1")
    typist = Typist(stage.page)
    typist.walk_to("^Alaska")
    typist.type("Enter", "Enter", "Enter", "b")
    typist.is_at("^Placer 3 armées")
    typist.type("Enter")
    typist.is_at("^Alaska, à vous, 6")  # where the hand was
    typist.type("Enter", "n")
    typist.is_at("^Khabarovsk.*jouable")
    typist.type("Enter")
    typist.is_at("^Attaquer")
    typist.type("Enter")
    typist.is_at("Marine")  # the sentence of the bar: somebody else decides
    stage.other("defend 2")
    typist.is_at("^Amener")
    typist.type("Enter")
    typist.is_at("jouable")
    typist.tab_to("^Fin des combats")
    typist.type("Enter")
    typist.is_at("^Fin du tour")
    typist.type("Enter")
    typist.is_at("Au tour")
    stage.comes_to("place", "attack", "transport", "cease", "end")


def test_the_keys_are_listed_and_letters_can_be_switched_off(desk: Desk) -> None:
    stage = staged(desk, a_turn())
    typist = Typist(stage.page)
    typist.type("?")
    keys = stage.page.get_by_role("dialog", name="Touches")
    expect(keys).to_contain_text("reprendre des armées posées")
    expect(keys).to_contain_text("élément jouable suivant, précédent")
    assert desk.axe() == []
    keys.get_by_role("checkbox").uncheck()
    typist.type("Escape")
    expect(keys).to_have_count(0)
    stage.page.get_by_role("button", name=re.compile("^Alaska.*jouable")).focus()
    before = typist.here
    typist.type("n", "?")
    expect(keys).to_have_count(0)
    assert typist.here == before
