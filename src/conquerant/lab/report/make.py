"""From a command to a page: the main run, and one smaller run for every choice that could have been made otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from shlex import quote

from conquerant import bots, calling, games
from conquerant.core.contract import Game, Option
from conquerant.core.errors import BadInput
from conquerant.lab import store
from conquerant.lab.report import page
from conquerant.lab.report.measure import Effect, Measures, measure, skill
from conquerant.lab.report.names import Names

ROUNDS = 15  # where the rulebook sets no limit
UNEVEN_ROUNDS = 30  # the same, where a good bot sits among weak ones
LONGER = 4  # times as many games as a variant, to tell what skill is worth
WEAKEST, WEAKER = "random", "greedy"  # whom a bot is measured against: those that search against the second
Progress = Callable[[str, int, int], None]  # what is played, games done more, games in all


def report(
    plan: store.Kept, variants: int, runs: Path, out: Path, jobs: int, on: str, progress: Progress
) -> list[Path]:
    """Plays what is missing under `runs`, then writes the page under `out`."""
    game = games.load(plan.game, plan.edition)
    names = Names(game)
    base = _measured(plan, runs / "main.parquet", jobs, on, progress)
    effects = []
    for option, choice, about, other in different(game, plan, variants, names) if variants else []:
        measured = _measured(other, runs / f"{option}-{choice}.parquet", jobs, on, progress)
        effects.append(Effect(option, choice, about, base, measured))
    if variants and (uneven := against_weaker(plan, LONGER * variants)):
        base.skill = skill(_run(uneven, runs / "skill.parquet", jobs, on, progress), uneven)
        base.weaker = uneven.bots[-1]
        base.skill_limit = 0 if plan.options.get("rounds") else int(uneven.options.get("rounds", 0))
    return page.write(out, base, effects, names, command(game, plan, variants))


def _measured(plan: store.Kept, path: Path, jobs: int, on: str, progress: Progress) -> Measures:
    return measure(_run(plan, path, jobs, on, progress), plan)


def _run(plan: store.Kept, path: Path, jobs: int, on: str, progress: Progress) -> Path:
    run = store.Run(path, plan)
    for done in run.play(jobs, on):
        progress(path.stem, done, plan.games)
    return path


def against_weaker(plan: store.Kept, most: int) -> store.Kept | None:
    """One bot of the table among weaker ones, each seat in turn: how much playing well is worth. Weak bots do not
    always end a game by themselves."""
    strong = plan.bots[0]
    if plan.seats < 2 or len(set(plan.bots)) > 1 or strong == WEAKEST:
        return None
    weaker = WEAKER if bots.searches(strong) else WEAKEST
    options = {**plan.options, "rounds": UNEVEN_ROUNDS} if plan.options.get("rounds") == 0 else plan.options
    line = [strong, *[weaker] * (plan.seats - 1)]
    return replace(plan, bots=line, rotate=True, options=options, games=min(plan.games, most))


def different(game: Game, plan: store.Kept, n: int, names: Names) -> Iterator[tuple[str, str, str, store.Kept]]:
    """Every plan that differs in one thing: another number of seats, another choice of one option."""
    for seats in game.seats:
        if seats != plan.seats and len(set(plan.bots)) == 1 and seats > 1:
            other = replace(plan, seats=seats, bots=plan.bots[:1] * seats, games=n)
            if _plays(game, other):
                yield "seats", str(seats), f"{seats} players", other
    for option in game.options:
        for choice in _others(option, plan):
            other = replace(plan, options={**plan.options, option.name: choice}, games=n)
            if _plays(game, other):
                yield option.name, str(choice), names.option(option.name, str(choice)), other


def _others(option: Option, plan: store.Kept) -> list[str | int]:
    """Words have a list of choices, numbers have usual values; the house limit is tried with twice as many rounds."""
    if option.name == "rounds":
        return [2 * int(plan.options["rounds"])] if plan.options["rounds"] else []
    return [choice for choice in option.samples if choice != plan.options[option.name]]


def _plays(game: Game, plan: store.Kept) -> bool:
    """Whether the rules allow these options together; first player three of two is no choice."""
    try:
        game.settle(plan.options, plan.seats)
    except BadInput:
        return False
    return True


def command(game: Game, plan: store.Kept, variants: int) -> str:
    """What to type for the same report."""
    table = plan.bots[0] if len(set(plan.bots)) == 1 else ",".join(plan.bots)
    line = f"{calling.command()} report {game.slug} --games {plan.games} --variants {variants}"
    line += f" --seats {plan.seats} --bots {table}"
    if plan.fraction != 1.0:
        line += f" --fraction {plan.fraction!r}"
    for option in game.options:
        if plan.options[option.name] != option.default or option.name == "rounds":  # which the verb sets by itself
            line += f" --option {option.name}={plan.options[option.name]}"
    if plan.edition is not None:
        line += " --edition YOURS.toml"
    return line if plan.seed == "1" else f"{line} --seed {quote(plan.seed)}"
