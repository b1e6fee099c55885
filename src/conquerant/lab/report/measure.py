"""The numbers of a report, from the rows of a run."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from math import sqrt
from pathlib import Path

import polars as pl

from conquerant import games
from conquerant.lab.simulate import interval
from conquerant.lab.store import Kept

ENOUGH = 20  # holdings or openings before we speak of a share


@dataclass
class Share:
    """How often someone won, with the interval that holds the truth in 19 of 20 cases; `fair` is what chance gives."""

    name: str
    wins: float
    games: int
    fair: float

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def low(self) -> float:
        return interval(self.wins, self.games)[0]

    @property
    def high(self) -> float:
        return interval(self.wins, self.games)[1]

    @property
    def z(self) -> float:
        """How many standard errors away from what is fair."""
        spread = self.fair * (1 - self.fair)
        return (self.share - self.fair) / sqrt(spread / self.games) if self.games and spread else 0.0


@dataclass
class Worth:
    """What having something goes with: at the start it was chance's gift, half-way it is a sign of who leads."""

    moment: str
    kind: str
    share: Share


@dataclass
class Dealt:
    """How often those won who were dealt little, or much, of something: a kind of thing, or a group of that kind."""

    kind: str
    group: str  # an id of the edition, or empty for all of the kind
    little: Share
    usual: Share
    much: Share
    copies: bool = False  # whether several may have the same thing: then different ones are counted
    beyond: float | None = None  # of a group: `z` among seats that were dealt as many of all

    @property
    def z(self) -> float:
        """How many standard errors lie between little and much."""
        if self.beyond is not None:
            return self.beyond
        p = (self.little.wins + self.much.wins) / max(1, self.little.games + self.much.games)
        spread = p * (1 - p) * (1 / max(1, self.little.games) + 1 / max(1, self.much.games))
        return (self.much.share - self.little.share) / sqrt(spread) if spread else 0.0


@dataclass
class Mean:
    """With its standard error."""

    value: float
    error: float

    @property
    def low(self) -> float:
        return self.value - 1.96 * self.error

    @property
    def high(self) -> float:
        return self.value + 1.96 * self.error


@dataclass
class Fortune:
    """Luck of one kind, got less expected per seat and game: of everybody, of winners, of the others. `luckiest` is how
    often the luckiest seat won."""

    kind: str
    everybody: Mean
    winners: Mean
    others: Mean
    luckiest: Share


@dataclass
class Measures:
    """All that a report says of one run."""

    plan: Kept
    digests: list[str]  # of the games, in order
    games: int
    finished: float
    at_limit: float | None  # share of games that the house limit ended
    places: list[Share]  # in the order of play, who begins first
    decisions: list[int]
    turns: float
    branching: float
    most_options: int
    forced: float
    by_tenth: list[float]
    lead_changes: list[int]
    half_leader: Share
    leaders: list[Share]  # who led as each tenth of the game began
    skill: Share | None = None  # one such bot among `weaker` ones
    weaker: str = ""
    skill_limit: int = 0  # rounds after which those games were ended, where others have no limit
    worths: list[Worth] = field(default_factory=list)
    dealt: list[Dealt] = field(default_factory=list)
    openings: list[Share] = field(default_factory=list)
    fortunes: list[Fortune] = field(default_factory=list)

    @property
    def first(self) -> Share:
        return self.places[0]

    @property
    def comparisons(self) -> int:
        """How many things are compared on a page of this: what is told has to stand all of them."""
        return len(self.places) + len(self.worths) + len(self.dealt) + len(self.openings) + len(self.fortunes) + 2

    def quantile(self, q: float) -> int:
        return sorted(self.decisions)[min(len(self.decisions) - 1, int(q * len(self.decisions)))]


