"""Verbs that measure: simulate, laws, bench."""

from __future__ import annotations

import json
import shlex
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter
from rich.table import Column, Table

from conquerant import bots, calling, compiled, games
from conquerant.core.errors import BadInput, whole
from conquerant.core.laws import LAWS, Broken, Case, Law, Subject
from conquerant.lab import crew, keepsakes, laws
from conquerant.lab import simulate as lab
from conquerant.verbs.app import (
    Bots,
    Edition,
    Json,
    Options,
    app,
    bar,
    err,
    load,
    out,
    read_options,
    table_plan,
    usual_seats,
)

if TYPE_CHECKING:
    from conquerant.lab.store import Run


@app.command
def simulate(
    game: str,
    /,
    *,
    games_: Annotated[int, Parameter(name="--games")] = 100,
    seats: int = 0,
    bots_: Bots = "random",
    seed: str = "1",
    option: Options | None = None,
    fraction: float = 1.0,
    max_decisions: int = 100_000,
    jobs: int | None = None,
    rotate: bool = False,
    edition: Edition = "",
    out_: Annotated[str, Parameter(name="--out")] = "",
    facts: bool = False,
    decisions: bool = False,
    records: str = "",
    dataset: str = "",
    on: str = "",
    json_: Json = False,
) -> None:
    """Play many games between bots, count, and keep them as Parquet.

    Example: `conquerant simulate world --games 200 --seats 4 --option rounds=30 --out run.parquet`

    The same command goes on with a run that was stopped. What comes out depends on the seed, not on the processes.

    Args:
        game: which game.
        games_: how many games.
        seats: how many players; as many as bots are named, or four where that is allowed.
        bots_: names with commas between them; one name stands for all seats.
        seed: the same seed gives the same games.
        fraction: of the budget that searches get, to measure in less time.
        max_decisions: a game that is longer is cut and counts as not finished.
        jobs: processes to use; all cores if you do not say.
        rotate: seat the bots one place further in every game.
        out_: a file ending in .parquet, one row per game.
        facts: more columns: choice, lead, luck, openings, and what each seat had at the start and half-way.
        decisions: a second file, one row per decision.
        records: a folder for the record of each game, to watch, show and verify.
        dataset: a new folder for what each seat saw, might do, did and got, for offline learning; with a card.
        on: the address of a Ray cluster to use, such as 10.0.0.1:6379 or auto.
        json_: print one JSON object.
    """
    plan = table_plan(load(game, edition), seats, bots_, seed, option or [], max_decisions, fraction)
    plan.games, plan.rotate = whole(games_, "games", 1), rotate
    hands = crew.cores() if jobs is None else whole(jobs, "jobs", 1, 256)
    if (facts or decisions) and not out_:
        raise BadInput("out", "--facts and --decisions need a file to go to: --out FILE.parquet")
    if (records or dataset) and on:
        raise BadInput("on", "records and datasets are written on this machine: leave --on out")
    plan.records, plan.dataset = records, dataset
    keepsakes.begin(plan)
    started = time.perf_counter()
    tally = lab.Tally(plan)
    if out_:
        from conquerant.lab import store

        kept = store.Kept(**vars(plan), facts=facts, each_decision=decisions)
        fresh = _keep(tally, store.Run(Path(out_), kept), hands, on)
    else:
        fresh = _count(tally, hands, on)
    if dataset:
        from conquerant.lab import dataset as datasets

        datasets.write_card(Path(dataset), plan, _command(plan, option or []))
    report = _report(tally, fresh, time.perf_counter() - started)
    if json_:
        print(json.dumps(report, ensure_ascii=False))
    else:
        _print_report(report)


def _command(plan: lab.Plan, option: list[str]) -> str:
    """What plays the same games again."""
    names = plan.bots[0] if len(set(plan.bots)) == 1 else ",".join(plan.bots)
    words = [*calling.words(), "simulate", plan.game, "--games", str(plan.games), "--seats", str(plan.seats)]
    words += ["--bots", names, "--seed", plan.seed, *(["--rotate"] if plan.rotate else [])]
    words += [] if plan.fraction == 1.0 else ["--fraction", f"{plan.fraction:g}"]
    words += [word for text in option for word in ("--option", text)]
    words += ["--edition", "YOURS.toml"] if plan.edition is not None else []
    return shlex.join([*words, "--dataset", "FOLDER"])


