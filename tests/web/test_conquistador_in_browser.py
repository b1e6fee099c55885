"""Conquistador as people play it: in a real browser, against bots and each other."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import expect

from games.conquistador.conquistador_table import CONQUISTADOR
from games.conquistador.conquistador_table import given as conquistador
from web.conquistadors import BOT, SHARE, Colonies, heard
from web.desk import Desk, Room, whose_turn
from web.stage import Stage
from web.test_screens import check_both_themes


@pytest.mark.long
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (4, {"teams": "yes", "military": "yes", "loot": "top"}),
        (3, {"alliance": "yes", "exchange": "yes", "no_dice": "yes", "truce": "acting"}),
    ],
)
def test_a_game_is_played_to_its_end_by_clicking(seats: int, options: dict[str, Any], desk: Desk) -> None:
    table = Colonies(desk)
    table.open(seats=seats, edition=short(table.edition()), **options)
    for n in range(400):
        if table.over.count():
            break
        if table.primary.count():
            table.decide(n)
        else:
            table.page.wait_for_timeout(30)
    expect(table.over).to_be_visible()
    assert any(said.startswith("Développer") for said in table.done), table.done
    assert "Victoire avec" in table.said()
    assert territories_add_up(table)


def short(edition: dict[str, Any]) -> dict[str, Any]:
    """The same box with fewer cards."""
    for kind in ("development", "cannon", "revolt"):
        for card in edition[kind]:
            card["count"] = 3
    for players in ("players_3_4", "players_2"):
        edition["setup"][players]["developments_per_type"] = 3
    edition["game"]["cards"] = len(edition["territory"]) + 3 * 12
    return edition


def territories_add_up(table: Colonies) -> bool:
    """What the board says each of my territories counts is what the engine counts them together."""
    told = table.page.eval_on_selector_all(".own .hit", "all => all.map(one => one.getAttribute('aria-label'))")
    mine = sum(int(found[1]) for label in told if (found := re.search(r"(\d+) points?", label)))
    score = table.page.locator(".players li").first.locator(".fig").inner_text()
    return str(mine) == score.split()[0]


def test_a_development_is_shown_before_it_is_laid_and_a_refusal_cites_its_paragraph(desk: Desk) -> None:
    table = Colonies(desk)
    table.open_armed()
    develop_once(table)
    home = max(table.lands(".own"), key=table.built)
    table.to_play()
    table.cards("d").first.click()
    theirs = table.lands(".others")[0]
    table.touch(theirs)
    expect(desk.slip).to_contain_text("4.3")
    expect(desk.slip).to_contain_text("ce territoire n’est pas à vous")
    expect(table.page.locator(".thread .cross")).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(desk.slip).to_have_count(0)
    assert table.built(home) == 1


def develop_once(table: Colonies) -> str:
    """A development on a bare territory of mine; its gain stands on the button before it is laid."""
    for _ in range(30):
        table.to_play()
        if table.cards("d").count():
            break
        table.page.locator(".hand [data-card]").first.click()
        table.discard.click()
        table.commit()
    table.cards("d").last.click()
    bare = next(name for name in table.inked(".own") if table.built(name) == 0)
    coefficient = table.page.locator(f'[data-land="{bare}"] .co').inner_text().lstrip("×")
    table.touch(bare)
    expect(table.page.locator(f'[data-land="{bare}"] li.coming')).to_have_count(1)
    expect(table.primary).to_have_text(re.compile(rf"^Développer .*, \+{coefficient} point"))
    table.commit()
    return bare


def test_an_attack_is_one_gesture_and_its_cannon_lies_face_down(room: Room) -> None:
    """Against a person: a bot might attack in its turn before this fight has been looked at."""
    people = [Colonies(room.window()) for _ in range(2)]
    people[1].sit(people[0].open_for(people=2), "Karim")
    table = whose_turn(people)
    victim = people[1 - people.index(table)]
    table.cards("c").last.click()
    aimed = table.inked(".others")[0]
    table.touch(aimed)
    fight = table.page.locator(".fight")
    expect(fight.locator(".back.loose")).to_have_count(1)
    expect(table.page.locator(".booty")).to_contain_text("Si l’attaque gagne")
    expect(table.primary).to_have_text(re.compile(r"^Attaquer .* avec [45] canons$"))
    table.commit()
    victim.my_turn("attaque")
    victim.cards("c").first.click()
    victim.commit()
    expect(fight).not_to_have_attribute("data-outcome", "open")
    expect(table.page.locator(".booty")).to_have_text(re.compile("tient bon|prend|refusé"))
    assert "pose" in table.said() or "posez" in table.said()


def test_a_reorganisation_is_one_arrangement_confirmed_at_the_end(desk: Desk) -> None:
    """Two cards find new places; one is put back; nothing is played before the cannon is paid."""
    table = Colonies(desk)
    table.open_armed()
    home = with_two_developments(table)
    table.cards("c").last.click()
    table.touch(home)
    expect(table.page.locator(SHARE)).to_have_count(2)
    expect(table.primary).to_be_disabled()
    before = table.page.locator("main").get_attribute("data-seq")
    table.page.locator(SHARE).last.click()
    table.page.locator(f'.own [data-land]:not([data-land="{home}"]) [data-open]').first.wait_for()
    elsewhere = next(name for name in table.inked(".own") if name != home)
    table.touch(elsewhere)
    expect(table.page.locator(f'[data-land="{elsewhere}"] li.coming')).to_have_count(1)
    expect(table.primary).to_have_text(re.compile(r"^Réorganiser pour [45] canons, [+−0]"))
    table.page.locator(SHARE).first.click()
    table.discard.click()
    expect(table.page.locator(".note li")).to_have_count(2)
    table.page.locator(".note li button").last.click()
    expect(table.page.locator(".note li")).to_have_count(1)
    assert table.page.locator("main").get_attribute("data-seq") == before
    table.commit()
    assert re.search("paie la réorganisation", table.said())
    assert table.built(elsewhere) >= 1


def with_two_developments(table: Colonies) -> str:
    """Builds until a territory of mine carries two and a heavy cannon is at hand; answers attacks meanwhile."""
    for _ in range(40):
        table.to_play()
        own = sorted(table.lands(".own"), key=table.built, reverse=True)
        if own and table.built(own[0]) == 2 and table.cards("c4").count() + table.cards("c5").count():
            return own[0]
        if not build_on(table, own):
            table.page.locator(".hand [data-card]").first.click()
            table.discard.click()
            table.commit()
    raise AssertionError("nothing grows here")


def build_on(table: Colonies, own: list[str]) -> bool:
    for card in table.cards("d").all():
        card.click()
        fitting = [name for name in own if name in table.inked(".own") and table.built(name) < 2]
        if fitting:
            table.touch(fitting[0])
            table.commit()
            return True
        table.page.keyboard.press("Escape")
    return False


@pytest.mark.long  # it waits for the right dice
def test_the_loot_is_chosen_and_placed(desk: Desk) -> None:
    """Attacks the most developed territory until the loot's die takes a part of it."""
    table = Colonies(desk)
    for _ in range(3):
        table.open_armed()
        for n in range(120):
            if table.over.count():
                break
            if "Prenez" in table.asked:
                return share_the_loot(table)
            if table.primary.count() and table.asked.startswith("Jouez") and table.cards("c5").count():
                raid(table)
            elif table.primary.count():
                table.decide(n)
            table.page.wait_for_timeout(30)
    raise AssertionError("no loot in three games")