def measure(path: Path, plan: Kept) -> Measures:
    rows = pl.read_parquet(path)
    fair = _fair(rows, plan.seats)
    limit = int(plan.options.get("rounds", 0) or 0)
    return Measures(
        plan=plan,
        digests=rows["digest"].to_list(),
        games=len(rows),
        finished=_mean(rows["finished"]),
        at_limit=_mean(rows["rounds"] >= limit) if limit else None,
        places=_places(rows, plan.seats, fair),
        decisions=rows["decisions"].to_list(),
        turns=_mean(rows["turns"]),
        branching=_mean(rows["branching"]),
        most_options=max(rows["most_options"].to_list()),
        forced=sum(rows["forced"].to_list()) / max(1, sum(rows["decisions"].to_list())),
        by_tenth=_by_tenth(rows),
        lead_changes=rows["lead_changes"].to_list(),
        half_leader=_led(rows, pl.col("half_leader"), "who leads half-way", fair),
        leaders=[_led(rows, pl.col("leader_by_tenth").list.get(t), f"{10 * t}%", fair) for t in range(10)],
        worths=_worths(rows, fair),
        dealt=_dealt(rows, plan, fair),
        openings=_openings(rows, fair),
        fortunes=_fortunes(rows, fair),
    )


def _places(rows: pl.DataFrame, seats: int, fair: float) -> list[Share]:
    """By the order in which seats are first asked, whatever way around the table that goes: it may be thrown for, and
    one rulebook turns it. Of runs that did not keep it only who begins is known."""
    if "order" not in rows.columns:
        return [_won(rows, pl.col("first"), place_name(0), fair)]
    asked = [rows.filter(pl.col("order").list.len() > place) for place in range(seats)]
    return [_won(some, pl.col("order").list.get(n), place_name(n), fair) for n, some in enumerate(asked)]


def place_name(place: int) -> str:
    return "who begins" if place == 0 else f"who plays {('second', 'third', 'fourth', 'fifth', 'sixth')[place - 1]}"


def _mean(column: pl.Series) -> float:
    values = [float(v) for v in column.to_list() if v is not None]
    return sum(values) / len(values) if values else 0.0


def skill(path: Path, plan: Kept) -> Share:
    """How often the one that differs from the others won."""
    rows = pl.read_parquet(path)
    seat = pl.col("bots").list.eval(pl.element() == plan.bots[0]).list.arg_max()
    return _won(rows, seat, plan.bots[0], _fair(rows, plan.seats))


def _fair(rows: pl.DataFrame, seats: int) -> float:
    """The chance to be among those who win, if all were alike: partners win together, and some victories are shared."""
    return _mean(rows["winners"].list.len()) / seats


def _won(rows: pl.DataFrame, seat: pl.Expr, name: str, fair: float) -> Share:
    wins = rows.select((pl.col("wins").list.get(seat) > 0).sum()).item()
    return Share(name, float(wins or 0.0), len(rows), fair)


def _led(rows: pl.DataFrame, leader: pl.Expr, name: str, fair: float) -> Share:
    """Where somebody leads."""
    return _won(rows.filter(leader >= 0), leader, name, fair)


def _by_tenth(rows: pl.DataFrame) -> list[float]:
    means = []
    for tenth in range(10):
        means.append(_mean(rows["branching_by_tenth"].list.get(tenth)))
    return means


def _worths(rows: pl.DataFrame, fair: float) -> list[Worth]:
    held = rows.select("wins", "assets").explode("assets").unnest("assets").drop_nulls("seat")
    won = held.with_columns((pl.col("wins").list.get(pl.col("seat")) > 0).alias("won"))
    table = won.group_by("moment", "kind", "name").agg(pl.col("won").sum(), pl.len().alias("n"))
    worths = [
        Worth(moment, kind, Share(name, wins, n, fair))
        for moment, kind, name, wins, n in table.sort("moment", "kind", "name").iter_rows()
        if n >= ENOUGH
    ]
    return sorted(worths, key=lambda w: (w.moment, w.kind, -w.share.share))


def _dealt(rows: pl.DataFrame, plan: Kept, fair: float) -> list[Dealt]:
    """By how many of a kind, and of each group of that kind, a seat had at the start."""
    seats = rows.select("index", "wins").with_columns(pl.lit(list(range(plan.seats))).alias("seat"))
    seats = seats.explode("wins", "seat").select("index", "seat", (pl.col("wins") > 0).alias("won"))
    held = rows.select("index", "assets").explode("assets").unnest("assets").drop_nulls("seat")
    held = held.filter(pl.col("moment") == "start")
    found = []
    for kind, group, names in _groups(plan, held):
        table = _counted(
            _counted(seats, held.filter(pl.col("kind") == kind), "all"), _among(held, kind, group, names), "n"
        )
        if (one := _by_amount(kind, group, table, fair)) is not None:
            copies = _has_copies(held, kind)
            found.append(replace(one, copies=copies, beyond=None if copies or not group else _beyond(table)))
    return found


