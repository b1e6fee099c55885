"""What each seat may know: paragraph 9.6, and no more than that; and that imagining from it is fair."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from conquerant.core.chance import Rng
from games.fallen_lands.fallen_table import KINDS, LANDS, FallenTable, counts, given, named, written
from story import rule

pytestmark = pytest.mark.both

THIEF = {"navy": "invisible_thief", "ochre": "spearmen*2 plague", "vermilion": "archers claim"}


def imagined(table: FallenTable, viewer: int | None, times: int = 400) -> list[dict[str, Any]]:
    rng = Rng("imagined")
    view = json.loads(json.dumps(table.view(viewer)))
    return [LANDS.imagine(view, rng).position() for _ in range(times)]


def hands(positions: list[dict[str, Any]], seat: int) -> Counter[str]:
    """How often each hand of a seat was imagined."""
    return Counter(json.dumps(named([sum(k) for k in zip(*p["hands"][seat], strict=True)])) for p in positions)


def theft(card: str) -> FallenTable:
    return given(hands=THIEF, have={"navy": "mage*2"}).play("thief 2", f"steal {card}")


@rule("9.6")
def test_a_card_drawn_is_known_only_to_the_one_who_draws_it() -> None:
    tables = [given().play("end", f"draw {card}") for card in ("archers", "plague", "knights")]
    for viewer in (0, 2, None):
        assert all(table.view(viewer) == tables[0].view(viewer) for table in tables)
    assert len({json.dumps(table.view(1)) for table in tables}) == 3


@rule("9.6")
def test_hands_that_differ_look_the_same_to_the_others() -> None:
    one = given(hands={"navy": "plague", "ochre": "spearmen archers"})
    other = given(hands={"navy": "plague", "ochre": "knights flood"})
    assert one.view(1) == other.view(1)
    assert one.view(None) == other.view(None)
    assert one.view(2) != other.view(2)
    assert one.view(0)["cards"] == [0, 1, 2]


@rule("9.6")
def test_what_is_open_is_open_to_all() -> None:
    table = given(discard="plague archers*2", coins={"ochre": 3}, have={"ochre": "mage"})
    for viewer in (0, 1, 2, None):
        seen = table.view(viewer)
        assert named(seen["discard"]) == {"archers": 2, "plague": 1}
        assert (seen["coins"], seen["have"][2]) == ([25, 25, 3], [0, 0, 1])


@rule("6.5", "9.6")
def test_the_others_cannot_tell_what_was_stolen() -> None:
    one, other = theft("spearmen"), theft("plague")
    for viewer in (0, None):
        assert one.view(viewer) == other.view(viewer)
    for viewer in (1, 2):
        assert one.view(viewer) != other.view(viewer)
    before = given(hands=THIEF, have={"navy": "mage*2"}).play("thief 2")
    assert before.state.seen_by(LANDS.action("steal plague")) == frozenset((1, 2))
    assert before.state.reveals(LANDS.action("steal plague"))


@rule("9.6")
def test_the_thief_remembers_the_hand_and_the_victim_the_card() -> None:
    table = theft("spearmen")
    assert set(hands(imagined(table, 1), 2)) == {'{"spearmen": 1, "plague": 1}'}
    assert all("spearmen" in hand for hand in hands(imagined(table, 2), 1))
    assert not all("spearmen" in hand for hand in hands(imagined(table, 0), 1))


@rule("9.6")
def test_what_the_thief_knows_is_gone_when_it_is_laid_open() -> None:
    have = {"navy": "mage*2", "ochre": "warrior"}
    table = given(hands=THIEF, have=have, difficulty={"e5": 1}).play("thief 2", "steal plague").ends("archers")
    assert table.view(1)["memory"][0]["known"] == [[0, 2, 0, 2]]
    table.conquers("e5", "spearmen")
    assert table.view(1)["memory"][0]["known"] == [[0, 2, 0, 1]]


@rule("9.6")
def test_a_card_of_the_last_shuffle_cannot_be_in_an_older_hand() -> None:
    """The plague was discarded and shuffled in: Ochre, who has not drawn since, cannot hold it."""
    table = given(hands={"ochre": "archers*3", "vermilion": "knights*2"}, deck="claim", have={"navy": "mage"})
    table.play("end", "draw claim")
    assert "plague" in table.deck
    table.draws("spearmen")
    for position in imagined(table, 0, 200):
        hand = [sum(kind) for kind in zip(*position["hands"][2], strict=True)]
        assert set(named(hand)) <= {"archers", "claim"}  # all other cards had been seen in the discard


@rule("9.6")
def test_the_oldest_card_of_a_kind_is_laid_open_first() -> None:
    told: dict[str, Any] = {"have": {"navy": "warrior"}, "difficulty": {"e5": 1}}
    table = given(old_hands={"navy": "spearmen"}, hands={"navy": "spearmen"}, **told).conquers("e5", "spearmen")
    assert [sum(row) for row in table.truth["hands"][1]] == [0, 1]
    assert table.view(0)["memory"][0]["held"] == [[0, 0, 0], [0, 1, 0]]


@rule("9.6")
def test_who_shows_a_newer_card_has_no_older_one_like_it() -> None:
    """Ochre shows new Spearmen: of the two old cards, Spearmen and a Claim, the Claim must be Ochre's."""
    told: dict[str, Any] = {"turn": "ochre", "have": {"ochre": "warrior"}, "difficulty": {"e5": 1}}
    layers = {"old_hands": {"ochre": "claim", "navy": "spearmen"}, "hands": {"ochre": "spearmen"}}
    table = given(**layers, **told)
    assert set(hands(imagined(table, 0), 1)) == {'{"spearmen": 1}', '{"claim": 1}'}
    table.conquers("e5", "spearmen")
    assert set(hands(imagined(table, 0), 1)) == {'{"spearmen": 1}'}
    assert table.view(0)["lacks"] == [[0, 0, 1], [0, 0, 0]]


