"""Verbs about learned chances: foresight, learn, reliability. Numpy is there for them alone, and imported late."""

from __future__ import annotations

import json
import shlex
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter
from rich.table import Table

from conquerant import bots, calling, games
from conquerant.bots import chances, network
from conquerant.core.errors import BadInput, whole
from conquerant.files import read_file, write_file
from conquerant.lab import crew
from conquerant.lab.keeping import Effort
from conquerant.verbs.app import Bots, Json, Options, app, bar, out, read_options, table_plan, usual_seats

if TYPE_CHECKING:
    from conquerant.lab.foresight import Study
    from conquerant.lab.learn import Learning, Run
    from conquerant.lab.reliability import Line


@app.command(name="foresight")
def foresight_(
    game: str,
    /,
    *,
    folder: str,
    bots_: Bots = "habit",
    games_: Annotated[int, Parameter(name="--games")] = 400,
    seed: str = "1",
    jobs: int | None = None,
    seconds: float = 0.0,
    save: Annotated[bool, Parameter(negative=())] = False,
    report: str = "",
    json_: Json = False,
) -> None:
    """Learn to say how likely everybody is to win, at every kind of table, from games of the bots that people meet.

    Half of the games are played by the default options, half by any that the rules allow. Asked for again with other
    bots, it adds their games to the folder; it learns from all that is there, but for games kept apart to judge it by.

    Example: `conquerant foresight world --folder world --bots habit,habit,medium --games 400 --save`

    Args:
        game: which game.
        folder: where games are kept as they come, one folder for each game; a run that was stopped goes on there.
        bots_: who plays, one kind in each game, in turn; one that is named twice plays twice as often.
        games_: how many games at each kind of table.
        seed: the same seed gives the same games.
        jobs: processes to use; all cores if you do not say. They do not change the result.
        seconds: stop playing after so many; the same command goes on later.
        save: keep what was learned with the game, in chances.json.
        report: a folder for a page and a picture: what was predicted in the games kept apart, and what came of it.
        json_: print one JSON object.
    """
    from conquerant.lab import diagrams, foresight

    games.load(game)
    study = foresight.Study(game, bots_.split(","), whole(games_, "games", 1), 1.0, seed)
    for name in study.bots:
        bots.make(name)
    effort = Effort(crew.cores() if jobs is None else jobs, seconds=seconds)
    effort.check()
    kept = foresight.Folder(Path(folder))
    total = study.games * len(foresight.kinds(game))
    with bar(total, game) as progress:
        for done in kept.play(study, effort.jobs, effort.alarm()):
            progress.update(progress.task_ids[0], completed=done)
    told = dict(foresight.told(game, kept))
    made = datetime.now(UTC).isoformat(timespec="minutes")
    commands = [_study_command(one, folder) for one, _ in kept.studies(game)]
    if save:
        content = {"commands": commands, "made": made, "tables": {kind: one.keep() for kind, one in told.items()}}
        write_file(str(games.folder(game) / chances.FILE), packed(content) + "\n")
    if report:
        write_file(str(Path(report) / f"{game}.md"), diagrams.page(game, told, commands, made))
        write_file(str(Path(report) / f"{game}.svg"), diagrams.svg(game, told))
    if json_:
        print(json.dumps({kind: [line.json() for line in one.lines] for kind, one in told.items()}))
        return
    for kind, one in told.items():
        for line in one.lines:
            out.print(f"{kind}: {line}")


def _study_command(study: Study, folder: str) -> str:
    words = [*calling.words(), "foresight", study.game, "--folder", folder, "--bots", ",".join(study.bots)]
    return shlex.join([*words, "--games", str(study.games), "--seed", study.seed, "--save"])


def packed(content: dict[str, Any]) -> str:
    """A line for each kind of table."""
    tables = ",\n".join(f"  {json.dumps(kind)}: {json.dumps(kept)}" for kind, kept in content["tables"].items())
    head = ",\n".join(f" {json.dumps(key)}: {json.dumps(said)}" for key, said in content.items() if key != "tables")
    return f'{{\n{head},\n "tables": {{\n{tables}\n }}\n}}'


