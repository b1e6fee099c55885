"""Never against the player: what a hasty hand does not do, and what stands where."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from games.armada.armada_table import given as at_sea
from games.conquetes.conquetes_table import CONQUETES
from games.conquetes.conquetes_table import given as regions
from games.conquistador.conquistador_table import CONQUISTADOR
from games.conquistador.conquistador_table import given as conquerors
from games.fallen_lands.fallen_table import LANDS
from games.fallen_lands.fallen_table import given as fields
from games.world.world_table import WORLD, given
from web import armada_stage
from web.desk import Desk, Room
from web.stage import Stage

ME, BOT = {"kind": "me"}, {"kind": "bot", "bot": "random"}
CAREFUL = {"steady": True, "asks": True}
SETTLED = 700  # milliseconds of the window's own clock
FREE = "([x, y]) => !document.elementFromPoint(x, y)?.closest('.slip, .slip *')"


def careful(room: Room) -> Desk:
    """A window whose clock the test winds."""
    desk = room.window(settings=CAREFUL)
    desk.page.clock.install(time=0)
    desk.page.clock.pause_at(10_000)
    return desk


def breach(desk: Desk) -> Stage:
    """Alaska is about to take Khabarovsk, and could then go on."""
    front = given(alaska=("red", 9), khabarovsk=("blue", 1), mongolie=("blue", 3))
    stage = Stage(desk, WORLD, desk.new_table("world", ME, BOT, BOT), front, "red 6 6 6", "black 1")
    desk.page.locator(".world").wait_for()
    desk.page.clock.run_for(SETTLED)
    desk.touch("alaska")
    desk.touch("khabarovsk")
    expect(desk.primary).to_have_text("Attaquer")
    return stage


def box(locator: Locator) -> tuple[float, float, float, float]:
    found = locator.bounding_box()
    assert found, locator
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


def apart(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_four_quick_taps_do_one_thing(room: Room) -> None:
    """The first attacks and takes; then the button means something else, and waits 0.7 s of the window's clock."""
    desk = careful(room)
    stage = breach(desk)
    x, y = desk.spot_of(desk.primary)
    desk.page.mouse.click(x, y)
    expect(desk.primary).to_have_text(re.compile("^Amener"))
    for _ in range(3):
        desk.page.mouse.click(x, y)
    desk.page.clock.run_for(SETTLED - 1)
    desk.page.mouse.click(x, y)
    assert stage.played == [["attack alaska khabarovsk 3"]]
    desk.page.clock.run_for(1)
    desk.page.mouse.click(x, y)
    expect(desk.page.locator(".bar .say")).not_to_contain_text("Qui suit")
    assert len(stage.played) == 2


@pytest.mark.briefly("Enter")
@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_four_quick_keys_do_one_thing(room: Room, key: str) -> None:
    desk = careful(room)
    stage = breach(desk)
    desk.primary.focus()
    desk.page.keyboard.press(key)
    expect(desk.primary).to_have_text(re.compile("^Amener"))
    for _ in range(3):
        desk.page.keyboard.press(key)
    assert stage.played == [["attack alaska khabarovsk 3"]]
    desk.page.clock.run_for(SETTLED)
    desk.page.keyboard.press(key)
    expect(desk.page.locator(".bar .say")).not_to_contain_text("Qui suit")
    assert not desk.page.evaluate("document.activeElement.matches('.end')")


def test_a_double_click_attacks_once(room: Room) -> None:
    desk = careful(room)
    front = given(alaska=("red", 9), khabarovsk=("blue", 9))
    stage = Stage(desk, WORLD, desk.new_table("world", ME, BOT, BOT), front, "red 6 6 6", "black 1 1")
    desk.page.locator(".world").wait_for()
    desk.touch("alaska")
    desk.touch("khabarovsk")
    desk.page.locator(".bar .btn.primary:enabled").dblclick()
    expect(desk.page.locator(".log")).to_contain_text("attaque avec 3 dés")
    assert stage.played == [["attack alaska khabarovsk 3"]]
    assert desk.slip.count() == 0


