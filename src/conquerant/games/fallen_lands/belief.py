"""Which rumours an observer goes on believing, after each step and when a deal is imagined.

A rumour is as likely as its weight, times the odds that a deal by it fits what the seats are known to lack. Where no
deal by it fits, it is refuted. Many thefts in one game could make rumours without end: then only the likeliest are
remembered. If all of those are refuted in the end, the observer begins anew with what everybody can see.
"""

from __future__ import annotations

from math import gcd, lcm
from typing import TYPE_CHECKING, Any, Final, final

from conquerant.core.chance import Rng
from conquerant.games.fallen_lands.actions import total
from conquerant.games.fallen_lands.dealing import Layer

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.fallen_lands.memory import Past

MOST: Final = 32  # rumours of one observer
HEAVIEST: Final = 1 << 25  # their weights


@final
class Rumour:
    """`held` goes by layer and seat; `known` gives numbers of cards by layer, seat and kind, as places in a hand."""

    def __init__(self, weight: int, held: list[i64], known: dict[int, int]) -> None:
        self.weight = weight
        self.held = held
        self.known = known


@final
class Heard:
    """A rumour after something was seen, with the odds of seeing it as a fraction."""

    def __init__(self, held: list[i64], known: dict[int, int], weight: int, over: int) -> None:
        self.held = held
        self.known = known
        self.weight = weight
        self.over = over


