"""Verbs at a table: play, watch, show, verify, luck, edition, rules.

Each imports what it needs when it is called, so that no verb waits for what another one reads and words.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from conquerant import bots, colophon, games, rules
from conquerant.core.errors import BadInput, whole
from conquerant.files import read_file, write_file
from conquerant.printed import put
from conquerant.verbs.app import (
    Bots,
    Edition,
    Json,
    Lang,
    Options,
    app,
    language,
    load,
    out,
    read_options,
    table_plan,
    usual_seats,
)
from conquerant.words import Words, shared


@app.command
def play(
    game: str,
    /,
    *,
    seats: int = 0,
    seat: int = 0,
    bots_: Bots = "greedy",
    option: Options | None = None,
    lang: Lang = "",
    edition: Edition = "",
    nonce: str = "",
    seed: str = "",
    save: str = "",
    resume: str = "",
    record: str = "",
    tutor: int = 0,
) -> None:
    """Play in the terminal against bots.

    Example: `conquerant play world --seats 4 --option rounds=10 --lang fr --save my-game.json`

    Args:
        game: which game.
        seats: how many players.
        seat: which of them you are, from 0.
        bots_: who plays the other seats; one name, or one for each seat (yours is passed over). A bot of your own is
            MODULE:NAME or FILE.py:NAME, here and wherever bots are named.
        nonce: your part in the dice; any words up to 64 characters.
        seed: for a game that can be had again; the dice come from the system if you do not say.
        save: a file to keep the table in, rewritten after every move.
        resume: a file with a table to go on with.
        record: a file for the record at the end.
        tutor: how often the coach asks whether you are sure, before a blunder, at most.
    """
    from conquerant.play import terminal

    if resume:
        match, seating = terminal.load(read_file(resume), [name.strip() for name in bots_.split(",")])
        if match.game.slug != game:
            raise BadInput(resume, f"is a table of {match.game.slug}, not of {game}")
    else:
        chosen = load(game, edition)
        wanted = chosen.check_seats(seats or usual_seats(chosen))
        names = bots.line_up([name.strip() for name in bots_.split(",")], wanted)
        options = chosen.settle(read_options(option or []), wanted)
        match, seating = terminal.new(chosen, wanted, options, whole(seat, "seat", 0, wanted - 1), names, nonce, seed)
    seating.tutor = whole(tutor, "tutor", 0, 99)
    table = terminal.Terminal(out, match, seating, language(lang), input)
    if save or resume:
        table.keep_in(save or resume)
    table.run()
    if record:
        write_file(record, terminal.record_of(match, seating).dumps())
        table.say("record", file=record)


LONGEST_DELAY = 3600


@app.command(name="verify")
def verify_(file: str, /, *, lang: Lang = "") -> None:
    """Check every die and every card of a finished record.

    Example: `conquerant verify game.json`

    Args:
        file: a record.
    """
    from conquerant.play import watch as watching
    from conquerant.play.verify import verify

    record = watching.read(read_file(file))
    outcomes = verify(record)
    kind = "verified-seeded" if record.dealer.get("scheme") == "seeded" else "verified-fair"
    sentence = shared(language(lang)).say(kind, file=file, moves=str(len(record.moves)), n=str(outcomes))
    out.print(sentence, markup=False, soft_wrap=True)


@app.command(name="luck")
def luck_(file: str, /, *, lang: Lang = "", json_: Json = False) -> None:
    """Compare each player's dice and draws with what they bring on average.

    Example: `conquerant luck game.json`

    Args:
        file: a record.
        json_: print one JSON object.
    """
    from conquerant.play import luck, luck_table
    from conquerant.play import watch as watching

    record = watching.read(read_file(file))
    rows = luck.measure(record)
    if json_:
        print(json.dumps([row.json() for row in rows]))
        return
    luck_table.show(out, rows, Words(record.game, language(lang)))


@app.command(name="edition")
def edition_(game: str, /, *, save: str = "", disguise: str = "") -> None:
    """Write a game's edition, every item with its provenance, to correct it from your own box.

    Example: `conquerant edition world --save my-box.toml`, then `conquerant play world --edition my-box.toml`

    Args:
        game: which game.
        save: a file; standard output if you do not say.
        disguise: any words: places get invented names, their figures are dealt anew. The same words, the same edition.
    """
    if disguise:
        from conquerant.lab import disguise as disguises

        text = disguises.toml(disguises.edition(game, disguise)[0])
    else:
        text = read_file(str(games.folder(game) / "edition.toml"))
    if save:
        write_file(save, text)
    else:
        print(text, end="")


@app.command
def watch(
    game: str,
    /,
    *,
    seats: int = 0,
    bots_: Bots = "random",
    seed: str = "1",
    option: Options | None = None,
    lang: Lang = "",
    delay: float = 0.0,
    save: str = "",
    max_decisions: int = 100_000,
    edition: Edition = "",
) -> None:
    """Watch a game between bots, or a recorded one, told in words.

    Example: `conquerant watch world --bots random --option rounds=5 --lang fr`

    Args:
        game: a game, or a file with a record.
        seats: how many players.
        bots_: names with commas between them; one name stands for all seats.
        seed: the same seed gives the same game.
        delay: seconds to wait after each turn.
        save: a file to write the record to.
        max_decisions: stop after so many.
    """
    from conquerant.play import watch as watching

    if not 0.0 <= delay <= LONGEST_DELAY:
        raise BadInput("delay", f"expected 0 to {LONGEST_DELAY} seconds, got {delay:g}")
    if game in games.names() or not _is_file(game):
        plan = table_plan(load(game, edition), seats, bots_, seed, option or [], max_decisions)
        record = watching.play(plan)
    else:
        record = watching.read(read_file(game))
    if save:
        write_file(save, record.dumps())
    watching.tell(out, record, language(lang), delay)


def _is_file(name: str) -> bool:
    return "/" in name or "." in name or Path(name).exists()


@app.command
def show(
    file: str,
    /,
    *,
    at: int = -1,
    seat: int = -1,
    try_: Annotated[str, Parameter(name="--try")] = "",
    lang: Lang = "",
    json_: Json = False,
) -> int:
    """Show a position, or a moment of a record, as a seat sees it.

    Example: `conquerant show game.json --at 120 --seat 0 --try "attack alaska khabarovsk 3"`

    Args:
        file: a record or a position, as JSON.
        at: after so many moves of the record; the end if you do not say.
        seat: whose eyes; a spectator's if you do not say.
        try_: words of an action: are they legal now, and if not, why?
        json_: print the view as JSON.
    """
    from conquerant.play import watch as watching

    return watching.show(out, read_file(file), at, None if seat < 0 else seat, try_, language(lang), json_)


@app.command(name="rules")
def rules_(game: str, paragraph: str = "", /, *, lang: Lang = "") -> None:
    """Read the rules: all, a chapter, or a paragraph.

    Example: `conquerant rules world 5.8 --lang en`

    Args:
        game: which game.
        paragraph: a number such as 5.8, or of a chapter such as 5.
    """
    from rich.markdown import Markdown

    speech = language(lang)
    if "." in paragraph:
        cited = rules.paragraph(game, paragraph, speech)
        text = f"**{cited.number}** {cited.text}"
    elif paragraph:
        text = _chapter(rules.chapter(game, paragraph, speech))
    else:
        book = rules.book(game, speech)
        parts = [f"# {book.title}", book.introduction, *map(_chapter, book.chapters), _credits(game, speech)]
        text = "\n\n".join(part for part in parts if part)
    put(out, text, Markdown) if out.is_terminal else print(text)


def _credits(game: str, lang: str) -> str:
    lines = colophon.lines(games.load(game).edition, lang)
    return "\n\n".join([f"## {colophon.title(lang)}", *lines]) if lines else ""


def _chapter(chapter: rules.Chapter) -> str:
    body = "\n\n".join(f"**{p.number}** {p.text}" for p in chapter.paragraphs)
    return f"## {chapter.number}. {chapter.title}\n\n{body}"
