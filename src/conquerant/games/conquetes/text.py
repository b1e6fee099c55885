"""The view as text, for a terminal: the camps by territory, who borders whom, and one's own hand."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from conquerant.games.conquetes.board import Board
from conquerant.games.speech import Speech

UNBROKEN = "\u00a0"


def draw(board: Board, edition: dict[str, Any], seen: dict[str, Any], lang: str, width: int) -> str:
    from conquerant.games import speech  # found at run time, since a folder reads no words

    return "\n".join(Page(board, edition, seen, speech(edition, lang), width).lines())


class Page:
    def __init__(self, board: Board, edition: dict[str, Any], seen: dict[str, Any], words: Speech, width: int) -> None:
        self.board = board
        self.seen = seen
        self.width = width
        self.say = words.say
        self.sides = [*(words.seat(seat) for seat in range(seen["seats"])), words.say("bot")]
        self.names = [words.names[region["id"]] for region in edition["region"]]
        self.continents = [words.names[continent["id"]] for continent in edition["continent"]]
        self.order: list[list[int]] = seen.get("order") or [[side] if side >= 0 else [] for side in seen["owner"]]

    def lines(self) -> list[str]:
        lines = self._piles()
        for side, parts in enumerate(self.seen["territories"]):
            lines += ["", *self._camp(side, parts)]
        if self.seen["options"]["continents"] == "on":
            lines += ["", *self._continents()]
        if self.seen["src"] is not None:
            lines += ["", *self._fight()]
        if self.seen["seat"] is not None:
            lines += ["", *self._borders(), "", *self._hand()]
        if self.seen["memory"] is not None:
            lines += self._known()
        if self.seen["hands"] is not None:
            lines += ["", *self._open_hands()]
        return lines

    def _piles(self) -> list[str]:
        pile = self.say("draw-pile-second" if self.seen["reshuffled"] else "draw-pile", n=self.seen["pile"])
        lines = self._listed(self.say("draw-discard", pile=pile), self._counted(self.seen["discard"]))
        if any(self.seen["loot"]):
            lines += self._listed(self.say("draw-loot"), self._counted(self.seen["loot"]))
        return lines

    def _camp(self, side: int, parts: list[list[int]]) -> list[str]:
        mark = ">" if side == self.seen["player"] else " "
        head = f"{mark}{self.sides[side]}"
        if side < self.seen["seats"]:
            head += f"   {self.say('draw-cards', n=self.seen['held'][side])}"
            points = self.seen["scores"][side]
        else:
            points = self.seen["bot"]
        if points is not None:
            score = self.say("draw-points", n=points)
            head += f"   {score if self.seen['phase'] == 'over' else self.say('draw-points-now', points=score)}"
        lines = [head]
        for part in sorted(parts, key=len, reverse=True):
            cards = [self._region(r) for r in part for _ in range(self.order[r].count(side))]
            lines += self._listed(f"   [{len(cards)}]", cards)
        return lines if parts else [*lines, f"   {self.say('draw-empty')}"]

    def _continents(self) -> list[str]:
        """Who has how many regions of each; an asterisk for the one who scores it (8.1)."""
        lines = [self.say("draw-continents")]
        for name, members in zip(self.continents, self.board.continents, strict=True):
            owners = [side for r, laid in enumerate(self.order) if members >> r & 1 for side in set(laid)]
            counts = {side: owners.count(side) for side in sorted(set(owners))}
            most = [side for side, n in counts.items() if n == max(counts.values())]
            shares = [f"{self.sides[side]} {n}{'*' if most == [side] else ''}" for side, n in counts.items()]
            lines += self._listed(self._head(name), shares)
        return lines

    def _fight(self) -> list[str]:
        src, dst = self.seen["src"], self.seen["dst"]
        lines = self._wrapped(self.say("draw-fight", **{"from": self._region(src), "to": self._region(dst)}))
        defender = self.seen.get("defender", self.seen["owner"][dst])
        for side, key in ((self.seen["player"], "attackers"), (defender, "defenders")):
            if side is None:  # not yet said (11.7)
                continue
            lying = self.seen[key]
            support = self.say("draw-support", side=self.sides[side], n=lying["n"])
            cards = [self._region(r) for r in lying["cards"] or []]
            lines += self._listed(self._head(support), cards) if cards else [f"   {support}"]
        return lines

    def _borders(self) -> list[str]:
        me = self.seen["seat"]
        lines = [self.say("draw-borders")]
        for region, laid in enumerate(self.order):
            near = self.board.neighbours[region]
            foes = [(r, side) for r in near for side in sorted(set(self.order[r])) if side != me]
            if me in laid and foes:
                beside = [f"{self._region(r)}{UNBROKEN}({self.sides[side]})" for r, side in foes]
                lines += self._listed(f"   {self._region(region)} -", beside)
        return lines if len(lines) > 1 else [self.say("draw-no-borders")]

    def _hand(self) -> list[str]:
        lines = [self.say("draw-hand")]
        for region, n in enumerate(self.seen["hand"]):
            if n:
                times = f" x{n}" if n > 1 else ""
                lines.append(f"   {_spaced(self._region(region)) + times:<29} {self._use(region)}".rstrip())
        if self.seen["aside"]["n"]:
            cards = [self._region(r) for r in self.seen["aside"]["cards"] or []]
            lines += self._listed(self.say("draw-aside", n=self.seen["aside"]["n"]), cards)
        return lines if len(lines) > 1 else [f"{lines[0]} -"]

    def _use(self, region: int) -> str:
        """What a card is good for, beside support; where players watch, not whether it is in play (11.1)."""
        laid, me = self.order[region], self.seen["seat"]
        near = any(me in self.order[r] for r in self.board.neighbours[region])
        if self.seen["options"]["referee"] == "attentive":
            return self.say("draw-touches") if near else ""
        if me in laid:
            return self.say("draw-copy")
        if laid:
            return self.say("draw-taken", sides=", ".join(self.sides[side] for side in sorted(set(laid))))
        return self.say("draw-joins" if near else "draw-free")

    def _known(self) -> list[str]:
        lines: list[str] = []
        for seat, cards in enumerate(self.seen["memory"]["known"]):
            if cards:
                head = self.say("draw-known", side=self.sides[seat])
                lines += self._listed(head, [self._region(r) for r in cards])
        return ["", *lines] if lines else []

    def _open_hands(self) -> list[str]:
        lines = [self.say("draw-hands")]
        for seat, hand in enumerate(self.seen["hands"]):
            lines += self._listed(self._head(self.sides[seat]), self._counted(hand))
        return lines

    def _head(self, what: str) -> str:
        return f"   {self.say('draw-list', what=what)}"

    def _region(self, region: int) -> str:
        """Name and value, held together by spaces that do not break."""
        return f"{self.names[region]} {self.board.value[region]}".replace(" ", UNBROKEN)

    def _counted(self, counts: list[int]) -> list[str]:
        return [self._region(r) + self._times(n) for r, n in enumerate(counts) if n]

    def _times(self, n: int) -> str:
        return f"{UNBROKEN}x{n}" if n > 1 else ""

    def _listed(self, head: str, items: list[str]) -> list[str]:
        return self._wrapped(f"{head} {', '.join(items) or '-'}")

    def _wrapped(self, text: str) -> list[str]:
        lead = len(text) - len(text.lstrip())
        return [_spaced(line) for line in wrap(text, self.width, subsequent_indent=" " * (lead + 4))]


def _spaced(text: str) -> str:
    return text.replace(UNBROKEN, " ")
