"""Conquêtes and Conquistador on every screen: what decides is whole, in sight and large enough to touch."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as TooLate

from games.conquetes.conquetes_table import CONQUETES
from games.conquetes.conquetes_table import given as conquetes
from games.conquistador.conquistador_table import CONQUISTADOR
from games.conquistador.conquistador_table import given as conquistador
from web.desk import AT_REST, FITTED, Desk, Room
from web.stage import Stage

ME, BOT = {"kind": "me"}, {"kind": "bot", "bot": "random"}
SMALL = [(1100, 700), (1280, 720)]
ON_ITS_SIDE = [(844, 390), (640, 360)]
UPRIGHT = [(390, 844), (360, 640)]
LEAST = 24  # pixels of what can be touched
TEN = "alaska groenland amerique_centrale europe_occidentale scandinavie maghreb afrique_orientale bresil canada andes"
CAMPS = {
    "red": "chine russie_asiatique japon asie_sud_est indonesie australie melanesie amazonie",
    "blue": "inde moyen_orient vallee_du_nil iles_britanniques",
    "yellow": "russie_europeenne europe_centrale polynesie",
    "green": "europe_mediterraneenne afrique_atlantique etats_unis",
}
EIGHT = "d1 d2 d2 d5 d6 c2 c3 c5"
LANDS: dict[str, Any] = {
    "goa": ("england", "13"),
    "macao": ("england", "2"),
    "malacca": "england",
    "ormuz": ("spain", "123"),
    "ceylan": ("spain", "1356"),
    "mozambique": ("portugal", "1345"),
    "madere": "france",
}
INSIDE = """([inner, outer]) => [...document.querySelectorAll(inner)]
    .filter(node => node.checkVisibility())
    .filter(node => {
        const [box, frame] = [node.getBoundingClientRect(), node.closest(outer).getBoundingClientRect()];
        return box.top < frame.top - 1 || box.bottom > frame.bottom + 1 || box.left < frame.left - 1
            || box.right > frame.right + 1;
    }).map(node => node.innerText)"""
OVER = """([above, below]) => {
    const boxes = (which) => [...document.querySelectorAll(which)].filter(one => one.checkVisibility())
        .map(one => [one, one.getBoundingClientRect()]);
    const shared = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    const over = boxes(above);
    return boxes(below).filter(([_, box]) => over.some(([__, other]) => shared(box, other)))
        .map(([one]) => one.innerText);
}"""


def at_conquetes(room: Room, size: tuple[int, int], hand: str = TEN, **told: Any) -> Stage:
    """Four camps, the first one's turn."""
    desk = phone(room, size)
    info = desk.new_table("conquetes", ME, BOT, BOT, BOT)
    stage = Stage(desk, CONQUETES, info, conquetes(seats=4, hands={"red": hand, "blue": "inde*2"}, **{**CAMPS, **told}))
    desk.page.locator("[data-hand]").first.wait_for()
    return stage


def at_conquistador(room: Room, size: tuple[int, int], *chance: str, hand: str = EIGHT, **told: Any) -> Stage:
    """Four players, the first one's turn; dice fall as told."""
    desk = phone(room, size)
    info = desk.new_table("conquistador", ME, BOT, BOT, BOT)
    hands = {"england": hand, "spain": "c1 c4 d4", "portugal": "d3", "france": "d6"}
    stage = Stage(desk, CONQUISTADOR, info, conquistador(**{"seats": 4, "hands": hands, **LANDS, **told}), *chance)
    desk.page.locator(".hand [data-card]").first.wait_for()
    return stage


def phone(room: Room, size: tuple[int, int]) -> Desk:
    touched: dict[str, Any] = {"has_touch": True, "is_mobile": True} if min(size) < 500 else {}
    return room.window(size=size, reduced_motion="reduce", **touched)


def besiege(desk: Desk) -> None:
    desk.page.locator('.own [data-region="chine"]').click()
    desk.page.locator('.others [data-region="inde"]').click()
    desk.page.locator("[data-hand].can").nth(4).click()
    expect(odds(desk)).to_contain_text("que la défense puisse tenir")