def _count(tally: lab.Tally, jobs: int, on: str) -> int:
    """How many games were played."""
    plan = tally.plan
    with bar(plan.games, f"{plan.game}, {plan.seats} players") as progress:
        for played in lab.run(plan, jobs, on):
            tally.add(played)
            progress.advance(progress.task_ids[0])
    return plan.games


def _keep(tally: lab.Tally, run: Run, jobs: int, on: str) -> int:
    """How many games were played now; others were there before."""
    plan = tally.plan
    work = run.play(jobs, on)
    with bar(plan.games, f"{plan.game}, {plan.seats} players") as progress:
        there = next(work)
        progress.advance(progress.task_ids[0], there)
        for games_done in work:
            progress.advance(progress.task_ids[0], games_done)
    for played in run.played():
        tally.add(played)
    err.print(f"{run.path}: {plan.games} games{f', {there} of them from before' if there else ''}", markup=False)
    return plan.games - there


def _report(tally: lab.Tally, fresh: int, seconds: float) -> dict[str, Any]:
    """The speed is that of the fresh games, the rest is about all of them."""
    plan = tally.plan
    shares = []
    for name, wins in zip(plan.bots, tally.bot_wins, strict=True):
        low, high = lab.interval(wins, plan.games)
        shares.append({"bot": name, "wins": wins, "share": wins / plan.games, "low": low, "high": high})
    return {
        "game": plan.game,
        "version": games.load(plan.game).version,
        "seats": plan.seats,
        "options": plan.options,
        "bots": plan.bots,
        "seed": plan.seed,
        "games": plan.games,
        "finished": tally.finished,
        "decisions": tally.decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(tally.decisions * fresh / plan.games / seconds),
        "wins": tally.wins,
        "shares": shares,
        "rotate": plan.rotate,
        "engine": compiled.state(),
        "checksum": tally.digest.hexdigest(),
    }


def _print_report(report: dict[str, Any]) -> None:
    table = Table("place" if report["rotate"] else "seat", "bot", "wins", "share", "95 % interval")
    for i, row in enumerate(report["shares"]):
        spread = f"{row['low']:.1%} to {row['high']:.1%}"
        table.add_row(str(i), row["bot"], f"{row['wins']:g}", f"{row['share']:.1%}", spread)
    out.print(table)
    out.print(f"{report['finished']} of {report['games']} games finished, {report['decisions']} decisions")
    speed = f"{report['decisions_per_second']} decisions a second, " if report["decisions_per_second"] else ""
    out.print(f"{report['seconds']} s, {speed}{report['engine']}")
    out.print(f"checksum {report['checksum'][:16]}")
    if report["finished"] < report["games"]:
        out.print("Games were cut at --max-decisions; a house limit such as --option rounds=30 ends them by the rules.")


@app.command(name="laws")
def laws_(
    game: str = "",
    /,
    *,
    games_: Annotated[int, Parameter(name="--games")] = 30,
    seed: int = 1,
    law: Annotated[list[int], Parameter(name="--law")] | None = None,
    seats: int = 0,
    option: Options | None = None,
) -> int:
    """Check that a game keeps the contract, on random games over all seats and options.

    Example: `conquerant laws world --games 100`; what breaks is told with the command that shows it again.

    Args:
        game: which game; all of them if you do not say.
        games_: how many random games.
        seed: the same seed tries the same games.
        law: only this law, 1 to 10; may be repeated.
        seats: with --seed and --option, one game alone: the one a counter-example names.
    """
    for number in law or []:
        whole(number, "law", 1, len(LAWS))
    whole(games_, "games", 1)
    chosen = laws.by_number(law or [])
    if game:
        games.folder(game)
    for slug in [game] if game else games.names():
        try:
            subject = laws.subject(slug)
            trials = laws.trials(subject.game, seed, games_)
            if seats:
                options = subject.game.settle(read_options(option or []), subject.game.check_seats(seats))
                trials = [Case(slug, seed, seats, options)]
            _keep_laws(subject, chosen, trials, seed)
        except Broken as broken:
            out.print(f"{slug}: {broken}", markup=False, soft_wrap=True)
            return 1
    return 0