@rule("9.6")
def test_a_theft_may_bring_what_was_lacking() -> None:
    told: dict[str, Any] = {"have": {"navy": "warrior mage*2"}, "difficulty": {"e5": 1}}
    hands_told = {"hands": {"navy": "spearmen invisible_thief"}, "old_hands": {"navy": "claim", "ochre": "spearmen"}}
    table = given(**hands_told, **told).conquers("e5", "spearmen")
    assert table.view(0)["lacks"][0] == [0, 1, 0]
    table.play("thief 2", "steal spearmen")
    assert table.view(0)["lacks"][0] == [0, 0, 0]


def test_a_rare_deal_is_found_and_stirred() -> None:
    """Of twelve old cards Ochre's six cannot be archers, axemen or swordsmen: one deal in 924 fits."""
    old = {"ochre": "spearmen*2 halberdiers*2 knights*2", "navy": "archers*2 axemen*2 swordsmen*2"}
    position = given(old_hands=old, hands={}).truth
    position["lacks"][0][2] = sum(1 << KINDS.index(kind) for kind in ("archers", "axemen", "swordsmen"))
    table = FallenTable(LANDS, LANDS.place(position))
    assert set(hands(imagined(table, 0, 50), 1)) == {'{"archers": 2, "axemen": 2, "swordsmen": 2}'}
    position["lacks"][0][2] = 1 << KINDS.index("archers")
    loose = FallenTable(LANDS, LANDS.place(position))
    assert len(hands(imagined(loose, 0, 50), 1)) > 10


@rule("9.6")
def test_a_theft_from_two_shuffles_leaves_the_others_in_doubt() -> None:
    """Ochre holds two old cards and one new one. Vermilion cannot know which of the three is Navy's now."""
    told: dict[str, Any] = {"have": {"navy": "mage*2", "ochre": "warrior artisan"}, "difficulty": {"e5": 1}}
    layers = {"old_hands": {"ochre": "spearmen*2"}, "hands": {"navy": "invisible_thief", "ochre": "archers"}}
    old = given(**layers, **told).play("thief 2", "steal spearmen")
    new = given(**layers, **told).play("thief 2", "steal archers")
    assert old.view(0) == new.view(0)
    an_old_one, the_new_one = old.view(0)["memory"]
    assert an_old_one["held"] == [[0, 1, 1], [0, 0, 1]]
    assert the_new_one["held"] == [[0, 0, 2], [0, 1, 0]]
    pool = old.view(0)["unseen"][1]
    alike = pool[KINDS.index("spearmen")]  # had Ochre's new card been one of these, an old one would have gone
    fair = (2 * sum(pool) + alike) / (sum(pool) - alike)
    assert an_old_one["weight"] / the_new_one["weight"] == pytest.approx(fair, rel=1e-4)
    new.ends().conquers("e5", "spearmen")  # an old card, as in both rumours
    assert len(new.view(0)["memory"]) == 2
    old.ends().conquers("e5", "archers")  # a new one: so the stolen card was old
    assert [r["held"] for r in old.view(0)["memory"]] == [[[0, 1, 1], [0, 1, 0]]]  # Navy has drawn one since


@rule("9.6")
def test_what_a_hand_lacks_ends_a_rumour() -> None:
    """Navy stole one of Ochre's four cards. Ochre shows a new Claim and so has no old one: Navy has it."""
    told: dict[str, Any] = {"have": {"navy": "mage*2", "ochre": "mage"}, "quiet": False}
    layers = {"old_hands": {"ochre": "plague claim"}, "hands": {"navy": "invisible_thief", "ochre": "claim spearmen"}}
    table = given(**layers, **told).play("thief 2", "steal claim").ends()
    assert [r["held"][0] for r in table.view(0)["memory"]] == [[0, 1, 1], [0, 0, 2]]
    table.play("claim e5")
    assert [r["held"][0] for r in table.view(0)["memory"]] == [[0, 1, 1]]
    assert all("claim" in hand for hand in hands(imagined(table, 0, 50), 1))