@app.command(name="learn")
def learn_(
    game: str,
    /,
    *,
    folder: str,
    seats: int = 0,
    option: Options | None = None,
    generations: int = 2,
    games_: Annotated[int, Parameter(name="--games")] = 4000,
    trial: int = 200,
    proof: int = 400,
    rolls: int = 100,
    proof_rolls: int = 400,
    ahead: int = 1,
    turns: int = 0,
    times: float = 1.0,
    faith: float = 0.5,
    others: int = 0,
    trust: float = 0.85,
    seed: str = "1",
    jobs: int | None = None,
    seconds: float = 0.0,
    anew: Annotated[bool, Parameter(negative=())] = False,
    save: Annotated[bool, Parameter(negative=())] = False,
    json_: Json = False,
) -> None:
    """Learn how likely each side is to win from self-play, and prove by duels whether a planner is better for it.

    Example: `conquerant learn armada --seats 2 --folder armada-2 --generations 2 --games 4000 --proof 400 --save`

    Args:
        game: which game.
        folder: where games and networks are kept as they come; a run that was stopped goes on there.
        seats: how many players; four where that is allowed.
        generations: how often a network is made: from games of habit, then from those of planners that judge by it.
        games_: how many games each generation plays.
        trial: how many games the network of a generation plays against the last; one that wins no more ends it.
        proof: how many games the last network plays at the end against the game's hints, on fresh seeds.
        rolls: imagined games a thought, while learning.
        proof_rolls: the same in the proof.
        ahead: how many turns of anybody begin until a planner judges by the network.
        turns: how many of its own, if you say so.
        times: how many times as many imagined games it has then, as they are shorter.
        faith: the standard errors by which a plan must beat habit there.
        others: how many of a hundred games by habit are at any table with so many seats that the rules allow.
        trust: what came of a game is trusted, rather than what a network expected a turn later; 1 for that alone.
        seed: the same seed gives the same network.
        jobs: processes to use; all cores if you do not say. They do not change the result.
        seconds: stop after so many; the same command goes on later.
        anew: throw away what the folder holds, and begin again.
        save: write the network beside the game's rules, with this command and the proof.
        json_: print one JSON object.
    """
    from conquerant.lab import learn

    loaded = games.load(game)
    wanted = loaded.check_seats(seats or usual_seats(loaded))
    options = loaded.settle(read_options(option or []), wanted)
    if not loaded.features(loaded.start(wanted, options)):
        raise BadInput("game", f"{game} has no features to learn from")
    plan = learn.Learning(game, wanted, options, whole(generations, "generations", 1))
    plan.games, plan.trial = whole(games_, "games", 20), whole(trial, "trial", 1)
    plan.proof, plan.proof_rolls = whole(proof, "proof", 1), whole(proof_rolls, "proof-rolls", 8)
    plan.rolls = whole(rolls, "rolls", 8)
    plan.ahead, plan.faith, plan.seed = whole(ahead, "ahead", 1, 100), faith, seed
    plan.turns, plan.others = whole(turns, "turns", 0, 100), whole(others, "others", 0, 100)
    plan.times, plan.trust = _between(times, "times", 0.01, 100.0), _between(trust, "trust", 0.0, 1.0)
    effort = Effort(crew.cores() if jobs is None else jobs, seconds=seconds)
    effort.check()
    kept = learn.Folder(Path(folder), plan)
    with kept.held(anew):
        run = learn.Run(kept, effort.jobs, effort.alarm())
        _follow(run)
    _tell(run, _command(plan, option or [], folder), save, json_)


def _between(number: float, field: str, least: float, most: float) -> float:
    if not least <= number <= most:
        raise BadInput(field, f"expected a number from {least} to {most}, got {number}")
    return number


def _follow(run: Run) -> None:
    """With a bar for each step."""
    with bar(1, run.plan.game) as progress:
        for about, done, total in run.learn():
            progress.update(progress.task_ids[0], description=about, completed=done, total=total)


def _tell(run: Run, command: str, save: bool, json_: bool) -> None:
    from conquerant.lab import reliability

    plan, verdict = run.plan, run.proof()
    done = verdict.games == plan.proof
    held = reliability.held_out(run) if run.champion else []
    told: dict[str, Any] = {"game": plan.game, "table": plan.table(), "generation": run.generation, "done": done}
    told.update(verdict=verdict.word(), share=verdict.share, low=verdict.low, high=verdict.high, games=verdict.games)
    if save and done:
        found = {"command": command, "made": datetime.now(UTC).isoformat(timespec="minutes"), "proof": str(verdict)}
        _save(plan, json.loads(run.champion), found)
    if json_:
        print(json.dumps({**told, "held_out": [line.json() for line in held]}))
        return
    for line in held:
        out.print(str(line))
    if not done:
        out.print("Stopped; the same command goes on.")
        return
    out.print(f"Planners with {plan.proof_rolls} imagined games, network against hints: {verdict}")
    if save:
        out.print(
            f"Written to {network.FILE} of {plan.game}; hints.toml says under learned where planners judge by it."
        )


def _save(plan: Learning, layers: list[dict[str, Any]], found: dict[str, str]) -> None:
    path = games.folder(plan.game) / network.FILE
    kept = json.loads(read_file(str(path))) if path.exists() else {"tables": {}}
    kept["tables"][plan.table()] = {"found": found, "layers": layers}
    kept["tables"] = dict(sorted(kept["tables"].items()))
    write_file(str(path), json.dumps(kept, indent=1) + "\n")


