"""What a designer should know and might do, said in sentences; only what the numbers bear out."""

from __future__ import annotations

from dataclasses import dataclass

from conquerant.lab.report.measure import ENOUGH, Effect, Measures, Share, Worth
from conquerant.lab.report.names import Names

SURE = 3.0  # standard errors, since many things are looked at
LIKELY = 2.0
APART = 2.5  # for the best and the worst of a few seats
DECIDES = 1.5  # times what is fair, and luck does more than help
HARDLY = 1.4  # times what is fair: an early lead that surely brings less is none
SETTLED = 0.6  # of the games that the leader wins
SIZEABLE = 0.1  # of what it was before; less is true perhaps, and nobody notices
SHOWN = 3  # best and worst of a kind
SENSE = {  # by row of an effect: its sentence, and what it is good for when it rises or falls
    "decisions": (
        "a game takes {after:.0f} decisions instead of {before:.0f}",
        "Choose it for a longer game.",
        "Choose it for a shorter game.",
    ),
    "lead changes": (
        "the lead changes {after:.1f} times instead of {before:.1f}",
        "Choose it for a race that stays open.",
        "Choose it for steadier games.",
    ),
    "who begins wins, against fair": (
        "who begins wins {after:.2f} times a fair share instead of {before:.2f}",
        "It favours who begins.",
        "It takes from who begins.",
    ),
    "half-way leader wins, against fair": (
        "who leads half-way wins {after:.2f} times a fair share instead of {before:.2f}",
        "It rewards an early lead.",
        "It lets those behind catch up.",
    ),
}


@dataclass
class Finding:
    """`weight` orders findings: what moves the chance to win most comes first."""

    weight: float
    title: str
    text: str
    advice: str = ""


def findings(m: Measures, names: Names) -> list[Finding]:
    unordered = [
        *_seats(m),
        *_skill(m),
        *_limit(m),
        *_length(m),
        *_leaders(m),
        *_choice(m),
        *_luck(m, names),
        *_worth(m, names, "start"),
        *_worth(m, names, "half"),
        *_openings(m, names),
    ]
    return _ordered(unordered)


def of_options(effects: list[Effect]) -> list[Finding]:
    """What each option changes that players would notice."""
    return _ordered([finding for effect in effects for finding in _effect(effect)])


def _ordered(findings: list[Finding]) -> list[Finding]:
    return sorted(findings, key=lambda finding: -finding.weight)


def percent(share: Share) -> str:
    return f"{share.share:.0%} ({share.low:.0%} to {share.high:.0%})"


def _seats(m: Measures) -> list[Finding]:
    if m.plan.seats == 1:
        text = f"Who plays alone wins {percent(m.seats[0])} of the games."
        return [Finding(0.5, "How hard it is", text)]
    findings = []
    best, worst = max(m.seats, key=lambda s: s.share), min(m.seats, key=lambda s: s.share)
    if best.z > APART or worst.z < -APART:
        text = f"{best.name} wins {percent(best)} of the games, {worst.name} {percent(worst)}; {best.fair:.0%} is fair."
        advice = f"Give {worst.name} something at the start, or change the seats from game to game."
        findings.append(Finding(best.share - worst.share + 0.2, "The seats are not equal", text, advice))
    else:
        wide = max(s.high - s.low for s in m.seats)
        text = f"No seat wins measurably more than {best.fair:.0%}; a gap below {wide:.0%} would not have shown."
        findings.append(Finding(0.05, "The seats look equal", text))
    if abs(m.first.z) > LIKELY:
        word = "helps" if m.first.z > 0 else "hurts"
        text = f"Who makes the first decision wins {percent(m.first)}, where {m.first.fair:.0%} is fair."
        better = "the others" if m.first.z > 0 else "who begins"
        advice = f"Give {better} a card or a coin more, or a first choice elsewhere."
        findings.append(Finding(abs(m.first.share - m.first.fair) + 0.15, f"Beginning {word}", text, advice))
    return findings


