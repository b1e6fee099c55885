"""Every die follows from what the dealer had promised."""

from __future__ import annotations

import hashlib
import hmac
import json
import re

import pytest

from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE
from conquerant.core.errors import BadInput
from conquerant.core.record import Record, loads
from conquerant.play.dealer import FairDealer, SeededDealer, Signed, commitment, pick, revive
from conquerant.play.match import Match
from conquerant.play.verify import verify

SECRET = bytes(range(32))


def finished(secret: bytes = SECRET) -> Record:
    match = Match(games.load("world"), 3, {"rounds": 2}, FairDealer(secret, ["ana", "", "zoé"]))
    rng = Rng("minds")
    while not match.over:
        match.play(match.state.mover, match.seq, [match.state.pick(rng).id])
    return match.record(["Ana", "bot", "Zoé"])


@pytest.fixture(scope="module")
def record() -> Record:
    return finished()


def test_the_formula_of_the_docs_by_hand() -> None:
    digest = hmac.new(SECRET, b"ana,|7|0", hashlib.sha256).digest()
    assert pick(SECRET, ["ana", ""], 7, [1] * 6) == int.from_bytes(digest[:8], "big") % 6
    left = int.from_bytes(digest[:8], "big") % 10
    assert pick(SECRET, ["ana", ""], 7, [1, 2, 3, 4]) == (0 if left < 1 else 1 if left < 3 else 2 if left < 6 else 3)


def test_values_that_would_bend_the_odds_are_thrown_away() -> None:
    total = 2**63 + 1  # more than half of all values are of no use, so repetition is seen at once
    tries = 0
    while int.from_bytes(hmac.digest(SECRET, f"|0|{tries}".encode(), "sha256")[:8], "big") >= total:
        tries += 1
    x = int.from_bytes(hmac.digest(SECRET, f"|0|{tries}".encode(), "sha256")[:8], "big")
    assert pick(SECRET, [""], 0, [x, total - x]) == 1
    assert pick(SECRET, [""], 0, [x + 1, total - x - 1]) == 0


def test_the_largest_value_of_use_is_taken_and_the_next_is_not() -> None:
    """With weights whose sum is that value, and one more."""
    k, first, second = 0, 0, 0
    while not 3 * first > 2**65 or second >= first:
        k += 1
        first, second = (value(k, t) for t in (0, 1))
    assert pick(SECRET, [""], k, [1, first - 1]) == (0 if second == 0 else 1)
    assert pick(SECRET, [""], k, [first, 1]) == 1


def value(k: int, t: int) -> int:
    return int.from_bytes(hmac.digest(SECRET, f"|{k}|{t}".encode(), "sha256")[:8], "big")


def test_the_odds_are_those_of_the_weights() -> None:
    drawn = [pick(SECRET, ["odds"], k, [1, 2, 3]) for k in range(6000)]
    assert [round(drawn.count(i) / 1000) for i in range(3)] == [1, 2, 3]


def test_a_nonce_changes_the_dice() -> None:
    faces = [[pick(SECRET, [nonce], k, [1] * 6) for k in range(20)] for nonce in ("", "mine")]
    assert faces[0] != faces[1]


def test_a_finished_record_is_verified(record: Record) -> None:
    read = loads(record.dumps(), games.load)
    assert verify(read) == sum(seat == CHANCE for seat, _ in record.moves)


def test_the_first_forged_outcome_is_named(record: Record) -> None:
    """A die that is legal but not the one that was due: moves are exchanged so that the game still replays."""
    forged = Record(record.game, 3, record.options, list(record.moves), record.players, dict(record.dealer))
    at = next(i for i, (_, a) in enumerate(forged.moves) if a.verb == "roll")
    due = forged.moves[at][1]
    other = next(a for a in record.game.actions if a.verb == "roll" and a is not due)
    forged.moves = [*forged.moves[:at], (CHANCE, other)]
    forgery = rf"^moves\[{at}\]: outcome {at} of chance is {due}, but the record says {other}"
    with pytest.raises(BadInput, match=forgery):
        verify(forged)


def test_a_forger_cannot_bring_another_secret(record: Record) -> None:
    forged = finished(bytes(32))
    forged.dealer["commitment"] = record.dealer["commitment"]
    with pytest.raises(BadInput, match=r"^dealer.commitment: does not belong to the revealed secret"):
        verify(forged)


def test_missing_moves_at_the_end_are_noticed(record: Record) -> None:
    forged = Record(record.game, 3, record.options, record.moves[:-5], record.players, record.dealer)
    with pytest.raises(BadInput, match="moves are missing at the end"):
        verify(forged)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"scheme": "trust me"}, "dealer.scheme"),
        ({"secret": "00"}, "dealer.secret"),
        ({"secret": 5}, "dealer.secret"),
        ({"nonces": "ana"}, "dealer.nonces"),
        ({"nonces": ["a,b"]}, r"dealer.nonces\[0\]"),
    ],
)
def test_a_dealer_that_is_none_is_named(record: Record, change: dict[str, object], field: str) -> None:
    with pytest.raises(BadInput, match=f"^{field}"):
        revive({**record.dealer, **change})


def test_before_the_end_there_is_nothing_to_verify() -> None:
    match = Match(games.load("world"), 3, {}, FairDealer(SECRET, ["", "", ""]))
    told = match.record().dealer
    assert told["commitment"] == commitment(SECRET)
    assert SECRET.hex() not in json.dumps(told)
    with pytest.raises(BadInput, match="is not revealed"):
        verify(match.record())


