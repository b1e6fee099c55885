"""Batches, try, undo by the one rule, a log that only grows."""

from __future__ import annotations

import pytest

from conquerant import bots, games
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, Game
from conquerant.core.errors import BadInput
from conquerant.core.record import loads
from conquerant.play.dealer import FairDealer, SeededDealer
from conquerant.play.match import Match, Refused, Stale, resume

SECRET = bytes(range(32))


@pytest.fixture
def game() -> Game:
    return games.load("world")


@pytest.fixture
def match(game: Game) -> Match:
    return Match(game, 3, {"rounds": 3}, FairDealer(SECRET, ["red", "blue", ""]))


def ids(match: Match, *said: str) -> list[int]:
    return [match.game.action(words).id for words in said]


def place_all(match: Match) -> list[str]:
    """Words that put every army on the mover's first territory, as one batch."""
    view = match.state.view(None)
    home = match.game.edition["territory"][view["owner"].index(match.state.mover)]["id"]
    return [f"place 1 {home}"] * view["to_place"]


def test_a_new_match_is_dealt_until_someone_must_decide(match: Match) -> None:
    assert match.seq == 1
    assert match.state.mover >= 0
    assert match.log[0].seat == CHANCE
    assert len(match.log[0].dealt) > 42


def test_a_batch_is_one_gesture_and_one_entry(match: Match) -> None:
    seat = match.state.mover
    said = place_all(match)
    steps = match.play(seat, 1, ids(match, *said))
    assert match.seq == 2
    assert [s.action.verb for s in steps] == ["place"] * len(said)
    assert match.state.view(None)["phase"] == "attack"


def test_a_batch_is_applied_whole_or_not_at_all(match: Match) -> None:
    seat = match.state.mover
    before = match.state.position()
    said = [*place_all(match), "settle"]
    with pytest.raises(Refused) as caught:
        match.play(seat, 1, ids(match, *said))
    assert caught.value.index == len(said) - 1
    assert caught.value.refusal.rule == "5.11"
    assert match.state.position() == before
    assert match.seq == 1


def test_a_batch_may_not_reach_beyond_chance_or_another_seat(match: Match) -> None:
    seat = match.state.mover
    before = match.state.position()
    with pytest.raises(BadInput, match=r"ids\[\d+\]: comes after chance"):
        match.play(seat, 1, ids(match, *place_all(match), "cease", "end", "cease"))
    assert match.state.position() == before


def test_try_answers_and_changes_nothing(match: Match) -> None:
    seat = match.state.mover
    before = match.state.position()
    trial = match.attempt(seat, ids(match, *place_all(match)))
    assert trial.refused is None
    assert trial.state.view(seat)["to_place"] == 0
    refused = match.attempt(seat, ids(match, "end")).refused
    assert refused is not None
    assert refused.refusal.reason == "place-first"
    assert (match.state.position(), match.seq) == (before, 1)


def test_a_table_that_has_moved_on_refuses_a_late_gesture(match: Match) -> None:
    seat = match.state.mover
    said = ids(match, *place_all(match))
    match.play(seat, 1, said)
    with pytest.raises(Stale, match="the table is at 2, not at 1"):
        match.play(seat, 1, said)


def test_nobody_acts_for_another_seat_or_for_chance(match: Match) -> None:
    said = ids(match, *place_all(match))
    other = (match.state.mover + 1) % 3
    with pytest.raises(Refused, match="not-your-turn"):
        match.play(other, 1, said)
    with pytest.raises(Refused):
        match.play(CHANCE, 1, ids(match, "roll 6"))
    with pytest.raises(Refused, match="by-chance"):
        match.play(match.state.mover, 1, ids(match, "roll 6"))


@pytest.mark.parametrize("bad", [[], [-1], [10**9], ["place"], [True], [1.5]])
def test_ids_that_are_none_are_named(match: Match, bad: list[int]) -> None:
    with pytest.raises(BadInput, match=r"^ids"):
        match.play(match.state.mover, 1, bad)