def _limit(m: Measures) -> list[Finding]:
    findings = []
    if m.at_limit:
        rounds = m.plan.options["rounds"]
        text = f"{m.at_limit:.0%} of the games reached the house limit of {rounds} rounds."
        advice = "Try a higher limit: if games do not end by themselves, keep one, or raise what forces an end."
        findings.append(
            Finding(m.at_limit * 0.6, "The house limit ends games", text, advice if m.at_limit > 0.3 else "")
        )
    if m.finished < 1:
        text = f"{1 - m.finished:.1%} of the games were cut at {m.plan.max_decisions} decisions."
        findings.append(Finding(0.3, "Some games never end", text, "Play with the house limit."))
    return findings


def _length(m: Measures) -> list[Finding]:
    middle, long = m.quantile(0.5), m.quantile(0.9)
    text = f"Half of the games take fewer than {middle} decisions, one in ten more than {long}."
    if long > 1.7 * middle:
        return [Finding(0.25, "The length varies a lot", text, "Tell players that an evening may not be enough.")]
    return [Finding(0.04, "The length is even", text)]


def _skill(m: Measures) -> list[Finding]:
    if m.skill is None:
        return []
    text = f"One {m.skill.name} bot among {m.weaker} ones wins {percent(m.skill)}, where {m.skill.fair:.0%} is fair."
    if m.skill.z < LIKELY:
        text += f" A gap below {m.skill.high - m.skill.low:.0%} would not have shown."
        advice = "Playing well pays little here, or these bots play alike: try a stronger one before changing a rule."
        return [Finding(0.3, "Skill does not show", text, advice)]
    if m.skill.share < 1.3 * m.skill.fair:
        advice = "A better player hardly notices it in an evening; good for families, thin for a tournament."
        return [Finding(0.2, "Skill counts for little", text, advice)]
    return [Finding(0.07, "Skill counts", text)]


def _leaders(m: Measures) -> list[Finding]:
    half = m.half_leader
    if half.games < ENOUGH or m.plan.seats == 1:
        return []
    changes = sum(m.lead_changes) / max(1, m.games)
    text = f"Who leads half-way wins {percent(half)}, {half.fair:.0%} is fair; "
    text += f"the lead changes {changes:.1f} times a game."
    settled = _settled(m.leaders)
    text += f" From {settled} of the decisions on the leader wins more than {SETTLED:.0%}." if settled else ""
    if half.share > 0.7:
        advice = "The second half decides little: shorten it, or let those behind catch up."
        return [Finding(half.share * 0.6, "Games are decided early", text, advice)]
    if half.high < HARDLY * half.fair:
        advice = "The first half decides little: make early gains last, or shorten it."
        return [Finding(0.35, "The first half hardly matters", text, advice)]
    return [Finding(0.06, "The lead counts, and can be lost", text)]


def _settled(leaders: list[Share]) -> str:
    """The moment from which on the leader surely wins most often, to the end; empty where there is none."""
    moment = ""
    for share in reversed(leaders):
        if share.games < ENOUGH or share.low <= SETTLED:
            break
        moment = share.name
    return moment


def _choice(m: Measures) -> list[Finding]:
    text = f"A decision has {m.branching:.1f} options on average and {m.most_options} at most; "
    text += f"{m.forced:.0%} of all decisions have only one."
    if m.forced > 0.25:
        advice = "Play what is forced automatically, so that a question is always a choice."
        return [Finding(m.forced * 0.5, "Many decisions are none", text, advice)]
    return [Finding(0.03, "Choice", text)]