def raid(table: Colonies) -> None:
    table.cards("c5").first.click()
    aimed = table.inked(".others")
    if aimed:
        table.touch(max(aimed, key=table.built))
        table.commit()
    else:
        table.discard.click()
        table.commit()


def share_the_loot(table: Colonies) -> None:
    found = re.search(r"Prenez (\d)", table.asked)
    assert found
    expect(table.page.locator(SHARE).first).to_be_visible()
    for _ in range(int(found[1])):
        expect(table.primary).to_be_disabled()
        table.page.locator(SHARE).first.click()
        places = table.inked(".own")
        if places:
            table.touch(places[0])
        else:
            table.discard.click()
    expect(table.primary).to_have_text(re.compile(r"^Prendre \d cartes?, "))
    table.commit()
    assert re.search(r"Angleterre (met|jette) \d", table.said())


def test_loot_that_fits_nowhere_is_counted_and_shown_to_go(desk: Desk) -> None:
    """Three of four cards must be taken, and one of the three can only be thrown away; how the fight ended is told."""
    table = Colonies(desk)
    dice = ("roll 6", "roll 1", "roll 3")  # the attack’s, the defence’s, the loot’s
    lands: dict[str, Any] = {
        "goa": ("spain", "1456"),
        "ormuz": ("england", "24"),
        "macao": ("england", "6"),
    }
    told = conquistador(seats=2, hands={"england": "c5 d1", "spain": "c1 d3"}, pile="d2 d2 d2", **lands)
    stage = Stage(desk, CONQUISTADOR, desk.new_table("conquistador", {"kind": "me"}, BOT), told, *dice)
    table.cards("c5").click()
    table.touch("goa")
    table.commit()
    stage.other("cannon 1")
    expect(desk.page.locator(".bar .say")).to_contain_text("Prenez 3 développements")
    expect(desk.page.locator(".centre")).to_contain_text("11 contre 2 : l’attaque l’emporte.")
    expect(table.primary).to_have_text("Encore 3 cartes à prendre")
    for number in (5, 6):
        desk.page.locator(f'[data-cell="goa-{number}"] .cell').click()
        table.touch("ormuz")
    expect(desk.page.locator(".centre")).to_contain_text("4 Armée → défausse, faute de place")
    expect(desk.page.locator('[data-cell="goa-4"].going')).to_be_visible()
    expect(table.primary).to_have_text(re.compile("^Prendre 3 cartes"))
    expect(table.primary).to_be_enabled()


