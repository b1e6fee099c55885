"""The page of a report: one file that needs no other, and the same pictures as PNG beside it."""

from __future__ import annotations

from html import escape
from pathlib import Path

import vl_convert

from conquerant.lab.report.charts import Picture, charts, themed
from conquerant.lab.report.findings import Finding, caveats, findings, of_options, sure
from conquerant.lab.report.measure import Effect, Measures, summary
from conquerant.lab.report.names import Names

STYLE = """
body { max-width: 62rem; margin: 2rem auto; padding: 0 1rem; background: #fbfaf7; color: #2b2b2b;
       font: 16px/1.5 Georgia, 'DejaVu Serif', serif }
h1, h2 { font-weight: normal } h2 { border-bottom: 1px solid #c9b79c; margin-top: 2.5rem }
.finding { border-left: 4px solid #8c3b2e; padding: .1rem 1rem; margin: 1rem 0 }
.finding.minor { border-color: #c9b79c } .finding h3 { margin: .3rem 0 } .advice { font-style: italic }
table { border-collapse: collapse } td, th { padding: .2rem .9rem .2rem 0; text-align: left; vertical-align: top }
td.n { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums }
.charts { display: flex; flex-wrap: wrap; gap: 1.5rem }
figure { margin: 0; max-width: 100% } figure svg { max-width: 100%; height: auto } .wide { overflow-x: auto }
.wide td:first-child { min-width: 13rem }
summary { cursor: pointer; color: #6b6355; font-size: .9em }
code { background: #efe9dc; padding: 0 .3em } .fine { color: #6b6355; font-size: .9em }
"""
MAJOR = 0.1  # findings of less weight are printed smaller


def write(folder: Path, m: Measures, effects: list[Effect], names: Names, command: str) -> list[Path]:
    """The page and its pictures; what was written."""
    folder.mkdir(parents=True, exist_ok=True)
    written, drawings = [], []
    for name, picture in charts(m, effects, names).items():
        png = folder / f"{name}.png"
        svg = vl_convert.vegalite_to_svg(themed(picture.chart))
        png.write_bytes(vl_convert.svg_to_png(svg, scale=1))
        written.append(png)
        drawings.append(_figure(picture, svg))
    page = folder / "index.html"
    page.write_text(_page(m, effects, names, command, drawings), encoding="utf-8")
    return [page, *written]


def _page(m: Measures, effects: list[Effect], names: Names, command: str, drawings: list[str]) -> str:
    sections = "\n".join(_finding(f) for f in findings(m, names))
    seats = "One seat" if m.plan.seats == 1 else f"{m.plan.seats} seats"
    bots = ", ".join(m.plan.bots)
    if m.plan.fraction != 1.0:
        bots += f"; searches with {m.plan.fraction:g} of their budget"
    endless = {("rounds", 0): "no house limit"}
    set_up = ", ".join(endless.get((key, value), f"{key} {value}") for key, value in m.plan.options.items())
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{escape(names.title)}: a report</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head><body>
<h1>{escape(names.title)}: what {m.games} games say</h1>
<p>{seats} ({escape(bots)}), {escape(set_up) or "no options"}, seed {escape(m.plan.seed)}.
Made by <code>{escape(command)}</code>; the same command gives the same numbers.</p>
{_caveats(m)}
<h2>What to know, and what to do about it</h2>
{sections}
<p class="fine">Intervals are 95 % (Wilson), each for itself. {m.comparisons} things were compared, so only what lies
beyond {sure(m.comparisons):.1f} standard errors is told: all of that together is wrong at most once in twenty
(Bonferroni). Seats are compared by the order of play, since nothing else tells them apart; what belongs to a group,
among seats that were dealt as many of all (Mantel-Haenszel). What is fair counts a
shared victory for everyone who shares it. Bots are not people: what they find a person may not, and the other way
round.</p>
{_options(effects)}
<h2>In numbers</h2>
{_numbers(m)}
<h2>In pictures</h2>
<p class="fine">Black lines are 95 % intervals, red marks what would be usual: what is fair for a place in the order
of play, an amount or an opening; the average of its kind for a thing.</p>
<div class="charts">
{"".join(drawings)}
</div>
</body></html>
"""


def _caveats(m: Measures) -> str:
    told = caveats(m)
    if not told:
        return ""
    return f'<p class="finding"><strong>Read this with care:</strong> {escape("; ".join(told))}.</p>'


def _finding(finding: Finding) -> str:
    weight = "finding" if finding.weight >= MAJOR else "finding minor"
    advice = f'<p class="advice">{escape(finding.advice)}</p>' if finding.advice else ""
    return f'<div class="{weight}"><h3>{escape(finding.title)}</h3><p>{escape(finding.text)}</p>{advice}</div>'


def _figure(picture: Picture, svg: str) -> str:
    """A drawing with its name, and its numbers for whoever cannot see it or wants them all."""
    drawn = svg.replace("<svg ", f'<svg role="img" aria-label="{escape(picture.title)}" ', 1)
    rows = "".join(
        f'<tr><td>{escape(s.name)}</td><td class="n">{s.share:.0%}</td><td class="n">{s.low:.0%} to {s.high:.0%}</td>'
        f'<td class="n">{s.games}</td></tr>'
        for s in picture.shares
    )
    head = "<tr><th></th><th>wins</th><th>interval</th><th>games</th></tr>"
    table = f"<details><summary>all {len(picture.shares)} in numbers</summary><table>{head}{rows}</table></details>"
    return f"<figure><figcaption>{escape(picture.title)}</figcaption>{drawn}{table if rows else ''}</figure>"


def _numbers(m: Measures) -> str:
    rows = []
    for name, value in summary(m).items():
        rows.append(f'<tr><td>{escape(name)}</td><td class="n">{escape(value)}</td></tr>')
    return f"<table>{''.join(rows)}</table>"


def _options(effects: list[Effect]) -> str:
    """What players would notice in sentences, then every number."""
    same = "; ".join(e.about for e in effects if e.is_none)
    idle = f'<p class="fine">At this table the games are the same with: {escape(same)}.</p>' if same else ""
    effects = [e for e in effects if not e.is_none]
    if not effects:
        return idle
    sections = "\n".join(_finding(f) for f in of_options(effects)) or "<p>None changes measurably how a game goes.</p>"
    limit = sure(sum(len(e.rows()) for e in effects))
    kinds = "".join(f"<th>{escape(what)}</th>" for what, *_ in effects[0].rows())
    usual = "".join(f'<td class="n">{before:.2f}</td>' for _, before, *_ in effects[0].rows())
    rows = f'<tr><td>as played here</td><td class="n">{effects[0].base.games}</td>{usual}</tr>'
    rows += "".join(
        f'<tr><td>{escape(e.about)}</td><td class="n">{e.other.games}</td>'
        f"{''.join(_change(row, limit) for row in e.rows())}</tr>"
        for e in effects
    )
    return f"""<h2>What each option is for</h2>
{sections}
<p class="fine">Told is what changes by more than a tenth and lies beyond {limit:.1f} standard errors. Below is every
number, in brackets its distance from the game as played here in standard errors.</p>
<div class="wide"><table><tr><th>changed</th><th>games</th>{kinds}</tr>{rows}</table></div>
{idle}"""


def _change(row: tuple[str, float, float, float], limit: float) -> str:
    _, _, after, z = row
    text = f"{after:.2f} ({z:+.1f})"
    return f'<td class="n">{f"<b>{text}</b>" if abs(z) > limit else text}</td>'
