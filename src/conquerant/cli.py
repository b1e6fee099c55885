"""The `conquerant` command. Verbs are thin: they read arguments, call the library and print."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, NoReturn

from cyclopts import App, CycloptsError, Parameter
from cyclopts.exceptions import UnknownCommandError
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from conquerant import __version__, bots, compiled, games, rules
from conquerant.core.errors import BadInput, nearest
from conquerant.lab import simulate as lab

app = App(
    name="conquerant",
    version=__version__,
    help="Five conquest board games on one engine: play, watch, simulate, check.",
    help_format="markdown",
)
out = Console(highlight=False)
err = Console(stderr=True, highlight=False)

Lang = Annotated[str, Parameter(help="fr or en; the language of your system if you do not say.")]
Options = Annotated[list[str], Parameter(name="--option", help="A table option, NAME=VALUE; may be repeated.")]


def main() -> NoReturn:
    """Runs a verb; every mistake of the user is one line on standard error and exit code 2."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    try:
        result = app(arguments, exit_on_error=False, print_error=False, result_action="return_value")
    except BadInput as mistake:
        return _complain(str(mistake))
    except CycloptsError as mistake:
        return _complain(_usage(mistake, arguments))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    return result if isinstance(result, int) else 0


def _complain(text: str) -> int:
    err.print(f"conquerant: {' '.join(text.split())}", markup=False, soft_wrap=True)
    return 2


def _usage(mistake: CycloptsError, arguments: list[str]) -> str:
    if isinstance(mistake, UnknownCommandError):
        verbs = [name for name in app if not name.startswith("-")]
        return f"there is no verb {arguments[0]!r}{nearest(arguments[0], verbs)} (verbs: {', '.join(verbs)})"
    return str(mistake)


def language(given: str) -> str:
    if given:
        if given not in rules.LANGUAGES:
            raise BadInput("lang", f"expected fr or en, got {given!r}")
        return given
    system = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return "fr" if system.startswith("fr") else "en"


def read_options(given: list[str]) -> dict[str, Any]:
    options = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadInput("option", f"expected NAME=VALUE, got {text!r}")
        options[name] = value
    return options


