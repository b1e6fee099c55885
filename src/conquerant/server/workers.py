"""Bots think in processes of their own, with a time budget; the event loop never waits for them.

A process gets a view and the options, as JSON, and answers with an option. One that takes too long or dies is replaced,
and its seat plays any legal option instead: a table never stands still because of a bot.
"""

from __future__ import annotations

import asyncio
import os
import queue
import struct
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import IO

import msgspec

from conquerant import compiled
from conquerant.host.logs import log, log_failure
from conquerant.host.metrics import Metrics
from conquerant.host.thinking import ANSWERS, Answer, Thought
from conquerant.host.turns import Turns, Whose

LENGTH = struct.Struct(">I")
INTERPRETED = 10  # times as long as a compiled one may an interpreted bot think: it is slower, not weaker


class Workers:
    def __init__(self, metrics: Metrics, budget: float = 20.0, count: int = 0) -> None:
        self.metrics = metrics
        self.budget = budget
        self.count = count or max(1, min(4, (os.cpu_count() or 2) - 1))
        self.turns = Turns(self.count)
        self.threads = ThreadPoolExecutor(self.count, thread_name_prefix="bots")
        self.idle: queue.SimpleQueue[Process | None] = queue.SimpleQueue()
        for _ in range(self.count):
            self.idle.put(None)
        self.running: set[Process] = set()
        self.slow = compiled.state() != compiled.COMPILED
        self.generation = 0

    async def choose(self, thought: Thought, watched_by: Whose = set) -> Answer | None:
        """The bot's choice; None where it took too long or died. Tables take turns by the people there to see it."""
        await self.turns.turn(watched_by)
        try:
            work = asyncio.get_running_loop().run_in_executor(self.threads, self._ask, thought)
        except RuntimeError:
            self.turns.free()
            log_failure("no thread can be started for a bot", bot=thought.bot, game=thought.game)
            return None
        work.add_done_callback(lambda _: self.turns.free())
        return await asyncio.shield(work)  # the process goes on with what nobody waits for any more

    def renew(self) -> None:
        """There is a compiled engine now: whoever is asked next thinks with it, in a new process."""
        self.slow = False
        self.generation += 1

    def close(self) -> None:
        for process in list(self.running):
            process.kill()
        self.threads.shutdown(wait=True, cancel_futures=True)

    def _ask(self, thought: Thought) -> Answer | None:
        """Whatever goes wrong is no answer, and whoever asks next finds a process, or room for one."""
        process = self.idle.get()
        answer = None
        try:
            if process is None or process.generation != self.generation:
                process = self._start(process)
            answer = process.ask(thought, self.budget * (INTERPRETED if self.slow else 1))
        except Exception:
            log_failure("a bot cannot be asked", bot=thought.bot, game=thought.game)
        finally:
            self.idle.put(None if answer is None else process)
        if answer is None:
            self._lost(process, thought)
        else:
            self.metrics.bots["moved"] += 1
        return answer

    def _lost(self, process: Process | None, thought: Thought) -> None:
        outcome = "overran" if process and process.overran else "died"
        self.metrics.bots[outcome] += 1
        if process is not None:
            log("a bot's process is replaced", bot=thought.bot, game=thought.game, why=outcome)
            process.kill()
            self.running.discard(process)

    def _start(self, before: Process | None) -> Process:
        if before is not None:
            before.kill()
            self.running.discard(before)
        process = Process(self.generation)
        self.running.add(process)
        return process


class Process:
    """One process, asked one thing at a time from one thread. It ends when we do: its input closes."""

    def __init__(self, generation: int) -> None:
        self.generation = generation  # of the engine that it found
        command = [sys.executable, "-m", "conquerant.server.thinker"]
        self.child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)
        if self.child.stdin is None or self.child.stdout is None:
            raise RuntimeError("a process of ours has pipes")
        self.input, self.output = self.child.stdin, self.child.stdout
        self.overran = False

    def ask(self, thought: Thought, budget: float) -> Answer | None:
        """The pipe knows no time limit, so a timer ends the process that does not answer."""
        timer = threading.Timer(budget, self._overrun)
        timer.start()
        try:
            send(self.input, msgspec.json.encode(thought))
            answer = receive(self.output)
        except OSError:
            answer = b""
        finally:
            timer.cancel()
        return ANSWERS.decode(answer) if answer else None

    def kill(self) -> None:
        self.child.kill()
        self.child.wait()

    def _overrun(self) -> None:
        self.overran = True
        self.child.kill()


def send(pipe: IO[bytes], data: bytes) -> None:
    pipe.write(LENGTH.pack(len(data)) + data)
    pipe.flush()


def receive(pipe: IO[bytes]) -> bytes:
    """One message; nothing where the other side is gone."""
    head = pipe.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return b""
    return pipe.read(LENGTH.unpack(head)[0])