def _keep_laws(subject: Subject, chosen: list[Law], trials: list[Case], seed: int) -> None:
    slug = subject.game.slug
    checks = dict.fromkeys(chosen, 0)
    started = time.perf_counter()
    with bar(len(chosen) * (len(trials) + 1), f"{slug}, {len(trials)} games") as progress:
        for law, n in laws.check(subject, chosen, trials):
            checks[law] += n
            progress.advance(progress.task_ids[0])
    for law in chosen:
        if law.number == 9:
            checks[law] += laws.compare_processes(subject.game, seed)
        out.print(f"{slug}  law {law.number} holds: {law.title} ({checks[law]:,} checks)", markup=False)
        for gap in laws.gaps(subject, law):
            out.print(f"{slug}  law {law.number}, {gap}", markup=False)
    seconds = time.perf_counter() - started
    out.print(f"{slug}  {len(trials)} random games, {sum(checks.values()):,} checks in {seconds:.1f} s")


@app.command
def bench(
    game: str,
    /,
    *,
    on: Annotated[str, Parameter(name="--game")] = "world",
    seats: int = 0,
    seconds: float = 2.0,
    clients: int = 100,
    people: int = 2,
    envs: int = 64,
    nodes: str = "",
    json_: Json = False,
) -> None:
    """Measure a game's speed, compiled and interpreted; or with `server` in its place, the server's.

    Example: `conquerant bench world`, `conquerant bench bots`, `conquerant bench server --clients 100`,
    `conquerant bench server --nodes 1,2`

    Args:
        game: which game; `bots`: how long each level thinks in every game; `batch`: all games side by
            side; `server`: real games over sockets.
        on: the game the server is measured with.
        seats: how many players; four where that is allowed.
        seconds: about how long each measure takes; a turn of a bot that has begun is played to its end.
        clients: players of the server.
        people: how many of them sit at each table.
        envs: how many games side by side.
        nodes: the server with so many nodes on one PostgreSQL, beside SQLite: 1,2 for one and for two.
        json_: print JSON.
    """
    if not 0.05 <= seconds <= 600:
        raise BadInput("seconds", f"expected 0.05 to 600, got {seconds}")
    if game == "server" and nodes:
        return _bench_nodes(games.load(on).slug, clients, people, seconds, nodes, json_)
    if game == "server":
        return _bench_server(games.load(on).slug, clients, people, seconds, json_)
    if game == "bots":
        return _bench_bots(seats, seconds, json_)
    if game == "batch":
        return _bench_batch(seats, whole(envs, "envs", 1, 100_000), seconds, json_)
    return _bench_game(game, seats, seconds, json_)


def _bench_game(game: str, seats: int, seconds: float, json_: bool) -> None:
    from conquerant.lab import bench as benches

    loaded = games.load(game)
    wanted = loaded.check_seats(seats or usual_seats(loaded))
    rows = benches.both(game, wanted, seconds)
    if json_:
        print(json.dumps(rows))
        return
    table = Table(f"{game}, {wanted} players, random play", *(row["engine"].split(":")[0] for row in rows), "ratio")
    for key, about, unit in BENCHED:
        figures = [row[key] for row in rows]
        ratio = max(figures) / min(figures) if len(figures) == 2 else 1.0
        table.add_row(about, *(f"{f:,.2f} {unit}" if f < 100 else f"{f:,.0f} {unit}" for f in figures), f"{ratio:.1f}")
    out.print(table)


def _bench_server(slug: str, clients: int, people: int, seconds: float, json_: bool) -> None:
    from conquerant.server.measure import bench as benches

    whole(people, "people", 1, games.load(slug).seats[-1])
    measured = benches.measure(slug, whole(clients, "clients", people, 10_000), people, max(seconds, 1.0))
    if json_:
        print(json.dumps(measured))
        return
    table = Table(f"{slug}, {clients} clients", "")
    for key, value in measured.items():
        table.add_row(benches.ABOUT[key], f"{value:,}" if isinstance(value, int | float) else str(value))
    out.print(table)


