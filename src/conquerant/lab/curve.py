"""Strength against budget: one planner among others of one kind, with more and more imagined games for a thought."""

from __future__ import annotations

from math import hypot
from typing import Any
from xml.sax.saxutils import escape

from conquerant.core.errors import BadInput
from conquerant.lab.clock import Spent
from conquerant.lab.ladder import Contest, Standing

LATE = 0.95  # this share of the turns takes at most the time that is shown
WIDTH, HEIGHT = 640, 360  # units of an SVG
LEFT, RIGHT, TOP, BOTTOM = 60, 110, 50, 50
COLOURS = ("#4477aa", "#cc6677", "#117733", "#aa8800", "#882255", "#44aa99")
APART = 6  # units between the whiskers of two lines
LINE = 15  # and between two lines of text


def contests(budgets: list[int], against: list[str]) -> list[Contest]:
    if not budgets or sorted(set(budgets)) != budgets:
        raise BadInput("budgets", f"expected different numbers, the smallest first, got {', '.join(map(str, budgets))}")
    if len(set(against)) < len(against):
        raise BadInput("against", f"expected different names, got {', '.join(against)}")
    return [Contest(f"planner@{budget}", other, lone=True) for other in against for budget in budgets]


def read_budgets(text: str) -> list[int]:
    parts = [part.strip() for part in text.split(",")]
    for part in parts:
        if not part.isdecimal():
            raise BadInput("budgets", f"expected whole numbers with commas between them, got {text!r}")
    return [int(part) for part in parts]


def report(standing: Standing) -> dict[str, Any]:
    """The points of the curve. All but the times follow from the arguments."""
    fields = standing.json()
    for key in ("bots", "pairs", "lone", "looks", "interval"):
        del fields[key]
    rows = range(len(standing.ladder.contests))
    return {**fields, "points": [_point(standing, number) for number in rows]}


def _point(standing: Standing, number: int) -> dict[str, Any]:
    pair = standing.pair(number)
    spent = standing.spent(number)[0]
    measured = {key: pair[key] for key in ("games", "share", "low", "high", "fair")}
    return {"budget": int(pair["first"].split("@")[1]), "against": pair["second"], **measured, **times(spent)}


def times(spent: Spent) -> dict[str, float]:
    """Processor milliseconds."""
    return {
        "decision_ms": round(spent.mean(), 2),
        "worst_decision_ms": round(spent.worst, 1),
        "turn_ms": round(spent.turn(LATE), 1),
        "worst_turn_ms": round(max(spent.turns, default=0.0), 1),
    }


def ends(points: list[dict[str, Any]]) -> tuple[float, float, float]:
    """By how much the largest budget wins more than the smallest, with the interval that follows from theirs
    (Newcombe). All budgets have the same dice, so that it is rather too wide."""
    first, last = points[0], points[-1]
    rise = last["share"] - first["share"]
    down = hypot(last["share"] - last["low"], first["high"] - first["share"])
    up = hypot(last["high"] - last["share"], first["share"] - first["low"])
    return rise, rise - down, rise + up


def verdict(points: list[dict[str, Any]]) -> str:
    rise, low, high = ends(points)
    spread = f"{100 * rise:+.1f} points, {100 * low:+.1f} to {100 * high:+.1f}"
    trend = "rises" if low > 0 else "falls" if high < 0 else "may be flat"
    return f"among {points[0]['against']} it {trend} from end to end: {spread}"


