"""What people type."""

from __future__ import annotations

import pytest

from conquerant import games
from conquerant.core.errors import BadInput
from conquerant.play.typed import Reader, plain
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


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("slug", games.names())
def test_what_is_shown_can_be_typed(slug: str, lang: str) -> None:
    """And so can the words of the record, and what a reader of the other language is shown. Every action of the table
    is tried, whatever the seats and options."""
    game = games.load(slug)
    words = Words(game, lang)
    reader = Reader(game, words)
    other = Words(game, "en" if lang == "fr" else "fr")
    for action in game.actions:
        for said in (words.action(action), str(action), words.action(action).upper(), other.action(action)):
            assert reader.read(said).actions == [action], said


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("slug", games.names())
def test_no_two_actions_are_shown_alike(slug: str, lang: str) -> None:
    game = games.load(slug)
    words = Words(game, lang)
    shown = [plain(words.action(a)) for a in game.actions if words.has(f"verb-{a.verb}")]
    assert len(shown) == len(set(shown))


@pytest.mark.parametrize(
    ("slug", "lang", "line", "words"),
    [
        ("conquetes", "en", "draw-two", "draw-two"),
        ("conquetes", "en", "draw", "draw-two"),
        ("conquetes", "fr", "give-to 2", "give-to 2"),
        ("conquetes", "fr", "choisir Ocre", "give-to 2"),
        ("conquetes", "en", "let-pass", "let-pass"),
        ("conquistador", "en", "ask Portugal", "ask 2"),
        ("conquistador", "en", "ask for Portugal", "ask 2"),
        ("conquistador", "fr", "demander à l'Espagne", "ask 1"),
        ("conquistador", "fr", "mettre sur Ormuz", "put ormuz"),
        ("conquistador", "fr", "put on hormuz", "put ormuz"),
        ("conquistador", "fr", "offrir 1 2 à la France", "offer 1 2 3"),
        ("fallen_lands", "fr", "voleur marine", "thief 1"),
        ("fallen_lands", "en", "thief Navy", "thief 1"),
        ("fallen_lands", "fr", "shadow-army", "shadow-army"),
        ("fallen_lands", "fr", "armée ombre", "shadow-army"),
        ("world", "en", "place 1 greenland", "place 1 groenland"),
        ("world", "en", "place 1 Groenland", "place 1 groenland"),
        ("world", "fr", "placer 1 Terre de Baffin", "place 1 groenland"),
        ("world", "fr", "placer 1 sur le Kamtchatka", "place 1 khabarovsk"),
        ("world", "en", "attack from Alaska to irkoutsk 1", ""),
        ("world", "en", "exchange horseman infantryman cannon", "exchange fantassin canon cavalier"),
        ("world", "fr", "échanger cavalier, fantassin et canon", "exchange fantassin canon cavalier"),
        ("armada", "fr", "viser Marine 2", "target blue 2"),
        ("armada", "en", "sail 1 to the northeast", "sail 1 northeast"),
    ],
)
def test_many_ways_to_say_one_thing(slug: str, lang: str, line: str, words: str) -> None:
    game = games.load(slug)
    reader = Reader(game, Words(game, lang))
    if not words:
        with pytest.raises(BadInput):
            reader.read(line)
        return
    assert [str(a) for a in reader.read(line).actions] == [words]


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


@pytest.mark.parametrize("line", ["build 5 1", "construire 5 1", "place -1 alaska", "place - 1 alaska"])
def test_numbers_are_neither_exchanged_nor_stripped_of_their_sign(line: str) -> None:
    game = games.load("armada" if line[0] in "bc" else "world")
    shown = {str(a) for a in game.actions}
    assert "build 1 5" in shown or game.slug == "world"
    with pytest.raises(BadInput):
        Reader(game, Words(game, "en")).read(line)