def bombard(desk: Desk, cannon: str = "c5") -> None:
    desk.page.locator(f'.hand [data-card="{cannon}"]').click()
    desk.page.locator('[data-land="ormuz"] .hit').click()
    expect(odds(desk)).to_contain_text("de gagner")


def odds(desk: Desk) -> Locator:
    return desk.page.get_by_role("status", name="Chances")


def lying_over(desk: Desk, above: str, below: str) -> list[str]:
    """Things of the second kind that share ground with one of the first, and go on doing so."""
    return lasting(desk, OVER, above, below)


def cut(desk: Desk, inner: str, outer: str) -> list[str]:
    """Things that stick out of what holds them, and go on doing so."""
    desk.page.evaluate(AT_REST)
    return lasting(desk, INSIDE, inner, outer)


def lasting(desk: Desk, wrong: str, *asked: str) -> list[str]:
    with suppress(TooLate):
        desk.page.wait_for_function(f"asked => ({wrong})(asked).length === 0", arg=asked)
    found: list[str] = desk.page.evaluate(wrong, asked)
    return found


@pytest.mark.briefly("size0")
@pytest.mark.parametrize("size", [*SMALL, (1440, 900)])
def test_the_odds_lie_over_no_card(room: Room, size: tuple[int, int]) -> None:
    desk = at_conquetes(room, size).desk
    besiege(desk)
    assert lying_over(desk, ".reckoned", "[data-hand], [data-region], .sum, .fan") == []
    assert cut(desk, ".mid .reckoned, .mid .rc", ".mid") == []
    desk = at_conquistador(room, size).desk
    bombard(desk)
    assert lying_over(desk, ".reckoned", ".hand [data-card], .ter, [data-pile], .fight, .booty ol") == []
    assert cut(desk, ".booty h3, .reckoned", ".centre") == []


@pytest.mark.briefly("size0")
@pytest.mark.parametrize("size", SMALL)
def test_the_hand_never_covers_the_camp(room: Room, size: tuple[int, int]) -> None:
    desk = at_conquetes(room, size, hand=f"{TEN} cone_sud").desk
    desk.page.evaluate(FITTED)
    assert desk.page.locator(".own [data-region]").count() == len(CAMPS["red"].split())
    assert cut(desk, ".own [data-region], .own .terri p", ".upper") == []
    assert cut(desk, ".others [data-region]", ".others") == []
    assert cut(desk, "[data-region] .rh b", "[data-region]") == []
    assert lying_over(desk, "[data-hand]", ".own [data-region]") == []


@pytest.mark.briefly("size0")
@pytest.mark.parametrize("size", SMALL)
def test_what_a_territory_counts_hides_no_name(room: Room, size: tuple[int, int]) -> None:
    camps = {"red": "andes amazonie vallee_du_nil", "blue": "groenland iles_britanniques cone_sud"}
    camps |= {"yellow": "russie_europeenne europe_centrale japon", "green": "europe_mediterraneenne maghreb"}
    desk = at_conquetes(room, size, hand=f"{TEN} cone_sud", **camps).desk
    desk.page.evaluate(FITTED)
    assert lying_over(desk, ".camp .terri p", ".camp .rh b") == []


def test_a_hand_in_two_rows_still_says_who_borders_each_card(room: Room) -> None:
    """What to keep and what to give is decided there."""
    surplus = f"{TEN} russie_asiatique europe_centrale polynesie"
    desk = at_conquetes(room, (1440, 900), hand=surplus, phase="give-to", pending=3).desk
    desk.page.evaluate(FITTED)
    tops = desk.page.eval_on_selector_all("[data-hand]", "all => all.map(one => one.getBoundingClientRect().top)")
    assert len(set(tops)) == 2
    assert desk.page.locator("[data-hand] .near:visible").count() == len(tops)
    assert cut(desk, "[data-hand] .nn, [data-hand] .rh b", ".card") == []
    assert cut(desk, "[data-hand]", ".hand") == []
    assert lying_over(desk, "[data-hand]", ".own [data-region]") == []