def lines(curve: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """The points against each opponent."""
    by_opponent: dict[str, list[dict[str, Any]]] = {}
    for point in curve["points"]:
        by_opponent.setdefault(point["against"], []).append(point)
    return by_opponent


def row(point: dict[str, Any]) -> list[str]:
    """A point in a table."""
    spread = f"{point['low']:.1%} to {point['high']:.1%}"
    slow = [f"{point[key]:,.0f}" for key in ("turn_ms", "worst_decision_ms", "worst_turn_ms")]
    share = [str(point["games"]), f"{point['share']:.1%}", spread, f"{point['share'] / point['fair']:.2f}"]
    return [f"{point['budget']:,}", point["against"], *share, f"{point['decision_ms']:.1f}", *slow]


COLUMNS = (
    "budget",
    "among",
    "games",
    "share",
    "95 % interval",
    "times fair",
    "ms a decision",
    "ms a turn, p95",
    "worst decision",
    "worst turn",
)


def name(curve: dict[str, Any]) -> str:
    """The name of the files that keep a curve; curves with other seats have other names."""
    return f"{curve['game']}-{curve['tables'][0]['seats']}"


def page(reports: list[dict[str, Any]]) -> str:
    """All curves of a game that are kept, in Markdown; each with the command that plays it again."""
    parts = [f"# What thinking is worth: {reports[0]['game']}", ""]
    for curve in reports:
        parts += _section(curve)
    return "\n".join(parts)


def _section(curve: dict[str, Any]) -> list[str]:
    table = curve["tables"][0]
    options = ", ".join(f"{key} {value}" for key, value in table["options"].items())
    sentences = [
        f"One planner among others of one kind, in every seat in turn; {curve['games']} games, {curve['finished']} of "
        f"them to the end. A fair share is {1 / table['seats']:.1%}. Table options: {options or 'none'}. The budget "
        "is counted in imagined games a thought; times are processor time, in milliseconds."
    ]
    if not curve["complete"]:
        sentences.append("Not all games that were asked for are played yet.")
    ended = [f"{verdict(points).capitalize()}." for points in lines(curve).values()]
    return [
        f"## {table['seats']} seats",
        "",
        " ".join([*sentences, *ended]),
        "",
        f"![share of wins by budget]({name(curve)}.svg)",
        "",
        f"| {' | '.join(COLUMNS)} |",
        "|" + "---|" * len(COLUMNS),
        *[f"| {' | '.join(row(point))} |" for point in curve["points"]],
        "",
        "The same games again, on any machine:",
        "",
        "```",
        curve["command"],
        "```",
        "",
        f"Checksum of the games: `{curve['checksum'][:16]}`.",
        "",
    ]


def svg(curve: dict[str, Any]) -> str:
    """A line for each opponent over budgets, the share of wins upwards, with intervals."""
    budgets = sorted({point["budget"] for point in curve["points"]})
    seats = curve["tables"][0]["seats"]
    title = escape(f"{curve['game']}, {seats} seats: a planner's share of wins by imagined games a thought")
    parts = [f'<text x="10" y="22" font-size="15">{title}</text>', *_axes(budgets, 1 / seats)]
    for number, points in enumerate(lines(curve).values()):
        parts += _line(points, budgets, number)
    parts += _names(curve, budgets)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif"'
    paper = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
    return "\n".join([f'{head} font-size="13" role="img" aria-label="{title}">', paper, *parts, "</svg>", ""])


def _axes(budgets: list[int], fair: float) -> list[str]:
    parts = []
    for percent in range(0, 101, 20):
        y = _y(percent / 100)
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}" stroke="#ccc"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end" fill="#555">{percent} %</text>')
    for budget in budgets:
        x = _x(budget, budgets)
        parts.append(f'<text x="{x}" y="{HEIGHT - BOTTOM + 22}" text-anchor="middle" fill="#555">{budget:,}</text>')
    y = _y(fair)
    parts.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}" stroke="#222" stroke-dasharray="5 4"/>')
    parts.append(f'<text x="{WIDTH - RIGHT + 8}" y="{y + 4}" fill="#555">fair</text>')
    return parts


def _line(points: list[dict[str, Any]], budgets: list[int], number: int) -> list[str]:
    colour = COLOURS[number % len(COLOURS)]
    at = [(round(_x(p["budget"], budgets) + APART * number, 1), p) for p in points]
    path = " ".join(f"{x},{_y(p['share'])}" for x, p in at)
    parts = [f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>']
    for x, p in at:
        low, high = _y(p["low"]), _y(p["high"])
        ticks = f"M{x} {low}V{high}M{x - 4} {low}H{x + 4}M{x - 4} {high}H{x + 4}"
        parts.append(f'<path d="{ticks}" stroke="{colour}" fill="none"/>')
        parts.append(f'<circle cx="{x}" cy="{_y(p["share"])}" r="3.5" fill="{colour}"/>')
    return parts


def _names(curve: dict[str, Any], budgets: list[int]) -> list[str]:
    """Beside the last point of each line, below each other where two lines end close together."""
    ends_ = [(_y(points[-1]["share"]) - 6, number, name) for number, (name, points) in enumerate(lines(curve).items())]
    x = _x(budgets[-1], budgets) + APART * len(ends_) + 6
    parts, above = [], 0.0
    for y, number, against in sorted(ends_):
        above = max(y, above + LINE)
        colour = COLOURS[number % len(COLOURS)]
        parts.append(f'<text x="{x:.1f}" y="{above:.1f}" fill="{colour}">{escape(against)}</text>')
    return parts


def _x(budget: int, budgets: list[int]) -> float:
    """All budgets are equally far apart, whatever they are."""
    step = (WIDTH - LEFT - RIGHT - 40) / max(1, len(budgets) - 1)
    return round(LEFT + 20 + budgets.index(budget) * step, 1)


def _y(share: float) -> float:
    return round(HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM), 1)
