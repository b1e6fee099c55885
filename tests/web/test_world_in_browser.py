"""World as people play it: in a real browser, against bots and each other."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from games.world.world_table import WORLD, given
from web.desk import DECIDES, SLOW, Desk, Room
from web.stage import Stage

BOT = {"kind": "bot", "bot": "random"}


def test_a_newcomer_plays_a_short_game_to_the_end_by_clicking(desk: Desk) -> None:
    desk.play_now(rounds=2)
    desk.to_the_attack()
    desk.primary.click()
    expect(desk.page.get_by_role("region", name="Résultat des dés")).to_be_visible()
    for _ in range(3):
        desk.my_turn(verb="Placer|Attaquer|Fin|Amener|En rester").finish_turn()
    expect(desk.page.get_by_role("heading", name=re.compile("gagne|gagné"))).to_be_visible()
    desk.button("Vérifier le hasard").click()
    expect(desk.page.get_by_text("Le secret révélé est bien celui promis")).to_be_visible()
    with desk.page.expect_download() as told:
        desk.page.get_by_role("link", name="Télécharger la partie").click()
    assert told.value.suggested_filename.endswith(".json")


def test_two_browsers_meet_at_one_table_by_link(room: Room) -> None:
    lucie, karim = room.window(), room.window(lang="en-GB")
    lucie.page.goto("/")
    lucie.button("Inviter des amis").click()
    link = lucie.page.get_by_label("Le lien pour jouer").input_value()
    karim.page.goto(link)
    karim.page.get_by_label("Your name").fill("Karim")
    karim.button("Sit down").click()
    expect(lucie.page.get_by_role("listitem").filter(has_text="Karim").first).to_be_visible()
    lucie.primary.click()
    for window in (lucie, karim):
        window.page.locator(".world").wait_for()
    lucie.page.get_by_role("tab", name="Discussion").click()
    lucie.page.get_by_label("Écrire à la table").fill("Bonne chance !")
    lucie.button("Envoyer").click()
    karim.page.get_by_role("tab", name="Chat").click()
    expect(karim.page.get_by_text("Bonne chance !")).to_be_visible()
    play_until_both_have_moved(lucie, karim)


def play_until_both_have_moved(*windows: Desk) -> None:
    moved: set[int] = set()
    for _ in range(200):
        for i, window in enumerate(windows):
            said = window.asked()
            if re.match("Défendre|Defend", said):
                window.press()
            elif re.match("Placer|Place", said):
                window.finish_turn()
                moved.add(i)
        if len(moved) == len(windows):
            return
        windows[0].page.wait_for_timeout(100)
    raise AssertionError(f"only {moved} moved")


def test_a_spectator_sees_the_table_and_no_hand(room: Room) -> None:
    player, guest = room.window(), room.window()
    player.play_now().my_turn()
    guest.page.goto(f"{player.page.url}?watch")
    expect(guest.page.get_by_text("Vous regardez, sans jouer.")).to_be_visible()
    expect(guest.page.get_by_text("Vos cartes")).to_have_count(0)
    mine = player.owned()[0]
    assert guest.armies(mine) == player.armies(mine)
    player.place_all(mine)
    expect(guest.territory(mine)).to_have_attribute("aria-label", re.compile(rf", {player.armies(mine)} arm"))
    expect(guest.primary).to_have_count(0)


def test_a_cut_line_in_the_middle_of_an_attack_comes_back_at_that_point(desk: Desk) -> None:
    desk.cut_lines_later()
    desk.play_now()
    mine, theirs = desk.to_the_attack()
    desk.cut_line()
    expect(desk.page.get_by_text("La connexion est coupée")).to_be_visible()
    expect(desk.page.get_by_text("La connexion est coupée")).to_have_count(0, timeout=SLOW)
    expect(desk.territory(theirs)).to_have_attribute("aria-pressed", "true")
    before = [desk.armies(name) for name in (mine, theirs)]
    desk.primary.click()
    expect(desk.page.get_by_role("region", name="Résultat des dés")).to_be_visible()
    after = settled(desk, (mine, theirs), before)  # every throw costs somebody an army
    desk.page.reload()
    desk.page.locator(".world").wait_for()
    expect(desk.page.get_by_role("region", name="Résultat des dés")).to_be_visible()
    for name, armies in zip((mine, theirs), after, strict=True):
        expect(desk.territory(name)).to_have_attribute("aria-label", re.compile(rf", {armies} arm"), timeout=SLOW)


def settled(desk: Desk, names: tuple[str, ...], before: list[int]) -> list[int]:
    """The armies once they are others than before and stay: what might move in is shown a moment after the throw."""
    last = before
    for _ in range(40):
        desk.page.wait_for_timeout(500)
        now = [desk.armies(name) for name in names]
        if now == last != before:
            return now
        last = now
    raise AssertionError(f"still {last}")


def test_a_refused_attack_shows_the_paragraph_in_both_languages(desk: Desk) -> None:
    desk.play_now().my_turn()
    mine, _ = desk.frontier()
    desk.place_all(mine)
    near = {mine, *desk.neighbours(mine), *desk.owned()}
    far = next(name for name in ("chine", "bresil", "congo", "ontario", "siam") if name not in near)
    desk.touch(mine)
    desk.touch(far)
    expect(desk.slip).to_contain_text("Vous ne pouvez attaquer qu’un territoire voisin")
    expect(desk.slip).to_contain_text("5.3")
    expect(desk.page.locator("path.refused")).to_be_visible()
    desk.button("EN").click()
    expect(desk.slip).to_contain_text("You can attack only a neighbouring territory")
    desk.page.get_by_role("link", name="Read the chapter").click()
    expect(desk.page.locator("[data-paragraph='5.3'].cited")).to_be_in_viewport()
    desk.page.keyboard.press("Escape")
    expect(desk.page.locator(".cited")).to_have_count(0)
    desk.slip.get_by_role("button", name="Close").click()
    expect(desk.slip).to_have_count(0)


def test_armies_placed_can_be_taken_back(desk: Desk) -> None:
    desk.play_now().my_turn()
    mine = desk.owned()[0]
    before = desk.armies(mine)
    desk.place_all(mine)
    assert desk.armies(mine) > before
    desk.button("Défaire").click()
    expect(desk.primary).to_have_text(re.compile("Placer"))
    assert desk.armies(mine) == before
    expect(desk.page.locator(".log").get_by_text("reprend son coup")).to_be_visible()


def test_an_attack_goes_on_by_itself_until_told(desk: Desk) -> None:
    desk.play_now()
    mine, theirs = desk.to_the_attack()
    desk.button("Jusqu’à…").click()
    desk.button("Attaquer sans relâche").click()
    expect(desk.page.get_by_role("region", name="Résultat des dés")).to_be_visible()
    desk.my_turn(verb="Amener|En rester|Fin|Attaquer")
    assert desk.armies(mine) == 1 or theirs in desk.owned() or desk.asked() != "Attaquer"


def test_a_phone_plays_by_tapping(room: Room) -> None:
    desk = room.window(size=(390, 844), has_touch=True, is_mobile=True)
    mine = given(phase="place", to_place=3, congo=("red", 2), rest=("blue", "yellow"))
    Stage(desk, WORLD, desk.new_table("world", {"kind": "me"}, BOT, BOT), mine)
    desk.tap("congo")
    expect(desk.primary).to_have_text("Placer 1 armée")
    desk.primary.tap()
    expect(desk.territory("congo")).to_have_attribute("aria-label", re.compile(", 3 arm"))
    assert desk.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    desk.page.get_by_role("button", name=re.compile("^Journal")).tap()
    expect(desk.page.get_by_role("list", name="Journal de la partie")).to_be_in_viewport()


def test_a_whole_turn_by_keyboard(desk: Desk) -> None:
    desk.play_now().my_turn()
    mine, theirs = desk.frontier()
    keys = desk.page.keyboard
    desk.page.get_by_role("radio", name="+1").focus()
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    expect(desk.page.get_by_role("radio", name="tout")).to_be_focused()
    walk(desk, mine)
    keys.press("Enter")
    expect(desk.primary).to_be_enabled()
    tab_to_primary(desk)
    keys.press("Enter")
    expect(desk.primary).to_have_text("Fin des combats")
    walk(desk, mine)
    keys.press("Enter")
    walk(desk, theirs)
    keys.press("Enter")
    expect(desk.primary).to_be_focused()
    keys.press("Enter")
    expect(desk.page.get_by_role("region", name="Résultat des dés")).to_be_visible()
    for _ in range(8):
        said = desk.asked()
        if said == "Placer":  # nothing could be moved: the turn was over with the fights, and it is mine again
            return
        if said == "Attaquer":
            walk(desk, theirs)
            keys.press("Escape")
            continue
        tab_to_primary(desk)
        keys.press("Enter")
        if said == "Fin du tour":
            return
        expect(desk.primary).not_to_have_text(said)


def walk(desk: Desk, name: str) -> None:
    """With the arrow keys, the shortest way the map offers."""
    desk.page.locator("[data-territory][tabindex='0']").focus()
    reached = {focused(desk)}
    for _ in range(60):
        here = focused(desk)
        if here == name:
            return
        dx, dy = (b - a for a, b in zip(desk.spot(here), desk.spot(name), strict=True))
        keys = ["ArrowRight" if dx > 0 else "ArrowLeft", "ArrowDown" if dy > 0 else "ArrowUp"]
        keys.sort(key=lambda key: -abs(dx if key in ("ArrowRight", "ArrowLeft") else dy))
        for key in [*keys, "ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"]:
            desk.page.keyboard.press(key)
            now = focused(desk)
            if now != here and now not in reached:
                break
        reached.add(focused(desk))
    desk.territory(name).focus()


def focused(desk: Desk) -> str:
    return str(desk.page.evaluate("document.activeElement.dataset.territory"))


def tab_to_primary(desk: Desk) -> None:
    for _ in range(200):
        if desk.page.evaluate("which => document.activeElement.matches(which)", DECIDES):
            return
        desk.page.keyboard.press("Tab")
    raise AssertionError("the primary cannot be reached with Tab")
