"""How far chances can be trusted, for people: a page for each game, and a picture with a diagram for each table."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape

from conquerant.lab.foresight import EVERYBODY, PLANNERS, RAW, Told
from conquerant.lab.moments import FIT, KEPT, MIX
from conquerant.lab.reliability import Gain, Line, Tenth

NEAR = 0.03  # three points
SIDE = 190  # units of a diagram
EDGE = 34  # around it
ACROSS = 4  # diagrams
PAGE = """Games kept apart: every second one of bots that plan, two in ten of the others. Both kinds are half by the
default options, half by any that the rules allow. Each prediction is what was said of a side where a turn began.
`value` is the share of the hand-written values, `hints` what was fitted to them, `network` puts that right by a small
network. Intervals (95 %) know that the turns and sides of one game have one end. By tenths of predictions, of what
`chances` goes by: what was predicted, what came true, by how much more that is, and whether three points are shown
(**yes**), refuted (**no**), or left open by so few games."""


def page(slug: str, told: dict[str, Told], commands: list[str], made: str) -> str:
    """What was predicted where turns began in games kept apart, beside what came of them."""
    head = [f"# {slug}: how far chances can be trusted", "", f"Made {made} by", "", "```", *commands, "```", "", PAGE]
    parts = [*head, "", f"![What was predicted beside what came of it]({slug}.svg)", ""]
    for kind, one in told.items():
        parts += [f"## {slug}, {kind}", "", _made_of(one), "", *_measures(one), ""]
        chosen = one.chosen()
        if chosen is not None:
            parts += [f"By tenths, {one.telling()}:", "", *_tenths(chosen), ""]
    return "\n".join(parts).rstrip() + "\n"


def _made_of(one: Told) -> str:
    planned = f"{one.games(FIT, MIX, planned=True)} of them of bots that plan"
    kept = f"{one.games(KEPT, planned=True)} of bots that plan"
    learned = f"Learned from {one.games(FIT, MIX)} games, {planned}; {one.games(KEPT)} kept apart, {kept}."
    return f"{learned} `chances` goes by: {one.best()}."


def _measures(one: Told) -> Iterator[str]:
    less = "less than the value's"
    yield f"| who says it, of what | games | turns | Brier | {less} | cross-entropy | {less} | off by |"
    yield "|---" * 8 + "|"
    for line in one.lines:
        who, about = line.name.split(", ", 1)
        weighed = who != RAW and about in (EVERYBODY, PLANNERS)
        gains = [_gain(gain) for gain in one.gains(who, RAW, about)] if weighed else ["", ""]
        games = str(one.moments.count(one.about(about)))
        measured = [f"{line.brier:.4f}", gains[0], f"{line.entropy:.4f}", gains[1], f"{line.off():.1%}"]
        yield f"| {' | '.join([line.name, games, str(line.moments), *measured])} |"


def _gain(gain: Gain) -> str:
    return f"{gain.mean:.4f} ({gain.low:.4f} to {gain.high:.4f})"


def _tenths(line: Line) -> Iterator[str]:
    yield "| predicted | came true | more by | chances of sides | games | within three points |"
    yield "|---" * 6 + "|"
    for tenth in line.tenths:
        more = f"{100 * (tenth.won - tenth.mean):+.1f} ({100 * tenth.least:+.1f} to {100 * tenth.most:+.1f})"
        yield f"| {tenth.mean:.1%} | {tenth.won:.1%} | {more} | {tenth.n} | {tenth.games} | {_verdict(tenth)} |"


def _verdict(tenth: Tenth) -> str:
    return "**yes**" if tenth.shown(NEAR) else "**no**" if tenth.refuted(NEAR) else "open"


def svg(slug: str, told: dict[str, Told]) -> str:
    """A diagram for each table: what was predicted to the right, what came true upwards, as the games of `telling` have
    it; grey the value, blue what chances go by, with intervals."""
    shown = [(kind, one) for kind, one in told.items() if one.telling()]
    rows = -(-len(shown) // ACROSS)
    width, height = min(ACROSS, max(1, len(shown))) * (SIDE + EDGE) + EDGE, max(1, rows) * (SIDE + 2 * EDGE) + EDGE
    title = escape(f"{slug}: what was predicted beside what came of it")
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif"'
    parts = [f'{head} font-size="11" role="img" aria-label="{title}">']
    parts.append(f'<rect width="{width}" height="{height}" fill="#fff"/>')
    for number, (kind, one) in enumerate(shown):
        x, y = EDGE + number % ACROSS * (SIDE + EDGE), EDGE + number // ACROSS * (SIDE + 2 * EDGE)
        parts += [f'<g transform="translate({x} {y})">', *_diagram(kind, one), "</g>"]
    return "\n".join([*parts, "</svg>", ""])


def _diagram(title: str, one: Told) -> Iterator[str]:
    near = NEAR * SIDE
    about = "of bots that plan" if one.telling() == PLANNERS else "of all"
    yield f'<text y="-8">{escape(title)} ({one.moments.count(one.about(one.telling()))} games {about})</text>'
    band = f"M0 {SIDE - near:.1f}L{SIDE - near:.1f} 0H{SIDE}V{near:.1f}L{near:.1f} {SIDE}H0Z"
    yield f'<path d="{band}" fill="#e4eef8"/>'
    yield f'<path d="M0 {SIDE}L{SIDE} 0" stroke="#99b" fill="none"/>'
    yield f'<rect width="{SIDE}" height="{SIDE}" fill="none" stroke="#444"/>'
    for part in (0.0, 0.5, 1.0):
        yield f'<text x="{part * SIDE:g}" y="{SIDE + 13}" text-anchor="middle" fill="#555">{part:.0%}</text>'
        y = (1 - part) * SIDE + 4
        yield f'<text x="-3" y="{y:g}" text-anchor="end" font-size="9" fill="#555">{part:.0%}</text>'
    value, chosen = one.line(RAW, one.telling()), one.chosen()
    if value is not None and one.best() != RAW:
        yield from _dots(value, "#999")
    if chosen is not None:
        yield from _whiskers(chosen, "#1f5fa8")
        yield from _dots(chosen, "#1f5fa8")


def _dots(line: Line, colour: str) -> Iterator[str]:
    for tenth in line.tenths:
        x, y = tenth.mean * SIDE, (1 - tenth.won) * SIDE
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>'


def _whiskers(line: Line, colour: str) -> Iterator[str]:
    for tenth in line.tenths:
        low, high = (min(1.0, max(0.0, tenth.mean + least)) for least in (tenth.least, tenth.most))
        from_to = f"M{tenth.mean * SIDE:.1f} {(1 - low) * SIDE:.1f}V{(1 - high) * SIDE:.1f}"
        yield f'<path d="{from_to}" stroke="{colour}" stroke-width="1.5"/>'
