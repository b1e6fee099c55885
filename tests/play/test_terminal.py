"""A person at the terminal, played through its prompt."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from rich.console import Console

from conquerant import games, rules
from conquerant.coach.advice import Opinion
from conquerant.core.errors import BadInput
from conquerant.core.record import loads
from conquerant.languages import LANGUAGES
from conquerant.play import terminal
from conquerant.play.typed import Reader, plain
from conquerant.play.verify import verify
from conquerant.words import Words, shared
from games.conquetes.conquetes_table import given as conquetes
from games.world.world_table import given
from setting import plainly


class Person:
    """Types lines and reads what is answered to each."""

    def __init__(self, lang: str = "en", rounds: int = 2, width: int = 80, slug: str = "world") -> None:
        game = games.load(slug)
        options = {"rounds": rounds} if any(o.name == "rounds" for o in game.options) else {}
        self.match, seating = terminal.new(game, 3, options, 0, ["random"] * 3, "nonce", "5")
        self.screen = io.StringIO()
        out = Console(file=self.screen, width=width, highlight=False)
        self.table = terminal.Terminal(out, self.match, seating, lang, self._ask)
        self.lines: Iterator[str] = iter(())
        self.answers: list[str] = []
        while self.match.state.mover != 0:
            self.table.bot_moves()

    def types(self, *lines: str) -> list[str]:
        self.lines = iter(lines)
        self.table.run()
        self.answers.append(plainly(self.screen.getvalue()))
        return self.answers[1:]

    def goes_on(self, choose: Callable[[], str]) -> None:
        self.table.ask = lambda _: choose()
        self.table.run()

    def _ask(self, prompt: str) -> str:
        self.answers.append(plainly(self.screen.getvalue()))
        self.screen.seek(0)
        self.screen.truncate()
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None


def test_input_that_ends_ends_the_visit() -> None:
    assert "Good-bye" in Person().types()[-1]


def test_help_rules_history_and_options_answer() -> None:
    answers = Person().types("help", "rules", "rules 4.6", "rules 5", "history", "options", "options place", "table")
    assert "why WORDS" in answers[0]
    assert "11. " in answers[1]
    assert answers[2].startswith("4.6")
    assert "5.12" in answers[3]
    assert "The conquest begins" in answers[4]
    assert answers[5] == answers[6]
    assert "Oceania (+2)" in answers[7]


@pytest.mark.parametrize(
    ("lang", "line", "rule", "sentence"),
    [
        ("en", "why attack alaska brazil 2", "5.3", "are not neighbours"),
        ("fr", "pourquoi attaquer alaska brésil 2", "5.3", "ne se touchent"),
        ("en", "why end", "4.6", "Place"),
        ("en", "end", "4.6", "Place"),
        ("en", "attack alaska brazil 2", "5.3", "are not neighbours"),
    ],
)
def test_a_refusal_cites_its_paragraph(lang: str, line: str, rule: str, sentence: str) -> None:
    refused(Person(lang).types(line)[0], rule, sentence)


def refused(answer: str, rule: str, sentence: str) -> None:
    """The sentence, and below it the paragraph."""
    assert sentence in answer
    assert f"  {rule}  " in answer


def front(person: Person) -> tuple[str, str, int]:
    """A territory of the person, an enemy beside it, and the armies there are to place."""
    view = person.match.state.view(0)
    game = person.match.game
    for a in game.actions:
        if a.verb == "attack":
            src, dst = (view["owner"][[t["id"] for t in game.edition["territory"]].index(n)] for n in a.args[:2])
            if src == 0 != dst:
                return a.args[0], a.args[1], view["to_place"]
    raise AssertionError


def test_a_gesture_is_played_and_taken_back() -> None:
    person = Person()
    before = person.match.state.position()
    home, _, armies = front(person)
    answers = person.types(f"place 1 {home} {armies - 1} {home}", "undo", "undo")
    assert "places 1 army" in answers[0]
    assert "Taken back" in answers[1]
    assert "nothing to take back" in answers[2]
    assert person.match.state.position() == before


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("slug", games.names())
def test_help_shows_what_can_be_done_now_in_this_game(slug: str, lang: str) -> None:
    person = Person(lang, slug=slug)
    answer = person.types("help")[0]
    shown = [person.table.words.action(a) for a in person.match.state.legal()]
    assert any(f'{words}"' in answer or f"{words} »" in answer for words in shown)
    assert max(map(len, answer.splitlines())) <= 80
    rule = re.search(r"\[(\d+\.\d+)\]", answer)
    assert rule
    assert rule[1] in rules.book(slug, lang).paragraphs()
    number = re.search(r"[\"« ](\d+)[\" ]", answer)
    assert number
    assert shown[int(number[1]) - 1] in answer


def test_help_shows_how_to_repeat_where_something_can_be_repeated() -> None:
    assert 'repeat: "attack Alaska Alberta 1 until 2"' in fronts(9).types("help")[0]
    assert "until" not in Person(slug="armada").types("help")[0]


@pytest.mark.parametrize("slug", games.names())
def test_no_game_says_a_word_that_is_a_command(slug: str) -> None:
    """Otherwise "garder" would keep the table instead of a card."""
    game = games.load(slug)
    commands = {plain(shared(lang).say(f"command-{each}")) for lang in LANGUAGES for each in terminal.COMMANDS}
    for lang in LANGUAGES:
        assert not commands & set(Reader(game, Words(game, lang)).verbs)
    assert not commands & {action.verb for action in game.actions}


def test_numbers_choose_options_and_wrong_ones_are_named() -> None:
    answers = Person().types("0", "999", "1", "plcae 1 kenya")
    assert "option: expected 1 to " in answers[0]
    assert "got 999" in answers[1]
    assert "places 1 army" in answers[2]
    assert "did you mean place" in answers[3]


def test_a_standing_order_is_one_play_per_throw() -> None:
    person = Person()
    home, target, armies = front(person)
    answers = person.types(f"place {armies} {home}", f"attack {home} {target} 3 until 2", f"cease until {armies}")
    throws = answers[1].count("Red dice")
    mine = [e for e in person.match.log if e.seat == 0]
    attacks = [e for e in mine if person.match.game.actions[e.ids[0]].verb == "attack"]
    assert throws == len(attacks) >= 1
    assert f"Stopped after {throws} times" in answers[1]
    assert "cannot be repeated" in answers[2]


def fronts(armies: int, lang: str = "en") -> Person:
    """Red, the person, may attack Khabarovsk from Alaska, where so many armies stand."""
    person = Person(lang)
    person.match.state = given(defence="maximum", alaska=("red", armies), khabarovsk=("blue", 500)).state
    return person


def armies_in_alaska(person: Person) -> int:
    return int(person.match.state.position()["armies"]["alaska"])


@pytest.mark.parametrize(
    ("lang", "order", "told"),
    [
        ("en", "attack alaska khabarovsk 3 until 5", "Nothing to repeat"),
        ("en", "attack alaska khabarovsk 3 until 4", "Nothing to repeat"),
        ("fr", "attaquer alaska khabarovsk 3 jusqu'à 4", "Rien à répéter"),
    ],
)
def test_an_order_whose_limit_is_reached_throws_nothing(lang: str, order: str, told: str) -> None:
    person = fronts(4, lang)
    before = person.match.seq
    assert told in person.types(order)[0]
    assert (armies_in_alaska(person), person.match.seq) == (4, before)


def test_an_order_that_is_refused_cites_its_paragraph() -> None:
    person = fronts(1)
    assert "  5.2  " in person.types("attack alaska khabarovsk 3 until 0")[0]


@pytest.mark.parametrize("armies", [4, 5, 6, 40])
@pytest.mark.parametrize("keep", [1, 2, 3])
def test_a_standing_order_keeps_what_it_promises(armies: int, keep: int) -> None:
    """Against so many that nobody can win."""
    person = fronts(armies)
    assert "Stopped after" in person.types(f"attack alaska khabarovsk 3 until {keep}")[0]
    assert armies_in_alaska(person) == keep


@pytest.mark.parametrize(
    ("lang", "line", "rule", "sentence"),
    [
        ("en", "attack alaska khabarovsk 4", "5.5", "one, two or three dice, not 4"),
        ("en", "attack alaska khabarovsk 0 until 2", "5.5", "one, two or three dice, not 0"),
        ("fr", "attaquer alaska khabarovsk 4", "5.5", "un, deux ou trois dés, et non 4"),
        ("fr", "pourquoi défendre 4", "5.6", "un, deux ou trois dés, et non 4"),
        ("fr", "defend 7", "5.6", "un, deux ou trois dés, et non 7"),
    ],
)
def test_there_are_three_dice_of_each_colour(lang: str, line: str, rule: str, sentence: str) -> None:
    refused(fronts(9, lang).types(line)[0], rule, sentence)


def test_french_options_can_be_typed_as_they_are_shown() -> None:
    person = Person("fr")
    person.match.state = given(phase="place", to_place=7, alaska=("red", 1)).state
    answers = person.types("options placer", "placer toutes alaska")
    assert "placer toutes Alaska" in answers[0]
    assert "place 7 armées" in answers[1]


def test_a_whole_game_is_played_kept_and_its_dice_verified(tmp_path: Path) -> None:
    person = Person()
    person.table.save_to = str(tmp_path / "table.json")
    person.goes_on(lambda: "1")
    assert person.match.over
    again, seating = terminal.load((tmp_path / "table.json").read_text(encoding="utf-8"))
    assert again.state.position() == person.match.state.position()
    assert seating.person == 0
    record = loads(person.match.record().dumps(), games.load)
    assert record.dealer["nonces"] == ["nonce", "", ""]
    assert verify(record) > 50


def test_a_kept_table_goes_on_where_it_was(tmp_path: Path) -> None:
    person = Person()
    file = tmp_path / "table.json"
    home, _, armies = front(person)
    person.types(f"place {armies} {home}", f"save {file}", "quit")
    match, _ = terminal.load(file.read_text(encoding="utf-8"))
    assert match.state.position() == person.match.state.position()
    assert match.can_undo(0)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"saved": 2}, "file"),
        ({"game": "x"}, "game"),
        ({"seats": 9}, "seats"),
        ({"dealer": {}}, "dealer"),
        ({"log": [1]}, "log"),
        ({"names": 5}, "names"),
        ({"person": "a"}, "person"),
        ({"person": 3}, "person"),
    ],
)
def test_a_broken_kept_table_is_named(change: dict[str, object], field: str) -> None:
    person = Person()
    text = json.dumps({**json.loads(terminal.saved(person.match, person.table.seating)), **change})
    with pytest.raises(BadInput, match=f"^{field}"):
        terminal.load(text)
    with pytest.raises(BadInput, match=r"^file: is not complete JSON"):
        terminal.load(text[: len(text) // 2])


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_forty_columns_are_enough(lang: str) -> None:
    answers = Person(lang, width=40).types("table")
    assert max(len(line) for line in answers[0].splitlines()) <= 40


def surplus(lang: str, seats: int = 3) -> Person:
    """Red, the person, has two cards too many; they go to one of two others."""
    person = Person(lang, slug="conquetes")
    ten = "alaska*3 canada*3 chine*2 japon*2"
    person.match.state = conquetes(seats=seats, hands={"red": ten}).play("draw-two").draws("inde", "polynesie").state
    return person


@pytest.mark.parametrize(
    ("lang", "who", "told", "asked"),
    [
        ("fr", "choisir Ocre", "à qui vont les 2 cartes en trop", "Choisissez 2 cartes à donner à Ocre"),
        ("en", "choose Ochre", "who gets the 2 cards too many", "Choose 2 cards to give to Ochre"),
    ],
)
def test_the_prompt_says_how_many_cards_go_to_whom(lang: str, who: str, told: str, asked: str) -> None:
    person = surplus(lang)
    answers = person.types(who)
    assert told in person.answers[0]
    assert asked in answers[0]


@pytest.mark.parametrize("line", ["donner inde alaska", "donner Alaska, Inde", "donner l'Inde et l'Alaska"])
def test_cards_are_given_in_whatever_order_they_are_named(line: str) -> None:
    person = surplus("fr")
    person.types("choisir marine", line)
    hand = person.match.state.position()["hands"][1]
    assert (hand["alaska"], hand["inde"]) == (1, 1)


def test_a_card_one_has_not_is_refused_in_any_order() -> None:
    answers = surplus("en").types("choose navy", "give india brazil", "give brazil india", "why give japan alaska")
    assert answers[1] == answers[2]
    assert "Brazil" in answers[1]
    assert "It is allowed." in answers[3]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("999", "option : on attend un numéro de 1 à "),
        ("plcaer 1 kenya", "vouliez-vous dire placer ?"),
        ("placer 1 knya", "vouliez-vous dire placer 1 Kenya ?"),
        ("attaquer alaska khabarovsk 3 jusqu'à x", "jusqu’à : on attend ensuite un nombre entier"),
        ("placer 1 kenya 1 congo jusqu'à 2", "va avec une seule attaque à la fois"),
        ("cesser jusqu'à 2", "ne peut pas être répété"),
        ("reprendre", "rien à reprendre"),
        ("sauver", "on attend le nom d’un fichier"),
        ("sauver /nowhere/x.json", "ne peut pas être écrit"),
        ("règles 99.9", "n’ont pas de paragraphe"),
        ("règles 99", "n’ont pas de chapitre"),
        ("pourquoi", "on attend quelques mots"),
        ("options rien", "Rien de tel."),
    ],
)
def test_in_french_every_answer_is_french(line: str, told: str) -> None:
    answer = Person("fr", width=200).types(line)[0]
    assert told in answer
    assert not re.search(r"\b(expected|got|the|is|did you mean|nothing)\b", answer)


def test_a_table_that_cannot_be_kept_stays_where_it_was_and_play_goes_on(tmp_path: Path) -> None:
    person = Person(slug="conquetes")
    good, lost = tmp_path / "good.json", tmp_path / "no" / "such.json"
    answers = person.types(f"save {good}", f"save {lost}", "draw-two")
    assert "cannot be written" in answers[1]
    assert person.table.save_to == str(good)
    assert not person.match.over
    assert terminal.load(good.read_text("utf-8"))[0].seq == person.match.seq, "kept after the last move"


def test_a_disk_that_fills_up_in_mid_game_is_told_once(tmp_path: Path) -> None:
    person = Person(slug="conquetes")
    folder = tmp_path / "kept"
    folder.mkdir()
    person.table.keep_in(str(folder / "game.json"))
    (folder / "game.json").unlink()
    folder.rmdir()
    answers = person.types("draw-two", "draw-two")
    assert "".join(answers).count("cannot be written") == 1


def test_what_cannot_be_played_in_one_go_is_named_by_its_words() -> None:
    person = surplus("fr")
    legal = [person.table.words.action(a) for a in person.match.state.legal()]
    answer = person.types(f"pourquoi {legal[0]}", f"{legal[0]} {legal[0].partition(' ')[2]} " * 12)[1]
    assert "ids[" not in answer


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "Against you: Navy (hard, "), ("fr", "Face à vous : Marine (hard, ")]
)
def test_bots_that_plan_are_introduced_with_their_styles(lang: str, told: str) -> None:
    """Three opponents are three, and a table that is resumed has the same ones."""
    match, seating = terminal.new(games.load("world"), 4, {}, 0, ["hard"] * 4, "nonce", "5")
    screen = io.StringIO()
    table = terminal.Terminal(Console(file=screen, width=200), match, seating, lang, lambda _: "quit")
    table._opponents()
    assert told in plainly(screen.getvalue())
    assert len(set(seating.styles[1:])) == 3
    again = terminal.load(terminal.saved(match, seating))[1]
    assert again.styles == seating.styles


@pytest.mark.parametrize(
    ("lang", "line", "once", "until"),
    [
        ("en", "odds attack brazil north africa 3", "37% to take it; 5.1 of your", "79% to take it; 4.5 of your"),
        (
            "fr",
            "chances attaquer brésil afrique du nord 3",
            "37 % de le prendre ; il reste 5,1",
            "79 % de le prendre",
        ),
    ],
)
def test_the_odds_of_a_gesture(lang: str, line: str, once: str, until: str) -> None:
    person = Person(lang, width=200)
    person.match.state = given(bresil=("red", 6), afrique_nord=("blue", 2)).state
    answers = person.types(line, f"{line} until 2", "odds cease", "odds", "odds attack brazil congo 2")
    assert once in answers[0]
    assert until in answers[1]
    assert plainly(shared(lang).say("no-odds")) in answers[2]
    assert answers[3].count("%") == 9
    assert "5.3" in answers[4]


@pytest.mark.parametrize(("lang", "word", "more"), [("en", "hint", "says more"), ("fr", "indice", "en dit plus")])
def test_a_hint_says_more_each_time_and_the_file_and_the_record_tell(
    lang: str, word: str, more: str, tmp_path: Path
) -> None:
    person = Person(lang)
    while len(person.match.state.legal()) < 2:
        person.table.bot_moves()
    first, second, third, fourth = person.types(word, word, word, word)[:4]
    assert more in first
    assert more in second
    assert more not in third
    assert third == fourth
    assert len({first, second, third}) == 3
    asked = {"move": len(person.match.moves), "seat": 0, "how": "hint", "depth": 3}
    assert terminal.record_of(person.match, person.table.seating).helped == [asked]
    person.table.keep_in(str(tmp_path / "table.json"))
    _, seating = terminal.load((tmp_path / "table.json").read_text("utf-8"))
    assert seating.helped == [asked]


def test_a_hint_at_a_gesture_taken_back_leaves_a_file_that_can_be_read() -> None:
    person = Person()
    while len(person.match.state.legal()) < 2:
        person.table.bot_moves()
    person.types("1", "hint", "undo")
    match, seating = terminal.load(terminal.saved(person.match, person.table.seating))
    assert [each["move"] <= len(match.moves) for each in seating.helped] == [True]
    assert loads(terminal.record_of(match, seating).dumps(), games.load).helped == seating.helped


@pytest.mark.parametrize(("answer", "played"), [("no", False), ("yes", True), ("oui", True)])
def test_a_tutor_asks_before_a_blunder_once_and_as_often_as_he_may(
    answer: str, played: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("conquerant.play.hinting.opinion", lambda *_: Opinion(True, 0.2, 0.01, 240))
    person = Person()
    person.table.seating.tutor = 1
    before = person.match.seq
    at = len(person.match.moves)
    said = person.types("1", answer, "1")
    assert "20.0 points" in said[0]
    assert (person.match.seq > before + 1) is played
    assert person.match.seq > before  # he asks no second time
    assert person.table.seating.helped == [{"move": at, "seat": 0, "how": "tutor", "depth": 0}]


def test_who_wants_no_tutor_is_asked_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("conquerant.play.hinting.opinion", lambda *_: pytest.fail("he was asked"))
    person = Person()
    before = person.match.seq
    person.types("1")
    assert person.match.seq > before
