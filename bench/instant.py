"""How long a round of three bots takes at the pace "Instant", as whoever sits among them waits for it:
`.venv/bin/python bench/instant.py [--game armada] [--level medium] [--rounds 12]`, after `python3 run.py compile`.

A person sits down at a table of a server of its own, asks for the pace and does the least in every turn. Of each round
it is told for how long all the others together kept this person waiting, and how many answers they gave meanwhile.
These are seconds as they pass: only a quiet machine says anything.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection

from conquerant import games
from conquerant.server.measure.client import Person, Server

LEAST = ("anchor", "end", "cease", "done", "pass", "ready", "keep", "draw-two")  # verbs that end a turn soonest
GOAL = 2.0  # seconds a round may take


class Round:
    """What the others did since my turn."""

    def __init__(self) -> None:
        self.waited = 0.0
        self.answers = 0


def main() -> None:
    asked = wishes()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "data")
        try:
            rounds = asyncio.run(watched(server.base, asked))
        finally:
            server.stop()
    times = [each.waited for each in rounds]
    print(f"median {statistics.median(times):.2f} s, longest {max(times):.2f} s of {len(times)} rounds; goal {GOAL} s")


def wishes() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="armada", choices=games.names())
    parser.add_argument("--level", default="medium")
    parser.add_argument("--rounds", type=int, default=12)
    return parser.parse_args()


async def watched(base: str, asked: argparse.Namespace) -> list[Round]:
    person = Person(base, "Lucie")
    seats: list[dict[str, str]] = [{"kind": "me"}, *[{"kind": "bot", "bot": asked.level}] * 3]
    made = person.call("POST", "/tables", {"game": asked.game, "seats": seats, "nonce": "round"})
    async with person.socket(made["id"]) as line:
        await line.send(json.dumps({"type": "pace", "re": 0, "pace": "instant"}))
        return await played(line, games.load(asked.game), asked.rounds)


async def played(line: ClientConnection, game: Any, most: int) -> list[Round]:
    """The rounds that were whole, each told as it ends."""
    rounds = [Round()]
    since = time.monotonic()
    async for text in line:
        told = json.loads(text)
        if told["type"] == "end":
            break
        if told["type"] != "state":
            continue
        rounds[-1].answers += sum(item["seat"] not in (0, -1) for item in told["news"])
        mine = any(event["kind"] == "turn" and event["seat"] == 0 for item in told["news"] for event in item["events"])
        if told["options"]:
            rounds[-1].waited += time.monotonic() - since
        if mine and rounds[-1].answers:
            print(f"round {len(rounds)}: {rounds[-1].waited:.2f} s, {rounds[-1].answers} answers", flush=True)
            if len(rounds) == most:
                return rounds
            rounds.append(Round())
        if told["options"]:
            ids = [least(game, told["options"])]
            await line.send(json.dumps({"type": "play", "re": told["seq"], "seq": told["seq"], "ids": ids}))
            since = time.monotonic()
    return rounds[:-1]


def least(game: Any, options: list[int]) -> int:
    """The option that keeps the others waiting for the shortest time."""
    for verb in LEAST:
        for option in options:
            if game.actions[option].verb == verb:
                return option
    return options[0]


if __name__ == "__main__":
    main()
