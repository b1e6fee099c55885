"""Terres Perdues as people play it: in a real browser, against bots and each other."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import expect

from games.fallen_lands.fallen_table import LANDS, given
from web.desk import Desk, Room, whose_turn
from web.lands import Lands, heard
from web.senses import Reader
from web.stage import Stage
from web.teller import BOT, ME
from web.test_screens import check_both_themes


@pytest.mark.briefly("options1")
@pytest.mark.parametrize(
    "options", [{"rounds": 3}, {"rules": "advanced", "start_cards": "8", "quiet_from": "2", "rounds": 3}]
)
def test_a_game_is_played_to_its_end_by_clicking(options: dict[str, Any], desk: Desk) -> None:
    table = Lands(desk)
    table.open(edition=with_ready_troops(table.edition()), **options)
    for n in range(80):
        table.my_turn()
        if table.over.count():
            break
        table.decide(n)
    expect(table.over).to_be_visible()
    assert any(re.match("Conquérir|Voler", said) for said in table.done), table.done
    assert re.search("Champions? du Roi", table.said())


def with_ready_troops(edition: dict[str, Any]) -> dict[str, Any]:
    """The same box, its troops such that any of them can conquer, whatever is dealt."""
    for card in edition["troop"]:
        card |= {"warriors": 1, "artisans": 0, "mages": 0, "attack": 6}
    return edition


def test_every_magic_card_has_its_gesture(desk: Desk) -> None:
    """One turn of the advanced rules with a hand full of magic, and a flight."""
    table = Lands(desk)
    table.open_rich(rules="advanced", rounds=2)
    table.take_followers("warrior", "mage", "mage", "mage").my_turn("Recruter, ou agir")
    table.pile("mage").click()
    expect(table.primary).to_have_text("Recruter, −5 pièces")
    table.commit()
    home = table.conquer("spearmen")
    flown = fly_somewhere(table)
    assert "survole" in table.said()
    table.conquer("spearmen", "", "magic_horn", "strength_potion")
    assert re.search("ajoute de la magie : Cor magique, Potion de Force", table.said())
    assert "Pas de trésor" in table.said()
    table.card("garrison").click()
    table.card("magic_builder").click()
    expect(table.field(home)).to_have_attribute("data-open", "true")
    table.touch(home)
    table.commit()
    expect(table.field(home)).to_have_attribute("aria-label", re.compile("Lanciers, Garnison"))
    assert {home, flown} <= set(table.held())
    play_the_spells(table)


def fly_somewhere(table: Lands) -> str:
    """The fields one may fly to show how many mages it takes."""
    table.card("spearmen").click()
    expect(table.page.locator(".price").filter(has_text=re.compile("^1$")).first).to_be_visible()
    near = table.page.locator("[data-open][aria-label*='par-dessus 1 champ']").first.get_attribute("data-field")
    assert near
    table.touch(near)
    expect(table.primary).to_have_text(re.compile(r"^Voler et conquérir, \+\d+ −7 pièces"))
    expect(table.page.get_by_text("Vol par-dessus 1 champ : 1 mage et 7 pièces")).to_be_visible()
    table.commit()
    return near


def play_the_spells(table: Lands) -> None:
    for spell, tale in (("claim", "pose un Droit sur"), ("flood", "inonde")):
        table.card(spell).click()
        expect(table.card(spell)).to_have_attribute("aria-pressed", "true")
        table.page.locator("[data-open]").first.wait_for()
        target = next(iter(table.reach()))
        table.touch(target)
        table.commit()
        assert f"{tale} {target}" in table.said()
    table.card("shadow_follower").click()
    expect(table.pile("mage")).to_have_count(0)
    table.pile("artisan").click()
    table.commit()
    for spell in ("shadow_army", "plague"):
        table.card(spell).click()
        table.commit()
    table.card("invisible_thief").click()
    table.page.locator("[data-victim]").first.click()
    table.commit()
    expect(table.page.get_by_role("region", name=re.compile("^Main de"))).to_be_visible()
    table.card("plague").click()
    expect(table.primary).to_have_text("Prendre : Peste")
    table.commit()
    for tale in (
        "Partisan de l’ombre",
        "Armée de l’ombre",
        "répand la Peste",
        "perd un partisan",
        "dérobe à .* : Peste",
    ):
        assert re.search(tale, table.said()), tale


def test_a_conquest_is_shown_before_it_is_confirmed_and_a_refusal_cites_its_paragraph(desk: Desk) -> None:
    table = Lands(desk)
    table.open_rich()
    table.take_followers("mage", "mage", "mage", "warrior").my_turn("Recruter, ou agir")
    home = table.conquer("spearmen")
    table.card("spearmen").click()
    beside = table.page.locator("[data-open][aria-label*=' 12 + 1 contre']").first.get_attribute("data-field")
    assert beside
    table.touch(beside)
    equation = table.page.get_by_role("region", name="Conquête", exact=True)
    expect(equation).to_contain_text(re.compile(r"Lanciers, attaque\s*12\s*Soutien d’un champ voisin\s*1\s*Total"))
    expect(table.page.locator(".march")).to_have_count(1)
    table.touch(home)
    expect(desk.slip).to_contain_text("4.3")
    expect(desk.slip).to_contain_text(f"{home} : ce champ est déjà conquis")
    expect(table.page.locator(".thread .cross")).to_be_visible()
    table.page.keyboard.press("Escape")
    table.card("strength_potion").click()
    expect(desk.slip).to_contain_text("6.2")


def test_a_card_that_cannot_be_played_says_why(desk: Desk) -> None:
    table = Lands(desk)
    table.open(rounds=2)
    table.take_followers("mage", "mage").my_turn("Recruter, ou agir")
    troop = table.page.locator(".face:has(.art.troop)").first
    expect(troop).to_have_attribute("data-state", "denied")
    expect(troop.locator(".reason")).to_have_text(re.compile(r"il manque \d guerrier"))
    troop.click()
    expect(desk.slip).to_contain_text(re.compile(r"Il faut pour cela \d guerriers? inutilisés?\s; vous en avez 0"))


def test_a_long_name_and_a_long_reason_leave_room_for_the_figures(desk: Desk) -> None:
    table = Lands(desk)
    box = table.edition()
    for sort in ("troop", "fortification", "magic"):
        for card in box[sort]:
            card["count"] = 99 if card["id"] == "axemen" else 0
    box["deck"]["total"] = 99
    table.open(rounds=2, edition=box)
    table.take_followers("mage", "mage").my_turn("Recruter, ou agir")
    expect(table.card("axemen").locator(".reason")).to_have_text("il manque 2 guerriers")
    figures, card = table.card("axemen").locator(".vs").bounding_box(), table.card("axemen").bounding_box()
    assert figures
    assert card
    assert figures["y"] + figures["height"] <= card["y"] + card["height"]


def test_recruiting_can_be_taken_back(desk: Desk) -> None:
    table = Lands(desk)
    table.open(rounds=2)
    table.take_followers("warrior", "artisan").my_turn("Recruter, ou agir")
    table.pile("mage").click()
    table.commit()
    mages = table.page.get_by_role("region", name="Vos partisans").get_by_role("img", name="mage")
    expect(mages).to_have_count(1)
    desk.button("Défaire").click()
    expect(mages).to_have_count(0)
    expect(table.pile("mage")).to_be_visible()


def test_two_browsers_each_see_only_their_own_hand(room: Room) -> None:
    lucie, karim = Lands(room.window()), Lands(room.window(lang="en-GB"))
    frames = {lucie: heard(lucie.page), karim: heard(karim.page)}
    address = lucie.open(people=2, rounds=1)
    karim.page.goto(f"/table/{address}")
    karim.page.get_by_label("Your name").fill("Karim")
    karim.desk.button("Sit down").click()
    for table in (lucie, karim):
        table.page.locator(".face").first.wait_for()
    assert lucie.hand() != karim.hand()
    for seat, table in enumerate((lucie, karim)):
        assert Counter(drawn(frames[table])) == Counter(table.hand())
        for message in frames[table]:
            for key in ("hands", "position"):
                assert f'"{key}"' not in str(message)
            view = message.get("view")
            assert view is None or view["seat"] in (seat, None)


def drawn(frames: list[dict[str, Any]]) -> list[str]:
    """The cards these messages name face up, before anybody has played."""
    news = [item for message in frames if message.get("type") == "state" for item in message["news"]]
    events = [event for item in {item["seq"]: item for item in news}.values() for event in item["events"]]
    assert not [event for event in events if "cards" in event]
    return [event["card"] for event in events if "card" in event]


def test_a_turn_on_a_phone(room: Room) -> None:
    desk = room.window(size=(390, 844), has_touch=True, is_mobile=True)
    table = Lands(desk)
    table.open_rich(seats=4)
    table.my_turn("premiers")
    for kind in ("warrior", "mage", "mage", "mage"):
        table.pile(kind).tap()
    table.commit().my_turn("Recruter, ou agir")
    table.card("spearmen").tap()
    table.page.locator("[data-open]").first.wait_for()
    aimed = next(iter(table.reach()))
    box = table.field(aimed).bounding_box()
    assert box
    assert min(box["width"], box["height"]) > 40
    table.field(aimed).tap()
    expect(table.primary).to_have_text(re.compile("Conquérir, "))
    expect(table.primary).to_be_in_viewport(ratio=1)
    table.primary.tap()
    expect(table.field(aimed)).to_have_attribute("aria-label", re.compile("À vous"))
    assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert desk.axe() == []


@pytest.mark.briefly("size1")
@pytest.mark.parametrize("size", [(844, 390), (640, 360)])
def test_a_phone_on_its_side_has_fields_a_finger_finds_and_the_hand_beside_them(
    size: tuple[int, int], room: Room
) -> None:
    desk = room.window(size=size, has_touch=True, is_mobile=True)
    lands = Lands(desk)
    lands.open()
    lands.my_turn("premiers")
    field, card = lands.field("e5").bounding_box(), desk.page.locator(".face").first.bounding_box()
    assert field
    assert card
    assert field["width"] >= 24
    lands_box = desk.page.locator(".lands").bounding_box()
    assert lands_box
    assert lands_box["height"] >= size[1] - 2
    assert card["x"] >= lands_box["x"] + lands_box["width"]
    spilt = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.innerText)"
    assert desk.page.eval_on_selector_all("[data-pile]", spilt) == []


def test_the_fields_are_zoomed_by_keys_and_follow_the_focus(desk: Desk) -> None:
    lands = Lands(desk)
    lands.open(seats=4)
    lands.my_turn("premiers")
    before = lands.field("a1").bounding_box()
    assert before
    lands.field("e5").focus()
    desk.page.keyboard.press("+")
    desk.page.keyboard.press("+")
    desk.page.keyboard.press("+")
    near = lands.field("e5").bounding_box()
    assert near
    assert near["width"] > before["width"] * 2
    for _ in range(4):
        desk.page.keyboard.press("ArrowUp")
    expect(lands.field("a5")).to_be_focused()
    expect(lands.field("a5")).to_be_in_viewport(ratio=0.9)
    desk.page.keyboard.press("0")
    assert lands.field("a1").bounding_box() == before


def test_dark_fields_need_no_filter(room: Room) -> None:
    desk = room.window(color_scheme="dark")
    lands = Lands(desk)
    lands.open()
    told = desk.page.eval_on_selector_all(
        ".tile .edge", "all => all.map(one => [getComputedStyle(one).filter, getComputedStyle(one).fill])"
    )
    assert told
    assert {each[0] for each in told} == {"none"}
    assert not any("rgb(239, 230, 200)" in each[1] for each in told)  # as it is by day


def test_a_turn_by_keyboard(desk: Desk) -> None:
    table = Lands(desk)
    table.open_rich()
    keys = table.page.keyboard
    table.my_turn("premiers")
    for kind in ("warrior", "mage", "mage", "mage"):
        tab_to(table, f"[data-pile={kind}]")
        keys.press("Enter")
    tab_to(table, ".primary")
    keys.press("Enter")
    table.my_turn("Recruter, ou agir")
    tab_to(table, ".face")
    keys.press("Enter")
    expect(table.page.locator("[data-open]").first).to_be_attached()
    tab_to(table, "[data-field]")
    aimed = walk_to_an_inked_field(table)
    keys.press("Enter")
    expect(table.primary).to_be_focused()
    keys.press("Enter")
    expect(table.field(aimed)).to_have_attribute("aria-label", re.compile("À vous"))
    expect(table.primary).to_have_text(re.compile("Finir, piocher"))
    tab_to(table, ".end")
    keys.press("Enter")
    table.my_turn("deux contre une")
    tab_to(table, ".face")
    keys.press("Enter")
    keys.press("ArrowRight")
    keys.press("Enter")
    expect(table.primary).to_have_text("Échanger 2 cartes")
    expect(table.primary).to_be_enabled()


def test_a_turn_by_ear_through_roles_and_names_alone(desk: Desk) -> None:
    have = {"vermilion": "warrior*2 artisan"}
    table = given(turn="vermilion", hands={"vermilion": "halberdiers"}, have=have, difficulty={"e5": 2})
    stage = Stage(desk, LANDS, desk.new_table("fallen_lands", ME, BOT, BOT), table)
    reader = Reader(stage.page)
    reader.press("^Hallebardiers")
    reader.press(r"^Champ e5.*difficulté 2.*jouable.*2 \+ 0 contre 2")
    reader.press("^Conquérir")
    expect(reader.thing("button", "^Champ e5.*[àÀ] vous")).to_be_visible()
    reader.press("^Finir, piocher")
    stage.comes_to("troop", "end")


def walk_to_an_inked_field(table: Lands) -> str:
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"):
        table.page.keyboard.press(key)
        if table.page.evaluate("document.activeElement.matches('[data-open]')"):
            break
    return str(table.page.evaluate("document.activeElement.dataset.field"))


def tab_to(table: Lands, selector: str) -> None:
    for _ in range(60):
        if table.page.evaluate("what => document.activeElement.matches(what)", selector):
            return
        table.page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached with Tab")


def test_axe_finds_nothing_by_day_and_by_night(desk: Desk) -> None:
    table = Lands(desk)
    table.open(seats=4, rules="advanced")
    table.my_turn("premiers")
    check_both_themes(desk)
    table.take_followers("warrior", "mage").my_turn("Recruter, ou agir")
    expect(table.page.locator(".face[data-state=denied] .reason").first).to_be_visible()
    check_both_themes(desk)
    playable = table.page.locator(".face[data-state=playable]")
    if playable.count():
        playable.first.click()
    check_both_themes(desk)


def test_the_end_is_proposed_and_answered(room: Room) -> None:
    lucie, karim = Lands(room.window()), Lands(room.window(lang="en-GB"))
    address = lucie.open(people=3)
    marc = Lands(room.window())
    for table, name in ((karim, "Karim"), (marc, "Marc")):
        table.page.goto(f"/table/{address}")
        table.page.get_by_label(re.compile("Your name|Votre nom")).fill(name)
        table.desk.button("Sit down", "S’asseoir").click()
    everybody = [lucie, karim, marc]
    for _ in everybody:
        whose_turn(everybody).take_followers("warrior", "artisan")
    proposer = whose_turn(everybody)
    proposer.page.locator("[data-verb=propose]").click()
    proposer.commit()
    for _ in range(2):
        answering = whose_turn(everybody)
        assert re.search("propose", answering.asked)
        expect(answering.primary).to_have_text(re.compile("Continuer à jouer|Play on"))
        answering.desk.button("Accepter la fin", "Agree to end").click()
        expect(answering.primary.filter(has_text=re.compile("Continuer|Play on"))).to_have_count(0)
    expect(lucie.over).to_be_visible()