def _command(plan: Learning, option: list[str], folder: str) -> str:
    words = [*calling.words(), "learn", plan.game, "--seats", str(plan.seats), "--folder", folder]
    words += ["--generations", str(plan.generations), "--games", str(plan.games), "--trial", str(plan.trial)]
    words += ["--proof", str(plan.proof), "--rolls", str(plan.rolls), "--proof-rolls", str(plan.proof_rolls)]
    words += ["--ahead", str(plan.ahead), "--turns", str(plan.turns), "--times", str(plan.times)]
    words += ["--faith", str(plan.faith), "--others", str(plan.others), "--trust", str(plan.trust)]
    words += ["--seed", plan.seed]
    for text in option:
        words += ["--option", text]
    return shlex.join([*words, "--save"])


@app.command(name="regret")
def regret_(
    game: str,
    /,
    *,
    judges: str = "hard,expert",
    bots_: Bots = "hard",
    seats: int = 0,
    option: Options | None = None,
    games_: Annotated[int, Parameter(name="--games")] = 25,
    dice: int = 200,
    seed: str = "1",
    jobs: int | None = None,
    json_: Json = False,
) -> None:
    """See what the judgement of planners is worth: what their choices win more than habit's, and what a thought costs.

    Example: `conquerant regret conquetes --seats 2 --judges planner@100,expert --games 25`

    Args:
        game: which game.
        judges: bots that plan, with commas between them.
        bots_: who plays the games from which moments are taken; a bot that plans.
        seats: how many players; four where that is allowed.
        games_: how many games; at one in eight of the moments where somebody thinks anew the judges choose, too.
        dice: imagined games to the end, for each plan, that say what is best.
        seed: the same seed gives the same moments and choices.
        jobs: processes to use; all cores if you do not say.
        json_: print one JSON object.
    """
    from conquerant.lab import regret

    loaded = games.load(game)
    wanted = loaded.check_seats(seats or usual_seats(loaded))
    options = loaded.settle(read_options(option or []), wanted)
    study = regret.Study(game, wanted, options, bots_, judges.split(","), seed=seed)
    study.games, study.dice = whole(games_, "games", 1), whole(dice, "dice", 4)
    for name in [bots_, *study.judges]:
        regret.planner(name)
    seen: list[regret.Seen] = []
    with bar(study.games, f"{game}, {wanted} players") as progress:
        for moments in regret.run(study, crew.cores() if jobs is None else whole(jobs, "jobs", 1, 256)):
            seen += moments
            progress.advance(progress.task_ids[0])
    found = regret.lines(seen)
    if json_:
        columns = ("judge", "gain", "error", "milliseconds")
        told = [dict(zip(columns, line, strict=True)) for line in found]
        print(json.dumps({"game": game, "seats": wanted, "moments": len(seen), "judges": told}))
        return
    for name, gain, error, spent in found:
        out.print(f"{name}: {gain:+.2f} points over habit (standard error {error:.2f}), {spent:.0f} ms a thought")


@app.command(name="reliability")
def reliability_(
    game: str,
    /,
    *,
    bots_: Bots = "hard",
    games_: Annotated[int, Parameter(name="--games")] = 100,
    seats: int = 0,
    seed: str = "fresh",
    option: Options | None = None,
    fraction: float = 1.0,
    jobs: int | None = None,
    json_: Json = False,
) -> None:
    """See how far the chances that bots see can be trusted: beside what came of games, where their turns began.

    Example: `conquerant reliability armada --seats 2 --bots hard --games 200`

    Args:
        game: which game.
        bots_: who plays; names with commas between them, or one for all seats.
        games_: how many games.
        seats: how many players; four where that is allowed.
        seed: the same seed gives the same games; take another than for learning.
        fraction: of the budget that planners get, to see more games in less time.
        jobs: processes to use; all cores if you do not say.
        json_: print one JSON object.
    """
    from conquerant.lab import learn, reliability

    loaded = games.load(game)
    plan = table_plan(loaded, seats, bots_, seed, option or [], learn.LONGEST, fraction)
    plan.games = whole(games_, "games", 1)
    seen = reliability.Seen()
    with bar(plan.games, f"{game}, {plan.seats} players") as progress:
        for moments in reliability.run(plan, crew.cores() if jobs is None else whole(jobs, "jobs", 1, 256)):
            seen.add(moments)
            progress.advance(progress.task_ids[0])
    lines = seen.lines(loaded, plan)
    if json_:
        print(json.dumps({"game": game, "seats": plan.seats, "bots": plan.bots, "by": [line.json() for line in lines]}))
        return
    for line in lines:
        _print_line(line)


def _print_line(line: Line) -> None:
    out.print(str(line))
    table = Table("predicted", "moments", "mean", "won")
    for tenth in line.tenths:
        span = f"{tenth.low:.1f} to {tenth.low + 0.1:.1f}"
        table.add_row(span, str(tenth.n), f"{tenth.mean:.3f}", f"{tenth.won:.3f}")
    out.print(table)
