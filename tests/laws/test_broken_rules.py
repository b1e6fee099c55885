"""Games broken on purpose are caught by the law they break: legality, citing, ending, naming, building."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from conquerant.core.contract import OVER, Action, Refusal, State
from conquerant.core.laws import LAWS, Broken, Case, Law, agree, cases, ending, walk
from laws.subjects import Patch, caught, found_by, invented
from tiny import actions
from tiny.actions import Done, Draw, Hand, table
from tiny.edition import EDITION
from tiny.game import Tiny
from tiny.state import TinyState

pytestmark = pytest.mark.both


@pytest.mark.parametrize("law", LAWS, ids=lambda law: f"law{law.number}")
def test_the_sound_game_passes(law: Law) -> None:
    assert found_by(law.number, tries=4) is None


def test_an_option_missing(patch: Patch) -> None:
    legal = TinyState.legal
    patch(TinyState, "legal", lambda s: legal(s)[: 3 if s.mover >= 0 else None])
    caught(1, "but it is not in legal()")


def test_an_option_too_many(patch: Patch) -> None:
    legal = TinyState.legal
    patch(TinyState, "legal", lambda s: [*legal(s), s.actions[-1]] if s.phase == "give" else legal(s))
    caught(1, "done of seat 0 is in legal(), but refuse() refuses it")


def test_options_out_of_order(patch: Patch) -> None:
    legal = TinyState.legal
    patch(TinyState, "legal", lambda s: legal(s)[::-1])
    caught(1, "legal() does not ascend")


def test_an_action_of_another_table(patch: Patch) -> None:
    legal, other = TinyState.legal, table(EDITION)
    patch(TinyState, "legal", lambda s: [other[a.id] for a in legal(s)])
    caught(1, "not the one of the game's table")


def test_somebody_else_may_act(patch: Patch) -> None:
    refuse = TinyState.refuse
    patch(TinyState, "refuse", lambda s, seat, a: refuse(s, s.mover if seat == 1 else seat, a))
    caught(1, "refuse() lets seat 1 do")


def test_nothing_to_do(patch: Patch) -> None:
    patch(Done, "refuse", lambda a, s: Refusal("4.2", "lay-one"))
    caught(1, "legal() is empty, but seat 0 must move")


def test_acting_after_the_end(patch: Patch) -> None:
    refuse = TinyState.refuse
    patch(TinyState, "refuse", lambda s, seat, a: None if s.mover == OVER and a.verb == "keep" else refuse(s, seat, a))
    caught(1, "lets chance do keep")


def test_pick_off_by_one(patch: Patch) -> None:
    patch(TinyState, "pick", lambda s, rng: s.legal()[rng.below(len(s.legal())) - 1])
    caught(1, "pick(rng) is not legal()[rng.below(len(legal()))]")


def test_weights_of_other_outcomes(patch: Patch) -> None:
    patch(TinyState, "weights", lambda s: [1] * s.box["cards"])
    caught(1, "weights() and legal() differ in length")


def test_an_outcome_without_weight(patch: Patch) -> None:
    patch(TinyState, "weights", lambda s: [0, *[1] * (len(s.talon()) - 1)])
    caught(1, "weights() has 0")


def test_chance_beyond_its_options(patch: Patch) -> None:
    patch(TinyState, "chance", lambda s, rng: s.actions[rng.below(s.box["cards"])])
    caught(1, "which is not legal")


def test_asking_changes_something(patch: Patch) -> None:
    refuse = TinyState.refuse

    def nosy(s: TinyState, seat: int, a: Action) -> Refusal | None:
        s.points[0] += int(a.verb == "done" and seat == 1 and s.mover == 0)
        return refuse(s, seat, a)

    patch(TinyState, "refuse", nosy)
    caught(1, "asking for legality changed the position")


def test_words_of_the_table_refused_before_any_state_is_asked(patch: Patch) -> None:
    """As Fallen Lands once refused every troop that was named."""
    patch(Tiny, "impossible", lambda game, words: Refusal("3.2", "not-yours") if words[:1] == ["hand"] else None)
    caught(1, "impossible() refuses hand 1 (3.2, not-yours), which is in the table of actions")


def test_words_outside_the_table_may_be_impossible(patch: Patch) -> None:
    patch(Tiny, "impossible", lambda game, words: Refusal("3.2", "not-yours") if words == ["hand", "10"] else None)
    assert found_by(1, tries=2) is None


def test_a_refusal_citing_nothing(patch: Patch) -> None:
    patch(Hand, "refuse", lambda a, s: None if a.number in s.hand(s.player) else Refusal("3.9", "not-yours"))
    caught(6, "cites 3.9, which the rules in 'en' have not")


def test_a_paragraph_in_one_language_only() -> None:
    held = invented()
    books = {**held.paragraphs, "fr": held.paragraphs["fr"] - {"4.1"}}
    caught(6, "the rules in 'fr' have no paragraph 4.1", replace(held, paragraphs=books))


def test_an_option_citing_nothing() -> None:
    held = invented()
    books = {lang: numbers - {"5.3"} for lang, numbers in held.paragraphs.items()}
    caught(6, "option ties cites 5.3", replace(held, paragraphs=books))


def test_rules_that_are_not_there() -> None:
    caught(6, "there are no rules in 'en'", replace(invented(), paragraphs={}))


def test_a_card_lost(patch: Patch) -> None:
    next_giver = TinyState.next_giver

    def butterfingers(s: TinyState) -> None:
        s.gifts = [(giver, -1, card) for giver, _, card in s.gifts]
        next_giver(s)

    patch(TinyState, "next_giver", butterfingers)
    caught(7, "the census: cards is 8, not 9")


def test_a_game_without_end(patch: Patch) -> None:
    next_round = TinyState.next_round

    def again(s: TinyState) -> None:
        s.round, s.out = 1, [False] * s.seats
        next_round(s)

    patch(TinyState, "next_round", again)
    caught(7, "the game goes on after")


def test_a_game_without_end_or_bound(patch: Patch) -> None:
    test_a_game_without_end(patch)
    patch(Tiny, "bound", lambda game, seats, options: 0)
    for module in (ending, walk):
        patch(module, "CAP", 2000)
    caught(7, "the game goes on after 2000 steps")


def test_the_dead_act(patch: Patch) -> None:
    patch(TinyState, "following", lambda s: (s.player + 1) % s.seats)
    patch(TinyState, "census", State.census)
    caught(7, "must move, but has been out of the game")


def test_a_victory_before_the_end(patch: Patch) -> None:
    patch(TinyState, "winners", lambda s: [0])
    caught(7, "the game goes on, but [0] have won")


def test_an_end_without_victory(patch: Patch) -> None:
    patch(TinyState, "winners", lambda s: [])
    caught(7, "the game is over, and the winners are []")


def test_returns_that_make_something_of_nothing(patch: Patch) -> None:
    patch(TinyState, "returns", lambda s: [1.0] * s.seats)
    caught(7, "does not add up to zero")


def test_returns_to_the_losers(patch: Patch) -> None:
    returns = TinyState.returns
    patch(TinyState, "returns", lambda s: [-r for r in returns(s)])
    caught(7, "but the winners are")


def test_ids_with_a_gap(patch: Patch) -> None:
    patch(actions, "table", lambda box: (*table(box)[:3], *table(box)[4:]))
    caught(8, "is number 3 of the table, but has the id 4")


def test_words_said_twice(patch: Patch) -> None:
    patch(actions, "table", lambda box: (*table(box), Draw(len(table(box)), "draw", 9)))
    caught(8, "draw 9")


def test_a_table_that_changes_from_load_to_load(patch: Patch) -> None:
    loads = count(90)
    patch(actions, "table", lambda box: (*table(box), Draw(len(table(box)), "draw", next(loads))))
    caught(8, "differs from one load to the next")


def test_play_that_depends_on_more_than_the_seed(patch: Patch) -> None:
    chance, calls = TinyState.chance, count()
    patch(TinyState, "chance", lambda s, rng: s.legal()[0] if next(calls) % 50 == 0 else chance(s, rng))
    caught(9, "the same seed gave another game")


def test_builds_that_differ() -> None:
    game = invented().game
    tried = [next(cases(game, 0))]
    with pytest.raises(Broken, match="the compiled and the interpreted build differ"):
        agree(game, tried, "0" * 64, "the compiled", "the interpreted build")


def test_a_game_that_fails_is_told_with_its_moves(patch: Patch) -> None:
    def fail(s: TinyState) -> None:
        raise RuntimeError("nothing to show")

    patch(TinyState, "show", fail)
    broken = caught(7, "RuntimeError('nothing to show')")
    assert broken.case is not None
    assert broken.case.steps > 6
    assert broken.case.moves[-1].startswith("lay")
    assert "again: conquerant laws tiny --seed" in str(broken)


def test_a_broken_law_breaks_again(patch: Patch) -> None:
    """The case that comes with it is enough to see the same again."""
    test_a_card_lost(patch)
    broken = caught(7, "census")
    assert broken.case is not None
    again = Case(broken.case.slug, broken.case.seed, broken.case.seats, broken.case.options)
    with pytest.raises(Broken) as second:
        LAWS[6].check(invented(), again)
    assert str(second.value) == str(broken)