@pytest.mark.briefly("size2", "size3")
@pytest.mark.parametrize("size", [(1440, 900), (1280, 720), (1100, 700), (390, 844)])
def test_ending_never_stands_where_the_attack_stood(room: Room, size: tuple[int, int]) -> None:
    desk = room.window(size=size)
    front = given(alaska=("red", 9), khabarovsk=("blue", 1), mongolie=("blue", 3))
    stage = Stage(desk, WORLD, desk.new_table("world", ME, BOT, BOT), front, "red 6 6 6", "black 1")
    desk.page.locator(".world").wait_for()
    end = desk.page.locator(".bar .btn.end")
    stood = [box(end)]
    expect(end).not_to_have_class(re.compile("primary"))  # there is still something to attack
    attack = box(desk.page.locator(".bar .btn.primary"))
    desk.page.locator('[data-territory="alaska"]').dispatch_event("click")
    desk.page.locator('[data-territory="khabarovsk"]').dispatch_event("click")
    aimed = box(desk.page.locator(".bar .btn.primary:enabled"))
    desk.primary.click()
    expect(desk.primary).to_have_text(re.compile("^Amener"))
    desk.primary.click()
    desk.page.locator('[data-territory="khabarovsk"]').dispatch_event("click")
    expect(end).to_be_visible()
    stood.append(box(end))
    end.click()
    expect(end).to_have_text("Fin du tour")
    stood.append(box(end))
    assert all(apart(where, other) for where in stood for other in (attack, aimed))
    assert stage.played[-1] == ["cease"]


def test_nothing_left_to_do_makes_ending_the_loudest(desk: Desk) -> None:
    Stage(desk, WORLD, desk.new_table("world", ME, BOT, BOT), given(alaska=("red", 1)))
    expect(desk.page.locator(".bar .btn.primary")).to_have_text("Fin des combats")


def test_armies_unplaced_leave_nothing_to_end(desk: Desk) -> None:
    Stage(desk, WORLD, desk.new_table("world", ME, BOT, BOT), given(phase="place", to_place=3, alaska=("red", 3)))
    expect(desk.page.locator(".bar .btn.primary")).to_have_text(re.compile("^Placer"))
    expect(desk.page.locator(".bar .btn.end")).to_have_count(0)


@pytest.mark.briefly("size1")
@pytest.mark.parametrize("size", [(1440, 900), (1100, 700), (1280, 720)])
def test_a_slip_covers_nothing_that_may_be_chosen_instead(room: Room, size: tuple[int, int]) -> None:
    desk = room.window(size=size)
    Stage(desk, WORLD, desk.new_table("world", ME, BOT, BOT), given(alaska=("red", 9), rest=("blue", "yellow")))
    desk.page.locator(".world").wait_for()
    desk.touch("alaska")
    desk.touch("chine")
    expect(desk.slip).to_contain_text("5.3")
    options = desk.inked()
    assert len(options) == 3
    for name in options:
        desk.page.wait_for_function(FREE, arg=desk.spot(name))
    desk.page.wait_for_function(FREE, arg=desk.spot_of(desk.page.locator(".bar .btn.end")))


def test_the_steps_of_a_turn_keep_their_names(desk: Desk) -> None:
    """Also those that are not the current one, while a gesture is made that fills the bar too."""
    Stage(desk, WORLD, desk.new_table("world", ME, BOT, BOT), given(alaska=("red", 9)))
    steps = desk.page.locator(".bar .steps li")
    expect(steps).to_have_text([re.compile("Renforts"), re.compile("Combats"), re.compile("Déplacements")])
    desk.touch("alaska")
    desk.touch("khabarovsk")
    expect(desk.primary).to_have_text("Attaquer")
    for size in ((1800, 900), (1440, 900), (1280, 720), (1100, 700)):
        desk.resize(size)
        for step in steps.all():
            expect(step).to_be_in_viewport(ratio=1)
            assert step.evaluate("one => one.scrollWidth <= one.clientWidth + 5"), size


