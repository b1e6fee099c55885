"""Firefox and Safari's engine: a turn on every board, a lesson, a replay, the menu, by day, by night and on a phone.
Each browser starts once; where there is none the suite says so and passes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from conquerant.core.contract import Game
from games.armada.armada_table import ARMADA
from games.armada.armada_table import given as armada
from games.conquetes.conquetes_table import CONQUETES
from games.conquetes.conquetes_table import given as conquetes
from games.conquistador.conquistador_table import CONQUISTADOR
from games.conquistador.conquistador_table import given as conquistador
from games.fallen_lands.fallen_table import KINDS, LANDS
from games.fallen_lands.fallen_table import given as lands
from games.world.world_table import WORLD
from games.world.world_table import given as world
from server.visitors import BOT, ME, Visitor, play_out
from story import Table
from web.engines import ENGINES, Engine, Unavailable
from web.pane import PAINTED, Pane
from web.sailor import NAMES
from web.stage import Staged
from web.stand_in import StandIn

DESK, PHONE = (1280, 800), (390, 780)
LOW = (640, 360)
DARK, BRIGHT = 0.35, 0.65
STRICT = ("world", "fallen_lands")  # boards whose night and phone are looked at every time
SIDE = (844, 390)
BESIDE = """
const [board, bar] = [".board", ".bar"].map((one) => document.querySelector(one).getBoundingClientRect());
return bar.left >= board.right - 1"""
CENTRE = """
const { x, y, width, height } = document.querySelector(arguments[0]).getBoundingClientRect();
return [x + width / 2, y + height / 2]"""
AWAY = (5, 5)
ESCAPE = "\ue00c"
# What leaves the window at its sides, of all that can be pressed in the bar, and the bar and the board themselves.
FITS = """
const parts = [...document.querySelectorAll(".board, .bar, .bar button")].filter((one) => one.checkVisibility());
const out = parts.filter((one) => {
    const { left, right, bottom, width, height } = one.getBoundingClientRect();
    return left < -1 || right > innerWidth + 1 || bottom > innerHeight + 1 || width < 1 || height < 24;
});
if (document.documentElement.scrollWidth > innerWidth) out.push(document.body);
return out.map((one) => one.outerHTML.slice(0, 120));
"""
NUMBERS = """
return [...document.querySelectorAll(".steps li")].map((one) => getComputedStyle(one).counterIncrement.split(" ")[0]);
"""
# Whether it stays within each edge of the window.
DIALOG = """
const { left, top, right, bottom } = document.querySelector("dialog[open]").getBoundingClientRect();
return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
"""
SCRUB = """
const slider = document.querySelector("[aria-label='Moment de la partie'], #moment, input[type=range]");
for (let i = 0; i < 120; i++) {
    slider.value = i < 119 ? Number(slider.min) + (i % 30) : slider.max;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
}
return slider.max;
"""


@pytest.fixture(scope="module", params=ENGINES)
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    browser = ENGINES[request.param](tmp_path_factory.mktemp(request.param))
    try:
        started = browser.__enter__()
    except Unavailable as why:
        pytest.skip(str(why))
    yield started
    browser.__exit__(None, None, None)


@pytest.fixture
def pane(engine: Engine, address: str) -> Iterator[Pane]:
    """A window that nobody has used, on a desk; any error of its page fails the test."""
    pane = Pane(engine, address)
    engine.resize(*DESK)
    pane.settle()
    yield pane
    assert pane.wrongs() == []


@pytest.fixture(scope="module")
def lucie(address: str) -> Visitor:
    return Visitor(address, name="Lucie")


@pytest.fixture(scope="module")
def stand_in(address: str) -> Iterator[StandIn]:
    with StandIn(address) as before:
        yield before


@pytest.fixture(scope="module")
def finished(lucie: Visitor) -> str:
    """A match that is over."""
    table = lucie.table("world", ME, BOT, BOT, options={"rounds": 1}, nonce="grain")
    chair = lucie.chair(table)
    play_out(chair, most=20_000)
    chair.close()
    return table


def set_up(pane: Pane, stand_in: StandIn, lucie: Visitor, slug: str, **settings: str) -> Staged:
    """The table as told, in this window."""
    game, given, chance, *_ = TURNS[slug]
    return open_table(pane, stand_in, lucie, game, given(), *chance, **settings)


def open_table(
    pane: Pane, stand_in: StandIn, lucie: Visitor, game: Game, table: Table, *chance: str, **settings: str
) -> Staged:
    bots = [BOT] * (int(table.state.view(0)["seats"]) - 1)
    info = lucie.info(lucie.table(game.slug, ME, *bots))
    stage = stand_in.stage = Staged(game, info, table, *chance)
    pane.address = stand_in.address
    pane.settle(**settings)
    pane.go(f"/table/{info['id']}")
    return stage


def world_turn(pane: Pane, stage: Staged) -> None:
    pane.press("^tout$", "radio")
    pane.press("^Alaska, ")
    pane.press("^Placer 3 armées")
    pane.press("^Alaska, à vous, 6")
    pane.press("^Khabarovsk, ")
    pane.press("^Attaquer$")
    pane.sees(".bar .say", "Au tour de Marine")
    stage.other("defend 2")
    pane.press("^Amener")
    pane.press("^Fin des combats")
    pane.press("^Fin du tour")


def conquetes_turn(pane: Pane, stage: Staged) -> None:
    pane.press("^Chine, .*jouable")
    pane.press("^Inde, .*jouable")
    pane.press("^Canada, .*jouable")
    pane.press("^Attaquer avec 1 carte")
    pane.sees(".bar .say", "Au tour de")
    stage.other("ready")


def conquistador_turn(pane: Pane, stage: Staged) -> None:
    pane.press("^5 canons, jouable")
    pane.press("^Ormuz, .*possible")
    pane.press("^Attaquer Ormuz avec 5 canons")
    pane.sees(".fight", "5 + 6")
    stage.other("cannon 1")


def armada_turn(pane: Pane, stage: Staged) -> None:
    for name in ("F7", "G9"):
        pane.press_at(f'[data-at="{NAMES[name]}"]')
    pane.press("^Prendre Antigua")
    pane.press("^Jeter l’ancre")


def lands_turn(pane: Pane, stage: Staged) -> None:
    pane.press_at('.face[data-card="halberdiers"]')
    pane.press_at('[data-field="e5"]')
    pane.press("^Conquérir")
    pane.press("^Finir, piocher")


Played = tuple[Game, Callable[[], Table], tuple[str, ...], Callable[[Pane, Staged], None], list[str]]
TURNS: dict[str, Played] = {
    "world": (
        WORLD,
        lambda: world(
            phase="place",
            to_place=3,
            alaska=("red", 3),
            khabarovsk=("blue", 2),
            argentine=("blue", 1),
            rest=("red", "yellow"),
        ),
        ("red 6 6 6", "black 1 1"),
        world_turn,
        ["place", "attack", "transport", "cease", "end"],
    ),
    "conquetes": (
        CONQUETES,
        lambda: conquetes(
            seats=3,
            red="chine",
            blue="inde",
            yellow="maghreb",
            hands={"red": "alaska japon canada", "blue": "inde bresil"},
        ),
        ("draw alaska",),
        conquetes_turn,
        ["attack"],
    ),
    "conquistador": (
        CONQUISTADOR,
        lambda: conquistador(
            seats=2, hands={"england": "d2 c4 c5", "spain": "c1 d4"}, goa=("england", "1"), ormuz="spain"
        ),
        ("roll 6", "roll 1", "roll 6"),
        conquistador_turn,
        ["attack"],
    ),
    "armada": (
        ARMADA,
        lambda: armada(red="F7 H3:2/4", blue="F11", tortuga="blue"),
        (),
        armada_turn,
        ["sail", "anchor"],
    ),
    "fallen_lands": (
        LANDS,
        lambda: lands(
            turn="vermilion",
            hands={"vermilion": "halberdiers"},
            have={"vermilion": "warrior*2 artisan"},
            difficulty={"e5": 2},
        ),
        (),
        lands_turn,
        ["troop", "end"],
    ),
}


@pytest.mark.briefly("world")
@pytest.mark.parametrize("slug", TURNS)
def test_a_turn_is_played_on_every_board(slug: str, pane: Pane, stand_in: StandIn, lucie: Visitor) -> None:
    *_, turn, verbs = TURNS[slug]
    stage = set_up(pane, stand_in, lucie, slug)
    turn(pane, stage)
    pane.until("return !document.querySelector('.bar .btn.primary:enabled')", why="the turn does not end")
    assert [words[0].split()[0] for words in stage.played] == verbs


@pytest.mark.briefly("fallen_lands")
@pytest.mark.parametrize(
    "slug", [slug if slug in STRICT else pytest.param(slug, marks=pytest.mark.long) for slug in TURNS]
)
def test_every_board_at_night_and_on_a_phone(slug: str, pane: Pane, stand_in: StandIn, lucie: Visitor) -> None:
    set_up(pane, stand_in, lucie, slug, theme="dark")
    pane.sees(".board")
    pane.sees(".bar .say")
    pane.brightness(under=DARK)
    pane.engine.resize(*PHONE)
    pane.comes_to(FITS, [])


@pytest.mark.long
def test_a_pointer_that_passes_leaves_the_hatching_whole(pane: Pane, stand_in: StandIn, lucie: Visitor) -> None:
    """WebKit tears it where a piece of it is painted anew."""
    held = dict.fromkeys(("d5", "e4", "e5", "f5"), f"navy {KINDS[0]}")
    open_table(pane, stand_in, lucie, LANDS, lands(turn="vermilion", fields=held))
    pane.sees(".board")
    pane.sees(".bar .say")
    pane.point(*AWAY)
    before = pane.at_rest()
    for field in (*held, "e6", "d4"):
        x, y = pane.run(CENTRE, f"[data-field={field}]")
        for beside in (-14, 0, 14):
            pane.point(x + beside, y)
            pane.run(PAINTED)
    pane.point(*AWAY)
    assert pane.differ(before, pane.at_rest()) == 0


@pytest.mark.long
def test_a_phone_that_is_turned_is_laid_out_anew(pane: Pane, stand_in: StandIn, lucie: Visitor) -> None:
    """WebKit may keep the styles of the size before."""
    pane.engine.resize(*SIDE)
    set_up(pane, stand_in, lucie, "conquetes")
    pane.sees(".bar .say")
    for size, beside in ((PHONE, False), (SIDE, True), (PHONE, False)):
        pane.engine.resize(*size)
        pane.until(f"{BESIDE} === arguments[0]", beside, why=f"at {size} the bar stands where it stood")


def test_the_first_page_by_day_and_by_night(pane: Pane) -> None:
    pane.go("/")
    pane.press("^EN$")
    pane.sees("h1", "Five conquests, one table.")
    pane.brightness(over=BRIGHT)
    pane.settle(theme="dark")
    pane.go("/")
    pane.sees("h1", "Cinq conquêtes, une table.")
    pane.brightness(under=DARK)


def test_a_lesson_is_begun_and_its_steps_are_numbered(pane: Pane) -> None:
    pane.go("/rules/world")
    pane.press("^Apprendre en jouant")
    pane.sees(".lesson", "1 / 12")
    pane.press("^Suivant")
    pane.sees(".lesson", "2 / 12")
    assert pane.run(NUMBERS) == ["s", "s", "s"], "a step counts itself, not its mark"


def test_the_menu_lies_within_the_window(pane: Pane, lucie: Visitor) -> None:
    pane.go(f"/table/{lucie.table('world', ME, BOT, BOT)}?watch")
    for size in (DESK, PHONE, LOW):
        pane.engine.resize(*size)
        pane.press("^Table et réglages$")
        pane.sees("dialog[open]", "Langue")
        pane.until(DIALOG, why=f"at {size} the menu leaves the window")
        pane.press_at("dialog .seg [role=radio], dialog .lang button")
        pane.type(ESCAPE)
        pane.until("return !document.querySelector('dialog[open]')", why="Escape does not close the menu")


@pytest.mark.long
def test_a_replay_is_scrubbed_and_its_address_names_the_move(pane: Pane, finished: str) -> None:
    """WebKit allows a hundred addresses in ten seconds."""
    pane.go(f"/replay/{finished}")
    pane.sees("[data-testid=moment]", "Coup 0")
    pane.press("^Un coup en avant")
    pane.sees("[data-testid=moment]", "Coup 1")
    last = pane.run(SCRUB)
    pane.until("return location.search.includes(`move=${arguments[0]}`)", last, why="the address names another move")
    pane.press("^Chance$", "tab")
    pane.sees("[role=tabpanel]", "Lucie")
