"""What a designer should know and might do, said in sentences; only what the numbers bear out."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import NormalDist

from conquerant.lab.report.measure import ENOUGH, Effect, Mean, Measures, Share, Worth
from conquerant.lab.report.names import Names

WRONG = 0.05  # how often a page may tell anything that is not so
LIKELY = 2.0
DECIDES = 1.5  # times what is fair, and luck does more than help
HARDLY = 1.4  # times what is fair: an early lead that surely brings less is none
SETTLED = 0.6  # of the games that the leader wins
SIZEABLE = 0.1  # of what it was before; less is true perhaps, and nobody notices
SHOWN = 3  # best and worst of a kind
CUT = 0.2  # of the games: more than that cut short, and a page says so on top
WEAK = ("random", "novice", "easy", "greedy")
UNPLANNED = ("medium", "habit")  # who play as a practised person does without thinking
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


def sure(comparisons: int) -> float:
    """Standard errors that a finding must be away from what is fair: all comparisons of a page together are wrong at
    most once in twenty (Bonferroni)."""
    return NormalDist().inv_cdf(1 - WRONG / 2 / max(1, comparisons))


def findings(m: Measures, names: Names) -> list[Finding]:
    unordered = [
        *_order(m),
        *_dealt(m, names),
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
    limit = sure(sum(len(effect.rows()) for effect in effects))
    return _ordered([finding for effect in effects for finding in _effect(effect, limit)])


def _ordered(findings: list[Finding]) -> list[Finding]:
    return sorted(findings, key=lambda finding: -finding.weight)


def percent(share: Share) -> str:
    return f"{share.share:.0%} ({share.low:.0%} to {share.high:.0%})"


def _order(m: Measures) -> list[Finding]:
    """Seats are told apart as the rules tell them apart: by the order of play."""
    if m.plan.seats == 1:
        text = f"Who plays alone wins {percent(m.places[0])} of the games."
        return [Finding(0.5, "How hard it is", text)]
    first, fair = m.first, m.first.fair
    apart = [place for place in m.places if abs(place.z) > sure(m.comparisons)]
    if not apart:
        wide = max(place.high - place.low for place in m.places)
        text = f"No place in the order of play wins measurably more or less than {fair:.0%}; "
        if len(m.places) == 1:
            text = f"Who begins wins {percent(first)}, {fair:.0%} is fair; "
        return [Finding(0.05, "The order of play looks fair", f"{text}a gap below {wide:.0%} would not have shown.")]
    told = ", ".join(f"{place.name} {percent(place)}" for place in m.places)
    text = f"Of the games wins: {told}; {fair:.0%} is fair."
    weight = max(place.share for place in m.places) - min(place.share for place in m.places) + 0.2
    if first not in apart:
        worst = min(m.places, key=lambda place: place.share)
        advice = f"Give {worst.name} something at the start."
        return [Finding(weight, "The order of play is not fair", text, advice)]
    word, better = ("helps", "the others") if first.z > 0 else ("hurts", "who begins")
    advice = f"Give {better} a card or a coin more, or a first choice elsewhere."
    return [Finding(weight, f"Beginning {word}", text, advice)]


def _dealt(m: Measures, names: Names) -> list[Finding]:
    findings = []
    for one in m.dealt:
        if abs(one.z) <= sure(m.comparisons):
            continue
        kind = names.many(one.kind, one.copies)
        what = f"{kind} ({names.of(one.group)})" if one.group else kind
        little, much = f"{one.little.name} {percent(one.little)}", f"{one.much.name} {percent(one.much)}"
        text = f"Who is dealt so many at the start wins: {little}, {much}; {one.much.fair:.0%} is fair."
        text += " It counts among those who are dealt as many in all, too." if one.beyond is not None else ""
        weight = abs(one.much.share - one.little.share) + (0.05 if one.group else 0.1)
        findings.append(
            Finding(weight, f"How much one is dealt counts: {what}", text, "Deal the same to all, or make up for it.")
        )
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
    text += f" These games had {m.skill_limit} rounds at most." if m.skill_limit else ""
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


def _mean(mean: Mean) -> str:
    return f"{mean.value:+.1f} ({mean.low:+.1f} to {mean.high:+.1f})"


def _luck(m: Measures, names: Names) -> list[Finding]:
    findings = []
    limit = sure(m.comparisons)
    for fortune in m.fortunes:
        top = fortune.luckiest
        everybody = fortune.everybody
        if abs(everybody.value) > max(4.0, limit) * everybody.error > 0:
            text = f"{names.luck(fortune.kind)}: {everybody.value:+.3f} a game beyond what is expected."
            findings.append(Finding(0.9, "Chance does not keep its odds", text, "This would be a bug: report it."))
        if top.z > limit and top.games >= ENOUGH:
            text = (
                f"The luckiest seat in {names.luck(fortune.kind)} wins {percent(top)}, where {top.fair:.0%} is fair; "
            )
            text += f"winners were {_mean(fortune.winners)} ahead of expectation, the others {_mean(fortune.others)}."
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
        good = [s for s in sorted(against, key=lambda s: -s.share) if s.z > sure(m.comparisons)]
        bad = [s for s in sorted(against, key=lambda s: s.share) if s.z < -sure(m.comparisons)]
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
    good = [s for s in m.openings if s.z > sure(m.comparisons)]
    bad = [s for s in m.openings if s.z < -sure(m.comparisons)]
    entries = [f"“{names.words(s.name)}” {percent(s)}" for s in [*good[:SHOWN], *bad[-SHOWN:]]]
    if not entries:
        return []
    text = (
        f"First real choices and how often who made them won: {', '.join(entries)}; {m.openings[0].fair:.0%} is fair."
    )
    weight = max(abs(s.share - s.fair) for s in [*good, *bad])
    return [Finding(weight, "Some openings win", text, "If one opening is always right it is no choice.")]


def _effect(effect: Effect, limit: float) -> list[Finding]:
    changes, advice, weight = [], [], 0.0
    for name, before, after, z in sorted(effect.rows(), key=lambda row: -abs(row[3])):
        change = abs(after - before) / max(abs(before), 0.01)
        if abs(z) > limit and change > SIZEABLE:
            sentence, risen, fallen = SENSE[name]
            changes.append(sentence.format(before=before, after=after))
            advice.append(risen if after > before else fallen)
            weight = max(weight, change)
    if not changes:
        return []
    text = ", ".join(changes)
    return [Finding(weight, effect.about, f"{text[0].upper()}{text[1:]}.", " ".join(advice))]


def caveats(m: Measures) -> list[str]:
    """What a reader must know before anything else: games that were cut short, bots that play badly."""
    told = []
    if m.at_limit and m.at_limit > CUT:
        told.append(
            f"{m.at_limit:.0%} of these games were ended by the house limit of {m.plan.options['rounds']} rounds"
        )
    if m.finished < 1 - CUT:
        told.append(f"{1 - m.finished:.0%} of these games were cut at {m.plan.max_decisions} decisions")
    weak = sorted({name for name in m.plan.bots if name in WEAK})
    if weak:
        told.append(f"{', '.join(weak)} bots play far worse than a practised person")
    if quick := sorted({name for name in m.plan.bots if name in UNPLANNED}):
        told.append(f"{', '.join(quick)} bots play by rules of thumb and plan nothing")
    if m.plan.fraction < 1:
        told.append(f"bots thought with {m.plan.fraction:g} of their budget")
    return told


def worth_table(worths: list[Worth], moment: str) -> dict[str, list[Share]]:
    """What was held at a moment, by kind, the best first."""
    by_kind: dict[str, list[Share]] = {}
    for w in worths:
        if w.moment == moment:
            by_kind.setdefault(w.kind, []).append(w.share)
    return by_kind
