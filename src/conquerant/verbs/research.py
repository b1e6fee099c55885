"""Verbs of the lab: reports, and running a script of yours where everything of the lab is installed."""

from __future__ import annotations

import code
import runpy
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from conquerant.core.errors import BadInput, whole
from conquerant.lab import crew
from conquerant.verbs.app import Bots, Edition, Options, app, bar, err, load, out, table_plan


@app.command
def report(
    game: str,
    /,
    *,
    games_: Annotated[int, Parameter(name="--games")] = 200,
    variants: int = 50,
    seats: int = 0,
    bots_: Bots = "greedy",
    seed: str = "1",
    option: Options | None = None,
    fraction: float = 1.0,
    edition: Edition = "",
    out_: Annotated[str, Parameter(name="--out")] = "",
    runs: str = "",
    jobs: int | None = None,
    on: str = "",
) -> None:
    """Turn many games into a page for designers: fairness, length, choice, luck, what things are worth.

    Example: `conquerant report conquistador --games 400 --out conquistador-report`

    Stopped, it goes on where it was; asked again, it plays nothing twice.

    Args:
        game: which game.
        games_: how many games.
        variants: how many games for each other choice of each option, at least 20; 0 leaves them out.
        seats: how many players; four where that is allowed.
        bots_: names with commas between them; one name stands for all seats.
        seed: the same seed gives the same report.
        fraction: of the budget that searches get, to measure in less time.
        out_: the folder for index.html and the PNGs; reports/GAME if you do not say.
        runs: the folder for the runs behind it; beside the other if you do not say.
        jobs: processes to use; all cores if you do not say.
        on: the address of a Ray cluster to use.
    """
    from conquerant.lab.report import make
    from conquerant.lab.store import Kept

    loaded = load(game, edition)
    given = list(option or [])
    if any(o.name == "rounds" for o in loaded.options) and not any(text.startswith("rounds=") for text in given):
        given.append(f"rounds={make.ROUNDS}")
    plan = table_plan(loaded, seats, bots_, seed, given, 100_000, fraction)
    plan.games = whole(games_, "games", 20)
    kept = Kept(**vars(plan), facts=True)
    folder = Path(out_ or f"reports/{game}")
    hands = crew.cores() if jobs is None else whole(jobs, "jobs", 1, 256)
    where = Path(runs) if runs else folder.with_name(f"{folder.name}.runs")
    with bar(0, game) as progress:

        def advance(name: str, done: int, total: int) -> None:
            task = progress.task_ids[0]
            if progress.tasks[0].description != f"{game}, {name}":
                progress.reset(task, total=total, description=f"{game}, {name}")
            progress.advance(task, done)

        written = make.report(kept, variants and whole(variants, "variants", 20), where, folder, hands, on, advance)
    out.print(f"{written[0]}", markup=False, soft_wrap=True)
    err.print(f"with {len(written) - 1} pictures; the runs are in {where}", markup=False, soft_wrap=True)


@app.command
def lab(
    file: str = "",
    /,
    *arguments: Annotated[str, Parameter(allow_leading_hyphen=True)],
    train: bool = False,
) -> None:
    """Run a Python file with the lab installed; without a file, a Python prompt.

    Example: `conquerant lab examples/openspiel_mcts.py --games 2`

    Args:
        file: a Python file.
        arguments: what the file is given.
        train: install torch and stable-baselines3 too; the first time that takes a while.
    """
    if not file:
        code.interact(banner="Conquérant's lab: import conquerant.lab.pettingzoo, .openspiel or .gym", local={})
        return
    if not Path(file).is_file():
        raise BadInput("file", f"expected a Python file, got {file!r}")
    sys.argv = [file, *arguments]
    sys.path.insert(0, str(Path(file).parent))
    runpy.run_path(file, run_name="__main__")
