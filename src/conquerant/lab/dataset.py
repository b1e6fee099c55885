"""Games as data for offline learning: what each seat saw, might do, did and got, decision by decision, as Parquet.

A folder holds `data-FIRST-LAST.parquet`, games FIRST to LAST - 1, and `README.md`, a card that says how it was made.
One row is one decision; the rows of one game and seat, in the order of `step`, are an episode.

| column | |
|---|---|
| `game`, `seat`, `step` | which game of the plan, whose decision, the how manieth of that seat |
| `observation` | what the seat saw, as numbers; `legend.json` says what each is |
| `legal` | the numbers of all actions that were allowed |
| `action` | what was done, one of them |
| `reward` | 0, and in the last row of an episode the return of the seat |
| `done`, `truncated` | whether this was the last row; whether because the game was cut |
| `bot` | who decided |

Actions are numbered as in the adapters (`choices.py`), so that what is learned here plays there.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import polars as pl

from conquerant import __version__, games
from conquerant.core.contract import CHANCE, OVER, Action, Game, State
from conquerant.core.errors import BadInput
from conquerant.lab.choices import choices
from conquerant.lab.driven import numbers_of
from conquerant.lab.plan import Plan

CARD, LEGEND, ACTIONS = "README.md", "legend.json", "actions.json"
Rows = dict[str, list[Any]]
COLUMNS = ("game", "seat", "step", "observation", "legal", "action", "reward", "done", "truncated", "bot")


def begin(plan: Plan, folder: Path) -> None:
    """An empty folder, with what the numbers mean."""
    if folder.exists() and any(folder.iterdir()):
        raise BadInput("dataset", f"{folder} is there already and not empty")
    game = games.load(plan.game, plan.edition)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / LEGEND).write_text(json.dumps(game.legend(plan.seats), indent=0), "utf-8")
        (folder / ACTIONS).write_text(json.dumps([str(a) for a in choices(game).actions], indent=0), "utf-8")
    except OSError as error:
        raise BadInput("dataset", f"{folder} cannot be written ({error.strerror or error})") from None


def rows(game: Game, plan: Plan, index: int, done: list[Action]) -> Rows:
    """The decisions of one game, replayed."""
    place, line = choices(game).place, plan.line_up(index)
    state = game.start(plan.seats, plan.options)
    kept: Rows = {column: [] for column in COLUMNS}
    last: dict[int, int] = {}
    steps = [0] * plan.seats
    for action in done:
        seat = state.mover
        if seat != CHANCE:
            last[seat] = len(kept["game"])
            legal = [place[each.id] for each in state.legal()]
            row = (index, seat, steps[seat], numbers_of(state, seat), legal, place[action.id], 0.0, False, False)
            for column, value in zip(COLUMNS, (*row, line[seat]), strict=True):
                kept[column].append(value)
            steps[seat] += 1
        state.apply(action)
    _finish(kept, last, state)
    return kept


def _finish(kept: Rows, last: dict[int, int], end: State) -> None:
    """What each seat got stands in its last row."""
    over = end.mover == OVER
    returns = end.returns() if over else [0.0] * end.seats
    for seat, at in last.items():
        kept["reward"][at] = returns[seat] if over or end.alive(seat) else -1.0
        kept["done"][at] = True
        kept["truncated"][at] = not over


def write_part(folder: Path, first: int, stop: int, parts: list[Rows]) -> None:
    joined: Rows = {column: [value for part in parts for value in part[column]] for column in COLUMNS}
    width = len(joined["observation"][0]) if joined["observation"] else 0
    seen = np.array(joined.pop("observation"), np.float32).reshape(-1, width)
    kinds: dict[str, Any] = {
        "game": pl.Int64,
        "seat": pl.Int16,
        "step": pl.Int32,
        "legal": pl.List(pl.Int32),
        "action": pl.Int32,
    }
    frame = pl.DataFrame({**joined}, schema_overrides={**kinds, "reward": pl.Float32})
    frame = frame.insert_column(3, pl.Series("observation", seen, pl.Array(pl.Float32, width)))
    file = folder / f"data-{first:09}-{stop:09}.parquet"
    new = file.with_suffix(".new")
    frame.write_parquet(new, compression="zstd")
    new.replace(file)


def write_card(folder: Path, plan: Plan, command: str) -> None:
    """How it was made, so that it can be made again and cited."""
    game = games.load(plan.game, plan.edition)
    files = sorted(folder.glob("data-*.parquet"))
    data = pl.scan_parquet(files)
    n, episodes = data.select(pl.len(), pl.col("done").sum()).collect().row(0)
    digest = hashlib.sha256(b"".join(hashlib.sha256(file.read_bytes()).digest() for file in files)).hexdigest()
    size = sum(file.stat().st_size for file in files) / 1e6
    title, options = game.edition["game"]["name"], ", ".join(f"{k} {v}" for k, v in plan.options.items())
    text = f"""# {title}: {plan.games} games between bots

