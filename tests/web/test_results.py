"""How games end, and what is said of them around the table, in a real browser: results, resigning, lists, the lobby."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from conquerant.core.record import result
from games.conquetes.conquetes_table import CONQUETES, given
from server.visitors import BOT, ME
from web.desk import Desk, Room
from web.stage import Stage

DEALER = {"scheme": "", "commitment": "", "nonces": [], "secret": ""}
BOTS_CAMP = "maghreb europe_occidentale chine inde"


def alone(desk: Desk, **told: Any) -> Stage:
    """Against the bot of the box; two cards are left, and drawing them ends the game."""
    info = desk.new_table("conquetes", {**ME, "name": "Lucie"})
    told = {"seats": 1, "pile": "japon*2", "hands": {"red": "canada"}, **told}
    stage = Stage(desk, CONQUETES, info, given(**told))
    desk.primary.wait_for()
    desk.button("Piocher 2 cartes", "Draw 2 cards").click()
    expect(desk.page.get_by_text(re.compile("La partie est finie|The game is over")).first).to_be_visible()
    state = stage.match.state
    counted = [line.json() for line in CONQUETES.reckoning(state)]
    stage._say({"type": "end", "result": result(state), "lost": [], "reckoning": counted, **DEALER})
    desk.page.locator("#end-title").wait_for()
    return stage


@pytest.mark.parametrize(
    ("lang", "headline", "unit"),
    [("fr-FR", "Le bot a gagné 9 à 1", "points"), ("en-GB", "The bot has won 9 to 1", "points")],
)
def test_alone_and_beaten_one_reads_who_won_by_how_much(room: Room, lang: str, headline: str, unit: str) -> None:
    desk = room.window(lang=lang)
    alone(desk, red="bresil", bot=BOTS_CAMP, loot="maghreb")
    expect(desk.page.locator("#end-title")).to_have_text(headline)
    ranked = desk.page.locator(".end ol li")
    expect(ranked).to_have_text([re.compile(rf"^Bot\s*9\s+{unit}$"), re.compile(r"^Lucie\s*1\s+point$")])
    roster = desk.page.locator(".players li")
    expect(roster).to_have_count(2)
    expect(roster.last).to_contain_text(re.compile("Bot.*9"))
    lines = desk.page.locator(".log li", has_text=re.compile("Le bot|The bot"))
    assert lines.count() >= 2
    for line in lines.all():
        expect(line.locator(".mark path")).to_have_class(re.compile(r"\bf2\b"))
    assert desk.axe() == []


def test_alone_a_tie_is_the_bots_and_more_is_yours(room: Room) -> None:
    tied = room.window()
    alone(tied, red="bresil amazonie", bot="chine")
    expect(tied.page.locator("#end-title")).to_have_text("Égalité à 2 : le bot gagne")
    won = room.window()
    alone(won, red="bresil amazonie cone_sud", bot="chine")
    expect(won.page.locator("#end-title")).to_have_text("Vous avez gagné !")


def test_the_verdict_of_the_dice_is_brought_into_sight(room: Room) -> None:
    desk = room.window(size=(390, 640))
    alone(desk, red="bresil", bot=BOTS_CAMP)
    desk.button("D’où vient ce résultat").click()
    desk.button("Vérifier le hasard").click()
    expect(desk.page.locator(".check code")).to_be_in_viewport()


def test_who_resigns_alone_ends_the_game_in_one_sentence(desk: Desk) -> None:
    table = desk.play_now().my_turn()
    desk.button("Table et réglages").click()
    desk.button("Abandonner la partie").click()
    expect(desk.page.get_by_text("La partie s’arrêtera là et comptera comme perdue pour vous.")).to_be_visible()
    desk.button("Abandonner").click()
    expect(desk.page.locator("#end-title")).to_have_text("Vous avez abandonné")
    expect(desk.page.locator(".log")).to_contain_text("Vermillon abandonne : la partie s’arrête là.")
    expect(desk.page.get_by_text(re.compile("un robot (joue|finit)"))).to_have_count(0)
    expect(struck(desk)).to_have_text("Vermillon")
    table.page.goto(table.page.url.replace("/table/", "/replay/"))
    desk.page.get_by_test_id("moment").wait_for()
    desk.page.get_by_label("Moment de la partie").press("Home")
    expect(struck(desk)).to_have_count(0)
    desk.page.get_by_label("Moment de la partie").press("End")
    expect(struck(desk)).to_have_text("Vermillon")
    expect(desk.button("Jouer à partir d’ici")).to_be_enabled()  # it was not over


def struck(desk: Desk) -> Locator:
    return desk.page.locator(".players .out .name")


def test_the_level_of_the_bot_is_chosen_at_home(desk: Desk) -> None:
    desk.page.goto("/")
    desk.page.get_by_role("radio", name=re.compile("^Conquêtes cartes")).click()
    desk.page.get_by_role("radio", name="1", exact=True).click()
    expect(desk.page.get_by_text("Il suit les cartes et ne choisit rien")).to_be_visible()
    expect(desk.button("Inviter des amis")).to_have_count(0)
    desk.page.get_by_role("radio", name="Confirmé").click()
    assert desk.axe() == []
    desk.button("Jouer maintenant").click()
    expect(desk.page.locator(".crumb")).to_contain_text("Confirmé")


def test_whoever_is_asked_whether_to_resign_sees_both_answers(room: Room) -> None:
    desk = room.window(size=(1100, 560)).play_now().my_turn()
    desk.button("Table et réglages").click()
    desk.button("Abandonner la partie").click()
    expect(desk.button("Continuer à jouer")).to_be_focused()
    for answer in ("Abandonner", "Continuer à jouer"):
        expect(desk.button(answer)).to_be_in_viewport(ratio=1)


def test_my_games_say_against_whom_how_far_and_how_they_ended(desk: Desk) -> None:
    going = desk.new_table("world", ME, BOT, BOT)
    desk.page.goto(f"/table/{going['id']}")
    desk.my_turn()
    desk.page.goto("/")
    resume = desk.page.locator(".res")  # the game, which of its kind, and how far
    for told in (r"La Conquête du Monde\s+\S", r"Tour 1\. Contre des robots\.", r"À vous de jouer\."):
        expect(resume).to_contain_text(re.compile(told))
    resigned = desk.new_table("conquistador", ME, BOT)
    desk.page.goto(f"/table/{resigned['id']}")
    desk.button("Table et réglages").click()
    desk.button("Abandonner la partie").click()
    desk.button("Abandonner").click()
    desk.page.locator("#end-title").wait_for()
    desk.new_table("conquetes", ME, {"kind": "open"})
    desk.page.goto("/tables")
    rows = desk.page.locator("main li")
    expect(rows).to_have_count(3)
    expect(rows.nth(2)).to_contain_text(re.compile("La Conquête du Monde.*contre 2 robots.*Tour 1 · à vous de jouer"))
    expect(rows.nth(1)).to_contain_text(re.compile("Conquistador.*contre un robot.*abandonnée"))
    expect(rows.nth(0)).to_contain_text(re.compile("Conquêtes cartes.*attend des joueurs"))
    assert desk.axe() == []
    desk.page.get_by_role("radio", name="À vous").click()
    expect(rows).to_have_count(1)
    desk.page.get_by_role("radio", name="Terminées").click()
    expect(rows).to_contain_text(["Conquistador"])
    desk.page.get_by_role("radio", name="Toutes").click()
    desk.page.get_by_label("Jeu", exact=True).select_option("conquetes")
    expect(rows).to_contain_text(["Conquêtes"])
    desk.page.goto("/")
    expect(desk.page.locator(".res")).to_contain_text(re.compile("Conquêtes cartes"))


def test_a_finished_game_is_won_or_lost_in_the_list(room: Room) -> None:
    desk = room.window()
    table = desk.new_table("world", ME, BOT, BOT, options={"rounds": 1})
    desk.page.goto(f"/table/{table['id']}")
    desk.my_turn().finish_turn()
    desk.page.locator("#end-title").wait_for()
    won = "Vous avez gagné" in desk.page.locator("#end-title").inner_text()
    expect(desk.page.locator(".end ol li").first).to_contain_text(re.compile("territoires?"))
    desk.page.goto("/tables")
    expect(desk.page.locator("main li")).to_contain_text([re.compile("gagnée" if won else "perdue|partagée")])


def test_before_the_start_a_guest_sees_the_clock_the_rules_and_when_it_begins(room: Room) -> None:
    lucie, karim = room.window(), room.window()
    clock = {"kind": "move", "seconds": 90}
    lucie_, open_ = {**ME, "name": "Lucie"}, {"kind": "open"}
    table = lucie.new_table("conquetes", lucie_, open_, options={"continents": "on"}, clock=clock)
    karim.page.goto(f"/table/{table['id']}")
    told = karim.page.get_by_role("region", name="Règles de cette table")
    expect(told).to_contain_text("90 secondes par coup")
    expect(told).to_contain_text(re.compile("Variante des continents"))
    expect(told).not_to_contain_text("solitaire")
    expect(karim.page.get_by_text("dès que toutes les places sont prises, ou quand Lucie le décide")).to_be_visible()
    assert karim.axe() == []
    karim.page.get_by_label("Votre nom").fill("Karim")
    karim.button("S’asseoir").click()  # the last seat: it begins, as was said
    shown = karim.page.locator(".players .clock.mine")
    expect(shown).to_have_text(re.compile(r"1:[23]\d"))
    assert shown.evaluate("one => parseFloat(getComputedStyle(one).fontSize)") >= 22
    assert "short" not in (shown.get_attribute("class") or "")


def test_a_seat_kept_for_a_rematch_is_taken_and_the_game_begins(room: Room) -> None:
    lucie, karim = room.window(), room.window()
    table = lucie.new_table("conquistador", {**ME, "name": "Lucie"}, {"kind": "open"})
    karim.page.goto(f"/table/{table['id']}")
    karim.page.get_by_label("Votre nom").fill("Karim")
    karim.button("S’asseoir").click()
    karim.page.locator("main[data-seq]").wait_for()
    karim.button("Table et réglages").click()
    karim.button("Abandonner la partie").click()
    karim.button("Abandonner").click()
    lucie.page.goto(f"/table/{table['id']}")
    expect(lucie.page.locator("#end-title")).to_have_text("Karim a abandonné")
    lucie.button("Revanche").click()
    expect(lucie.page.get_by_text("On attend encore une personne")).to_be_visible()
    karim.button("Rejoindre la revanche").click()
    karim.button("S’asseoir").click()
    karim.page.locator("main[data-seq]").wait_for()


def test_a_table_of_somebody_without_a_name_is_listed_as_such(room: Room) -> None:
    host, guest = room.window(), room.window()
    host.new_table("armada", ME, {"kind": "open"}, access="public")
    guest.page.goto("/")
    expect(guest.page.get_by_role("heading", name="Tables où s’asseoir")).to_be_visible()
    expect(guest.page.get_by_text("chez quelqu’un sans nom").first).to_be_attached()
