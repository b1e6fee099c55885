"""Around a game, in a real browser: talk, clocks, standing wishes, other editions, one shared screen, the rules."""

from __future__ import annotations

import json
import re
import urllib.request
from typing import Any

from playwright.sync_api import FilePayload, Locator, expect

from web.conquetes_table import ME, Conquetes
from web.desk import SLOW, Desk, Room

LARGE = 22  # pixels


def test_a_talker_is_muted_here_blocked_everywhere_and_heard_again(room: Room) -> None:
    lucie, noe = room.window(), room.window()
    lucie.play_now()
    noe.page.goto("/settings")
    noe.page.get_by_label("Votre nom").fill("Noé")
    noe.button("Garder").click()
    noe.page.get_by_text("C’est noté.").wait_for()
    noe.page.goto(f"{lucie.page.url}?watch")
    talk(noe).click()
    write(noe, "Bonjour !")
    expect(talk(lucie)).to_have_text("Discussion (1)")
    talk(lucie).click()
    expect(lucie.page.get_by_text("Bonjour !")).to_be_visible()
    lucie.button("Noé : ne plus lire").click()
    assert lucie.axe() == []
    lucie.button("Mettre en sourdine à cette table").click()
    expect(lucie.page.get_by_text("Bonjour !")).to_have_count(0)
    lucie.page.get_by_role("tab", name="Journal").click()
    write(noe, "Tu m’entends ?")
    expect(talk(lucie)).to_have_text("Discussion")
    lucie.page.reload()
    talk(lucie).click()
    expect(lucie.page.get_by_text("Noé est en sourdine à cette table.")).to_be_visible()
    lucie.button("Lire de nouveau").click()
    expect(lucie.page.get_by_text("Tu m’entends ?")).to_be_visible()
    lucie.button("Noé : ne plus lire").click()
    lucie.button("Bloquer partout").click()
    lucie.page.goto("/settings")
    expect(lucie.page.get_by_text("Noé est bloqué à toutes les tables.")).to_be_visible()


def test_a_newcomer_waits_until_everybody_has_agreed(room: Room) -> None:
    """Lucie frees a bot's seat in mid-match. Noé asks for it; he sees no hand before Lucie and Karim have said yes."""
    lucie, karim = sitting(room)
    noe = newcomer(room, lucie)
    noe.button("Prendre la place « Ocre »").click()
    expect(noe.page.get_by_text("Vous demandez la place « Ocre ». Réponse attendue : Lucie et Karim.")).to_be_visible()
    asked = karim.page.get_by_role("dialog", name="Noé demande la place « Ocre »")
    expect(asked).to_contain_text("Qui s’y assied voit la main de cette place.")
    assert karim.axe() == []
    expect(lucie.page.get_by_role("dialog", name="Noé demande la place « Ocre »")).to_be_visible()
    lucie.button("Accepter").focus()
    lucie.page.keyboard.press("Enter")
    expect(lucie.page.get_by_text("Noé demande la place « Ocre ». Réponse attendue : Karim.")).to_be_visible()
    expect(noe.page.get_by_text("Vous demandez la place « Ocre ». Réponse attendue : Karim.")).to_be_visible()
    assert noe.axe() == []
    expect(noe.page.locator(".hand")).to_have_count(0)
    karim.button("Accepter").focus()
    karim.page.keyboard.press("Space")
    for desk in (lucie, karim, noe):
        expect(desk.page.get_by_text("Noé a pris la place « Ocre ».")).to_be_visible()
    expect(noe.page.locator(".players")).to_contain_text("Noé")
    expect(noe.page.get_by_text("Vous regardez, sans jouer.")).to_have_count(0)
    expect(noe.page.locator(".hand").first).to_be_visible()
    talk(karim).click()
    expect(karim.page.get_by_text("a pris cette place en cours de partie.")).to_be_visible()


