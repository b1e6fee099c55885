"""Verbs of the coach: analyse, puzzles."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from rich import box
from rich.table import Table

from conquerant.core.errors import BadInput, whole
from conquerant.core.record import Record
from conquerant.files import read_file, write_file
from conquerant.lab import crew
from conquerant.printed import put
from conquerant.verbs.app import Json, Lang, app, bar, language, load, out
from conquerant.words import shared

if TYPE_CHECKING:
    from conquerant.coach import Analysis
    from conquerant.coach.puzzles import Puzzle
    from conquerant.coach.telling import Voice

LEAST, MOST = 16, 1_000_000
GAMES = 10_000


@app.command
def analyse(
    file: str,
    /,
    *,
    budget: int = 0,
    seed: str = "1",
    jobs: int | None = None,
    lang: Lang = "",
    json_: Json = False,
    html: str = "",
) -> None:
    """Judge a recorded game: what each decision cost, what luck brought, what decided it.

    Example: `conquerant analyse game.json --html game.html`

    With a folder, all records in it: a table of their players. The same seed and budget find the same, whatever the
    processes.

    Args:
        file: a record, or a folder of records.
        budget: imagined games for one decision, more or less; 240 if you do not say. Where they tell too little there
            are up to four times as many.
        seed: of the imagined games.
        jobs: processes to use; all cores if you do not say.
        json_: print one JSON object.
        html: a file for a page with charts.
    """
    from conquerant.coach import analysis as coach

    allowed = whole(budget or coach.BUDGET, "budget", LEAST, MOST)
    hands = crew.cores() if jobs is None else whole(jobs, "jobs", 1, 256)
    files = sorted(Path(file).glob("*.json")) if Path(file).is_dir() else [Path(file)]
    if not files:
        raise BadInput(file, "holds no records (*.json)")
    if html and Path(file).is_dir():
        raise BadInput("html", "is for one record")
    speech = language(lang)
    records = [(path.name, _record(path)) for path in files]  # whatever is wrong with one is said before the long work
    found = []
    for name, record in records:
        found.append((record, _judged(record, allowed, seed, hands, name, speech)))
    if Path(file).is_dir():
        _table([analysis for _, analysis in found], speech, json_)
    else:
        _one(*found[0], speech, json_, html)


def _record(path: Path) -> Record:
    from conquerant.play import watch as watching

    try:
        return watching.read(read_file(str(path)))
    except BadInput as wrong:
        raise BadInput(": ".join(filter(None, (path.name, wrong.field))), wrong.problem) from None


def _judged(record: Record, budget: int, seed: str, jobs: int, name: str, lang: str) -> Analysis:
    from conquerant.coach import analyse as judge

    with bar(len(record.moves), f"{shared(lang).say('coach-busy')} {name}", lang) as progress:
        task = progress.task_ids[0]

        def advance(done: int, _all: int) -> None:
            progress.advance(task, done - progress.tasks[0].completed)

        return judge(record, budget, seed, jobs, advance)


def _one(record: Record, analysis: Analysis, lang: str, json_: bool, html: str) -> None:
    from conquerant.coach import page
    from conquerant.coach.telling import Teller

    teller = Teller(record, analysis, lang)
    if html:
        write_file(html, page.html(teller))
    if json_:
        print(json.dumps(analysis.json(), ensure_ascii=False))
        return
    say = teller.phrases.say
    put(out, teller.head())
    if not analysis.finished:
        put(out, say("coach-open"))
    head, *rows = page.rows_of(teller)
    table = Table(*head, box=box.SIMPLE_HEAD)
    for row in rows:
        table.add_row(*row)
    out.print(table)
    put(out, say("coach-sum"))
    _lines(say("coach-turning"), [teller.turning(turning) for turning in analysis.turning])
    _lines(say("coach-luckiest"), [teller.throw(throw) for throw in teller.weightiest()])
    _lines(say("coach-judged"), [] if analysis.mistakes() else [say("coach-none")])
    for decision in analysis.mistakes():
        first, *rest = teller.decision(decision)
        put(out, first)
        for line in rest:
            put(out, f"    {line}")


@app.command
def puzzles(
    game: str,
    /,
    *,
    most: int = 10,
    games: int = 100,
    budget: int = 0,
    seed: str = "1",
    jobs: int | None = None,
    add: str = "",
    lang: Lang = "",
    json_: Json = False,
) -> None:
    """Make puzzles: moments of games between bots where one choice is clearly the best.

    Example: `conquerant puzzles world --most 40 --add puzzles.json`

    Those that ship with a game lie in its folder. The same seed and budget make the same, whatever the processes.

    Args:
        game: one of the games.
        most: stop when there are so many.
        games: stop after so many games between bots.
        budget: imagined games for a first look at a moment; 240 if you do not say. Ten times as many make sure.
        seed: of the games.
        jobs: processes to use; all cores if you do not say.
        add: a file that they are added to, as they are found; those it has stay, and count.
        json_: print one JSON object for each.
    """
    from conquerant.coach import puzzles as coach
    from conquerant.coach.telling import Voice

    wanted, played = whole(most, "most", 1, GAMES), whole(games, "games", 1, GAMES)
    allowed = whole(budget or coach.BUDGET, "budget", LEAST, MOST)
    hands = crew.cores() if jobs is None else whole(jobs, "jobs", 1, 256)
    speech = language(lang)
    voice = Voice(load(game, ""), speech)
    kept = coach.loads(read_file(add)) if add and Path(add).exists() else []
    about = shared(speech).say("puzzles-busy", game=str(voice.words.say("title")))
    if len(kept) >= wanted:
        return
    with bar(played, about, speech) as progress:
        for found in coach.series(coach.Work(voice.game.slug, seed, allowed), played, hands):
            progress.advance(progress.task_ids[0])
            new = [each for each in found if each.id not in {one.id for one in kept}][: wanted - len(kept)]
            kept += new
            if add and new:
                write_file(add, coach.dumps(kept))
            for each in new:
                _puzzle(voice, each, json_)
            if len(kept) >= wanted:
                return


def _puzzle(voice: Voice, puzzle: Puzzle, json_: bool) -> None:
    if json_:
        print(json.dumps(puzzle.json(), ensure_ascii=False))
        return
    say = voice.phrases.say
    put(out, say("puzzles-one", id=puzzle.id, seat=voice.words.seat(puzzle.seat), n=puzzle.rollouts))
    for choice in puzzle.choices:
        deeds = voice.deeds(choice.actions)
        values = {"what": deeds, "behind": voice.figure(choice.behind), "error": voice.figure(choice.error)}
        message = "puzzles-best" if choice is puzzle.choices[puzzle.best] else "puzzles-behind"
        put(out, f"    {say(message, **values)}")


def _lines(title: str, lines: list[str]) -> None:
    out.print()
    put(out, title)
    for line in lines:
        put(out, f"  {line}")


def _table(found: list[Analysis], lang: str, json_: bool) -> None:
    from conquerant.coach import players
    from conquerant.coach.telling import number, signed

    rows = [player.json() for player in players.table(found)]
    if json_:
        print(json.dumps({"games": len(found), "players": rows}, ensure_ascii=False))
        return
    heads = ("player", "games", "decisions", "lost", "doubtfuls", "mistakes", "blunders", "luck", "result", "adjusted")
    named = (shared(lang).say(f"coach-{head}") for head in heads)
    table = Table(*named, box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    for row in rows:
        counts = [str(row[key]) for key in ("games", "decisions")]
        verdicts = [str(row[key]) for key in ("doubtful", "mistake", "blunder")]
        shares = [number(row[key] * 100, lang) for key in ("result", "adjusted")]
        lost = number(row["lost"] * 100, lang)
        table.add_row(row["player"], *counts, lost, *verdicts, signed(row["luck"], lang), *shares)
    out.print(table)
