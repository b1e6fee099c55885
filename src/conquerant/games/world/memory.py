"""What everybody knows of the cards in a hand (7.9), layer by layer.

A hand begins as cards of which nothing is known. Who spends a newer card of a kind is known to lack that kind in the
older layers. When a victor takes over a hand, his cards of a layer are two groups, of which different things may be
known; both keep them. A card shown later came out of a group that may hold its kind: where several may, they are
joined, and what was shown out of them together is remembered, since nobody saw out of which.

Of a joined group a kind that is lacking later is remembered beside what was shown, unless none of it was shown: then
it lacks in every part. Nothing else can be known, and nothing that is known is ever forgotten. No groups at all means
that nothing is known, which is always so of the newest layer, the only one that is still drawn from.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from conquerant.games.world.actions import KINDS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from conquerant.games.world.shapes import Group as GroupTold


@final
class Group:
    """So many cards, none of them of the kinds in `lacks` (as bits); never changed once made.

    A joined group has parts: it is what is left of them after the cards `shown`, counted by kind."""

    def __init__(self, cards: i64, lacks: i64, parts: list[Group], shown: list[i64]) -> None:
        self.cards: Final[i64] = cards
        self.lacks: Final[i64] = lacks
        self.parts: Final = parts
        self.shown: Final = shown

    def may_hold(self, kind: i64) -> bool:
        if self.lacks >> kind & 1:
            return False
        if not self.parts:
            return True
        for part in self.parts:
            if part.may_hold(kind):
                return True
        return False


def plain(cards: i64, lacks: i64) -> Group:
    return Group(cards, lacks, [], [])


def lacking(groups: list[Group], cards: i64, kind: i64) -> list[Group]:
    """What is known of so many cards once none of them is of that kind."""
    return _tidy([_without(group, kind) for group in _all(groups, cards)])


def showing(groups: list[Group], kind: i64) -> list[Group]:
    """What is known of the rest once a card of that kind was shown."""
    if not groups:
        return groups
    holders = [group for group in groups if group.may_hold(kind)]
    others = [group for group in groups if not group.may_hold(kind)]
    return _tidy([*others, _less(holders, kind)])


def united(one: list[Group], cards: i64, other: list[Group], more: i64) -> list[Group]:
    """What is known of two hands in one."""
    return _tidy(_all(one, cards) + _all(other, more))


def as_entries(groups: list[Group]) -> list[GroupTold]:
    """As views and positions tell them."""
    entries: list[GroupTold] = []
    for group in groups:
        entry: GroupTold = {"cards": group.cards, "lacks": group.lacks}
        if group.parts:
            entry["shown"] = group.shown[:]
            entry["of"] = as_entries(group.parts)
        entries.append(entry)
    return entries


def heard(entries: list[GroupTold]) -> list[Group]:
    """The way back."""
    groups: list[Group] = []
    for entry in entries:
        if "of" in entry:
            groups.append(Group(entry["cards"], entry["lacks"], heard(entry["of"]), entry["shown"][:]))
        else:
            groups.append(plain(entry["cards"], entry["lacks"]))
    return groups


def _all(groups: list[Group], cards: i64) -> list[Group]:
    return groups if groups or cards == 0 else [plain(cards, 0)]


def _without(group: Group, kind: i64) -> Group:
    if not group.parts:
        return plain(group.cards, group.lacks | 1 << kind)
    if group.shown[kind] > 0:
        return Group(group.cards, group.lacks | 1 << kind, group.parts, group.shown)
    return _joined(group.cards, group.lacks, _merged([_without(part, kind) for part in group.parts]), group.shown)


def _less(holders: list[Group], kind: i64) -> Group:
    """These groups, after one card of that kind out of any of them."""
    first = holders[0]
    if len(holders) > 1:
        cards: i64 = -1
        for group in holders:
            cards += group.cards
        return Group(cards, 0, holders, _counted([0] * KINDS, kind))
    if first.parts:
        return Group(first.cards - 1, first.lacks, first.parts, _counted(first.shown, kind))
    return plain(first.cards - 1, first.lacks)


def _counted(shown: list[i64], kind: i64) -> list[i64]:
    fresh = shown[:]
    fresh[kind] += 1
    return fresh


def _joined(cards: i64, lacks: i64, parts: list[Group], shown: list[i64]) -> Group:
    """Of one plain group it does not matter which of its cards were shown."""
    if len(parts) == 1 and not parts[0].parts:
        return plain(cards, lacks | parts[0].lacks)
    return Group(cards, lacks, parts, shown)


def _tidy(groups: list[Group]) -> list[Group]:
    merged = _merged(groups)
    return [] if len(merged) == 1 and merged[0].lacks == 0 and not merged[0].parts else merged


def _merged(groups: list[Group]) -> list[Group]:
    """Plain groups that lack the same are one, in the order of what they lack; empty ones are gone."""
    sizes: list[i64] = [0] * (1 << KINDS)
    joined: list[Group] = []
    for group in groups:
        if group.parts:
            if group.cards > 0:
                joined.append(group)
        else:
            sizes[group.lacks] += group.cards
    return [plain(sizes[lacks], lacks) for lacks in range(1 << KINDS) if sizes[lacks] > 0] + joined
