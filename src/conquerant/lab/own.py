"""Bots that you bring: a class or a function of yours, named where a bot of ours would be.

`my_pkg.my_module:MyBot` is found as Python finds modules, the folder you are in included; `bots/mine.py:MyBot` is a
file. What follows an `@` is handed to it as text: `bots/mine.py:Trained@agent.zip`. Named can be

- a class with a method `choose(game, view, options, rng)`, such as a subclass of `conquerant.bots.base.Bot`: one is
  made for every seat of every game;
- a function `choose(game, view, options, rng)`.

It answers with one of its options, or with the id of one. What is not among them is an error that names the bot. It is
given what ours are given: a view, never a state. Names come from a command line alone, since they run code: no server
and no file is obeyed.
"""

from __future__ import annotations

import hashlib
import inspect
import re
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from conquerant.bots.base import Bot
from conquerant.core.chance import Rng
from conquerant.core.contract import Action, Game
from conquerant.core.errors import BadInput, short

FIELD = "bots"
Choose = Callable[[Game, dict[str, Any], list[Action], Rng], Action | int]


def is_own(name: str) -> bool:
    """Whether a name is one of these; ours have no colon."""
    return ":" in name


def shortened(names: list[str]) -> dict[str, str]:
    """What to call bots where room is scarce: files without their folders, unless two would be called alike."""
    short = {name: re.sub(r"[^:@]*[/\\]", "", name) if is_own(name) else name for name in names}
    return short if len(set(short.values())) == len(set(names)) else {name: name for name in names}


def load(name: str) -> Bot:
    """A bot of its own for one seat."""
    named, argument = _named(name)
    return brought(named(*argument) if isinstance(named, type) else named, name)


def brought(given: Any, name: str = "") -> Bot:
    """What was given as a bot, watched over: a name of ours, a Bot, anything with `choose`, or a function."""
    if isinstance(given, Brought):
        return given
    choose = getattr(given, "choose", given)
    if not callable(choose):
        raise BadInput(FIELD, f"expected something with choose(game, view, options, rng), got {short(given)}")
    return Brought(choose, name or str(getattr(given, "name", getattr(given, "__name__", type(given).__name__))))


class Brought(Bot):
    """Asks a bot that is not ours, and looks at what it answers."""

    def __init__(self, asked: Choose, name: str) -> None:
        super().__init__(name)
        self.asked = asked

    def choose(self, game: Game, view: dict[str, Any], options: list[Action], rng: Rng) -> Action:
        answer = self.asked(game, view, list(options), rng)
        for action in options:
            if answer is action or (not isinstance(answer, Action | bool) and answer == action.id):
                return action
        raise BadInput(FIELD, f"{self.name} answered {short(str(answer))}, which is none of its {len(options)} options")


def digest(name: str) -> str:
    """Of the source, and of the file it is handed: games of another bot are never counted together with these."""
    where, _, _ = name.partition("@")[0].rpartition(":")
    _, _, argument = name.partition("@")
    source = inspect.getsourcefile(_module(where))
    files = [Path(source)] if source else []
    files += [Path(argument)] if argument and Path(argument).is_file() else []
    checksum = hashlib.sha256()
    for file in files:
        checksum.update(file.read_bytes())
    return checksum.hexdigest()[:16]


@cache
def _named(name: str) -> tuple[Any, tuple[str, ...]]:
    before, at, argument = name.partition("@")
    where, _, what = before.rpartition(":")
    if not where or not what:
        raise BadInput(FIELD, f"expected MODULE:NAME or FILE.py:NAME, got {name!r}")
    module = _module(where)
    if not hasattr(module, what):
        known = [key for key, value in vars(module).items() if callable(value) and not key.startswith("_")]
        raise BadInput(FIELD, f"there is no {what!r} in {where} (there are: {', '.join(known) or 'none'})")
    named = getattr(module, what)
    if at and not isinstance(named, type):
        raise BadInput(FIELD, f"{what} is no class and takes no {argument!r}")
    return named, ((argument,) if at else ())


@cache
def _module(where: str) -> ModuleType:
    """A file, or what Python finds under this name; what goes wrong within it is told as it is."""
    if where.endswith(".py") or "/" in where or "\\" in where:
        return _file(Path(where))
    if "" not in sys.path and str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    try:
        return import_module(where)
    except ModuleNotFoundError as missing:
        if missing.name and (where == missing.name or where.startswith(f"{missing.name}.")):
            raise BadInput(FIELD, f"there is no module {where!r}") from None
        raise


def _file(path: Path) -> ModuleType:
    if not path.is_file():
        raise BadInput(FIELD, f"there is no file {str(path)!r}")
    name = f"brought_{hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:12]}"
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise BadInput(FIELD, f"{str(path)!r} is no Python file")
    module = module_from_spec(spec)
    sys.modules[name] = module  # where pickles and dataclasses look
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    spec.loader.exec_module(module)
    return module
