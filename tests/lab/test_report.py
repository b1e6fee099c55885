"""Reports: what they say is what was put into the games."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from conquerant import cli, games
from conquerant.core.chance import Rng
from conquerant.lab.report import make, page
from conquerant.lab.report.charts import charts
from conquerant.lab.report.findings import caveats, findings, of_options
from conquerant.lab.report.measure import Effect, Measures, Share, measure, skill
from conquerant.lab.report.names import Names
from conquerant.lab.store import FACTS, ROW, Kept

NAMES = Names(games.load("world"))
PLAN = Kept("world", 200, 4, ["random"] * 4, "1", {"rounds": 9}, facts=True)


def row(index: int, **changes: Any) -> dict[str, Any]:
    """A dull game: seat `index % 4` wins, everything is even."""
    winner = index % 4
    told: dict[str, Any] = {
        "index": index,
        "bots": ["random"] * 4,
        "finished": True,
        "decisions": 100 + index % 7,
        "steps": 200,
        "winners": [winner],
        "wins": [float(seat == winner) for seat in range(4)],
        "scores": [0, 0, 0, 0],
        "digest": f"{index}",
        "rounds": 5,
        "first": 0,  # who wins as often as anybody
        "order": [0, 1, 2, 3],
        "turns": 20,
        "branching": 8.0,
        "branching_by_tenth": [8.0] * 10,
        "most_options": 30,
        "forced": 5,
        "lead_changes": index % 5,
        "half_leader": (index // 4) % 4 if index % 3 else winner,
        "leader_by_tenth": [(index // 4) % 4] * 10,
        "openings": ["done"] * 4,
        "luck": [],
        "assets": [],
    }
    if "first" in changes and "order" not in changes:
        changes["order"] = [(changes["first"] + place) % 4 for place in range(4)]
    return {**told, **changes}


def measured(tmp_path: Path, rows: list[dict[str, Any]], plan: Kept = PLAN) -> Measures:
    path = tmp_path / "run.parquet"
    pl.DataFrame(rows, schema={**ROW, **FACTS}).write_parquet(path)
    return measure(path, plan)


def told(m: Measures, effects: list[Effect] | None = None) -> dict[str, str]:
    return {f.title: f"{f.text} {f.advice}" for f in [*findings(m, NAMES), *of_options(effects or [])]}


def test_even_games_are_called_even(tmp_path: Path) -> None:
    said = told(measured(tmp_path, [row(i) for i in range(200)]))
    assert "No place in the order of play wins measurably more or less than 25%" in said["The order of play looks fair"]
    assert "Half of the games take fewer than 103 decisions" in said["The length is even"]
    assert not [title for title in said if title.startswith(("Luck", "Dealt luck", "Beginning"))]


def test_a_place_that_wins_too_often_is_named(tmp_path: Path) -> None:
    rows = [row(i) | ({"winners": [2], "wins": [0.0, 0.0, 1.0, 0.0]} if i % 2 else {}) for i in range(200)]
    said = told(measured(tmp_path, rows))["The order of play is not fair"]
    assert "who plays second 0%" in said
    assert "who plays third 75% (69% to 80%)" in said
    assert "Give who plays second something at the start" in said


def test_seats_are_alike_where_the_order_is_thrown_for(tmp_path: Path) -> None:
    """Seat 3 happens to begin often, and beginning is what hurts: nothing is said of the seat."""
    rows = [row(i, first=(i + 1) % 4) for i in range(200)]
    m = measured(tmp_path, rows)
    assert [round(place.share, 2) for place in m.places] == [0.0, 0.0, 0.0, 1.0]
    assert not [title for title in told(m) if "eat" in title.lower() and "beat" not in title.lower()]


def test_who_begins_and_loses_should_be_given_something(tmp_path: Path) -> None:
    said = told(measured(tmp_path, [row(i, first=(i + 1) % 4) for i in range(200)]))["Beginning hurts"]
    assert "who begins 0%" in said
    assert "Give who begins a card or a coin more" in said


def test_the_order_of_play_is_the_one_that_was_played(tmp_path: Path) -> None:
    """Thrown for, or the other way around the table: who is asked last wins, wherever he sits."""
    orders = ([2, 1, 0, 3], [0, 2, 3, 1], [1, 0, 3, 2], [3, 1, 2, 0])
    rows = [row(i, order=orders[i % 4], wins=[float(s == orders[i % 4][3]) for s in range(4)]) for i in range(200)]
    assert "who plays fourth 100%" in told(measured(tmp_path, rows))["Beginning hurts"]
    places = measured(tmp_path, rows).places
    assert [place.share for place in places] == [0, 0, 0, 1]


def dealt(i: int, many: int) -> list[dict[str, Any]]:
    """Seat `many` is dealt Brazil, Peru and Alaska, each other seat one territory of Africa."""
    of = {"bresil": many, "perou": many, "alaska": many}
    of |= {name: (many + 1 + k) % 4 for k, name in enumerate(("egypte", "congo", "kenya"))}
    return [{"moment": "start", "kind": "territory", "name": n, "seat": s} for n, s in of.items()]


def test_how_much_one_is_dealt_is_told_by_kind_and_by_group(tmp_path: Path) -> None:
    said = told(measured(tmp_path, [row(i, assets=dealt(i, i % 4)) for i in range(200)]))
    assert "1 or fewer 0%" in said["How much one is dealt counts: territories"]
    assert "3 or more 100%" in said["How much one is dealt counts: territories"]
    assert "How much one is dealt counts: territories (South America)" not in said, "only the number in all counts"
    even = told(measured(tmp_path, [row(i, assets=dealt(i, (i // 4) % 4)) for i in range(192)]))
    assert not [title for title in even if title.startswith("How much")]


def test_a_group_counts_among_those_who_are_dealt_as_many_in_all(tmp_path: Path) -> None:
    pairs = (("bresil", "perou"), ("egypte", "congo"), ("kenya", "alaska"), ("ontario", "ural"))
    rows = []
    for i in range(200):
        held = [asset("territory", name, (i + k) % 4) for k, pair in enumerate(pairs) for name in pair]
        rows.append(row(i, assets=held))
    title = "How much one is dealt counts: territories (South America)"
    said = told(measured(tmp_path, rows))
    assert "1 or more 100%" in said[title] or "2 or more 100%" in said[title]
    assert "as many in all, too" in said[title]
    assert "How much one is dealt counts: territories" not in said


def test_of_cards_that_several_may_hold_only_groups_are_compared(tmp_path: Path) -> None:
    """All get as many; how many different ones that are says nothing of what was dealt."""
    rows = []
    for i in range(200):
        hands = [["bresil", "perou", "alaska"] if seat == i % 4 else ["kenya", "kenya"] for seat in range(4)]
        rows.append(row(i, assets=[asset("card", name, seat) for seat, hand in enumerate(hands) for name in {*hand}]))
    m = measured(tmp_path, rows)
    assert all(one.group and one.copies for one in m.dealt)
    said = told(m)
    assert "2 or more 100%" in said["How much one is dealt counts: different cards (South America)"]


def asset(kind: str, name: str, seat: int) -> dict[str, Any]:
    return {"moment": "start", "kind": kind, "name": name, "seat": seat}


def test_numbers_that_did_not_occur_have_their_place_on_the_axis(tmp_path: Path) -> None:
    m = measured(tmp_path, [row(i, lead_changes=(1, 2, 5)[i % 3]) for i in range(60)])
    values = list(next(iter(charts(m, [], NAMES)["lead"].chart.to_dict()["datasets"].values())))
    assert [(each["value"], each["games"]) for each in values] == [(1, 20), (2, 20), (3, 0), (4, 0), (5, 20)]


def test_what_chance_alone_brings_is_not_told(tmp_path: Path) -> None:
    """Of 400 openings nobody chose for a reason some look good; the page has compared 400 things and tells none."""
    rng = Rng("nothing")
    rows = [row(i, openings=[f"opening {rng.below(400)}" for _ in range(4)]) for i in range(4000)]
    m = measured(tmp_path, rows)
    assert m.comparisons > 300
    assert max(abs(share.z) for share in m.openings) > 2.5
    assert "Some openings win" not in told(m)


def test_a_page_says_on_top_what_it_rests_on(tmp_path: Path) -> None:
    m = measured(tmp_path, [row(i, rounds=9) for i in range(200)])
    text = page.write(tmp_path / "out", m, [], NAMES, "command")[0].read_text("utf-8")
    top = text[: text.index("<h2>")]
    assert "100% of these games were ended by the house limit of 9 rounds" in top
    assert "random bots play far worse" in top
    m.plan.bots = ["habit", "hard"]
    assert "habit bots play by rules of thumb and plan nothing" in caveats(m)


def test_what_is_dealt_and_wins_is_named(tmp_path: Path) -> None:
    """Who is dealt Brazil wins; who is dealt Alaska or Egypt wins as often as anybody."""
    rows = []
    for i in range(200):
        dealt = {"bresil": i % 4, "alaska": (i // 4) % 4, "egypte": (i // 16) % 4}
        assets = [{"moment": "start", "kind": "territory", "name": n, "seat": s} for n, s in dealt.items()]
        rows.append(row(i, assets=assets))
    said = told(measured(tmp_path, rows))
    assert "Brazil 100% (98% to 100%)" in said["Dealt luck at the start: territory"]


def test_luck_that_decides_is_named_and_wrong_dice_too(tmp_path: Path) -> None:
    def luck(winner: int, tilt: float) -> list[dict[str, Any]]:
        return [
            {"seat": s, "kind": "armies", "got": 3.0 * (s == winner) - 0.75 + tilt, "expected": 0.0} for s in range(4)
        ]

    honest = told(measured(tmp_path, [row(i, luck=luck(i % 4, 0.0)) for i in range(200)]))
    assert "The luckiest seat in armies wins 100%" in honest["Luck decides: armies"]
    assert "Chance does not keep its odds" not in honest
    loaded = told(measured(tmp_path, [row(i, luck=luck(i % 4, 1.0)) for i in range(200)]))
    assert "a bug" in loaded["Chance does not keep its odds"]


def test_games_decided_early_and_games_that_only_the_limit_ends(tmp_path: Path) -> None:
    said = told(measured(tmp_path, [row(i, half_leader=i % 4, rounds=9) for i in range(200)]))
    assert "shorten it, or let those behind catch up" in said["Games are decided early"]
    assert "100% of the games reached the house limit of 9 rounds" in said["The house limit ends games"]


def test_an_option_that_makes_games_longer_is_told_as_that(tmp_path: Path) -> None:
    base = measured(tmp_path, [row(i) for i in range(200)])
    longer = measured(tmp_path, [row(i, decisions=130 + i % 7) for i in range(100)])
    said = told(base, [Effect("joker", "wild", "Wild jokers", base, longer)])
    assert said["Wild jokers"] == "A game takes 133 decisions instead of 103. Choose it for a longer game."


def test_what_nobody_would_notice_is_no_finding(tmp_path: Path) -> None:
    """Five decisions more in a hundred are sure after 200 games, and small."""
    base = measured(tmp_path, [row(i) for i in range(200)])
    longer = measured(tmp_path, [row(i, decisions=105 + i % 7) for i in range(200)])
    effect = Effect("joker", "wild", "Wild jokers", base, longer)
    assert effect.rows()[0][3] > 10
    assert "Wild jokers" not in told(base, [effect])


def test_a_choice_that_does_not_occur_is_told_as_that(tmp_path: Path) -> None:
    """The level of a solo game's opponent changes nothing where four play: the games are the same ones."""
    base = measured(tmp_path, [row(i) for i in range(200)])
    same = measured(tmp_path, [row(i) for i in range(50)])
    other = measured(tmp_path, [row(i, digest="other") for i in range(50)])
    assert [Effect("level", "x", "Level", base, m).is_none for m in (same, other)] == [True, False]
    written = page.write(
        tmp_path / "out", base, [Effect("level", "x", "Level of the bot", base, same)], NAMES, "command"
    )
    assert "the games are the same with: Level of the bot." in written[0].read_text("utf-8")
    assert "options" not in [path.stem for path in written]