def _bench_nodes(slug: str, clients: int, people: int, seconds: float, nodes: str, json_: bool) -> None:
    from conquerant.server.measure import bench as benches

    counts = [whole(int(n) if n.isdecimal() else 0, "nodes", 1, 20) for n in nodes.split(",")]
    whole(people, "people", 1, games.load(slug).seats[-1])
    whole(clients, "clients", people, 10_000)
    rows = benches.measure_nodes(slug, clients, people, max(seconds, 1.0), counts)
    if json_:
        print(json.dumps(rows))
        return
    table = Table(f"{slug}, {clients} clients", *(row["kept in"] for row in rows))
    for key in benches.COMPARED:
        table.add_row(benches.ABOUT[key], *(f"{row[key]:,}" for row in rows))
    out.print(table)


def _bench_bots(seats: int, seconds: float, json_: bool) -> None:
    """What each level's thinking takes in every game, and imagined games a second."""
    from conquerant.lab import thinking

    loaded = [games.load(slug) for slug in games.names()]
    wanted = {each.slug: each.check_seats(seats or usual_seats(each)) for each in loaded}
    with bar(len(wanted) * (len(bots.levels()) + 1), "bots") as progress:
        levels, rolls = [], []
        for slug, n in wanted.items():
            rolls.append(thinking.both_rolling(slug, n, seconds))
            progress.advance(progress.task_ids[0])
            for name in bots.levels():
                levels.append(thinking.level(name, slug, n, seconds))
                progress.advance(progress.task_ids[0])
    if json_:
        print(json.dumps({"levels": levels, "rolls": [row for pair in rolls for row in pair]}))
        return
    _print_levels(levels)
    table = Table("imagined games a second", *(row["engine"].split(":")[0] for row in rolls[0]), "ratio")
    for pair in rolls:
        figures = [row["rolls"] for row in pair]
        about = f"{pair[0]['game']}, {pair[0]['seats']} players"
        table.add_row(about, *(f"{f:,.0f}" for f in figures), f"{figures[0] / figures[-1]:.1f}")
    out.print(table)


def _bench_batch(seats: int, envs: int, seconds: float, json_: bool) -> None:
    """Steps a second of games side by side, beside Gymnasium's own way."""
    from conquerant.lab import sidebyside

    loaded = [games.load(slug) for slug in games.names()]
    wanted = {each.slug: each.check_seats(seats or usual_seats(each)) for each in loaded}
    rows = [sidebyside.measure(slug, n, envs, seconds) for slug, n in wanted.items()]
    if json_:
        print(json.dumps(rows))
        return
    columns = ("steps/s, all seats", "one seat, random others", "make_vec sync, the same", "ratio")
    table = Table(f"{envs} games side by side, {rows[0]['engine']}", *columns)
    for row in rows:
        figures = (f"{row[key]:,.0f}" for key in ("all", "one", "sync"))
        table.add_row(f"{row['game']}, {row['seats']} players", *figures, f"{row['one'] / row['sync']:.1f}")
    out.print(table)


def _print_levels(levels: list[dict[str, Any]]) -> None:
    columns = ("ms a decision", "worst", "ms a turn, p95", "worst", "decisions")
    table = Table(Column("game, seats", no_wrap=True), "level", *columns)
    for row in levels:
        figures = (row["decision_ms"], row["worst_decision_ms"], row["turn_ms"], row["worst_turn_ms"])
        shown = (f"{f:,.1f}" if f < 100 else f"{f:,.0f}" for f in figures)
        table.add_row(f"{row['game']}, {row['seats']}", row["bot"], *shown, f"{row['decisions']:,}")
    out.print(table)


BENCHED = (
    ("inside", "decisions inside the engine", "/s"),
    ("driven", "decisions driven from Python", "/s"),
    ("games", "whole games inside the engine", "/s"),
    ("copy_us", "copy", "µs"),
    ("view_us", "view", "µs"),
    ("observe_us", "observation as numbers", "µs"),
    ("imagine_us", "imagine", "µs"),
    ("value_us", "value", "µs"),
    ("slowest_us", "slowest imagining met", "µs"),
    ("legal_us", "legal", "µs"),
)
