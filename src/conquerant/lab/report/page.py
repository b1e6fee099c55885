"""The page of a report: one file that needs no other, and the same pictures as PNG beside it."""

from __future__ import annotations

from html import escape
from pathlib import Path

import vl_convert

from conquerant.lab.report.charts import charts, themed
from conquerant.lab.report.findings import Finding, findings
from conquerant.lab.report.measure import Effect, Measures, summary
from conquerant.lab.report.names import Names

STYLE = """
body { max-width: 62rem; margin: 2rem auto; padding: 0 1rem; background: #fbfaf7; color: #2b2b2b;
       font: 16px/1.5 Georgia, 'DejaVu Serif', serif }
h1, h2 { font-weight: normal } h2 { border-bottom: 1px solid #c9b79c; margin-top: 2.5rem }
.finding { border-left: 4px solid #8c3b2e; padding: .1rem 1rem; margin: 1rem 0 }
.finding.minor { border-color: #c9b79c } .finding h3 { margin: .3rem 0 } .advice { font-style: italic }
table { border-collapse: collapse } td, th { padding: .2rem .9rem .2rem 0; text-align: left }
td.n { text-align: right; font-variant-numeric: tabular-nums }
.charts { display: flex; flex-wrap: wrap; gap: 1.5rem }
figure { margin: 0 } figure svg { max-width: 100%; height: auto }
code { background: #efe9dc; padding: 0 .3em } .fine { color: #6b6355; font-size: .9em }
"""
MAJOR = 0.1  # findings of less weight are told smaller


def write(folder: Path, m: Measures, effects: list[Effect], names: Names, command: str) -> list[Path]:
    """The page and its pictures; what was written."""
    folder.mkdir(parents=True, exist_ok=True)
    written, drawings = [], []
    for name, (title, chart) in charts(m, effects, names).items():
        spec = themed(chart)
        png = folder / f"{name}.png"
        svg = vl_convert.vegalite_to_svg(spec)
        png.write_bytes(vl_convert.svg_to_png(svg, scale=1))
        written.append(png)
        drawings.append(f"<figure><figcaption>{escape(title)}</figcaption>{svg}</figure>")
    page = folder / "index.html"
    page.write_text(_page(m, effects, names, command, drawings), encoding="utf-8")
    return [page, *written]


def _page(m: Measures, effects: list[Effect], names: Names, command: str, drawings: list[str]) -> str:
    told = "\n".join(_finding(f) for f in findings(m, effects, names))
    bots = ", ".join(m.plan.bots)
    if m.plan.fraction != 1.0:
        bots += f"; searches with {m.plan.fraction:g} of their budget"
    set_up = ", ".join(f"{key} {value}" for key, value in m.plan.options.items())
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{escape(names.title)}: a report</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head><body>
<h1>{escape(names.title)}: what {m.games} games say</h1>
<p>{m.plan.seats} seats ({escape(bots)}), {escape(set_up) or "no options"}, seed {escape(m.plan.seed)}.
Made by <code>{escape(command)}</code>; the same command gives the same numbers.</p>
<h2>What to know, and what to do about it</h2>
{told}
<p class="fine">Intervals are 95 % (Wilson). Where many things were compared, only what lies beyond three
standard errors is told. Bots are not people: what they find a person may not, and the other way round.</p>
<h2>In numbers</h2>
{_numbers(m)}
<h2>In pictures</h2>
<p class="fine">Black lines are 95 % intervals, the dashed red line is what is fair.</p>
<div class="charts">
{"".join(drawings)}
</div>
{_options(effects)}
</body></html>
"""


def _finding(finding: Finding) -> str:
    weight = "finding" if finding.weight >= MAJOR else "finding minor"
    advice = f'<p class="advice">{escape(finding.advice)}</p>' if finding.advice else ""
    return f'<div class="{weight}"><h3>{escape(finding.title)}</h3><p>{escape(finding.text)}</p>{advice}</div>'


def _numbers(m: Measures) -> str:
    rows = []
    for name, value in summary(m).items():
        shown = f"{value:.2f}" if isinstance(value, float) else str(value)
        rows.append(f'<tr><td>{escape(name)}</td><td class="n">{shown}</td></tr>')
    return f"<table>{''.join(rows)}</table>"


def _options(effects: list[Effect]) -> str:
    if not effects:
        return ""
    rows = [
        f"<tr><td>{escape(e.about)}</td><td>{e.other.games}</td><td>{escape(what)}</td>"
        f'<td class="n">{before:.2f}</td><td class="n">{after:.2f}</td><td class="n">{z:+.1f}</td></tr>'
        for e in effects
        for what, before, after, z in e.rows()
    ]
    head = "<tr><th>changed</th><th>games</th><th>what</th><th>before</th><th>after</th><th>standard errors</th></tr>"
    return f"<h2>The effect of each option</h2><table>{head}{''.join(rows)}</table>"