def test_partners_win_together_so_that_half_is_fair(tmp_path: Path) -> None:
    """Two teams of two: who leads half-way wins every other game, which is what chance gives."""
    rows = [row(i, winners=[i % 2, i % 2 + 2], wins=[0.5 * (s % 2 == i % 2) for s in range(4)]) for i in range(200)]
    m = measured(tmp_path, [r | {"half_leader": (i // 2) % 4} for i, r in enumerate(rows)])
    assert [(s.share, s.fair) for s in m.places] == [(0.5, 0.5)] * 4
    assert (m.half_leader.share, m.half_leader.fair, m.half_leader.z) == (0.5, 0.5, 0.0)


def test_when_games_are_decided_is_told_by_tenths(tmp_path: Path) -> None:
    """Until the seventh tenth anybody leads, from then on the winner."""
    rows = [row(i, leader_by_tenth=[(i // 4) % 4] * 7 + [i % 4] * 3) for i in range(200)]
    m = measured(tmp_path, rows)
    assert [share.share for share in m.leaders][6:8] == [0.25, 1.0]
    assert "From 70% of the decisions on the leader wins more than 60%." in " ".join(told(m).values())


@pytest.mark.parametrize(("wins", "title"), [(60, "Skill counts"), (29, "Skill does not show")])
def test_one_good_player_among_weaker_ones_shows_what_skill_is_worth(wins: int, title: str, tmp_path: Path) -> None:
    base = measured(tmp_path, [row(i) for i in range(200)])
    base.skill, base.weaker = Share("hard", wins, 100, 0.25), "greedy"
    assert f"One hard bot among greedy ones wins {wins}%" in told(base)[title]


def test_the_good_player_is_found_in_every_seat(tmp_path: Path) -> None:
    plan = make.against_weaker(Kept("world", 40, 4, ["hard"] * 4, "1", {"rounds": 9}, facts=True), 200)
    assert plan is not None
    assert plan.line_up(1) == ["greedy", "hard", "greedy", "greedy"]
    path = tmp_path / "skill.parquet"
    rows = [row(i, bots=plan.line_up(i)) for i in range(40)]  # seat i % 4 wins, where the good player sits
    pl.DataFrame(rows, schema={**ROW, **FACTS}).write_parquet(path)
    assert skill(path, plan).share == 1.0
    assert make.against_weaker(Kept("world", 200, 4, ["random"] * 4), 200) is None


def test_weak_bots_that_do_not_end_a_game_get_a_limit() -> None:
    endless = make.against_weaker(Kept("world", 200, 4, ["hard"] * 4, "1", {"rounds": 0}), 80)
    assert endless is not None
    assert (endless.options, endless.games) == ({"rounds": make.UNEVEN_ROUNDS}, 80)
    limited = make.against_weaker(Kept("world", 200, 4, ["hard"] * 4, "1", {"rounds": 9}), 800)
    assert limited is not None
    assert (limited.options, limited.games) == ({"rounds": 9}, 200)


def test_few_games_do_not_say_that_a_lead_is_nothing(tmp_path: Path) -> None:
    """Nobody wins more for leading: after 24 games that may be chance, after 400 it is said."""
    few, many = (measured(tmp_path, [row(i, half_leader=(i // 4) % 4) for i in range(n)]) for n in (24, 400))
    assert "The first half hardly matters" not in told(few)
    assert "make early gains last" in told(many)["The first half hardly matters"]


def test_a_lead_that_is_lost_again_is_not_called_settled(tmp_path: Path) -> None:
    won, lost = [[i % 4 for i in range(200)], [(i // 4) % 4 for i in range(200)]]
    rows = [row(i, leader_by_tenth=[lost[i], won[i], *[lost[i]] * 6, won[i], won[i]]) for i in range(200)]
    assert "From 80% of the decisions" in " ".join(told(measured(tmp_path, rows)).values())


def test_alone_it_is_told_how_hard_the_game_is(tmp_path: Path) -> None:
    """And nothing breaks where it is never won."""
    plan = Kept("world", 40, 1, ["random"], "1", {}, facts=True)
    nothing: dict[str, Any] = {"winners": [], "wins": [0.0], "half_leader": 0, "leader_by_tenth": [0] * 10}
    alone = [row(i, bots=["random"], openings=["done"], **nothing) for i in range(40)]
    never = measured(tmp_path, alone, plan)
    assert told(never)["How hard it is"].startswith("Who plays alone wins 0% (0% to 9%)")
    assert Effect("joker", "wild", "Wild jokers", never, never).rows()[2][1:] == (0.0, 0.0, 0.0)


def test_a_hesitant_bot_is_measured_against_random_ones() -> None:
    """Medium is greedy that errs: among greedy ones it would seem that skill does not pay."""
    weaker = {name: make.against_weaker(Kept("world", 40, 3, [name] * 3), 200) for name in ("medium", "hard", "greedy")}
    assert {name: plan.bots[1] for name, plan in weaker.items() if plan} == {
        "medium": "random",
        "hard": "greedy",
        "greedy": "random",
    }


def test_the_command_on_the_page_is_the_one_that_was_given() -> None:
    game = games.load("world")
    plan = Kept("world", 40, 3, ["hard"] * 3, "a b; c", game.settle({"rounds": 0}, 3), fraction=0.123456789)
    assert make.command(game, plan, 20).endswith(
        "--seats 3 --bots hard --fraction 0.123456789 --option rounds=0 --seed 'a b; c'"
    )


def test_kinds_are_called_what_they_are() -> None:
    assert [NAMES.one(kind) for kind in ("island", "territory", "ships")] == [
        "an island",
        "a territory",
        "the number of ships",
    ]
    assert [NAMES.thing("ships", "4"), NAMES.thing("territory", "bresil")] == ["4 ships", "Brazil"]
    cards = Names(games.load("conquistador"))
    assert [cards.held("development", "5"), cards.held("coefficient", "2")] == ["Trade (5)", "coefficient 2"]


def test_shares_have_honest_intervals() -> None:
    share = Share("x", 30, 100, 0.25)
    assert 0.21 < share.low < 0.22 < 0.3 < 0.39 < share.high < 0.4
    assert share.z == pytest.approx(1.1547, abs=1e-3)


def test_every_other_choice_is_tried_where_the_rules_allow_it() -> None:
    game = games.load("conquistador")
    plan = Kept("conquistador", 50, 4, ["greedy"] * 4, options=game.settle({}, 4))
    tried = {(option, choice) for option, choice, _, _ in make.different(game, plan, 10, Names(game))}
    assert {("seats", "2"), ("seats", "3"), ("teams", "yes"), ("loot", "top")} <= tried
    alone = Kept("conquetes", 50, 2, ["greedy"] * 2, options=games.load("conquetes").settle({}, 2))
    firsts = [
        c
        for o, c, *_ in make.different(games.load("conquetes"), alone, 10, Names(games.load("conquetes")))
        if o == "first"
    ]
    assert firsts == ["1", "drawn"]


@pytest.mark.parametrize("slug", ["conquetes", "world"])
def test_the_verb_writes_a_page_that_needs_no_other(
    slug: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    option = ["--option", "rounds=2"] if slug == "world" else []
    arguments = ["report", slug, "--games", "40", "--variants", "0", "--bots", "random", "--jobs", "1", *option]
    arguments += ["--fraction", "0.5"]
    assert cli.run([*arguments, "--out", str(tmp_path / slug)]) == 0
    text = (tmp_path / slug / "index.html").read_text("utf-8")
    assert capsys.readouterr().out.strip().endswith("index.html")
    assert not re.search(r"(src|href)=[\"']", text)
    assert "What to know, and what to do about it" in text
    assert f"python3 run.py report {slug} --games 40 --variants 0" in text
    assert "searches with 0.5 of their budget" in text
    assert " --fraction 0.5" in text
    pictures = {png.stem for png in (tmp_path / slug).glob("*.png")}
    assert {"seats", "length", "choice", "lead", "luck"} <= pictures
    assert all(png.read_bytes().startswith(b"\x89PNG") for png in (tmp_path / slug).glob("*.png"))
    assert text.count("<svg") == len(pictures)


def test_the_reports_we_ship_say_how_they_were_made() -> None:
    shipped = sorted((Path(__file__).parents[2] / "docs" / "reports").glob("*/index.html"))
    assert [path.parent.name for path in shipped] == sorted(games.names())
    for path in shipped:
        assert f"python3 run.py report {path.parent.name} " in path.read_text("utf-8")
