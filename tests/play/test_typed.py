"""What people type."""

from __future__ import annotations

import pytest

from conquerant import games
from conquerant.core.errors import BadInput
from conquerant.play.typed import Reader
from conquerant.words import Words

GAME = games.load("world")
ENGLISH = Reader(GAME, Words(GAME, "en"))
FRENCH = Reader(GAME, Words(GAME, "fr"))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("place 5 alaska 2 bresil", ["place 5 alaska", "place 2 bresil"]),
        ("place 5 alaska, 2 Brazil", ["place 5 alaska", "place 2 bresil"]),
        ("place 7 kenya", ["place 5 kenya", "place 2 kenya"]),
        ("PLACE all Great Britain", ["place all grande_bretagne"]),
        ("attack Western Australia Eastern Australia 3", ["attack australie_occidentale australie_orientale 3"]),
        ("move 4 siam india 1 siam china", ["move 2 siam inde", "move 2 siam inde", "move 1 siam chine"]),
        ("cease", ["cease"]),
        ("  exchange   joker ", ["exchange joker"]),
    ],
)
def test_a_line_is_a_batch(line: str, words: list[str]) -> None:
    assert [str(a) for a in ENGLISH.read(line).actions] == words


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("placer 5 Keewatin - Terre de Baffin - Groenland", ["place 5 groenland"]),
        ("attaquer égypte Europe du Sud 2", ["attack egypte europe_sud 2"]),
        ("déplacer all États de l'Est Québec", ["move all etats_est quebec"]),
        ("place 1 bresil", ["place 1 bresil"]),
        ("placer toutes Alaska", ["place all alaska"]),
        ("déplacer toutes alaska alberta", ["move all alaska alberta"]),
        ("échanger fantassin canon cavalier", ["exchange fantassin canon cavalier"]),
    ],
)
def test_french_names_and_verbs_are_understood(line: str, words: list[str]) -> None:
    assert [str(a) for a in FRENCH.read(line).actions] == words


@pytest.mark.parametrize(("lang", "reader"), [("en", ENGLISH), ("fr", FRENCH)])
def test_what_is_shown_can_be_typed(lang: str, reader: Reader) -> None:
    words = Words(GAME, lang)
    for action in GAME.actions:
        assert reader.read(words.action(action)).actions == [action]


@pytest.mark.parametrize("stop", ["until", "jusqu'à", "jusqu’à", "Jusqu'a", "jusqua"])
def test_until_makes_a_standing_order(stop: str) -> None:
    order = FRENCH.read(f"attack alaska khabarovsk 3 {stop} 2")
    assert ([str(a) for a in order.actions], order.until) == (["attack alaska khabarovsk 3"], 2)


def test_only_what_is_counted_out_is_split() -> None:
    with pytest.raises(BadInput, match="world knows no 'defend 4'"):
        ENGLISH.read("defend 4")


@pytest.mark.parametrize(
    "line", ["", "attack", "place five alaska", "place 5", "attack alaska khabarovsk 3 until", "attack a b 3 until x"]
)
def test_what_cannot_be_read_is_an_error(line: str) -> None:
    with pytest.raises(BadInput, match=r"^(action|until)"):
        ENGLISH.read(line)