def _among(held: pl.DataFrame, kind: str, group: str, names: list[str]) -> pl.DataFrame:
    return held.filter((pl.col("kind") == kind) & (pl.col("name").is_in(names) if group else pl.lit(True)))


def _counted(seats: pl.DataFrame, held: pl.DataFrame, name: str) -> pl.DataFrame:
    """How many of these each seat had."""
    amounts = held.group_by("index", "seat").agg(pl.len().alias(name))
    return seats.join(amounts, on=["index", "seat"], how="left").with_columns(pl.col(name).fill_null(0))


def _beyond(table: pl.DataFrame) -> float:
    """Whether more of a group goes with winning among seats that have as many of all (Mantel-Haenszel's test for a
    trend): who is dealt more of one arm is dealt more of everything."""
    strata = table.group_by("all").agg(
        pl.len().alias("seats"),
        pl.col("won").mean().alias("p"),
        (pl.col("n") * (pl.col("won").cast(pl.Float64) - pl.col("won").mean())).sum().alias("gained"),
        ((pl.col("n") - pl.col("n").mean()) ** 2).sum().alias("spread"),
    )
    enough = strata.filter(pl.col("seats") > 1)
    variance = (enough["spread"] * enough["p"] * (1 - enough["p"]) * enough["seats"] / (enough["seats"] - 1)).sum()
    return float(enough["gained"].sum()) / sqrt(variance) if variance else 0.0


def _groups(plan: Kept, held: pl.DataFrame) -> Iterable[tuple[str, str, list[str]]]:
    """Each kind, and what an edition says its things belong to: territories and cards to continents, to arms. Where
    several may hold the same thing, only how many different ones is known, of which there are as many for all."""
    edition = games.load(plan.game, plan.edition).edition
    items = [item for each in edition.values() if isinstance(each, list) for item in each if "id" in item]
    ids = {item["id"] for item in items}
    for kind in sorted(set(held["kind"].to_list())):
        names = set(held.filter(pl.col("kind") == kind)["name"].to_list())
        if not _has_copies(held, kind):
            yield kind, "", []
        belongs: dict[str, list[str]] = {}
        for item in items:
            for key, value in item.items() if item["id"] in names else ():
                if key != "id" and isinstance(value, str) and value in ids:
                    belongs.setdefault(value, []).append(item["id"])
        for group, members in sorted(belongs.items()):
            yield kind, group, members


def _has_copies(held: pl.DataFrame, kind: str) -> bool:
    """Whether several seats of a game had the same thing."""
    return bool(held.filter(pl.col("kind") == kind).select("index", "name").is_duplicated().any())


