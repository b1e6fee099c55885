"""What a perfect memory keeps of the hands (9.6).

A layer is what one shuffle put into the draw pile. Discards are open, so everybody knows what a layer was made of, and
since a card laid open tells its layer, everybody counts how many cards of each layer a hand holds. Of cards alike the
oldest goes first: who lays a newer one open has none of that kind in the older layers, and that is known too.

A theft (6.5) hides things from that count. The thief knows the hand he looked into, his victim knows one card more of
the thief's; the others may not even know which layer the stolen card was of. So an observer, a seat or last the
spectator, has rumours: ways the cards may lie, each with its weight. A rumour says how many cards of each layer a seat
holds and which of them are known; the rest are any of the cards nobody has seen. The stolen card was any of the
victim's, with equal odds; what is seen afterwards makes rumours likelier or ends them, always by the odds of the deal
alone. What the seats lack is no part of a rumour's weight; it is asked for when rumours are compared (belief.py). No
rumours is the same as one plain rumour that counts and knows nothing more.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final, final

from conquerant.games.fallen_lands.belief import Heard, Rumour, barred_layers, believe
from conquerant.games.fallen_lands.guess import fewer, guessed, known_there, more, moved, total, unplaced, unseen

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.fallen_lands.trail import Trail

START: Final = 0
DRAWN: Final = 1
SHOWN: Final = 2
LOOKED: Final = 3
PASSED: Final = 4
SHUFFLED: Final = 5


@final
class Past:
    """The true layers of all hands, by layer, seat and kind; what they are known to lack, by layer and seat, kinds as
    bits; and the rumours of each observer."""

    def __init__(self, seats: i64, kinds: i64, layers: list[i64], lacks: list[i64], lore: list[list[Rumour]]) -> None:
        self.seats: Final[i64] = seats
        self.kinds: Final[i64] = kinds
        self.layers = layers
        self.lacks = lacks
        self.lore = lore

    def copy(self) -> Past:
        """Rumours are never changed once told, only replaced."""
        return Past(self.seats, self.kinds, self.layers[:], self.lacks[:], self.lore[:])

    def depth(self) -> i64:
        return len(self.layers) // (self.seats * self.kinds)

    def at(self, layer: i64, seat: i64, kind: i64) -> i64:
        return (layer * self.seats + seat) * self.kinds + kind

    def oldest(self, seat: i64, kind: i64) -> i64:
        """The layer of the oldest card of that kind in a hand."""
        layer: i64 = 0
        while self.layers[self.at(layer, seat, kind)] == 0:
            layer += 1
        return layer

    def row(self, layer: i64, seat: i64) -> list[i64]:
        start = self.at(layer, seat, 0)
        return self.layers[start : start + self.kinds]

    def rumours(self, observer: i64) -> list[Rumour]:
        return self.lore[observer] or [Rumour(1, self.held(), {})]

    def held(self) -> list[i64]:
        """How many cards of each layer each seat really holds."""
        counted: list[i64] = [0] * int(self.depth() * self.seats)
        at: i64 = 0
        for n in self.layers:
            if n > 0:
                counted[at // self.kinds] += n
            at += 1
        return counted

    def go_on(self, t: Trail) -> None:
        """One step: first the cards lie as before it, then as after it."""
        if t.what == SHUFFLED:
            _shuffle(self)
            return
        layer: i64 = self.depth() - 1
        if t.what == SHOWN:
            layer = self.oldest(t.seat, t.kind)
        elif t.what == PASSED:
            layer = self.oldest(t.other, t.kind)
        concerned: list[int] = []
        heard: list[list[Heard]] = []
        for observer in range(self.seats + 1):
            if _concerns(self, t, observer):
                concerned.append(observer)
                heard.append(_hear(self, t, observer, layer))
        ruled_out: list[int] = []
        if t.what == DRAWN:
            self.layers[self.at(layer, t.seat, t.kind)] += 1
        elif t.what == SHOWN:
            self.layers[self.at(layer, t.seat, t.kind)] -= 1
            ruled_out = self._rule_out(t.seat, t.kind, layer)
        elif t.what == PASSED:
            self.layers[self.at(layer, t.other, t.kind)] -= 1
            self.layers[self.at(layer, t.seat, t.kind)] += 1
            for any_layer in range(self.depth()):  # the thief may have got what he lacked
                self.lacks[any_layer * self.seats + t.seat] = 0
        touched = _touched(self, t, layer, ruled_out)
        truth = self.held() if concerned else []
        for i in range(len(concerned)):
            sure = _sure(self, t, concerned[i], layer)
            self.lore[concerned[i]] = believe(self, concerned[i], heard[i], sure, touched, truth)

    def _rule_out(self, seat: i64, kind: i64, layer: i64) -> list[int]:
        """A hand holds none of a kind that is older than this layer. Returns the layers where that is new, and where
        there are such cards at all."""
        layers: list[int] = []
        for older in range(layer):
            place = older * self.seats + seat
            if self.lacks[place] >> kind & 1 == 0:
                self.lacks[place] |= 1 << kind
                if self._anywhere(older, kind):
                    layers.append(int(older))
        return layers

    def _anywhere(self, layer: i64, kind: i64) -> bool:
        for seat in range(self.seats):
            if self.layers[self.at(layer, seat, kind)] > 0:
                return True
        return False


def plain(seats: i64, hands: list[i64]) -> Past:
    """Nobody remembers anything, and all cards are of one layer."""
    lore: list[list[Rumour]] = []
    for _ in range(seats + 1):
        lore.append([])
    lacks: list[i64] = [0] * int(seats)
    return Past(seats, len(hands) // seats, hands[:], lacks, lore)


def _concerns(p: Past, t: Trail, observer: i64) -> bool:
    """Whether a step can change what this observer believes."""
    if t.what == LOOKED:
        return observer == t.seat
    if t.what != PASSED:
        return len(p.lore[observer]) > 0
    return observer == t.seat or observer == t.other or len(p.lore[observer]) > 0 or not _of_one_layer(p, t.other)


def _of_one_layer(p: Past, seat: i64) -> bool:
    layers: i64 = 0
    for layer in range(p.depth()):
        if total(p.row(layer, seat)) > 0:
            layers += 1
    return layers == 1


def _hear(p: Past, t: Trail, observer: i64, layer: i64) -> list[Heard]:
    if t.what == DRAWN:
        return _drawn(p, t, observer, layer)
    if t.what == SHOWN:
        return _shown(p, t, observer, layer)
    if t.what == LOOKED:
        return _looked(p, t)
    if observer == t.seat or observer == t.other:
        return _saw(p, t, observer, layer)
    return guessed(p, t, observer)


def _drawn(p: Past, t: Trail, observer: i64, layer: i64) -> list[Heard]:
    """Only the drawer sees the kind, and learns from it what the others cannot hold."""
    heard: list[Heard] = []
    others = unseen(p, t.deck, observer, layer, {})
    for r in p.lore[observer]:
        held = r.held[:]
        held[layer * p.seats + t.seat] += 1
        if observer == t.seat:
            pool = unplaced(p, others, layer, r.known)
            heard.append(Heard(held, r.known, r.weight * int(pool[t.kind]), total(pool)))
        else:
            heard.append(Heard(held, r.known, r.weight, 1))
    return heard


def _shown(p: Past, t: Trail, observer: i64, layer: i64) -> list[Heard]:
    """A rumour that cannot explain a card laid open ends; a known card explains it fully."""
    heard: list[Heard] = []
    place = layer * p.seats + t.seat
    at = int(p.at(layer, t.seat, t.kind))
    others = unseen(p, t.deck, observer, layer, {})
    for r in p.lore[observer]:
        if r.held[place] == 0 or _older_known(p, t, layer, r):
            continue
        held = r.held[:]
        held[place] -= 1
        if at in r.known:
            heard.append(Heard(held, fewer(r.known, at), r.weight, 1))
        elif observer == t.seat:
            heard.append(Heard(held, r.known, r.weight, 1))
        else:
            n, over = _odds_of_one(p, t, layer, r, unplaced(p, others, layer, r.known))
            heard.append(Heard(held, r.known, r.weight * n, over))
    return heard


def _older_known(p: Past, t: Trail, layer: i64, r: Rumour) -> bool:
    """An older card of the kind would have been laid open before."""
    for older in range(layer):
        if int(p.at(older, t.seat, t.kind)) in r.known:
            return True
    return False


def _odds_of_one(p: Past, t: Trail, layer: i64, r: Rumour, pool: list[i64]) -> tuple[int, int]:
    """The odds that the hand has the shown kind among its unknown cards of that layer."""
    n = total(pool)
    unknown = int(r.held[layer * p.seats + t.seat]) - known_there(p, r.known, layer, t.seat)
    if unknown < 0 or unknown > n:
        return 0, 1
    return comb(n, unknown) - comb(n - int(pool[t.kind]), unknown), comb(n, unknown)


def _looked(p: Past, t: Trail) -> list[Heard]:
    """The thief sees the whole hand of the victim."""
    heard: list[Heard] = []
    for r in p.rumours(t.seat):
        after = _look(p, t, r)
        if after is not None:
            heard.append(after)
    return heard


def _look(p: Past, t: Trail, r: Rumour) -> Heard | None:
    known = dict(r.known)
    weight = r.weight
    over = 1
    for layer in range(p.depth()):
        truth = p.row(layer, t.other)
        if total(truth) != r.held[layer * p.seats + t.other]:
            return None
        pool = unseen(p, t.deck, t.seat, layer, r.known)
        unknown = 0
        for kind in range(p.kinds):
            at = int(p.at(layer, t.other, kind))
            more = int(truth[kind]) - r.known.get(at, 0)
            if more < 0 or more > pool[kind]:
                return None
            weight *= comb(int(pool[kind]), more)
            unknown += more
            if truth[kind] > 0:
                known[at] = int(truth[kind])
        over *= comb(total(pool), unknown)
    return Heard(r.held, known, weight, over)


def _saw(p: Past, t: Trail, observer: i64, layer: i64) -> list[Heard]:
    """Thief and victim know which card it was."""
    heard: list[Heard] = []
    for r in p.rumours(observer):
        if r.held[layer * p.seats + t.other] == 0:
            continue
        if observer == t.seat:
            known = fewer(r.known, int(p.at(layer, t.other, t.kind)))
        else:
            known = more(r.known, int(p.at(layer, t.seat, t.kind)))
        heard.append(Heard(moved(p, t, r.held, layer), known, r.weight, 1))
    return heard


def _touched(p: Past, t: Trail, layer: i64, ruled_out: list[int]) -> list[int]:
    """The layers of which a step may refute a rumour by what the seats lack; all others are as they were. A card drawn
    is of the newest layer, of which nothing is lacking."""
    if t.what == DRAWN:
        return []
    barred = barred_layers(p.lacks, p.seats)
    if t.what != SHOWN:
        return barred
    return [*ruled_out, int(layer)] if int(layer) in barred else ruled_out


def _sure(p: Past, t: Trail, observer: i64, layer: i64) -> dict[int, int]:
    """The cards a step shows this observer in the hand of another, whatever he believed before."""
    if t.what == PASSED and observer == t.other:
        return {int(p.at(layer, t.seat, t.kind)): 1}
    sure: dict[int, int] = {}
    if t.what == LOOKED or (t.what == PASSED and observer == t.seat):
        for older in range(p.depth()):
            for kind in range(p.kinds):
                at = int(p.at(older, t.other, kind))
                if p.layers[at] > 0:
                    sure[at] = int(p.layers[at])
    return sure


def _shuffle(p: Past) -> None:
    """Layers that no hand holds cards of are gone, and a new one begins."""
    kept: list[int] = []
    for layer in range(p.depth()):
        if total(p.layers[p.at(layer, 0, 0) : p.at(layer + 1, 0, 0)]) > 0:
            kept.append(layer)
    layers: list[i64] = []
    for layer in kept:
        layers.extend(p.layers[p.at(layer, 0, 0) : p.at(layer + 1, 0, 0)])
    lacks: list[i64] = []
    for layer in kept:
        lacks.extend(p.lacks[layer * p.seats : (layer + 1) * p.seats])
    p.layers = layers + [0] * int(p.seats * p.kinds)
    p.lacks = lacks + [0] * int(p.seats)
    p.lore = [[_relayered(p, r, kept) for r in believed] for believed in p.lore]


def _relayered(p: Past, r: Rumour, kept: list[int]) -> Rumour:
    held: list[i64] = []
    for layer in kept:
        held.extend(r.held[layer * p.seats : (layer + 1) * p.seats])
    width = int(p.seats * p.kinds)
    known = {kept.index(at // width) * width + at % width: n for at, n in r.known.items()}
    return Rumour(r.weight, held + [0] * int(p.seats), known)