def test_undo_takes_back_batch_by_batch(match: Match) -> None:
    seat = match.state.mover
    start = match.state.position()
    said = ids(match, *place_all(match))
    match.play(seat, 1, said[:1])
    between = match.state.position()
    match.play(seat, 2, said[1:])
    match.undo(seat, 3)
    assert match.state.position() == between
    match.undo(seat, 4)
    assert match.state.position() == start
    assert [e.kind for e in match.log] == ["play", "play", "play", "undo", "undo"]
    assert all(seat == CHANCE for seat, _ in match.record().moves)
    with pytest.raises(BadInput, match="nothing to take back"):
        match.undo(seat, 5)


def test_undo_ends_where_chance_another_seat_or_a_disclosure_came(match: Match) -> None:
    seat = match.state.mover
    match.play(seat, 1, ids(match, *place_all(match)))
    assert not match.can_undo((seat + 1) % 3)
    attack = next(a for a in match.state.legal() if a.verb == "attack")
    match.play(seat, 2, [attack.id])
    while match.state.mover != seat:
        match.play(match.state.mover, match.seq, [match.state.legal()[0].id])
    assert not match.can_undo(seat)


def choosing() -> Match:
    """Terres Perdues: everybody chooses his first followers in turn; no chance and nothing shown comes between."""
    return Match(games.load("fallen_lands"), 3, {}, SeededDealer("followers"))


def choose(match: Match) -> int:
    seat = int(match.state.mover)
    match.play(seat, match.seq, [match.state.legal()[0].id])
    return seat


def test_another_seats_batch_closes_what_came_before_even_when_it_is_taken_back() -> None:
    match = choosing()
    first = choose(match)
    assert match.can_undo(first)
    second = choose(match)
    assert second != first
    assert match.can_undo(second)
    assert not match.can_undo(first)
    match.undo(second, match.seq)
    assert match.state.mover == second
    assert not match.can_undo(first), "the other has seen it and acted on it"
    with pytest.raises(BadInput, match="nothing to take back"):
        match.undo(first, match.seq)
    with pytest.raises(BadInput, match="nothing to take back"):
        match.undo(second, match.seq)


def test_a_late_undo_is_stale() -> None:
    match = choosing()
    seat = choose(match)
    with pytest.raises(Stale):
        match.undo(seat, match.seq - 1)
    assert match.can_undo(seat)


def test_who_has_resigned_takes_nothing_back() -> None:
    match = choosing()
    seat = choose(match)
    match.note("resign", seat)
    assert not match.can_undo(seat)
    with pytest.raises(BadInput, match="nothing to take back"):
        match.undo(seat, match.seq)


def test_what_shows_something_ends_a_batch_and_cannot_be_taken_back(match: Match) -> None:
    """World: a series laid down is seen by all, and brings no chance with it."""
    from conquerant.core.chance import Rng

    rng = Rng("series")
    while not any(a.verb == "exchange" for a in match.state.legal()):
        match.play(match.state.mover, match.seq, [match.state.pick(rng).id])
    seat = match.state.mover
    exchange = next(a for a in match.state.legal() if a.verb == "exchange")
    then = match.attempt(seat, [exchange.id]).state.legal()[-1]
    with pytest.raises(BadInput, match=r"ids\[1\]: comes after .* something shown"):
        match.play(seat, match.seq, [exchange.id, then.id])
    match.play(seat, match.seq, [exchange.id])
    assert match.log[-1].dealt == []
    assert match.state.mover == seat
    assert not match.can_undo(seat)


def test_an_abandoned_match_is_not_played_on(match: Match) -> None:
    match.note("abandon", 0)
    with pytest.raises(BadInput, match="abandoned"):
        match.play(match.state.mover, match.seq, ids(match, place_all(match)[0]))
    assert match.record().result == {"abandoned": True}
    assert match.record().dealer["secret"] == SECRET.hex()