@final
class Sight:
    """What an observer sees of the layers: `pools` has by layer and kind the cards he does not hold himself, the pile
    included, and `lacks` by layer and seat what the hands are known not to hold. The spectator is no seat."""

    def __init__(self, seats: i64, kinds: i64, me: i64, pools: list[list[i64]], lacks: list[i64]) -> None:
        self.seats: Final = seats
        self.kinds: Final = kinds
        self.me: Final = me
        self.pools: Final = pools
        self.lacks: Final = lacks
        self.fitting: Final[dict[tuple[int, ...], bool]] = {}
        self.counted: Final[dict[tuple[int, ...], Layer]] = {}  # by layer and pool, for all rumours that share them

    def likelihoods(self, rumours: list[Rumour]) -> list[int]:
        """How likely the rumours are, one beside the other."""
        likely = [r.weight for r in rumours]
        for layer in barred_layers(self.lacks, self.seats):
            keys = [self._key(layer, r) for r in rumours]
            if keys.count(keys[0]) == len(keys):
                continue  # the same for all
            odds = self._odds(layer, keys, rumours)
            common = lcm(*[over for _, over in odds])
            for i in range(len(rumours)):
                ways, over = odds[i]
                likely[i] *= ways * (common // over)
        return likely

    def effort(self, rumours: list[Rumour]) -> int:
        """What comparing these rumours takes, and dealing by one of them; see Layer.effort."""
        n = 0
        for layer in barred_layers(self.lacks, self.seats):
            self._odds(layer, [self._key(layer, r) for r in rumours], rumours)
        for counted in self.counted.values():
            n += counted.effort()
        return n

    def fits(self, r: Rumour, layers: list[int]) -> bool:
        """Whether some deal of these layers by the rumour fits what the seats lack."""
        for layer in layers:
            key = self._key(layer, r)
            if key not in self.fitting:
                room = self.room(layer, r)
                self.fitting[key] = self._layer(layer, self._pool(layer, r), [room]).fits(room)
            if not self.fitting[key]:
                return False
        return True

    def deal(self, layer: i64, r: Rumour, rng: Rng) -> list[i64] | None:
        """The cards of a layer that the rumour does not place, in the order of the places; None where no deal fits."""
        pool = self._pool(layer, r)
        room = self.room(layer, r)
        known = self.counted.get(_place(layer, pool))
        return (known or self._layer(layer, pool, [room])).deal(room, rng)

    def room(self, layer: i64, r: Rumour) -> list[i64]:
        """How many cards of a layer that the rumour does not place lie in each hand, and last in the pile."""
        room = r.held[layer * self.seats : (layer + 1) * self.seats]
        if self.me < self.seats:
            room[self.me] = 0
        left = total(self.pools[layer])
        for seat, _, n in self._known(layer, r):
            room[seat] -= n
            left -= n
        room.append(left - total(room))
        return room

    def _pool(self, layer: i64, r: Rumour) -> list[i64]:
        """By kind, these cards."""
        pool = self.pools[layer][:]
        for _, kind, n in self._known(layer, r):
            pool[kind] -= n
        return pool

    def _layer(self, layer: i64, pool: list[i64], rooms: list[list[i64]]) -> Layer:
        return Layer(pool, [*self.lacks[layer * self.seats : (layer + 1) * self.seats], 0], rooms)

    def _known(self, layer: i64, r: Rumour) -> list[tuple[int, int, int]]:
        """Seat, kind and number of the cards of a layer that the rumour places."""
        known: list[tuple[int, int, int]] = []
        if r.known:
            kinds = int(self.kinds)
            first = int(layer * self.seats)
            for at, n in r.known.items():
                if 0 <= at // kinds - first < self.seats:
                    known.append((at // kinds - first, at % kinds, n))
            known.sort()
        return known

    def _key(self, layer: int, r: Rumour) -> tuple[int, ...]:
        """All that a rumour says of a layer. Most rumours say the same."""
        seats = int(self.seats)
        key: list[int] = [layer]
        for n in r.held[layer * seats : (layer + 1) * seats]:
            key.append(int(n))
        for entry in self._known(layer, r):
            key.extend(entry)
        return tuple(key)

    def _odds(self, layer: int, keys: list[tuple[int, ...]], rumours: list[Rumour]) -> list[tuple[int, int]]:
        """By rumour, how likely a deal of the layer fits."""
        pools = [self._pool(layer, r) for r in rumours]
        rooms = [self.room(layer, r) for r in rumours]
        for pool in pools:
            place = _place(layer, pool)
            if place not in self.counted:
                asked: list[list[i64]] = []
                for i in range(len(rooms)):
                    if pools[i] == pool and rooms[i] not in asked:
                        asked.append(rooms[i])
                self.counted[place] = self._layer(layer, pool, asked)
        by_key: dict[tuple[int, ...], tuple[int, int]] = {}
        odds: list[tuple[int, int]] = []
        for i in range(len(rooms)):
            if keys[i] not in by_key:
                by_key[keys[i]] = self.counted[_place(layer, pools[i])].odds(rooms[i])
            odds.append(by_key[keys[i]])
        return odds


def _place(layer: i64, pool: list[i64]) -> tuple[int, ...]:
    place: list[int] = [int(layer)]
    for n in pool:
        place.append(int(n))
    return tuple(place)


def heard(seats: i64, kinds: i64, rumour: dict[str, Any]) -> Rumour:
    """A rumour as views and positions tell it."""
    held: list[i64] = []
    rows: list[list[i64]] = rumour["held"]
    for row in rows:
        held.extend(row)
    entries: list[list[int]] = rumour["known"]
    known = {(layer * int(seats) + seat) * int(kinds) + kind: n for layer, seat, kind, n in entries}
    return Rumour(rumour["weight"], held, known)


def barred_layers(lacks: list[i64], seats: i64) -> list[int]:
    """The layers of which some seat is known to lack something; never the newest."""
    layers: list[int] = []
    for layer in range(len(lacks) // int(seats)):
        for lack in lacks[layer * seats : (layer + 1) * seats]:
            if lack != 0:
                layers.append(layer)
                break
    return layers


def believe(
    p: Past, observer: i64, after: list[Heard], sure: dict[int, int], touched: list[int], truth: list[i64]
) -> list[Rumour]:
    """What is left of the rumours after a step. `sure` are the cards this very step shows the observer, `touched` the
    layers of which it may refute something, and `truth` says how many cards of each layer each seat really holds."""
    rumours = _fitting(_united(after), p, observer, touched)
    if len(rumours) > MOST:
        rumours = _likeliest(rumours, _sight(p, observer, barred_layers(p.lacks, p.seats)))
    if not rumours:
        rumours.append(_anew(p, observer, sure, truth))
    _shrink(rumours)
    if len(rumours) == 1 and not rumours[0].known and rumours[0].held == truth:
        return []
    return rumours


def _united(after: list[Heard]) -> list[Rumour]:
    """Those that are the same are one."""
    over = lcm(*[h.over for h in after])
    rumours: list[Rumour] = []
    for h in after:
        weight = h.weight * (over // h.over)
        if weight > 0:
            _add(rumours, Rumour(weight, h.held, h.known))
    return rumours


def _fitting(rumours: list[Rumour], p: Past, observer: i64, touched: list[int]) -> list[Rumour]:
    if not touched or not rumours:
        return rumours
    seen = _sight(p, observer, touched)
    return [r for r in rumours if seen.fits(r, touched)]


def _likeliest(rumours: list[Rumour], seen: Sight) -> list[Rumour]:
    likely = seen.likelihoods(rumours)
    least = sorted(likely)[-MOST]
    kept: list[Rumour] = []
    for i in range(len(rumours)):
        if likely[i] >= least and len(kept) < MOST:
            kept.append(rumours[i])
    return kept


def _sight(p: Past, observer: i64, layers: list[int]) -> Sight:
    """What is seen of these layers, which are not the newest: of them nothing is in the pile."""
    pools: list[list[i64]] = [[] for _ in range(p.depth())]
    for layer in layers:
        pool: list[i64] = [0] * int(p.kinds)
        for seat in range(p.seats):
            if seat != observer:
                start = p.at(layer, seat, 0)
                for kind in range(p.kinds):
                    pool[kind] += p.layers[start + kind]
        pools[layer] = pool
    return Sight(p.seats, p.kinds, observer, pools, p.lacks)


def _add(rumours: list[Rumour], r: Rumour) -> None:
    for other in rumours:
        if other.held == r.held and other.known == r.known:
            other.weight += r.weight
            return
    rumours.append(r)


def _shrink(kept: list[Rumour]) -> None:
    common = gcd(*[r.weight for r in kept])
    heaviest = max([r.weight for r in kept]) // common
    for r in kept:
        r.weight //= common
        if heaviest > HEAVIEST:
            r.weight = max(1, r.weight * HEAVIEST // heaviest)


def _anew(p: Past, observer: i64, sure: dict[int, int], truth: list[i64]) -> Rumour:
    """All that was remembered is refuted, since too much had been forgotten: what everybody sees must do, and what is
    sure. The older layers are given out to the hands in turn, so that each gets what it may hold; the rest is new."""
    held: list[i64] = [0] * len(truth)
    room: list[i64] = [0] * int(p.seats)
    for place in range(len(truth)):
        if place % int(p.seats) == observer:
            held[place] = truth[place]
        else:
            room[place % int(p.seats)] += truth[place]
    for at, n in sure.items():
        held[at // int(p.kinds)] += n
        room[at // int(p.kinds) % int(p.seats)] -= n
    handed = Handing(p, room)
    loose = _loose(p, observer, sure)
    for card in range((int(p.depth()) - 1) * int(p.kinds)):
        for _ in range(loose[card]):
            handed.give(card // int(p.kinds), card % int(p.kinds))
    for seat in range(p.seats):
        for layer in handed.layers[seat]:
            held[layer * p.seats + seat] += 1
        held[(p.depth() - 1) * p.seats + seat] += room[seat] - len(handed.layers[seat])
    return Rumour(1, held, dict(sure))


def _loose(p: Past, observer: i64, sure: dict[int, int]) -> list[i64]:
    """By layer and kind, how many cards the others hold, the sure ones left out."""
    loose: list[i64] = [0] * int(p.depth() * p.kinds)
    at: i64 = 0
    for n in p.layers:
        if n > 0:
            place = at // p.kinds
            if place % p.seats != observer:
                loose[place // p.seats * p.kinds + at % p.kinds] += n
        at += 1
    for known, number in sure.items():
        loose[known // int(p.seats * p.kinds) * int(p.kinds) + known % int(p.kinds)] -= number
    return loose


@final
class Handing:
    """Gives cards to hands that may hold them, moving others out of the way where a hand is full."""

    def __init__(self, p: Past, room: list[i64]) -> None:
        self.p: Final = p
        self.room: Final = room
        self.layers: Final[list[list[int]]] = [[] for _ in room]  # by seat, card by card
        self.kinds: Final[list[list[int]]] = [[] for _ in room]

    def give(self, layer: int, kind: int) -> None:
        """There is always a way: the cards do lie somewhere."""
        if not self._give(layer, kind, [False] * len(self.room)):
            raise RuntimeError("no hand may hold this card")

    def _give(self, layer: int, kind: int, tried: list[bool]) -> bool:
        for seat in range(len(self.room)):
            if tried[seat] or self.p.lacks[layer * self.p.seats + seat] >> kind & 1:
                continue
            tried[seat] = True
            if self._has_room(seat, tried):
                self.layers[seat].append(layer)
                self.kinds[seat].append(kind)
                return True
        return False

    def _has_room(self, seat: int, tried: list[bool]) -> bool:
        """One of the cards of a full hand goes elsewhere if it can."""
        if len(self.layers[seat]) < self.room[seat]:
            return True
        for i in range(len(self.layers[seat])):
            if self._give(self.layers[seat][i], self.kinds[seat][i], tried):
                del self.layers[seat][i]
                del self.kinds[seat][i]
                return True
        return False