@pytest.mark.briefly("size0")
@pytest.mark.parametrize("size", SMALL)
def test_five_territories_of_a_rival_are_in_sight(room: Room, size: tuple[int, int]) -> None:
    five = dict.fromkeys(("batavia", "zanzibar", "acores"), "spain")
    desk = at_conquistador(room, size, **five).desk
    desk.page.evaluate(FITTED)
    assert desk.page.locator('.others [data-side="1"] .ter').count() == 5
    assert cut(desk, ".ter", ".others, .own") == []
    assert cut(desk, ".hand .name", ".hc") == []
    assert desk.page.locator(".hand .name").first.evaluate("one => parseFloat(getComputedStyle(one).fontSize)") <= 13


@pytest.mark.briefly("size0")
@pytest.mark.parametrize("size", SMALL)
def test_seven_territories_of_a_rival_are_in_sight_below_no_mark(room: Room, size: tuple[int, int]) -> None:
    seven: dict[str, Any] = dict.fromkeys(("batavia", "zanzibar", "acores"), "spain")
    seven |= {"saint_domingue": ("spain", "1", "revolt"), "la_havane": ("spain", "1234")}
    desk = at_conquistador(room, size, **seven).desk
    desk.page.evaluate(FITTED)
    assert desk.page.locator('.others [data-side="1"] .ter').count() == 7
    assert cut(desk, ".ter", ".others, .own") == []
    assert lying_over(desk, ".others .run, .others .rev", ".ter li b") == []
    assert desk.page.locator(".others .run:visible").count() > 0


@pytest.mark.briefly("size1")
@pytest.mark.parametrize("size", ON_ITS_SIDE)
def test_a_phone_on_its_side_has_the_board_at_its_full_height(room: Room, size: tuple[int, int]) -> None:
    for desk, things, cards in (
        (at_conquetes(room, size).desk, "[data-region]", "[data-hand]"),
        (at_conquistador(room, size).desk, ".ter", ".hand [data-card]"),
    ):
        board = desk.page.locator(".board").bounding_box()
        assert board
        assert board["y"] == 0
        assert board["height"] == size[1]
        in_sight = desk.page.locator(f".own {things}").first
        expect(in_sight).to_be_in_viewport(ratio=1)
        card = desk.page.locator(cards).first
        expect(card).to_be_in_viewport(ratio=1)
        beside = card.bounding_box()
        assert beside
        assert beside["x"] >= board["width"]
        assert small(desk) == []


@pytest.mark.briefly("size1", "size3")
@pytest.mark.parametrize("size", [*ON_ITS_SIDE, *UPRIGHT])
def test_an_attack_on_a_phone_shows_what_decides(room: Room, size: tuple[int, int]) -> None:
    desk = at_conquetes(room, size).desk
    besiege(desk)
    expect(desk.page.locator(".mid .reckoned")).to_be_in_viewport(ratio=0.9)
    expect(desk.primary).to_be_in_viewport(ratio=0.99)
    stage = at_conquistador(room, size)
    bombard(stage.desk)
    expect(stage.page.locator(".centre .reckoned")).to_be_in_viewport(ratio=0.9)
    expect(stage.desk.primary).to_be_in_viewport(ratio=0.99)
    stage.desk.primary.click()
    expect(stage.page.locator(".fight .tot").first).to_be_visible()
    assert stage.played == [["attack ormuz", "cannon 5"]]


@pytest.mark.briefly("size1")
@pytest.mark.parametrize("size", ON_ITS_SIDE)
def test_a_slip_leaves_the_primary_of_a_phone_on_its_side_in_sight(room: Room, size: tuple[int, int]) -> None:
    desk = at_conquetes(room, size, hand=f"{TEN} polynesie").desk
    desk.page.locator('[data-hand^="polynesie"]').click()
    expect(desk.slip).to_contain_text("Une région déjà en jeu")
    assert lying_over(desk, ".slip", ".bar .btn, .bar .say, .tray") == []


