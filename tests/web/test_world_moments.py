"""Moments of World that a game rarely reaches by itself, set up for a real window; and names."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from games.world.world_table import WORLD, WorldTable, given
from web.desk import LABELS, Desk, Room
from web.stage import Stage

ME, BOT = {"kind": "me"}, {"kind": "bot", "bot": "random"}


def staged(desk: Desk, table: WorldTable, *chance: str) -> Stage:
    """A table that stands so; dice and cards fall as told."""
    stage = Stage(desk, WORLD, desk.new_table("world", ME, BOT, BOT), table, *chance)
    desk.page.locator(".world").wait_for()
    return stage


def cards(desk: Desk) -> Locator:
    return desk.page.get_by_role("region", name="Vos cartes")


def test_a_series_is_exchanged_for_armies_that_are_then_placed(desk: Desk) -> None:
    hands = {"red": "fantassin canon cavalier canon"}
    stage = staged(desk, given(phase="place", to_place=4, hands=hands, alaska=("red", 1)))
    expect(desk.page.locator(".bar .say")).to_contain_text("4 armées à placer")
    cards(desk).get_by_role("button", name="Échanger : fantassin, canon, cavalier").click()
    expect(desk.page.locator(".bar .say")).to_contain_text("8 armées à placer")
    expect(cards(desk)).to_contain_text("prochain échange : 6 armées")
    expect(cards(desk).get_by_role("listitem")).to_have_count(1)
    expect(desk.page.locator(".log").get_by_text("échange une série")).to_be_visible()
    desk.place_all("alaska")
    assert desk.armies("alaska") == 9
    assert stage.played[0] == ["exchange fantassin canon cavalier"]


def test_the_spoils_of_an_elimination_are_exchanged_or_left(desk: Desk) -> None:
    """Blue falls and leaves two cards: with them red has a series."""
    hands = {"red": "fantassin", "blue": "canon cavalier"}
    last_stand = given(alaska=("red", 6), khabarovsk=("blue", 1), rest=("red", "yellow"), hands=hands)
    stage = staged(desk, last_stand, "red 6 6 6", "black 1")
    desk.touch("alaska")
    desk.touch("khabarovsk")
    desk.primary.click()
    expect(desk.primary).to_have_text("Amener 2 armées de plus")
    desk.primary.click()
    expect(desk.page.locator(".bar .say")).to_contain_text("Échanger des séries après l’élimination")
    expect(desk.primary).to_have_text("Ne plus échanger")
    assert desk.axe() == []
    cards(desk).get_by_role("button", name=re.compile("Échanger")).click()
    expect(cards(desk).get_by_role("listitem")).to_have_count(0)
    desk.button("Ne plus échanger").click()
    expect(desk.page.locator(".bar .say")).to_contain_text("4 armées à placer")
    assert stage.played[-2:] == [["exchange fantassin canon cavalier"], ["done"]]


def test_only_the_same_attack_goes_on(desk: Desk) -> None:
    board = given(alaska=("red", 4), khabarovsk=("blue", 1), alberta=("blue", 1))
    staged(desk, board, "red 1 1 1", "black 6")
    say = desk.page.locator(".bar .say")
    desk.touch("alaska")
    desk.touch("alberta")
    expect(say).to_contain_text("À l’assaut ?")
    desk.primary.click()
    expect(say).to_contain_text("Continuer l’assaut ?")
    desk.touch("khabarovsk")
    expect(say).to_contain_text("À l’assaut ?")


def test_the_bar_says_that_no_attack_is_left(desk: Desk) -> None:
    staged(desk, given(alaska=("red", 2), khabarovsk=("blue", 1)), "red 1", "black 6")
    say = desk.page.locator(".bar .say")
    desk.touch("alaska")
    desk.touch("khabarovsk")
    desk.primary.click()
    expect(say).to_contain_text("Plus aucune attaque possible")
    expect(desk.primary).to_have_text("Fin des combats")


def test_the_slider_says_how_many_armies_move(desk: Desk) -> None:
    stage = staged(desk, given(phase="move", alaska=("red", 9), alberta=("red", 1)))
    desk.touch("alaska")
    desk.touch("alberta")
    slider = desk.page.get_by_role("slider", name="Nombre d’armées")
    slider.fill("7")
    expect(desk.primary).to_have_text("Déplacer 7 armées")
    slider.focus()
    desk.page.keyboard.press("ArrowLeft")
    expect(desk.primary).to_have_text("Déplacer 6 armées")
    desk.page.keyboard.press("End")
    expect(desk.primary).to_have_text("Déplacer 8 armées")
    slider.fill("3")
    desk.primary.click()
    expect(desk.territory("alaska")).to_have_attribute("aria-label", re.compile(", 6 arm"))
    assert desk.armies("alberta") == 4
    assert stage.played == [["move 2 alaska alberta", "move 1 alaska alberta"]]


def test_nobody_is_called_a_question_mark(room: Room) -> None:
    """Who gave no name is called by his seat, in the language of whoever looks."""
    lucie, guest = room.window(), room.window(lang="en-GB")
    table = lucie.new_table("world", ME, BOT, BOT)
    for window, named in ((lucie, ["Vermillon", "Marine", "Ocre"]), (guest, ["Vermilion", "Navy", "Ochre"])):
        window.page.goto(f"/table/{table['id']}?watch")
        expect(window.page.locator(".players .name")).to_have_text(named)


def test_the_odds_stand_beside_the_attack_and_change_with_its_dice(desk: Desk) -> None:
    staged(desk, given(bresil=("red", 6), afrique_nord=("blue", 2)))
    told = desk.page.get_by_role("status", name="Chances")
    expect(told).to_be_hidden()
    desk.touch("bresil")
    desk.touch("afrique_nord")
    expect(told.locator(".said")).to_have_count(3)
    expect(told).to_contain_text("Un lancer : 37 % de le prendre ; il reste 5,1 de vos armées")
    expect(told).to_contain_text("À répétition : 89 % de le prendre")
    expect(told).to_contain_text("2 dés en défense")
    desk.page.get_by_role("radio", name="1", exact=True).click()
    expect(told).to_contain_text("Un lancer : 0 % de le prendre")
    desk.button("Jusqu’à…").click()
    keep = desk.page.get_by_label("Garder")
    keep.fill("4")
    slip = desk.page.locator(".slip-up").get_by_role("status")
    expect(slip).to_contain_text("À répétition")
    assert desk.axe() == []


def test_a_table_without_odds_shows_none(desk: Desk) -> None:
    stage = Stage(desk, WORLD, desk.new_table("world", ME, BOT, BOT, odds=False), given(bresil=("red", 6)))
    desk.page.locator(".world").wait_for()
    desk.touch("bresil")
    desk.touch("perou")
    expect(desk.primary).to_have_text("Attaquer")
    expect(desk.page.get_by_role("status", name="Chances")).to_have_count(0)
    assert stage.asked == []


def test_a_fight_of_others_is_drawn_where_it_happens_and_says_who_took_what_from_whom(desk: Desk) -> None:
    """Blue's dice lie in the corner; what they mean stands on the map too."""
    stands = given(turn="blue", alaska=("red", 1), khabarovsk=("blue", 4), rest=("red", "yellow"))
    stage = staged(desk, stands, "red 6 6 6", "black 1")
    stage.other("attack khabarovsk alaska 3")
    tray = desk.page.locator(".wide").get_by_role("region", name="Résultat des dés")
    expect(tray).to_contain_text("Marine prend Alaska à Vermillon.")
    expect(desk.page.locator(".outline.fight")).to_have_count(2)
    expect(desk.page.locator(".march")).to_be_visible()
    expect(desk.page.locator(".log")).to_contain_text("Marine attaque Vermillon : Khabarovsk contre Alaska")


def test_an_attack_across_the_edge_of_the_map_is_drawn_over_the_edge(desk: Desk) -> None:
    """Not through the thirty territories between."""
    staged(desk, given(khabarovsk=("red", 4), alaska=("blue", 1)))
    desk.touch("khabarovsk")
    desk.touch("alaska")
    drawn = desk.page.locator(".march.thick")
    expect(drawn).to_be_visible()
    ends = sorted(LABELS[name][0] for name in ("khabarovsk", "alaska"))
    inner = drawn.evaluate(
        """(line, [left, right]) => Array.from({ length: 101 }, (_, i) => line.getPointAtLength(
            line.getTotalLength() * i / 100).x).filter((x) => x > left + 1 && x < right - 1)""",
        ends,
    )
    assert inner == []
