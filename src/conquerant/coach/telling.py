"""An analysis and a hint in sentences, in the game's own words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import Any

from fluent.runtime.types import fluent_number

from conquerant import words as wording
from conquerant.coach.advice import Advice
from conquerant.coach.report import Analysis, Decision, Throw, Turning
from conquerant.core.contract import Action, Event, Game, State
from conquerant.core.record import Record
from conquerant.words import Words, percent, shared

HUNDRED = 100
THROWS = 5
NUDGE, GESTURE, WHY = 1, 2, 3  # how far a hint goes


class Voice:
    """Gestures, facts and hints in the words of a game."""

    def __init__(self, game: Game, lang: str) -> None:
        self.game = game
        self.lang = lang
        self.words = Words(game, lang)
        self.phrases = shared(lang)

    def deeds(self, actions: list[int]) -> str:
        """A gesture in words; what is repeated is said once, with how often."""
        said: list[list[Any]] = []
        for number in actions:
            deed = self.words.deed(self.game.actions[number])
            if said and said[-1][0] == deed:
                said[-1][1] += 1
            else:
                said.append([deed, 1])
        told = [deed if n == 1 else self.phrases.say("coach-times", what=deed, n=n) for deed, n in said]
        return reduce(lambda one, other: self.phrases.say("coach-then", one=one, other=other), told) if told else ""

    def fact(self, fact: dict[str, Any]) -> str:
        kind = fact["kind"]
        if kind == "odds":
            return self.phrases.say(f"coach-why-odds-{fact['which']}", line=self.odds(fact))
        values: dict[str, Any] = {"seat": self.words.seat(fact["seat"])}
        if kind == "holds":
            values["name"] = self.words.component(fact["name"])
        number = self.chance if kind != "score" else self.mean
        values |= {key: number(fact[key]) for key in ("played", "best")}
        return self.phrases.say(f"coach-why-{kind}", **values)

    def odds(self, fact: dict[str, Any]) -> str:
        line = dict(fact["line"])
        return self.words.odds(Event(line.pop("kind"), line))

    def chance(self, share: float) -> str:
        return percent(share, self.lang)

    def figure(self, share: float) -> str:
        return number(share * HUNDRED, self.lang)

    def mean(self, value: float) -> str:
        return number(value, self.lang)

    def hint(self, advice: Advice, depth: int) -> Iterator[str]:
        """As much of it as is asked for: where to look, what to do, why."""
        say = self.phrases.say
        if depth == NUDGE and advice.where:
            yield say("hint-where", where=self.words.place(advice.where))
        elif depth == NUDGE and advice.beside:
            one, other = map(self.deeds, sorted([advice.actions, advice.beside]))
            yield say("hint-between", one=one, other=other)
        elif depth <= GESTURE:
            yield say("hint-do", what=self.deeds(advice.actions))
        else:
            yield from self.reason(advice)

    def reason(self, advice: Advice) -> Iterator[str]:
        say = self.phrases.say
        if not advice.beside:
            yield say("hint-only")
        else:
            values = {"ahead": self.figure(advice.ahead), "error": self.figure(advice.error)}
            message = "hint-clear" if advice.clear else "hint-alike" if advice.alike else "hint-unsure"
            yield say(message, what=self.deeds(advice.beside), n=advice.rollouts, **values)
        for fact in advice.why:
            if fact["kind"] == "odds":
                mine = fact["which"] == "best"
                yield say("hint-odds-best" if mine else "hint-odds-played", line=self.odds(fact))
            else:
                yield self.fact(fact)


class Teller(Voice):
    """Says what an analysis of a record found."""

    def __init__(self, record: Record, analysis: Analysis, lang: str) -> None:
        super().__init__(record.game, lang)
        self.record = record
        self.analysis = analysis
        self.states: list[State] = [state.copy() for state in record.replay()]

    def seat(self, seat: int) -> str:
        """With the name of who sat there, where the record has one."""
        name = self.analysis.players[seat]
        own = self.words.seat(seat)
        return f"{own} ({name})" if name and name != own else own

    def points(self, share: float) -> str:
        """Points of a hundred, with their sign."""
        return signed(share, self.lang)

    def head(self) -> str:
        said = self.analysis
        title = str(self.words.say("title"))
        values = {"game": title, "n": len(said.decisions), "budget": str(said.budget)}
        return self.phrases.say("coach-head", **values)

    def turning(self, turning: Turning) -> str:
        deeds = [int(a.id) for seat, a in self._moves(turning.n, turning.last) if seat == turning.seat]
        seat = max(range(len(turning.after)), key=lambda s: abs(turning.after[s] - turning.before[s]))
        values = {"before": self.chance(turning.before[seat]), "after": self.chance(turning.after[seat])}
        what = f"{self.words.seat(turning.seat)}, {self.deeds(deeds)}."
        return self.phrases.say("coach-swing", n=str(turning.n), what=what, seat=self.words.seat(seat), **values)

    def throw(self, throw: Throw) -> str:
        n = throw.n
        seat = throw.seen[0] if throw.seen else max(range(len(throw.luck)), key=lambda s: abs(throw.luck[s]))
        values = {"n": str(n), "seat": self.words.seat(seat), "luck": self.points(throw.luck[seat])}
        if throw.seen:
            card = " ".join(map(self.words.component, self.record.moves[n][1].args))
            said = self.phrases.say("coach-hidden", card=card, seen=self._seats(throw.seen), **values)
            return " ".join([said, *self._shown(throw)])
        events = self.record.game.news(self.states[n], self.record.moves[n][1], self.states[n + 1], None)
        what = next((said for said in map(self.words.event, events) if said), "")
        what = what or f"{self.words.deed(self.record.moves[n][1])}."
        return self.phrases.say("coach-throw", what=what, **values)

    def _shown(self, throw: Throw) -> Iterator[str]:
        """When those who did not see a draw can tell what it was."""
        last = len(self.record.moves)
        for at in sorted(set(throw.known) - {throw.n + 1}):
            message = "coach-shown" if at < last else "coach-shown-last"
            yield self.phrases.say(
                message, at=str(at), seats=self._seats([s for s, known in enumerate(throw.known) if known == at])
            )

    def _seats(self, seats: list[int]) -> str:
        return wording.in_words([self.words.seat(seat) for seat in seats], self.lang)

    def weightiest(self) -> list[Throw]:
        """The throws that moved most, in the order they came."""
        rows = sorted(self.analysis.throws, key=lambda t: (-max(abs(x) for x in t.luck), t.n))[:THROWS]
        return sorted([throw for throw in rows if any(throw.luck)], key=lambda throw: throw.n)

    def decision(self, decision: Decision) -> Iterator[str]:
        """What was done, what it cost, what would have been better and why."""
        at = {"n": str(decision.first), "seat": self.seat(decision.seat)}
        yield self.phrases.say("coach-at", what=self.deeds(decision.actions), **at)
        kind = self.phrases.say(f"coach-{decision.verdict}")
        figures = {"cost": self.figure(decision.cost), "error": self.figure(decision.error)}
        yield self.phrases.say("coach-cost", verdict=kind, n=decision.rollouts, **figures)
        for i, other in enumerate(decision.alternatives):
            if i == 0 or other.ahead > 0:
                yield self.phrases.say("coach-better" if i == 0 else "coach-also", what=self.deeds(other.actions))
        for fact in decision.why:
            yield self.fact(fact)

    def _moves(self, first: int, last: int) -> list[tuple[int, Action]]:
        return self.record.moves[first:last]


def number(value: float, lang: str) -> str:
    """With one place after the point, as this language writes it."""
    rounded = fluent_number(round(value, 1) + 0.0, minimumFractionDigits=1, maximumFractionDigits=1)
    return str(wording.shared(lang).say("figure", n=rounded)).replace("-", "−")


def signed(share: float, lang: str) -> str:
    said = number(share * HUNDRED, lang)
    return said if said.startswith("−") or round(share * HUNDRED, 1) == 0 else f"+{said}"
