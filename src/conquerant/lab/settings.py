"""A few tables that cover all settings of a game: any two values of options, and any value with any number of seats,
meet at one of them, wherever the rules allow the two together."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

from conquerant.core.contract import Game
from conquerant.core.errors import BadInput
from conquerant.lab.ladder import Table

COVER = "cover"
SEATS = ""  # the name of what is no option

Setting = tuple[tuple[str, str | int], ...]


def cover(game: Game, fixed: dict[str, Any] | None = None, least: int = 2) -> list[Table]:
    """By greed: always the setting in which the most pairs meet for the first time. The options that are `fixed` stay
    as they are. The same list for the same game."""
    every = allowed(game, fixed or {}, least)
    open_ = {pair for setting in every for pair in combinations(setting, 2)}
    chosen = []
    while open_:
        best = max(every, key=lambda setting: sum(pair in open_ for pair in combinations(setting, 2)))
        open_.difference_update(combinations(best, 2))
        chosen.append(_table(best))
    return chosen or [_table(setting) for setting in every[:1]]


def allowed(game: Game, fixed: dict[str, Any], least: int) -> list[Setting]:
    """Every setting that the rules allow, of the values that the laws try too."""
    values: list[list[tuple[str, str | int]]] = [[(SEATS, n) for n in game.seats if n >= least]]
    for option in game.options:
        tried = (option.read(fixed[option.name]),) if option.name in fixed else option.samples
        values.append([(option.name, option.read(value)) for value in dict.fromkeys(tried)])
    return [setting for setting in product(*values) if _is_allowed(game, _table(setting))]


def every(game: Game) -> list[Table]:
    """Every table that the rules allow, of the values that the laws try and of the defaults."""
    values: list[list[tuple[str, str | int]]] = [[(SEATS, n) for n in game.seats]]
    for option in game.options:
        tried = (option.default, *option.samples)
        values.append([(option.name, value) for value in dict.fromkeys(option.read(value) for value in tried)])
    return [_table(setting) for setting in product(*values) if _is_allowed(game, _table(setting))]


def _is_allowed(game: Game, table: Table) -> bool:
    try:
        game.settle(table.options, table.seats)
    except BadInput:
        return False
    return True


def _table(setting: Setting) -> Table:
    options = dict(setting)
    return Table(int(options.pop(SEATS)), options)


def tables(game: Game, settings: str, seats: int, options: dict[str, Any]) -> list[Table]:
    """The table that is asked for; or with `cover` those of all settings, as far as the options are not given."""
    if settings not in ("", COVER):
        raise BadInput("settings", f"expected {COVER} or nothing, got {settings!r}")
    if settings:
        game.settle(options, game.seats[-1])
        return cover(game, options)
    return [Table(game.check_seats(seats), game.settle(options, seats))]
