"""Words: what is said has a sentence, and what it looks like in a terminal."""

from __future__ import annotations

import re
from typing import Any

import pytest

from conquerant import rules
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Outcome
from conquerant.games import folder
from conquerant.games.conquetes.phases import NAMES
from games.conquetes.conquetes_table import CONQUETES, given, new_game
from setting import PlainWords, plainly
from story import rule

WORDS = {lang: PlainWords(CONQUETES, lang) for lang in ("fr", "en")}


def messages() -> set[str]:
    text = (folder("conquetes") / "words.en.ftl").read_text("utf-8")
    return set(re.findall(r"^([a-z0-9-]+) =", text, re.MULTILINE))


def test_phases_actions_verbs_and_seats_have_words() -> None:
    known = messages()
    assert {f"phase-{name}" for name in NAMES} <= known
    assert {f"action-{action.verb}" for action in CONQUETES.actions} <= known
    said = {action.verb for action in CONQUETES.actions if not isinstance(action, Outcome)}
    assert {f"verb-{verb}" for verb in said} == {message for message in known if message.startswith("verb-")}
    assert {f"seat-{seat}" for seat in range(CONQUETES.seats[-1])} <= known


def test_every_refusal_in_the_code_has_words_and_no_words_are_idle() -> None:
    code = "".join(file.read_text("utf-8") for file in folder("conquetes").glob("*.py"))
    reasons = set(re.findall(r'Refusal\("\d+\.\d+", "([a-z-]+)"', code))
    assert {f"refusal-{reason}" for reason in reasons} == {m for m in messages() if m.startswith("refusal-")}


def test_some_sentences() -> None:
    table = given(red="bresil", blue="afrique_atlantique", hands={"red": "alaska", "blue": "canada"})
    table.play("attack bresil afrique_atlantique").commits("alaska").play("commit canada")
    before, ready = table.state.copy(), table.game.action("ready")
    table.play("ready")
    said = [WORDS["en"].event(e) for e in CONQUETES.news(before, ready, table.state, 0)]
    assert said == [
        "Navy is ready with 1 support card.",
        "Brazil with Alaska makes 7; Atlantic Africa with Canada makes 7.",
        "Atlantic Africa stands: the attack has failed.",
    ]
    refusal = given(hands={"red": "chine"}, blue="chine").refused("lay chine")
    assert WORDS["fr"].refusal(refusal) == "Chine : cette région est déjà en jeu, et une région n’est que dans un camp."


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("fr", "Brésil avec Alaska fait 7 ; Afrique Atlantique sans soutien fait 3."),
        ("en", "Brazil with Alaska makes 7; Atlantic Africa without support makes 3."),
    ],
)
def test_a_fight_without_support_is_told_as_such(lang: str, sentence: str) -> None:
    table = given(red="bresil", blue="afrique_atlantique", hands={"red": "alaska"})
    table.play("attack bresil afrique_atlantique").commits("alaska")
    before, ready = table.state.copy(), table.game.action("ready")
    table.play("ready")
    told = CONQUETES.news(before, ready, table.state, None)
    assert sentence in [WORDS[lang].event(event) for event in told]


@pytest.mark.parametrize(
    ("lang", "camp", "loot"),
    [
        ("fr", "Le bot : aucune région dans son camp, aucun point.", "Le bot : aucune carte de butin, aucun point."),
        ("en", "The bot: no region in its camp, no points.", "The bot: no loot, no points."),
    ],
)
def test_a_bot_that_has_nothing_is_counted_as_such(lang: str, camp: str, loot: str) -> None:
    assert WORDS[lang].say("score-bot-camp", {"n": 0, "points": 0}) == camp
    assert WORDS[lang].say("score-bot-loot", {"n": 0, "points": 0}) == loot


def test_cards_not_seen_agree_with_their_number() -> None:
    said = [WORDS["fr"].say("web-copy-unseen", {"n": n}) for n in (1, 2)]
    assert said == ["1 que vous n’avez pas vue", "2 que vous n’avez pas vues"]