def test_ships_that_have_not_sailed_are_asked_about_once(room: Room) -> None:
    desk = room.window(settings={"asks": True})
    sea = armada_stage.Stage(desk).stands(at_sea(red="F7 H3"))
    sea.gesture("Jeter l’ancre").click()
    expect(desk.page.locator(".bar .say")).to_contain_text("2 navires n’ont pas navigué.")
    sea.press("Continuer")
    expect(desk.page.locator(".bar .say")).to_contain_text("Quel navire prend la mer ?")
    sea.gesture("Jeter l’ancre").click()
    desk.page.get_by_label("Ne plus demander").check()
    sea.gesture("Jeter l’ancre").click()
    expect(desk.page.locator(".bar .say")).not_to_contain_text("navigué")
    assert sea.played == [["anchor"]]
    sea.stands(at_sea(red="F7 H3"))
    sea.gesture("Jeter l’ancre").click()
    expect(desk.page.locator(".bar .say")).not_to_contain_text("prend la mer")
    assert sea.played == [["anchor"]]


def test_ending_asks_also_while_a_card_is_chosen(room: Room) -> None:
    desk = room.window(settings={"asks": True})
    table = fields(
        turn="vermilion", hands={"vermilion": "spearmen*2"}, difficulty={"e5": 1}, have={"vermilion": "warrior*2"}
    )
    stage = Stage(desk, LANDS, desk.new_table("fallen_lands", ME, BOT, BOT), table)
    card, say = desk.page.locator('.face[data-card="spearmen"]'), desk.page.locator(".bar .say")
    end = desk.page.locator(".bar").get_by_role("button", name=re.compile("^Finir"))
    card.click()
    expect(say).to_contain_text("Sur quel champ")
    end.click()
    expect(say).to_contain_text("Vous n’avez rien joué")
    card.click()
    expect(say).not_to_contain_text("Vous n’avez rien joué")
    assert stage.played == []
    card.click()
    end.click()
    expect(say).to_contain_text("Vous n’avez rien joué")
    end.click()
    expect(say).not_to_contain_text("Sur quel champ")
    assert stage.played[0] == ["end"]


def test_the_bars_sentence_has_room_beside_a_gesture(room: Room) -> None:
    desk = room.window()
    desk.page.clock.install(time=0)
    breach(desk)
    roomy(desk)
    sea = armada_stage.Stage(room.window()).stands(at_sea(red="F7 H3"))
    sea.touch("F7")
    roomy(sea.desk)


def roomy(desk: Desk) -> None:
    """In windows of any width the sentence can be read, and nothing sticks out of the bar."""
    for width in (1366, 1440, 1536):
        desk.resize((width, 900))
        say, bar = box(desk.page.locator(".bar .say")), box(desk.page.locator(".bar"))
        assert say[2] - say[0] >= 150, width
        assert bar[1] <= say[1], width
        assert say[3] <= bar[3], width
        assert box(desk.page.locator(".bar .btn.primary"))[2] <= bar[2], width


@pytest.mark.briefly("size0")
@pytest.mark.parametrize("size", [(1100, 700), (1280, 720), (1440, 900)])
def test_the_figures_of_a_fight_stand_apart(room: Room, size: tuple[int, int]) -> None:
    hands = {"red": "chine japon canada", "blue": "alaska maghreb"}
    table = regions(red="bresil", blue="afrique_atlantique", hands=hands).play("attack bresil afrique_atlantique")
    desk = room.window(size=size)
    Stage(desk, CONQUETES, desk.new_table("conquetes", ME, BOT), table.play("commit chine").play("commit japon"))
    parts = desk.page.locator(".fight .rc, .fight .fan, .fight .sum, .fight .vs")
    parts.first.wait_for()
    boxes = [box(part) for part in parts.all() if part.is_visible()]
    assert len(boxes) >= 6
    assert all(apart(one, other) for i, one in enumerate(boxes) for other in boxes[:i])


def test_no_card_of_conquistador_is_out_of_sight_in_a_small_window(room: Room) -> None:
    desk = room.window(size=(1100, 700))
    table = conquerors(hands={"england": "d2 d3 d4 d1 c2 c3 c1 d5", "spain": "d1"}, madere=("england", "1"))
    Stage(desk, CONQUISTADOR, desk.new_table("conquistador", ME, BOT, BOT), table)
    expect(desk.page.locator(".hand [data-card]")).to_have_count(8)
    assert desk.page.locator(".hand").evaluate("node => node.scrollWidth <= node.clientWidth")