def test_a_card_is_dragged_onto_its_territory(desk: Desk) -> None:
    """Also onto the one that was chosen for it before."""
    table = Colonies(desk)
    hands = {"england": "d2 c1 c2", "spain": "c1"}
    told = conquistador(seats=2, hands=hands, goa=("england", "1"), ormuz="spain")
    Stage(desk, CONQUISTADOR, desk.new_table("conquistador", {"kind": "me"}, BOT), told)
    table.drag("d2", "goa")
    expect(table.land("goa")).to_have_attribute("aria-pressed", "true")
    expect(table.primary).to_have_text(re.compile("^Développer Goa"))
    table.page.keyboard.press("Escape")
    expect(table.land("goa")).to_have_attribute("aria-pressed", "false")
    table.land("goa").click()
    table.drag("d2", "goa")
    expect(table.land("goa")).to_have_attribute("aria-pressed", "true")
    expect(table.primary).to_be_enabled()


def test_two_browsers_each_see_only_their_own_hand(room: Room) -> None:
    lucie, karim = Colonies(room.window()), Colonies(room.window(lang="en-GB"))
    frames = {lucie: heard(lucie.page), karim: heard(karim.page)}
    address = lucie.open(seats=3, people=2)
    karim.sit(address, "Karim")
    for table in (lucie, karim):
        table.page.locator(".hand [data-card]").first.wait_for()
    for n in range(8):
        for table in (lucie, karim):
            if table.primary.count():
                table.decide(n)
    for seat, table in enumerate((lucie, karim)):
        hand = table.hand()  # before what was told is read: the game goes on meanwhile
        drawn = [event for event in events(frames[table]) if event["kind"] == "drew"]
        assert Counter(hand) <= Counter(event["card"] for event in drawn)
        for message in frames[table]:
            assert not {"hands", "position", "minds"} & set(message.get("view") or {})
            view = message.get("view")
            assert view is None or view["seat"] in (seat, None)
            laid = [card for who, card in enumerate((view or {}).get("laid", [])) if who != seat]
            assert set(laid) <= {None, "hidden"}


