"""Every file that is made from the shapes, and whether the ones that lie there are these."""

from __future__ import annotations

import importlib
import importlib.util
import json
from pathlib import Path
from types import ModuleType

from conquerant import games
from conquerant.shapes import page, typescript
from conquerant.shapes.schema import Shapes, shapes

WIRE = "conquerant.host.wire"
HEAD = """/** Any JSON. */
export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

/** Any JSON object. */
export type Values = { [key: string]: Value };"""
# What a game's shapes.py tells, by the name under which a table has it; and what stands in where it tells nothing.
PARTS = {"view": "View", "event": "Event", "edition": "Edition", "aids": "Aids", "odds": "Odds"}
PARTS_OF_ANY = {"view": "Values", "event": "GameEvent", "edition": "Values", "aids": "Values", "odds": "OddsLine"}
DRAFT = "https://json-schema.org/draft/2020-12/schema"


def files(root: Path) -> dict[Path, str]:
    """What should lie where."""
    wire = shapes(importlib.import_module(WIRE))
    protocol = root / "docs" / "protocol.md"
    made = {
        root / "web" / "lib" / "wire.ts": typescript.text(source(WIRE), [HEAD, *typescript.declarations(wire)]),
        root / "docs" / "schema" / "wire.schema.json": schema("What travels between a table and a browser", wire),
        protocol: page.filled(protocol.read_text("utf-8"), wire),
    }
    for slug, modules in game_modules().items():
        own = shapes(*modules)
        folder = root / "src" / "conquerant" / "games" / slug / "web"
        made[folder / "shapes.ts"] = game_types(own, source(modules[0].__name__))
        made[root / "docs" / "schema" / f"view-{slug}.schema.json"] = schema(f"View and news of {slug}", own)
    return made


def game_modules() -> dict[str, list[ModuleType]]:
    """The games whose folder says what their views and news look like, and with them their odds."""
    found = {slug: [_module(slug, part) for part in ("shapes", "chances")] for slug in games.names()}
    return {slug: [part for part in parts if part] for slug, parts in found.items() if parts[0]}


def _module(slug: str, part: str) -> ModuleType | None:
    name = f"conquerant.games.{slug}.{part}"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None


def source(module: str) -> str:
    return f"src/{module.replace('.', '/')}.py"


def game_types(shapes: Shapes, path: str) -> str:
    body = [*typescript.declarations(shapes), table_type(shapes)]
    used = [name for name in ("GameEvent", "OddsLine", "Value", "Values") if typescript.mentions(body, name)]
    imports = [f'import type {{ {", ".join(used)} }} from "$web/lib/wire";'] if used else []
    return typescript.text(path, [*imports, *body])


def table_type(shapes: Shapes) -> str:
    """What a table of the game is made of, in one type."""
    own = {part: name for part, name in PARTS.items() if name in shapes.schemas}
    lines = [f"  {part}: {name};" for part, name in {**PARTS_OF_ANY, **own}.items()]
    return "\n".join(["/** What a table of this game shows. */", "export type Shapes = {", *lines, "};"])


def schema(title: str, shapes: Shapes) -> str:
    return json.dumps({"$schema": DRAFT, "title": title, "$defs": shapes.schemas}, indent=1, ensure_ascii=False) + "\n"


def differing(root: Path) -> dict[Path, str]:
    """The files that are missing or not what the shapes say, as they should be."""
    made = files(root).items()
    return {path: text for path, text in made if not path.is_file() or path.read_text("utf-8") != text}


def write(root: Path) -> dict[Path, str]:
    changed = differing(root)
    for path, text in changed.items():
        path.write_text(text, "utf-8")
    return changed
