"""Verbs about the strength of bots: ladder, tune."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.table import Table

from conquerant import bots, games
from conquerant.core.contract import Game
from conquerant.core.errors import BadInput, whole
from conquerant.files import read_file, write_file
from conquerant.lab import charts, ladder
from conquerant.lab import tune as tuner
from conquerant.verbs.app import Bots, Edition, Json, Options, app, bar, load, out, read_options, usual_seats


@app.command(name="ladder")
def ladder_(
    game: str,
    /,
    *,
    bots_: Bots = "easy,medium,hard,expert",
    games_: Annotated[int, Parameter(name="--games")] = 20,
    seats: int = 0,
    seed: str = "1",
    option: Options | None = None,
    fraction: float = 1.0,
    jobs: int = 1,
    edition: Edition = "",
    chart: str = "",
    report: str = "",
    json_: Json = False,
) -> None:
    """Play every bot against every other and rate them.

    Example: `conquerant ladder conquetes --bots random,greedy,hard --games 40 --seats 2 --jobs 2`

    Args:
        game: which game.
        bots_: names with commas between them.
        games_: how many games between each pair; the seats are taken in turn, and every second game they change places.
        seats: how many players; four where that is allowed.
        seed: the same seed gives the same games.
        fraction: of the budget that searches get, to measure in less time.
        jobs: processes to use; they do not change the result.
        chart: a file for the chart, as SVG.
        report: a folder for a page about it, with chart and figures.
        json_: print one JSON object.
    """
    found = load(game, edition)
    plan = _ladder(found, bots_, games_, seats, seed, option or [], fraction)
    standing = ladder.Standing(plan)
    with bar(len(plan.tasks()), f"{game}, {len(plan.bots)} bots") as progress:
        for fought in ladder.run(plan, whole(jobs, "jobs", 1, 256)):
            standing.add(fought)
            progress.advance(progress.task_ids[0])
    told = standing.json()
    if chart:
        write_file(chart, charts.svg(told))
    if report:
        _write_report(Path(report), told, _command(plan, option or []))
    print(json.dumps(told, ensure_ascii=False)) if json_ else _print_ladder(told)


def _ladder(
    found: Game, names: str, n: int, seats: int, seed: str, option: list[str], fraction: float
) -> ladder.Ladder:
    wanted = found.check_seats(seats or usual_seats(found))
    options = found.settle(read_options(option), wanted)
    named = [name.strip() for name in names.split(",")]
    edition = games.pack(found.slug, found.edition)
    plan = ladder.Ladder(found.slug, named, whole(n, "games", 1), wanted, seed, options, fraction, edition=edition)
    plan.check()
    return plan


def _command(plan: ladder.Ladder, option: list[str]) -> str:
    words = ["python3", "run.py", "ladder", plan.game, "--bots", ",".join(plan.bots), "--games", str(plan.games)]
    words += ["--seats", str(plan.seats), "--seed", plan.seed, "--fraction", f"{plan.fraction:g}"]
    for text in option:
        words += ["--option", text]
    return shlex.join([*words, "--jobs", "2"])


def _write_report(folder: Path, told: dict[str, Any], command: str) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise BadInput(str(folder), f"cannot be made ({problem.strerror})") from None
    name = told["game"]
    write_file(str(folder / f"{name}.md"), charts.page(told, command))
    write_file(str(folder / f"{name}.svg"), charts.svg(told))
    write_file(
        str(folder / f"{name}.json"), json.dumps({**told, "command": command}, indent=1, ensure_ascii=False) + "\n"
    )


def _print_ladder(told: dict[str, Any]) -> None:
    table = Table("bot", "Elo", "95 % interval", "games", "wins")
    for row in told["bots"]:
        spread = f"{row['low']:+.0f} to {row['high']:+.0f}"
        table.add_row(row["bot"], f"{row['elo']:+.0f}", spread, str(row["games"]), f"{row['share']:.1%}")
    out.print(table)
    out.print(charts.bars(told), soft_wrap=True)
    out.print()
    pairs = Table("pair", "games", "share of the first", "95 % interval", "")
    for pair in told["pairs"]:
        spread = f"{pair['low']:.1%} to {pair['high']:.1%}"
        between = f"{pair['first']} against {pair['second']}"
        pairs.add_row(between, str(pair["games"]), f"{pair['share']:.1%}", spread, charts.verdict(pair))
    out.print(pairs)
    out.print(f"{told['finished']} of {told['games']} games finished; checksum {told['checksum'][:16]}")


@app.command
def tune(
    game: str,
    /,
    *,
    rounds: int = 40,
    games_: Annotated[int, Parameter(name="--games")] = 40,
    proof: int = 200,
    bot: str = "greedy",
    seats: int = 0,
    seed: str = "1",
    option: Options | None = None,
    weight: Annotated[list[str], Parameter(name="--weight")] | None = None,
    jobs: int = 1,
    save: bool = False,
    json_: Json = False,
) -> None:
    """Look for better weights of a game's hints by self-play.

    Example: `conquerant tune conquetes --seats 2 --rounds 30 --games 40 --proof 200 --jobs 2`

    Args:
        game: which game.
        rounds: how many challengers; with 0 the weights given are proved as they are.
        games_: how many games each of them plays.
        proof: how many games the last champion plays against the weights it began with, on fresh seeds.
        bot: who plays with the weights.
        seats: how many players; four where that is allowed.
        seed: the same seed finds the same weights.
        weight: NAME=VALUE, where the first champion differs from our weights; may be repeated.
        jobs: processes to use; they do not change the result.
        save: write the weights to the game's hints.toml, with how they were found; only if the proof excludes equality.
        json_: print one JSON object.
    """
    found = games.load(game)
    wanted = found.check_seats(seats or usual_seats(found))
    bots.make(bot)
    options = found.settle(read_options(option or []), wanted)
    plan = tuner.Tuning(
        game, wanted, whole(rounds, "rounds", 0), whole(games_, "games", 1), whole(proof, "proof", 1), bot, seed
    )
    plan.options = options
    plan.first = _weights(game, weight or [])
    champion, tried = _climb(plan, whole(jobs, "jobs", 1, 256), json_)
    share, low, high = tuner.prove(plan, champion, jobs)
    if save and low > 0.5:
        file = str(games.folder(game) / "hints.toml")
        how: dict[str, str | int | float] = {
            "how": "tuner",
            "command": _tune_command(plan, option or [], weight or []),
            "proof_games": proof,
        }
        write_file(file, tuner.rewrite(read_file(file), champion, {**how, "share": share, "low": low, "high": high}))
    if json_:
        told = {"game": game, "weights": champion, "share": share, "low": low, "high": high, "accepted": tried}
        print(json.dumps(told))
        return
    out.print(f"The last champion won {share:.1%} of {proof} fresh games ({low:.1%} to {high:.1%}).")
    out.print("\n".join(f"{name} = {weight}" for name, weight in champion.items()))
    if save:
        out.print("Written to hints.toml." if low > 0.5 else "Not written: the proof does not exclude equality.")


def _weights(game: str, given: list[str]) -> dict[str, float]:
    told = {}
    for name, text in read_options(given).items():
        try:
            told[name] = float(text)
        except ValueError:
            raise BadInput(f"weight {name}", f"expected a number such as 1.5, got {text!r}") from None
    games.make(game, games.load(game).edition, told)
    return told


def _climb(plan: tuner.Tuning, jobs: int, silent: bool) -> tuple[dict[str, float], int]:
    """The last champion, and how many challengers it took."""
    champion = plan.begin()
    accepted = 0
    with bar(plan.rounds, f"{plan.game}, tuning") as progress:
        for tried in tuner.run(plan, jobs):
            champion = tried.champion
            accepted += tried.accepted
            progress.advance(progress.task_ids[0])
            if tried.accepted and not silent:
                changes = ", ".join(f"{name} {weight:g}" for name, weight in tried.changed.items())
                out.print(f"round {tried.round}: {changes} wins {tried.share:.1%}")
    return champion, accepted


def _tune_command(plan: tuner.Tuning, option: list[str], weight: list[str]) -> str:
    words = ["python3", "run.py", "tune", plan.game, "--seats", str(plan.seats), "--rounds", str(plan.rounds)]
    words += ["--games", str(plan.games), "--proof", str(plan.proof), "--bot", plan.bot, "--seed", plan.seed]
    for text in option:
        words += ["--option", text]
    for text in weight:
        words += ["--weight", text]
    return shlex.join([*words, "--save"])