def test_one_no_is_enough_and_who_asks_may_withdraw(room: Room) -> None:
    """On telephones, in English."""
    lucie, karim = sitting(room, size=(390, 844))
    noe = newcomer(room, lucie, lang="en-GB", size=(390, 844))
    noe.button("Take the seat of Ochre").click()
    noe.button("Withdraw").click()
    expect(karim.page.get_by_role("dialog")).to_have_count(0)
    noe.button("Take the seat of Ochre").click()
    expect(karim.page.get_by_role("dialog")).to_be_visible()
    assert karim.axe() == []
    karim.button("Refuser").click()
    expect(noe.page.get_by_text(re.compile("Noé does not take the seat of .*: not everybody agreed."))).to_be_visible()
    expect(lucie.page.get_by_role("dialog")).to_have_count(0)
    noe.button("Take the seat of Ochre").click()
    expect(noe.page.get_by_role("alert")).to_have_text(re.compile("The people at this table have said no."))


def sitting(room: Room, **more: Any) -> tuple[Desk, Desk]:
    """Lucie and Karim at Conquêtes with a bot, whose seat Lucie has freed."""
    lucie, karim = room.window(**more), room.window(**more)
    table = lucie.new_table("conquetes", {**ME, "name": "Lucie"}, {"kind": "open"}, {"kind": "bot", "bot": "random"})
    karim.page.goto(f"/table/{table['id']}")
    karim.page.get_by_label("Votre nom").fill("Karim")
    karim.button("S’asseoir").click()
    lucie.page.goto(f"/table/{table['id']}")
    lucie.button("Table et réglages").click()
    lucie.page.locator("dialog .row", has_text="Ocre").get_by_role("button", name="Libérer").click()
    lucie.page.keyboard.press("Escape")
    return lucie, karim


def newcomer(room: Room, host: Desk, **more: Any) -> Desk:
    noe = room.window(**more)
    noe.page.goto("/settings")
    noe.page.get_by_label(re.compile("Votre nom|Your name")).fill("Noé")
    noe.button("Garder", "Keep").click()
    noe.page.get_by_text(re.compile(r"C’est noté.|Noted\.")).wait_for()
    noe.page.goto(host.page.url)
    return noe


def talk(desk: Desk) -> Locator:
    return desk.page.get_by_role("tab", name=re.compile("Discussion"))


def write(desk: Desk, text: str) -> None:
    desk.page.get_by_label("Écrire à la table").fill(text)
    desk.button("Envoyer").click()
    expect(desk.page.get_by_text(text)).to_be_visible()