def test_an_abandoned_table_reveals_its_secret_and_is_closed() -> None:
    match = Match(games.load("world"), 3, {}, FairDealer(SECRET, ["", "", ""]))
    match.note("abandon", 0)
    record = loads(match.record().dumps(), games.load)
    assert verify(record) > 42
    with pytest.raises(BadInput, match="abandoned"):
        match.play(match.state.mover, match.seq, [match.state.legal()[0].id])


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (
            {"scheme": "trust me"},
            "dealer.scheme: expected hmac-sha256-v1, got 'trust me': these dice cannot be verified",
        ),
        ({"scheme": None}, "dealer.scheme: expected hmac-sha256-v1, got None: these dice cannot be verified"),
        ({"secret": "ab" * 31}, "dealer.secret: expected 64 hexadecimal digits"),
        ({"secret": "ab" * 33}, "dealer.secret: expected 64 hexadecimal digits"),
        ({"secret": "xy" * 32}, "dealer.secret: expected 64 hexadecimal digits"),
        ({"secret": None}, "dealer.secret: expected 64 hexadecimal digits"),
        ({"nonces": {}}, "dealer.nonces: expected a list, got {}"),
        ({"nonces": ["a", "b|c"]}, "dealer.nonces[1]: expected at most 64 characters without , or |"),
        ({"nonces": ["a,b"]}, "dealer.nonces[0]: expected at most 64 characters without , or |"),
        ({"nonces": ["a" * 65]}, "dealer.nonces[0]: expected at most 64 characters without , or |"),
        ({"nonces": [5]}, "dealer.nonces[0]: expected at most 64 characters without , or |"),
        ({"commitment": "ab"}, "dealer.commitment: does not belong to the revealed secret"),
    ],
)
def test_what_is_wrong_with_a_dealer_is_said_in_one_line(change: dict[str, object], says: str) -> None:
    promised = FairDealer(SECRET, ["ana"]).revealed()
    with pytest.raises(BadInput, match=f"^{re.escape(says)}$"):
        revive({**promised, **change})


@pytest.mark.parametrize(
    ("missing", "says"),
    [
        ("secret", "dealer.secret: is not revealed: the match is not over"),
        ("nonces", "dealer.nonces: is missing"),
        ("commitment", "dealer.commitment: is missing"),
        ("scheme", "dealer.scheme: expected hmac-sha256-v1, got None: these dice cannot be verified"),
    ],
)
def test_what_a_dealer_lacks_is_named(missing: str, says: str) -> None:
    promised = {key: value for key, value in FairDealer(SECRET, ["ana"]).revealed().items() if key != missing}
    with pytest.raises(BadInput, match=f"^{re.escape(says)}$"):
        revive(promised)
    with pytest.raises(BadInput, match=r"^dealer: expected an object, got 5$"):
        revive(5)


def test_a_dealer_promises_before_and_tells_after() -> None:
    dealer = FairDealer(SECRET, ["ana", "a" * 64])
    promised = {
        "scheme": "hmac-sha256-v1",
        "commitment": hashlib.sha256(SECRET).hexdigest(),
        "nonces": ["ana", "a" * 64],
    }
    assert dealer.public() == promised
    assert dealer.revealed() == {**promised, "secret": SECRET.hex()}
    again = revive(dealer.revealed())
    assert (again.secret, again.nonces) == (SECRET, ["ana", "a" * 64])
    seeded = SeededDealer(7)
    assert (seeded.public(), seeded.revealed()) == ({"scheme": "seeded"}, {"scheme": "seeded", "seed": "7"})
    with pytest.raises(BadInput, match=r"^secret: expected 32 bytes, got 31$"):
        FairDealer(bytes(31), [])


def test_what_is_dealt_is_what_was_picked() -> None:
    game = games.load("world")
    dealer, state = FairDealer(SECRET, ["ana", "", "zoé"]), game.start(3)
    for k in range(20):
        assert state.mover == CHANCE
        action = dealer.deal(state, k)
        assert action is state.legal()[pick(SECRET, ["ana", "", "zoé"], k, state.weights())]
        state.apply(action)
    assert SeededDealer("x").deal(game.start(3), 5) is game.start(3).chance(Rng("x"))


@pytest.mark.parametrize("size", [0, 1, 32, 63, 64])
def test_signatures_are_those_of_the_standard(size: int) -> None:
    for message in (b"", b"a", b"ana,|7|0" * 20):
        assert Signed(bytes(range(size))).digest(message) == hmac.digest(bytes(range(size)), message, "sha256")


def test_many_tries_are_counted_one_by_one() -> None:
    """Nearly every value is thrown away: the number of the try is part of what is signed."""
    total = 2**63 + 1
    tries = [k for k in range(40) if _tries(k, total) > 1]
    assert tries
    for k in tries:
        x = int.from_bytes(hmac.digest(SECRET, f"a|{k}|{_tries(k, total)}".encode(), "sha256")[:8], "big")
        assert pick(SECRET, ["a"], k, [x, total - x]) == 1
        assert pick(SECRET, ["a"], k, [x + 1, total - x - 1]) == 0


def _tries(k: int, total: int) -> int:
    tries = 0
    while int.from_bytes(hmac.digest(SECRET, f"a|{k}|{tries}".encode(), "sha256")[:8], "big") >= total:
        tries += 1
    return tries