def small(desk: Desk) -> list[str]:
    """What can be touched on the board and is too small for it."""
    found: list[str] = desk.page.evaluate(
        """least => [...document.querySelectorAll('.board button, .tray button')].filter(one => one.checkVisibility())
            .map(one => [one, one.getBoundingClientRect()])
            .filter(([_, box]) => Math.min(box.width, box.height) < least).map(([one]) => one.outerHTML)""",
        LEAST,
    )
    return found


@pytest.mark.briefly("size1", "size3")
@pytest.mark.parametrize("size", [*UPRIGHT, *ON_ITS_SIDE])
def test_asked_for_a_cannon_the_hand_shows_one(room: Room, size: tuple[int, int]) -> None:
    desk = phone(room, size)
    info = desk.new_table("conquistador", ME, BOT)
    hands = {"england": "d1 d2 d3 d4 d5 d6 c5", "spain": "c3"}
    table = conquistador(seats=2, turn="spain", hands=hands, goa="england", ormuz="spain")
    Stage(desk, CONQUISTADOR, info, table.play("attack goa", "cannon 3", "roll 4"))
    expect(desk.page.locator('.hand [data-card="c5"]')).to_be_in_viewport(ratio=0.9)


def test_a_cannon_that_was_turned_up_is_not_called_face_down(room: Room) -> None:
    """Without dice there is no sum to tell instead."""
    for options in ({}, {"no_dice": "yes"}):
        stage = at_conquistador(room, (1440, 900), "roll 1", "roll 6", options=options)
        bombard(stage.desk, "c2")
        stage.desk.primary.click()
        stage.page.locator('.fight[data-outcome="open"]').wait_for()
        stage.other("cannon 4")
        expect(stage.page.locator(".fight")).not_to_have_attribute("data-outcome", "open")
        expect(stage.page.locator(".fight")).not_to_contain_text("face cachée")


def test_territories_that_grow_together_leave_nothing_behind(room: Room) -> None:
    """What was apart is gone at once, even while its cards still travel."""
    desk = room.window()
    info = desk.new_table("conquetes", ME, BOT)
    hands = {"red": "chine canada", "blue": "bresil"}
    Stage(desk, CONQUETES, info, conquetes(hands=hands, red="japon inde", blue="maghreb"))
    desk.page.locator('[data-hand^="chine"]').click()
    desk.primary.click()
    expect(desk.page.locator('.own [data-region="chine"]:not(.ghost)')).to_be_visible()
    shown = "all => all.filter(one => one.checkVisibility({visibilityProperty: true})).length"
    assert desk.page.eval_on_selector_all(".own .terri", shown) == 1


def test_the_fight_that_ends_the_game_is_shown_beside_the_count(room: Room) -> None:
    desk = room.window(reduced_motion="reduce")
    info = desk.new_table("conquetes", ME, BOT)
    hands = {"red": "alaska canada", "blue": "bresil"}
    table = conquetes(hands=hands, red="chine", blue="inde", pile="japon")
    stage = Stage(desk, CONQUETES, info, table)
    for which in ('.own [data-region="chine"]', '.others [data-region="inde"]', '[data-hand^="canada"]'):
        desk.page.locator(which).click()
    desk.primary.click()
    expect(desk.page.locator(".bar .btn.primary")).to_have_count(0)
    stage.other("ready")
    ended = desk.page.locator(".mid .ended")
    expect(ended).to_contain_text("conquiert une région de Marine : Inde")
    expect(ended.locator(".count > li")).to_have_count(2)


def test_a_revolt_in_a_dense_row_hides_nothing_that_is_built(room: Room) -> None:
    lands: dict[str, Any] = dict.fromkeys(("batavia", "zanzibar", "acores"), "spain")
    lands["ceylan"] = ("spain", "1356", "revolt")
    desk = at_conquistador(room, (1100, 700), **lands).desk
    expect(desk.page.locator('[data-land="ceylan"] .rev')).to_be_visible()
    desk.page.evaluate(FITTED)
    assert lying_over(desk, ".rev", '[data-land="ceylan"] li b') == []


