"""Conquête as people play it: the sea, the track, and every gesture of its rules, in a real browser."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from games.armada.armada_table import ARMADA, given, landed
from web import stage
from web.armada_stage import Stage
from web.desk import DECIDES, Desk, Room
from web.sailor import Sailor, new_table, sail_on
from web.test_screens import check_both_themes


@pytest.fixture(scope="module")
def sea(browser: Browser, address: str) -> Iterator[Stage]:
    """One window for all stories of one gesture."""
    room = Room(browser, address)
    yield Stage(room.window(reduced_motion="reduce"))
    room.close()


def at_table(desk: Desk, info: dict[str, str]) -> Sailor:
    desk.page.goto(f"/table/{info['id']}")
    desk.page.locator(".armada").wait_for()
    return Sailor(desk)


@pytest.mark.long
def test_two_against_two_to_the_end_by_clicking(room: Room) -> None:
    desk = room.window(reduced_motion="reduce")
    sailor = at_table(desk, new_table(desk, 4, {"teams": "two", "rounds": 2}))
    assert sail_on(sailor, random.Random("sea"), 120) > 3
    expect(desk.page.get_by_role("heading", name=re.compile("gagn"))).to_be_visible()


def test_a_ship_shows_where_it_can_go_and_sails_there_as_one_gesture(sea: Stage) -> None:
    sea.stands(given(red="F7 H3", tortuga="blue"))
    sea.says("Jeter l’ancre", "Quel navire prend la mer ?")
    sea.touch("F7")
    sea.says("Jeter l’ancre", "4 cases au plus")
    expect(sea.page.locator(".loss").first).to_be_visible()
    sea.touch("G6")
    sea.says("Naviguer", "Cases : 2 sur 4, sans blocage.")
    sea.touch("E8")
    sea.says("Naviguer, −2 mâts", "2 mâts perdus")
    sea.touch("G6")
    sea.press("Naviguer")
    expect(sea.page.locator(".bar .say")).to_contain_text("2 cases au plus")
    assert sea.played == [["sail 1 southwest", "sail 1 west"]]
    voyage = sea.page.locator(".log li").filter(has_text="fait route").last
    expect(voyage).to_have_text(re.compile("le navire 1 fait route par G7, G6."))
    sea.touch("G5")
    sea.press("Naviguer")
    expect(voyage).to_have_text(re.compile("le navire 1 fait route par G7, G6, G5."))  # one line, which grows


def test_an_empty_island_is_taken_and_a_garrison_tells_its_dice(sea: Stage) -> None:
    sea.stands(given(red="G7 H3", martinique="blue", antigua="red"))
    sea.touch("G7")
    sea.touch("I9")
    sea.says("Prendre la Grenade", "Île libre, prise aussitôt.")
    sea.press("Prendre la Grenade")
    expect(sea.page.locator(".players li").first.locator(".fig")).to_contain_text("2")
    sea.stands(given(red="G14 H3", martinique="blue"))
    sea.touch("G14", "G13")
    sea.says("Naviguer", "Puis la garnison : 1 dé contre 2.")


def test_what_the_sea_refuses_is_cited_where_it_was_tried(sea: Stage) -> None:
    sea.stands(given(red="F7 H3", blue="F8"))
    sea.touch("F7", "F8")
    expect(sea.desk.slip).to_contain_text("6.4")
    expect(sea.desk.slip).to_contain_text("Un navire ennemi est sur cette case.")
    expect(sea.page.locator(".sea .cross")).to_be_visible()
    sea.touch("F9")
    expect(sea.desk.slip).to_contain_text(
        "Il n’y a pas de mer de ce côté."
    )  # not the enemy's ship, which can be passed by
    sea.stands(given(red="H3:2 H5 H12"))
    sea.touch("H3", "H9")
    expect(sea.desk.slip).to_contain_text("6.2")  # too far, and not for the friend half-way
    sea.stands(given(red="F7 H3", blue="F8", tobago="red", still=1))
    sea.touch("F7")
    expect(sea.desk.slip).to_contain_text("Aucun de vos navires ne se déplace pendant ce tour.")


def test_a_ship_may_be_sunk_on_purpose(sea: Stage) -> None:
    sea.stands(given(red="F7:1 H3", tortuga="blue", antigua="blue"))
    sea.touch("F7", "F8")
    sea.press("Naviguer et couler")
    assert sea.played == [["sail 1 east"]]
    expect(sea.page.locator(".ship")).to_have_count(2)


def test_ships_are_laid_out_in_the_port_and_bought_together(sea: Stage) -> None:
    sea.stands(landed(5, red="A4", money={"red": 130000}))
    sea.says("Ne rien acheter", "4 mâts : 80 000")
    sea.page.get_by_role("radio", name="2", exact=True).click()
    sea.touch("C3")
    sea.says("Acheter le navire, −40 000", "Reste : 90 000")
    sea.page.get_by_role("radio", name="1", exact=True).click()
    sea.touch("B3")
    sea.says("Acheter 2 navires, −60 000", "Reste : 70 000")
    sea.touch("B3")
    sea.says("Acheter le navire, −40 000")
    sea.touch("B3")
    sea.page.get_by_role("radio", name="4", exact=True).click()
    sea.touch("D1")
    expect(sea.desk.slip).to_contain_text("4.3")
    sea.press("Acheter 2 navires, −60 000")
    assert sea.played == [["build 1 2", "build 2 3", "done"]]


def test_a_group_is_composed_by_clicking_and_its_dice_are_told_before(sea: Stage) -> None:
    sea.stands(given(red="F7 G7 H12", blue="F8:2 G8:1", phase="fights"), "attacker 6 5", "defender 2")
    sea.says("Finir le tour", "Combattre ?")
    sea.touch("F7")
    expect(sea.page.locator(".bar .say")).to_contain_text("1 navire contre 0")
    sea.touch("G8")
    expect(sea.page.locator(".bar .say")).to_contain_text("1 navire contre 1")
    sea.touch("G7", "F8")
    sea.says("Ouvrir le feu, 2 attaques", "2 navires contre 2")
    expect(sea.page.locator(".bar .say")).to_contain_text("2 attaques, 2 dés contre 1.")
    odds = sea.page.get_by_role("status", name="Chances")
    expect(odds).to_contain_text("Chaque lancer, 2 contre 1 : 58 % de gagner, 17 % d’égalité, 25 % de perdre.")
    expect(odds).to_contain_text("mâts pris 1,2, mâts perdus 0,5")
    sea.press("Ouvrir le feu, 2 attaques")
    assert sea.played[0][:4] == ["engage 1", "engage 2", "target blue 1", "target blue 2"]
    sea.says("Choisir un navire", "Gagné ! Quel navire perd un mât ?")
    sea.touch("G8")
    sea.press("Toucher le navire 2")
    assert sea.played[1] == ["hit 2"]


def test_a_garrison_is_attacked(sea: Stage) -> None:
    sea.stands(given(red="G13 H3", martinique="blue", phase="fights"), "attacker 5", "defender 4 2")
    sea.touch("G13")
    sea.says("Attaquer la garnison", "1 dé contre 2.")
    sea.press("Attaquer la garnison")
    expect(sea.page.locator(".players li").first.locator(".fig")).to_contain_text("1")
    assert sea.played == [["assault 1"]]


def test_a_storm_asks_which_ship_loses_masts(sea: Stage) -> None:
    sea.stands(given(phase="storm", red="H3 H6").play("storm dematage"))
    sea.says("Choisir un navire", "Quel navire perd 2 mâts ?")
    sea.touch("H6")
    sea.press("Navire 2 : −2 mâts")
    assert sea.played == [["lose 2"]]


def test_a_ship_adrift_and_a_ship_received_get_their_berths(sea: Stage) -> None:
    sea.stands(given(phase="storm", red="H3 H6").play("storm derive"))
    sea.touch("H3", "C2")
    sea.press("Ramener le navire 1")
    assert sea.played == [["drift 1 4"]]
    sea.stands(given(phase="neptune", red="H3 H6").play("neptune don"))
    sea.touch("B3")
    sea.press("Amarrer le navire reçu")
    assert sea.played == [["berth 2"]]


def test_repairs_and_the_pawn_are_in_the_yard(sea: Stage) -> None:
    sea.stands(given(red="F5:2/4 A4:3/4", tortuga="red", kept={"red": 1}))
    sea.gesture("Réparations").click()
    expect(sea.gesture("Carte réparation : 2 mâts pour le navire 1")).to_contain_text("−20 000")
    sea.gesture("Poser le pion réparation : Tortuga").click()
    expect(sea.gesture("Réparations")).to_be_visible()
    sea.gesture("Réparations").click()
    sea.gesture("Mettre en cale sèche le navire 1").click()
    expect(sea.page.locator(".cradle")).to_be_visible()
    assert sea.played == [["pawn tortuga"], ["dock 1"]]


def test_a_turn_by_keyboard(sea: Stage) -> None:
    sea.stands(given(red="F7 G7", blue="F11"))
    keys = sea.page.keyboard
    sea.touch("A10")  # the cursor is wherever one touched last
    sea.page.locator(".cursor").focus()
    keys.press("n")
    expect(sea.page.locator(".cursor")).to_have_attribute("aria-label", re.compile("^F7, .*navire 1.*jouable"))
    keys.press("Enter")
    for key in ("ArrowRight", "PageDown"):
        keys.press(key)
    expect(sea.page.locator(".cursor")).to_be_focused()
    expect(sea.page.locator(".cursor")).to_have_attribute("aria-label", re.compile(r"^G9, Port \(Antigua\).*jouable"))
    keys.press("Enter")
    expect(sea.primary).to_be_focused()
    sea.says("Prendre Antigua")
    keys.press("Enter")
    sea.says("Jeter l’ancre")
    assert sea.played == [["sail 1 east", "sail 1 southeast"]]
    sea.page.locator(".cursor").focus()
    keys.press("p")
    keys.press("Enter")
    keys.press("Home")
    keys.press("Enter")
    keys.press("Enter")
    sea.says("Jeter l’ancre")
    assert sea.played[1] == ["sail 2 northwest"]


def test_a_turn_by_ear_through_roles_and_names_alone(sea: Stage) -> None:
    sea.stands(given(red="F7 H3:2/4", blue="F11", tortuga="blue"))
    ships = sea.page.get_by_role("region", name="Les navires")
    expect(ships.get_by_role("listitem").filter(has_text="F11")).to_contain_text("4 mâts")  # the others' too
    expect(ships.get_by_role("listitem").filter(has_text="H3")).to_contain_text("2 mâts sur 4.")
    mine = ships.get_by_role("button", name=re.compile("^F7, .*navire 1, 4 mâts.*À portée : .*Antigua"))
    mine.focus()
    sea.page.keyboard.press("Enter")
    expect(mine).to_have_attribute("aria-pressed", "true")
    ships.get_by_role("button", name=re.compile(r"^G9, Port \(Antigua\)")).dispatch_event("click")
    take = sea.page.get_by_role("button", name="Prendre Antigua")
    expect(take).to_be_focused()
    sea.page.keyboard.press("Enter")
    expect(sea.page.get_by_role("button", name="Prendre Antigua")).to_have_count(0)
    expect(sea.page.locator(".cursor")).to_be_focused()  # where play goes on, not nowhere
    sea.page.get_by_role("button", name="Jeter l’ancre").dispatch_event("click")
    assert sea.played == [["sail 1 east", "sail 1 southeast"], ["anchor"]]


def test_what_the_journal_names_is_drawn(desk: Desk) -> None:
    sea = Stage(desk).stands(given(red="F7 H3"))
    for size in ((1440, 900), (1280, 720), (1100, 700)):
        desk.resize(size)
        for column in ("1", "21"):
            expect(sea.page.locator(".rim text").filter(has_text=re.compile(f"^{column}$"))).to_have_count(2)
        expect(sea.page.locator("[data-number='25']")).to_have_text("25")


@pytest.mark.briefly("size1")
@pytest.mark.parametrize("size", [(1440, 900), (1100, 700), (390, 844)])
def test_no_ship_hides_a_letter_of_an_island(size: tuple[int, int], room: Room) -> None:
    """Names lie above the ships in the ports beside them: what is drawn later is on top."""
    sea = Stage(room.window(size=size))
    held = {"saint_martin": "red", "sainte_lucie": "blue"}
    sea.stands(given(red="C9 C11", blue="C13", **held))
    over = """() => {
        const [names, ships] = ['.sea .lab', '.sea .ship'].map(which => [...document.querySelectorAll(which)]);
        const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        const pairs = names.flatMap(name => ships.map(ship => [name, ship]))
            .filter(pair => meet(...pair.map(one => one.getBoundingClientRect())));
        return [pairs.length, pairs.filter(([name, ship]) => !(ship.compareDocumentPosition(name) & 4)).length];
    }"""
    meeting, hidden = sea.page.evaluate(over)
    assert meeting >= 2
    assert hidden == 0


def test_a_phone_begins_with_ones_own_ships_in_sight(room: Room) -> None:
    for size in ((390, 844), (844, 390), (640, 360)):
        desk = room.window(size=size, has_touch=True, is_mobile=True)
        sea = Stage(desk)
        sea.set_up(given(red="F7 H10", blue="F14", home=["no", "se"]))
        desk.page.reload()
        expect(desk.page.locator(".ship")).to_have_count(3)
        box = desk.page.locator("div.sea").bounding_box()
        assert box
        for name in ("F7", "H10"):
            x, y = sea.spot(name)
            assert box["x"] < x < box["x"] + box["width"]
            assert box["y"] < y < box["y"] + box["height"]
        hex_box = desk.page.locator(".sea .hex").first.bounding_box()
        assert hex_box
        assert hex_box["width"] >= 24


def test_a_phone_sails_by_tapping(room: Room) -> None:
    desk = room.window(size=(390, 844), has_touch=True, is_mobile=True)
    sea = Stage(desk).stands(given(red="C4 D3", home=["no", "se"]))
    sea.tap("C4")
    sea.says("Jeter l’ancre", "4 cases au plus")
    sea.tap("C6")
    expect(sea.primary).to_have_text("Naviguer")
    box = desk.page.locator(".sea .hex").first.bounding_box()
    assert box
    assert box["width"] >= 36
    sea.primary.tap()
    expect(desk.page.locator(".bar .say")).to_contain_text("2 cases au plus")
    assert sea.played == [["sail 1 east", "sail 1 east"]]
    desk.page.get_by_text("Piste", exact=True).tap()
    expect(desk.page.get_by_role("img", name=re.compile("Case 0 : Départ"))).to_be_visible()
    assert desk.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_things_tell_what_they_are_and_which_paragraph_governs_them(desk: Desk) -> None:
    sea = Stage(desk).stands(given(red="F7 H3", tortuga="blue"))
    sea.page.mouse.move(*sea.spot("F6"))
    note = desk.page.locator(".note")
    expect(note).to_contain_text("En fonction : un navire ennemi qui entre perd 2 mâts.")
    expect(note).to_contain_text("§ 7.3")
    desk.page.get_by_role("button", name=re.compile("^Case 5 : Chantier")).click()
    note.get_by_role("link").click()
    expect(desk.page.locator("[data-paragraph='4.3'].cited")).to_be_in_viewport()


def test_axe_finds_nothing_wrong_by_day_and_by_night(desk: Desk) -> None:
    sea = Stage(desk).stands(given(red="F7 G7:2/4", blue="F8", tortuga="red", antigua="blue", kept={"red": 1}))
    sea.touch("F7")
    sea.gesture("Réparations").click()
    check_both_themes(desk)


def test_two_windows_see_the_same_sea_and_play_their_own_ships(room: Room) -> None:
    lucie, karim = room.window(reduced_motion="reduce"), room.window(lang="en-GB", reduced_motion="reduce")
    info = new_table(lucie, 2, {"rounds": 1}, {"kind": "open"})
    karim.page.goto(f"/table/{info['id']}")
    karim.page.get_by_label("Your name").fill("Karim")
    karim.button("Sit down").click()
    first, second = at_table(lucie, info), Sailor(karim)
    karim.page.locator(".armada").wait_for()
    first.touch("A1")
    first.press("S’installer : Continent du Nord-Ouest")
    for _ in range(400):
        if lucie.ended() and karim.ended():
            break
        for sailor in (first, second):
            if sailor.desk.asked():
                sailor.page.evaluate("which => document.querySelector(which)?.click()", DECIDES)
                for spot in sailor.spots(".sea .ink")[:1]:
                    sailor.page.mouse.click(*spot)
        lucie.page.wait_for_timeout(40)
    expect(karim.page.get_by_role("heading", name=re.compile("won|wins|win", re.IGNORECASE))).to_be_visible()


def test_a_turn_that_passes_by_itself_is_seen(sea: Stage) -> None:
    """The Admiral comes to where no ship may move: the other's turn follows at once, and mine is told all the same."""
    sea.stands(given(turn="blue", phase="moves", red="H3", admiral={"red": 7}), "roll 1 1")
    sea.other("anchor")
    account = sea.page.locator(".margin").get_by_role("region", name="Ce tour")
    expect(account).to_contain_text("Vermillon · À l’ancre")
    expect(account).to_contain_text("Vos navires restent immobiles : votre tour passe")
    sea.other("anchor")
    expect(sea.page.locator(".since")).to_contain_text("Vos navires sont restés immobiles : votre tour est passé.")


