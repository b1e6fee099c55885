"""The `conquerant` command: runs a verb, and says in one line what a user got wrong."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable
from itertools import pairwise
from typing import NoReturn

from cyclopts import App, CoercionError, CycloptsError, MissingArgumentError, UnknownOptionError
from rich.table import Table

from conquerant import __version__, calling, compiled, games, mistakes
from conquerant.core.errors import BadInput, nearest
from conquerant.languages import FOR_ALL, LANGUAGES
from conquerant.printed import settle_for_the_nearest
from conquerant.verbs import (
    coaching,
    ladders,
    learning,
    measures,
    operating,
    reading,
    research,
    serving,
    shapes,
    strengths,
    tables,
)
from conquerant.verbs.app import app, err, language, out, table_plan
from conquerant.verbs.doors import DOORS, OF_A_CHECKOUT, hang

BLANKS = re.compile(r"[ \t\r\n]+")  # not those that keep a colon beside its word
# Importing them adds their verbs.
VERBS = (serving, operating, tables, coaching, measures, ladders, strengths, learning, research, reading, shapes)


def main() -> NoReturn:
    """Runs a verb; every mistake of the user is one line on standard error and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        settle_for_the_nearest(stream)
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    verbs = [name for name in app if not name.startswith("-")]
    lang = _spoken(arguments)
    if arguments and not arguments[0].startswith("-") and arguments[0] not in verbs:
        if arguments[0] in OF_A_CHECKOUT:
            return _complain(mistakes.sentence(calling.checkout_alone(arguments[0]), lang))
        problem = f"there is no verb {arguments[0]!r} (verbs: {', '.join(verbs)}){nearest(arguments[0], verbs)}"
        return _complain(mistakes.sentence(BadInput("", problem), lang))
    try:
        result = app(arguments, exit_on_error=False, print_error=False, result_action="return_value")
    except BadInput as mistake:
        return _complain(mistakes.sentence(mistake, lang))
    except CycloptsError as mistake:
        return _complain(str(mistake) if lang == FOR_ALL else mistakes.sentence(_misused(mistake), lang))
    except ModuleNotFoundError as error:
        lacking = calling.missing(error)
        if lacking is None:
            raise
        return _complain(mistakes.sentence(lacking, lang))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    return result if isinstance(result, int) else 0


def _spoken(arguments: list[str]) -> str:
    """The language of what is said about these arguments: the one they name, if there is such a one."""
    asked = [a.removeprefix("--lang=") for a in arguments if a.startswith("--lang=")]
    asked += [after for before, after in pairwise(arguments) if before == "--lang"]
    return next((lang for lang in asked if lang in LANGUAGES), "") or language("")


def _misused(mistake: CycloptsError) -> BadInput:
    """What the arguments lack or have too much of, in words that we have in every language."""
    given = mistake.token.value if isinstance(mistake, CoercionError) and mistake.token else ""
    option = mistake.argument.name if mistake.argument else ""
    if isinstance(mistake, MissingArgumentError):
        return BadInput("", f"{option} is missing")
    if isinstance(mistake, UnknownOptionError):
        return BadInput("", f"there is no option {mistake.token.keyword or mistake.token.value}")
    if isinstance(mistake, CoercionError):
        return BadInput(option, f"{given!r} does not fit")
    return BadInput("", f"these arguments do not fit ({option or given or '--help explains them'})")


def _complain(text: str) -> int:
    err.print(f"conquerant: {BLANKS.sub(' ', text).strip()}", markup=False, soft_wrap=True)
    return 2


app.default(serving.serve)


@app.command
def about() -> None:
    """Say what there is, and show the end of a game between bots.

    Example: `conquerant about`
    """
    from conquerant.play import watch

    out.print(f"[bold]Conquérant[/bold] {__version__}: conquest board games, one engine ({compiled.state()}).\n")
    shelf = [games.load(slug) for slug in games.names()]
    _list((g.slug, f"{g.edition['game']['name']}, {g.seats[0]} to {g.seats[-1]} players") for g in shelf)
    out.print("\nVerbs, each with --help and an example:")
    for door, verbs in DOORS.items():
        out.print(f"\n[bold]{door}[/bold]")
        _list((verb, _first_line(app[verb])) for verb in verbs.split())
    game = max(shelf, key=lambda game: game.seats[-1])
    short = ["rounds=3"] if any(option.name == "rounds" for option in game.options) else []
    record = watch.play(table_plan(game, 0, "random", "first look", short, 100_000))
    out.print(f"\nThe last turns of a game of {game.slug} between {record.seats} bots that play at random:\n")
    watch.tail(out, record, language(""), lines=24)
    out.print(f"\nWatch a whole one with: [bold]{calling.command()} watch {game.slug}[/bold]")


def _list(rows: Iterable[tuple[str, str]]) -> None:
    table = Table.grid("name", "about", padding=(0, 2))
    for name, text in rows:
        table.add_row(f"  {name:<12}", text)
    out.print(table)


def _first_line(verb: App) -> str:
    return str(verb.help).strip().splitlines()[0]


hang(app)
