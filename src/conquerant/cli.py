"""The `conquerant` command: runs a verb, and says in one line what a user got wrong."""

from __future__ import annotations

import io
import os
import re
import sys
from itertools import pairwise
from typing import NoReturn

from cyclopts import App, CoercionError, CycloptsError, MissingArgumentError, UnknownOptionError

from conquerant import __version__, compiled, games, mistakes, rules
from conquerant.core.errors import BadInput, nearest
from conquerant.verbs import ladders, measures, operating, research, serving, shapes, strengths, tables
from conquerant.verbs.app import app, err, language, out

BLANKS = re.compile(r"[ \t\r\n]+")  # not those that keep a colon beside its word
VERBS = (serving, operating, tables, measures, ladders, strengths, research, shapes)  # importing them adds their verbs


def main() -> NoReturn:
    """Runs a verb; every mistake of the user is one line on standard error and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without accents gets question marks, not a crash
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    verbs = [name for name in app if not name.startswith("-")]
    lang = _spoken(arguments)
    if arguments and not arguments[0].startswith("-") and arguments[0] not in verbs:
        problem = f"there is no verb {arguments[0]!r} (verbs: {', '.join(verbs)}){nearest(arguments[0], verbs)}"
        return _complain(mistakes.told(BadInput("", problem), lang))
    try:
        result = app(arguments, exit_on_error=False, print_error=False, result_action="return_value")
    except BadInput as mistake:
        return _complain(mistakes.told(mistake, lang))
    except CycloptsError as mistake:
        return _complain(_misused(mistake) if lang == "fr" else str(mistake))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    return result if isinstance(result, int) else 0


def _spoken(arguments: list[str]) -> str:
    """The language of what is said about these arguments: the one they name, if there is such a one."""
    said = [a.removeprefix("--lang=") for a in arguments if a.startswith("--lang=")]
    said += [after for before, after in pairwise(arguments) if before == "--lang"]
    return next((lang for lang in said if lang in rules.LANGUAGES), "") or language("")


def _misused(mistake: CycloptsError) -> str:
    """What the arguments lack or have too much of, in French."""
    given = mistake.token.value if isinstance(mistake, CoercionError) and mistake.token else ""
    option = mistake.argument.name if mistake.argument else ""
    if isinstance(mistake, MissingArgumentError):
        return f"il manque {option}"
    if isinstance(mistake, UnknownOptionError):
        return f"il n’y a pas d’option {mistake.token.keyword or mistake.token.value}"
    if isinstance(mistake, CoercionError):
        return f"{option}\u00a0: {given!r} ne convient pas"
    return f"ces arguments ne conviennent pas ({option or given or '--help les explique'})"


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
