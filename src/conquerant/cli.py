"""The `conquerant` command: runs a verb, and says in one line what a user got wrong."""

from __future__ import annotations

import io
import os
import sys
from typing import NoReturn

from cyclopts import App, CycloptsError

from conquerant import __version__, compiled, games
from conquerant.core.errors import BadInput, nearest
from conquerant.verbs import measures, serving, tables
from conquerant.verbs.app import app, err, language, out

VERBS = (serving, tables, measures)  # importing them adds their verbs


def main() -> NoReturn:
    """Runs a verb; every mistake of the user is one line on standard error and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without accents gets question marks, not a crash
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    verbs = [name for name in app if not name.startswith("-")]
    if arguments and not arguments[0].startswith("-") and arguments[0] not in verbs:
        return _complain(f"there is no verb {arguments[0]!r}{nearest(arguments[0], verbs)} (verbs: {', '.join(verbs)})")
    try:
        result = app(arguments, exit_on_error=False, print_error=False, result_action="return_value")
    except (BadInput, CycloptsError) as mistake:
        return _complain(str(mistake))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    return result if isinstance(result, int) else 0


def _complain(text: str) -> int:
    err.print(f"conquerant: {' '.join(text.split())}", markup=False, soft_wrap=True)
    return 2


app.default(serving.serve)


@app.command
def about() -> None:
    """Say what there is, and show the end of a game between bots.

    Example: `conquerant about`
    """
    from conquerant.play import watch

    out.print(f"[bold]Conquérant[/bold] {__version__}: conquest board games, one engine ({compiled.state()}).\n")
    for slug in games.names():
        found = games.load(slug)
        out.print(f"  {slug:<14}{found.edition['game']['name']}, {found.seats[0]} to {found.seats[-1]} players")
    out.print("\nVerbs, each with --help and an example:\n")
    for name in app:
        if not name.startswith("-"):
            out.print(f"  {name:<14}{_first_line(app[name])}")
    out.print("\nThe last turns of a game of World between four bots that play at random:\n")
    watch.tail(out, language(""), lines=24)
    out.print("\nWatch a whole one with: [bold]python3 run.py watch world[/bold]")


def _first_line(verb: App) -> str:
    return str(verb.help).strip().splitlines()[0]
