"""The view as text, for a terminal: the camps by territory, who borders whom, and one's own hand."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from conquerant.games.conquetes.board import Board

UNBROKEN = "\u00a0"

LABELS: dict[str, dict[str, Any]] = {
    "fr": {
        "seats": ["Vermillon", "Marine", "Ocre", "Sapin"],
        "bot": "Bot",
        "cards": ["carte en main", "cartes en main"],
        "colon": " : ",
        "pile": "pioche",
        "second": "(la seconde)",
        "discard": "défausse",
        "loot": "butin",
        "empty": "aucune région en jeu",
        "borders": "Vos régions et leurs voisines adverses",
        "no_borders": "aucune",
        "hand": "Votre main",
        "free": "à poser",
        "joins": "à poser : touche votre camp",
        "touches": "touche votre camp",
        "copy": "votre région : +1 si ce territoire compte",
        "taken": "en jeu",
        "fight": "Combat",
        "against": "contre",
        "support": ["carte de soutien", "cartes de soutien"],
        "aside": "Cartes mises de côté",
        "known": "Cartes connues dans la main de",
        "points": ["point", "points"],
        "continents": "Continents",
        "now": "si la partie s’arrêtait maintenant",
        "hands": "Mains étalées",
    },
    "en": {
        "seats": ["Vermilion", "Navy", "Ochre", "Pine"],
        "bot": "Bot",
        "cards": ["card in hand", "cards in hand"],
        "colon": ": ",
        "pile": "pile",
        "second": "(the second)",
        "discard": "discard",
        "loot": "loot",
        "empty": "no region in play",
        "borders": "Your regions and the enemy regions beside them",
        "no_borders": "none",
        "hand": "Your hand",
        "free": "may be laid",
        "joins": "may be laid: touches your camp",
        "touches": "touches your camp",
        "copy": "your region: +1 if that territory counts",
        "taken": "in play",
        "fight": "Fight",
        "against": "against",
        "support": ["support card", "support cards"],
        "aside": "Cards laid aside",
        "known": "Known cards in the hand of",
        "points": ["point", "points"],
        "continents": "Continents",
        "now": "if the game ended now",
        "hands": "Hands laid open",
    },
}


def draw(board: Board, edition: dict[str, Any], seen: dict[str, Any], lang: str, width: int) -> str:
    return "\n".join(Page(board, edition, seen, lang, width).lines())


class Page:
    def __init__(self, board: Board, edition: dict[str, Any], seen: dict[str, Any], lang: str, width: int) -> None:
        self.board = board
        self.seen = seen
        self.width = width
        self.labels = LABELS[lang]
        name = "name" if lang == "fr" else "name_en"
        self.names = [r[name] for r in edition["region"]]
        self.continents = [c[name] for c in edition["continent"]]
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
        second = f" {self.labels['second']}" if self.seen["reshuffled"] else ""
        head = f"{self.labels['pile']} {self.seen['pile']}{second}   "
        lines = self._listed(f"{head}{self.labels['discard']}", self._counted(self.seen["discard"]))
        if any(self.seen["loot"]):
            lines += self._listed(self.labels["loot"], self._counted(self.seen["loot"]))
        return lines

    def _camp(self, side: int, parts: list[list[int]]) -> list[str]:
        mark = ">" if side == self.seen["player"] else " "
        head = f"{mark}{self._name(side)}"
        if side < self.seen["seats"]:
            head += f"   {self._some(self.seen['held'][side], 'cards')}"
            points = self.seen["scores"][side]
        else:
            points = self.seen["bot"]
        if points is not None:
            head += f"   {self._some(points, 'points')}"
            head += "" if self.seen["phase"] == "over" else f" {self.labels['now']}"
        lines = [head]
        for part in sorted(parts, key=len, reverse=True):
            cards = [self._region(r) for r in part for _ in range(self.order[r].count(side))]
            lines += self._listed(f"   [{len(cards)}]", cards, " ")
        return lines if parts else [*lines, f"   {self.labels['empty']}"]

    def _continents(self) -> list[str]:
        """Who has how many regions of each; an asterisk for the one who scores it (8.1)."""
        lines = [self._title("continents")]
        for name, members in zip(self.continents, self.board.continents, strict=True):
            owners = [side for r, laid in enumerate(self.order) if members >> r & 1 for side in set(laid)]
            counts = {side: owners.count(side) for side in sorted(set(owners))}
            most = [side for side, n in counts.items() if n == max(counts.values())]
            told = [f"{self._name(side)} {n}{'*' if most == [side] else ''}" for side, n in counts.items()]
            lines += self._listed(f"   {name}", told)
        return lines

    def _fight(self) -> list[str]:
        src, dst = self.seen["src"], self.seen["dst"]
        pair = f"{self._region(src)} {self.labels['against']} {self._region(dst)}"
        lines = self._listed(self.labels["fight"], [pair])
        defender = self.seen.get("defender", self.seen["owner"][dst])
        for side, key in ((self.seen["player"], "attackers"), (defender, "defenders")):
            if side is None:  # not yet said (11.7)
                continue
            lying = self.seen[key]
            head = f"   {self._name(side)}, {self._some(lying['n'], 'support')}"
            lines += self._listed(head, [self._region(r) for r in lying["cards"]]) if lying["cards"] else [head]
        return lines

    def _borders(self) -> list[str]:
        me = self.seen["seat"]
        lines = [self._title("borders")]
        for region, laid in enumerate(self.order):
            near = self.board.neighbours[region]
            foes = [(r, side) for r in near for side in sorted(set(self.order[r])) if side != me]
            if me in laid and foes:
                told = [f"{self._region(r)}{UNBROKEN}({self._name(side)})" for r, side in foes]
                lines += self._listed(f"   {self._region(region)} -", told, " ")
        return lines if len(lines) > 1 else [f"{lines[0]} {self.labels['no_borders']}"]

    def _hand(self) -> list[str]:
        lines = [self._title("hand")]
        for region, n in enumerate(self.seen["hand"]):
            if n:
                times = f" x{n}" if n > 1 else ""
                lines.append(f"   {_spaced(self._region(region)) + times:<29} {self._use(region)}".rstrip())
        if self.seen["aside"]["n"]:
            cards = [self._region(r) for r in self.seen["aside"]["cards"] or []]
            lines += self._listed(f"{self.labels['aside']} ({self.seen['aside']['n']})", cards)
        return lines if len(lines) > 1 else [f"{lines[0]} -"]

    def _use(self, region: int) -> str:
        """What a card is good for, beside support; where players watch, not whether it is in play (11.1)."""
        laid, me = self.order[region], self.seen["seat"]
        near = any(me in self.order[r] for r in self.board.neighbours[region])
        if self.seen["options"]["referee"] == "attentive":
            return str(self.labels["touches"]) if near else ""
        if me in laid:
            return str(self.labels["copy"])
        if laid:
            return f"{self.labels['taken']} ({', '.join(self._name(side) for side in sorted(set(laid)))})"
        return str(self.labels["joins" if near else "free"])

    def _known(self) -> list[str]:
        lines: list[str] = []
        for seat, cards in enumerate(self.seen["memory"]["known"]):
            if cards:
                head = f"{self.labels['known']} {self._name(seat)}"
                lines += self._listed(head, [self._region(r) for r in cards])
        return ["", *lines] if lines else []

    def _open_hands(self) -> list[str]:
        lines = [self._title("hands")]
        for seat, hand in enumerate(self.seen["hands"]):
            lines += self._listed(f"   {self._name(seat)}", self._counted(hand))
        return lines

    def _name(self, side: int) -> str:
        return str(self.labels["seats"][side] if side < self.seen["seats"] else self.labels["bot"])

    def _some(self, n: int, label: str) -> str:
        return f"{n} {self.labels[label][n > 1 or (n == 0 and self.labels is LABELS['en'])]}"

    def _title(self, label: str) -> str:
        return f"{self.labels[label]}{self.labels['colon']}".rstrip()

    def _region(self, region: int) -> str:
        """Name and value, held together by spaces that do not break."""
        return f"{self.names[region]} {self.board.value[region]}".replace(" ", UNBROKEN)

    def _counted(self, counts: list[int]) -> list[str]:
        return [self._region(r) + self._times(n) for r, n in enumerate(counts) if n]

    def _times(self, n: int) -> str:
        return f"{UNBROKEN}x{n}" if n > 1 else ""

    def _listed(self, head: str, items: list[str], sign: str = "") -> list[str]:
        told = f"{head}{sign or self.labels['colon']}{', '.join(items) or '-'}"
        lead = len(head) - len(head.lstrip())
        return [_spaced(line) for line in wrap(told, self.width, subsequent_indent=" " * (lead + 4))]


def _spaced(text: str) -> str:
    return text.replace(UNBROKEN, " ")
