"""A whole game judged: decisions cut out, luck that sums to nought, an account that adds up, the same for any jobs."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from conquerant import cli, games
from conquerant.coach import Analysis, advice, analyse, beginning, followed, fortune, page, report, showing
from conquerant.coach.followed import Followed, gesture
from conquerant.coach.telling import Teller, Voice
from conquerant.coach.units import follow, grammar
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE
from conquerant.core.record import Record
from conquerant.lab.plan import Plan
from conquerant.languages import LANGUAGES
from conquerant.play import watch
from conquerant.verbs import app
from conquerant.words import Words, shared
from setting import plainly

OPTIONS = {"world": {"rounds": 2}, "fallen_lands": {"rounds": 2}, "armada": {"rounds": 2}}
BUDGET = 16


@cache
def game_of(slug: str) -> Record:
    seats = games.load(slug).seats[0] if slug != "conquetes" else 2
    return watch.play(Plan(slug, 1, seats, ["novice"] * seats, "coach", OPTIONS.get(slug, {})))


@cache
def analysis_of(slug: str) -> Analysis:
    return analyse(game_of(slug), BUDGET, "1")


def analysis() -> tuple[Record, Analysis]:
    return game_of("world"), analysis_of("world")


@pytest.mark.parametrize("slug", games.names())
def test_every_choice_stands_in_exactly_one_decision(slug: str) -> None:
    course = follow(game_of(slug))
    choices = [n for unit in course.units for n in unit.choices]
    moves = course.record.moves
    wanted = [n for n, (seat, _) in enumerate(moves) if seat != CHANCE and len(course.states[n].legal()) > 1]
    assert sorted(choices) == wanted
    assert all({moves[n][0] for n in unit.moves} == {unit.seat} for unit in course.units)


@pytest.mark.parametrize("slug", games.names())
def test_what_makes_a_gesture_is_told_in_verbs_of_the_game(slug: str) -> None:
    rules = grammar(slug)
    verbs = {action.verb for action in games.load(slug).actions}
    named = {*rules.follows, *(v for others in rules.follows.values() for v in others), *rules.same, *rules.again}
    assert named <= verbs


def test_armies_of_an_exchange_are_placed_in_the_same_breath() -> None:
    """Else “better: exchange” is all that is said to somebody who did exchange, and placed them badly."""
    rules, game, rng = grammar("world"), games.load("world"), Rng("exchange")
    state = game.start(3)
    while not any(option.verb == "exchange" for option in state.legal()):
        state.apply(state.pick(rng) if state.mover != CHANCE else state.chance(rng))
    exchange = next(option for option in state.legal() if option.verb == "exchange")
    after = state.copy()
    after.apply(exchange)
    place = next(option for option in after.legal() if str(option).startswith("place all"))
    assert state.reveals(exchange)
    done, _ = gesture(rules, state, Followed(rules, [exchange, place]), rng)
    assert done == [exchange, place]


def test_what_nobody_can_tell_is_not_called_as_good() -> None:
    def told(ahead: float, error: float) -> str:
        found = advice.Advice([1], "place", "", [2], False, ahead, error, 240)
        return " ".join(Voice(games.load("world"), "en").reason(found))

    assert told(0.001, 0.002).startswith("About as good")
    assert told(0.116, 0.059).startswith("Perhaps better, but nobody can be sure")


def test_an_attack_of_several_throws_is_one_decision_and_so_are_placements() -> None:
    rules, game = grammar("world"), games.load("world")
    attack, again = game.action("attack alaska khabarovsk 3"), game.action("attack alaska khabarovsk 2")
    elsewhere, place = game.action("attack alaska nord_ouest 3"), game.action("place 1 alaska")
    assert rules.repeats(attack, again)
    assert not rules.repeats(attack, elsewhere)
    assert rules.joins(place, game.action("place 2 kenya"))
    assert not rules.joins(place, attack)


@pytest.mark.parametrize("slug", games.names())
def test_luck_sums_to_nought_over_the_seats_and_over_all_that_could_have_come(slug: str) -> None:
    course = follow(game_of(slug))
    game = course.record.game
    throws = [n for n, (seat, _) in enumerate(course.record.moves) if seat == CHANCE]
    for n in throws[:: max(1, len(throws) // 6)]:
        state = course.states[n]
        weights = state.weights()
        lucks = [fortune.of(game, state, outcome) for outcome in state.legal()]
        for luck in lucks:
            assert sum(luck) == pytest.approx(0.0, abs=1e-9)
        for column in zip(*lucks, strict=True):
            assert sum(w * x for w, x in zip(weights, column, strict=True)) == pytest.approx(0.0, abs=1e-6)


HIDING = [slug for slug in games.names() if games.load(slug).hides()]


@pytest.mark.parametrize("slug", HIDING)
def test_a_hidden_draw_is_known_to_who_saw_it_and_to_the_others_when_it_shows(slug: str) -> None:
    course = follow(game_of(slug))
    moves, last = course.record.moves, len(course.record.moves)
    hidden = 0
    for n, (seat, outcome) in enumerate(moves):
        if seat != CHANCE:
            continue
        known, seen = showing.known(course, n), course.states[n].seen_by(outcome)
        if seen is None:
            assert set(known) == {n + 1}
            continue
        hidden += 1
        for s, at in enumerate(known):
            at_once = s in seen or n + 1 == last or len(course.states[n].legal()) == 1
            assert at == n + 1 if at_once else n + 1 < at <= last
            if not at_once and at < last:  # something was told, there and then
                told = course.record.game.news(course.states[at - 1], moves[at - 1][1], course.states[at], s)
                assert told, (n, outcome, s, at)
    assert hidden


def test_a_card_that_is_one_of_its_kind_shows_at_the_latest_where_it_is_laid_open() -> None:
    """Every territory of Conquistador is there once. Sooner, where nothing else is left that it could have been."""
    course = follow(game_of("conquistador"))
    moves, last = course.record.moves, len(course.record.moves)
    laid = {action.args[0]: n for n, (_, action) in enumerate(moves) if action.verb in ("place", "discard")}
    seats, lands = range(course.record.seats), {each["id"] for each in course.record.game.edition["territory"]}
    single = [(n, action.args[0]) for n, (_, action) in enumerate(moves) if action.verb == "draw"]
    single = [(n, card) for n, card in single if card in lands]
    shown = []
    for n, card in single:
        drawer = set(course.states[n].seen_by(moves[n][1]) or ())
        known = {at for seat, at in zip(seats, showing.known(course, n), strict=True) if seat not in drawer}
        assert all(n + 1 < at <= laid.get(card, last - 1) + 1 for at in known)
        shown.append(known == {laid.get(card, last - 1) + 1})
    assert sum(shown) >= len(shown) - 1 > 2


@pytest.mark.parametrize("slug", games.names())
def test_luck_is_booked_where_each_seat_knows_it_and_with_what_is_held_back_sums_to_nought(slug: str) -> None:
    record = game_of(slug)
    found = analysis_of(slug)
    for n in range(0, len(record.moves) + 1, max(1, len(record.moves) // 40)):
        luck, held = report.booked(found.throws, n)
        assert sum(luck) + held == pytest.approx(0.0, abs=1e-9)
    luck, held = report.booked(found.throws, len(record.moves))
    assert held == 0.0
    assert luck == pytest.approx([each.luck for each in found.accounts])
    if slug not in HIDING:
        assert all(set(throw.known) == {throw.n + 1} for throw in found.throws)


def test_who_is_not_yet_to_begin_has_no_better_chance_than_the_others() -> None:
    """In Terres Perdues the first card drawn says who begins: before it all are alike, whoever sits first."""
    starts = [each.start for each in analysis_of("fallen_lands").accounts]
    assert sum(starts) == pytest.approx(1.0)
    assert starts == pytest.approx([1 / 3] * 3, abs=0.03)


def test_only_what_speaks_for_the_better_choice_is_given_as_a_reason() -> None:
    """Else “better, and he would have fewer points” is said to somebody who asks why."""
    told = 0
    for slug in games.names():
        game, start = games.load(slug), game_of(slug).end()
        for decision in analysis_of(slug).decisions:
            for fact in decision.why:
                if fact["kind"] != "odds":
                    told += 1
                    mine = game.side(start, fact["seat"]) == game.side(start, decision.seat)
                    assert (fact["best"] > fact["played"]) is mine, fact
    assert told > 10


@pytest.mark.parametrize("slug", games.names())
def test_a_decision_is_told_whole_and_the_set_up_decides_nothing(slug: str) -> None:
    course, found = follow(game_of(slug)), analysis_of(slug)
    begun = beginning.at(course.record.game, course.states)
    for unit, decision in zip(course.units, found.decisions, strict=True):
        assert decision.actions == [course.record.moves[n][1].id for n in unit.moves]
    assert all(chances == found.course[0][1] for n, chances in found.course if n < begun)
    assert all(turning.n >= begun for turning in found.turning)


def test_what_leaves_no_choice_belongs_to_a_gesture_that_is_told() -> None:
    """With one cannon in hand nobody chooses it, and yet it is laid."""
    game, rules = games.load("conquistador"), grammar("conquistador")
    course = follow(game_of("conquistador"))
    forced = 0
    for unit in course.units:
        state = course.states[unit.choices[0]]
        if course.record.moves[unit.first][1].verb == "attack" and unit.first == unit.choices[0]:
            chosen = [course.record.moves[n][1] for n in unit.choices]
            told = followed.whole(rules, game.imagine(state.view(unit.seat), Rng("whole")), chosen)
            assert [action.verb for action in told] == ["attack", "cannon"]
            forced += len(told) > len(chosen)
    assert forced


def test_the_account_of_every_seat_adds_up() -> None:
    _, found = analysis()
    assert found.decisions
    assert found.throws
    for each in found.accounts:
        total = each.start + each.luck + each.own + each.others + each.residual
        assert each.result == pytest.approx(total)
        assert each.adjusted == pytest.approx(each.result - each.luck)
    assert sum(each.luck for each in found.accounts) == pytest.approx(0.0, abs=1e-9)
    assert sum(each.residual for each in found.accounts) == pytest.approx(0.0, abs=1e-9)
    assert sum(each.result for each in found.accounts) == pytest.approx(1.0)


def test_the_same_seed_finds_the_same_on_one_process_and_on_two() -> None:
    record, found = analysis()
    assert analyse(record, BUDGET, "1", jobs=2).json() == found.json()
    assert analyse(record, BUDGET, "2").json() != found.json()


@pytest.mark.parametrize(
    ("cost", "error", "said"),
    [
        (0.12, 0.01, "blunder"),
        (0.0496, 0.01, "mistake"),
        (0.0494, 0.01, "doubtful"),
        (0.09, 0.01, "mistake"),
        (0.03, 0.01, "doubtful"),
        (0.12, 0.07, ""),
        (0.01, 0.001, ""),
    ],
)
def test_a_verdict_needs_points_and_certainty(cost: float, error: float, said: str) -> None:
    assert report.verdict(cost, error) == said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_is_said_in_words(lang: str) -> None:
    record, found = analysis()
    teller = Teller(record, found, lang)
    said = [teller.head(), *map(teller.turning, found.turning), *map(teller.throw, teller.weightiest())]
    for decision in found.decisions:
        decision.verdict = decision.verdict or "doubtful"
        said += list(teller.decision(decision))
    said.append(page.html(teller))
    assert all("coach-" not in line for line in said)
    assert "<svg" in said[-1]


def test_the_verb_judges_a_file_and_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "game.json").write_text(game_of("world").dumps())
    html = tmp_path / "game.html"
    plain = ["--budget", "16", "--jobs", "1", "--lang", "en"]
    assert cli.run(["analyse", str(tmp_path / "game.json"), *plain, "--html", str(html)]) == 0
    assert "decisions judged" in capsys.readouterr().out
    assert html.read_text().startswith("<!doctype html>")
    assert cli.run(["analyse", str(tmp_path), *plain, "--json"]) == 0
    table = json.loads(capsys.readouterr().out)
    assert table["games"] == 1
    assert {row["player"] for row in table["players"]} == {"novice"}


def test_a_folder_without_records_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["analyse", str(tmp_path), "--lang", "en"]) == 2
    assert "holds no records" in capsys.readouterr().err


def test_a_broken_record_of_a_folder_is_named_before_any_is_judged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def judge(*_: object) -> Analysis:
        raise AssertionError("judged too early")

    monkeypatch.setattr("conquerant.coach.analyse", judge)
    (tmp_path / "a.json").write_text(game_of("world").dumps(), "utf-8")
    (tmp_path / "b.json").write_text("{}", "utf-8")
    assert cli.run(["analyse", str(tmp_path), "--lang", "en"]) == 2
    assert "b.json" in capsys.readouterr().err


def test_in_the_account_each_seat_has_a_column_of_its_own() -> None:
    record, found = analysis()
    head, *rows = page.rows_of(Teller(record, found, "en"))
    assert len(head) == 1 + record.seats
    assert [row[0] for row in rows][:2] == ["start", "luck"]
    assert {len(row) for row in rows} == {len(head)}


def test_a_throw_that_tells_nothing_leaves_no_gap(monkeypatch: pytest.MonkeyPatch) -> None:
    record, found = analysis()
    teller = Teller(record, found, "en")
    monkeypatch.setattr(teller.words, "event", lambda event: "")
    n = found.throws[0].n
    assert f": {teller.words.deed(record.moves[n][1])}. " in teller.throw(found.throws[0])


@pytest.mark.parametrize("slug", games.names())
def test_advice_can_be_played_and_is_the_same_for_the_same_view(slug: str) -> None:
    record = game_of(slug)
    game, states = record.game, [state.copy() for state in record.replay()]
    asked = [state for state in states if state.mover >= 0 and len(state.legal()) > 1]
    for state in asked[:: max(1, len(asked) // 4)]:
        view = state.view(state.mover)
        told = advice.advise(game, view, "seed", BUDGET)
        assert told == advice.advise(game, view, "seed", BUDGET)
        legal = {action.id for action in state.legal()}
        assert told.actions[0] in legal
        assert not told.beside or told.beside[0] in legal
        assert told.actions != told.beside
        assert told.where in ("", *(word for number in told.actions for word in game.actions[number].args))
        for lang in LANGUAGES:
            voice = Voice(game, lang)
            told.clear = True
            said = [line for depth in (1, 2, 3) for line in voice.hint(told, depth)]
            assert len(said) >= 3
            assert all("hint-" not in line and "coach-" not in line for line in said)


@pytest.mark.parametrize("slug", games.names())
def test_where_a_hint_looks_is_a_word_of_the_action(slug: str) -> None:
    game = games.load(slug)
    for verb, at in grammar(slug).where.items():
        actions = [action for action in game.actions if action.verb == verb]
        assert actions, verb
        assert all(at < len(action.args) for action in actions)
        if any(action.args[at].isdecimal() for action in actions):
            assert all(Words(game, lang).has("where-number") for lang in LANGUAGES)


@pytest.mark.parametrize(
    ("lang", "said"), [("fr", "jugement game.json : 6 sur 20, encore 3 s environ"), ("en", "6 of 20")]
)
def test_how_far_it_is_is_told_in_the_language_asked_for(
    lang: str, said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    about = f"{shared(lang).say('coach-busy')} game.json"
    monkeypatch.setattr("rich.progress.Task.time_remaining", 3.0)
    with app.bar(20, about, lang) as progress:
        progress.update(progress.task_ids[0], completed=6)
        assert isinstance(progress, app.Told)
        progress.say()
    assert said in plainly(capsys.readouterr().err)
