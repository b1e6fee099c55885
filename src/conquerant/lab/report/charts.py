"""The pictures of a report, as Altair charts."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import altair as alt
import polars as pl

from conquerant.lab.report.findings import worth_table
from conquerant.lab.report.measure import ENOUGH, Dealt, Effect, Fortune, Measures, Share
from conquerant.lab.report.names import Names

WIDTH, HEIGHT = 420, 220
INK, PAPER, ACCENT, PALE = "#2b2b2b", "#fbfaf7", "#8c3b2e", "#c9b79c"
SHOWN = 9  # best and worst of a long list
TWO_LINES = "split(datum.label, ', ')"  # of a heading too long for its column

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
        pictures["seats"] = _shown("Who wins, by the order of play", [*m.places, m.half_leader], "share of games won")
        leaders = [share for share in m.leaders if share.games >= ENOUGH]
        if leaders:
            pictures["leaders"] = Picture("When games are decided", _settling(leaders), leaders)
    pictures["length"] = Picture("How long games are", _histogram(m.decisions, "decisions"))
    pictures["choice"] = Picture("How much choice there is", _course(m.by_tenth))
    pictures["lead"] = Picture("How often the lead changes", _bars(m.lead_changes, "changes of the lead"))
    for moment, when in (("start", "at the start"), ("half", "half-way")):
        for kind, shares in worth_table(m.worths, moment).items():
            if len(shares) > 1:
                usual = sum(s.wins for s in shares) / sum(s.games for s in shares)
                named = [Share(names.held(kind, s.name), s.wins, s.games, usual) for s in shares]
                title = f"What {names.one(kind)} is worth {when}"
                pictures[f"{moment}-{kind}"] = _shown(title, named, "share of games its holder wins")
    for kind in sorted({one.kind for one in m.dealt}):
        shares = [s for one in m.dealt if one.kind == kind for s in _amounts(one, names)]
        title = f"How many one is dealt: {names.many(kind, next(o.copies for o in m.dealt if o.kind == kind))}"
        pictures[f"dealt-{kind}"] = Picture(title, _shares(shares, "share of games won"), shares)
    if len(m.openings) > 1:
        named = [Share(names.words(s.name), s.wins, s.games, s.fair) for s in m.openings]
        pictures["openings"] = _shown("What the first real choice is worth", named, "share of games won")
    if m.fortunes:
        pictures["luck"] = Picture("Luck, got less expected per seat and game", _luck(m, names))
    if changing := [effect for effect in effects if not effect.is_none]:
        pictures["options"] = Picture("What each option changes; the colour is how sure that is", _effects(changing))
    return pictures


def _amounts(one: Dealt, names: Names) -> list[Share]:
    about = names.of(one.group) if one.group else names.many(one.kind, one.copies)
    parts = [part for part in (one.little, one.usual, one.much) if part.games]
    return [Share(f"{about}: {part.name}", part.wins, part.games, part.fair) for part in parts]


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
    table = pl.DataFrame({"name": names, **_spans(shares), "fair": [s.fair for s in shares]})
    y = alt.Y("name:N", sort=names, title=None, axis=alt.Axis(labelLimit=240))
    bars = (
        alt.Chart(table)
        .mark_bar(color=PALE, height=9)
        .encode(y=y, x=alt.X("share:Q", title=title, axis=alt.Axis(format="%")))
    )
    spans = alt.Chart(table).mark_rule(color=INK, strokeWidth=1.5).encode(y=y, x="low:Q", x2="high:Q")
    fair = alt.Chart(table).mark_tick(color=ACCENT, thickness=2, size=17).encode(y=y, x="fair:Q")
    return (bars + spans + fair).properties(width=WIDTH, height=max(80, 19 * len(names)))


def _histogram(values: list[int], title: str) -> Chart:
    base = alt.Chart(pl.DataFrame({"value": values})).mark_bar(color=PALE)
    x = alt.X("value:Q", bin=alt.Bin(maxbins=24), title=title)
    return base.encode(x=x, y=alt.Y("count()", title="games")).properties(width=WIDTH, height=HEIGHT)


def _bars(values: list[int], title: str) -> Chart:
    """Like a histogram, for small whole numbers; those that did not occur have their place too."""
    if max(values) > 30:
        return _histogram(values, title)
    counts = Counter(values)
    every = range(min(values), max(values) + 1)
    table = pl.DataFrame({"value": list(every), "games": [counts[n] for n in every]})
    base = alt.Chart(table).mark_bar(color=PALE)
    return base.encode(x=alt.X("value:O", title=title, axis=alt.Axis(labelAngle=0)), y="games:Q").properties(
        width=WIDTH, height=HEIGHT
    )


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
    """An axis for each kind: armies, coins and cards are not added up."""
    return alt.vconcat(*(_fortune(fortune, names.luck(fortune.kind)) for fortune in m.fortunes), spacing=6)


def _fortune(fortune: Fortune, kind: str) -> Chart:
    order = ["everybody", "winners", "the others"]
    means = [fortune.everybody, fortune.winners, fortune.others]
    spans = {"ahead": [m.value for m in means], "low": [m.low for m in means], "high": [m.high for m in means]}
    table = pl.DataFrame({"who": order, **spans})
    y = alt.Y("who:N", sort=order, title=None)
    x = alt.X("ahead:Q", title=f"{kind}, got less expected")
    colour = alt.Color("who:N", sort=order, legend=None, scale=alt.Scale(domain=order, range=[INK, ACCENT, PALE]))
    bars = alt.Chart(table).mark_bar(height=8).encode(y=y, x=x, color=colour)
    intervals = alt.Chart(table).mark_rule(color=INK, strokeWidth=1.5).encode(y=y, x="low:Q", x2="high:Q")
    return (bars + intervals).properties(width=WIDTH, height=54)


def _effects(effects: list[Effect]) -> Chart:
    """A row for each choice, a column for each thing that may change; the colour is how sure it is, the text the change
    itself, dark on pale and pale on dark."""
    rows = [
        {"option": f"{e.option}={e.choice}", "what": what, "z": z, "text": f"{before:.3g} to {after:.3g}"}
        for e in effects
        for what, before, after, z in e.rows()
    ]
    table = pl.DataFrame(rows)
    scale = alt.Scale(domain=[-8, 0, 8], range=["#3a5f8a", PAPER, ACCENT], clamp=True)
    headings = alt.Axis(orient="top", labelAngle=0, labelLimit=150, labelPadding=17, labelExpr=TWO_LINES)
    x = alt.X("what:N", title=None, sort=None, axis=headings)
    y = alt.Y("option:N", title=None, sort=[f"{e.option}={e.choice}" for e in effects], axis=alt.Axis(labelLimit=240))
    colour = alt.Color("z:Q", title="standard errors", scale=scale)
    cells = alt.Chart(table).mark_rect(stroke="white").encode(x=x, y=y, color=colour)
    ink = alt.condition("abs(datum.z) > 5", alt.value("white"), alt.value(INK))
    text = alt.Chart(table).mark_text(fontSize=12).encode(x=x, y=y, text="text:N", color=ink)
    return (cells + text).properties(width=150 * len(effects[0].rows()), height=30 * len(effects) + 20)


def themed(chart: Chart) -> dict[str, Any]:
    """The chart as Vega-Lite, dressed."""
    dressed = chart.configure(background=PAPER, font="DejaVu Sans, Verdana, sans-serif", padding=8)
    dressed = dressed.configure_axis(labelColor=INK, titleColor=INK, gridColor="#e8e2d6", domainColor="#b8ae9c")
    spec: dict[str, Any] = dressed.configure_view(stroke=None).to_dict()
    return spec