def _luck(m: Measures, names: Names) -> list[Finding]:
    findings = []
    for fortune in m.fortunes:
        top = fortune.luckiest
        if abs(fortune.mean) > 4 * fortune.error > 0:
            text = f"{names.luck(fortune.kind)}: {fortune.mean:+.3f} a game beyond what is expected."
            findings.append(Finding(0.9, "Chance does not keep its odds", text, "This would be a bug: report it."))
        if top.z > SURE and top.games >= ENOUGH:
            text = (
                f"The luckiest seat in {names.luck(fortune.kind)} wins {percent(top)}, where {top.fair:.0%} is fair; "
            )
            text += f"winners were {fortune.winners:+.1f} ahead of expectation, the others {fortune.others:+.1f}."
            advice = "Soften this luck, or make it worth less." if top.share > 2 * top.fair else ""
            title = "Luck decides" if top.share > DECIDES * top.fair else "Luck helps"
            findings.append(Finding(top.share - top.fair, f"{title}: {names.luck(fortune.kind)}", text, advice))
    return findings


def _worth(m: Measures, names: Names, moment: str) -> list[Finding]:
    """The best and the worst of each kind, measured against the others of that kind."""
    findings = []
    for kind in sorted({w.kind for w in m.worths if w.moment == moment}):
        worths = [w for w in m.worths if (w.moment, w.kind) == (moment, kind)]
        if len(worths) < 2:
            continue
        wins, games = sum(w.share.wins for w in worths), sum(w.share.games for w in worths)
        usual = wins / games
        against = [Share(w.share.name, w.share.wins, w.share.games, min(max(usual, 0.01), 0.99)) for w in worths]
        good = [s for s in sorted(against, key=lambda s: -s.share) if s.z > SURE]
        bad = [s for s in sorted(against, key=lambda s: s.share) if s.z < -SURE]
        if good or bad:
            findings.append(_worth_finding(kind, moment, good[:SHOWN], bad[:SHOWN], usual, names))
    return findings


def _worth_finding(kind: str, moment: str, good: list[Share], bad: list[Share], usual: float, names: Names) -> Finding:
    entries = [f"{names.thing(kind, share.name)} {percent(share)}" for share in [*good, *reversed(bad)]]
    when = "at the start" if moment == "start" else "half-way"
    text = f"Who has it {when} wins: {', '.join(entries)}; on average {usual:.0%}."
    weight = max(abs(share.share - usual) for share in [*good, *bad])
    if moment == "start":
        advice = "Nobody chose this: balance what is dealt, or let players choose."
        return Finding(weight + 0.1, f"Dealt luck at the start: {names.kind(kind)}", text, advice)
    advice = "A sign of who is ahead, not proof of a cause; look here first when tuning."
    return Finding(weight * 0.7, f"Not all alike half-way: {names.kind(kind)}", text, advice)


def _openings(m: Measures, names: Names) -> list[Finding]:
    good = [s for s in m.openings if s.z > SURE]
    bad = [s for s in m.openings if s.z < -SURE]
    entries = [f"“{names.words(s.name)}” {percent(s)}" for s in [*good[:SHOWN], *bad[-SHOWN:]]]
    if not entries:
        return []
    text = (
        f"First real choices and how often who made them won: {', '.join(entries)}; {m.openings[0].fair:.0%} is fair."
    )
    weight = max(abs(s.share - s.fair) for s in [*good, *bad])
    return [Finding(weight, "Some openings win", text, "If one opening is always right it is no choice.")]


def _effect(effect: Effect) -> list[Finding]:
    changes, advice, weight = [], [], 0.0
    for name, before, after, z in sorted(effect.rows(), key=lambda row: -abs(row[3])):
        change = abs(after - before) / max(abs(before), 0.01)
        if abs(z) > SURE and change > SIZEABLE:
            sentence, risen, fallen = SENSE[name]
            changes.append(sentence.format(before=before, after=after))
            advice.append(risen if after > before else fallen)
            weight = max(weight, change)
    if not changes:
        return []
    text = ", ".join(changes)
    return [Finding(weight, effect.about, f"{text[0].upper()}{text[1:]}.", " ".join(advice))]


def worth_table(worths: list[Worth], moment: str) -> dict[str, list[Share]]:
    """What was held at a moment, by kind, the best first."""
    by_kind: dict[str, list[Share]] = {}
    for w in worths:
        if w.moment == moment:
            by_kind.setdefault(w.kind, []).append(w.share)
    return by_kind
