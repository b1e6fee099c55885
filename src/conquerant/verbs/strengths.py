"""Verbs about how bots play: tune, habits."""

from __future__ import annotations

import json
import shlex
from typing import Annotated, Any

from cyclopts import Parameter
from rich.table import Table

from conquerant import bots, calling, games
from conquerant.core.errors import BadInput, whole
from conquerant.files import read_file, write_file
from conquerant.lab import crew
from conquerant.lab import habits as manners
from conquerant.lab import tune as tuner
from conquerant.lab.plan import Plan
from conquerant.verbs.app import Bots, Json, Options, app, bar, out, read_options, table_plan, usual_seats


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
    loaded = games.load(game)
    wanted = loaded.check_seats(seats or usual_seats(loaded))
    bots.make(bot)
    options = loaded.settle(read_options(option or []), wanted)
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
        summary = {"game": game, "weights": champion, "share": share, "low": low, "high": high, "accepted": tried}
        print(json.dumps(summary))
        return
    out.print(f"The last champion won {share:.1%} of {proof} fresh games ({low:.1%} to {high:.1%}).")
    out.print("\n".join(f"{name} = {weight}" for name, weight in champion.items()))
    if save:
        out.print("Written to hints.toml." if low > 0.5 else "Not written: the proof does not exclude equality.")


def _weights(game: str, given: list[str]) -> dict[str, float]:
    weights = {}
    for name, text in read_options(given).items():
        try:
            weights[name] = float(text)
        except ValueError:
            raise BadInput(f"weight {name}", f"expected a number such as 1.5, got {text!r}") from None
    games.make(game, games.load(game).edition, weights)
    return weights


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
    words = [*calling.words(), "tune", plan.game, "--seats", str(plan.seats), "--rounds", str(plan.rounds)]
    words += ["--games", str(plan.games), "--proof", str(plan.proof), "--bot", plan.bot, "--seed", plan.seed]
    for text in option:
        words += ["--option", text]
    for text in weight:
        words += ["--weight", text]
    return shlex.join([*words, "--save"])


@app.command
def habits(
    game: str,
    /,
    *,
    bots_: Bots = "hard",
    games_: Annotated[int, Parameter(name="--games")] = 20,
    seats: int = 0,
    seed: str = "1",
    option: Options | None = None,
    fraction: float = 1.0,
    max_decisions: int = 100_000,
    jobs: int | None = None,
    check: Annotated[bool, Parameter(negative=())] = False,
    json_: Json = False,
) -> int:
    """Count in games between bots what a person would shake his head at, beside the goals for it.

    Example: `conquerant habits world --bots hard --games 20 --seats 4`

    Args:
        game: which game.
        bots_: names with commas between them; one name stands for all seats, several change seats after every game.
        games_: how many games.
        seats: how many players; as many as bots are named, or four where that is allowed.
        seed: the same seed gives the same games.
        fraction: of the budget that searches get, to count in less time.
        max_decisions: a game that is longer is cut; what was seen until then counts.
        jobs: processes to use; all cores if you do not say.
        check: exit code 1 where a goal is missed by more than chance.
        json_: print one JSON object.
    """
    loaded = games.load(game)
    manners.check(loaded)
    plan = table_plan(loaded, seats, bots_, seed, option or [], max_decisions, fraction)
    plan.games, plan.rotate = whole(games_, "games", 1), True
    tally = manners.Tally(manners.goals(game))
    with bar(plan.games, f"{game}, {plan.seats} players") as progress:
        for seen in manners.run(plan, crew.cores() if jobs is None else whole(jobs, "jobs", 1, 256)):
            tally.seen.append(seen)
            progress.advance(progress.task_ids[0])
    counted = tally.habits()
    if json_:
        print(json.dumps(_habits_json(plan, tally, counted), ensure_ascii=False))
    else:
        _print_habits(plan, tally, counted)
    return int(check and any(habit.verdict() == "missed" for habit in counted))


def _habits_json(plan: Plan, tally: manners.Tally, counted: list[manners.Habit]) -> dict[str, Any]:
    return {
        "game": plan.game,
        "version": games.load(plan.game).version,
        "seats": plan.seats,
        "options": plan.options,
        "bots": plan.bots,
        "seed": plan.seed,
        "fraction": plan.fraction,
        "games": len(tally.seen),
        "finished": sum(seen.finished for seen in tally.seen),
        "decisions": sum(seen.decisions for seen in tally.seen),
        "habits": [habit.json() for habit in counted],
    }


def _print_habits(plan: Plan, tally: manners.Tally, counted: list[manners.Habit]) -> None:
    table = Table("name", "what it is", "times", "share", "95 % interval", "goal", "")
    for habit in counted:
        spread = f"{habit.low:.1%} to {habit.high:.1%}"
        goal = "" if habit.most is None else f"{habit.most:.1%}"
        times = f"{habit.times} of {habit.chances}"
        table.add_row(habit.name, habit.says, times, f"{habit.share():.1%}", spread, goal, habit.verdict())
    out.print(table)
    finished = sum(seen.finished for seen in tally.seen)
    decisions = sum(seen.decisions for seen in tally.seen)
    names = ", ".join(dict.fromkeys(plan.bots))
    out.print(f"{finished} of {plan.games} games finished, {decisions} decisions of {names}, {plan.seats} players")
