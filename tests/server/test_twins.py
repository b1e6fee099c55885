"""Two tables that one pair of eyes cannot tell apart tell it the same, message by message and moment by moment."""

from __future__ import annotations

import asyncio
import hashlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from conquerant import games
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER, Action, Game, State
from conquerant.host.pacing import QUICK
from conquerant.host.thinking import Thought
from server import indoors
from server.indoors import Chair

LUCIE = (0, 2)  # her seats, on one screen; the bot has the one between
BOT = 1
Viewer = int | None
Told = list[tuple[float, dict[str, Any]]]


def slow(thought: Thought) -> float:
    """A bot's time tells everything that it knows, were it told; a part of the longest."""
    known = hashlib.sha256(repr((thought.view, thought.options)).encode()).digest()
    return int.from_bytes(known[:4], "big") / 2**32


def moments(game: Game, viewer: Viewer, rng: Rng, each: int) -> Iterator[tuple[State, State]]:
    """Pairs of states that look alike to the viewer, who is not the one to move: of each kind so many. The bot moves or
    another of her seats; the question is open, or not and has the same options in both, or not."""
    found: Counter[tuple[bool, str]] = Counter()
    while found.total() < 6 * each:
        state = game.start(3, {"rounds": 12} if any(o.name == "rounds" for o in game.options) else {})
        while state.mover != OVER:
            if state.mover >= 0 and state.mover != viewer and rng.below(4) == 0:
                one, other = [game.imagine(state.view(viewer), rng) for _ in range(2)]
                kind = "open" if game.open_question(state.view(None)) else "same" if same(one, other) else "other"
                which = (state.mover == BOT, kind)
                if found[which] < each and one.position() != other.position():
                    found[which] += 1
                    yield one, other
            state.apply(state.chance(rng) if state.mover == CHANCE else state.pick(rng))


def same(one: State, other: State) -> bool:
    return [a.id for a in one.legal()] == [a.id for a in other.legal()]


def asked(pair: tuple[State, State], game: Game, rng: Rng) -> list[tuple[str, dict[str, Any]]]:
    """What the viewer says meanwhile: everything there is to say, with actions that only one of the twins allows."""
    said: list[tuple[str, dict[str, Any]]] = [("ping", {}), ("stop", {}), ("undo", {"seq": 1}), ("back", {})]
    said += [("seat", {"seat": 1}), ("auto", {"settings": {}})]
    for i in [*telling(pair), rng.below(len(game.actions))]:
        said += [("try", {"ids": [i]}), ("why", {"words": str(game.actions[i])})]
        said += [("order", {"seq": 1, "id": i, "until": 1}), ("play", {"seq": 1, "ids": [i]})]
        if all(state.refuse(state.mover, game.actions[i]) is None for state in pair):
            for j in telling(after(pair, game.actions[i])):
                said += [("try", {"ids": [i, j]}), ("play", {"seq": 1, "ids": [i, j]})]
    return said


def telling(pair: tuple[State, State]) -> list[int]:
    """Actions that only one of the twins allows, and some that both do."""
    ids = [{int(a.id) for a in state.legal()} for state in pair]
    return [*sorted(ids[0] ^ ids[1])[:4], *sorted(ids[0] & ids[1])[:2]]


def after(pair: tuple[State, State], action: Action) -> tuple[State, State]:
    one, other = (state.copy() for state in pair)
    one.apply(action)
    other.apply(action)
    return one, other


async def transcript(
    home: Any, game: Game, state: State, viewer: Viewer, said: list[tuple[str, Any]], pace: str
) -> Told:
    """Everything the viewer is sent, and when, until the next entry; of that only the moment."""
    laid = await indoors.table(home, game.slug, "me", "medium", "local")
    start = asyncio.get_running_loop().time()
    chair = Chair(home, laid, "lucie")
    if pace != "brisk":
        await chair.hello(seat=None)
        await chair.ask("pace", pace=pace)
    indoors.place(laid, state.copy())
    await chair.hello(seat=viewer)
    mine = state.mover in LUCIE and viewer in LUCIE
    for kind, fields in said:
        if not (mine and kind in ("play", "order") and laid.public() and len(fields.get("ids", [1])) == 1):
            await chair.ask(kind, **fields)
    before = len(chair.frames)
    await asyncio.sleep(5.0)
    home.drop(laid)
    entered: Told = []
    for at, frame in chair.frames[before:]:
        if frame["type"] == "state" and not entered:
            entered.append((at, {}))
    return [(round(at - start, 6), frame) for at, frame in [*chair.frames[:before], *entered]]


@pytest.mark.parametrize(("viewer", "pace", "each"), [(0, "brisk", 2), (None, "brisk", 2), (0, "instant", 1)])
@pytest.mark.parametrize("slug", ["world", "conquetes", "conquistador", "fallen_lands"])
def test_what_is_hidden_shows_in_no_field_and_in_no_moment(
    slug: str, viewer: Viewer, pace: str, each: int, tmp_path: Path
) -> None:
    game, rng = games.load(slug), Rng(f"twins {slug} {viewer}")
    home = indoors.house(tmp_path, pace=0.6)
    longest = QUICK if pace == "instant" else 0.7  # of the thoughts that fit
    home.thinker.slow = lambda thought: longest * slow(thought)
    seen: Counter[str] = Counter()

    async def story() -> None:
        for pair in moments(game, viewer, rng, each):
            said = asked(pair, game, rng)
            one, other = [await transcript(home, game, state, viewer, said, pace) for state in pair]
            assert len(one) == len(other)
            for told, again in zip(one, other, strict=True):
                assert told == again
            seen["bot" if pair[0].mover == BOT else "screen"] += 1
            seen.update(frame.get("type", "an entry") for _, frame in one)

    indoors.run(story())
    kinds = {"bot", "screen", "welcome", "state", "table", "error", "done", "pong", "an entry"}
    assert kinds | ({"refused", "tried"} if viewer == 0 else set()) <= seen.keys(), seen