def test_the_bot_is_told_of_in_words_of_its_own() -> None:
    table = given(seats=1, turn="bot", phase="flip", red="maghreb", bot="europe_occidentale", hands={"red": "inde"})
    assert table.tells("flip maghreb") == [
        {"kind": "bot-flip", "region": "maghreb", "side": 1},
        {"kind": "bot-attacks", "seat": 0, "from": "europe_occidentale", "to": "maghreb", "side": 1},
    ]
    table.commits("inde").play("support chine", "support chine")
    told: list[dict[str, Any]] = table.tells("support japon")
    assert [(event["kind"], event.get("side")) for event in told] == [
        ("bot-support", 1),
        ("fight", None),
        ("bot-conquest", 1),
    ]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("referee", ["strict", "attentive"])
def test_the_table_fits_a_terminal_of_eighty_columns(referee: str, seats: int, lang: str) -> None:
    rng = Rng(f"text {seats}")
    state = new_game(seats, continents="on", referee=referee).state
    while True:
        for viewer in (None, 0):
            drawn = CONQUETES.draw(state.view(viewer), lang)
            assert max(len(line) for line in drawn.splitlines()) <= 80
        if state.mover == OVER:
            break
        for _ in range(12):
            if state.mover != OVER:
                state.apply(state.chance(rng) if state.mover == CHANCE else state.pick(rng))


def test_the_table_shows_camps_by_territory_borders_and_what_each_card_is_good_for() -> None:
    hands = {"red": "maghreb europe_occidentale japon chine", "blue": "inde"}
    table = given(red="maghreb scandinavie", blue="afrique_atlantique chine", hands=hands)
    drawn = CONQUETES.draw(table.sees("red"), "en")
    for line in (
        ">Vermilion   4 cards in hand   2 points if the game ended now",
        "   [1] Maghreb 4",
        "   Maghreb 4 - Atlantic Africa 3 (Navy)",
        "   Western Europe 6              may be laid: touches your camp",
        "   Maghreb 4                     your region: +1 if that territory counts",
        "   China 6                       in play (Navy)",
        "   Japan 2                       may be laid",
    ):
        assert line in drawn.splitlines()
    assert "India" not in drawn


def test_the_table_shows_every_card_of_a_region_where_the_players_watch() -> None:
    table = given(referee="attentive", red="bresil*2 cone_sud", blue="bresil afrique_atlantique")
    drawn = CONQUETES.draw(table.sees("red"), "en").splitlines()
    assert any(line.startswith("   [3] Brazil 5, Brazil 5, ") for line in drawn)
    assert any(line.startswith("   Brazil 5 - ") and "Atlantic Africa 3 (Navy)" in line for line in drawn)


@rule("11.1")
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_where_the_players_watch_the_terminal_does_not_say_that_a_card_is_a_duplicate(lang: str) -> None:
    """Of one's hand it says the same whoever has the region in play, and it puts no duplicates side by side."""

    def drawn(**camps: str) -> list[str]:
        hands = {"red": "bresil japon", "blue": "inde"}
        table = given(seats=2, referee="attentive", **camps, hands=hands)
        return plainly(CONQUETES.draw(table.sees("red"), lang)).splitlines()

    def below(lines: list[str], title: str) -> list[str]:
        at = lines.index(title)
        return lines[at:]

    hand = {"fr": "Votre main :", "en": "Your hand:"}[lang]
    alone = below(drawn(red="andes", blue="chine"), hand)
    for camps in ({"red": "andes", "blue": "bresil"}, {"red": "andes bresil", "blue": "chine japon"}):
        assert below(drawn(**camps), hand) == alone
    twins = drawn(red="bresil", blue="bresil")
    borders = {"fr": "Vos régions et leurs voisines adverses : aucune", "en": "none"}[lang]
    assert any(line.endswith(borders) for line in twins)
    assert not any(" x2" in line for line in drawn(red="andes*2", blue="andes"))


@rule("7.4")
@pytest.mark.parametrize(("lang", "said"), [("fr", "sauf pour départager"), ("en", "except to break a tie")])
def test_the_rest_of_a_camp_counts_to_break_a_tie(lang: str, said: str) -> None:
    assert said in rules.paragraph("conquetes", "7.4", lang).text


def test_the_credits_are_those_of_the_booklet() -> None:
    told = CONQUETES.edition["credits"]
    assert (told["authors"][0], told["ages"], told["length"]) == ("Cesare Mainardi", "7+", "20-40 min")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_help_of_denouncing_says_what_happens_alone(lang: str) -> None:
    assert {"fr": "butin", "en": "loot"}[lang] in WORDS[lang].say("help-denounce-alone")