def test_whose_time_runs_out_is_played_for_held_and_gets_his_seat_back(room: Room) -> None:
    """Two seconds a gesture: for Lucie, who is away, a bot decides three times and then holds her seat; Karim plays."""
    lucie, karim = room.window(), room.window()
    clock = {"kind": "move", "seconds": 2}
    table = lucie.new_table("conquetes", ME, {"kind": "open"}, options={"first": "0"}, clock=clock)
    karim.page.goto(f"/table/{table['id']}")
    karim.page.get_by_label("Votre nom").fill("Karim")
    karim.button("S’asseoir").click()
    lucie.page.goto(f"/table/{table['id']}")
    expect(lucie.page.locator(".players .clock").first).to_be_visible()
    running = lucie.page.locator(".players .clock.mine").first
    assert running.evaluate("one => parseFloat(getComputedStyle(one).fontSize)") >= LARGE
    held = lucie.page.get_by_text("Un robot tient votre place.")
    for _ in range(SLOW // 50):
        if held.is_visible():
            break
        if re.match("Piocher|Sans soutien", karim.asked()):
            karim.press()
        karim.page.wait_for_timeout(50)
    expect(held).to_be_visible()
    expect(karim.page.locator(".players")).to_contain_text("un robot joue pour lui")
    assert lucie.axe() == []
    lucie.button("La reprendre").click()
    expect(held).to_have_count(0)
    expect(karim.page.locator(".players")).not_to_contain_text("un robot joue pour lui")
    for noted in (
        "Le temps de Vermillon est écoulé",
        "Un robot tient la place de Vermillon",
        "Vermillon reprend sa place",
    ):
        expect(lucie.page.locator(".log").get_by_text(noted).first).to_be_attached()


def test_the_table_defends_for_me_once_told_to(desk: Desk) -> None:
    desk.play_now().my_turn()
    desk.button("Table et réglages").click()
    desk.page.get_by_role("radio", name="Au maximum").click()
    expect(desk.page.get_by_role("radio", name="Au maximum")).to_be_checked()
    desk.page.keyboard.press("Escape")
    desk.page.reload()
    desk.my_turn()
    desk.button("Table et réglages").click()
    expect(desk.page.get_by_role("radio", name="Au maximum")).to_be_checked()
    desk.page.get_by_role("radio", name="Me demander").click()
    expect(desk.page.get_by_role("radio", name="Me demander")).to_be_checked()


def test_an_edition_of_ones_own_is_uploaded_and_played(desk: Desk, address: str) -> None:
    edition = our_edition(address)
    next(each for each in edition["territory"] if each["id"] == "alaska")["name"] = "Terre des Ours"
    desk.page.goto("/new/world")
    choose_file(desk, "ours.json", json.dumps(edition))
    desk.button("Commencer").click()
    desk.page.locator(".world").wait_for()
    expect(desk.territory("alaska")).to_have_attribute("aria-label", re.compile("Terre des Ours"))
    desk.my_turn().finish_turn()


def test_an_edition_that_cannot_be_played_is_refused_by_name(desk: Desk, address: str) -> None:
    edition = our_edition(address)
    del edition["territory"][0]["neighbours"]
    desk.page.goto("/new/world")
    choose_file(desk, "broken.json", json.dumps(edition))
    desk.button("Commencer").click()
    expect(desk.slip).to_contain_text("neighbours")
    choose_file(desk, "text.json", "no edition")
    expect(desk.slip).to_contain_text("du JSON est attendu")


def our_edition(address: str) -> dict[str, Any]:
    with urllib.request.urlopen(f"{address}/api/v1/games/world") as answer:
        edition: dict[str, Any] = json.load(answer)["edition"]
    return edition


def choose_file(desk: Desk, name: str, text: str) -> None:
    given = FilePayload(name=name, mimeType="application/json", buffer=text.encode())
    desk.page.locator("input[type=file]").set_input_files(given)


def test_conquetes_around_one_screen_tells_no_hand_before_its_holder_says_who_he_is(desk: Desk) -> None:
    table = Conquetes(desk)
    desk.page.goto("/new/conquetes")
    desk.page.get_by_label("Qui tient la place 2").select_option("local")
    desk.page.get_by_label("Votre nom").fill("Noé")
    desk.button("Commencer").click()
    pass_me = desk.page.get_by_role("button", name=re.compile("^Je suis "))
    passed: list[str] = []
    while len(set(passed)) < 2 or passed.count("Je suis Noé") < 2:
        if pass_me.is_visible():
            said = pass_me.inner_text()
            assert "Je suis Noé" in passed or not hands_told(table, seat=1)
            passed.append(said)
            pass_me.click()
            expect(pass_me).to_have_count(0)
            table.ready()
            assert hands_told(table, seat=int(said == "Je suis Noé"))
        table.nudge()


def hands_told(table: Conquetes, seat: int) -> int:
    """How often this window was told what a seat sees."""
    return sum(frame["type"] == "state" and frame["view"]["seat"] == seat for frame in table.heard)


def test_the_rules_are_searched_and_say_what_is_reconstructed(desk: Desk) -> None:
    desk.page.goto("/rules/conquetes")
    box = desk.page.locator("#box")
    expect(box).to_contain_text("reconstitué Alaska")
    expect(box).to_contain_text("dans le livret Débutant")
    desk.page.get_by_label("Chercher dans les règles").fill("égalité")
    found = desk.page.locator("[data-paragraph]")
    expect(found.first).to_be_visible()
    assert all("égalité" in text.lower() for text in found.all_inner_texts())