def test_a_note_names_a_seat_of_the_table(match: Match) -> None:
    for seat in (-1, 3):
        with pytest.raises(BadInput, match=r"^seat"):
            match.note("resign", seat)
    match.note("takeover", 1)
    match.note("return", 1)
    assert match.held == set()


def finish(match: Match) -> None:
    from conquerant.core.chance import Rng

    rng = Rng("finish")
    while not match.over:
        match.play(match.state.mover, match.seq, [match.state.pick(rng).id])


def test_the_record_reveals_the_secret_only_at_the_end(match: Match) -> None:
    assert "secret" not in match.record().dumps()
    finish(match)
    record = loads(match.record(["Ana", "Ben", "bot"]).dumps(), games.load)
    assert record.dealer["secret"] == SECRET.hex()
    assert record.result["winners"] == match.state.winners()


def test_a_match_is_rebuilt_from_its_log(game: Game, match: Match) -> None:
    seat = match.state.mover
    match.play(seat, 1, ids(match, *place_all(match)))
    match.undo(seat, 2)
    match.note("takeover", 1)
    finish(match)
    log = [e.json() for e in match.log]
    again = resume(game, 3, {"rounds": 3}, FairDealer(SECRET, ["red", "blue", ""]), log)
    assert again.state.position() == match.state.position()
    assert again.held == {1}
    assert again.record().dumps() == match.record().dumps()


def test_a_log_that_does_not_follow_is_named(game: Game, match: Match) -> None:
    finish(match)
    log = [e.json() for e in match.log]
    with pytest.raises(BadInput, match=r"^log\[0\]: does not follow"):
        resume(game, 3, {"rounds": 3}, SeededDealer(1), log)
    log[4]["kind"] = "cheat"
    with pytest.raises(BadInput, match=r"^log\[4\]\.kind"):
        resume(game, 3, {"rounds": 3}, FairDealer(SECRET, ["red", "blue", ""]), log)


def test_a_resignation_is_noted_and_the_rules_see_none_of_it(match: Match) -> None:
    before = match.state.position()
    match.note("resign", 2)
    assert (match.lost, match.held) == ({2}, {2})
    assert match.state.position() == before
    for kind in ("explode", "play", "undo"):
        with pytest.raises(BadInput, match=r"^kind"):
            match.note(kind, 2)


def test_each_seat_hears_its_own_news(match: Match) -> None:
    seat = match.state.mover
    steps = match.play(seat, 1, ids(match, *place_all(match), "cease"))
    steps += match.play(seat, 2, ids(match, "end"))
    drawn = {s: [e.kind for e in match.news(steps, s)] for s in (0, 1, 2, None)}
    then = match.state.view(None)["player"]
    assert "drew" in drawn[then]
    assert all("drew" not in kinds for s, kinds in drawn.items() if s != then)


@pytest.mark.parametrize("slug", ["conquetes", "conquistador"])
def test_a_game_that_counts_no_rounds_is_in_the_next_when_everybody_had_a_turn(slug: str) -> None:
    match = Match(games.load(slug), 3, {}, SeededDealer("rounds"))
    bot, rng = bots.make("random"), Rng("rounds")
    turns = [int(match.state.whose_turn())]
    assert match.round == 1
    while len(turns) < 8:
        state = match.state
        action = bot.choose(match.game, state.view(state.mover), state.legal(), rng)
        match.play(int(state.mover), match.seq, [int(action.id)])
        if (player := int(match.state.whose_turn())) != turns[-1]:
            turns.append(player)
        assert match.round == (len(turns) + 2) // 3
    again = resume(match.game, 3, {}, SeededDealer("rounds"), [entry.json() for entry in match.log])
    onward = Match(match.game, 3, {}, SeededDealer("onward"), [int(action.id) for _, action in match.moves])
    assert again.round == onward.round == match.round == 3


def test_a_game_that_counts_its_rounds_is_taken_at_its_word() -> None:
    match = Match(games.load("world"), 3, {}, SeededDealer("rounds"))
    assert match.round == match.game.round(match.state)
