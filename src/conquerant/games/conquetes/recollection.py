"""What one seat recalls of the cards it has not got (10.4), and how it may all have gone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.core.chance import Rng

if TYPE_CHECKING:
    from mypy_extensions import i64

DRAW: Final = 0  # seat, region; or seat alone, where the region was not seen
SHOW: Final = 1  # seat, region
GIVE: Final = 2  # giver, receiver, regions
PASS: Final = 3  # giver, receiver, number: a gift between others
SHUFFLE: Final = 4  # the new pile, by region
BACK: Final = 5  # seat, region: a card that lay open

WORK: Final = 768  # lives times events, or a little more where the events are very many
FEWEST: Final = 4
MOST: Final = 64
EVEN: Final = 0.5  # lives are reseated where fewer than this part of them count
FINE: Final = 1 << 30


@final
class Recollection:
    """What one seat can tell of the hands of the others, and then the events it could not resolve."""

    def __init__(
        self,
        known: list[i64],
        old_held: list[i64],
        new_held: list[i64],
        old: list[i64],
        new: list[i64],
        tail: list[list[i64]],
    ) -> None:
        self.known = known  # by seat and region: cards it knows to be there
        self.old_held = old_held  # by seat: other cards, older than the pile
        self.new_held = new_held  # by seat: other cards, as new as the pile
        self.old = old  # which old cards it has not seen, by region; they are all in hands
        self.new = new  # which new cards it has not seen, by region; they are in hands and in the pile
        self.olds: i64 = total(old)  # how many they are
        self.news: i64 = total(new)
        self.tail = tail
        self.weight = 1.0  # how well what was shown fits this life

    def copy(self) -> Recollection:
        return Recollection(self.known[:], self.old_held[:], self.new_held[:], self.old[:], self.new[:], self.tail[:])

    def empty(self) -> bool:
        """Whether the counts on the table say as much."""
        return not self.tail and not any(self.known) and not any(self.old)

    def meet(self, event: list[i64], me: i64) -> None:
        """Takes in an event as this seat saw it, and resolves it where that is certain."""
        seen = _seen(event, me)
        if self.tail or not self.happen(seen, me, None):
            self.tail.append(seen)

    def happen(self, event: list[i64], me: i64, rng: Rng | None) -> bool:
        """Lets an event happen. Without dice it does nothing and says False where it is open what happened; with dice
        False means that it cannot have happened."""
        kind = event[0]
        who = event[1]
        if kind == DRAW:
            return self._draw(who, event, me)
        if kind == SHOW:
            return who == me or self._leave(who, event[2:], rng)
        if kind == PASS:
            return self._pass(who, event[2], event[3], rng)
        if kind == SHUFFLE:
            self._shuffle(event[1:])
            return True
        if kind == BACK:
            if who != me:
                self.known[who * len(self.old) + event[2]] += 1
            return True
        if who != me:
            return self._leave(who, event[3:], rng)
        size: i64 = len(self.old)
        for region in event[3:]:
            self.known[event[2] * size + region] += 1
        return True

    def _draw(self, who: i64, event: list[i64], me: i64) -> bool:
        if who != me:
            self.new_held[who] += 1
            return True
        if self.new[event[2]] == 0:
            return False
        self.new[event[2]] -= 1
        self.news -= 1
        return True

    def _leave(self, who: i64, cards: list[i64], rng: Rng | None) -> bool:
        """These cards leave a hand before the eyes of this seat: known ones first, for copies are alike."""
        if rng is None and not self._certain(who, cards):
            return False
        size: i64 = len(self.old)
        for region in cards:
            at: i64 = who * size + region
            if rng is not None:
                self.weight *= self._expected(who, region)
            if self.known[at] > 0:
                self.known[at] -= 1
                continue
            as_old: i64 = self.old_held[who] * self.old[region]
            as_new: i64 = self.new_held[who] * self.new[region]
            if as_old > 0 and as_new > 0 and rng is not None:
                as_old *= self.news
                as_new *= self.olds
                if rng.below(as_old + as_new) < as_old:
                    as_new = 0
                else:
                    as_old = 0
            if as_old > 0:
                self.old_held[who] -= 1
                self.old[region] -= 1
                self.olds -= 1
            elif as_new > 0:
                self.new_held[who] -= 1
                self.new[region] -= 1
                self.news -= 1
            else:
                return False
        return True

    def _expected(self, who: i64, region: i64) -> float:
        """How many such cards this hand holds on average: the likelier it is to show one."""
        size: i64 = len(self.old)
        n = float(self.known[who * size + region])
        if self.old_held[who] > 0 and self.old[region] > 0:
            n += float(self.old_held[who] * self.old[region]) / float(self.olds)
        if self.new_held[who] > 0 and self.new[region] > 0:
            n += float(self.new_held[who] * self.new[region]) / float(self.news)
        return n

    def _certain(self, who: i64, cards: list[i64]) -> bool:
        """Whether it is plain which cards of the hand these are, or does not matter."""
        if self.old_held[who] == 0 or self.new_held[who] == 0:
            return True
        known: list[i64] = []
        size: i64 = len(self.old)
        for region in cards:
            known.append(region)
            if self.known[who * size + region] >= known.count(region):
                continue
            if self.old[region] > 0 and self.new[region] > 0:
                return False
        return True

    def _pass(self, giver: i64, receiver: i64, n: i64, rng: Rng | None) -> bool:
        """So many cards of one hand go to another, unseen: any of them are as likely as any others."""
        size: i64 = len(self.old)
        known: list[i64] = []
        for region in range(size):
            for _ in range(self.known[giver * size + region]):
                known.append(region)
        if rng is None:
            kinds = (len(known) > 0) + (self.old_held[giver] > 0) + (self.new_held[giver] > 0)
            if kinds > 1 and n < len(known) + self.old_held[giver] + self.new_held[giver]:
                return False
        for _ in range(n):
            left: i64 = len(known) + self.old_held[giver] + self.new_held[giver]
            if left == 0:
                return False
            i: i64 = 0 if rng is None else rng.below(left)
            if i < len(known):
                region = known.pop(i)
                self.known[giver * size + region] -= 1
                self.known[receiver * size + region] += 1
            elif i < len(known) + self.old_held[giver]:
                self.old_held[giver] -= 1
                self.old_held[receiver] += 1
            else:
                self.new_held[giver] -= 1
                self.new_held[receiver] += 1
        return True

    def _shuffle(self, pile: list[i64]) -> None:
        """What was hidden before is in hands now, and older than the new pile."""
        self.old = [self.old[r] + self.new[r] for r in range(len(pile))]
        self.new = pile[:]
        self.old_held = [self.old_held[p] + self.new_held[p] for p in range(len(self.old_held))]
        self.new_held = [0] * len(self.new_held)
        self.olds += self.news
        self.news = total(pile)

    def relive(self, me: i64, rng: Rng) -> Recollection:
        """One way it may have gone, so that nothing is open any more. Several lives go through the events side by side;
        where what was seen fits some of them better, those go on in the places of the others. Nothing is tried twice:
        the work is the lives times the events."""
        if not self.tail:
            return self
        lives = [self._reborn() for _ in range(lives_for(len(self.tail)))]
        for event in self.tail:
            _all_live(lives, event, me, rng)
        return lives[_picked(lives, _fraction(rng))]

    def _reborn(self) -> Recollection:
        """As it was before the first open event."""
        life = self.copy()
        life.tail = []
        return life

    def mend(self, event: list[i64], me: i64, rng: Rng) -> None:
        """Lets an event happen that cannot have happened in this life: cards change their places for it."""
        self._mend(event, me, rng)
        self.olds = total(self.old)
        self.news = total(self.new)

    def _mend(self, event: list[i64], me: i64, rng: Rng) -> None:
        leaves = event[0] == SHOW or event[0] == GIVE
        if not leaves or event[1] == me:
            if not self.happen(event, me, rng):
                self._place(event[2])
            return
        for region in event[2:] if event[0] == SHOW else event[3:]:
            if not self._leave(event[1], [region], rng):
                self._force(event[1], region)

    def _force(self, who: i64, region: i64) -> None:
        """This hand shows a card it does not have here: one of its cards takes the place of that card."""
        size: i64 = len(self.old)
        if self.new_held[who] > 0:
            self.new_held[who] -= 1
            if self.new[region] > 0:
                self.new[region] -= 1
            elif self.old[region] > 0:
                self.old[region] -= 1
                _move_any(self.new, self.old)
            else:
                self.new_held[self._unlearn(region)] += 1
        elif self.old_held[who] > 0:
            self.old_held[who] -= 1
            if self.old[region] > 0:
                self.old[region] -= 1
            elif self.new[region] > 0:
                self.new[region] -= 1
                _move_any(self.old, self.new)
            else:
                self.old_held[self._unlearn(region)] += 1
        else:
            other: i64 = 0
            while self.known[who * size + other] == 0:
                other += 1
            self.known[who * size + other] -= 1
            if self.new[region] > 0:
                self.new[region] -= 1
                self.new[other] += 1
            elif self.old[region] > 0:
                self.old[region] -= 1
                self.old[other] += 1
            else:
                self.known[self._unlearn(region) * size + other] += 1

    def _place(self, region: i64) -> None:
        """This seat has drawn a card that is not in the pile here: another one takes its place."""
        if self.old[region] > 0:
            self.old[region] -= 1
            _move_any(self.new, self.old)
        else:
            self.new_held[self._unlearn(region)] += 1

    def _unlearn(self, region: i64) -> i64:
        """Takes a known card out of the hand it was in; says whose."""
        size: i64 = len(self.old)
        seat: i64 = 0
        while self.known[seat * size + region] == 0:
            seat += 1
        self.known[seat * size + region] -= 1
        return seat


def _seen(event: list[i64], me: i64) -> list[i64]:
    if event[0] == DRAW and event[1] != me:
        return event[:2]
    if event[0] == GIVE and event[1] != me and event[2] != me:
        return [PASS, event[1], event[2], len(event) - 3]
    return event


def lives_for(events: i64) -> i64:
    """How many lives are tried side by side: the fewer, the more there is to live through."""
    n: i64 = WORK // events
    return FEWEST if n < FEWEST else MOST if n > MOST else n


def _all_live(lives: list[Recollection], event: list[i64], me: i64, rng: Rng) -> None:
    """An event for all lives. Where it fits none of them they are mended, which keeps every count right."""
    spare = _copy_of_one(lives) if event[0] == GIVE else None  # the only event that may fail half done
    alive = [life for life in lives if life.weight > 0.0]  # the others have stood still since they failed
    weights = 0.0
    squares = 0.0
    for life in lives:
        if life.weight > 0.0 and not life.happen(event, me, rng):
            life.weight = 0.0
        weights += life.weight
        squares += life.weight * life.weight
    if weights <= 0.0:
        lives[:] = alive if spare is None else [spare]
        for life in lives:
            life.mend(event, me, rng)
            life.weight = 1.0
    elif weights * weights < squares * float(len(lives)) * EVEN:
        lives[:] = _reseated(lives, rng)


def _copy_of_one(lives: list[Recollection]) -> Recollection:
    return lives[_picked(lives, 0.0)].copy()


def _reseated(lives: list[Recollection], rng: Rng) -> list[Recollection]:
    """As many lives, each the more often the better it fits, at even distances; all weigh alike again."""
    chosen: list[Recollection] = []
    start = _fraction(rng)
    last: i64 = -1
    n: i64 = len(lives)
    for i in range(n):
        at = _picked(lives, (float(i) + start) / float(n))
        chosen.append(lives[at].copy() if at == last else lives[at])
        last = at
    for life in chosen:
        life.weight = 1.0
    return chosen


def _picked(lives: list[Recollection], part: float) -> i64:
    """The life that many parts of all weights into the row."""
    left = 0.0
    for life in lives:
        left += life.weight
    left *= part
    at: i64 = 0
    picked: i64 = 0
    for life in lives:
        if life.weight > 0.0:
            picked = at
            left -= life.weight
            if left < 0.0:
                return picked
        at += 1
    return picked


def _fraction(rng: Rng) -> float:
    return float(rng.below(FINE)) / float(FINE)


def _move_any(source: list[i64], target: list[i64]) -> None:
    region: i64 = 0
    while source[region] == 0:
        region += 1
    source[region] -= 1
    target[region] += 1


def total(counts: list[i64]) -> i64:
    n: i64 = 0
    for c in counts:
        n += c
    return n