def events(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    news = [item for message in frames if message.get("type") == "state" for item in message["news"]]
    return [event for item in {item["seq"]: item for item in news}.values() for event in item["events"]]


def test_a_turn_on_a_phone(room: Room) -> None:
    desk = room.window(size=(390, 844), has_touch=True, is_mobile=True)
    table = Colonies(desk)
    table.open(seats=4)
    table.to_play()
    table.cards().first.tap()
    targets = table.inked()
    if targets:
        box = table.land(targets[0]).bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
        table.land(targets[0]).tap()
        expect(table.land(targets[0])).to_be_in_viewport()
    expect(table.primary).to_be_enabled()
    expect(table.primary).to_be_in_viewport(ratio=1)
    assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert desk.axe() == []
    table.page.keyboard.press("Escape")
    small = table.discard.bounding_box()
    assert small
    assert min(small["width"], small["height"]) >= 44
    table.page.locator(".hand [data-card]").first.tap()
    table.discard.tap()
    expect(table.primary).to_have_text(re.compile("^Se défausser"))
    table.primary.tap()
    expect(table.page.locator(".log")).to_contain_text("se défausse")


def test_a_turn_by_keyboard(desk: Desk) -> None:
    table = Colonies(desk)
    table.open(seats=2)
    table.to_play()
    keys = table.page.keyboard
    tab_to(table, "[data-card]")
    expect(table.page.get_by_role("tooltip")).to_be_visible()
    for _ in range(8):
        if table.page.evaluate("document.activeElement.matches('[data-card^=d][data-state=playable]')"):
            break
        keys.press("ArrowRight")
    keys.press("Enter")
    if not table.primary.is_enabled():
        tab_to(table, "[data-open], [data-pile=discard]")
        keys.press("Enter")
    expect(table.primary).to_be_focused()
    keys.press("Escape")
    expect(table.page.locator("[data-card][aria-pressed=true]")).to_have_count(0)
    tab_to(table, "[data-card]")
    keys.press("Enter")
    tab_to(table, "[data-pile=discard]")
    keys.press("Enter")
    expect(table.primary).to_be_focused()
    seq = table.page.locator("main").get_attribute("data-seq") or ""
    keys.press("Enter")
    expect(table.page.locator("main")).not_to_have_attribute("data-seq", seq)


def tab_to(table: Colonies, selector: str) -> None:
    for _ in range(80):
        table.page.keyboard.press("Tab")
        if table.page.evaluate("what => document.activeElement.matches(what)", selector):
            return
    raise AssertionError(f"{selector} cannot be reached with Tab")


def test_axe_finds_nothing_by_day_and_by_night(desk: Desk) -> None:
    table = Colonies(desk)
    table.open(seats=4, exchange="yes", alliance="yes", military="yes")
    table.to_play()
    check_both_themes(desk)
    table.cards().first.click()
    check_both_themes(desk)
    table.page.keyboard.press("Escape")
    offer = table.page.locator("[data-verb=offer]")
    if offer.count():
        offer.click()
        check_both_themes(desk)
        table.page.keyboard.press("Escape")
    table.discard.click()
    expect(table.page.get_by_role("region", name="La défausse et ce dont vous vous souvenez")).to_be_visible()
    check_both_themes(desk)


def test_an_offer_is_answered_and_a_cannon_is_asked_of_an_ally(room: Room) -> None:
    """Three people: one offers another an exchange, then attacks him; he trades a card for the third one's cannon."""
    people = [Colonies(room.window()) for _ in range(3)]
    frames = {table: heard(table.page) for table in people}
    address = people[0].open_for(people=3, exchange="yes", alliance="yes")
    for name, table in zip(("Karim", "Marc"), people[1:], strict=True):
        table.sit(address, name)
    attacker = whose_turn(people)
    at = people.index(attacker)
    victim, ally = people[(at + 1) % 3], people[(at + 2) % 3]
    make_an_offer(attacker, (at + 1) % 3)
    expect(victim.page.locator(".trade")).to_be_visible()
    expect(victim.primary).to_have_text(re.compile("^Donner|^Décliner"))
    victim.page.get_by_role("button", name="Décliner").click()
    attacker.to_play()
    attacker.cards("c").last.click()
    attacker.touch(next(name for name in attacker.inked(".others") if name in victim.lands(".own")))
    attacker.commit()
    victim.my_turn("attaque")
    victim.page.locator(f"[data-ask='{(at + 2) % 3}']").click()
    shown = victim.cards().first.get_attribute("data-card")
    victim.cards().first.click()
    expect(victim.primary).to_have_text(re.compile(r"^Montrer\s: "))
    victim.commit()
    expect(ally.page.locator(".trade .face")).to_have_count(1)
    expect(attacker.page.locator(".trade .back")).to_have_count(1)
    ally.cards("c").first.click()
    expect(ally.primary).to_have_text(re.compile(r"^Donner \d canon"))
    ally.commit()
    assert shown in ally.hand()
    told = {table: {event["kind"] for event in events(frames[table])} for table in people}
    assert "show-card" in told[ally]
    assert "give-card" in told[victim]
    assert {"show", "give"} <= told[attacker]
    assert not {"show-card", "give-card"} & told[attacker]
    victim.my_turn("attaque")
    victim.cards("c").first.click()
    expect(victim.primary).to_have_text(re.compile("^Défendre avec"))
    victim.commit()
    expect(attacker.page.locator(".fight")).not_to_have_attribute("data-outcome", "open")


def make_an_offer(table: Colonies, seat: int) -> None:
    """The first exchange the table allows."""
    assert any(re.match("d[1-6]", card) for card in table.hand()), f"no development to offer: {table.hand()}"
    table.page.locator("[data-verb=offer]").click()
    give, want, whom = table.page.locator(".offer .seg").all()
    give.locator("button").first.click()
    want.locator("button").first.click()
    whom.locator("button").nth(seat_at(table, seat)).click()
    expect(table.primary).to_have_text(re.compile("^Faire l’offre à"))
    table.commit()


def seat_at(table: Colonies, seat: int) -> int:
    """Where this seat stands among those an offer may go to."""
    own = int(
        table.page.evaluate("[...document.querySelectorAll('.players li')].findIndex(one => one.matches('.now'))")
    )
    return [other for other in range(3) if other != own].index(seat)