@rule("9.6")
def test_a_second_theft_leaves_the_first_thief_in_doubt() -> None:
    """Navy knows Ochre's three cards; Vermilion then steals one of them, unseen."""
    told = given(hands={**THIEF, "vermilion": ""}, have={"navy": "mage*2", "vermilion": "mage*2"}, quiet=False)
    table = told.play("thief 2", "steal spearmen").ends().ends()
    truth = table.truth  # the thief comes back
    kind = next(k for k, n in enumerate(truth["discard"]) if n)
    truth["discard"][kind] -= 1
    truth["hands"][0][0][kind] += 1
    for believed in truth["memory"]:
        for rumour in believed:
            rumour["held"][0][0] += 1
    again = FallenTable(LANDS, LANDS.place(truth)).play("thief 2", "steal plague")
    doubts = again.view(1)["memory"]
    assert len(doubts) > 1
    assert sum(r["weight"] for r in doubts if [0, 0, KINDS.index("plague"), 1] in r["known"]) > 0
    places = Counter("plague" in hand for hand in hands(imagined(again, 1), 0).elements())
    assert 0 < places[True] < 400


@rule("9.6")
def test_one_imagines_what_one_sees() -> None:
    table = theft("plague")
    for viewer in (None, 0, 1, 2):
        view = table.view(viewer)
        for position in imagined(table, viewer, 20):
            assert LANDS.place(position).view(viewer) == view


def test_many_thefts_stay_bounded() -> None:
    """Rumours are kept to a number, and the truth of the table does not depend on them."""
    rng, now_and_then = Rng("thefts"), Rng("now and then")
    seen = 0
    for seed in range(3):
        state = LANDS.start(5, {"agreement": "none", "quiet_from": "2", "rounds": 14})
        play = Rng(seed)
        while state.mover != -2:
            state.apply(state.chance(play) if state.mover == -1 else state.pick(play))
            if now_and_then.below(25) == 0:
                views = [state.view(viewer) for viewer in (None, *range(5))]
                seen = max(seen, *(len(view["memory"]) for view in views))
                for view in views:
                    assert LANDS.imagine(view, rng).view(view["seat"]) == view
    assert 1 < seen <= 32


@rule("9.6")
def test_the_example_of_the_rules_is_played() -> None:
    """Ochre keeps Archers from before the shuffle and plays new Spearmen; Navy steals the Archers."""
    followers = {"navy": "mage*2", "ochre": "warrior artisan"}
    old = {"navy": "invisible_thief", "ochre": "archers", "vermilion": "claim"}
    table = given(turn="ochre", hands=old, have=followers, difficulty={"e5": 1}, deck="", quiet=False)
    table.ends("spearmen").ends().ends().conquers("e5", "spearmen").ends("garrison")
    for viewer in (None, 0, 1):  # it may still be Archers, but not Spearmen
        kept = Counter(KINDS[p["hands"][2][0].index(1)] for p in imagined(table, viewer))
        assert kept["archers"] > 0 == kept["spearmen"]
    table.ends().play("thief 2", "steal archers")
    stolen = [0, 1, KINDS.index("archers"), 1]
    assert all(stolen in rumour["known"] for rumour in table.view(2)["memory"])
    assert table.view(1)["mine"][0] == counts("archers")
    in_doubt = {p["hands"][2][0] == counts("") for p in imagined(table, 0)}
    assert in_doubt == {True, False}  # the old card of Ochre or the new one?
    table.ends().play("fort garrison", "fortify e5")
    for position in imagined(table, 0):  # the old one, whatever it is
        assert sum(position["hands"][1][0]) == 1
    assert len(hands(imagined(table, 0), 1)) > 1


@rule("6.5", "9.6")
def test_a_theft_leaves_no_rumour_that_what_the_hands_lack_refutes() -> None:
    """Vermilion's old card is no Archers, so Navy's is, even to a spectator; Ochre steals one of Navy's two cards."""
    position = written(
        turn="ochre",
        old_hands={"navy": "archers", "vermilion": "spearmen"},
        hands={"navy": "spearmen", "ochre": "invisible_thief"},
        have={"ochre": "mage*2"},
        deck="archers",
    )
    position["lacks"][0][0] = 1 << KINDS.index("archers")
    table = FallenTable(LANDS, LANDS.place(position)).play("thief 1", "steal spearmen")
    told = [entry for rumour in table.view(None)["memory"] for entry in rumour["known"]]
    assert told
    assert all(entry[1] == 0 for entry in told if entry[0] == 0 and entry[2] == KINDS.index("spearmen"))
