"""Verbs that measure: simulate, laws, bench."""

from __future__ import annotations

import json
import time
from typing import Annotated, Any

from cyclopts import Parameter
from rich.table import Table

from conquerant import compiled, games
from conquerant.core.errors import BadInput, whole
from conquerant.core.laws import LAWS, Broken, Case, Law, Subject
from conquerant.lab import laws
from conquerant.lab import simulate as lab
from conquerant.verbs.app import (
    Bots,
    Edition,
    Json,
    Options,
    app,
    bar,
    load,
    out,
    read_options,
    table_plan,
    usual_seats,
)


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
    max_decisions: int = 100_000,
    jobs: int = 1,
    rotate: bool = False,
    edition: Edition = "",
    json_: Json = False,
) -> None:
    """Play many games between bots and count.

    Example: `conquerant simulate world --games 200 --seats 4 --bots random --option rounds=30 --json`

    Parameters
    ----------
    game: which game.
    games_: how many games.
    seats: how many players; as many as bots are named, or four where that is allowed.
    bots_: names with commas between them; one name stands for all seats.
    seed: the same seed gives the same games.
    max_decisions: a game that is longer is cut and counts as not finished.
    jobs: processes to use.
    rotate: seat the bots one place further in every game.
    json_: print one JSON object.
    """
    plan = table_plan(load(game, edition), seats, bots_, seed, option or [], max_decisions)
    plan.games, plan.rotate = whole(games_, "games", 1), rotate
    whole(jobs, "jobs", 1, 256)
    started = time.perf_counter()
    tally = lab.Tally(plan)
    with bar(plan.games, f"{plan.game}, {plan.seats} players") as progress:
        for played in lab.run(plan, jobs):
            tally.add(played)
            progress.advance(progress.task_ids[0])
    report = _report(tally, time.perf_counter() - started)
    if json_:
        print(json.dumps(report, ensure_ascii=False))
    else:
        _print_report(report)


def _report(tally: lab.Tally, seconds: float) -> dict[str, Any]:
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
        "decisions_per_second": round(tally.decisions / seconds),
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
    out.print(f"{report['seconds']} s, {report['decisions_per_second']} decisions a second, {report['engine']}")
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

    Parameters
    ----------
    game: which game; all of them if you do not say.
    games_: how many random games.
    seed: the same seed tries the same games.
    law: only this law, 1 to 9; may be repeated.
    seats: with --seed and --option, one game alone: the one a counter-example names.
    """
    for number in law or []:
        whole(number, "law", 1, len(LAWS))
    whole(games_, "games", 1)
    chosen = laws.by_number(law or [])
    for slug in [games.load(game).slug] if game else games.names():
        found = laws.subject(slug)
        trials = laws.trials(found.game, seed, games_)
        if seats:
            options = found.game.settle(read_options(option or []), found.game.check_seats(seats))
            trials = [Case(slug, seed, seats, options)]
        try:
            _keep_laws(found, chosen, trials, seed)
        except Broken as broken:
            out.print(f"{slug}: {broken}", markup=False, soft_wrap=True)
            return 1
    return 0


def _keep_laws(found: Subject, chosen: list[Law], trials: list[Case], seed: int) -> None:
    slug = found.game.slug
    checks = dict.fromkeys(chosen, 0)
    started = time.perf_counter()
    with bar(len(chosen) * (len(trials) + 1), f"{slug}, {len(trials)} games") as progress:
        for law, n in laws.check(found, chosen, trials):
            checks[law] += n
            progress.advance(progress.task_ids[0])
    for law in chosen:
        if law.number == 9:
            checks[law] += laws.compare_builds(found.game, seed)
        out.print(f"{slug}  law {law.number} holds: {law.title} ({checks[law]:,} checks)", markup=False)
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
    json_: Json = False,
) -> None:
    """Measure a game's speed, compiled and interpreted; or with `server` in its place, the server's.

    Example: `conquerant bench world`, `conquerant bench server --clients 100`

    Parameters
    ----------
    game: which game, or `server`: real games over sockets, the players in a process of their own.
    on: the game the server is measured with.
    seats: how many players; four where that is allowed.
    seconds: about how long each measure takes.
    clients: players of the server.
    people: how many of them sit at each table.
    json_: print JSON.
    """
    if not 0.05 <= seconds <= 600:
        raise BadInput("seconds", f"expected 0.05 to 600, got {seconds}")
    if game == "server":
        return _bench_server(games.load(on).slug, clients, people, seconds, json_)
    return _bench_game(game, seats, seconds, json_)


def _bench_game(game: str, seats: int, seconds: float, json_: bool) -> None:
    from conquerant.lab import bench as benches

    found = games.load(game)
    wanted = found.check_seats(seats or usual_seats(found))
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
    from conquerant.server import bench as benches

    whole(people, "people", 1, games.load(slug).seats[-1])
    measured = benches.measure(slug, whole(clients, "clients", people, 10_000), people, max(seconds, 1.0))
    if json_:
        print(json.dumps(measured))
        return
    table = Table(f"{slug}, {clients} clients", "")
    for key, value in measured.items():
        table.add_row(benches.ABOUT[key], f"{value:,}" if isinstance(value, int | float) else str(value))
    out.print(table)


BENCHED = (
    ("inside", "decisions inside the engine", "/s"),
    ("driven", "decisions driven from Python", "/s"),
    ("games", "whole games inside the engine", "/s"),
    ("copy_us", "copy", "µs"),
    ("view_us", "view", "µs"),
    ("imagine_us", "imagine", "µs"),
    ("legal_us", "legal", "µs"),
)
