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
    return "\n".join(_bar(row, low, high) for row in rows)


def _bar(row: dict[str, Any], low: float, high: float) -> str:
    start, end, last = (round((row[key] - low) / (high - low) * WIDTH) for key in ("low", "elo", "high"))
    bar = "█" * start + "▓" * (end - start) + "░" * (last - end)
    return f"{row['bot']:<8} {bar:<{WIDTH}} {row['elo']:+5.0f}  ({row['low']:+.0f} to {row['high']:+.0f})"


def svg(report: dict[str, Any]) -> str:
    rows = report["bots"]
    low, high = _range(rows)
    height = ROW * len(rows) + 60
    title = escape(f"{report['game']}, {report['seats']} players, {report['games']} games: Elo with 95 % intervals")

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


def page(report: dict[str, Any], command: str) -> str:
    """A report to keep, in Markdown."""
    options = ", ".join(f"{name} {value}" for name, value in report["options"].items()) or "none"
    lines = [
        f"# How strong the bots are: {report['game']}",
        "",
        f"{report['games']} games with {report['seats']} seats, every bot against every other, seats taken in turn; "
        f"searches with {report['fraction']:g} of their budget. Table options: {options}.",
        "",
        f"![Elo with 95 % intervals]({report['game']}.svg)",
        "",
        "| bot | Elo | 95 % interval | wins |",
        "|---|---|---|---|",
        *[
            f"| {b['bot']} | {b['elo']:+.0f} | {b['low']:+.0f} to {b['high']:+.0f} | {b['share']:.1%} |"
            for b in report["bots"]
        ],
        "",
        "The share of its games that the first of each pair won, and whether its interval excludes equality:",
        "",
        "| pair | games | share | 95 % interval | |",
        "|---|---|---|---|---|",
        *[
            f"| {_pair(p)} | {p['games']} | {p['share']:.1%} | {p['low']:.1%} to {p['high']:.1%} | {verdict(p)} |"
            for p in report["pairs"]
        ],
        "",
        "The same games again, on any machine:",
        "",
        "```",
        command,
        "```",
        "",
        f"Checksum of the games: `{report['checksum'][:16]}`.",
        "",
    ]
    return "\n".join(lines)


def _pair(pair: dict[str, Any]) -> str:
    return f"{pair['first']} against {pair['second']}"


def verdict(pair: dict[str, Any]) -> str:
    if pair["low"] > pair["fair"]:
        return f"{pair['first']} is stronger"
    if pair["high"] < pair["fair"]:
        return f"{pair['second']} is stronger"
    return "open"
