"""Ladders for people: as a page, as bars of text, and as a picture."""

from __future__ import annotations

from typing import Any
from xml.sax.saxutils import escape

WIDTH = 40  # characters of the longest bar
PICTURE = 640  # units of an SVG
ROW = 34
LEFT = 90
RIGHT = 30


def bars(report: dict[str, Any]) -> str:
    """A line a bot: a bar up to its Elo, a thinner one over its interval."""
    rows = report["bots"]
    low, high = _range(rows)
    wide = max(12, *(len(row["bot"]) for row in rows))
    return "\n".join(_bar(row, low, high, wide) for row in rows)


def _bar(row: dict[str, Any], low: float, high: float, wide: int) -> str:
    start, end, last = (round((row[key] - low) / (high - low) * WIDTH) for key in ("low", "elo", "high"))
    bar = "█" * start + "▓" * (end - start) + "░" * (last - end)
    return f"{row['bot']:<{wide}} {bar:<{WIDTH}} {row['elo']:+5.0f}  ({row['low']:+.0f} to {row['high']:+.0f})"


def svg(report: dict[str, Any]) -> str:
    rows = report["bots"]
    low, high = _range(rows)
    height = ROW * len(rows) + 60
    title = escape(f"{report['game']}, {shape(report)}, {report['games']} games: Elo with 95 % intervals")

    def x(elo: float) -> float:
        return round(LEFT + (elo - low) / (high - low) * (PICTURE - LEFT - RIGHT), 1)

    parts = [f'<text x="10" y="22" font-size="15">{title}</text>']
    for mark in _marks(low, high):
        parts.append(f'<line x1="{x(mark)}" x2="{x(mark)}" y1="36" y2="{height - 20}" stroke="#ccc"/>')
        parts.append(f'<text x="{x(mark)}" y="{height - 6}" text-anchor="middle" fill="#555">{mark:+d}</text>')
    for i, row in enumerate(rows):
        y = 44 + i * ROW
        parts.append(f'<text x="{LEFT - 8}" y="{y + 15}" text-anchor="end">{escape(row["bot"])}</text>')
        parts.append(f'<rect x="{LEFT}" y="{y + 2}" width="{x(row["elo"]) - LEFT:.1f}" height="16" fill="#4477aa"/>')
        parts.append(_whisker(x(row["low"]), x(row["high"]), y + 10))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {PICTURE} {height}" font-family="sans-serif"'
    paper = f'<rect width="{PICTURE}" height="{height}" fill="#fff"/>'
    return "\n".join([f'{head} font-size="13" role="img" aria-label="{title}">', paper, *parts, "</svg>", ""])


def _whisker(start: float, end: float, y: int) -> str:
    line = f'<path d="M{start} {y}H{end}M{start} {y - 5}V{y + 5}M{end} {y - 5}V{y + 5}"'
    return f'{line} stroke="#222" stroke-width="1.5" fill="none"/>'


def _marks(low: float, high: float) -> list[int]:
    step = next(s for s in (50, 100, 200, 500, 1000, 5000) if (high - low) / s <= 8)
    return [mark for mark in range(-20_000, 20_000, step) if low <= mark <= high]


def _range(rows: list[dict[str, Any]]) -> tuple[float, float]:
    return min(row["low"] for row in rows) - 20, max(row["high"] for row in rows) + 20


def shape(report: dict[str, Any]) -> str:
    """The tables of a ladder in a few words."""
    tables = report["tables"]
    seats = sorted({table["seats"] for table in tables})
    words = f"{seats[0]} seats" if len(seats) == 1 else f"{seats[0]} to {seats[-1]} seats"
    words = words if len(tables) == 1 else f"{len(tables)} settings, {words}"
    return f"{words}, one among others" if report["lone"] else words


def name(report: dict[str, Any]) -> str:
    """The name of the files that keep a ladder; ladders of other shapes have other names."""
    tables = report["tables"]
    setting = str(tables[0]["seats"]) if len(tables) == 1 else "settings"
    return f"{report['game']}-{setting}{'-lone' if report['lone'] else ''}"


def page(reports: list[dict[str, Any]]) -> str:
    """All ladders of a game that are kept, in Markdown; each with the command that plays it again."""
    lines = [f"# How strong the bots are: {reports[0]['game']}", ""]
    for report in reports:
        lines += _section(report)
    return "\n".join(lines)


def _section(report: dict[str, Any]) -> list[str]:
    return [
        f"## {shape(report).capitalize()}",
        "",
        _how(report),
        "",
        f"![Elo with 95 % intervals]({name(report)}.svg)",
        "",
        "| bot | Elo | 95 % interval | games | wins |",
        "|---|---|---|---|---|",
        *[
            f"| {b['bot']} | {b['elo']:+.0f} | {b['low']:+.0f} to {b['high']:+.0f} | {b['games']} | {b['share']:.1%} |"
            for b in report["bots"]
        ],
        "",
        f"The share of the games that the first of each pair won, with its {percent(report)} interval; a fair share is "
        "what its seats would win at random among equals:",
        "",
        "| pair | games | share | interval | fair | times fair | |",
        "|---|---|---|---|---|---|---|",
        *[f"| {' | '.join(row(pair))} |" for pair in report["pairs"]],
        "",
        "The same games again, on any machine:",
        "",
        "```",
        report["command"],
        "```",
        "",
        f"Checksum of the games: `{report['checksum'][:16]}`.",
        "",
    ]


def _how(report: dict[str, Any]) -> str:
    """What was played, in sentences."""
    sentences = [f"{report['games']} games, {report['finished']} of them to the end."]
    if report["lone"]:
        sentences.append("One bot sits alone among others of one kind, in every seat in turn.")
    else:
        sentences.append("The bots of a pair sit in turn around the table and change places after every game.")
    if report["fraction"] < 1:
        sentences.append(f"Bots that think have {report['fraction']:g} of their budget.")
    if len(report["tables"]) == 1:
        options = ", ".join(f"{key} {value}" for key, value in report["tables"][0]["options"].items())
        sentences.append(f"Table options: {options or 'none'}.")
    else:
        sentences.append(
            "Any two values of two options, and any value with any number of seats, meet at one of the tables."
        )
    if len(report["looks"]) > 1:
        sentences.append(rule(report))
    if not report["complete"]:
        sentences.append("Not all games that were asked for are played yet.")
    return " ".join(sentences)


def rule(report: dict[str, Any]) -> str:
    """When a pair of a ladder that plays until it is sure was left."""
    looks = ", ".join(map(str, report["looks"]))
    return (
        f"A pair was looked at after {looks} games and left when its {percent(report)} interval excluded the fair "
        f"share: so wide that all {len(report['looks'])} looks together are wrong at most once in twenty."
    )


def percent(report: dict[str, Any]) -> str:
    return f"{100 * report['interval']:.4g} %"


def row(pair: dict[str, Any]) -> list[str]:
    """A pair in a table."""
    spread = f"{pair['low']:.1%} to {pair['high']:.1%}"
    between = f"{pair['first']} {'among' if pair['lone'] else 'against'} {pair['second']}"
    times = f"{pair['share'] / pair['fair']:.2f}"
    return [between, str(pair["games"]), f"{pair['share']:.1%}", spread, f"{pair['fair']:.1%}", times, verdict(pair)]


def verdict(pair: dict[str, Any]) -> str:
    if pair["low"] > pair["fair"]:
        return f"{pair['first']} is stronger"
    if pair["high"] < pair["fair"]:
        return f"{pair['second']} is stronger"
    return "open"
