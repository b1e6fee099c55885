"""The pictures of a report, as Altair charts."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import altair as alt
import polars as pl

from conquerant.lab.report.findings import worth_table
from conquerant.lab.report.measure import ENOUGH, Effect, Measures, Share
from conquerant.lab.report.names import Names

WIDTH, HEIGHT = 420, 220
INK, PAPER, ACCENT, PALE = "#2b2b2b", "#fbfaf7", "#8c3b2e", "#c9b79c"
SHOWN = 9  # best and worst of a long list

Chart = Any  # Altair's charts have no common type worth naming


@dataclass
class Picture:
    """A chart, and all the shares it shows some of, for whoever reads numbers."""

    title: str
    chart: Chart
    shares: list[Share] = field(default_factory=list)


def charts(m: Measures, effects: list[Effect], names: Names) -> dict[str, Picture]:
    """By file name."""
    pictures: dict[str, Picture] = {}
    if m.plan.seats > 1:
        pictures["seats"] = _shown("Who wins", [*m.seats, m.first, m.half_leader], "share of games won")
        leaders = [share for share in m.leaders if share.games >= ENOUGH]
        if leaders:
            pictures["leaders"] = Picture("When games are decided", _settling(leaders), leaders)
    pictures["length"] = Picture("How long games are", _histogram(m.decisions, "decisions"))
    pictures["choice"] = Picture("How much choice there is", _course(m.by_tenth))
    pictures["lead"] = Picture("How often the lead changes", _bars(m.lead_changes, "changes of the lead"))
    for moment, when in (("start", "at the start"), ("half", "half-way")):
        for kind, shares in worth_table(m.worths, moment).items():
            if len(shares) > 1:
                named = [Share(names.of(s.name), s.wins, s.games, s.fair) for s in shares]
                title = f"What {names.one(kind)} is worth {when}"
                pictures[f"{moment}-{kind}"] = _shown(title, named, "share of games its holder wins")
    if len(m.openings) > 1:
        named = [Share(names.words(s.name), s.wins, s.games, s.fair) for s in m.openings]
        pictures["openings"] = _shown("What the first real choice is worth", named, "share of games won")
    if m.fortunes:
        pictures["luck"] = Picture("Luck, got less expected per seat and game", _luck(m, names))
    if changing := [effect for effect in effects if not effect.is_none]:
        pictures["options"] = Picture("What each option changes, in standard errors", _effects(changing))
    return pictures


def _shown(title: str, shares: list[Share], axis: str) -> Picture:
    return Picture(title, _shares(_ends(shares), axis), shares)


def _ends(shares: list[Share]) -> list[Share]:
    """The best and the worst of a long list."""
    return shares if len(shares) <= 2 * SHOWN else [*shares[:SHOWN], *shares[-SHOWN:]]


def _spans(shares: list[Share]) -> dict[str, list[float]]:
    return {
        "share": [s.share for s in shares],
        "low": [s.low for s in shares],
        "high": [s.high for s in shares],
    }


def _shares(shares: list[Share], title: str) -> Chart:
    names = [s.name for s in shares]
    table = pl.DataFrame({"name": names, **_spans(shares)})
    y = alt.Y("name:N", sort=names, title=None, axis=alt.Axis(labelLimit=240))
    bars = (
        alt.Chart(table)
        .mark_bar(color=PALE, height=9)
        .encode(y=y, x=alt.X("share:Q", title=title, axis=alt.Axis(format="%")))
    )
    spans = alt.Chart(table).mark_rule(color=INK, strokeWidth=1.5).encode(y=y, x="low:Q", x2="high:Q")
    fair = (
        alt.Chart(pl.DataFrame({"fair": [shares[0].fair]}))
        .mark_rule(color=ACCENT, strokeDash=[4, 3])
        .encode(x="fair:Q")
    )
    return (bars + spans + fair).properties(width=WIDTH, height=max(80, 19 * len(names)))


def _histogram(values: list[int], title: str) -> Chart:
    base = alt.Chart(pl.DataFrame({"value": values})).mark_bar(color=PALE)
    x = alt.X("value:Q", bin=alt.Bin(maxbins=24), title=title)
    return base.encode(x=x, y=alt.Y("count()", title="games")).properties(width=WIDTH, height=HEIGHT)


def _bars(values: list[int], title: str) -> Chart:
    """Like a histogram, for small whole numbers."""
    if max(values) > 30:
        return _histogram(values, title)
    counts = sorted(Counter(values).items())
    table = pl.DataFrame({"value": [v for v, _ in counts], "games": [n for _, n in counts]})
    base = alt.Chart(table).mark_bar(color=PALE)
    return base.encode(x=alt.X("value:O", title=title), y="games:Q").properties(width=WIDTH, height=HEIGHT)


def _course(by_tenth: list[float]) -> Chart:
    table = pl.DataFrame({"part": [10 * i + 5 for i in range(len(by_tenth))], "options": by_tenth})
    x = alt.X("part:Q", title="part of the game, in percent", scale=alt.Scale(domain=[0, 100]))
    line = alt.Chart(table).mark_line(color=ACCENT, point=alt.OverlayMarkDef(color=ACCENT))
    return line.encode(x=x, y=alt.Y("options:Q", title="options per decision")).properties(width=WIDTH, height=HEIGHT)


def _settling(leaders: list[Share]) -> Chart:
    """How often the leader of the moment wins in the end."""
    table = pl.DataFrame({"part": [int(share.name.rstrip("%")) for share in leaders], **_spans(leaders)})
    x = alt.X("part:Q", title="part of the game, in percent", scale=alt.Scale(domain=[0, 100]))
    y = alt.Y("share:Q", title="who leads then wins", axis=alt.Axis(format="%"), scale=alt.Scale(domain=[0, 1]))
    line = alt.Chart(table).mark_line(color=ACCENT, point=alt.OverlayMarkDef(color=ACCENT)).encode(x=x, y=y)
    spans = alt.Chart(table).mark_rule(color=INK, strokeWidth=1.5).encode(x=x, y="low:Q", y2="high:Q")
    fair = alt.Chart(pl.DataFrame({"fair": [leaders[0].fair]})).mark_rule(color=ACCENT, strokeDash=[4, 3])
    return (spans + line + fair.encode(y="fair:Q")).properties(width=WIDTH, height=HEIGHT)


def _luck(m: Measures, names: Names) -> Chart:
    rows = []
    for fortune in m.fortunes:
        kind = names.luck(fortune.kind)
        rows.append({"kind": kind, "who": "everybody", "ahead": fortune.mean})
        rows.append({"kind": kind, "who": "winners", "ahead": fortune.winners})
        rows.append({"kind": kind, "who": "the others", "ahead": fortune.others})
    order = ["everybody", "winners", "the others"]
    colour = alt.Color("who:N", sort=order, title=None, scale=alt.Scale(domain=order, range=[INK, ACCENT, PALE]))
    base = alt.Chart(pl.DataFrame(rows)).mark_bar(height=8)
    y = alt.Y("kind:N", title=None)
    offset = alt.YOffset("who:N", sort=order)
    chart = base.encode(y=y, yOffset=offset, x=alt.X("ahead:Q", title="got less expected"), color=colour)
    return chart.properties(width=WIDTH, height=max(80, 40 * len(m.fortunes)))


def _effects(effects: list[Effect]) -> Chart:
    rows = [{"option": f"{e.option}={e.choice}", "what": what, "z": z} for e in effects for what, _, _, z in e.rows()]
    scale = alt.Scale(domain=[-12, 0, 12], range=["#3a5f8a", PAPER, ACCENT], clamp=True)
    base = alt.Chart(pl.DataFrame(rows)).mark_rect(stroke="white")
    x = alt.X("what:N", title=None, axis=alt.Axis(labelAngle=-20, labelLimit=240))
    y = alt.Y("option:N", title=None, sort=[f"{e.option}={e.choice}" for e in effects], axis=alt.Axis(labelLimit=240))
    colour = alt.Color("z:Q", title="less ... more", scale=scale)
    numbers = alt.Chart(pl.DataFrame(rows)).mark_text(color=INK, fontSize=10)
    text = numbers.encode(x=x, y=y, text=alt.Text("z:Q", format="+.1f"))
    return (base.encode(x=x, y=y, color=colour) + text).properties(width=WIDTH, height=24 * len(effects) + 20)


def themed(chart: Chart) -> dict[str, Any]:
    """The chart as Vega-Lite, dressed."""
    dressed = chart.configure(background=PAPER, font="DejaVu Sans, Verdana, sans-serif", padding=8)
    dressed = dressed.configure_axis(labelColor=INK, titleColor=INK, gridColor="#e8e2d6", domainColor="#b8ae9c")
    spec: dict[str, Any] = dressed.configure_view(stroke=None).to_dict()
    return spec
