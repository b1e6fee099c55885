"""Draws docs/pictures/architecture.svg from architecture.toml: `python docs/pictures/draw.py`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

HOME = Path(__file__).parent
SOURCE = HOME / "architecture.toml"
PICTURE = HOME / "architecture.svg"
STYLE = """
  text { font-family: system-ui, sans-serif; font-size: 14px; fill: #1d1d1f }
  .small { font-size: 12px; fill: #55555c }
  .label { font-size: 12px; fill: #7a3b00 }
  .title { paint-order: stroke; stroke: #f4f1ea; stroke-width: 5px; stroke-linejoin: round }
  .group { fill: #f4f1ea; stroke: #c9c1b0 }
  .box { fill: #ffffff; stroke: #5a6b7b; stroke-width: 1.5 }
  .arrow { stroke: #7a3b00; stroke-width: 1.5; fill: none; marker-end: url(#head) }
"""

Thing = dict[str, Any]


def drawn(source: str) -> str:
    picture = tomllib.loads(source)
    boxes = {box["id"]: box for box in picture["box"]}
    size = f'width="{picture["width"]}" height="{picture["height"]}"'
    view = f'viewBox="0 0 {picture["width"]} {picture["height"]}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {view}>',
        f"<style>{STYLE}</style>",
        '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">',
        '<path d="M0 0 L8 4 L0 8 z" fill="#7a3b00"/></marker></defs>',
        '<rect width="100%" height="100%" fill="#fffdf8"/>',
        *(_rect(group, "group") for group in picture["group"]),
        *(line for arrow in picture["arrow"] for line in _arrow(boxes[arrow["from"]], boxes[arrow["to"]], arrow)),
        *(line for group in picture["group"] for line in _title(group)),
        *(line for box in picture["box"] for line in _box(box)),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _title(group: Thing) -> list[str]:
    return [
        _text(group["x"] + 14, group["y"] + 24, group["title"], "title", bold=True),
        _text(group["x"] + 14, group["y"] + 42, group["about"], "small title"),
    ]


def _box(box: Thing) -> list[str]:
    middle = box["x"] + box["w"] / 2
    return [
        _rect(box, "box"),
        _text(middle, box["y"] + box["h"] / 2 - 4, box["title"], "", anchor="middle", bold=True),
        _text(middle, box["y"] + box["h"] / 2 + 15, box["files"], "small", anchor="middle"),
    ]


def _arrow(start: Thing, end: Thing, arrow: Thing) -> list[str]:
    """From the side of one box that faces the other; the label stands beside its middle."""
    x1, y1, x2, y2 = _ends(start, end)
    label = _text((x1 + x2) / 2 + 6, (y1 + y2) / 2 - 4, arrow["label"], "label")
    return [f'<path class="arrow" d="M{x1:g} {y1:g} L{x2:g} {y2:g}"/>', *([label] if arrow["label"] else [])]


def _ends(start: Thing, end: Thing) -> tuple[float, float, float, float]:
    left, right = max(start["x"], end["x"]), min(start["x"] + start["w"], end["x"] + end["w"])
    below = end["y"] > start["y"] + start["h"]
    above = start["y"] > end["y"] + end["h"]
    if (below or above) and left < right:
        x = (left + right) / 2
        return (x, start["y"] + start["h"], x, end["y"]) if below else (x, start["y"], x, end["y"] + end["h"])
    y1, y2 = start["y"] + start["h"] / 2, end["y"] + end["h"] / 2
    if end["x"] > start["x"]:
        return start["x"] + start["w"], y1, end["x"], y2
    return start["x"], y1, end["x"] + end["w"], y2


def _rect(thing: Thing, kind: str) -> str:
    place = f'x="{thing["x"]}" y="{thing["y"]}" width="{thing["w"]}" height="{thing["h"]}"'
    return f'<rect class="{kind}" {place} rx="8"/>'


def _text(x: float, y: float, words: str, kind: str, anchor: str = "start", bold: bool = False) -> str:
    weight = ' font-weight="600"' if bold else ""
    return f'<text class="{kind}" x="{x:g}" y="{y:g}" text-anchor="{anchor}"{weight}>{escape(words)}</text>'


if __name__ == "__main__":
    PICTURE.write_text(drawn(SOURCE.read_text("utf-8")), "utf-8")
