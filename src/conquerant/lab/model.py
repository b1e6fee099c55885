"""A seat as an MCP server, for language models: the tools of `chair.py` over the official Python SDK."""

from __future__ import annotations

from collections.abc import Callable

from mcp.server.fastmcp import FastMCP

from conquerant import __version__
from conquerant.lab.chair import Chair

ABOUT = """You play {title}. `look` shows what you see and what you are asked, `rules` is the rulebook by paragraph,
`board` what is printed on the board and the cards, `play` does what you say, or tells which rule refuses it, and `why`
asks without doing it."""


def server(chair: Chair) -> FastMCP:
    title = chair.place.game.edition["game"]["name"]
    made = FastMCP("conquerant", instructions=ABOUT.format(title=title))
    tools: list[Callable[..., str]] = [
        chair.rules,
        chair.board,
        chair.look,
        chair.play,
        chair.why,
        *([chair.options] if chair.listing else []),
    ]
    made._mcp_server.version = __version__
    for tool in tools:
        made.add_tool(tool, name=tool.__name__, description=tool.__doc__)
    return made
