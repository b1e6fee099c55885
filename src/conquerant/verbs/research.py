"""Verbs of the lab: reports, running a script of yours with everything of the lab installed, a seat for a model."""

from __future__ import annotations

import code
import json
import runpy
import sys
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.table import Table

from conquerant import bots, calling, games
from conquerant.core.errors import BadInput, whole
from conquerant.files import write_file
from conquerant.lab import crew
from conquerant.languages import FOR_ALL
from conquerant.verbs.app import (
    Bots,
    Edition,
    Json,
    Lang,
    Options,
    app,
    bar,
    err,
    language,
    load,
    out,
    read_options,
    table_plan,
    usual_seats,
)


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
        train: with torch and stable-baselines3 too; in a checkout they are installed first, which takes a while.
    """
    calling.require(*(["torch"] if train else []), "gymnasium")
    if not file:
        code.interact(banner="Conquérant's lab: import conquerant.lab.pettingzoo, .openspiel or .gym", local={})
        return
    if not Path(file).is_file():
        raise BadInput("file", f"expected a Python file, got {file!r}")
    sys.argv = [file, *arguments]
    sys.path.insert(0, str(Path(file).parent))
    runpy.run_path(file, run_name="__main__")


@app.command
def solve(
    game: str,
    /,
    *,
    edition: Edition = "tiny",
    iterations: int = 200,
    option: Options | None = None,
    bots_: Bots = "random,easy,medium,hard,expert",
    samples: int = 10,
    json_: Json = False,
) -> None:
    """Solve a small game for two by CFR+, and tell how much each bot could lose to who knows how it plays.

    Example: `conquerant solve conquetes --iterations 200 --bots easy,medium,hard,expert`

    Args:
        game: which game.
        edition: a small one; `tiny` is ours.
        iterations: of CFR+.
        bots_: names with commas between them; none if you give an empty one.
        samples: how many times each information set is put to a bot.
        json_: print one JSON object.
    """
    from conquerant.lab import editions
    from conquerant.lab import solve as solving

    loaded = load(game, edition)
    moments = editions.moments(game, edition)
    if moments and option:
        raise BadInput("option", "this edition is solved from a moment of a game, whose options are settled")
    options = {} if moments else loaded.settle(read_options(option or []), loaded.check_seats(2))
    tree = solving.Tree(loaded, options, moments)
    solved = tree.solve(whole(iterations, "iterations", 1))
    rows: list[dict[str, Any]] = [
        {"strategy": "CFR+", "value": solved.value(), "exploitability": solved.exploitability()}
    ]
    for name in [each.strip() for each in bots_.split(",") if each.strip()]:
        played = tree.of_bot(name, whole(samples, "samples", 1))
        rows.append({"strategy": name, "value": played.value(), "exploitability": played.exploitability()})
    if json_:
        print(json.dumps({"nodes": len(tree.nodes), "sets": len(tree.sets), "iterations": iterations, "rows": rows}))
        return
    table = Table("strategy", "the first seat gets", "exploitability")
    for row in rows:
        table.add_row(row["strategy"], f"{row['value']:+.4f}", f"{row['exploitability']:.4f}")
    out.print(f"{game}, edition {edition}: {len(tree.nodes):,} nodes, {len(tree.sets):,} information sets")
    out.print(table)


@app.command
def mcp(
    game: str = "",
    /,
    *,
    server: str = "",
    token: str = "",
    name: str = "model",
    seats: int = 0,
    seat: int = 0,
    bots_: Bots = "medium",
    option: Options | None = None,
    seed: str = "1",
    lang: Lang = FOR_ALL,
    disguise: str = "",
    listing: Annotated[bool, Parameter(name="--list")] = True,
    record: str = "",
) -> None:
    """Offer a seat to a language model, as an MCP server on standard input and output.

    Example: `conquerant mcp conquistador --bots hard --disguise 7 --no-list --record match.json`

    The seat is at a table of its own, with bots around it; or with --server and --token at a table of a server.

    Args:
        game: which game, for a table of its own.
        server: the address of a server, such as http://127.0.0.1:8000.
        token: what whoever holds the seat there got for it.
        name: what the model is called.
        seats: how many players.
        seat: which of them the model is, from 0.
        bots_: who plays the other seats; one name, or one for each seat (the model's is passed over).
        seed: the same seed gives the same dice.
        disguise: any words: an edition with invented places and figures dealt anew, so that nothing can be recalled.
        listing: --no-list leaves the list of what is legal out; the model has to know the rules.
        record: a file for the record, written when the model leaves.
    """
    from conquerant.lab import chair as chairs
    from conquerant.lab import disguise as disguises
    from conquerant.lab import model
    from conquerant.seat import Failed, Seat

    if server:
        try:
            place: chairs.Place = chairs.There(Seat.claim(server, token, name))
        except Failed as refused:
            raise BadInput("token", f"the server says {refused}") from None
        except OSError as error:
            raise BadInput("server", f"nobody answers at {server!r} ({error})") from None
        return model.server(chairs.Chair(place, language(lang), listing)).run()
    own, names = disguises.edition(game, disguise) if disguise else (None, {})
    loaded = games.load(game, own)
    wanted = loaded.check_seats(seats or usual_seats(loaded))
    line = bots.line_up([each.strip() for each in bots_.split(",")], wanted)
    here = chairs.Here(loaded, read_options(option or []), line, whole(seat, "seat", 0, wanted - 1), seed)
    try:
        model.server(chairs.Chair(here, language(lang), listing, names)).run()
    finally:
        if record:
            write_file(record, here.record(name).dumps())
