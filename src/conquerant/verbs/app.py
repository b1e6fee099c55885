"""The command itself, what its verbs share, and how they print."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Annotated, Any, get_args

from cyclopts import App, Parameter, Token, convert
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from conquerant import __version__, bots, games, languages, words
from conquerant.core.contract import Game
from conquerant.core.errors import BadInput
from conquerant.lab import editions, simulate


def exactly(kind: Any, given: Sequence[Token]) -> Any:
    """Converts as usual, but never rounds to a whole number."""
    if kind is int or int in get_args(kind):
        for token in given:
            if "." in token.value:
                raise ValueError(f"expected a whole number, got {token.value}")
    return convert(kind, given)


app = App(
    name="conquerant",
    default_parameter=Parameter(converter=exactly),
    version=__version__,
    help="Five conquest board games on one engine: play, watch, simulate, check.",
    help_format="markdown",
    suppress_keyboard_interrupt=False,
)
app.register_install_completion_command(help="Let bash, zsh or fish complete verbs and options.")
out = Console(highlight=False)
err = Console(stderr=True, highlight=False)

SPOKEN = " or ".join(languages.LANGUAGES)
Lang = Annotated[str, Parameter(help=f"{SPOKEN}; the language of your system if you do not say.")]
Options = Annotated[list[str], Parameter(name="--option", help="A table option, NAME=VALUE; may be repeated.")]
Edition = Annotated[
    str,
    Parameter(
        help="A TOML file with your own edition (`conquerant edition GAME` writes ours), or the name of one of ours."
    ),
]
Json = Annotated[bool, Parameter(name="--json")]
Bots = Annotated[str, Parameter(name="--bots")]
SAID_EVERY = 10.0  # seconds, where there is no bar


def language(given: str) -> str:
    return languages.check(given) if given else languages.of_the_system()


def read_options(given: list[str]) -> dict[str, Any]:
    options = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadInput("option", f"expected NAME=VALUE, got {text!r}")
        options[name] = value
    return options


def load(slug: str, edition: str) -> Game:
    if not edition:
        return games.load(slug)
    return games.load(slug, editions.find(slug, edition))


def usual_seats(game: Game) -> int:
    """Four where that is allowed."""
    return max(game.seats[0], min(4, game.seats[-1]))


def table_plan(
    game: Game, seats: int, names: str, seed: str, option: list[str], max_decisions: int, fraction: float = 1.0
) -> simulate.Plan:
    """One game between bots, its arguments checked."""
    if max_decisions < 1:
        raise BadInput("max-decisions", f"expected at least 1, got {max_decisions}")
    named = [name.strip() for name in names.split(",")]
    wanted = game.check_seats(seats or (len(named) if len(named) > 1 else usual_seats(game)))
    options = game.settle(read_options(option), wanted)
    edition = games.pack(game.slug, game.edition)
    line_up = bots.line_up(named, wanted)
    bots.make(line_up[0], fraction=fraction)
    return simulate.Plan(
        game.slug, 1, wanted, line_up, seed, options, max_decisions, edition=edition, fraction=fraction
    )


class Told(Progress):
    """A bar where somebody watches; where the output goes elsewhere, a line now and then."""

    last = 0.0
    lang = languages.FOR_ALL

    def advance(self, task_id: TaskID, advance: float = 1) -> None:
        super().advance(task_id, advance)
        if self.console.is_terminal:
            return
        self.last = self.last or self.tasks[0].start_time or 0.0
        now = time.monotonic()
        if now - self.last >= SAID_EVERY:
            self.last = now
            self.say()

    def say(self) -> None:
        task, say = self.tasks[0], words.shared(self.lang).say
        values = {"about": task.description, "done": round(task.completed), "all": round(task.total or 0)}
        said = say("progress" if task.total else "progress-open", **values)
        if task.time_remaining:
            said = say("progress-left", said=said, n=round(task.time_remaining))
        err.print(said, markup=False, soft_wrap=True)


def bar(total: int, about: str, lang: str = "") -> Progress:
    """A progress bar on standard error; lines where that is not a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    progress = Told(*columns, console=err, transient=True, disable=not err.is_terminal)
    progress.lang = lang or progress.lang
    progress.add_task(about, total=total)
    return progress