@pytest.mark.briefly("size1", "size2")
@pytest.mark.parametrize("size", [(1440, 900), (390, 844), (844, 390)])
def test_a_revolt_and_the_mark_of_what_happened_hide_nothing_of_a_territory(room: Room, size: tuple[int, int]) -> None:
    lands: dict[str, Any] = {"ceylan": ("spain", "456", "revolt"), "acores": ("england", "456", "revolt")}
    desk = at_conquistador(room, size, **lands).desk
    desk.page.evaluate(FITTED)
    assert desk.page.locator(".rev .word:visible").count() == 2
    assert lying_over(desk, ".rev", ".ter li, .ter .base b, .ter .co") == []


def test_the_name_of_a_cannon_stands_below_its_picture(room: Room) -> None:
    desk = at_conquistador(room, (1100, 700)).desk
    lines = "all => all.map(one => Math.round(one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight)))"
    assert set(desk.page.eval_on_selector_all(".hand .cannon .name", lines)) == {1}


@pytest.mark.briefly("size0")
@pytest.mark.parametrize("size", [*SMALL, (1440, 900)])
def test_a_rival_who_gains_a_territory_changes_no_row(room: Room, size: tuple[int, int]) -> None:
    """Nor the third, nor the sixth."""
    stage = at_conquistador(room, size)
    heights = "[...document.querySelectorAll('.ter:not([inert])')].map(row => row.offsetHeight)"
    stage.page.evaluate(FITTED)
    before = set(stage.page.evaluate(heights))
    told = {"seats": 4, "hands": {"england": EIGHT, "spain": "c1 c4"}, **LANDS}
    for gained in (["batavia"], ["batavia", "zanzibar", "acores", "la_havane"]):
        stage.set_up(conquistador(**told, **dict.fromkeys(gained, "spain")))
        expect(stage.page.locator(f'[data-side="1"] [data-land="{gained[-1]}"]')).to_be_visible()
        stage.page.evaluate(FITTED)
        assert set(stage.page.evaluate(heights)) == before


@pytest.mark.briefly("size0")
@pytest.mark.parametrize("size", SMALL)
def test_names_of_lands_and_cards_are_no_smaller_than_eleven_pixels(room: Room, size: tuple[int, int]) -> None:
    lands = dict.fromkeys(("batavia", "zanzibar", "saint_domingue", "la_havane"), "spain")
    desk = at_conquistador(room, size, hand="d1 d2 d2 d5 d6 c2 c3 c5", **lands).desk
    desk.page.evaluate(FITTED)
    small = """all => all.filter(one => parseFloat(getComputedStyle(one).fontSize) < 10.9).map(one => one.innerText)"""
    assert desk.page.eval_on_selector_all(".ter .base b, .hand .name", small) == []
    assert cut(desk, ".hand .name", ".hc") == []
    wider = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.innerText)"
    assert desk.page.eval_on_selector_all(".ter .base b, .hand .name", wider) == []


def test_a_surplus_counts_what_was_chosen_in_good_french(room: Room) -> None:
    surplus = f"{TEN} cone_sud polynesie*2"
    camps = {**CAMPS, "yellow": "russie_europeenne"}
    stage = at_conquetes(room, (1440, 900), hand=surplus, phase="give-to", pending=3, **camps)
    say = stage.page.locator(".bar .say")
    expect(say).to_contain_text("Aucune carte choisie sur 3.")
    for nth, told in enumerate(("1 carte choisie sur 3.", "2 cartes choisies sur 3.", "3 cartes choisies sur 3.")):
        stage.page.locator("[data-hand]").nth(nth).click()
        expect(say).to_contain_text(told)
    assert re.search("Donner 3", stage.page.locator(".bar").inner_text()) is None, "to whom is not said yet"