def _by_amount(kind: str, group: str, table: pl.DataFrame, fair: float) -> Dealt | None:
    """The fifth that had least, the fifth that had most, and those between; None where all had alike."""
    amounts = sorted(table["n"].to_list())
    low, high = amounts[len(amounts) // 5], amounts[-1 - len(amounts) // 5]
    if low == high:
        low, high = (low, high + 1) if amounts[-1] > high else (low - 1, high)
    if low < amounts[0] or high > amounts[-1]:
        return None

    def share(name: str, chosen: pl.Expr) -> Share:
        some = table.filter(chosen)
        return Share(name, float(some["won"].sum()), len(some), fair)

    n = pl.col("n")
    between = f"{low + 1} to {high - 1}" if high - 1 > low + 1 else f"{low + 1}"
    made = Dealt(
        kind,
        group,
        share(f"{low} or fewer" if low else "none", n <= low),
        share(between, (n > low) & (n < high)),
        share(f"{high} or more", n >= high),
    )
    return made if min(made.little.games, made.much.games) >= ENOUGH else None


def _openings(rows: pl.DataFrame, fair: float) -> list[Share]:
    """By the first real choice of each seat."""
    openings = rows.select("wins", "openings").explode("wins", "openings").drop_nulls("openings")
    table = openings.group_by("openings").agg((pl.col("wins") > 0).sum(), pl.len().alias("n"))
    shares = [Share(words, wins, n, fair) for words, wins, n in table.sort("openings").iter_rows() if n >= ENOUGH]
    return sorted(shares, key=lambda share: -share.share)


def _fortunes(rows: pl.DataFrame, fair: float) -> list[Fortune]:
    luck = rows.select("index", "wins", "luck").explode("luck").unnest("luck").drop_nulls("seat")
    luck = luck.with_columns(
        (pl.col("got") - pl.col("expected")).alias("ahead"),
        (pl.col("wins").list.get(pl.col("seat")) > 0).alias("won"),
    )
    return [_fortune(kind, luck.filter(pl.col("kind") == kind), fair) for kind in sorted(set(luck["kind"].to_list()))]


def _fortune(kind: str, luck: pl.DataFrame, fair: float) -> Fortune:
    ahead, won = luck["ahead"].to_list(), luck["won"].to_list()
    winners = [a for a, w in zip(ahead, won, strict=True) if w]
    others = [a for a, w in zip(ahead, won, strict=True) if not w]
    top = luck.sort("ahead", descending=True).group_by("index").agg(pl.col("won").first())
    luckiest = Share(kind, float(sum(top["won"].to_list())), len(top), fair)
    everybody, won_by, lost_by = (Mean(*_mean_and_error(values)) for values in (ahead, winners, others))
    return Fortune(kind, everybody, won_by, lost_by, luckiest)


def _mean_and_error(values: Iterable[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    numbers = list(values)
    if len(numbers) < 2:
        return (numbers[0] if numbers else 0.0), 0.0
    mean = sum(numbers) / len(numbers)
    spread = sum((v - mean) ** 2 for v in numbers) / (len(numbers) - 1)
    return mean, sqrt(spread / len(numbers))


@dataclass
class Effect:
    """What a run that differs in one thing changed."""

    option: str
    choice: str
    about: str
    base: Measures
    other: Measures

    @property
    def is_none(self) -> bool:
        """Whether the very same games were played: the choice is about something that does not occur here."""
        both = min(self.base.games, self.other.games)
        return self.base.digests[:both] == self.other.digests[:both]

    def rows(self) -> list[tuple[str, float, float, float]]:
        """Name, before, after, and how many standard errors lie between."""
        return [
            ("decisions", *_means(self.base.decisions, self.other.decisions)),
            ("lead changes", *_means(self.base.lead_changes, self.other.lead_changes)),
            ("who begins wins, against fair", *_shares(self.base.first, self.other.first)),
            ("half-way leader wins, against fair", *_shares(self.base.half_leader, self.other.half_leader)),
        ]


def _means(before: list[int], after: list[int]) -> tuple[float, float, float]:
    (a, error_a), (b, error_b) = _mean_and_error(before), _mean_and_error(after)
    error = sqrt(error_a**2 + error_b**2)
    return a, b, (b - a) / error if error else 0.0


def _shares(before: Share, after: Share) -> tuple[float, float, float]:
    """Shares over what is fair, so that tables of different size can be compared; alone nothing may ever be won."""
    if not before.fair or not after.fair:
        return 0.0, 0.0, 0.0
    spread = 0.0
    for share in (before, after):
        p = (share.wins + 1) / (share.games + 2)
        spread += p * (1 - p) / max(1, share.games) / share.fair**2
    a, b = before.share / before.fair, after.share / after.fair
    return a, b, (b - a) / sqrt(spread) if spread else 0.0


def summary(measures: Measures) -> dict[str, str]:
    """The main numbers, for a table."""
    return {
        "games": f"{measures.games}",
        "games that ended": f"{measures.finished:.0%}",
        "decisions, in the middle game of all": f"{measures.quantile(0.5)}",
        "decisions, nine games in ten have fewer": f"{measures.quantile(0.9)}",
        "options a decision": f"{measures.branching:.1f}",
        "decisions with one option": f"{measures.forced:.0%}",
        "changes of the lead": f"{sum(measures.lead_changes) / max(1, measures.games):.1f}",
    }