def read_file(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadInput(path, "is not text in UTF-8") from None
    except OSError as problem:
        raise BadInput(path, f"cannot be read ({problem.strerror})") from None


def write_file(path: str, text: str) -> None:
    """Whole or not at all."""
    target = Path(path)
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(target)
    except OSError as problem:
        raise BadInput(path, f"cannot be written ({problem.strerror})") from None


def bar(total: int, about: str, say: Callable[[], str] = lambda: "") -> Progress:
    """A progress bar on standard error; nothing where that is not a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    progress = Progress(*columns, console=err, transient=True, disable=not err.is_terminal)
    progress.add_task(about, total=total)
    return progress


@app.default
def welcome() -> None:
    """Says what there is, and shows the end of a game between bots."""
    from conquerant.play import watch as watching

    out.print(f"[bold]Conquérant[/bold] {__version__}: conquest board games, one engine ({compiled.state()}).\n")
    for slug in games.names():
        found = games.load(slug)
        out.print(f"  {slug:<14}{found.edition['game']['name']}, {found.seats[0]} to {found.seats[-1]} players")
    out.print("\nVerbs, each with --help and an example:\n")
    for name in app:
        if not name.startswith("-"):
            out.print(f"  {name:<14}{_first_line(app[name])}")
    out.print("\nThe last turns of a game of World between four bots that play at random:\n")
    watching.tail(out, language(""), lines=24)
    out.print("\nWatch a whole one with: [bold]python3 run.py watch world[/bold]")


def _first_line(verb: App) -> str:
    return str(verb.help).strip().splitlines()[0]


@app.command
def simulate(
    game: str,
    *,
    games_: Annotated[int, Parameter(name="--games")] = 100,
    seats: int = 0,
    bots_: Annotated[str, Parameter(name="--bots")] = "random",
    seed: str = "1",
    option: Options | None = None,
    max_decisions: int = 100_000,
    jobs: int = 1,
    rotate: bool = False,
    json_: Annotated[bool, Parameter(name="--json")] = False,
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
    plan = _plan(game, games_, seats, bots_, seed, option or [], max_decisions, rotate)
    if jobs < 1:
        raise BadInput("jobs", f"expected at least 1, got {jobs}")
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


def _plan(
    game: str, n: int, seats: int, names: str, seed: str, option: list[str], max_decisions: int, rotate: bool
) -> lab.Plan:
    found = games.load(game)
    if n < 1:
        raise BadInput("games", f"expected at least 1, got {n}")
    if max_decisions < 1:
        raise BadInput("max-decisions", f"expected at least 1, got {max_decisions}")
    named = [name.strip() for name in names.split(",")]
    wanted = seats or (len(named) if len(named) > 1 else max(found.seats[0], min(4, found.seats[-1])))
    found.check_seats(wanted)
    options = found.settle(read_options(option), wanted)
    return lab.Plan(game, n, wanted, bots.line_up(named, wanted), seed, options, max_decisions, rotate)


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


@app.command
def watch(
    game: str,
    *,
    seats: int = 0,
    bots_: Annotated[str, Parameter(name="--bots")] = "random",
    seed: str = "1",
    option: Options | None = None,
    lang: Lang = "",
    delay: float = 0.0,
    save: str = "",
    max_decisions: int = 100_000,
) -> None:
    """Watch a game between bots, or a recorded one, told in words.

    Example: `conquerant watch world --bots random --option rounds=5 --lang fr`

    Parameters
    ----------
    game: a game, or a file with a record.
    seats: how many players.
    bots_: names with commas between them; one name stands for all seats.
    seed: the same seed gives the same game.
    delay: seconds to wait after each turn.
    save: a file to write the record to.
    max_decisions: stop after so many.
    """
    from conquerant.play import watch as watching

    if game in games.names() or not _is_file(game):
        plan = _plan(game, 1, seats, bots_, seed, option or [], max_decisions, False)
        record = watching.play(plan)
    else:
        record = watching.read(read_file(game))
    if save:
        write_file(save, record.dumps())
    watching.tell(out, record, language(lang), delay)


def _is_file(name: str) -> bool:
    return "/" in name or "." in name or Path(name).exists()


@app.command
def show(
    file: str,
    *,
    at: int = -1,
    seat: int = -1,
    try_: Annotated[str, Parameter(name="--try")] = "",
    lang: Lang = "",
    json_: Annotated[bool, Parameter(name="--json")] = False,
) -> int:
    """Show a position, or a moment of a record, as a seat sees it.

    Example: `conquerant show game.json --at 120 --seat 0 --try "attack alaska khabarovsk 3"`

    Parameters
    ----------
    file: a record or a position, as JSON.
    at: after so many moves of the record; the end if you do not say.
    seat: whose eyes; a spectator's if you do not say.
    try_: words of an action: are they legal now, and if not, why?
    json_: print the view as JSON.
    """
    from conquerant.play import watch as watching

    return watching.show(out, read_file(file), at, None if seat < 0 else seat, try_, language(lang), json_)


@app.command
def bench(
    game: str, *, seats: int = 0, seconds: float = 2.0, json_: Annotated[bool, Parameter(name="--json")] = False
) -> None:
    """Measure a game's speed, compiled and interpreted, in one run.

    Example: `conquerant bench world`

    Parameters
    ----------
    game: which game.
    seats: how many players; four where that is allowed.
    seconds: about how long each measure takes.
    json_: print one JSON list, a row per build.
    """
    from conquerant.lab import bench as benches

    found = games.load(game)
    wanted = found.check_seats(seats or max(found.seats[0], min(4, found.seats[-1])))
    if not 0.05 <= seconds <= 600:
        raise BadInput("seconds", f"expected 0.05 to 600, got {seconds}")
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


BENCHED = (
    ("inside", "decisions inside the engine", "/s"),
    ("driven", "decisions driven from Python", "/s"),
    ("games", "whole games inside the engine", "/s"),
    ("copy_us", "copy", "µs"),
    ("view_us", "view", "µs"),
    ("imagine_us", "imagine", "µs"),
    ("legal_us", "legal", "µs"),
)


@app.command(name="rules")
def rules_(game: str, paragraph: str = "", *, lang: Lang = "") -> None:
    """Read the rules: all, a chapter, or a paragraph.

    Example: `conquerant rules world 5.8 --lang en`

    Parameters
    ----------
    game: which game.
    paragraph: a number such as 5.8, or of a chapter such as 5.
    """
    from rich.markdown import Markdown

    speech = language(lang)
    if "." in paragraph:
        found = rules.paragraph(game, paragraph, speech)
        text = f"**{found.number}** {found.text}"
    elif paragraph:
        text = _chapter(rules.chapter(game, paragraph, speech))
    else:
        book = rules.book(game, speech)
        text = f"# {book.title}\n\n{book.introduction}\n\n" + "\n\n".join(map(_chapter, book.chapters))
    out.print(Markdown(text)) if out.is_terminal else print(text)


def _chapter(chapter: rules.Chapter) -> str:
    body = "\n\n".join(f"**{p.number}** {p.text}" for p in chapter.paragraphs)
    return f"## {chapter.number}. {chapter.title}\n\n{body}"
