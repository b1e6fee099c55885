"""Verbs that play bots against each other: ladder, curve."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.table import Column, Table

from conquerant import calling, games
from conquerant.core.errors import whole
from conquerant.files import write_file
from conquerant.lab import charts, curve, keeping, ladder, settings
from conquerant.lab.keeping import Effort
from conquerant.lab.own import shortened
from conquerant.verbs.app import Bots, Edition, Json, Options, app, bar, err, load, out, read_options, usual_seats

Flag = Parameter(negative=())
Games = Annotated[int, Parameter(name="--games")]
Resume = Annotated[str, Parameter(help="A file that every game goes to as it ends; the same command goes on with it.")]
Anew = Annotated[bool, Parameter(negative=(), help="Begin that file again, whatever games it holds.")]
Seconds = Annotated[float, Parameter(help="Begin no more games after so long; what was played counts.")]


@app.command(name="ladder")
def ladder_(
    game: str,
    /,
    *,
    bots_: Bots = "easy,medium,hard,expert",
    games_: Games = 20,
    seats: int = 0,
    seed: str = "1",
    option: Options | None = None,
    settings_: Annotated[str, Parameter(name="--settings")] = "",
    lone: Annotated[bool, Flag] = False,
    upwards: Annotated[bool, Flag] = False,
    neighbours: Annotated[bool, Flag] = False,
    beside: str = "",
    until_sure: Annotated[bool, Flag] = False,
    most_games: int = 0,
    fraction: float = 1.0,
    jobs: int = 1,
    resume: Resume = "",
    anew: Anew = False,
    seconds: Seconds = 0.0,
    edition: Edition = "",
    chart: str = "",
    report: str = "",
    json_: Json = False,
) -> None:
    """Play every bot against every other and rate them.

    Example: `conquerant ladder conquetes --bots random,greedy,hard --games 40 --seats 2 --jobs 2`

    With `--resume FILE` it may be stopped at any time, and the same command goes on. The result is the same.

    Args:
        game: which game.
        bots_: names with commas between them, the weakest first.
        games_: how many games between each pair; the seats are taken in turn, and every second game they change places.
        seats: how many players; four where that is allowed.
        seed: the same seed gives the same games.
        settings_: `cover` takes turns at many tables, so that any two values of options meet at one of them.
        lone: one bot alone among others of one kind, in every seat in turn; each pair both ways round.
        upwards: with --lone, only the later of a pair alone among the earlier: half of the games.
        neighbours: only those that stand next to each other in the list.
        beside: more names with commas between them; only the last of the list plays against these.
        until_sure: look at a pair after --games, after twice as many and so on, and leave it once its interval excludes
            its fair share. The intervals are so wide that all looks together are wrong at most once in twenty.
        most_games: between a pair, with --until-sure; eight times --games if you do not say.
        fraction: of the budget that searches get, to measure in less time.
        jobs: processes to use; they do not change the result.
        chart: a file for the chart, as SVG.
        report: a folder for a page about all ladders of the game that are kept there, with charts and figures.
        json_: print one JSON object.
    """
    loaded = load(game, edition)
    names, others = ([name.strip() for name in text.split(",") if name.strip()] for text in (bots_, beside))
    first = whole(games_, "games", 1)
    plan = ladder.Ladder(
        loaded.slug,
        ladder.contests(names, lone, neighbours, upwards, others),
        settings.tables(loaded, settings_, seats or usual_seats(loaded), read_options(option or [])),
        first,
        whole(most_games or 8 * first, "most-games", 1) if until_sure else 0,
        seed,
        fraction,
        edition=games.pack(loaded.slug, loaded.edition),
    )
    standing = played(plan, "ladder", Effort(jobs, resume, anew, seconds))
    flags = {"--lone": lone, "--upwards": upwards, "--neighbours": neighbours}
    words = ["--bots", ",".join(names), *[flag for flag, is_set in flags.items() if is_set]]
    words += ["--beside", ",".join(others)] if others else []
    words += ["--settings", settings_] if settings_ else ["--seats", str(plan.tables[0].seats)]
    summary = {**standing.json(), "command": command("ladder", plan, words, option or [])}
    if chart:
        write_file(chart, charts.svg(summary))
    if report:
        keeping.write(Path(report), summary, charts.name, charts.svg, charts.page)
    print(json.dumps(summary, ensure_ascii=False)) if json_ else _print_ladder(summary)


def played(plan: ladder.Ladder, kind: str, effort: Effort) -> ladder.Standing:
    """All games of a plan, or those that its seconds allow."""
    plan.check()
    with keeping.going_on(plan, kind, effort) as (standing, fresh):
        try:
            with bar(0, f"{plan.game}, {len(plan.bots())} bots") as progress:
                task = progress.task_ids[0]
                progress.update(task, total=standing.wanted(), completed=standing.done())
                for _ in fresh:
                    progress.advance(task)
                    if progress.finished:  # the next look may want more
                        progress.update(task, total=standing.wanted())
        finally:
            if standing.missing():
                how = f"kept in {effort.resume}; the same command goes on" if effort.resume else "counted"
                err.print(f"{standing.done()} of {standing.wanted()} games are {how}.", markup=False, soft_wrap=True)
    return standing


def command(verb: str, plan: ladder.Ladder, own: list[str], option: list[str]) -> str:
    """What plays the same games again."""
    words = [*calling.words(), verb, plan.game, *own, "--games", str(plan.games), "--seed", plan.seed]
    if plan.most:
        words += ["--until-sure", "--most-games", str(plan.most)]
    if plan.fraction < 1:
        words += ["--fraction", f"{plan.fraction:g}"]
    for text in option:
        words += ["--option", text]
    return shlex.join([*words, "--jobs", "2"])


def _print_ladder(report: dict[str, Any]) -> None:
    summary = _called(report)
    table = Table("bot", "Elo", "95 % interval", "games", "wins")
    for row in summary["bots"]:
        spread = f"{row['low']:+.0f} to {row['high']:+.0f}"
        table.add_row(row["bot"], f"{row['elo']:+.0f}", spread, str(row["games"]), f"{row['share']:.1%}")
    out.print(table)
    out.print(charts.bars(summary), soft_wrap=True)
    out.print()
    whole_line = (
        Column(about, no_wrap=True) for about in ("pair", "games", "share", f"{charts.percent(summary)} interval")
    )
    pairs = Table(*whole_line, "fair", "times fair", "")
    for pair in summary["pairs"]:
        pairs.add_row(*charts.row(pair))
    out.print(pairs)
    if len(summary["looks"]) > 1:
        out.print(charts.rule(summary))
    out.print(f"{summary['finished']} of {summary['games']} games finished; checksum {summary['checksum'][:16]}")


def _called(report: dict[str, Any]) -> dict[str, Any]:
    """The same with names that leave room for the figures."""
    short = shortened([row["bot"] for row in report["bots"]])
    pairs = [{**pair, "first": short[pair["first"]], "second": short[pair["second"]]} for pair in report["pairs"]]
    return {**report, "bots": [{**row, "bot": short[row["bot"]]} for row in report["bots"]], "pairs": pairs}


@app.command(name="curve")
def curve_(
    game: str,
    /,
    *,
    budgets: str = "25,100,400,1600,6400",
    against: str = "habit",
    games_: Games = 40,
    seats: int = 0,
    seed: str = "1",
    option: Options | None = None,
    jobs: int = 1,
    resume: Resume = "",
    anew: Anew = False,
    seconds: Seconds = 0.0,
    edition: Edition = "",
    chart: str = "",
    report: str = "",
    json_: Json = False,
) -> None:
    """Measure what thinking is worth: one planner among others, with larger and larger budgets.

    Example: `conquerant curve conquetes --seats 2 --against habit,greedy --games 100 --resume conquetes.games --jobs 2`

    With `--resume FILE` it may be stopped at any time, and the same command goes on. The result is the same.

    Args:
        game: which game.
        budgets: imagined games a thought, with commas between them, the smallest first.
        against: who sits at the other seats, such as habit,greedy,search: one kind at a table.
        games_: how many games with each budget; every seat in turn.
        seats: how many players; four where that is allowed.
        seed: the same seed gives the same games.
        jobs: processes to use; they do not change the result.
        chart: a file for the chart, as SVG.
        report: a folder for a page about all curves of the game that are kept there, with charts and figures.
        json_: print one JSON object.
    """
    loaded = load(game, edition)
    opponents = [name.strip() for name in against.split(",")]
    plan = ladder.Ladder(
        loaded.slug,
        curve.contests(curve.read_budgets(budgets), opponents),
        settings.tables(loaded, "", seats or usual_seats(loaded), read_options(option or [])),
        whole(games_, "games", 1),
        seed=seed,
        edition=games.pack(loaded.slug, loaded.edition),
    )
    standing = played(plan, "curve", Effort(jobs, resume, anew, seconds))
    words = ["--budgets", budgets, "--against", ",".join(opponents), "--seats", str(plan.tables[0].seats)]
    summary = {**curve.report(standing), "command": command("curve", plan, words, option or [])}
    if chart:
        write_file(chart, curve.svg(summary))
    if report:
        keeping.write(Path(report), summary, curve.name, curve.svg, curve.page)
    print(json.dumps(summary, ensure_ascii=False)) if json_ else _print_curve(summary)


def _print_curve(summary: dict[str, Any]) -> None:
    shown = [
        number for number, about in enumerate(curve.COLUMNS) if about not in ("games", "times fair", "worst decision")
    ]
    table = Table(*(Column(curve.COLUMNS[number], no_wrap=number < 5) for number in shown))
    for point in summary["points"]:
        row = curve.row(point)
        table.add_row(*(row[number] for number in shown))
    out.print(table)
    for points in curve.lines(summary).values():
        out.print(curve.verdict(points))
    out.print(f"{summary['finished']} of {summary['games']} games finished; checksum {summary['checksum'][:16]}")
