"""An analysis as a page of its own: the curve, each seat's account, decisions and throws."""

from __future__ import annotations

from html import escape

from conquerant.coach.report import Analysis
from conquerant.coach.telling import Teller

WIDE, HIGH, LEFT, TOP = 900, 260, 46, 12
COLOURS = ("#c8472d", "#17497f", "#b07f0c", "#0f7a5c", "#a3487c", "#3f86ad")
DASHES = ("", "8 4", "2 3", "10 3 2 3", "5 5", "1 4")
MARKS = {"blunder": "#a3122a", "mistake": "#b85c00", "doubtful": "#806600"}
STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1d1b18;
  background: #fbf8f1 }
table { border-collapse: collapse; display: block; overflow-x: auto }
th, td { text-align: right; padding: .3rem .6rem; border-bottom: 1px solid #d9d2c2; white-space: nowrap }
th { white-space: normal }
th:first-child { text-align: left }
article { border-left: 5px solid #d9d2c2; padding: .2rem 0 .2rem .9rem; margin: 1rem 0 }
article p { margin: .15rem 0 }
svg { width: 100%; height: auto }
"""


def html(teller: Teller) -> str:
    said = teller.analysis
    say = teller.phrases.say
    parts = [f"<h1>{escape(str(teller.words.say('title')))}</h1>", _paragraph(teller.head())]
    if not said.finished:
        parts.append(_paragraph(say("coach-open")))
    parts += [_heading(say("coach-course")), curve(teller), _table(teller), _paragraph(say("coach-sum"))]
    if said.turning:
        parts.append(_heading(say("coach-turning")))
        parts += [_paragraph(teller.turning(turning)) for turning in said.turning]
    parts.append(_heading(say("coach-judged")))
    parts += [_decision(teller, n) for n in range(len(said.mistakes()))] or [_paragraph(say("coach-none"))]
    throws = teller.weightiest()
    if throws:
        parts.append(_heading(say("coach-luckiest")))
        parts += [_paragraph(teller.throw(throw)) for throw in throws]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>{STYLE}</style>'
    title = f"<title>{escape(str(teller.words.say('title')))}</title>"
    return (
        f'<!doctype html>\n<html lang="{teller.lang}"><head>{head}{title}</head><body>\n'
        + "\n".join(parts)
        + "\n</body></html>\n"
    )


def curve(teller: Teller) -> str:
    """Chances of every seat over the moves, with the mistakes below."""
    said = teller.analysis
    last = max(1, said.course[-1][0])
    parts = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = _y(share)
        parts.append(f'<path d="M{LEFT} {y}H{LEFT + WIDE}" stroke="#d9d2c2"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4}" text-anchor="end">{escape(teller.chance(share))}</text>')
    for seat in range(said.seats):
        line = "L".join(f"{_x(n, last)} {_y(chances[seat])}" for n, chances in said.course)
        dash = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
        parts.append(f'<path d="M{line}" fill="none" stroke="{COLOURS[seat]}" stroke-width="2"{dash}/>')
    for decision in said.mistakes():
        x, y = _x(decision.first, last), _y(_chance_at(said, decision.first, decision.seat))
        parts.append(f'<circle cx="{x}" cy="{y}" r="4.5" fill="{MARKS[decision.verdict]}" stroke="#fff"/>')
    for seat in range(said.seats):
        x = LEFT + seat * WIDE / said.seats
        y = TOP + HIGH + 34
        dash = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
        parts.append(f'<path d="M{x} {y - 4}h26" stroke="{COLOURS[seat]}" stroke-width="3"{dash}/>')
        parts.append(f'<text x="{x + 32}" y="{y}">{escape(teller.words.seat(seat))}</text>')
    label = escape(teller.phrases.say("coach-course"))
    size = f'viewBox="0 0 {LEFT + WIDE + 10} {TOP + HIGH + 44}" font-size="12" font-family="sans-serif"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{label}">{"".join(parts)}</svg>'


def _chance_at(said: Analysis, n: int, seat: int) -> float:
    return next(chances[seat] for at, chances in reversed(said.course) if at <= n)


def _x(n: int, last: int) -> float:
    return round(LEFT + n / last * WIDE, 1)


def _y(share: float) -> float:
    return round(TOP + (1 - share) * HIGH, 1)


def _table(teller: Teller) -> str:
    head, *rows = rows_of(teller)
    heads = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head[1:])
    lines = "".join(f'<tr><th scope="row">{escape(row[0])}</th>{_cells(row[1:])}</tr>' for row in rows)
    return f"<table><thead><tr><td></td>{heads}</tr></thead><tbody>{lines}</tbody></table>"


def _cells(row: list[str]) -> str:
    return "".join(f"<td>{escape(cell)}</td>" for cell in row)


COLUMNS = ("start", "luck", "own", "others", "rest", "result", "adjusted", "decisions", "lost")
COUNTED = ("doubtful", "mistake", "blunder")


def rows_of(teller: Teller) -> list[list[str]]:
    """Who sat where, and then line by line what came of it: a column for each seat, so that it fits a narrow screen."""
    heads = ["", *(teller.phrases.say(f"coach-{head}") for head in (*COLUMNS, *(f"{name}s" for name in COUNTED)))]
    columns = []
    for each in teller.analysis.accounts:
        flows = [teller.points(x) for x in (each.luck, each.own, each.others, each.residual)]
        adjusted = f"{teller.figure(each.adjusted)} ± {teller.figure(each.error)}"
        counts = [str(each.verdicts[name]) for name in COUNTED]
        lost = teller.figure(each.lost)
        result = [teller.figure(each.result), adjusted, str(each.decisions), lost, *counts]
        columns.append([teller.seat(each.seat), teller.figure(each.start), *flows, *result])
    return [list(row) for row in zip(heads, *columns, strict=True)]


def _decision(teller: Teller, n: int) -> str:
    decision = teller.analysis.mistakes()[n]
    lines = "".join(_paragraph(line) for line in teller.decision(decision))
    return f'<article style="border-color:{MARKS[decision.verdict]}" id="move-{decision.first}">{lines}</article>'


def _heading(text: str) -> str:
    return f"<h2>{escape(text)}</h2>"


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"