def test_a_fight_of_others_says_who_against_whom_and_what_came_of_it(sea: Stage) -> None:
    sea.stands(given(turn="blue", phase="fights", blue="F5", tortuga="red", red="H3"), "attacker 6", "defender 1 1")
    sea.other("assault 1")
    account = sea.page.locator(".margin").get_by_role("region", name="Ce tour")
    expect(account).to_contain_text("Marine contre Vermillon : Tortuga")
    expect(account).to_contain_text("Marine prend une île à Vermillon : Tortuga")


HIDDEN = """below => {
    const boxes = which => [...document.querySelectorAll(which)].map(one => [one, one.getBoundingClientRect()]);
    const shared = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 5;  // a line is higher than its figures
    const over = boxes('.admiral path.edge');
    return boxes(below).filter(([, box]) => over.some(([, other]) => shared(other, box)))
        .map(([one]) => one.textContent);
}"""


def test_admirals_hide_no_number_of_the_track_wherever_they_stand(room: Room) -> None:
    desk = room.window(reduced_motion="reduce")
    info = desk.new_table("armada", {"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 3)
    seats = ("red", "blue", "yellow", "green")
    sea = stage.Stage(desk, ARMADA, info, given(seats=4))
    stood = desk.page.locator(".admiral")
    expect(stood).to_have_count(4)
    for first in range(10):
        at = {seat: first + 10 * n for n, seat in enumerate(seats)}
        sea.set_up(given(seats=4, phase="admiral", admiral=at))
        expect(desk.page.locator(f'[data-square="{first}"]')).to_have_attribute("aria-current", "location")
        assert desk.page.evaluate(HIDDEN, ".track text") == []
        # A row has its letter at both rims, and the last two columns stand too close for anybody between them.
        hidden = [text for text in desk.page.evaluate(HIDDEN, ".rim text") if not text.isalpha()]
        assert set(hidden) <= {"20", "21"}
    for together in range(40):
        sea.set_up(given(seats=4, phase="admiral", admiral=dict.fromkeys(seats, together)))
        expect(desk.page.locator(f'[data-square="{together}"]')).to_have_attribute("aria-current", "location")
        assert desk.page.evaluate(HIDDEN, ".track text[data-number], .track .small") == []