Made by `{command}`, Conquérant {__version__}, rules version {game.version}; the same command makes the same games.

| | |
|---|---|
| game | `{plan.game}`, {plan.seats} seats, {options or "no options"} |
| bots | {", ".join(plan.bots)}{"; one place further in every game" if plan.rotate else ""} |
| seed | `{plan.seed}` |
| games, episodes, decisions | {plan.games}, {episodes}, {n} |
| numbers of an observation | {len(game.legend(plan.seats))} (`{LEGEND}`) |
| actions | {len(choices(game))} (`{ACTIONS}`) |
| files | {len(files)}, {size:.1f} MB, SHA-256 of their digests `{digest[:16]}` |

An episode is one seat of one game. The reward stands in its last row: zero-sum, the losers pay one each and the winners
share it. Chance is no row. Bots are not people: what they never try is not in here.
{(__doc__ or "").split("episode.", 1)[1]}"""
    (folder / CARD).write_text(text, "utf-8")


def scan(folder: str | Path) -> pl.LazyFrame:
    """All rows, as polars reads them."""
    return pl.scan_parquet(_files(folder))


def _files(folder: str | Path) -> list[Path]:
    found = sorted(Path(folder).glob("data-*.parquet"))
    if not found:
        raise BadInput("folder", f"expected one that `simulate --dataset` wrote, got {str(folder)!r}")
    return found


def masks(frame: pl.DataFrame, actions: int) -> npt.NDArray[np.bool_]:
    """The lists of what was legal as a mask, one row each."""
    lengths, legal = frame["legal"].list.len().to_numpy(), frame["legal"].explode().to_numpy()
    if len(legal) and legal.max() >= actions:
        raise BadInput("actions", f"expected at least {legal.max() + 1}, got {actions}; `actions.json` lists them")
    made = np.zeros((len(frame), actions), np.bool_)
    made[np.repeat(np.arange(len(frame)), lengths), legal] = True
    return made


def episodes(folder: str | Path) -> Iterator[dict[str, npt.NDArray[Any]]]:
    """One after the other, in Minari's form: an observation more than actions, rewards, terminations, truncations. What
    is seen after the last decision is not kept, so the last observation stands twice."""
    files = _files(folder)
    actions = len(json.loads((Path(folder) / ACTIONS).read_text("utf-8")))
    for file in files:
        for _, frame in pl.read_parquet(file).group_by("game", "seat", maintain_order=True):
            ordered = frame.sort("step")
            seen = ordered["observation"].to_numpy()
            yield {
                "observations": np.concatenate([seen, seen[-1:]]),
                "action_masks": masks(ordered, actions),
                "actions": ordered["action"].to_numpy(),
                "rewards": ordered["reward"].to_numpy(),
                "terminations": (ordered["done"] & ~ordered["truncated"]).to_numpy(),
                "truncations": ordered["truncated"].to_numpy(),
            }
